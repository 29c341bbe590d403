"""What rulings left standing on the deal being played: one row each under the head, until it ends."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.match.left_standing import obligations_of
from cocotte.core.match.match import Match
from cocotte.core.rulings.obligations import Obligation, ObligationMove
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.clearing import empty
from cocotte.gui.widgets.obligation import ObligationRow
from cocotte.language.catalogue import Translator
from cocotte.language.rulings.arbiter import title_of
from cocotte.language.rulings.effects import move_name, obligation_text, until_text
from cocotte.store.reference.incidents import known_incidents


class Obligations(QWidget):
    """A row for each obligation, with what may be reported of it; none, no gap."""

    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""
    moved = Signal(int, int, object)
    """What happened to it: the ruling's entry, which of its effects, the `ObligationMove`."""
    withdrawn = Signal(int)
    """Somebody takes the ruling behind it back: the ruling's entry."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say = say
        self._shown: tuple[tuple[Obligation, int, str], ...] = ()
        self._column = vbox(self, 0, margins=(0, 0, 0, 16))
        self.hide()

    def show_match(self, match: Match) -> None:
        """Show what stands in a match."""
        found = tuple(
            (each, _deal_of(each, match), _incident_of(each, match)) for each in obligations_of(match)
        )
        if found == self._shown:
            return
        self._shown = found
        empty(self._column)
        for each, deal, incident in found:
            self._column.addWidget(self._row(each, deal, incident, self._say.at(match.opened.game)))
        self.setVisible(bool(found))

    def _row(self, each: Obligation, deal: int, incident: str, say: Translator) -> ObligationRow:
        """What is owed, until when, and what may become of it; the two buttons of an exposed card end it.

        `deal` is named where it is not the one being played (else 0), and the `incident` behind it.
        """
        text, until = obligation_text(each, say), until_text(each, say)
        owed = text.removesuffix(".") + "," if until else text
        if deal:
            owed = say("Deal {number}: {deal}", number=deal, deal=owed)
        exposed = ObligationMove.TOOK_PILE in each.moves
        moves = [move for move in each.moves if not exposed or move is not ObligationMove.ENDED]
        names = [move_name(move.value, say) for move in moves]
        happened = known_incidents().by_id.get(incident)
        why = title_of(happened, say) if happened is not None else ""
        row = ObligationRow(owed, until, each.clause, say("Withdraw"), why=why, moves=names)
        row.clauseFollowed.connect(self.clauseFollowed)
        row.withdrawn.connect(partial(self.withdrawn.emit, each.ruling))
        row.moved.connect(lambda place: self.moved.emit(each.ruling, each.effect, moves[place]))
        return row


def _deal_of(each: Obligation, match: Match) -> int:
    """The number of the deal an obligation stands on; 0 for the deal being played."""
    deals = {given.seq: given.deal for given in match.rulings}
    numbers = (row.number for row in match.rows if row.seq == deals.get(each.ruling) and not row.pending)
    return next(numbers, 0)


def _incident_of(each: Obligation, match: Match) -> str:
    """The incident a ruling was about, by its name."""
    return next(given.event.incident for given in match.rulings if given.seq == each.ruling)
