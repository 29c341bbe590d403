"""What the arbiter answers about cards on the table: a hand, a showdown, spreads, a count.

Input is checked here as a whole: every refusal is a `RuleViolation` with all its problems, each with what was
found and what was expected. Prices are made in `pricing`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from cocotte.core.card_notation import duplicates
from cocotte.core.cards import Card
from cocotte.core.errors import RuleViolation
from cocotte.core.gin.arrangement import Arrangement, arrangements, discards, is_big_gin
from cocotte.core.gin.knock import card_rules, check_spread, going_of, laid, may_discard
from cocotte.core.gin.limit import Limit, limit_for
from cocotte.core.gin.melds import in_order, points_of
from cocotte.core.gin.report import Going, Spread
from cocotte.core.gin.rules import GinRules
from cocotte.core.gin.showdown import Defence, showdown
from cocotte.core.gin.spread import LegalSpread, spreads
from cocotte.core.problems import Problem
from cocotte.core.values import frozen


@frozen
class HandCheck:
    """What the cards of a hand, up to eleven, are worth."""

    arrangements: tuple[Arrangement, ...]
    """Every arrangement with the least deadwood, nothing discarded; the first is the one to show."""
    limit: Limit | None
    """The knock limit; None if it hangs on an upcard not given."""
    big_gin: bool
    """Eleven cards, all melded (GIN-15)."""
    best: int | None
    """With eleven cards, the least deadwood after a discard, in points."""
    best_discards: tuple[Card, ...]
    """The discards that leave it, the card that counts most first."""
    knock_discards: tuple[Card, ...]
    """The discards that leave no more than the limit, best first."""
    whole: bool = True
    """Ten cards or eleven are a whole hand; fewer are a part of one."""

    @property
    def deadwood(self) -> int:
        """The least deadwood of all the cards, nothing discarded, in points."""
        return self.arrangements[0].deadwood

    @property
    def may_knock(self) -> bool | None:
        """Whether a knock stands: ten cards within the limit, or eleven that a discard brings there.

        None for fewer than ten: the cards not named decide.
        """
        if not self.whole:
            return None
        if self.best is not None:
            return self.big_gin or bool(self.knock_discards)
        return self.limit is not None and self.deadwood <= self.limit.points


@frozen
class ShowdownCheck:
    """A knock and its answer, before it is priced."""

    spread: Arrangement
    """The knocker's spread as he laid it, or the safest one if only his cards were given."""
    going: Going
    """Knock, gin or big gin."""
    limit: Limit
    """The knock limit it stands against."""
    lay_off: bool
    """Whether the defender may lay off (GIN-10; against gin GIN-11, D3)."""
    defence: Defence
    """The defender's best answer and its proof."""

    @property
    def undercut(self) -> bool:
        """The defender has as little as the knocker, or less; never against gin (GIN-13)."""
        return self.going is Going.KNOCK and self.defence.best.deadwood <= self.spread.deadwood


def check_hand(
    cards: Sequence[Card], rules: GinRules, upcard: Card | None = None, *, taken: Card | None = None
) -> HandCheck:
    """What up to eleven cards are worth, and with eleven which discards are best and which allow a knock.

    `taken` is the card just taken from the discard pile, which some rules keep in the hand.
    Raises `RuleViolation` CARD_TWICE, HAND_SIZE, TAKEN_NOT_HELD. Source: GIN-07..09, GIN-15, OKLA-01,
    OKLA-02, CORNER-01, CORNER-02, MAHJ-02.
    """
    _refuse([
        *_doubles(("cards", cards)), *_sizes(cards, "cards", most=11, part=True), *_not_held(taken, cards),
    ])  # fmt: skip
    known = rules.knock != "upcard" or upcard is not None
    limit = limit_for(rules, upcard) if known else None
    kept = taken if taken is not None and may_discard(taken, taken, rules, upcard) else None
    ways = discards(cards, card_rules(rules), kept) if len(cards) == 11 else ()
    best = ways[0].deadwood if ways else None
    return HandCheck(
        arrangements(cards, card_rules(rules)),
        limit,
        rules.big_gin and is_big_gin(cards, card_rules(rules)),
        best,
        tuple(way.card for way in ways if way.deadwood == best),
        tuple(way.card for way in ways if limit is not None and way.deadwood <= limit.points),
        whole=len(cards) >= 10,
    )


def check_showdown(
    knocker: Spread | Sequence[Card], defender: Sequence[Card], rules: GinRules, upcard: Card | None = None
) -> ShowdownCheck:
    """The defender's best answer to a knock: to the spread as laid, or to the safest of the knocker's.

    Raises `RuleViolation` with all that keeps the spread from standing (see `check_spread`), CARD_IN_BOTH,
    HAND_SIZE, UPCARD_MISSING, NO_KNOCK_IN_MAHJONG. Source: GIN-08..15, D3, D47, MAHJ-01.
    """
    _refuse(_no_knock(rules))
    limit, cards = limit_for(rules, upcard), card_rules(rules)
    if not isinstance(knocker, Spread):
        best = check_spreads(knocker, defender, rules, upcard)[0]
        return _against(best.laid, defender, limit, rules)
    own = [*(card for meld in knocker.melds for card in meld), *knocker.unmatched]
    _refuse([
        *check_spread(knocker, limit, cards, big_gin=rules.big_gin),
        *_doubles(("defender", defender)),
        *_sizes(defender, "defender"),
        *_shared(own, defender),
    ])  # fmt: skip
    return _against(laid(knocker, cards), defender, limit, rules)


def check_spreads(
    knocker: Sequence[Card], defender: Sequence[Card], rules: GinRules, upcard: Card | None = None
) -> tuple[LegalSpread, ...]:
    """Every legal spread of the knocker's cards against these of the defender, the safest first.

    Raises `RuleViolation` CARD_TWICE, CARD_IN_BOTH, HAND_SIZE, UPCARD_MISSING; and, if no spread is legal,
    what stands in the way of the best one. Source: GIN-08..11, GIN-15, D3, D47, MAHJ-01.
    """
    _refuse(_no_knock(rules))
    limit, cards = limit_for(rules, upcard), card_rules(rules)
    _refuse([
        *_doubles(("knocker", knocker), ("defender", defender)),
        *_sizes(knocker, "knocker", most=11),
        *_sizes(defender, "defender"),
        *_shared(knocker, defender),
    ])  # fmt: skip
    best = arrangements(knocker, cards)[0]
    reported = Spread(tuple(meld.cards for meld in best.melds), best.unmatched)
    _refuse(check_spread(reported, limit, cards, big_gin=rules.big_gin))
    return spreads(
        knocker,
        defender,
        limit,
        cards,
        lay_off_on_gin=rules.layoff_on_gin,
        gin_bonus=rules.gin_bonus,
    )


def count(cards: Sequence[Card], rules: GinRules) -> int:
    """What some cards count as deadwood, in points.

    Raises `RuleViolation` CARD_TWICE. Source: GIN-02, CORNER-02, MAHJ-02.
    """
    _refuse([*_doubles(("cards", cards))])
    return points_of(cards, card_rules(rules))


def _against(spread: Arrangement, defender: Sequence[Card], limit: Limit, rules: GinRules) -> ShowdownCheck:
    going = going_of(spread)
    lay_off = going is Going.KNOCK or rules.layoff_on_gin
    defence = showdown(spread, defender, card_rules(rules), lay_off=lay_off)
    return ShowdownCheck(spread, going, limit, lay_off, defence)


def _refuse(problems: Iterable[Problem]) -> None:
    """Raise them all at once, if there are any."""
    if found := tuple(problems):
        raise RuleViolation(found)


def _doubles(*hands: tuple[str, Sequence[Card]]) -> Iterator[Problem]:
    """GIN-01: a pack holds each card once."""
    for where, cards in hands:
        for card in duplicates(cards):
            yield Problem("CARD_TWICE", {"card": str(card)}, where, "GIN-01")


def _sizes(cards: Sequence[Card], where: str, most: int = 10, *, part: bool = False) -> Iterator[Problem]:
    """GIN-04, GIN-06: ten cards, or eleven before the discard; fewer where a part of a hand will do."""
    if not (1 if part else 10) <= len(cards) <= most:
        yield Problem("HAND_SIZE", {"count": len(cards), "least": 10, "most": most}, where, "GIN-04")


def _not_held(taken: Card | None, cards: Sequence[Card]) -> Iterator[Problem]:
    """GIN-07: the card taken from the discard pile is still in the hand."""
    if taken is not None and taken not in cards:
        yield Problem("TAKEN_NOT_HELD", {"card": str(taken)}, "taken", "GIN-07")


def _no_knock(rules: GinRules) -> Iterator[Problem]:
    """MAHJ-01, MAHJ-02: nobody knocks in mahjong gin, and no deadwood is set against another."""
    if rules.scoring == "mahjong":
        yield Problem("NO_KNOCK_IN_MAHJONG", {}, "rules", "MAHJ-02")


def _shared(knocker: Sequence[Card], defender: Sequence[Card]) -> Iterator[Problem]:
    """GIN-01: no card is in both hands."""
    for card in in_order(set(knocker) & set(defender)):
        yield Problem("CARD_IN_BOTH", {"card": str(card)}, "defender", "GIN-01")
