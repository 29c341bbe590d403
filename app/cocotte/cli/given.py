"""What a check is given: the answers to its questions, as arguments or JSON have them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol, TypeVar, overload

from cocotte.cli.house_rules import named_rules
from cocotte.core.cards import Card
from cocotte.core.errors import RuleViolation
from cocotte.core.game import Game
from cocotte.core.questions import HIGHEST, YES, YES_NO, Choice, Hand, Number, Question, Words
from cocotte.core.rules import RuleSet
from cocotte.core.values import frozen
from cocotte.operations.argument import Argument, Takes
from cocotte.store.reference.library import Library

Read_co = TypeVar("Read_co", covariant=True)
Other = TypeVar("Other")


class Reads(Protocol[Read_co]):
    """A question whose answers are values of one kind."""

    @property
    def id(self) -> str:
        """The name of the question."""

    def is_blank(self, given: object) -> bool:
        """Return whether this is as good as no answer."""

    def read(self, given: object, *, french: bool = False) -> Read_co:
        """Return the answer as a value."""


RULE_SET: Final = Words(id="rules")
"""The question by which rules: a rule set or a preset, by its id."""
CARDS: Final = Hand(id="cards", jokers=HIGHEST)
"""The question which cards, Jokers among them."""
PACKS: Final = Number(id="packs", least=1, most=HIGHEST)
"""The question with how many packs."""


@frozen
class Given:
    """The answers to the questions of one check."""

    values: Mapping[str, Any]
    """What was given, by the question."""
    library: Library
    """The rule sets at hand."""
    french: bool = False
    """Whether French suit letters are read."""

    def has(self, question: Question) -> bool:
        """Return whether a question is answered."""
        return not question.is_blank(self.values.get(question.id))

    @overload
    def find(self, question: Reads[Other]) -> Other | None: ...
    @overload
    def find(self, question: Reads[Other], default: Other) -> Other: ...
    def find(self, question: Reads[Other], default: Other | None = None) -> Other | None:
        """Return an answer; the other value where none is given.

        Raises: RuleViolation, ParseError with what was expected.
        """
        given = self.values.get(question.id)
        return default if question.is_blank(given) else question.read(given, french=self.french)

    def need(self, question: Reads[Other]) -> Other:
        """Return an answer that must be given.

        Raises: RuleViolation (FIELD_MISSING; as `find`), ParseError.
        """
        given = self.values.get(question.id)
        if given is None:
            raise RuleViolation.of("FIELD_MISSING", where=question.id, field=question.id)
        return question.read(given, french=self.french)

    def plain(self, hand: Hand) -> tuple[Card, ...]:
        """Return the cards of a hand that has no Jokers.

        Raises: as `need`.
        """
        return tuple(card for card in self.need(hand) if isinstance(card, Card))

    def says(self, question: Choice) -> bool:
        """Return whether a question is answered with yes.

        Raises: RuleViolation (FIELD_YES_NO).
        """
        return self.find(question) == YES

    def rules(self, game: Game, default: str) -> RuleSet:
        """Return the rule set, or a preset's rules, by id.

        Raises: RuleViolation (RULES_UNKNOWN).
        """
        return named_rules(self.library, self.find(RULE_SET, default), game)

    def refuse_other_packs(self, packs: int, clause: str) -> None:
        """Refuse another number of packs than a game is played with.

        Raises: RuleViolation (PACKS_FIXED).
        """
        found = self.find(PACKS, packs)
        if found != packs:
            raise RuleViolation.of("PACKS_FIXED", where=PACKS.id, clause=clause, packs=packs, found=found)


def placed(question: Question, means: str, value: str, takes: Takes = Takes.PERHAPS) -> Argument:
    """Return the argument that answers a question in its place."""
    return Argument(question.id, means, value, takes=takes)


def option(
    question: Question, means: str, value: str = "", *, name: str = "", takes: Takes = Takes.VALUE
) -> Argument:
    """Return the option that answers a question, read as the question has it."""
    name = name or f"--{question.id.replace('_', '-')}"
    if isinstance(question, Choice) and question.answers == YES_NO:
        return Argument(name, means, takes=Takes.NOTHING, called=question.id)
    return Argument(
        name,
        means,
        value,
        takes=takes,
        read=int if isinstance(question, Number) else str,
        among=question.offered_ids if isinstance(question, Choice) else (),
        called=question.id,
    )
