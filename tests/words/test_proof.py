"""The defender's best answer, proved in words."""

from cocotte.core.gin.knock import laid
from cocotte.core.gin.report import Spread
from cocotte.core.gin.showdown import showdown
from cocotte.core.notation import parse_cards
from cocotte.words.catalogue import Say
from cocotte.words.proof import Step, answer_title, showdown_proof

ENGLISH, FRENCH = Say.of("en"), Say.of("fr")


def answered(melds, left, defender, *, lay_off=True):
    """The best answer to a spread."""
    spread = Spread(tuple(parse_cards(meld) for meld in melds), parse_cards(left))
    return showdown(laid(spread), parse_cards(defender), lay_off=lay_off)


def test_a_set_is_broken_for_two_lay_offs():
    """Seventeen become nine when the eights are broken (GIN-10)."""
    defence = answered(["4SHDC", "5-7C"], "AHD 2S", "7-9H 8CD AS JSHDC")
    assert answer_title(defence, ENGLISH) == "break the 8s: 17 → 9"
    assert answer_title(defence, FRENCH).replace("\u00a0", "_") == "casser les 8_: 17 → 9"
    assert showdown_proof(defence, ENGLISH) == (
        Step("Keep 8♥ 8♦ 8♣"),
        Step("A♠ 7♥ 9♥ left", 17),
        Step("Break them"),
        Step("8♣ goes on 5♣–7♣"),
        Step("7♥–9♥ is made"),
        Step("A♠ 8♦ left", 9),
    )


def test_a_run_is_broken():
    """A run is called by its ends."""
    defence = answered(["5-7C", "8SHD", "TSHD"], "2D", "9-JC KC JD 9SH 6HD 3S")
    assert answer_title(defence, ENGLISH) == "break 9♣–J♣: 53 → 45"
    assert showdown_proof(defence, FRENCH)[3] == Step("10♣ va sur 10♠ 10♥ 10♦")


def test_nothing_is_broken():
    """Cards that fit are laid off, or nothing fits."""
    fitting = answered(["4SHDC", "5-7C"], "AHD 2S", "8C JSHDC KS QH 9D 2H 3H")
    assert answer_title(fitting, ENGLISH) == "lay off: 42 → 34"
    assert showdown_proof(fitting, FRENCH)[0] == Step("8♣ va sur 5♣–7♣")
    nothing = answered(["4SHDC", "5-7C"], "AHD 2S", "JSHDC KSHD 9SHD")
    assert answer_title(nothing, ENGLISH) == "nothing to lay off: 0"
    assert showdown_proof(nothing, ENGLISH) == (Step("nothing left", 0),)
