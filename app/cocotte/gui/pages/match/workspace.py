"""How the sheet and what stands beside it share the page: side by side, or below each other."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cocotte.gui.pages.match.entry.panel import EntryPanel
from cocotte.gui.pages.match.panels.side_panel import SidePanel
from cocotte.gui.pages.match.ranking import Ranking
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.clearing import discard
from cocotte.gui.widgets.layout.one_page import OnePage
from cocotte.gui.widgets.layout.room import NO_LIMIT, hold_width, lay, room_of
from cocotte.gui.widgets.layout.scroll import ScrollPage
from cocotte.gui.widgets.layout.split_handle import SplitHandle
from cocotte.gui.widgets.sheet.view import SheetView
from cocotte.gui.widgets.style.theming import Themed
from cocotte.language.catalogue import Translator

_ENTRY, _ENTRY_GRID, _SHEET, _GAP = 368, 344, 416, 24
_TABLES = 640  # px the rows of several tables need beside the sheet
_TABLES_EASY = 800  # px they have beside it where the sheet begins to grow
_NARROW = 972  # of the page: a window of 1100 px less its rail and margins
_FEW = 3  # deals that are seen at most, over the entry
_SIGHT = 96  # px shown above and below what has the keyboard, of several tables at least
_UNDER_SHEET = 16
_RING = 4  # room for the ring round what has the keyboard


class Workspace(Themed, QWidget):
    """The sheet, the ranking of a grid under it, the entry or another panel beside it."""

    divided = Signal(str)
    """Somebody moved what parts sheet and entry: to be kept, and put back with `divide`."""
    turned = Signal()
    """The entry stands under the sheet now, or beside it again."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sheet = SheetView()
        self.ranking: Ranking | None = None
        self.entry: EntryPanel | None = None
        self._narrow = False
        self._strip = 0
        self.beside = OnePage()
        """Where the entry stands, or a panel in its place."""
        self._left = QWidget()
        self._papers = vbox(self._left, 16)
        self.sheet.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self._papers.addWidget(self.sheet, 1)
        column = vbox(self, 0, margins=(_RING, 0, _RING, 0))
        self._over, self._top = QVBoxLayout(), QVBoxLayout()
        column.addLayout(self._over)
        column.addLayout(self._top)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(0)
        self._more = [0, 0]  # px at 100 % the entry has beyond its own; the sheet, beside several tables
        self._held = 0
        self._handle = SplitHandle(say("Sheet size"), _GAP)
        self._handle.moved.connect(self._drag)
        self._handle.released.connect(self._dragged)
        self._handle.reset.connect(self._undivide)
        self._row.addWidget(self._left, 1)
        self._row.addWidget(self._handle)
        self._row.addWidget(self.beside, 1)
        column.addLayout(self._row, 1)
        self.below = QWidget()
        """What stands under the page, and is not scrolled with it: on a low page, the foot of the entry."""
        self._foot = vbox(self.below, margins=(_RING, 0, _RING, 0))
        self._seen = 0

    def take(self, entry: EntryPanel, ranking: Ranking | None) -> None:
        """Work with these from now on."""
        before = self.beside.shown()
        if self.entry is not None:
            self.entry.let_go()
        if self.ranking is not None:
            discard(self.ranking)
        self.entry, self.ranking = entry, ranking
        self._held = self._more[self._which()]
        self.beside.show_page(entry)
        self._let_go(before)
        entry.see(self._seen)
        entry.heightWanted.connect(self._fit_strip)
        entry.quick.leftUpwards.connect(self.sheet.enter)
        self._top.addWidget(entry.top)
        entry.top.setVisible(entry.wide)
        if ranking is not None:
            self._papers.addWidget(ranking)
        self.fit_sheet()
        self._turn()

    def show_beside(self, panel: QWidget | None) -> None:
        """Show a panel in the place of the entry, or the entry again; the panel before is let go."""
        assert self.entry is not None
        old = self.beside.shown()
        self.beside.show_page(panel or self.entry)
        self._open_panel()
        self.entry.top.setVisible(self.entry.wide and panel is None)
        self._fit_strip(self._strip)
        self._show_foot()
        self._let_go(old)

    def _let_go(self, page: QWidget | None) -> None:
        """A panel that stands here no longer is not wanted again; the entry has a way of its own."""
        if isinstance(page, SidePanel) and page is not self.beside.shown():
            discard(page)

    @property
    def narrow(self) -> bool:
        """The entry stands under the sheet."""
        return self._narrow

    def stand_under(self, head: QWidget) -> None:
        """Scroll the head of the page with it: on a low page the names over the sheet are wanted more."""
        self._over.addWidget(head)

    def see(self, height: int) -> None:
        """So much of it is seen at once: under the entry's line stands no more sheet than that leaves."""
        if height != self._seen:
            self._seen = height
            if self.entry is not None:
                self.entry.see(height)
            self.fit_sheet()

    def bring_in_sight(self, now: QWidget | None, scroll: ScrollPage) -> None:
        """Scroll to what has the keyboard beside the sheet; a panel is read from its beginning."""
        panel, entry = self.beside.shown(), self.entry
        if now is None or panel is None or entry is None:
            return
        if entry.quick.isAncestorOf(now) and panel is entry:
            bar = scroll.verticalScrollBar()
            bar.setValue(0)  # the sheet is read with its names
            lowest = entry.quick if entry.correcting.isHidden() else entry.correcting
            scroll.show_whole(entry.quick, _RING, to=lowest)
            if 0 < bar.value() < (names := self._over.geometry().bottom() - _RING):
                bar.setValue(names)  # and nothing over it cut in two
        if not self.beside.isAncestorOf(now) or entry.quick.isAncestorOf(now):
            return
        if panel is not entry:
            scroll.show_whole(panel, _RING)
        if now.height() < scroll.viewport().height() // 2:
            scroll.show_whole(now, _SIGHT if panel is entry else _RING)

    def divide(self, stored: str) -> None:
        """Part the page as it was kept; anything else as usual."""
        parts = stored.split(",")
        self._more = [int(part) for part in parts] if _kept(parts) else [0, 0]
        self._held = self._more[self._which()]
        self._turn()

    def _which(self) -> int:
        return int(self.entry is not None and self.entry.wide)

    def _drag(self, by: int) -> None:
        """The handle was moved: the entry, or the sheet beside several tables, is wider by it."""
        way = 1 if self._which() else -1
        own, most = self._room()
        more = min(
            max(self._held + way * round(by / self.theme.scale), 0), round((most - own) / self.theme.scale)
        )
        if more != self._more[self._which()]:
            self._more[self._which()] = more
            self._turn()

    def _undivide(self) -> None:
        self.divide("")
        self._dragged()

    def _dragged(self) -> None:
        self._held = self._more[self._which()]
        self.divided.emit(",".join(map(str, self._more)))

    def _room(self) -> tuple[int, int]:
        """How wide the part of a fixed width is by itself, and at most, in px."""
        assert self.entry is not None
        px, wide = self.theme.px, self.entry.wide
        own = px(_SHEET if wide else _ENTRY_GRID if self.entry.form.tall() else _ENTRY)
        if wide:  # on a large screen the sheet has half of what the tables do not need
            own += max(self.width() - px(_TABLES_EASY) - own, 0) // 2
        return own, max(own, self.width() - _GAP - 2 * _RING - px(_TABLES if wide else _SHEET))

    def _fit_strip(self, height: int) -> None:
        """Under the sheet the entry is as high as what is in it, and another panel as it likes."""
        self._strip = height
        alone = height and self.beside.shown() is self.entry
        self.beside.setMinimumHeight(height if alone else 0)
        self.beside.setMaximumHeight(height if alone else NO_LIMIT)
        self.fit_sheet()

    def _open_panel(self) -> None:
        """Under the sheet the page alone is scrolled, and not a panel on it once more."""
        panel = self.beside.shown()
        if isinstance(panel, SidePanel):
            panel.lie_open(self._narrow)

    def _show_foot(self) -> None:
        """The result and Record stay in sight under a low page, as long as something is shown on it."""
        self.below.setVisible(self._narrow and self.beside.shown() is self.entry)

    def fit_sheet(self) -> None:
        """Over a ranking the sheet is as high as its lines; over the entry, what that leaves it."""
        full = self.sheet.full_height() if self.ranking is not None and not self._narrow else NO_LIMIT
        self.sheet.setMaximumHeight(max(full, self.sheet.minimumSizeHint().height()))
        least = self.sheet.minimumSizeHint().height()
        if self._narrow and self.entry is not None:
            line, seen = self.entry.line_height(), self._seen - _UNDER_SHEET
            needed, begun = max(line, self._strip), line
            if self.entry.wide:  # the line stands over the sheet, the first table under it
                needed, begun = self._strip + line, line + self.theme.px(_SIGHT)
            over = self._over.totalHeightForWidth(self.width()) if self._over.count() else 0
            least = self.sheet.fitting(seen - over - needed, seen - over - begun, _FEW)
            if least + over > seen - begun:  # the head is scrolled away
                least = self.sheet.fitting(seen - needed, seen - begun, _FEW)
        self.sheet.setMinimumHeight(least)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()
        self.fit_sheet()  # columns scrolled aside need a bar

    def on_theme_changed(self) -> None:
        if hasattr(self, "_row"):
            self.fit_sheet()
            self._turn()

    def _turn(self) -> None:
        if self.entry is None:
            return
        theme, narrow = self.theme, room_of(self) < self.theme.px(_NARROW)
        if narrow != self._narrow:
            self._narrow = narrow
            self.fit_sheet()
            self._open_panel()
            self.turned.emit()
        lay(self._row, across=not narrow)
        self._row.setSpacing(_UNDER_SHEET if narrow else 0)
        self._handle.setVisible(not narrow)
        wide = self.entry.wide
        own, most = self._room()
        own = min(own + theme.px(self._more[self._which()]), most)
        for part, fixed in ((self.beside, not wide), (self._left, wide)):
            hold_width(part, own if fixed and not narrow else None)
        self._row.setStretch(1, 0 if narrow else 1)
        if self.ranking is not None:
            self.ranking.setVisible(not narrow)
        self.entry.lay(across=narrow)
        if narrow:
            self._foot.addWidget(self.entry.foot)
        self._show_foot()


def _kept(parts: list[str]) -> bool:
    """Whether somebody's settings hold two widths."""
    return len(parts) == 2 and all(part.isdecimal() and len(part) < 5 for part in parts)
