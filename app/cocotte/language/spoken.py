"""A text as it is read aloud: signs become the words for them, for whoever cannot see them.

A voice leaves out what it takes for punctuation: a minus, a dash for nothing, a suit.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from cocotte.core.cards import Rank
from cocotte.language.catalogue import Translator, mark
from cocotte.language.figures import MINUS, NO_BREAK_SPACE
from cocotte.language.play.cards import SYMBOLS, rank_name, rank_text, suit_name

_DASHES: Final = "–—"
_AMOUNT: Final = r"(?=[$€£]?\d)"
NOTHING: Final = mark("nothing")
"""What a dash alone, or blank paper, says."""
_SIGNS: Final = (
    (rf"(?<=[^\W\d]) [{_DASHES}] (?={MINUS}?\d)", mark("against")),  # gin – 31
    (rf"(?<=\d) [{_DASHES}] (?={MINUS}?\d)", mark("to")),  # knocks 4 – 19, totals 52 – 71
    (r"(?<=\w) v (?=\w)", mark("against")),
    (rf"(?<=\d)[{_DASHES}](?={MINUS}?\d)", mark("to")),
    (rf"(?<=\S) [{_DASHES}] ", ","),
    (rf"(?<=, )[{_DASHES}](?!\S)", NOTHING),
    (r"(?<=[\d)]) ?= ?", mark("makes")),
    (rf"(?<=[\d)]) {MINUS} ", mark("minus")),
    (rf"{MINUS}{_AMOUNT}", mark("minus")),
    (r"(?<=[\d)]) \+ ", mark("plus")),
    (rf"\+ ?{_AMOUNT}", mark("plus")),
    (r" ?× ?", mark("times")),
    (r"(?<=[\d)]) / (?=\d)", mark("divided by")),
)
"""Signs in the order in which they are looked for, and what is said for them."""
_SUM: Final = rf"([(\d][\d {NO_BREAK_SPACE}()+×/{MINUS}]*) = ({MINUS}?\d+(?:[,\s]\d{{3}})*)"


def spoken(text: str, say: Translator) -> str:
    """A text without its signs, what somebody scores before how it came about.

    ``Ben scores 19: 23 minus 4``, ``Ben gin: 31 plus 20 makes 51``; a dash that stands alone is nothing.
    """
    if text.isascii() and not _MAYBE.search(text):
        return text
    if text.strip() and not text.strip(_DASHES + " "):
        return say(NOTHING)
    text = _MARKS.sub("", text).translate(_RAISED)
    for pattern, words in (*_sums(say), *_cards(say), *_signs(say)):
        text = pattern.sub(words, text)
    return _BLANKS.sub(" ", text).strip()


_MAYBE: Final = re.compile(r"[+=/]| v ")
_MARKS: Final = re.compile(f"[ {NO_BREAK_SPACE}]?[⁰¹²³⁴-⁹]+")  # of a note, which is told elsewhere
_RAISED: Final = str.maketrans("ᵉʳ", "er")  # of an ordinal: 1ʳᵉ is read as “1re” is
_BLANKS: Final = re.compile(r" {2,}")


@cache
def _sums(say: Translator) -> tuple[tuple[re.Pattern[str], str], ...]:
    """The sum after each way to say that somebody scores."""
    scores = {say("{player} scores {sum}", player="", sum="")}
    scores |= {say.n("{names} scores {sum}", "{names} score {sum}", n, names="", sum="") for n in (1, 2)}
    first = say("{total}: {sum}", total=r"\2", sum=r"\1")
    return tuple((re.compile(rf"(?<={verb}){_SUM}"), first) for verb in scores)


@cache
def _signs(say: Translator) -> tuple[tuple[re.Pattern[str], str], ...]:
    blank = str.maketrans({" ": f"[ {NO_BREAK_SPACE}]"})
    return tuple((re.compile(pattern.translate(blank)), _between(say(words))) for pattern, words in _SIGNS)


def _between(words: str) -> str:
    return f"{words} " if words == "," else f" {words} "


@cache
def _cards(say: Translator) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Each card, then each suit, with its name beside it or alone."""
    cards = [
        (re.compile(rf"(?<!\w){rank_text(rank, say)}{sign}"),
         say("{rank} of {suit}", rank=rank_name(rank, say), suit=suit_name(suit, say)))
        for suit, sign in SYMBOLS.items()
        for rank in Rank
    ]  # fmt: skip
    names = ((sign, suit_name(suit, say)) for suit, sign in SYMBOLS.items())
    suits = ((re.compile(f"({name} )?{sign}([ {NO_BREAK_SPACE}]{name})?"), name) for sign, name in names)
    return (*cards, *suits)
