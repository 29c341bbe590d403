"""What was seen of the matches is kept between two starts, and never believed blindly."""

from __future__ import annotations

import threading
import time
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPersistentModelIndex

from cocotte.gui.pages.matches import model as matches_model
from cocotte.gui.pages.matches import repository as matches_repository
from cocotte.gui.pages.matches.cache import Cache
from cocotte.gui.pages.matches.model import ROW, MatchesModel
from cocotte.gui.pages.matches.page import MatchesPage
from cocotte.gui.pages.matches.repository import Kind, Looked, MatchRepository, Wanted
from cocotte.gui.services.app_context import AppContext
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.reference.library import Library
from cocotte.store.settings import Settings
from evenings import finished, hollywood

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    import pytest
    from pytestqt.qtbot import QtBot

    from cocotte.core.match.match import Match
    from cocotte.gui.widgets.style.theming import ThemeManager
    from gui.conftest import ShowAlone


def desk_on(path: Path) -> AppContext:
    log = SqliteLog(path)
    return AppContext(Scorekeeper(log), Library(), Settings(), "en", log)


def test_a_second_start_reads_nothing_of_the_rules(
    own_folders: Path, plain_look: ThemeManager, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was seen is shown at once; the log is asked only whether it still holds."""
    context = desk_on(own_folders / "log.sqlite")
    finished(context)
    hollywood(context)
    repository = MatchRepository(context)
    seen = [repository.summary(head) for head in repository.heads]
    repository.keep()
    context.close()

    again = desk_on(own_folders / "log.sqlite")
    monkeypatch.setattr(Scorekeeper, "peek", lambda self, match_id: 1 / 0)
    repository = MatchRepository(again)
    assert [repository.summary(head) for head in repository.heads] == seen
    again.close()


def test_what_was_recorded_meanwhile_is_seen(
    own_folders: Path, plain_look: ThemeManager, qtbot: QtBot
) -> None:
    """A match gone on with elsewhere is read again, a new one comes in."""
    context = desk_on(own_folders / "log.sqlite")
    first = hollywood(context)
    model = MatchesModel(context)
    model.wake()
    qtbot.waitUntil(lambda: not model.looking and not model.reading)
    model.keep()
    elsewhere = desk_on(own_folders / "log.sqlite")
    other = finished(elsewhere)
    elsewhere.close()
    context.close()

    again = desk_on(own_folders / "log.sqlite")
    model = MatchesModel(again)
    assert [model.match_id(row) for row in range(model.rowCount())] == [first]
    model.wake()
    qtbot.waitUntil(lambda: model.repository.sure)
    assert {model.match_id(row) for row in range(model.rowCount())} == {first, other}
    again.close()


def test_behind_another_page_it_looks_now_and_then(
    own_folders: Path, plain_look: ThemeManager, qtbot: QtBot
) -> None:
    """In a busy club somebody records all the time; whoever comes back sees everything at once."""
    context = desk_on(own_folders / "log.sqlite")
    hollywood(context)
    model = MatchesModel(context)
    model.wake()
    qtbot.waitUntil(lambda: not model.looking and not model.reading)
    model.doze()
    model.look_over()  # it rests after this one
    qtbot.waitUntil(lambda: not model.looking)
    with SqliteLog(own_folders / "log.sqlite") as log:
        other = finished(AppContext(Scorekeeper(log), Library(), Settings(), "en"))
    model.look_over()
    assert not model.looking
    model.wake()
    qtbot.waitUntil(lambda: model.row_of(other) >= 0)
    context.close()


def test_the_first_picture_needs_only_the_newest(
    own_folders: Path, plain_look: ThemeManager, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All are counted; who asks for others has them at once, and the rows that are there stay."""
    monkeypatch.setattr(matches_repository, "FIRST", 1)
    context = desk_on(own_folders / "log.sqlite")
    older, newer = hollywood(context), finished(context)
    repository = MatchRepository(context)
    for head in repository.heads:
        repository.summary(head)
    repository.keep()
    context.close()

    again = desk_on(own_folders / "log.sqlite")
    assert [*MatchesModel(again).shown()] == [newer, older]
    seen = MatchRepository(again).last_unfinished(older)
    assert seen is not None
    assert seen.match_id == older
    model = MatchesModel(again)
    assert (model.rowCount(), model.count) == (1, 2)
    model.want(Wanted(Kind.UNFINISHED))
    assert model.repository.count == len(model.repository.heads)
    model = MatchesModel(again)
    first = QPersistentModelIndex(model.index(0))
    model.wake()
    qtbot.waitUntil(lambda: model.rowCount() == 2)
    assert (first.isValid(), model.match_id(first.row())) == (True, newer)
    again.close()


@pytest.mark.slow("the window watched while others record")
def test_what_nobody_ever_saw_is_read_beside_the_window(
    own_folders: Path, on_a_page: ShowAlone, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window answers meanwhile: a row says when the match was played, and the card waits."""
    context = desk_on(own_folders / "log.sqlite")
    finished(context)
    first = hollywood(context)
    context.close()
    context = desk_on(own_folders / "log.sqlite")
    threads = set()
    peek = Scorekeeper.peek

    def seen(self: Scorekeeper, match_id: str) -> Match:
        threads.add(threading.current_thread())
        return peek(self, match_id)

    monkeypatch.setattr(Scorekeeper, "peek", seen)
    page = MatchesPage(context)
    assert page.card.isHidden()
    row = page.model.index(0).data(ROW)
    assert (row.title, row.standing) == ("…", "")
    assert row.day
    on_a_page(page)
    qtbot.waitUntil(lambda: page.card.match_id == first)
    qtbot.waitUntil(lambda: not page.model.reading)
    assert page.card.isVisible()
    assert "Gin rummy" in page.model.index(0).data(ROW).title
    assert threading.main_thread() not in threads
    context.close()


@pytest.mark.slow("the window watched while others record")
def test_a_club_that_records_all_the_time_leaves_the_window_time(
    own_folders: Path, plain_look: ThemeManager, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a look at the log takes long, the next one waits; the last match comes in all the same."""
    context, looks = desk_on(own_folders / "log.sqlite"), []
    finished(context)

    look = MatchRepository.look

    def slowly(repository: MatchRepository) -> Looked:
        looks.append(time.monotonic())
        time.sleep(0.1)
        return look(repository)

    monkeypatch.setattr(MatchRepository, "look", slowly)
    model = MatchesModel(context)
    model.wake()
    elsewhere = desk_on(own_folders / "log.sqlite")
    for _ in range(20):
        finished(elsewhere)
        context.look()
        qtbot.wait(50)
    elsewhere.close()
    qtbot.waitUntil(lambda: model.rowCount() == 21)
    assert all(later - earlier >= 0.3 for earlier, later in pairwise(looks))
    context.close()


def test_rubbish_is_no_matter(own_folders: Path, plain_look: ThemeManager) -> None:
    """A file nobody can read is written anew."""
    path = own_folders / "log.sqlite"
    cache = Cache(path)
    file = cache._kept._file
    file.parent.mkdir(parents=True)
    file.write_bytes(b"\xff\xfe nonsense")
    assert Cache(path).heads == ()
    context = desk_on(path)
    hollywood(context)
    repository = MatchRepository(context)
    repository.summary(repository.heads[0])
    repository.keep()
    file.write_bytes(file.read_bytes()[:-2] + b"?\n")
    (head,) = Cache(path).heads
    assert Cache(path).summary(head) is None
    context.close()


def test_another_log_has_its_own_matches(own_folders: Path, plain_look: ThemeManager) -> None:
    """What was seen in one log is not shown for another."""
    context = desk_on(own_folders / "one.sqlite")
    hollywood(context)
    repository = MatchRepository(context)
    repository.summary(repository.heads[0])
    repository.keep()
    context.close()
    assert Cache(own_folders / "two.sqlite").heads == ()


def test_a_look_at_the_log_that_fails_leaves_what_is_being_read(
    own_folders: Path, plain_look: ThemeManager, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It goes on to its end: nobody reads the same matches a second time beside it."""
    with SqliteLog(own_folders / "log.sqlite") as log:
        finished(AppContext(Scorekeeper(log), Library(), Settings(), "en"))
    context = desk_on(own_folders / "log.sqlite")
    go, read = threading.Event(), matches_model.look_beside
    begun: list[bool] = []

    def reading(*value: Any) -> None:
        begun.append(go.wait(60))
        read(*value)

    monkeypatch.setattr(matches_model, "look_beside", reading)
    model = MatchesModel(context)
    model.wake()
    qtbot.waitUntil(lambda: model._beside.busy)
    monkeypatch.setattr(MatchRepository, "looked", lambda *_: 1 / 0)
    with qtbot.captureExceptions() as caught:
        model.look_over()
        qtbot.waitUntil(lambda: bool(caught))
    model.read_everything()
    go.set()
    qtbot.waitUntil(lambda: not model._beside.busy)
    assert begun == [True]
    context.close()
