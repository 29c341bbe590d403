"""The matches of the log, and which line of a match goes on."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from typing import Any, Final

from cocotte.cli.arguments import OF_MATCH, ON_MATCH
from cocotte.cli.command import Command
from cocotte.cli.context import CommandContext
from cocotte.cli.errors import complaint
from cocotte.cli.operating import Way, operated
from cocotte.core.clock import written
from cocotte.core.errors import RuleViolation, StorageError
from cocotte.core.match.build_sheet import sheet_of, side_names
from cocotte.core.match.match import Match
from cocotte.core.questions import HIGHEST
from cocotte.keeper import Changes
from cocotte.language.catalogue import Translator, mark
from cocotte.language.records.standing import scored_at
from cocotte.language.records.summaries import standing_summary
from cocotte.operations.argument import Argument, flag
from cocotte.operations.versions import GO_ON, Versions
from cocotte.sheets.as_json import sheet_as_dict
from cocotte.store.logs.clock import on_the_clock
from cocotte.store.logs.log import MatchHead
from cocotte.store.reference.library import Library


def list_matches(context: CommandContext, args: Namespace) -> None:
    """List the matches of the log, the one last touched first; each is let go of before the next is read."""
    if args.most < 0:
        facts = {"field": "--most", "found": args.most, "least": 0, "most": HIGHEST}
        raise RuleViolation.of("FIELD_RANGE", where="most", **facts)
    rows: list[dict[str, Any]] = []
    lines: list[str] = []
    heads = context.keeper.heads()
    of_matches = context.keeper.lines(heads)
    for place, head in enumerate(heads[: args.most or None], 1):
        try:
            match = context.keeper.peek(head.match_id)
        except StorageError as trouble:
            rows.append({"match": head.match_id, "error": trouble.code})
            lines.append(f"{place:>3}  {head.match_id}  {context.say('This match cannot be read.')}")
            print(complaint(trouble, context.say), file=sys.stderr)
            continue
        standing = of_matches.standing(head.match_id, context.keeper.peek)
        away = standing.aside if match.instead else match.archived
        if away and not args.archived:
            continue
        fork, table = [*map(context.named, standing.to_choose)], _table(context, head.match_id, match)
        aside = [context.named(each) for each in of_matches.set_aside_for(head.match_id, context.keeper.peek)]
        if context.json:
            instead = of_matches.goes_on_instead(head.match_id, match)
            rows.append(
                {
                    **_listed(context, head, match),
                    "fork": fork,
                    "contrary": standing.contrary,
                    "set_aside": context.named(instead) or None,
                    "aside": aside,
                    "table": table,
                }
            )
            continue
        line = _match_line(place, context.named(head.match_id), match, context.library, context.say)
        lines.append(f"{line} {scored_at(context.say, table)}." if table else line)
        if fork:
            lines.append("     " + _fork_line(fork, context.say, contrary=standing.contrary))
        if aside:
            lines.append("     " + _aside_line(aside, context.say))
    nothing = context.say("No match yet. Open one with: cocotte new --preset gin-rami Pierre Jean")
    context.answer({"matches": rows}, "\n".join(lines) or nothing)


def _table(context: CommandContext, match_id: str, match: Match) -> str | None:
    """The other table of the club at which a match is scored; None where that is this one, or none."""
    if context.keeper.tables is None or match.finished:
        return None
    table = context.keeper.tables.elsewhere(match_id)
    return None if table is None else table.name


def _aside_line(aside: Sequence[str], say: Translator) -> str:
    """Which versions of a match were set aside for this one, and how one comes back."""
    return say("Set aside: {others}. One comes back with: cocotte goes-on MATCH", others=", ".join(aside))


def _fork_line(others: Sequence[str], say: Translator, *, contrary: bool) -> str:
    """That a match went on differently elsewhere, and what is to be done."""
    if contrary:
        return say(
            "At two tables different versions were kept, this one and {others}. "
            "Agree on one: cocotte goes-on MATCH",
            others=", ".join(others),
        )
    return say(
        "It went on differently as {others}. Choose the version to keep: cocotte goes-on MATCH",
        others=", ".join(others),
    )


def _match_line(place: int, name: str, match: Match, library: Library, say: Translator) -> str:
    """A match in a line: its place among all, its id, when it was played, game, sides, totals."""
    title = say.pick(library.title_of(match.opened.preset, match.opened.rules.id))
    named = [side.name for side in side_names(match)]
    sides = (say(" v ") if len(named) == 2 else ", ").join(named)
    place_played = match.last_played
    at = on_the_clock(match.entries[place_played].at, match.clocks[place_played])
    played = f"{at:%Y-%m-%d %H:%M}" if at else ""
    standing = standing_summary(match, sheet_of(match), say)
    stands = say("{figure}: {value}", figure=f"{title}, {sides}", value=standing)
    return f"{place:>3}  {name}  {played}  {stands}"


def _by_the_clock(match: Match, place: int) -> str:
    """When an entry was recorded, on the clock of the table; in UTC where nobody knows that."""
    return written(match.entries[place].at, match.clocks[place])


def _listed(context: CommandContext, head: MatchHead, match: Match) -> dict[str, Any]:
    return {
        "match": context.named(head.match_id),
        "begun": _by_the_clock(match, 0),
        "played": _by_the_clock(match, match.last_played),
        "last": head.last_at,
        "game": match.opened.game.id,
        "preset": match.opened.preset,
        "players": list(match.names.values()),
        "finished": match.finished,
        "archived": match.archived,
        "deals": sum(not recorded.struck for recorded in match.deals),
        "totals": sheet_as_dict(sheet_of(match), match.opened)["totals"],
    }


def _gone_on(context: CommandContext, _: Namespace, this: Versions, changed: Sequence[Changes]) -> None:
    """Say which version of a match goes on, and which were set aside."""
    aside = [context.named(changes.match_id) for changes in changed if changes.match.instead]
    name = context.named(this.id)
    text = context.say("Match {match} goes on.", match=name)
    for other in aside:
        text += "\n" + context.say(
            "Match {match} is set aside; “cocotte undo -m {match}” brings it back.", match=other
        )
    context.answer({"match": name, "set_aside": aside}, text)


_OF_LIST: Final = (
    Argument("--most", mark("how many at most"), mark("NUMBER"), read=int, default=0),
    flag("--archived", mark("archived ones too")),
)


COMMANDS: Final = (
    operated(
        "goes-on",
        mark("Say which version of a match goes on."),
        [Way(GO_ON, lambda context, args: Versions(context.match_id(args.match)), _gone_on)],
        "1",
        besides=(*ON_MATCH, OF_MATCH),
    ),
    Command("list", mark("List the matches."), list_matches, _OF_LIST, "--most 5"),
)
