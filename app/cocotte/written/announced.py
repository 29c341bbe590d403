"""A match as it is announced: where it stands when opened, what has just been recorded."""

from __future__ import annotations

from collections.abc import Iterator

from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.events import DealAmended, DealRecorded, Logged, TablesRecorded
from cocotte.core.match.left_standing import obligations_of
from cocotte.core.match.match import Match
from cocotte.core.sheet import Sheet, SheetRow
from cocotte.store.reference.library import Library
from cocotte.words.catalogue import Translator
from cocotte.words.records.log_words import entry_text
from cocotte.words.rulings.effects import standing_text
from cocotte.words.scores.explain import opponents_text
from cocotte.words.scores.later_effects import touched_lines
from cocotte.words.scores.live import consequences, live_result, next_dealer, repeated
from cocotte.written.evening import first_of, verdict
from cocotte.written.next_deal import head_title, match_line
from cocotte.written.scores import score_line, totals_now

_FEW = 3  # later deals that are announced


def opened_text(match: Match, library: Library, say: Translator) -> str:
    """A match that is opened: what is played by whom, where it stands, what comes next.

    ``Gin rummy to 100, Anna v Ben. Anna 70, Ben 51. Deal 4. Ben deals next.``
    """
    say, sheet = say.at(match.opened.game), sheet_of(match)
    sentences = [match_line(match, library, say, players=False)]
    sentences += (
        [score_text(match, sheet, say)]
        if match.rows or match.finished
        else [opponents_text(match.opened, say)]
    )
    sentences.append(head_title(match, say))
    sentences += [] if sheet.next is None else next_dealer(sheet.next, say)
    sentences += [standing_text(each, say) for each in obligations_of(match)]
    return _sentences(sentences)


def score_text(match: Match, sheet: Sheet, say: Translator) -> str:
    """The score; of a match that is over who wins it, too: ``Ben wins. Anna 70, Ben 105``."""
    line = score_line(match, sheet, say)
    return _sentences([verdict(sheet, first_of(sheet), say), line]) if match.finished else line


def happened_text(before: Match, after: Match, say: Translator, *, elsewhere: bool = False) -> str:
    """What was recorded between two states of a match, in its first words; what follows from it.

    A deal recorded here begins with its result; of one recorded `elsewhere` it is said first that it was.
    """
    say = say.at(after.opened.game)
    old, new = sheet_of(before), sheet_of(after)
    sentences: list[str] = []
    for logged in after.entries[before.last_seq :]:
        sentences += _entry(after, logged, (old, new), say, elsewhere=elsewhere)
    sentences += touched_lines(before, after, say, _FEW)
    if not any(isinstance(logged.event, DealRecorded) for logged in after.entries[before.last_seq :]):
        sentences += _standing(before, after, (old, new), say)
    elif len(new.sides) > 2 and totals_now(after, new) is not None:
        sentences.append(score_line(after, new, say))
    was, now = obligations_of(before), obligations_of(after)
    sentences += [standing_text(each, say) for each in now if each not in was]
    ended = [standing_text(each, say) for each in was if each not in now]
    sentences += [say("No longer: {obligation}", obligation=text) for text in ended]
    return _sentences(sentences)


def result_text(before: Match, after: Match, row: SheetRow, say: Translator) -> str:
    """What a deal comes to and what follows from it: ``Ben gin: 31 + 20 = 51. 51 in all, 49 to go.``."""
    return _sentences(_result(row, (sheet_of(before), sheet_of(after)), after, say))


def _entry(
    after: Match, logged: Logged, sheets: tuple[Sheet, Sheet], say: Translator, *, elsewhere: bool
) -> Iterator[str]:
    """What one entry did."""
    event = logged.event
    deal = logged.seq if isinstance(event, DealRecorded) else getattr(event, "deal", None)
    row = next((row for row in after.rows if row.seq == deal), None)
    priced = isinstance(event, DealRecorded | TablesRecorded | DealAmended) and row is not None
    if elsewhere or not priced or not isinstance(event, DealRecorded) or (row is not None and row.pending):
        yield entry_text(after, logged.seq, say)
    if priced and row is not None:
        yield from _result(row, sheets, after, say, corrected=isinstance(event, DealAmended))


def _result(
    row: SheetRow, sheets: tuple[Sheet, Sheet], match: Match, say: Translator, *, corrected: bool = False
) -> Iterator[str]:
    before, after = sheets
    yield live_result(row, after, say)
    yield consequences(row, before, after, say, match.names, corrected=corrected)
    if not corrected:
        yield repeated(row, after, say)


def _standing(before: Match, after: Match, sheets: tuple[Sheet, Sheet], say: Translator) -> Iterator[str]:
    """The score and who deals, as far as they are others now."""
    old, new = sheets
    if (old.totals, before.finished) != (new.totals, after.finished):
        yield score_text(after, new, say)
    if new.next is not None and (old.next is None or old.next.dealers != new.next.dealers):
        yield from next_dealer(new.next, say)


def _sentences(sentences: list[str] | Iterator[str]) -> str:
    return " ".join(text if text[-1] in ".!?…" else f"{text}." for text in sentences if text)
