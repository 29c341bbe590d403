"""The sheet of a match as it is shown: with the deals struck out or without, as somebody likes."""

from __future__ import annotations

from cocotte.core.match.match import Match
from cocotte.core.sheet import Sheet, SheetRow
from cocotte.core.values import replace
from cocotte.language.catalogue import Translator
from cocotte.language.written.model import ScoreSheet, SumKind, SumLine
from cocotte.language.written.sheet import SheetWriter
from cocotte.language.written.sums import NOTHING

_PAIR = 2


class SheetAdapter(SheetWriter):
    """Follows one match as it grows."""

    def __init__(self, match: Match, say: Translator) -> None:
        self.struck = False
        """Struck rows are shown."""
        super().__init__(match, say)

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

    def drawn(self, preview: SheetRow | None = None, then: Sheet | None = None) -> ScoreSheet:
        """The sheet, with the deal being typed in its place; of the sums those shown nowhere else.

        `then` is the sheet as it would stand with that deal.
        """
        sheet = self.written(preview, then, struck=self.struck)
        return replace(sheet, sums=tuple(line for line in sheet.sums if self._wanted(line)))

    def _wanted(self, line: SumLine) -> bool:
        """Points of two stand over it; who won by how much stands over each game, places in the ranking."""
        match line.kind:
            case SumKind.POINTS if len(self.sheet.sides) == _PAIR:
                return False
            case SumKind.DIFFERENCE if len(self.sheet.games) > 1:
                return False
            case SumKind.RANK:
                return False
        return any(cell.text not in {"", NOTHING.text} for cell in line.figures)


def row_at(adapter: SheetAdapter, place: int) -> SheetRow | None:
    """The deal drawn at a place; None where there is none yet, for a preview and for contracts to come."""
    shown = adapter.shown()
    return shown[place] if 0 <= place < len(shown) else None
