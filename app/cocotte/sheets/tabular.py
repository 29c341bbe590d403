"""The sheet as a table that spreadsheets open: CSV in UTF-8 with its mark, a line for each deal and table.

The fields are parted as the language's spreadsheets expect: by semicolons where a comma marks decimals. No
text can turn into a formula.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable
from fractions import Fraction

from cocotte.core.sheet import Points, SheetRow
from cocotte.language.catalogue import Translator
from cocotte.language.sheet_words import BONUSES, game_title
from cocotte.language.written.document import write_out
from cocotte.language.written.names import one_line
from cocotte.language.written.paper import Paper
from cocotte.language.written.printed import Written

_FORMULA = re.compile(r"[=+\-@＝＋－＠|%\t\r]")
"""What a spreadsheet may take for the beginning of a formula."""

Field = str | int
"""A field: text, or a number to count with."""


def render_csv(paper: Paper, say: Translator) -> bytes:
    """The table of deals, then the sums, then who pays whom."""
    say = say.at(paper.opened.game)
    comma = say.ctx("decimal mark", ".") == ","
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";" if comma else ",", lineterminator="\r\n")
    for line in _lines(paper, say):
        writer.writerow([_number(each, comma=comma) if isinstance(each, Fraction) else each for each in line])
    return out.getvalue().encode("utf-8-sig")


def harmless(text: str) -> str:
    """A text on one line that no spreadsheet takes for a formula: an apostrophe stands before its sign."""
    text = one_line(text)
    return "'" + text if _FORMULA.match(text.lstrip(" \u00a0")) else text


def _lines(paper: Paper, say: Translator) -> Iterable[list[Field | Fraction]]:
    written = write_out(paper, say)
    yield [harmless(written.title), harmless(written.subtitle)]
    for fact in (*([] if not written.dated else [("", written.dated)]), *_facts(written)):
        yield [harmless(fact[0]), harmless(fact[1])]
    yield []
    yield list(_heads(paper, say, written))
    rows = [row for row in paper.sheet.rows if not row.struck]
    empty = [""] * (len(paper.sheet.games) * len(paper.sheet.sides))
    written_rows = {row.number: row for section in written.sections for row in section.rows}
    for row in rows:
        shown = written_rows[str(row.number)]
        for index, line in enumerate(shown.lines):
            table = row.tables[index]
            last = index == len(shown.lines) - 1
            fields: list[Field | Fraction] = [row.number]
            if written.heads.table:
                fields += [index + 1, " – ".join(table.players) and harmless(" – ".join(table.players))]
            fields.append(harmless(line.dealer))
            if paper.opened.game.by_contracts:
                fields.append(harmless(shown.words))
            fields.append(harmless(line.beside))
            if written.heads.sits_out:
                fields.append(harmless(shown.sitting_out))
            fields.append(table.points if table.winner else "")
            if written.heads.table:
                fields.append(row.points if last and row.winner is not None else "")
            yield [*fields, *(_cells(paper, row) if last else empty)]
    yield []
    yield from _sums(paper, say, written)
    yield []
    for written_pay, pay in zip(written.evening.payments, paper.sheet.settlement, strict=True):
        yield [
            harmless(written_pay.text),
            pay.points,
            Fraction(pay.amount) if pay.amount else "",
            paper.opened.currency if pay.amount else "",
        ]


def _facts(written: Written) -> Iterable[tuple[str, str]]:
    return ((fact.label, fact.text) for fact in (*written.teams, *written.facts))


def _heads(paper: Paper, say: Translator, written: Written) -> Iterable[str]:
    heads = written.heads
    yield heads.number
    if heads.table:
        yield heads.table
        yield say("players")
    yield heads.dealer
    if paper.opened.game.by_contracts:
        yield heads.deal
        yield say.ctx("head", "deal")
    else:
        yield heads.deal
    if heads.sits_out:
        yield heads.sits_out
    yield heads.points
    if heads.table:
        yield say("net")
    several = len(paper.sheet.games) > 1
    for game in paper.sheet.games:
        for side in written.sides:
            title = game_title(say, paper.opened, game.number)
            yield harmless(f"{title} – {side}" if several else side)


def _cells(paper: Paper, row: SheetRow) -> Iterable[Points | str]:
    """The running totals of the deal, a column for each side of each game."""
    for game in range(len(paper.sheet.games)):
        for side in range(len(paper.sheet.sides)):
            cell = row.cell(game, side)
            yield cell.running if cell else ""


def _sums(paper: Paper, say: Translator, written: Written) -> Iterable[list[Field | Fraction]]:
    """Points, bonuses and totals under the columns they belong to."""
    before = len(list(_heads(paper, say, written))) - len(paper.sheet.games) * len(paper.sheet.sides)
    games, sides = paper.sheet.games, range(len(paper.sheet.sides))
    kinds = dict.fromkeys(line.kind for game in games for side in game.bonuses for line in side)

    def line(label: str, values: Iterable[Points | str]) -> list[Field | Fraction]:
        return [label, *[""] * (before - 1), *values]

    yield line(say("Points"), (game.totals[side] for game in games for side in sides))
    for kind in kinds:
        yield line(
            say(BONUSES[kind]),
            (
                sum(each.points for each in game.bonuses[side] if each.kind == kind)
                for game in games
                for side in sides
            ),
        )
    if any(any(game.carried) for game in games):
        yield line(
            say("From before"),
            (game.carried[side] if game.carried else 0 for game in games for side in sides),
        )
    yield line(say("Total"), (game.finals[side] for game in games for side in sides))


def _number(value: Fraction, *, comma: bool) -> str:
    """A number with decimals, as the language's spreadsheets read it; no more than they need."""
    if value.denominator == 1:
        return str(value.numerator)
    text = f"{float(value):.6f}".rstrip("0").rstrip(".")
    return text.replace(".", ",") if comma else text
