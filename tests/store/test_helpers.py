"""Further processes that read the matches of a log beside the one somebody waits for."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from cocotte import HELPER, __version__
from cocotte.core.gin.report import GinReport, Going
from cocotte.core.match.events import DealRecorded
from cocotte.store.logs import helpers
from cocotte.store.logs.chain import chained
from cocotte.store.logs.codec import encode
from cocotte.store.logs.helpers import Helpers
from cocotte.store.logs.log import NewEntry
from cocotte.store.logs.match_cache import MatchCache
from cocotte.store.logs.played import PlayedMatches
from cocotte.store.logs.sqlite_log import SqliteLog
from matches_played import opened

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from cocotte.store.logs.played import Season

MATCHES = 260


class Stop(Exception):
    """Nobody wants to wait."""


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The log of a club that played for years."""
    path = tmp_path_factory.mktemp("club") / "club.sqlite"
    with SqliteLog(path) as log:
        for number in range(MATCHES):
            deal = DealRecorded(((0, GinReport(Going.GIN, "Ann", 0, number % 60)),))
            entries = [encode(opened("gin-rami", ["Ann", "Zoé"])), encode(deal)]
            at = f"2026-01-01T20:{number // 60:02}:{number % 60:02}+00:00"
            log.adopt(chained(f"match-{number:03}", None, "told", entries, at))
    return path


@pytest.fixture(autouse=True)
def two_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    """One for this process, one for a helper."""
    monkeypatch.setattr(helpers, "_processors", lambda: 2)


def read(
    club: Path, folder: Path, tell: Callable[[int, int], None] = lambda *_: None
) -> tuple[Season, dict[str, str | None]]:
    """Every match of the club, and what is kept of each in a file."""
    kept = MatchCache(folder / "played.txt", "played")
    with SqliteLog(club) as log:
        season = PlayedMatches(kept).read(log, tell)
        return season, {match_id: kept.text(match_id, stamp) for match_id, stamp in kept.stamps.items()}


def answered(reading: Helpers, waiting: Mapping[str, None], seconds: int = 120) -> dict[str, str]:
    """What is answered until nothing waits or nobody answers any more."""
    found: dict[str, str] = {}
    until = time.monotonic() + seconds
    while len(found) < len(waiting) and time.monotonic() < until:
        listening = any(thread.is_alive() for thread in reading._threads)
        found.update(reading.answers())
        if not listening:
            break
        time.sleep(0.01)
    return found


def test_a_helper_reads_what_this_process_would(
    club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every match, word by word."""
    with monkeypatch.context() as alone:
        alone.setattr(helpers, "_processors", lambda: 1)
        _, texts = read(club, tmp_path)
    waiting = dict.fromkeys(texts)
    with Helpers(club, waiting) as reading:
        assert answered(reading, waiting) == texts


def test_with_helpers_the_season_is_the_same(
    club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the same order, whoever read which match; here this process waits for the first answer."""
    with monkeypatch.context() as alone:
        alone.setattr(helpers, "_processors", lambda: 1)
        by_itself = read(club, tmp_path)
    found = []

    def wait(done: int, of: int) -> None:
        found.append(done)
        if len(found) == 1:
            time.sleep(1)

    (tmp_path / "helped").mkdir()
    assert read(club, tmp_path / "helped", wait) == by_itself
    assert found == sorted(found)
    assert found[-1] == MATCHES


def test_a_few_matches_are_read_without(club: Path) -> None:
    """A helper takes longer to begin; and nobody helps where the log is in no file."""
    assert not Helpers(club, dict.fromkeys(map(str, range(20))))._processes
    assert not Helpers(None, dict.fromkeys(map(str, range(MATCHES))))._processes


def test_a_helper_that_is_gone_is_not_waited_for(
    club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The matches it was asked for are read all the same; so they are where none can be started."""
    begun = helpers._started

    def shot(log: Path) -> subprocess.Popen[str]:
        process = begun(log)
        process.kill()
        return process

    monkeypatch.setattr(helpers, "_started", shot)
    assert len(read(club, tmp_path)[0].matches) == MATCHES
    monkeypatch.setattr(helpers, "_started", begun)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "nowhere"))
    (tmp_path / "none").mkdir()
    assert len(read(club, tmp_path / "none")[0].matches) == MATCHES


@pytest.mark.posix("a script that is a program")
def test_the_packed_program_helps_as_well(
    club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is its own Python, and is told nothing but what to do."""
    packed = tmp_path / "cocotte"
    packed.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m cocotte "$@"\n')
    packed.chmod(0o755)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(packed))
    waiting = {f"match-{number:03}": None for number in range(MATCHES)}
    with Helpers(club, waiting) as reading:
        assert answered(reading, waiting).keys() == waiting.keys()


def test_another_version_is_not_listened_to(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program may have been replaced since this one began."""
    monkeypatch.setattr(helpers, "__version__", "0.0.9")
    waiting = {f"match-{number:03}": None for number in range(MATCHES)}
    with Helpers(club, waiting) as reading:
        assert answered(reading, waiting) == {}


def test_nobody_helps_any_longer_than_somebody_waits(
    club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To stop stops them too."""
    begun = helpers._started
    processes: list[subprocess.Popen[str]] = []

    def started(log: Path) -> subprocess.Popen[str]:
        processes.append(begun(log))
        return processes[-1]

    monkeypatch.setattr(helpers, "_started", started)

    def stop(done: int, of: int) -> None:
        raise Stop

    with pytest.raises(Stop):
        read(club, tmp_path, stop)
    assert [process.poll() is not None for process in processes] == [True]


def test_a_helper_ends_with_whoever_asked(club: Path, tmp_path: Path) -> None:
    """Nothing more is asked: it is over, without Qt and words; what it cannot read it leaves out."""
    path = tmp_path / "two.sqlite"
    with SqliteLog(club) as whole, SqliteLog(path) as log:
        entries = whole.read("match-000")
        log.adopt(entries)
        begun, torn = entries[0], NewEntry("deal-recorded", 1, "{")
        log.adopt(
            chained("torn", None, "told", [NewEntry(begun.kind, begun.version, begun.body), torn], begun.at)
        )
    program = (
        "import sys; from cocotte.__main__ import main; status = main(sys.argv[1:]);"
        "sys.exit(status or str({'PySide6', 'cocotte.language', 'cocotte.gui'} & sys.modules.keys()))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, HELPER, str(path)],
        input='["match-000", "torn"]\n',
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == "set()\n"
    version, answer = done.stdout.splitlines()
    assert version == __version__
    assert list(json.loads(answer)) == ["match-000"]
