"""An evening settled: many matches, one balance, the fewest payments; decided, then ticked off."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any, Final

from cocotte.cli.arguments import period
from cocotte.cli.command import Command
from cocotte.cli.commands.league.answering import answer_report, report_arguments
from cocotte.cli.commands.league.paying import payment_said
from cocotte.cli.commands.players import day, nobody_called, season_of
from cocotte.cli.context import CommandContext
from cocotte.core.errors import RuleViolation
from cocotte.core.games import GAMES
from cocotte.core.questions import NO, YES
from cocotte.core.season.evening import Chosen, Listed, evening_of, latest_day, nobody_among
from cocotte.core.season.owed import settled_in
from cocotte.core.statistics import Wanted, figures
from cocotte.language.catalogue import Translator, mark
from cocotte.language.written.season.evening import evening_report, owed_report
from cocotte.operations.evening import LIST, PAY, REOPEN, SETTLE, TAKE_BACK
from cocotte.operations.evenings import Standing, Together, evenings_in, listing, standing
from cocotte.operations.payments import MORE
from cocotte.sheets.season import evening_as_dict, owed_as_dict
from cocotte.store.logs.played import Season


def evening(context: CommandContext, args: Namespace) -> None:
    """Settle matches together, or go on with an evening that is settled."""
    if args.list:
        _list(context)
    elif args.of:
        _go_on(context, args)
    elif args.paid or args.take_back or args.reopen:  # of which evening?
        raise RuleViolation.of("FIELD_MISSING", where="of", field="--of EVENING")
    else:
        _settle(context, args)


def _settle(context: CommandContext, args: Namespace) -> None:
    """What the matches chosen come to; with ``--settle`` it is decided so."""
    season = season_of(context)
    names = season.by_every_name()
    known = listing(context.keeper, names)
    listed = chosen_matches(context, season, args)
    if args.open:
        done = settled_in(known.decided, names)
        listed = tuple(each for each in listed if each.id not in done and each.match.deals)
    together = Together(names, evening_of(listed))
    if not together.evening.accounts and not together.evening.unfinished:
        raise RuleViolation.of("NO_MATCHES_FOUND")
    if args.settle:
        _show(context, SETTLE.do(context.keeper, together, {}), args)
        return
    report = evening_report(together.evening, context.say, known.unpaid if args.open else {})
    answer_report(context, report, {"evening": None, **evening_as_dict(together.evening)}, args)


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


def _go_on(context: CommandContext, args: Namespace) -> None:
    """An evening that is settled: shown, a payment ticked off or taken back, or reopened."""
    decided, season = evenings_in(context.keeper).get(args.of), season_of(context)
    this = standing(decided, season.by_every_name())
    if args.paid:
        answers = payment_said(args.paid, PAY.questions(this))
        this = PAY.do(context.keeper, this, {**answers, MORE: YES if args.more else NO})
    elif args.take_back:
        answers = payment_said(args.take_back, TAKE_BACK.questions(this))
        this = TAKE_BACK.do(context.keeper, this, answers)
    elif args.reopen:
        this = REOPEN.do(context.keeper, this, {})
    _show(context, this, args)


def _show(context: CommandContext, this: Standing, args: Namespace) -> None:
    report = owed_report(this.id, this.owed, context.say, reopened=this.evening.reopened)
    answer_report(context, report, _as_dict(this), args)


def _as_dict(this: Standing) -> dict[str, Any]:
    return {"evening": this.id, "reopened": this.evening.reopened, **owed_as_dict(this.owed)}


def _list(context: CommandContext) -> None:
    """Every settled evening, and what is still owed of it."""
    found = listing(context.keeper, season_of(context).by_every_name())
    data = {
        "evenings": [_as_dict(each) for each in found.standing],
        "unreadable": list(found.found.unreadable),
    }
    context.answer(data, lambda: LIST.said(found, context.say))


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
