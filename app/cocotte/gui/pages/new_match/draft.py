"""A match about to begin, as chosen so far: values that become a `MatchOpened` once nothing is missing."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence

from cocotte.core.cards import Card
from cocotte.core.eights.setup import player_problems, team_sizes
from cocotte.core.errors import RuleViolation
from cocotte.core.match.draw import Seats, drawn_twice, seats_from_draw
from cocotte.core.match.events import MatchOpened, Side
from cocotte.core.match.formats import HALVED
from cocotte.core.match.opening import amount, opening_problems
from cocotte.core.match.proposing import in_teams, player_counts, propose
from cocotte.core.presets import Preset
from cocotte.core.problems import Problem
from cocotte.core.rules import Game, RuleSet, Value
from cocotte.core.values import field, frozen, replace


@frozen
class Shape:
    """Who plays for whom: a format, and into how many sides the players divide."""

    format: str
    """The format, by id."""
    sides: int
    """How many sides; as many as players when each plays for himself."""


@frozen
class Draft:
    """What was chosen so far."""

    preset: Preset
    """The game to start from."""
    base: RuleSet
    """Its rules, resolved."""
    names: tuple[str, ...] = ()
    """The players as typed, in the order of the rows; blanks included."""
    cards: tuple[Card | None, ...] = ()
    """The card each drew for seats."""
    shape: Shape | None = None
    """Who plays for whom, if somebody chose it."""
    order: tuple[int, ...] = ()
    """The rows in the order of their seats, where somebody changed it; empty: as typed."""
    dealer: int | None = None
    """The row of who deals first, if somebody chose it."""
    sitting_out: int | None = None
    """The row of who sits out first, if somebody chose it."""
    side_names: tuple[str, ...] = ()
    """What the sheet calls the sides; empty where by their players."""
    house: Mapping[str, Value] = field(default_factory=dict)
    """The table's own figures."""
    stake: str = ""
    """Money for a point, as typed."""
    currency: str = ""
    """Its currency."""
    place: str = ""
    """Where it is played."""

    @property
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

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """The ways to sit down that fit the number of players."""
        return shapes_for(self.preset, self.count) if self.count in self.counts else ()

    @property
    def chosen(self) -> Shape | None:
        """The way somebody chose if it fits, else the usual one."""
        shapes = self.shapes
        return self.shape if self.shape in shapes else shapes[0] if shapes else None

    @property
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

    @property
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

    @property
    def rules(self) -> RuleSet:
        """The rules of the match."""
        return self.base.with_house_rules(self.house)

    @property
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
            self.preset.ledger,
            sides,
            preset=self.preset.id,
            dealer=dealer,
            sitting_out=out,
        )
        stake = amount(self.stake.strip())
        return replace(
            proposed, stake=stake, currency=self.currency if stake else "", place=" ".join(self.place.split())
        )

    def problems(self) -> tuple[Problem, ...]:
        """All that keeps the match from beginning; where a player is meant, by his row."""
        counts = ", ".join(map(str, self.counts))
        if self.count not in self.counts:
            if self.preset.game is Game.EIGHTS and (many := player_problems(self.count)):
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

    def _named(self, row: int | None) -> str:
        """The name in a row; empty for none, or a row that has none."""
        return self.name(row) if row is not None and row in self.rows else ""

    def _side_name(self, number: int) -> str:
        named = number < len(self.side_names) and len(self.sides[number]) > 1
        return " ".join(self.side_names[number].split()) if named else ""


def tidy(name: str) -> str:
    """A name without what cannot be seen: composed, one space between its words."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def counts_for(preset: Preset) -> tuple[int, ...]:
    """The numbers of players a preset is for, the least first."""
    possible = {n for each in preset.formats for n in player_counts(each, preset.game)}
    return tuple(sorted(possible & set(preset.players) if preset.players else possible))


def instead_of(preset: Preset, count: int, presets: Iterable[Preset]) -> Preset | None:
    """A preset by the same rules, kept alike, that so many can sit down to, if this one is not for them.

    None for a way of sitting down, such as a captain's: that was chosen, and not the rules.
    """
    if count in counts_for(preset) or preset.id != preset.rules:
        return None
    alike = (other for other in presets if (other.rules, other.ledger) == (preset.rules, preset.ledger))
    return next((other for other in alike if not other.own and count in counts_for(other)), None)


def shapes_for(preset: Preset, count: int) -> tuple[Shape, ...]:
    """The ways so many players can sit down to a preset, the usual one first.

    Four play the Eights in teams (EIGHT-01, EIGHT-03); more may.
    """
    found = []
    for name in preset.formats:
        if count not in player_counts(name, preset.game):
            continue
        if name in HALVED or name == "captain":
            found.append(Shape(name, 2))
            continue
        alone, teams = [Shape(name, count)], []
        if name == "round" and preset.game is Game.EIGHTS:  # partners may play the Eights (EIGHT-03)
            teams = [Shape(name, count // size) for size in team_sizes(count)]
        found += teams + alone if in_teams(preset.game, preset.ledger, count) else alone + teams
    return tuple(found)


def _at_row(problem: Problem, rows: Sequence[int]) -> Problem:
    """A problem of a player, by the row he was typed in."""
    field_, _, number = problem.where.partition(".")
    if field_ != "players" or not number.isdigit():
        return problem
    row = rows[int(number)]
    facts = {**problem.facts, "number": row + 1} if "number" in problem.facts else problem.facts
    return replace(problem, where=f"players.{row}", facts=facts)
