"""Two logs become one: nothing twice, nothing lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cocotte.core.errors import StorageError
from cocotte.store.logs.backup import copy_out, opened
from cocotte.store.logs.log import Log, NewEntry
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.logs.merging import BATCH, Fate, fate_of, merge
from cocotte.store.logs.sqlite_log import SqliteLog

NOON = "2026-01-31T12:00:00Z"
commands = (f"command {number}" for number in count())


def record(log: Log, match: str, *deals: str) -> None:
    """Record deals one by one; the first of a match opens it."""
    for deal in deals:
        known = len(log.read(match))
        log.append(match, known, next(commands), [NewEntry("deal-recorded", 1, deal)], NOON)


def bodies(log: Log, match: str) -> list[str]:
    """What was recorded in a match."""
    return [entry.body for entry in log.read(match)]


def everything(log: Log) -> set[tuple[str, ...]]:
    """Each match as the commands that made it, whatever it is called."""
    return {tuple(entry.command_id for entry in log.read(head.match_id)) for head in log.matches()}


@pytest.fixture
def home(tmp_path: Path) -> Iterator[SqliteLog]:
    with SqliteLog(tmp_path / "home.sqlite") as log:
        yield log


@pytest.fixture
def club(tmp_path: Path) -> Iterator[SqliteLog]:
    with SqliteLog(tmp_path / "club.sqlite") as log:
        yield log


def test_what_one_log_lacks_comes_in_as_it_stands(home: SqliteLog, club: SqliteLog) -> None:
    """To the letter, hashes and all; the other log stays as it is."""
    record(club, "monday", "opened", "Ann 12")
    record(home, "friday", "opened", "Ben 7")
    merged = merge(home, club)
    assert merged.new == ["monday"]
    assert home.read("monday") == club.read("monday")
    assert bodies(home, "friday") == ["opened", "Ben 7"]
    assert [head.match_id for head in club.matches()] == ["monday"]
    assert home.verify() == ()


def test_a_match_goes_on_where_the_other_log_goes_on(home: SqliteLog, club: SqliteLog) -> None:
    """One is the beginning of the other: only what is missing is added; the shorter one adds nothing."""
    record(home, "monday", "opened", "Ann 12")
    merge(club, home)
    record(club, "monday", "Ben 7", "Ann 3")
    merged = merge(home, club)
    assert merged.longer == ["monday"]
    assert home.read("monday") == club.read("monday")
    record(home, "monday", "Ben 40")
    assert merge(home, club).known == 1
    assert bodies(home, "monday") == ["opened", "Ann 12", "Ben 7", "Ann 3", "Ben 40"]


def test_doing_it_again_changes_nothing(home: SqliteLog, club: SqliteLog) -> None:
    """As often as one likes."""
    record(club, "monday", "opened", "Ann 12")
    merge(home, club)
    before = home.matches()
    merged = merge(home, club)
    assert (merged.new, merged.longer, merged.apart, merged.known) == ([], [], [], 1)
    assert home.matches() == before


def test_what_went_on_differently_is_kept_twice(home: SqliteLog, club: SqliteLog) -> None:
    """Both evenings are there, told apart; merging on in either direction makes no third one."""
    record(home, "monday", "opened", "Ann 12")
    merge(club, home)
    record(home, "monday", "Ben 7")
    record(club, "monday", "Ben 8")
    (apart,) = merge(home, club).apart
    assert apart.kept == "monday"
    assert bodies(home, "monday") == ["opened", "Ann 12", "Ben 7"]
    assert bodies(home, apart.beside) == ["opened", "Ann 12", "Ben 8"]
    assert home.verify() == ()
    assert merge(home, club).known == 1
    assert merge(club, home).apart[0].kept == "monday"
    assert everything(home) == everything(club)
    assert merge(club, home).known == merge(home, club).known == 2


@pytest.mark.parametrize(("cut", "longer"), [("friday", "monday"), ("monday", "friday")])
@pytest.mark.parametrize("cut_first", [True, False])
def test_of_two_as_near_the_one_that_can_go_on_goes_on(cut: str, longer: str, cut_first: bool) -> None:
    """Both begin as theirs does; one has an entry more, which theirs has not; names tell nothing."""
    here = [(cut, ["opened", "one"]), (longer, ["opened", "one", "two"])]
    entries_here = dict(here if cut_first else here[::-1])
    assert fate_of(entries_here, ["opened", "one", "other"]) == (Fate.LONGER, cut)


def test_one_entry_in_common_makes_it_the_same_match() -> None:
    """The one that opened it; among matches from elsewhere as many as are asked for."""
    assert fate_of({}, ["opened"]) == (Fate.NEW, "")
    assert fate_of({"monday": ["opened", "one"]}, ["opened", "other"]) == (Fate.APART, "monday")
    assert fate_of({"monday": ["opened", "one"]}, ["opened", "other"], least=2) == (Fate.NEW, "")
    assert fate_of({"monday": ["opened", "one"]}, ["opened", "one"], least=2) == (Fate.KNOWN, "monday")


def test_a_match_kept_beside_goes_on_too(home: SqliteLog, club: SqliteLog) -> None:
    """Where the other log goes on, the one that was kept beside goes on, under its name here."""
    record(home, "monday", "opened")
    merge(club, home)
    record(home, "monday", "Ben 7")
    record(club, "monday", "Ben 8")
    (apart,) = merge(home, club).apart
    record(club, "monday", "Ann 20")
    assert merge(home, club).longer == [apart.beside]
    assert bodies(home, apart.beside) == ["opened", "Ben 8", "Ann 20"]


def test_two_matches_may_have_one_name(home: SqliteLog, club: SqliteLog) -> None:
    """What begins differently is another match, whatever it is called."""
    record(home, "monday", "opened here")
    record(club, "monday", "opened there")
    merged = merge(home, club)
    (name,) = merged.new
    assert name.startswith("monday-")
    assert bodies(home, name) == ["opened there"]
    assert merged.apart == []


@pytest.mark.parametrize("kept", [1, 2, 3, 4])
def test_a_command_cut_in_two_is_completed(home: SqliteLog, club: SqliteLog, kept: int) -> None:
    """What was saved of a damaged log may end in the middle of a command; said again, it is there already."""
    parts = [NewEntry(kind, 1, "{}") for kind in ("struck", "restored", "struck")]
    record(club, "monday", "opened")
    club.append("monday", 1, "three", parts, NOON)
    home.adopt(club.read("monday")[:kept])
    merged = merge(home, club)
    assert (merged.longer, merged.known) == ((["monday"], 0) if kept < 4 else ([], 1))
    assert home.read("monday") == club.read("monday")
    assert home.append("monday", 4, "three", parts, NOON) == club.read("monday")[1:]


def test_a_merge_given_up_keeps_whole_matches(home: SqliteLog, club: SqliteLog) -> None:
    """What was taken over by then stays, in batches; the rest comes with the next one."""
    for number in range(BATCH + 20):
        record(club, f"match {number:03}", "opened", "Ann 12")

    def stop(done: int, _of: int) -> None:
        if done == BATCH + 10:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        merge(home, club, stop)
    assert len(home.matches()) == BATCH
    assert all(head.last_seq == 2 for head in home.matches())
    merged = merge(home, club)
    assert (len(merged.new), merged.known) == (20, BATCH)


def test_a_merge_tells_how_far_it_is(home: SqliteLog, club: SqliteLog) -> None:
    """Before each match how many are done, of how many; and all of them in the end."""
    for match in ("monday", "friday"):
        record(club, match, "opened")
    progress: list[tuple[int, int]] = []
    merge(home, club, lambda done, of: progress.append((done, of)))
    assert progress == [(0, 2), (1, 2), (2, 2)]


STEPS = st.lists(
    st.tuples(st.sampled_from(["home", "club", "fetch", "bring"]), st.sampled_from(["monday", "friday"])),
    max_size=12,
)


@given(STEPS)
def test_whatever_was_recorded_is_in_both_in_the_end(steps: list[tuple[str, str]]) -> None:
    """However two players record and merge: each match of either is there once, to its last deal."""
    logs = {"home": MemoryLog(), "club": MemoryLog()}
    home, club = logs["home"], logs["club"]
    for who, match in steps:
        if who in logs:
            record(logs[who], match, "deal")
        else:
            merge(*((home, club) if who == "fetch" else (club, home)))
    before = everything(home) | everything(club)
    merge(home, club)
    merge(club, home)
    after = everything(home)
    assert after == everything(club)
    assert all(any(longer[: len(one)] == one for longer in after) for one in before)
    assert not any(one != other and other[: len(one)] == one for one in after for other in after)


def test_the_whole_log_goes_out_and_comes_back(home: SqliteLog, tmp_path: Path) -> None:
    """Into a file, and from there into an empty log, to the letter."""
    record(home, "monday", "opened", "Ann 12")
    record(home, "friday", "opened")
    copy_out(home.path, tmp_path / "backup")
    with SqliteLog(tmp_path / "new.sqlite") as new, opened(tmp_path / "backup") as backup:
        merge(new, backup)
        assert set(new.matches()) == set(home.matches())
        assert new.read("monday") == home.read("monday")


def test_no_backup_takes_the_place_of_its_own_log(home: SqliteLog) -> None:
    """Not by another way to write its name either."""
    record(home, "monday", "opened")
    with pytest.raises(StorageError, match="BACKUP_IS_LOG"):
        copy_out(home.path, home.path.parent / "." / home.path.name)


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda _: None, "FILE_MISSING"),
        (lambda file: file.touch(), "LOG_NOT_DATABASE"),
        (lambda file: file.write_text("Ann 12"), "LOG_NOT_DATABASE"),
        (lambda file: file.mkdir(), "FILE_IS_FOLDER"),
    ],
)
def test_what_is_no_backup_is_left_alone(make: Callable[[Path], object], code: str, tmp_path: Path) -> None:
    """And nothing is made where nothing was."""
    file = tmp_path / "file"
    make(file)
    with pytest.raises(StorageError) as refused, opened(file):
        pass
    assert refused.value.code == code
    assert sorted(tmp_path.iterdir()) == ([file] if code != "FILE_MISSING" else [])


def test_a_damaged_backup_is_refused(home: SqliteLog, tmp_path: Path) -> None:
    """Where its chain breaks is told."""
    record(home, "monday", "opened", "Ann 12345")
    file = tmp_path / "backup"
    copy_out(home.path, file)
    file.write_bytes(file.read_bytes().replace(b"Ann 12345", b"Ann 99999"))
    with pytest.raises(StorageError, match="LOG_DAMAGED"), opened(file):
        pass
