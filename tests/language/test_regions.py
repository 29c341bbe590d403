"""French as Quebec and as France write it."""

import re
from decimal import Decimal

import pytest

from cocotte.assets import resource
from cocotte.cli.main import main
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.store.guide import Guide
from cocotte.store.reference.clauses import load_clauses

QUEBEC, FRANCE = Translator.of("fr-CA"), Translator.of("fr-FR")
DRAW = re.compile(r"(?<!«\u00a0)\b[Pp]ig(?!eon)\w+")


def test_quebec_puts_no_space_before_a_mark() -> None:
    """A question mark follows its word; a colon and quotation marks keep their space."""
    question = "Who went out, {names}?"
    assert FRANCE(question, names="Anne").endswith(("Anne\u202f?", "Anne\u00a0?"))
    assert QUEBEC(question, names="Anne").endswith("Anne?")
    assert QUEBEC.spelled("Pourquoi\u00a0: «\u00a0gin\u00a0»\u202f!") == "Pourquoi\u00a0: «\u00a0gin\u00a0»!"


@pytest.mark.parametrize(
    ("quebec", "france"),
    [
        ("piger une carte", "piocher une carte"),
        ("Pigez au talon", "Piochez au talon"),
        ("la carte pigée, les cartes pigées", "la carte piochée, les cartes piochées"),
        ("en pigeant, elle pigeait", "en piochant, elle piochait"),
        ("après la pige", "après la pioche"),
        ("«\u00a0piger\u00a0» se dit au Québec", "«\u00a0piger\u00a0» se dit au Québec"),
        ("un pigeon", "un pigeon"),
    ],
)
def test_france_says_piocher(quebec: str, france: str) -> None:
    """Every form of the verb; a word that is quoted, or only looks alike, stays."""
    assert FRANCE.spelled(quebec) == france
    assert QUEBEC.spelled(quebec) == quebec


def test_no_text_is_left_in_the_other_words() -> None:
    """Catalogues, clauses and the guide: nothing in France's French says piger but to explain it."""
    texts = [path.read_text(encoding="utf-8") for path in resource("locale", "fr").glob("*.po")]
    texts += [path.read_text(encoding="utf-8") for path in resource("guide", "fr").glob("*.md")]
    texts += [clause.text["fr"] for clause in load_clauses().clauses.values()]
    assert any(DRAW.search(text) for text in texts)
    assert [found for text in texts for found in DRAW.findall(FRANCE.spelled(text))] == []


def test_the_guide_is_spelled_as_the_reader_writes() -> None:
    """Its pages, and the names of the pages."""
    page = Guide(spelled=QUEBEC.spelled).page("gin", "fr")
    assert "\u202f" not in repr(page)
    assert "pigez" in repr(page)
    assert "piochez" in repr(Guide(spelled=FRANCE.spelled).page("gin", "fr"))


def test_money_is_written_as_in_the_reader_s_country() -> None:
    """CLDR's own patterns: a dollar is a dollar in Quebec, and a Canadian one in France."""
    assert Figures.of("fr_CA").money(Decimal("28.20"), "CAD") == "28,20\u00a0$"
    assert Figures.of("fr_FR").money(Decimal("28.20"), "CAD") == "28,20\u00a0$CA"
    assert Figures.of("fr").money(Decimal("28.20"), "CAD") == "28,20\u00a0$"


@pytest.mark.parametrize(("lang", "drawn"), [("fr-CA", "pige"), ("fr-FR", "pioche"), ("fr", "pige")])
def test_the_command_line_takes_a_country(lang: str, drawn: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Where the system names none, ``--lang`` does."""
    assert main(["guide", "gin", "--lang", lang]) == 0
    output = capsys.readouterr().out
    assert f"{drawn}z une carte" in output
    assert ("\u202f;" in output) == (lang != "fr-CA")
