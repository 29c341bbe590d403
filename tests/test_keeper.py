"""The one door: what is done is on disk, retries are safe, and another program is never overwritten."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from at_the_table import opening, reports, totals
from cocotte.core.errors import RuleViolation, StorageError
from cocotte.core.gin.report import VOID
from cocotte.core.match import decide as ask
from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.events import DealRecorded, Logged, MatchOpened
from cocotte.core.values import replace
from cocotte.keeper import ConcurrentUpdate, Scorekeeper
from cocotte.store.logs.log import NewEntry
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.logs.sqlite_log import SqliteLog
from cocotte.store.match_files.transfer import read_match, to_json, to_script
from match_strategies import LIBRARY

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from cocotte.core.match.events import Event
    from cocotte.keeper import Changes
    from cocotte.store.logs.log import NewEntry


class Clock:
    """A clock that goes on by a minute each time it is looked at."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now


@pytest.fixture(params=["memory", "sqlite"])
def log(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[MemoryLog | SqliteLog]:
    """A log in memory, and one on disk."""
    made = MemoryLog() if request.param == "memory" else SqliteLog(tmp_path / "log.sqlite")
    with made:
        yield made


@pytest.fixture
def keeper(log: MemoryLog | SqliteLog) -> Scorekeeper:
    """A keeper of an empty log."""
    return Scorekeeper(log, Clock())


def deal(keeper: Scorekeeper, match_id: str, line: str, command_id: str = "") -> Changes:
    """Record a deal entered as a line."""
    return keeper.do(match_id, ask.record_deal(reports(keeper.match(match_id), line)), command_id)


def test_an_evening_is_on_disk_when_it_is_recorded(keeper: Scorekeeper, log: MemoryLog | SqliteLog) -> None:
    """Opened, recorded, corrected: another keeper of the same log sees the same."""
    match_id = keeper.open_match(opening()).match_id
    assert match_id.startswith("2026-11-21-")
    changes = deal(keeper, match_id, "Ann knock 4 24")
    assert [one.seq for one in changes.events] == [2]
    assert isinstance(changes.events[0].event, DealRecorded)
    keeper.do(match_id, ask.rename_player("Ann", "Anna"))
    other = Scorekeeper(log)
    assert other.match(match_id) == keeper.match(match_id)
    assert other.sheet(match_id) == sheet_of(keeper.match(match_id))
    assert other.peek(match_id) == other.match(match_id)
    assert [one.at[11:16] for one in other.match(match_id).entries] == ["20:02", "20:03", "20:04"]


def test_undo_and_redo_price_no_deal_a_second_time(keeper: Scorekeeper) -> None:
    """The first of three deals is struck, as it was asked before: what each is worth was known all along."""
    match_id = keeper.open_match(opening()).match_id
    for line in ("Ann knock 4 24", "Bob knock 4 14", "Ann gin 12"):
        deal(keeper, match_id, line)
    before, strike = keeper.match(match_id), ask.strike(2)
    asked = keeper.would(match_id, strike).match
    struck = keeper.do(match_id, strike).match
    undone = keeper.do(match_id, ask.undo()).match
    redone = keeper.do(match_id, ask.redo()).match
    for known, now in ((asked, struck), (before, undone), (struck, redone)):
        assert [each is old for each, old in zip(now.scored, known.scored, strict=True)] == [True] * 3
    assert struck.scored[2] is not before.scored[2]


def test_what_is_refused_leaves_nothing_behind(keeper: Scorekeeper) -> None:
    """Neither in the log nor in the match."""
    match_id = keeper.open_match(opening()).match_id
    before = keeper.match(match_id)
    for command in (ask.strike(5), ask.undo(), ask.record_deal({7: VOID}), ask.record_deal({})):
        with pytest.raises(RuleViolation):
            keeper.do(match_id, command)
    assert keeper.match(match_id) is before
    with pytest.raises(RuleViolation):
        keeper.open_match(replace(opening(), dealer="Zoé"))
    with pytest.raises(RuleViolation):
        keeper.open_match(opening("contract-rummy", "Ann Bob Cleo", contracts=("nonsense",)))
    assert len(keeper.heads()) == 1


def test_what_changes_nothing_records_nothing(keeper: Scorekeeper) -> None:
    """A name that is his already."""
    match_id = keeper.open_match(opening()).match_id
    assert keeper.do(match_id, ask.rename_player("Ann", "Ann")).events == ()
    assert keeper.match(match_id).last_seq == 1


def test_a_match_nobody_knows(keeper: Scorekeeper) -> None:
    """Said as such, also for one look."""
    for read in (keeper.match, keeper.peek):
        with pytest.raises(RuleViolation) as refused:
            read("2026-01-01-none")
        assert refused.value.problems[0].code == "MATCH_UNKNOWN"


@pytest.mark.parametrize("kind", ["decision-evening", "match-taken"])
def test_what_the_club_decided_is_no_match(
    keeper: Scorekeeper, log: MemoryLog | SqliteLog, kind: str
) -> None:
    """It lies in the same log, and is not opened as one; nor what is left of a table's history."""
    log.append("evening-1", 0, "c1", [NewEntry(kind, 1, "{}")], "2026-11-21T20:00:00Z")
    assert keeper.heads() == ()
    with pytest.raises(RuleViolation, match=r"^MATCH_UNKNOWN$"):
        keeper.match("evening-1")


def test_a_retry_records_once(keeper: Scorekeeper, log: MemoryLog | SqliteLog) -> None:
    """The same command id is answered with what was recorded the first time."""
    match_id = keeper.open_match(opening()).match_id
    first = deal(keeper, match_id, "Ann knock 4 24", "once")
    again = deal(keeper, match_id, "Ann knock 4 24", "once")
    assert again.events == first.events
    assert len(log.read(match_id)) == 2
    assert totals(keeper.match(match_id)) == [20, 0]


def test_another_program_was_first(log: MemoryLog | SqliteLog) -> None:
    """Nothing is overwritten: the second is told what was recorded meanwhile, and may repeat it."""
    one, two = Scorekeeper(log), Scorekeeper(log)
    match_id = one.open_match(opening()).match_id
    assert two.match(match_id).last_seq == 1
    deal(one, match_id, "Ann knock 4 24")
    with pytest.raises(ConcurrentUpdate) as overtaken:
        deal(two, match_id, "Bob gin 5")
    assert [logged.seq for logged in overtaken.value.events] == [2]
    assert overtaken.value.match == two.match(match_id) == one.match(match_id)
    deal(two, match_id, "Bob gin 5")
    assert totals(two.match(match_id)) == [20, 25]


def test_what_others_recorded_is_read_again(tmp_path: Path) -> None:
    """Only the open matches that changed."""
    path = tmp_path / "log.sqlite"
    with SqliteLog(path) as first, SqliteLog(path) as second:
        one, two = Scorekeeper(first), Scorekeeper(second)
        here, there = one.open_match(opening()).match_id, one.open_match(opening()).match_id
        two.match(here)
        two.match(there)
        two.refresh()
        assert two.refresh() is None
        deal(one, here, "Ann knock 4 24")
        assert two.refresh() == (here,)
        assert totals(two.match(here)) == [20, 0]


def test_trouble_leaves_the_match_as_it_was(
    keeper: Scorekeeper, log: MemoryLog | SqliteLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk: nothing was recorded, and nothing shows."""
    match_id = keeper.open_match(opening()).match_id

    def full(*_: Sequence[NewEntry] | int | str) -> None:
        raise StorageError("DISK_FULL")

    monkeypatch.setattr(log, "append", full, raising=False)
    with pytest.raises(StorageError):
        deal(keeper, match_id, "Ann knock 4 24")
    assert keeper.match(match_id).last_seq == 1


def test_a_match_is_brought_in_with_its_times(keeper: Scorekeeper) -> None:
    """A new id, the same entries; without times of their own they have that of the entry before."""
    match_id = keeper.open_match(opening()).match_id
    deal(keeper, match_id, "Ann knock 4 24")
    match = keeper.match(match_id)
    as_json = keeper.import_as_new(read_match(to_json(match.entries), LIBRARY).logged())
    assert as_json.match_id != match_id
    assert as_json.match.entries == match.entries
    script = keeper.import_as_new(read_match(to_script(match.entries, LIBRARY), LIBRARY).logged())
    assert {one.at for one in script.match.entries} == {match.entries[0].at}
    assert sheet_of(script.match) == sheet_of(match)
    assert len(keeper.heads()) == 3


def test_what_does_not_fit_is_brought_in_all_the_same(keeper: Scorekeeper) -> None:
    """It is kept and flagged; only a beginning that is none is refused."""
    events: list[Event] = [opening(), DealRecorded(((3, VOID),))]
    found = [Logged(seq, event) for seq, event in enumerate(events, 1)]
    match = keeper.import_as_new(found).match
    assert [problem.code for problem in match.rows[0].problems] == ["NO_SUCH_TABLE"]
    with pytest.raises(RuleViolation):
        keeper.import_as_new([Logged(1, replace(opening(), ledger="ladder"))])
    assert len(keeper.heads()) == 1


def test_a_preview_shows_what_would_be_and_stores_nothing(keeper: Scorekeeper) -> None:
    """Before Enter: the sheet with the deal as typed so far, players by the names they have now."""
    match_id = keeper.open_match(opening(players="Ann Bob Cleo Dan")).match_id
    keeper.do(match_id, ask.rename_player("Ann", "Anna"))
    match = keeper.match(match_id)
    seen = keeper.preview(match_id, reports(match, "1 Anna knock 4 24"))
    assert seen.rows[0].pending == (1,)
    deal(keeper, match_id, "1 Anna knock 4 24")
    seen = keeper.preview(match_id, reports(keeper.match(match_id), "2 Dan gin 5"))
    assert totals(seen) == [0, 5]
    assert keeper.match(match_id).last_seq == 3
    assert [one.code for one in keeper.problems(match_id, {1: VOID})] == []


def test_what_if_prices_the_evening_under_other_rules(keeper: Scorekeeper) -> None:
    """Nothing is stored; what makes no sense is refused with the reason."""
    match_id = keeper.open_match(opening()).match_id
    deal(keeper, match_id, "Bob knock 5 5")
    standard = LIBRARY.rule_sets["gin-standard"].rules
    assert totals(keeper.what_if(match_id, standard)) == [25, 0]
    with pytest.raises(RuleViolation) as refused:
        keeper.what_if(match_id, LIBRARY.rule_sets["eights"].rules)
    assert refused.value.problems[0].code == "RULES_UNKNOWN"
    assert totals(keeper.match(match_id)) == [10, 0]
    assert isinstance(keeper.match(match_id).entries[0].event, MatchOpened)
