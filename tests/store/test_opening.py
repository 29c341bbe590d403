"""The log a program works with: opened, made where there is none, mended, or begun beside another file."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import pytest

from cocotte.core.errors import StorageError
from cocotte.store.logs.log import NewEntry
from cocotte.store.logs.opening import begin_anew, heads_in, mend_log, open_log
from cocotte.store.logs.sqlite_file import PAGE_SIZE

if TYPE_CHECKING:
    from pathlib import Path

NOON = "2026-01-31T12:00:00Z"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A log with two matches, in a folder of its own."""
    path = tmp_path / "data" / "matches.sqlite"
    with open_log(path).log as log:
        for match_id in ("first", "second"):
            log.append(match_id, 0, "c", [NewEntry("match-opened", 1, f'"{match_id * 400}"')], NOON)
    return path


def test_a_log_is_made_with_its_folder(path: Path) -> None:
    """And read again; a thread that only reads has a connection of its own."""
    opened = open_log(path)
    with opened.log as log:
        assert opened.salvage is None
        assert heads_in(path) == log.matches()
        assert {head.match_id for head in heads_in(path)} == {"first", "second"}


def test_a_damaged_log_is_mended_when_it_is_opened(path: Path) -> None:
    """Set aside under the day's name; what can be read of it is in the new one, and it is told."""
    damaged = path.read_bytes()[:-PAGE_SIZE]
    path.write_bytes(damaged)
    opened = open_log(path)
    with opened.log as log:
        assert opened.salvage
        assert opened.salvage.aside.name == f"matches-damaged-{date.today()}.sqlite"  # noqa: DTZ011 - the calendar's
        assert opened.salvage.aside.read_bytes() == damaged
        assert len(log.matches()) == opened.salvage.matches


def test_a_log_may_be_mended_at_any_time(path: Path) -> None:
    """Of a sound one nothing is lost."""
    mended = mend_log(path)
    with mended.log as log:
        assert mended.salvage
        assert (mended.salvage.matches, mended.salvage.lost, len(log.matches())) == (2, 0, 2)


def test_trouble_that_is_no_damage_is_not_mended(tmp_path: Path) -> None:
    """Another file lies there: it stays as it is until somebody wants to begin beside it."""
    path = tmp_path / "matches.sqlite"
    path.write_text("Pierre 40, Jean 12\n")
    with pytest.raises(StorageError, match="LOG_NOT_DATABASE"):
        open_log(path)
    assert path.read_text() == "Pierre 40, Jean 12\n"
    aside = begin_anew(path)
    assert aside.name == f"matches-before-cocotte-{date.today()}.sqlite"  # noqa: DTZ011 - the calendar's
    assert aside.read_text() == "Pierre 40, Jean 12\n"
    assert heads_in(path) == ()
