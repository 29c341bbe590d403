"""The guide: its contents with a search at the left, the page that is open at the right."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from cocotte.gui.pages.guide.picture import EntryOf
from cocotte.gui.pages.guide.reader import GuideReader
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.steps import call_soon
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.lists.browser import Browser
from cocotte.gui.widgets.lists.row_list import ListRow
from cocotte.gui.widgets.page_head import Head
from cocotte.gui.widgets.text.prose import Prose, Run
from cocotte.store.guide import Guide


class GuidePage(Browser):
    """A short guide, opened at the page that helps where one is."""

    closed = Signal()
    """Back to where one was."""
    clauseRequested = Signal(str)
    """Somebody wants to read a clause."""
    presetRequested = Signal(str)
    """Somebody wants to begin such a match."""

    def __init__(self, context: AppContext, entry_of: EntryOf, parent: QWidget | None = None) -> None:
        """`entry_of` makes the forms that are shown in its pictures."""
        say = context.say
        self.guide = Guide(spelled=say.spelled)
        self.reader = GuideReader(context, self.guide, entry_of)
        super().__init__(
            say, say("Search the guide"), say("Contents"), self.reader, wide=320, narrow=900, parent=parent
        )
        self.head = Head(say("Guide"))
        close = Button(say("Done"), Kind.QUIET, key=say("Esc"))
        close.clicked.connect(self.closed)
        self.head.buttons.addWidget(close)
        self.also = Prose("", token=Token.INK2)
        self.also.linkActivated.connect(self.open)
        self.also.hide()
        self._above.addWidget(self.also, 1, Qt.AlignmentFlag.AlignVCenter)
        self._above.addStretch()
        self.reader.pageFollowed.connect(self.open)
        self.reader.clauseFollowed.connect(self.clauseRequested)
        self.reader.presetFollowed.connect(self.presetRequested)
        column = vbox(self, 12, margins=(24, 20, 24, 16))
        column.addWidget(self.head)
        column.addLayout(self._rows, 1)

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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._open:  # the window was built anew, in another language
            self.open(self.guide.names[0])
        call_soon(self, self._show_place)

    def _show_place(self) -> None:
        """Scroll the contents to the page that is open, once they know their height."""
        self.list.scrollTo(self.list.currentIndex())

    def _contents(self) -> Sequence[ListRow]:
        rows = []
        for group in self.guide.groups:
            rows += [ListRow("", self._say.pick(group.title)), *map(self._row, group.pages)]
        return rows

    def _results(self, wanted: str) -> Sequence[ListRow]:
        return [self._row(name) for name in self.guide.find(wanted, self._say.language)]

    def _row(self, name: str) -> ListRow:
        return ListRow(name, self.guide.page(name, self._say.language).title)

    def _show_page(self, name: str) -> None:
        if name != self.reader.name:
            self.reader.show_page(name)
            self.also.hide()
