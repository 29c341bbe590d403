"""A match that went on differently in two logs counts once, until the table says which line goes on (D56)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from at_the_table import opening, reports
from cocotte.core.errors import RuleViolation
from cocotte.core.match import decide as ask
from cocotte.core.statistics import figures
from cocotte.core.values import replace
from cocotte.keeper import Scorekeeper
from cocotte.operations.renaming import rename_in
from cocotte.store.logs.forks import lines_of
from cocotte.store.logs.log import Entry, MatchHead
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.logs.merging import merge
from cocotte.store.logs.played import PlayedMatches
from cocotte.store.match_files.transfer import read_match, to_json, to_script
from match_strategies import LIBRARY

if TYPE_CHECKING:
    from cocotte.store.logs.played import Season


class Fork:
    """Two logs that share three deals of a match; one deal follows here, two otherwise there."""

    def __init__(self) -> None:
        self.log, self.there = MemoryLog(), MemoryLog()
        self.keeper, other = Scorekeeper(self.log), Scorekeeper(self.there)
        self.ours = self.keeper.open_match(opening()).match_id
        for line in ("Ann knock 4 14", "Bob knock 3 15", "Ann gin 5"):
            self.deal(self.keeper, self.ours, line)
        merge(self.there, self.log)
        self.deal(self.keeper, self.ours, "Ann knock 2 12")
        self.deal(other, self.ours, "Bob knock 2 12")
        self.deal(other, self.ours, "Bob knock 5 12")
        (apart,) = self.keeper.merge(self.there).apart
        self.theirs = apart.beside

    @staticmethod
    def deal(keeper: Scorekeeper, match_id: str, line: str) -> None:
        """A deal entered as a line."""
        keeper.do(match_id, ask.record_deal(reports(keeper.match(match_id), line)))

    def season(self) -> Season:
        """How it counts."""
        return PlayedMatches().read(self.log)

    def counted(self) -> tuple[int, int]:
        """Matches and deals of Ann."""
        (ann,) = [each for each in figures(self.season().matches) if each.player == "Ann"]
        return ann.matches, ann.deals


@pytest.fixture
def fork() -> Fork:
    """A match that went on differently in two logs, merged."""
    return Fork()


def test_until_it_is_resolved_it_counts_once(fork: Fork) -> None:
    """The line with most deals: five, and not the four and the five of both."""
    assert fork.counted() == (1, 5)
    assert fork.season().forks == (fork.theirs,)
    assert set(fork.season().lines(fork.theirs)) == {fork.ours, fork.theirs}


def test_the_line_that_goes_on_counts_and_the_other_is_set_aside(fork: Fork) -> None:
    """Told in the log of the other, where one undo brings the fork back."""
    (changes,) = fork.keeper.go_on_with(fork.ours)
    assert changes.match_id == fork.theirs
    assert (changes.match.archived, changes.match.instead) == (True, fork.ours)
    assert fork.counted() == (1, 4)
    assert fork.season().forks == ()
    assert fork.keeper.go_on_with(fork.ours) == ()
    fork.keeper.do(fork.theirs, ask.undo())
    assert fork.season().forks == (fork.theirs,)
    fork.keeper.do(fork.theirs, ask.redo())
    assert fork.counted() == (1, 4)


def test_the_other_computer_knows_which_line_goes_on(fork: Fork) -> None:
    """Each has its own line under the id they shared; what goes round between them names it alike."""
    fork.keeper.go_on_with(fork.theirs)
    merge(fork.there, fork.log)
    there = Scorekeeper(fork.there)
    (ours_there,) = there.lines().of(fork.ours)
    assert ours_there != fork.theirs
    assert there.match(ours_there).instead == fork.theirs  # which is nothing there
    assert there.lines().goes_on_instead(ours_there, there.match(ours_there)) == fork.ours
    assert fork.keeper.lines().goes_on_instead(fork.ours, fork.keeper.match(fork.ours)) == fork.theirs
    assert there.lines().goes_on_instead(fork.ours, there.match(fork.ours)) == ""


def test_a_line_an_earlier_program_set_aside_is_so_for_the_id_it_named(fork: Fork) -> None:
    """It said no more than that."""
    fork.keeper.do(fork.ours, ask.archive(archived=True, instead="2026-01-01-none"))
    assert json.loads(fork.log.read(fork.ours)[-1].body) == {"archived": True, "instead": "2026-01-01-none"}
    assert fork.keeper.lines().goes_on_instead(fork.ours, fork.keeper.match(fork.ours)) == "2026-01-01-none"


def test_a_line_is_called_alike_in_every_log(fork: Fork) -> None:
    """By the id under which the match began and a mark of its own, whichever line a log had first."""
    merge(fork.there, fork.log)
    there = Scorekeeper(fork.there)
    (ours_there,) = there.lines().of(fork.ours)
    names = fork.keeper.lines().names
    assert there.lines().names == {ours_there: names[fork.ours], fork.ours: names[fork.theirs]}
    assert all(name.startswith(f"{fork.ours}-") for name in names.values())
    third = MemoryLog()
    Scorekeeper(third).merge(fork.there)
    assert set(Scorekeeper(third).lines().names.values()) == set(names.values())
    alone = fork.keeper.open_match(opening()).match_id
    assert fork.keeper.lines().name_of(alone) == alone


def test_what_a_club_decides_of_a_match_means_it_on_every_computer(fork: Fork) -> None:
    """Settled or played in an event: by the id under which it began, and by each version's name."""
    merge(fork.there, fork.log)
    seasons = [PlayedMatches().read(log) for log in (fork.log, fork.there)]
    assert [[each.id for each in season.listed] for season in seasons] == [[fork.ours], [fork.ours]]
    here, there = (season.by_every_name() for season in seasons)
    names = {fork.ours, *fork.keeper.lines().names.values()}
    assert names <= here.keys() & there.keys()
    assert {each.match.players for each in (*here.values(), *there.values())} == {("Ann", "Bob")}


def test_contrary_choices_at_two_tables_are_a_question(fork: Fork) -> None:
    """Each set the other's line aside: neither goes away, and it is asked again until both agree."""
    there = Scorekeeper(fork.there)
    there.merge(fork.log)
    (ours_there,) = there.lines().of(fork.ours)
    fork.keeper.go_on_with(fork.ours)
    there.go_on_with(fork.ours)  # which is the other line there
    fork.keeper.merge(fork.there)
    there.merge(fork.log)
    for keeper, lines in ((fork.keeper, (fork.ours, fork.theirs)), (there, (ours_there, fork.ours))):
        assert [match.instead != "" for match in map(keeper.match, lines)] == [True, True]
        standing = keeper.lines().standing(lines[0], keeper.peek)
        assert ([*standing.to_choose], standing.aside, standing.contrary) == ([lines[1]], False, True)
    assert fork.counted() == (1, 5)
    assert fork.season().forks == (fork.theirs,)
    fork.keeper.go_on_with(fork.ours)
    there.merge(fork.log)
    assert there.lines().standing(ours_there, there.peek).to_choose == {}
    assert there.lines().set_aside_for(ours_there, there.peek) == (fork.ours,)
    assert there.lines().standing(fork.ours, there.peek).aside
    assert fork.counted() == (1, 4)


def test_the_table_may_think_better_of_it(fork: Fork) -> None:
    """The line set aside comes back, and the other goes."""
    fork.keeper.go_on_with(fork.ours)
    fork.keeper.go_on_with(fork.theirs)
    assert not fork.keeper.match(fork.theirs).archived
    assert fork.keeper.match(fork.ours).instead == fork.theirs
    assert fork.counted() == (1, 5)
    fork.keeper.do(fork.ours, ask.archive(archived=False))
    assert fork.season().forks == (fork.theirs,)


def test_to_put_away_is_not_to_set_aside(fork: Fork) -> None:
    """One that is only archived counts as it did; one set aside stays so when it is archived again."""
    fork.keeper.do(fork.theirs, ask.archive())
    assert fork.season().forks == (fork.theirs,)
    fork.keeper.go_on_with(fork.ours)
    assert fork.keeper.do(fork.theirs, ask.archive()).events == ()
    assert fork.counted() == (1, 4)


def test_merged_once_more_nothing_changes(fork: Fork) -> None:
    """The other log says again what is known, set aside or not."""
    fork.keeper.go_on_with(fork.ours)
    merged = fork.keeper.merge(fork.there)
    assert (merged.known, merged.apart, merged.longer) == (1, [], [])
    assert fork.counted() == (1, 4)


def test_a_line_whose_other_line_is_elsewhere_counts(fork: Fork) -> None:
    """Brought alone into another log, there is nothing that goes on instead."""
    fork.keeper.go_on_with(fork.ours)
    entries = fork.keeper.match(fork.theirs).entries
    for text in (to_json(entries), to_script(entries, LIBRARY)):
        log = MemoryLog()
        read = read_match(text, LIBRARY).logged()
        assert read[-1].event == entries[-1].event
        Scorekeeper(log).import_match(read)
        assert len(PlayedMatches().read(log).matches) == 1


def test_a_file_that_went_on_differently_is_a_line_too(fork: Fork) -> None:
    """Taken in beside a match, it counts no deal twice."""
    read = read_match(to_script(fork.keeper.match(fork.ours).entries[:-1], LIBRARY), LIBRARY).logged()
    other = Scorekeeper(MemoryLog())
    match_id = other.import_match(read).match_id
    fork.deal(other, match_id, "Bob gin 1")
    taken = fork.keeper.import_match(other.match(match_id).entries)
    assert taken.kept
    assert fork.counted() == (1, 5)
    assert set(fork.season().lines(fork.theirs)) == {fork.ours, fork.theirs, taken.match_id}
    assert len(fork.keeper.go_on_with(taken.match_id)) == 2


def test_a_match_that_is_there_once_needs_no_choice(fork: Fork) -> None:
    """Nothing is recorded."""
    alone = fork.keeper.open_match(opening()).match_id
    with pytest.raises(RuleViolation) as refused:
        fork.keeper.go_on_with(alone)
    assert refused.value.problems[0].code == "NO_OTHER_LINE"


def test_a_name_is_corrected_in_every_line(fork: Fork) -> None:
    """So that whichever goes on has it."""
    season = fork.season()
    rename_in(fork.keeper, season.lines(season.ids[0]), "Ann", "Anna")
    assert "Anna" in fork.keeper.match(fork.ours).names.values()
    assert "Anna" in fork.keeper.match(fork.theirs).names.values()


def test_to_put_away_is_written_as_ever(fork: Fork) -> None:
    """An entry of an earlier version, put away and no more, reads as it did."""
    fork.keeper.do(fork.ours, ask.archive())
    assert json.loads(fork.log.read(fork.ours)[-1].body) == {"archived": True}


@pytest.mark.parametrize("body", ["", "[]", "7", "{"])
def test_lines_whose_beginning_is_damaged_are_known_by_what_is_left_of_it(body: str) -> None:
    """The same to the letter is the same match; nothing else can be said of it."""
    first = Entry("a", 1, "c", "match-opened", 1, body, "2026-11-21T20:00:00+00:00", "", "")
    alike = [MatchHead(replace(first, match_id=match_id), 1, first.at) for match_id in "ab"]
    other = MatchHead(replace(first, match_id="c", body=body + " "), 1, first.at)
    later = MatchHead(replace(first, match_id="d", at="2026-11-21T20:00:01+00:00"), 1, first.at)
    assert lines_of([*alike, other, later]) == {"a": ("b",), "b": ("a",)}
