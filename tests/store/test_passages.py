"""What a search looks through: the words of a rule, of an incident, of a page, and how much each weighs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cocotte.store import guide
from cocotte.store.guide import Guide
from cocotte.store.reference import incident_search, rulebook
from cocotte.store.reference.clauses import load_clauses
from cocotte.store.reference.incident_search import IncidentSearch
from cocotte.store.reference.incidents import load_incidents
from cocotte.store.reference.rulebook import RuleBook
from cocotte.store.reference.search import Index, Passage

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from cocotte.store.reference.lexicon import Lexicon

Pages = list[list[Passage]]
LANGUAGES = ("fr", "en")


@pytest.fixture
def looked_through(monkeypatch: pytest.MonkeyPatch) -> Pages:
    """The passages of each page that a search goes through, once something is looked for."""
    pages: Pages = []

    def index(lexicon: Lexicon, found: Iterable[Iterable[Passage]]) -> Index:
        pages.extend([*passages] for passages in found)
        return Index(lexicon, pages)

    for module in (guide, incident_search, rulebook):
        monkeypatch.setattr(module, "Index", index)
    return pages


def test_a_clause_is_found_by_title_by_what_players_say_and_by_text(looked_through: Pages) -> None:
    """A title and what players say weigh as much as two sentences, in the language they stand in."""
    clause = load_clauses().clauses["GIN-21"]
    RuleBook(load_clauses()).search("shutout")
    passages = looked_through[[*load_clauses().clauses].index("GIN-21")]
    for language in LANGUAGES:
        mine = [passage for passage in passages if passage.language == language]
        said = [words.strip() for words in clause.search.get(language, "").split(",")]
        heavy = [passage.text.strip() for passage in mine if passage.weight == 2.0]
        assert heavy == [clause.title[language], *said]
        light = [passage.text for passage in mine if passage.weight == 1.0]
        assert len(light) == len(mine) - len(heavy) > 0
        assert light[0] == clause.text[language][: len(light[0])]
        assert light[-1] in clause.text[language]


def test_a_decision_is_found_by_its_question_and_its_answers(looked_through: Pages) -> None:
    """The one decided and those that were not."""
    library = load_clauses()
    decision = library.decisions["D5"]
    RuleBook(library).search("shutout")
    passages = looked_through[len(library.clauses) + [*library.decisions].index("D5")]
    for language in LANGUAGES:
        mine = [passage for passage in passages if passage.language == language]
        assert mine[0] == Passage(decision.question[language], language, 2.0)
        rest = " ".join(passage.text for passage in mine[1:])
        assert decision.answer[language].rstrip(".").split(". ")[0] in rest
        assert decision.alternatives[-1][language].rstrip(".") in rest
        assert {passage.weight for passage in mine[1:]} == {1.0}


def test_an_incident_is_found_by_its_title_first_by_its_rulings_last(looked_through: Pages) -> None:
    """What players say stands between, and before the answers they are offered."""
    incident = load_incidents(load_clauses()).by_id["drew-too-many"]
    IncidentSearch([incident]).find("xyzzy")
    (passages,) = looked_through
    wanted = [Passage(incident.title[language], language, 1.2) for language in incident.title]
    wanted += [Passage(each, by, 1.0) for by, words in incident.search.items() for each in words.split(",")]
    answers = [answer.text for question in incident.questions for answer in question.answers]
    wanted += [Passage(text, language, 0.6) for texts in answers for language, text in texts.items()]
    ruled = [texts for verdict in incident.verdicts for texts in (verdict.sentence, verdict.table)]
    wanted += [Passage(text, language, 0.3) for texts in ruled for language, text in texts.items()]
    assert passages == wanted


PAGE = """# The captain: three players

One plays alone. Two play: against him.

## At the table

- He deals first
- They take turns

| Who | How |
|---|---|
| Ann | alone |

```deals
Ann knock 4 23
```
"""


@pytest.fixture
def pages(tmp_path: Path) -> Guide:
    """A guide of two pages, one of them in English alone."""
    (tmp_path / "contents.toml").write_text(
        '[[groups]]\ntitle = { en = "Games", fr = "Jeux" }\npages = ["captain", "teams"]\n', "utf-8"
    )
    for language, name, text in (
        ("en", "captain", PAGE),
        ("fr", "captain", "# Le capitaine\n\nIl joue seul.\n"),
        ("en", "teams", "# Teams\n\nNo captain.\n"),
    ):
        (tmp_path / language).mkdir(exist_ok=True)
        (tmp_path / language / f"{name}.md").write_text(text, "utf-8")
    return Guide(tmp_path)


def test_a_page_is_found_by_its_title_and_all_it_says(pages: Guide, looked_through: Pages) -> None:
    """Text, headings, lists, tables and examples, sentence by sentence."""
    assert pages.find("captain", "en") == ("captain", "teams")
    captain, teams = looked_through
    assert captain[0] == Passage("The captain: three players", "en", 2.0)
    assert captain[1:] == [
        Passage(text, "en")
        for text in (
            "One plays alone",
            "Two play",
            "against him",
            "At the table",
            "He deals first They take turns",
            "Who How Ann alone",
            "Ann knock 4 23",
        )
    ]
    assert teams == [Passage("Teams", "en", 2.0), Passage("No captain", "en")]


def test_a_page_is_meant_by_its_name_or_a_beginning(pages: Guide) -> None:
    """Of name or title, whatever the case; else it is looked for; what stands behind a colon is no title."""
    assert pages.named(" Captain ", "en") == ("captain",)
    assert pages.named("the cap", "en") == ("captain",)
    assert pages.named("te", "en") == ("teams",)
    assert pages.named("le capitaine", "fr") == ("captain",)
    assert pages.named("alone", "en") == ("captain",)
    assert pages.named("nobody", "en") == ()
    assert pages.find(" THE CAPTAIN ", "en")[0] == "captain"
    assert pages.find("  ", "en") == ("captain", "teams")
    assert pages.page("teams", "fr").title == "Teams"
