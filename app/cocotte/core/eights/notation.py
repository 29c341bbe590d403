"""A deal of the Eights in words: ``Ann out Bob 20 Carl 35``, ``blocked Ann 2/6 Bob 3/8``, ``void``.

    report  = "void" | name { name } "out" { name held } | name { name } [ "out" ] { held }
            | "blocked" ( { name left } | { left } ) ;
    held    = points | "[" cards "]" ;
    left    = [ number "/" ] points | "[" cards "]" ;

What stands without names is in seat order; who went out may be given his 0 or left out. Where each name has
its points and nobody is said to be out, those with 0 are. A partner who is out is his whole team (EIGHT-15),
unless another team is out.

In a blocked deal each player says how many cards he holds and what they count, or shows his cards; in teams
the points are enough (EIGHT-15).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from cocotte.core.cards import AnyCard
from cocotte.core.eights.counting import CardValues
from cocotte.core.eights.report import EightsReport
from cocotte.core.errors import ParseError
from cocotte.core.notation.card_words import read_cards
from cocotte.core.notation.detail_kinds import words_of
from cocotte.core.notation.holdings import (
    OUT,
    VOID,
    Held,
    held_comes,
    read_held,
    read_in_order,
    write_held,
)
from cocotte.core.notation.tokens import Line, quoted, so_far
from cocotte.core.rules import RuleSet

BLOCKED: Final = ("blocked", "bloque", "bloquee", "bl", "b")
_COUNTED: Final = re.compile(r"\d{1,3}/\d{1,5}")
RESERVED: Final = frozenset({*words_of(EightsReport), *OUT, *VOID, *BLOCKED})
"""Words that are never a player's name unless quoted."""


def is_half_a_count(word: str) -> bool:
    """How many cards are held is given, and what they count is still to come: ``3/``."""
    return re.fullmatch(r"[0-9]+/", word) is not None


def read_eights_deal(
    line: Line,
    players: Sequence[str],
    rules: RuleSet,
    *,
    french: bool,
    teams: Iterable[Sequence[str]],
) -> EightsReport:
    """A deal's report; players not given are simply missing from it. `teams` are the partners, team by team.

    Raises: ParseError with the place and what was expected.
    """
    if line.accept(*VOID):
        return EightsReport(void=True)
    values = CardValues.of_rules(rules)
    if line.accept(*BLOCKED, names=() if _all_left(line, players) else players):
        return _read_blocked(line, players, values, french=french)
    start, out = line.place, [line.name(players)]
    if _nobody_out(line):
        line.place, out = start, []
    while out and not line.accept(*OUT, names=players) and not held_comes(line) and line.peek():
        at = line.at
        name = line.name(players)
        if name in out:
            raise ParseError("NAME_TWICE", line.text, at, name=name)
        out.append(name)
    said, at, held = bool(out), line.at, Held()
    with so_far(lambda: EightsReport(tuple(_team_out(out, (), teams)), held.pairs[0], cards=held.pairs[1])):
        if said and held_comes(line):
            out = _team_out(out, (), teams)
            read_in_order(line, players, out, values.count, held, french=french)
        else:
            read_held(line, players, values.count, held, french=french)
    points = held.points
    if not out:
        out = [name for name, number in points if not number]
        points = [(name, number) for name, number in points if number]
    team = _team_out(out, points, teams)
    counted = [(name, number) for name, number in points if name in team and number]
    if said and counted:
        name, number = counted[0]
        code = "OUT_HOLDS_POINTS" if name in out else "PARTNER_HOLDS_POINTS"
        raise ParseError(code, line.text, at, player=name, partner=out[0], points=number)
    if team != out and not counted:
        out, points = team, [(name, number) for name, number in points if name not in team]
    return EightsReport(tuple(out), tuple(points), cards=tuple(held.cards))


def _team_out(out: list[str], points: Iterable[tuple[str, int]], teams: Iterable[Sequence[str]]) -> list[str]:
    """Who is out with these: all their partners, unless one team is out already, or several are begun."""
    nothing = {*out, *(name for name, held in points if not held)}
    begun = [team for team in teams if not nothing.isdisjoint(team)]
    if any(nothing.issuperset(team) for team in begun):
        return out
    mine = [team for team in begun if not set(out).isdisjoint(team)]
    return [*mine[0]] if len(mine) == 1 else out


def _all_left(line: Line, players: Sequence[str]) -> bool:
    """Whether only a blocked deal is entered so, whoever is called by a b: ``3/8``, or points for all."""
    words = [token.text for token in line.tokens[line.place + 1 :]]
    points = [text for text in words if text.isdecimal() and text != "0"]
    return any(map(_COUNTED.fullmatch, words)) or len(points) == len(words) == len(players)


def _nobody_out(line: Line) -> bool:
    """Whether the player just named holds cards, so that nobody was said to be out: ``Ann 5 Bob 10``."""
    return held_comes(line) and line.place + 1 < len(line.tokens) and not held_comes(line, 1)


def write_eights_deal(report: EightsReport) -> str:
    """The canonical line of a report; `read_eights_deal` gives the report back."""
    if report.void:
        return "void"
    if not report.blocked:
        out = [quoted(name, RESERVED) for name in report.out]
        return " ".join([*out, "out", *write_held(report.points, report.cards, RESERVED)])
    counts = dict(report.counts)
    shown = dict(report.cards)
    words = ["blocked"]
    for name, points in report.points:
        if name in shown:
            words += write_held([(name, points)], report.cards, RESERVED)
        else:
            count = f"{counts[name]}/" if name in counts else ""
            words += [quoted(name, RESERVED), f"{count}{points}"]
    return " ".join(words)


def _read_blocked(line: Line, players: Sequence[str], values: CardValues, *, french: bool) -> EightsReport:
    points: dict[str, int] = {}
    counts: dict[str, int] = {}
    cards: dict[str, tuple[AnyCard, ...]] = {}
    seats = iter(players) if _left_comes(line) else None

    def report() -> EightsReport:
        numbers, number_of = tuple(points.items()), tuple(counts.items())
        return EightsReport((), numbers, number_of, blocked=True, cards=tuple(cards.items()))

    with so_far(report):
        while line.peek():
            at = line.at
            name = line.name(players) if seats is None else next(seats, None)
            if name is None:
                line.end()
                break
            if name in points:
                raise ParseError("NAME_TWICE", line.text, at, name=name)
            token = line.peek()
            if token is not None and token.form == "cards":
                cards[name] = hand = read_cards(line, french=french)
                points[name], counts[name] = values.count(hand), len(hand)
                continue
            if not _left_comes(line):
                raise line.error("COUNT_POINTS_EXPECTED", "3/8")
            count, slash, number = line.take().text.rpartition("/")
            points[name] = int(number)
            if slash:
                counts[name] = int(count)
    return report()


def _left_comes(line: Line) -> bool:
    """Whether what a player is left with comes next: ``3/8``, ``8`` or ``[8S]``."""
    token = line.peek()
    if token is None or token.form == "cards":
        return token is not None
    return token.form == "word" and re.fullmatch(r"(\d{1,3}/)?\d{1,5}", token.text) is not None
