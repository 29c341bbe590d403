"""A match that a file tells comes into a log once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cocotte.core.match.events import DealRecorded, MatchArchived, MatchOpened
from cocotte.core.values import replace
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.logs.merging import Fate
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.match_files.transfer import read_match, to_json, to_script
from cocotte.store.reference.library import Library

if TYPE_CHECKING:
    from pathlib import Path

    from cocotte.core.match.events import Logged

LIBRARY = Library()
BY_HAND = "cocotte 1\npreset gin-rami\nside Ann\nside Ben\n"
BEGUN = f"{BY_HAND}begun 2026-11-20T20:00:00+00:00\n"
DEALS = ("deal Ann gin 20\n", "deal Ben knock 4 23\n", "deal Ann knock 2 31\n")


def entries_of(text: str) -> tuple[Logged, ...]:
    """The entries of a file."""
    return read_match(text, LIBRARY).logged()


def opening(text: str) -> MatchOpened:
    """How a file begins."""
    opened = entries_of(text)[0].event
    assert isinstance(opened, MatchOpened)
    return opened


@pytest.fixture
def keeper() -> Scorekeeper:
    return Scorekeeper(MemoryLog())


def test_a_match_that_is_not_there_comes_in(keeper: Scorekeeper) -> None:
    """Whole, under a new name."""
    taken = keeper.import_match(entries_of(BEGUN + "".join(DEALS)))
    assert (taken.fate, taken.entries) == (Fate.NEW, 4)
    assert [head.match_id for head in keeper.heads()] == [taken.match_id]


@pytest.mark.parametrize("head", [BEGUN, BY_HAND])
def test_the_same_file_comes_in_once(keeper: Scorekeeper, head: str) -> None:
    """Whether it tells when the match began or not; its own beginning adds nothing either."""
    first = keeper.import_match(entries_of(head + "".join(DEALS)))
    for text in (head + "".join(DEALS), head + DEALS[0]):
        again = keeper.import_match(entries_of(text))
        assert (again.fate, again.match_id, again.entries) == (Fate.KNOWN, first.match_id, 0)
    assert len(keeper.heads()) == 1


@pytest.mark.parametrize(
    "written",
    [
        "T20:00:00Z",
        "T20:00:00.000+00:00",
        "T20:00:00.000000+00:00",
        "T20:00",
        "T21:00:00+01:00",
        " 15:00-05:00",
    ],
)
def test_a_time_is_the_same_however_it_is_written(keeper: Scorekeeper, written: str) -> None:
    """With or without fractions of a second, by the clock of any zone."""
    first = keeper.import_match(entries_of(BEGUN + DEALS[0]))
    again = keeper.import_match(entries_of(BEGUN.replace("T20:00:00+00:00", written) + DEALS[0]))
    assert (again.fate, again.match_id) == (Fate.KNOWN, first.match_id)


@pytest.mark.parametrize("head", [BEGUN, BY_HAND])
def test_a_match_goes_on_where_the_file_goes_on(keeper: Scorekeeper, head: str) -> None:
    """Only what is missing is recorded, also while the match is open."""
    first = keeper.import_match(entries_of(head + DEALS[0]))
    assert len(keeper.match(first.match_id).deals) == 1
    taken = keeper.import_match(entries_of(head + "".join(DEALS)))
    assert (taken.fate, taken.match_id, taken.entries) == (Fate.LONGER, first.match_id, 2)
    assert len(keeper.match(first.match_id).deals) == 3


def test_what_went_on_differently_is_kept_too(keeper: Scorekeeper) -> None:
    """Both are there; either of the two files is known from then on, and goes on with its own."""
    first = keeper.import_match(entries_of(BEGUN + DEALS[0] + DEALS[1]))
    taken = keeper.import_match(entries_of(BEGUN + DEALS[0] + DEALS[2]))
    assert (taken.fate, taken.kept) == (Fate.APART, first.match_id)
    assert keeper.import_match(entries_of(BEGUN + DEALS[0] + DEALS[2] + DEALS[1])).match_id == taken.match_id
    assert keeper.import_match(entries_of(BEGUN + DEALS[0] + DEALS[1])).fate is Fate.KNOWN
    assert len(keeper.heads()) == 2


def test_of_two_alike_the_one_that_stops_there_goes_on(keeper: Scorekeeper) -> None:
    """A copy of a match that was kept when the match itself went on differently."""
    begun = entries_of(BEGUN + DEALS[0])
    copy = keeper.import_match(begun).match_id
    keeper.import_as_new([*begun, *entries_of(BEGUN + DEALS[0] + DEALS[2])[2:]])
    taken = keeper.import_match(entries_of(BEGUN + DEALS[0] + DEALS[1]))
    assert (taken.fate, taken.match_id) == (Fate.LONGER, copy)


def test_an_evening_that_begins_alike_is_another_one(keeper: Scorekeeper) -> None:
    """Another time; and a head written by hand, without a deal, begins a match each time."""
    keeper.import_match(entries_of(BEGUN + DEALS[0]))
    later = BEGUN.replace("T20", "T21")
    assert keeper.import_match(entries_of(later + DEALS[0])).fate is Fate.NEW
    assert [keeper.import_match(entries_of(BY_HAND)).fate for _ in range(2)] == [Fate.NEW, Fate.NEW]


def test_a_match_that_was_kept_here_is_known_by_its_script(keeper: Scorekeeper) -> None:
    """Which tells no times but the first; what was done here since, too."""
    match_id = keeper.open_match(opening(BY_HAND)).match_id
    record = entries_of(BY_HAND + DEALS[0])[1].event
    assert isinstance(record, DealRecorded)
    keeper._record(match_id, keeper.match(match_id), (record,), "")
    entries = keeper.match(match_id).entries
    for text in (to_script(entries, LIBRARY), to_json(entries)):
        assert keeper.import_match(entries_of(text)).fate is Fate.KNOWN
    keeper._record(match_id, keeper.match(match_id), (MatchArchived(True),), "")
    assert keeper.import_match(entries_of(to_json(entries))).fate is Fate.KNOWN


@pytest.mark.parametrize("head", [BEGUN, BY_HAND])
def test_a_match_of_an_earlier_version_is_known(keeper: Scorekeeper, head: str) -> None:
    """It was recorded with fewer figures; the file has their usual values."""
    opened, deal = entries_of(head + DEALS[0])
    rules = opening(head).rules
    values = {name: value for name, value in rules.values.items() if name != "gin_bonus"}
    earlier = replace(opening(head), rules=replace(rules, values=values))
    match_id = keeper.import_as_new([replace(opened, event=earlier), deal]).match_id
    taken = keeper.import_match(entries_of(head + DEALS[0]))
    assert (taken.fate, taken.match_id) == (Fate.KNOWN, match_id)


def test_what_comes_of_one_file_in_two_logs_is_one_match_when_they_merge(keeper: Scorekeeper) -> None:
    """Two players bring the same file in, and later one the log of the other."""
    other = MemoryLog()
    Scorekeeper(other).import_match(entries_of(BEGUN + "".join(DEALS)))
    keeper.import_match(entries_of(BEGUN + DEALS[0]))
    assert len(keeper.merge(other).longer) == 1
    assert len(keeper.heads()) == 1


@pytest.mark.parametrize(
    ("recorded", "damaged"), [(b'"other":20', b'"other":21'), (b"2026-11-20T20", b"2026-91-20T20")]
)
def test_a_match_that_cannot_be_read_is_left_alone(tmp_path: Path, recorded: bytes, damaged: bytes) -> None:
    """The file's comes in beside the damaged one."""
    path = tmp_path / "log.sqlite"
    with SqliteLog(path) as log:
        Scorekeeper(log).import_match(entries_of(BEGUN + DEALS[0]))
    path.write_bytes(path.read_bytes().replace(recorded, damaged))
    with SqliteLog(path) as log:
        assert Scorekeeper(log).import_match(entries_of(BEGUN + DEALS[0])).fate is Fate.NEW


@given(st.lists(st.tuples(st.sampled_from([BEGUN, BY_HAND]), st.lists(st.sampled_from(DEALS), max_size=3))))
def test_whatever_comes_in_is_there(files: list[tuple[str, list[str]]]) -> None:
    """In whatever order and however often: each file is the beginning of a match, none is there twice."""
    keeper = Scorekeeper(MemoryLog())
    for head, deals in files:
        taken = keeper.import_match(entries_of(head + "".join(deals)))
        events = [logged.event for logged in keeper.match(taken.match_id).entries]
        there = [logged.event for logged in entries_of(head + "".join(deals))]
        assert events[: len(there)] == there
        if deals or head == BEGUN:
            assert keeper.import_match(entries_of(head + "".join(deals))).fate is Fate.KNOWN
    begun = [
        tuple(str(logged.event) for logged in keeper.match(head.match_id).entries)
        for head in keeper.heads()
        if head.first.at.startswith("2026-11-20T20:00:00")
    ]
    assert not any(one != other and other[: len(one)] == one for one in begun for other in begun)
    assert len(set(begun)) == len(begun)


def test_without_a_time_other_players_play_another_match(keeper: Scorekeeper) -> None:
    """Or the same players by other rules, though what they did is the same to the letter."""
    first = keeper.import_match(entries_of(BY_HAND + DEALS[0]))
    for head in (BY_HAND.replace("side Ben", "side Cleo"), BY_HAND.replace("gin-rami", "gin-standard")):
        other = keeper.import_match(entries_of(head + DEALS[0]))
        assert (other.fate, other.match_id == first.match_id) == (Fate.NEW, False)
