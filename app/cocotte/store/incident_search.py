"""Finding an incident by the table's own words, in either language, whatever the accents and endings."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Final

from cocotte.core.rulings.incidents import Incident

_ENDINGS: Final = ("ees", "ers", "ing", "ed", "es", "ee", "er", "ez", "e", "s", "x")
"""What marks a plural, a feminine or a tense; the first that fits is left out."""

_SMALL: Final = re.compile(
    "a|an|and|at|au|aux|avec|by|ce|d|de|des|did|du|elle|en|est|et|for|he|her|his|il|in|is|it|j|je|l|la|le|les|my|n"
    "|ne|not|of|on|or|ou|pas|qu|que|qui|s|sa|se|ses|she|son|sur|t|that|the|their|they|to|un|une|was|with|y"
)
"""Words too common to tell anything."""


class IncidentSearch:
    """The words of some incidents, put in order once, when something is first looked for."""

    def __init__(self, incidents: Iterable[Incident]) -> None:
        self._incidents = tuple(incidents)

    @cached_property
    def _said(self) -> list[tuple[Incident, tuple[set[str], ...]]]:
        return [(incident, tuple(map(set, _fields(incident)))) for incident in self._incidents]

    @cached_property
    def _titles(self) -> dict[str, list[set[str]]]:
        return {
            incident.id: [set(_words(title)) for title in incident.title.values()]
            for incident in self._incidents
        }

    def find(self, wanted: str) -> tuple[Incident, ...]:
        """The incidents that speak of all that is wanted, the closest first; else of as much of it as can be.

        A word may be just begun. Nothing wanted finds every incident, in order.
        """
        words = set(_words(wanted))
        if not words:
            return self._incidents
        weights = [[_weight(word, fields) for word in words] for _, fields in self._said]
        rarity = [1 / max(1, sum(map(bool, column))) for column in zip(*weights, strict=True)]
        most = max((sum(map(bool, row)) for row in weights), default=0)
        nearest = [
            (sum(weight * rare for weight, rare in zip(row, rarity, strict=True)), incident)
            for row, (incident, _) in zip(weights, self._said, strict=True)
            if sum(map(bool, row)) == most > 0
        ]

        def place(found: tuple[float, Incident]) -> tuple[bool, float]:
            """Where the whole title is said, before all others; then by the weight of the words."""
            return not any(title and title <= words for title in self._titles[found[1].id]), -found[0]

        return tuple(incident for _, incident in sorted(nearest, key=place))


def _fields(incident: Incident) -> Iterator[Iterator[str]]:
    """The words it is told in, the least telling places first."""
    verdicts = (text for verdict in incident.verdicts for text in verdict.sentence.values())
    answers = (answer for question in incident.questions for answer in question.answers)
    yield _words(*verdicts)
    yield _words(*(text for answer in answers for text in answer.text.values()))
    yield _words(*incident.search.values(), *incident.clauses)
    yield _words(*incident.title.values())


def _weight(wanted: str, fields: tuple[set[str], ...]) -> int:
    """How telling the best place is where a word is said; 0 when it is not."""
    said = (place for place, words in enumerate(fields, 1) if any(word.startswith(wanted) for word in words))
    return max(said, default=0)


def _words(*texts: str) -> Iterator[str]:
    """The words that tell something, without accents, capitals and endings."""
    plain = unicodedata.normalize("NFD", " ".join(texts).casefold().replace("œ", "oe"))
    plain = "".join(character for character in plain if not unicodedata.combining(character))
    for word in re.findall("[a-z0-9]+", plain):
        if not _SMALL.fullmatch(word):
            yield _stem(word)


def _stem(word: str) -> str:
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word.removesuffix(ending)
    return word
