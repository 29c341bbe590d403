"""What is asked, as values: a window, a line, a terminal or a page draws them, and answers are plain JSON.

A question is asked once the answers it hangs on are given, and unless others rule it out. What the rules or
other answers give already is fixed, and need not be given.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from cocotte.core.card_notation import format_cards, parse_cards
from cocotte.core.cards import AnyCard, Suit
from cocotte.core.errors import ParseError, RuleViolation
from cocotte.core.problems import Fact, Problem
from cocotte.core.values import KW_ONLY, field, frozen

HIGHEST: Final = 1_000_000
"""The highest number of anything that is counted."""
_HIGHEST: Final = 99_999  # five digits can be typed
_SHOWN: Final = 60  # characters of a value that a refusal repeats
_MARKS: Final = str.maketrans("+|", "  ")  # between melds, and before what is in none

VOID: Final = "void"
"""The deal was annulled: nobody is counted."""
YES: Final = "yes"
NO: Final = "no"

Value = int | str
"""A number, the id of an answer, or cards in canonical notation."""

Answers = Mapping[str, Value]
"""What is given, by the id of its question; a blank is not in it."""

When = Mapping[str, tuple[Value, ...]]
"""For each question something hangs on, the answers that are meant."""


@frozen
class FixedAnswer:
    """An answer that need not be given."""

    value: Value
    """What it is."""
    when: When
    """The answers that give it."""


@frozen
class Question:
    """Something to be given."""

    _: KW_ONLY
    id: str
    """Its name among the questions."""
    of: str = ""
    """The player it is about; empty for the table."""
    when: When = field(default_factory=dict)
    """The answers that ask it, all of them; empty: it is asked from the beginning."""
    unless: When = field(default_factory=dict)
    """The answers that rule it out."""
    fixed: tuple[FixedAnswer, ...] = ()
    """What it is without being entered."""
    offered: bool = True
    """It wants an answer; else it may be given, and is never missing."""
    behind: tuple[str, ...] = ()
    """Of what is not offered: the questions whose answers it goes with; when another is given, it is gone."""

    def fits(self, value: object) -> bool:
        """Whether this can be its answer at all."""
        raise NotImplementedError

    def is_blank(self, given: object) -> bool:
        """Return whether this is as good as no answer."""
        return given is None

    def read(self, given: object, *, french: bool = False) -> object:
        """Return the answer that an argument or JSON gives, as a value.

        Raises: RuleViolation, ParseError with what was expected.
        """
        raise NotImplementedError

    def refused(self, code: str, given: object, **facts: Fact) -> RuleViolation:
        """Return the refusal of what cannot be its answer."""
        known: dict[str, Fact] = {"field": self.id, "found": shown(given), **facts}
        return RuleViolation([Problem(code, known, self.id)])

    def given(self, answers: Answers) -> Value | None:
        """What it is with these answers without being entered; None where it has to be given."""
        return next((given.value for given in self.fixed if _stands(given.when, answers)), None)

    def asked(self, answers: Answers) -> bool:
        """Whether these answers leave it to be asked."""
        ruled_out = any(answers.get(key) in allowed for key, allowed in self.unless.items())
        return _stands(self.when, answers) and not ruled_out


@frozen
class Answer:
    """One of the answers of a choice."""

    id: str
    """Its name; for players, the place of the first of them."""
    players: tuple[str, ...] = ()
    """The players it names."""
    offered: bool = True
    """These rules know it; else a line may say it, to be refused."""
    name: str = ""
    """What the sheet calls the players; empty: by their names."""


YES_NO: Final = Answer(YES), Answer(NO)
"""The answers to what is or is not."""


@frozen
class Choice(Question):
    """One of several answers."""

    _: KW_ONLY
    answers: tuple[Answer, ...]
    """The answers to choose from, in their order."""
    several: bool = False
    """More than one may be true: their ids stand with commas between."""
    usual: str = ""
    """The answer that is meant where the others are given and this is not."""
    meant: tuple[FixedAnswer, ...] = ()
    """What an answer comes to with the others: a knock with nothing left is gin."""

    @property
    def offered_ids(self) -> tuple[str, ...]:
        """The answers these rules know, in their order."""
        return tuple(answer.id for answer in self.answers if answer.offered)

    def comes_to(self, answers: Answers) -> Value | None:
        """What its answer comes to with the others; None where it is what was answered."""
        return next((meant.value for meant in self.meant if _stands(meant.when, answers)), None)

    def read(self, given: object, *, french: bool = False) -> str:
        """Raises: RuleViolation (FIELD_YES_NO, FIELD_TEXT, FIELD_ONE_OF)."""
        if self.answers == YES_NO:
            if not isinstance(given, bool):
                raise self.refused("FIELD_YES_NO", given)
            return YES if given else NO
        ids = [answer.id for answer in self.answers]
        if not isinstance(given, str):
            raise self.refused("FIELD_TEXT", given)
        if given not in ids:
            raise self.refused("FIELD_ONE_OF", given, expected=", ".join(ids))
        return given

    def fits(self, value: object) -> bool:
        """One of its answers, offered or not; of several, each."""
        chosen = parted(value) if self.several else (value,)
        return bool(chosen) and {answer.id for answer in self.answers}.issuperset(chosen)


@frozen
class Number(Question):
    """A whole number; one beyond its bounds may be given, for the rules to refuse."""

    _: KW_ONLY
    unit: str = "points"
    """``points`` or ``cards``."""
    least: int = 0
    """Where it begins."""
    most: int = 999
    """The most that can be."""
    step: int = 1
    """From one number to the next."""

    def read(self, given: object, *, french: bool = False) -> int:
        """Raises: RuleViolation (FIELD_NUMBER, FIELD_RANGE)."""
        if isinstance(given, bool) or not isinstance(given, int):
            raise self.refused("FIELD_NUMBER", given)
        if not self.least <= given <= self.most:
            raise self.refused("FIELD_RANGE", given, least=self.least, most=self.most)
        return given

    def fits(self, value: object) -> bool:
        """A whole number one can type."""
        return type(value) is int and -_HIGHEST <= value <= _HIGHEST


@frozen
class Words(Question):
    """Words of the table's own."""

    _: KW_ONLY
    listed: bool = False
    """Several, with semicolons between."""

    def read(self, given: object, *, french: bool = False) -> str:
        """Raises: RuleViolation (FIELD_TEXT)."""
        if not isinstance(given, str):
            raise self.refused("FIELD_TEXT", given)
        return given

    def fits(self, value: object) -> bool:
        """Any text that says something."""
        return isinstance(value, str) and bool(value.strip())


@frozen
class Card(Question):
    """One card."""

    _: KW_ONLY
    joker: bool = False
    """It may be a Joker."""

    def is_blank(self, given: object) -> bool:
        """An empty text is no card."""
        return not given

    def read(self, given: object, *, french: bool = False) -> AnyCard:
        """Raises: RuleViolation (FIELD_TEXT, ONE_CARD_EXPECTED), ParseError."""
        cards = _cards(self, given, french=french, jokers=self.joker)
        if len(cards) != 1:
            raise RuleViolation.of("ONE_CARD_EXPECTED", where=self.id, field=self.id, count=len(cards))
        return cards[0]

    def fits(self, value: object) -> bool:
        """A single card."""
        return len(cards_of(value)) == 1


@frozen
class Hand(Question):
    """Cards that somebody holds, where they were shown."""

    _: KW_ONLY
    packs: int = 1
    """Packs they come from."""
    jokers: int = 0
    """Jokers in those."""
    most: int = 0
    """How many he may have; 0 for as many as there are."""

    def read(self, given: object, *, french: bool = False) -> tuple[AnyCard, ...]:
        """Raises: RuleViolation (FIELD_TEXT), ParseError."""
        return _cards(self, given, french=french, jokers=self.jokers > 0)

    def fits(self, value: object) -> bool:
        """Cards, some at least, and no more than he may have."""
        cards = cards_of(value)
        return bool(cards) and (not self.most or len(cards) <= self.most)


@frozen
class Melds(Question):
    """Cards that lie on the table, each combination apart: a list of texts, or one with + between them."""

    _: KW_ONLY
    jokers: int = 0
    """Jokers among them."""

    def read(self, given: object, *, french: bool = False) -> tuple[tuple[AnyCard, ...], ...]:
        """Raises: RuleViolation (FIELD_LIST), ParseError."""
        if isinstance(given, str):
            given = [part for part in given.split("+") if part.strip()]
        if not isinstance(given, Sequence) or not all(isinstance(part, str) for part in given):
            raise self.refused("FIELD_LIST", given)
        return tuple(parse_cards(part, french=french, jokers=self.jokers > 0) for part in given)


@frozen
class OneSuit(Question):
    """One suit, by its letter or sign, as in cards."""

    def is_blank(self, given: object) -> bool:
        """An empty text is no suit."""
        return given in (None, "")

    def read(self, given: object, *, french: bool = False) -> Suit:
        """Raises: RuleViolation (SUIT_UNKNOWN, FIELD_TEXT)."""
        if not isinstance(given, str):
            raise self.refused("FIELD_TEXT", given)
        try:
            (card,) = parse_cards(f"A{given}", french=french)
        except (ParseError, ValueError):
            expected = "P, C, K, T" if french else "S, H, D, C"
            raise RuleViolation.of("SUIT_UNKNOWN", where=self.id, found=given, expected=expected) from None
        return card.suit


@frozen
class Prompt:
    """A question as it is put, in the words of one language."""

    question: Question
    """What is asked."""
    text: str
    """Its words."""
    answers: tuple[str, ...] = ()
    """Of a choice the answers that are offered, in words, in their order."""

    @property
    def choices(self) -> tuple[tuple[str, str], ...]:
        """The answers of a choice that are offered: id and words."""
        ids = self.question.offered_ids if isinstance(self.question, Choice) else ()
        return tuple(zip(ids, self.answers, strict=True))


def parted(value: object, by: str = ",") -> tuple[str, ...]:
    """The ids of a choice of several, or listed words; none of what no such answer is."""
    parts = value.split(by) if isinstance(value, str) else []
    return tuple(name for each in parts if (name := each.strip()))


def cards_of(value: object) -> tuple[AnyCard, ...]:
    """The cards of an answer; none of what no cards are."""
    if not isinstance(value, str):
        return ()
    try:
        return parse_cards(value.translate(_MARKS), jokers=True)
    except ParseError:
        return ()


def shown(value: object) -> str:
    """What was given instead, as JSON writes it, no longer than a message bears."""
    import json  # noqa: PLC0415 - few are refused

    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def _cards(question: Question, given: object, *, french: bool, jokers: bool) -> tuple[AnyCard, ...]:
    """Cards in one text, or in a list of texts.

    Raises: RuleViolation (FIELD_TEXT), ParseError.
    """
    if isinstance(given, list) and all(isinstance(item, str) for item in given):
        given = " ".join(given)
    if not isinstance(given, str):
        raise question.refused("FIELD_TEXT", given)
    return parse_cards(given, french=french, jokers=jokers)


def read_answer(question: Question, text: str, *, french: bool = False) -> Value:
    """An answer as somebody types it: a number, cards in any spelling, else the text; it may not fit.

    >>> read_answer(Number(id="points"), "23"), read_answer(Card(id="upcard"), "7♦")
    (23, '7D')

    Raises: ParseError for what no cards are.
    """
    if isinstance(question, Card | Hand):
        jokers = question.joker if isinstance(question, Card) else question.jokers > 0
        return format_cards(_cards(question, text, french=french, jokers=jokers))
    short = text.isdecimal() and len(text) <= len(str(_HIGHEST))
    return int(text) if short and isinstance(question, Number) else text


def blanks(questions: Iterable[Question], answers: Answers) -> tuple[Question, ...]:
    """The questions still to be answered, in order.

    >>> who = Choice(id="who", answers=players_answer(("Anne", "Bob")))
    >>> points = Number(id="points", when={"who": ("0",)})
    >>> [question.id for question in blanks((who, points), {})]
    ['who']
    >>> [question.id for question in blanks((who, points), {"who": "0"})]
    ['points']
    """
    return tuple(
        question
        for question in questions
        if question.offered
        and question.id not in answers
        and question.asked(answers)
        and question.given(answers) is None
    )


def fitting(questions: Iterable[Question], stored: Mapping[str, object]) -> Answers:
    """Of what another program, or an older one, may have written, what can be answers to these questions."""
    known = ((question, stored.get(question.id)) for question in questions)
    return {
        question.id: value
        for question, value in known
        if isinstance(value, int | str) and question.fits(value)
    }


def free(questions: Iterable[Question], answers: Answers) -> Answers:
    """The answers but those that are given in any case."""
    given = {question.id for question in questions if question.given(answers) is not None}
    return {key: value for key, value in answers.items() if key not in given}


def carried(questions: Iterable[Question], answers: Answers, before: Answers) -> Answers:
    """The answers with what was given before besides, wherever it goes with answers that are as they were."""
    besides = {
        question.id: before[question.id]
        for question in questions
        if not question.offered
        and question.id in before
        and question.id not in answers
        and all(answers.get(key) == before.get(key) for key in question.behind)
    }
    return {**answers, **besides}


def players_answer(players: Sequence[str]) -> tuple[Answer, ...]:
    """An answer for each player, by his place."""
    return tuple(Answer(str(place), (player,)) for place, player in enumerate(players))


def _stands(when: When, answers: Answers) -> bool:
    """Whether these answers are given, each as it has to be."""
    return all(answers.get(key) in allowed for key, allowed in when.items())
