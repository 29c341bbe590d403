"""What is done with rulings: one is given, one is withdrawn, and what one left standing moves on or ends."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final, TypeVar

from cocotte.core.errors import RuleViolation
from cocotte.core.inquiry import Inquiry
from cocotte.core.match import decide
from cocotte.core.match.decide import Command
from cocotte.core.match.events import RulingMode
from cocotte.core.match.left_standing import obligations_of
from cocotte.core.match.match import Match
from cocotte.core.questions import Answer, Answers, Choice, Question, Value, Words
from cocotte.core.rulings.obligations import Obligation, ObligationMove
from cocotte.core.rulings.ruling import NOT_COVERED
from cocotte.core.values import frozen, replace
from cocotte.keeper import Changes
from cocotte.language.catalogue import Translator, mark
from cocotte.operations.argument import Argument, Takes
from cocotte.operations.match_acts import REASON, RULING, WHICH_RULING, WHY
from cocotte.operations.numbered import ruling_numbered, rulings
from cocotte.operations.on_match import MatchOperation, OnMatch, match_operation
from cocotte.operations.operation import Ask, Offer

Kind = TypeVar("Kind", bound=Enum)

MODE: Final = "mode"
"""The question what the table does with a ruling: it is applied, noted, or settled by agreement."""
OPTION: Final = "option"
"""The question what is chosen, where somebody has the choice."""
AGREED: Final = "agreed"
"""The question what was agreed on instead; of a ruling that is noted, what is noted besides."""
OBLIGATION: Final = "obligation"
"""The question which obligation, by its place among those that stand."""
MOVE: Final = "move"
"""The question what became of it."""
_MOVES: Final = tuple(move.value for move in ObligationMove)


@frozen
class Hearing(OnMatch):
    """A match in which something happened, and what is known of it."""

    inquiry: Inquiry | None = None
    """What happened, and what was answered."""


def _modes(_: Hearing) -> Question:
    answers = tuple(Answer(mode.value) for mode in RulingMode)
    return Choice(id=MODE, answers=answers, usual=RulingMode.APPLY.value)


def _mode_named(answer: Answer, say: Translator) -> str:
    from cocotte.language.labels import mode_name  # noqa: PLC0415 - few commands say one

    return mode_name(RulingMode(answer.id), say)


def _options(this: Hearing) -> Question:
    ruling = this.inquiry.ruling if this.inquiry is not None else None
    answers = tuple(Answer(each.id) for each in ruling.options) if ruling is not None else ()
    applied = {MODE: (RulingMode.APPLY.value,)}
    return Choice(id=OPTION, answers=answers, when=applied, offered=bool(answers))


def _agreed(_: Hearing) -> Question:
    told = (RulingMode.AGREEMENT.value, RulingMode.NOTE.value)
    return Words(id=AGREED, offered=False, when={MODE: told})


def _to_give(this: Hearing, say: Translator) -> Iterator[Offer]:
    """Offer to apply a ruling as far as the match allows it, and to note it."""
    inquiry = this.inquiry
    ruling = inquiry.ruling if inquiry is not None else None
    if inquiry is None or inquiry.case is None or ruling is None:
        return
    if ruling.code != NOT_COVERED:
        outcomes, _ = inquiry.outcomes(ruling)
        labels = {option.id: say.pick(option.label) for option in ruling.options} or {"": ""}
        for option, label in labels.items():
            if option in outcomes:
                words = say("Apply to deal {number}", number=inquiry.case.number)
                words = say("{what}: {option}", what=words, option=label) if option else words
                chosen = {OPTION: option} if option else {}
                yield Offer(words, {MODE: RulingMode.APPLY.value, **chosen})
    yield Offer(say("Note only"), {MODE: RulingMode.NOTE.value})


def _one_of(kind: type[Kind], question: str, answer: Value) -> Kind:
    """Raises: RuleViolation (ANSWER_UNKNOWN)."""
    found = next((each for each in kind if each.value == answer), None)
    if found is None:
        expected = ", ".join(each.value for each in kind)
        raise RuleViolation.of(
            "ANSWER_UNKNOWN", where=question, question=question, answer=answer, expected=expected
        )
    return found


def _give(this: Hearing, answers: Answers) -> Command:
    """Raises: RuleViolation (ANSWER_MISSING, ANSWER_UNKNOWN, OPTION_MISSING, OPTION_UNKNOWN)."""
    assert this.inquiry is not None
    mode = _one_of(RulingMode, MODE, answers.get(MODE, RulingMode.APPLY.value))
    inquiry = replace(this.inquiry, option=str(answers.get(OPTION, this.inquiry.option)))
    return inquiry.command(mode, str(answers.get(AGREED, "")))


def _withdraw(this: OnMatch, answers: Answers) -> Command:
    """Raises: RuleViolation (NO_SUCH_RULING)."""
    number = answers.get(RULING, next(rulings(this.match, withdrawn=False), "1"))
    return decide.strike(ruling_numbered(this.match, number), str(answers.get(REASON, "")))


def _obligations(this: OnMatch) -> Question:
    places = range(1, len(obligations_of(this.match)) + 1)
    return Choice(id=OBLIGATION, answers=tuple(Answer(str(place)) for place in places))


def _moves(_: OnMatch) -> Question:
    return Choice(id=MOVE, answers=tuple(map(Answer, _MOVES)), usual=_MOVES[0])


def _move_named(answer: Answer, say: Translator) -> str:
    from cocotte.language.rulings.effects import move_name  # noqa: PLC0415 - few rulings leave anything standing

    return move_name(answer.id, say)


def moves_offered(each: Obligation) -> tuple[ObligationMove, ...]:
    """Return what is offered to become of an obligation; what becomes of an exposed card ends it."""
    exposed = ObligationMove.TOOK_PILE in each.moves
    return tuple(move for move in each.moves if not exposed or move is not ObligationMove.ENDED)


def _to_move(this: OnMatch, say: Translator) -> Iterator[Offer]:
    for place, each in enumerate(obligations_of(this.match), 1):
        from cocotte.language.rulings.effects import move_name, obligation_text  # noqa: PLC0415 - as above

        for move in moves_offered(each):
            words = say(
                "{move}: {obligation}", move=move_name(move.value, say), obligation=obligation_text(each, say)
            )
            yield Offer(words, {OBLIGATION: str(place), MOVE: move.value})


def _move(this: OnMatch, answers: Answers) -> Command:
    """Raises: RuleViolation (ANSWER_UNKNOWN, NO_SUCH_OBLIGATION)."""
    standing = obligations_of(this.match)
    number = answers.get(OBLIGATION, 1 if len(standing) == 1 else 0)
    each = next((each for place, each in enumerate(standing, 1) if str(place) == str(number)), None)
    if each is None:
        raise RuleViolation.of("NO_SUCH_OBLIGATION", number=number, most=len(standing) or None)
    move = _one_of(ObligationMove, MOVE, answers.get(MOVE, ObligationMove.ENDED.value))
    return decide.move_obligation(each.ruling, each.effect, move)


def obligations_said(match: Match, say: Translator) -> str:
    """Say what rulings left standing, each with its number."""
    from cocotte.language.rulings.effects import standing_text  # noqa: PLC0415 - as above

    say = say.at(match.opened.game)
    lines = [f"{place}  {standing_text(each, say)}" for place, each in enumerate(obligations_of(match), 1)]
    return "\n".join(lines) or say("No ruling left anything standing.")


def _moved_said(changes: Changes, say: Translator) -> str:
    return obligations_said(changes.match, say)


GIVE: Final[MatchOperation[Hearing]] = match_operation(
    "ruling-give",
    mark("Give a ruling"),
    (
        Ask(MODE, mark("What is done with it"), _modes, _mode_named),
        Ask(OPTION, mark("What is chosen"), _options),
        Ask(AGREED, mark("What was agreed"), _agreed),
    ),
    _to_give,
    _give,
)
"""The arbiter ruled: it acts on the deal, is noted, or the players agreed on something else."""

WITHDRAW: Final[MatchOperation[OnMatch]] = match_operation(
    "ruling-withdraw",
    mark("Withdraw a ruling"),
    (WHICH_RULING, WHY),
    lambda this, say: (
        Offer(say("Withdraw ruling {number}", number=each), {RULING: each})
        for each in rulings(this.match, withdrawn=False)
    ),
    _withdraw,
    undoes=GIVE.id,
    seen_first=True,
)
"""A ruling counts for nothing."""

MOVE_ON: Final[MatchOperation[OnMatch]] = match_operation(
    "obligation-move",
    mark("Say what became of an obligation"),
    (
        Ask(
            OBLIGATION,
            mark("Which obligation"),
            _obligations,
            typed=Argument(
                "number",
                mark("its place in the list"),
                mark("NUMBER"),
                takes=Takes.PERHAPS,
                read=int,
            ),
        ),
        Ask(
            MOVE,
            mark("What became of it"),
            _moves,
            _move_named,
            Argument("move", mark("what became of it"), takes=Takes.PERHAPS, among=_MOVES, default=_MOVES[0]),
        ),
    ),
    _to_move,
    _move,
    said=_moved_said,
)
"""What a ruling left standing is over, or has passed to somebody else."""
