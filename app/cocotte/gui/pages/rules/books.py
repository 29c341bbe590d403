"""The arbiter's books, read when somebody first opens them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property
from typing import Final

from cocotte.core.clauses import ClauseLibrary
from cocotte.core.game import Game
from cocotte.core.rules import RuleSet
from cocotte.core.rulings.incidents import Incident
from cocotte.gui.widgets.text.prose import Run
from cocotte.store.reference.clauses import load_clauses
from cocotte.store.reference.incidents import Incidents, known_incidents
from cocotte.store.reference.rulebook import RuleBook, rule_book

_ID: Final = re.compile(r"\b(?:[A-Z]+-)+\d+[a-z]?\b|\bD\d+\b")

_NEAR: Final = 5
"""So many clauses are named as the nearest."""


class ArbiterBooks:
    """Clauses, rule book and incidents."""

    @property
    def clauses(self) -> ClauseLibrary:
        """Every clause and table decision."""
        return load_clauses()

    @property
    def book(self) -> RuleBook:
        """The rule book."""
        return rule_book()

    @cached_property
    def incidents(self) -> Incidents:
        """Every incident; files of the user's own that are not perfect are left out and reported."""
        return known_incidents()

    def find(self, wanted: str, game: Game, rules: RuleSet | None = None) -> tuple[Incident, ...]:
        """The incidents of a game that speak of what is wanted, the closest first; all, the common first.

        Where the rules of a match are known, those that cannot happen under them are left out.
        """
        found = self.incidents.search(game).find(wanted)
        return tuple(each for each in found if rules is None or each.may_happen(rules))

    def near(self, words: str, game: Game) -> tuple[str, ...]:
        """The clauses and decisions of a game nearest to some words; none for no words."""
        found = self.book.search(words, game) if words.strip() else ()
        return tuple(page.id for page in found[:_NEAR])

    def unforeseen(self, game: Game) -> tuple[Incident, ...]:
        """What stands for whatever no clause speaks of."""
        return tuple(each for each in self.incidents.of(game) if each.unforeseen)

    def linked(self, text: str) -> list[str | Run]:
        """A text in which every clause and decision leads to its page."""
        words: list[str | Run] = []
        done = 0
        for found in _ID.finditer(text):
            if self.book.page(found[0]) is not None:
                words += [text[done : found.start()], Run(found[0], link=found[0])]
                done = found.end()
        return [*words, text[done:]]

    def links(self, names: Iterable[str]) -> list[str | Run]:
        """Clauses and decisions in a row, each leading to its page."""
        words: list[str | Run] = []
        for name in names:
            words += [", "] if words else []
            words.append(Run(name, link=name))
        return words
