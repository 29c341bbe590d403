"""Recording deals and correcting them."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from typing import Any, Final

from cocotte.cli.arguments import ALLOW, DRY_RUN, ON_MATCH, WHY
from cocotte.cli.command import Command
from cocotte.cli.context import CommandContext
from cocotte.cli.doing import answer
from cocotte.cli.hinting import arbiter_named
from cocotte.cli.usage import Usage
from cocotte.core.errors import ParseError
from cocotte.core.match.build_sheet import teams_of
from cocotte.core.match.decide import record_deal, seating_named
from cocotte.core.match.events import Seats
from cocotte.core.match.match import Match
from cocotte.core.match.recorded_deals import RecordedDeal
from cocotte.core.notation.tokens import about_absent
from cocotte.core.script.deal_line import read_deal
from cocotte.core.script.seat_words import read_seats
from cocotte.language.catalogue import mark
from cocotte.language.records.summaries import change_summary
from cocotte.operations.argument import Argument, Takes


def deal(context: CommandContext, args: Namespace) -> None:
    """Record a deal, or some of its tables; what its line leaves open is asked on a terminal."""
    if not args.deal and not context.interactive:
        raise Usage("cocotte deal", (_TOLD,), context.say).missing([_TOLD])
    match_id, match = context.match(args.match)
    tables, seats = _read(context, match, " ".join(args.deal), match.pending, asks=True)
    command = record_deal(tables, tuple(args.waive), seats)
    with arbiter_named(context, match):
        changes = context.keeper.do(match_id, command, args.command_id or "")
    before, after, events = changes.before, changes.match, changes.events
    answer(context, changes, lambda: change_summary(before, after, events, context.say))


def amend(context: CommandContext, args: Namespace) -> None:
    """Correct a deal, by its number on the sheet."""
    from cocotte.cli.acting import act  # noqa: PLC0415 - a deal is recorded without it
    from cocotte.operations.match_acts import AMEND, DEAL, REASON  # noqa: PLC0415 - as above
    from cocotte.operations.numbered import deal_numbered  # noqa: PLC0415 - as above
    from cocotte.operations.on_match import Told  # noqa: PLC0415 - as above

    _, match = context.match(args.match)
    recorded = match.deal(deal_numbered(match, args.number))
    tables, seats = _read(context, match, " ".join(args.deal), recorded)
    with arbiter_named(context, match):
        told = Told(tables, seats, tuple(args.waive))
        act(context, args, AMEND, {DEAL: args.number, REASON: args.reason}, told)


def _read(
    context: CommandContext, match: Match, text: str, recorded: RecordedDeal | None, *, asks: bool = False
) -> tuple[Mapping[int, Any], Seats]:
    """The reports of a line, against the players who meet in that deal; and who they are, if it says so.

    What the line leaves open is asked on a terminal, if `asks`.
    """
    seats, text = read_seats(text, list(match.names.values()))
    seating = seating_named(match, recorded, seats)
    tables = [[match.names[player] for player in table] for table in seating.tables]
    asks = asks and context.interactive
    if asks:
        from cocotte.cli.interactive_entry import ask_deal, ask_rest  # noqa: PLC0415 - most deals are entered by programs
    try:
        found = read_deal(text, tables, match.opened.rules, french=context.french, teams=teams_of(match))
    except ParseError as error:
        if not asks or error.at < len(text.rstrip()):
            raise about_absent(error, set(match.names.values()).difference(*tables)) from None
        entered = (
            [table for table, report in enumerate(recorded.reports) if report is not None] if recorded else ()
        )
        if completed := ask_deal(context, match, text, tables, entered):
            return completed, seats
        raise
    return ask_rest(context, match, tables, found) if asks else found, seats


_TOLD: Final = Argument("deal", mark("the deal in words"), mark("DEAL"), takes=Takes.SOME)
_OF_DEAL: Final = (
    *ON_MATCH,
    Argument("deal", mark("the deal in words; a terminal asks the rest"), mark("DEAL"), takes=Takes.ANY),
    ALLOW,
)

_OF_AMEND: Final = (
    *ON_MATCH,
    Argument("number", mark("its number"), mark("NUMBER"), read=int),
    _TOLD,
    ALLOW,
    WHY,
    DRY_RUN,
)


COMMANDS: Final = (
    Command(
        "deal",
        mark('Record a deal: "Pierre knock 4 23".'),
        deal,
        _OF_DEAL,
        mark("Pierre knock 4 23 up 7D"),
    ),
    Command(
        "amend",
        mark("Correct a deal by its number."),
        amend,
        _OF_AMEND,
        mark("1 Pierre knock 4 25 up 7D"),
    ),
)
