"""Finding an incident by the table's own words, in either language, whatever the accents and endings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Final

from cocotte.core.rulings.incidents import Incident
from cocotte.store.reference.lexicon import Lexicon, load_lexicon
from cocotte.store.reference.search import Index, Passage, best_first

_TITLE, _SAID, _ANSWER, _RULED = 1.2, 1.0, 0.6, 0.3
"""What it weighs that a word stands in the title, in what players say, in an answer, in a ruling."""


_SELDOM: Final = 0.9
"""What an incident weighs that only some rules know."""


class IncidentSearch:
    """The words of some incidents, put in order once, when something is first looked for."""

    def __init__(self, incidents: Iterable[Incident], lexicon: Lexicon | None = None) -> None:
        self._incidents: Final = tuple(incidents)
        self._lexicon: Final = lexicon

    @cached_property
    def _index(self) -> Index:
        return Index(self._lexicon or load_lexicon(), map(_passages, self._incidents))

    def find(self, wanted: str) -> tuple[Incident, ...]:
        """Every incident that speaks of any of what is wanted, the closest first; a clause finds its own.

        A word may be just begun. Nothing wanted finds every incident, in order.
        """
        if not (self._lexicon or load_lexicon()).content_words(wanted):
            return self._incidents
        clause = wanted.strip().upper()
        if ruled := [each for each in self._incidents if clause in map(str.upper, each.clauses)]:
            return tuple(ruled)
        scores = {
            number: score * (_SELDOM if _seldom(self._incidents[number]) else 1.0)
            for number, score in self._index.find(wanted).items()
        }
        return tuple(self._incidents[number] for number in best_first(scores))


def _seldom(incident: Incident) -> bool:
    return bool(incident.only) and not incident.common


def _passages(incident: Incident) -> Iterator[Passage]:
    for language, title in incident.title.items():
        yield Passage(title, language, _TITLE)
    for language, said in incident.search.items():
        for words in said.split(","):
            yield Passage(words, language, _SAID)
    for question in incident.questions:
        for answer in question.answers:
            for language, text in answer.text.items():
                yield Passage(text, language, _ANSWER)
    for verdict in incident.verdicts:
        for texts in (verdict.sentence, verdict.table):
            for language, text in texts.items():
                yield Passage(text, language, _RULED)
