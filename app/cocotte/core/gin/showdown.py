"""The showdown: the defender's best answer to a knock, own melds and lay-offs chosen together (GIN-10).

He may break his own melds for the sake of a lay-off, lay off on a card just laid off, and put a card where it
serves best. The knocker's spread counts as he laid it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from operator import itemgetter

from cocotte.core.cards import PACK, Card, cards_of, mask_of
from cocotte.core.gin.arrangement import Arrangement, melds_made, set_choices
from cocotte.core.gin.deadwood import FOUR, SuitTables, suit_tables
from cocotte.core.gin.melds import STANDARD, CardRules, Meld, MeldKind, cards_shown
from cocotte.core.values import frozen


@frozen
class LayOff:
    """One card the defender adds to a meld of the knocker (GIN-10)."""

    card: Card
    """The card laid off."""
    on: Meld
    """The meld it goes on, as the knocker laid it."""


@frozen
class Answer:
    """One way for the defender to answer a knock."""

    melds: tuple[Meld, ...]
    """His own melds."""
    lay_offs: tuple[LayOff, ...]
    """His lay-offs, in an order in which they can be laid."""
    unmatched: tuple[Card, ...]
    """The cards he is left with, from the ace up."""
    deadwood: int
    """What they count, in points."""


@frozen
class Defence:
    """The defender's best answer, and the proof: what keeping his melds as they were would have left."""

    best: Answer
    """The best answer there is; among equals the one that keeps most of his own melds."""
    kept: Answer
    """What comes of keeping the melds of his best arrangement and laying off all that fits beside them."""
    own_deadwood: int
    """His least deadwood without any lay-off, in points: what `kept` holds before it lays off."""

    @property
    def broken(self) -> tuple[Meld, ...]:
        """The melds of `kept` that the best answer breaks; none when nothing is gained by it."""
        return tuple(meld for meld in self.kept.melds if meld not in self.best.melds)

    @property
    def made(self) -> tuple[Meld, ...]:
        """The melds of the best answer that `kept` does not have."""
        return tuple(meld for meld in self.best.melds if meld not in self.kept.melds)


def showdown(
    spread: Arrangement, defender: Iterable[Card], rules: CardRules = STANDARD, *, lay_off: bool = True
) -> Defence:
    """The defender's best answer to a spread as it was laid, with its proof.

    Without `lay_off` (against gin, GIN-11) he has only his own melds. Source: GIN-10, CORNER-01.

    >>> from cocotte.core.card_notation import format_cards, parse_cards
    >>> from cocotte.core.gin.knock import laid
    >>> from cocotte.core.gin.report import Spread
    >>> melds = tuple(map(parse_cards, ("4-6H", "9SHD", "J-KS")))
    >>> knock = laid(Spread(melds, parse_cards("2C")))
    >>> best = showdown(knock, parse_cards("3H 7H 9C 2SHD J-KC 5D")).best
    >>> format_cards(one.card for one in best.lay_offs), best.deadwood
    ('3H 7H 9C', 5)
    """
    hand = mask_of(defender)
    tables = suit_tables(rules)
    onto = spread.melds if lay_off else ()
    laid, fits = openings(onto)
    choices: list[_Choice] = []
    for sets in set_choices(hand, tables.in_runs(hand, laid)):
        made = sum(sets)
        rest = hand ^ made
        stuck = rest & ~(tables.in_runs(rest, laid) | fits)
        choices.append((tables.points_of(stuck), tables.left_of(rest), -made.bit_count(), sets, stuck))
    # runs and lay-offs follow from the sets (see `deadwood`): keeping his best melds is one of the choices
    own = min(choices, key=itemgetter(1, 2))
    kept = answer = _answer(hand, own, onto, tables, rules)
    best = min(choices)
    if best[0] < own[0]:
        answer = _answer(hand, best, onto, tables, rules)
    return Defence(answer, kept, own[1])


def openings(melds: Iterable[Meld]) -> tuple[int, int]:
    """What melds on the table leave open: the cards lying in runs, and those that complete sets of three.

    Both are masks, as `deadwood.defence_meter` takes them. Source: GIN-10.
    """
    runs = fits = 0
    for meld in melds:
        if meld.kind is MeldKind.RUN:
            runs |= meld.mask
        elif len(meld.cards) == 3:
            fits |= FOUR << meld.cards[0].rank - 1 & ~meld.mask
    return runs, fits


def open_to(spread: Arrangement, rules: CardRules = STANDARD) -> tuple[Card, ...]:
    """The cards a defender could lay off at once on a spread, the knocker's own apart. Source: GIN-10."""
    _, found = openings(spread.melds)
    for meld in spread.melds:
        for end in _ends(meld, rules):
            found |= mask_of(islice(end, 1))
    return cards_shown(found & ~spread.melded & ~mask_of(spread.unmatched))


_Choice = tuple[int, int, int, tuple[int, ...], int]
"""Deadwood, deadwood without lay-offs, cards in sets (negative), the sets chosen, the cards stuck."""


def _answer(hand: int, choice: _Choice, onto: Iterable[Meld], tables: SuitTables, rules: CardRules) -> Answer:
    """The answer that makes the chosen sets, keeps his runs and lays off all the rest but the stuck."""
    points, _, _, sets, stuck = choice
    rest = hand & ~sum(sets)
    running = tables.in_runs(rest)
    loose = rest & ~running & ~stuck
    lay_offs: list[LayOff] = []
    for meld in onto if loose else ():
        for end in _ends(meld, rules):
            for card in end:
                if not loose & card.bit:
                    break
                loose ^= card.bit
                lay_offs.append(LayOff(card, meld))
    for meld in onto if loose else ():  # what no run takes completes a set
        lay_offs += [LayOff(card, meld) for card in cards_of(openings((meld,))[1] & loose)]
    return Answer(melds_made(running, sets, rules), tuple(lay_offs), cards_shown(stuck), points)


def _ends(meld: Meld, rules: CardRules) -> tuple[Iterator[Card], ...]:
    """The cards that continue a run, outwards from its low end and from its high end; a set has no ends."""
    if meld.kind is MeldKind.SET:
        return ()
    return _beyond(meld.cards[0], -1, rules), _beyond(meld.cards[-1], 1, rules)


def _beyond(card: Card, step: int, rules: CardRules) -> Iterator[Card]:
    """The cards that follow one in its suit, up or down, round the corner if that is played (CORNER-01)."""
    place = card.rank - 1 + step
    while rules.corner or 0 <= place < 13:
        yield PACK[card.suit * 13 + place % 13]
        place += step
