"""The rule book, asked as players ask: without accents, in the plural, in either language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cocotte.core.game import Game
from cocotte.core.games import GAMES
from cocotte.store.reference.clauses import load_clauses
from cocotte.store.reference.rulebook import rule_book

if TYPE_CHECKING:
    from cocotte.core.clauses import Clause, Decision

BOOK = rule_book()
QUERIES = [
    ("cartes retournées", "IRR-5a"),
    ("carte retournee", "IRR-5a"),
    ("cinquantieme cartes", "GIN-16"),
    ("CARTE RETOURNÉE", "IRR-5a"),
    ("face-up card", "IRR-5a"),
    ("face up cards", "IRR-5a"),
    ("undercut", "GIN-13"),
    ("undercuts", "GIN-13"),
    ("blanchissage", "GIN-21"),
    ("shutouts", "GIN-21"),
    ("schneider", "GIN-21"),
    ("cocottes", "GIN-20"),
    ("boxes", "GIN-20"),
    ("frapper par erreur", "IRR-6a"),
    ("knocked by mistake", "IRR-6a"),
    ("frapper", "GIN-09"),
    ("knock", "GIN-09"),
    ("gros gin", "GIN-15"),
    ("big gins", "GIN-15"),
    ("bois mort", "GIN-08"),
    ("pioche épuisée", "CONT-13"),
    ("mauvaise carte", "IRR-8"),
    ("wrong card of the pile", "IRR-8"),
    ("piger deux cartes", "IRR-4"),
    ("drew two cards", "IRR-4"),
    ("amende", "IRR-2a"),
    ("penalty", "IRR-2a"),
    ("puis-je", "CONT-14"),
    ("may I?", "CONT-14"),
    ("dernière carte !", "COCHON-06"),
    ("last card", "COCHON-06"),
    ("qui donne", "GIN-17"),
    ("who deals next", "GIN-17"),
    ("pique double", "OKLA-03"),
    ("premier donneur", "EIGHT-04"),
    ("trop de cartes à la donne", "E-IRR-1"),
]
COUNTS = {"TEAM-01", "CONT-01", "EIGHT-01"}
"""The clauses that say how many may play."""


def page(name: str) -> Clause | Decision:
    """A page there is."""
    there = BOOK.page(name)
    assert there
    return there


def found(query: str, game: Game | None = None) -> list[str]:
    return [page.id for page in BOOK.search(query, game)]


@pytest.mark.parametrize(("query", "clause"), QUERIES)
def test_what_a_player_asks_is_found_first(query: str, clause: str) -> None:
    """Accents, plurals, endings and the language of the words do not matter."""
    assert found(query)[0] == clause


@pytest.mark.parametrize("query", ["IRR-5a", "irr-5A", "irr 5a", "IRR5a"])
def test_an_id_finds_its_clause_alone(query: str) -> None:
    """However it is written down on a score sheet."""
    assert found(query) == ["IRR-5a"]
    assert page(query).id == "IRR-5a"


def test_an_id_without_its_letter_finds_all_its_letters() -> None:
    """IRR-2 is three rules, D5 one decision and E-IRR-1 is not IRR-1."""
    assert found("IRR-2") == ["IRR-2a", "IRR-2b", "IRR-2c"]
    assert found("D5") == ["D5"]
    assert found("e irr 1") == ["E-IRR-1"]
    assert found("IRR")[0] == "IRR-1a"
    assert BOOK.page("GIN-99") is None


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_title_finds_its_clause(language: str) -> None:
    """Who remembers the title of a clause finds it among the first three."""
    for clause in load_clauses().clauses.values():
        assert clause.id in found(clause.title[language], clause.game)[:3], clause.id


@pytest.mark.parametrize(
    "query", ["nombre de joueurs", "combien de joueurs ?", "number of players", "how many players"]
)
def test_how_many_may_play_is_found_first(query: str) -> None:
    """And not the deal of a given number of cards."""
    assert set(found(query)[:3]) == COUNTS
    assert found(query, GAMES["contract"])[0] == "CONT-01"
    assert found(query, GAMES["eights"])[0] == "EIGHT-01"


def test_a_word_in_the_title_outweighs_words_in_the_text() -> None:
    """The undercut is its clause's title; other clauses mention it."""
    hits = found("undercut")
    assert set(hits) > {"GIN-13", "GIN-23", "OKLA-04", "IRR-2a", "IRR-6b", "D4"}
    assert hits[0] == "GIN-13"


def test_the_table_decision_stands_beside_its_clause() -> None:
    """Who asks about the shutout also finds what was decided, and after the clause."""
    hits = found("blanchissage")
    assert hits.index("GIN-21") < hits.index("D1")


def test_some_of_the_words_are_enough_when_no_page_has_all() -> None:
    """A slip of the pen in one word does not hide the others."""
    assert "GIN-13" in found("undercut zygomatique")
    assert found("zygomatique") == found("?!") == []


def test_little_words_do_not_count_unless_they_are_all_there_is() -> None:
    """« la cocotte » is asked as « cocotte »; « le » alone still finds something."""
    assert found("la cocotte") == found("cocotte")
    assert found("le")


def test_asking_nothing_shows_the_whole_book() -> None:
    """All clauses in the order of the book, then the decisions."""
    hits = found(" ")
    assert len(hits) == 132 + 60
    assert (hits[0], hits[-1]) == ("GIN-01", "D80")


def test_a_search_may_be_kept_to_one_game() -> None:
    """The stock runs out in all three games; at a table of Eights only one of them matters."""
    hits = found("talon épuisé", game=GAMES["eights"])
    assert hits[0] == "EIGHT-10"
    assert {load_clauses().clauses[hit].game for hit in hits if not hit.startswith("D")} == {GAMES["eights"]}


def test_the_book_is_read_by_topic() -> None:
    """Every clause stands under exactly one heading, in the order of the headings."""
    headed = BOOK.by_topic()
    clauses = [clause.id for _, clauses in headed for clause in clauses]
    assert sorted(clauses) == sorted(load_clauses().clauses)
    assert [topic.id for topic, _ in headed] == list(load_clauses().topics)
    assert all(clause.topic is topic for topic, clauses in headed for clause in clauses)


def test_the_book_of_one_game() -> None:
    """Contract Rummy has no knock and no irregularities; its decisions are its own."""
    headed = BOOK.by_topic(GAMES["contract"])
    assert [topic.id for topic, _ in headed] == [
        "cards",
        "deal",
        "contracts",
        "play",
        "melds",
        "score",
        "game",
        "variants",
    ]
    assert [decision.id for decision in BOOK.decisions(GAMES["contract"])] == [
        "D16",
        "D17",
        "D44",
        "D52",
        "D54",
        "D80",
    ]
    assert len(BOOK.decisions()) == 60
    assert BOOK.games(page("D44")) == {GAMES["contract"], GAMES["eights"]}


def test_a_clause_as_scripts_read_it() -> None:
    """Clause, title, text, source and table decision, in the language asked for."""
    answer = BOOK.answer(page("IRR-5a"), "en")
    assert answer["clause"] == "IRR-5a"
    assert answer["title"] == "A face-up card in the stock"
    assert str(answer["text"]).startswith("If a face-up card is found in the stock")
    assert answer["source"] == "000 Le Gin-rami, Irrégularités, 5"
    assert str(answer["decision"]).startswith("D5: Found in the stock after the first draw")
    assert BOOK.answer(page("GIN-01"), "fr")["decision"] is None


def test_a_decision_as_scripts_read_it() -> None:
    """The question, the answer with its alternatives, and the sources that left it open."""
    answer = BOOK.answer(page("D5"), "en")
    assert answer["title"] == "A face-up card appears: misdeal or play on?"
    assert str(answer["text"]).endswith("Always a misdeal. Always put the card back and play on.")
    assert answer["source"] == "000 Le Gin-rami, Irrégularités, 1 d); 000 Le Gin-rami, Irrégularités, 5"
    assert str(answer["decision"]).startswith("D5: ")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_page_is_answered_in_the_language_asked_for(language: str) -> None:
    """Of a clause and of a decision: title, text, and what was decided."""
    clause = load_clauses().clauses["IRR-5a"]
    (decision,) = clause.decisions
    decided = f"D5: {decision.answer[language]}"
    answered = BOOK.answer(clause, language)
    assert (answered["title"], answered["text"]) == (clause.title[language], clause.text[language])
    assert answered["decision"] == decided
    answered = BOOK.answer(decision, language)
    answers = [decision.answer[language], *(each[language] for each in decision.alternatives)]
    assert (answered["title"], answered["text"]) == (decision.question[language], " ".join(answers))
    assert answered["decision"] == decided


@given(st.text(max_size=40))
def test_nothing_that_is_typed_breaks_a_search(query: str) -> None:
    """Quotes, operators and foreign scripts are only words, or none."""
    hits = found(query)
    assert len(hits) == len(set(hits))


@pytest.mark.parametrize(
    "query", ['"', "undercut AND", "NEAR(gin)", "gin*", "title:gin", "-gin", "œuf", "\0gin"]
)
def test_the_language_of_the_index_is_not_spoken(query: str) -> None:
    """A query is words, never an expression."""
    assert isinstance(found(query), list)


def test_a_query_that_goes_on_and_on_is_cut_short() -> None:
    """A whole evening pasted into the search is answered by its first words."""
    assert found("carte retournée dans le talon " * 5000)[0] == "IRR-5a"


def test_ligatures_are_undone() -> None:
    """« coeur » finds « cœur »."""
    assert "GIN-03" in found("coeur")
