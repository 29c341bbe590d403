"""Decisions of a club lie in the log beside its matches: they go wherever matches go, and are none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cocotte.core.command import command
from cocotte.core.decisions import DecisionKind, Timed
from cocotte.core.errors import RuleViolation, StorageError
from cocotte.core.values import frozen
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.backup import back_up, copy_out
from cocotte.store.logs.decisions import Decisions
from cocotte.store.logs.log import NewEntry
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.logs.merging import merge
from cocotte.store.logs.opening import heads_in
from cocotte.store.logs.salvage import salvage
from cocotte.store.logs.sqlite_log import SqliteLog
from matches_played import opened

if TYPE_CHECKING:
    from cocotte.store.logs.log import Log

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
minutes = count()


@frozen
class Bought:
    """Somebody bought a round, the first of which opens the list."""

    who: str


@frozen
class Cancelled:
    """A round was a mistake."""

    who: str


Said = Bought | Cancelled
Rounds = tuple[str, ...]


@command
def buy(rounds: Rounds, who: str) -> tuple[Said, ...]:
    """Buy a round; nobody buys two one after the other."""
    return () if rounds[-1:] == (who,) else (Bought(who),)


@command
def cancel(rounds: Rounds, who: str) -> tuple[Said, ...]:
    """Say that a round was a mistake."""
    if who not in rounds:
        raise RuleViolation.of("NO_MATCH")
    return (Cancelled(who),)


def _fold(events: Sequence[Timed[Said]]) -> Rounds:
    rounds: list[str] = []
    for event, _ in events:
        if isinstance(event, Bought):
            rounds.append(event.who)
        elif event.who in rounds:
            rounds.remove(event.who)
    return tuple(rounds)


ROUNDS: DecisionKind[Rounds, Said] = DecisionKind(
    "rounds", {"decision-rounds": Bought, "round-cancelled": Cancelled}, _fold
)
"""Who bought the rounds of an evening: a decision small enough to see through."""


def rounds_of(log: Log) -> Decisions[Rounds, Said]:
    """The lists of rounds in a log; each entry is a minute after the one before."""
    return Decisions(log, ROUNDS, lambda: NOON.replace(minute=next(minutes) % 60))


@pytest.fixture
def log(tmp_path: Path) -> Iterator[SqliteLog]:
    with SqliteLog(tmp_path / "matches.sqlite") as log:
        yield log


def test_a_decision_is_recorded_read_and_gone_on_with(log: SqliteLog) -> None:
    """Entry by entry, like a match; what asks for nothing records nothing."""
    rounds = rounds_of(log)
    evening = rounds.open(Bought("Ann"))
    assert evening.id.startswith("rounds-2026-11-21-")
    assert rounds.do(evening.id, buy("Ben")).state == ("Ann", "Ben")
    assert rounds.do(evening.id, buy("Ben")).state == ("Ann", "Ben")
    assert rounds.do(evening.id, cancel("Ann")).state == ("Ben",)
    kinds = [entry.kind for entry in log.read(evening.id)]
    assert kinds == ["decision-rounds", "decision-rounds", "round-cancelled"]
    assert [each.state for each in rounds.all().decisions] == [("Ben",)]


def test_a_decision_is_no_match(log: SqliteLog) -> None:
    """The list of matches is as it was."""
    keeper = Scorekeeper(log)
    match_id = keeper.open_match(opened("gin-rami", ["Ann", "Ben"])).match_id
    rounds = keeper.decisions(ROUNDS).open(Bought("Ann"))
    assert [head.match_id for head in keeper.heads()] == [match_id]
    assert [head.match_id for head in heads_in(log.path)] == [match_id]
    assert {head.match_id for head in log.histories()} == {match_id, rounds.id}


def test_an_unknown_decision_is_refused_with_those_there_are(log: SqliteLog) -> None:
    """A match is none, either."""
    rounds = rounds_of(log)
    evening = rounds.open(Bought("Ann"))
    match_id = Scorekeeper(log).open_match(opened("gin-rami", ["Ann", "Ben"])).match_id
    for name in ("rounds-1999", match_id):
        with pytest.raises(RuleViolation) as refused:
            rounds.get(name)
        (problem,) = refused.value.problems
        assert (problem.code, problem.facts["expected"]) == ("DECISION_UNKNOWN", evening.id)


def test_a_command_that_was_refused_records_nothing(log: SqliteLog) -> None:
    """As with matches: all of it, or nothing."""
    rounds = rounds_of(log)
    evening = rounds.open(Bought("Ann"))
    with pytest.raises(RuleViolation):
        rounds.do(evening.id, cancel("Carl"))
    assert len(log.read(evening.id)) == 1


def test_what_another_program_recorded_meanwhile_counts() -> None:
    """A command is decided again on what is there now; a second asking of the same changes nothing."""
    log = MemoryLog()
    ours = rounds_of(log)
    evening = ours.open(Bought("Ann"))

    theirs, first = rounds_of(log.again()), [True]

    def slow(rounds: Rounds) -> tuple[Said, ...]:
        if first.pop() if first else False:
            theirs.do(evening.id, buy("Carl"))
        return buy("Ben")(rounds)

    assert ours.do(evening.id, slow, "asked once").state == ("Ann", "Carl", "Ben")
    assert ours.do(evening.id, buy("Dora"), "asked once").state == ("Ann", "Carl", "Ben")


def test_what_is_merged_comes_with_its_decisions(log: SqliteLog) -> None:
    """They are counted by themselves; doing it again changes nothing."""
    club = MemoryLog()
    evening = rounds_of(club).open(Bought("Ann"))
    Scorekeeper(club).open_match(opened("gin-rami", ["Ann", "Ben"]))
    merged = merge(log, club)
    assert (len(merged.new), merged.known, merged.decisions) == (1, 0, [evening.id])
    rounds_of(club).do(evening.id, buy("Ben"))
    merged = merge(log, club)
    assert (merged.longer, merged.known, merged.decisions) == ([], 1, [evening.id])
    merged = merge(log, club)
    assert (merged.known, merged.decisions) == (1, [])
    assert rounds_of(log).get(evening.id).state == ("Ann", "Ben")


def test_one_that_went_on_in_two_places_is_read_as_one(log: SqliteLog) -> None:
    """Each entry counts once, in the order of their times; either name of it is its own."""
    club = MemoryLog()
    evening = rounds_of(club).open(Bought("Ann"))
    merge(log, club)
    rounds_of(log).do(evening.id, buy("Ben"))
    rounds_of(club).do(evening.id, buy("Carl"))
    merged = merge(log, club)
    assert (merged.apart, len(merged.decisions)) == ([], 1)
    (found,) = rounds_of(log).all().decisions
    assert (found.id, found.state) == (evening.id, ("Ann", "Ben", "Carl"))
    assert rounds_of(log).get(merged.decisions[0]) == found
    assert rounds_of(log).do(merged.decisions[0], cancel("Ann")).state == ("Ben", "Carl")


def test_two_at_the_same_moment_are_read_alike_everywhere(log: SqliteLog) -> None:
    """Each computer has its own line first; that says nothing about which entry comes first."""
    club = MemoryLog()
    here, there = (Decisions(each, ROUNDS, lambda: NOON) for each in (log, club))
    evening = here.open(Bought("Ann"))
    merge(club, log)
    here.do(evening.id, buy("Ben"))
    there.do(evening.id, buy("Carl"))
    merge(log, club)
    merge(club, log)
    assert here.all() == there.all()


def test_a_backup_holds_decisions_and_one_of_them_alone_is_worth_one(log: SqliteLog, tmp_path: Path) -> None:
    """A log without a match, but with a decision, is backed up as well."""
    evening = rounds_of(log).open(Bought("Ann"))
    assert back_up(log.path, NOON.date()) is not None
    copy_out(log.path, tmp_path / "copy.sqlite")
    with SqliteLog(tmp_path / "copy.sqlite") as copy:
        assert rounds_of(copy).all().decisions[0].id == evening.id


def test_a_damaged_log_saves_its_decisions(log: SqliteLog) -> None:
    """An entry that is lost counts for nothing; the rest of the decision stands, and is no match saved."""
    rounds = rounds_of(log)
    evening = rounds.open(Bought("Ann"))
    for who in ("Ben", "Carl", "Dora"):
        rounds.do(evening.id, buy(who))
    Scorekeeper(log).open_match(opened("gin-rami", ["Ann", "Ben"]))
    log.close()
    log.path.write_bytes(log.path.read_bytes().replace(b'"who":"Carl"', b'"who":"Kurt"'))
    saved = salvage(log.path, NOON.date())
    assert (saved.matches, saved.entries, saved.lost, saved.cut) == (1, 4, 1, ())
    with SqliteLog(log.path) as mended:
        assert rounds_of(mended).get(evening.id).state == ("Ann", "Ben", "Dora")


def test_a_decision_of_a_newer_program_is_named_and_left_alone(log: SqliteLog) -> None:
    """The others are there all the same."""
    rounds = rounds_of(log)
    known = rounds.open(Bought("Ann"))
    log.append("rounds-newer", 0, "c1", [NewEntry("decision-rounds", 9, "{}")], "2026-11-21T12:00:00Z")
    log.append("other", 0, "c1", [NewEntry("decision-of-tomorrow", 1, "{}")], "2026-11-21T12:00:00Z")
    found = rounds.all()
    assert ([each.id for each in found.decisions], found.unreadable) == ([known.id], ("rounds-newer",))
    with pytest.raises(StorageError) as refused:
        rounds.get("rounds-newer")
    assert refused.value.code == "ENTRY_NEWER"
    assert log.matches() == ()
