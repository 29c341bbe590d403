"""Contract Rummy: lay-downs checked per second, and how long a hand takes to be searched for its contract.

Run with `python tests/bench/bench_contract.py [deals]`. The search is timed on hands of 13 cards and 4 Jokers
(median, to stay under 50 ms) and on the hardest hands that hill climbing found, up to 24 cards after many a
Puis-je and a list of one's own with five runs (worst, to stay under 500 ms). Beside them stand bare
references: the same verdict without a reason, and the same question answered by trying all places.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement, product
from random import Random
from statistics import median
from time import perf_counter

from cocotte.core.card_notation import parse_cards
from cocotte.core.cards import JOKER, PACK, AnyCard
from cocotte.core.contract.contracts import STANDARD, Contract, read_contract
from cocotte.core.contract.feasible import best_laydown
from cocotte.core.contract.laydown import LayDown, check_laydown

MEDIAN = 50.0
WORST = 500.0
HARDEST = (
    ("7", "7C8C9CTCJC 6D7D8D9DTDJD TH 8S JK JK JK JK"),
    ("7", "3C4C5C6C 5D6D7D AH2H3H4H6H7H9HTH 7S8STSJSQS JK JK JK JK"),
    ("6", "6C AD9DQD 9HTHJHQHKH AS AS 4S7S JK JK JK JK"),
    ("6", "2C3C 3C4C5C6C8C 5D6DTD 5H6H7H8H9HJH 3S4S5S7S JK JK JK JK"),
    ("5", "AC3C6C9CTCJCKC 3D7D9DJD 3HTHJHKH 4S7S9SQSKS JK JK JK JK"),
    ("R3 R3 R3 R3", "6C7C8C9C 8D9DTDJD THJHQH 2S3S4S9SQS JK JK JK JK"),
    ("R3 R3 R3 R3 R3 /15", "3C4C5C6C7C8C9CQC 2D6D7D8D9DQD 3S5S JK JK JK JK"),
)


def timed(action: Callable[..., object], *given: object) -> float:
    """Milliseconds."""
    start = perf_counter()
    action(*given)
    return (perf_counter() - start) * 1000


def trial(contract: Contract, hand: Sequence[AnyCard]) -> int:
    """In how many ways the hand can lay the contract: all ranks and places, cards counted each time."""
    jokers = sum(card is JOKER for card in hand)
    held = Counter(hand)
    ranks = Counter(card.rank for card in hand if card is not JOKER)
    lines = [[PACK[suit * 13 + at % 13] for at in range(14)] for suit in range(4)]
    fours, fives = (
        combinations_with_replacement(
            [(suit, start, length) for suit, start in product(range(4), range(15 - length))],
            contract.runs.count(length),
        )
        for length in (4, 5)
    )
    ways = 0
    for runs in (few + more for few, more in product(fours, fives)):
        if any(one[0] == other[0] and one[1] + one[2] == other[1] for one in runs for other in runs):
            continue
        asked = Counter(card for suit, start, length in runs for card in lines[suit][start : start + length])
        missing = sum((asked - held).values())
        taken = Counter(card.rank for card in (asked & held).elements())
        for chosen in combinations_with_replacement(range(1, 14), len(contract.groups)):
            short = sum(
                max(0, 3 * times - ranks[rank] + taken[rank]) for rank, times in Counter(chosen).items()
            )
            ways += missing + short <= jokers
    return ways


def bare_verdict(contract: Contract, laid: LayDown) -> bool:
    """Legal or not, no reason given: sizes, ranks, suits and places on the line."""
    if sorted(map(len, laid.groups)) != [*contract.groups] or sorted(map(len, laid.runs)) != [*contract.runs]:
        return False
    if any(len({card.rank for card in group if card is not JOKER}) > 1 for group in laid.groups):
        return False
    placed = []
    for run in laid.runs:
        plain = [(at, card) for at, card in enumerate(run) if card is not JOKER]
        starts = {(card.suit, card.rank - at) for at, card in plain if card.rank > 1}
        if len(starts) != 1:
            return False
        placed.append((*starts.pop(), len(run)))
    return not any(one[0] == other[0] and one[1] + one[2] == other[1] for one in placed for other in placed)


def main(deals: int = 210) -> bool:
    """Whether the median and the worst stay within their limits."""
    dealer = Random(1)
    pack = [*PACK, *PACK]
    dealt = [(STANDARD[deal % 7], [*dealer.sample(pack, 13), *[JOKER] * 4]) for deal in range(deals)]
    searched = [timed(best_laydown, contract, hand) for contract, hand in dealt]
    tried = [timed(trial, contract, hand) for contract, hand in dealt[:7]]
    hard = [(read_contract(contract), parse_cards(hand, jokers=True)) for contract, hand in HARDEST]
    hardest = [median(timed(best_laydown, contract, hand) for _ in range(3)) for contract, hand in hard]
    worst = max(*searched, *hardest)
    ratio = median(searched[:7]) / median(tried)
    print(f"search, 13 cards and 4 Jokers: median {median(searched):.2f} ms, at most {MEDIAN:.0f}")
    print(f"  all places tried instead: median {median(tried):.1f} ms; the search takes {ratio:.3f} of it")
    print(f"search, worst of all hands: {worst:.1f} ms, at most {WORST:.0f}")

    runs = (parse_cards("7D8D9DTD"), parse_cards("AS2SJK4S", jokers=True), parse_cards("9HTHJHQHKH"))
    laid = LayDown((), runs)
    seven = STANDARD[6]
    checked = timed(lambda: [check_laydown(seven, laid, laid.cards) for _ in range(2000)]) / 2000
    bare = timed(lambda: [bare_verdict(seven, laid) for _ in range(2000)]) / 2000
    print(f"lay-downs checked: {1000 / checked:.0f} a second, {checked / bare:.1f} times a bare verdict")
    return median(searched) < MEDIAN and worst < WORST


if __name__ == "__main__":
    sys.exit(not main(*map(int, sys.argv[1:])))
