"""Operations on a match: the match as it was read, how it is done, and what it would come to before it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from cocotte.core.match.decide import Command, reseat
from cocotte.core.match.events import Event, Seats
from cocotte.core.match.later_effects import Touched, touched
from cocotte.core.match.match import Match
from cocotte.core.match.seats import changing
from cocotte.core.questions import Answers
from cocotte.core.report import Report
from cocotte.core.values import KW_ONLY, field, frozen
from cocotte.keeper import Changes, Scorekeeper
from cocotte.language.catalogue import Translator
from cocotte.language.records.summaries import change_summary
from cocotte.operations.operation import EVERYBODY, Ask, Offer, Operation, Role


@frozen
class Told:
    """A deal as the table tells it."""

    tables: Mapping[int, Report]
    """What each table reports."""
    seats: Seats = ()
    """Who played; empty: those who were recorded, or whose turn it was."""
    waived: tuple[str, ...] = ()
    """Codes of problems the table lets stand."""


@frozen
class OnMatch:
    """A match that something is done to, as it was read."""

    id: str
    """Its id in the log."""
    match: Match
    """How it stands."""
    told: Told | None = None
    """The deal that is corrected, as it is told now; None while nobody tells one."""
    played: Mapping[int, Seats] = field(default_factory=dict)
    """Who really played later deals, by the entries of those; of any other those recorded did (D55)."""
    elsewhere: bool = False
    """Another table of the club scores it."""
    command_id: str = ""
    """What makes a retry safe: asked twice under the same, it is recorded once."""


Seen = TypeVar("Seen", bound=OnMatch)


def on_match(keeper: Scorekeeper, match_id: str, *, command_id: str = "") -> OnMatch:
    """Return a match as it stands, for what is to be done to it.

    Raises: RuleViolation (MATCH_UNKNOWN), StorageError.
    """
    tables = keeper.tables
    elsewhere = tables is not None and tables.elsewhere(match_id) is not None
    return OnMatch(match_id, keeper.match(match_id), elsewhere=elsewhere, command_id=command_id)


@frozen
class MatchOperation(Operation[Seen, Changes]):
    """Something done to a match: what is asked of it, by one of the commands of its rules."""

    _: KW_ONLY
    asked: Callable[[Seen, Answers], Command]
    """What is asked of the match; it raises RuleViolation for answers that name nothing there is."""
    offered: Callable[[Seen, Translator], Iterator[Offer]]
    """Its offers one after the other: of thousands of deals nobody looks at more than is wanted."""
    seen_first: bool = False
    """Later deals may come out otherwise by it, and are seen before it is done (D55)."""

    def possible(self, this: Seen, say: Translator) -> bool:
        """Return whether there is anything to do."""
        return next(self.offered(this, say), None) is not None

    def offer_of(self, this: Seen, answers: Answers, say: Translator) -> Offer:
        """Return the offer that gives some answers; where none does, what it is called with none."""
        given = {name: str(answer) for name, answer in answers.items()}
        meant = (each for each in self.offered(this, say) if each.answers.items() <= given.items())
        return next(meant, Offer(say(self.title), {}))

    def command(self, this: Seen, answers: Answers) -> Command:
        """Return what is asked of the match, with who really played the later deals.

        Raises: RuleViolation.
        """
        return _seated(this, self.asked(this, answers))

    def would(self, keeper: Scorekeeper, this: Seen, answers: Answers) -> Changes:
        """Return what doing it would come to; nothing is recorded.

        Raises: RuleViolation with every reason, StorageError.
        """
        return keeper.would(this.id, self.command(this, answers))

    def later(self, keeper: Scorekeeper, this: Seen, answers: Answers) -> tuple[Touched, ...]:
        """Return the later deals that are to be seen before it is done: they come out otherwise (D55).

        A correction says so while it is typed; they are seen where others played than whose turn it would be.
        What is undone or redone is done at once, and said afterwards.

        Raises: RuleViolation, StorageError.
        """
        corrects = this.told is not None
        if not self.seen_first or (corrects and not changing(this.match.opened)):
            return ()
        found = touched(this.match, self.would(keeper, this, answers).match)
        return found if not corrects or any(each.out_of_turn for each in found) else ()


def changes_said(changes: Changes, say: Translator) -> str:
    """Say what was done: the deal it touched, where everybody stands, what comes next."""
    return change_summary(changes.before, changes.match, changes.events, say)


def match_operation(
    name: str,
    title: str,
    asks: tuple[Ask[Seen], ...],
    offers: Callable[[Seen, Translator], Iterator[Offer]],
    asked: Callable[[Seen, Answers], Command],
    *,
    said: Callable[[Changes, Translator], str] = changes_said,
    undoes: str = "",
    roles: frozenset[Role] = EVERYBODY,
    anywhere: bool = False,
    seen_first: bool = False,
) -> MatchOperation[Seen]:
    """Declare an operation on a match; what is done `anywhere` needs no match that is scored here."""

    def offered(this: Seen, say: Translator) -> Iterator[Offer]:
        if anywhere or not this.elsewhere:
            yield from offers(this, say.at(this.match.opened.game))

    def do(keeper: Scorekeeper, this: Seen, answers: Answers) -> Changes:
        def decide(match: Match) -> tuple[Event, ...]:  # asked only where it is not recorded already
            return _seated(this, asked(this, answers))(match)

        return keeper.do(this.id, decide, this.command_id)

    return MatchOperation(
        name,
        title,
        asks,
        lambda this, say: tuple(offered(this, say)),
        do,
        said,
        undoes,
        roles,
        asked=asked,
        offered=offered,
        seen_first=seen_first,
    )


def _seated(this: OnMatch, command: Command) -> Command:
    return reseat(command, this.played) if this.played else command
