"""A line of notation read while it is typed: the answers it gives already, what is wrong or still to come."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Final

from cocotte.core.deal_questions import PLAYED, DealQuestions
from cocotte.core.errors import ParseError
from cocotte.core.folding import folded
from cocotte.core.game import Game
from cocotte.core.match.seats import meant_of, no_such_seats
from cocotte.core.notation.tokens import Line, about_absent, quoted
from cocotte.core.questions import Answers
from cocotte.core.report import Report
from cocotte.core.script.deal_line import read_tables
from cocotte.core.script.seat_words import read_seats
from cocotte.core.script.shorthand import NO_TEAMS, expand
from cocotte.core.values import field, frozen

_ENDS: Final = " ,;"


@frozen
class PartialParse:
    """What a line says."""

    answers: Answers = field(default_factory=dict)
    """The answers given; those of the last table may be some of them only."""
    reports: Mapping[int, Report] = field(default_factory=dict)
    """The tables entered whole."""
    error: ParseError | None = None
    """What is wrong, or what would come next."""
    wrong: bool = False
    """The error is in what was typed, not in what is still to come."""


def read_line(
    text: str,
    questions: DealQuestions,
    *,
    french: bool = False,
    teams: Mapping[str, Sequence[str]] = NO_TEAMS,
) -> PartialParse:
    """Read a line as far as it goes; a table in which something is wrong gives nothing."""
    tables, rules = questions.players, questions.rules
    whole = expand(text, tables, rules, french=french, teams=teams).rstrip(_ENDS)
    if not whole.strip(_ENDS):
        return PartialParse()
    reports: dict[int, Report] = {}
    try:
        for table, report in read_tables(Line.of(whole), tables, rules, french=french, teams=teams):
            reports[table] = report  # noqa: PERF403 - what is read before an error stands
    except ParseError as unread:
        met, here = questions.meetings, set(chain(*tables))
        error = about_absent(unread, dict.fromkeys(chain(*chain(*met))).keys() - here)
        answers = questions.answers(reports)
        half = not text[-1].isspace() and _half_typed(whole[error.at :], rules.game, teams)
        if error.at < len(whole) and not half:
            return PartialParse(answers, reports, error, wrong=True)
        return PartialParse({**answers, **questions.partly(error.table, error.partial)}, reports, error)
    return PartialParse(questions.answers(reports), reports)


def read_head(text: str, questions: DealQuestions) -> tuple[Answers, str]:
    """Who played by the head of a line, as an answer; and the line with blanks in its place.

    Raises: ParseError where the head cannot be read, or they cannot meet so.
    """
    meetings = questions.meetings
    players = dict.fromkeys(player for seats in meetings for pair in seats for player in pair)
    pairs, rest = read_seats(text, tuple(players))
    if not pairs:
        return {}, rest
    seats = meant_of(meetings, pairs)
    if seats is None:
        problem = no_such_seats(meetings, pairs, {})
        raise ParseError(problem.code, text, 0).with_facts(problem.facts)
    return {PLAYED: str(meetings.index(seats))}, rest


def head_unread(text: str, error: ParseError) -> PartialParse:
    """A line whose head, who plays, cannot be read: it is wrong unless a word or name may still go on."""
    rest = text[error.at :]
    return PartialParse(error=error, wrong=bool(rest.strip()) and not _goes_on(error.code, rest))


def _goes_on(code: str, rest: str) -> bool:
    """Whether the last word is the beginning of several names."""
    return code == "NAME_AMBIGUOUS" and rest == rest.split(maxsplit=1)[0]


def _half_typed(word: str, game: Game, teams: Iterable[str]) -> bool:
    """Whether the end of a line may still become a word of the game or a team: ``blo``, ``3/``."""
    typed = folded(word)
    if game.half_typed(typed):
        return True
    if any(folded(team).startswith(typed) for team in teams):
        return True
    return any(known != typed and known.startswith(typed) for known in game.reserved)


def completion(text: str, names: Sequence[str]) -> str:
    """The line with its last word completed to a name, as far as all the names it may be agree.

    >>> completion("An", ["Anne", "Bob"]), completion("Ma", ["Marie", "Marion"])
    ('Anne ', 'Mari')
    """
    word = text.rsplit(" ", 1)[-1].rsplit(",", 1)[-1]
    if not word or not word[0].isalpha():
        return text
    found = [name for name in names if folded(name).startswith(folded(word))]
    if not found or any(folded(name) == folded(word) for name in found):
        return text
    common = found[0]
    for name in found[1:]:
        while not folded(name).startswith(folded(common)):
            common = common[:-1]
    if len(common) < len(word):
        return text
    written = quoted(common) + " " if len(found) == 1 else common
    return text[: len(text) - len(word)] + written
