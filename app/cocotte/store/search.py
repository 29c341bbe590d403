"""Full-text search that forgives accents, plurals and endings: in memory, through SQLite's FTS5."""

from __future__ import annotations

import re
import sqlite3
import unicodedata
import weakref
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

TITLE_WEIGHT: Final = 8.0
"""How much more a word counts in a title than in a text."""

LONGEST_QUERY: Final = 20
"""How many words of a query are looked for."""

WORD: Final = re.compile(r"[^\W_]+")
"""A word of a text."""

_SHORTEST_STEM: Final = 4
"""A shorter word is not looked for by its beginning: "set" is not in "settle"."""

_ENDINGS: Final = (
    ("ities", "it"),
    ("ity", "it"),
    ("ches", "ch"),
    ("shes", "sh"),
    ("sses", "ss"),
    ("xes", "x"),
    ("ees", "e"),
    ("ers", "e"),
    ("ing", ""),
    ("ee", "e"),
    ("er", "e"),
    ("ez", "e"),
    ("ed", ""),
    ("s", ""),
    ("x", ""),
)
"""Endings of French and English words, the longest first, and what of them is in all the word's forms."""


def folded(text: str) -> str:
    """The text without case and accents, its ligatures undone."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("æ", "ae"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def words_of(text: str) -> tuple[str, ...]:
    """The words of a text, folded."""
    return tuple(WORD.findall(folded(text)))


@dataclass(frozen=True, slots=True)
class Word:
    """A word as it is looked for."""

    forms: tuple[str, ...]
    """The forms it may have."""
    begins: bool
    """Whether a word that begins with one of them will do."""

    @classmethod
    def of(cls, word: str) -> Word:
        """A folded word, whatever its ending."""
        stem = _stem(word)
        if len(stem) >= _SHORTEST_STEM:
            return cls((stem,), begins=True)
        return cls(tuple(dict.fromkeys((word, stem, stem + "s", stem + "x", stem + "es"))), begins=False)

    def fits(self, word: str) -> bool:
        """Whether a folded word is this one in some form."""
        return word.startswith(self.forms) if self.begins else word in self.forms

    def query(self) -> str:
        """The word in the language of FTS5."""
        return "(" + " OR ".join(f'"{form}"*' if self.begins else f'"{form}"' for form in self.forms) + ")"


Phrase = tuple[Word, ...]
"""Words that have to be there together, in any order."""


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that is looked for, in all the ways of saying it."""

    phrases: tuple[Phrase, ...]
    """The ways of saying it."""

    def fits(self, word: str) -> bool:
        """Whether a folded word is one of its words."""
        return any(each.fits(word) for phrase in self.phrases for each in phrase)

    def count(self, words: Sequence[str]) -> int:
        """How often some folded words say it, counting a phrase by its rarest word."""
        return max(min(sum(map(word.fits, words)) for word in phrase) for phrase in self.phrases)

    def query(self) -> str:
        """The term in the language of FTS5."""
        said = (" AND ".join(word.query() for word in phrase) for phrase in self.phrases)
        return "(" + " OR ".join(f"({phrase})" for phrase in said) + ")"


class Lexicon:
    """What a search knows of words: those that say nothing, and those that say the same."""

    def __init__(self, ignored: Iterable[str], same: Iterable[Iterable[str]]) -> None:
        self._ignored: Final = frozenset(folded(word) for word in ignored)
        self._said_as: Final[dict[Phrase, tuple[Phrase, ...]]] = {}
        for group in same:
            phrases = tuple(tuple(map(Word.of, words_of(phrase))) for phrase in group)
            for phrase in phrases:
                known = self._said_as.get(phrase, ())
                self._said_as[phrase] = tuple(dict.fromkeys((*known, *phrases)))
        self._longest: Final = max(map(len, self._said_as), default=1)

    def terms(self, query: str) -> tuple[Term, ...]:
        """What a query looks for, in its order; the first words of one that goes on and on."""
        words = list(map(Word.of, self._telling(query) or words_of(query)))[:LONGEST_QUERY]
        terms = []
        while words:
            for length in range(min(self._longest, len(words)), 0, -1):
                phrase = tuple(words[:length])
                if phrase in self._said_as or length == 1:
                    terms.append(Term(self._said_as.get(phrase, (phrase,))))
                    del words[:length]
                    break
        return tuple(terms)

    def share(self, title: str, terms: Sequence[Term]) -> float:
        """How much of a title the terms are, from 0 to 1: all of "Le gros gin" is big gin."""
        telling = self._telling(title)
        said = [word for word in telling if any(term.fits(word) for term in terms)]
        return len(said) / len(telling) if telling else 0.0

    def _telling(self, text: str) -> list[str]:
        return [word for word in words_of(text) if word not in self._ignored]


class Index:
    """Titles and texts to be searched, by their numbers."""

    def __init__(self, pages: Sequence[tuple[str, str]]) -> None:
        self._pages: Final = [(folded(title), folded(text)) for title, text in pages]
        self._database: Final = _database(self._pages)
        if self._database is not None:
            weakref.finalize(self, self._database.close)

    def find(self, terms: Sequence[Term]) -> dict[int, float]:
        """The pages that have every term, or else those that have some, with their ranks: less is better."""
        return self._ranked(terms, every=True) or self._ranked(terms, every=False)

    def _ranked(self, terms: Sequence[Term], *, every: bool) -> dict[int, float]:
        if not terms:
            return {}
        if self._database is None:
            return _plainly_ranked(self._pages, terms, every=every)
        asked = (" AND " if every else " OR ").join(term.query() for term in terms)
        ranked = "SELECT rowid, bm25(page, ?, 1.0) FROM page WHERE page MATCH ?"
        return dict(self._database.execute(ranked, (TITLE_WEIGHT, asked)))


def _database(pages: Sequence[tuple[str, str]]) -> sqlite3.Connection | None:
    """The pages in SQLite, or None where it was built without FTS5."""
    database = sqlite3.connect(":memory:", check_same_thread=False)
    try:
        database.execute(
            "CREATE VIRTUAL TABLE page USING fts5(title, text, tokenize = 'unicode61 remove_diacritics 2')"
        )
    except sqlite3.OperationalError:
        database.close()
        return None
    rows = ((number, *page) for number, page in enumerate(pages))
    database.executemany("INSERT INTO page (rowid, title, text) VALUES (?, ?, ?)", rows)
    return database


def _plainly_ranked(
    pages: Sequence[tuple[str, str]], terms: Sequence[Term], *, every: bool
) -> dict[int, float]:
    """The same without FTS5: a page ranks by how often it says what is asked."""
    ranks = {}
    for number, (title, text) in enumerate(pages):
        in_title, in_text = words_of(title), words_of(text)
        counts = [TITLE_WEIGHT * term.count(in_title) + term.count(in_text) for term in terms]
        if all(counts) if every else any(counts):
            ranks[number] = -sum(counts) / (TITLE_WEIGHT + len(in_title))
    return ranks


def _stem(word: str) -> str:
    for ending, kept in _ENDINGS:
        stem = word.removesuffix(ending) + kept
        if word.endswith(ending) and len(stem) >= _SHORTEST_STEM - 1:
            return stem
    return word
