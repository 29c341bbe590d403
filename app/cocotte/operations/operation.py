"""An operation: what it asks, what it does, what is said of it, and who may; surfaces ask and show."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final, Generic, TypeVar

from cocotte.core.questions import YES, Answer, Answers, Choice, Prompt, Question, blanks
from cocotte.core.values import KW_ONLY, field, frozen
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator
from cocotte.operations.argument import Argument

Context = TypeVar("Context")
Done = TypeVar("Done")


class Role(Enum):
    """The holder of a phone; at the window and the command line sits who keeps the log and may do all."""

    SCORER = "scorer"
    """Whoever keeps the score: records, agrees for the table, and takes back."""
    PLAYER = "player"
    """One who plays: what they enter waits for the other side."""


SCORER: Final = frozenset({Role.SCORER})
"""Only a scorer may."""
EVERYBODY: Final = frozenset(Role)
"""Whoever holds a phone may; what a player does to a match waits until the other side agrees."""


def unseen(_done: int, _of: int) -> None:
    """Report to nobody how far it is."""


@frozen
class Long:
    """A context of what may take long, with whom is told how far it is; that may raise, to stop at a step.

    What is done by then stays done, whole: each operation says in what steps.
    """

    _: KW_ONLY
    progress: Callable[[int, int], None] = field(default=unseen, compare=False)
    """Is told how much of how much is done."""


@frozen
class Offer:
    """One way to do an operation at a touch."""

    words: str
    """What stands on the button."""
    answers: Answers
    """The answers that it gives."""


def _nothing(_: object) -> Answers:
    return {}


def _by_id(answer: Answer, _: Translator) -> str:
    return answer.id


def yes_or_no(answer: Answer, say: Translator) -> str:
    """Say the answer to a question of yes or no."""
    return say("yes") if answer.id == YES else say("no")


@frozen
class Ask(Generic[Context]):
    """One thing that an operation asks: its name and words stand, its answers follow from the context."""

    id: str
    """The name of its question."""
    words: str
    """What is asked, to be translated."""
    question: Callable[[Context], Question]
    """The question as it is in a context."""
    named: Callable[[Answer, Translator], str] = _by_id
    """How an answer of a choice is said."""
    typed: Argument | None = None
    """How its answer is given at the command line; None where it is not, or in a way of its own."""

    def prompt(self, context: Context, say: Translator) -> Prompt:
        """Return the question, in words."""
        question = self.question(context)
        answers = question.answers if isinstance(question, Choice) else ()
        return Prompt(
            question, say(self.words), tuple(self.named(each, say) for each in answers if each.offered)
        )


@frozen
class Operation(Generic[Context, Done]):
    """Something people do, as every surface draws it.

    A context is what the operation is done to, as it was read. Reading may take long, and is a surface's to
    do beside its own work; what is done is short, and looks at the log again.
    """

    id: str
    """Its name: ``evening-settle``."""
    title: str
    """What it is called, to be translated."""
    asks: tuple[Ask[Context], ...]
    """What it asks; an answer that is missing is the usual one, or what there is but one of."""
    offers: Callable[[Context, Translator], tuple[Offer, ...]]
    """With which answers it may be done at a touch; none where there is nothing to do."""
    do: Callable[[Scorekeeper, Context, Answers], Done]
    """Do it; it is on disk when this returns. It raises RuleViolation with every reason, and StorageError."""
    said: Callable[[Done, Translator], str]
    """What came of it, in words."""
    undoes: str = ""
    """The operation that it takes back, by its id; empty for none."""
    roles: frozenset[Role] = frozenset()
    """On whose phones it may be done; on none where nobody is named."""
    begins: Callable[[Context], Answers] = _nothing
    """What is answered already, as it stands: with that a form begins."""

    def questions(self, context: Context) -> tuple[Question, ...]:
        """Return what it asks."""
        return tuple(ask.question(context) for ask in self.asks)

    def prompts(self, context: Context, say: Translator) -> tuple[Prompt, ...]:
        """Return what it asks, in words."""
        return tuple(ask.prompt(context, say) for ask in self.asks)

    def wanting(self, context: Context, answers: Answers) -> tuple[Question, ...]:
        """Return the questions that are still to be answered before it can be done."""
        return tuple(
            each
            for each in blanks(self.questions(context), answers)
            if not (isinstance(each, Choice) and (each.usual or len(each.offered_ids) == 1))
        )
