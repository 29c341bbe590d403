"""Preferences: language, look, paper, and where things lie. What is chosen holds at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from cocotte.gui.services.actions import LANGUAGES, TEXT_STEP
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Button, Kind, Size
from cocotte.gui.widgets.controls.number_field import NumberField
from cocotte.gui.widgets.controls.segments import Segments
from cocotte.gui.widgets.layout.boxes import hbox, vbox
from cocotte.gui.widgets.layout.panel import Panel
from cocotte.gui.widgets.layout.scroll import ScrollPage
from cocotte.gui.widgets.style.theming import ThemeManager
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose
from cocotte.language.catalogue import mark
from cocotte.store.places import backups_of, data_folder, diagnostics_folder, log_path
from cocotte.store.settings import TEXT_SIZES, Paper, Settings, Theme

THEMES: Final = (
    (Theme.SYSTEM, mark("Same as the system")),
    (Theme.LIGHT, mark("Light")),
    (Theme.DARK, mark("Dark")),
    (Theme.CONTRAST, mark("High contrast")),
)
"""The looks."""
COUNTRIES: Final = (("", mark("Same as the system")), ("CA", mark("Quebec")), ("FR", mark("France")))
"""Whose French is written."""
SUITS: Final = ((False, mark("Two colours")), (True, mark("Four colours")))
"""How suits are coloured."""
MOTION: Final = ((False, mark("Same as the system")), (True, mark("Never")))
"""Whether anything moves by itself."""
PAPERS: Final = (
    (Paper.SYSTEM, mark("Usual in this country")),
    (Paper.A4, "A4"),
    (Paper.LETTER, mark("Letter")),
)
"""The papers."""

CODES: Final = ((True, mark("Where it fits")), (False, mark("Never")))
"""Whether a sheet carries the match as a code."""


class PreferencesPage(QWidget):
    """One page, no question whether it should be kept."""

    closed = Signal()
    """Back to where one was."""
    clubRequested = Signal()
    """The club is to be looked at, joined or left."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, say = context, context.say
        self._say = say
        self.language = _answers(say("Language"), [say(name).replace("&", "") for _, name in LANGUAGES])
        self.country = _answers(say("French as in"), [say(name) for _, name in COUNTRIES])
        self.look = _answers(say("Look"), [say(name) for _, name in THEMES])
        self.suits = _answers(say("Suits"), [say(name) for _, name in SUITS])
        self.motion = _answers(say("Blinking and fading"), [say(name) for _, name in MOTION])
        self.paper = _answers(say("Paper"), [say(name) for _, name in PAPERS])
        self.code = _answers(say("The match as a code"), [say(name) for _, name in CODES])
        self.text_size = NumberField(
            say("Text size (%)"),
            lowest=TEXT_SIZES[0],
            highest=TEXT_SIZES[-1],
            size=Size.CONTROL,
            less=say("Smaller text"),
            more=say("Larger text"),
            stride=TEXT_STEP,
        )
        self._lay_out()
        self._show(context.settings)
        self._connect()
        context.settings_changed.connect(self._settled)

    def _lay_out(self) -> None:
        say = self._say
        close = Button(say("Done"), Kind.QUIET, key=say("Esc"))
        close.clicked.connect(self.closed)
        head = QHBoxLayout()
        head.addWidget(Label(say("Preferences"), Type.TITLE), 1)
        head.addWidget(close)
        column = vbox(gap=16, margins=(24, 24, 24, 24))
        column.addLayout(head)
        spoken: list[tuple[str, QWidget]] = [(say("Language"), self.language)]
        if say.language == "fr":
            spoken.append((say("French as in"), self.country))
        look = (
            (say("Look"), self.look),
            (say("Text size (%)"), self.text_size),
            (say("Suits"), self.suits),
            (say("Blinking and fading"), self.motion),
        )
        column.addWidget(self._panel(say("Language and look"), (*spoken, *look)))
        printed = (
            (say("Print on"), self.paper),
            (say("QR code of the match, for phones"), self.code),
        )
        column.addWidget(self._panel(say("Paper"), printed))
        column.addWidget(self._places())
        column.addStretch()
        inner = QWidget()
        inner.setLayout(column)
        whole = vbox(self)
        whole.addWidget(ScrollPage(inner))

    def _panel(self, title: str, rows: Sequence[tuple[str, QWidget]]) -> Panel:
        panel = Panel()
        panel.column.addWidget(Label(title, Type.HEADING))
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 2)
        for row, (words, field) in enumerate(rows):
            grid.addWidget(Prose(words, centred=True), row, 0)
            own = Qt.AlignmentFlag.AlignLeft if isinstance(field, NumberField) else Qt.AlignmentFlag(0)
            grid.addWidget(field, row, 1, own)
        panel.column.addLayout(grid)
        return panel

    def _places(self) -> Panel:
        """Where the matches, their backups, and the diagnostics lie."""
        say, log = self._say, log_path()
        panel = Panel()
        panel.column.addWidget(Label(say("Where files are kept"), Type.HEADING))
        newest = backups_of(log)
        backup = say("No backup yet")
        if newest:
            backup = say.n(
                "{n} backup, the newest of {day}",
                "{n} backups, the newest of {day}",
                len(newest),
                day=newest[0].stem,
            )
        for words, path in (
            (say("Matches: {path}", path=log), log.parent),
            (say("Backups: {when}", when=backup), log.parent if newest else None),
            (say("Presets of your own: {path}", path=data_folder() / "presets"), data_folder()),
            (say("Diagnostics: {path}", path=diagnostics_folder()), diagnostics_folder()),
        ):
            row = hbox(gap=16)
            row.addWidget(Prose(words, token=Token.INK2, centred=True), 1)
            row.addStrut(ThemeManager.current().theme.px(Size.CONTROL))
            if path is not None:
                show = Button(say("Show the folder"), Kind.QUIET, icon="folder", size=Size.CONTROL)
                show.setAccessibleDescription(words)
                show.clicked.connect(partial(QDesktopServices.openUrl, QUrl.fromLocalFile(str(path))))
                row.addWidget(show)
            panel.column.addLayout(row)
        if self._context.log_path is not None:
            panel.column.addLayout(self._club())
        return panel

    def _club(self) -> QHBoxLayout:
        """That several computers can keep one season, for those who want it."""
        words, row = self._say("A club of several computers keeps the matches together."), hbox(gap=16)
        show = Button(self._say("Club…"), Kind.QUIET, size=Size.CONTROL)
        show.setAccessibleDescription(words)
        show.clicked.connect(self.clubRequested)
        row.addWidget(Prose(words, token=Token.INK2, centred=True), 1)
        row.addWidget(show)
        return row

    def _show(self, settings: Settings) -> None:
        self.language.choose(_place(LANGUAGES, settings.language))
        self.country.choose(_place(COUNTRIES, settings.country))
        self.look.choose(_place(THEMES, settings.theme))
        self.suits.choose(_place(SUITS, settings.four_colours))
        self.motion.choose(_place(MOTION, settings.reduced_motion))
        self.paper.choose(_place(PAPERS, settings.paper))
        self.code.choose(_place(CODES, settings.sheet_code))
        if self.text_size.value() != settings.text_size:
            self.text_size.set_value(settings.text_size)

    def _settled(self, _: Settings) -> None:
        self._show(self._context.settings)

    def _connect(self) -> None:
        change = self._context.change_settings
        self.language.chosen.connect(lambda place: change(language=LANGUAGES[place][0]))
        self.country.chosen.connect(lambda place: change(country=COUNTRIES[place][0]))
        self.look.chosen.connect(lambda place: change(theme=THEMES[place][0]))
        self.suits.chosen.connect(lambda place: change(four_colours=SUITS[place][0]))
        self.motion.chosen.connect(lambda place: change(reduced_motion=MOTION[place][0]))
        self.paper.chosen.connect(lambda place: change(paper=PAPERS[place][0]))
        self.code.chosen.connect(lambda place: change(sheet_code=CODES[place][0]))
        self.text_size.changed.connect(self._size_changed)

    def _size_changed(self, size: int | None) -> None:
        if size in TEXT_SIZES:
            self._context.change_settings(text_size=size)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():  # in another language it is another page: one goes on where one was
            self.language.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)


def _answers(name: str, texts: Sequence[str]) -> Segments:
    return Segments(name, texts, ticks=False, size=Size.CONTROL)


def _place(table: Sequence[tuple[object, str]], value: object) -> int:
    return next((place for place, (each, _) in enumerate(table) if each == value), 0)
