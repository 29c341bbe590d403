"""What is wrong with something entered: a code, the facts, and where.

The core names problems by code; `language` turns code and facts into a sentence in the table's language.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from cocotte.core.values import field, frozen

Fact = str | int | bool | None
"""A fact of a problem: a number, a name, or cards in canonical notation."""


@frozen
class Problem:
    """One thing that does not fit, with the measured number and the limit among its facts."""

    code: str
    """What is wrong, in capitals: ``KNOCK_ABOVE_LIMIT``."""
    facts: Mapping[str, Fact] = field(default_factory=dict)
    """What was measured and what was allowed, by name; they fill the sentence's placeholders."""
    where: str = ""
    """The field it stands beside: ``knocker_deadwood``, ``players.2``; empty for the whole."""
    clause: str = ""
    """The clause that says so; empty for a matter of form."""
    waivable: bool = False
    """Whether the table may let it stand; a waiver is kept in the log."""


def named_twice(names: Iterable[str], where: str, clause: str = "") -> list[Problem]:
    """Return a problem for each player who is told of more than once in the same list of a report."""
    times = Counter(names)
    return [Problem("PLAYER_TWICE", {"player": name}, where, clause) for name in times if times[name] > 1]
