"""What the printed rule book says: clauses by topic, table decisions, sources, in one language."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from cocotte.core.clauses import Clause, Decision, Source
from cocotte.core.game import Game
from cocotte.core.games import GAMES
from cocotte.core.values import frozen
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.games import game_name
from cocotte.language.rulings.phrasing import citation_text
from cocotte.store.reference.rulebook import RuleBook


@frozen
class Entry:
    """A clause, a decision or a source as it is printed."""

    id: str
    """Its id, which other entries refer to."""
    title: str
    """What it is about."""
    paragraphs: tuple[str, ...]
    """What it says."""
    choices_head: str = ""
    """Over the choices; empty where there are none."""
    choices: tuple[str, ...] = ()
    """What the table may decide instead."""
    source: str = ""
    """The documents it comes from, with their headings."""
    decided: tuple[str, ...] = ()
    """Ids of the decisions that settle it."""
    related_head: str = ""
    """Over what is related."""
    related: tuple[str, ...] = ()
    """Ids of the entries to read with it, or that it settles."""
    decision: bool = False
    """It is a decision of the table, no clause of a document."""


@frozen
class Part:
    """Entries of one game within a chapter."""

    heading: str
    """The game; empty where there is one game."""
    entries: tuple[Entry, ...]
    """Its entries."""


@frozen
class Chapter:
    """A topic of the book."""

    title: str
    """Its heading."""
    parts: tuple[Part, ...]
    """What stands under it, game by game."""
    note: str = ""
    """A line under the heading."""

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Everything under its heading."""
        return tuple(entry for part in self.parts for entry in part.entries)


@frozen
class WrittenBook:
    """The whole book."""

    title: str
    """Its title."""
    subtitle: str
    """Of which games."""
    contents: str
    """What the table of contents is called."""
    decided_by: str
    """Before the decisions that settle a clause."""
    chapters: tuple[Chapter, ...]
    """Its chapters."""

    def titles(self) -> dict[str, str]:
        """The title of every entry, by its id."""
        return {entry.id: entry.title for chapter in self.chapters for entry in chapter.entries}


def write_book(book: RuleBook, say: Translator, game: Game | None = None) -> WrittenBook:
    """The book in the language spoken; of one game if it is named."""
    chapters = [
        Chapter(say.pick(topic.title), tuple(_parts(clauses, say, alone=game is not None)))
        for topic, clauses in book.by_topic(game)
    ]
    decisions = tuple(_decision(decision, say) for decision in book.decisions(game))
    note = say(
        "What is played where the documents differ or are silent; each can be changed as a house rule."
    )
    chapters.append(Chapter(say("Table decisions"), (Part("", decisions),), note))
    chapters.append(Chapter(say("Sources"), (Part("", tuple(_sources(book, game, say))),)))
    return WrittenBook(
        title=say("Rule book"),
        subtitle=game_name(game, say) if game else ", ".join(game_name(each, say) for each in GAMES.values()),
        contents=say("Contents"),
        decided_by=say("Settled by"),
        chapters=tuple(chapter for chapter in chapters if chapter.entries),  # a game may have no decisions
    )


def entry_of(page: Clause | Decision, say: Translator) -> Entry:
    """A clause or a table decision as it stands in the book."""
    return _clause(page, say) if isinstance(page, Clause) else _decision(page, say)


def _parts(clauses: Iterable[Clause], say: Translator, *, alone: bool) -> Iterable[Part]:
    for game, found in groupby(clauses, key=lambda clause: clause.game):
        yield Part("" if alone else game_name(game, say), tuple(_clause(clause, say) for clause in found))


def _clause(clause: Clause, say: Translator) -> Entry:
    return Entry(
        id=clause.id,
        title=say.pick(clause.title),
        paragraphs=_paragraphs(say.pick(clause.text)),
        source=Figures.of(say.locale).series(citation_text(each, say) for each in clause.sources),
        decided=tuple(decision.id for decision in clause.decisions),
        related_head=say("See also"),
        related=clause.related,
    )


def _decision(decision: Decision, say: Translator) -> Entry:
    return Entry(
        id=decision.id,
        title=say.pick(decision.question),
        paragraphs=_paragraphs(say.pick(decision.answer)),
        choices_head=say("The table may decide instead") if decision.alternatives else "",
        choices=tuple(say.pick(each) for each in decision.alternatives),
        related_head=say("Clauses it settles"),
        related=decision.clauses,
        decision=True,
    )


def _sources(book: RuleBook, game: Game | None, say: Translator) -> Iterable[Entry]:
    """The documents cited, in the order of their numbers."""
    cited: dict[str, Source] = {}
    for _, clauses in book.by_topic(game):
        cited |= {each.source.id: each.source for clause in clauses for each in clause.sources}
    for number in sorted(cited):
        name, about = say.pick(cited[number].name), say.pick(cited[number].about)
        yield Entry(number, cited[number].title, (f"{name}. {about}.",))


def _paragraphs(text: str) -> tuple[str, ...]:
    return tuple(" ".join(paragraph.split()) for paragraph in text.split("\n\n"))
