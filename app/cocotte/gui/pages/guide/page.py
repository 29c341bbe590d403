"""The guide: its contents with a search at the left, the page that is open at the right."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cocotte.gui.pages.guide.picture import EntryOf
from cocotte.gui.pages.guide.reader import GuideReader
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.steps import call_soon
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind, Size
from cocotte.gui.widgets.controls.text_field import SearchField
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.room import Turning
from cocotte.gui.widgets.layout.scroll import ScrollPage
from cocotte.gui.widgets.lists.found import Found
from cocotte.gui.widgets.lists.list_beside import ListBeside
from cocotte.gui.widgets.lists.row_list import ListRow
from cocotte.gui.widgets.page_head import Head
from cocotte.gui.widgets.text.prose import Prose, Run
from cocotte.store.guide import Guide

_LIST, _NARROW = 320, 900


class GuidePage(Turning, QWidget):
    """A short guide, opened at the page that helps where one is."""

    closed = Signal()
    """Back to where one was."""
    clauseAsked = Signal(str)
    """Somebody wants to read a clause."""
    presetAsked = Signal(str)
    """Somebody wants to begin such a match."""

    def __init__(self, context: AppContext, entry_of: EntryOf, parent: QWidget | None = None) -> None:
        """`entry_of` makes the forms that are shown in its pictures."""
        super().__init__(parent)
        self._say = say = context.say
        self.guide = Guide(spelled=context.say.spelled)
        self._before: list[str] = []
        self._found = ""
        self.head = Head(say("Guide"))
        close = Button(say("Done"), Kind.QUIET, key=say("Esc"))
        close.clicked.connect(self.closed)
        self.head.buttons.addWidget(close)
        self.search = SearchField(
            say("Search the guide"), hint=say("Search the guide"), key=say("Ctrl+F"), size=Size.ENTRY
        )
        self.search.edited.connect(lambda _: self._list())
        self.search.entered.connect(self._take_first)
        self._listed = Found(say("Contents"))
        self.list, self.nothing = self._listed.list, self._listed.nothing
        self.search.leftDown.connect(self.list.enter)
        self.list.chosen.connect(lambda name: self._read(name, keep=True))
        self.nothing.linkActivated.connect(self._show_contents)
        self.contents = Button(say("Contents"), Kind.QUIET, icon="matches")
        self.contents.clicked.connect(self.list.setFocus)
        self.back = Button(say("Back"), Kind.QUIET, icon="chevron-left")
        self.back.clicked.connect(self.go_back)
        self.back.hide()
        self.also = Prose("", token=Token.INK2)
        self.also.linkActivated.connect(self.open)
        self.also.hide()
        self.reader = GuideReader(context, self.guide, entry_of)
        self.reader.pageFollowed.connect(self.open)
        self.reader.clauseFollowed.connect(self.clauseAsked)
        self.reader.presetFollowed.connect(self.presetAsked)
        self._lay_out()

    def open(self, name: str, also: str = "") -> None:
        """Open a page; `also` is the page of the match one came from, offered above it."""
        self.search.set_text("")
        self._list()
        self._read(name, keep=True)
        if also:
            title = self.guide.page(also, self._say.language).title
            self.also.set_words([self._say("This match:"), " ", Run(title, link=also)])
        self.also.setVisible(bool(also))
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        self._rows.read()

    def go_back(self) -> None:
        """Back to the page read before."""
        if self._before:
            self._read(self._before.pop(), keep=False)

    def focus_search(self) -> None:
        """Go to the search."""
        self._rows.choose()
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _turn(self) -> None:
        self._rows.turn(self, self.theme)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif event.matches(QKeySequence.StandardKey.Back):
            self.go_back()
        elif not self._scroll.turn_page(event):
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        choices = QWidget()
        left = vbox(choices, 8)
        left.addWidget(self.search)
        left.addWidget(self._listed, 1)
        page = QWidget()
        right = vbox(page, 8, margins=(4, 4, 4, 4))
        above = QHBoxLayout()
        above.addWidget(self.contents)
        above.addWidget(self.back)
        above.addWidget(self.also, 1, Qt.AlignmentFlag.AlignVCenter)
        above.addStretch()
        right.addLayout(above)
        right.addWidget(self.reader)
        right.addStretch(1)
        self._scroll = ScrollPage(page)
        self._rows = ListBeside(choices, self._scroll, self.contents, wide=_LIST, narrow=_NARROW)
        self.list.opened.connect(self._rows.read)
        self.list.clicked.connect(self._rows.read)
        column = vbox(self, 12, margins=(24, 20, 24, 16))
        column.addWidget(self.head)
        column.addLayout(self._rows, 1)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self.reader.name:  # the window was built anew, in another language
            self.open(self.guide.names[0])
        call_soon(self, self._show_place)

    def _show_place(self) -> None:
        """Scroll the contents to the page that is open, once they know their height."""
        self.list.scrollTo(self.list.currentIndex())

    def _list(self) -> None:
        """The contents; or what a search finds, the closest first, with the first of it open."""
        language, wanted = self._say.language, self.search.text().strip()
        if wanted:
            rows = [self._row(name) for name in self.guide.find(wanted, language)]
        else:
            rows = []
            for group in self.guide.groups:
                rows += [ListRow("", self._say.pick(group.title)), *map(self._row, group.pages)]
        self._listed.show_rows(rows, self.reader.name)
        self.reader.setVisible(bool(rows))
        if not rows:
            told = self._say("Nothing found for “{words}”.", words=wanted)
            self.nothing.set_words([told, "\n", Run(self._say("Show the contents"), link="contents")])
            return
        found, here = rows[0].key, self.reader.name
        opened = here == self._found  # by the search: each letter may find another
        if wanted and found != here and (opened or all(row.key != here for row in rows)):
            self._read(found, keep=not opened)
            self._found = found

    def _show_contents(self, _: str = "") -> None:
        self.search.set_text("")
        self._list()
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def _row(self, name: str) -> ListRow:
        return ListRow(name, self.guide.page(name, self._say.language).title)

    def _take_first(self) -> None:
        self.list.choose_first()
        self.list.setFocus()

    def _read(self, name: str, *, keep: bool) -> None:
        if name == self.reader.name:
            return
        if keep and self.reader.name:
            self._before.append(self.reader.name)
        self.reader.show_page(name)
        self.list.choose(name)
        self.back.setVisible(bool(self._before))
        self.also.hide()
        self._scroll.verticalScrollBar().setValue(0)
