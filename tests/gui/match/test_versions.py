"""A match that went on differently in two places (D56): its page says so, and one version is chosen there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton

from cocotte.core.match.decide import undo
from cocotte.gui.pages.match.versions import VersionLines
from cocotte.gui.pages.matches.repository import Kind, MatchRepository, Wanted
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.widgets.obligation import ObligationRow
from cocotte.keeper import Scorekeeper
from cocotte.operations.versions import GO_ON, Versions
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.logs.merging import merge
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.reference.library import Library
from cocotte.store.settings import Settings
from evenings import begin, gin, knock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from cocotte.gui.main_window import MainWindow
    from gui.conftest import Heard, OpenWindow


@pytest.fixture
def context(own_folders: Path) -> Iterator[AppContext]:
    """A context whose log lies in a file."""
    log = SqliteLog(own_folders / "salon.sqlite")
    context = AppContext(Scorekeeper(log), Library(), Settings(), "en", log)
    yield context
    context.close()


@pytest.fixture
def other(context: AppContext) -> MemoryLog:
    """The log of another computer, which went on with the match that is open here."""
    match_id = begin(context, players=("Pierre", "Jean"))
    knock(context, match_id, "Pierre", 4, 19)
    there = MemoryLog()
    assert context.log_path is not None
    with SqliteLog(context.log_path) as log:
        merge(there, log)
    gin(AppContext(Scorekeeper(there), Library(), Settings(), "en"), match_id, "Jean", 21)
    knock(context, match_id, "Pierre", 2, 12)
    return there


@pytest.fixture
def window(context: AppContext, other: MemoryLog, own_window: OpenWindow) -> MainWindow:
    window = own_window(context)
    window.open_match(context.heads()[0].match_id)
    return window


def lines(window: MainWindow) -> VersionLines:
    (found,) = window.pages.match.findChildren(VersionLines)
    return found


def words(window: MainWindow) -> str:
    """What they say; nothing where there is a single version."""
    rows = [] if lines(window).isHidden() else lines(window).findChildren(ObligationRow)
    return " ".join(row.accessibleName() for row in rows)


def press(window: MainWindow, qtbot: QtBot, text: str) -> None:
    """Touch a button, once it is there: the other version is looked for in a worker thread."""

    def found() -> list[QAbstractButton]:
        return [each for each in lines(window).findChildren(QAbstractButton) if each.text() == text]

    qtbot.waitUntil(lambda: bool(found()))
    qtbot.mouseClick(found()[0], Qt.MouseButton.LeftButton)


def bring_in(context: AppContext, other: MemoryLog) -> str:
    """What the other computer recorded comes in; answers the other version."""
    assert context.log_path is not None
    with SqliteLog(context.log_path) as log:
        (apart,) = merge(log, other).apart
    context.look()
    return str(apart.beside)


@pytest.mark.slow("two tables at one match")
def test_a_single_version_says_nothing(window: MainWindow) -> None:
    assert (words(window), lines(window).isVisible()) == ("", False)


@pytest.mark.slow("two tables at one match")
def test_a_match_that_went_on_differently_says_so_while_it_is_open(
    window: MainWindow, context: AppContext, other: MemoryLog, qtbot: QtBot, heard: Callable[[], Heard]
) -> None:
    """How the other version stands, by which one chooses; seen and said."""
    reader = heard()
    bring_in(context, other)
    qtbot.waitUntil(lambda: lines(window).isVisible())
    assert words(window) == (
        "This match went on differently in two places: choose the version to keep. "
        "The other version: Pierre 15, Jean 41; last deal, 2: Jean gin – 21"
    )
    assert "The other version: Pierre 15, Jean 41" in " ".join(reader.said())


@pytest.mark.slow("two tables at one match")
def test_the_version_to_keep_is_chosen_there(
    window: MainWindow, context: AppContext, other: MemoryLog, qtbot: QtBot
) -> None:
    """The notice goes; the other version is set aside, and undone it is there again."""
    theirs = bring_in(context, other)
    qtbot.waitUntil(lambda: lines(window).isVisible())
    press(window, qtbot, "This one goes on")
    assert context.keeper.match(theirs).instead == window.match_id
    qtbot.waitUntil(lambda: not lines(window).isVisible())
    context.do(theirs, undo())
    qtbot.waitUntil(lambda: lines(window).isVisible())


@pytest.mark.slow("two tables at one match")
def test_a_version_that_was_set_aside_leads_to_the_one_that_goes_on(
    window: MainWindow, context: AppContext, other: MemoryLog, qtbot: QtBot
) -> None:
    """It says so wherever it is open, and may be kept after all."""
    ours, theirs = window.match_id, bring_in(context, other)
    context.perform(GO_ON, Versions(theirs), {})
    assert words(window) == "This version was set aside; another one goes on."
    press(window, qtbot, "See the other version")
    qtbot.waitUntil(lambda: window.match_id == theirs)
    assert words(window) == ""
    window.open_match(ours)
    press(window, qtbot, "This one goes on")
    assert (context.keeper.match(ours).instead, context.keeper.match(theirs).instead) == ("", ours)
    qtbot.waitUntil(lambda: words(window) == "")


def test_contrary_choices_are_asked_about(
    window: MainWindow, context: AppContext, other: MemoryLog, qtbot: QtBot
) -> None:
    """At each table the other version was set aside: both stay in the list and the question is put again."""
    ours, theirs = window.match_id, bring_in(context, other)
    there = Scorekeeper(other)
    assert context.log_path is not None
    with SqliteLog(context.log_path) as log:
        there.merge(log)
        context.perform(GO_ON, Versions(ours), {})
        there.go_on_with(ours)  # which is the other version there
        merge(log, other)
    context.look()
    qtbot.waitUntil(lambda: "different versions of this match were kept" in words(window))
    assert context.keeper.match(ours).instead
    assert context.keeper.match(theirs).instead
    repository = MatchRepository(context)
    repository.take(repository.look())
    for head in repository.heads:
        repository.read(head)
    assert {head.match_id: repository.lines(head) for head in repository.heads} == {ours: 2, theirs: 2}
    assert len(repository.found(Wanted(kind=Kind.UNFINISHED))) == 2
    assert len(repository.found(Wanted())) == 2
    press(window, qtbot, "This one goes on")
    qtbot.waitUntil(lambda: words(window) == "")
