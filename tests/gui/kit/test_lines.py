"""What is done where there is little room: words on two lines, names that share a row."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter

from cocotte.gui.services.theme import Theme, Token
from cocotte.gui.widgets.sheet.chart import draw_steps
from cocotte.gui.widgets.sheet.view import SheetView
from cocotte.gui.widgets.style.paint import lines_of_text
from cocotte.gui.widgets.style.typography import Type, font
from cocotte.language.written.chart_layout import apart, in_rows
from cocotte.language.written.model import Steps
from gui.kit.sheets_by_hand import game, sheet

if TYPE_CHECKING:
    from typing import Any

    from PySide6.QtCore import QPointF

    from cocotte.gui.widgets.style.theming import ThemeManager
    from gui.kit.conftest import Shown


def inked(width: int, text: str) -> list[int]:
    """The rows of pixels a text takes in a box 40 px high."""
    image = QImage(width, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    lines_of_text(painter, QRectF(image.rect()), text, font(Type.SMALL, Theme()), QColor("black"), 16)
    painter.end()
    white = QColor("white").rgb()
    return [y for y in range(40) if any(image.pixel(x, y) != white for x in range(width))]


def test_what_is_too_long_for_a_line_takes_two(light: ThemeManager) -> None:
    """A deal of long names is read whole."""
    one, two = inked(400, "Geneviève frappe 4 contre 23"), inked(110, "Geneviève frappe 4 contre 23")
    assert len(one) <= 16 < len(two)


def test_names_of_level_players_share_a_row_where_the_chart_is_low() -> None:
    """Eight players at nothing: one row of initials; with room each has his own."""
    level = [(60.0, side) for side in range(8)]
    assert [len(row) for _, row in in_rows(level, 14, 50)] == [8]
    assert [len(row) for _, row in in_rows(level, 14, 100)] == [1] * 8


def test_names_stay_within_the_chart() -> None:
    """However the lines end, every row lies between top and bottom."""
    ends = [(5.0, 0), (6.0, 1), (30.0, 2), (31.0, 3), (59.0, 4), (60.0, 5), (60.0, 6), (60.0, 7)]
    rows = apart(in_rows(ends, 14, 53), 14, 7, 60)
    assert sorted(side for _, row in rows for side in row) == list(range(8))
    assert all(7 <= y <= 60 for y, _ in rows)


def test_a_name_stands_at_its_line_where_it_can() -> None:
    """Lines that end far from each other keep their names; close ones move up and down alike."""
    rows = apart([(20.0, [0]), (60.0, [1]), (62.0, [2]), (110.0, [3])], 14, 7, 120)
    assert [(round(y), row) for y, row in rows] == [(20, [0]), (54, [1]), (68, [2]), (110, [3])]


class Recorded(QPainter):
    """A painter that keeps the lines it draws and where it writes."""

    def __init__(self, image: QImage) -> None:
        super().__init__(image)
        self.lines: list[list[QPointF]] = []
        self.leads: list[tuple[QPointF, QPointF]] = []
        self.words: dict[str, QPointF] = {}

    def drawPolyline(self, points: Any, *_: Any) -> None:  # noqa: N802 - Qt's own name
        self.lines.append(list(points))

    def drawLine(self, begin: Any, end: Any = None, *_: Any) -> None:  # noqa: N802 - Qt's own name
        self.leads.append((begin, end))

    def drawText(self, *value: Any) -> Any:  # noqa: N802 - Qt's own name
        place, text = value
        self.words[text] = place


def test_a_line_leads_to_its_name(light: ThemeManager) -> None:
    """Eight players, six of them at nothing: a thin line goes on from each to its own name."""
    painter = Recorded(image := QImage(600, 200, QImage.Format.Format_RGB32))
    names = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Guy", "Hal")
    lines = tuple((total,) for total in (115, 0, 0, 0, 0, 0, 0, 85))
    draw_steps(painter, QRectF(image.rect()), Steps(lines, names, 0), Theme())
    painter.end()
    half = QFontMetricsF(font(Type.SMALL_STRONG, Theme())).capHeight() / 2
    ends = [end for _, end in reversed(painter.leads)]
    begins = [begin for begin, _ in reversed(painter.leads)]
    for name, line, begin, end in zip(names, reversed(painter.lines), begins, ends, strict=True):
        assert 0 < begin.x() - line[-1].x() < 5
        assert begin.y() == line[-1].y()
        assert abs(painter.words[name].y() - half - end.y()) < 1
        assert 0 < painter.words[name].x() - end.x() < 12
    heights = sorted(end.y() for end in ends)
    assert min(after - before for before, after in pairwise(heights)) >= 14


def test_names_give_way_where_the_chart_is_narrow(light: ThemeManager) -> None:
    """Three games side by side have letters at their lines and keep their length, one game has names."""

    def left_of_names(width: int) -> int:
        image = QImage(width, 100, QImage.Format.Format_RGB32)
        image.fill(QColor("white"))
        painter = QPainter(image)
        draw_steps(painter, QRectF(image.rect()), Steps(((50,),), ("Pierre",), 0, ("P",)), Theme())
        painter.end()
        acc = Theme().color(Token.ACC).rgb()
        rows = [[image.pixel(x, y) == acc for x in range(width)] for y in range(100)]
        total = next(row for row in rows if sum(row) > width / 4)
        return width - total.index(False, total.index(True))

    assert left_of_names(150) < 40 < left_of_names(400)


def test_a_total_runs_on_after_its_deal(light: ThemeManager) -> None:
    """A match of one deal: nothing, then what it came to, as long as each other; the name at its end."""
    image = QImage(320, 120, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    draw_steps(painter, QRectF(image.rect()), Steps(((110,),), ("Pierre",), 0), Theme())
    painter.end()
    acc = Theme().color(Token.ACC).rgb()
    rows = [[x for x in range(320) if image.pixel(x, y) == acc] for y in range(120)]
    total, *_, nothing = (row for row in rows if len(row) > 50)
    assert abs(len(total) - len(nothing)) < 60
    assert total[0] - nothing[-1] <= 2


def test_words_give_way_to_names(light: ThemeManager, shown: Shown) -> None:
    """Eight players: no name is shortened while words have more room than they need."""
    names = ("Ann", "Bob", "Carl", "Dora", "Eve", "Finn", "Geneviève", "Hugo")
    view = SheetView()
    shown(view, width=782, height=520)
    view.show_sheet(sheet([game(*names)]))
    longest = QFontMetricsF(font(Type.SMALL_STRONG, Theme())).horizontalAdvance("Geneviève")
    assert view.head.columns.figure >= longest + 8
    assert view.head.columns.words >= 150
