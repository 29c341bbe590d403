"""The knock: whether a spread stands as it was laid, and what may be discarded (GIN-07..09, OKLA)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cocotte.core.cards import Card, mask_of
from cocotte.core.errors import RuleViolation
from cocotte.core.gin.arrangement import Arrangement
from cocotte.core.gin.deadwood import deadwood_meter
from cocotte.core.gin.limit import Limit
from cocotte.core.gin.melds import STANDARD, CardRules, find_meld, in_order, points_of
from cocotte.core.gin.report import Going, Spread
from cocotte.core.gin.rules import GinRules
from cocotte.core.problems import Fact, Problem
from cocotte.core.values import replace


def card_rules(rules: GinRules) -> CardRules:
    """What the rules say of the cards themselves. Source: GIN-02, CORNER-01, CORNER-02, MAHJ-02."""
    return CardRules(rules.ace, rules.corner, rules.scoring == "mahjong")


def may_discard(
    card: Card, taken: Card | None, rules: GinRules, upcard: Card | None = None
) -> Problem | None:
    """Why a card may not be discarded, or None: it was just taken from the discard pile.

    The Quebec rules do not forbid it, the American rules of the upcard only. Source: GIN-07.
    """
    if card != taken or rules.source == "000" or (rules.source == "003" and card != upcard):
        return None
    return Problem("DISCARD_JUST_TAKEN", {"card": str(card)}, "discard", "GIN-07")


def going_of(spread: Arrangement) -> Going:
    """How a player goes out with a spread: knock, gin, or big gin. Source: GIN-09, GIN-14, GIN-15.

    >>> from cocotte.core.card_notation import parse_cards
    >>> melds = tuple(map(parse_cards, ("4-6H", "9SHD", "J-KS")))
    >>> [going_of(laid(Spread(melds, left))).value for left in (parse_cards("7C"), ())]
    ['knock', 'gin']
    """
    if spread.deadwood:
        return Going.KNOCK
    return Going.BIG_GIN if spread.melded.bit_count() == 11 else Going.GIN


def laid(spread: Spread, rules: CardRules = STANDARD) -> Arrangement:
    """A reported spread as an arrangement, its melds in the order laid.

    Raises `RuleViolation` with NOT_A_MELD and the like if a meld is none. Source: GIN-08.
    """
    if problems := tuple(_meld_problems(spread, rules)):
        raise RuleViolation(problems)
    melds = tuple(meld for cards in spread.melds if (meld := find_meld(cards, rules)))
    return Arrangement(melds, in_order(spread.unmatched), points_of(spread.unmatched, rules))


def check_spread(
    spread: Spread,
    limit: Limit,
    rules: CardRules = STANDARD,
    *,
    big_gin: bool = True,
) -> tuple[Problem, ...]:
    """Everything that keeps a spread from standing as it was laid; nothing if the knock is good.

    Every meld must be one, every card serve once, ten cards be there (eleven for big gin, where the rules
    know it), and the deadwood be within the limit.
    Source: GIN-08, GIN-09, GIN-15, D47, OKLA-01, OKLA-02, CORNER-01, STRAIGHT-01.

    >>> from cocotte.core.card_notation import parse_cards
    >>> from cocotte.core.gin.limit import Limit
    >>> melds = tuple(map(parse_cards, ("4-6H", "9SHD", "J-KS")))
    >>> spread = Spread(melds, parse_cards("7C"))
    >>> check_spread(spread, Limit(10))
    ()
    >>> [problem.code for problem in check_spread(spread, Limit(5))]
    ['KNOCK_ABOVE_LIMIT']
    """
    cards = (*(card for meld in spread.melds for card in meld), *spread.unmatched)
    problems = [*_twice(spread), *_meld_problems(spread, rules)]
    if not problems:
        problems += _size_problems(len(cards), bool(spread.unmatched), big_gin=big_gin)
    if not problems:
        problems += _limit_problems(points_of(spread.unmatched, rules), cards, limit, rules)
    return tuple(problems)


def _twice(spread: Spread) -> Iterator[Problem]:
    """GIN-08: a card serves in one meld only."""
    seen: set[Card] = set()
    reported: set[Card] = set()
    for where, part in _parts(spread):
        for card in part:
            if card in seen and card not in reported:
                reported.add(card)
                yield Problem("CARD_TWICE", {"card": str(card)}, where, "GIN-08")
            seen.add(card)


def _parts(spread: Spread) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """The melds and the unmatched cards, each with the name of its field."""
    for place, meld in enumerate(spread.melds):
        yield f"melds.{place}", meld
    yield "unmatched", spread.unmatched


def _meld_problems(spread: Spread, rules: CardRules) -> Iterator[Problem]:
    """GIN-08, CORNER-01: what each meld that is none lacks."""
    for place, cards in enumerate(spread.melds):
        if find_meld(cards, rules):
            continue
        facts: dict[str, Fact] = {"cards": " ".join(map(str, cards))}
        if len(cards) < 3:
            facts |= {"count": len(cards), "least": 3}
            yield Problem("MELD_TOO_SHORT", facts, f"melds.{place}", "GIN-08")
        elif find_meld(cards, replace(rules, corner=True)):
            yield Problem("RUN_ROUND_CORNER", facts, f"melds.{place}", "GIN-08")
        else:
            yield Problem("NOT_A_MELD", facts, f"melds.{place}", "GIN-08")


def _size_problems(count: int, deadwood_left: bool, *, big_gin: bool) -> Iterator[Problem]:
    """GIN-09, GIN-15, D47: ten cards after the discard; eleven if all are melded and big gin is played."""
    if count == 11 and deadwood_left:
        yield Problem("DISCARD_MISSING", {"count": count, "expected": 10}, "unmatched", "GIN-09")
    elif count == 11 and not big_gin:
        yield Problem("BIG_GIN_NOT_PLAYED", {"count": count, "expected": 10}, "melds", "D47")
    elif count not in {10, 11}:
        yield Problem("HAND_SIZE", {"count": count, "least": 10, "most": 10}, "melds", "GIN-09")


def _limit_problems(
    deadwood: int, cards: Iterable[Card], limit: Limit, rules: CardRules
) -> Iterator[Problem]:
    """GIN-09, OKLA-01, OKLA-02, STRAIGHT-01: deadwood within the limit; `least` is the least he holds."""
    if deadwood <= limit.points:
        return
    facts: dict[str, Fact] = {
        "deadwood": deadwood,
        "limit": limit.points,
        "least": deadwood_meter(rules)(mask_of(cards)),
        "upcard": str(limit.upcard) if limit.upcard else None,
    }
    yield Problem("GIN_ONLY" if limit.gin_only else "KNOCK_ABOVE_LIMIT", facts, "unmatched", limit.clause)
