"""In what coins a currency can be paid: its decimal places, as Babel has them (`tests/language` compares)."""

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
_TWO: Final = """
    AED AFA ALK AMD ANG AOA AOK AON AOR ARA ARL ARM ARP ARS ATS AUD AWG AZM AZN BAD BAM BAN BBD BDT BEC BEF
    BEL BGL BGM BGN BGO BMD BND BOB BOL BOP BOV BRB BRC BRE BRL BRN BRR BRZ BSD BTN BUK BWP BYB BYN BZD CAD
    CDF CHE CHF CHW CLE CNH CNX CNY COP COU CRC CSD CSK CUC CUP CVE CYP CZK DDM DEM DKK DOP DZD ECS ECV EEK
    EGP ERN ESA ESB ETB EUR FIM FJD FKP FRF GBP GEK GEL GHC GHS GIP GMD GNS GQE GRD GTQ GWE GWP GYD HKD HNL
    HRD HRK HTG HUF IDR IEP ILP ILR ILS INR ISJ JMD KES KGS KHR KRH KRO KYD KZT LKR LRD LSL LTL LTT LUC LUL
    LVL LVR MAD MAF MCF MDC MDL MKD MKN MLF MNT MOP MRU MTL MTP MUR MVP MVR MWK MXN MXP MXV MYR MZE MZM MZN
    NAD NGN NIC NIO NLG NOK NPR NZD PAB PEI PEN PES PGK PHP PKR PLN PLZ PTE QAR RHD ROL RON RUB RUR SAR SBD
    SCR SDD SDG SDP SEK SGD SHP SIT SKK SLE SRD SRG SSP STN SUR SVC SZL THB TJR TJS TMT TOP TPE TRY TTD TWD
    TZS UAH UAK UGS USD USN USS UYP UYU UZS VEB VED VEF VES VNN WST XAG XAU XBA XBB XBC XBD XCD XCG XDR XEU
    XFO XFU XPD XPT XRE XSU XTS XUA YDD YUD YUM YUN YUR ZAL ZAR ZMW ZRN ZRZ ZWG ZWL ZWR
"""

DECIMALS: Final = {
    **dict.fromkeys(_NONE.split(), 0),
    **dict.fromkeys(_THREE.split(), 3),
    **dict.fromkeys(_FOUR.split(), 4),
}
"""The decimal places of the currencies that do not have two."""


CODES: Final = frozenset((*_TWO.split(), *DECIMALS))
"""The codes of all currencies, those of former times too."""


def as_code(currency: str) -> str:
    """Return the code of a currency in capitals, however it was typed; a sign or another word as it stands.

    >>> [as_code(currency) for currency in ("eur", "Kwd", "€", "jetons", "")]
    ['EUR', 'KWD', '€', 'jetons', '']
    """
    code = currency.upper()
    return code if code in CODES else currency


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
