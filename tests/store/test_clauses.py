"""The written rules: every clause there once, in both languages, with its source."""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING

import pytest

from cocotte.assets import resource
from cocotte.core.errors import StorageError
from cocotte.core.games import GAMES
from cocotte.store.reference.clauses import clauses_in, load_clauses
from cocotte.store.reference.datafile import Table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LIBRARY = load_clauses()

CATALOGUE = """
GIN-01 GIN-02 GIN-03 GIN-04 GIN-05 GIN-06 GIN-07 GIN-08 GIN-09 GIN-10 GIN-11 GIN-12 GIN-13 GIN-14 GIN-15
GIN-16 GIN-17 GIN-18 GIN-19 GIN-20 GIN-21 GIN-22 GIN-23 GIN-24 GIN-25 GIN-26
THREE-01 THREE-02 THREE-03 THREE-04 THREE-05 CAPT-01 CAPT-02 CAPT-03 CAPT-04
FOUR-01 FOUR-02 FOUR-03 FOUR-04 TEAM-01
OKLA-01 OKLA-02 OKLA-03 OKLA-04 OKLA-05 OKLA-06 CORNER-01 CORNER-02 CORNER-03 CORNER-04 STRAIGHT-01
MAHJ-01 MAHJ-02 TEDESCO-01 TEDESCO-02 HOLLY-01 HOLLY-02 HOLLY-03 MULTI-01 MULTI-02 MULTI-03
IRR-1a IRR-1b IRR-1c IRR-1d IRR-1e IRR-1f IRR-1g IRR-2a IRR-2b IRR-2c IRR-3a IRR-3b IRR-4 IRR-4v
IRR-5a IRR-5b IRR-5c IRR-5d IRR-6a IRR-6b IRR-7 IRR-8 IRR-9
CONT-01 CONT-02 CONT-03 CONT-04 CONT-05 CONT-06 CONT-07 CONT-08 CONT-09 CONT-10 CONT-11 CONT-12 CONT-13
CONT-14 CONT-15 CONT-16 CONT-17 CONT-18 CONT-19
EIGHT-01 EIGHT-02 EIGHT-03 EIGHT-04 EIGHT-05 EIGHT-06 EIGHT-07 EIGHT-08 EIGHT-09 EIGHT-10 EIGHT-11 EIGHT-12
EIGHT-13 EIGHT-14 EIGHT-15
COCHON-01 COCHON-02 COCHON-03 COCHON-04 COCHON-05 COCHON-06 COCHON-07 COCHON-08 COCHON-09
E-IRR-1 E-IRR-2 E-HOLLY-01 E-HOLLY-02 E-HOLLY-03
"""
CLAUSES = CATALOGUE.split()

# The documents each family of clauses may rest on.
DOCUMENTS = {
    "GIN": {"000", "003", "004"},
    "THREE": {"000"},
    "CAPT": {"000"},
    "FOUR": {"000"},
    "TEAM": {"000"},
    "OKLA": {"000", "003"},
    "CORNER": {"000"},
    "STRAIGHT": {"003"},
    "MAHJ": {"003"},
    "TEDESCO": {"003"},
    "HOLLY": {"000", "003"},
    "MULTI": {"003"},
    "IRR": {"000", "003"},
    "CONT": {"001"},
    "EIGHT": {"002"},
    "COCHON": {"002"},
    "E-IRR": {"002"},
    "E-HOLLY": {"002"},
}


def every_text() -> Iterator[tuple[str, str, str]]:
    """Every text of the book: where it stands, its language, the text."""
    for clause in LIBRARY.clauses.values():
        for part in (clause.title, clause.text):
            yield from ((clause.id, language, text) for language, text in part.items())
    for decision in LIBRARY.decisions.values():
        for part in (decision.question, decision.answer, *decision.alternatives):
            yield from ((decision.id, language, text) for language, text in part.items())
    for topic in LIBRARY.topics.values():
        yield from ((topic.id, language, text) for language, text in topic.title.items())
    for source in LIBRARY.sources.values():
        yield from ((source.id, language, text) for language, text in source.about.items())


def test_every_clause_is_there_once() -> None:
    """No clause of the catalogue is missing, and none has been invented."""
    assert len(CLAUSES) == len(set(CLAUSES)) == 132
    assert sorted(LIBRARY.clauses) == sorted(CLAUSES)


def test_every_decision_is_there() -> None:
    """Table decisions 1 to 55, 57 to 59, 62 and 80; D56 is about logs and not about cards."""
    numbers = [*range(1, 56), 57, 58, 59, 62, 80]
    assert list(LIBRARY.decisions) == [f"D{number}" for number in numbers]


def test_the_five_documents_keep_their_titles() -> None:
    """A citation names the document as it names itself."""
    assert {source.id: source.title for source in LIBRARY.sources.values()} == {
        "000": "Le Gin-rami",
        "001": "Le Rami Contrat",
        "002": "Les Huit",
        "003": "Gin rami",
        "004": "Le paquet",
    }


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_says_where_it_comes_from(clause: str) -> None:
    """Each clause cites a place in a document of its game."""
    cited = LIBRARY.clauses[clause].sources
    family = re.sub(r"-\w+$", "", clause)
    assert cited
    assert {citation.source.id for citation in cited} <= DOCUMENTS[family]
    assert all(citation.section for citation in cited)


def test_a_clause_belongs_to_its_game() -> None:
    """Contract Rummy and Eights have their own clauses; all the others are gin's."""
    for clause in LIBRARY.clauses.values():
        if clause.id.startswith("CONT"):
            assert clause.game is GAMES["contract"]
        elif clause.id.startswith(("EIGHT", "COCHON", "E-")):
            assert clause.game is GAMES["eights"]
        else:
            assert clause.game is GAMES["gin"]


def test_decisions_stand_beside_the_clauses_they_settle() -> None:
    """A reader of the face-up card finds the table decision, and from the decision both clauses."""
    assert [decision.id for decision in LIBRARY.clauses["IRR-5a"].decisions] == ["D5"]
    assert LIBRARY.decisions["D5"].clauses == ("IRR-1d", "IRR-5a")
    assert not LIBRARY.clauses["GIN-01"].decisions


def test_no_clause_sends_the_reader_to_itself() -> None:
    """Related clauses are other clauses."""
    assert all(clause.id not in clause.related for clause in LIBRARY.clauses.values())


@pytest.mark.parametrize("language", ["fr", "en"])
def test_titles_tell_clauses_apart(language: str) -> None:
    """No two clauses of a game have the same title."""
    titles = [(clause.game, clause.title[language]) for clause in LIBRARY.clauses.values()]
    assert len(titles) == len(set(titles))


@pytest.mark.parametrize("clause", CLAUSES)
def test_a_clause_is_said_in_a_few_sentences(clause: str) -> None:
    """A rule is read aloud at the table: whole sentences, not an essay."""
    for text in LIBRARY.clauses[clause].text.values():
        assert re.search(r"[.”»]$", text), text
        assert len(text) < 620, text
    assert not any(title.endswith(".") for title in LIBRARY.clauses[clause].title.values())


def test_french_is_set_as_french_is_set() -> None:
    """A thin no-break space before ; ! ?, a wide one before : and within guillemets, curved apostrophes."""
    for where, language, text in every_text():
        if language == "fr":
            fault = re.search(r"(?<!\u202f)[;!?]|(?<!\u00a0)»|(?<!\u00a0):(?!\d)|«(?!\u00a0)|['\"“”]", text)
            assert not fault, (where, text)
            assert "\u00a0 " not in text, (where, text)
            assert " \u00a0" not in text, (where, text)


def test_english_is_set_as_english_is_set() -> None:
    """Curved quotes and apostrophes, no space before punctuation; guillemets only round French words."""
    for where, language, text in every_text():
        if language == "en":
            assert not re.search(r"[ \u00a0][;:,.]|['\"]", text), (where, text)
            assert where == "COCHON-06" or not re.search(r"[ \u00a0][!?]|[«»]", text), (where, text)


def spoiled(tmp_path: Path, file: str, old: str, new: str) -> Path:
    """A copy of the rules with one slip in a file."""
    folder = tmp_path / "clauses"
    shutil.copytree(resource("clauses"), folder)
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("file", "slip", "key", "reason"),
    [
        ("gin.toml", ('topic = "cards"', 'topic = "cards"\ncolour = "red"'), "GIN-01.colour", "UNKNOWN_KEY"),
        ("gin.toml", ('topic = "cards"', ""), "GIN-01.topic", "MISSING"),
        ("gin.toml", ('topic = "cards"', 'topic = "cads"'), "GIN-01.topic.cads", "UNKNOWN_NAME"),
        ("gin.toml", ('topic = "cards"', "topic = 3"), "GIN-01.topic", "NOT_A_TEXT"),
        ("gin.toml", (', en = "The pack"', ""), "GIN-01.title.en", "LANGUAGE_MISSING"),
        (
            "gin.toml",
            (', en = "The pack"', ', en = "The pack", de = "Das Blatt"'),
            "GIN-01.title.de",
            "UNKNOWN_LANGUAGE",
        ),
        ("gin.toml", (', en = "The pack"', ', en = " "'), "GIN-01.title.en", "EMPTY"),
        (
            "gin.toml",
            ('{ 000 = "Les cartes", 003 = "Plate-forme", 004 = "Le paquet" }', "{}"),
            "GIN-01.source",
            "EMPTY",
        ),
        ("gin.toml", ("{ 000 = ", "{ 009 = "), "GIN-01.source.009", "UNKNOWN_NAME"),
        (
            "gin.toml",
            ('source = { 000 = "Les cartes"', 'source = "000"\nx = { y = "z"'),
            "GIN-01.source",
            "NOT_A_TABLE",
        ),
        ("gin.toml", ('["GIN-02"]', '["GIN-99"]'), "GIN-01.related.GIN-99", "UNKNOWN_NAME"),
        ("gin.toml", ('["GIN-02"]', '["GIN-02", "GIN-02"]'), "GIN-01.related", "TWICE"),
        ("gin.toml", ('["GIN-02"]', '"GIN-02"'), "GIN-01.related", "NOT_A_LIST"),
        ("gin.toml", ('game = "gin"', 'game = "bridge"'), "game", "UNKNOWN_NAME"),
        ("eights.toml", ("[EIGHT-01]", "[GIN-01]"), "GIN-01", "TWICE"),
        ("decisions.toml", ('["GIN-21"]', '["GIN-21", "GIN-99"]'), "D1.clauses.GIN-99", "UNKNOWN_NAME"),
        ("decisions.toml", ('clauses = ["GIN-21"]', "clauses = []"), "D1.clauses", "EMPTY"),
        ("decisions.toml", (', en = "Add 100 points."', ""), "D1.alternatives.2.en", "LANGUAGE_MISSING"),
        ("sources.toml", ('title = "Le Gin-rami"', ""), "000.title", "MISSING"),
        ("topics.toml", ("[deal]", "[deal]\norder = 1"), "deal.order", "UNKNOWN_KEY"),
    ],
)
def test_a_slip_in_the_rules_is_refused_with_its_place(
    tmp_path: Path, file: str, slip: tuple[str, str], key: str, reason: str
) -> None:
    """Unknown keys, missing languages, missing sources, clauses that do not exist: file, key and reason."""
    with pytest.raises(StorageError) as refused:
        clauses_in(spoiled(tmp_path, file, *slip))
    assert refused.value.code == "LIBRARY_BAD"
    assert refused.value.facts == {"file": file, "key": key, "reason": reason}


def test_a_file_that_is_no_toml_is_refused_with_its_place(tmp_path: Path) -> None:
    """Line and column, in any language; too many brackets have no place."""
    for name, slip, place in (("one", "topic =", r"\d+:8"), ("other", f"topic = {'[' * 5000}", "")):
        (tmp_path / name).mkdir()
        with pytest.raises(StorageError) as refused:
            clauses_in(spoiled(tmp_path / name, "gin.toml", 'topic = "cards"', slip))
        assert refused.value.facts["reason"] == "NOT_TOML"
        assert re.fullmatch(place, str(refused.value.facts["key"]))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    """A book with a chapter torn out is not opened."""
    folder = spoiled(tmp_path, "gin.toml", "", "")
    (folder / "eights.toml").unlink()
    with pytest.raises(StorageError) as refused:
        clauses_in(folder)
    assert (refused.value.facts["file"], refused.value.facts["reason"]) == ("eights.toml", "UNREADABLE")


def test_a_further_language_may_leave_texts_to_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A language whose words are begun reads what it does not have yet in English; others stay unknown."""
    monkeypatch.setattr("cocotte.store.reference.datafile.resource", tmp_path.joinpath)
    (tmp_path / "locale" / "de").mkdir(parents=True)
    file = tmp_path / "one.toml"
    file.write_text('[title]\nfr = "La donne"\nen = "The deal"\nde = "Das Geben"\n', encoding="utf-8")
    title = Table.read(file).texts("title")
    assert [title[language] for language in ("fr", "en", "de", "it")] == [
        "La donne",
        "The deal",
        "Das Geben",
        "The deal",
    ]
