"""What a search knows of words: their stems, those that say nothing, and those that say the same.

A text becomes tokens. A token is the set of ways its word, or the phrase it begins, may be said; two tokens
are one where they share a way. French and English words are stemmed by Snowball (snowballstemmer), with their
accents and without, since a table types both.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from cocotte.assets import resource
from cocotte.core.folding import folded
from cocotte.store.reference.datafile import Table

if TYPE_CHECKING:  # loaded when something is searched, which most starts never do
    from snowballstemmer.basestemmer import BaseStemmer

LONGEST_QUERY: Final = 30
"""How many words of a query are looked for."""

WORD: Final = re.compile(r"[^\W_]+")
"""A word of a text."""

EXACT: Final = "="
"""Before a phrase of `same`: this form of the words alone, not the others of their stem."""

_LANGUAGES: Final[Mapping[str, str]] = {"fr": "french", "en": "english"}

_Way = tuple[str, bool]
"""A language, and whether the accents are left out before a word is stemmed."""

_AS_WRITTEN: Final[_Way] = ("", False)
"""The word alone, not the others of its stem."""

Token = frozenset[str]
"""One thing that is said, in all the ways of saying it."""


def words_of(text: str) -> tuple[str, ...]:
    """The words of a text, folded."""
    return tuple(WORD.findall(folded(text)))


class Lexicon:
    """The words that say nothing, and those that say the same."""

    def __init__(self, ignored: Iterable[str], same: Iterable[Iterable[str]]) -> None:
        self._ignored: Final = frozenset(way_of(word, _AS_WRITTEN) for word in ignored)
        self._groups: Final = tuple(tuple(group) for group in same)
        self._said_as: dict[tuple[str, ...], set[str]] = {}
        self._longest: dict[str, int] = {}
        self._begun: dict[tuple[str, tuple[str, ...]], tuple[tuple[_Way, int], ...]] = {}

    def tokens(self, text: str, language: str | None = None) -> tuple[Token, ...]:
        """What a text of a language says, or one in any language; the little words if it has no others."""
        if not self._said_as:
            self._learn()
        words = self.content_words(text) or _written(text)
        return tuple(self._read(words, tuple(_LANGUAGES) if language is None else (language,)))

    def content_words(self, text: str) -> list[str]:
        """The words of a text that say something, as they are written."""
        return [word for word in _written(text) if way_of(word, _AS_WRITTEN) not in self._ignored]

    def _learn(self) -> None:
        for number, group in enumerate(self._groups):
            for phrase in group:
                words = self.content_words(phrase) or _written(phrase)
                ways = _ways(tuple(_LANGUAGES))
                for way in (_AS_WRITTEN,) if phrase.startswith(EXACT) else ways:
                    key = tuple(way_of(word, way) for word in words)
                    self._said_as.setdefault(key, set()).add(f"={number}")
                    self._longest[key[0]] = max(len(key), self._longest.get(key[0], 0))

    def _read(self, words: Sequence[str], languages: tuple[str, ...]) -> Iterator[Token]:
        place = 0
        while place < len(words):
            meant, length = self._meant(words, place, languages)
            yield meant or _stems(words[place], languages)
            if length > 1:  # its words are found alone, too
                yield from (_stems(word, languages) for word in words[place : place + length])
            place += length

    def _meant(self, words: Sequence[str], place: int, languages: tuple[str, ...]) -> tuple[Token, int]:
        """What the longest known phrase that begins at a place means, and of how many words it is."""
        found: dict[int, set[str]] = {}
        for way, longest in self._begins(words[place], languages):
            for length in range(longest, 0, -1):
                key = tuple(way_of(word, way) for word in words[place : place + length])
                if key in self._said_as:
                    found.setdefault(len(key), set()).update(self._said_as[key])
                    if way is _AS_WRITTEN:
                        return frozenset(found[len(key)]), len(key)
        length = max(found, default=1)
        return frozenset(found.get(length, ())), length

    def _begins(self, word: str, languages: tuple[str, ...]) -> tuple[tuple[_Way, int], ...]:
        """The ways of looking at a word in which it begins a phrase, each with the longest such phrase."""
        if (word, languages) not in self._begun:
            ways = ((way, way_of(word, way)) for way in (_AS_WRITTEN, *_ways(languages)))
            self._begun[word, languages] = tuple(
                (way, self._longest[looked_at]) for way, looked_at in ways if looked_at in self._longest
            )
        return self._begun[word, languages]


@cache
def load_lexicon() -> Lexicon:
    """What a search knows of words, from the data file.

    Raises: StorageError (LIBRARY_BAD).
    """
    table = Table.read(resource("clauses", "search.toml"))
    lexicon = Lexicon(table.names("ignored"), table.name_lists("same"))
    table.done()
    return lexicon


def _written(text: str) -> list[str]:
    return WORD.findall(unicodedata.normalize("NFKC", text.casefold()))


@cache
def _ways(languages: tuple[str, ...]) -> tuple[_Way, ...]:
    """How a word is looked at: stemmed in each language, as it is written and without its accents."""
    return tuple((language, bare) for language in languages for bare in (False, True))


@cache
def way_of(word: str, way: _Way) -> str:
    """A word, looked at in one way."""
    language, bare = way
    if not language:
        return f"={folded(word)}"
    if bare:
        return way_of(folded(word), (language, False))
    return f"{language}:{folded(_stemmer(language).stemWord(word))}"


@cache
def _stems(word: str, languages: tuple[str, ...]) -> Token:
    return frozenset({f"w:{folded(word)}", *(way_of(word, way) for way in _ways(languages))})


@cache
def _stemmer(language: str) -> BaseStemmer:
    import snowballstemmer  # noqa: PLC0415 - most starts never search

    return snowballstemmer.stemmer(_LANGUAGES[language])
