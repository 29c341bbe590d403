"""The guide: every page in both languages, its links, its examples, the matches it shows."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cocotte.assets import resource
from cocotte.core.errors import StorageError
from cocotte.core.game import Game
from cocotte.language.catalogue import Translator
from cocotte.sheets.guide import example, example_lines, render_page
from cocotte.store.guide import CLAUSE, Guide, Target, picture_of, presets_of, target_of, words_of
from cocotte.store.match_files.transfer import read_match
from cocotte.store.reference.clauses import load_clauses
from cocotte.store.reference.library import Library
from cocotte.store.reference.markdown import (
    Fence,
    Grid,
    Heading,
    MarkdownError,
    Paragraph,
    Points,
    plain,
    read_markdown,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cocotte.core.presets import Preset
    from cocotte.store.reference.markdown import Document, Span

GUIDE, LIBRARY = Guide(), Library()
LANGUAGES = ("en", "fr")
PAGES = [(language, name) for language in LANGUAGES for name in GUIDE.names]


def fences(kind: str) -> list[pytest.ParameterSet]:
    """The blocks of one kind on all the pages: for a test, each with its language and page."""
    return [
        pytest.param(language, block, id=f"{language}/{name}")
        for language, name in PAGES
        for block in GUIDE.page(name, language).blocks
        if isinstance(block, Fence) and block.kind == kind
    ]


GAMES = GUIDE.groups[1].pages + GUIDE.groups[2].pages
LONGEST = 620


@pytest.fixture(params=PAGES, ids="/".join)
def page(request: pytest.FixtureRequest) -> tuple[str, str, Document]:
    """One page of the guide, with its language and name."""
    language, name = request.param
    return language, name, GUIDE.page(name, language)


def test_the_contents_name_every_page() -> None:
    """No page is forgotten, none is missing, and both languages have the same."""
    for language in LANGUAGES:
        written = {path.stem for path in resource("guide", language).glob("*.md")}
        assert written == set(GUIDE.names)
    assert len(set(GUIDE.names)) == len(GUIDE.names)


def test_both_languages_show_the_same(page: tuple[str, str, Document]) -> None:
    """The same pictures, the same games to begin, as many deals; only the words differ."""
    _, name, text = page
    other = GUIDE.page(name, "en")

    def shown(document: Document) -> tuple[list[str], list[tuple[str, ...]], list[int]]:
        pictures = [picture.match for block in document.blocks if (picture := picture_of(block))]
        presets = [presets_of(block) for block in document.blocks if presets_of(block)]
        deals = [len(block.lines) for block in document.blocks if isinstance(block, Fence)]
        return pictures, presets, deals

    mine, theirs = shown(text), shown(other)
    assert mine[:2] == theirs[:2]
    if name != "command-line":
        assert mine[2] == theirs[2]


def spans_of(page: Document) -> Iterator[Span]:
    """Everything on a page in which a link may stand."""
    for block in page.blocks:
        match block:
            case Paragraph(spans):
                yield from spans
            case Points(items):
                yield from chain(*items)
            case Grid(heads, rows):
                yield from chain(*heads, *chain(*rows))


def test_every_link_leads_somewhere(page: tuple[str, str, Document]) -> None:
    """To a page, a preset, a match, a clause: also for whoever reads the files themselves."""
    language, _, text = page
    for target in {span.target for span in spans_of(text) if span.target}:
        kind, name = target_of(target)
        assert kind is not Target.ELSEWHERE, target
        assert resource("guide", language).joinpath(target.partition("#")[0]).resolve().is_file(), target
        if kind is Target.PRESET:
            assert name in LIBRARY.presets
    known = {**load_clauses().clauses, **load_clauses().decisions}
    assert all(found in known for found in CLAUSE.findall(words_of(text)))


@pytest.mark.parametrize(("language", "block"), fences("deals"))
def test_every_deal_comes_to_what_the_page_says(language: str, block: Fence) -> None:
    """Each line parses, and scores the points written beside it."""
    say, match = Translator.of(language), GUIDE.sample(block.about, LIBRARY)
    assert block.lines
    for typed, wanted in example_lines(block):
        found = example(typed, match, say)
        if language == "fr":
            assert not re.search(r"[^\u202f][;?!]|[^\u00a0][:»]", found.words), found.words
        assert any(found.points) or say("nobody scores") in f"{found.words}, {found.gained}", typed
        if wanted.startswith("+"):
            points = re.search(r"\+([\d]+)", found.gained)
            assert points, typed
            assert points[0] == wanted, typed
        else:
            due = [int(each) for each in wanted.split()]
            assert list(found.points) == due or (due == [0] and not any(found.points)), typed


@pytest.mark.parametrize(("language", "block"), fences("script"))
def test_match_scripts_are_read(language: str, block: Fence) -> None:
    """A file written as the page says is a match."""
    assert len(read_match("\n".join(block.lines), LIBRARY, french=language == "fr").entries) > 1


def test_a_grid_has_all_its_rows() -> None:
    """Its heads, and behind the line below them each row."""
    (grid,) = read_markdown("# T\n\n| a | b |\n| --- | --- |\n| c | d |\n| e | f |\n").blocks
    assert isinstance(grid, Grid)
    assert [[plain(cell) for cell in row] for row in grid.rows] == [["c", "d"], ["e", "f"]]


def test_pages_are_short(page: tuple[str, str, Document]) -> None:
    """Nobody reads a long page at a card table."""
    assert len(words_of(page[2]).split()) <= LONGEST


def test_every_game_and_format_has_a_picture_and_a_beginning() -> None:
    """A page for each, with the sheet of a match so played and a way to begin one."""
    for name in GAMES:
        blocks = GUIDE.page(name, "en").blocks
        assert any(picture_of(block) for block in blocks), name
        assert any(presets_of(block) for block in blocks), name
    offered = {
        preset for name in GAMES for block in GUIDE.page(name, "en").blocks for preset in presets_of(block)
    }

    def ways(presets: Iterable[Preset]) -> set[tuple[Game, str, str]]:
        return {(preset.game, preset.ledger, format_id) for preset in presets for format_id in preset.formats}

    assert ways(LIBRARY.presets[name] for name in offered) == ways(LIBRARY.presets.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_game_begins_with_how_it_is_played(name: str, language: str) -> None:
    """In six steps at most, of which a newcomer may ask the rule; then comes what the program does."""
    heading, steps, then, *_ = (block for block in GUIDE.page(name, language).blocks if not presets_of(block))
    assert heading == Heading({"en": "How it is played", "fr": "Comment on joue"}[language])
    assert isinstance(steps, Points)
    assert steps.numbered
    assert len(steps.items) <= 6
    assert any(CLAUSE.search(plain(step)) for step in steps.items)
    assert isinstance(then, Heading)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_read_on_a_terminal(language: str) -> None:
    """With its pictures as sheets in text, and where its links lead."""
    for name in GUIDE.names:
        text = render_page(GUIDE, name, LIBRARY, Translator.of(language))
        assert text.startswith(GUIDE.page(name, language).title)
        assert "](" not in text
        assert "**" not in text
    text = render_page(GUIDE, "hollywood", LIBRARY, Translator.of(language))
    assert "105=" in text
    assert "cocotte guide house-rules" in text
    assert "cocotte new --preset hollywood" in text


def test_a_page_is_found_by_name_title_or_words() -> None:
    """In either language, without accents."""
    assert GUIDE.named("captain", "en") == ("captain",)
    assert GUIDE.named("le capitaine", "fr") == ("captain",)
    assert GUIDE.named("hollywood-e", "fr") == ("hollywood-eights",)
    assert "files" in GUIDE.named("imprimer", "fr")
    assert GUIDE.named("xyzzy", "en") == ()
    for language in ("en", "fr"):
        assert GUIDE.find("hollywood", language)[:2] == ("hollywood", "hollywood-eights")
    assert GUIDE.find("", "en") == GUIDE.names


def test_french_is_set_as_french_is_set() -> None:
    """No-break spaces before high punctuation and within guillemets, the curved apostrophe."""
    for name in GUIDE.names:
        text = Path(resource("guide", "fr", f"{name}.md")).read_text(encoding="utf-8")
        plain = re.sub(r"```.*?```|`[^`]*`|\]\([^)]*\)", "", text, flags=re.DOTALL)
        assert not re.search(r" [;:?!»]|« |\w'\w", plain), name


@pytest.mark.parametrize(
    ("text", "line", "wanted"),
    [
        ("", 1, "a page begins with its title"),
        ("no title", 1, "a page begins with its title"),
        ("#T", 1, "a page begins with its title"),
        ("# T\n\n### too deep", 3, "a heading begins with two signs"),
        ("# T\n\n```deals gin\nnever closed", 3, "a fence of deals, console, script, closed"),
        ("# T\n\n```python\n```", 3, "a fence of deals, console, script, closed"),
        ("# T\n\n- a point\nnot indented", 3, "a point goes on with two blanks"),
        ("# T\n\n| a | b |\n| --- | --- |", 3, "a table has heads, a line of dashes, and rows"),
        ("# T\n\n| a | b |\n| --- | x |\n| c | d |", 3, "a table has heads, a line of dashes, and rows"),
        ("# T\n\n| a | b |\n| --- | --- |\n| one |", 3, "the rows of a table have the same columns"),
        ("# T\n\n**never ends", 3, "strong words or a link that do not end"),
        ("# T\n\n- one\n- [never](ends", 3, "strong words or a link that do not end"),
    ],
)
def test_what_the_guide_does_not_know_is_refused(text: str, line: int, wanted: str) -> None:
    """A slip names its line, and what should stand there."""
    with pytest.raises(MarkdownError) as refused:
        read_markdown(text)
    assert str(refused.value) == f"line {line}: {wanted}"
    assert refused.value.line == line


def test_a_page_is_read_into_its_parts() -> None:
    """Points go on over lines; words keep their looks."""
    content = read_markdown("# T\n\nOne **two** `three` [four](x.md).\n\n1. a\n   b\n2. c\n")
    assert content.title == "T"
    paragraph, points = content.blocks
    assert isinstance(paragraph, Paragraph)
    assert [(span.strong, span.typed, span.target) for span in paragraph.spans][1::2] == [
        (True, False, ""),
        (False, True, ""),
        (False, False, "x.md"),
    ]
    assert isinstance(points, Points)
    assert points.numbered
    assert [item[0].text for item in points.items] == ["a b", "c"]


def test_a_spoilt_page_names_its_file(tmp_path: Path) -> None:
    """As every data file of the program does."""
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "gin.md").write_text("no title")
    with pytest.raises(StorageError) as refused:
        Guide(tmp_path).page("gin", "en")
    assert refused.value.facts["file"] == "gin.md"
    with pytest.raises(StorageError):
        Guide(tmp_path).page("other", "en")
