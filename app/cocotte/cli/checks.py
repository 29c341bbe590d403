"""Questions about cards, each a function from its fields to its answer; no match is needed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any, Final

from cocotte.cli import contract_checks
from cocotte.cli.fields import Fields, shown
from cocotte.cli.settling import settle
from cocotte.core.cards import AnyCard, Card
from cocotte.core.contract.packs import PACKS
from cocotte.core.eights.counting import CardValues, Deck, card_problems
from cocotte.core.eights.options import PlayOptions
from cocotte.core.eights.play import Position, check_play, is_wild
from cocotte.core.eights.setup import packs_for, player_problems
from cocotte.core.errors import RuleViolation
from cocotte.core.gin.checks import check_hand, check_showdown, check_spreads
from cocotte.core.gin.checks import count as count_gin
from cocotte.core.gin.pricing import price
from cocotte.core.gin.report import GinReport
from cocotte.core.gin.rules import GinRules
from cocotte.core.notation import format_cards
from cocotte.core.problems import Problem
from cocotte.core.rules import Game

Answer = dict[str, Any]
"""An answer, as JSON holds it."""

KNOCKER, DEFENDER = "knocker", "defender"
_PACKS: Final = {"gin": 1, "contract": PACKS}
"""The packs of a game that is played with no other number (GIN-01, CONT-01)."""
_JOKERS_EACH: Final = 2
COCHON: Final = (
    "cochon_two", "cochon_joker", "cochon_jack", "cochon_ten", "cochon_draw_one", "cochon_last_card",
)  # fmt: skip
"""The main rules of Huit cochon (COCHON-01..06), all on with the option ``cochon``."""


def hand(fields: Fields) -> Answer:
    """The arrangements of up to eleven cards, the discards that are best and those that allow a knock.

    Fewer than ten are part of a hand: what they come to is answered, whether a knock stands is not.
    """
    rules = GinRules.of(fields.gin_rules())
    found = check_hand(fields.plain_cards("cards"), rules, fields.card("upcard"), taken=fields.card("taken"))
    best = found.arrangements[0]
    answer: Answer = {
        "deadwood": found.deadwood,
        "melds": [format_cards(meld.cards) for meld in best.melds],
        "unmatched": format_cards(best.unmatched),
        "arrangements": len(found.arrangements),
        "big_gin": found.big_gin,
        "limit": found.limit.points if found.limit else None,
        "may_knock": found.may_knock,
    }
    if found.best is not None:
        answer |= {
            "best": found.best,
            "best_discards": format_cards(found.best_discards),
            "knock_discards": format_cards(found.knock_discards),
        }
    return answer


def showdown(fields: Fields) -> Answer:
    """A knock against the defender's best answer, priced."""
    rules = GinRules.of(fields.gin_rules())
    upcard = fields.card("upcard")
    found = check_showdown(fields.spread(), fields.plain_cards("defender"), rules, upcard)
    best = found.defence.best
    report = GinReport(found.going, KNOCKER, found.spread.deadwood, best.deadwood, upcard)
    outcome = price(report, (KNOCKER, DEFENDER), (0, 1), rules)
    return {
        "knocker_deadwood": found.spread.deadwood,
        "defender_own_deadwood": found.defence.own_deadwood,
        "defender_deadwood": best.deadwood,
        "spread": [format_cards(meld.cards) for meld in found.spread.melds],
        "unmatched": format_cards(found.spread.unmatched),
        "melds": [format_cards(meld.cards) for meld in best.melds],
        "lay_offs": [
            {"card": str(lay_off.card), "on": format_cards(lay_off.on.cards)} for lay_off in best.lay_offs
        ],
        "left": format_cards(best.unmatched),
        "winner": outcome.winner,
        "going": found.going.value,
        "undercut": outcome.going == "undercut",
        "points": outcome.points,
        "lines": [
            {"kind": line.kind, "points": line.points, "clause": line.clause} for line in outcome.lines
        ],
    }


def spread(fields: Fields) -> Answer:
    """Every legal spread of the knocker's cards, the safest first."""
    rules = GinRules.of(fields.gin_rules())
    found = check_spreads(
        fields.plain_cards("knocker"), fields.plain_cards("defender"), rules, fields.card("upcard")
    )
    return {
        "spreads": [
            {
                "melds": [format_cards(meld.cards) for meld in one.laid.melds],
                "unmatched": format_cards(one.laid.unmatched),
                "knocker_deadwood": one.laid.deadwood,
                "defender_deadwood": one.defender_deadwood,
                "net": one.net,
                "going": one.going.value,
            }
            for one in found
        ]
    }


def count(fields: Fields) -> Answer:
    """What cards left in hand count in a game."""
    game = fields.text("game", "gin")
    packs = fields.number("packs", _PACKS.get(game, 1), least=1)
    if game in _PACKS and packs != _PACKS[game]:
        clause = "GIN-01" if game == "gin" else "CONT-01"
        raise RuleViolation.of("PACKS_FIXED", where="packs", clause=clause, packs=_PACKS[game], found=packs)
    if game == "gin":
        return {"points": count_gin(fields.plain_cards("cards"), GinRules.of(fields.gin_rules()))}
    if game == "contract":
        return contract_checks.count(fields)
    if game in ("eights", "eights-hollywood"):
        return {"points": _count_eights(fields, game)}
    raise RuleViolation.of(
        "GAME_UNKNOWN", where="game", found=game, expected="gin, contract, eights, eights-hollywood"
    )


def _count_eights(fields: Fields, game: str) -> int:
    """The points of cards that one deck can give.

    Where no number of packs is told it is two (EIGHT-01), one in Hollywood Eights, which are for two players.
    """
    rules = fields.rules(Game.EIGHTS, game)
    usual = packs_for(2) if rules.id == "eights-hollywood" else packs_for(8)
    packs = fields.number("packs", rules.number("packs") or usual, least=1)
    each = max(rules.number("jokers"), _JOKERS_EACH)
    cards = fields.cards("cards", jokers=True)
    if problems := card_problems({"": cards}, Deck(packs, each * packs)):
        raise RuleViolation([replace(problem, where="cards") for problem in problems])
    return CardValues.of_rules(rules).count(cards)


def play(fields: Fields) -> Answer:
    """Whether a play of the Eights is legal, and what follows."""
    told = fields.told
    top = fields.one_card("top", jokers=True)
    options = _options(told.get("options"))
    if options.pop("cochon", False):
        options = {**dict.fromkeys(COCHON, True), "jokers": _JOKERS_EACH, **options}
    packs = 0
    if told.get("rules") is not None:
        rules = fields.rules(Game.EIGHTS, "eights")
        options = {**asdict(PlayOptions.of_rules(rules)), **options}
        packs = rules.number("packs")
    packs = fields.number("packs", packs, least=0)
    position = Position(
        top,
        fields.number("players", 2),
        fields.suit("suit"),
        fields.number("direction", 1),
        fields.number("pending", 0),
    )
    cards = fields.cards("cards" if told.get("cards") else "card", jokers=True)
    in_force = PlayOptions.of(options)
    if is_wild(top) and position.suit is None and not all(map(is_wild, cards)):
        clause = "EIGHT-08" if isinstance(top, Card) else "COCHON-02"
        raise RuleViolation.of("SUIT_NEEDED", where="suit", clause=clause, card=str(top))
    if problems := _named_too_often(position, cards, in_force, packs):
        raise RuleViolation(problems)
    found = check_play(position, cards, in_force)
    follows = found.follows
    last = cards[-1]
    calls = is_wild(last) or follows is None
    return {
        "legal": found.legal,
        "reason": found.reason.value,
        "clause": found.clause,
        "next": follows.next if follows else None,
        "draws": follows.draws if follows else None,
        "keeps_play": follows.keeps_play if follows else None,
        "suit_choice": follows.suit_choice if follows else None,
        "suit": None if calls or not isinstance(last, Card) else last.suit.letter,
        "direction": follows.direction if follows else None,
        "neighbour": follows.neighbour if follows else None,
        "from_hand": follows.from_hand if follows else None,
        "pending": follows.pending if follows else None,
        "players": position.players,
    }


def _named_too_often(
    position: Position, cards: Sequence[AnyCard], options: PlayOptions, packs: int
) -> list[Problem]:
    """The card on top and the cards played come from one deck (EIGHT-01), with Jokers if any are in play."""
    if player_problems(position.players):
        return []  # refused as such, with everything else about the position
    deck = Deck.of(position.players, packs=packs, jokers=options.jokers)
    named = Counter((position.top, *cards))
    return [
        Problem(
            "CARD_IN_PLAY_TWICE",
            {"card": str(card), "number": number, "most": deck.copies(card), "packs": deck.packs},
            "cards",
            "EIGHT-01" if isinstance(card, Card) else "COCHON-01",
        )
        for card, number in named.items()
        if number > deck.copies(card) and (isinstance(card, Card) or options.jokers)
    ]


def _options(told: object) -> dict[str, object]:
    """Options with their values, or a list of those that are on."""
    if told is None:
        return {}
    if isinstance(told, Mapping):
        return dict(told)
    if not isinstance(told, list) or not all(isinstance(option, str) for option in told):
        raise RuleViolation.of("FIELD_LIST", where="options", field="options", found=shown(told))
    return dict.fromkeys(told, True)


CHECKS: Final[Mapping[str, Callable[[Fields], Answer]]] = {
    "hand": hand,
    "showdown": showdown,
    "spread": spread,
    "count": count,
    "laydown": contract_checks.laydown,
    "contract": contract_checks.contract,
    "layoff": contract_checks.layoff,
    "puis-je": contract_checks.asked,
    "play": play,
    "settle": settle,
}
"""Every question about cards, by the command that asks it."""
