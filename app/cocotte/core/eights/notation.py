"""A deal of the Eights in words: ``Ann out Bob 20 Carl 35``, ``blocked Ann 2/6 Bob 3/8``, ``void``.

    report  = "void" | name { name } "out" { name held } | name { name } [ "out" ] { points }
            | "blocked" { name number "/" points } ;
    held    = points | "[" cards "]" ;

Points without names are in seat order; who went out may be given his 0 or left out.

In a blocked deal each player tells how many cards he holds and what they count, or shows his cards.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cocotte.core.cards import AnyCard
from cocotte.core.eights.counting import CardValues
from cocotte.core.eights.report import EightsReport
from cocotte.core.errors import ParseError
from cocotte.core.match.holdings import (
    OUT,
    VOID,
    points_come,
    read_cards,
    read_held,
    read_in_order,
    write_held,
)
from cocotte.core.match.tokens import Line, quoted

BLOCKED: Final = ("blocked", "bloque", "bloquee", "b")
RESERVED: Final = frozenset({*OUT, *VOID, *BLOCKED})
"""Words that are never a player's name unless quoted."""


def read_eights_deal(
    line: Line, players: Sequence[str], values: CardValues, *, french: bool = False
) -> EightsReport:
    """A deal's report; players not told are simply missing from it.

    Raises: ParseError with the place and what was expected.
    """
    if line.accept(*VOID):
        return EightsReport(void=True)
    if line.accept(*BLOCKED):
        return _read_blocked(line, players, values, french=french)
    out = [line.name(players)]
    while not line.accept(*OUT) and not points_come(line) and line.peek():
        at = line.at
        name = line.name(players)
        if name in out:
            raise ParseError("NAME_TWICE", line.text, at, name=name)
        out.append(name)
    if points_come(line):
        points, cards = read_in_order(line, players, out)
    else:
        points, cards = read_held(line, players, values.count, french=french)
    return EightsReport(tuple(out), tuple(points), cards=tuple(cards))


def write_eights_deal(report: EightsReport) -> str:
    """The canonical line of a report; `read_eights_deal` gives the report back."""
    if report.void:
        return "void"
    if not report.blocked:
        out = [quoted(name, RESERVED) for name in report.out]
        return " ".join([*out, "out", *write_held(report.points, report.cards, RESERVED)])
    counts = dict(report.counts)
    told = dict(report.cards)
    words = ["blocked"]
    for name, points in report.points:
        if name in told:
            words += write_held([(name, points)], report.cards, RESERVED)
        else:
            words += [quoted(name, RESERVED), f"{counts.get(name, 0)}/{points}"]
    return " ".join(words)


def _read_blocked(line: Line, players: Sequence[str], values: CardValues, *, french: bool) -> EightsReport:
    points: list[tuple[str, int]] = []
    counts: list[tuple[str, int]] = []
    cards: list[tuple[str, tuple[AnyCard, ...]]] = []
    while line.peek():
        at = line.at
        name = line.name(players)
        if name in (told for told, _ in points):
            raise ParseError("NAME_TWICE", line.text, at, name=name)
        token = line.peek()
        if token is not None and token.form == "cards":
            held = read_cards(line, french=french)
            cards.append((name, held))
            points.append((name, values.count(held)))
            counts.append((name, len(held)))
            continue
        told = (
            re.fullmatch(r"(\d{1,3})/(\d{1,5})", token.text)
            if token is not None and token.form == "word"
            else None
        )
        if told is None:
            raise line.error("COUNT_POINTS_EXPECTED", "3/8")
        line.take()
        counts.append((name, int(told[1])))
        points.append((name, int(told[2])))
    return EightsReport((), tuple(points), tuple(counts), blocked=True, cards=tuple(cards))
