"""Groups, runs and what is left of a hand, in the words of a table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cocotte.core.cards import AnyCard
from cocotte.core.contract.combinations import Kind, stood_for
from cocotte.core.contract.counting import CardPoints
from cocotte.core.contract.laydown import LayDown
from cocotte.gui.tools.answer import Reason
from cocotte.gui.tools.melds import Laid
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.games.contract.play import stood_for_text
from cocotte.language.play.cards import cards_text


def combination_name(say: Translator, kind: Kind, number: int = 0) -> str:
    """A group or a run; with its number where there are several."""
    if kind is Kind.GROUP:
        return say.ctx("contract", "Set {number}", number=number) if number else say.ctx("contract", "Set")
    return say.ctx("contract", "Run {number}", number=number) if number else say.ctx("contract", "Run")


def laid_melds(say: Translator, laid: LayDown) -> list[Laid]:
    """A lay-down to be drawn."""
    groups: list[Laid] = [(combination_name(say, Kind.GROUP), cards) for cards in laid.groups]
    return groups + [(combination_name(say, Kind.RUN), cards) for cards in laid.runs]


def reading_words(say: Translator, laid: LayDown, *, read: bool) -> list[Reason]:
    """How the cards were read, where they were, and what each Joker of a run stands for."""
    found = []
    if read:
        text = " / ".join(cards_text(cards, say) for cards in (*laid.groups, *laid.runs))
        found.append(Reason(say("Sorted as {combinations}.", combinations=text), "CONT-10", quiet=True))
    standing = [cards for run in laid.runs if (cards := stood_for(run))]
    return found + [Reason(stood_for_text(say, cards), "CONT-07", quiet=True) for cards in standing]


def left_words(say: Translator, left: Sequence[AnyCard], points: CardPoints) -> str:
    """What stays in hand, with the sum it comes to."""
    if not left:
        return say("No card is left in hand.")
    return say("{cards} left in hand: {sum}.", cards=cards_text(left, say), sum=sum_words(say, left, points))


def sum_words(say: Translator, cards: Iterable[AnyCard], points: CardPoints) -> str:
    """What cards count, as a sum: ``2 + 10 + 15 = 27 points``."""
    counts = [points.of(card) for card in cards]
    total = Figures(say).points(sum(counts))
    return f"{' + '.join(map(str, counts))} = {total}" if len(counts) > 1 else total
