"""The log of a match in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cocotte.core.match.events import (
    DealAmended,
    MatchArchived,
    MatchEnded,
    ObligationMoved,
    PlayerRenamed,
    Redone,
    Restored,
    RulingGiven,
    RulingMode,
    Side,
    Struck,
    TablesRecorded,
    Undone,
)
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.rulings.obligations import ObligationMove
from cocotte.core.script.deal_line import read_deal
from cocotte.language.catalogue import Translator
from cocotte.language.records.log_words import deal_in_entry, entry_text, reason_of
from matches_played import begun, dealt, with_events

if TYPE_CHECKING:
    from cocotte.core.match.match import Match

ENGLISH, FRENCH = Translator.of("en"), Translator.of("fr")


def ruled(kind: EffectKind, deal: int | None = None, mode: RulingMode = RulingMode.APPLY) -> RulingGiven:
    """A ruling on Jean."""
    return RulingGiven(
        deal, "incident", "code", "IRR-1a", mode, effects=(Effect(kind, "Jean"),), note="so be it"
    )


def lines(match: Match, say: Translator = ENGLISH) -> list[str]:
    """The log but for its first entry, in words."""
    return [entry_text(match, logged.seq, say).replace("\u00a0", "_") for logged in match.entries[1:]]


def test_deals_recorded_corrected_and_struck() -> None:
    """Each under the number it had on the sheet at that time."""
    match = dealt(begun("gin-rami", ("Pierre", "Jean")), "P k 4 19", "J k 6 18", "P k 2 9")
    again = tuple(read_deal("P k 2 8", [["Pierre", "Jean"]], match.opened.rules).items())
    match = with_events(match, DealAmended(4, again, "misread"), Struck(3, "dealt twice"))
    match = with_events(dealt(match, "P k 3 9"), Restored(3), Undone(8), Redone(8))
    assert lines(match) == [
        "Deal 1 recorded",
        "Deal 2 recorded",
        "Deal 3 recorded",
        "Deal 3 corrected",
        "Deal 2 struck out",
        "Deal 3 recorded",
        "Deal 2 restored",
        "Undone: deal 2 restored",
        "Redone: deal 2 restored",
    ]
    assert [reason_of(logged.event) for logged in match.entries[4:6]] == ["misread", "dealt twice"]
    assert lines(match, FRENCH)[3:5] == ["Coup 3 corrigé", "Coup 2 rayé"]
    assert lines(match, FRENCH)[-2:] == ["Annulé_: coup 2 rétabli", "Rétabli_: coup 2 rétabli"]


def test_an_entry_says_what_was_entered() -> None:
    """Which deal it was can be read without counting rows, of one taken back too."""
    match = dealt(begun("gin-rami", ("Pierre", "Jean")), "P k 4 19", "J g 18")
    again = tuple(read_deal("P k 2 8", [["Pierre", "Jean"]], match.opened.rules).items())
    match = with_events(match, DealAmended(2, again), PlayerRenamed("Jean", "John"), Undone(3))
    assert [deal_in_entry(match, seq, ENGLISH) for seq in range(1, 7)] == [
        "",
        "Pierre knocks with 4, John holds 19",
        "John has gin, Pierre holds 18",
        "Pierre knocks with 2, John holds 8",
        "",
        "",
    ]


def test_rulings_in_the_log() -> None:
    """Rulings have numbers of their own; a misdeal takes a line of the sheet (IRR-1)."""
    match = dealt(begun("gin-rami", ("Pierre", "Jean")), "P k 4 19")
    match = with_events(match, ruled(EffectKind.HAND_EXPOSED, mode=RulingMode.NOTE), ruled(EffectKind.REDEAL))
    match = with_events(
        dealt(match, "J k 6 18"), ObligationMoved(3, 0, ObligationMove.ENDED), Struck(3), Restored(3)
    )
    assert lines(match) == [
        "Deal 1 recorded",
        "Ruling 1 by IRR-1a: Noted only",
        "Ruling 2 by IRR-1a: Applied",
        "Deal 3 recorded",
        "Ruling 1: Done",
        "Ruling 1 withdrawn",
        "Ruling 1 restored",
    ]
    assert reason_of(match.entries[2].event) == "so be it"


def test_a_match_from_its_first_to_its_last_entry() -> None:
    """Opened, played at several tables, renamed, stopped, put away and taken out again."""
    sides = [Side("", ("Ann", "Carl")), Side("", ("Bob", "Dora"))]
    match = dealt(begun("gin-four", (), form="partnership", sides=sides), "1 Ann k 4 23")
    second = tuple(read_deal("2 Dora k 4 23", match.now.seating.tables, match.opened.rules).items())
    match = with_events(match, TablesRecorded(2, second), PlayerRenamed("Ann", "Anna"), MatchEnded("late"))
    match = with_events(match, MatchArchived(True), MatchArchived(False))
    assert entry_text(match, 1, FRENCH) == "Match ouvert"
    assert lines(match) == [
        "Deal 1 recorded",
        "Deal 1, table 2 recorded",
        "New name for Ann: Anna",
        "Match stopped",
        "Match archived",
        "Match taken out of the archive",
    ]
