"""The clauses of the rules and the decisions of the table, as values.

Every figure, score line and ruling names a clause by its id (``GIN-13``, ``IRR-2c``) or a decision by its
(``D5``); these are what the ids stand for.
"""

from __future__ import annotations

from collections.abc import Mapping

from cocotte.core.game import Game
from cocotte.core.values import field, frozen

Texts = Mapping[str, str]
"""One text in every language, by the language's code."""


@frozen
class Source:
    """A document the rules come from."""

    id: str
    """Its number: ``000``."""
    title: str
    """Its title as the document gives it, in the document's language."""
    name: Texts
    """What readers know it by: ``Quebec rules``."""
    about: Texts
    """What it is."""


@frozen
class Citation:
    """A place in a source."""

    source: Source
    """The document."""
    section: str
    """Its heading there, in the document's language: ``Irrégularités, 2``."""


@frozen
class Topic:
    """What clauses are about: a heading of the rule book."""

    id: str
    """Its name in data files: ``deal``."""
    title: Texts
    """The heading."""


@frozen
class Decision:
    """A table decision: what is played where the sources disagree or are silent, and what else may be."""

    id: str
    """``D1`` and on."""
    question: Texts
    """What was open, in a few words."""
    answer: Texts
    """What is played, unless the table decides otherwise."""
    alternatives: tuple[Texts, ...]
    """What the table may decide instead; often nothing is offered."""
    clauses: tuple[str, ...]
    """The clauses it settles, at least one."""


@frozen
class Clause:
    """One rule, restated from its sources."""

    id: str
    """``GIN-13``."""
    game: Game
    """The game it belongs to."""
    topic: Topic
    """The heading it stands under."""
    title: Texts
    """What it is about, in a few words."""
    text: Texts
    """The rule in full."""
    sources: tuple[Citation, ...]
    """Where it comes from, at least one."""
    related: tuple[str, ...]
    """The clauses to read with it."""
    decisions: tuple[Decision, ...]
    """The table decisions that settle what its sources leave open."""
    search: Texts = field(default_factory=dict)
    """Further words it is found by, separated by commas."""


@frozen
class ClauseLibrary:
    """Everything that is written down: the clauses in the order of the book, and the table decisions."""

    sources: Mapping[str, Source]
    """The documents, by number."""
    topics: Mapping[str, Topic]
    """The headings in the order of the book, by name."""
    clauses: Mapping[str, Clause]
    """The clauses in the order of the book, by id."""
    decisions: Mapping[str, Decision]
    """The table decisions in order, by id."""
