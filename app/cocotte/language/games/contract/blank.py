"""What a blank grid of Contract Rummy says: the Jokers in play, what cards count, what to mind."""

from __future__ import annotations

from cocotte.core.contract.packs import JOKERS
from cocotte.core.rules import RuleSet
from cocotte.language.catalogue import Translator
from cocotte.language.games.game_words import ToFillIn


def to_fill_in(rules: RuleSet, players: int, say: Translator) -> ToFillIn:
    """Return what it says for so many players; 0 for any number there may be."""
    jokers = rules.flag("jokers")
    return ToFillIn(
        subtitle=say("score grid"),
        dated=_jokers((players,) if players else tuple(JOKERS), say) if jokers else "",
        held_head=say("Cards left in hand"),
        held=_held(rules, say),
        instead_of=(say("Cards held"), *([say("Jokers")] if jokers else [])),
        clauses="CONT-15, CONT-16",
        to_mind=(
            say("The contract is laid exactly, nothing more; the rest waits for the next turn."),
            say("The ace stands below the 2 or above the King, never in the middle of a run."),
            say(
                "A Joker in a run may be swapped for its card and must be laid at once. "
                "A Joker in a set stays."
            ),
            say("“May I?”: the nearest clockwise has it, and draws one card from the stock as well."),
        ),
    )


def _jokers(players: tuple[int, ...], say: Translator) -> str:
    """How many Jokers are played with: for so many players, or for each number there may be (CONT-01)."""
    counts = [
        say.n(
            "{players}: {n} Joker",
            "{players}: {n} Jokers",
            JOKERS.get(number, 0),
            players=say.n("{n} player", "{n} players", number),
        )
        for number in players
    ]
    return " · ".join(counts)


def _held(rules: RuleSet, say: Translator) -> list[tuple[str, str, str]]:
    """What cards left in hand count (CONT-15, CONT-16)."""
    ace, joker = rules.number("ace_points"), rules.number("joker_points") if rules.flag("jokers") else None
    lines = [
        (say("2 to 10"), say("their value"), ""),
        (say("Jack, Queen, King"), "10", ""),
        (say("Ace, Joker") if joker == ace else say("Ace"), str(ace), "ace_points"),
    ]
    if joker not in (None, ace):
        lines.append((say("Joker"), str(joker), "joker_points"))
    return [
        *lines,
        (say("Who goes out"), "0", ""),
        (say("Nobody goes out"), say("everybody counts"), ""),
    ]
