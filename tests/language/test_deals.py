"""One deal in a line, as sheets say it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte.core.match.events import Side
from cocotte.core.values import replace
from cocotte.language.catalogue import Translator
from cocotte.language.scores.deals import against, brief, named
from matches_played import begun, last_deal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cocotte.core.sheet import TableRow

FR, EN = Translator.of("fr"), Translator.of("en")


def table_of(preset: str, players: Sequence[str], line: str, sides: Sequence[Side] | None = None) -> TableRow:
    """The first table of the last deal entered."""
    row, _, _ = last_deal(begun(preset, players, sides=sides), line)
    return row.tables[0]


@pytest.mark.parametrize(
    ("line", "short", "full"),
    [
        ("Pierre k 4 19", "frappe 4 – 19", "Pierre frappe 4 – 19"),
        ("Pierre k 9 1", "undercut 9 – 1", "Pierre frappe 9 – 1, undercut"),
        ("Jean g 12", "gin – 12", "Jean fait gin – 12"),
        ("void", "coup nul", "coup nul"),
    ],
)
def test_a_deal_of_two(line: str, short: str, full: str) -> None:
    """In short where two alone meet, with the name where more do."""
    table = table_of("gin-rami", ["Pierre", "Jean"], line)
    said = [say(FR, table).replace("\u00a0", " ") for say in (brief, named)]
    assert said == [short, full]


def test_a_deal_at_one_of_several_tables() -> None:
    """Both players are named: opponents may change."""
    table = table_of("gin-four", ["Ann", "Bob", "Carl", "Dora"], "1 Ann k 4 27, 2 void")
    assert against(EN, table) == "Ann knocks 4 – Bob 27"
    row, _, _ = last_deal(begun("gin-four", ["Ann", "Bob", "Carl", "Dora"]), "1 Ann g 27, 2 void")
    assert [against(EN, table) for table in row.tables] == [
        "Ann gin – Bob 27",
        "Carl – Dora, void deal",
    ]


def test_a_misdeal_is_called_one() -> None:
    """Whatever was entered of the deal before the ruling."""
    table = table_of("gin-rami", ["Pierre", "Jean"], "Pierre k 4 19")
    said = [say(FR, replace(table, going="misdeal")) for say in (brief, named)]
    assert said == ["maldonne", "maldonne"]
    void = [say(EN, replace(table, going="void")) for say in (brief, named)]
    assert void == ["void: stock ran out", "void: stock ran out"]


def test_big_gin_and_a_spade_upcard() -> None:
    """OKLA-03: a spade upcard doubles the deal."""
    table = table_of("gin-standard", ["Ann", "Bob"], "Ann gg 20")
    assert [say(EN, table) for say in (brief, named)] == [
        "big gin – 20",
        "Ann big gin – 20",
    ]
    table = table_of("oklahoma", ["Ann", "Bob"], "Ann k 3 20 up 4S")
    assert brief(EN, table) == "knock 3 – 20, ♠ double"


def test_deals_of_the_other_games() -> None:
    """Who goes out; in a blocked deal who holds least."""
    three = ["Ann", "Bob", "Carl"]
    assert named(EN, table_of("contract-rummy", three, "Ann out Bob 12 Carl 30")) == "Ann goes out"
    assert named(FR, table_of("eights-100", three, "Ann out Bob 12 Carl 30")) == "Ann sort"


@pytest.mark.parametrize(
    ("players", "line", "text"),
    [
        (["Ann", "Bob", "Carl"], "blocked 2/6 3/8 4/15", "blocked: Ann"),
        (["Ann", "Bob", "Carl"], "blocked 2/6 2/6 4/15", "blocked, shared"),
        (["Ann", "Bob", "Carl"], "blocked 2/6 2/6 2/6", "blocked, level"),
    ],
)
def test_a_blocked_deal_of_the_eights(players: list[str], line: str, text: str) -> None:
    """EIGHT-13: who holds least, or that several do."""
    assert named(EN, table_of("eights-100", players, line)) == text


def test_a_blocked_deal_of_teams() -> None:
    """EIGHT-15: one of the winners stands for all."""
    teams = (Side("", ("Ann", "Carl")), Side("", ("Bob", "Dan")))
    table = table_of("eights-100", ["Ann", "Bob", "Carl", "Dan"], "blocked 6 9 7 8", sides=teams)
    assert named(EN, table) == "blocked: Ann and partners"
