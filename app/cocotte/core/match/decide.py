"""What the table asks of a match: each command answers its events, or is refused with every reason.

A command is a function of the match as it stands; the functions below make it of its terms alone. The ruling
given by the arbiter is in `give_ruling`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain

from cocotte.core.command import command
from cocotte.core.errors import RuleViolation, refuse, standing_problems
from cocotte.core.match.events import (
    DealAmended,
    DealRecorded,
    Event,
    MatchArchived,
    MatchEnded,
    MatchOpened,
    ObligationMoved,
    PlayerRenamed,
    Redone,
    Restored,
    Seats,
    Struck,
    TablesRecorded,
    Undone,
)
from cocotte.core.match.formats import Seating
from cocotte.core.match.give_ruling import ruled_before, seating_of, witnessed
from cocotte.core.match.left_standing import obligations_of
from cocotte.core.match.match import Match
from cocotte.core.match.naming import first_names, name_problem, say_present, tidy
from cocotte.core.match.opening import opening_problems
from cocotte.core.match.recorded_deals import RecordedDeal
from cocotte.core.match.ruled import AGAINST_RULINGS, stray_dealer, with_dealer
from cocotte.core.match.seats import alike, meant, meetings_of, no_such_seats, replaced, sat
from cocotte.core.problems import Problem
from cocotte.core.report import Report
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.rulings.obligations import ObligationMove, problem_with
from cocotte.core.scoring.currencies import as_code
from cocotte.core.values import replace

Command = Callable[[Match], tuple[Event, ...]]
"""What can be asked of a match: it raises RuleViolation with every reason why the match does not allow it."""


def open_match(opened: MatchOpened) -> MatchOpened:
    """Begin a match.

    Raises: RuleViolation with every reason why it cannot begin so.
    """
    opened = replace(opened, place=tidy(opened.place), currency=as_code(opened.currency))
    refuse(opening_problems(opened))
    return opened


@command
def record_deal(
    match: Match, tables: Mapping[int, Report], waived: Sequence[str] = (), seats: Seats = ()
) -> tuple[Event, ...]:
    """Record a deal, or the tables of it that are known; the rest may follow in any order.

    `tables` are reports by table, counted from 0; `waived`, codes of problems the table lets stand; `seats`,
    who plays, empty for those whose turn it is.

    Raises: RuleViolation (MATCH_FINISHED, NOTHING_REPORTED, TABLE_TWICE, SEATS_BEGUN, NO_SUCH_SEATS), or all
    that stands against the reports and is not waived.

    >>> from cocotte.core.games import GAMES
    >>> from cocotte.core.gin.report import GinReport, Going
    >>> from cocotte.core.match.events import Logged, MatchOpened, Side
    >>> from cocotte.core.match.fold import fold
    >>> from cocotte.core.rules import RuleSet
    >>> rules, sides = RuleSet("gin-rami", GAMES["gin"], {}), (Side("", ("Anne",)), Side("", ("Bob",)))
    >>> opened = MatchOpened(rules.game, "gin-rami", rules, "heads-up", "single", sides, "Anne")
    >>> match = fold([Logged(1, opened)])
    >>> record_deal({0: GinReport(Going.KNOCK, "Anne", 14, 23)})(match)
    Traceback (most recent call last):
    cocotte.core.errors.RuleViolation: KNOCK_ABOVE_LIMIT
    """
    if match.finished:
        raise RuleViolation.of("MATCH_FINISHED")
    if not tables:
        raise RuleViolation.of("NOTHING_REPORTED")
    pending = match.pending
    if pending is not None:
        twice = [table for table in tables if _reported(match, pending, table)]
        if twice:
            missing = ", ".join(str(table + 1) for table in match.missing(pending))
            raise RuleViolation.of("TABLE_TWICE", table=twice[0] + 1, expected=missing)
    problems = deal_problems(match, tables, seats)
    refuse(problems, waived)
    used = _used(problems, waived)
    reports = tuple(_as_first_named(match, tables).items())
    played = seating_named(match, pending, seats).tables
    if pending is not None:
        begun = match.before(match.place_of(pending))
        if not alike(played, begun.seating.tables):
            raise RuleViolation.of("SEATS_BEGUN", where="seats", deal=begun.number)
        return (TablesRecorded(pending.seq, reports, used),)
    return (DealRecorded(reports, used, seats=witnessed(match, played)),)


@command
def amend_deal(
    match: Match,
    deal: int,
    tables: Mapping[int, Report],
    reason: str = "",
    *,
    waived: Sequence[str] = (),
    seats: Seats = (),
) -> tuple[Event, ...]:
    """Correct a deal, by the entry that recorded it: the tables named are entered again.

    `tables` are the reports that replace those given before; `waived`, codes of problems the table lets
    stand; `seats`, who played, empty for those who were recorded.

    Raises: RuleViolation (NO_SUCH_DEAL, DEAL_STRUCK, NOTHING_REPORTED, NO_SUCH_SEATS), or all that stands
    against the reports and is not waived.
    """
    recorded = match.deal(deal)
    if recorded is None:
        raise RuleViolation.of("NO_SUCH_DEAL", deal=deal)
    if recorded.struck:
        raise RuleViolation.of("DEAL_STRUCK", deal=deal)
    if not tables:
        raise RuleViolation.of("NOTHING_REPORTED")
    seating = seating_named(match, recorded, seats)
    moved = not alike(seating.tables, seating_of(match, recorded).tables)
    on_record = {table: report for table, report in enumerate(recorded.reports) if report is not None}
    again = {
        table: with_dealer(report, on_record.get(table))
        for table, report in _as_first_named(match, tables).items()
    }
    others = on_record if moved else {}
    problems = _table_problems(
        match, {**others, **again}, recorded, seating, ruled_before(match, recorded.seq)
    )
    refuse(problems, waived)
    used = _used(problems, waived)
    annulled = any(effect.kind in _ANNULS for effect in ruled_before(match, recorded.seq))
    unchanged = {**on_record, **again} == on_record and set(used) == set(recorded.waived)
    same = unchanged and not moved and not annulled
    played = witnessed(match, seating.tables)
    amended = DealAmended(recorded.seq, tuple(again.items()), tidy(reason), used, played)
    return () if same else (amended,)


_ANNULS = (EffectKind.REDEAL, EffectKind.PLAY_ON)
"""After these a deal entered as before is entered again."""


def reseat(asked: Command, seats: Mapping[int, Seats]) -> Command:
    """Ask for something, and enter later deals for those who really played them, by their entries.

    That is after a correction, or a deal struck or restored: others than those recorded may have played then.
    """

    def decide(match: Match) -> tuple[Event, ...]:
        return (*asked(match), *chain(*(_by_those_present(match, *each) for each in seats.items())))

    return decide


@command
def strike(match: Match, target: int, reason: str = "") -> tuple[Event, ...]:
    """Strike out a deal or a ruling, by the entry that recorded it.

    Raises: RuleViolation (NO_SUCH_DEAL, DEAL_STRUCK).
    """
    return (Struck(_standing(match, target, struck=False), tidy(reason)),)


@command
def restore(match: Match, target: int) -> tuple[Event, ...]:
    """Let a struck deal or ruling count again, by the entry that recorded it.

    Raises: RuleViolation (NO_SUCH_DEAL, NOT_STRUCK).
    """
    return (Restored(_standing(match, target, struck=True)),)


@command
def move_obligation(match: Match, ruling: int, effect: int, move: ObligationMove) -> tuple[Event, ...]:
    """End an obligation by hand, or say what happened to the exposed card.

    `ruling` is the entry of the ruling that made it; `effect`, which of its effects, counted from 0.

    Raises: RuleViolation (NO_SUCH_RULING), or why it cannot be moved so.
    """
    if all(given.seq != ruling or given.withdrawn for given in match.rulings):
        raise RuleViolation.of("NO_SUCH_RULING", ruling=ruling)
    problem = problem_with(obligations_of(match), ruling, effect, move)
    refuse([problem] if problem else [])
    return (ObligationMoved(ruling, effect, move),)


@command
def rename_player(match: Match, player: str, name: str) -> tuple[Event, ...]:
    """Correct the present name of a player.

    Raises: RuleViolation (NOT_IN_MATCH, NAME_EMPTY), or what is wrong with the name.
    """
    first = match.player_called(player)
    name = " ".join(name.split())
    if first is None:
        expected = ", ".join(match.names.values())
        raise RuleViolation.of("NOT_IN_MATCH", where="player", player=player, expected=expected)
    if not name:
        raise RuleViolation.of("NAME_EMPTY", where="name", number=1)
    others = [present for each, present in match.names.items() if each != first]
    if problem := name_problem(name, others):
        raise RuleViolation([problem])
    return (PlayerRenamed(first, name),) if name != match.names[first] else ()


@command
def end_match(match: Match, reason: str = "") -> tuple[Event, ...]:
    """Stop here.

    Raises: RuleViolation (ALREADY_ENDED).
    """
    if match.finished:
        raise RuleViolation.of("ALREADY_ENDED")
    return (MatchEnded(tidy(reason)),)


@command
def archive(
    match: Match, *, archived: bool = True, instead: str = "", instead_last: str = ""
) -> tuple[Event, ...]:
    """Put the match away, or take it out again.

    `instead` is the line of the same match that goes on instead (D56), empty where it is only put away;
    `instead_last`, the last entry of that line, as every log names it.
    """
    there = archived == match.archived and instead in ("", match.instead)
    return () if there else (MatchArchived(archived, instead, instead_last),)


@command
def undo(match: Match) -> tuple[Event, ...]:
    """Take back the last thing done.

    Raises: RuleViolation (NOTHING_TO_UNDO).
    """
    if not match.done:
        raise RuleViolation.of("NOTHING_TO_UNDO")
    return (Undone(match.done[-1]),)


@command
def redo(match: Match) -> tuple[Event, ...]:
    """Do again what was taken back.

    Raises: RuleViolation (NOTHING_TO_REDO).
    """
    if not match.undone:
        raise RuleViolation.of("NOTHING_TO_REDO")
    return (Redone(match.undone[-1]),)


def deal_problems(match: Match, tables: Mapping[int, Report], seats: Seats = ()) -> tuple[Problem, ...]:
    """What stands against reports of the deal to come, or of the one begun; shown beside the fields."""
    pending = match.pending
    seating = seating_named(match, pending, seats)
    effects = ruled_before(match, None)
    return _table_problems(match, _as_first_named(match, tables), pending, seating, effects)


def unwaived_problems(match: Match) -> Iterator[tuple[RecordedDeal, tuple[Problem, ...]]]:
    """What the rules say against deals as they stand, where the table did not let it stand.

    A deal that was decided has nothing against it; one read from a file may have. What is flagged already, a
    deal or who dealt it, and those struck out, are left alone.
    """
    for recorded, found in _against_deals(match):
        if stands := standing_problems(found, recorded.waived):
            yield recorded, stands


def waived_problems(match: Match) -> Iterator[tuple[RecordedDeal, tuple[Problem, ...]]]:
    """What the rules say against deals as they stand, where the table let it stand."""
    for recorded, found in _against_deals(match, waived=True):
        if allowed := tuple(each for each in found if each.waivable and each.code in recorded.waived):
            yield recorded, allowed


def _against_deals(
    match: Match, *, waived: bool = False
) -> Iterator[tuple[RecordedDeal, tuple[Problem, ...]]]:
    """What the rules say against deals as they stand; only against those where something was `waived`."""
    for scored in match.scored:
        recorded, seating = scored.recorded, scored.before.seating
        if not recorded.struck and not scored.problems and (recorded.waived or not waived):
            reports = {table: report for table, report in enumerate(recorded.reports) if report is not None}
            tables = {table: replace(report, dealer=None) for table, report in reports.items()}
            effects = ruled_before(match, recorded.seq)
            found = _table_problems(match, tables, None, seating, effects)
            if any(each.code in AGAINST_RULINGS for each in found):
                first = ruled_before(match, recorded.seq, max(recorded.reported_at))
                stood = {problem.code for problem in _table_problems(match, tables, None, seating, first)}
                found = tuple(
                    each for each in found if each.code not in AGAINST_RULINGS or each.code in stood
                )
            yield recorded, found


def _by_those_present(match: Match, deal: int, played: Seats) -> tuple[Event, ...]:
    """A deal entered for those who really played it: whoever sat in another's place did what he did."""
    recorded = match.deal(deal)
    if recorded is None:
        raise RuleViolation.of("NO_SUCH_DEAL", deal=deal)
    seats = seating_named(match, recorded, played).tables
    instead = replaced(seating_of(match, recorded).tables, seats)
    tables = {
        table: report.renamed({first: match.names[instead[table].get(first, first)] for first in match.names})
        for table, report in enumerate(recorded.reports)
        if report is not None
    }
    present = tuple(tuple(match.names[player] for player in pair) for pair in seats)
    waived = (*recorded.waived, *AGAINST_RULINGS)  # the deal itself is entered as it was
    return amend_deal(deal, tables, waived=waived, seats=present)(match)


def seating_named(match: Match, recorded: RecordedDeal | None, given: Seats) -> Seating:
    """Who sits where in a deal, or in the one to come, where the table may say it by present names (D55).

    Raises: RuleViolation (NO_SUCH_SEATS) for players who cannot meet so.
    """
    seating = seating_of(match, recorded)
    if not given:
        return seating
    names = first_names(match.names)
    seats = meant(match.opened, [[names.get(player, player) for player in pair] for pair in given])
    if seats is None:
        raise RuleViolation([no_such_seats(meetings_of(match.opened), given, match.names)])
    return seating if alike(seats, seating.tables) else sat(match.opened, seating, seats)


def _standing(match: Match, target: int, *, struck: bool) -> int:
    """The entry of a deal or ruling that may be struck or restored."""
    recorded = match.deal(target)
    state = recorded.struck if recorded else None
    for given in match.rulings:
        if given.seq == target:
            state = given.withdrawn
    if state is None:
        raise RuleViolation.of("NO_SUCH_DEAL", deal=target)
    if state is not struck:
        raise RuleViolation.of("NOT_STRUCK" if struck else "DEAL_STRUCK", deal=target)
    return target


def _reported(match: Match, recorded: RecordedDeal, table: int) -> bool:
    """Whether a table's result stands; one that is void may be dealt again while the deal is not complete."""
    report = recorded.reports[table] if table < len(recorded.reports) else None
    return report is not None and table not in match.told_again(recorded)


def _table_problems(
    match: Match,
    tables: Mapping[int, Report],
    recorded: RecordedDeal | None,
    seating: Seating,
    effects: Sequence[Effect] = (),
) -> tuple[Problem, ...]:
    """What stands against the reports of some tables, beside what `slot` holds of the others.

    Players are named there as the log knows them.
    """
    found: list[Problem] = []
    several = len(seating.tables) > 1
    known = {table: report for table, report in enumerate(recorded.reports) if report} if recorded else {}
    together = match.play.together({**known, **tables})
    for table, report in sorted(together.items()):
        if table not in tables:
            continue
        if not 0 <= table < len(seating.tables):
            facts = {"table": table + 1, "tables": len(seating.tables)}
            found.append(Problem("NO_SUCH_TABLE", facts, f"{table}"))
            continue
        players = seating.tables[table]
        structural_errors = (
            *match.play.structural_errors(report, players, table, effects),
            *stray_dealer(report, players, table),
        )
        for problem in structural_errors or match.play.problems(report, players, effects):
            where = f"{table}.{problem.where}" if several else problem.where
            found.append(say_present(replace(problem, where=where), match.names))
    return tuple(found)


def _as_first_named(match: Match, tables: Mapping[int, Report]) -> dict[int, Report]:
    """Reports in the order of their tables, players by the names the log knows them by."""
    names = first_names(match.names)
    return {table: report.renamed(names) for table, report in sorted(tables.items())}


def _used(problems: Iterable[Problem], waived: Iterable[str]) -> tuple[str, ...]:
    """Of the waivers given, those there was a problem for."""
    codes = {problem.code for problem in problems}
    return tuple(code for code in dict.fromkeys(waived) if code in codes)
