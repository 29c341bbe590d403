"""Who plays for whom: the ways that fit the number of players."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.presets import Preset
from cocotte.core.setup.match_setup import MatchSetup
from cocotte.core.setup.questions import SEATING
from cocotte.core.setup.shapes import Shape
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.exclusive_group import ExclusiveGroup
from cocotte.gui.widgets.controls.option_card import OptionRow
from cocotte.gui.widgets.layout.boxes import hbox, vbox
from cocotte.gui.widgets.layout.clearing import empty
from cocotte.gui.widgets.layout.panel import Panel, Rule
from cocotte.gui.widgets.style.typography import Type
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.prose import Prose, Run
from cocotte.language.catalogue import Translator
from cocotte.language.numbers import number_word
from cocotte.language.setup_prompts import one_of, setup_title, shape_words

_WIDEST = 278  # px a note may take before it breaks


class FormatPanel(Panel):
    """The formats as rows of which one is chosen."""

    chosen = Signal(object)
    """Somebody chose this way to sit down: its answer."""
    presetRequested = Signal(str)
    """Somebody wants the preset by the same rules that seats everybody."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(padding=0, gap=0, parent=parent)
        self._say = say
        self._shapes: tuple[Shape, ...] = ()
        self._one = ExclusiveGroup(parent=self)
        self._one.chosen.connect(lambda place: self.chosen.emit({SEATING: self._shapes[place].id}))
        head = QWidget()
        row = hbox(head, margins=(16, 12, 16, 12))
        row.addWidget(Label(setup_title(SEATING, say), Type.HEADING), 1)
        self._for = Label("", Type.SMALL, Token.INK2)
        row.addWidget(self._for)
        self._rows = QWidget()
        self._list = vbox(self._rows, 0, margins=(1, 0, 1, 0))
        self._note = Prose("", Type.SMALL, Token.INK2, widest=_WIDEST)
        self._note.linkActivated.connect(self.presetRequested)
        self._foot = QWidget()
        holder = vbox(self._foot, margins=(16, 16, 16, 16))
        holder.addWidget(self._note)
        for part in (head, Rule(), self._rows, self._foot):
            self.column.addWidget(part)
        self.column.addStretch()

    def show_draft(self, draft: MatchSetup, instead: Preset | None = None) -> None:
        """Show what fits, and what other numbers of players there are; `instead` is a preset that fits."""
        say, count = self._say, draft.count
        self._for.setText(say("for {count} players", count=number_word(say, count)))
        if draft.shapes != self._shapes or not self._list.count():
            self._offer(draft.shapes)
        if draft.chosen is not None:
            self._one.choose(self._shapes.index(draft.chosen))
        others = [n for n in draft.counts if n != count]
        if not draft.shapes:
            words = say("This game is for {counts} players.", counts=one_of(draft.counts, say))
        elif others:
            words = say("This game is also for {counts} players.", counts=one_of(others, say))
        else:
            words = ""
        parts: list[str | Run] = [words]
        if instead is not None:
            parts += [" " if words else "", say("With more players:"), " "] if draft.shapes else [" "]
            parts.append(Run(say("Play “{preset}”", preset=say.pick(instead.title)), link=instead.id))
        self._note.set_words(parts)
        self._foot.setVisible(bool(words) or instead is not None)

    def _offer(self, shapes: Sequence[Shape]) -> None:
        empty(self._list)
        self._shapes = tuple(shapes)
        rows = [OptionRow(*shape_words(shape, shapes, self._say)) for shape in shapes]
        for row in rows:
            self._list.addWidget(row)
        self._one.replace(rows)
