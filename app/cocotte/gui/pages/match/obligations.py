"""What rulings left standing on the deal being played: one row each under the head, until it ends."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from cocotte.core.match.left_standing import obligations_of
from cocotte.core.match.match import Match
from cocotte.core.rulings.obligations import Obligation
from cocotte.gui.pages.match.asked import Asked
from cocotte.gui.widgets.layout.boxes import vbox
from cocotte.gui.widgets.layout.clearing import empty
from cocotte.gui.widgets.obligation import ObligationRow
from cocotte.language.catalogue import Translator
from cocotte.language.rulings.arbiter import title_of
from cocotte.language.rulings.effects import move_name, obligation_text, until_text
from cocotte.operations.match_acts import RULING
from cocotte.operations.numbered import name_of_ruling
from cocotte.operations.rulings import MOVE, MOVE_ON, OBLIGATION, WITHDRAW, moves_offered
from cocotte.store.reference.incidents import known_incidents


class _Standing(NamedTuple):
    """One that stands, and what is said of it."""

    place: int
    """Its place among them, from 1."""
    obligation: Obligation
    """What is owed."""
    deal: int
    """The number of the deal it stands on; 0 for the one being played."""
    incident: str
    """What happened, by its name."""
    ruling: str
    """The number of the ruling that left it."""


class Obligations(QWidget):
    """A row for each obligation, with what may be reported of it; none, no gap."""

    clauseFollowed = Signal(str)
    """Somebody wants to read a clause."""
    asked = Signal(object)
    """Something happened to it, or the ruling behind it is taken back: what is `Asked`."""

    def __init__(self, say: Translator, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say = say
        self._shown: tuple[_Standing, ...] = ()
        self._column = vbox(self, 0, margins=(0, 0, 0, 16))
        self.hide()

    def show_match(self, match: Match) -> None:
        """Show what stands in a match."""
        found = tuple(
            _Standing(place, each, _deal_of(each, match), _incident_of(each, match), ruling)
            for place, each in enumerate(obligations_of(match), 1)
            if (ruling := name_of_ruling(match, each.ruling))
        )
        if found == self._shown:
            return
        self._shown = found
        empty(self._column)
        for standing in found:
            self._column.addWidget(self._row(standing, self._say.at(match.opened.game)))
        self.setVisible(bool(found))

    def _row(self, standing: _Standing, say: Translator) -> ObligationRow:
        """What is owed, until when, and what may become of it."""
        each = standing.obligation
        text, until = obligation_text(each, say), until_text(each, say)
        owed = text.removesuffix(".") + "," if until else text
        if standing.deal:
            owed = say("Deal {number}: {deal}", number=standing.deal, deal=owed)
        moves = moves_offered(each)
        names = [move_name(move.value, say) for move in moves]
        happened = known_incidents().by_id.get(standing.incident)
        why = title_of(happened, say) if happened is not None else ""
        row = ObligationRow(owed, until, each.clause, say("Withdraw"), why=why, moves=names)
        row.clauseFollowed.connect(self.clauseFollowed)
        withdraw = Asked(WITHDRAW, {RULING: standing.ruling})
        row.withdrawn.connect(lambda: self.asked.emit(withdraw))
        asked = [Asked(MOVE_ON, {OBLIGATION: standing.place, MOVE: move.value}) for move in moves]
        row.moved.connect(lambda place: self.asked.emit(asked[place]))
        return row


def _deal_of(each: Obligation, match: Match) -> int:
    """The number of the deal an obligation stands on; 0 for the deal being played."""
    deals = {given.seq: given.deal for given in match.rulings}
    numbers = (row.number for row in match.rows if row.seq == deals.get(each.ruling) and not row.pending)
    return next(numbers, 0)


def _incident_of(each: Obligation, match: Match) -> str:
    """The incident a ruling was about, by its name."""
    return next(given.event.incident for given in match.rulings if given.seq == each.ruling)
