"""Correcting deals."""

from __future__ import annotations

from argparse import Namespace
from typing import Final

from cocotte.cli.acting import answer_changes, match_named
from cocotte.cli.arguments import ALLOW, DRY_RUN, ON_MATCH
from cocotte.cli.command import Command
from cocotte.cli.commands.dealing import TOLD, read_told
from cocotte.cli.context import CommandContext
from cocotte.cli.hinting import arbiter_named
from cocotte.cli.operating import answers_typed, typed_of
from cocotte.core.values import replace
from cocotte.language.catalogue import mark
from cocotte.operations.match_acts import AMEND, DEAL
from cocotte.operations.numbered import deal_numbered
from cocotte.operations.on_match import Told


def amend(context: CommandContext, args: Namespace) -> None:
    """Correct a deal, by its number on the sheet: its line is told anew."""
    this = match_named(context, args)
    answers = answers_typed(context, args, AMEND.asks, this)
    recorded = this.match.deal(deal_numbered(this.match, answers[DEAL]))
    tables, seats = read_told(context, this.match, " ".join(args.deal), recorded)
    this = replace(this, told=Told(tables, seats, tuple(args.waive)))
    with arbiter_named(context, this.match):
        do = AMEND.would if args.dry_run else AMEND.do
        answer_changes(context, args, this, do(context.keeper, this, answers))


COMMANDS: Final = (
    Command(
        "amend",
        mark("Correct a deal by its number."),
        amend,
        (*ON_MATCH, *typed_of(AMEND), TOLD, ALLOW, DRY_RUN),
        mark("1 Pierre knock 4 25 up 7D"),
    ),
)
