"""What can be read of a damaged log is saved, and only what was really recorded."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from cocotte.store.logs.backup import back_up
from cocotte.store.logs.carve import rows
from cocotte.store.logs.log import Entry, NewEntry
from cocotte.store.logs.salvage import salvage
from cocotte.store.logs.sqlite_file import PAGE_SIZE
from cocotte.store.logs.sqlite_log import SqliteLog

NOON = "2026-01-31T12:00:00Z"
TODAY = date(2026, 2, 1)
MATCHES = 12
DEALS = 40


def fill(path: Path) -> None:
    """Matches whose first entry is long, as that with the rules is, and spills over several pages."""
    with SqliteLog(path) as log:
        matches: list[list[Entry]] = []
        for number in range(MATCHES):
            opening = NewEntry("match_opened", 1, f'"{chr(0xE9) * 900 * number}"')
            matches.append(list(log.append(f"match {number}", 0, "open", [opening, opening], NOON)))
    with closing(sqlite3.connect(path, isolation_level=None)) as fast:
        fast.execute("PRAGMA synchronous = OFF")
        log = SqliteLog.__new__(SqliteLog)
        log.path, log._connection = path, fast
        for seq in range(2, DEALS):
            for number in range(MATCHES):
                log.append(
                    f"match {number}", seq, f"c{seq}", [NewEntry("deal", 1, f'{{"deal":{seq}}}')], NOON
                )


def everything(path: Path) -> dict[str, tuple[Entry, ...]]:
    with SqliteLog(path) as log:
        assert log.verify() == ()
        return {head.match_id: log.read(head.match_id) for head in log.matches()}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("whole") / "matches.sqlite"
    fill(path)
    return path


@pytest.fixture(scope="module")
def recorded(whole: Path) -> dict[str, tuple[Entry, ...]]:
    return everything(whole)


@pytest.fixture
def path(whole: Path, tmp_path: Path) -> Path:
    path = tmp_path / "matches.sqlite"
    path.write_bytes(whole.read_bytes())
    return path


def test_rows_are_carved_from_pages_as_sqlite_reads_them(tmp_path):
    """Numbers of every size, long and empty texts, nothing at all: a row is what was written."""
    path = tmp_path / "any.sqlite"
    numbers = [sign * (1 << bits) + more for bits in range(63) for sign in (1, -1) for more in (-1, 0, 1)]
    written = [(number, None, "é" * abs(number % 9000), "") for number in numbers]
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE any (a, b, c, d)")
        connection.executemany("INSERT INTO any VALUES (?, ?, ?, ?)", written)
        connection.commit()
    assert sorted(row for row in rows(path.read_bytes()) if len(row) == 4) == sorted(written)


def test_nothing_is_carved_from_what_is_no_database():
    """Any bytes at all are looked through without a stumble."""
    chance = random.Random(4)
    for cut in range(20):
        assert list(rows(bytes(PAGE_SIZE) + b"\r" * cut)) == []
    for _ in range(10):
        noise = bytearray(chance.randbytes(3 * PAGE_SIZE + chance.randrange(PAGE_SIZE)))
        noise[100] = noise[PAGE_SIZE] = noise[2 * PAGE_SIZE] = 0x0D
        for _ in rows(bytes(noise)):
            pass


def test_a_sound_log_is_salvaged_whole(path, recorded):
    """Nothing is lost of what is not damaged; the old file is set aside as it was."""
    before = path.read_bytes()
    result = salvage(path, TODAY)
    assert everything(path) == recorded
    assert (result.matches, result.entries) == (MATCHES, MATCHES * DEALS)
    assert (result.from_backups, result.lost, result.cut) == (0, 0, ())
    assert result.aside == path.with_name("matches-damaged-2026-02-01.sqlite")
    assert result.aside.read_bytes() == before


def test_a_log_without_its_first_page_is_salvaged_whole(path, recorded):
    """The page that says what the file is holds no entry: without it SQLite gives up, we do not."""
    path.write_bytes(bytes(PAGE_SIZE) + path.read_bytes()[PAGE_SIZE:])
    salvage(path, TODAY)
    assert everything(path) == recorded


def test_each_match_is_kept_as_far_as_its_chain_holds(path, recorded):
    """An entry that was tampered with ends its match there; the other matches are whole."""
    content = path.read_bytes()
    entry = recorded["match 3"][20]
    tampered = content.replace(
        f"{entry.body}{NOON}{entry.previous_hash}".encode(),
        f'{{"deal":99}}{NOON}{entry.previous_hash}'.encode(),
    )
    assert tampered != content
    path.write_bytes(tampered)
    result = salvage(path, TODAY)
    assert (result.cut, result.lost) == (("match 3",), DEALS - 20)
    assert everything(path) == recorded | {"match 3": recorded["match 3"][:20]}


def test_any_page_may_be_gone(path, recorded):
    """Whatever page is written over: what is kept is as it was recorded, and what is not is counted."""
    content = path.read_bytes()
    chance = random.Random(5)
    for page in chance.sample(range(len(content) // PAGE_SIZE), 12):
        start = page * PAGE_SIZE
        path.write_bytes(content[:start] + chance.randbytes(PAGE_SIZE) + content[start + PAGE_SIZE :])
        result = salvage(path, TODAY)
        kept = everything(path)
        assert all(recorded[match_id][: len(entries)] == entries for match_id, entries in kept.items())
        assert result.entries == sum(map(len, kept.values()))
        assert result.matches == len(kept) <= MATCHES - result.gone
        assert set(result.cut) <= kept.keys()
        assert not [match_id for match_id in result.cut if kept.get(match_id) == recorded[match_id]]
        assert result.entries + result.lost <= MATCHES * DEALS
    asides = [file.name for file in path.parent.iterdir() if "damaged" in file.name]
    assert len(asides) == 12


def test_a_backup_fills_the_gap(path, recorded):
    """An entry is what was recorded wherever it is found: a backup mends the log, and today is kept too."""
    back_up(path, TODAY)
    with SqliteLog(path) as log:
        late = log.append("match 0", DEALS, "late", [NewEntry("deal", 1, "{}")], NOON)
    content = path.read_bytes()
    place = content.index(recorded["match 0"][10].hash.encode())
    start = place - place % PAGE_SIZE
    path.write_bytes(content[:start] + bytes(PAGE_SIZE) + content[start + PAGE_SIZE :])
    result = salvage(path, TODAY)
    assert result.from_backups > 0
    assert (result.lost, result.cut) == (0, ())
    assert everything(path) == recorded | {"match 0": recorded["match 0"] + late}


def test_nothing_readable_leaves_an_empty_log(tmp_path):
    """Garbage is set aside, and a new log begins."""
    path = tmp_path / "matches.sqlite"
    path.write_bytes(b"\0" * 10_000)
    result = salvage(path, TODAY)
    assert (result.matches, result.entries, result.lost) == (0, 0, 0)
    assert everything(path) == {}
    assert result.aside.read_bytes() == b"\0" * 10_000


def test_an_unfinished_commit_is_rolled_back_before_the_pages_are_read(path, recorded):
    """A power cut in the middle of a commit, then damage: the journal's part is not lost either."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA cache_size = 1")
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("DROP TRIGGER entry_never_goes")
        connection.execute("DELETE FROM entry WHERE seq > 5")
        cut_off = {file: file.read_bytes() for file in (path, path.with_name(f"{path.name}-journal"))}
        connection.execute("ROLLBACK")
    for file, content in cut_off.items():
        file.write_bytes(content)
    result = salvage(path, TODAY)
    assert everything(path) == recorded
    assert result.aside.with_name(f"{result.aside.name}-journal").exists()
    assert not path.with_name(f"{path.name}-journal").exists()
