"""Fields: what is typed, stepped, wrong, waived, changed or given by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton

from cocotte.gui.widgets.controls.field import LONGEST, Labelled
from cocotte.gui.widgets.controls.number_field import NumberField
from cocotte.gui.widgets.controls.text_field import SearchField, TextField
from cocotte.gui.widgets.text.state import State, StateLine
from seen import button, focused, in_sight

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from cocotte.gui.widgets.style.theming import ThemeManager
    from gui.kit.conftest import Shown

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def deadwood(look: ThemeManager, shown: Shown) -> NumberField:
    field = NumberField("Pierre, knocker", highest=10, less="one less", more="one more")
    shown(field)
    field.line.setFocus()
    return field


def test_the_number_touched_has_the_keyboard(look: ThemeManager, shown: Shown, qtbot: QtBot) -> None:
    """One more by touch: digits typed next are for this number, not for the one before."""
    first = NumberField("Pierre, knocker", less="one less", more="one more")
    other = NumberField("Jean", less="one less", more="one more")
    shown(first, other)
    first.line.setFocus()
    qtbot.mouseClick(button(other, "one more"), LEFT)
    qtbot.keyClicks(focused(), "23")
    assert (first.value(), other.value()) == (None, 23)


def test_one_touch_goes_as_far_as_the_field_is_told(look: ThemeManager, shown: Shown, qtbot: QtBot) -> None:
    """The size of the text by ten, and never beyond its limits; the arrow keys by one."""
    size = NumberField("Text size", lowest=80, highest=200, less="smaller", more="larger", stride=10)
    shown(size)
    size.set_value(100)
    minus, plus = size.findChildren(QAbstractButton)
    qtbot.mouseClick(plus, Qt.MouseButton.LeftButton)
    assert size.value() == 110
    qtbot.keyClick(size.line, Qt.Key.Key_Down)
    assert size.value() == 109
    for _ in range(4):
        qtbot.mouseClick(minus, Qt.MouseButton.LeftButton)
    assert size.value() == 80


def test_digits_typed_after_a_click_are_another_number(
    look: ThemeManager, shown: Shown, qtbot: QtBot
) -> None:
    """The click that comes to a number marks it; one more puts the caret between its digits."""
    first, other = NumberField("Luc, cards"), NumberField("Luc, points")
    shown(first, other)
    first.line.setFocus()
    other.set_value(50)
    qtbot.mouseClick(other.line, LEFT)
    qtbot.keyClicks(other.line, "5")
    assert other.value() == 5
    qtbot.mouseClick(other.line, LEFT)
    qtbot.keyClick(other.line, Qt.Key.Key_Home)
    qtbot.keyClicks(other.line, "1")
    assert other.value() == 15


def test_a_minus_is_written_as_on_the_sheet(look: ThemeManager, shown: Shown, qtbot: QtBot) -> None:
    """Typed with a hyphen, pasted, put in, or told by a line where none may stand: it is the same number."""
    field = NumberField("Correction", lowest=-50)
    shown(field)
    field.line.setFocus()
    qtbot.keyClicks(field.line, "-3")
    assert (field.line.text(), field.value()) == ("\N{MINUS SIGN}3", -3)
    qtbot.keyClick(field.line, Qt.Key.Key_Down)
    assert (field.line.text(), field.value()) == ("\N{MINUS SIGN}4", -4)
    counted = NumberField("Jean")
    counted.set_value(-3)
    assert (counted.line.text(), counted.value()) == ("\N{MINUS SIGN}3", -3)


def test_a_letter_with_alt_or_control_is_not_typed(
    look: ThemeManager, shown: Shown, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It looked for a menu or a command; what it did not find is no void deal. On a Mac, Alt types signs."""
    monkeypatch.setattr("cocotte.gui.widgets.controls.field._ALT_TYPES", False)
    field = TextField("Quick line")
    shown(field)
    for held in (Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier):
        qtbot.keyClick(field.line, Qt.Key.Key_N, held)
    assert not field.text()
    qtbot.keyClick(field.line, Qt.Key.Key_N)
    assert field.text() == "n"


def test_digits_are_typed(deadwood: NumberField, qtbot: QtBot) -> None:
    """Letters are not a number."""
    with qtbot.waitSignal(deadwood.changed, check_params_cb=lambda number: number == 4):
        qtbot.keyClicks(deadwood.line, "x4")
    assert deadwood.value() == 4


def test_an_empty_field_is_not_zero(deadwood: NumberField, qtbot: QtBot) -> None:
    """Nothing said yet is nothing."""
    deadwood.set_value(4)
    with qtbot.waitSignal(deadwood.changed) as blocker:
        qtbot.keyClick(deadwood.line, Qt.Key.Key_Backspace)
    assert blocker.args == [None]
    assert deadwood.value() is None


@pytest.mark.parametrize("text", ["\x00\x01", "A k 3", "²", "-", "4\n"])
def test_what_is_pasted_is_a_number_or_nothing(deadwood: NumberField, qtbot: QtBot, text: str) -> None:
    """Whatever another program had copied: it is never worse than an empty field."""
    QGuiApplication.clipboard().setText(text)
    deadwood.line.paste()
    assert deadwood.value() in (None, 4)


def test_a_book_is_not_pasted_into_a_line(look: ThemeManager, shown: Shown, qtbot: QtBot) -> None:
    """Its beginning is enough to see the mistake; nobody waits for the rest."""
    line = TextField("Quick line")
    shown(line)
    QGuiApplication.clipboard().setText("A" * 100_000)
    line.line.paste()
    assert len(line.text()) == LONGEST


def test_plus_and_minus_step_within_the_limits(deadwood: NumberField, qtbot: QtBot) -> None:
    """The large ends are for fingers."""
    minus, plus = in_sight(deadwood, QAbstractButton)
    qtbot.mouseClick(plus, LEFT)
    assert deadwood.value() == 0
    qtbot.mouseClick(plus, LEFT)
    assert deadwood.value() == 1
    qtbot.mouseClick(minus, LEFT)
    qtbot.mouseClick(minus, LEFT)
    assert deadwood.value() == 0
    assert (minus.accessibleName(), plus.accessibleName()) == ("one less", "one more")
    assert min(plus.width(), plus.height()) >= 40


@pytest.mark.parametrize(
    ("key", "number"), [(Qt.Key.Key_Up, 6), (Qt.Key.Key_Down, 4), (Qt.Key.Key_PageUp, 10)]
)
def test_keys_step_too(deadwood: NumberField, qtbot: QtBot, key: Qt.Key, number: int) -> None:
    """Up and Down by one, Page Up and Page Down by ten."""
    deadwood.set_value(5)
    qtbot.keyClick(deadwood.line, key)
    assert deadwood.value() == number


def test_what_is_typed_may_lie_beyond_the_limit(deadwood: NumberField, qtbot: QtBot) -> None:
    """Twelve for a limit of ten is written down; the sentence under the field says what is wrong."""
    qtbot.keyClicks(deadwood.line, "12")
    assert deadwood.value() == 12


def test_enter_goes_on(deadwood: NumberField, qtbot: QtBot) -> None:
    """Enter in a number records the deal."""
    with qtbot.waitSignal(deadwood.entered):
        qtbot.keyClick(deadwood.line, Qt.Key.Key_Return)


def test_a_figure_the_rules_give_keeps_its_place(deadwood: NumberField, qtbot: QtBot) -> None:
    """Gin leaves no deadwood: the zero stands there and cannot be changed."""
    deadwood.set_value(0)
    deadwood.set_state(State.FIXED)
    qtbot.keyClicks(deadwood.line, "7")
    deadwood.step(1)
    assert deadwood.value() == 0
    assert not in_sight(deadwood, QAbstractButton)
    deadwood.set_state(State.PLAIN)
    assert len(in_sight(deadwood, QAbstractButton)) == 2


def test_negative_numbers_where_there_are_any(light: ThemeManager) -> None:
    """Settlements may be typed with a sign, deadwood not."""
    field = NumberField("Correction", lowest=-50)
    field.line.setText("-")
    assert field.value() is None
    field.set_value(-20)
    assert field.value() == -20
    field.set_range(-20, 20)
    field.step(-1)
    assert field.value() == -20


@pytest.mark.slow_after_first("a field drawn many times")
@pytest.mark.parametrize("state", State)
def test_every_state_is_drawn_and_said(look: ThemeManager, shown: Shown, state: State) -> None:
    """The sentence is under the field and in the ear."""
    labelled = Labelled("Deadwood", NumberField("Deadwood"))
    shown(labelled)
    labelled.set_state(state, "12 for a limit of 7, upcard 7♦")
    assert labelled.note.isVisible()
    assert labelled.note.words() == "12 for a limit of 7, upcard 7♦"
    assert labelled.field.line.accessibleDescription() == "12 for a limit of 7, upcard 7♦"
    assert labelled.field.state() is state
    labelled.grab()
    labelled.set_state(State.PLAIN)
    assert not labelled.note.isVisible()


def test_states_differ_by_more_than_colour(plain_look: ThemeManager, shown: Shown) -> None:
    """Drawn in grey they are still different pictures."""
    pictures = []
    for state in (State.PLAIN, State.PROBLEM, State.WAIVED, State.CHANGED):
        line = StateLine(state, "12")
        shown(line)
        grey = line.grab().toImage().convertToFormat(line.grab().toImage().Format.Format_Grayscale8)
        pictures.append(bytes(grey.constBits()))
    assert len(set(pictures)) == 4


def test_a_disabled_field_takes_nothing(look: ThemeManager, qtbot: QtBot, shown: Shown) -> None:
    """The match is finished."""
    field = TextField("Quick line", key="Ctrl+L", icon="search")
    shown(field)
    field.setEnabled(False)
    qtbot.keyClicks(field.line, "P k 4 23")
    assert field.text() == ""
    field.grab()


def test_a_key_gives_way_to_a_long_text(light: ThemeManager, shown: Shown) -> None:
    """A whole hand typed into a narrow field is read to its end, and the key comes back with the room."""
    field = TextField("Cards of Luc", key="Tab")
    shown(field, width=232, height=40)
    field.set_text("5-7C AP")
    short = field.line.width()
    field.set_text("5-7C AP 2T 3T 4K VPKT 10C 9C")
    assert field.line.width() > short
    field.set_text("")
    assert field.line.width() == short


def test_text_is_entered_when_typed_not_when_put_in(look: ThemeManager, qtbot: QtBot, shown: Shown) -> None:
    """The form may fill the quick line without being called back."""
    field = TextField("Quick line", hint="P k 4 23")
    shown(field)
    with qtbot.assertNotEmitted(field.edited):
        field.set_text("P k 4")
    with qtbot.waitSignal(field.edited) as blocker:
        qtbot.keyClicks(field.line, " 23")
    assert blocker.args == ["P k 4 "]
    assert field.text() == "P k 4 23"


def test_escape_empties_a_search(look: ThemeManager, qtbot: QtBot, shown: Shown) -> None:
    """Then nothing is searched for."""
    field = SearchField("Search", hint="Player, game or date", key="Ctrl+F")
    shown(field)
    qtbot.keyClicks(field.line, "Jean")
    with qtbot.waitSignal(field.edited) as blocker:
        qtbot.keyClick(field.line, Qt.Key.Key_Escape)
    assert blocker.args == [""]
    assert field.text() == ""


class TestUndo:
    """Ctrl+Z takes back typing while there is typing to take back, else the last deal."""

    @pytest.fixture
    def typing(self, light: ThemeManager, shown: Shown) -> tuple[TextField, list[bool]]:
        field = TextField("Quick line")
        undone: list[bool] = []
        window = shown(field)
        shortcut = QShortcut(QKeySequence("Ctrl+Z"), window)
        shortcut.activated.connect(lambda: undone.append(True))
        field.line.setFocus()
        return field, undone

    def test_in_an_untouched_field_the_deal_is_undone(
        self, typing: tuple[TextField, list[bool]], qtbot: QtBot
    ) -> None:
        field, undone = typing
        qtbot.keyClick(field.line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert undone

    def test_after_typing_the_typing_is_undone(
        self, typing: tuple[TextField, list[bool]], qtbot: QtBot
    ) -> None:
        field, undone = typing
        qtbot.keyClicks(field.line, "P k")
        qtbot.keyClick(field.line, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert not undone
        assert field.text() == ""
