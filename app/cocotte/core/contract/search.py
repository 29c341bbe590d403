"""The search for the lay-down that takes the most points out of a hand (CONT-06, CONT-07, CONT-10).

It is over places, not over cards: it chooses where each run stands and which rank each group has. The cards
follow, for all cards of a rank count the same: natural cards fill as many places as they can, Jokers must
fill the rest, and Jokers still in hand then stand in for the cheapest cards laid, since one kept counts 15.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cocotte.core.cards import JOKER, PACK, AnyCard, Card, Rank, Suit
from cocotte.core.contract.combinations import HIGH_ACE, Place, naturals
from cocotte.core.contract.contracts import Contract
from cocotte.core.contract.counting import SEED_POINTS, CardPoints
from cocotte.core.contract.laydown import LayDown


def find_laydown(
    contract: Contract,
    hand: Sequence[AnyCard],
    points: CardPoints = SEED_POINTS,
    *,
    touching: bool = False,
) -> LayDown | None:
    """The lay-down that takes the most points out of the hand, or None when the hand has none.

    With `touching`, runs of a suit may be contiguous: to read what was laid against CONT-06.
    """
    search = _Search(contract, hand, points, touching)
    search.place_runs(0, 0)
    return None if search.best is None else search.laydown()


class _Search:
    """Depth first: the runs, longest first, then the groups; a branch ends where the Jokers do."""

    def __init__(
        self, contract: Contract, hand: Sequence[AnyCard], points: CardPoints, touching: bool
    ) -> None:
        self.lengths = contract.runs[::-1]
        self.sizes = contract.groups[::-1]
        self.points = points
        self.touching = touching
        self.hand = naturals(hand)
        self.jokers = self.spare = len(hand) - len(self.hand)
        self.worth = tuple(points.of(card) for card in PACK)
        self.supply = [0] * len(PACK)
        self.of_rank = [0] * (len(Rank) + 1)
        self.laid = dict.fromkeys(sorted(set(self.worth)), 0)  # natural cards laid, by what each counts
        for card in self.hand:
            self.supply[card.index] += 1
            self.of_rank[card.rank] += 1
        self.open = {length: self._open_places(length) for length in self.lengths}
        self.places: list[Place] = []
        self.ranks: list[Rank] = []
        self.best: tuple[tuple[Place, ...], tuple[Rank, ...]] | None = None
        self.most = -1

    def _open_places(self, length: int) -> list[tuple[Place, tuple[int, ...]]]:
        """Where a run of that length can stand at all, with the indices of its cards."""
        places = [Place(suit, start, length) for suit in Suit for start in range(1, HIGH_ACE + 2 - length)]
        options = [(place, tuple(card.index for card in place.cards)) for place in places]
        return [
            (place, cards)
            for place, cards in options
            if sum(not self.supply[card] for card in cards) <= self.jokers
        ]

    def place_runs(self, slot: int, first: int) -> None:
        """Every way to place the runs from `slot` on; those of one length in ascending order of places."""
        if slot == len(self.lengths):
            self.choose_ranks(0, 1)
            return
        length = self.lengths[slot]
        if slot and length != self.lengths[slot - 1]:
            first = 0
        options, supply = self.open[length], self.supply
        for number in range(first, len(options)):
            place, cards = options[number]
            if length - len([card for card in cards if supply[card]]) > self.spare:
                continue
            if not self.touching and any(place.touches(other) for other in self.places):
                continue
            taken = self.take(cards)
            missing = length - len(taken)
            if missing <= self.spare:
                self.spare -= missing
                self.places.append(place)
                self.place_runs(slot + 1, number)
                self.places.pop()
                self.spare += missing
            self.put_back(taken)

    def choose_ranks(self, slot: int, first: int) -> None:
        """Every choice of ranks for the groups from `slot` on; those of one size in ascending order."""
        if slot == len(self.sizes):
            self.weigh()
            return
        size = self.sizes[slot]
        if slot and size != self.sizes[slot - 1]:
            first = 1
        for rank in range(first, len(Rank) + 1):
            taken = min(size, self.of_rank[rank])
            missing = size - taken
            if missing <= self.spare:
                self.of_rank[rank] -= taken
                self.laid[self.worth[rank - 1]] += taken
                self.spare -= missing
                self.ranks.append(Rank(rank))
                self.choose_ranks(slot + 1, rank)
                self.ranks.pop()
                self.spare += missing
                self.laid[self.worth[rank - 1]] -= taken
                self.of_rank[rank] += taken

    def take(self, cards: Iterable[int]) -> list[int]:
        """Lay those of the cards that are in hand; one run from ace to ace asks for its ace twice."""
        taken = []
        for card in cards:
            if self.supply[card]:
                self.supply[card] -= 1
                self.of_rank[card % 13 + 1] -= 1
                self.laid[self.worth[card]] += 1
                taken.append(card)
        return taken

    def put_back(self, cards: Iterable[int]) -> None:
        """Take laid cards into the hand again."""
        for card in cards:
            self.supply[card] += 1
            self.of_rank[card % 13 + 1] += 1
            self.laid[self.worth[card]] -= 1

    def weigh(self) -> None:
        """Keep the lay-down if it takes more points out of the hand than any before it."""
        joker, spare = self.points.joker, self.spare
        total = joker * (self.jokers - spare)
        for worth, number in self.laid.items():
            stood_for = min(number, spare) if worth < joker else 0
            spare -= stood_for
            total += worth * (number - stood_for) + joker * stood_for
        if total > self.most:
            self.most = total
            self.best = (tuple(self.places), tuple(self.ranks))

    def laydown(self) -> LayDown:
        """The best lay-down in cards."""
        assert self.best is not None
        held = list(self.hand)

        def drawn(card: Card) -> AnyCard:
            if card not in held:
                return JOKER
            held.remove(card)
            return card

        places, ranks = self.best
        runs = [[drawn(card) for card in place.cards] for place in places]
        groups = []
        for rank, size in zip(ranks, self.sizes, strict=True):
            cards = [card for card in held if card.rank is rank][:size]
            groups.append([drawn(card) for card in cards] + [JOKER] * (size - len(cards)))
        laid = [*groups, *runs]
        spare = self.jokers - sum(combination.count(JOKER) for combination in laid)
        cheapest = sorted(
            (self.points.of(card), one, at)
            for one, combination in enumerate(laid)
            for at, card in enumerate(combination)
            if self.points.of(card) < self.points.joker
        )
        for _, one, at in cheapest[:spare]:
            laid[one][at] = JOKER
        groups = [sorted(group, key=lambda card: card is JOKER) for group in groups]
        return LayDown.of(sorted(groups, key=len), sorted(runs, key=len))
