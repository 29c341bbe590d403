"""The bonuses at the end of a game: game, boxes, shutout, each with its clause (GIN-19..21, D1, D8, D15)."""

from __future__ import annotations

from cocotte.core.scoring.books import GameBook, Terms
from cocotte.core.sheet import Points, ScoreLine

Bonuses = tuple[tuple[ScoreLine, ...], ...]


def winner_of(game: GameBook, terms: Terms) -> int | None:
    """Who wins a game in which the target is reached: the side with most; D15 may turn it round.

    None when two are level at the top: one more deal.
    """
    best = max(game.totals)
    if game.totals.count(best) > 1:
        return None
    winner = game.totals.index(best)
    if not terms.rules.flag("exact_fifty") or len(game.totals) != 2:
        return winner
    return 1 - winner if game.hands[winner] - game.hands[1 - winner] == 50 else winner


def game_bonus(sides: int, winner: int, terms: Terms) -> Bonuses:
    """GIN-19 alone: what the winner has as soon as the game is won."""
    bonus = terms.rules.number("game_bonus")
    line = ScoreLine(winner, "game-bonus", bonus, terms.rules.clauses.get("game_bonus", "GIN-19"))
    return tuple((line,) if bonus and side == winner else () for side in range(sides))


def game_bonuses(game: GameBook, winner: int, terms: Terms, boxes: tuple[int, ...]) -> Bonuses:
    """The lines a game ends with: GIN-19 to the winner, GIN-20 to each side, GIN-21 or THREE-05."""
    rules = terms.rules
    lines = [list(side) for side in game_bonus(len(game.totals), winner, terms)]
    bonus = rules.number("game_bonus")
    for line in box_bonuses(boxes, terms):
        lines[line.side].append(line)
    shut_out = [side for side, count in enumerate(boxes) if not count and side != winner]
    if shut_out and boxes[winner]:
        credited = game.boxes if rules.flag("boxes_at_once") else boxes
        premiums = bonus + credited[winner] * rules.number("box")
        shutout = _shutout(game.hands[winner], winner, terms, len(shut_out), premiums)
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


def _shutout(hands: Points, winner: int, terms: Terms, losers: int, premiums: int) -> ScoreLine | None:
    """GIN-21 by the rule set's own way (D1); three players each for himself: THREE-05 (D8, D26).

    `hands` are the winner's points without fines and sweep bonuses, which are never doubled (D31, D33);
    `premiums` his game bonus and boxes.
    """
    rules = terms.rules
    way = rules.word("shutout")
    if way == "none":
        return None
    if terms.each_for_himself:
        count = losers if rules.word("cutin_shutout") == "each" else 1
        each = rules.number("shutout_bonus")
        return ScoreLine(winner, "shutout", each * count, "THREE-05", {"count": count, "each": each})
    clause = rules.clauses.get("shutout", "GIN-21")
    if way == "flat":
        return ScoreLine(winner, "shutout", rules.number("shutout_bonus"), clause)
    doubled = hands + premiums if way == "double-all" else hands
    return ScoreLine(winner, "shutout", doubled, clause, {"doubled": int(doubled)})
