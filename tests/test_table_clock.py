"""An evening keeps its own clock, and its day, wherever it is looked at later."""

from __future__ import annotations

import json
import time
from datetime import UTC, date, datetime, timedelta, timezone
from typing import TYPE_CHECKING

import pytest

from at_the_table import opening, reports
from cocotte.core.match import decide as ask
from cocotte.core.match.events import MatchOpened
from cocotte.gui.pages.matches.summary_task import summary_of
from cocotte.keeper import Scorekeeper
from cocotte.language.written.paper import paper_of
from cocotte.store.logs.log import NewEntry
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.logs.played import PlayedMatches
from cocotte.store.match_files.transfer import read_match, to_json, to_script
from match_strategies import LIBRARY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cocotte.core.match.match import Match
    from cocotte.keeper import Changes

MONTREAL = timezone(timedelta(hours=-5))
PARIS = timezone(timedelta(hours=1))
THURSDAY = datetime(2026, 11, 19, 19, 30, tzinfo=MONTREAL)  # in Paris it is Friday, half past one


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Look from Paris."""
    monkeypatch.setenv("TZ", "CET-1")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


class Table:
    """A keeper whose clock is set by hand."""

    def __init__(self) -> None:
        self.log, self.now = MemoryLog(), THURSDAY
        self.keeper = Scorekeeper(self.log, lambda: self.now)
        self.match_id = self.keeper.open_match(opening()).match_id

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.keeper.match(self.match_id)

    def deal(self, line: str = "Ann knock 4 24", **later: int) -> None:
        """A deal, so much later."""
        self.now += timedelta(**later)
        self.keeper.do(self.match_id, ask.record_deal(reports(self.match, line)))

    def do(self, command: ask.Command, **later: int) -> Changes:
        """Anything else, so much later."""
        self.now += timedelta(**later)
        return self.keeper.do(self.match_id, command)

    def seen(self) -> datetime | None:
        """When the list says it was played."""
        return summary_of(self.match_id, self.match, LIBRARY).at


@pytest.fixture
def table() -> Table:
    """A match begun in Montréal on a Thursday."""
    return Table()


def test_the_list_tells_when_a_match_was_played(table: Table) -> None:
    """A name, a correction, the archive, a deal struck or undone later: none of them is played."""
    table.deal(minutes=5)
    played = table.seen()
    assert played == table.now
    table.do(ask.rename_player("Ann", "Anna"), days=40)
    table.do(ask.amend_deal(2, reports(table.match, "Anna knock 4 25")))
    table.do(ask.archive())
    table.do(ask.archive(archived=False))
    table.deal("Anna gin 20", days=1)
    assert table.seen() == table.now
    table.do(ask.undo())
    assert table.seen() == played
    table.deal("Anna gin 20", days=1)
    table.do(ask.strike(table.match.deals[-1].seq))
    assert table.seen() == played


@pytest.mark.posix("time zones by a variable")
@pytest.mark.usefixtures("elsewhere")
def test_thursday_evening_stays_thursday(table: Table) -> None:
    """Looked at from Paris: list, sheet, figures and script tell half past seven of Thursday."""
    table.deal(minutes=5)
    assert f"{table.seen():%a %H:%M}" == "Thu 19:35"
    assert f"{paper_of(table.match_id, table.match, LIBRARY).begun:%a %H:%M}" == "Thu 19:30"
    (match,) = PlayedMatches().read(table.log).matches
    assert match.day == date(2026, 11, 19)
    assert "begun 2026-11-19T19:30:00.000-05:00\n" in to_script(table.match.entries, LIBRARY)
    assert table.match_id.startswith("2026-11-19")


def test_the_log_itself_keeps_utc(table: Table) -> None:
    """So that all entries of all tables can be put in order."""
    table.deal(minutes=5)
    assert [entry.at for entry in table.log.read(table.match_id)] == [
        "2026-11-20T00:30:00.000+00:00", "2026-11-20T00:35:00.000+00:00",
    ]  # fmt: skip


def test_a_match_gone_on_with_elsewhere_tells_both_clocks(table: Table) -> None:
    """Begun in Montréal, gone on with in Paris: each deal by the clock it was played by."""
    table.deal(minutes=5)
    table.now = datetime(2026, 12, 3, 20, 15, tzinfo=PARIS)
    table.deal("Bob gin 20")
    table.deal("Bob gin 10", minutes=5)
    assert table.match.clocks == ("-05:00", "-05:00", "+01:00", "+01:00")
    assert f"{table.seen():%a %H:%M}" == "Thu 20:20"


def test_a_correction_tells_the_clock_where_it_was_made(table: Table) -> None:
    """Played in Montréal, corrected in Paris a fortnight later: each by its own clock, on paper too."""
    table.deal(minutes=5)
    table.now = datetime(2026, 12, 3, 20, 15, tzinfo=PARIS)
    table.do(ask.amend_deal(2, reports(table.match, "Ann knock 4 25")))
    table.do(ask.rename_player("Ann", "Anna"), minutes=1)
    table.do(ask.strike(2), minutes=1)
    table.do(ask.restore(2), minutes=1)
    printed = paper_of(table.match_id, table.match, LIBRARY)
    assert [f"{each.at:%a %H:%M}" for each in printed.corrections] == [
        "Thu 20:15", "Thu 20:16", "Thu 20:17", "Thu 20:18",
    ]  # fmt: skip
    assert table.match.clocks == ("-05:00", "-05:00", *["+01:00"] * 4)
    assert read_match(to_json(table.match.entries), LIBRARY).logged() == table.match.entries
    assert f"{table.seen():%d %H:%M}" == "19 19:35"


@pytest.mark.parametrize("zone", [MONTREAL, PARIS, UTC, timezone(timedelta(hours=5, minutes=45))])
def test_files_keep_the_clock(table: Table, zone: timezone) -> None:
    """A script and a JSON file bring a match back with the time and the clock it began by."""
    table.now = THURSDAY.astimezone(zone)
    table.match_id = table.keeper.open_match(opening()).match_id
    table.deal(minutes=5)
    before = table.match.entries
    script = read_match(to_script(before, LIBRARY), LIBRARY).logged()
    assert script[0] == before[0]
    assert read_match(to_json(before), LIBRARY).logged() == before
    for each in (script, before):
        other = Scorekeeper(MemoryLog())
        assert other.match(other.import_match(each).match_id).clocks == (table.match.opened.clock,) * 2
        assert table.keeper.import_match(each).entries == 0


@pytest.mark.posix("time zones by a variable")
@pytest.mark.usefixtures("elsewhere")
def test_a_log_of_earlier_has_the_clock_of_whoever_looks(table: Table) -> None:
    """What was recorded without a clock says what it always said; what is added knows its own."""
    table.deal(minutes=5)
    old = MemoryLog()
    for place, entry in enumerate(table.log.read(table.match_id)):
        body = json.loads(entry.body)
        body.pop("clock", None)
        old.append("old", place, str(place), [NewEntry(entry.kind, 1, json.dumps(body))], entry.at)
    table.keeper, table.match_id = Scorekeeper(old, lambda: table.now), "old"
    assert f"{table.seen():%a %H:%M}" == "Fri 01:35"
    assert "begun 2026-11-20T00:30:00.000+00:00\n" in to_script(table.match.entries, LIBRARY)
    table.deal("Bob gin 20", minutes=5)
    assert f"{table.seen():%a %H:%M}" == "Thu 19:40"


def test_a_script_by_hand_tells_the_clock_by_its_time(table: Table) -> None:
    """The offset of its time is the clock; one in UTC, as earlier files have it, tells none."""
    script = to_script(table.match.entries, LIBRARY)
    for each, clock, at in (
        ("2026-11-19T19:30-05:00", "-05:00", "2026-11-20T00:30:00.000+00:00"),
        ("2026-11-20T00:30:00+00:00", "", "2026-11-20T00:30:00+00:00"),
        ("2026-11-20T00:30", "", "2026-11-20T00:30:00.000+00:00"),
    ):
        text = script.replace("2026-11-19T19:30:00.000-05:00", each)
        first = read_match(text, LIBRARY).logged()[0]
        assert isinstance(first.event, MatchOpened)
        assert (first.event.clock, first.at) == (clock, at)
