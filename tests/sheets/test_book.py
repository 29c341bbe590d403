"""The rule book on paper: every clause and decision, where it comes from, where it is found."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader

from cocotte.core.game import Game
from cocotte.core.games import GAMES
from cocotte.language.catalogue import Translator
from cocotte.sheets.exports import PageSize, render_rulebook
from cocotte.store.reference.rulebook import rule_book
from sheets.reading import read

if TYPE_CHECKING:
    from typing import Any

BOOK = rule_book()


@pytest.fixture(scope="module", params=["en", "fr"])
def printed(request: pytest.FixtureRequest) -> tuple[str, bytes, list[str]]:
    """The whole book in a language, and its pages as read."""
    document = render_rulebook(BOOK, Translator.of(request.param))
    return request.param, document, read(document)


def squeezed(text: str) -> str:
    """A text without its spaces: lines may break anywhere between words."""
    return "".join(text.split())


@pytest.mark.slow_after_first("the other language")
def test_every_clause_stands_in_full(printed: tuple[str, bytes, list[str]]) -> None:
    """Id, title, text and source of each, under its topic."""
    language, _, pages = printed
    whole = squeezed(" ".join(page.partition("♣")[2] or page for page in pages))
    for topic, clauses in BOOK.by_topic():
        assert squeezed(topic.title[language]) in whole
        for clause in clauses:
            for text in (clause.id, clause.title[language]):
                assert squeezed(text) in whole
            assert squeezed(clause.text[language])[:60] in whole
            assert squeezed(clause.sources[0].source.title) in whole


def test_decisions_stand_as_such_with_their_alternatives(printed: tuple[str, bytes, list[str]]) -> None:
    """Under a heading of their own, after the clauses, each with what else the table may decide."""
    language, _, pages = printed
    heading = {"en": "Table decisions", "fr": "Conventions de table"}[language]
    instead = {"en": "The table may decide instead", "fr": "La table peut en décider autrement"}[language]
    first = next(number for number, page in enumerate(pages) if number > 1 and heading in page)
    after = squeezed(" ".join(pages[first:]))
    for decision in BOOK.decisions():
        assert squeezed(decision.question[language]) in after
        for alternative in decision.alternatives:
            assert squeezed(alternative[language])[:40] in after
    assert squeezed(instead) in after
    assert squeezed(instead) not in squeezed(" ".join(pages[:first]))


def test_the_contents_tell_the_page_and_lead_there(printed: tuple[str, bytes, list[str]]) -> None:
    """A line for every clause, decision and source; the outline has them too."""
    _, document, pages = printed
    reader: Any = PdfReader(io.BytesIO(document))
    contents = " ".join(pages[:2])
    places = {}
    for entry in reader.outline:
        for each in entry if isinstance(entry, list) else [entry]:
            places[each.title.partition("  ")[0]] = reader.get_destination_page_number(each) + 1
    for _, clauses in BOOK.by_topic():
        for clause in clauses:
            assert clause.id in pages[places[clause.id] - 1]
            assert re.search(rf"{clause.id} [^0-9]*?.* {places[clause.id]}\b", contents)
    assert len(reader.pages[0]["/Annots"]) > 60
    assert all(f"page {number} / {len(pages)}" in page for number, page in enumerate(pages, 1))


def test_the_document_says_what_it_is(printed: tuple[str, bytes, list[str]]) -> None:
    """Its title and its language."""
    language, document, _ = printed
    reader: Any = PdfReader(io.BytesIO(document))
    assert reader.metadata.title == {"en": "Rule book", "fr": "Livre des règles"}[language]
    assert reader.trailer["/Root"]["/Lang"] == language


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_one_game_alone(game: Game) -> None:
    """Its clauses and decisions, and no other game's."""
    text = squeezed(
        " ".join(read(render_rulebook(BOOK, Translator.of("en"), page=PageSize.LETTER, game=game)))
    )
    for _, clauses in BOOK.by_topic():
        for clause in clauses:
            assert (squeezed(clause.text["en"])[:60] in text) == (clause.game is game)
    for decision in BOOK.decisions():
        assert (squeezed(decision.question["en"]) in text) == (game in BOOK.games(decision))
