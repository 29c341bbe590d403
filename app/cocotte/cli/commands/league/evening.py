"""An evening settled: many matches, one balance, the fewest payments; decided, then ticked off."""

from __future__ import annotations

from argparse import Namespace
from typing import Any, Final

from cocotte.cli.arguments import GAME, PERIOD
from cocotte.cli.command import Command
from cocotte.cli.commands.league.answering import REPORT, answer_report
from cocotte.cli.commands.league.paying import payment_said
from cocotte.cli.commands.players import day, nobody_called, season_of
from cocotte.cli.context import CommandContext
from cocotte.core.errors import RuleViolation
from cocotte.core.games import GAMES
from cocotte.core.questions import NO, YES
from cocotte.core.season.evening import Chosen, Listed, evening_of, latest_day, nobody_among
from cocotte.core.season.owed import settled_in
from cocotte.core.statistics import Wanted, figures
from cocotte.language.catalogue import mark
from cocotte.language.written.season.evening import evening_report, owed_report
from cocotte.operations.argument import Argument, Takes, flag
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


_ARGUMENTS: Final = (
    Argument("matches", mark("match ids (default: those of the last day)"), mark("MATCH"), takes=Takes.ANY),
    Argument("--day", mark("matches begun on this day"), mark("DAY")),
    *PERIOD,
    GAME,
    Argument(
        "--player",
        mark("matches this player was in; may be repeated"),
        mark("PLAYER"),
        takes=Takes.EACH,
        default=(),
    ),
    flag("--settle", mark("record that they are settled so")),
    flag("--open", mark("all that no evening settles yet, of a whole season")),
    flag("--list", mark("the evenings settled so far")),
    Argument("--of", mark("an evening that is settled"), mark("EVENING")),
    Argument(
        "--paid",
        mark("who paid whom, perhaps how much and in what currency: of that evening, tick it off"),
        mark("NAME"),
        takes=Takes.SOME,
    ),
    flag("--more", mark("with --paid: it may be more than is due")),
    Argument("--take-back", mark("the same, ticked off by mistake"), mark("NAME"), takes=Takes.SOME),
    flag("--reopen", mark("that evening is not settled after all")),
    *REPORT,
)


COMMANDS: Final = (
    Command(
        "evening",
        mark("Settle many matches together, in the fewest payments."),
        evening,
        _ARGUMENTS,
        mark("--to evening.pdf"),
    ),
)
