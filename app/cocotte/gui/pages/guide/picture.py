"""Pictures of the guide: the program's own sheet and entry, drawn of a sample match; to look at only."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from cocotte.core.match.fold import fold
from cocotte.core.match.match import Match
from cocotte.core.script.deal_line import read_deal
from cocotte.gui.cards.boards import Boards, boards_showing
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.scroll import ScrollPage
from cocotte.gui.widgets.sheet.view import SheetView
from cocotte.gui.widgets.style.paint import painting
from cocotte.gui.widgets.style.theming import Themed, ThemeManager
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.prose import Prose
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.written.shown_sheet import SheetAdapter
from cocotte.store.guide import Shown

_ENTRY, _CHARTS = (400, 664), 72  # px at 100 %
_TRIES = 3  # with more room a form stands otherwise
_NUMBER, _WORDS, _FIGURE = 36, 190, 66

EntryOf = Callable[[Match, str, Translator], QWidget]
"""Makes the form for the next deal of a match, with a line typed in it."""


class Shot(Themed, QWidget):
    """A part of the program as it would look, always in the look in force; smaller where there is no room."""

    def __init__(self, shown: QWidget, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        shown.setParent(self)
        shown.hide()
        self._shown = shown
        self._taken: QPixmap | None = None
        self._entry = QSize()
        self.setAccessibleName(name)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._measure()
        ThemeManager.current().settled.connect(self._measure)  # what is shown is itself hidden

    def on_theme_changed(self) -> None:
        self._taken = None

    def retake(self, *_: object) -> None:
        """It looks otherwise now."""
        self._taken = None
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        whole = self._natural(width)
        return round(whole.height() * min(1.0, width / whole.width()))

    def sizeHint(self) -> QSize:
        return self._natural(0)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(120), self.heightForWidth(self.theme.px(120)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        natural = self._natural(self.width())
        if self._taken is None or self._shown.size() != natural:
            self._shown.resize(natural)
            self._taken = self._shown.grab()
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            width = min(self.width(), natural.width())
            painter.drawPixmap(QRect(0, 0, width, self.heightForWidth(self.width())), self._taken)

    def _natural(self, width: int) -> QSize:
        """The size at which nothing of it is cut, at least so wide if it can use that."""
        px, shown = self.theme.px, self._shown
        if isinstance(shown, Boards):
            return shown.sizeHint()
        if not isinstance(shown, SheetView):
            return self._entry
        columns = shown.sheet().columns
        needed = px(_NUMBER) + px(_WORDS) + px(_FIGURE) * columns
        charts = px(_CHARTS) if shown.charts.drawn() else 0
        return QSize(max(width, needed), shown.full_height() + charts)

    def _measure(self) -> None:
        """Find the size at which a form has not to be scrolled: never while a layout asks for it."""
        self._entry = QSize(*map(self.theme.px, _ENTRY))
        bars = [page.verticalScrollBar() for page in self._shown.findChildren(ScrollPage)]
        for _ in range(0 if isinstance(self._shown, Boards | SheetView) else _TRIES):
            self._shown.resize(self._entry)
            self._shown.grab(QRect(0, 0, 1, 1))  # until then nothing in it is laid out
            self._entry += QSize(0, sum(bar.maximum() for bar in bars))
        self.updateGeometry()
        self.retake()


class Picture(QWidget):
    """A shot with its caption."""

    def __init__(self, shown: QWidget, caption: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = vbox(self, 4)
        self.shot = Shot(shown, caption, self)
        column.addWidget(self.shot)
        column.addWidget(Prose(caption, Type.SMALL, Token.INK2))


def sheet_picture(match: Match, caption: str, say: Translator, parent: QWidget) -> Picture:
    """The sheet of a match."""
    view = SheetView()
    view.show_sheet(SheetAdapter(match, say).drawn())
    return Picture(view, caption, parent)


def entry_picture(match: Match, shown: Shown, say: Translator, entry_of: EntryOf, parent: QWidget) -> Picture:
    """The first deal of a match, with a line typed in it."""
    return Picture(entry_of(fold(match.entries[:1]), shown.typed, say), shown.caption, parent)


def cards_picture(match: Match, shown: Shown, say: Translator, figures: Figures, parent: QWidget) -> Picture:
    """The boards of the first deal of a match, with the cards that a line names."""
    opened = fold(match.entries[:1])
    players = tuple(opened.names[player] for player in opened.now.seating.tables[0])
    rules = opened.opened.rules
    report = read_deal(shown.typed, [players], rules, french=say.language == "fr")[0]
    boards = boards_showing(report, rules, players, say, figures)
    picture = Picture(boards, shown.caption, parent)
    boards.judged.connect(picture.shot.retake)
    return picture
