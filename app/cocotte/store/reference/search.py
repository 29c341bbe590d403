"""One search for incidents, clauses and the guide: what is closest to some words, the best first.

A page is found by its passages: the title, a sentence, something a player says. The few passages closest to
what is asked count, and how much of it the page says anywhere; a word that few pages have counts more than
one that many have. No page that says anything of it is left out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from heapq import nlargest
from math import log, sqrt
from typing import Final, NamedTuple

from cocotte.core.folding import folded
from cocotte.store.reference.lexicon import LONGEST_QUERY, Lexicon, Token

WHOLE_PAGE: Final = 0.7
"""What saying something anywhere on the page weighs against saying it in one passage."""

CLOSEST: Final = 5
"""So many passages of a page speak for it."""

_EACH_NEXT: Final = 0.3
"""What each of them weighs against the one before."""

_BEGUN: Final = 3
"""So many letters of a word nobody says begin one that somebody does."""


class Passage(NamedTuple):
    """A few words of a page that belong together."""

    text: str
    """What it says."""
    language: str | None = None
    """In which language; None for any."""
    weight: float = 1.0
    """How much it weighs among the passages of its page."""


class Index:
    """Pages to be searched, by their numbers."""

    def __init__(self, lexicon: Lexicon, pages: Iterable[Iterable[Passage]]) -> None:
        self._lexicon: Final = lexicon
        self._passages: Final[list[tuple[int, float, float]]] = []
        self._said: Final[defaultdict[str, set[int]]] = defaultdict(set)
        passages = [
            (number, passage.weight, frozenset(lexicon.tokens(passage.text, passage.language)))
            for number, page in enumerate(pages)
            for passage in page
        ]
        for place, (_, _, tokens) in enumerate(passages):
            for way in (way for token in tokens for way in token):
                self._said[way].add(place)
        self._pages: Final = [number for number, _, _ in passages]
        self._count: Final = len(set(self._pages))
        rarity: dict[Token, float] = {}
        for number, weight, tokens in passages:
            for token in tokens - rarity.keys():
                rarity[token] = self._rarity(self._places(token))
            self._passages.append((number, weight, sum(rarity[token] for token in tokens)))

    def find(self, wanted: str) -> dict[int, float]:
        """How close each page is that says anything of what is asked: more is better."""
        tokens = dict.fromkeys(self._lexicon.tokens(" ".join(wanted.split()[:LONGEST_QUERY])))
        places = {token: self._places(token) or self._begun(token) for token in tokens}
        rarity = {token: self._rarity(found) for token, found in places.items()}
        shared: defaultdict[int, float] = defaultdict(float)
        anywhere: defaultdict[int, float] = defaultdict(float)
        for token, found in places.items():
            best: dict[int, float] = {}
            for place in found:
                shared[place] += rarity[token]
                number, weight, _ = self._passages[place]
                best[number] = max(weight, best.get(number, 0.0))
            for number, weight in best.items():
                anywhere[number] += weight * rarity[token]
        whole = sum(rarity.values())
        closest = self._closest(shared, whole)
        return {
            number: closest[number] + WHOLE_PAGE * said / whole for number, said in anywhere.items() if whole
        }

    def says(self, wanted: str) -> bool:
        """Whether some page has a word of what is asked, and not only one that begins so."""
        return any(map(self._places, self._lexicon.tokens(wanted)))

    def _closest(self, shared: Mapping[int, float], whole: float) -> dict[int, float]:
        """For each page, how close its closest passages are; each is 1 where it says just what is asked."""
        near: defaultdict[int, list[float]] = defaultdict(list)
        for place, common in shared.items():
            number, weight, own = self._passages[place]
            near[number].append(weight * common / sqrt(whole * own))
        return {
            number: sum(each * _EACH_NEXT**nth for nth, each in enumerate(nlargest(CLOSEST, found)))
            for number, found in near.items()
        }

    def _places(self, token: Token) -> set[int]:
        return set().union(*(self._said[way] for way in token if way in self._said))

    def _begun(self, token: Token) -> set[int]:
        """Where a word stands that begins so: it may be just begun."""
        begun = tuple(way for way in token if way.startswith("w:") and len(way) >= _BEGUN + 2)
        return set().union(*(places for way, places in self._said.items() if begun and way.startswith(begun)))

    def _rarity(self, places: Iterable[int]) -> float:
        """What a word weighs: the fewer pages have it, the more; nothing where none has."""
        pages = len({self._pages[place] for place in places})
        return log(1 + self._count / pages) if pages else 0.0


def best_first(scores: Mapping[int, float]) -> list[int]:
    """The pages found, the best first; equal ones in their order."""
    return sorted(scores, key=lambda number: (-scores[number], number))


def sentences(text: str, language: str) -> Sequence[Passage]:
    """A text as passages, sentence by sentence."""
    parts = (part.strip() for part in text.replace(";", ".").replace(":", ".").split("."))
    return [Passage(part, language) for part in parts if part and folded(part)]
