"""The table display: totals as large as the screen lets them, for everybody at the table."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import (
    QCloseEvent,
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from cocotte.core.match.match import Match
from cocotte.gui.desk import DISPLAY, Desk, Happened
from cocotte.gui.kit.chart import draw_steps
from cocotte.gui.kit.paint import box, hline, icon, line_of_text, painting, vline
from cocotte.gui.kit.sheet_model import Steps
from cocotte.gui.kit.typography import sized_font
from cocotte.gui.pages.match.displayed import FEW, Shown, ShownGame, ShownSide, shown_of
from cocotte.gui.theme import PALETTES, Scheme, Theme, Token

_WIDTH, _HEIGHT = 1920, 1080  # the design's own screen
_STRIP, _COLUMN = 176, 420  # the height of the chart under the sides; else its width
_LARGER = 2.5  # than on the sheet
_LIGHT, _MEDIUM, _STRONG = QFont.Weight.Normal, QFont.Weight.Medium, QFont.Weight.DemiBold
_RIGHT = Qt.AlignmentFlag.AlignRight


def display_for(desk: Desk) -> TableDisplay:
    """The display of a desk; it stays when the window is built anew, in another language."""
    display = desk.kept.get(DISPLAY)
    if not isinstance(display, TableDisplay):
        display = desk.kept[DISPLAY] = TableDisplay(desk)
    return display


class TableDisplay(QWidget):
    """A window of its own, on the second screen if there is one; it follows every entry."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._match_id = ""
        self._shown: Shown | None = None
        self._charted = True
        self.setWindowTitle(desk.say("Table display"))
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setCursor(Qt.CursorShape.BlankCursor)
        desk.happened.connect(self._happened)

    def show_match(self, match_id: str) -> None:
        """Show a match, over the whole screen that is farthest from the window."""
        self._match_id = match_id
        self._take(self._desk.keeper.match(match_id))
        screens = QApplication.screens()
        window = QApplication.activeWindow()
        here = window.screen() if window is not None else QApplication.primaryScreen()
        other = next((screen for screen in screens if screen is not here), here)
        self.setScreen(other)  # a system may not let a window be placed, or not move between screens
        self.setGeometry(other.geometry())
        self.showFullScreen()
        self.activateWindow()

    def shown(self) -> Shown | None:
        """What it shows."""
        return self._shown

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_F11):
            self.close()
        elif event.key() == Qt.Key.Key_Space:
            self._charted = not self._charted  # without the chart the totals have its room
            self.update()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, _event: QMouseEvent) -> None:
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        for window in QApplication.topLevelWidgets():
            if isinstance(window, QMainWindow) and window.isVisible():
                window.activateWindow()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.fillRect(self.rect(), _color(Token.DISPLAY))
            if self._shown is not None:
                _Painting(painter, self.width(), self.height(), charted=self._charted).paint(self._shown)

    def _happened(self, happened: Happened) -> None:
        if happened.match_id == self._match_id and happened.match is not None:
            self._take(happened.match)

    def _take(self, match: Match) -> None:
        self._shown = shown = shown_of(match, self._desk.library, self._desk.say)
        told = (f"{side.name} {side.total}" for side in shown.sides)
        self.setAccessibleName(f"{shown.title}. {', '.join(told)}. {shown.lead}")
        self.update()


class _Painting:
    """One picture of the display, every length in pixels of a screen of 1920 by 1080."""

    def __init__(self, painter: QPainter, width: int, height: int, *, charted: bool) -> None:
        self._painter, self._charted = painter, charted
        self._by = min(width / _WIDTH, height / _HEIGHT)
        self._area = QRectF(0, 0, width, height).adjusted(*(self._by * edge for edge in (80, 56, -80, -48)))

    def paint(self, shown: Shown) -> None:
        """Head, sides, last deal."""
        area, px = self._area, self._px
        top = QRectF(area.left(), area.top(), area.width(), px(48))
        end = self._words(top, shown.title, 40, _STRONG, Token.INK)
        lead = self._end_words(top, shown.lead, 40, Token.INK)
        self._words(top.adjusted(end + px(40), 0, -lead - px(40), 0), shown.line, 40, _LIGHT, Token.INK2)
        last = QRectF(area.left(), area.bottom() - px(90), area.width(), px(90))
        self._last(last, shown)
        middle = QRectF(area.left(), top.bottom() + px(32), area.width(), last.top() - top.bottom() - px(64))
        if self._charted and shown.charts:
            middle = self._charts(middle, shown)
        self._sides(middle, shown.sides)

    def _charts(self, area: QRectF, shown: Shown) -> QRectF:
        """The progress under few sides, at the right of many; answers the room that is left."""
        px, count = self._px, len(shown.charts)
        under = len(shown.sides) <= FEW
        if under:
            strip = QRectF(area.left(), area.bottom() - px(_STRIP), area.width(), px(_STRIP))
            gap, each = px(40), (strip.width() - px(40) * (count - 1)) / count
            cells = [
                QRectF(strip.left() + place * (each + gap), strip.top(), each, strip.height())
                for place in range(count)
            ]
        else:
            strip = QRectF(area.right() - px(_COLUMN), area.top(), px(_COLUMN), area.height())
            each = strip.height() / count
            cells = [
                QRectF(strip.left(), strip.top() + place * each, strip.width(), each)
                for place in range(count)
            ]
        for cell, chart in zip(cells, shown.charts, strict=True):
            label = px(36) if chart.label else 0
            self._words(cell, chart.label, 28, _MEDIUM, Token.INK2, high=label)
            self._chart(cell.adjusted(0, label, 0, 0), chart.steps)
        if under:
            return area.adjusted(0, 0, 0, -px(_STRIP + 24))
        return area.adjusted(0, 0, -px(_COLUMN + 40), 0)

    def _chart(self, area: QRectF, steps: Steps) -> None:
        """The drawing of the sheet, larger."""
        by = self._by * _LARGER
        self._painter.save()
        self._painter.translate(area.topLeft())
        self._painter.scale(by, by)
        room = QRectF(0, 0, area.width() / by, area.height() / by)
        draw_steps(self._painter, room, steps, Theme(Scheme.DARK))
        self._painter.restore()

    def _sides(self, area: QRectF, sides: tuple[ShownSide, ...]) -> None:
        """Side by side; from five on in two rows. All totals are written in one size."""
        rows = 1 if len(sides) <= 4 else 2
        across = -(-len(sides) // rows)
        gap = self._px(72 if across <= 2 else 40)
        width, height = area.width() / across, area.height() / rows
        cells = []
        for place, side in enumerate(sides):
            row, column = divmod(place, across)
            cell = QRectF(area.left() + column * width, area.top() + row * height, width, height)
            if column:
                vline(self._painter, _color(Token.LINE2), round(cell.left()), cell.top(), cell.bottom(), 2)
            cells.append(
                (cell.adjusted(gap if column else 0, 0, -gap if column + 1 < across else 0, 0), side)
            )
        large = across <= 2
        size = min(
            (self._fitting(self._room(cell, side, large=large), side.total) for cell, side in cells),
            default=1,
        )
        for cell, side in cells:
            self._side(cell, side, size, large=large)

    def _name_rect(self, area: QRectF, *, large: bool) -> QRectF:
        high = 80 if large else 56 if area.height() > self._px(300) else 48
        return QRectF(
            area.left(), area.top() + self._px(24 if large else 8), area.width(), self._px(high * 1.2)
        )

    def _room(self, area: QRectF, side: ShownSide, *, large: bool) -> QRectF:
        """Where the total stands."""
        top, below = self._name_rect(area, large=large).bottom(), self._ways_height(side, large=large)
        return QRectF(area.left(), top, area.width(), area.bottom() - top - below)

    def _fitting(self, room: QRectF, text: str) -> float:
        """The largest size a total can have in its room."""
        size = max(min(self._px(400), room.height() / 1.06), 1.0)
        width = QFontMetricsF(sized_font(size, _STRONG)).horizontalAdvance(text)
        return size * min(1.0, room.width() / max(width, 1))

    def _side(self, area: QRectF, side: ShownSide, size: float, *, large: bool) -> None:
        name = self._name_rect(area, large=large)
        noted = self._note(name, side, large=large) if side.note else 0
        self._name(name.adjusted(0, 0, -noted, 0), side.name)
        self._total(self._room(area, side, large=large), side, size)
        below = self._ways_height(side, large=large)
        self._ways(QRectF(area.left(), area.bottom() - below, area.width(), below), side, large=large)

    def _name(self, area: QRectF, name: str) -> None:
        """A name; smaller, or on two smaller lines, where it is too long for one."""
        size = area.height() / 1.2 / self._by
        letters = QFontMetricsF(sized_font(self._px(size), _STRONG))
        wide = letters.horizontalAdvance(name)
        if wide <= area.width() or " " not in name:
            self._words(area, name, size * min(1.0, max(area.width() / wide * 0.98, 0.6)), _STRONG, Token.INK)
            return
        cuts = [place for place, letter in enumerate(name) if letter == " "]
        ways = [(name[:cut], name[cut + 1 :]) for cut in cuts]
        half = area.height() / 2
        for row, words in enumerate(min(ways, key=lambda way: max(map(letters.horizontalAdvance, way)))):
            line = QRectF(area.left(), area.top() + row * half, area.width(), half)
            self._words(line, words, size * 0.48, _STRONG, Token.INK)

    def _note(self, name: QRectF, side: ShownSide, *, large: bool) -> float:
        """Who deals or sits out, at the right of the name; answers the room it takes."""
        px = self._px
        words = side.note if large or not side.deals else ""
        letters = sized_font(px(40 if large else 32), _MEDIUM)
        width = QFontMetricsF(letters).horizontalAdvance(words)
        line_of_text(self._painter, name, words, letters, _color(Token.NOTE), _RIGHT)
        if not side.deals:
            return width + px(24)
        mark = px(56)
        edge = name.right() - (width + px(16) if words else 0)
        sign = QRectF(edge - mark, name.center().y() - mark / 2, mark, mark)
        icon(self._painter, "dealer", sign, _color(Token.NOTE))
        return name.right() - sign.left() + px(24)

    def _total(self, room: QRectF, side: ShownSide, size: float) -> None:
        """The total, as large as all find room; the side ahead is underlined."""
        letters = sized_font(size, _STRONG)
        metrics = QFontMetricsF(letters)
        width = metrics.horizontalAdvance(side.total)
        baseline = room.center().y() + metrics.capHeight() / 2
        self._painter.setFont(letters)
        self._painter.setPen(_color(Token.INK))
        self._painter.drawText(round(room.left() - size * 0.03), round(baseline), side.total)
        if side.ahead:
            line = QRectF(room.left(), baseline + size * 0.09, width - size * 0.06, max(2.0, size * 0.03))
            self._painter.fillRect(line, _color(Token.ACC))

    def _ways_height(self, side: ShownSide, *, large: bool) -> float:
        if len(side.games) > 1:
            return self._px(56 * len(side.games) + 64 if large else 44 * len(side.games) + 16)
        bar = 64 if side.games else 0
        return self._px(bar + (80 if large else 120 if side.games else 64))

    def _ways(self, area: QRectF, side: ShownSide, *, large: bool) -> None:
        """The way to the target: a bar, the points to go, the deals won."""
        px, y = self._px, area.top()
        if len(side.games) > 1:
            letters = QFontMetricsF(sized_font(px(32), _MEDIUM))
            told = max(letters.horizontalAdvance(_told(game)) for game in side.games)
            for game in side.games:
                high = px(56 if large else 44)
                self._short_way(QRectF(area.left(), y, area.width(), high), game, told)
                y += high
            if not large:  # the total needs the room
                return
        elif side.games:
            game = side.games[0]
            self._bar(QRectF(area.left(), y + px(8), area.width(), px(24)), game.share)
            y += px(48)
            line = QRectF(area.left(), y, area.width(), px(56))
            size = 48 if large else 36
            end = self._words(line, game.number, size, _STRONG, Token.INK)
            self._words(line.adjusted(end + px(16), 0, 0, 0), game.words, size, _LIGHT, Token.INK2)
            y += 0 if large else px(52)
        line = QRectF(area.left(), y, area.width(), px(56))
        right = large and len(side.games) == 1
        self._words(line, side.aside, 40 if large else 32, _LIGHT, Token.INK2, right=right)

    def _short_way(self, area: QRectF, game: ShownGame, told: float) -> None:
        """One of several games on a line: its name, a bar as long as the others, what is to go."""
        px = self._px
        self._words(area, game.label, 32, _MEDIUM, Token.INK2)
        self._words(area, _told(game), 32, _MEDIUM, Token.INK, right=True)
        bar = QRectF(area.left() + px(180), area.center().y() - px(8), area.width() - px(204) - told, px(16))
        if bar.width() > px(60):
            self._bar(bar, game.share)

    def _bar(self, rect: QRectF, share: float) -> None:
        box(self._painter, rect, _color(Token.TROUGH), radius=self._px(4))
        if share > 0:
            filled = QRectF(rect.left(), rect.top(), max(rect.width() * share, self._px(8)), rect.height())
            box(self._painter, filled, _color(Token.ACC), radius=self._px(4))

    def _last(self, area: QRectF, shown: Shown) -> None:
        """The deal recorded last."""
        hline(self._painter, _color(Token.LINE2), area.left(), area.right(), round(area.top()), 2)
        line = area.adjusted(0, self._px(34), 0, 0)
        end = self._words(line, shown.last, 48, _LIGHT, Token.INK2)
        gained = self._end_words(line, shown.gained, 48, Token.ACC)
        self._words(
            line.adjusted(end + self._px(40), 0, -gained - self._px(40), 0),
            shown.happened,
            48,
            _LIGHT,
            Token.INK,
        )

    def _words(
        self,
        area: QRectF,
        text: str,
        size: float,
        weight: QFont.Weight,
        token: Token,
        *,
        right: bool = False,
        high: float | None = None,
    ) -> float:
        """Write a line, in the middle of the area or of so much of its top; answers the width it takes."""
        area = area if high is None else QRectF(area.left(), area.top(), area.width(), high)
        letters = sized_font(self._px(size), weight)
        align = _RIGHT if right else Qt.AlignmentFlag.AlignLeft
        line_of_text(self._painter, area, text, letters, _color(token), align)
        return min(QFontMetricsF(letters).horizontalAdvance(text), area.width())

    def _end_words(self, area: QRectF, text: str, size: float, token: Token) -> float:
        """Write at the right, on half the line at most; a long name gives way, the points after it stay."""
        metrics = QFontMetricsF(sized_font(self._px(size), _STRONG))
        text = metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, area.width() / 2)
        return self._words(area, text, size, _STRONG, token, right=True)

    def _px(self, length: float) -> float:
        return length * self._by


def _color(token: Token) -> QColor:
    return PALETTES[Scheme.DARK][token]


def _told(game: ShownGame) -> str:
    """What is to go in one of several games: ``15 points to go``."""
    return f"{game.number} {game.words}".strip()
