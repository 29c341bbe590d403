"""A tournament on a phone: its rounds, its tables, and what may be done there, at a touch or by fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from cocotte.board.answering import Typed
from cocotte.board.apart import Apart
from cocotte.board.deeds import ASKED, Drawn, Outcome, drawn, first, touched
from cocotte.board.links import Link
from cocotte.board.pages import frame
from cocotte.core.values import replace
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator
from cocotte.language.written.events.report import Part
from cocotte.operations.event import (
    BEGIN,
    CLOSE,
    CORRECT_NAME,
    EVENT,
    FINALS,
    JOIN,
    LEAVE,
    LIST_EVENTS,
    REOPEN_EVENT,
    SHOW,
    WHY,
)
from cocotte.operations.events import AtEvent, AtTable, Programme, programme
from cocotte.operations.operation import Operation
from cocotte.operations.rounds import (
    FIND,
    LOOK,
    PAIR,
    PLAY,
    ROUND,
    STRIKE_RESULT,
    TABLE,
    TABLES,
    TELL,
    UNPAIR,
    table_id,
)
from cocotte.store.logs.played import Season
from cocotte.store.reference.library import Library

_OF: Final = "of"
"""The field that says which event is meant."""
_AT: Final = "at"
"""The field that says which table of the round is."""
_MOST: Final = 30  # events, and players explained, that a page leads to

This = Programme | AtEvent | AtTable
"""What a page is about: nothing yet, an event, a table of it."""
Deed = Operation[Any, Any]
_ON_EVENT: Final[tuple[Deed, ...]] = (
    *(PAIR, FINALS, PLAY, FIND, JOIN, LEAVE, CORRECT_NAME, UNPAIR, CLOSE, REOPEN_EVENT),
)
_BELOW: Final = frozenset(each.id for each in (JOIN, LEAVE, CORRECT_NAME, UNPAIR, CLOSE, REOPEN_EVENT, BEGIN))
"""What is not done in every round stands below what is shown."""
_ON_TABLE: Final[tuple[Deed, ...]] = (TELL, STRIKE_RESULT)


class Tournaments:
    """The tournaments of a log, for phones."""

    def __init__(self, apart: Apart, library: Library, wanted: Sequence[str] = ()) -> None:
        """A board of some matches, those `wanted`, is led to the tournaments in which they count alone."""
        self._apart, self._library, self._wanted = apart, library, frozenset(wanted)

    async def answer(self, link: Link, say: Translator, typed: Typed) -> tuple[Mapping[str, Any], bool]:
        """Return the page after what a button asks for, and whether anything changed.

        Raises: RuleViolation (DECISION_UNKNOWN, NO_TABLE), StorageError.
        """

        def work(keeper: Scorekeeper, season: Season) -> tuple[Mapping[str, Any], bool]:
            known = programme(keeper, season.by_every_name(), self._library)
            return self._work(keeper, known, link, say, typed)

        return await self._apart.do(work)

    def _work(
        self, keeper: Scorekeeper, known: Programme, link: Link, say: Translator, typed: Typed
    ) -> tuple[Mapping[str, Any], bool]:
        this = self._meant(keeper, known, link, typed)
        came = Outcome()
        if act := first(typed, "act"):
            deed = next((each for each in self._deeds(this, link) if each.id == act), None)
            on: This = known if deed is BEGIN else this
            if deed in (PLAY, FIND) and isinstance(this, AtTable):
                on = this.at
            came = touched(deed, keeper, on, typed, say, seen=_number(this, say))
            this = this if came.done is None else _after(came.done)
        page = self._page(this, link, say, typed if came.news and came.done is None else {})
        return {**page, "came": came}, came.done is not None

    def _meant(self, keeper: Scorekeeper, known: Programme, link: Link, typed: Typed) -> This:
        """Return what a page is about: the event named, else that of the phone's match, else the latest."""
        of = first(typed, _OF)
        if self._wanted or not of:
            played = known.names[link.match_id].id if link.match_id in known.names else link.match_id
            names = {each.id: each for each in known.found.decisions}
            of = next((key for key, each in names.items() if played in each.state.matches.values()), of)
            if self._wanted and of not in names:
                return replace(known, found=replace(known.found, decisions=()))
        this = known.shown(of)
        if this is None:
            return known
        if (number := first(typed, ROUND)).isdecimal():
            this = SHOW.do(keeper, this, {ROUND: int(number)})
        if why := first(typed, WHY):
            return SHOW.do(keeper, this, {WHY: why})
        if table := first(typed, _AT):
            return LOOK.do(keeper, this, {TABLE: table, ROUND: this.round})
        return this

    def _deeds(self, this: This, link: Link) -> Iterator[Deed]:
        """Find what may be done on the phone with a link."""
        deeds: tuple[Deed, ...] = ()
        if isinstance(this, AtTable):
            deeds = (*_ON_TABLE, PLAY, FIND)
        elif isinstance(this, AtEvent):
            deeds = _ON_EVENT
        if not (self._wanted or isinstance(this, AtTable)):
            deeds = (*deeds, BEGIN)
        yield from (each for each in deeds if link.role in each.roles)

    def _page(self, this: This, link: Link, say: Translator, again: Typed) -> Mapping[str, Any]:
        """Return what stands on the page, `again` with what was refused."""
        at = this.at if isinstance(this, AtTable) else this
        report = at.report(say) if isinstance(at, AtEvent) else None
        home = f"/t/{link.token}"
        every = [
            (deed, again if first(again, "act") == deed.id else None) for deed in self._deeds(this, link)
        ]
        deeds = [each for each in (self._drawn(deed, this, say, refused) for deed, refused in every) if each]
        page = {
            **frame(report.title if report else say("Tournaments"), "", say),
            "report": report,
            "subtitle": report.subtitle if report else "",
            "meant": [("seen", _number(this, say)), *_meaning(this)],
            "asked": ASKED,
            "deeds": [replace(each, undoes=each.undoes or each.id in _BELOW) for each in deeds],
            "choices": [],
            "rounds": [],
            "players": [],
            "others": [],
            "height": 0,
            "path_of_event": "",
            "home": home,
            "words": {
                "nothing": say("No event is begun yet."),
                "rounds": say("Other rounds"),
                "players": say("Why a player has that place"),
                "others": say("Other tournaments"),
                "event": say("The tournament"),
                "back": say("Enter a deal"),
            },
        }
        if isinstance(this, AtTable):
            return {
                **page,
                "subtitle": LOOK.said(this, say),
                "report": this.at.report(say, Part.ROUND),
                "path_of_event": f"?{_OF}={this.at.id}&{ROUND}={this.result.round}",
            }
        if not isinstance(this, AtEvent):
            return page
        return {**page, **self._links(this, link, say)}

    def _links(self, this: AtEvent, link: Link, say: Translator) -> Mapping[str, Any]:
        """Return where the page of an event leads."""
        here = f"{_OF}={this.id}"
        rounds = [each for each in SHOW.offers(this, say) if each.answers[ROUND] != str(this.number)]
        tables = LOOK.offers(this, say) if this.going and link.role in TELL.roles else ()
        names = [player.name for player in this.event.players][:_MOST]
        there = replace(this.programme.found, decisions=this.programme.found.decisions[:_MOST])
        others = LIST_EVENTS.offers(replace(this.programme, found=there), say)
        return {
            "rounds": [(each.words, f"{here}&{ROUND}={each.answers[ROUND]}") for each in rounds],
            "choices": [
                (each.words, f"{here}&{ROUND}={this.number}&{_AT}={each.answers[TABLE]}") for each in tables
            ],
            "players": [(name, {_OF: this.id, WHY: name}) for name in names],
            "others": [
                (each.words, f"{_OF}={each.answers[EVENT]}")
                for each in others
                if each.answers[EVENT] != this.id and not self._wanted
            ],
        }

    def _drawn(self, deed: Deed, this: This, say: Translator, again: Typed | None) -> Drawn | None:
        """Return a deed as the page draws it; of the matches to begin, that of the table, or all."""
        if deed is BEGIN:
            return drawn(BEGIN, _programme(this), say, again)
        if deed not in (PLAY, FIND):
            return drawn(deed, this, say, again)
        at = this.at if isinstance(this, AtTable) else this
        assert isinstance(at, AtEvent)
        whole = drawn(deed, at, say)
        wanted = table_id(this.table) if isinstance(this, AtTable) else None
        offers = tuple(
            each for each in whole.offers if each[1].get(TABLES if deed is PLAY else TABLE) == wanted
        )
        return replace(whole, offers=offers, fields=()) if offers else None


def _after(done: object) -> This:
    """Return what the page is about after something is done: of a table its round, of finals the first."""
    if isinstance(done, AtTable):
        return replace(done.at, round=done.result.round)
    if isinstance(done, Programme):
        return done.shown() or done
    assert isinstance(done, AtEvent)
    return done


def _programme(this: This) -> Programme:
    """Return the events of the log."""
    if isinstance(this, AtTable):
        return this.at.programme
    return this.programme if isinstance(this, AtEvent) else this


def _number(this: This, say: Translator) -> str:
    """Return the number by which a page is known to be what was seen."""
    at = this.at if isinstance(this, AtTable) else this
    return at.report(say).number if isinstance(at, AtEvent) else str(len(at.found.decisions))


def _meaning(this: This) -> Iterator[tuple[str, str]]:
    """Give the fields by which the same is meant again."""
    at = this.at if isinstance(this, AtTable) else this
    if isinstance(at, AtEvent):
        yield _OF, at.id
        if at.number:
            yield ROUND, str(at.number)
    if isinstance(this, AtTable):
        yield _AT, str(this.result.table)
