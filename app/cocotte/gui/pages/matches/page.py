"""The page of matches."""

from __future__ import annotations

from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QHBoxLayout, QSpacerItem, QVBoxLayout, QWidget

from cocotte.core.folding import folded
from cocotte.gui.pages.matches.match_list import MatchList
from cocotte.gui.pages.matches.model import MatchesModel
from cocotte.gui.pages.matches.repository import Kind as Which
from cocotte.gui.pages.matches.repository import Wanted
from cocotte.gui.pages.matches.sheet_beside import SheetBeside
from cocotte.gui.pages.matches.unfinished import UnfinishedCard
from cocotte.gui.pages.matches.words import Words
from cocotte.gui.questions.game_choice import GameChoice
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind, Size
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.controls.text_field import SearchField
from cocotte.gui.widgets.layout.boxes import hbox, vbox
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.layout.room import Turning
from cocotte.gui.widgets.layout.scroll import ScrollPage
from cocotte.gui.widgets.style.keys import enters
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label

if TYPE_CHECKING:
    from cocotte.gui.pages.matches.empty import FirstRun, NothingFound

"""The games one can look for; all where it is empty."""

_BEYOND: Final = 12  # px shown above and below the row that has the keyboard
_WIDE: Final = 1000  # px at 100 % from which everything to search with stands in one row
_SHEET_BESIDE: Final = 1560  # px at 100 % from which the sheet of a match stands beside the list
_NARROW: Final = 480  # px at 100 % below which the title needs the room of a key cap
_NO_LIMIT: Final = 16_777_215  # what Qt means by it
_QUIET: Final = 400  # milliseconds after the page is there until everything is read


class MatchesPage(Turning, QWidget):
    """What is not finished, and everything that was ever played."""

    opened = Signal(str)
    """Somebody opens a match."""
    newRequested = Signal()
    """Somebody begins a match."""
    importRequested = Signal()
    """Somebody brings a match in from a file."""
    rematchRequested = Signal(str)
    """Somebody plays a match again."""
    exportRequested = Signal(str)
    """Somebody wants a match in a file."""
    printRequested = Signal(str)
    """Somebody wants a match on paper."""
    seasonRequested = Signal()
    """Somebody wants all that is shown in one document."""
    sampleRequested = Signal()
    """Somebody looks at the sample match."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context, self._say = context, context.say
        self._wide: bool | None = None
        self.model = MatchesModel(context, self, card=True)
        self._words = Words(context.say)
        self.card = UnfinishedCard(self._say, self._words)
        self.card.played.connect(self.opened)
        self.card.hide()
        self.list = MatchList(self.model, self._say)
        self._lay_out()
        self._connect()
        self._count()

    @cached_property
    def first_run(self) -> FirstRun:
        """What stands here before the first match."""
        from cocotte.gui.pages.matches.empty import FirstRun  # noqa: PLC0415 - once in the life of a log

        made = FirstRun(self._say)
        made.newRequested.connect(self.newRequested)
        made.sampleRequested.connect(self.sampleRequested)
        made.importRequested.connect(self.importRequested)
        self._column.insertWidget(self._column.indexOf(self.card) + 1, made)
        return made

    @cached_property
    def nothing(self) -> NothingFound:
        """What stands in the list where nothing is found."""
        from cocotte.gui.pages.matches.empty import NothingFound  # noqa: PLC0415 - when nothing is found

        made = NothingFound(self._say)
        made.allRequested.connect(self._show_all)
        self._panel.column.addWidget(made)
        return made

    def focus_search(self) -> None:
        """Put the keyboard into the search."""
        self.search.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.line.selectAll()
        self._scroll.show_whole(self.search, _BEYOND)

    def current_id(self) -> str:
        """The match meant when somebody asks for one: under the keyboard, else the one to go on with."""
        return self.list.current_id() if self.list.hasFocus() else self.card.match_id

    def _lay_out(self) -> None:
        say, inner = self._say, QWidget()
        self._scroll = ScrollPage(inner)
        vbox(self).addWidget(self._scroll)  # first: Qt dresses again what moves with all it holds
        self.add = Button(say("New match"), Kind.PRIMARY, icon="plus", key="Ctrl+N")
        self.bring = Button(say("Import…"), Kind.QUIET, icon="import")
        head = hbox(gap=12)
        head.addWidget(Label(say("Matches"), Type.TITLE), 1)
        head.addWidget(self.bring)
        head.addWidget(self.add)
        self.search = SearchField(say("Search matches"), hint=say("Player, game or date"), key="Ctrl+F")
        self.filter = Segments(
            say("Which matches"),
            [
                say.ctx("matches", "Not archived"),
                say.ctx("matches", "Unfinished"),
                say.ctx("matches", "Finished"),
                say.ctx("matches", "Archived"),
            ],
            ticks=False,
            size=Size.CONTROL,
        )
        self.filter.choose(0)
        self.game = GameChoice(say("Which games"), say)
        self._bar = QWidget()
        self._fields = QGridLayout(self._bar)
        self._fields.setContentsMargins(0, 0, 0, 0)
        self._fields.setSpacing(16)
        self._panel = Panel(padding=0, gap=0)
        self._panel.column.setContentsMargins(1, 1, 1, 1)
        self._panel.column.addWidget(self.list)
        self.count = Label("", Type.SMALL, Token.INK2)
        self.season = Button(say("Export the season…"), Kind.QUIET, icon="export", size=Size.CONTROL)
        self._drop = Label(
            say("Drop a match file anywhere on this page to import it"), Type.SMALL, Token.INK2
        )
        self._foot = foot = QGridLayout()
        foot.setSpacing(8)
        foot.setColumnStretch(2, 1)
        foot.addWidget(self.count, 0, 0)
        foot.addWidget(self.season, 0, 1)
        self._column = column = vbox(inner, 0, margins=(24, 24, 24, 16))
        column.addLayout(head)
        column.addSpacing(16)
        self._gaps: list[tuple[QWidget, int, QSpacerItem]] = []
        for part, gap in ((self.card, 24), (self._bar, 16)):
            space = QSpacerItem(0, gap)
            column.addWidget(part)
            column.addSpacerItem(space)
            self._gaps.append((part, gap, space))
        column.addLayout(self._list_beside(), 1)
        column.addSpacing(12)
        column.addLayout(foot)
        column.addStretch(0)
        self.on_theme_changed()

    def on_theme_changed(self) -> None:
        self._wide = None
        super().on_theme_changed()

    def _turn(self) -> None:
        """Search, filter and game in one row, or the filter under the others; the foot in one, or in two."""
        self.add.show_key("Ctrl+N" if self.width() >= self.theme.px(_NARROW) else "")
        self._show_beside()
        wide = self.width() >= self.theme.px(_WIDE)
        if wide == self._wide:
            return
        self._wide = wide
        fields = self._fields
        fields.addWidget(self.search, 0, 0)
        fields.addWidget(self.filter, *((0, 1, 1, 1) if wide else (1, 0, 1, 4)))
        fields.addWidget(self.game, 0, 3)
        for column, stretch in enumerate((3, 3, 1, 0) if wide else (3, 0, 0, 0)):
            fields.setColumnStretch(column, stretch)
        right = Qt.AlignmentFlag.AlignRight if wide else Qt.AlignmentFlag(0)
        self._foot.addWidget(self._drop, *((0, 2, 1, 1) if wide else (1, 0, 1, 3)), right)

    def _list_beside(self) -> QHBoxLayout:
        """The list, which ends where its rows end, and what is shown of one of them."""
        self.beside = SheetBeside(self.context)
        self.beside.hide()
        listed = QVBoxLayout()
        listed.addWidget(self._panel, 1)
        listed.addStretch(0)
        row = hbox(gap=16)
        row.addLayout(listed, 4)
        row.addWidget(self.beside, 3)
        return row

    def _show_beside(self) -> None:
        """The sheet of the match one is on stands beside the list where both have room."""
        room = self.width() >= self.theme.px(_SHEET_BESIDE)
        self.beside.setVisible(room and not self._panel.isHidden() and not self.list.isHidden())
        if not self.beside.match_id:
            self.beside.want(self.model.match_id(0) if self.model.rowCount() else "")

    def _connect(self) -> None:
        self.list.pointed.connect(self.beside.want)
        self.beside.opened.connect(self.opened)
        self.add.clicked.connect(self.newRequested)
        self.bring.clicked.connect(self.importRequested)
        self.season.clicked.connect(self.seasonRequested)
        self.search.edited.connect(self._want)
        self.search.entered.connect(self._open_first)
        for above in (self.search, self.card.button):
            above.leftDown.connect(lambda: self.list.setFocus(Qt.FocusReason.TabFocusReason))
        self.filter.chosen.connect(self._want)
        self.game.currentIndexChanged.connect(self._want)
        self.model.counted.connect(self._follow)
        self.list.opened.connect(self.opened)
        self.list.fitted.connect(self._fit)
        self.list.walked.connect(lambda: self._scroll.show_whole(self.list.buttons, _BEYOND))
        self.list.rematchRequested.connect(self.rematchRequested)
        self.list.goesOn.connect(self._go_on)
        self.list.exportRequested.connect(self.exportRequested)
        self.list.menuRequested.connect(self._show_menu)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._count()
        if self.focusWidget() is None:
            (self.card.button if self.card.isVisibleTo(self) else self.add).setFocus()
        waited_for = not self.model.repository.knows_last_unfinished(self.context.settings.last_match)
        QTimer.singleShot(0 if waited_for else _QUIET, self.model.wake)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.model.doze()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focus = self.focusWidget()
        if enters(event):
            if isinstance(focus, QAbstractButton):
                focus.click()
            elif focus is not self.search.line and self.card.isVisible():  # the search has done its part
                self.card.button.click()
        elif event.key() == Qt.Key.Key_Down and self.list.isVisible():
            self.list.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)

    def _fit(self, height: int) -> None:
        """The panel ends where its rows end."""
        edge = self._panel.column.contentsMargins()
        self._panel.setMaximumHeight(
            height + edge.top() + edge.bottom() if self.model.rowCount() else _NO_LIMIT
        )

    def _want(self, _: object = None) -> None:
        kind = tuple(Which)[self.filter.index() or 0]
        words = tuple(folded(self.search.text()).split())
        self.model.want(Wanted(kind, self.game.game_id, words, self.card.match_id))

    def _show_all(self) -> None:
        self.search.set_text("")
        self.filter.choose(0)
        self.game.setCurrentIndex(0)
        self._want()

    def _open_first(self) -> None:
        """Enter in the search opens what was found, if it is a single match; else goes to the list."""
        if self.model.rowCount() == 1:
            self.opened.emit(self.model.match_id(0))
        elif self.model.rowCount():
            self.list.setFocus(Qt.FocusReason.TabFocusReason)

    def _follow(self) -> None:
        """The list is another one; while another page is shown, what goes with it waits."""
        self._stale = True
        if self.isVisible():
            self._count()

    def _count(self) -> None:
        """Say how many there are, and show what goes with it."""
        self._stale = False
        say, repository = self._say, self.model.repository
        there, last = repository.count, self.context.settings.last_match
        known = repository.knows_last_unfinished(last)
        seen = repository.last_unfinished(last) if known else None
        if seen is not None:
            self.card.show_match(seen, datetime.now().astimezone())
            if self.model.wanted().but != seen.match_id:
                self._want()
                return
        if known and seen is None and self.card.match_id:  # it is over, or one of several lines of a match
            self.card.match_id = ""
            self._want()
            return
        if known:  # until then it stays as it is; others that are looked for are seen
            self._show_card(shown=seen is not None and self.model.wanted().everything)
        if not there or "first_run" in self.__dict__:
            self.first_run.setVisible(not there)
        shown, wanted = self.model.count, self.model.wanted()
        self.list.setVisible(bool(shown))
        if wanted.everything and wanted.but:
            shown += 1  # the card shows one
        on_card_alone = shown == there == 1 and self.list.isHidden()
        self._bar.setVisible(bool(there) and not on_card_alone)
        self._panel.setVisible(bool(there) and not (shown == 1 and self.list.isHidden()))
        if (there and not shown) or "nothing" in self.__dict__:
            self.nothing.setVisible(bool(there) and not shown)
            reading = say("Searching matches…")
            none = say("No match found.")
            self.nothing.words.setText(reading if self.model.reading else none)
        for part in (self.season, self.count):
            part.setVisible(bool(shown) and not on_card_alone)
        self._show_beside()
        self._close_up()
        if shown == there:
            self.count.setText(say.n("{n} match", "{n} matches, newest first", there) if there else "")
        elif not shown:
            self.count.setText("")
        else:
            self.count.setText(
                say.n("{n} match of {all}", "{n} matches of {all}, newest first", shown, all=there)
            )

    def _close_up(self) -> None:
        """Leave no gap under what is not there."""
        for part, gap, space in self._gaps:
            space.changeSize(0, 0 if part.isHidden() else gap)
        self._column.invalidate()

    def _show_card(self, *, shown: bool) -> None:
        """With the match to go on with, the keyboard goes there from where one would begin another."""
        waited_for = shown and self.add.hasFocus() and not self.card.isVisibleTo(self)
        left = self.card.button.hasFocus() and not shown
        self.card.setVisible(shown)
        if waited_for:
            self.card.button.setFocus()
        elif left:
            self.search.line.setFocus()

    def _show_menu(self, match_id: str, at: QPoint) -> None:
        from cocotte.gui.widgets.menu_style import ContextMenu  # noqa: PLC0415 - when somebody asks

        say, menu = self._say, ContextMenu(self)
        row = self.model.row_of(match_id)
        seen = self.model.summary(row)
        open_still = seen is not None and not seen.finished
        if self.model.lines(row) or (seen is not None and seen.set_aside):
            menu.addAction(say("&This one goes on"), lambda: self._go_on(match_id))
        menu.addAction(say("&Play on") if open_still else say("&Open"), lambda: self.opened.emit(match_id))
        if seen is not None:
            menu.addAction(say("&Rematch…"), lambda: self.rematchRequested.emit(match_id))
            menu.addAction(say("&Duplicate"), lambda: self._duplicate(match_id))
            menu.addSeparator()
            menu.addAction(say("&Export…"), lambda: self.exportRequested.emit(match_id))
            menu.addAction(say("&Print…"), lambda: self.printRequested.emit(match_id))
            menu.addSeparator()
            words = say("&Unarchive") if seen.archived else say("&Archive")
            menu.addAction(words, lambda: self._archive(match_id, archived=not seen.archived))
        menu.popup(at)

    def _archive(self, match_id: str, *, archived: bool) -> None:
        from cocotte.operations.match_acts import ARCHIVE, TAKE_OUT  # noqa: PLC0415 - the rules wait
        from cocotte.operations.on_match import on_match  # noqa: PLC0415 - as above

        this = on_match(self.context.keeper, match_id)
        self.context.perform(ARCHIVE if archived else TAKE_OUT, this, {})

    def _go_on(self, match_id: str) -> None:
        from cocotte.operations.versions import GO_ON, Versions  # noqa: PLC0415 - the rules wait

        self.context.perform(GO_ON, Versions(match_id), {})

    def _duplicate(self, match_id: str) -> None:
        """The same match once more, to be gone on with otherwise."""
        entries = self.context.keeper.peek(match_id).entries
        self.list.go_to(self.context.import_as_new(entries))
