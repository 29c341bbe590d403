"""Evenings for the tests of sheets: matches told as lines, and one of every kind."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

from cocotte.core.games import GAMES
from cocotte.core.match.build_sheet import next_deal
from cocotte.core.match.decide import record_deal
from cocotte.core.match.events import Logged, Side
from cocotte.core.match.fold import advance, fold
from cocotte.core.match.proposing import propose
from cocotte.core.script.deal_line import read_deal
from cocotte.core.values import replace
from cocotte.language.written.paper import paper_of
from cocotte.store.reference.library import Library

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from cocotte.core.match.decide import Command
    from cocotte.core.match.match import Match
    from cocotte.core.rules import Value
    from cocotte.language.written.paper import Paper

LIBRARY = Library()
SideText = str | tuple[str, ...] | tuple[str, tuple[str, ...]]
NOON = "2026-11-20T12:00:00+00:00"

NORTH = ("Nord", ("Ann", "Carl", "Eve", "Gus", "Ivy", "Ken"))
SOUTH = ("Sud", ("Bob", "Dora", "Finn", "Hal", "Joy", "Leo"))


def begin(
    preset: str,
    sides: Sequence[SideText],
    dealer: str = "",
    *,
    house: Mapping[str, Value] | None = None,
    seating: str = "",
    ledger: str = "",
    sitting_out: str = "",
    **more: Any,
) -> Match:
    """A match opened from a preset; a side is a name, players in a tuple, or a name with its players."""
    chosen = LIBRARY.presets[preset]
    opened = propose(
        LIBRARY.rules_of(chosen).with_house_rules(house or {}),
        seating or chosen.formats[0],
        ledger or chosen.ledger,
        [side_of(side) for side in sides],
        preset=preset,
        dealer=dealer,
        sitting_out=sitting_out,
    )
    return fold([Logged(1, replace(opened, **more), NOON)])


def side_of(side: SideText) -> Side:
    match side:
        case str(player):
            return Side("", (player,))
        case (str(name), tuple(players)):
            return Side(name, players)
        case players:
            return Side("", tuple(map(str, players)))


def do(match: Match, command: Command, at: str = NOON) -> Match:
    """The match after a command."""
    events = command(match)
    return advance(
        match, [Logged(match.last_seq + place, event, at) for place, event in enumerate(events, 1)]
    )


def play(match: Match, *lines: str) -> Match:
    """The match after deals entered as lines."""
    for line in lines:
        match = do(match, record_deal(read_deal(line, next_deal(match).tables, match.opened.rules)))
    return match


def evening(
    preset: str,
    sides: Sequence[SideText],
    *lines: str,
    **more: Any,
) -> Match:
    """A match with its deals."""
    return play(begin(preset, sides, **more), *lines)


def paper(match: Match, match_id: str = "2026-11-20-abc", **more: Any) -> Paper:
    """What is printed of it."""
    return paper_of(match_id, match, LIBRARY, **more)


def played(match: Match, deals: int, seed: int = 1) -> Match:
    """The match after so many deals drawn by lot, or until it is finished."""
    chance = random.Random(seed)
    for _ in range(deals):
        if match.finished:
            break
        tables = next_deal(match).tables
        several = len(tables) > 1
        reports = [
            f"{number} {deal(match, chance, players)}" if several else deal(match, chance, players)
            for number, players in enumerate(tables, 1)
        ]
        match = play(match, ", ".join(reports))
    return match


def deal(match: Match, chance: random.Random, players: tuple[str, ...]) -> str:
    """One table's deal as a line."""
    winner = quoted(chance.choice(players))
    if match.opened.game is not GAMES["gin"]:
        held = [f"{quoted(each)} {chance.randint(1, 60)}" for each in players if quoted(each) != winner]
        return f"{winner} out {' '.join(held)}"
    kind = chance.random()
    if kind < 0.12:
        return "void"
    if kind < 0.35:
        return f"{winner} g {chance.randint(5, 40)}"
    return f"{winner} k {chance.randint(1, 10)} {chance.randint(0, 40)}"


def quoted(name: str) -> str:
    return name if name.isalpha() else f'"{name}"'


PLAYERS = ("Olivier", "Mélanie", "Marie-Pierre", "Jean", "Sophie", "Anne", "Bruno", "Chloé")

KINDS = {
    "heads-up": lambda: played(begin("gin-rami", ["Pierre", "Jean"], stake="0.10", currency="EUR"), 40),
    "hollywood": lambda: played(begin("hollywood", ["Pierre", "Jean"]), 60),
    "hollywood-5": lambda: played(begin("hollywood", ["Pierre", "Jean"], house={"columns": 5}), 60),
    "multi-match": lambda: played(begin("multi-match", ["Pierre", "Jean"]), 90),
    "best-of": lambda: played(begin("tournament", ["Pierre", "Jean"]), 90),
    "cut-in": lambda: played(begin("gin-three", ["Pierre", "Jean", "Jacques"]), 40),
    "cut-in-hollywood": lambda: played(
        begin("hollywood", ["Pierre", "Jean", "Jacques"], seating="cut-in"), 60
    ),
    "captain": lambda: played(begin("captain", ["Alice", ("Ben", "Carol")]), 40),
    "captain-hollywood": lambda: played(
        begin("hollywood", ["Alice", ("Ben", "Carol")], seating="captain"), 60
    ),
    "partnership": lambda: played(begin("gin-four", [("Pierre", "Paul"), ("Jean", "Jacques")]), 40),
    "alternance": lambda: played(begin("alternance", [("Pierre", "Paul"), ("Jean", "Jacques")]), 40),
    "teams": lambda: played(begin("teams", [NORTH, SOUTH]), 40),
    "teams-hollywood": lambda: played(begin("teams", [NORTH, SOUTH], ledger="hollywood"), 60),
    "corner-teams": lambda: played(
        begin("corner-teams", [("Ann", "Carl", "Eve"), ("Bob", "Dora", "Finn")]), 40
    ),
    "contract": lambda: played(begin("contract-rummy", PLAYERS[:5]), 7),
    "eights-2": lambda: played(begin("eights-100", PLAYERS[:2]), 9),
    "eights-8": lambda: played(begin("eights-100", PLAYERS), 9),
    "eights-open": lambda: played(begin("eights", PLAYERS[:4], stake="0.05", currency="CAD"), 9),
    "eights-hollywood": lambda: played(
        begin("eights-hollywood", PLAYERS[:2], house={"extra_columns": 2}), 60
    ),
    "unfinished": lambda: played(begin("gin-rami", ["Pierre", "Jean"]), 3),
    "not-begun": lambda: begin("hollywood", ["Pierre", "Jean"]),
}
KINDS = {name: cache(make) for name, make in KINDS.items()}
"""A match of every kind there is a sheet for, played once for all tests: nothing changes it."""
