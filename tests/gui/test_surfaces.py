"""One sheet on every surface: window, table display, PDF, text and CSV say the same words and numbers."""

from __future__ import annotations

import csv
import io
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from cocotte.core.match.build_sheet import next_deal
from cocotte.core.match.decide import amend_deal
from cocotte.core.match.events import RulingMode
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.script.deal_line import read_deal
from cocotte.gui.services.announcements import aloud
from cocotte.gui.widgets.sheet.table_models import FIRST, NUMBER, WORDS, LinesModel
from cocotte.language.catalogue import Translator
from cocotte.language.figures import MINUS
from cocotte.language.written.display import shown_of
from cocotte.language.written.document import write_out
from cocotte.language.written.model import DealState, SumKind
from cocotte.language.written.sheet import SheetWriter
from cocotte.language.written.shown_sheet import SheetAdapter
from cocotte.sheets.exports import EXPORTS
from sheets.evenings import LIBRARY, begin, do, evening, paper, play, played
from sheets.reading import read

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import Any

    from PySide6.QtWidgets import QApplication

    from cocotte.core.match.match import Match
    from cocotte.language.written.model import Figure, Row, ScoreSheet, SumCell, TableLine

TEAMS = [("North", ("Ann", "Carl", "Eve")), ("South", ("Bob", "Dora", "Finn"))]
FIVE = ["Ann", "Bob", "Carl", "Dora", "Eve"]


def with_a_fine() -> Match:
    """A deal corrected, and one with a ruling that costs points (IRR-2a)."""
    match = evening("gin-rami", ["Ann", "Bob"], "Ann k 4 19", "Bob k 6 4")
    first, second = (row.seq for row in match.rows)
    report = read_deal("Ann k 3 19", next_deal(match).tables, match.opened.rules)
    fine = (Effect(EffectKind.FINE, "Ann", points=10, clause="IRR-2a"),)
    match = do(match, amend_deal(first, report))
    return do(
        match, give_ruling("wrong-count", "fined", "IRR-2a", RulingMode.APPLY, deal=second, effects=fine)
    )


MATCHES: dict[str, Callable[[], Match]] = {
    "gin": lambda: played(begin("gin-rami", ["Ann", "Bob"], stake="0.10", currency="EUR"), 40),
    "gin under way": lambda: played(begin("gin-rami", ["Ann", "Bob"]), 3),
    "gin with a fine": with_a_fine,
    "Hollywood": lambda: played(begin("hollywood", ["Ann", "Bob"]), 60),
    "best of five": lambda: played(begin("tournament", ["Ann", "Bob"]), 90),
    "match after match": lambda: played(begin("multi-match", ["Ann", "Bob"]), 90),
    "Oklahoma": lambda: evening("oklahoma", ["Ann", "Bob"], "Ann k 3 20 up 4S", "Bob g 12 up 9H"),
    "Mahjong": lambda: evening("mahjong", ["Ann", "Bob"], "Ann gin Ann 45-0 Bob 20-30"),
    "three, each alone": lambda: played(begin("gin-three", ["Ann", "Bob", "Carl"]), 40),
    "captain": lambda: played(begin("captain", ["Ann", ("Bob", "Carl")]), 40),
    "partners": lambda: played(begin("gin-four", [("Ann", "Carl"), ("Bob", "Dora")]), 40),
    "rotating opponents": lambda: played(begin("alternance", [("Ann", "Carl"), ("Bob", "Dora")]), 40),
    "teams": lambda: played(begin("teams", TEAMS), 40),
    "Contract Rummy": lambda: played(begin("contract-rummy", FIVE), 7),
    "Contract Rummy, void": lambda: play(begin("contract-rummy", FIVE[:3]), "void", "nobody 10 20 30"),
    "Crazy Eights": lambda: played(begin("eights-100", FIVE), 9),
    "Eights, Hollywood": lambda: played(begin("eights-hollywood", ["Ann", "Bob"]), 60),
}
MATCHES = {name: cache(make) for name, make in MATCHES.items()}
"""A match of every format, with what a deal may have: corrections, rulings, voids, several tables.

Each is played once for all surfaces.
"""

LANGUAGES = ("en", "fr")


@pytest.fixture(params=[(name, language) for name in MATCHES for language in LANGUAGES], ids=" ".join)
def written_sheet(request: pytest.FixtureRequest) -> tuple[Match, Translator, ScoreSheet]:
    """A match, its language, and its sheet as it is written once for all surfaces."""
    name, language = request.param
    match = MATCHES[name]()
    say = Translator.of(language).at(match.opened.game)
    return match, say, SheetWriter(match, say).written()


def deals_of(sheet: ScoreSheet) -> list[Row]:
    return [row for row in sheet.rows if row.state is not DealState.COMING]


def plain(text: str) -> str:
    """Without the spaces that hold numbers together, which text extraction makes plain."""
    return " ".join(text.replace("\u00a0", " ").replace("\u202f", " ").split())


def marked(figure: Figure | SumCell) -> str:
    """A running total with the sign for the line under it."""
    return figure.text + ("=" if figure.closes else "_" if figure.won else "")


def number(text: str) -> str:
    """A number of points as a spreadsheet reads it."""
    return plain(text).replace(" ", "").replace(",", "").replace(MINUS, "-")


def beside(line: TableLine) -> str:
    return line.beside


def exported(kind: str, match: Match, say: Translator) -> bytes:
    return EXPORTS[kind].render(paper(match), say)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheets_read_as_they_should(checkout: Path, language: str) -> None:
    """Every word, dash and number, of a match in every format."""
    lines = []
    for name, make in MATCHES.items():
        match = make()
        sheet = SheetWriter(match, Translator.of(language).at(match.opened.game)).written()
        lines += [f"# {name}", " | ".join(f"{block.title} {' '.join(block.names)}" for block in sheet.blocks)]
        for row in sheet.rows:
            found = [row.number, row.words, *(line.beside for line in row.lines), row.points, row.gained]
            figures = [f"{each.brought} {each.text}" if each else "" for each in row.figures]
            lines.append(" | ".join(filter(None, [*found, row.under, *figures])))
        for each in sheet.sums:
            cells = [f"{cell.aside} {cell.text}".strip() for cell in each.figures]
            lines.append(" | ".join([each.label, each.note, *cells]))
    golden = checkout / "tests" / "golden" / f"surfaces.{language}.txt"
    assert lines == golden.read_text(encoding="utf-8").splitlines()


def test_the_window_shows_it(qapp: QApplication, written_sheet: tuple[Match, Translator, ScoreSheet]) -> None:
    """Every deal in its words, every figure in its column, every line of the sums with its numbers."""
    match, say, sheet = written_sheet
    drawn = SheetAdapter(match, say).drawn()
    assert drawn.rows == sheet.rows
    assert set(drawn.sums) <= set(sheet.sums)
    for lines in (drawn.rows, drawn.sums):
        model = LinesModel()
        model.show_lines(drawn, lines)
        each: Any
        for place, each in enumerate(lines):
            data = [model.index(place, column).data() for column in range(model.columnCount())]
            assert data[NUMBER] == getattr(each, "number", "")
            assert data[WORDS] == (each.label if lines is drawn.sums else each.words)
            for shown, figure in zip(data[FIRST:], each.figures, strict=True):
                written = {figure.text, getattr(figure, "gained", "")} if figure else {"", "–"}
                assert shown in written
            spoken = model.index(place, WORDS).data(Qt.ItemDataRole.AccessibleTextRole)
            assert aloud(data[WORDS]) in spoken


@pytest.mark.slow_after_first("paper for every match")
def test_the_table_display_tells_the_last_deal_and_the_totals(
    written_sheet: tuple[Match, Translator, ScoreSheet],
) -> None:
    """The last deal that counts in its own words; totals that stand on the sheet."""
    match, say, sheet = written_sheet
    shown = shown_of(match, LIBRARY, say)
    last = [row for row in deals_of(sheet) if row.state in {DealState.COUNTS, DealState.VOID}][-1]
    assert all(part in shown.happened for part in last.nets or (last.lines[0].deal,))
    written = {figure.text for row in deals_of(sheet) for figure in row.figures if figure}
    written |= {cell.text for line in sheet.sums for cell in line.figures} | {"0"}
    written |= {total.text for total in write_out(paper(match), say).evening.totals}
    totals = {game.total for side in shown.sides for game in side.games}
    assert totals | {side.total for side in shown.sides if side.total} <= written


def test_the_text_says_it(written_sheet: tuple[Match, Translator, ScoreSheet]) -> None:
    """Each deal's line with its words and running totals; each line of the sums."""
    match, say, sheet = written_sheet
    text = plain(exported("text", match, say).decode())
    for row in deals_of(sheet):
        for line in row.lines:
            if not sheet.grid:
                assert plain(line.beside) in text
        if sheet.grid and row.state is DealState.VOID:
            assert plain(row.lines[0].deal) in text
        elif sheet.grid:
            assert plain(row.words) in text
        figures = [
            f"{each.text}{'=' if each.closes else '_' if each.won else ''}" for each in row.figures if each
        ]
        assert all(plain(figure) in text for figure in figures)
    for summed in sheet.sums:
        if summed.kind not in {SumKind.TO_GO, SumKind.DIFFERENCE}:  # with the game's own name
            assert plain(summed.label) in text


@pytest.mark.slow_after_first("paper for every match")
def test_the_table_of_a_spreadsheet_says_it(written_sheet: tuple[Match, Translator, ScoreSheet]) -> None:
    """The same words in a field of their own, the same numbers as numbers."""
    match, say, sheet = written_sheet
    table = exported("csv", match, say).decode("utf-8-sig")
    comma = say.ctx("decimal mark", ".") == ","
    fields = list(csv.reader(io.StringIO(table), delimiter=";" if comma else ","))
    start = next(place for place, line in enumerate(fields) if not line) + 2
    deals = fields[start : start + sum(len(row.lines) for row in deals_of(sheet))]
    columns = sheet.columns
    lines = iter(deals)
    for row in deals_of(sheet):
        mine = [next(lines) for _ in row.lines]
        assert all(line.beside in texts for line, texts in zip(row.lines, mine, strict=True))
        if sheet.grid:
            assert row.words.rstrip("¹²³ ") in mine[0]
        figures = [
            plain(figure.text).replace(" ", "").replace(",", "") if figure else "" for figure in row.figures
        ]
        assert mine[-1][-columns:] == [each.replace(MINUS, "-") for each in figures]


def test_the_pdf_says_it(written_sheet: tuple[Match, Translator, ScoreSheet]) -> None:
    """Every deal's words and every running total as often as they are written."""
    match, say, sheet = written_sheet
    pages = plain(" ".join(read(exported("pdf", match, say))))
    for row in deals_of(sheet):
        written = (
            [row.words]
            if sheet.grid and row.state is DealState.COUNTS
            else [line.beside for line in row.lines]
        )
        assert all(plain(each) in pages for each in written)
    counted = [row for row in deals_of(sheet) if row.state is DealState.COUNTS]
    figures = Counter(plain(each.text) for row in counted for each in row.figures if each)
    found = Counter(pages.split())
    assert not {text for text, times in figures.items() if " " not in text and found[text] < times}
    for summed in sheet.sums:
        if summed.kind not in {SumKind.TO_GO, SumKind.DIFFERENCE}:
            assert plain(summed.label) in pages
