"""The end of a deal: who gains what from whom, when a side is out and when the game is blocked."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from cocotte.core.decks import Deck
from cocotte.core.eights.counting import EIGHTS_VALUES, CardValues, can_count
from cocotte.core.eights.setup import team_problems
from cocotte.core.errors import RuleViolation
from cocotte.core.problems import Fact, Problem
from cocotte.core.values import frozen


@frozen
class Holding:
    """What a player holds when the deal ends."""

    points: int
    """What his cards count; 0 when he is out."""
    cards: int | None = None
    """How many cards; None where only the points were given."""

    @property
    def out(self) -> bool:
        """Whether he has no card left."""
        return self.points == 0 if self.cards is None else self.cards == 0


@frozen
class EndedDeal:
    """A deal as the table reports its end."""

    sides: tuple[tuple[str, ...], ...]
    """The players of each side; a player for himself is a side of one."""
    holdings: Mapping[str, Holding]
    """What each player holds, by name; a player not named is out."""
    blocked: bool = False
    """Whether nobody could play and the stock was exhausted (EIGHT-13)."""

    @property
    def in_teams(self) -> bool:
        """Whether sides have several members (EIGHT-15)."""
        return any(len(side) > 1 for side in self.sides)

    def holding(self, player: str) -> Holding:
        """What the player holds."""
        return self.holdings.get(player, Holding(0, 0))

    def points(self, side: int) -> int:
        """What the members of a side hold together."""
        return sum(self.holding(player).points for player in self.sides[side])

    def cards(self, side: int) -> int:
        """The cards the members of a side hold together; a member whose cards were not given counts none."""
        return sum(self.holding(player).cards or 0 for player in self.sides[side])

    def is_out(self, side: int) -> bool:
        """Whether every member of a side is out (EIGHT-12, EIGHT-15)."""
        return all(self.holding(player).out for player in self.sides[side])


@frozen
class BlockedRules:
    """What the table has agreed on for a blocked game; as it stands, the defaults of D12, D13 and D43."""

    floor_at_zero: bool = False
    """A difference below zero counts nothing; else the winner pays it (D12)."""
    ties_share: bool = False
    """All with the fewest cards win and share; else the one with the fewest points of them (D13, D42)."""
    team_takes_all: bool = False
    """The winning team takes all that the others hold; else the difference with each other side (D43)."""


@frozen
class Gain:
    """What one winning side gains from one other: ``(theirs - own) / shared_by``, floored where agreed."""

    side: int
    """The winning side, by its place among the deal's sides."""
    source: int
    """The side it comes from."""
    points: Fraction
    """The gain; a fraction only where gains are shared (D41), below 0 only by D12."""
    theirs: int
    """Points the other side holds."""
    own: int
    """Points set against them; 0 where nothing is subtracted."""
    shared_by: int
    """Winners who share; 1 for a single one."""
    clause: str
    """EIGHT-12, EIGHT-13 or EIGHT-15."""
    decision: str
    """The table decision that shaped it: D12, D42, D43 or D13; empty for none."""


@frozen
class DealGains:
    """Who won a deal and what he gains."""

    winners: tuple[int, ...]
    """The winning side, or the sides that share the gains."""
    gains: tuple[Gain, ...]
    """One for each winner and each other side."""

    def total(self, side: int) -> Fraction:
        """What a side gains in all."""
        return sum((gain.points for gain in self.gains if gain.side == side), Fraction(0))


_USUAL: Final = BlockedRules()


def deal_gains(deal: EndedDeal, rules: BlockedRules = _USUAL) -> DealGains:
    """Who won the deal and what he gains from each other side.

    Raises RuleViolation for what `ending_problems` refuses whatever the deck.
    Source: EIGHT-12, EIGHT-13, EIGHT-15.

    >>> deal = EndedDeal((("Anne",), ("Bob",)), {"Anne": Holding(0, 0), "Bob": Holding(24)})
    >>> deal_gains(deal).total(0)
    Fraction(24, 1)
    """
    problems = ending_problems(deal)
    if problems:
        raise RuleViolation(problems)
    if deal.blocked:
        return _blocked_gains(deal, rules)
    winner = next(side for side in range(len(deal.sides)) if deal.is_out(side))
    clause = "EIGHT-15" if deal.in_teams else "EIGHT-12"
    return DealGains(
        (winner,),
        tuple(
            Gain(winner, side, Fraction(deal.points(side)), deal.points(side), 0, 1, clause, "")
            for side in range(len(deal.sides))
            if side != winner
        ),
    )


def _blocked_gains(deal: EndedDeal, rules: BlockedRules) -> DealGains:
    """The gains of a blocked game: by fewest cards, then points; between teams by points."""
    winners, tie = _blocked_winners(deal, rules)
    losers = [side for side in range(len(deal.sides)) if side not in winners]
    return DealGains(
        winners,
        tuple(
            _blocked_gain(deal, rules, winner, loser, shared_by=len(winners), tie=tie)
            for winner in winners
            for loser in losers
        ),
    )


def _blocked_winners(deal: EndedDeal, rules: BlockedRules) -> tuple[tuple[int, ...], str]:
    """The winners of a blocked game, and the decision that settled a tie on cards, if one did."""
    every = range(len(deal.sides))
    if deal.in_teams:
        least = min(map(deal.points, every))
        return tuple(side for side in every if deal.points(side) == least), ""
    fewest = min(map(deal.cards, every))
    tied = tuple(side for side in every if deal.cards(side) == fewest)
    least = min(map(deal.points, tied))
    lowest = tuple(side for side in tied if deal.points(side) == least)
    if lowest == tied:
        return tied, ""
    return (tied, "D42") if rules.ties_share else (lowest, "D13")


def _blocked_gain(
    deal: EndedDeal, rules: BlockedRules, winner: int, loser: int, *, shared_by: int, tie: str
) -> Gain:
    """What one winner of a blocked game gains from one loser."""
    theirs = deal.points(loser)
    own = 0 if deal.in_teams and rules.team_takes_all else deal.points(winner)
    difference, decision = theirs - own, "D43" if deal.in_teams else tie
    if difference < 0:
        difference, decision = 0 if rules.floor_at_zero else difference, "D12"
    clause = "EIGHT-15" if deal.in_teams else "EIGHT-13"
    points = Fraction(difference, shared_by)
    return Gain(winner, loser, points, theirs, own, shared_by, clause, decision)


def ending_problems(
    deal: EndedDeal, deck: Deck | None = None, values: CardValues = EIGHTS_VALUES
) -> tuple[Problem, ...]:
    """Why the deal cannot have ended so; all reasons at once.

    With a `deck` also points that no such number of its cards can count, by `values`. Source: EIGHT-01..03,
    EIGHT-12, EIGHT-13, EIGHT-15.
    """
    found = list(team_problems(deal.sides))
    at_table = {player for side in deal.sides for player in side}
    found += [
        Problem("NOT_AT_TABLE", {"player": name}, f"players.{name}")
        for name in deal.holdings
        if name not in at_table
    ]
    for player in (player for side in deal.sides for player in side):
        found += _holding_problems(player, deal.holding(player), deck, values)
    if deck is not None and not found:
        found += _together_problems(deal, deck, values)
    return (*found, *_outcome_problems(deal))


def _holding_problems(
    player: str, holding: Holding, deck: Deck | None, values: CardValues
) -> tuple[Problem, ...]:
    """Why a player cannot hold such cards."""
    points, cards = holding.points, holding.cards
    facts: dict[str, Fact] = {"player": player, "points": points, "cards": cards}
    if points < 0:
        return (Problem("POINTS_NEGATIVE", facts, f"points.{player}", "EIGHT-02"),)
    if cards is not None and cards < 0:
        return (Problem("CARDS_NEGATIVE", facts, f"cards.{player}"),)
    if points > 0 and cards == 0:
        return (Problem("POINTS_WITHOUT_CARDS", facts, f"points.{player}", "EIGHT-02"),)
    if deck is None or holding.out or can_count(points, cards, deck, values):
        return ()
    return (Problem("POINTS_IMPOSSIBLE", facts, f"points.{player}", "EIGHT-02"),)


def _together_problems(deal: EndedDeal, deck: Deck, values: CardValues) -> tuple[Problem, ...]:
    """Why the hands cannot all come from the deck, one card of which lies on the table."""
    held = [deal.holding(player) for side in deal.sides for player in side]
    known = [holding.cards for holding in held if holding.cards is not None]
    points, cards = sum(holding.points for holding in held), sum(known)
    if cards >= deck.size:
        return (Problem("CARDS_ABOVE_DECK", {"cards": cards, "most": deck.size - 1}, "cards", "EIGHT-01"),)
    number = cards if len(known) == len(held) else None
    if points == 0 or can_count(points, number, deck, values):
        return ()
    facts: dict[str, Fact] = {"points": points, "cards": number, "packs": deck.packs}
    return (Problem("POINTS_IMPOSSIBLE_TOGETHER", facts, "points", "EIGHT-02"),)


def _outcome_problems(deal: EndedDeal) -> tuple[Problem, ...]:
    """Why the deal is neither won by one side nor blocked."""
    clause = "EIGHT-15" if deal.in_teams else "EIGHT-13" if deal.blocked else "EIGHT-12"
    out = [" & ".join(side) for number, side in enumerate(deal.sides) if deal.is_out(number)]
    if deal.blocked:
        found = [Problem("BLOCKED_AND_OUT", {"side": name}, "blocked", clause) for name in out]
        if not deal.in_teams:
            found += [
                Problem("CARDS_NEEDED", {"player": player}, f"cards.{player}", clause)
                for side in deal.sides
                for player in side
                if deal.holding(player).cards is None and not deal.holding(player).out
            ]
        return tuple(found)
    if not out:
        return (Problem("NOBODY_OUT", {}, "blocked", clause),)
    if len(out) > 1:
        return (Problem("SEVERAL_OUT", {"first": out[0], "second": out[1]}, "winner", clause),)
    return ()
