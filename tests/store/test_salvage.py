"""What can be read of a damaged log is saved, and only what was really recorded."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from cocotte.core.errors import StorageError
from cocotte.store.logs.backup import back_up
from cocotte.store.logs.carve import _payload, rows
from cocotte.store.logs.log import Entry, NewEntry
from cocotte.store.logs.opening import open_log
from cocotte.store.logs.salvage import Gone, salvage
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


def test_rows_are_carved_from_pages_as_sqlite_reads_them(tmp_path: Path) -> None:
    """Numbers of every size, long and empty texts, nothing at all: a row is what was written."""
    path = tmp_path / "any.sqlite"
    numbers = [sign * (1 << bits) + more for bits in range(63) for sign in (1, -1) for more in (-1, 0, 1)]
    written = [(number, None, "é" * abs(number % 9000), "") for number in numbers]
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE any (a, b, c, d)")
        connection.executemany("INSERT INTO any VALUES (?, ?, ?, ?)", written)
        connection.commit()
    assert sorted(row for row in rows(path.read_bytes()) if len(row) == 4) == sorted(written)


def test_nothing_is_carved_from_what_is_no_database() -> None:
    """Any bytes at all are looked through without a stumble."""
    chance = random.Random(4)
    for cut in range(20):
        assert list(rows(bytes(PAGE_SIZE) + b"\r" * cut)) == []
    assert list(rows(b"SQLite format 3\0")) == []
    for _ in range(10):
        noise = bytearray(chance.randbytes(3 * PAGE_SIZE + chance.randrange(PAGE_SIZE)))
        noise[100] = noise[PAGE_SIZE] = noise[2 * PAGE_SIZE] = 0x0D
        for _ in rows(bytes(noise)):
            pass


def test_a_sound_log_is_salvaged_whole(path: Path, recorded: dict[str, tuple[Entry, ...]]) -> None:
    """Nothing is lost of what is not damaged; the old file is set aside as it was."""
    before = path.read_bytes()
    result = salvage(path, TODAY)
    assert everything(path) == recorded
    assert (result.matches, result.entries) == (MATCHES, MATCHES * DEALS)
    assert (result.from_backups, result.lost, result.cut) == (0, 0, ())
    assert result.aside == path.with_name("matches-damaged-2026-02-01.sqlite")
    assert result.aside.read_bytes() == before


def test_a_log_without_its_first_page_is_salvaged_whole(
    path: Path, recorded: dict[str, tuple[Entry, ...]]
) -> None:
    """The page that says what the file is holds no entry: without it SQLite gives up, we do not."""
    path.write_bytes(bytes(PAGE_SIZE) + path.read_bytes()[PAGE_SIZE:])
    salvage(path, TODAY)
    assert everything(path) == recorded


def test_a_log_whose_first_page_is_lost_is_opened_and_saved(
    path: Path, recorded: dict[str, tuple[Entry, ...]]
) -> None:
    """Without a backup: zeroed, written over, or in the place of another page, whichever that is."""
    content = path.read_bytes()
    first, rest, pages = content[:PAGE_SIZE], content[PAGE_SIZE:], len(content) // PAGE_SIZE
    damaged = [bytes(PAGE_SIZE) + rest, random.Random(3).randbytes(PAGE_SIZE) + rest]
    for page in {1, 2, pages // 3, pages // 2, pages - 1}:
        at = page * PAGE_SIZE
        other = content[at : at + PAGE_SIZE]
        damaged.append(other + content[PAGE_SIZE:at] + first + content[at + PAGE_SIZE :])
    for each in damaged:
        path.write_bytes(each)
        with open_log(path).log as log:
            assert {head.match_id: log.read(head.match_id) for head in log.matches()} == recorded


def test_a_file_of_another_kind_is_no_damaged_log(tmp_path: Path) -> None:
    """Letters, a picture, another program's database: left alone, as what they are."""
    other = tmp_path / "other.sqlite"
    with closing(sqlite3.connect(other)) as database:
        database.execute("CREATE TABLE entry (match_id TEXT)")
    for content in (b"Pierre 12\r\n" * 5000, random.Random(4).randbytes(1 << 20), other.read_bytes()):
        other.write_bytes(content)
        with pytest.raises(StorageError, match=r"LOG_NOT_DATABASE|LOG_FOREIGN"):
            open_log(other)
        assert other.read_bytes() == content


def test_only_the_damaged_entry_is_lost(path: Path, recorded: dict[str, tuple[Entry, ...]]) -> None:
    """What was recorded behind an entry that was tampered with is kept, and the gap says that it is one."""
    content = path.read_bytes()
    entry = recorded["match 3"][20]
    tampered = content.replace(
        f"{entry.body}{NOON}{entry.previous_hash}".encode(),
        f'{{"deal":99}}{NOON}{entry.previous_hash}'.encode(),
    )
    assert tampered != content
    path.write_bytes(tampered)
    result = salvage(path, TODAY)
    assert (result.cut, result.lost, result.entries) == (("match 3",), 1, MATCHES * DEALS - 1)
    kept = everything(path)
    mended = kept.pop("match 3")
    assert kept == {match_id: entries for match_id, entries in recorded.items() if match_id != "match 3"}
    assert [entry_content(entry) for entry in mended[:20]] == [
        entry_content(entry) for entry in recorded["match 3"][:20]
    ]
    assert mended[20].kind == "entry-lost"
    assert [entry_content(entry) for entry in mended[21:]] == [
        entry_content(entry) for entry in recorded["match 3"][21:]
    ]


def test_the_last_entry_is_missed(path: Path, recorded: dict[str, tuple[Entry, ...]]) -> None:
    """Nothing comes behind the last entry that could break off; what is lost is known all the same."""
    content = path.read_bytes()
    last = recorded["match 5"][-1]
    path.write_bytes(content.replace(f"{last.previous_hash}{last.hash}".encode(), b"f" * 128))
    result = salvage(path, TODAY)
    assert (result.cut, result.lost) == (("match 5",), 1)
    assert [entry.kind for entry in everything(path)["match 5"][-2:]] == ["deal", "entry-lost"]


def test_a_match_without_its_beginning_is_reported(
    path: Path, recorded: dict[str, tuple[Entry, ...]]
) -> None:
    """Nobody can reckon it: how many entries it had is known, and when the intact ones were recorded."""
    content = path.read_bytes()
    path.write_bytes(content.replace(recorded["match 7"][0].hash.encode(), b"f" * 64))  # the next has it too
    result = salvage(path, TODAY)
    assert everything(path).keys() == recorded.keys() - {"match 7"}
    assert result.gone == (Gone("match 7", DEALS, (NOON,) * (DEALS - 2)),)
    assert (result.lost, result.cut) == (DEALS, ())


def test_what_was_mended_is_mended_no_further(path: Path, recorded: dict[str, tuple[Entry, ...]]) -> None:
    """A log that was put together once is sound, and the match goes on."""
    content = path.read_bytes()
    path.write_bytes(content.replace(recorded["match 3"][20].hash.encode(), b"f" * 64))
    salvage(path, TODAY)
    mended = everything(path)
    with SqliteLog(path) as log:
        (further,) = log.append("match 3", DEALS, "on", [NewEntry("deal", 1, "{}")], NOON)
    result = salvage(path, TODAY)
    assert (result.lost, result.cut) == (0, ())
    assert everything(path) == mended | {"match 3": (*mended["match 3"], further)}


def test_a_backup_of_another_line_fills_no_gap(
    path: Path, recorded: dict[str, tuple[Entry, ...]], tmp_path: Path
) -> None:
    """A match that went on differently before an older log was put back is no part of this one."""
    with SqliteLog(path) as log:
        log.append("match 0", DEALS, "away", [NewEntry("deal", 1, '"away"')] * 3, NOON)
    back_up(path, TODAY)
    other = tmp_path / "other.sqlite"
    with SqliteLog(other) as log:
        log.adopt(entry for entries in recorded.values() for entry in entries)
        log.append("match 0", DEALS, "here", [NewEntry("deal", 1, '"here"')] * 3, NOON)
        here = log.read("match 0")
    lost = f"{here[-2].previous_hash}{here[-2].hash}".encode()
    path.write_bytes(other.read_bytes().replace(lost, b"f" * 128))
    salvage(path, TODAY)
    assert [entry.body for entry in everything(path)["match 0"][-3:]] == ['"here"', "{}", '"here"']


def entry_content(entry: Entry) -> tuple[object, ...]:
    """What an entry says, whatever it follows."""
    return entry.row[1:7]


def test_a_leaf_that_does_not_say_it_is_one_is_read(
    path: Path, recorded: dict[str, tuple[Entry, ...]]
) -> None:
    """The first byte of a page says of what kind it is; what stands in the page is there all the same."""
    content = bytearray(path.read_bytes())
    leaves = [page for page in range(PAGE_SIZE, len(content), PAGE_SIZE) if content[page] == 0x0D]
    content[leaves[len(leaves) // 2]] ^= 0xF1
    path.write_bytes(content)
    assert salvage(path, TODAY).lost == 0
    assert everything(path) == recorded


def test_any_page_may_be_gone(path: Path, recorded: dict[str, tuple[Entry, ...]]) -> None:
    """Whatever page is written over: what is kept is as it was recorded, and what is not is counted."""
    content = path.read_bytes()
    chance = random.Random(5)
    for page in chance.sample(range(len(content) // PAGE_SIZE), 12):
        start = page * PAGE_SIZE
        path.write_bytes(content[:start] + chance.randbytes(PAGE_SIZE) + content[start + PAGE_SIZE :])
        result = salvage(path, TODAY)
        kept = everything(path)
        right = {entry_content(entry) for entries in recorded.values() for entry in entries}
        own = [entry for entries in kept.values() for entry in entries if entry.kind != "entry-lost"]
        assert {entry_content(entry) for entry in own} <= right
        assert result.entries == len(own)
        assert result.matches == len(kept) == MATCHES - len(result.gone)
        assert set(result.cut) == {
            match_id
            for match_id, entries in kept.items()
            if any(entry.kind == "entry-lost" for entry in entries)
        }
        assert result.entries + result.lost <= MATCHES * DEALS
        assert result.lost < MATCHES * 30
    asides = [file.name for file in path.parent.iterdir() if "damaged" in file.name]
    assert len(asides) == 12


def test_a_backup_fills_the_gap(path: Path, recorded: dict[str, tuple[Entry, ...]]) -> None:
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


def test_two_damaged_backups_fill_the_gap_from_both_sides(
    path: Path, recorded: dict[str, tuple[Entry, ...]]
) -> None:
    """What is followed by an intact entry belongs there as much as what follows one."""
    newest = back_up(path, TODAY)
    assert newest
    content, older = path.read_bytes(), newest.with_name("2026-01-30.sqlite")
    for file, spoilt in ((path, [0, 1]), (newest, [0]), (older, [2])):
        damaged = content
        for place in spoilt:  # the next entry has the hash too
            damaged = damaged.replace(recorded["match 7"][place].hash.encode(), b"f" * 64)
        file.write_bytes(damaged)
    result = salvage(path, TODAY)
    assert (result.from_backups, result.lost, result.gone) == (3, 0, ())
    assert everything(path) == recorded


def test_nothing_readable_leaves_an_empty_log(tmp_path: Path) -> None:
    """Garbage is set aside, and a new log begins."""
    path = tmp_path / "matches.sqlite"
    path.write_bytes(b"\0" * 10_000)
    result = salvage(path, TODAY)
    assert (result.matches, result.entries, result.lost) == (0, 0, 0)
    assert everything(path) == {}
    assert result.aside.read_bytes() == b"\0" * 10_000


def test_an_unfinished_commit_is_rolled_back_before_the_pages_are_read(
    path: Path, recorded: dict[str, tuple[Entry, ...]]
) -> None:
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


def test_a_cell_is_no_longer_than_its_file() -> None:
    """What a damaged page says of its length is not believed; a cell may fill the file."""
    assert _payload(b"abc", 3, 0, 10) == b"abc"
    with pytest.raises(ValueError, match=r"^$"):
        _payload(b"abc", 4, 0, 10)


@pytest.mark.parametrize("size", [10, PAGE_SIZE - 36, PAGE_SIZE, 3 * PAGE_SIZE, 20 * PAGE_SIZE + 7])
def test_a_row_is_read_whole_from_all_the_pages_it_lies_on(size: int, tmp_path: Path) -> None:
    """However far it overflows, with every kind of column there is."""
    file = tmp_path / "rows.sqlite"
    row = ("é" * size, 0, 1, -1, 127, -129, 40_000, -(2**31), 2**40, 2**62, None)
    with closing(sqlite3.connect(file)) as made, made:
        made.execute(f"PRAGMA page_size = {PAGE_SIZE}")
        made.execute("CREATE TABLE t (a, b, c, d, e, f, g, h, i, j, k)")
        made.execute(f"INSERT INTO t VALUES ({', '.join('?' * len(row))})", row)
    assert row in list(rows(file.read_bytes()))
