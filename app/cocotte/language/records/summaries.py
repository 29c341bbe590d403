"""What was done to a match, in words: the deal it touched, where everybody stands, what comes next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cocotte.core.game import Game
from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.events import (
    DealAmended,
    DealRecorded,
    Logged,
    Redone,
    Restored,
    Struck,
    TablesRecorded,
    Undone,
)
from cocotte.core.match.left_standing import obligations_of
from cocotte.core.match.match import Match
from cocotte.core.sheet import NextDeal, Sheet, SheetRow
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.games import words_at, words_of
from cocotte.language.scores.deals import named
from cocotte.language.scores.later_effects import touched_lines, turn_text
from cocotte.language.scores.live import repeated


def change_summary(
    before: Match | None,
    match: Match,
    events: Sequence[Logged],
    say: Translator,
    hint: Callable[[int], str] = lambda _: "",
) -> str:
    """Return what some entries came to: the deal they touched, where everybody stands, what comes next.

    `before` is the match as it stood, None where nothing of it is known, and `match` as it stands now. `hint`
    says of a struck deal, by its number, how it counts again on this surface.
    """
    say = say.at(match.opened.game)
    sheet = sheet_of(match)
    rows = _touched(events, sheet)
    lines = [_row_text(row, say, hint) for row in rows]
    if not events:
        lines.append(say("Nothing changed: it stood like that already."))
    if any(isinstance(logged.event, DealRecorded | TablesRecorded) for logged in events):
        lines += filter(None, (repeated(row, sheet, say) for row in rows))
    if before is not None:
        lines += touched_lines(before, match, say)
    lines.append(standing_summary(match, sheet, say))
    if standing := obligations_of(match):
        from cocotte.language.rulings.effects import standing_text  # noqa: PLC0415 - few rulings leave anything standing

        lines += [standing_text(each, say) for each in standing]
    if sheet.next is not None:
        lines.append(next_deal_summary(match.opened.game, sheet.next, say))
    return "\n".join(lines)


def _touched(events: Sequence[Logged], sheet: Sheet) -> list[SheetRow]:
    """Return the deals recorded or corrected."""
    seqs = set()
    for logged in events:
        event = logged.event
        seqs.add(logged.seq)
        if isinstance(event, DealAmended | TablesRecorded):
            seqs.add(event.deal)
        elif isinstance(event, Struck | Restored | Undone | Redone):
            seqs.add(event.target)
    return [row for row in sheet.rows if row.seq in seqs]


def _row_text(row: SheetRow, say: Translator, hint: Callable[[int], str]) -> str:
    text = Figures.of(say.locale).series(named(say, table) for table in row.tables)
    if row.winner is not None and not words_at(row.tables[0]).all_count:
        text += f" +{Figures.of(say.locale).number(row.points)}"
    remarks = _remarks(row, say)
    if not row.number:
        struck = say("Struck out: {deal}", deal=text)
        return f"{struck} {hint(row.place)}".rstrip() + remarks
    return say("Deal {number}: {deal}", number=row.number, deal=text) + remarks


def _remarks(row: SheetRow, say: Translator) -> str:
    """Say what stands against a deal, whose turn it was and who cannot have dealt it, a line each."""
    found = [turn_text(row.turn, say)] if row.turn else []
    if row.problems or any(getattr(table.report, "dealer", None) for table in row.tables):
        from cocotte.language.problems import problem_text  # noqa: PLC0415 - as above
        from cocotte.language.scores.structural_errors import stray_dealers  # noqa: PLC0415 - few deals have anything of it

        found = [*(problem_text(each, say) for each in row.problems), *found, *stray_dealers(row, say)]
    return "".join(f"\n  {each}" for each in found)


def next_deal_summary(game: Game, coming: NextDeal, say: Translator) -> str:
    """Say what comes next: the deal, who deals, what it asks of the players, who sits out."""
    text = say.n(
        "Deal {number}: {dealers} to deal.",
        "Deal {number}: {dealers} to deal.",
        len(coming.dealers),
        number=coming.number,
        dealers=_all(coming.dealers, say),
    )
    if asked := words_of(game).announced(coming, say):
        text += " " + asked
    if coming.sitting_out:
        text += " " + say("{players} sits out.", players=", ".join(coming.sitting_out))
    if coming.missing:
        text += " " + say.n(
            "Still to come: table {tables}.",
            "Still to come: tables {tables}.",
            len(coming.missing),
            tables=_all([str(table + 1) for table in coming.missing], say),
        )
    return text


def _all(names: Sequence[str], say: Translator) -> str:
    """Return several as one phrase; one as it is, for which nobody waits."""
    return names[0] if len(names) == 1 else Figures(say).listing(names)


def standing_summary(match: Match, sheet: Sheet, say: Translator) -> str:
    """Say where everybody stands: ``Pierre 22, Jean 51``; and that it is over or was stopped, if it is."""
    number = Figures.of(say.locale).number
    totals = ", ".join(
        f"{side.name} {number(total)}" for side, total in zip(sheet.sides, sheet.totals, strict=True)
    )
    if match.stopped:
        return say("{totals}. Stopped.", totals=totals)
    return say("{totals}. Finished.", totals=totals) if match.finished else say("{totals}.", totals=totals)
