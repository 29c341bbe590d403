"""An evening settled: many matches, one balance, the fewest payments; decided, then ticked off."""

from __future__ import annotations

from argparse import Namespace
from typing import Any, Final

from cocotte.cli.arguments import GAME, PERIOD
from cocotte.cli.commands.league.answering import REPORT, answer_report
from cocotte.cli.commands.league.paying import payment_said
from cocotte.cli.commands.players import day, nobody_called, season_of
from cocotte.cli.context import CommandContext
from cocotte.cli.operating import Way, operated
from cocotte.core.errors import RuleViolation
from cocotte.core.games import GAMES
from cocotte.core.season.evening import Chosen, Listed, evening_of, latest_day, nobody_among
from cocotte.core.season.owed import settled_in
from cocotte.core.statistics import Wanted, figures
from cocotte.language.catalogue import mark
from cocotte.language.written.season.evening import evening_report, owed_report
from cocotte.operations.argument import Argument, Takes, flag
from cocotte.operations.evening import LIST, PAY, REOPEN, SETTLE, TAKE_BACK
from cocotte.operations.evenings import Listing, Standing, Together, evenings_in, listing, standing
from cocotte.sheets.season import evening_as_dict, owed_as_dict
from cocotte.store.logs.played import Season


def _evening(context: CommandContext, args: Namespace) -> None:
    """Show what the matches chosen come to, or an evening that is settled."""
    if args.of:
        this = _settled(context, args)
        _show(context, args, this, this)
        return
    together = _together(context, args)
    known = listing(context.keeper, together.names)
    report = evening_report(together.evening, context.say, known.unpaid if args.open else {})
    answer_report(context, report, {"evening": None, **evening_as_dict(together.evening)}, args)


def _together(context: CommandContext, args: Namespace) -> Together:
    """Return the matches chosen, to be settled together.

    Raises: RuleViolation (NO_MATCHES_FOUND, and as `chosen_matches`).
    """
    season = season_of(context)
    names = season.by_every_name()
    listed = chosen_matches(context, season, args)
    if args.open:
        done = settled_in(listing(context.keeper, names).decided, names)
        listed = tuple(each for each in listed if each.id not in done and each.match.deals)
    together = Together(names, evening_of(listed))
    if not together.evening.accounts and not together.evening.unfinished:
        raise RuleViolation.of("NO_MATCHES_FOUND")
    return together


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


def _settled(context: CommandContext, args: Namespace) -> Standing:
    """Return the evening that is named.

    Raises: RuleViolation (FIELD_MISSING, DECISION_UNKNOWN).
    """
    if not args.of:
        raise RuleViolation.of("FIELD_MISSING", where="of", field="--of EVENING")
    decided = evenings_in(context.keeper).get(args.of)
    return standing(decided, season_of(context).by_every_name())


def _show(context: CommandContext, args: Namespace, _: object, this: Standing) -> None:
    report = owed_report(this.id, this.owed, context.say, reopened=this.evening.reopened)
    answer_report(context, report, _as_dict(this), args)


def _as_dict(this: Standing) -> dict[str, Any]:
    return {"evening": this.id, "reopened": this.evening.reopened, **owed_as_dict(this.owed)}


def _listing(context: CommandContext, _: Namespace) -> Listing:
    return listing(context.keeper, season_of(context).by_every_name())


def _listed(context: CommandContext, _args: Namespace, _: Listing, found: Listing) -> None:
    """Every settled evening, and what is still owed of it."""
    data = {
        "evenings": [_as_dict(each) for each in found.standing],
        "unreadable": list(found.found.unreadable),
    }
    context.answer(data, lambda: LIST.said(found, context.say))


_SETTLE: Final = flag("--settle", mark("record that they are settled so"), apart="evening")
_LIST: Final = flag("--list", mark("the evenings settled so far"))
_PAID: Final = Argument(
    "--paid",
    mark("who paid whom, perhaps how much and in what currency: of that evening, tick it off"),
    mark("NAME"),
    takes=Takes.SOME,
)
_TAKE_BACK: Final = Argument(
    "--take-back", mark("the same, ticked off by mistake"), mark("NAME"), takes=Takes.SOME
)
_REOPEN: Final = flag("--reopen", mark("that evening is not settled after all"))

_CHOSEN: Final = (
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
    flag("--open", mark("all that no evening settles yet, of a whole season")),
    Argument("--of", mark("an evening that is settled"), mark("EVENING"), apart="evening"),
)
"""What is meant: which matches, or which evening. No operation asks it: it is what one is done to."""

COMMANDS: Final = (
    operated(
        "evening",
        mark("Settle many matches together, in the fewest payments."),
        [
            Way(LIST, _listing, _listed, by=_LIST),
            Way(
                PAY,
                _settled,
                _show,
                typed=lambda args, this: payment_said(args.paid, PAY.questions(this)),
                by=_PAID,
            ),
            Way(
                TAKE_BACK,
                _settled,
                _show,
                typed=lambda args, this: payment_said(args.take_back, TAKE_BACK.questions(this)),
                by=_TAKE_BACK,
            ),
            Way(REOPEN, _settled, _show, by=_REOPEN),
            Way(SETTLE, _together, _show, by=_SETTLE),
        ],
        mark("--to evening.pdf"),
        besides=(*_CHOSEN, *REPORT),
        otherwise=_evening,
    ),
)
