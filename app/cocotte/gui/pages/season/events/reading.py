"""What is shown of events, read in a worker thread: which there are, and one of them with its results."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from cocotte.core.errors import RuleViolation
from cocotte.core.questions import Answers
from cocotte.core.values import field, frozen
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.tasks import Progress
from cocotte.gui.services.worker import Worker
from cocotte.language.written.tables import Report
from cocotte.operations.event import CLOSE, CORRECT_NAME, FINALS, JOIN, LEAVE, REOPEN_EVENT, SHOW
from cocotte.operations.events import AtEvent, Programme, programme
from cocotte.operations.operation import Offer, Operation
from cocotte.operations.rounds import FIND, PAIR, PLAY, ROUND, UNPAIR
from cocotte.operations.waiving import all_the_same
from cocotte.store.logs.played import PlayedMatches

OFFERED = (PAIR, FINALS, UNPAIR, FIND, PLAY, CLOSE, REOPEN_EVENT, SHOW, JOIN, LEAVE, CORRECT_NAME)
"""What may be done with an event at a touch."""


@frozen
class Asked:
    """What is to be done before the answer, and with which answers."""

    operation: Operation[AtEvent, AtEvent]
    """What is to be done."""
    answers: Answers
    """With which answers."""


@frozen
class EventsShown:
    """The answer."""

    programme: Programme
    """The events of the log."""
    at: AtEvent | None = None
    """The one that is shown; None where there is none."""
    report: Report | None = None
    """The round that is looked at, and its standings."""
    offers: Mapping[str, tuple[Offer, ...]] = field(default_factory=dict)
    """What may be done with it at a touch, by the ids of the operations."""
    refused: RuleViolation | None = None
    """Why what was asked for could not be done."""
    again: tuple[Operation[AtEvent, AtEvent], Offer] | None = None
    """What does it all the same; None where nobody may let stand what stands against it."""

    @property
    def names(self) -> Mapping[str, str]:
        """Every event by its id: what it is called; the one last touched first."""
        return {each.id: each.state.opened.name for each in self.programme.found.decisions}


class EventsReading(QObject):
    """Answers what is asked of events, one after the other; what was asked last is answered."""

    answered = Signal(object)
    """The answer: an `EventsShown`."""

    def __init__(self, context: AppContext, known: PlayedMatches, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context, self._known = context, known
        self._refused: tuple[RuleViolation, Asked] | None = None  # and not reported yet
        self.worker = Worker(self)
        """What reads and pairs."""

    def ask(self, event_id: str = "", round_: int = 0, asked: Asked | None = None) -> None:
        """Ask for an event, the one last touched where none is named; perhaps after something is done."""

        def work(progress: Progress) -> EventsShown:
            with self._context.worker_keeper() as keeper:
                names = keeper.season(self._known, progress.at).by_every_name()
                there = programme(keeper, names, self._context.library)
                this = there.shown(event_id)
                if this is not None and asked is not None:
                    try:
                        this = asked.operation.do(keeper, this, asked.answers)
                    except RuleViolation as refused:
                        self._refused = refused, asked
                if this is not None and 1 <= round_ <= this.held.round:
                    this = SHOW.do(keeper, this, {ROUND: round_})
                return self._shown(there, this)

        self.worker.ask(work, self._answer)

    def _shown(self, there: Programme, this: AtEvent | None) -> EventsShown:
        if this is None:
            return EventsShown(there)
        say, refused, again = self._context.say, None, None
        offers = {each.id: each.offers(this, say) for each in OFFERED}
        if self._refused is not None:
            refused, asked = self._refused
            offer = all_the_same(asked.operation, refused, asked.answers, say)
            again = (asked.operation, offer) if offer is not None else None
        return EventsShown(this.programme, this, this.report(say), offers, refused, again)

    def _answer(self, answer: EventsShown) -> None:
        self._refused = None
        self.answered.emit(answer)
