"""The figures of players: everybody's, or one player's against each opponent; a name corrected everywhere."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Collection, Sequence
from datetime import date
from functools import partial
from typing import Any, Final

from cocotte.cli.allowing import allowed
from cocotte.cli.arguments import ALLOW, GAME, PERIOD
from cocotte.cli.command import Command
from cocotte.cli.commands.files import write_document
from cocotte.cli.context import CommandContext
from cocotte.cli.operating import typed_of
from cocotte.cli.progress import showing_progress
from cocotte.core.errors import RuleViolation
from cocotte.core.games import GAMES
from cocotte.core.match.look_alike import alike
from cocotte.core.statistics import PlayerFigures, Wanted, figures, pairings
from cocotte.language.catalogue import Translator, mark
from cocotte.language.records.near_names import near_lines
from cocotte.language.records.players import columns_for, figure_text
from cocotte.operations.argument import Argument, Takes
from cocotte.operations.documents import Form
from cocotte.operations.players import NAME, RENAME_PLAYER, Correction, Player, listed_in
from cocotte.operations.waiving import waiving
from cocotte.sheets.plain import cut, width_of
from cocotte.sheets.players import figures_as_dict, players_csv
from cocotte.store.logs.played import PlayedMatches, Season
from cocotte.store.places import club_file, log_path


def players(context: CommandContext, args: Namespace) -> None:
    """Everybody's figures; with a name, that player's and those against each opponent."""
    season = season_of(context)
    wanted = Wanted(
        GAMES[args.game] if args.game else None, day(args.since, "since"), day(args.until, "until")
    )
    if args.rename is not None:
        _rename(context, season, args)
        return
    everybody = figures(season.matches, wanted)
    names = dict.fromkeys(name for match in season.matches for name in match.players)
    for line in near_lines([*alike(names, ())], context.say):
        print(line, file=sys.stderr)
    shown, head = everybody, context.say("Player")
    answer: dict[str, Any] = {"players": [figures_as_dict(each) for each in everybody]}
    forks = [list(map(context.named, season.lines(match_id))) for match_id in season.forks]
    text = _table(shown, head, context.say)
    if args.name:
        one = [each for each in everybody if each.player == args.name]
        if not one:
            raise nobody_called(args.name, everybody)
        shown, head = pairings(season.matches, args.name, wanted), context.say("Against")
        answer = {"player": figures_as_dict(one[0]), "against": [figures_as_dict(each) for each in shown]}
        text = "\n".join(
            (_table(one, context.say("Player"), context.say), "", _table(shown, head, context.say))
        )
    if args.to:
        forms = {"csv": Form("CSV", ".csv", partial(players_csv, shown, context.say, head=head))}
        write_document(context, args.to, forms, "csv", {**answer, "forks": forks})
    else:
        context.answer(
            {**answer, "forks": forks}, text if everybody else context.say("Nobody has played yet.")
        )


def nobody_called(name: str, everybody: Sequence[PlayerFigures]) -> RuleViolation:
    """The refusal of a name nobody has."""
    expected = ", ".join(each.player for each in everybody[:8])
    return RuleViolation.of("NOBODY_CALLED", where="name", player=name, expected=expected)


def _rename(context: CommandContext, season: Season, args: Namespace) -> None:
    """Correct a name in every match; where somebody else has it, both keep their own.

    Raises: RuleViolation (FIELD_MISSING, NOBODY_CALLED; PLAYERS_MERGED, which may be waived).
    """
    if not args.name:
        raise RuleViolation.of("FIELD_MISSING", where="player", field="player")
    theirs = [
        line
        for match_id, match in zip(season.ids, season.matches, strict=True)
        if args.name in match.players
        for line in season.lines(match_id)
    ]
    if not theirs:
        raise nobody_called(args.name, figures(season.matches))
    listed = frozenset(player.name for player in listed_in(context.keeper).all())
    names = listed.union(*(match.players for match in season.matches))
    in_club = club_file(log_path(context.log)).exists()

    def rename(waive: Collection[str]) -> Correction:
        with showing_progress(context.say) as progress:
            player = Player(args.name, tuple(theirs), names, in_club, progress=progress)
            answers = waiving(tuple(waive), {NAME: args.rename})
            return RENAME_PLAYER.do(context.keeper, player, answers)

    done = allowed(context, rename, args.waive)
    context.answer(
        {"changed": list(done.changed), "left": list(done.left)}, RENAME_PLAYER.said(done, context.say)
    )


def season_of(context: CommandContext) -> Season:
    """Every match of the log; on a terminal, a long reading says how far it is."""
    with showing_progress(context.say) as progress:
        season = context.keeper.season(PlayedMatches.of(log_path(context.log)), progress)
    for match_id in season.forks:
        text = context.say(
            "Match {match} went on differently as {others}; it counts once. "
            "Say which goes on: cocotte goes-on MATCH",
            match=context.named(match_id),
            others=", ".join(map(context.named, season.lines(match_id)[1:])),
        )
        print(text, file=sys.stderr)
    for match_id in season.unreadable:
        print(context.say("Match {match} cannot be read.", match=match_id), file=sys.stderr)
    return season


def day(text: str | None, where: str) -> date | None:
    """The day an argument names.

    Raises: RuleViolation (DATE_EXPECTED).
    """
    if text is None:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise RuleViolation.of("DATE_EXPECTED", where=where, found=text, expected="2026-11-21") from error


def _table(found: Sequence[PlayerFigures], head: str, say: Translator) -> str:
    """Names at the left, figures at the right of their columns."""
    columns = columns_for(found)
    lines = [[head, *(column.title(say) for column in columns)]]
    lines += [
        [cut(each.player), *(figure_text(each, column.key, say) for column in columns)] for each in found
    ]
    widths = [max(width_of(line[place]) for line in lines) for place in range(len(columns) + 1)]
    rows = []
    for name, *cells in lines:
        padded = (
            " " * (width - width_of(cell)) + cell for cell, width in zip(cells, widths[1:], strict=True)
        )
        rows.append("  ".join((name + " " * (widths[0] - width_of(name)), *padded)).rstrip())
    return "\n".join(rows)


_ARGUMENTS: Final = (
    Argument("name", mark("one player, against each opponent"), mark("PLAYER"), takes=Takes.PERHAPS),
    GAME,
    *PERIOD,
    *typed_of(RENAME_PLAYER),
    ALLOW,
    Argument("--to", mark("write the table as CSV"), mark("FILE"), also="-o"),
)


COMMANDS: Final = (
    Command(
        "players",
        mark("Show the statistics of the players over all their matches."),
        players,
        _ARGUMENTS,
        "Pierre",
    ),
)
