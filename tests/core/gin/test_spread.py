"""Every legal spread, the safest first: GIN-08..11, GIN-15, OKLA-02, CORNER-01."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

import gin_oracle
from cocotte.core.card_notation import parse_cards
from cocotte.core.gin.arrangement import best_arrangement
from cocotte.core.gin.limit import Limit
from cocotte.core.gin.report import Going
from cocotte.core.gin.showdown import showdown
from cocotte.core.gin.spread import spreads
from strategies import CARD_RULES, two_hands

if TYPE_CHECKING:
    from cocotte.core.cards import Card
    from cocotte.core.gin.melds import CardRules
    from cocotte.core.gin.spread import LegalSpread

TEN = Limit(10)


def as_texts(found: tuple[LegalSpread, ...]) -> list[tuple[list[str], int, int]]:
    """Each spread as text: its melds, its deadwood, the defender's."""
    return [([*map(str, one.laid.melds)], one.laid.deadwood, one.defender_deadwood) for one in found]


def test_the_four_of_clubs_is_safer_with_the_fours() -> None:
    """GIN-10: with the fours only 8C can be laid off; in the run 3C would find a place too."""
    found = spreads(parse_cards("4-7C 4SHD AHD 2S"), parse_cards("3C 8C KS KD JH TD 9S 8D 7S 5S"), TEN)
    assert as_texts(found)[:2] == [
        (["5C 6C 7C", "4S 4H 4D 4C"], 4, 72),
        (["4C 5C 6C 7C", "4S 4H 4D"], 4, 69),
    ]
    assert found[0].net == 68


def test_a_card_kept_out_of_a_run_may_save_more_than_it_costs() -> None:
    """GIN-09: 7C stays with the deadwood, so that 8C and 9C find nothing to follow: 10 better for him."""
    found = spreads(parse_cards("4-7C QSHDC ASH"), parse_cards("8C 9C JH TD 9S 7D 5S 3D 2HD"), TEN)
    assert as_texts(found)[:2] == [
        (["4C 5C 6C", "QS QH QD QC"], 9, 65),
        (["4C 5C 6C 7C", "QS QH QD QC"], 2, 48),
    ]
    assert found[0].going is Going.KNOCK


def test_gin_is_laid_as_gin_when_its_bonus_counts() -> None:
    """GIN-14: nothing is laid off against gin, and its bonus weighs where lay-offs on gin are played (D3)."""
    knocker, defender = parse_cards("4-7C QSHD KSHD"), parse_cards("8C 9C JH TD 9S 7D 5S 3D 2H AD")
    assert as_texts(spreads(knocker, defender, TEN))[0] == (["4C 5C 6C 7C", "QS QH QD", "KS KH KD"], 0, 64)
    open_gin = spreads(knocker, defender, TEN, lay_off_on_gin=True)
    assert (open_gin[0].going, open_gin[0].net) == (Going.KNOCK, 57)
    with_bonus = spreads(knocker, defender, TEN, lay_off_on_gin=True, gin_bonus=20)
    assert (with_bonus[0].going, with_bonus[0].net) == (Going.GIN, 47)


def test_only_gin_counts_where_only_gin_goes() -> None:
    """STRAIGHT-01, OKLA-02: with gin only, the spread without deadwood is left; if none, nothing."""
    defender = parse_cards("8C 9C JH TD 9S 7D 5S 3D 2H AD")
    assert [one.going for one in spreads(parse_cards("4-7C QSHD KSHD"), defender, Limit(0))] == [Going.GIN]
    assert spreads(parse_cards("4-6C QSHD KSHD 2S"), defender, Limit(0)) == ()


def test_eleven_cards_are_big_gin_or_nothing() -> None:
    """GIN-15: eleven cards lie only if all are melded."""
    defender = parse_cards("9C JH TD 9S 7D 5S 3D 2H AD AS")
    (big,) = spreads(parse_cards("4-8C QSHD KSHD"), defender, TEN)
    assert (big.going, big.net) == (Going.BIG_GIN, 57)
    for left in ("2S", "AH"):
        assert spreads(parse_cards(f"4-7C QSHD KSHD {left}"), defender, TEN) == ()


@settings(max_examples=50)
@given(two_hands(), CARD_RULES, st.sampled_from([0, 1, 10, 25]))
def test_every_legal_spread_is_found(
    both: tuple[tuple[Card, ...], tuple[Card, ...]], rules: CardRules, limit: int
) -> None:
    """GIN-09: all ways to lay the melds that keep the knock within the limit, none twice, runs joined."""
    knocker, defender = both
    found = spreads(knocker, defender, Limit(limit), rules)
    made = [frozenset(frozenset(meld.cards) for meld in one.laid.melds) for one in found]
    assert set(made) == {
        melds
        for melds in gin_oracle.meldings(frozenset(knocker), rules.corner)
        if gin_oracle.total(gin_oracle.unmatched(frozenset(knocker), melds), rules.ace) <= limit
        and gin_oracle.is_joined(melds, rules.corner)
    }
    assert len(set(made)) == len(made)


@settings(max_examples=50)
@given(two_hands(), CARD_RULES, st.booleans())
def test_each_spread_meets_its_best_answer(
    both: tuple[tuple[Card, ...], tuple[Card, ...]], rules: CardRules, on_gin: bool
) -> None:
    """GIN-10, GIN-11: the defender's figure is that of the showdown; the nets go down the list."""
    knocker, defender = both
    found = spreads(knocker, defender, Limit(20), rules, lay_off_on_gin=on_gin)
    for one in found:
        lay_off = on_gin or one.going is Going.KNOCK
        assert one.defender_deadwood == showdown(one.laid, defender, rules, lay_off=lay_off).best.deadwood
    assert [one.net for one in found] == sorted((one.net for one in found), reverse=True)


@settings(max_examples=30)
@given(two_hands(), CARD_RULES)
def test_splitting_a_run_changes_nothing_for_the_defender(
    both: tuple[tuple[Card, ...], tuple[Card, ...]], rules: CardRules
) -> None:
    """GIN-10: laid as 3-4-5 and 6-7-8 or as one run of six, the same cards can be laid off."""
    knocker, defender = both
    corner = rules.corner
    joined = best_arrangement(knocker, rules)
    least = showdown(joined, defender, rules).best.deadwood
    cards = {frozenset(meld.cards) for meld in joined.melds}
    for melds in gin_oracle.meldings(frozenset(knocker), corner):
        if frozenset().union(*melds) == frozenset().union(*cards) and all(
            any(meld <= whole for whole in cards) for meld in melds
        ):
            assert gin_oracle.joint_deadwood(frozenset(defender), tuple(melds), rules.ace, corner) == least
