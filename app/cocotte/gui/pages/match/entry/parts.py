"""Where the parts of the entry stand: in a column beside the sheet, or in a strip under it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from cocotte.core.deal_entry import context_of, questions_for
from cocotte.core.match.match import Match
from cocotte.core.report import Report
from cocotte.gui.pages.match.entry.column import ColumnForm
from cocotte.gui.pages.match.entry.correcting import Correcting
from cocotte.gui.pages.match.entry.foot import EntryFoot
from cocotte.gui.pages.match.entry.form import EntryForm
from cocotte.gui.pages.match.entry.hands import HandsForm
from cocotte.gui.pages.match.entry.objections import Standing
from cocotte.gui.pages.match.entry.quick_line import QuickLine
from cocotte.gui.pages.match.entry.squeeze import Squeeze
from cocotte.gui.pages.match.entry.tables import TablesForm
from cocotte.gui.widgets.controls.button import Button, Size
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.layout.clearing import discard
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.layout.room import NO_LIMIT, hold_width, lay, settle
from cocotte.gui.widgets.layout.scroll import ScrollPage
from cocotte.gui.widgets.style.typography import Type
from cocotte.language.catalogue import Translator

_MODES = 224
_STRIP = 720  # from here on the fields of a deal may stand in one row
_LINE = 320  # px a line of notation needs beside what else stands there
_PADDING, _UNDER_LINE = 16, 8
_CROWD = 5  # players whose fields stand one under the other


def form_for(match: Match, say: Translator, parent: QWidget) -> EntryForm:
    """The form that has room for what is asked: a row a table, a line a player, or a line a question."""
    first, *others = questions_for(match, context_of(match)).tables
    if others:
        return TablesForm(match, say, parent)
    return (ColumnForm if first.value is None else HandsForm)(match, say, parent)


class Place(Enum):
    """Where it is said what stands against a deal."""

    THERE = "there"
    """Where it belongs: under its field, or under the form."""
    LINE = "line"
    """Under the line."""
    RESULT = "result"
    """In the result."""


class EntryParts(Panel):
    """The quick line, the form of the game, what stands against the deal, the result and Record."""

    heightWanted = Signal(int)
    """As a strip it needs so many pixels; 0 for as many as there are."""
    handMoved = Signal()
    """The hand may have gone from the line to a field with something wrong in it, or back."""

    def __init__(self, match: Match, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(padding=0, gap=0, parent=parent)
        self._say = say
        self._across = False
        self._aside = False  # what happened has room beside the line
        self._line_alone = False  # what is said under the line is said nowhere else
        self._beside = ""  # the field with the first of what stands against the deal
        self._of_deal = False  # that is about the deal as a whole, or has no room beside its field
        self._said = Place.THERE  # where it is said, once
        self._scrolls = False  # the column is too low for all of it
        self._seen = NO_LIMIT
        self._squeeze = Squeeze(self)
        self._inner = QWidget()
        self._scroll = ScrollPage(self._inner)
        self.column.addWidget(self._scroll, 1)  # first: Qt dresses again what moves with all it holds
        self._make(match)
        self._lay_out()

    def reports(self) -> Mapping[int, Report]:
        """What is entered so far, table by table."""
        return self.form.reports()

    def let_go(self) -> None:
        """It is no longer wanted, nor are its parts that stand elsewhere; they may be gone with a window."""
        for part in filter(isValid, (self, self.top, self.foot)):
            discard(part)

    def open_up(self, *, entering: bool) -> None:
        """Whether deals are entered here, or at another table, and one watches."""
        for part in (self, self.top, self.foot):
            part.setEnabled(entering)
        self.result.setVisible(entering)

    @property
    def wide(self) -> bool:
        """The form needs the larger part of the page: a row for each table."""
        return isinstance(self.form, TablesForm)

    def _make(self, match: Match) -> None:
        say = self._say
        self.form = form_for(match, say, self._inner)
        self.modes = Segments(
            say("How the deal is entered"),
            [say("Numbers"), say("Cards")],
            ticks=False,
            size=Size.CONTROL,
            keys=["", "F4"],
        )
        self.modes.choose(0)
        if self.wide or not self.form.by_cards():
            self.modes.hide()
        self.correcting = Correcting(say)
        name = say("Quick line, all tables") if self.wide else say("Quick line")
        self.quick = QuickLine(name, size=Size.CONTROL if self.wide else Size.ENTRY)
        self.standing = Standing(say, wide=self.wide)
        self.foot = EntryFoot(say, beside=self.wide)
        """The result and Record; on a low page they stand at the foot of the window."""
        self.result, self.record = self.foot.result, self.foot.record
        self.happened = Button(say("Something happened"), key="F8")
        self.form.come_after(self.happened)

    def _lay_out(self) -> None:
        self.top = QWidget()
        """The quick line over the whole page, where the form is wide."""
        self._line = QHBoxLayout(self.top)
        self._line.setSpacing(16)
        self._upper = QVBoxLayout(self._inner)
        self._upper.setContentsMargins(_PADDING, 16, _PADDING, 4 if self.form.tall() else 16)
        self._upper.setSpacing(8 if self.form.tall() else 16)
        self._first = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._first.setSpacing(16)
        self._first.addWidget(self.modes, 0, Qt.AlignmentFlag.AlignTop)
        if not self.wide:
            self._first.addWidget(self.quick, 1)
        self._upper.addLayout(self._first)
        for part in (self.form, self.standing):
            self._upper.addWidget(part)
        self._upper.addStretch(1)
        self._inner.installEventFilter(self)
        self._scroll.verticalScrollBar().rangeChanged.connect(self._keep_in_sight)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._keep_in_sight)
        if self.wide:
            self._line.addWidget(self.quick, 1)
        self._place()

    def _place(self) -> None:
        """Put what has another place on a low page where it belongs now; the foot is placed by the page."""
        self._upper.insertWidget(1 if self._across else 0, self.correcting)  # under a line far down the page
        if self.wide and (self._aside or not self._across):
            self._line.addWidget(self.happened, 0, Qt.AlignmentFlag.AlignTop)
        elif self._aside:
            self._first.addWidget(self.happened, 0, Qt.AlignmentFlag.AlignTop)
        elif self._across:
            self._upper.addWidget(self.happened, 0, Qt.AlignmentFlag.AlignLeft)
        else:
            self.foot.put_under(self.happened)
        if not self._across:
            self.column.addWidget(self.foot)

    def lay(self, *, across: bool) -> None:
        """A column of its own, or a low strip under the sheet; a strip is as high as what is in it."""
        aside = across and self._has_room_aside()
        if (across, aside) != (self._across, self._aside):
            self._across, self._aside = across, aside
            self._place()
        self.quick.be_terse(self.terse)
        lay(self._first, across=across)
        hold_width(self.modes, self.theme.px(_MODES) if across else None)
        room = self._fields_width()
        self.form.lay(across=across and room >= max(self.form.width_across(), self.theme.px(_STRIP)))
        self.form.fit_width(room)
        self.foot.lay(across=across, close=not self.form.tall())
        self._fit_height()

    @property
    def across(self) -> bool:
        """It is a strip under the sheet."""
        return self._across

    def settle(self) -> None:
        """Give everything in it its place now."""
        settle(self)

    def see(self, height: int) -> None:
        """So much of the page is seen at once, beside the sheet."""
        if height != self._seen:
            self._seen = height
            self._squeeze.fit()

    def overflow(self) -> int:
        """By how many px all of it is higher than what is seen of the page at once.

        How high it is itself follows from how it is squeezed, and may not decide that.
        """
        width = self.width() - 2
        foot = self.foot.heightForWidth(width) if self.foot.hasHeightForWidth() else -1
        foot = foot if foot > 0 else self.foot.sizeHint().height()
        return self._wanted() + foot + 2 - self._seen

    def scrolls(self, scrolls: bool) -> None:
        """Whether it may be scrolled. A bar makes its lines shorter, and would stay for what that adds."""
        self._scrolls, policy = scrolls, Qt.ScrollBarPolicy
        self._scroll.setVerticalScrollBarPolicy(
            policy.ScrollBarAsNeeded if scrolls else policy.ScrollBarAlwaysOff
        )

    def lay_closer(self, share: int) -> None:
        """Leave a share of the room between its parts: 1 for all of it, 2 for half, 4 for a quarter."""
        usual = 8 if self.form.tall() else 16
        edges = self._upper.contentsMargins()
        self._upper.setSpacing(usual // share)
        edges.setTop(16 // share)
        edges.setBottom(4 if share > 1 or self.form.tall() else 16)
        self._upper.setContentsMargins(edges)
        self._first.setSpacing(16 // share)
        self.form.row.setSpacing(16 // share)

    @property
    def far_down(self) -> bool:
        """Fields may be out of sight while the line and the result are not."""
        return self._across or len(self.form.deal.tables[0]) > _CROWD

    @property
    def needs_result(self) -> bool:
        """What keeps a deal from being recorded may be read nowhere else."""
        return self.wide or self.far_down or self.says_result

    @property
    def says_result(self) -> bool:
        """What keeps a deal from being recorded is read in the result alone."""
        return self._said is Place.RESULT

    def place_of_wrong(self) -> Place:
        """Where the first of what stands against the deal is said: once, and where it is surely seen.

        That is where it belongs; else under the line while one stands there, else in the result.
        """
        on_form, typed = self._hand_on_form(), bool(self.quick.text().strip())
        hidden = self.far_down or self._scrolls or self._below_sight()
        if self._of_deal:
            seen = not (self.wide or hidden)
        elif self.form.says(self._beside):
            seen = on_form or (not hidden and (self.form.tall() or not typed))
        else:
            seen = False
        if seen:
            return Place.THERE
        return Place.LINE if typed and not on_form else Place.RESULT

    def _below_sight(self) -> bool:
        """Whether the page is too low for it, and scrolled."""
        return self.isVisible() and self.height() > self.visibleRegion().boundingRect().height()

    def _hand_on_form(self) -> bool:
        here = QApplication.focusWidget()
        return here is not None and self.form.isAncestorOf(here)

    def say_line_once(self, *, once: bool) -> None:
        """Say nothing under the line that its fields or the result say as well."""
        note = self.quick.note
        note.setVisible((bool(note.words()) or not self.terse) and (self._line_alone or not once))

    def _has_room_aside(self) -> bool:
        """On a low page nothing takes a line of its own that has room beside another."""
        modes = 0 if self.modes.isHidden() else self.theme.px(_MODES) + self._first.spacing()
        taken = modes + self.happened.sizeHint().width() + self._first.spacing()
        return self._fields_width() - taken >= self.theme.px(_LINE)

    def owns(self, part: QWidget | None) -> bool:
        """It is a part of the entry, wherever it stands on the page."""
        return part is not None and any(each.isAncestorOf(part) for each in (self, self.top, self.foot))

    def keyboard(self) -> int | None:
        """Which of its parts has the keyboard, for `give_keyboard` in another window; None for the line."""
        here = self.window().focusWidget()
        return next((place for place, part in enumerate(self._beside_line()) if part is here), None)

    def give_keyboard(self, place: int) -> None:
        """Go on typing in the same part as in another window."""
        for part in self._beside_line()[place : place + 1]:
            part.setFocus(Qt.FocusReason.OtherFocusReason)

    def _beside_line(self) -> list[QWidget]:
        """Whatever may have the keyboard but the line, wherever it stands on the page."""
        parts = (self.modes, self.correcting, self.form, self.standing, self.record, self.happened)
        every = [each for part in parts for each in (part, *part.findChildren(QWidget))]
        return [each for each in every if each.window() is self.window()]

    @property
    def terse(self) -> bool:
        """What a line was understood as is said elsewhere: by its fields, or by the result at the foot."""
        return self.form.tall() or self._across

    def line_height(self) -> int:
        """What has to be seen to type a line, with what is said under it: px from the top of the entry."""
        theme, height = self.theme, self.quick.field.sizeHint().height()
        if not self.quick.note.isHidden():
            height += _UNDER_LINE + theme.px(Type.SMALL.line)
        if self.wide:
            return height + 2 * _UNDER_LINE
        if self._across and not self.correcting.isHidden():
            height += self._upper.spacing() + self.correcting.sizeHint().height()
        return _PADDING + height

    def _fit_height(self) -> None:
        """A strip is as high as what is in it; in a column the result follows the last field."""
        said = not self.quick.note.isHidden()  # what is said under a line stands close to it
        self._line.setContentsMargins(0, 4, 0, _UNDER_LINE if said else 2 * _UNDER_LINE)  # its ring needs 4
        wanted = self._wanted()
        inner = wanted if self._across else 0
        closed_up = not self.form.tall() and not self._across
        self._scroll.setMaximumHeight(wanted if closed_up else NO_LIMIT)
        if self._scroll.minimumHeight() != inner:
            self._scroll.setMinimumHeight(inner)
            self.heightWanted.emit(inner)

    def _wanted(self) -> int:
        """The height at which nothing over the foot is scrolled."""
        wanted = self._upper.totalHeightForWidth(max(self.width() - 2, 1))  # within its edges
        return wanted if wanted > 0 else self._upper.totalSizeHint().height()

    def _keep_in_sight(self, *_: object) -> None:
        """Scroll the column to the field one is on, with what is said of it."""
        self.handMoved.emit()
        part = self.window().focusWidget()
        if self._across or not self.form.isAncestorOf(part):
            return
        self._squeeze.follow()
        room = self._scroll.viewport().height() // 2
        while (around := part.parentWidget()) is not None and around.height() <= room:
            part = around
        self._scroll.show_whole(part, 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lines more or less under a field, and words of another size, as soon as it is known how many."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.form.fit_width(self._fields_width())
            self._fit_height()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay(across=self._across)
        if event.size().width() != event.oldSize().width():  # its height follows from how it is squeezed
            self._squeeze.fit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._squeeze.fit()

    def _fields_width(self) -> int:
        """How wide its fields may be: beyond that they are no wider for what they ask for themselves."""
        return self.width() - 2 * _PADDING
