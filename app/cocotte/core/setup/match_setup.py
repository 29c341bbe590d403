"""A match about to begin, as chosen so far: values that become a `MatchOpened` once nothing is missing."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from cocotte.core.cards import Card
from cocotte.core.errors import RuleViolation
from cocotte.core.match.draw import Seats, drawn_twice, seats_from_draw
from cocotte.core.match.events import MatchOpened, Side
from cocotte.core.match.formats import HALVED
from cocotte.core.match.opening import amount, ledgers_for, opening_problems
from cocotte.core.match.proposing import propose
from cocotte.core.presets import Preset
from cocotte.core.problems import Problem
from cocotte.core.questions import Answers, Question, Value, cards_of, parted
from cocotte.core.rules import RuleOption, RuleSet
from cocotte.core.rules import Value as FigureValue
from cocotte.core.setup.questions import (
    CURRENCY,
    DEALER,
    LEDGER,
    MOST,
    ORDER,
    OUT,
    PLACE,
    SEATING,
    STAKE,
    changed,
    drawn_key,
    figure_key,
    player_key,
    setup_questions,
    side_key,
)
from cocotte.core.setup.shapes import Shape, counts_for, shapes_for
from cocotte.core.values import field, frozen, replace


@frozen
class MatchSetup:
    """What was chosen so far: its `answers`, and what the preset among them says."""

    preset: Preset
    """The game to start from."""
    base: RuleSet
    """Its rules, resolved."""
    answers: Answers = field(default_factory=dict)
    """What is given of all that `setup_questions` ask."""

    def questions(self, presets: Iterable[str]) -> tuple[Question, ...]:
        """What it is asked, with these presets to choose from."""
        return tuple(setup_questions(self.preset, tuple(presets), self.count))

    def answered(self, given: Mapping[str, Value | None]) -> MatchSetup:
        """With other answers, None for none."""
        return replace(self, answers=changed(self.answers, given))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The players as typed, in the order of the rows; blanks included."""
        given = [str(self.answers.get(player_key(row), "")) for row in range(MOST)]
        return tuple(given[: max((row + 1 for row, name in enumerate(given) if name), default=0)])

    @cached_property
    def cards(self) -> tuple[Card | None, ...]:
        """The card each drew for seats."""
        found = (cards_of(self.answers.get(drawn_key(row))) for row in range(MOST))
        return tuple(next((card for card in cards if isinstance(card, Card)), None) for cards in found)

    @property
    def order(self) -> tuple[int, ...]:
        """The rows in the order of their seats, where somebody changed it; empty: as typed."""
        return tuple(map(int, parted(self.answers.get(ORDER))))

    @property
    def dealer(self) -> int | None:
        """The row of who deals first, if somebody chose it."""
        return self._row(DEALER)

    @property
    def sitting_out(self) -> int | None:
        """The row of who sits out first, if somebody chose it."""
        return self._row(OUT)

    @property
    def house(self) -> Mapping[str, FigureValue]:
        """The table's own figures."""
        given = ((key, option, self.answers.get(figure_key(key))) for key, option in self._figures.items())
        return {key: option.read(answer) for key, option, answer in given if answer is not None}

    @cached_property
    def rows(self) -> tuple[int, ...]:
        """The rows that have a name."""
        return tuple(row for row, name in enumerate(self.names) if tidy(name))

    @property
    def count(self) -> int:
        """How many play: the names there are, at least as many as the game needs."""
        return max(len(self.rows), self.counts[0])

    @property
    def counts(self) -> tuple[int, ...]:
        """The numbers of players the preset is for."""
        return counts_for(self.preset)

    @cached_property
    def shapes(self) -> tuple[Shape, ...]:
        """The ways to sit down that fit the number of players."""
        return shapes_for(self.preset, self.count) if self.count in self.counts else ()

    @cached_property
    def chosen(self) -> Shape | None:
        """The way somebody chose if it fits, else the usual one."""
        shapes, chosen = self.shapes, self.answers.get(SEATING)
        return next((shape for shape in shapes if shape.id == chosen), shapes[0] if shapes else None)

    @cached_property
    def ledgers(self) -> tuple[str, ...]:
        """The ways in which games may add up, with these rules and those who play for each other."""
        shape = self.chosen
        if shape is None:
            return (self.preset.ledger,)
        sides = [[self.name(row) or str(row) for row in rows] for rows in self.sides]
        return ledgers_for(self.rules, shape.format, sides)

    @cached_property
    def ledger(self) -> str:
        """The one somebody chose if it fits, else the preset's."""
        chosen = self._words(LEDGER)
        return chosen if chosen in self.ledgers else self.preset.ledger

    @property
    def as_preset(self) -> Preset:
        """The preset, with the ledger that was chosen and those of its formats that go with it."""
        preset, scoring = self.preset, str(self.rules.values.get("scoring", ""))
        if self.ledger == preset.ledger:
            return preset
        formats = (
            each
            for each in preset.formats
            if not any(clash.stands(each, self.ledger, scoring) for clash in preset.game.clashes)
        )
        return replace(preset, ledger=self.ledger, formats=tuple(formats))

    @cached_property
    def drawn(self) -> Seats | None:
        """What the draw decides, once everybody has a card."""
        cards = [self.cards[row] if row < len(self.cards) else None for row in self.rows]
        shape = self.chosen
        if shape is None or len(cards) != self.count or not all(cards):
            return None
        drawn = [(str(row), card) for row, card in zip(self.rows, cards, strict=True) if card]
        try:
            return seats_from_draw(shape.format, drawn, self.preset.game)
        except RuleViolation:
            return None

    @property
    def draw_problems(self) -> tuple[Problem, ...]:
        """What is wrong with the cards drawn: the same one twice, no spade where one names the dealer."""
        shape = self.chosen
        drawn = [(str(row), card) for row, card in enumerate(self.cards) if card and row in self.rows]
        twice = drawn_twice([card for _, card in drawn], self.count, self.preset.game)
        if twice or shape is None or len(drawn) < self.count or self.dealer is not None:
            return twice
        try:
            seats_from_draw(shape.format, drawn, self.preset.game)
        except RuleViolation as violation:
            return violation.problems
        return ()

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The rows of each side: as drawn, else in turn round the table."""
        shape = self.chosen
        if shape is None:
            return tuple((row,) for row in self.rows)
        seated = tuple(row for row in self.order if row in self.rows) if self.order else ()
        if not seated and (drawn := self.drawn) and shape.format in HALVED | {"captain"}:
            return tuple(tuple(int(player) for player in side.players) for side in drawn.sides)
        rows = seated if len(seated) == len(self.rows) else self.rows
        if shape.format == "captain":
            return (rows[:1], rows[1:])
        return tuple(rows[side :: shape.sides] for side in range(shape.sides))

    @cached_property
    def rules(self) -> RuleSet:
        """The rules of the match."""
        return self.base.with_house_rules(self.house)

    @cached_property
    def seated(self) -> tuple[int, ...]:
        """The rows clockwise round the table: the sides in turn."""
        sides = self.sides
        longest = max((len(side) for side in sides), default=0)
        return tuple(side[place] for place in range(longest) for side in sides if place < len(side))

    def name(self, row: int) -> str:
        """A player's name, tidied; his number where there is none yet."""
        return tidy(self.names[row]) if row < len(self.names) else ""

    def opened(self) -> MatchOpened | None:
        """The match, whatever is still wrong with it; None while nobody can sit down."""
        shape = self.chosen
        if shape is None or len(self.rows) < self.counts[0]:
            return None
        sides = tuple(
            Side(self._side_name(number), tuple(self.name(row) for row in rows))
            for number, rows in enumerate(self.sides)
        )
        drawn = self.drawn
        dealer, out = self._first(drawn)
        proposed = propose(
            self.rules,
            shape.format,
            self.ledger,
            sides,
            preset=self.preset.id,
            dealer=dealer,
            sitting_out=out,
            typed=self.house,
        )
        stake = amount(self._words(STAKE).strip())
        currency, place = self._words(CURRENCY) if stake else "", " ".join(self._words(PLACE).split())
        return replace(proposed, stake=stake, currency=currency, place=place)

    def problems(self) -> tuple[Problem, ...]:
        """All that keeps the match from beginning; where a player is meant, by his row."""
        counts = ", ".join(map(str, self.counts))
        if self.count not in self.counts:
            if many := self.preset.game.player_problems(self.count):
                return many
            facts: dict[str, str | int] = {"players": self.count, "expected": counts}
            return (Problem("PLAYERS_NUMBER", facts, "players"),)
        opened = self.opened()
        if opened is None:
            missing = next(row for row in range(self.count) if not self.name(row))
            return (Problem("NAME_EMPTY", {"number": missing + 1}, f"players.{missing}"),)
        rows = [row for side in self.sides for row in side]
        found = [_at_row(problem, rows) for problem in opening_problems(opened)]
        return (*found, *self.draw_problems)

    def _first(self, drawn: Seats | None) -> tuple[str, str]:
        """Who deals and who sits out, by choice, by the draw; empty where the format has its usual way."""
        dealer = self._named(self.dealer)
        out = self._named(self.sitting_out)
        if drawn and not self.order:
            dealer = dealer or self.name(int(drawn.dealer))
            out = out or (self.name(int(drawn.sitting_out)) if drawn.sitting_out else "")
        return ("" if dealer == out else dealer), out

    @property
    def _figures(self) -> Mapping[str, RuleOption]:
        return self.base.game.figures

    def _row(self, question: str) -> int | None:
        row = self.answers.get(question)
        return None if row is None else int(row)

    def _words(self, question: str) -> str:
        return str(self.answers.get(question, ""))

    def _named(self, row: int | None) -> str:
        """The name in a row; empty for none, or a row that has none."""
        return self.name(row) if row is not None and row in self.rows else ""

    def _side_name(self, number: int) -> str:
        return " ".join(self._words(side_key(number)).split()) if len(self.sides[number]) > 1 else ""


def tidy(name: str) -> str:
    """A name without what cannot be seen: composed, one space between its words."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def _at_row(problem: Problem, rows: Sequence[int]) -> Problem:
    """A problem of a player, by the row he was typed in."""
    field_, _, number = problem.where.partition(".")
    if field_ != "players" or not number.isdigit():
        return problem
    row = rows[int(number)]
    facts = {**problem.facts, "number": row + 1} if "number" in problem.facts else problem.facts
    return replace(problem, where=f"players.{row}", facts=facts)
