"""An evening of Contract Rummy at the command line: what is said of each deal, what is refused and why."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cocotte.cli.main import DONE, REFUSED, main

Say = Callable[..., str]


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Say:
    """Do something at a log of this test; answers what is said, no-break spaces as spaces."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LANG", "en_GB.UTF-8")

    def do(*arguments: str, status: int = DONE) -> str:
        assert main([*arguments, "--log", str(tmp_path / "log")]) == status
        printed = capsys.readouterr()
        return (printed.out or printed.err).replace("\u00a0", " ").replace("\u202f", " ")

    return do


@pytest.fixture
def three(table: Say) -> Say:
    """Ann, Bob and Carl sit down: two Jokers are in play."""
    table("new", "Ann", "Bob", "Carl", "--preset", "contract-rummy")
    return table


def test_every_deal_announces_the_next(three: Say) -> None:
    """Who deals, the contract, the cards dealt; a void deal is dealt again (CONT-02, CONT-03, D44)."""
    assert three("deal", "Ann 20 35").splitlines() == [
        "Deal 1: Ann goes out",
        "Ann 0, Bob 20, Carl 35.",
        "Deal 2: Bob to deal. A set and a run of 4, 10 cards.",
    ]
    assert "Deal 3: Bob to deal. A set and a run of 4, 10 cards." in three("deal", "void")
    answer = three("deal", "nobody Ann [AS JK] Bob 12 Carl 35", "--lang", "fr")
    assert answer.splitlines() == [
        "Manche 3 : personne ne sort",
        "Ann 30, Bob 32, Carl 70.",
        "Manche 4 : donneur Carl. Deux suites de 4, 10 cartes · suites non contiguës.",
    ]


@pytest.mark.parametrize(
    ("deal", "english", "french"),
    [
        (
            "Ann out Bob [7S 7S 7S] Carl 20",
            "7♠ is there 3 times; two packs hold it 2 times (CONT-01).",
            "7♠ y est 3 fois ; deux paquets l’ont 2 fois (CONT-01).",
        ),
        (
            "Ann out Bob [7S 7S] Carl [7S]",
            "7♠ is there 3 times; two packs hold it 2 times (CONT-01).",
            "7♠ y est 3 fois ; deux paquets l’ont 2 fois (CONT-01).",
        ),
        (
            "Ann out Bob [JK JK] Carl [JK]",
            "Named: 3 Jokers; in play: 2 (CONT-01).",
            "Nommés : 3 Jokers ; en jeu : 2 (CONT-01).",
        ),
        (
            "Ann out Bob out Carl 20",
            "Only one player goes out: Bob can’t go out as well.",
            "Une seule personne sort : Bob ne peut pas sortir aussi.",
        ),
        (
            "20 30",
            "Who went out is missing here.",
            "Il manque ici qui est sorti.",
        ),
        (
            "Ann 5 30 40",
            "Ann goes out and holds nothing, not 5.",
            "Ann sort et ne tient rien, et non 5.",
        ),
        (
            "Ann 1 30",
            "Bob: the cards left in hand count 2 to 822 points, not 1 (CONT-16).",
            "Bob : une main qui reste vaut de 2 à 822 points, pas 1 (CONT-16).",
        ),
        (
            "Ann 900 30",
            "Bob: the cards left in hand count 2 to 822 points, not 900 (CONT-16).",
            "Bob : une main qui reste vaut de 2 à 822 points, pas 900 (CONT-16).",
        ),
        (
            "nobody 20 30",
            "The points Carl holds are missing (CONT-16).",
            "Il manque les points que tient Carl (CONT-16).",
        ),
    ],
)
def test_a_deal_that_cannot_be_is_refused_with_the_reason(
    three: Say, deal: str, english: str, french: str
) -> None:
    """In both languages; nothing is recorded."""
    assert three("deal", deal, status=REFUSED).startswith(english)
    assert three("deal", deal, "--lang", "fr", status=REFUSED).startswith(french)
    assert json.loads(three("show", "--json"))["deals"] == []


@pytest.mark.parametrize("players", [2, 6])
def test_three_to_five_sit_down(table: Say, players: int) -> None:
    """A sixth player is refused (CONT-01)."""
    answer = table("new", *"ABCDEF"[:players], "--preset", "contract-rummy", status=REFUSED)
    assert answer.startswith("You need 3, 4 or 5 players")
    assert "CONT-01" in answer


def test_a_list_of_ones_own_is_kept_changed_and_played(table: Say, tmp_path: Path) -> None:
    """Rami Frustration: kept under a name, found by it, changed in its place, taken away (D17)."""
    own = ("preset", "Chez nous")
    assert "own-chez-nous" in table(*own, "--from", "frustration", "--set", "contracts=G3 G3; R7 /11")
    reply: dict[str, Any] = json.loads(table(*own, "--set", "ace_points=20", "--json"))
    assert reply["preset"] == "own-chez-nous"
    assert reply["figures"] == {"contracts": ["G3 G3", "R7 /11"], "ace_points": 20}
    table("new", "Ann", "Bob", "Carl", "--preset", "own-chez-nous")
    assert "A run of 7, 11 cards." in table("deal", "Ann 20 35")
    assert "Finished" in table("deal", "Ann 20 35")
    ours = str(tmp_path / "ours.toml")
    table(*own, "--to", ours)
    assert "own-frustration-chez-lea" in table(*own, "--rename", "Frustration chez Léa")
    assert "no preset" in table(*own, status=REFUSED)
    reply = json.loads(table(*own, "--from", ours, "--json"))
    assert (reply["preset"], reply["figures"]["ace_points"]) == ("own-chez-nous", 20)
    assert "Deleted" in table(*own, "--remove")
    assert "no preset" in table(*own, status=REFUSED)


@pytest.mark.parametrize(
    ("contracts", "sentence"),
    [
        ("G2", "A set of 2 cards is not possible: a set must have 3 to 8 cards (CONT-04)."),
        ("R7 R7", "The contract takes 14 cards, more than the 12 dealt and the one drawn (CONT-03)."),
        ("G3 /40", "40 cards each cannot be dealt to 5 players: between 1 and 20 can (CONT-03)."),
        ("", "A contract asks for at least one set or run (CONT-02)."),
    ],
)
def test_a_list_no_table_could_play_is_not_kept(table: Say, contracts: str, sentence: str) -> None:
    """With the reason."""
    answer = table("preset", "X", "--from", "frustration", "--set", f"contracts={contracts}", status=REFUSED)
    assert answer.startswith(sentence)
    assert "no preset" in table("preset", "X", "--remove", status=REFUSED)
