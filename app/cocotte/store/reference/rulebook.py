"""The rule book: every clause and table decision, by topic and by search.

A search forgives accents, plurals and other endings, and finds the words of either language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, cached_property
from pathlib import Path
from typing import Final

from cocotte.assets import places
from cocotte.core.clauses import Clause, ClauseLibrary, Decision, Texts, Topic
from cocotte.core.game import Game
from cocotte.store.reference.clauses import clauses_in
from cocotte.store.reference.lexicon import Lexicon, load_lexicon, words_of
from cocotte.store.reference.search import Index, Passage, best_first, sentences

TITLE_WEIGHT: Final = 2.0
"""What a title weighs against a sentence of the text."""

DECISION_SHARE: Final = 0.5
"""What a table decision weighs against the clause it settles."""

Page = Clause | Decision
"""A page of the rule book."""


def rule_book() -> RuleBook:
    """The program's own rule book, put in order for its searches once.

    Raises: StorageError (LIBRARY_BAD) as `load_clauses` does.
    """
    return _in_order(*places("clauses"))


@cache
def _in_order(*folders: Path) -> RuleBook:
    return RuleBook(clauses_in(*folders))


class RuleBook:
    """The clauses and table decisions, to be read by topic, looked up by id and searched."""

    def __init__(self, library: ClauseLibrary, lexicon: Lexicon | None = None) -> None:
        self._library: Final = library
        self._lexicon: Final = load_lexicon() if lexicon is None else lexicon
        self._pages: Final[dict[str, Page]] = {**library.clauses, **library.decisions}
        self._by_bare_id: Final = {_bare(name): page for name, page in self._pages.items()}

    def page(self, name: str) -> Page | None:
        """The clause or decision of that id (``GIN-13``, also written ``gin13``), or None."""
        return self._by_bare_id.get(_bare(name))

    def by_topic(self, game: Game | None = None) -> tuple[tuple[Topic, tuple[Clause, ...]], ...]:
        """The clauses under their headings, in the order of the book; of one game if it is named."""
        clauses = [clause for clause in self._library.clauses.values() if game in {None, clause.game}]
        headed = (
            (topic, tuple(clause for clause in clauses if clause.topic is topic))
            for topic in self._library.topics.values()
        )
        return tuple((topic, found) for topic, found in headed if found)

    def decisions(self, game: Game | None = None) -> tuple[Decision, ...]:
        """The table decisions, of one game if it is named."""
        return tuple(
            decision for decision in self._library.decisions.values() if game in {None, *self.games(decision)}
        )

    def games(self, page: Page) -> frozenset[Game]:
        """The games that a page is about."""
        if isinstance(page, Clause):
            return frozenset({page.game})
        return frozenset(self._library.clauses[clause].game for clause in page.clauses)

    def search(self, wanted: str, game: Game | None = None) -> tuple[Page, ...]:
        """What a few words, in any language, or an id find, the best first; all in order for nothing."""
        pages = self._found(wanted) if wanted.strip() else list(self._pages.values())
        return tuple(page for page in pages if game is None or game in self.games(page))

    def answer(self, page: Page, language: str) -> dict[str, str | None]:
        """A page as the ``rulebook`` command answers it, with the fields that scripts know."""
        decided = page.decisions if isinstance(page, Clause) else (page,)
        return {
            "clause": page.id,
            "title": _title(page)[language],
            "text": _body(page, language),
            "source": "; ".join(self._citations(page)),
            "decision": " ".join(f"{each.id}: {each.answer[language]}" for each in decided) or None,
        }

    def _citations(self, page: Page) -> Iterable[str]:
        clauses = (
            (page,) if isinstance(page, Clause) else map(self._library.clauses.__getitem__, page.clauses)
        )
        cited = (citation for clause in clauses for citation in clause.sources)
        return dict.fromkeys(f"{each.source.id} {each.source.title}, {each.section}" for each in cited)

    def _found(self, wanted: str) -> list[Page]:
        """The pages of that id; or else those with the words and those of that family of ids.

        The family comes first where no page has the words.
        """
        bare = _bare(wanted)
        if named := [page for name, page in self._by_bare_id.items() if re.fullmatch(bare + "[a-z]?", name)]:
            return named
        names = tuple(self._pages)
        if words_of(wanted) and not self._lexicon.content_words(wanted):
            return list(self._pages.values())
        scores = {
            number: score * (DECISION_SHARE if names[number] in self._library.decisions else 1)
            for number, score in self._index.find(wanted).items()
        }
        family = (
            page.id for name, page in self._by_bare_id.items() if re.fullmatch(bare + r"\d+[a-z]?", name)
        )
        found = [names[number] for number in best_first(scores)]
        first, then = (found, family) if self._index.says(wanted) else (family, found)
        return [self._pages[name] for name in dict.fromkeys((*first, *then))]

    @cached_property
    def _index(self) -> Index:
        return Index(self._lexicon, map(_passages, self._pages.values()))


def _passages(page: Page) -> Iterable[Passage]:
    for language, title in _title(page).items():
        yield Passage(title, language, TITLE_WEIGHT)
        for said in page.search.get(language, "").split(",") if isinstance(page, Clause) else ():
            yield Passage(said, language, TITLE_WEIGHT)
        yield from sentences(_body(page, language), language)


def _title(page: Page) -> Texts:
    return page.title if isinstance(page, Clause) else page.question


def _body(page: Page, language: str) -> str:
    if isinstance(page, Clause):
        return page.text[language]
    return " ".join((page.answer[language], *(each[language] for each in page.alternatives)))


def _bare(name: str) -> str:
    """An id as it is compared: ``IRR-5a``, ``irr 5a`` and ``irr5a`` are one."""
    return "".join(words_of(name))
