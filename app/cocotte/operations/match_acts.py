"""What is done to a match besides telling deals: corrected, struck, undone, ended, renamed, archived."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cocotte.core.errors import RuleViolation
from cocotte.core.match import decide
from cocotte.core.match.decide import Command
from cocotte.core.match.match import Match
from cocotte.core.questions import Answer, Answers, Choice, Question, Words
from cocotte.language.catalogue import Translator, mark
from cocotte.language.figures import Figures
from cocotte.language.scores.deals import named
from cocotte.operations.argument import Argument
from cocotte.operations.entry_names import undo_words
from cocotte.operations.numbered import (
    deal_numbered,
    deals,
    deals_struck,
    ruling_numbered,
    rulings,
    struck_numbered,
)
from cocotte.operations.on_match import MatchOperation, OnMatch, match_operation
from cocotte.operations.operation import Ask, Offer

DEAL: Final = "deal"
"""The question which deal, by its number on the sheet; without an answer the last one."""
RULING: Final = "ruling"
"""The question which ruling, by its number in the annex."""
REASON: Final = "reason"
"""The question why."""
PLAYER: Final = "player"
"""The question which player, by the present name."""
NAME: Final = "name"
"""The question what somebody is called."""


def _of_last(name: str, numbers: Iterator[str], *, offered: bool = True) -> Question:
    """Ask for one of some numbers; the first is meant where none is said, unless it need not be."""
    answers = tuple(map(Answer, numbers))
    usual = answers[0].id if answers and offered else ""
    return Choice(id=name, answers=answers, usual=usual, offered=offered)


def _players(this: OnMatch) -> Question:
    return Choice(id=PLAYER, answers=tuple(Answer(name, (name,)) for name in this.match.names.values()))


def _deal_named(answer: Answer, say: Translator) -> str:
    return say("Deal {number}", number=answer.id.partition("#")[0])


def _ruling_named(answer: Answer, say: Translator) -> str:
    return say("Ruling {number}", number=answer.id)


TYPED_WHY: Final = Argument("--reason", mark("why"), mark("WORDS"), default="")
"""How a reason is typed."""
_NUMBER: Final = Argument("number", mark("its number"), mark("NUMBER"), read=int, asked=True)
WHY: Final[Ask[OnMatch]] = Ask(
    REASON,
    mark("Why"),
    lambda _: Words(id=REASON, offered=False),
    typed=TYPED_WHY,
)
"""The reason, in the table's words."""
WHICH_DEAL: Final[Ask[OnMatch]] = Ask(
    DEAL, mark("Which deal"), lambda this: _of_last(DEAL, deals(this.match)), _deal_named, typed=_NUMBER
)
"""One of the deals that stand."""
WHICH_RULING: Final[Ask[OnMatch]] = Ask(
    RULING,
    mark("Which ruling"),
    lambda this: _of_last(RULING, rulings(this.match, withdrawn=False)),
    _ruling_named,
    typed=_NUMBER,
)
"""One of the rulings that stand."""


def _meant(this: OnMatch, answers: Answers) -> int:
    """Return the entry of the deal that is meant; the last one's where none is said.

    Raises: RuleViolation (NO_SUCH_DEAL).
    """
    return deal_numbered(this.match, answers.get(DEAL, next(deals(this.match), "1")))


def _amend(this: OnMatch, answers: Answers) -> Command:
    """Raises: RuleViolation (NO_SUCH_DEAL, NOTHING_REPORTED)."""
    deal, told = _meant(this, answers), this.told
    if told is None:
        raise RuleViolation.of("NOTHING_REPORTED")
    return decide.amend_deal(
        deal, told.tables, str(answers.get(REASON, "")), waived=told.waived, seats=told.seats
    )


def _strike(this: OnMatch, answers: Answers) -> Command:
    """Raises: RuleViolation (NO_SUCH_DEAL)."""
    return decide.strike(_meant(this, answers), str(answers.get(REASON, "")))


def _restore(this: OnMatch, answers: Answers) -> Command:
    """Raises: RuleViolation (NOT_STRUCK, NO_SUCH_RULING)."""
    if RULING in answers:
        return decide.restore(ruling_numbered(this.match, answers[RULING]))
    last = next(iter(deals_struck(this.match)), "1")
    return decide.restore(struck_numbered(this.match, answers.get(DEAL, last)))


def _to_restore(this: OnMatch, say: Translator) -> Iterator[Offer]:
    struck = deals_struck(this.match)
    places = [number.partition("#")[0] for number in struck]
    for (number, entry), place in zip(struck.items(), places, strict=True):
        words = say("Let deal {number} count again", number=place)
        if places.count(place) > 1:
            words = say("{what}: {option}", what=words, option=_told(this.match, entry, say))
        yield Offer(words, {DEAL: number})
    for number in rulings(this.match, withdrawn=True):
        yield Offer(say("Let ruling {number} count again", number=number), {RULING: number})


def _told(match: Match, entry: int, say: Translator) -> str:
    """Say what was entered of a deal: two that are struck at one place are told apart by it."""
    row = next(row for row in match.rows if row.seq == entry)
    return Figures(say).series(named(say, table) for table in row.tables)


def _to_undo(this: OnMatch, say: Translator) -> Iterator[Offer]:
    if what := undo_words(this.match, say):
        yield Offer(say("Undo {what}", what=what), {})


def _to_redo(this: OnMatch, say: Translator) -> Iterator[Offer]:
    if what := undo_words(this.match, say, redo=True):
        yield Offer(say("Redo {what}", what=what), {})


def _to_end(this: OnMatch, say: Translator) -> Iterator[Offer]:
    if not this.match.finished:
        yield Offer(say(END.title), {})


def _to_archive(this: OnMatch, say: Translator) -> Iterator[Offer]:
    if not this.match.archived:
        yield Offer(say(ARCHIVE.title), {})


def _to_take_out(this: OnMatch, say: Translator) -> Iterator[Offer]:
    if this.match.archived:
        yield Offer(say(TAKE_OUT.title), {})


AMEND: Final[MatchOperation[OnMatch]] = match_operation(
    "amend",
    mark("Correct a deal"),
    (WHICH_DEAL, WHY),
    lambda this, say: (
        Offer(say("Correct deal {number}", number=each), {DEAL: each}) for each in deals(this.match)
    ),
    _amend,
    seen_first=True,
)
"""A deal is told again, in the place of what is on record."""

STRIKE: Final[MatchOperation[OnMatch]] = match_operation(
    "strike",
    mark("Strike a deal out"),
    (WHICH_DEAL, WHY),
    lambda this, say: (
        Offer(say("Strike deal {number} out", number=each), {DEAL: each}) for each in deals(this.match)
    ),
    _strike,
    seen_first=True,
)
"""A deal counts for nothing."""

RESTORE: Final[MatchOperation[OnMatch]] = match_operation(
    "restore",
    mark("Let a deal or a ruling count again"),
    (
        Ask(
            DEAL,
            mark("Which deal"),
            lambda this: _of_last(DEAL, iter(deals_struck(this.match))),
            _deal_named,
        ),
        Ask(
            RULING,
            mark("Which ruling"),
            lambda this: _of_last(RULING, rulings(this.match, withdrawn=True), offered=False),
            _ruling_named,
        ),
    ),
    _to_restore,
    _restore,
    undoes=STRIKE.id,
    seen_first=True,
)
"""A deal that was struck out, or a ruling that was withdrawn, counts again."""

UNDO: Final[MatchOperation[OnMatch]] = match_operation(
    "undo", mark("Undo"), (), _to_undo, lambda *_: decide.undo()
)
"""The last thing done is taken back."""

REDO: Final[MatchOperation[OnMatch]] = match_operation(
    "redo", mark("Redo"), (), _to_redo, lambda *_: decide.redo(), undoes=UNDO.id
)
"""What was taken back is done again."""

END: Final[MatchOperation[OnMatch]] = match_operation(
    "end",
    mark("End the match here"),
    (WHY,),
    _to_end,
    lambda _, answers: decide.end_match(str(answers.get(REASON, ""))),
)
"""The players stop."""

RENAME: Final[MatchOperation[OnMatch]] = match_operation(
    "rename",
    mark("Correct a name"),
    (
        Ask(
            PLAYER,
            mark("Whose name"),
            _players,
            typed=Argument("player", mark("a player"), mark("PLAYER"), asked=True),
        ),
        Ask(
            NAME,
            mark("The right name"),
            lambda _: Words(id=NAME),
            typed=Argument("name", mark("the right name"), mark("NAME"), asked=True),
        ),
    ),
    lambda this, say: (
        Offer(say("Correct the name: {player}", player=each), {PLAYER: each})
        for each in this.match.names.values()
    ),
    lambda _, answers: decide.rename_player(str(answers.get(PLAYER, "")), str(answers.get(NAME, ""))),
    anywhere=True,
)
"""A name was written wrong; every deal stays the player's."""

ARCHIVE: Final[MatchOperation[OnMatch]] = match_operation(
    "archive",
    mark("Archive the match"),
    (),
    _to_archive,
    lambda *_: decide.archive(),
    roles=frozenset(),
    anywhere=True,
)
"""A match is put away."""

TAKE_OUT: Final[MatchOperation[OnMatch]] = match_operation(
    "take-out",
    mark("Take the match out of the archive"),
    (),
    _to_take_out,
    lambda *_: decide.archive(archived=False),
    undoes=ARCHIVE.id,
    roles=frozenset(),
    anywhere=True,
)
"""A match that was put away is listed again."""
