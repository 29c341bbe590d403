"""Recording deals."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from typing import Any, Final

from cocotte.cli.arguments import ALLOW, ON_MATCH
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
        raise Usage("cocotte deal", (TOLD,), context.say).missing([TOLD])
    match_id, match = context.match(args.match)
    tables, seats = read_told(context, match, " ".join(args.deal), match.pending, asks=True)
    command = record_deal(tables, tuple(args.waive), seats)
    with arbiter_named(context, match):
        changes = context.keeper.do(match_id, command, args.command_id or "")
    before, after, events = changes.before, changes.match, changes.events
    answer(context, changes, lambda: change_summary(before, after, events, context.say))


def read_told(
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


TOLD: Final = Argument("deal", mark("the deal in words"), mark("DEAL"), takes=Takes.SOME)
_OF_DEAL: Final = (
    *ON_MATCH,
    Argument("deal", mark("the deal in words; a terminal asks the rest"), mark("DEAL"), takes=Takes.ANY),
    ALLOW,
)


COMMANDS: Final = (
    Command(
        "deal",
        mark('Record a deal: "Pierre knock 4 23".'),
        deal,
        _OF_DEAL,
        mark("Pierre knock 4 23 up 7D"),
    ),
)
