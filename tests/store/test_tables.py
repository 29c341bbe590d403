"""Which table of a club scores a match, as the log tells."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from at_the_table import opening, reports
from cocotte.core.errors import RuleViolation, StorageError
from cocotte.core.match.decide import record_deal
from cocotte.core.match.naming import LONGEST_NAME, is_writable
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.log import Entry, NewEntry
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.logs.merging import merge
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.logs.tables import OwnHistories, Tables

NOON = datetime(2026, 1, 31, 12, tzinfo=UTC)
TAKEN = NewEntry("match-taken", 1, '{"match":"evening","turn":1}')


class Computer:
    """A computer of a club: its log, and what it records there."""

    def __init__(self, name: str, log: MemoryLog | SqliteLog) -> None:
        seconds = count()
        self.log, self.own = log, OwnHistories(name)
        self.keeper = Scorekeeper(log, lambda: NOON + timedelta(seconds=next(seconds)))
        self.tables = Tables(log, self.own, name, lambda: NOON)
        self.keeper.tables = self.tables

    def begin(self) -> str:
        return self.keeper.open_match(opening()).match_id

    def record(self, match_id: str, line: str = "Ann knock 3 25") -> None:
        self.keeper.do(match_id, record_deal(reports(self.keeper.match(match_id), line)))

    def at(self, match_id: str) -> str:
        """At which table a match is scored."""
        table = self.tables.scoring(match_id)
        return table.computer if table else ""


def met(one: Computer, other: Computer) -> None:
    """Each has what the other recorded."""
    one.keeper.merge(other.log)
    other.keeper.merge(one.log)
    one.keeper.merge(other.log)


@pytest.fixture
def computers() -> tuple[Computer, Computer]:
    return Computer("Hall", MemoryLog()), Computer("Bar", MemoryLog())


@pytest.fixture
def salon(tmp_path: Path) -> Iterator[Computer]:
    """A computer whose log is in a file."""
    with ExitStack() as stack:
        yield Computer("Salon", stack.enter_context(SqliteLog(tmp_path / "salon.sqlite")))


def test_whoever_takes_a_match_last_scores_it() -> None:
    """Each time it is taken is a turn after the one before, at whichever computer."""
    log = MemoryLog()
    hall, bar = (Tables(log, OwnHistories(name), name, clock=lambda: NOON) for name in ("Hall", "Bar"))
    assert hall.scoring("evening") is None
    hall.claim("evening")
    for taker, other, name, turn in ((hall, bar, "Hall", 1), (bar, hall, "Bar", 2), (hall, bar, "Hall", 3)):
        if turn > 1:
            taker.take("evening")
        table = other.elsewhere("evening")
        assert table is not None
        assert (table.computer, table.user, table.turn) == (name, name, turn)
        assert taker.elsewhere("evening") is None


class BusyLog(MemoryLog):
    """A log in which another program of the same computer takes a match in the middle of a command."""

    def __init__(self) -> None:
        super().__init__()
        self.meanwhile: list[Callable[[], None]] = []

    def read(self, match_id: str, after: int = 0) -> tuple[Entry, ...]:
        entries = super().read(match_id, after)
        if self.meanwhile:
            self.meanwhile.pop()()
        return entries


def test_another_thread_goes_on_with_what_was_read(salon: Computer, tmp_path: Path) -> None:
    """What a worker thread read of a large log need not be read again: only what was recorded since."""
    first = salon.begin()
    with SqliteLog(tmp_path / "salon.sqlite", reading=True) as beside:
        tables = Tables(beside, OwnHistories("Bar"))
        tables.catch_up()
        assert [*tables.all_elsewhere([first, "unknown"])] == [first]
    second = salon.begin()
    tables.log = salon.log
    assert {
        match_id: table.computer for match_id, table in tables.all_elsewhere([first, second]).items()
    } == {
        first: "Salon",
        second: "Salon",
    }
    assert salon.tables.all_elsewhere([first, second]) == {}


def test_two_programs_of_a_computer_take_matches_at_once() -> None:
    """The window and the command line write in one history: both matches are taken, neither is refused."""
    log = BusyLog()
    own = OwnHistories("Hall")
    Tables(log, own).open()
    window, terminal = (Tables(log, own, "Hall", clock=lambda: NOON) for _ in range(2))
    assert window.scoring("evening") is None
    log.meanwhile = [lambda: terminal.take("afternoon")]
    window.take("evening")
    for match_id in ("evening", "afternoon"):
        assert window.scoring(match_id) == terminal.scoring(match_id) is not None
        assert window.elsewhere(match_id) is None


# --- a history that is gone or damaged ------------------------------------------------------------------


def test_what_a_table_records_is_never_a_match() -> None:
    """Not even where its opening is gone: an earlier program went on with such a history."""
    log = MemoryLog()
    log.append("table-1", 0, "c1", [TAKEN], NOON.isoformat())
    assert log.matches() == ()


@pytest.mark.parametrize("left", [(), (TAKEN,)])
def test_a_table_whose_history_is_gone_opens_a_new_one(left: tuple[NewEntry, ...]) -> None:
    """The log was lost, and perhaps gone on with; the computer is known beside it."""
    hall = Computer("Hall", MemoryLog())
    hall.own.add("table-1")
    if left:
        hall.log.append("table-1", 0, "c1", left, NOON.isoformat())
    match_id = hall.begin()
    assert hall.at(match_id) == "Hall"
    assert hall.tables.elsewhere(match_id) is None
    assert len(hall.own.ids()) == 2
    hall.record(match_id)
    assert len(hall.own.ids()) == 2


def test_a_table_whose_history_is_damaged_goes_on_in_a_new_one(salon: Computer, tmp_path: Path) -> None:
    """A match begins and a deal is recorded as ever, each once, and is scored here."""
    salon.begin()
    path = tmp_path / "salon.sqlite"
    there = path.read_bytes()
    assert there.count(b'{"computer":"Salon"}') == 1
    salon.log.close()
    path.write_bytes(there.replace(b'{"computer":"Salon"}', b'{"computer":"Salom"}'))
    with SqliteLog(path) as log:
        again = Computer("Salon", log)
        again.own.add(*salon.own.ids())
        match_id = again.begin()
        again.record(match_id)
        assert len(again.keeper.match(match_id).deals) == 1
        assert again.at(match_id) == "Salon"
        assert len(log.matches()) == 2


def test_what_is_recorded_stands_although_it_cannot_be_claimed(
    computers: tuple[Computer, Computer], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is told that nothing was changed; the match is claimed with the next deal."""
    hall, _ = computers

    def full(*_: object) -> None:
        raise StorageError("DISK_FULL", path="salon.sqlite")

    with monkeypatch.context() as patched:
        patched.setattr(hall.tables, "open", full)
        match_id = hall.begin()
        hall.record(match_id)
    assert hall.at(match_id) == ""
    assert len(hall.keeper.match(match_id).deals) == 1
    hall.record(match_id)
    assert hall.at(match_id) == "Hall"


# --- a match that went on differently -------------------------------------------------------------------


def test_each_line_is_scored_where_it_was_taken(computers: tuple[Computer, Computer]) -> None:
    """The lines are called otherwise on the two computers; who took one takes no other with it."""
    hall, bar = computers
    match_id = hall.begin()
    hall.record(match_id)
    met(hall, bar)
    bar.tables.take(match_id)
    bar.record(match_id, "Bob gin 5")
    hall.record(match_id)
    met(hall, bar)
    (at_hall,) = {head.match_id for head in hall.log.matches()} - {match_id}
    (at_bar,) = {head.match_id for head in bar.log.matches()} - {match_id}
    assert at_hall != at_bar
    with pytest.raises(RuleViolation, match="SCORED_ELSEWHERE"):
        hall.record(at_hall)
    assert (hall.at(match_id), bar.at(at_bar)) == ("Bar", "Bar")  # it was taken before they parted
    hall.tables.take(match_id)
    met(hall, bar)
    assert (hall.at(match_id), bar.at(at_bar)) == ("Hall", "Hall")
    assert (hall.at(at_hall), bar.at(match_id)) == ("Bar", "Bar")
    hall.record(match_id)
    bar.record(match_id, "Bob gin 5")


def test_a_match_that_an_earlier_program_took_is_known_by_its_id(
    computers: tuple[Computer, Computer],
) -> None:
    """It said no more than that."""
    hall, bar = computers
    match_id = hall.begin()
    bar.tables.open()
    table, *_ = bar.own.ids()
    body = f'{{"by":"table5","match":"{match_id}","turn":2}}'
    bar.log.append(table, 1, "c1", [NewEntry("match-taken", 1, body)], NOON.isoformat())
    met(hall, bar)
    assert hall.at(match_id) == bar.at(match_id) == "Bar"


# --- what another computer is called --------------------------------------------------------------------


def test_the_names_of_another_computer_are_shown_as_a_players_would_be() -> None:
    """On one line and not too long, whatever it says of itself."""
    log = MemoryLog()
    other = Tables(log, OwnHistories("\x1b[31mPC\x07\u202e\n" + "y" * 5000), "\x1b[2Jroot\n" + "x" * 5000)
    match_id = Scorekeeper(log).open_match(opening()).match_id
    other.take(match_id)
    with pytest.raises(RuleViolation) as refused:
        Tables(log, OwnHistories("Hall")).refuse_elsewhere(match_id)
    (problem,) = refused.value.problems
    for name in (problem.facts["table"], problem.facts["computer"]):
        assert isinstance(name, str)
        assert is_writable(name)
        assert 0 < len(name) <= LONGEST_NAME


def test_a_merge_changes_nobodys_seat(computers: tuple[Computer, Computer]) -> None:
    """What is merged once more is known."""
    hall, bar = computers
    match_id = hall.begin()
    met(hall, bar)
    merge(hall.log, bar.log)
    assert hall.at(match_id) == bar.at(match_id) == "Hall"
