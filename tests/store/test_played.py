"""The matches of a log as they count in the figures, read once and kept."""

from __future__ import annotations

import gc
from datetime import date
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from cocotte.core.errors import StorageError
from cocotte.core.games import GAMES
from cocotte.core.match.decide import record_deal
from cocotte.core.match.events import MatchOpened, Side
from cocotte.core.played_match import Played, stood_of
from cocotte.core.scoring.dealt_figures import Dealt
from cocotte.core.script.deal_line import read_deal
from cocotte.core.values import replace
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.codec import encode
from cocotte.store.logs.log import NewEntry
from cocotte.store.logs.match_cache import MatchCache
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.logs.played import PlayedMatches, _as_text, _made
from cocotte.store.logs.sample import sample_file
from cocotte.store.match_files.transfer import match_in
from cocotte.store.reference.library import Library
from matches_played import opened

if TYPE_CHECKING:
    from pathlib import Path

    from cocotte.store.logs.log import Entry, MatchHead


class Stop(Exception):
    """Nobody wants to wait."""


@pytest.fixture
def club_log() -> MemoryLog:
    """Three matches of a club."""
    log = MemoryLog()
    keeper = Scorekeeper(log)
    for players in (["Pierre", "Jean"], ["Marie", "Jean"], ["Pierre", "Marie"]):
        record(keeper, keeper.open_match(opened("gin-rami", players)).match_id, f"{players[0]} gin 20")
    return log


def record(keeper: Scorekeeper, match_id: str, line: str) -> None:
    match = keeper.match(match_id)
    tables = [[match.names[player] for player in table] for table in match.now.seating.tables]
    keeper.do(match_id, record_deal(read_deal(line, tables, match.opened.rules)))


def test_what_is_read_so_far_is_known(club_log: MemoryLog, tmp_path: Path) -> None:
    """In the order the matches were begun, with what was kept before."""
    kept, seen = PlayedMatches(MatchCache(tmp_path / "played.txt", "played")), []

    def stop_at_the_second(done: int, _: int) -> None:
        seen.append(kept.so_far(club_log).ids)
        if done == 1:
            raise Stop

    with pytest.raises(Stop):
        kept.read(club_log, stop_at_the_second)
    later = PlayedMatches(MatchCache(tmp_path / "played.txt", "played"))
    whole = later.read(club_log, lambda *_: seen.append(later.so_far(club_log).ids))
    assert seen == [(), whole.ids[:1], whole.ids[:1], whole.ids[:2], whole.ids]
    assert later.so_far(club_log) == whole


def test_the_sample_counts_in_nobodys_figures(club_log: MemoryLog) -> None:
    """Whoever is called Pierre played in his own matches; one that began at that moment is no sample."""
    keeper, begun = Scorekeeper(club_log), match_in(sample_file(), Library()).logged()
    keeper.import_match(begun)
    assert len(PlayedMatches().read(club_log).matches) == 3
    as_written_elsewhere = replace(begun[0], at=begun[0].at.replace("+00:00", ".000+00:00"))
    keeper.import_as_new([as_written_elsewhere, *begun[1:]])
    assert len(PlayedMatches().read(club_log).matches) == 3
    opened = begun[0].event
    assert isinstance(opened, MatchOpened)
    first = replace(opened, sides=(Side("", ("Pierre",)), Side("", ("Anne",))))
    keeper.import_match([replace(begun[0], event=first), *begun[1:]])
    assert len(PlayedMatches().read(club_log).matches) == 4


class Reads(MemoryLog):
    """A log that counts how many matches are read."""

    def __init__(self, log: MemoryLog) -> None:
        super().__init__()
        self._log, self.count = log, 0

    def read(self, match_id: str, after: int = 0) -> tuple[Entry, ...]:
        self.count += 1
        return self._log.read(match_id, after)

    def matches(self) -> tuple[MatchHead, ...]:
        return self._log.matches()


def test_a_match_is_read_once(club_log: MemoryLog) -> None:
    """Until something is recorded in it."""
    log, kept = Reads(club_log), PlayedMatches()
    first = kept.read(log)
    assert (len(first.matches), log.count) == (3, 3)
    assert kept.read(log) == first
    assert log.count == 3
    place = next(place for place, match in enumerate(first.matches) if "Jean" in match.players)
    record(Scorekeeper(club_log), first.ids[place], "Jean gin 20")
    assert len(kept.read(log).matches[place].deals) == 2
    assert log.count == 4


def test_the_next_start_reads_nothing_again(club_log: MemoryLog, tmp_path: Path) -> None:
    """The file keeps what was read."""
    first = PlayedMatches(MatchCache(tmp_path / "cache" / "played.txt", "played")).read(club_log)
    log = Reads(club_log)
    assert PlayedMatches(MatchCache(tmp_path / "cache" / "played.txt", "played")).read(log) == first
    assert log.count == 0


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"played 0", b"played 0\nx\ty\t3\n\nabc"])
def test_a_file_that_is_none_is_read_past(club_log: MemoryLog, tmp_path: Path, content: bytes) -> None:
    """Damaged, or of another program: everything is read anew."""
    file = tmp_path / "played.txt"
    file.write_bytes(content)
    assert len(PlayedMatches(MatchCache(file, "played")).read(club_log).matches) == 3


def test_a_file_whose_matches_are_damaged_is_read_past(club_log: MemoryLog, tmp_path: Path) -> None:
    """A single bad value is enough."""
    file = tmp_path / "played.txt"
    PlayedMatches(MatchCache(file, "played")).read(club_log)
    file.write_bytes(file.read_bytes().replace(b'"gin"', b'"gem"', 1))
    assert len(PlayedMatches(MatchCache(file, "played")).read(club_log).matches) == 3


def test_what_was_read_before_a_stop_is_kept(club_log: MemoryLog, tmp_path: Path) -> None:
    """Whoever cancels does not wait twice for the same matches."""

    def tell(done: int, of: int) -> None:
        if done == 2:
            raise Stop

    kept, log = PlayedMatches(MatchCache(tmp_path / "played.txt", "played")), Reads(club_log)
    with pytest.raises(Stop):
        kept.read(log, tell)
    assert log.count == 2
    kept.read(log)
    assert log.count == 3


def test_the_reading_tells_how_far_it_is(club_log: MemoryLog) -> None:
    """From none to all."""
    found = []
    PlayedMatches().read(club_log, lambda done, of: found.append((done, of)))
    assert found == [(0, 3), (1, 3), (2, 3), (3, 3)]


def test_a_folder_that_cannot_be_written_only_costs_time(club_log: MemoryLog, tmp_path: Path) -> None:
    """The sums are there all the same."""
    (tmp_path / "file").write_bytes(b"")
    assert (
        len(PlayedMatches(MatchCache(tmp_path / "file" / "played.txt", "played")).read(club_log).matches) == 3
    )


def test_shared_points_are_kept_exactly() -> None:
    """Half a point stays half a point (D41)."""
    deals = (Dealt((0, 1, 2), 0, (Fraction(7, 2), -3, 0)),)
    pays = ((1, 0, Fraction(7, 2)), (2, 0, 4))
    match = Played(GAMES["eights"], None, ("Ann", "Bob", "Zoé"), (0, 1, 2), deals, True, (0,), (), pays)
    assert _made(_as_text(match)) == match


def test_deals_are_looked_at_when_somebody_asks_and_known_to_be_whole() -> None:
    """Standings never ask; a byte of theirs that changed is noticed at once all the same."""
    deals = (
        Dealt((0, 1), 0, (20, 0), "knock"),
        Dealt((0, 1), 1, (0, 15), "gin"),
        Dealt((1, 0), None, (0, 0)),
    )
    match = Played(GAMES["gin"], None, ("Ann", "Bob"), (0, 1), deals, stood=stood_of(deals, (0, 1)))
    made = _made(_as_text(match))
    assert made.stood == ((0, 20, 0), (1, 15, 0))
    assert (len(made.deals), made.deals[0], made.deals[1:]) == (3, deals[0], deals[1:])
    assert made.deals == _made(_as_text(match)).deals
    assert hash(made.deals) == hash(deals)
    with pytest.raises(ValueError, match="30"):
        _made(_as_text(match).replace("20,0", "30,0"))


ODD = NewEntry("match-opened", 1, "{")


@pytest.fixture
def odd_log(club_log: MemoryLog) -> MemoryLog:
    """The club's, with a match whose beginning is damaged."""
    club_log.append("odd", 0, "c", [ODD], "2026-11-21T20:00:00+00:00")
    return club_log


def test_a_match_that_cannot_be_read_is_left_out_and_named(odd_log: MemoryLog) -> None:
    """The others count; while they are read it is not told yet that it cannot be."""
    played = PlayedMatches()
    season = played.read(odd_log)
    assert (len(season.matches), season.unreadable) == (3, ("odd",))
    assert "odd" not in season.ids
    assert played.catch_up(odd_log)[1] == {"odd"}
    assert played.so_far(odd_log).unreadable == ()


def test_a_line_that_is_damaged_with_its_match_is_left_out(club_log: MemoryLog, tmp_path: Path) -> None:
    """What was kept of it cannot be believed, and it cannot be read again."""
    file = tmp_path / "played.txt"
    whole = PlayedMatches(MatchCache(file, "played")).read(club_log)
    file.write_bytes(file.read_bytes().replace(b'"gin"', b'"gem"', 1))
    season = PlayedMatches(MatchCache(file, "played")).read(Damaged(club_log))
    assert (season.ids, season.unreadable) == (whole.ids[1:], whole.ids[:1])


class Damaged(Reads):
    """A log of which no match can be read any more."""

    def read(self, match_id: str, after: int = 0) -> tuple[Entry, ...]:
        raise StorageError("LOG_DAMAGED", path="matches.sqlite", detail=match_id)


def test_the_figures_of_a_log_are_kept_for_that_log(tmp_path: Path) -> None:
    """By what is said of each match, and in what coins it was settled."""
    log = tmp_path / "club.sqlite"
    contents = (*Played._fields, "smallest coins")
    assert vars(PlayedMatches.of(log)._kept) == vars(MatchCache.of(log, "played", contents))


@pytest.mark.parametrize("swept", [True, False])
def test_reading_leaves_the_search_for_rubbish_as_it_was(club_log: MemoryLog, swept: bool) -> None:
    """It rests meanwhile, even when the reading is stopped."""
    seen = []

    def stop(*_: int) -> None:
        seen.append(gc.isenabled())
        raise Stop

    before = gc.isenabled()
    try:
        (gc.enable if swept else gc.disable)()
        with pytest.raises(Stop):
            PlayedMatches().read(club_log, stop)
        assert (seen, gc.isenabled()) == ([False], swept)
    finally:
        (gc.enable if before else gc.disable)()


@pytest.mark.parametrize(
    ("clock", "day"),
    [
        ("-05:00", date(2026, 11, 20)),  # half past six in the evening
        ("+05:29", date(2026, 11, 20)),  # a minute before five in the morning
        ("+05:30", date(2026, 11, 21)),
    ],
)
def test_an_evening_is_of_the_day_of_its_table(clock: str, day: date) -> None:
    """By its own clock, and past midnight still of that evening; a time that is none is of no day."""
    begun = replace(opened("gin-rami", ["Pierre", "Jean"]), clock=clock)
    log = MemoryLog()
    log.append("evening", 0, "c", [encode(begun)], "2026-11-20T23:30:00+00:00")
    log.append("spoilt", 0, "c", [encode(begun)], "once")
    season = PlayedMatches().read(log)
    days = dict(zip(season.ids, (match.day for match in season.matches), strict=True))
    assert days == {"evening": day, "spoilt": None}
