"""From the log to the match. It never raises: what does not fit is kept, flagged, and priced at nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest

from cocotte.core.match.events import EntryLost, Logged, MatchOpened, Redone, Seats, Undone
from cocotte.core.match.formats import FORMATS, seats_of
from cocotte.core.match.match import Match
from cocotte.core.match.plays import complete, play_of
from cocotte.core.match.pricing import Pricing
from cocotte.core.match.recorded_deals import RecordedDeal
from cocotte.core.match.replay import ReplayState, Tables, standing
from cocotte.core.match.scored_deal import Progress, ScoredDeal
from cocotte.core.match.terms import terms_of
from cocotte.core.scoring.ledgers import LEDGERS
from cocotte.core.values import replace


def fold(entries: Sequence[Logged]) -> Match:
    """The match in a log; its first entry opens it.

    >>> from cocotte.core.games import GAMES
    >>> from cocotte.core.gin.report import GinReport, Going
    >>> from cocotte.core.match.build_sheet import sheet_of
    >>> from cocotte.core.match.events import DealRecorded, Side
    >>> from cocotte.core.rules import RuleSet
    >>> rules, sides = RuleSet("gin-rami", GAMES["gin"], {}), (Side("", ("Anne",)), Side("", ("Bob",)))
    >>> opened = MatchOpened(rules.game, "gin-rami", rules, "heads-up", "single", sides, "Anne")
    >>> deal = DealRecorded(((0, GinReport(Going.KNOCK, "Anne", 4, 23)),))
    >>> sheet_of(fold([Logged(1, opened), Logged(2, deal)])).totals
    (19, 0)
    """
    opened = entries[0].event
    assert isinstance(opened, MatchOpened)
    return _replayed(_begun(opened), entries)


def _begun(opened: MatchOpened) -> Match:
    """A match in which nothing has happened yet."""
    rules = complete(opened.rules, opened.game)
    opened = opened if rules is opened.rules else replace(opened, rules=rules)
    terms = terms_of(opened)
    return Match(
        opened,
        (),
        {player: player for player in seats_of(opened)},
        (),
        (),
        Progress(FORMATS[opened.format].first(opened), LEDGERS[opened.ledger].begin(terms), 1),
        (),
        (),
        (),
        ended=False,
        archived=False,
        instead="",
        instead_last="",
        play=play_of(opened),
        terms=terms,
    )


def advance(match: Match, new: Sequence[Logged], known: Match | None = None) -> Match:
    """The match after further entries: the same as folding them all, but only what they change is priced.

    What `known`, the same match as it stood once or may stand, has priced already is taken from there: undo
    after a correction of an early deal prices nothing.
    """
    for logged in new:
        entries = (*match.entries, logged)
        if isinstance(logged.event, Undone | Redone | MatchOpened | EntryLost):
            match = _replayed(match, entries, known)
        else:
            state = ReplayState.so_far(match)
            state.take(logged, _WhoSat(match, state))
            match = _scored(_nearer(match, known, state), state, entries, (*match.done, logged.seq))
    return match


def reprice(match: Match, opened: MatchOpened) -> Match:
    """The same evening under other rules: what was given and who played stays, what it is worth does not."""
    first, *rest = match.entries
    entries = (replace(first, event=opened), *rest)
    return _scored(_begun(opened), ReplayState.so_far(match), entries, match.done, match.undone)


def _replayed(match: Match, entries: Sequence[Logged], known: Match | None = None) -> Match:
    """The match as all its entries make it; what is known to be priced already is not priced again."""
    active, done, undone = standing(entries)
    state = ReplayState.nothing(match.opened)
    who_sat = _WhoSat(match, state)
    for logged in active:
        state.take(logged, who_sat)
    return _scored(_nearer(match, known, state), state, tuple(entries), tuple(done), tuple(undone))


def _nearer(match: Match, known: Match | None, state: ReplayState) -> Match:
    """Of two states of a match, the one in which more deals are worth what they will be."""
    if known is None or known.opened is not match.opened:
        return match
    return known if _unchanged(known, state) > _unchanged(match, state) else match


class _WhoSat:
    """Who sat at deals whose entries do not say: of earlier versions, and of scripts written by hand (D55).

    It was those whose turn it was as the match stood when the entry was made; a later correction does not
    move them. In earlier versions it did: what was given after such a correction may name those whose turn it
    was there.
    """

    def __init__(self, match: Match, state: ReplayState) -> None:
        self._state, self._play = state, match.play
        self._standing = _Followed(match, lambda recorded: recorded)
        self._as_once = _Followed(match, lambda recorded: replace(recorded, seats=()))

    def __call__(self, place: int, tables: Tables) -> Seats:
        seats = self._standing.before(place, self._state).seating.tables
        if not self._fits(seats, tables):
            once = self._as_once.before(place, self._state).seating.tables
            return once if self._fits(once, tables) else seats
        return seats

    def _fits(self, seats: Seats, tables: Tables) -> bool:
        """Whether what is given may be of those who sit so."""
        return all(
            not self._play.structural_errors(report, seats[table], table)
            for table, report in tables
            if table < len(seats)
        )


class _Followed:
    """Where a match stands while its deals are read: as long as deals are only added, each is priced once."""

    def __init__(self, match: Match, told: Callable[[RecordedDeal], RecordedDeal]) -> None:
        """`told`: how a deal is taken that was recorded."""
        self._match, self._told = match, told
        self._deals, self._scored = list[RecordedDeal](), list[ScoredDeal]()
        self._altered, self._pricing = -1, Pricing(match, match.names, ())

    def before(self, place: int, state: ReplayState) -> Progress:
        """Return where the match stood before a deal of the state; behind the last one, where it stands."""
        if self._altered != state.altered:
            self._begin_anew(state)
        for recorded in state.deals[len(self._scored) :]:
            self._deals.append(self._told(recorded))
            self._scored.append(
                self._pricing.price(self._deals[-1], self._scored[-1] if self._scored else None)
            )
        if place < len(self._scored):
            return self._scored[place].before
        return self._scored[-1].after if self._scored else self._match.start

    def _begin_anew(self, state: ReplayState) -> None:
        """Keep what is worth what it was, and price by the names and rulings there are now."""
        if self._altered >= 0:
            self._match = replace(self._match, deals=tuple(self._deals), scored=tuple(self._scored))
        told = replace(state, deals=[*map(self._told, state.deals)])
        self._match = _scored(self._match, told)
        self._deals, self._scored = told.deals, list(self._match.scored)
        self._altered, self._pricing = state.altered, Pricing(self._match, state.names, state.rulings)


def _scored(
    before: Match,
    state: ReplayState,
    entries: tuple[Logged, ...] = (),
    done: tuple[int, ...] = (),
    undone: tuple[int, ...] = (),
) -> Match:
    """Every deal priced in turn, from the first that differs, by what the one before left."""
    kept = _unchanged(before, state)
    scored = list(before.scored[:kept])
    pricing = Pricing(before, state.names, state.rulings)
    for recorded in state.deals[kept:]:
        scored.append(pricing.price(recorded, scored[-1] if scored else None))
    return replace(
        before,
        entries=entries,
        names=state.names,
        deals=tuple(state.deals),
        rulings=tuple(state.rulings),
        scored=tuple(scored),
        done=done,
        undone=undone,
        ended=state.ended,
        archived=state.archived,
        instead=state.instead,
        instead_last=state.instead_last,
    )


def _unchanged(before: Match, state: ReplayState) -> int:
    """How many of the first deals are worth what they were: entered the same, ruled on the same."""
    if before.names != state.names:
        return 0
    if before.rulings == tuple(state.rulings) and before.deals == tuple(state.deals[: len(before.deals)]):
        return len(before.deals)
    pairs = zip_longest(before.rulings, state.rulings)
    changed = {given.deal for pair in pairs if pair[0] != pair[1] for given in pair if given is not None}
    kept = 0
    for old, new in zip(before.deals, state.deals, strict=False):
        if (old is not new and old != new) or new.seq in changed:
            break
        kept += 1
    return kept
