"""A match as it stands, on the terminal."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Final

from cocotte.cli.arguments import OF_MATCH, ON_MATCH, PRICED
from cocotte.cli.command import Command
from cocotte.cli.context import CommandContext
from cocotte.cli.doing import answer
from cocotte.core.errors import refuse
from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.fold import reprice
from cocotte.core.match.left_standing import obligations_of
from cocotte.core.match.match import Match
from cocotte.core.match.opening import opening_problems
from cocotte.core.values import replace
from cocotte.keeper import Changes
from cocotte.language.catalogue import Translator, mark
from cocotte.language.records.summaries import next_deal_summary
from cocotte.language.scores.structural_errors import uncounted_text
from cocotte.language.written.paper import Paper, paper_of
from cocotte.sheets.plain import render_text

if TYPE_CHECKING:
    from cocotte.store.reference.library import Library


def show(context: CommandContext, args: Namespace) -> None:
    """A match as it stands: sheet, what comes next, log; or priced under other rules."""
    match_id, match = context.match(args.match)
    if args.rules or args.ledger:
        match = priced_under(context, match, args.rules, args.ledger)
    changes = Changes(match_id, match, match.entries)
    answer(context, changes, lambda: match_text(context.named(match_id), match, context.library, context.say))


def priced_under(context: CommandContext, match: Match, rules: str, ledger: str) -> Match:
    """A match priced under another rule set or ledger.

    Raises: RuleViolation when they make no sense with the match.
    """
    opened = match.opened
    if rules:
        from cocotte.cli.house_rules import named_rules  # noqa: PLC0415 - most are shown as they were played

        opened = replace(opened, rules=named_rules(context.library, rules, opened.game))
    if ledger:
        opened = replace(opened, ledger=ledger)
    refuse(opening_problems(opened))
    return reprice(match, opened)


def match_text(match_id: str, match: Match, library: Library, say: Translator) -> str:
    """The whole sheet, and what comes next."""
    say = say.at(match.opened.game)
    sheet = sheet_of(match)
    lines = [sheet_text(paper_of(match_id, match, library), say)]
    if standing := obligations_of(match):
        from cocotte.language.rulings.effects import standing_text  # noqa: PLC0415 - few rulings leave anything standing

        lines += [standing_text(each, say) for each in standing]
    if sheet.next is not None:
        lines.append(next_deal_summary(match.opened.game, sheet.next, say))
    return "\n".join(lines)


def sheet_text(paper: Paper, say: Translator) -> str:
    """The sheet, and under it why deals do not count that are none."""
    say = say.at(paper.opened.game)
    lines = [render_text(paper, say).rstrip()]
    for row in paper.sheet.rows:
        if not row.struck:
            lines += [uncounted_text(row.number, problem, say) for problem in row.problems]
    return "\n".join(lines)


_OF_SHOW: Final = (
    *ON_MATCH,
    OF_MATCH,
    *PRICED,
)


COMMANDS: Final = (Command("show", mark("Show a match."), show, _OF_SHOW, "--if gin-rami"),)
