"""Cards laid without saying how: they are read into the combinations of the contract (CONT-02, CONT-10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from cocotte.core.cards import JOKER, AnyCard, Rank
from cocotte.core.contract.combinations import HIGH_ACE, Combination, Kind, naturals, out_of_sequence
from cocotte.core.contract.contracts import Contract
from cocotte.core.contract.laydown import LayDown, check_laydown, combination_problems
from cocotte.core.contract.packs import MOST_JOKERS, pack_problems, take_away
from cocotte.core.contract.search import find_laydown
from cocotte.core.errors import RuleViolation

Slot = tuple[Kind, int]
"""One combination asked for: what it is and how many cards it has."""


def read_laydown(contract: Contract, cards: Sequence[AnyCard], *, jokers: int = MOST_JOKERS) -> LayDown:
    """The lay-down that these cards are, all of them, best for the player who laid them.

    First as they were given, one combination after another in any order, Jokers in place; then however
    they make the contract. Cards that do not make it are read as near to it as they come: as many of its
    combinations as they make, what is over added where it fits, and the rest as the combinations still
    missing, in the order given, for `check_laydown` to name what is wrong.

    Raises: RuleViolation (TOO_MANY_COPIES, TOO_MANY_JOKERS) for cards two packs cannot hold.
    Source: CONT-02, CONT-07, CONT-10.

    >>> from cocotte.core.card_notation import format_cards, parse_cards
    >>> from cocotte.core.contract.contracts import STANDARD
    >>> laid = read_laydown(STANDARD[1], parse_cards("7H 5H 9S 9C 6H 9D 8H"))
    >>> format_cards(laid.groups[0]), format_cards(laid.runs[0])
    ('9S 9C 9D', '5H 6H 7H 8H')
    """
    if impossible := pack_problems(cards, jokers, "cards"):
        raise RuleViolation(impossible)
    slots = [*((Kind.GROUP, size) for size in contract.groups), *((Kind.RUN, size) for size in contract.runs)]
    if len(cards) == contract.size:
        for laid in _as_given(slots, cards):
            if check_laydown(contract, laid, jokers=jokers).legal:
                return laid
        if exact := find_laydown(contract, cards):
            return exact
    return _nearest(slots, cards)


def ascending(cards: Sequence[AnyCard]) -> Combination:
    """The cards of one run in order, Jokers in its gaps and then at its ends, the high one first.

    >>> from cocotte.core.card_notation import format_cards, parse_cards
    >>> format_cards(ascending(parse_cards("7H JK 5H 4H", jokers=True)))
    '4H 5H JK 7H'
    """
    plain = naturals(cards)
    jokers = len(cards) - len(plain)
    low = [(int(card.rank), card) for card in plain]
    high = [(HIGH_ACE if card.rank is Rank.ACE else at, card) for at, card in low]
    lines = [sorted(line, key=lambda standing: standing[0]) for line in (low, high)]
    run: list[AnyCard] = []
    last = 0
    for at, card in min(lines, key=lambda line: line[-1][0] - line[0][0] if line else 0):
        gap = min(jokers, max(at - last - 1, 0)) if run else 0
        run += [JOKER] * gap + [card]
        jokers -= gap
        last = at
    above = min(jokers, HIGH_ACE - last)
    return tuple([JOKER] * (jokers - above) + run + [JOKER] * above)


def _as_given(slots: Sequence[Slot], cards: Sequence[AnyCard]) -> Iterator[LayDown]:
    """The cards cut into the contract's combinations as they follow each other, for each order of these."""
    for order in dict.fromkeys(permutations(slots)):
        laid: dict[Kind, list[Combination]] = {Kind.GROUP: [], Kind.RUN: []}
        start = 0
        for kind, size in order:
            laid[kind].append(tuple(cards[start : start + size]))
            start += size
        yield LayDown.of(laid[Kind.GROUP], laid[Kind.RUN])


def _nearest(slots: Sequence[Slot], cards: Sequence[AnyCard]) -> LayDown:
    """As many of the combinations as the cards make, and the rest of the cards beside them."""
    made, missing = _most_made(slots, cards)
    laid = {Kind.GROUP: list(made.groups), Kind.RUN: list(made.runs)}
    rest = list(take_away(cards, made.cards)[0])
    for card in tuple(rest):
        if len(rest) > sum(size for _, size in missing) and _add(laid, card):
            rest.remove(card)
    for kind, size in missing[:-1]:
        laid[kind].append(_combination(kind, rest[:size]))
        del rest[:size]
    if rest:
        one_suit = len({card.suit for card in naturals(rest)}) == 1 and len(rest) > 1
        kind = missing[-1][0] if missing else Kind.RUN if one_suit else Kind.GROUP
        laid[kind].append(_combination(kind, rest))
    return LayDown.of(*([one for one in laid[kind] if one] for kind in (Kind.GROUP, Kind.RUN)))


def _most_made(slots: Sequence[Slot], cards: Sequence[AnyCard]) -> tuple[LayDown, Sequence[Slot]]:
    """The combinations of the contract that take up most of the cards, and those missing."""
    parts = [some for number in range(1, len(slots) + 1) for some in combinations(slots, number)]
    for some in sorted(dict.fromkeys(parts), key=lambda some: -sum(size for _, size in some)):
        sizes = {kind: [size for its, size in some if its is kind] for kind in Kind}
        part = Contract.of(sizes[Kind.GROUP], sizes[Kind.RUN])
        if made := find_laydown(part, cards, touching=True):
            missing = Counter(slots) - Counter(some)
            return made, tuple(missing.elements())
    return LayDown((), ()), slots


def _combination(kind: Kind, cards: Sequence[AnyCard]) -> Combination:
    """A combination of these cards; a run as given if that ascends, though it went round the corner."""
    return tuple(cards) if kind is Kind.GROUP or not out_of_sequence(cards) else ascending(cards)


def _add(laid: dict[Kind, list[Combination]], card: AnyCard) -> bool:
    """Add a card to the first combination it fits, if there is one."""
    for kind, ones in laid.items():
        for index, one in enumerate(ones):
            for grown in ((*one, card), (card, *one)):
                if not combination_problems(kind, grown):
                    ones[index] = grown
                    return True
    return False
