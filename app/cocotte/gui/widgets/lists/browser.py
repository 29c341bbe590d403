"""Pages to read, their contents and a search beside them: the rule book and the guide."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QWidget

from cocotte.gui.widgets.controls.button import Button, Kind, Size
from cocotte.gui.widgets.controls.text_field import SearchField
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.room import Turning
from cocotte.gui.widgets.layout.scroll import ScrollPage
from cocotte.gui.widgets.lists.found import Found
from cocotte.gui.widgets.lists.list_beside import ListBeside
from cocotte.gui.widgets.lists.row_list import ListRow
from cocotte.gui.widgets.text.prose import Run, Words
from cocotte.language.catalogue import Translator


class Browser(Turning, QWidget):
    """Lists its pages, shows the one that is open, and finds its way back to those read before."""

    def __init__(
        self,
        say: Translator,
        search: str,
        listed: str,
        shown: QWidget,
        *,
        wide: int,
        narrow: int,
        parent: QWidget | None = None,
    ) -> None:
        """`search` and `listed` call the search and the contents, which are so `wide`; `shown` is the page.

        Narrower than `narrow`, only one of the two is seen.
        """
        super().__init__(parent)
        self._say, self._shown = say, shown
        self._before: list[str] = []
        self._open = self._found = ""
        self.search = SearchField(search, hint=search, key=say("Ctrl+F"), size=Size.ENTRY)
        self.search.edited.connect(lambda _: self._list())
        self.search.entered.connect(self._take_first)
        self._listed = Found(listed)
        self.list, self.nothing = self._listed.list, self._listed.nothing
        self.search.leftDown.connect(self.list.enter)
        self.list.chosen.connect(lambda name: self._read(name, keep=True))
        self.nothing.linkActivated.connect(self._look_elsewhere)
        self.contents = Button(say("Contents"), Kind.QUIET, icon="matches")
        self.contents.clicked.connect(self.list.setFocus)
        self.back = Button(say("Back"), Kind.QUIET, icon="chevron-left")
        self.back.clicked.connect(self.go_back)
        self.back.hide()
        choices, page = QWidget(), QWidget()
        self._choices = vbox(choices, 8)
        self._choices.addWidget(self.search)
        self._choices.addWidget(self._listed, 1)
        self._above = QHBoxLayout()  # the line over the page
        self._above.addWidget(self.contents)
        self._above.addWidget(self.back)
        column = vbox(page, 8, margins=(4, 4, 4, 4))  # room for the ring of what has the keyboard
        column.addLayout(self._above)
        column.addWidget(shown)
        column.addStretch(1)
        self._scroll = ScrollPage(page)
        self._rows = ListBeside(choices, self._scroll, self.contents, wide=wide, narrow=narrow)
        self.list.opened.connect(self._rows.read)
        self.list.clicked.connect(self._rows.read)

    def focus_search(self) -> None:
        """Go to the search."""
        self._rows.choose()
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def go_back(self) -> None:
        """Back to the page read before."""
        if self._before:
            self._read(self._before.pop(), keep=False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Back):
            self.go_back()
        elif not self._scroll.turn_page(event):
            super().keyPressEvent(event)

    def _turn(self) -> None:
        self._rows.turn(self, self.theme)

    def _contents(self) -> Sequence[ListRow]:
        """The rows of all pages, where nothing is searched."""
        raise NotImplementedError

    def _results(self, wanted: str) -> Sequence[ListRow]:
        """The rows of what a search finds, the closest first."""
        raise NotImplementedError

    def _nothing_found(self, wanted: str) -> Words:
        """What is said where a search finds nothing, with a link that leads on."""
        found = self._say("Nothing found for “{words}”.", words=wanted)
        return [found, "\n", Run(self._say("Show the contents"), link="contents")]

    def _show_page(self, name: str) -> None:
        """Show a page in the place of the one before."""
        raise NotImplementedError

    def _list(self) -> None:
        """The contents; or what a search finds, with the first of it open."""
        wanted = self.search.text().strip()
        rows = self._results(wanted) if wanted else self._contents()
        self._listed.show_rows(rows, self._open)
        self._shown.setVisible(bool(rows))
        if not rows:
            self.nothing.set_words(self._nothing_found(wanted))
        elif wanted and (first := rows[0].key) != self._open:
            by_search = self._open == self._found  # each letter may find another
            if by_search or all(row.key != self._open for row in rows):
                self._read(first, keep=not by_search)
                self._found = first

    def _look_elsewhere(self, _link: str) -> None:
        """Nothing was found: the contents are shown again."""
        self.search.set_text("")
        self._list()
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_first(self) -> None:
        self.list.choose_first()
        self.list.setFocus()

    def _read(self, name: str, *, keep: bool) -> None:
        """Open a page; the one before is kept for the way back if it was seen."""
        if keep and self._open not in ("", name) and self._rows.page_seen:
            self._before.append(self._open)
        self._open = name
        self._show_page(name)
        self.list.choose(name)
        self.back.setVisible(bool(self._before))
        self._scroll.verticalScrollBar().setValue(0)
