"""How a card comes to the table, in the words of a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cocotte.core.cards import AnyCard
from cocotte.core.contract.layoff import Laid, LayOff, LayOffs, Manner
from cocotte.gui.pages.tools.answer import Reason
from cocotte.words.cards import card_text, cards_text
from cocotte.words.catalogue import Say
from cocotte.words.figures import Figures


def way_words(
    say: Say, card: AnyCard, ways: Sequence[LayOff], table: Sequence[Laid]
) -> Iterator[tuple[str, str]]:
    """Each way a card may go, with its clause; where the Joker it frees may go follows it."""
    for way in ways:
        yield _way(say, card, way, table), "CONT-08" if way.manner is Manner.REPLACES else "CONT-09"
        if way.homes:
            homes = Figures(say).listing(_homes(say, way, table), choice=True)
            yield say("The Joker is laid again at once: {homes}.", homes=homes), "CONT-08"


def nowhere(say: Say, cards: Sequence[AnyCard], told: Sequence[LayOffs]) -> list[Reason]:
    """Cards that go nowhere; the one reason that keeps all of them back, where there is one."""
    codes = {problem.code for each in told for problem in each.problems}
    if len(codes) == 1 and codes <= {"CONTRACT_NOT_LAID", "LAYOFF_NEXT_TURN"}:
        text, clause = (
            (say("The contract comes first."), "CONT-08")
            if codes == {"CONTRACT_NOT_LAID"}
            else (
                say("After the contract is laid, nothing more goes down before the next turn."),
                "CONT-10",
            )
        )
        return [Reason(text, clause)]
    listed = cards_text(cards, say)
    return [
        Reason(say.n("{cards} goes nowhere.", "{cards} go nowhere.", len(cards), cards=listed), "CONT-09")
    ]


def _way(say: Say, card: AnyCard, way: LayOff, table: Sequence[Laid]) -> str:
    facts = {"card": card_text(card, say)}
    if way.on is not None:
        facts["cards"] = cards_text(table[way.on].cards, say)
    match way.manner:
        case Manner.JOINS:
            return say("{card} joins {cards}.", **facts)
        case Manner.BELOW:
            return say("{card} goes below {cards}.", **facts)
        case Manner.ABOVE:
            return say("{card} goes above {cards}.", **facts)
        case Manner.REPLACES:
            return say("{card} takes the Joker’s place in {cards}.", **facts)
        case Manner.OPENS:
            raise AssertionError(way)  # only a Joker that was freed opens a combination


def _homes(say: Say, way: LayOff, table: Sequence[Laid]) -> Iterator[str]:
    """Where a freed Joker may go, each place once."""
    told = {}
    for home in way.homes:
        if home.on is None:
            new = cards_text(home.result.cards, say)
            told[new] = say("as a new combination {cards}", cards=new)
        else:
            on = way.result if home.on == way.on else table[home.on]
            cards = cards_text(on.cards, say)
            told[cards] = say("with {cards}", cards=cards)
    yield from told.values()
