"""A window whose log belongs to a club: it follows the others, and says what waits."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import postgres
from at_the_table import opening
from cocotte.club import subscription
from cocotte.club.address import Address
from cocotte.club.joining import join, joined, leave
from cocotte.club.membership import remember
from cocotte.club.postgres_log import PostgresLog
from cocotte.club.subscription import ClubState
from cocotte.core.errors import StorageError
from cocotte.core.values import replace
from cocotte.gui.services import app_context
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.club_link import club_link_of, follow_club
from cocotte.keeper import Scorekeeper
from cocotte.operations.club import ADDRESS, JOIN_CLUB
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.reference.library import Library
from cocotte.store.settings import Settings

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from gui.conftest import OpenWindow

NOON = "2026-01-31T12:00:00.000+00:00"


@pytest.fixture
def context(tmp_path: Path) -> Iterator[AppContext]:
    """What a window has at hand whose log belongs to a club."""
    path = tmp_path / "log.sqlite"
    log = SqliteLog(path)
    join(path, log, postgres.club(), NOON)
    made = AppContext(Scorekeeper(log), Library(), Settings(), "en", log)
    yield made
    made.close()


@pytest.mark.slow("a club asked over the network")
def test_what_others_record_comes_in_and_what_one_records_goes_out(context: AppContext, qtbot: QtBot) -> None:
    """While the window looks for what others record, and without anybody asking for it."""
    assert context.log_path is not None
    context.watch()
    follow_club(context)
    match_id = context.open_match(opening())
    with PostgresLog(Address(joined(context.log_path).address)) as club:
        qtbot.waitUntil(lambda: len(club.read(match_id)) == 1)
        other = Scorekeeper(club).open_match(opening()).match_id
    qtbot.waitUntil(lambda: other in {head.match_id for head in context.heads()})


def test_neither_way_waits_for_the_next_look(
    context: AppContext, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window says what it recorded, and is told what came in: nobody has to look for it."""
    monkeypatch.setattr(app_context, "LOOK_EVERY", 600_000)
    monkeypatch.setattr(subscription, "_TICK", 600)
    assert context.log_path is not None
    context.look()
    context.watch()
    follow_club(context)
    qtbot.waitUntil(lambda: context.club_state is not None)
    match_id = context.open_match(opening())
    with PostgresLog(Address(joined(context.log_path).address)) as club:
        qtbot.waitUntil(lambda: len(club.read(match_id)) == 1)
        with qtbot.waitSignal(context.match_changed) as changed:
            Scorekeeper(club).open_match(opening())
    assert changed.args is not None
    assert changed.args[0].elsewhere


@pytest.mark.slow("a club asked over the network")
def test_what_is_begun_in_a_worker_thread_is_this_computer_s(context: AppContext) -> None:
    """The matches of every table of a tournament, as one begun by hand."""
    with context.worker_keeper() as keeper:
        match_id = keeper.open_match(opening()).match_id
    tables = context.keeper.tables
    assert tables is not None
    assert tables.scoring(match_id) is not None
    assert tables.elsewhere(match_id) is None


@pytest.mark.slow("a club asked over the network")
def test_a_club_joined_or_left_at_the_command_line_is_noticed(context: AppContext, qtbot: QtBot) -> None:
    """The window follows it from then on, or no longer, and nobody opens a dialog for that."""
    assert context.log_path is not None
    address = joined(context.log_path).address
    leave(context.log_path)
    follow_club(context)
    context.watch()
    for _ in range(2):
        with SqliteLog(context.log_path) as log:
            join(context.log_path, log, Address(address), NOON)
        qtbot.waitUntil(lambda: context.club_state is not None)
        assert context.keeper.tables is not None
        leave(context.log_path)
        qtbot.waitUntil(lambda: context.club_state is None)
        assert context.keeper.tables is None


def test_a_new_address_is_followed_at_once(context: AppContext, qtbot: QtBot) -> None:
    """Also while the subscription to the former one still waits for a server that never answers."""
    assert context.log_path is not None
    membership = joined(context.log_path)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        silent_address = f"postgresql://127.0.0.1:{silent.getsockname()[1]}/season"
        remember(context.log_path, replace(membership, address=silent_address))
        follow_club(context)
        connection, _ = silent.accept()
        with connection, qtbot.waitSignal(club_link_of(context).settled, timeout=20_000):
            club_link_of(context).do(JOIN_CLUB, {ADDRESS: membership.address})
        qtbot.waitUntil(lambda: (state := context.club_state) is not None and state.trouble is None)


def test_the_title_says_what_waits(own_window: OpenWindow) -> None:
    """How many entries, while there are any; a window that is in no club says nothing of one."""
    window = own_window()
    assert window.windowTitle() == "Cocotte"
    away, refused = (
        StorageError("CLUB_UNREACHABLE", club="", detail=""),
        StorageError("CLUB_PASSWORD", club=""),
    )
    for state, title in (
        (ClubState(2, away), "2 entries wait for the club — Cocotte"),
        (ClubState(0, away), "Cocotte"),
        (ClubState(2, refused), "something is wrong with the club: see File, Club — Cocotte"),
        (None, "Cocotte"),
    ):
        window.context.club_changed.emit(state)
        assert window.windowTitle() == title
