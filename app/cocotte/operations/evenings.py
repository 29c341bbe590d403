"""The evenings of a log as they are read: matches to be settled together, and those that are settled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from cocotte.core.season.evening import Chosen, Evening, Listed, evening_of
from cocotte.core.season.owed import Owed, owed, settled_in
from cocotte.core.season.settled import EVENINGS, EveningEvent, SettledEvening
from cocotte.core.statistics import Wanted
from cocotte.core.values import frozen
from cocotte.keeper import Scorekeeper
from cocotte.store.logs.decisions import Decision, Decisions, Found
from cocotte.store.logs.played import Season

Evenings = Decisions[SettledEvening, EveningEvent]
"""The settled evenings of a log."""


def evenings_in(keeper: Scorekeeper) -> Evenings:
    """Return the door to the settled evenings of a log."""
    return keeper.decisions(EVENINGS)


@frozen
class Together:
    """Matches to be settled together."""

    names: Mapping[str, Listed]
    """Every match of the log, by every name it has."""
    evening: Evening
    """What they come to."""
    whole: bool = False
    """They are all that no evening settles yet."""


@frozen
class Standing:
    """A settled evening as it stands."""

    names: Mapping[str, Listed]
    """Every match of the log, by every name it has."""
    id: str
    """Its name in the log."""
    evening: SettledEvening
    """What was decided."""
    owed: Owed
    """What is still owed of it."""


@frozen
class Listing:
    """The settled evenings of a log."""

    names: Mapping[str, Listed]
    """Every match of the log, by every name it has."""
    found: Found[SettledEvening]
    """Those that can be read, the one last touched first, and the ids of the others."""

    @property
    def decided(self) -> Mapping[str, SettledEvening]:
        """Each as it was decided, by its id."""
        return {each.id: each.state for each in self.found.decisions}

    @property
    def standing(self) -> tuple[Standing, ...]:
        """Each as it stands."""
        return tuple(standing(each, self.names) for each in self.found.decisions)

    @property
    def unpaid(self) -> Mapping[str, Owed]:
        """The payments still owed of each that is not paid, by its id."""
        settled = (standing(each, self.names) for each in self.found.decisions if not each.state.reopened)
        return {each.id: each.owed for each in settled if not each.owed.is_paid}


def standing(decision: Decision[SettledEvening], names: Mapping[str, Listed]) -> Standing:
    """Return a settled evening with what is owed of it."""
    return Standing(names, decision.id, decision.state, owed(decision.state, names))


def listing(keeper: Scorekeeper, names: Mapping[str, Listed]) -> Listing:
    """Return the settled evenings of a log.

    Raises: StorageError, if the log cannot be read.
    """
    return Listing(names, evenings_in(keeper).all())


def open_matches(season: Season, known: Listing, wanted: Wanted) -> Together:
    """Return what all matches come to that no evening settles yet."""
    done = settled_in(known.decided, known.names)
    chosen = Chosen(wanted=wanted).among(season.listed)
    left = [each for each in chosen if each.match.deals and each.id not in done]
    return Together(known.names, evening_of(left), whole=True)


def evening_on(
    season: Season, known: Listing, day: date | None, ids: Sequence[str] = ()
) -> Together | Standing:
    """Return the evening of a day or of some matches: as it is settled, else what its matches come to."""
    names = known.names
    wanted = tuple(names[each].id for each in ids if each in names)
    chosen = Chosen(wanted, wanted=Wanted() if wanted else Wanted(since=day, until=day)).among(season.listed)
    meant = {listed.id for listed in chosen}
    for each in known.found.decisions:
        matches = (names[match.id].id for match in each.state.matches if match.id in names)
        if not each.state.reopened and meant.intersection(matches):
            return standing(each, names)
    return Together(names, evening_of([listed for listed in chosen if listed.match.deals]))
