"""The bonuses at the end of a game: game, boxes, shutout, each with its clause (GIN-19..21, D1, D8, D15)."""

from __future__ import annotations

from cocotte.core.match.books import GameBook, Terms
from cocotte.core.sheet import Points, ScoreLine

Bonuses = tuple[tuple[ScoreLine, ...], ...]


def winner_of(game: GameBook, terms: Terms) -> int | None:
    """Who wins the game: the side at the target, the higher where two are; D15 may turn it round.

    None while nobody has reached the target, or when two that did are level: one more deal.
    """
    there = [side for side, total in enumerate(game.totals) if total >= terms.target]
    if not there:
        return None
    best = max(game.totals[side] for side in there)
    leaders = [side for side in there if game.totals[side] == best]
    if len(leaders) > 1:
        return None
    (winner,) = leaders
    if terms.rules.flag("exact_fifty") and len(game.totals) == 2:
        ours, theirs = _hand_points(game, winner), _hand_points(game, 1 - winner)
        if ours - theirs == 50:
            return 1 - winner
    return winner


def game_bonuses(game: GameBook, winner: int, terms: Terms, boxes: tuple[int, ...]) -> Bonuses:
    """The lines a game ends with: GIN-19 to the winner, GIN-20 to each side, GIN-21 or THREE-05."""
    rules = terms.rules
    lines: list[list[ScoreLine]] = [[] for _ in game.totals]
    bonus = rules.number("game_bonus")
    if bonus:
        clause = rules.clauses.get("game_bonus", "GIN-19")
        lines[winner].append(ScoreLine(winner, "game-bonus", bonus, clause))
    box_lines = box_bonuses(boxes, terms)
    for line in box_lines:
        lines[line.side].append(line)
    won_boxes = sum(line.points for line in box_lines if line.side == winner)
    shut_out = [side for side, count in enumerate(boxes) if not count and side != winner]
    if shut_out and boxes[winner]:
        shutout = _shutout(game, winner, terms, len(shut_out), bonus + won_boxes)
        if shutout:
            lines[winner].append(shutout)
    return tuple(tuple(side) for side in lines)


def box_bonuses(boxes: tuple[int, ...], terms: Terms) -> tuple[ScoreLine, ...]:
    """GIN-20: so much for each deal won, to each side; nothing where boxes were credited at once."""
    rules = terms.rules
    each = rules.number("box")
    if not each or rules.flag("boxes_at_once"):
        return ()
    clause = rules.clauses.get("box", "GIN-20")
    return tuple(
        ScoreLine(side, "box", count * each, clause, {"count": count, "each": each})
        for side, count in enumerate(boxes)
        if count
    )


def _shutout(game: GameBook, winner: int, terms: Terms, losers: int, bonuses: Points) -> ScoreLine | None:
    """GIN-21 by the rule set's own way (D1); three players each for himself: THREE-05 (D8, D26)."""
    rules = terms.rules
    way = rules.word("shutout")
    if way == "none":
        return None
    if terms.sweep_sides:
        count = losers if rules.word("cutin_shutout") == "each" else 1
        each = rules.number("shutout_bonus")
        return ScoreLine(winner, "shutout", each * count, "THREE-05", {"count": count, "each": each})
    clause = rules.clauses.get("shutout", "GIN-21")
    hand = _hand_points(game, winner)
    if way == "double-all":
        return ScoreLine(winner, "shutout", hand + bonuses, clause, {"doubled": int(hand + bonuses)})
    if way == "double-points":
        return ScoreLine(winner, "shutout", hand, clause, {"doubled": int(hand)})
    return ScoreLine(winner, "shutout", rules.number("shutout_bonus"), clause)


def _hand_points(game: GameBook, side: int) -> Points:
    """Points without the fines, which are never doubled (D31)."""
    return game.totals[side] - game.fines[side]
