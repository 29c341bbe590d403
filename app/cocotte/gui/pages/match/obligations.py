"""What rulings left standing on the deal being played: one row each under the head, until it ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from cocotte.core.match.events import RulingMode
from cocotte.core.match.match import Match
from cocotte.core.rulings.effects import EffectKind, Span
from cocotte.core.rulings.obligations import Obligation, ObligationMove, after_move, after_ruling
from cocotte.gui.kit.obligation import ObligationRow
from cocotte.words.catalogue import Say, mark

_OWED: Final[Mapping[EffectKind, str]] = {
    EffectKind.HAND_EXPOSED: mark("{player} plays with his hand exposed"),
    EffectKind.NO_KNOCK_UNLESS_GIN: mark("{player} may not knock this turn unless he has gin"),
    EffectKind.EXPOSED_CARD: mark("{player} may take the exposed card"),
    EffectKind.LOSES_NEXT_DRAW: mark("{player} may not draw on his next turn"),
    EffectKind.DISCARD_WITHOUT_DRAWING: mark("{player} discards without drawing until he holds ten cards"),
    EffectKind.DRAW_WITHOUT_DISCARDING: mark("{player} draws without discarding until he holds ten cards"),
    EffectKind.LAYS_JOKER: mark("{player} must lay the Joker this turn"),
    EffectKind.LOSES_TURN: mark("{player} loses his next turn"),
    EffectKind.FINE: mark("{player} is fined"),
    EffectKind.NO_UNDERCUT_BONUS: mark("{player} may not claim the undercut bonus"),
    EffectKind.CANNOT_WIN: mark("{player} cannot win this deal"),
    EffectKind.NO_GIN_BONUS: mark("{player} has no gin bonus"),
    EffectKind.NO_WINNER: mark("Nobody wins this deal: everybody counts"),
}
"""What stands, in a sentence; an effect that is done at once leaves nothing."""

_UNTIL: Final[Mapping[Span, str]] = {
    Span.PRICED: mark("when the deal is scored."),
    Span.TURN: mark("until his turn is over."),
    Span.DEAL: mark("until the deal ends."),
    Span.EXPOSED: mark("until it is taken or joins the discard pile."),
}
"""How long."""


def standing(match: Match) -> tuple[Obligation, ...]:
    """What rulings applied to the deal being played left standing, in the order given."""
    found: tuple[Obligation, ...] = ()
    for given in match.rulings:
        if given.deal is not None or given.withdrawn or given.event.mode is not RulingMode.APPLY:
            continue
        found = after_ruling(found, given.seq, given.event.effects)
        for moved in given.moves:
            found = after_move(found, moved.ruling, moved.effect, moved.move)
    return found


class Obligations(QWidget):
    """A row for each obligation; none, no gap."""

    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""
    ended = Signal(int, int)
    """It is over: the ruling's entry, and which of its effects."""

    def __init__(self, say: Say, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say = say
        self._shown: tuple[Obligation, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.hide()

    def show_match(self, match: Match) -> None:
        """Show what stands in a match."""
        found = standing(match)
        if found == self._shown:
            return
        self._shown = found
        while (item := self._column.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for each in found:
            self._column.addWidget(self._row(each, match))
        self.setVisible(bool(found))

    def _row(self, each: Obligation, match: Match) -> ObligationRow:
        say = self._say
        player = match.names.get(each.player or "", each.player or "")
        owed = say(_OWED[each.kind], player=player) if each.kind in _OWED else each.kind.value
        until = say(_UNTIL[each.kind.span])
        row = ObligationRow(owed, until, each.clause, say("It is over"))
        row.clauseFollowed.connect(self.clauseFollowed)
        row.withdrawn.connect(lambda: self.ended.emit(each.ruling, each.effect))
        return row


ENDED: Final = ObligationMove.ENDED
"""What a touch on a row tells."""
