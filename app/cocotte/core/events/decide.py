"""What a director decides of an event: each decision as it is recorded, or every reason it is refused."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from cocotte.core.command import command
from cocotte.core.decisions import Command
from cocotte.core.errors import RuleViolation
from cocotte.core.events.entries import (
    Entrant,
    EntrantJoined,
    EntrantLeft,
    EntrantRenamed,
    Entry,
    EventClosed,
    EventOpened,
    Kind,
    MatchAssigned,
    Pairing,
    ResultEntered,
    ResultStruck,
    RoundStruck,
)
from cocotte.core.events.event import Event, Table
from cocotte.core.events.records import missing
from cocotte.core.events.results import Matches, Result, is_between, results_of
from cocotte.core.events.rounds import is_over, paired_round
from cocotte.core.events.swiss import Matcher
from cocotte.core.events.tie_breaks import TIE_BREAKS
from cocotte.core.match.look_alike import as_seen, might_be
from cocotte.core.match.naming import name_problem
from cocotte.core.played_match import Played
from cocotte.core.problems import Fact, Problem
from cocotte.core.values import replace

MOST_ROUNDS = 99
"""Rounds an event may have."""
MOST_PLAYERS = 512
"""Players an event may have."""
MOST_AHEAD = 99_999
"""Deals or points by which somebody may be told to be ahead."""
NAME_NEAR = "NAME_NEAR"
"""The problem of a name that may stand for somebody who is there already."""
RESULTS_MISSING = "RESULTS_MISSING"
"""The last round has tables without a result; the director may let that stand."""


Asked = Command[Event, Entry]
"""What is asked of an event: one of the functions below makes it."""


def open_event(opened: EventOpened, waived: Collection[str] = ()) -> EventOpened:
    """An event begins; the players of one that follows another were asked about there.

    Raises: RuleViolation with every reason why it cannot begin so; NAME_NEAR may be waived.
    """
    waived = (*waived, NAME_NEAR) if opened.after else waived
    problems = [*_name_problems(opened, waived), *_team_problems(opened), *_number_problems(opened)]
    problems += [
        Problem("TIE_BREAK_UNKNOWN", {"found": each, "expected": ", ".join(TIE_BREAKS)}, "tie_breaks")
        for each in opened.tie_breaks
        if each not in TIE_BREAKS or opened.tie_breaks.count(each) > 1
    ]
    if problems:
        raise RuleViolation(problems)
    return opened


def _name_problems(opened: EventOpened, waived: Collection[str]) -> Iterable[Problem]:
    if not opened.name:
        yield Problem("EVENT_NAME", {}, "name")
    elif (problem := name_problem(opened.name, ())) is not None:
        yield problem
    names = [entrant.name for entrant in opened.entrants]
    if not 2 <= len(names) <= MOST_PLAYERS:
        yield Problem("EVENT_PLAYERS", {"count": len(names), "least": 2, "most": MOST_PLAYERS}, "entrants")
    for place, name in enumerate(names):
        if (problem := _new_name_problem(name, names[:place], waived, f"entrants.{place}")) is not None:
            yield problem
    teams = [*dict.fromkeys(entrant.team for entrant in opened.entrants if entrant.team)]
    for place, team in enumerate(teams):
        if (problem := _new_name_problem(team, teams[:place], waived, "entrants")) is not None:
            yield problem


def _new_name_problem(
    name: str, others: Sequence[str], waived: Collection[str], where: str = "name"
) -> Problem | None:
    """Return why a name cannot stand beside the others, or that it may be one of theirs, typed otherwise."""
    if not name:
        return Problem("NAME_EMPTY", {"number": len(others) + 1}, where)
    problem = name_problem(name, others, where)
    if problem is None and NAME_NEAR not in waived and (other := might_be(name, others)):
        return Problem("NAME_NEAR", {"name": name, "other": other}, where, waivable=True)
    return problem


def _team_problems(opened: EventOpened) -> Iterable[Problem]:
    teams = dict.fromkeys(entrant.team for entrant in opened.entrants)
    if not opened.kind.of_teams:
        return
    if "" in teams:
        name = next(entrant.name for entrant in opened.entrants if not entrant.team)
        yield Problem("TEAM_MISSING", {"name": name}, "entrants")
    elif len(teams) < 2:
        yield Problem("TEAMS_FEW", {"count": len(teams)}, "entrants")


def _number_problems(opened: EventOpened) -> Iterable[Problem]:
    ranges = [
        ("--rounds", opened.rounds, 0, MOST_ROUNDS),
        ("--meetings", opened.meetings, 1, 9),
        ("--deals", opened.deals, 0, 99),
        ("--qualify", opened.qualify, 0, len(opened.entrants) - 1),
        *(("--target", each, 1, 99_999) for each in opened.targets),
    ]
    yield from _range_problems(ranges)


def _range_problems(ranges: Iterable[tuple[str, int, int, int]]) -> Iterable[Problem]:
    """Numbers that are out of their bounds: the option, what was given, the least and the most."""
    for field, found, least, most in ranges:
        if not least <= found <= max(most, least):
            facts: dict[str, Fact] = {"field": field, "found": found, "least": least, "most": most}
            yield Problem("FIELD_RANGE", facts, field.strip("-"))


@command
def join(event: Event, entrant: Entrant, lot: int, waived: Collection[str] = ()) -> tuple[Entry, ...]:
    """Record that somebody comes later, or comes back; `lot` is the new place among the lots.

    Raises: RuleViolation (EVENT_CLOSED, ENTERED_ALREADY, NO_FREE_PLACE, TEAM_MISSING; NAME_NEAR, which may be
    waived), or what is wrong with the name.
    """
    _open(event)
    there = event.player(entrant.name)
    if there is not None and there.left is None:
        raise RuleViolation.of("ENTERED_ALREADY", where="name", name=entrant.name)
    if there is not None:
        return (EntrantJoined(Entrant(there.name, there.team)),)
    names = [player.name for player in event.players]
    problem = _new_name_problem(entrant.name, names, waived)
    teams = [player.team for player in event.players]
    if problem is None and entrant.team and entrant.team not in teams:
        problem = _new_name_problem(entrant.team, [*filter(None, dict.fromkeys(teams))], waived)
    if problem is not None:
        raise RuleViolation([problem])
    if event.opened.kind.of_teams and (not entrant.team or (event.rounds and entrant.team not in teams)):
        raise RuleViolation.of("TEAM_MISSING", where="name", name=entrant.name)
    if event.rounds and not _free_place(event, entrant, teams):
        raise RuleViolation.of("NO_FREE_PLACE", where="name", name=entrant.name)
    return (EntrantJoined(entrant, max(0, min(lot, len(event.lots)))),)


def _free_place(event: Event, entrant: Entrant, teams: Sequence[str]) -> bool:
    kind = event.opened.kind
    if kind.of_teams:
        return teams.count(entrant.team) < max(map(teams.count, teams))
    return kind is Kind.SWISS or (kind is Kind.ROUND_ROBIN and len(event.players) % 2 == 1)


@command
def leave(event: Event, name: str) -> tuple[Entry, ...]:
    """Somebody plays no more.

    Raises: RuleViolation (EVENT_CLOSED, NOT_IN_EVENT, LEFT_ALREADY).
    """
    _open(event)
    if event.has_left(named(event, name)):
        raise RuleViolation.of("LEFT_ALREADY", where="name", name=name)
    return (EntrantLeft(named(event, name)),)


@command
def rename(event: Event, name: str, new: str, waived: Collection[str] = ()) -> tuple[Entry, ...]:
    """A player's name is corrected, as it is in the matches; a closed event follows, too.

    Raises: RuleViolation (NOT_IN_EVENT; NAME_NEAR, which may be waived), or what is wrong with the name.
    """
    old = named(event, name)
    others = [player.name for player in event.players if player.name != old]
    problem = _new_name_problem(new, others, waived) if new else Problem("NAME_EMPTY", {"number": 1}, "name")
    if problem is not None:
        raise RuleViolation([problem])
    return (EntrantRenamed(old, new),)


def named(event: Event, name: str) -> str:
    """The player of a name, however its accents and spaces are typed.

    Raises: RuleViolation (NOT_IN_EVENT) with who there is.
    """
    found = [player.name for player in event.players if as_seen(player.name) == as_seen(name)]
    if not found:
        expected = " / ".join(player.name for player in event.players)
        raise RuleViolation.of("NOT_IN_EVENT", where="name", name=name, expected=expected)
    return found[0]


@command
def pair_round(
    event: Event, matches: Matches, matcher: Matcher, waived: Collection[str] = ()
) -> tuple[Entry, ...]:
    """The next round.

    Raises: RuleViolation (EVENT_CLOSED, EVENT_OVER, NOBODY_TO_PAIR; RESULTS_MISSING, which may be waived),
    and what `matcher` raises.
    """
    _open(event)
    results = results_of(event, matches)
    if is_over(event, results):
        raise RuleViolation.of("EVENT_OVER", rounds=len(event.rounds))
    number = len(event.rounds)
    found = missing(results, number)
    if found and RESULTS_MISSING not in waived:
        raise RuleViolation([_missing(number, found, waivable=True)])
    made = paired_round(event, results, matcher)
    if not made.pairings:
        if event.opened.kind.eliminates and any(each.score is None for each in results):
            open_ = [each for each in results if each.score is None]
            raise RuleViolation([_missing(open_[0].round, open_, waivable=False)])
        raise RuleViolation.of("NOBODY_TO_PAIR", count=len(event.present))
    return (replace(made, waived=(RESULTS_MISSING,) if found else ()),)


def _missing(number: int, found: Sequence[Result], *, waivable: bool) -> Problem:
    tables = ", ".join(str(each.table) for each in found if each.round == number)
    return Problem("RESULTS_MISSING", {"round": number, "tables": tables}, "round", waivable=waivable)


@command
def strike_round(event: Event) -> tuple[Entry, ...]:
    """Take back the last round.

    Raises: RuleViolation (EVENT_CLOSED, NO_ROUND, ROUND_PLAYED).
    """
    _open(event)
    number = len(event.rounds)
    if not number:
        raise RuleViolation.of("NO_ROUND", where="round")
    if any(round_ == number for round_, _ in (*event.matches, *event.entered)):
        raise RuleViolation.of("ROUND_PLAYED", where="round", round=number)
    return (RoundStruck(number),)


@command
def assign(
    event: Event, table: Table, match_id: str, played: Played, taken: Mapping[str, str]
) -> tuple[Entry, ...]:
    """What two play is a match of the log; `taken` are the matches of other events, with their names.

    Raises: RuleViolation (EVENT_CLOSED, NO_TABLE, MATCH_TAKEN, NOT_BETWEEN, RESULT_THERE).
    """
    pairing = pairing_at(event, table)
    if table in event.entered:
        raise RuleViolation.of("RESULT_THERE", where="table", round=table[0], table=table[1])
    here = {match: event.opened.name for where, match in event.matches.items() if where != table}
    if (other := {**taken, **here}.get(match_id)) is not None:
        raise RuleViolation.of("MATCH_TAKEN", where="match", match=match_id, event=other)
    if not is_between(played, pairing):
        facts = {"match": match_id, "first": pairing.first, "second": pairing.second}
        raise RuleViolation.of("NOT_BETWEEN", where="match", **facts)
    return (MatchAssigned(*table, match_id),)


@command
def enter(event: Event, entered: ResultEntered) -> tuple[Entry, ...]:
    """A result given by hand, or corrected.

    Raises: RuleViolation (EVENT_CLOSED, NO_TABLE, RESULT_BY_MATCH, NOT_THIS_TABLE, LEVEL_KNOCK_OUT,
    FIELD_RANGE).
    """
    table = (entered.round, entered.table)
    pairing = pairing_at(event, table)
    if table in event.matches:
        raise RuleViolation.of("RESULT_BY_MATCH", where="table", match=event.matches[table])
    ahead = (("--boxes", entered.boxes, 0, MOST_AHEAD), ("--points", entered.points, 0, MOST_AHEAD))
    if problems := tuple(_range_problems(ahead)):
        raise RuleViolation(problems)
    if not entered.winner and event.opened.kind.eliminates:
        raise RuleViolation.of("LEVEL_KNOCK_OUT", where="winner")
    winner = named(event, entered.winner) if entered.winner else ""
    if winner not in ("", pairing.first, pairing.second):
        expected = f"{pairing.first} / {pairing.second}"
        raise RuleViolation.of("NOT_THIS_TABLE", where="winner", name=winner, expected=expected)
    return (replace(entered, winner=winner),)


@command
def strike_result(event: Event, table: Table) -> tuple[Entry, ...]:
    """A table has neither match nor result any more.

    Raises: RuleViolation (EVENT_CLOSED, NO_TABLE, NO_RESULT).
    """
    pairing_at(event, table)
    if table not in event.matches and table not in event.entered:
        raise RuleViolation.of("NO_RESULT", where="table", round=table[0], table=table[1])
    return (ResultStruck(*table),)


@command
def close(event: Event, *, closed: bool = True) -> tuple[Entry, ...]:
    """Nothing more is played in it, or it goes on after all.

    Raises: RuleViolation (EVENT_CLOSED, EVENT_GOES_ON) where it does so already.
    """
    if event.closed == closed:
        raise RuleViolation.of("EVENT_CLOSED" if closed else "EVENT_GOES_ON", name=event.opened.name)
    return (EventClosed(closed),)


def _open(event: Event) -> None:
    if event.closed:
        raise RuleViolation.of("EVENT_CLOSED", name=event.opened.name)


def pairing_at(event: Event, table: Table) -> Pairing:
    """Who meets at a table of an event that goes on.

    Raises: RuleViolation (EVENT_CLOSED, NO_TABLE).
    """
    _open(event)
    return pairing_of(event, table)


def pairing_of(event: Event, table: Table) -> Pairing:
    """Return who meets at a table, or met there.

    Raises: RuleViolation (NO_TABLE).
    """
    pairing = event.pairing(table)
    if pairing is None:
        number = len(event.rounds)
        tables = len(event.rounds[table[0] - 1].pairings) if 1 <= table[0] <= number else 0
        facts: dict[str, Fact] = {"round": table[0], "table": table[1], "rounds": number, "tables": tables}
        raise RuleViolation([Problem("NO_TABLE", facts, "table")])
    return pairing
