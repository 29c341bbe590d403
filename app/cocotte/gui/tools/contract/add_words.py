"""How a card comes to the table, in the words of a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cocotte.core.cards import AnyCard
from cocotte.core.contract.layoff import Laid, LayOff, LayOffs, Manner
from cocotte.gui.tools.answer import Reason
from cocotte.language.catalogue import Translator
from cocotte.language.games.contract.play import homes_text, lay_off_text
from cocotte.language.play.cards import card_text, cards_text


def way_words(
    say: Translator, card: AnyCard, ways: Sequence[LayOff], table: Sequence[Laid]
) -> Iterator[tuple[str, str]]:
    """Each way a card may go, with its clause; where the Joker it frees may go follows it."""
    for way in ways:
        assert way.on is not None  # only a Joker that was freed opens a combination
        cards = cards_text(table[way.on].cards, say)
        text = lay_off_text(say, way.manner, card_text(card, say), cards)
        yield text, "CONT-08" if way.manner is Manner.REPLACES else "CONT-09"
        if way.homes:
            yield homes_text(say, _homes(say, way, table)), "CONT-08"


def nowhere(say: Translator, cards: Sequence[AnyCard], results: Sequence[LayOffs]) -> list[Reason]:
    """Cards that go nowhere; the one reason that keeps all of them back, where there is one."""
    codes = {problem.code for each in results for problem in each.problems}
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
        Reason(say.n("{cards} fits nowhere.", "{cards} fit nowhere.", len(cards), cards=listed), "CONT-09")
    ]


def _homes(say: Translator, way: LayOff, table: Sequence[Laid]) -> Iterator[tuple[str, str]]:
    """Where a freed Joker may go: on what, and what lies there then."""
    for home in way.homes:
        on = () if home.on is None else way.result.cards if home.on == way.on else table[home.on].cards
        yield cards_text(on, say), cards_text(home.result.cards, say)
