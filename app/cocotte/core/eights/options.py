"""What a table has agreed on for the plays of Crazy Eights and Huit cochon."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cocotte.core.errors import RuleViolation
from cocotte.core.problems import Problem
from cocotte.core.rules import RuleSet
from cocotte.core.values import fields, frozen


@frozen
class PlayOptions:
    """The rules of play in force, by the names of the figures; as it stands, plain Crazy Eights."""

    eight_anytime: bool = True
    """An 8 goes on any card; else only on its suit or on an 8 (EIGHT-08, EIGHT-11, D19)."""
    stock_ends: bool = False
    """Play goes on without an exhausted stock, and who cannot play passes (EIGHT-11); else EIGHT-10."""
    jokers: int = 0
    """Jokers with each pack: one goes on any card, and its player asks for a suit (COCHON-01, COCHON-02)."""
    cochon_two: bool = False
    """After a 2 the next player draws two, after the 2 of spades four, and loses his play (COCHON-01)."""
    cochon_joker: bool = False
    """After a Joker the next player draws five and loses his play (COCHON-02)."""
    cochon_jack: bool = False
    """After a Jack the next player loses his turn (COCHON-03)."""
    cochon_ten: bool = False
    """With three players or more a 10 reverses the direction of play (COCHON-04)."""
    cochon_draw_one: bool = False
    """Who cannot play draws one and loses his play (COCHON-05); else he draws until he can (EIGHT-09)."""
    cochon_last_card: bool = False
    """« Dernière carte ! » must be said before the last card but one is played (COCHON-06)."""
    cochon_two_adds: bool = False
    """2s in a row add up, and who draws keeps his play; this replaces `cochon_two` (COCHON-07)."""
    two_of_spades_adds: int = 4
    """Cards the 2 of spades adds to a row of 2s: four, or two (D51)."""
    cochon_seven: bool = False
    """After a 7 the next player draws a card from its player's hand and loses his play (COCHON-08)."""
    cochon_queens: bool = False
    """Three Queens may be played in one turn, that of the suit asked for first (COCHON-09)."""

    @classmethod
    def of_rules(cls, rules: RuleSet) -> PlayOptions:
        """The rules of play a rule set gives; its figures have the names of the options."""
        return cls.of({field.name: rules.values[field.name] for field in fields(cls)})

    @classmethod
    def of(cls, chosen: Mapping[str, object]) -> PlayOptions:
        """Plain Crazy Eights with the options named in `chosen` changed.

        Raises RuleViolation: OPTION_UNKNOWN for a name that is none of the fields, OPTION_VALUE for a value
        the option may not take.
        """
        known = {field.name for field in fields(cls)}
        problems = []
        for name, value in chosen.items():
            if name not in known:
                facts = {"option": name, "expected": ", ".join(sorted(known))}
                problems.append(Problem("OPTION_UNKNOWN", facts, f"options.{name}"))
            elif not _fits(name, value):
                facts = {"option": name, "value": str(value)}
                problems.append(Problem("OPTION_VALUE", facts, f"options.{name}"))
        if problems:
            raise RuleViolation(problems)
        fitting: dict[str, Any] = dict(chosen)
        return cls(**fitting)


def _fits(name: str, value: object) -> bool:
    """Whether the option may take the value: yes or no, a number of Jokers, four or two."""
    match name:
        case "jokers":
            return isinstance(value, int) and value >= 0
        case "two_of_spades_adds":
            return not isinstance(value, bool) and value in (2, 4)
        case _:
            return isinstance(value, bool)


EIGHTS: Final = PlayOptions()
"""Plain Crazy Eights (EIGHT-08..10), an 8 on any card."""
