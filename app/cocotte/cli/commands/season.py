"""A season from the command line: many matches in one PDF document with a table of contents."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from cocotte.cli.arguments import CODE, GAME, PAPER, PERIOD
from cocotte.cli.command import Command
from cocotte.cli.commands.files import SIZES, paper_for, pdf_file, with_code
from cocotte.cli.commands.players import day, nobody_called, season_of
from cocotte.cli.context import CommandContext
from cocotte.cli.progress import showing_progress
from cocotte.core.errors import RuleViolation
from cocotte.core.games import GAMES
from cocotte.core.played_match import played
from cocotte.core.season.evening import Listed
from cocotte.core.season.schemes import SCHEMES, in_use
from cocotte.core.season.standings import tables_of
from cocotte.core.statistics import Wanted, figures
from cocotte.language.catalogue import mark
from cocotte.language.records.seasons import season_title, season_written
from cocotte.language.written.names import one_line
from cocotte.language.written.season.standings import standings_report
from cocotte.operations.argument import Argument, Takes
from cocotte.sheets.exports import Paper, write_season


def season(context: CommandContext, args: Namespace) -> None:
    """The matches named, or all that were begun in a period, in the order they were begun."""
    path = pdf_file(args.to)
    wanted = [context.match_id(each) for each in args.matches]
    fitting = _fitting(context, args, wanted)
    chosen = [(match_id, match.day) for match_id, match in fitting if match.deals]
    if not chosen:
        raise RuleViolation.of("NO_MATCHES_FOUND")
    days = [begun for _, begun in chosen if begun]
    title = one_line(args.title or "")
    title = title or season_title(context.say, min(days, default=None), max(days, default=None))
    coded = with_code(args)
    makes: Sequence[Callable[[], Paper]] = [
        partial(paper_for, context, match_id, code=coded) for match_id, _ in chosen
    ]
    scheme = in_use(each.state for each in context.keeper.decisions(SCHEMES).all().decisions)
    tables = tables_of(fitting, scheme)
    ranked = standings_report(tables, scheme, context.say) if tables else None
    with context.writing(path) as out, showing_progress(context.say) as progress:
        size = SIZES[args.paper]
        write_season(out, makes, title, context.say, page=size, standings=ranked, progress=progress)
    left_out = [match_id for match_id, match in fitting if not match.deals]
    text = season_written(context.say, len(chosen), args.to, without_deals=len(left_out))
    matches = [match_id for match_id, _ in chosen]
    context.answer({"file": args.to, "title": title, "matches": matches, "left_out": left_out}, text)


def _fitting(context: CommandContext, args: Namespace, wanted: Sequence[str]) -> list[Listed]:
    """The matches that fit what was asked, as they count.

    Raises: RuleViolation (NOBODY_CALLED, DATE_EXPECTED).
    """
    known = season_of(context)
    period = Wanted(
        GAMES[args.game] if args.game else None, day(args.since, "since"), day(args.until, "until")
    )
    if args.player and not any(args.player in match.players for match in known.matches):
        raise nobody_called(args.player, figures(known.matches))
    there = [*map(Listed, known.ids, known.matches)]  # each is read again under the id it has here
    there += [  # the sample, which only somebody who names it wants
        Listed(match_id, played(context.keeper.peek(match_id)))
        for match_id in wanted
        if match_id not in (*known.ids, *known.unreadable)
    ]
    return [
        listed
        for listed in there
        if (not wanted or listed.id in wanted)
        and (not args.player or args.player in listed.match.players)
        and period.takes(listed.match)
    ]


_ARGUMENTS: Final = (
    Argument("matches", mark("match ids (default: all)"), mark("MATCH"), takes=Takes.ANY),
    Argument("--to", mark("the file to write"), mark("FILE"), also="-o", needed=True),
    Argument("--title", mark("title (default: the years)"), mark("WORDS")),
    Argument("--player", mark("matches this player was in"), mark("PLAYER")),
    GAME,
    *PERIOD,
    PAPER,
    CODE,
)


COMMANDS: Final = (
    Command(
        "season",
        mark("Put many matches in one PDF document, with a table of contents."),
        season,
        _ARGUMENTS,
        mark("--to season.pdf"),
    ),
)
