"""Who deals, the cut, the deal and the starter of the Eights, in the words of a table."""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.core.cards import AnyCard
from cocotte.core.eights.setup import (
    CUT_LEAST,
    cards_each,
    cut_problems,
    cutter,
    eldest,
    find_starter,
    first_dealer,
    packs_for,
)
from cocotte.core.values import frozen
from cocotte.gui.tools.answer import Reason, Tone, reasons_of
from cocotte.gui.tools.melds import Laid
from cocotte.language.catalogue import Translator
from cocotte.language.play.cards import card_text, cards_text


@frozen
class SetUpAnswer:
    """One answer."""

    tone: Tone
    """How it sounds."""
    headline: str
    """The answer."""
    reasons: Sequence[Reason] = ()
    """What it rests on."""
    melds: Sequence[Laid] = ()
    """The cards it speaks of."""
    cards: int = 0
    """Cards dealt to each, where it is about the deal."""


def dealer_answer(
    say: Translator, players: Sequence[str], dealt: Sequence[AnyCard], first: int, dealer: int | None
) -> SetUpAnswer:
    """Who deals: whom the table knows to, else the first to get a spade (EIGHT-04)."""
    number = len(players)
    got = {player: dealt[(seat - first) % number :: number] for seat, player in enumerate(players)}
    melds: list[Laid] = [(player, cards) for player, cards in got.items() if cards]
    found = first_dealer(dealt, number, first)
    if found is not None:
        headline = say("{player} got the first spade, and deals first.", player=players[found])
        return SetUpAnswer(Tone.GOOD, headline, [Reason(card_text(dealt[-1], say), "EIGHT-04")], melds)
    rule = Reason(say("The first to get a spade deals first."), "EIGHT-04")
    if dealer is not None:
        return SetUpAnswer(Tone.OPEN, say("{player} deals.", player=players[dealer]), [rule])
    coming = players[(first + len(dealt)) % number]
    return SetUpAnswer(Tone.OPEN, say("The next card goes to {player}.", player=coming), [rule], melds)


def cut_answer(
    say: Translator, players: Sequence[str], dealer: int | None, one: int | None, other: int | None
) -> SetUpAnswer:
    """Who cuts, and whether both parts are large enough (EIGHT-05)."""
    rule = Reason(say("Each part holds at least {n} cards.", n=CUT_LEAST), "EIGHT-05")
    if dealer is None:
        return SetUpAnswer(Tone.OPEN, say("The player on the dealer’s right cuts."), [rule])
    cuts = say("{player} cuts, on the dealer’s right.", player=players[cutter(dealer, len(players))])
    parts = [part for part in (one, other) if part is not None]
    if not parts:
        return SetUpAnswer(Tone.OPEN, cuts, [rule])
    if problems := cut_problems(parts):
        return SetUpAnswer(Tone.BAD, say("Cut again."), reasons_of(problems, say))
    return SetUpAnswer(Tone.GOOD, say("The cut is good."), [Reason(cuts, "EIGHT-05", quiet=True)])


def deal_answer(
    say: Translator, players: Sequence[str], dealer: int | None, agreed: int, cards: int | None = None
) -> SetUpAnswer:
    """How many cards each gets, from whom on (EIGHT-06)."""
    usual = cards_each(len(players), agreed)
    each = cards or usual
    headline = say.n("{n} card each", "{n} cards each", each)
    packs = say.n(
        "{n} pack for {players} players.",
        "{n} packs for {players} players.",
        packs_for(len(players)),
        players=len(players),
    )
    reasons = [Reason(packs, "EIGHT-01", quiet=True)]
    if dealer is not None:
        begins = players[eldest(dealer, len(players))]
        text = say("One at a time, from {player} on, who also plays first.", player=begins)
        reasons.insert(0, Reason(text, "EIGHT-06"))
    if each != usual:
        text = say.n("{n} is usual for so many players.", "{n} are usual for so many players.", usual)
        reasons.append(Reason(text, "EIGHT-06", quiet=True))
    return SetUpAnswer(Tone.OPEN, headline, reasons, cards=usual)


def starter_answer(say: Translator, turned: Sequence[AnyCard]) -> SetUpAnswer:
    """The starter; an 8 or a Joker is buried and another card turned up (EIGHT-07)."""
    rule = Reason(
        say("An 8 goes back into the middle of the stock, and the next card is turned up."), "EIGHT-07"
    )
    if not turned:
        return SetUpAnswer(Tone.OPEN, say("The next card is turned up: the starter."), [rule])
    found = find_starter(turned)
    reasons = (
        [Reason(say("Buried: {cards}.", cards=cards_text(found.buried, say)), "EIGHT-07")]
        if found.buried
        else []
    )
    if found.card is None:
        return SetUpAnswer(Tone.BAD, say("Turn up another card."), [*reasons, rule])
    return SetUpAnswer(Tone.GOOD, say("The starter is {card}.", card=card_text(found.card, say)), reasons)
