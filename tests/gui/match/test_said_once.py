"""What is wrong with a deal is said once, and in sight, on every page: high, low or narrow."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from cocotte.gui.widgets.text.prose import Prose
from cocotte.language.problems import problem_at
from gui.match.conftest import opened

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gui.match.conftest import SideText, SitDown, Table

_NAMES = ("Ann", "Bob", "Carl", "Dora", "Emil", "Fay", "Gus", "Hal")
_TEAMS = (("North", ("Ann", "Carl", "Emil")), ("South", ("Bob", "Dora", "Fay")))
_PAGES = (1280, 540), (860, 640), (1200, 768)
_REFUSED: tuple[tuple[str, Sequence[SideText], str], ...] = (
    ("gin-rami", _NAMES[:2], "Ann k 14 23"),
    ("oklahoma", _NAMES[:2], "Ann k 9 23 5H"),
    ("teams", _TEAMS, "Ann k 4 14; Carl k 2 20; Emil k 30 40"),
    ("frustration", _NAMES[:5], "Ann 20 35 42 7000"),
    ("eights", _NAMES, "Ann 20 35 42 60 7000 3 3"),
    ("eights", (("Ann", "Carl"), ("Bob", "Dora")), "Ann 20 7000"),
)


def _seen(table: Table, words: str) -> int:
    """In how many places of the page words stand that are not scrolled out of sight."""
    for _ in range(4):  # what is said takes its place, and is scrolled to
        QApplication.processEvents()
    labels = (each for each in table.page.findChildren(QLabel) if each.isVisible())
    said = (each.words() if isinstance(each, Prose) else each.text() for each in labels if _in_sight(each))
    return sum(words in each for each in said)


def _in_sight(label: QLabel) -> bool:
    return not label.visibleRegion().isEmpty()


@pytest.mark.slow("every form at every size")
def test_what_is_wrong_with_a_deal_is_said_once(sit_down: SitDown) -> None:
    """In the line while it is typed; in a field once the hand is there, or in the result over the button."""
    table = sit_down("gin-rami", ["Ann", "Bob"])
    wrong = []
    for preset, sides, line in _REFUSED:
        table.match_id = table.context.open_match(opened(preset, sides))
        table.page.open(table.match_id)
        for size in _PAGES:
            table.page.resize(*size)
            table.page.focus_quick_line()
            entry = table.entry
            entry.quick.set_text(line)
            entry.quick.edited.emit(line)
            assert entry.judged is not None
            (problem,) = entry.judged.problems
            words = partial(problem_at, questions=entry.form.questions, answers=entry.form.answers())
            said = words(problem, say=table.context.say).rpartition(": ")[2]
            by_line = _seen(table, said)
            place = entry.form.questions.beside(problem, entry.form.answers())
            table.form[place].setFocus()
            by_field = _seen(table, said)
            if (by_line, by_field) != (1, 1):
                wrong.append((preset, size, by_line, by_field))
            entry.leave()
    assert wrong == []
