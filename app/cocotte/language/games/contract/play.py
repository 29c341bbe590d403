"""Lay-offs and « Puis-je ? » of Contract Rummy, in the words of a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cocotte.core.cards import AnyCard
from cocotte.core.contract.layoff import Manner
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.play.cards import card_text


def lay_off_text(say: Translator, manner: Manner, card: str, cards: str) -> str:
    """How a card comes to the combination it goes on, all as people read cards (CONT-08, CONT-09)."""
    match manner:
        case Manner.JOINS:
            return say("{card} joins {cards}.", card=card, cards=cards)
        case Manner.BELOW:
            return say("{card} goes below {cards}.", card=card, cards=cards)
        case Manner.ABOVE:
            return say("{card} goes above {cards}.", card=card, cards=cards)
        case Manner.REPLACES:
            return say("{card} takes the Joker’s place in {cards}.", card=card, cards=cards)
        case Manner.OPENS:
            return _home(say, "", cards)


def homes_text(say: Translator, homes: Iterable[tuple[str, str]]) -> str:
    """Where a freed Joker may go: on what, empty for something new, and what lies there then (CONT-08)."""
    ways = dict.fromkeys(_home(say, on, new) for on, new in homes)
    return say("The Joker is laid again at once: {homes}.", homes=Figures(say).listing(ways, choice=True))


def stood_for_text(say: Translator, cards: Sequence[AnyCard]) -> str:
    """What the Jokers of a run stand for (CONT-07)."""
    names = Figures(say).listing(card_text(card, say) for card in cards)
    return say.n("The Joker stands for {cards}.", "The Jokers stand for {cards}.", len(cards), cards=names)


def granted_text(say: Translator, player: str, drawn: int) -> str:
    """Who takes the discard, and what he draws with it (CONT-14); nothing where that ends the deal (D80)."""
    if not drawn:
        return say(
            "{player} may ask, but takes nothing: no card is left to draw with the discard.", player=player
        )
    return say.n(
        "{player} takes the discard and draws {n} card from the stock.",
        "{player} takes the discard and draws {n} cards from the stock.",
        drawn,
        player=player,
    )


def refused_text(say: Translator, names: Sequence[str], turn: str) -> str:
    """Who asked as well, and why he does not get it (CONT-14)."""
    if not names:
        return say("Nobody else asks.")
    return say.n(
        "{names} also asked, but sits farther from {turn} clockwise.",
        "{names} also asked, but sit farther from {turn} clockwise.",
        len(names),
        names=Figures(say).listing(names),
        turn=turn,
    )


def over_text(say: Translator) -> str:
    """There is no card left to draw (CONT-15)."""
    return say("Nothing is left to draw from: the deal ends without a winner, and all count their hands.")


def plays_on_text(say: Translator, player: str) -> str:
    """Nobody asks any more (CONT-14)."""
    return say("Nobody asks: {player} plays on.", player=player)


def piles_text(say: Translator, stock: int, discards: int) -> str:
    """What lies on the two piles now (CONT-13)."""
    return say.n(
        "{stock} in the stock now, and {n} discard.",
        "{stock} in the stock now, and {n} discards.",
        discards,
        stock=stock,
    )


def _home(say: Translator, on: str, new: str) -> str:
    return say("with {cards}", cards=on) if on else say("as a new combination {cards}", cards=new)
