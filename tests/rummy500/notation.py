"""A deal of Rummy 500 in words: ``Ann out 45 Bob 30 12 Carl 15 [KS QD]``, ``nobody Ann 20 5 ...``, ``void``.

report = "void" | name [ "out" ] laid { name laid held } | "nobody" { name laid held } ;
held   = points | "[" cards "]" ;
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cocotte.core.card_notation import format_cards
from cocotte.core.cards import AnyCard
from cocotte.core.errors import ParseError
from cocotte.core.notation.card_words import read_cards
from cocotte.core.notation.detail_kinds import words_of
from cocotte.core.notation.holdings import OUT, VOID
from cocotte.core.notation.tokens import Line, quoted, so_far
from cocotte.core.rules import RuleSet
from rummy500.report import RummyReport
from rummy500.rules import value_by

NOBODY: Final = ("nobody", "personne", "-")
RESERVED: Final = frozenset({*words_of(RummyReport), *OUT, *NOBODY, *VOID})
"""Words that are never a player's name unless quoted."""


def read_deal(
    line: Line,
    players: Sequence[str],
    rules: RuleSet,
    *,
    french: bool,
    teams: Iterable[Sequence[str]] = (),
) -> RummyReport:
    """Return a deal's report; players not given are simply missing from it.

    Raises: ParseError with the place, what was expected and what was read before it.
    """
    if line.accept(*VOID):
        return RummyReport(None, void=True)
    laid: dict[str, int] = {}
    held: dict[str, int] = {}
    cards: dict[str, tuple[AnyCard, ...]] = {}
    value = value_by(rules)
    out = None if line.accept(*NOBODY) else line.name(players)

    def report() -> RummyReport:
        return RummyReport(out, tuple(laid.items()), tuple(held.items()), tuple(cards.items()))

    with so_far(report):
        if out is not None:
            line.accept(*OUT, names=players)
            if line.peek():
                laid[out] = line.number("45")
        while line.peek():
            at = line.at
            name = line.name(players)
            if name in laid:
                raise ParseError("NAME_TWICE", line.text, at, name=name)
            laid[name] = line.number("30 12")
            token = line.peek()
            if token is not None and token.form == "cards":
                cards[name] = read_cards(line, french=french)
                held[name] = value(cards[name])
            else:
                held[name] = line.number("12")
    return report()


def write_deal(report: RummyReport) -> str:
    """Return the canonical line of a report; `read_deal` gives the report back."""
    if report.void:
        return "void"
    laid, held, shown = dict(report.laid), dict(report.held), dict(report.cards)
    words = [quoted(report.out, RESERVED), "out"] if report.out else ["nobody"]
    words += [str(laid[report.out])] if report.out in laid else []
    for name in (name for name in laid if name != report.out):
        words += [quoted(name, RESERVED), str(laid[name])]
        words += [f"[{format_cards(shown[name])}]"] if name in shown else []
        words += [str(held[name])] if name in held and name not in shown else []
    return " ".join(words)
