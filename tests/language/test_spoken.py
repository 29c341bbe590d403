"""Texts as they are read aloud: no sign that a voice leaves out."""

from __future__ import annotations

import pytest

from cocotte.language.catalogue import Translator
from cocotte.language.spoken import spoken

ENGLISH = {
    "Pierre scores 23 − 4 = 19": "Pierre scores 19: 23 minus 4",
    "North score (71 − 50) × 2 = 1,042, 12.": "North score 1,042: (71 minus 50) times 2, 12.",
    "Ann gin: 31 + 20 = 51": "Ann gin: 31 plus 20 makes 51",
    "(31 + 20) × 2 = 102": "(31 plus 20) times 2 makes 102",
    "Anna v Ben 135–305, 60–93": "Anna against Ben 135 to 305, 60 to 93",
    "knock 4 – 19": "knock 4 to 19",
    "totals 52 – 71": "totals 52 to 71",
    "gin – 31": "gin against 31",
    "Ann – Bob, void deal": "Ann, Bob, void deal",
    "+15": "plus 15",
    "misdeal ¹²": "misdeal",
    "−5": "minus 5",
    "upcard 7♦": "upcard 7 of diamonds",
    "Q♠ 10♥, ♠ double": "queen of spades 10 of hearts, spades double",
    "Carl asks for ♥\u00a0hearts, hearts ♥": "Carl asks for hearts, hearts",
    "4 ×": "4 times",
    "(51 − 3) / 2": "(51 minus 3) divided by 2",
    "–": "nothing",
    "Game 2, Ann, –": "Game 2, Ann, nothing",
    "Ctrl+L": "Ctrl+L",
    "Bring in X/O?": "Bring in X/O?",
}
FRENCH = {
    "Pierre marque 23 − 4 = 19": "Pierre marque 19 : 23 moins 4",
    "Anne gin : 1 000 + 20 = 1 020": "Anne gin : 1 000 plus 20 font 1 020",
    "retourne D♠": "retourne dame de pique",
    "frappe 4 – 19": "frappe 4 à 19",
    "1ʳᵉ, 2ᵉ et 3ᵉ, le 1ᵉʳ": "1re, 2e et 3e, le 1er",
    "—": "rien",
}


@pytest.mark.parametrize(("text", "aloud"), ENGLISH.items())
def test_signs_are_said_in_words(text: str, aloud: str) -> None:
    """Minus, plus, what comes of it, scores, suits."""
    assert spoken(text, Translator.of("en")) == aloud


@pytest.mark.parametrize(("text", "aloud"), FRENCH.items())
def test_and_in_french(text: str, aloud: str) -> None:
    """The French ranks, too."""
    assert spoken(text, Translator.of("fr")) == aloud
