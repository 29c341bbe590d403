"""What score lines add up to, as a player writes it beside the sheet: ``23 − 4``, ``(31 + 20) × 2``."""

from __future__ import annotations

from collections.abc import Iterable

from cocotte.core.sheet import Points, ScoreLine, SheetRow
from cocotte.language.catalogue import Translator
from cocotte.language.figures import MINUS, Figures


def total_of(lines: Iterable[ScoreLine]) -> Points:
    """What they come to."""
    return sum(line.points for line in lines)


def lines_of(row: SheetRow, side: int) -> tuple[ScoreLine, ...]:
    """What a side's points of the deal are made of, fines apart; the same in every game it is written in."""
    for game in row.cells:
        cell = game[side] if side < len(game) else None
        if cell:
            return tuple(line for line in cell.lines if line.kind != "fine")
    return ()


def sum_text(lines: Iterable[ScoreLine], say: Translator) -> str:
    """Lines as a sum in their order: ``9 − 7 + 10``; a doubling stands behind what it doubles."""
    terms: list[str] = []
    for line in lines:
        if line.kind == "spade-double":
            terms = [_doubled(terms)]
        else:
            terms.append(_term(line, say))
    return _added(terms)


def plain_sum(numbers: Iterable[Points], say: Translator) -> str:
    """Numbers as a sum: ``20 + 35``, ``20 − 5``."""
    return _added([Figures(say).number(number) for number in numbers])


def equals(text: str, total: Points, say: Translator) -> str:
    """A sum with what it comes to: ``23 − 4 = 19``; a single number stands by itself."""
    result = Figures(say).number(total)
    return result if text in ("", result) else f"{text} = {result}"


def _term(line: ScoreLine, say: Translator) -> str:
    figures = Figures(say)
    pair: tuple[object, object] = (None, None)
    if line.kind == "difference":
        knocker, defender = line.facts["knocker"], line.facts["defender"]
        pair = (knocker, defender) if _int(knocker) > _int(defender) else (defender, knocker)
    elif line.kind == "net":
        pair = (line.facts["ahead"], line.facts["behind"])
    more, less = pair
    if more is None or not less:
        return figures.number(line.points)
    return f"{figures.number(_int(more))} {MINUS} {figures.number(_int(less))}"


def _int(fact: object) -> int:
    assert isinstance(fact, int)
    return fact


def _doubled(terms: list[str]) -> str:
    text = _added(terms)
    return f"({text}) × 2" if " " in text else f"{text} × 2"


def _added(terms: list[str]) -> str:
    """Terms with a plus between them; a loss brings its own minus."""
    text = ""
    for term in terms:
        if not text:
            text = term
        elif term.startswith(MINUS):
            text += f" {MINUS} {term.removeprefix(MINUS)}"
        else:
            text += f" + {term}"
    return text
