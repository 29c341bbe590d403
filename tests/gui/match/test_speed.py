"""How many keys and touches a deal takes once its numbers are known: at most five, and four."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton

from seen import focused

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from gui.match.conftest import SitDown, Table

TEAMS = [("North", ("Ann", "Carl")), ("South", ("Bob", "Dora"))]
FIVE = ["Ann", "Bob", "Carl", "Dora", "Eve"]
EIGHT = [*FIVE, "Finn", "Gus", "Hal"]
FOURS = [("North", ("Ann", "Carl", "Eve", "Gus")), ("South", ("Bob", "Dora", "Finn", "Hal"))]

FORMS: dict[str, tuple[Any, ...]] = {
    "gin": ("gin-rami", ["Pierre", "Jean"], "p4 23", ["⏎", "1", "1", "4⏎", "23⏎"]),
    "gin by gin": ("gin-rami", ["Pierre", "Jean"], "jg9", ["⏎", "2", "2", "9⏎"]),
    "void": ("gin-rami", ["Pierre", "Jean"], "v", None),
    "gin only": ("straight", ["Pierre", "Jean"], "p 23", ["⏎", "1", "1", "23⏎"]),
    "mahjong": ("mahjong", ["Pierre", "Jean"], "p 45-0 20-30", ["⏎", "1", "45⏎", "20⏎", "30⏎"]),
    "contract": ("contract-rummy", FIVE, "b 20 15 30 5", ["⏎", "2", "20⏎", "15⏎", "30⏎", "5⏎"]),
    "nobody": ("contract-rummy", FIVE, "20 15 30 5 4", ["⏎", "6", "20⏎", "15⏎", "30⏎", "5⏎", "4⏎"]),
    "eights": (
        "eights", EIGHT, "a 5 6 7 8 9 1 2", ["⏎", "1", "5⏎", "6⏎", "7⏎", "8⏎", "9⏎", "1⏎", "2⏎"],
    ),
    "team": ("huit-cochon", FOURS, "n 5 6 7 8", ["⏎", "1", "5⏎", "6⏎", "7⏎", "8⏎"]),
}  # fmt: skip


def beside_numbers(keys: Sequence[str]) -> int:
    """How many keys there are besides the numbers, each with the Enter that ends it, and the last Enter."""
    return sum(1 for key in keys if not key[0].isdigit() or len(key) == 1) + 1


def press(table: Table, keys: Sequence[str]) -> None:
    """The keys wherever the keyboard is."""
    for key in keys:
        for letter in key:
            if letter == "⏎":
                table.enter()
            else:
                table.qtbot.keyClicks(focused(), letter)


@pytest.mark.slow_after_first("keys counted for every kind of deal")
@pytest.mark.parametrize("name", FORMS)
def test_the_quick_line_takes_five_keys_besides_the_numbers(sit_down: SitDown, name: str) -> None:
    """The letter of who went out, how where it must be said, Enter."""
    preset, sides, line, _ = FORMS[name]
    table = sit_down(preset, sides)
    table.enter_deal(line)
    letters = [letter for letter in line if letter.isalpha()]
    assert len(letters) + 1 <= 5
    assert len(table.match.rows) == 1


@pytest.mark.slow_after_first("keys counted for every kind of deal")
@pytest.mark.parametrize("name", [name for name in FORMS if FORMS[name][3]])
def test_the_fields_take_five_keys_besides_the_numbers(sit_down: SitDown, name: str) -> None:
    """Enter goes to the fields, an answer is its number, and what is blank has the keyboard at once."""
    preset, sides, line, keys = FORMS[name]
    table = sit_down(preset, sides)
    table.enter_deal(line)
    press(table, keys)
    assert beside_numbers(keys) <= 5
    by_line, by_fields = (row.tables[0].report for row in table.match.rows)
    assert by_fields == by_line


@pytest.mark.slow("keys counted for every kind of deal")
def test_each_of_several_tables_takes_five_keys(sit_down: SitDown) -> None:
    """Who, how by its letter, the numbers; Enter goes on to the next table and records after the last."""
    table = sit_down("gin-four", TEAMS)
    for who, how, numbers in (("1", "k", ("4", "23")), ("2", "g", ("11",))):
        if table.entry.quick.field.line.hasFocus():
            table.enter()
        keys = [who, how, *numbers]
        table.type(who)
        table.type(how)
        table.key(Qt.Key.Key_Tab)
        for number in numbers:
            table.type(number)
            table.enter()
        assert len(keys) - len(numbers) + 3 <= 5
    assert table.match.rows[0].points == 12


@pytest.mark.slow_after_first("keys counted for every kind of deal")
@pytest.mark.parametrize("name", FORMS)
def test_touches_besides_the_numbers(sit_down: SitDown, name: str) -> None:
    """Who, how, Record, and the void deal."""
    preset, sides, *_ = FORMS[name]
    table = sit_down(preset, sides)
    assert table.entry.record.height() >= 40
    touches = [table.form["who"].parts[0]]
    if hasattr(table.form, "how"):
        touches.append(table.form["how"].parts[0])
    for touch in touches:
        table.click(touch)
        assert touch.height() >= 40
    assert len([*touches, table.entry.record]) <= 4


@pytest.mark.slow("keys counted for every kind of deal")
def test_letters_typed_among_the_fields_begin_a_line(sit_down: SitDown) -> None:
    """Who told a deal by its fields types the next one as a line without going there."""
    table = sit_down("gin-rami", ["Pierre", "Jean"])
    press(table, ["⏎", "1", "1", "4⏎", "23⏎"])
    assert not table.entry.quick.field.line.hasFocus()
    table.type("jg9")
    assert table.entry.quick.text() == "jg9"
    table.enter()
    assert [row.points for row in table.match.rows] == [19, 29]


@pytest.mark.slow("keys counted for every kind of deal")
def test_points_of_the_eights_are_entered_by_touch_alone(sit_down: SitDown) -> None:
    """Up to five at the table, points have a minus and a plus, as in Contract Rummy."""
    table = sit_down("eights", ["Ann", "Bob", "Carl"])
    ends = {end.accessibleName(): end for end in table.form.findChildren(QAbstractButton)}
    table.click(table.form["who"].parts[0])
    for player, points in (("Bob", 2), ("Carl", 1)):
        for _ in range(1 + points):  # the first begins at 0
            table.click(ends[f"{player}, points, one more"])
    table.click(table.entry.record)
    assert table.rows[0].gained == "+3"
