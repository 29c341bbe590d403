"""What is shown of events, read in a worker thread: which there are, and one of them with its results."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from cocotte.core.errors import CocotteError, RuleViolation
from cocotte.core.events.decide import assign, pair_round
from cocotte.core.events.held import Held, found_matches, held, since_it_began, taken_by
from cocotte.core.events.kind import EVENTS
from cocotte.core.played_match import Played, played
from cocotte.core.values import frozen
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.services.tasks import Progress
from cocotte.gui.services.worker import Worker
from cocotte.language.written.events.report import event_report
from cocotte.language.written.tables import Report
from cocotte.store.logs.played import counting

if TYPE_CHECKING:
    from cocotte.keeper import Scorekeeper


@frozen
class EventsShown:
    """The answer."""

    names: Mapping[str, str]
    """Every event by its id: what it is called; the one last touched first."""
    held: Held | None
    """The one that is shown; None where there is none."""
    report: Report | None
    """Its last round and its standings."""
    after: frozenset[str] = frozenset()
    """The events whose knock-outs have begun."""
    refused: RuleViolation | None = None
    """Why the round that was asked for could not be paired."""


class EventsReading(QObject):
    """Answers what is asked of events, one after the other; what was asked last is answered."""

    answered = Signal(object)
    """The answer: an `EventsShown`."""

    def __init__(self, context: AppContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._known: dict[str, tuple[int, Played]] = {}  # matches, each as it stood after so many entries
        self._refused: RuleViolation | None = None  # and not reported yet
        self.worker = Worker(self)
        """What reads and pairs."""

    def ask(self, event_id: str = "") -> None:
        """Ask for an event; the one last touched where none is named."""
        self._work(lambda keeper: self._shown(keeper, event_id))

    def pair(self, event_id: str, *waived: str) -> None:
        """Pair the next round of an event, and ask for it."""

        def work(keeper: Scorekeeper) -> EventsShown:
            events = keeper.decisions(EVENTS)
            matches = self._matches(keeper, {*events.get(event_id).state.matches.values()})
            from cocotte.matching import match  # noqa: PLC0415 - what pairs Swiss rounds takes its time

            try:
                events.do(event_id, pair_round(matches=matches, matcher=match, waived=waived))
            except RuleViolation as refused:
                self._refused = refused
            return self._shown(keeper, event_id)

        self._work(work)

    def find(self, event_id: str) -> None:
        """Find the matches that the tables began themselves, and ask for the event."""

        def work(keeper: Scorekeeper) -> EventsShown:
            events = keeper.decisions(EVENTS)
            there = [(each.id, each.state) for each in events.all().decisions]
            taken = taken_by(there, event_id)
            event = dict(there)[event_id]
            heads = keeper.heads()
            lines = keeper.lines(heads)
            begun = since_it_began(event_id, (lines.known_as(head.match_id)[0] for head in heads))
            this = held(event_id, event, self._matches(keeper, set(event.matches.values())))
            among = self._matches(keeper, begun)
            for table, match_id in found_matches(this, among, taken).items():
                new = among[match_id]
                events.do(event_id, assign(table=table, match_id=match_id, played=new, taken=taken))
            return self._shown(keeper, event_id)

        self._work(work)

    def _work(self, work: Callable[[Scorekeeper], EventsShown]) -> None:
        def run(_: Progress) -> EventsShown:
            with self._context.worker_keeper() as keeper:
                return work(keeper)

        self.worker.ask(run, self._answer)

    def _shown(self, keeper: Scorekeeper, event_id: str) -> EventsShown:
        decisions = keeper.decisions(EVENTS).all().decisions
        names = {each.id: each.state.opened.name for each in decisions}
        open_ = [each for each in decisions if not each.state.closed] or list(decisions)
        chosen = next((each for each in decisions if each.id == event_id), open_[0] if open_ else None)
        if chosen is None:
            return EventsShown(names, None, None, refused=self._refused)
        this = held(chosen.id, chosen.state, self._matches(keeper, {*chosen.state.matches.values()}))
        after = frozenset(each.state.opened.after for each in decisions)
        return EventsShown(names, this, event_report(this, self._context.say), after, self._refused)

    def _matches(self, keeper: Scorekeeper, wanted: Collection[str]) -> Mapping[str, Played]:
        """Some matches, each read once for as long as nothing is added to it.

        Of one that went on differently the version that counts, by whichever of its names it is meant.
        """
        heads = keeper.heads()
        lines, last = keeper.lines(heads), {head.match_id: head.last_seq for head in heads}
        found: dict[str, Played] = {}
        for name in wanted:
            its: dict[str, Played] = {}
            for match_id in lines.meant(name):
                with suppress(CocotteError):  # the list of matches says which and why
                    if self._known.get(match_id, (0,))[0] != last[match_id]:
                        self._known[match_id] = last[match_id], played(keeper.peek(match_id))
                    its[match_id] = self._known[match_id][1]
            if its:
                found[name] = its[counting(its)[0]]
        return found

    def _answer(self, answer: EventsShown) -> None:
        self._refused = None
        self.answered.emit(answer)
