"""Input fields of a check, as arguments or JSON give them: read, or refused with what was expected."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import Any, Final

from cocotte.core.card_notation import parse_cards
from cocotte.core.cards import AnyCard, Card, Suit
from cocotte.core.errors import ParseError, RuleViolation
from cocotte.core.game import Game
from cocotte.core.match.opening import stake_problems
from cocotte.core.presets import Preset
from cocotte.core.rules import RuleOption, RuleSet, Value, figure_problems
from cocotte.core.sheet import Points
from cocotte.core.values import frozen
from cocotte.store.reference.library import Library

HIGHEST: Final = 1_000_000
"""The highest number of a field, whatever it counts."""

_PLACES: Final = 20
"""Digits before and behind the point of points that are given; more would be reckoned with for ever."""

_SHOWN: Final = 60
"""Characters of a value that a refusal repeats."""


@frozen
class Fields:
    """The fields of one question."""

    values: Mapping[str, Any]
    """What was given, by field."""
    library: Library
    """The rule sets at hand."""
    french: bool = False
    """Whether French suit letters are read."""

    def cards(self, name: str, *, jokers: bool = False) -> tuple[AnyCard, ...]:
        """A field of cards: one text, or a list of texts.

        Raises: RuleViolation (FIELD_MISSING, FIELD_TEXT), ParseError.
        """
        value = self.values.get(name)
        if value is None:
            raise RuleViolation.of("FIELD_MISSING", where=name, field=name)
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            value = " ".join(value)
        if not isinstance(value, str):
            raise RuleViolation.of("FIELD_TEXT", where=name, field=name, found=shown(value))
        return parse_cards(value, french=self.french, jokers=jokers)

    def plain_cards(self, name: str) -> tuple[Card, ...]:
        """A field of cards of one pack, without Jokers."""
        return tuple(card for card in self.cards(name) if isinstance(card, Card))

    def card(self, name: str) -> Card | None:
        """A field of one card without Jokers, if it is given."""
        if not self.values.get(name):
            return None
        card = self.one_card(name, jokers=False)
        assert isinstance(card, Card)
        return card

    def one_card(self, name: str, *, jokers: bool) -> AnyCard:
        """A field of one card.

        Raises: RuleViolation (FIELD_MISSING, FIELD_TEXT, ONE_CARD_EXPECTED), ParseError.
        """
        cards = self.cards(name, jokers=jokers)
        if len(cards) != 1:
            raise RuleViolation.of("ONE_CARD_EXPECTED", where=name, field=name, count=len(cards))
        return cards[0]

    def melds(self, name: str, *, jokers: bool = False) -> tuple[tuple[AnyCard, ...], ...]:
        """A field that lists combinations, each a text of cards."""
        value = self.values.get(name)
        if value is None:
            return ()
        if isinstance(value, str):
            value = [part for part in value.split("+") if part.strip()]
        if not isinstance(value, Sequence) or not all(isinstance(part, str) for part in value):
            raise RuleViolation.of("FIELD_LIST", where=name, field=name, found=shown(value))
        return tuple(parse_cards(part, french=self.french, jokers=jokers) for part in value)

    def number(self, name: str, default: int, *, least: int = -HIGHEST) -> int:
        """A field that is a whole number; null is as good as not given.

        Raises: RuleViolation (FIELD_NUMBER, FIELD_RANGE).
        """
        value = self.values.get(name)
        if value is None:
            return default
        if isinstance(value, bool) or not isinstance(value, int):
            raise RuleViolation.of("FIELD_NUMBER", where=name, field=name, found=shown(value))
        if not least <= value <= HIGHEST:
            raise _absurd(name, value, least)
        return value

    def suit(self, name: str) -> Suit | None:
        """A field of one suit, by its letter or sign, as in cards; None if it is not given.

        Raises: RuleViolation (SUIT_UNKNOWN, FIELD_TEXT).
        """
        value = self.values.get(name)
        if value is None or value == "":
            return None
        try:
            (card,) = parse_cards(f"A{self.text(name)}", french=self.french)
        except (ParseError, ValueError):
            expected = "P, C, K, T" if self.french else "S, H, D, C"
            raise RuleViolation.of("SUIT_UNKNOWN", where=name, found=value, expected=expected) from None
        return card.suit

    def flag(self, name: str) -> bool:
        """A field that is yes or no; no if it is not given.

        Raises: RuleViolation (FIELD_YES_NO).
        """
        value = self.values.get(name)
        if value is not None and not isinstance(value, bool):
            raise RuleViolation.of("FIELD_YES_NO", where=name, field=name, found=shown(value))
        return value is True

    def text(self, name: str, default: str = "") -> str:
        """A field that is a text.

        Raises: RuleViolation (FIELD_TEXT).
        """
        value = self.values.get(name)
        if value is not None and not isinstance(value, str):
            raise RuleViolation.of("FIELD_TEXT", where=name, field=name, found=shown(value))
        return default if value is None else value

    def totals(self) -> dict[str, Points]:
        """The field of totals, by player.

        Raises: RuleViolation (FIELD_MISSING, FIELD_NUMBER, FIELD_RANGE).
        """
        value = self.values.get("totals")
        if not isinstance(value, Mapping) or not value:
            raise RuleViolation.of("FIELD_MISSING", where="totals", field="totals")
        return {str(player): _points(points) for player, points in value.items()}

    def money(self, name: str) -> str:
        """A field of money for a point, as a decimal string; empty if it is not given.

        Raises: RuleViolation (STAKE_NOT_A_NUMBER, STAKE_RANGE, FIELD_TEXT).
        """
        value = self.values.get(name)
        number = isinstance(value, int | float) and not isinstance(value, bool)
        text = str(value) if number else self.text(name)
        if problems := stake_problems(text):
            raise RuleViolation(problems)
        return text

    def only_packs(self, packs: int, clause: str) -> None:
        """Refuse another number of packs than a game is played with.

        Raises: RuleViolation (PACKS_FIXED).
        """
        found = self.number("packs", packs, least=1)
        if found != packs:
            raise RuleViolation.of("PACKS_FIXED", where="packs", clause=clause, packs=packs, found=found)

    def rules(self, game: Game, default: str) -> RuleSet:
        """A rule set, or a preset's rules, by id.

        Raises: RuleViolation (RULES_UNKNOWN).
        """
        return named_rules(self.library, self.text("rules", default), game)


def named_rules(library: Library, name: str, game: Game | None = None) -> RuleSet:
    """A rule set, or a preset's rules, by id.

    Raises: RuleViolation (RULES_UNKNOWN).
    """
    if name in library.rule_sets:
        rules = library.rule_sets[name].rules
    elif name in library.presets:
        rules = library.rules_of(library.presets[name])
    else:
        rules = None
    if rules is None or (game and rules.game is not game):
        known = [key for key, named in library.rule_sets.items() if game in {None, named.rules.game}]
        raise RuleViolation.of("RULES_UNKNOWN", where="rules", found=name, expected=", ".join(known))
    return rules


def named_preset(library: Library, name: str) -> Preset:
    """A preset by id.

    Raises: RuleViolation (PRESET_UNKNOWN).
    """
    if name not in library.presets:
        known = ", ".join(library.presets)
        raise RuleViolation.of("PRESET_UNKNOWN", where="preset", found=name, expected=known)
    return library.presets[name]


def with_figures(rules: RuleSet, changed: Mapping[str, Any], figures: Mapping[str, RuleOption]) -> RuleSet:
    """Rules with house figures; numbers and yes or no may come as text.

    Raises: RuleViolation with every figure that is unknown, of the wrong kind, or out of range.
    """
    values: dict[str, Value] = {}
    for key, value in changed.items():
        figure = figures.get(key)
        values[key] = tuple(value) if isinstance(value, list) else value
        if figure and isinstance(value, str):
            values[key] = figure.read(value)
    if problems := figure_problems(values, figures):
        raise RuleViolation(problems)
    return rules.with_house_rules(values)


def assignments(pairs: Sequence[str]) -> dict[str, str]:
    """``KEY=VALUE`` arguments as a table.

    Raises: ParseError (ASSIGNMENT_EXPECTED).
    """
    found = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key.strip():
            raise ParseError("ASSIGNMENT_EXPECTED", pair, 0)
        found[key.strip()] = value.strip()
    return found


def shown(value: object) -> str:
    """What was given instead, as JSON writes it, no longer than a message bears."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def _points(value: object) -> Points:
    try:
        points = Decimal(str(value))
    except (InvalidOperation, ValueError) as error:
        raise RuleViolation.of("FIELD_NUMBER", where="totals", field="totals", found=shown(value)) from error
    if not points.is_finite():
        raise RuleViolation.of("FIELD_NUMBER", where="totals", field="totals", found=shown(value))
    if not points:
        return 0
    if not -_PLACES <= points.adjusted() <= _PLACES:
        raise _absurd("totals", value)
    exact = Fraction(points)
    if abs(exact) > HIGHEST:
        raise _absurd("totals", value)
    return int(exact) if exact.denominator == 1 else exact


def _absurd(name: str, value: object, least: int = -HIGHEST) -> RuleViolation:
    return RuleViolation.of(
        "FIELD_RANGE", where=name, field=name, found=shown(value), least=least, most=HIGHEST
    )
