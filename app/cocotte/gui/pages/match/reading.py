"""A quick line read while it is typed: what it tells already, and what is wrong or still to come."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from cocotte.core.contract import notation as contract
from cocotte.core.eights import notation as eights
from cocotte.core.errors import ParseError
from cocotte.core.gin import notation as gin
from cocotte.core.gin.report import GinReport
from cocotte.core.match.events import Report
from cocotte.core.match.notation import read_full_deal
from cocotte.core.match.shorthand import NO_TEAMS, expand
from cocotte.core.match.tokens import plain, quoted
from cocotte.core.rules import Game, RuleSet

_ENDINGS: Final = (
    (" 0", frozenset({"other"})),
    (" 1 0", frozenset({"own", "other"})),
    (" k 1 0", frozenset({"going", "own", "other"})),
)
"""What makes a whole report of one that is cut off, with what it did not tell."""

_WORDS: Final = {Game.GIN: gin.RESERVED, Game.CONTRACT: contract.RESERVED, Game.EIGHTS: eights.RESERVED}
_COUNT: Final = re.compile(r"[0-9]+/")


@dataclass(frozen=True, slots=True)
class Reading:
    """What a line tells."""

    reports: Mapping[int, Report] = field(default_factory=dict)
    """Reports by table; the last may be unfinished."""
    blanks: frozenset[str] = frozenset()
    """What the last table's report does not tell yet: ``going``, ``own``, ``other``."""
    unfinished: int | None = None
    """The table whose report is cut off."""
    error: ParseError | None = None
    """What is wrong, or what would come next."""
    wrong: bool = False
    """The error is in what was typed, not in what is still to come."""


def read(
    text: str,
    tables: Sequence[Sequence[str]],
    rules: RuleSet,
    *,
    french: bool = False,
    teams: Mapping[str, Sequence[str]] = NO_TEAMS,
) -> Reading:
    """Read a line as far as it goes."""
    whole = expand(text, tables, rules, french=french, teams=teams)
    if not whole.strip(" ,;"):
        return Reading()
    try:
        return Reading(read_full_deal(whole, tables, rules, french=french, teams=teams))
    except ParseError as error:
        reading = _unfinished(whole, tables, rules, error, french=french)
        half = reading.wrong and not text[-1].isspace() and _half_typed(whole[error.at :], rules.game, teams)
        return replace(reading, wrong=False) if half else reading


def head_unread(text: str, error: ParseError) -> Reading:
    """A line whose head, who plays, cannot be read: it is wrong unless a word or name may still go on."""
    rest = text[error.at :]
    return Reading(error=error, wrong=bool(rest.strip()) and not _goes_on(error.code, rest))


def _goes_on(code: str, rest: str) -> bool:
    """Whether the last word is the beginning of several names."""
    return code == "NAME_AMBIGUOUS" and rest == rest.split(maxsplit=1)[0]


def _unfinished(
    whole: str, tables: Sequence[Sequence[str]], rules: RuleSet, error: ParseError, *, french: bool
) -> Reading:
    before, comma, last = whole.rpartition(",")
    reports: dict[int, Report] = {}
    if comma:
        try:
            reports = read_full_deal(before, tables, rules, french=french)
        except ParseError as earlier:
            return Reading(error=earlier, wrong=True)
    if not last.strip():
        return Reading(reports)
    if rules.game is Game.GIN and rules.word("scoring") != "mahjong":
        for ending, blanks in _ENDINGS:
            try:
                told = read_full_deal(last.rstrip() + ending, tables, rules, french=french)
            except ParseError:
                continue
            ((table, report),) = told.items()
            if isinstance(report, GinReport) and table not in reports:
                return Reading({**reports, table: report}, blanks, table, error)
    return Reading(reports, error=error, wrong=error.at < len(whole.rstrip()))


def _half_typed(word: str, game: Game, teams: Iterable[str]) -> bool:
    """Whether the end of a line may still become a word of the game or a team: ``blo``, ``3/``."""
    typed = plain(word)
    if game is Game.EIGHTS and _COUNT.fullmatch(typed):
        return True
    if any(plain(team).startswith(typed) for team in teams):
        return True
    return any(known != typed and known.startswith(typed) for known in _WORDS[game])


def completion(text: str, names: Sequence[str]) -> str:
    """The line with its last word completed to a name, as far as all the names it may be agree."""
    word = text.rsplit(" ", 1)[-1].rsplit(",", 1)[-1]
    if not word or not word[0].isalpha():
        return text
    found = [name for name in names if plain(name).startswith(plain(word))]
    if not found or any(plain(name) == plain(word) for name in found):
        return text
    common = found[0]
    for name in found[1:]:
        while not plain(name).startswith(plain(common)):
            common = common[:-1]
    if len(common) < len(word):
        return text
    written = quoted(common) + " " if len(found) == 1 else common
    return text[: len(text) - len(word)] + written
