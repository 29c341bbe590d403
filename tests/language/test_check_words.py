"""Answers to questions about cards, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte.cli.commands import contract, counting, eights, gin, settling
from cocotte.cli.given import Given
from cocotte.core.eights.play import Reason
from cocotte.language.catalogue import Translator
from cocotte.language.games.eights.checks import PLAYS
from cocotte.language.play.checks import check_text
from cocotte.language.problems import problem_text
from cocotte.store.reference.library import Library

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

CHECKS = {
    "hand": gin.hand,
    "showdown": gin.showdown,
    "spread": gin.spread,
    "count": counting.count,
    "laydown": contract.laydown,
    "contract": contract.contract,
    "layoff": contract.layoff,
    "puis-je": contract.may_i,
    "play": eights.play,
    "settle": settling.settle,
}
"""The questions, by the commands that ask them."""
ENGLISH, FRENCH = Translator.of("en"), Translator.of("fr")
LIBRARY = Library()
KNOCKER, DEFENDER = "4-7C 4SHD AHD 2S", "7-9H 8CD AS JSHDC"


def answer(
    say: Translator, name: str, **fields: Sequence[str] | Mapping[str, bool | str] | int | str
) -> list[str]:
    """The answer to a question, line by line."""
    answer = CHECKS[name](Given(fields, LIBRARY))
    if "problems" in answer:
        answer["problems"] = [problem_text(problem, say) for problem in answer["problems"]]
    return check_text(name, answer, say).replace("\u00a0", "_").replace("\u202f", "_").split("\n")


def test_every_question_is_answered_in_words() -> None:
    """No question is without its words, and no reason of a play."""
    assert set(PLAYS) == {reason.value for reason in Reason}
    for name in CHECKS:
        with pytest.raises((KeyError, TypeError)) as caught:
            check_text(name, {}, ENGLISH)
        assert caught.value.args != (name,)


@pytest.mark.parametrize(
    ("fields", "last"),
    [
        ({"cards": KNOCKER}, "You can knock (limit 10)."),
        ({"cards": KNOCKER, "upcard": "3H"}, "You can’t knock: the limit is 3."),
        ({"cards": KNOCKER, "upcard": "AS"}, "You can’t knock: gin only."),
        ({"cards": KNOCKER, "rules": "oklahoma"},
         "The upcard sets the limit: name it to know whether you can knock."),
        ({"cards": KNOCKER + " KD"}, "You can knock by discarding K♦ (limit 10)."),
        ({"cards": "4-7C 4SHD 9SHD"}, "It is gin."),
        ({"cards": "4-7C 4SHD 9SHD KD"}, "Discard K♦ and it’s gin."),
        ({"cards": "4-7C 4SHD 9SHDC", "big_gin": True}, "All eleven cards are melded: big gin."),
    ],
)  # fmt: skip
def test_a_hand(fields: dict[str, bool | str], last: str) -> None:
    """The last line says whether a knock stands."""
    assert answer(ENGLISH, "hand", **fields)[-1] == last


def test_a_hand_of_eleven() -> None:
    """Melds, deadwood, the discard that is best."""
    assert answer(FRENCH, "hand", cards=KNOCKER + " KD") == [
        "Combinaisons_: 5♣ 6♣ 7♣, 4♠ 4♥ 4♦ 4♣.",
        "Bois mort, 14_: A♥ A♦ 2♠ R♦.",
        "2 arrangements se valent.",
        "Meilleur écart_: R♦, il reste 4.",
        "On peut frapper en écartant R♦ (limite 10).",
    ]
    assert answer(ENGLISH, "hand", cards="2S 4S 6S 8S TS QS 2H 4H 6H 8H")[0] == "No melds."
    assert answer(ENGLISH, "hand", cards="4-7C 4SHD 9SHD")[1] == "No deadwood."


def test_a_showdown() -> None:
    """The spread, the best answer, what is left, who scores."""
    assert answer(ENGLISH, "showdown", knocker=KNOCKER, defender=DEFENDER) == [
        "Melds: 5♣ 6♣ 7♣, 4♠ 4♥ 4♦ 4♣.",
        "Deadwood 4: A♥ A♦ 2♠.",
        "Best answer: 7♥ 8♥ 9♥, J♠ J♥ J♦ J♣.",
        "8♣ goes on 5♣ 6♣ 7♣.",
        "Left: A♠ 8♦, 9 instead of 17.",
        "The knocker scores 5 points.",
    ]
    undercut = answer(FRENCH, "showdown", knocker=KNOCKER, defender="JSHDC KSHD 9SHD")
    assert undercut[-2:] == ["Il ne reste rien.", "Undercut_: l’adversaire marque 14 points."]
    gin = answer(ENGLISH, "showdown", knocker="4-7C 4SHD 9SHD", defender="2S 5S 6S 8S TS QS 2H 5H 6H 8H")
    assert gin[2:4] == ["Best answer: no meld.", "Left: 2♠ 2♥ 5♠ 5♥ 6♠ 6♥ 8♠ 8♥ 10♠ Q♠, 62."]
    assert gin[-1] == "Gin: the knocker scores 82 points."
    big = answer(
        ENGLISH, "showdown", knocker="4-7C 4SHD 9SHDC", defender="2S 5S 6S 8S TS QS 2H 5H 6H 8H", big_gin=True
    )
    assert big[-1] == "Big gin: the knocker scores 93 points."
    nobody = answer(ENGLISH, "showdown", knocker="4-7C 4SHD 9SHD", defender="JSHDC KSHD QSHD", rules="corner")
    assert nobody[-1] == "Nobody scores."


def test_spreads_and_counts() -> None:
    """The safest spread first; what cards count."""
    spreads = answer(ENGLISH, "spread", knocker=KNOCKER, defender=DEFENDER)
    assert spreads[0] == " 1. 5♣ 6♣ 7♣, 4♠ 4♥ 4♦ 4♣, deadwood A♥ A♦ 2♠: 4 against 9"
    gin = answer(FRENCH, "spread", knocker="4-7C 4SHD 3SHD", defender=DEFENDER)
    assert gin[0] == " 1. 5♣ 6♣ 7♣, 3♠ 3♥ 3♦, 4♠ 4♥ 4♦ 4♣_: 0 contre 17"
    assert answer(FRENCH, "count", cards="AS KD 7H") == ["18 points"]


def test_contracts_and_lay_downs() -> None:
    """Whether a contract can be laid, and every reason why a lay-down is not good."""
    hand = "7HDS 4-7C KD AS 2H"
    assert answer(ENGLISH, "laydown", contract="G3 R4", groups=["7HDS"], runs=["4-7C"], hand=hand) == [
        "The lay-down is good.", "K♦ A♠ 2♥ left in hand: 27 points."
    ]  # fmt: skip
    assert answer(FRENCH, "laydown", contract="G3 R4", groups=["7HD"], runs=["4-7C"]) == [
        "Le contrat n’est pas bien posé_:", "  7♥ 7♦, cela fait 2 cartes_; le brelan en demande 3."
    ]  # fmt: skip
    assert answer(ENGLISH, "laydown", contract="G3 R4", groups=["7HDS"], runs=["4-7C"]) == [
        "The lay-down is good."
    ]
    read = {"contract": "G3 R4", "laid": "4C 7H 5C 7D 6C 7S 7C"}
    assert answer(ENGLISH, "laydown", **read, hand=read["laid"]) == [
        "The lay-down is good.", "Sorted as 7♥ 7♦ 7♠ / 4♣ 5♣ 6♣ 7♣.", "Nothing is left in hand."
    ]  # fmt: skip
    assert answer(FRENCH, "contract", contract="G3 R4", hand=hand) == [
        "Le contrat peut être posé_: 7♥ 7♦ 7♠, 4♣ 5♣ 6♣ 7♣.", "Il reste R♦ A♠ 2♥ en main_: 27 points."
    ]  # fmt: skip
    assert answer(ENGLISH, "contract", contract="G3 R4", hand="7H KD") == [
        "These cards do not make the contract."
    ]


def test_plays_of_the_eights() -> None:
    """Whether a card may be played, and what follows."""
    cochon = {"cochon": True}
    assert answer(ENGLISH, "play", top="9H", cards="2H", options=cochon, players=3) == [
        "Legal: it is of the called suit.",
        "The next player draws 2 cards.",
        "The next player does not play this turn.",
        "The called suit is now hearts.",
        "The player on the right plays next.",
    ]
    assert answer(FRENCH, "play", top="9H", cards="8S") == [
        "Permis_: c’est un 8.",
        "Qui la joue demande une couleur.",
        "C’est à l’adversaire de jouer.",
    ]
    assert (
        answer(ENGLISH, "play", top="9H", cards="TH", options=cochon, players=3)[-2]
        == "Play goes anticlockwise."
    )
    assert (
        answer(ENGLISH, "play", top="9H", cards="JH", options=cochon, players=2)[-1]
        == "The same player plays again."
    )
    stolen = answer(ENGLISH, "play", top="9H", cards="7H", options={"cochon_seven": True}, players=3)
    assert stolen[1] == "The next player draws a card from the hand of whoever played it."
    assert answer(ENGLISH, "play", top="9H", cards="2S") == [PLAYS["NEITHER_SUIT_NOR_RANK"]]


def test_a_settlement() -> None:
    """Who pays whom, in points and in money as the language writes it."""
    totals = {"Pierre": "305", "Jean": "135"}
    assert answer(FRENCH, "settle", totals=totals, stake="0.10") == ["Jean paie 170 points à Pierre_: 17,00"]
    assert answer(ENGLISH, "settle", totals=totals) == ["Jean pays Pierre 170 points"]
    assert answer(ENGLISH, "settle", totals={"Pierre": "1", "Jean": "1"}) == ["Nobody owes anything."]
