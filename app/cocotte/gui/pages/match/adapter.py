"""From a match to the sheet as it is drawn: every figure in words and signs, unchanged rows kept."""

from __future__ import annotations

from collections.abc import Iterator

from cocotte.core.match.formats import FORMATS
from cocotte.core.match.match import Match
from cocotte.core.match.sheeting import sheet_of
from cocotte.core.rules import Game
from cocotte.core.sheet import GameColumn, Sheet, SheetRow
from cocotte.gui.kit.prose import Run, Words
from cocotte.gui.kit.sheet_model import DrawnSheet, Row, RowKind
from cocotte.gui.kit.sheet_model import Game as DrawnGame
from cocotte.gui.kit.typography import Type
from cocotte.gui.pages.match.foot import foot_of
from cocotte.gui.pages.match.rows import Rows
from cocotte.gui.theme import Token
from cocotte.words.catalogue import Say
from cocotte.words.figures import Figures
from cocotte.words.sheet_words import game_title
from cocotte.written.progress import Progressions
from cocotte.written.short_names import beginnings, initials

_TITLED = 3
"""So many games have room for their titles."""
_PAIR = 2

STRUCK = "struck"
"""The link of the title that shows and hides struck rows."""


class SheetAdapter:
    """Draws one match again and again as it grows; only what changed is made anew."""

    def __init__(self, match: Match, say: Say) -> None:
        self._say = say
        self._figures = Figures(say)
        self._rows = Rows(match, say)
        self._progress = Progressions()
        self.struck = False
        """Struck rows are shown."""
        self.take(match)

    def take(self, match: Match) -> None:
        """The match as it stands now."""
        self.match = match
        self.sheet: Sheet = sheet_of(match)
        self._rows.fit(match)
        self._progress.take(match)
        self._games = tuple(self._game(place, column) for place, column in enumerate(self.sheet.games))
        self._foot = foot_of(match, self.sheet, self._say)

    def drawing(self) -> Iterator[None]:
        """Draw the rows of the sheet, one at a time."""
        return self._rows.drawing()

    def shown(self) -> tuple[SheetRow, ...]:
        """The deals shown, in their order: without preview and coming contracts."""
        return tuple(row for row in self.match.rows if self.struck or not row.struck)

    def open_column(self) -> int:
        """The last column of the first open game, counted from 0; the very last once none is open.

        A single game is read from its beginning.
        """
        if len(self.sheet.games) == 1:
            return 0
        sides = len(self.sheet.sides)
        still = [place for place, game in enumerate(self.sheet.games) if game.open]
        return (still[0] + 1 if still else len(self.sheet.games)) * sides - 1

    def drawn(self, preview: SheetRow | None = None) -> DrawnSheet:
        """The sheet, with the deal being typed in its place."""
        opened = self.match.opened
        rows = list(self._rows.all(struck=self.struck))
        coming = list(self._rows.coming())
        if preview is not None:
            self._put(rows, coming, preview)
        several = FORMATS[opened.format].tables(opened) > 1
        head = self._say("Net of the deal") if several else self._say.ctx("head", "Deal")
        if opened.game is Game.CONTRACT:
            head = self._say.ctx("head", "Contract")
        return DrawnSheet(
            self._say("Score sheet"),
            self._games,
            (*rows, *coming),
            self._foot,
            self._title(),
            self._say("no.") if len(self._games) > 1 else "",
            head,
            self._legend(),
            terse=several or (opened.game is Game.EIGHTS and len(self.sheet.sides) > _PAIR),
            tall=opened.game is Game.CONTRACT,
        )

    def _put(self, rows: list[Row], coming: list[Row], preview: SheetRow) -> None:
        """The preview takes the place of the deal it corrects or completes, or of the contract to come."""
        drawn = self._rows.preview(preview)
        places = [row.seq for row in self.shown()]
        if preview.seq in places:
            rows[places.index(preview.seq)] = drawn
        else:
            rows.append(drawn)
            del coming[:1]

    def _title(self) -> Words:
        say = self._say
        struck, odd = self._rows.count(RowKind.STRUCK), self._rows.count(RowKind.FLAGGED)
        if not struck and not odd and len(self._games) == 1:
            return ""
        words: list[str | Run] = [Run(say("Sheet"), token=Token.INK, kind=Type.BODY_STRONG)]
        if odd:
            told = say.n("{n} row does not count", "{n} rows do not count", odd)
            words += ["   ", Run(told, token=Token.PROB)]
        if struck:
            told = say.n("{n} struck row", "{n} struck rows", struck)
            words += [f"   {told}, ", Run(say("hide") if self.struck else say("show"), link=STRUCK)]
        return words

    def _game(self, place: int, column: GameColumn) -> DrawnGame:
        say, opened = self._say, self.match.opened
        names = tuple(side.name for side in self.sheet.sides)
        several = len(self.sheet.games) > 1
        title, note = "", ""
        if several:
            cramped = len(self.sheet.games) > _TITLED
            title = str(column.number) if cramped else game_title(say, opened, column.number)
            note = say("to {target}", target=self._figures.number(column.target)) if column.target else ""
            if column.closed:
                note = self._closed_note(column, names)
        steps = None
        if column.target or opened.game is Game.EIGHTS:
            spoken = self._spoken_progress(column, names)
            ends = names if several else self._ends(column, names)
            if self._progress.begun(place):
                short = initials(names) if several else self._ends(column, beginnings(names))
                steps = self._progress.steps(place, column, ends, spoken, short)
        return DrawnGame(names, title, note, column.closed, steps)

    def _closed_note(self, column: GameColumn, names: tuple[str, ...]) -> str:
        """Who won a game by how much: ``Jean +170``."""
        if column.ahead is None:
            return self._say("level")
        points = self._figures.number(column.difference, signed=True)
        return self._say("{player} {points}", player=names[column.ahead], points=points)

    def _ends(self, column: GameColumn, names: tuple[str, ...]) -> tuple[str, ...]:
        """Names with their totals, where one chart has room for them: ``Nord 83``."""
        number = self._figures.number
        return tuple(
            self._say("{player} {points}", player=name, points=number(total))
            for name, total in zip(names, column.totals, strict=True)
        )

    def _spoken_progress(self, column: GameColumn, names: tuple[str, ...]) -> str:
        told = (
            f"{name} {self._figures.number(total)}" for name, total in zip(names, column.totals, strict=True)
        )
        return self._say("Progress: {totals}", totals=", ".join(told))

    def _legend(self) -> Words:
        """Which line is whose, beside the charts."""
        say = self._say
        lines: list[str | Run] = [Run(say("Progress"), strong=True, token=Token.INK)]
        if len(self.sheet.sides) == 2:
            first, second = (side.name for side in self.sheet.sides)
            lines.append("\n" + say("{first} solid, {second} dashed", first=first, second=second))
        if self.match.terms.target:
            target = self._figures.number(self.match.terms.target)
            lines.append("\n" + say("{target} dotted", target=target))
        return lines


def row_at(adapter: SheetAdapter, place: int) -> SheetRow | None:
    """The deal drawn at a place; None for a preview and for contracts to come."""
    shown = adapter.shown()
    return shown[place] if place < len(shown) else None
