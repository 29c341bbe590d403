"""From what the table asks to what happened: the events of a command, or every reason it is refused."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from cocotte.core.errors import RuleViolation, refuse, standing_problems
from cocotte.core.match.commands import (
    AmendDeal,
    ArchiveMatch,
    Command,
    EndMatch,
    GiveRuling,
    MoveObligation,
    OpenMatch,
    RecordDeal,
    Redo,
    RenamePlayer,
    Restore,
    Strike,
    Undo,
)
from cocotte.core.match.events import (
    DealAmended,
    DealRecorded,
    Event,
    MatchArchived,
    MatchEnded,
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
from cocotte.core.match.give_ruling import ruled_before, ruling_given, seating_of, witnessed
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
from cocotte.core.rulings.obligations import problem_with
from cocotte.core.values import replace


def decide(match: Match | None, command: Command) -> tuple[Event, ...]:  # noqa: C901, PLR0912 - one case a command
    """The events a command comes to.

    Raises RuleViolation with all its problems when the match does not allow it; a waivable problem that the
    command waives is let stand.

    >>> from cocotte.core.gin.report import GinReport, Going
    >>> from cocotte.core.match.events import Logged, MatchOpened, Side
    >>> from cocotte.core.match.fold import fold
    >>> from cocotte.core.rules import Game, RuleSet
    >>> rules, sides = RuleSet("gin-rami", Game.GIN, {}), (Side("", ("Anne",)), Side("", ("Bob",)))
    >>> opened = MatchOpened(Game.GIN, "gin-rami", rules, "heads-up", "single", sides, "Anne")
    >>> match = fold([Logged(1, opened)])
    >>> decide(match, RecordDeal({0: GinReport(Going.KNOCK, "Anne", 14, 23)}))
    Traceback (most recent call last):
    cocotte.core.errors.RuleViolation: KNOCK_ABOVE_LIMIT
    """
    if isinstance(command, OpenMatch):
        opened = replace(command.opened, place=tidy(command.opened.place))
        refuse(opening_problems(opened))
        return (opened,)
    if match is None:
        raise RuleViolation.of("NO_MATCH")
    match command:
        case RecordDeal():
            return _record(match, command)
        case AmendDeal():
            return _amend(match, command)
        case Strike():
            struck = Struck(_standing(match, command.target, struck=False), tidy(command.reason))
            return (struck, *_reseat(match, command.reseated))
        case Restore():
            restored = Restored(_standing(match, command.target, struck=True))
            return (restored, *_reseat(match, command.reseated))
        case GiveRuling():
            return ruling_given(match, command)
        case MoveObligation():
            if all(given.seq != command.ruling or given.withdrawn for given in match.rulings):
                raise RuleViolation.of("NO_SUCH_RULING", ruling=command.ruling)
            problem = problem_with(obligations_of(match), command.ruling, command.effect, command.move)
            refuse([problem] if problem else [])
            return (ObligationMoved(command.ruling, command.effect, command.move),)
        case RenamePlayer():
            return _rename(match, command)
        case EndMatch():
            if match.finished:
                raise RuleViolation.of("ALREADY_ENDED")
            return (MatchEnded(tidy(command.reason)),)
        case ArchiveMatch():
            there = command.archived == match.archived and command.instead in ("", match.instead)
            if there:  # put away already, or set aside for that line
                return ()
            return (MatchArchived(command.archived, command.instead, command.instead_last),)
        case Undo():
            if not match.done:
                raise RuleViolation.of("NOTHING_TO_UNDO")
            return (Undone(match.done[-1]),)
        case Redo():
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
    for scored in match.scored:
        recorded, seating = scored.recorded, scored.before.seating
        if not recorded.struck and not scored.problems:
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
            if found := standing_problems(found, recorded.waived):
                yield recorded, found


def _record(match: Match, command: RecordDeal) -> tuple[Event, ...]:
    if match.finished:
        raise RuleViolation.of("MATCH_FINISHED")
    if not command.tables:
        raise RuleViolation.of("NOTHING_REPORTED")
    pending = match.pending
    if pending is not None:
        twice = [table for table in command.tables if _reported(match, pending, table)]
        if twice:
            missing = ", ".join(str(table + 1) for table in match.missing(pending))
            raise RuleViolation.of("TABLE_TWICE", table=twice[0] + 1, expected=missing)
    problems = deal_problems(match, command.tables, command.seats)
    refuse(problems, command.waived)
    waived = _used(problems, command.waived)
    tables = tuple(_as_first_named(match, command.tables).items())
    seats = seating_named(match, pending, command.seats).tables
    if pending is not None:
        begun = match.before(match.place_of(pending))
        if not alike(seats, begun.seating.tables):
            raise RuleViolation.of("SEATS_BEGUN", where="seats", deal=begun.number)
        return (TablesRecorded(pending.seq, tables, waived),)
    return (DealRecorded(tables, waived, seats=witnessed(match, seats)),)


def _amend(match: Match, command: AmendDeal) -> tuple[Event, ...]:
    recorded = match.deal(command.deal)
    if recorded is None:
        raise RuleViolation.of("NO_SUCH_DEAL", deal=command.deal)
    if recorded.struck:
        raise RuleViolation.of("DEAL_STRUCK", deal=command.deal)
    if not command.tables:
        raise RuleViolation.of("NOTHING_REPORTED")
    seating = seating_named(match, recorded, command.seats)
    moved = not alike(seating.tables, seating_of(match, recorded).tables)
    on_record = {table: report for table, report in enumerate(recorded.reports) if report is not None}
    tables = {
        table: with_dealer(report, on_record.get(table))
        for table, report in _as_first_named(match, command.tables).items()
    }
    others = on_record if moved else {}
    problems = _table_problems(
        match, {**others, **tables}, recorded, seating, ruled_before(match, recorded.seq)
    )
    refuse(problems, command.waived)
    used = _used(problems, command.waived)
    annulled = any(effect.kind in _ANNULS for effect in ruled_before(match, recorded.seq))
    unchanged = {**on_record, **tables} == on_record and set(used) == set(recorded.waived)
    same = unchanged and not moved and not annulled
    seats = witnessed(match, seating.tables)
    amended = DealAmended(recorded.seq, tuple(tables.items()), tidy(command.reason), used, seats)
    return (*(() if same else (amended,)), *_reseat(match, command.reseated))


_ANNULS = (EffectKind.REDEAL, EffectKind.PLAY_ON)
"""After these a deal entered as before is entered again."""


def _reseat(match: Match, seats: Mapping[int, Seats]) -> tuple[Event, ...]:
    """Later deals entered for those who really played them, a correction each."""
    return tuple(chain(*(_by_those_present(match, *each) for each in seats.items())))


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
    return _amend(match, AmendDeal(deal, tables, "", waived, present))


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


def _rename(match: Match, command: RenamePlayer) -> tuple[Event, ...]:
    player = match.player_called(command.player)
    name = " ".join(command.name.split())
    if player is None:
        expected = ", ".join(match.names.values())
        raise RuleViolation.of("NOT_IN_MATCH", where="player", player=command.player, expected=expected)
    if not name:
        raise RuleViolation.of("NAME_EMPTY", where="name", number=1)
    others = [present for first, present in match.names.items() if first != player]
    if problem := name_problem(name, others):
        raise RuleViolation([problem])
    return (PlayerRenamed(player, name),) if name != match.names[player] else ()


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
    ruled = match.ruled_tables(recorded)
    report = recorded.reports[table] if table < len(recorded.reports) else None
    again = table in ruled.annulled or table in ruled.taken_back or report == match.opened.game.void
    return report is not None and not again


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
