"""What a contract of Contract Rummy asks for, in words."""

from __future__ import annotations

from collections import Counter
from typing import Final

from cocotte.core.cards import Card, Rank, Suit
from cocotte.core.contract.contracts import SHORTEST, Contract, read_contract
from cocotte.language.catalogue import Translator, mark
from cocotte.language.figures import Figures

_SETS: Final = (mark("a set"), mark("two sets"), mark("three sets"), mark("four sets"))
_RUNS: Final = (
    mark("a run of {cards}"),
    mark("two runs of {cards}"),
    mark("three runs of {cards}"),
    mark("four runs of {cards}"),
)
_GROUPS: Final = (
    mark("a set of {cards}"),
    mark("two sets of {cards}"),
    mark("three sets of {cards}"),
    mark("four sets of {cards}"),
)

_SAMPLE_SETS: Final = (
    (Rank.SEVEN, (Suit.SPADE, Suit.HEART, Suit.DIAMOND, Suit.CLUB)),
    (Rank.QUEEN, (Suit.CLUB, Suit.DIAMOND, Suit.HEART, Suit.SPADE)),
    (Rank.THREE, (Suit.DIAMOND, Suit.SPADE, Suit.CLUB, Suit.HEART)),
    (Rank.TEN, (Suit.HEART, Suit.CLUB, Suit.SPADE, Suit.DIAMOND)),
)
_SAMPLE_RUNS: Final = ((Rank.FOUR, Suit.CLUB), (Rank.EIGHT, Suit.DIAMOND), (Rank.NINE, Suit.HEART))


def contract_title(say: Translator, contract: Contract) -> str:
    """What a contract asks for: ``Un brelan, deux suites de 4`` (CONT-02)."""
    parts = []
    for size, count in Counter(contract.groups).items():
        texts = _SETS if size == SHORTEST else _GROUPS
        parts += [say(texts[each - 1], cards=size) for each in _shares(count)]
    for length, count in Counter(contract.runs).items():
        parts += [say(_RUNS[each - 1], cards=length) for each in _shares(count)]
    text = ", ".join(parts)
    return text[:1].upper() + text[1:]


def contract_note(say: Translator, contract: Contract) -> str:
    """Cards dealt, and what to mind: ``12 cartes · suites non contiguës`` (CONT-03, CONT-06, CONT-11)."""
    return " · ".join([cards_dealt(say, contract), *contract_reminders(say, contract)])


def contract_reminders(say: Translator, contract: Contract) -> list[str]:
    """What to mind in laying a contract down (CONT-06, CONT-11)."""
    notes = [say("no discard")] if contract.no_discard else []
    return [*notes, say("runs not adjoining")] if len(contract.runs) > 1 else notes


def cards_dealt(say: Translator, contract: Contract) -> str:
    """How many cards are dealt for a contract (CONT-03)."""
    return say.n("{n} card", "{n} cards", contract.cards)


def _shares(count: int) -> list[int]:
    """A number in parts that have words: 6 as 4 and 2."""
    return [4] * (count // 4) + ([count % 4] if count % 4 else [])


def contract_text(contract: Contract | str, say: Translator) -> str:
    """A contract in a sentence: ``A set and a run of 4`` (CONT-02). It may be given in its notation."""
    parsed = read_contract(contract) if isinstance(contract, str) else contract
    return Figures(say).listing(contract_title(say, parsed).split(", "))


def sample(contract: Contract) -> tuple[tuple[Card, ...], ...]:
    """Cards that would fulfil a contract: its sets and groups, then its runs."""
    shown = []
    for number, size in enumerate(contract.groups):
        rank, suits = _SAMPLE_SETS[number % len(_SAMPLE_SETS)]
        shown.append([Card(rank, suits[each % 4]) for each in range(size)])
    for number, length in enumerate(contract.runs):
        start, suit = _SAMPLE_RUNS[number % len(_SAMPLE_RUNS)]
        lowest = max(1, min(int(start), 14 - length))
        shown.append([Card(Rank((lowest + each - 1) % 13 + 1), suit) for each in range(length)])
    return tuple(map(tuple, shown))
