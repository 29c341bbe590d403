"""A deal of Contract Rummy in words: ``Ann out Bob 20 Carl 35``, ``nobody Ann 5 Bob 12``, ``void``.

    report = "void" | ( name [ "out" ] | "nobody" ) ( { name held } | { held } ) | { held } ;
    held   = points | "[" cards "]" ;

What stands without names is in seat order; who went out may be given his 0 or left out. A player left with
cards never holds 0, so this cannot be misread while it is typed; a number for everybody says who went out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from cocotte.core.contract.counting import CardPoints, count
from cocotte.core.contract.report import ContractReport
from cocotte.core.errors import ParseError
from cocotte.core.folding import folded
from cocotte.core.notation.detail_kinds import words_of
from cocotte.core.notation.holdings import OUT, VOID, Held, held_comes, read_held, read_in_order, write_held
from cocotte.core.notation.tokens import Line, quoted, so_far
from cocotte.core.rules import RuleSet

NOBODY: Final = ("nobody", "personne", "-")
SHORT: Final = ("nob", "pers")
"""Nobody, in short; rather the beginning of a name where one begins so."""
RESERVED: Final = frozenset({*words_of(ContractReport), *OUT, *NOBODY, *VOID})
"""Words that are never a player's name unless quoted."""


def read_contract_deal(
    line: Line,
    players: Sequence[str],
    rules: RuleSet,
    *,
    french: bool,
    teams: Iterable[Sequence[str]] = (),  # noqa: ARG001 - as any `read`; nobody has a partner
) -> ContractReport:
    """A deal's report; players not given are simply missing from it.

    Raises: ParseError with the place, what was expected and what was read before it.
    """
    if line.accept(*VOID):
        return ContractReport(None, void=True)
    value, held = partial(count, points=CardPoints.of_rules(rules)), Held()
    if held_comes(line):
        nameless = line.error("WHO_OUT_EXPECTED", ", ".join(players))
        read_in_order(line, players, (), value, held, french=french)
        if len(held.points) < len(players):
            raise nameless
        nothing = [name for name, number in held.points if not number]
        out = nothing[0] if len(nothing) == 1 else None
        return ContractReport(out, tuple(each for each in held.points if each[0] != out), tuple(held.cards))
    short = (each for each in SHORT if not any(folded(name).startswith(each) for name in players))
    out = None if line.accept(*NOBODY, *short) else line.name(players)
    if out is not None:
        line.accept(*OUT, names=players)
    with so_far(lambda: ContractReport(out, *held.pairs)):
        if held_comes(line):
            _refuse_points_of(out, line, players)
            read_in_order(line, players, () if out is None else (out,), value, held, french=french)
        else:
            at = line.at
            read_held(line, players, value, held, french=french)
            if points := dict(held.points).get(out or "", 0):
                raise ParseError("OUT_HOLDS_POINTS", line.text, at, player=out or "", points=points)
    return ContractReport(out, *held.pairs)


def _refuse_points_of(out: str | None, line: Line, players: Sequence[str]) -> None:
    """Points for everybody, and who is said to be out has some: perhaps nobody was."""
    rest = line.tokens[line.place :]
    if out is not None and len(rest) == len(players) and (his := rest[players.index(out)]).text != "0":
        raise ParseError("OUT_COUNTED", line.text, his.at, player=out, found=his.text)


def write_contract_deal(report: ContractReport) -> str:
    """The canonical line of a report; `read_contract_deal` gives the report back."""
    if report.void:
        return "void"
    first = [quoted(report.out, RESERVED), "out"] if report.out else ["nobody"]
    return " ".join([*first, *write_held(report.points, report.cards, RESERVED)])
