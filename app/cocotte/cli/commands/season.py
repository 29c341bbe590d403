"""A season from the command line: many matches in one PDF document with a table of contents."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from typing import Final

from cocotte.cli.arguments import CODE, GAME, PAPER, PERIOD
from cocotte.cli.command import Command
from cocotte.cli.commands.files import how, with_code
from cocotte.cli.commands.players import day, nobody_called, season_of
from cocotte.cli.context import CommandContext
from cocotte.cli.progress import showing_progress
from cocotte.core.games import GAMES
from cocotte.core.played_match import played
from cocotte.core.season.evening import Listed
from cocotte.core.statistics import Wanted, figures
from cocotte.language.catalogue import mark
from cocotte.language.records.seasons import season_title
from cocotte.language.written.names import one_line
from cocotte.operations.argument import Argument, Takes
from cocotte.operations.documents import FILE
from cocotte.operations.season_book import BOOK, TITLE, SeasonBook
from cocotte.store.logs.played import PlayedMatches
from cocotte.store.places import log_path


def season(context: CommandContext, args: Namespace) -> None:
    """The matches named, or all that were begun in a period, in the order they were begun."""
    wanted = [context.match_id(each) for each in args.matches]
    fitting = _fitting(context, args, wanted)
    days = [match.day for _, match in fitting if match.deals and match.day]
    title = one_line(args.title or "")
    title = title or season_title(context.say, min(days, default=None), max(days, default=None))
    printing = how(context, args, code=with_code(args))
    with showing_progress(context.say) as progress:
        ids, known = tuple(each.id for each in fitting), PlayedMatches.of(log_path(context.log))
        book = SeasonBook(ids, printing, known, progress=progress)
        done = BOOK.do(context.keeper, book, {FILE: args.to, TITLE: title})
    data = {"file": done.file, "title": title, "matches": [*done.matches], "left_out": [*done.without_deals]}
    context.answer(data, BOOK.said(done, context.say))


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
