"""What every log keeps to, whatever it is kept in. A new kind of log is one more line in `KINDS`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cocotte.core.errors import StorageError
from cocotte.core.values import replace
from cocotte.store.logs.chain import GENESIS, digest
from cocotte.store.logs.log import Conflict, Entry, Log, NewEntry
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.logs.sqlite_log import SqliteLog

NOON = "2026-01-31T12:00:00Z"
ONE = "2026-01-31T13:00:00Z"

DEAL = [NewEntry("deal_recorded", 1, '{"knocker":"Ann"}')]
OPENED = [NewEntry("match_opened", 1, '{"game":"gin"}'), NewEntry("seats_drawn", 1, "{}")]


def in_sqlite(folder: Path) -> Callable[[], Log]:
    return lambda: SqliteLog(folder / "matches.sqlite")


def in_memory(_: Path) -> Callable[[], Log]:
    return MemoryLog().again


def in_postgres(_: Path) -> Callable[[], Log]:
    import postgres
    from cocotte.club.postgres_log import PostgresLog

    address = postgres.club()
    return lambda: PostgresLog(address)


KINDS = {"sqlite": in_sqlite, "memory": in_memory, "postgres": in_postgres}


MARKS = {"postgres": pytest.mark.posix("a PostgreSQL server that the tests start")}


@pytest.fixture(params=[pytest.param(way, id=name, marks=MARKS.get(name, ())) for name, way in KINDS.items()])
def opening(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[], Log]]:
    """Opens the same log, once more each time it is called, as one program after another would."""
    opened: Callable[[], Log] = request.param(tmp_path)
    with ExitStack() as stack:
        yield lambda: stack.enter_context(opened())


@pytest.fixture
def log(opening: Callable[[], Log]) -> Log:
    return opening()


def test_a_new_log_holds_nothing(log: Log) -> None:
    """Before the first match there is no match, no entry and no fault."""
    assert log.matches() == ()
    assert log.read("evening") == ()
    assert log.verify() == ()


def test_what_is_recorded_is_read_back(log: Log) -> None:
    """A match is read as it was recorded, in order, numbered from 1."""
    opened = log.append("evening", 0, "c1", OPENED, NOON)
    deal = log.append("evening", 2, "c2", DEAL, ONE)
    assert log.read("evening") == opened + deal
    assert [(entry.seq, entry.command_id, entry.at) for entry in opened + deal] == [
        (1, "c1", NOON),
        (2, "c1", NOON),
        (3, "c2", ONE),
    ]
    assert [(entry.kind, entry.version, entry.body) for entry in opened + deal] == [
        (new.kind, new.version, new.body) for new in OPENED + DEAL
    ]


def test_a_program_reads_only_what_it_does_not_know_yet(log: Log) -> None:
    """Entries may be read from any place in the match."""
    entries = log.append("evening", 0, "c1", OPENED * 3, NOON)
    assert [log.read("evening", after) for after in range(8)] == [entries[after:] for after in range(8)]


def test_each_entry_carries_the_hash_of_the_one_before(log: Log) -> None:
    """The chain of a match begins at genesis and runs through every command."""
    log.append("evening", 0, "c1", OPENED, NOON)
    log.append("evening", 2, "c2", DEAL, ONE)
    entries = log.read("evening")
    assert [entry.previous_hash for entry in entries] == [GENESIS, *(entry.hash for entry in entries[:-1])]
    first = entries[0]
    assert first.hash == digest("evening", 1, "c1", "match_opened", 1, '{"game":"gin"}', NOON, GENESIS)


def test_a_command_asked_again_finds_what_it_recorded(log: Log) -> None:
    """A retry after a crash records nothing twice, even when others have recorded since."""
    opened = log.append("evening", 0, "c1", OPENED, NOON)
    log.append("evening", 2, "c2", DEAL, ONE)
    assert log.append("evening", 0, "c1", OPENED, ONE) == opened
    assert len(log.read("evening")) == 3


def test_a_command_id_counts_within_its_match(log: Log) -> None:
    """The same command id in two matches is two commands."""
    log.append("evening", 0, "c1", OPENED, NOON)
    log.append("rematch", 0, "c1", DEAL, NOON)
    assert [len(log.read(match_id)) for match_id in ("evening", "rematch")] == [2, 1]


def test_the_second_of_two_programs_is_told_what_the_first_recorded(opening: Callable[[], Log]) -> None:
    """Two programs on one log cannot write over each other: the loser learns what he missed and goes on."""
    first, second = opening(), opening()
    opened = first.append("evening", 0, "c1", OPENED, NOON)
    deal = first.append("evening", 2, "c2", DEAL, NOON)
    with pytest.raises(Conflict) as refused:
        second.append("evening", 0, "c3", DEAL, ONE)
    assert refused.value.match_id == "evening"
    assert refused.value.entries == opened + deal
    with pytest.raises(Conflict) as refused:
        second.append("evening", 2, "c3", DEAL, ONE)
    assert refused.value.entries == deal
    late = second.append("evening", 3, "c3", DEAL, ONE)
    assert first.read("evening") == opened + deal + late


def test_nobody_records_after_entries_that_are_not_there(log: Log) -> None:
    """A program that shows more than the log has must read again."""
    log.append("evening", 0, "c1", OPENED, NOON)
    for match_id, known in (("evening", 3), ("unknown", 1)):
        with pytest.raises(StorageError) as refused:
            log.append(match_id, known, "c2", DEAL, ONE)
        assert refused.value.code == "LOG_BEHIND"
        assert refused.value.facts == {"match": match_id, "known": known}


def test_a_command_is_recorded_whole_or_not_at_all(log: Log) -> None:
    """When one entry of a command cannot be kept, none is."""
    log.append("evening", 0, "c1", OPENED, NOON)
    with pytest.raises(UnicodeEncodeError):
        log.append("evening", 2, "c2", [*DEAL, NewEntry("deal_recorded", 1, "half a character: \ud800")], ONE)
    with pytest.raises(ValueError, match=r"^a command records at least one entry$"):
        log.append("evening", 2, "c2", [], ONE)
    assert len(log.read("evening")) == 2
    assert log.append("evening", 2, "c2", DEAL, ONE)[0].seq == 3


def test_matches_are_listed_with_the_last_touched_first(log: Log) -> None:
    """The list shows how each match began and when it was last played."""
    older = log.append("older", 0, "c1", OPENED, NOON)
    newer = log.append("newer", 0, "c1", DEAL, "2026-01-31T12:30:00Z")
    assert [head.match_id for head in log.matches()] == ["newer", "older"]
    log.append("older", 2, "c2", DEAL, ONE)
    heads = log.matches()
    assert [(head.match_id, head.last_seq, head.last_at) for head in heads] == [
        ("older", 3, ONE),
        ("newer", 1, "2026-01-31T12:30:00Z"),
    ]
    assert [head.first for head in heads] == [older[0], newer[0]]


def test_what_the_club_decided_is_a_history_but_no_match(log: Log) -> None:
    """It is read, chained and listed like a match, but never as one; only its first entry tells."""
    decided = log.append("evening settled", 0, "c1", [NewEntry("decision-evening", 1, "{}")], NOON)
    decided += log.append("evening settled", 1, "c2", DEAL, NOON)
    log.append("match", 0, "c1", [*OPENED, NewEntry("decision-evening", 1, "{}")], ONE)
    assert [head.match_id for head in log.histories()] == ["match", "evening settled"]
    assert [head.match_id for head in log.matches()] == ["match"]
    assert log.read("evening settled") == decided
    assert log.verify() == ()


def test_matches_touched_at_the_same_moment_are_listed_by_their_id(log: Log) -> None:
    """In another log, that is; a club knows which it received last. The list never depends on chance."""
    other = MemoryLog()
    for match_id in "bca":
        log.adopt(other.append(match_id, 0, "c1", OPENED, NOON))
    club = log.matches()[0].position > 0
    assert [head.match_id for head in log.matches()] == (["a", "c", "b"] if club else ["a", "b", "c"])


def test_the_match_last_touched_is_the_one_recorded_last(log: Log) -> None:
    """Whatever the clock says: it was set back by an hour, then by a year."""
    for match_id, at in (("first", ONE), ("hour", NOON), ("year", "2025-01-31T12:00:00Z")):
        log.append(match_id, 0, "c1", OPENED, at)
    assert [head.match_id for head in log.matches()] == ["year", "hour", "first"]


def test_a_program_notices_what_another_records(opening: Callable[[], Log]) -> None:
    """One's own entries are no news; another's are, once."""
    mine, other = opening(), opening()
    assert not mine.changed()
    mine.append("evening", 0, "c1", OPENED, NOON)
    assert not mine.changed()
    assert other.changed()
    assert not other.changed()
    other.append("evening", 2, "c2", DEAL, ONE)
    other.append("evening", 3, "c3", DEAL, ONE)
    assert mine.changed()
    assert not mine.changed()


def test_a_log_is_there_when_it_is_opened_again(opening: Callable[[], Log]) -> None:
    """Nothing recorded depends on the program that recorded it."""
    with opening() as log:
        entries = log.append("evening", 0, "c1", OPENED, NOON)
    later = opening()
    assert later.read("evening") == entries
    assert not later.changed()


any_text = st.text(st.characters(exclude_categories=["Cs"]))


@given(
    st.lists(st.builds(NewEntry, any_text, st.integers(0, 2**31), any_text), min_size=1, max_size=4),
    any_text,
    any_text,
)
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_text_is_kept_to_the_letter(
    log: Log, entries: list[NewEntry], match_id: str, command_id: str
) -> None:
    """Names in any script, quotation marks, control characters: the log changes none of them."""
    after = len(log.read(match_id))
    recorded = log.append(match_id, after, f"{after} {command_id}", entries, NOON)
    assert [NewEntry(entry.kind, entry.version, entry.body) for entry in recorded] == entries
    assert log.read(match_id, after) == recorded
    assert log.verify() == ()
    assert {type(entry) for entry in recorded} == {Entry}


def test_whole_matches_are_taken_over_as_they_stand(log: Log) -> None:
    """A match of another log keeps its times and its chain, and may be gone on with."""
    other = MemoryLog()
    other.append("evening", 0, "c1", OPENED, NOON)
    other.append("evening", 2, "c2", DEAL, ONE)
    log.adopt(iter(other.read("evening")))
    assert log.read("evening") == other.read("evening")
    assert log.append("evening", 3, "c3", DEAL, ONE)[0].previous_hash == other.read("evening")[-1].hash


def test_a_match_goes_on_just_where_it_ends(log: Log) -> None:
    """What another program recorded after the last entry that is here is taken as it stands."""
    other = MemoryLog()
    other.append("evening", 0, "c1", OPENED, NOON)
    log.adopt(other.read("evening"))
    more = other.append("evening", 2, "c2", DEAL, ONE) + other.append("evening", 3, "c3", OPENED, ONE)
    assert log.fast_forward(more)
    assert log.read("evening") == other.read("evening")
    assert log.append("evening", 5, "c3", OPENED, ONE) == more[1:]
    assert log.verify() == ()


def test_a_match_that_is_new_here_is_taken_from_its_beginning(log: Log) -> None:
    """Beside another one that goes on; one that is there already, or lacks its beginning, is not."""
    other = MemoryLog()
    other.append("evening", 0, "c1", OPENED, NOON)
    log.adopt(other.read("evening"))
    evening = other.append("evening", 2, "c2", DEAL, ONE)
    rematch = other.append("rematch", 0, "c3", OPENED, ONE)
    later = other.append("later", 0, "c4", OPENED, ONE)
    assert not log.fast_forward([*rematch, *later[1:]])
    assert log.fast_forward([*evening, *rematch])
    assert not log.fast_forward(rematch)
    assert log.fast_forward(later)
    assert [log.read(each) for each in ("evening", "rematch", "later")] == [
        other.read(each) for each in ("evening", "rematch", "later")
    ]
    assert log.verify() == ()


def test_what_does_not_follow_has_to_be_merged(log: Log) -> None:
    """Another line, a gap, a changed entry, a match that is not here: nothing is taken, not even in part."""
    other = MemoryLog()
    for match_id in ("evening", "rematch"):
        other.append(match_id, 0, f"opens {match_id}", OPENED, NOON)
        log.adopt(other.read(match_id))
    (follows,) = other.append("rematch", 2, "c2", DEAL, ONE)
    line, gap = (other.append("evening", seq, f"c{seq}", DEAL, ONE)[0] for seq in (2, 3))
    changed = replace(line, body="{}")
    unknown = replace(line, match_id="unknown")
    known = log.read("rematch")[-1]
    for refused in ([follows, gap], [follows, changed], [follows, unknown], [gap, line], [known, follows]):
        assert not log.fast_forward(refused)
        assert log.last() == 4
    log.append("evening", 2, "here", DEAL, ONE)
    assert not log.fast_forward([follows, line])
    assert log.read("rematch") == other.read("rematch")[:-1]
    assert log.fast_forward([follows])


def test_entries_come_in_the_order_they_were_recorded(opening: Callable[[], Log]) -> None:
    """Over all matches and programs, without a gap: who knows the last position he saw has the rest."""
    one, other = opening(), opening()
    assert one.last() == 0
    evening = one.append("evening", 0, "c1", OPENED, NOON)
    rematch = other.append("rematch", 0, "c1", DEAL, NOON)
    evening += one.append("evening", 2, "c2", DEAL, ONE)
    other.adopt(MemoryLog().append("later", 0, "c", DEAL, ONE))
    in_order = (*evening[:2], *rematch, evening[2], *other.read("later"))
    assert one.since(0, 9) == tuple(enumerate(in_order, 1))
    assert one.since(2, 2) == ((3, in_order[2]), (4, in_order[3]))
    assert other.since(5, 9) == ()
    assert other.last() == 5
