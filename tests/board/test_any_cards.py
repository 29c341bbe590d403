"""Whatever cards a phone sends, in either language, typed or touched: they are the window's, or refused."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cocotte.board.answering import as_typed, entry_from, entry_of
from cocotte.board.card_lines import Pack, card_line
from cocotte.core.card_notation import spelled
from cocotte.core.cards import JOKER
from cocotte.core.gin.rules import GinRules
from cocotte.core.gin.two_hands import judge, report_of
from cocotte.language.catalogue import Translator
from matches_played import begun
from strategies import CARDS, two_hands

if TYPE_CHECKING:
    from cocotte.core.cards import AnyCard, Card
    from cocotte.core.match.match import Match

VOICES = st.sampled_from(["en", "fr"]).map(Translator.of)
ANY = st.lists(st.one_of(CARDS, st.just(JOKER)), max_size=12)


@cache
def match() -> Match:
    """Pierre and Jean play gin."""
    return begun("gin-rami", ("Pierre", "Jean"))


@given(two_hands(), VOICES, st.sampled_from(["", "0", "1"]))
def test_two_hands_are_the_windows(
    hands: tuple[tuple[Card, ...], tuple[Card, ...]], say: Translator, who: str
) -> None:
    """The same report, or none; a deal that waited is the same to a phone of the other language."""
    lines = {
        f"hand.{place}": [spelled(hand, french=say.language == "fr")] for place, hand in enumerate(hands)
    }
    entry = entry_of(match(), say, {"by": ["cards"], "who": [who], **lines})
    judged = judge(hands, GinRules.of(match().opened.rules), knocker=int(who) if who else None)
    report = report_of(judged, ("Pierre", "Jean"), hands)
    assert entry.questions.reports(entry.answers).get(0) == report
    assert (entry.missing == "") is (report is not None)
    other = Translator.of("en" if say.language == "fr" else "fr")
    waited = entry_from(match(), other, entry.answers)
    assert waited.questions.reports(waited.answers) == entry.questions.reports(entry.answers)
    if report is not None:
        again = entry_of(match(), other, as_typed(waited))
        assert again.result(again.review or entry.review) == waited.result(waited.review)  # type: ignore[arg-type]  # both are whole


@given(ANY, ANY, VOICES)
def test_boxes_and_line_say_the_same(before: list[AnyCard], after: list[AnyCard], say: Translator) -> None:
    """Whatever lay there, what is touched then is what is held: as often as the packs have it."""
    pack = Pack(2, 4)
    drawn = card_line(
        {"cards": [spelled(before, french=say.language == "fr")], "open": ["cards"]}, "cards", pack, say
    )
    shown = drawn.drawn("", say)
    held = [card for card in dict.fromkeys(after) for _ in range(min(after.count(card), pack.copies(card)))]
    sent = {"cards": [drawn.text], "cards:was": [shown.drawn], "cards:box": [str(card) for card in held]}
    line = card_line(sent, "cards", pack, say)
    over = [card for card in set(before) for _ in range(before.count(card) - pack.copies(card))]
    assert sorted(map(str, line.cards)) == sorted(map(str, [*held, *over]))
    assert card_line({"cards": [line.text]}, "cards", pack, say).cards == line.cards


@pytest.mark.slow("a server asked for anything")
@given(st.text(max_size=60), st.lists(st.text(max_size=4), max_size=4), VOICES)
def test_any_text_is_answered(text: str, boxes: list[str], say: Translator) -> None:
    """What cannot be read stays as it was typed, with the reason."""
    typed = {"by": ["cards"], "hand.0": [text], "hand.0:was": boxes, "hand.0:box": boxes[::-1], "laid": boxes}
    entry = entry_of(match(), say, typed)
    list(entry.tables)
    line = card_line({"hand.0": [text]}, "hand.0", Pack(most=11), say)
    assert line.text == text.strip()
    again = card_line(
        {"hand.0": [spelled(line.cards, french=say.language == "fr")]}, "hand.0", line.pack, say
    )
    assert again.cards == line.cards
