"""Nobody leaves a database open: not the program, and not its tests."""

from __future__ import annotations

import sqlite3
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest

from cocotte.core.errors import StorageError
from cocotte.store.logs.sqlite_log import SqliteLog
from connections import all_closed

if TYPE_CHECKING:
    from pathlib import Path


def test_a_log_left_open_fails_a_test(tmp_path: Path) -> None:
    """Whether it is still held or long dropped; the database is named, and where it was opened."""
    with SqliteLog(tmp_path / "before.sqlite"), ExitStack() as later:
        watch = all_closed(patience=0)
        watch.__enter__()
        SqliteLog(tmp_path / "closed.sqlite").close()
        later.callback(SqliteLog(tmp_path / "left.sqlite")._connection.close)
        with pytest.raises(pytest.fail.Exception, match=r"left\.sqlite\n.*test_connections\.py") as failed:
            watch.__exit__(None, None, None)
    assert "before.sqlite" not in str(failed.value)
    assert "closed.sqlite" not in str(failed.value)


def test_a_log_that_cannot_be_looked_at_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was opened already when the first look at it fails."""

    def refuse(_: SqliteLog) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(SqliteLog, "_data_version", refuse)
    with all_closed(patience=0), pytest.raises(StorageError, match="LOG_DAMAGED"):
        SqliteLog(tmp_path / "log.sqlite")
