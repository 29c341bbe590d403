"""French before a name: d’Anne, qu’Élise, de Henri."""

import pytest

from cocotte.language.catalogue import Translator
from cocotte.language.french import elided

FRENCH = Translator.of("fr")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Ann", "Main d’Ann"),
        ("Élise", "Main d’Élise"),
        ("Œdipe", "Main d’Œdipe"),
        ("Yves", "Main d’Yves"),
        ("Yannick", "Main de Yannick"),
        ("Henri", "Main de Henri"),
        ("Pierre", "Main de Pierre"),
    ],
)
def test_de_gives_way_to_a_name_that_begins_with_a_vowel(name: str, text: str) -> None:
    """As one says it at the table."""
    assert FRENCH("Hand of {player}", player=name) == text


def test_english_gives_way_to_nobody() -> None:
    """Nothing is shortened before Ann."""
    assert Translator.of("en")("Hand of {player}", player="Ann") == "Hand of Ann"


def test_only_what_stands_before_the_name_gives_way() -> None:
    """A number, eleven of them, and a word that merely ends so stay whole."""
    facts = {"n": 11, "words": "onze", "name": "Anne"}
    for text in ("plus de {n}", "camps de {words}", "le monde {name}", "de là, {name}", "de {nobody}"):
        assert elided(text, facts) == text
    assert elided("plus que {name}, de {name}", facts) == "plus qu’{name}, d’{name}"
