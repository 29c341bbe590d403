"""An evening settled: many matches, one balance, the fewest payments; decided, then ticked off."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Final

from cocotte.cli.arguments import period
from cocotte.cli.command import Command
from cocotte.cli.commands.league.answering import answer_report, report_arguments
from cocotte.cli.commands.league.paying import made_of, payment_of
from cocotte.cli.commands.players import day, nobody_called, season_of
from cocotte.cli.context import CommandContext
from cocotte.core.errors import RuleViolation
from cocotte.core.games import GAMES
from cocotte.core.season.evening import Chosen, Listed, evening_of, latest_day, nobody_among
from cocotte.core.season.owed import Owed, owed, settled_in, settling
from cocotte.core.season.settled import (
    EVENINGS,
    EveningEvent,
    SettledEvening,
    pay,
    reopen,
    take_back,
    tick_of,
)
from cocotte.core.statistics import Wanted, figures
from cocotte.language.catalogue import Translator, mark
from cocotte.language.written.season.evening import due_text, evening_report, owed_report
from cocotte.sheets.season import evening_as_dict, owed_as_dict
from cocotte.store.logs.decisions import Decision, Decisions
from cocotte.store.logs.played import Season

Evenings = Decisions[SettledEvening, EveningEvent]
"""The settled evenings of a log."""


def evening(context: CommandContext, args: Namespace) -> None:
    """Settle matches together, or go on with an evening that is settled."""
    evenings: Evenings = context.keeper.decisions(EVENINGS)
    if args.list:
        _list(context, evenings)
    elif args.of:
        _go_on(context, evenings, args)
    elif args.paid or args.take_back or args.reopen:  # of which evening?
        raise RuleViolation.of("FIELD_MISSING", where="of", field="--of EVENING")
    else:
        _settle(context, evenings, args)


def _settle(context: CommandContext, evenings: Evenings, args: Namespace) -> None:
    """What the matches chosen come to; with ``--settle`` it is decided so."""
    season = season_of(context)
    names = season.by_every_name()
    there = {each.id: each.state for each in evenings.all().decisions}
    listed = chosen_matches(context, season, args)
    if args.open:
        done = settled_in(there, names)
        listed = tuple(each for each in listed if each.id not in done and each.match.deals)
    together = evening_of(listed)
    if not together.accounts and not together.unfinished:
        raise RuleViolation.of("NO_MATCHES_FOUND")
    if not args.settle:
        settled = {}
        if args.open:
            owing = {each: owed(state, names) for each, state in there.items() if not state.reopened}
            settled = {each: owes for each, owes in owing.items() if not owes.is_paid}
        report = evening_report(together, context.say, settled)
        answer_report(context, report, {"evening": None, **evening_as_dict(together)}, args)
        return
    decided = evenings.open(settling(together, there, names))
    stands = owed(decided.state, names)
    _show(context, decided, stands, args)


def chosen_matches(context: CommandContext, season: Season, args: Namespace) -> tuple[Listed, ...]:
    """The matches asked for; of nothing else those of the day on which one was last begun.

    Raises: RuleViolation (MATCH_UNKNOWN, MATCH_AMBIGUOUS, MATCH_TWICE, NOBODY_CALLED, DATE_EXPECTED).
    """
    names = season.by_every_name()
    ids = [context.match_id(each) for each in args.matches]
    ids = [names[each].id if each in names else each for each in ids]
    for each in ids:
        if ids.count(each) > 1:
            raise RuleViolation.of("MATCH_TWICE", where="matches", match=each)
    for unknown in nobody_among(season.listed, args.player):
        raise nobody_called(unknown, figures(season.matches))
    since, until = day(args.since, "since"), day(args.until, "until")
    if args.day:
        since = until = day(args.day, "day")
    if not (ids or args.player or since or until or args.open):
        since = until = latest_day(season.listed)
    wanted = Wanted(GAMES[args.game] if args.game else None, since, until)
    return Chosen(tuple(ids), tuple(args.player), wanted).among(season.listed)


def _go_on(context: CommandContext, evenings: Evenings, args: Namespace) -> None:
    """An evening that is settled: shown, a payment ticked off or taken back, or reopened."""
    decided, season = evenings.get(args.of), season_of(context)
    names = season.by_every_name()
    if args.paid:
        paid, due = payment_of(args.paid, owed(decided.state, names))
        asked = pay(paid, None if args.more else due)
        decided = evenings.do(decided.id, asked, tick_of(decided.state, paid))
    elif args.take_back:
        decided = evenings.do(decided.id, take_back(made_of(args.take_back, decided.state)))
    elif args.reopen:
        decided = evenings.do(decided.id, reopen())
    _show(context, decided, owed(decided.state, names), args)


def _show(context: CommandContext, decided: Decision[SettledEvening], stands: Owed, args: Namespace) -> None:
    report = owed_report(decided.id, stands, context.say, reopened=decided.state.reopened)
    data = {"evening": decided.id, "reopened": decided.state.reopened, **owed_as_dict(stands)}
    answer_report(context, report, data, args)


def _list(context: CommandContext, evenings: Evenings) -> None:
    """Every settled evening, and what is still owed of it."""
    say, names, found = context.say, season_of(context).by_every_name(), evenings.all()
    lines, data = [], []
    for decided in found.decisions:
        stands = owed(decided.state, names)
        state = say("reopened") if decided.state.reopened else due_text(stands, say)
        lines.append(say("{evening}: {state}", evening=decided.id, state=state))
        data.append({"evening": decided.id, "reopened": decided.state.reopened, **owed_as_dict(stands)})
    lines += [say("{evening} cannot be read.", evening=each) for each in found.unreadable]
    context.answer(
        {"evenings": data, "unreadable": list(found.unreadable)},
        "\n".join(lines) or say("No evening is settled yet."),
    )


def _arguments(parser: ArgumentParser, say: Translator) -> None:
    parser.add_argument(
        "matches", nargs="*", metavar=say("MATCH"), help=say("match ids (default: those of the last day)")
    )
    parser.add_argument("--day", metavar=say("DAY"), help=say("matches begun on this day"))
    period(parser, say)
    parser.add_argument("--game", choices=[*GAMES])
    parser.add_argument(
        "--player",
        action="append",
        default=[],
        metavar=say("PLAYER"),
        help=say("matches this player was in; may be repeated"),
    )
    parser.add_argument("--settle", action="store_true", help=say("record that they are settled so"))
    parser.add_argument(
        "--open", action="store_true", help=say("all that no evening settles yet, of a whole season")
    )
    parser.add_argument("--list", action="store_true", help=say("the evenings settled so far"))
    parser.add_argument("--of", metavar=say("EVENING"), help=say("an evening that is settled"))
    parser.add_argument(
        "--paid",
        nargs="+",
        metavar=say("NAME"),
        help=say("who paid whom, perhaps how much and in what currency: of that evening, tick it off"),
    )
    parser.add_argument("--more", action="store_true", help=say("with --paid: it may be more than is due"))
    parser.add_argument(
        "--take-back", nargs="+", metavar=say("NAME"), help=say("the same, ticked off by mistake")
    )
    parser.add_argument("--reopen", action="store_true", help=say("that evening is not settled after all"))
    report_arguments(parser, say)


COMMANDS: Final = (
    Command(
        "evening",
        mark("Settle many matches together, in the fewest payments."),
        evening,
        _arguments,
        mark("--to evening.pdf"),
    ),
)
