"""One player's line of an entry form: the name, what is known, the numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import ceil

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cocotte.core.cards import AnyCard
from cocotte.gui.pages.match.entry.hand_count import HandCount, Value
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.controls.button import Size
from cocotte.gui.widgets.controls.number_field import NumberField
from cocotte.gui.widgets.style.typography import Type, font
from cocotte.gui.widgets.text.label import Label
from cocotte.gui.widgets.text.state import State, StateLine
from cocotte.language.catalogue import Translator


class PlayerRow(QWidget):
    """A player with one number or two; whoever is out keeps the place with a fixed 0."""

    counted = Signal(object)
    """His hand was counted: its cards, a tuple."""

    def __init__(
        self,
        player: str,
        kinds: Sequence[str],
        say: Translator,
        *,
        ends: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        """`kinds` name the numbers: what is held comes last, and `ends` gives it its minus and plus."""
        super().__init__(parent)
        self.player, self._say = player, say
        self._narrow = len(kinds) > 1 and not ends
        self._pack: tuple[Value, int, int] | None = None
        self._stands: tuple[State, str] = State.PLAIN, ""
        self.name = Label(player)
        self.note = Label("", Type.BODY, Token.INK2)
        self.fields = tuple(self._field(kind, ends=ends and kind is kinds[-1]) for kind in kinds)
        self.line = StateLine()
        self.line.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        line = QHBoxLayout()
        line.setSpacing(8 if ends or len(kinds) == 1 else 4)
        words = QHBoxLayout()
        words.setSpacing(8)
        words.addWidget(self.name, 1)
        words.addWidget(self.note)
        line.addLayout(words, 1)
        for field in self.fields:
            line.addWidget(field)
        column.addLayout(line)
        column.addWidget(self.line)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    @property
    def points(self) -> NumberField:
        """The field of the points."""
        return self.fields[-1]

    def offer_cards(self, value: Value, packs: int, jokers: int) -> None:
        """Let his hand be counted by its cards, from a pack laid out."""
        self._pack = value, packs, jokers

    @cached_property
    def _popup(self) -> HandCount:
        """The pack, made when it is first laid out: most hands are entered by their points."""
        assert self._pack is not None
        made = HandCount(self._say, self.player, *self._pack, self)
        made.counted.connect(self.counted)
        return made

    def open_cards(self, held: Sequence[AnyCard] = ()) -> None:
        """Lay the pack out with the cards the player holds."""
        if self._pack is not None and not self.fixed():
            self._popup.open_with(self.points, held)

    def fix(self, note: str) -> None:
        """The player is out: the numbers are given by the rules."""
        for field in self.fields:
            if field is self.points or field.isHidden():
                field.set_value(0)
                field.set_state(State.FIXED)
                field.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.line.hide()
        self._dress(note, fixed=True)

    def free(self) -> None:
        """He holds cards: his numbers are asked."""
        if self.fixed():
            for field in self.fields:
                if field.state() is State.FIXED:
                    field.set_state(State.PLAIN)
                    field.set_value(None)
        self._dress("", fixed=False)

    def fixed(self) -> bool:
        """His numbers are given."""
        return self.points.state() is State.FIXED

    def show_state(self, state: State, words: str = "", *, place: int | None = None) -> None:
        """Show how a number stands, usually the last; `say_below` says it."""
        free = [field for field in self.fields if field.state() is not State.FIXED]
        shown = self.fields[place] if place is not None else free[-1] if free else None
        for field in free:
            field.set_state(*((state, words) if field is shown else (State.PLAIN, "")))
        self._stands = (state, words) if free else (State.PLAIN, "")

    @property
    def wrong(self) -> str:
        """What is wrong with his numbers; empty where nothing is."""
        state, words = self._stands
        return words if state is State.PROBLEM else ""

    def say_below(self, below: bool) -> None:
        """Say under his numbers how they stand, or not, where it is said elsewhere."""
        state, words = self._stands
        self.line.show_state(state, words if below else "")
        self.line.setVisible(bool(words) and below)

    def width_named(self) -> int:
        """What his name needs with his numbers, whether he is out or not."""
        name = QFontMetricsF(font(Type.BODY_STRONG, self.name.theme)).horizontalAdvance(self.name.text())
        return ceil(name) + sum(8 + field.sizeHint().width() for field in self.fields)

    def blank(self) -> NumberField | None:
        """The first number still missing."""
        visible = (field for field in self.fields if not field.isHidden())
        return next((field for field in visible if field.value() is None), None)

    def _field(self, kind: str, *, ends: bool) -> NumberField:
        say = self._say
        name = say("{player}, {kind}", player=self.player, kind=kind)
        less = say("{field}, one less", field=name) if ends else ""
        more = say("{field}, one more", field=name) if ends else ""
        field = NumberField(name, size=Size.CONTROL, less=less, more=more, narrow=self._narrow)
        field.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        field.setToolTip(kind)
        return field

    def _dress(self, note: str, *, fixed: bool) -> None:
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self.name.dress(Type.BODY_STRONG if fixed else Type.BODY, Token.INK)
        self.show_state(State.PLAIN)
