"""The guide: a few short pages on everything the program does, in every language.

The pages lie in ``resources/guide/<language>`` as Markdown that reads well on its own; the matches they show
in ``resources/guide/matches``; their order in ``resources/guide/contents.toml``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from enum import Enum
from functools import cache, cached_property
from pathlib import Path, PurePosixPath
from typing import Final
from urllib.parse import unquote_plus

from cocotte.assets import places
from cocotte.core.clauses import Texts
from cocotte.core.errors import StorageError
from cocotte.core.folding import folded
from cocotte.core.match.fold import fold
from cocotte.core.match.match import Match
from cocotte.core.values import frozen
from cocotte.store.match_files.transfer import match_in
from cocotte.store.reference.datafile import Table
from cocotte.store.reference.lexicon import load_lexicon
from cocotte.store.reference.library import Library
from cocotte.store.reference.markdown import (
    Block,
    Document,
    Fence,
    Grid,
    Heading,
    MarkdownError,
    Paragraph,
    Points,
    plain,
    read_markdown,
)
from cocotte.store.reference.search import Index, Passage, best_first, sentences

CLAUSE: Final = re.compile(r"\b(?:[A-Z]+-)+\d+[a-z]?\b|\bD\d+\b")
"""The id of a clause or decision in a text."""


TITLE_WEIGHT: Final = 2.0
"""What the title of a page weighs against a sentence of it."""


class Target(Enum):
    """What a link of the guide leads to."""

    PAGE = "page"
    """Another page of the guide."""
    PRESET = "preset"
    """A match to begin by this preset."""
    MATCH = "match"
    """A sample match, shown as a picture."""
    ELSEWHERE = "elsewhere"
    """Anything else; a reader of the files may follow it."""


class Part(Enum):
    """What a picture shows of a match."""

    SHEET = "sheet"
    """Its sheet."""
    ENTRY = "entry"
    """The form of its first deal, with a line typed."""
    CARDS = "cards"
    """The boards of its first deal, with the cards of a line."""


@frozen
class Shown:
    """A picture."""

    caption: str
    """The words under it."""
    match: str
    """The sample match."""
    part: Part
    """What it shows of it."""
    typed: str
    """The deal entered; empty for a sheet."""


@frozen
class Group:
    """Pages under one heading of the contents."""

    title: Texts
    """The heading."""
    pages: tuple[str, ...]
    """The pages, by their names."""


class Guide:
    """The pages, read when they are asked for."""

    def __init__(self, folder: Path | None = None, *, spelled: Callable[[str], str] = str) -> None:
        self._folders: Final = places("guide") if folder is None else (folder,)
        self._spelled: Final = spelled
        """A page's text as the reader's country writes it."""

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """The contents, in order.

        Raises: StorageError (LIBRARY_BAD).
        """
        groups: list[Group] = []
        for folder in self._folders:
            table = Table.read(folder / "contents.toml")
            groups += (
                Group(each.texts("title"), each.names("pages", required=True))
                for each in table.table_list("groups")
            )
            table.done()
        return tuple(groups)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Every page, in order."""
        return tuple(name for group in self.groups for name in group.pages)

    def page(self, name: str, language: str) -> Document:
        """A page in a language; in English where there is none.

        Raises: StorageError (LIBRARY_BAD) with the file and the line.
        """
        own, english = (self._lying(tongue, f"{name}.md") for tongue in (language, "en"))
        return _read(own if own.is_file() else english, self._spelled)

    def sample(self, name: str, library: Library) -> Match:
        """A sample match, read once. Raises: ParseError, StorageError."""
        if name not in self._samples:
            read = match_in(self._lying("matches", f"{name}.cocotte"), library)
            self._samples[name] = fold(read.logged())
        return self._samples[name]

    def find(self, wanted: str, language: str) -> tuple[str, ...]:
        """The pages that speak of what is wanted, the one called so first; all of them when nothing is."""
        called = folded(wanted).strip()
        if not called:
            return self.names
        found = [self.names[number] for number in best_first(self._index(language).find(wanted))]
        return tuple(sorted(found, key=lambda name: self._called(name, language) != called))

    def named(self, wanted: str, language: str) -> tuple[str, ...]:
        """The pages meant by a name, or the beginning of a name or title; else those a search finds."""
        bare = folded(wanted).strip()
        if bare in self.names:
            return (bare,)
        titles = {name: folded(self.page(name, language).title) for name in self.names}
        begun = tuple(name for name in self.names if name.startswith(bare) or titles[name].startswith(bare))
        return begun or self.find(wanted, language)

    def _lying(self, *names: str) -> Path:
        """Where a file of the guide lies: where there is one, else where it should be."""
        where = [folder.joinpath(*names) for folder in self._folders]
        return next(filter(Path.is_file, where), where[0])

    def _called(self, name: str, language: str) -> str:
        """A page's title, folded, without what stands behind a colon."""
        return folded(self.page(name, language).title).partition(":")[0].strip()

    def _index(self, language: str) -> Index:
        if language not in self._indexes:
            pages = [self.page(name, language) for name in self.names]
            self._indexes[language] = Index(load_lexicon(), (_passages(page, language) for page in pages))
        return self._indexes[language]

    @cached_property
    def _samples(self) -> dict[str, Match]:
        return {}

    @cached_property
    def _indexes(self) -> dict[str, Index]:
        return {}


def target_of(target: str) -> tuple[Target, str]:
    """What a link leads to, and its name: a page, a preset, a match."""
    path = PurePosixPath(target.partition("#")[0])
    if path.suffix == ".md" and len(path.parts) == 1:
        return Target.PAGE, path.stem
    if "presets" in path.parts and path.suffix == ".toml":
        return Target.PRESET, path.stem
    if "matches" in path.parts and path.suffix == ".cocotte":
        return Target.MATCH, path.stem
    return Target.ELSEWHERE, target


def picture_of(block: Block) -> Shown | None:
    """What a paragraph that is nothing but a link to a match shows; None for any other."""
    if not isinstance(block, Paragraph) or len(block.spans) != 1:
        return None
    (span,) = block.spans
    kind, name = target_of(span.target)
    if kind is not Target.MATCH:
        return None
    part, _, typed = span.target.partition("#")[2].partition("=")
    return Shown(span.text, name, Part(part or "sheet"), unquote_plus(typed))


def presets_of(block: Block) -> tuple[str, ...]:
    """The presets, where a paragraph is nothing but links to presets."""
    if not isinstance(block, Paragraph):
        return ()
    spans = [span for span in block.spans if span.target or span.text.strip(" ·,")]
    found = [target_of(span.target) for span in spans]
    if not found or any(kind is not Target.PRESET for kind, _ in found):
        return ()
    return tuple(name for _, name in found)


def words_of(page: Document) -> str:
    """Everything a page says, to be searched."""
    return " ".join(filter(None, map(_words, page.blocks)))


def _passages(page: Document, language: str) -> Iterable[Passage]:
    yield Passage(page.title, language, TITLE_WEIGHT)
    for block in page.blocks:
        yield from sentences(_words(block), language)


def _words(block: Block) -> str:
    match block:
        case Heading(text):
            return text
        case Paragraph(spans):
            return plain(spans)
        case Points(items):
            return " ".join(map(plain, items))
        case Grid(heads, rows):
            return " ".join(plain(cell) for row in (heads, *rows) for cell in row)
        case Fence(_, _, lines):
            return " ".join(lines)


@cache
def _read(path: Path, spelled: Callable[[str], str]) -> Document:
    try:
        return read_markdown(spelled(path.read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError) as error:
        raise StorageError("LIBRARY_BAD", file=path.name, key="", reason="UNREADABLE") from error
    except MarkdownError as error:
        raise StorageError("LIBRARY_BAD", file=path.name, key=str(error), reason="UNREADABLE") from error
