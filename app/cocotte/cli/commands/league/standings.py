"""The standings of a league, by the club's scheme of points."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from typing import Final

from cocotte.cli.arguments import CHANGED, GAME, PERIOD
from cocotte.cli.command import Command
from cocotte.cli.commands.league.answering import REPORT, answer_report
from cocotte.cli.commands.players import day, nobody_called, season_of
from cocotte.cli.context import CommandContext
from cocotte.cli.house_rules import assignments
from cocotte.core.errors import RuleViolation
from cocotte.core.games import GAMES
from cocotte.core.rules import Value
from cocotte.core.season.evening import Chosen, nobody_among
from cocotte.core.season.scheme import OPTIONS, Scheme, scheme_problems
from cocotte.core.season.schemes import (
    SCHEMES,
    DecidedScheme,
    SchemeEvent,
    change,
    drop,
    in_use,
    open_scheme,
)
from cocotte.core.season.standings import tables_of
from cocotte.core.statistics import Wanted, figures
from cocotte.language.catalogue import mark
from cocotte.language.records.schemes import FIGURES, scheme_name, scheme_rules
from cocotte.language.written.season.standings import player_report, standings_report
from cocotte.operations.argument import Argument, flag
from cocotte.sheets.season import standings_as_dict
from cocotte.store.logs.decisions import Decision, Decisions

Schemes = Decisions[DecidedScheme, SchemeEvent]
"""The schemes of a log."""


def standings(context: CommandContext, args: Namespace) -> None:
    """A table for each game, or a player's season; or what is done with schemes."""
    schemes: Schemes = context.keeper.decisions(SCHEMES)
    there = {each.state.scheme.name: each for each in schemes.all().decisions}
    if args.schemes:
        _list(context, there)
        return
    if args.drop:
        dropped = schemes.do(_called(args.drop, there).id, drop())
        name = dropped.state.scheme.name
        context.answer({"dropped": name}, context.say("Deleted: {preset}.", preset=name))
        return
    scheme = _scheme(args, there)
    if args.keep:
        scheme = _kept(schemes, there, args.keep, scheme.changed)
    season = season_of(context)
    for unknown in nobody_among(season.listed, [args.player] if args.player else []):
        raise nobody_called(unknown, figures(season.matches))
    wanted = Wanted(
        GAMES[args.game] if args.game else None, day(args.since, "since"), day(args.until, "until")
    )
    tables = tables_of(Chosen(wanted=wanted).among(season.listed), scheme)
    if not tables:
        raise RuleViolation.of("NO_MATCHES_FOUND")
    say = context.say
    report = (
        player_report(tables, args.player, scheme, say)
        if args.player
        else standings_report(tables, scheme, say)
    )
    answer_report(context, report, standings_as_dict(tables, scheme), args)


def _scheme(args: Namespace, there: Mapping[str, Decision[DecidedScheme]]) -> Scheme:
    """The scheme named, or the only one there is, with the figures given.

    Raises: RuleViolation (SCHEME_UNKNOWN, FIGURE_..., TIE_BREAK_UNKNOWN).
    """
    scheme = in_use(each.state for each in there.values())
    if args.scheme is not None:
        scheme = _called(args.scheme, there).state.scheme if args.scheme else Scheme()
    given: dict[str, Value] = {
        key: OPTIONS[key].read(value) if key in OPTIONS else value
        for key, value in assignments(args.set).items()
    }
    if problems := scheme_problems(given):
        raise RuleViolation(problems)
    return Scheme(scheme.name if not given else "", {**scheme.changed, **given}) if given else scheme


def _kept(
    schemes: Schemes, there: Mapping[str, Decision[DecidedScheme]], name: str, figures: Mapping[str, Value]
) -> Scheme:
    """A scheme kept under a name, in the place of one of that name."""
    known = there.get(name.strip())
    decided = schemes.do(known.id, change(figures)) if known else schemes.open(open_scheme(name, figures))
    return decided.state.scheme


def _called(name: str, there: Mapping[str, Decision[DecidedScheme]]) -> Decision[DecidedScheme]:
    """Raises: RuleViolation (SCHEME_UNKNOWN)."""
    found = {each.casefold(): decision for each, decision in there.items() if not decision.state.dropped}
    if name.strip().casefold() not in found:
        expected = ", ".join(each for each, decision in there.items() if not decision.state.dropped)
        raise RuleViolation.of("SCHEME_UNKNOWN", where="scheme", found=name, expected=expected)
    return found[name.strip().casefold()]


def _list(context: CommandContext, there: Mapping[str, Decision[DecidedScheme]]) -> None:
    """Every scheme in sentences, then what each figure is."""
    say = context.say
    schemes = [Scheme(), *(each.state.scheme for each in there.values() if not each.state.dropped)]
    lines = [" ".join((f"{scheme_name(each, say)}:", *scheme_rules(each, say)[1:])) for each in schemes]
    lines += ["", *(f"{key}: {say(FIGURES[key])}" for key in OPTIONS)]
    data = {"schemes": [{"name": each.name or None, "figures": dict(each.figures)} for each in schemes]}
    context.answer(data, "\n".join(lines))


_ARGUMENTS: Final = (
    GAME,
    *PERIOD,
    Argument("--player", mark("a player’s season, match by match"), mark("PLAYER")),
    Argument("--scheme", mark("points by this scheme of the club"), mark("NAME")),
    CHANGED,
    Argument("--keep", mark("keep these points as a scheme of that name"), mark("NAME")),
    Argument("--drop", mark("use a scheme no more"), mark("NAME")),
    flag("--schemes", mark("the schemes there are, and their settings")),
    *REPORT,
)


COMMANDS: Final = (
    Command(
        "standings",
        mark("Rank the players of a season by the club’s own points."),
        standings,
        _ARGUMENTS,
        "--schemes",
    ),
)
