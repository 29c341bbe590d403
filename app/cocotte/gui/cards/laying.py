"""What is laid beside each board: melds, lay-offs, deadwood with its sum; of eleven cards the discards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cocotte.core.cards import Card
from cocotte.core.gin.knock import card_rules
from cocotte.core.gin.melds import Meld, MeldKind, points
from cocotte.core.gin.rules import GinRules
from cocotte.core.gin.two_hands import Judgement
from cocotte.gui.cards.groups import Group
from cocotte.gui.services.theme import Token
from cocotte.gui.widgets.text.prose import Run, Words
from cocotte.language.catalogue import Translator


def laid_out(judged: Judgement, place: int, rules: GinRules, say: Translator) -> tuple[str, list[Group]]:
    """One player's cards as they lie: the best arrangement, the spread laid, or the best answer to it."""
    laid, showdown = judged.arrangements[place], judged.showdown
    if not laid.melds and not laid.unmatched:
        return "", []
    if showdown is None:
        title = say("Best arrangement, deadwood {deadwood}", deadwood=laid.deadwood)
        groups = _groups(laid.melds, laid.unmatched, rules, say)
        return title, [*groups, *_discards(judged, place, say)]
    if place == judged.knocker:
        spread = showdown.spread
        title = say("Best arrangement, deadwood {deadwood}", deadwood=spread.deadwood)
        if judged.place:
            title = say("As laid, deadwood {deadwood}", deadwood=spread.deadwood)
        return title, list(_groups(spread.melds, spread.unmatched, rules, say))
    best = showdown.defence.best
    title = say("Best answer, deadwood {deadwood}", deadwood=best.deadwood)
    lay_offs = tuple(off.card for off in best.lay_offs)
    return title, list(_groups(best.melds, best.unmatched, rules, say, lay_offs))


def _groups(
    melds: tuple[Meld, ...],
    unmatched: tuple[Card, ...],
    rules: GinRules,
    say: Translator,
    lay_offs: tuple[Card, ...] = (),
) -> Iterator[Group]:
    for meld in melds:
        yield Group(_label(meld, say), meld.cards)
    if lay_offs:
        yield Group(say("Laid off"), lay_offs)
    if unmatched:
        yield Group(_sum_of(unmatched, rules, say), unmatched)


def _discards(judged: Judgement, place: int, say: Translator) -> Iterator[Group]:
    """With eleven cards: what to throw; a touch throws it (GIN-09)."""
    check = judged.checks[place]
    if check is None or check.best is None:
        return
    label = say("Best discard, leaves {deadwood}", deadwood=check.best)
    yield Group(label, check.best_discards, throwable=True)
    others = tuple(card for card in check.knock_discards if card not in check.best_discards)
    if others:
        yield Group(say("Also allow a knock"), others, throwable=True)


def _label(meld: Meld, say: Translator) -> str:
    if meld.kind is MeldKind.RUN:
        return say("Run")
    return say.ctx("three", "Set") if len(meld.cards) == 3 else say.ctx("four", "Set")


def _sum_of(cards: Sequence[Card], rules: GinRules, say: Translator) -> Words:
    """Deadwood as a sum: ``Deadwood 1 + 1 + 2 = 4``."""
    values = [points(card, card_rules(rules)) for card in cards]
    total = Run(str(sum(values)), strong=True, token=Token.INK)
    if len(values) == 1:
        return [say("Deadwood") + " ", total]
    return [say("Deadwood") + " " + " + ".join(map(str, values)) + " = ", total]
