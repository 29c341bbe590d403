"""What a phone may do with a match: all that is offered, deal by deal, and each act with what it comes to."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final
from urllib.parse import urlencode

from cocotte.board.agreement import ACTS, DEALS, Act, Agreement
from cocotte.board.answering import Typed
from cocotte.board.asking import INCIDENT, hearing, incident_called, incidents_found, meant_by
from cocotte.board.deeds import first, given, open_fields
from cocotte.board.pages import frame
from cocotte.core.errors import RuleViolation
from cocotte.core.match.events import RulingMode
from cocotte.core.match.left_standing import obligations_of
from cocotte.core.questions import Answers
from cocotte.core.values import frozen
from cocotte.keeper import ConcurrentUpdate
from cocotte.language.problems import error_lines
from cocotte.language.records.log_words import entry_text
from cocotte.language.rulings.arbiter import title_of
from cocotte.language.rulings.effects import standing_text
from cocotte.language.written.display import shown_of
from cocotte.language.written.shown_sheet import SheetAdapter
from cocotte.operations.deals import RECORD
from cocotte.operations.match_acts import AMEND, DEAL, RESTORE, STRIKE
from cocotte.operations.numbered import deals_struck
from cocotte.operations.operation import Offer
from cocotte.operations.rulings import GIVE, MODE

_MOST: Final = 40  # deals that are listed at once
_ON_DEAL: Final[tuple[Act, ...]] = (AMEND, STRIKE, RESTORE)
_ON_MATCH: Final[tuple[Act, ...]] = (
    *(each for each in ACTS.values() if each not in (*_ON_DEAL, RECORD, GIVE)),
)
EVERYTHING: Final = "acts.html"
ONE: Final = "deed.html"
"""The templates of the pages."""
_ALL: Final = "all"
"""The field that asks for every deal."""


@frozen
class Acting:
    """The pages of one phone."""

    desk: Agreement
    """What it may ask, and what waits."""

    def page(self, typed: Typed, news: str = "", *, wrong: bool = False) -> Mapping[str, Any]:
        """Return the page of everything: what waits, what is offered for the match, and deal by deal."""
        desk, match, say = self.desk, self.desk.match, self.desk.say
        rows, shown = [*self._rows()], shown_of(match, desk.room.library, say)
        every = _ALL in typed or len(rows) <= _MOST
        return {
            **self._frame(" – ".join(side.name for side in shown.sides)),
            "line": shown.line,
            "news": news,
            "wrong": wrong,
            "waiting": desk.waiting,
            "now": match.last_seq,
            "acts": [self._link(act, offer) for act, offer in self._offers(_ON_MATCH)],
            "owed": [standing_text(each, say) for each in obligations_of(match)],
            "rulings": [entry_text(match, each.seq, say) for each in match.rulings if not each.withdrawn],
            "rows": rows if every else rows[:_MOST],
            "more": "" if every else f"{self._home}/match?{_ALL}=1",
        }

    def deed(self, name: str, query: Typed, typed: Typed | None) -> tuple[str, Mapping[str, Any], bool]:
        """Return the page of one act with what it comes to; once it is `typed` and done, that of everything.

        What the `query` answers stands; for the rest there are fields. The template is told before, and
        whether anything changed behind.
        """
        desk, say = self.desk, self.desk.say
        act, news = ACTS.get(name), ""
        if act is None or name in DEALS or not desk.may(act):
            return EVERYTHING, self.page({}, say("This phone may not do that."), wrong=True), False
        try:
            if typed is not None:
                answers = self._answers(act, {**query, **typed})
                came = desk.ask(act, answers, first(typed, "id"), first(typed, "after"))
                if not came.wrong:
                    return EVERYTHING, self.page({}, came.news), came.changed
                news = came.news
        except ConcurrentUpdate:
            news = say("Meanwhile something else was recorded: look again.")
        except RuleViolation as refused:
            news = " ".join(error_lines(refused, say))
        return ONE, self._deed(act, query, typed or {}, news), False

    def happened(self, query: Typed) -> Mapping[str, Any]:
        """Return the page that asks what happened."""
        say, wanted = self.desk.say, first(query, "q")
        return {
            **self._arbiter(say("What happened?")),
            "wanted": wanted,
            "deal": first(query, DEAL),
            "incidents": incidents_found(self.desk.match, wanted, say),
        }

    def hearing(self, incident: str, query: Typed) -> Mapping[str, Any]:
        """Return the page of what happened: the next question, or the ruling and what may be done with it.

        Raises: RuleViolation for an incident, a deal or answers that cannot be.
        """
        desk, say = self.desk, self.desk.say
        meant = meant_by(desk.match, query, incident)
        found = hearing(desk.match, meant, say)
        links = []
        if found["ruling"] and desk.may(GIVE):
            links = [self._link(GIVE, offer, meant) for offer in desk.offers(GIVE, meant)]
            otherwise = Offer(say("The players agreed on something else"), {MODE: RulingMode.AGREEMENT.value})
            links.append(self._link(GIVE, otherwise, meant))
        title = title_of(incident_called(desk.match, incident), say)
        return {**self._arbiter(title), **found, "links": links, "deal": first(query, DEAL)}

    def _arbiter(self, title: str) -> Mapping[str, Any]:
        """Return what stands on every page of the arbiter."""
        say, page = self.desk.say, self._frame(title)
        words = {
            **page["words"],
            "search": say("Search"),
            "find": say("Find"),
            "nothing": say("Nothing found."),
            "elsewhere": say("Elsewhere:"),
            "other": say("Something else happened"),
        }
        return {**page, "here": f"{self._home}/happened", "words": words}

    def _deed(self, act: Act, query: Typed, typed: Typed, news: str) -> Mapping[str, Any]:
        """Return the page of one act: what is asked for, what it comes to, what is still to be said.

        Raises: RuleViolation for a query that names nothing there is.
        """
        desk, say = self.desk, self.desk.say
        answers = self._answers(act, query)
        this = desk.this(act, answers)
        fields = open_fields(act, this, answers, typed, say)
        lines: list[str] = []
        if not act.wanting(this, answers):
            try:
                lines = desk.comes_to(act, answers)
            except RuleViolation as refused:
                news = news or " ".join(error_lines(refused, say))
        words = desk.words(act, answers)
        return {
            **self._frame(words),
            "news": news,
            "lines": lines,
            "fields": fields,
            "ready": bool(lines or fields),
            "id": first(typed, "id") if news and typed else secrets.token_hex(8),
            "after": desk.match.last_seq,
            "button": say(act.title) if desk.alone else say("Send to the other side"),
            "match": f"{self._home}/match",
        }

    def _answers(self, act: Act, typed: Typed) -> Answers:
        """Return the answers that a page gives.

        Raises: as `Agreement.this`.
        """
        meant = meant_by(self.desk.match, typed, first(typed, INCIDENT)) if act.id == GIVE.id else {}
        return {**meant, **given(act, self.desk.this(act, meant), typed)}

    def _rows(self) -> Iterator[Mapping[str, Any]]:
        """Give the deals, the last one first, each with what may be done with it."""
        match, say = self.desk.match, self.desk.say
        sheet = SheetAdapter(match, say)
        sheet.struck = True
        entries = {str(row.number): row.seq for row in match.rows if not row.struck}
        offered: dict[int, list[tuple[str, str]]] = {}
        for act, offer in self._offers(_ON_DEAL):
            number = str(offer.answers.get(DEAL, ""))
            entry = (deals_struck(match) if act.id == RESTORE.id else entries).get(number)
            if entry is not None:
                link = (
                    (offer.words, f"{self._home}/deal/{entry}")
                    if act.id == AMEND.id
                    else self._link(act, offer)
                )
                offered.setdefault(entry, []).append(link)
        happened = say("Something happened")
        for row, written in reversed([*zip(sheet.shown(), sheet.drawn().rows, strict=False)]):
            links = offered.get(row.seq, [])
            if not row.struck and not row.pending:
                links.append((happened, f"{self._home}/happened?{DEAL}={row.number}"))
            told = (*(line.deal for line in written.lines), written.words)
            yield {"number": written.number, "words": " · ".join(dict.fromkeys(filter(None, told))),
                   "gained": written.gained, "struck": row.struck, "links": links}  # fmt: skip

    def _offers(self, acts: Iterable[Act]) -> Iterator[tuple[Act, Offer]]:
        """Give what this phone may do, as buttons say it."""
        desk = self.desk
        for act in acts:
            if desk.may(act):
                yield from ((act, offer) for offer in desk.offers(act, {}))

    def _link(self, act: Act, offer: Offer, meant: Answers = MappingProxyType({})) -> tuple[str, str]:
        """Return the words of an offer, and where it is done; of a ruling with what is `meant` by it."""
        return offer.words, f"{self._home}/do/{act.id}?{urlencode({**meant, **offer.answers})}"

    def _frame(self, title: str) -> Mapping[str, Any]:
        """Return what stands on each of these pages."""
        say = self.desk.say
        return {
            **frame(title, "", say),
            "home": self._home,
            "words": {
                "deals": say("Deals"),
                "none": say("No deal yet."),
                "more": say("All deals"),
                "owed": say("Obligations"),
                "rulings": say("Rulings given"),
                "back": say("Enter a deal"),
                "match": say("Correct, undo, end"),
            },
        }

    @property
    def _home(self) -> str:
        return f"/t/{self.desk.link.token}"
