"""A match as it is announced: where it stands when opened, what was just recorded, what one asks for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.events import DealAmended, DealRecorded, Logged, TablesRecorded
from cocotte.core.match.left_standing import obligations_of
from cocotte.core.match.match import Match
from cocotte.core.sheet import Sheet, SheetRow
from cocotte.language.catalogue import Translator, mark
from cocotte.language.figures import Figures
from cocotte.language.games import words_of
from cocotte.language.problems import problem_text
from cocotte.language.records.log_words import deal_in_entry, entry_text
from cocotte.language.rulings.effects import standing_text
from cocotte.language.scores.deals import named
from cocotte.language.scores.explain import opponents_text
from cocotte.language.scores.later_effects import touched_lines
from cocotte.language.scores.live import consequences, live_result, next_dealer, repeated
from cocotte.language.scores.why import Explainer
from cocotte.language.written.display import ShownGame, shown_of
from cocotte.language.written.evening import first_of, payment_of, verdict
from cocotte.language.written.next_deal import facts_of, head_title, match_line
from cocotte.language.written.scores import games_at_once, score_line, totals_now, totals_of
from cocotte.store.reference.library import Library

_FEW = 3  # later deals that are announced
_PAIR = 2
_GAMES: Final = (
    mark("first game"),
    mark("second"),
    mark("third"),
    mark("fourth"),
    mark("fifth"),
    mark("sixth"),
)


def opened_text(match: Match, library: Library, say: Translator) -> str:
    """A match that is opened: what is played by whom, where it stands, what comes next.

    ``Gin rummy to 100. Anna 70, Ben 51. Deal 4. Dealer: Ben. Plays first: Anna.``
    """
    say, sheet = say.at(match.opened.game), sheet_of(match)
    texts = [match_line(match, library, say, players=False)]
    texts += (
        [score_text(match, sheet, say)]
        if match.rows or match.finished
        else [opponents_text(match.opened, say)]
    )
    return sentences([*texts, *(() if match.finished else _coming(match, say))])


def score_text(match: Match, sheet: Sheet, say: Translator) -> str:
    """The score; of a match that is over who wins it, too: ``Ben wins. Anna 70, Ben 105``."""
    line = (
        score_line(match, sheet, say) if totals_now(match, sheet) is not None else _games(match, sheet, say)
    )
    return sentences([verdict(sheet, first_of(sheet), say), line]) if match.finished else line


def _games(match: Match, sheet: Sheet, say: Translator) -> str:
    """The score of games at once, each by its name: ``Anna v Ben: first game 52–70, second 0–19``."""
    number = Figures(say).number
    names = (say(name) for name in _GAMES)
    games = (
        f"{next(names, '') or say('game {n}', n=game.number)} {'–'.join(map(number, totals_of(game)))}"
        for game in games_at_once(match, sheet)
    )
    sides = say(" v ").join(side.name for side in sheet.sides)
    return say("{label}: {value}", label=sides, value=", ".join(games))


def standing_now(match: Match, library: Library, say: Translator) -> str:
    """The whole standing: who leads, what each has and needs, the deal to come, what rulings left standing.

    Of a match that is over, who pays whom.
    """
    say, shown = say.at(match.opened.game), shown_of(match, library, say)
    texts = [shown.lead]
    for games in zip(*(side.games for side in shown.sides), strict=True):
        sides = sentences(
            _in_game(side.name, game, say, over=match.finished)
            for side, game in zip(shown.sides, games, strict=True)
        )
        texts.append(say("{game}: {sides}", game=games[0].label, sides=sides) if games[0].label else sides)
    if not any(side.games for side in shown.sides):
        texts += [say("{player} {points}", player=side.name, points=side.total) for side in shown.sides]
    return sentences([*texts, *(_paid(match, say) if match.finished else _coming(match, say))])


def _in_game(player: str, game: ShownGame, say: Translator, *, over: bool) -> str:
    """A side's part of one game: ``Ben 70, 30 points to go``; in an `over` match nothing is missing."""
    total = say("{player} {points}", player=player, points=game.total)
    to_go = f"{game.number} {game.words}" if game.share is not None and not over else ""
    return ", ".join(filter(None, (total, to_go, game.won if game.label else "")))


def _paid(match: Match, say: Translator) -> Iterator[str]:
    """Who pays whom."""
    for each in sheet_of(match).settlement:
        pay = payment_of(match.opened, each, say)
        yield say("{payment}, {amount}", payment=pay.text, amount=pay.sum)


def _coming(match: Match, say: Translator) -> list[str]:
    """The deal to come with its facts, and what rulings left standing on it."""
    facts = (fact for fact in facts_of(match, sheet_of(match), say) if all(fact))
    texts = [say("{label}: {value}", label=label, value=value) for label, value in facts]
    return [head_title(match, say), *texts, *(standing_text(each, say) for each in obligations_of(match))]


def last_deal(match: Match, say: Translator) -> str:
    """The last deal: its number, who did what, what it came to; empty before the first."""
    say, sheet = say.at(match.opened.game), sheet_of(match)
    row = next((row for row in reversed(sheet.rows) if not row.struck), None)
    if row is None:
        return say("No deal yet.")
    deal, result = deal_in_entry(match, row.seq, say), live_result(row, sheet, say)
    return sentences([_title(row, say), deal, "" if deal.startswith(result) else result])


def happened_text(before: Match, after: Match, say: Translator, *, elsewhere: bool = False) -> str:
    """What was recorded between two states of a match, in its first words; what follows from it.

    A deal recorded here begins with its result; of one recorded `elsewhere` it is said first that it was.
    """
    say = say.at(after.opened.game)
    old, new = sheet_of(before), sheet_of(after)
    texts: list[str] = []
    for logged in after.entries[before.last_seq :]:
        texts += _entry(after, logged, (old, new), say, elsewhere=elsewhere)
    texts += touched_lines(before, after, say, _FEW)
    if not any(isinstance(logged.event, DealRecorded) for logged in after.entries[before.last_seq :]):
        texts += _standing(before, after, (old, new), say)
    elif len(new.sides) > _PAIR and totals_now(after, new) is not None:
        texts.append(score_line(after, new, say))
    if new.next is not None and new.next != old.next:
        asked = words_of(after.opened.game).asked(new.next, say)[:1]
        texts += [say("{label}: {value}", label=label, value=value) for label, value in asked if value]
    was, now = obligations_of(before), obligations_of(after)
    texts += [standing_text(each, say) for each in now if each not in was]
    ended = [standing_text(each, say) for each in was if each not in now]
    texts += [say("No longer: {obligation}", obligation=text) for text in ended]
    return sentences(texts)


def taken_back(before: Match, after: Match, say: Translator, most: int) -> tuple[str, str]:
    """What was just undone or redone, and what came of it: the later deals, `most` of them, or the score.

    ``Undone: Deal 3 struck out`` and ``Deal 4: totals 40 – 12, now 63 – 12.``
    """
    say = say.at(after.opened.game)
    sheets = sheet_of(before), sheet_of(after)
    texts = touched_lines(before, after, say, most) or _standing(before, after, sheets, say)
    return sentences([entry_text(after, after.last_seq, say)]), sentences(texts)


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
    renamed = {name: after.names[player] for player, name in before.names.items()}
    dealt = [renamed.get(dealer, dealer) for dealer in old.next.dealers] if old.next is not None else []
    if new.next is not None and dealt != [*new.next.dealers]:
        yield from next_dealer(new.next, say)


def why_text(match: Match, row: SheetRow, say: Translator, column: tuple[int, int] | None = None) -> str:
    """Why the points of a deal stand, of each side or of one in one game: their places in `column`.

    Of a deal nobody scored in, what happened.
    """
    say, sheet = say.at(match.opened.game), sheet_of(match)
    explainer = Explainer(sheet, say, match.names)
    game, side = column or (0, None)
    while column is None and game + 1 < len(row.cells) and not any(row.cells[game]):
        game += 1
    cells = row.cells[game] if game < len(row.cells) else ()
    shown = [cell for place, cell in enumerate(cells) if cell is not None and side in (None, place)]
    lines = [why.text for cell in shown for why in explainer.cell(row, cell)]
    texts = lines or [named(say, table) for table in row.tables]
    return sentences([_title(row, say), *texts, *[problem_text(each, say) for each in row.problems]])


def _title(row: SheetRow, say: Translator) -> str:
    return say("Deal {number}", number=row.number) if row.number else say("A deal struck out")


def sentences(texts: Iterable[str]) -> str:
    """Texts one after the other, each a sentence."""
    return " ".join(text if text[-1] in ".!?…" else f"{text}." for text in texts if text)
