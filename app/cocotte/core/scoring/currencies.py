"""In what coins a currency can be paid: its decimal places, as Babel knows them (`tests/words` compares)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fractions import Fraction

_USUAL: Final = 2
_NONE: Final = """
    ADP AFN ALL BIF BYR CLP DJF ESP GNF IQD IRR ISK ITL JPY KMF KPW KRW LAK LBP LUF MGA MGF MMK MRO PYG
    RSD RWF SLL SOS STD SYP TMM TRL UGX UYI VND VUV XAF XOF XPF YER ZMK ZWD
"""
_THREE: Final = "BHD JOD KWD LYD OMR TND"
_MOST: Final = 6  # places of what an older program let somebody pay
_FOUR: Final = "CLF UYW"

DECIMALS: Final = {
    **dict.fromkeys(_NONE.split(), 0),
    **dict.fromkeys(_THREE.split(), 3),
    **dict.fromkeys(_FOUR.split(), 4),
}
"""The decimal places of the currencies that do not have two."""


def decimals_of(currency: str) -> int:
    """Return the decimal places of a currency; two for one nobody knows, or without a name.

    >>> [decimals_of(currency) for currency in ("CAD", "XOF", "KWD", "")]
    [2, 0, 3, 2]
    """
    return DECIMALS.get(currency, _USUAL)


def can_be_paid(amount: Fraction, currency: str) -> bool:
    """Return whether an amount is so many of the smallest coin.

    >>> from fractions import Fraction
    >>> can_be_paid(Fraction(1, 3), "CAD"), can_be_paid(Fraction("12.50"), "XOF")
    (False, False)
    """
    scale: int = 10 ** decimals_of(currency)
    return (amount * scale).denominator == 1


def exact_text(amount: Fraction, currency: str) -> str:
    """Return an amount as a decimal number: with the places of its currency, more where it has more.

    >>> from fractions import Fraction
    >>> exact_text(Fraction(9, 2), "CAD"), exact_text(Fraction(13), "XOF"), exact_text(Fraction(1, 3), "CAD")
    ('4.50', '13', '0.333333')
    """
    places = decimals_of(currency)
    while places < _MOST and (amount * 10**places).denominator != 1:
        places += 1
    whole = round(abs(amount) * 10**places)
    digits = str(whole).rjust(places + 1, "0")
    sign = "-" if amount < 0 and whole else ""
    return sign + (f"{digits[:-places]}.{digits[-places:]}" if places else digits)
