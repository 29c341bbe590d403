"""One line of the rules in force."""

from __future__ import annotations

from collections.abc import Callable

from cocotte.core.rules import RuleSet
from cocotte.core.values import frozen
from cocotte.language.catalogue import Translator

Text = Callable[[RuleSet, Translator], str]
"""What is said of some figures; empty where there is nothing to say."""


@frozen
class Rule:
    """A line of the rules in force."""

    label: str
    """What it is about."""
    figures: tuple[str, ...]
    """The figures it states."""
    text: Text
    """What it says of them."""
