"""What is heard of a line while it is typed: not at each key, but when one rests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QLineEdit
    from pytestqt.qtbot import QtBot

    from gui.conftest import Heard
    from gui.match.conftest import SitDown, Table

REST = 1000


def line_of(table: Table) -> QLineEdit:
    return table.entry.quick.field.line


def rested(table: Table, qtbot: QtBot, words: str) -> None:
    """Somebody rests: the description of the line becomes these words."""
    qtbot.waitUntil(lambda: line_of(table).accessibleDescription() == words, timeout=4 * REST)


@pytest.mark.slow_after_first("read out step by step")
@pytest.mark.parametrize(
    ("preset", "players", "line", "words"),
    [
        ("gin-rami", ["Anna", "Ben"], "B g 31", "Ben has gin, Anna holds 31"),
        ("gin-rami", ["Anna", "Ben"], "B k 4", "How many points has Anna left?"),
        ("contract-rummy", ["Anna", "Ben", "Cleo"], "A 10 25", "Anna goes out, Ben holds 10, Cleo holds 25"),
    ],
)
def test_what_is_typed_is_said_when_one_rests(  # noqa: PLR0917 - a line and what it says
    sit_down: SitDown,
    heard: Callable[[str], Heard],
    qtbot: QtBot,
    preset: str,
    players: list[str],
    line: str,
    words: str,
) -> None:
    """Not while keys come: a reader would cut their echo short."""
    heard("en")
    table = sit_down(preset, players)
    table.type(line)
    assert line_of(table).accessibleDescription() == ""
    rested(table, qtbot, words)


@pytest.mark.slow("read out step by step")
def test_enter_is_answered_by_what_it_does(
    sit_down: SitDown, heard: Callable[[str], Heard], qtbot: QtBot
) -> None:
    """What was understood is not said any more once the deal is recorded; nor is the example of the line."""
    reader = heard("en")
    table = sit_down("gin-rami", ["Anna", "Ben"])
    reader.said()
    table.enter_deal("B g 31")
    said = reader.said()
    qtbot.wait(REST + 300)
    assert line_of(table).accessibleDescription() == ""
    assert len(said) == 1
    assert reader.said() == []


def test_a_line_one_leaves_keeps_its_sentence(
    sit_down: SitDown, heard: Callable[[str], Heard], qtbot: QtBot
) -> None:
    """Whoever comes back to it hears what it was understood as."""
    heard("en")
    table = sit_down("gin-rami", ["Anna", "Ben"])
    table.type("B g 31")
    table.page.sheet.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(
        lambda: line_of(table).accessibleDescription() == "Ben has gin, Anna holds 31", timeout=300
    )


@pytest.mark.slow("read out step by step")
def test_without_a_reader_the_line_is_described_at_once(sit_down: SitDown) -> None:
    """As it always was."""
    table = sit_down("gin-rami", ["Anna", "Ben"])
    table.type("B g 31")
    assert line_of(table).accessibleDescription() == "Ben has gin, Anna holds 31"
