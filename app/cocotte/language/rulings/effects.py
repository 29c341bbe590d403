"""What a ruling does, and the obligations it leaves standing, in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.core.rulings.effects import Effect, EffectKind, Span
from cocotte.core.rulings.obligations import Obligation
from cocotte.core.values import replace
from cocotte.language.catalogue import Translator, mark
from cocotte.language.fact_format import formatted
from cocotte.language.rulings.phrasing import ROLES

EFFECTS: Final[Mapping[EffectKind, str]] = {
    EffectKind.REDEAL: mark("The deal is void; {player} deals."),
    EffectKind.DEALT: mark("{player} dealt, and is the dealer of this deal."),
    EffectKind.PLAY_ON: mark("The knock does not count, and the deal is played on."),
    EffectKind.FINE: mark("{player} loses {points:points}."),
    EffectKind.NO_UNDERCUT_BONUS: mark("{player} has no bonus for an undercut."),
    EffectKind.CANNOT_WIN: mark("{player} cannot win this deal."),
    EffectKind.NO_GIN_BONUS: mark("{player} has no bonus for gin."),
    EffectKind.NO_WINNER: mark("Nobody wins: all count what they hold."),
    EffectKind.HAND_EXPOSED: mark("{player} plays with an open hand until the deal ends."),
    EffectKind.NO_KNOCK_UNLESS_GIN: mark("{player} may not knock this turn, except with gin."),
    EffectKind.EXPOSED_CARD: mark("{player} may take the exposed card."),
    EffectKind.LOSES_NEXT_DRAW: mark("{player} does not draw on the next turn."),
    EffectKind.DISCARD_WITHOUT_DRAWING: mark("{player} discards without drawing, down to ten cards."),
    EffectKind.DRAW_WITHOUT_DISCARDING: mark("{player} draws without discarding, up to ten cards."),
    EffectKind.DISCARD_STANDS: mark("{player} has discarded that card."),
    EffectKind.CORRECTS_DRAW: mark("{player} puts the wrong card back and takes the right one."),
    EffectKind.DISCARDS_ANOTHER: mark("{player} takes that card back and discards another."),
    EffectKind.LAYS_JOKER: mark("{player} lays the Joker before the turn ends."),
    EffectKind.TAKES_DISCARD: mark("{player} takes the top discard."),
    EffectKind.DRAWS_CARDS: mark("{player} draws {cards:cards} from the stock."),
    EffectKind.GIVES_BACK_CARDS: mark("{player} gives back {cards:cards}, drawn at random."),
    EffectKind.LOSES_TURN: mark("{player} loses the next turn."),
}
"""What is done, by its kind."""

WITH_ANOTHER: Final[Mapping[EffectKind, str]] = {
    EffectKind.FINE: mark("{other} scores {points:points}, a penalty for {player}."),
    EffectKind.EXPOSED_CARD: mark("{player} may take the exposed card, and {other} after that."),
}
"""The same where a second player is named."""

AS_MANY_AS_NEEDED: Final[Mapping[EffectKind, str]] = {
    EffectKind.DRAWS_CARDS: mark("{player} draws the cards that are missing from the stock."),
    EffectKind.GIVES_BACK_CARDS: mark("{player} gives back the extra cards, drawn at random."),
}
"""The same where the clause says no number."""

MOVES: Final[Mapping[str, str]] = {
    "ended": mark("Done"),
    "took-exposed": mark("The exposed card was taken"),
    "took-pile": mark("The discard pile was drawn from"),
}
"""What ends an obligation or passes it on, by the code of the move."""


def effect_text(effect: Effect, say: Translator) -> str:
    """What is done: ``Jean plays with his hand exposed until the deal ends.``."""
    kind = effect.kind
    if effect.other and kind in WITH_ANOTHER:
        text = WITH_ANOTHER[kind]
    elif not effect.cards and kind in AS_MANY_AS_NEEDED:
        text = AS_MANY_AS_NEEDED[kind]
    else:
        text = EFFECTS[kind]
    names = {"player": _who(effect.player, say), "other": _who(effect.other, say)}
    done = formatted(say, text, {**names, "points": effect.points, "cards": effect.cards})
    return done[:1].upper() + done[1:]


def effect_line(effect: Effect, names: Mapping[str, str], say: Translator) -> str:
    """What is done, with its clause: ``Pierre loses 10 points (IRR-2a).``; players by their `names` now."""
    player, other = effect.player or "", effect.other or ""
    present = replace(effect, player=names.get(player, player), other=names.get(other, other))
    return f"{effect_text(present, say).removesuffix('.')} ({effect.clause})."


def obligation_text(obligation: Obligation, say: Translator) -> str:
    """What stands: ``Pierre may take the exposed card, and Jean after that.``."""
    stands = Effect(
        obligation.kind,
        obligation.player,
        obligation.then,
        points=obligation.points,
        cards=obligation.cards,
    )
    return effect_text(stands, say)


def until_text(obligation: Obligation, say: Translator) -> str:
    """Until when it stands, where its sentence does not say so; what changes the score has no end."""
    if obligation.kind.span is Span.EXPOSED:
        return say("until that player takes from the discard pile")
    return ""


def standing_text(obligation: Obligation, say: Translator) -> str:
    """The whole line: ``Pierre may take the exposed card, until … (IRR-4).``."""
    text, until = obligation_text(obligation, say).removesuffix("."), until_text(obligation, say)
    return f"{text}, {until} ({obligation.clause})." if until else f"{text} ({obligation.clause})."


def move_name(move: str, say: Translator) -> str:
    """What happened to an obligation, by the code of the move: ``Done``."""
    return say(MOVES[move])


def _who(player: str | None, say: Translator) -> str:
    """A player's name, or the role that stands for him; the player meant where neither is known."""
    role = ROLES.get(player or "player")
    return say(role) if role else str(player)
