"""Several computers and one club: whatever is cut in between they end alike, nothing lost or doubled."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import pytest
from hypothesis import given
from hypothesis import strategies as st

import postgres
from at_the_table import opening, reports
from cocotte.club import replication
from cocotte.club.membership import Cursor, Membership
from cocotte.club.postgres_log import PostgresLog
from cocotte.club.replication import Replication
from cocotte.core.errors import StorageError
from cocotte.core.match import decide as ask
from cocotte.core.values import replace
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.forks import lines_of
from cocotte.store.logs.log import Log, NewEntry
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.logs.merging import Merging, merge
from cocotte.store.logs.sample import sample_file
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.match_files.transfer import read_match
from match_strategies import LIBRARY

NOON = "2026-01-31T12:00:00Z"
ADDRESS = "postgresql://club.example/season"
commands = (f"command {number}" for number in count())


class Computer:
    """A log of a computer, and what it remembers of the club."""

    def __init__(self, club: Log, log: Log | None = None, since: str = "") -> None:
        self.club = club
        self.log = log or MemoryLog()
        self.membership = Membership(ADDRESS, "club", since)

    def record(self, match_id: str, body: str = "deal") -> None:
        """One entry more in a match; the first one opens it."""
        known = len(self.log.read(match_id))
        self.log.append(match_id, known, next(commands), [NewEntry("deal", 1, body)], NOON)

    def exchange(self, club: Log | None = None) -> int:
        """Bring both up to date; another club stands for the same one over a bad network."""
        return sum(self.replication(club).exchange())

    def replication(self, club: Log | None = None) -> Replication:
        return Replication(self.log, club or self.club, self.membership, self.remember)

    def remember(self, membership: Membership) -> None:
        self.membership = membership

    @property
    def waiting(self) -> int:
        return self.membership.waiting(self.log)


class Network:
    """A club that cannot be reached any more after so many calls: before or after it did what was asked."""

    def __init__(self, club: Log, calls: int, *, done: bool) -> None:
        self._club, self._calls, self._done = club, calls, done

    def __getattr__(self, name: str) -> Any:
        asked = getattr(self._club, name)

        def over_the_network(*value: Any) -> Any:
            self._calls -= 1
            if self._calls < 0:
                if self._done and name in {"adopt", "fast_forward"}:
                    asked(*value)
                raise StorageError("CLUB_UNREACHABLE", club=ADDRESS, detail="cut")
            return asked(*value)

        return over_the_network


def lines(log: Log) -> list[tuple[str, ...]]:
    """Each match as the commands that made it, whatever it is called."""
    return sorted(tuple(entry.command_id for entry in log.read(head.match_id)) for head in log.matches())


def test_what_is_recorded_on_one_is_seen_on_the_other() -> None:
    """To the letter, under its own name."""
    club = MemoryLog()
    ann, ben = Computer(club), Computer(club)
    ann.record("monday")
    ann.record("monday")
    assert ann.waiting == 2
    assert ann.exchange() == 2
    assert ben.exchange() == 2
    assert ben.log.read("monday") == ann.log.read("monday") == club.read("monday")
    ben.record("monday")
    ben.exchange()
    ann.exchange()
    assert len(ann.log.read("monday")) == 3
    assert (ann.waiting, ben.waiting) == (0, 0)


def test_nothing_goes_round_twice() -> None:
    """What came from the club is not sent back, nor what was sent received; there is nothing left to do."""
    club = MemoryLog()
    ann, ben = Computer(club), Computer(club)
    ann.record("monday")
    ann.exchange()
    ben.exchange()
    assert (ann.membership.received.position, ben.membership.sent.position) == (1, 1)
    assert (ann.exchange(), ben.exchange(), club.last()) == (0, 0, 1)


def test_without_a_network_the_entries_wait() -> None:
    """The number tells how many; once it is back, they go in their order."""
    club = MemoryLog()
    ann = Computer(club)
    for _ in range(3):
        ann.record("monday")
        ann.record("friday")
        with pytest.raises(StorageError):
            ann.exchange(Network(club, 0, done=False))
    assert (ann.waiting, club.last()) == (6, 0)
    assert ann.exchange() == 6
    assert ann.waiting == 0
    assert lines(club) == lines(ann.log)


def test_two_that_went_on_with_one_match_are_both_kept() -> None:
    """On both computers and in the club: a fork, until the table says which line goes on (D56)."""
    club = MemoryLog()
    ann, ben = Computer(club), Computer(club)
    keepers = Scorekeeper(ann.log), Scorekeeper(ben.log)
    match_id = keepers[0].open_match(opening()).match_id
    ann.exchange()
    ben.exchange()
    for keeper, line in zip(keepers, ("Ann knock 4 14", "Bob knock 2 12"), strict=True):
        keeper.do(match_id, ask.record_deal(reports(keeper.match(match_id), line)))
    for computer in (ann, ben, ann, ben):
        computer.exchange()
    assert lines(ann.log) == lines(ben.log) == lines(club)
    assert len(lines(club)) == 2
    for computer in (ann, ben):
        assert len(lines_of(computer.log.matches())[match_id]) == 1
    (changes,) = Scorekeeper(ann.log).go_on_with(match_id)
    assert changes.match.instead == match_id
    ann.exchange()
    ben.exchange()
    assert lines(ann.log) == lines(ben.log) == lines(club)


def test_how_far_they_know_each_other_is_noted_now_and_then() -> None:
    """A program need not wait for its disk at each entry; whoever is killed begins a little earlier."""
    club, noted = MemoryLog(), list[Membership]()
    ann, ben = Computer(club), Computer(club)
    membership = Membership(ADDRESS, "club")
    seldom = Replication(ben.log, club, membership, noted.append, save_every=3600)
    for entries in (1, 2, 3):
        ann.record("monday")
        ann.exchange()
        assert seldom.exchange().received == 1
        seldom.save_if_due()
        assert seldom.membership.received.position == entries
    assert [each.received.position for each in noted] == [1]
    again = Replication(ben.log, club, noted[-1], noted.append)
    assert again.exchange() == (0, 0)
    assert (noted[-1].received.position, len(ben.log.read("monday"))) == (3, 3)


def test_what_one_records_among_what_comes_in_is_not_merged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each way, entries that came from the other side are known: matches need not be compared for them."""
    club = MemoryLog()
    ann, ben = Computer(club), Computer(club)
    there, here = ann.replication(), ben.replication()
    monkeypatch.setattr(Merging, "take", lambda *_: 1 / 0)
    for of_the_round_before in (0, 3, 3):
        ann.record("monday")
        ben.record("friday")
        assert there.exchange() == (1, of_the_round_before)
        ben.record("tuesday")
        assert here.receive() == 1  # before it sends its own
        ben.record("friday")
        assert here.exchange() == (3, 0)
        assert ben.membership.waiting(ben.log) == 0
    assert there.exchange() == (0, 3)
    assert lines(ann.log) == lines(ben.log) == lines(club)


Step = tuple[str, int, int, bool]
steps = st.lists(
    st.tuples(
        st.sampled_from(["record", "exchange", "cut"]), st.integers(0, 2), st.integers(0, 9), st.booleans()
    ),
    max_size=30,
)


@given(steps)
def test_whatever_is_cut_in_between_they_end_alike(taken: Sequence[Step]) -> None:
    """Three computers with two matches in common: each entry is everywhere, once in each line it is in."""
    club = MemoryLog()
    computers = [Computer(club) for _ in range(3)]
    recorded: set[str] = set()
    for what, who, number, done in taken:
        computer = computers[who]
        if what == "record":
            computer.record(f"match {number % 2}")
            recorded.add(computer.log.since(computer.log.last() - 1, 1)[0][1].command_id)
        elif what == "exchange":
            computer.exchange()
        else:
            with suppress(StorageError):
                computer.exchange(Network(club, number, done=done))
    for computer in computers * 2:
        computer.exchange()
    assert [computer.exchange() for computer in computers] == [0, 0, 0]
    everywhere = lines(club)
    assert [lines(computer.log) for computer in computers] == [everywhere] * 3
    assert [computer.waiting for computer in computers] == [0, 0, 0]
    assert {command for line in everywhere for command in line} == recorded
    for one in everywhere:
        assert len(set(one)) == len(one)
        assert not any(one == other[: len(one)] for other in everywhere if other != one)
    assert len(set(everywhere)) == len(everywhere)
    assert club.last() == sum(map(len, everywhere))


def test_a_club_restored_from_its_backup_is_given_back_what_it_lost() -> None:
    """Each computer has it all: its cursor no longer fits, and everything is looked at anew."""
    club = MemoryLog()
    ann = Computer(club)
    ann.record("monday")
    ann.exchange()
    backup = MemoryLog()
    backup.adopt(club.read("monday"))
    ann.record("monday")
    ann.record("friday")
    ann.exchange()
    ann.club = backup
    ann.exchange()
    assert lines(backup) == lines(club)
    assert backup.last() == 3


def test_what_was_recorded_before_joining_stays_at_home() -> None:
    """Also when the log was restored meanwhile; but a match one goes on with goes whole."""
    ann = Computer(MemoryLog(), since="2026-02-01")
    ann.record("home")
    ann.record("evening")
    first, last = ann.log.since(0, 9)
    ann.membership = replace(ann.membership, sent=Cursor(last[0], last[1].hash))
    ann.log.append("evening", 1, "later", [NewEntry("deal", 1, "{}")], "2026-02-02T20:00:00Z")
    ann.exchange()
    assert [head.match_id for head in ann.club.matches()] == ["evening"]
    assert len(ann.club.read("evening")) == 2
    ann.membership = replace(ann.membership, sent=Cursor(1, "another log"))
    assert ann.exchange() == 0
    assert first[1].match_id == "home"
    assert ann.club.last() == 2


def test_the_sample_is_nobodys_evening() -> None:
    """It stays where it is."""
    ann = Computer(MemoryLog())
    Scorekeeper(ann.log).import_match(read_match(sample_file().read_text("utf-8"), LIBRARY).logged())
    ann.exchange()
    assert ann.club.last() == 0
    assert ann.waiting == 0


def test_a_spectator_receives_and_sends_nothing() -> None:
    club = MemoryLog()
    ann, ben = Computer(club), Computer(club)
    ann.record("monday")
    ann.exchange()
    ben.record("friday")
    assert Replication(ben.log, club, ben.membership, ben.remember, may_record=False).exchange() == (0, 1)
    assert lines(ben.log) != lines(club) == lines(ann.log)


def test_what_a_spectator_receives_does_not_wait() -> None:
    """Only what he recorded himself; once he may record, that is sent, and nothing waits."""
    club = MemoryLog()
    ann, ben = Computer(club), Computer(club)
    ben.record("friday")
    for _ in range(3):
        ann.record("monday")
        ann.exchange()
        Replication(ben.log, club, ben.membership, ben.remember, may_record=False).exchange()
        assert ben.waiting == 1
    ben.record("friday")
    assert ben.waiting == 2
    ben.exchange()
    assert ben.waiting == 0
    assert club.last() == 5


class Refusing(Network):
    """A club that nobody may write to just now."""

    def __init__(self, club: Log) -> None:
        super().__init__(club, 10**6, done=False)

    def __getattr__(self, name: str) -> Any:
        if name in {"adopt", "fast_forward"}:
            raise StorageError("CLUB_READ_ONLY", club=ADDRESS)
        return super().__getattr__(name)


def test_what_others_recorded_comes_in_where_sending_is_refused() -> None:
    """A server that may only be read: what waits goes on waiting, and one sees the others play."""
    club = MemoryLog()
    ann, ben = Computer(club), Computer(club)
    ann.record("monday")
    ann.exchange()
    ben.record("friday")
    with pytest.raises(StorageError) as refused:
        ben.exchange(Refusing(club))
    assert refused.value.code == "CLUB_READ_ONLY"
    assert len(ben.log.read("monday")) == 1
    assert ben.waiting == 1


def test_a_damaged_match_holds_up_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """What does not follow from what is known is left out and named; the rest comes in."""
    club = MemoryLog()
    ann, ben = Computer(club), Computer(club)
    for match_id in ("monday", "friday"):
        ann.record(match_id)
        ann.record(match_id)
    ann.exchange()
    recorded = club._recorded
    position, entry = next(each for each in enumerate(recorded) if each[1][1].seq == 2)
    recorded[position] = (entry[0], replace(entry[1], body="another"), entry[2])
    received = ben.replication()
    received.exchange()
    assert received.damaged == {"monday"}
    assert [head.match_id for head in ben.log.matches()] == ["friday"]


def test_much_comes_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that lies across two of them is whole all the same."""
    monkeypatch.setattr(replication, "BATCH", 3)
    club = MemoryLog()
    ann, ben = Computer(club), Computer(club)
    for number in range(20):
        ann.record(f"match {number % 3}")
    assert (ann.exchange(), ben.exchange()) == (20, 20)
    assert lines(ben.log) == lines(ann.log) == lines(club)


@contextmanager
def season(tmp_path: Path) -> Iterator[Callable[[str], Computer]]:
    """Computers with logs on disk, and a club on a server."""
    address = postgres.club()
    with ExitStack() as stack:

        def computer(name: str) -> Computer:
            club = stack.enter_context(PostgresLog(address))
            return Computer(club, stack.enter_context(SqliteLog(tmp_path / f"{name}.sqlite")))

        yield computer


def exchange(each: Computer) -> Replication:
    """Bring a computer up to date with a club that can say by which entry a match was opened."""
    assert isinstance(each.club, PostgresLog)
    replication = Replication(each.log, each.club, each.membership, each.remember, openings=each.club)
    replication.exchange()
    return replication


def test_the_same_on_disk_and_on_a_server(tmp_path: Path) -> None:
    """Two logs in files and a club on PostgreSQL; the server says by which entry matches were opened."""
    with season(tmp_path) as computer:
        ann, ben = computer("ann"), computer("ben")
        ann.record("monday")
        exchange(ann)
        exchange(ben)
        ann.record("monday")
        ben.record("monday")
        ben.record("friday")
        for each in (ann, ben, ann, ben):
            exchange(each)
        assert lines(ann.log) == lines(ben.log) == lines(ann.club)
        assert len(lines(ann.club)) == 3
        assert ann.club.verify() == ()
        assert (ann.waiting, ben.waiting) == (0, 0)


def test_two_lines_go_to_a_club_that_knows_only_how_the_match_began(tmp_path: Path) -> None:
    """A club restored from a backup older than the fork gets both lines back."""
    with season(tmp_path) as computer:
        ann = computer("ann")
        assert isinstance(ann.club, PostgresLog)
        other = MemoryLog()
        ann.record("monday")
        other.adopt(ann.log.read("monday"))
        exchange(ann)
        ann.record("monday")
        other.append("monday", 1, next(commands), [NewEntry("deal", 1, "another")], NOON)
        merge(ann.log, other)
        exchange(ann)
        assert lines(ann.club) == lines(ann.log)
        assert len(lines(ann.club)) == 2
        assert ann.waiting == 0


def test_a_match_damaged_in_the_club_keeps_no_other_at_home(tmp_path: Path) -> None:
    """It is left out and named; what was recorded after it goes, and what others recorded comes."""
    with season(tmp_path) as computer:
        ann, ben = computer("ann"), computer("ben")
        for match_id in ("monday", "friday"):
            ann.record(match_id)
            ann.record(match_id)
        exchange(ann)
        exchange(ben)
        assert isinstance(ann.club, PostgresLog)
        with psycopg.connect(ann.club.address.text, autocommit=True) as administrator:
            administrator.execute("SET session_replication_role = replica")
            administrator.execute(
                "UPDATE cocotte.entry SET hash = 'changed' WHERE match_id = 'monday' AND seq = 2"
            )
        ben.record("friday")
        exchange(ben)
        ann.record("monday")
        ann.record("saturday")
        assert exchange(ann).damaged == {"monday"}
        assert ann.club.read("saturday") == ann.log.read("saturday")
        assert len(ann.log.read("friday")) == 3
