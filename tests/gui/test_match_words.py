"""Matches of the list in words, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte.core.contract.report import ContractReport
from cocotte.core.eights.report import EightsReport
from cocotte.core.gin.report import GinReport, Going
from cocotte.core.match.decide import record_deal
from cocotte.gui.pages.matches.summary import as_json, from_json
from cocotte.gui.pages.matches.summary_task import summary_of
from cocotte.gui.pages.matches.words import Words
from cocotte.language.catalogue import Translator
from cocotte.language.written.next_deal import head_title
from evenings import begin, contract, finished, gin, hollywood, knock, stopped

if TYPE_CHECKING:
    from collections.abc import Callable

    from cocotte.gui.services.app_context import AppContext
    from gui.conftest import MakeContext


@pytest.fixture
def words_of(own_context: MakeContext) -> Callable[..., tuple[str, ...]]:
    """Say a match as the list does: title, players, state, standing."""
    context = own_context()

    def words_of_match(make: Callable[[AppContext], str], language: str = "en") -> tuple[str, ...]:
        match_id = make(context)
        seen = summary_of(match_id, context.keeper.match(match_id), context.library)
        assert from_json(as_json(seen)) == seen
        words = Words(Translator.of(language))
        return words.title(seen), words.players(seen), words.state(seen), words.standing(seen)

    return words_of_match


def cut_in(context: AppContext) -> str:
    match_id = begin(context, "gin-three", ("Pierre", "Jean", "Jacques"))
    for _ in range(3):
        gin(context, match_id, "Pierre", 20)
    return match_id


def captain(context: AppContext, winner: str = "Pierre") -> str:
    match_id = begin(context, "captain", ("Pierre", "Jean", "Jacques"))
    while not context.keeper.match(match_id).finished:
        table = context.keeper.match(match_id).now.seating.tables[0]
        gin(context, match_id, winner if winner in table else next(p for p in table if p != "Pierre"), 20)
    return match_id


def partners(context: AppContext) -> str:
    return begin(context, "oklahoma", ("Pierre", "Jean", "Jacques", "Paul"), "partnership")


def teams(context: AppContext) -> str:
    players = tuple(f"{side}{number}" for number in range(6) for side in "NS")
    return begin(context, "teams", players, names=("North", "South"))


def eights(context: AppContext) -> str:
    players = ("Olivier", "Mélanie", "Sophie")
    match_id = begin(context, "eights-100", players)
    points = (("Olivier", 0), ("Mélanie", 60), ("Sophie", 60))
    context.do(match_id, record_deal({0: EightsReport(out=("Olivier",), points=points)}))
    return match_id


def level(context: AppContext) -> str:
    match_id = begin(context)
    knock(context, match_id, "Pierre", 4, 23)
    knock(context, match_id, "Jean", 4, 23)
    return match_id


def level_of_three(context: AppContext) -> str:
    match_id = begin(context, "contract-rummy", ("Ann", "Bob", "Cleo"))
    points = (("Ann", 0), ("Bob", 20), ("Cleo", 30))
    context.do(match_id, record_deal({0: ContractReport("Ann", points=points)}))
    points = (("Ann", 20), ("Bob", 0), ("Cleo", 30))
    context.do(match_id, record_deal({0: ContractReport("Bob", points=points)}))
    return match_id


@pytest.mark.parametrize(
    ("make", "expected"),
    [
        (
            hollywood,
            ("Hollywood to 100", "Pierre v Jean", "Deal 9", "Jean leads in every open game"),
        ),
        (begin, ("Gin rummy to 100", "Pierre v Jean", "Deal 1", "Pierre deals first")),
        (level, ("Gin rummy to 100", "Pierre v Jean", "Deal 3", "Level at 19")),
        (
            level_of_three,
            ("Contract Rummy", "Ann, Bob, Cleo", "Deal 3 of 7", "Ann and Bob level at 20"),
        ),
        (stopped, ("Gin rummy to 100", "Anne v Ben", "Stopped", "Anne wins 19 to 0")),
        (contract, ("Contract Rummy", "Olivier, Mélanie, Sophie", "Deal 4 of 7", "Mélanie leads with 15")),
        (
            partners,
            (
                "Oklahoma, two against two",
                "Pierre and Jacques v Jean and Paul",
                "Deal 1",
                "Pierre deals first",
            ),
        ),
        (teams, ("Gin rummy, two teams of six", "North v South, twelve players", "Deal 1", "N0 deals first")),
    ],
)
def test_a_match_is_described_in_a_line(
    words_of: Callable[..., tuple[str, ...]], make: Callable[..., str], expected: tuple[str, ...]
) -> None:
    """What is played, by whom, how far it is, who leads."""
    assert words_of(make) == expected


def test_a_deal_entered_at_some_tables_is_not_over(words_of: Callable[..., tuple[str, ...]]) -> None:
    """Two tables of six are in: the match is at this deal, not at the next."""

    def begun(context: AppContext) -> str:
        match_id = teams(context)
        tables = context.keeper.match(match_id).now.seating.tables
        reports = {place: GinReport(Going.GIN, tables[place][0], 0, 20) for place in (0, 3)}
        context.do(match_id, record_deal(reports))
        return match_id

    assert words_of(begun)[2] == "Deal 1"


def test_a_finished_match_says_who_won(words_of: Callable[..., tuple[str, ...]]) -> None:
    """The difference and both totals."""
    _title, _players, state, standing = words_of(finished)
    assert state == "Finished"
    assert standing.startswith("Pierre wins ")
    assert standing.endswith(" to 0")


def test_three_players_each_have_their_total(words_of: Callable[..., tuple[str, ...]]) -> None:
    """Nobody's total is left out."""
    assert words_of(cut_in)[3].startswith("Pierre\u00a0")
    assert "Jacques\u00a00" in words_of(cut_in)[3]


def test_the_captain_takes_from_each(words_of: Callable[..., tuple[str, ...]]) -> None:
    """Or pays each (CAPT-04)."""
    assert " from each" in words_of(captain)[3]
    assert " each" in words_of(lambda context: captain(context, "Jean"))[3]


def test_eights_end_with_every_total(words_of: Callable[..., tuple[str, ...]]) -> None:
    """The winner's first, then the others'."""
    assert words_of(eights)[3] == "Olivier wins 120 to 0 and 0"


@pytest.mark.parametrize(
    "make", [hollywood, contract, finished, cut_in, captain, teams, eights, level, stopped]
)
def test_french_leaves_no_english(words_of: Callable[..., tuple[str, ...]], make: Callable[..., str]) -> None:
    """Every part is translated."""
    english, french = words_of(make), words_of(make, "fr")
    assert french[2] != english[2]
    assert french[3] != english[3] or make is cut_in
    assert "{" not in "".join(french)


@pytest.mark.parametrize(
    ("language", "title"), [("en", "Hollywood Eights to 100"), ("fr", "Les Huit Hollywood à 100")]
)
def test_hollywood_is_said_once(words_of: Callable[..., tuple[str, ...]], language: str, title: str) -> None:
    """Where the name of what is played says it already."""
    assert words_of(lambda context: begin(context, "eights-hollywood", ("Luc", "Zoé")), language)[0] == title


@pytest.mark.parametrize(
    ("make", "english", "french"),
    [(finished, "Match over", "Match terminé"), (stopped, "Match stopped", "Match arrêté")],
)
def test_a_match_that_was_stopped_is_not_called_over(
    own_context: MakeContext, make: Callable[..., str], english: str, french: str
) -> None:
    """Nobody had reached the target; the page and the display say so, as the list does."""
    context = own_context()
    match = context.keeper.match(make(context))
    assert head_title(match, Translator.of("en")) == english
    assert head_title(match, Translator.of("fr")) == french
