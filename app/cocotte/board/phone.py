"""The page of a phone with a link: a deal to enter or to correct, and what waits to be agreed to."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from cocotte.board.agreement import DEALS, LONGEST_ID, Agreement
from cocotte.board.answering import Typed, as_typed, entry_from, entry_of, on_record
from cocotte.board.card_lines import OPEN
from cocotte.board.deeds import first
from cocotte.board.links import Link
from cocotte.board.pages import frame
from cocotte.board.room import Room
from cocotte.core.errors import CocotteError, RuleViolation
from cocotte.core.match.match import Match
from cocotte.core.questions import Answers
from cocotte.core.values import frozen
from cocotte.keeper import ConcurrentUpdate
from cocotte.language.catalogue import Translator
from cocotte.language.problems import error_lines
from cocotte.language.written.announced import last_deal
from cocotte.language.written.display import shown_of
from cocotte.operations.deals import RECORD
from cocotte.operations.match_acts import AMEND, DEAL, REASON


@frozen
class Phone:
    """A phone at one table, in its language."""

    desk: Agreement
    """What it may ask, and what waits."""
    correcting: int | None = None
    """The entry of the deal that is corrected; None for the deal to come."""

    @classmethod
    def of(cls, link: Link, room: Room, voice: Translator, correcting: int | None = None) -> Phone:
        """The phone with a link, in a language.

        Raises: RuleViolation (MATCH_UNKNOWN), StorageError.
        """
        say = voice.at(room.keeper.match(link.match_id).opened.game)
        return cls(Agreement(link, room, say), correcting)

    @property
    def match(self) -> Match:
        """The match it is for.

        Raises: RuleViolation (MATCH_UNKNOWN), StorageError.
        """
        return self.desk.match

    def page(
        self, typed: Typed | None = None, news: str = "", *, wrong: bool = False, after: str = ""
    ) -> Mapping[str, Any]:
        """The page to tell a deal: what waits, the fields, what the deal comes to; `news` stands on top.

        `after` is the entry the deal was begun after; none: the last one. A question that the page has to ask
        before the deal is recorded is asked again until it is answered.

        Raises: RuleViolation (NO_SUCH_DEAL, DEAL_STRUCK) for a deal that cannot be corrected; StorageError.
        """
        match, say, link, room = self.match, self.desk.say, self.desk.link, self.desk.room
        meant = self._meant
        typed = typed or {}
        if meant and not first(typed, "act"):
            typed = {**on_record(match, say, meant), **typed}
        closed = match.finished and not meant
        asking = not closed and not meant and bool(first(typed, _MEANWHILE))
        if asking:
            news, wrong = f"{news} {self._meanwhile}".strip(), True
        elif not news and link.token in room.links.agreed:
            news = say("The other side agreed: it is recorded.")
        entry = entry_of(match, say, typed, meant)
        review = None if closed else entry.review
        result, fits = entry.result(review) if review is not None else (entry.missing, False)
        began = any(any(values) for key, values in typed.items() if key in entry.typed and key not in _OWN)
        shown = shown_of(match, room.library, say)
        home = f"/t/{link.token}"
        return {
            **frame(shown.title, home + (f"/deal/{self.correcting}" if meant else ""), say),
            "home": home,
            "shown": shown,
            "owner": self._owner,
            "path_of_match": room.name_of(link.match_id),
            "news": news,
            "wrong": wrong,
            "waiting": self.desk.waiting,
            "finished": closed,
            "reason": first(typed, REASON) if meant else None,
            "tables": list(entry.tables),
            "kept": list(entry.kept),
            "open": "".join(typed.get(OPEN, ())[-1:])[:LONGEST_ID],
            "ways": list(entry.ways),
            "others": list(entry.others),
            "otherwise": entry.otherwise,
            "waivable": entry.waivable(review) if review is not None else (),
            "begun": began,
            "result": result if began or review is not None else "",
            "standing": review is not None and review.standing,
            "ready": fits,
            "asking": asking,
            "id": first(typed, "id") or secrets.token_hex(8),
            "after": after or match.last_seq,
            "now": match.last_seq,
            "words": {
                "enter": say("Correct deal {number}", number=meant[DEAL]) if meant else say("Enter a deal"),
                "go_on": say("Continue"),
                "record": self._record_words(asking=asking),
                "same": say("It is the same: drop mine"),
                "others": say("Somebody else dealt or played"),
                "cards": say("Cards"),
                "twice": say("A second time"),
                "over": say("The match is over: nothing more can be entered."),
                "back": say("Enter a deal"),
                "sheet": say("Score sheet"),
                "match": say("Correct, undo, end"),
                "reason": say("Why it is corrected"),
                "arbiter": say("Something happened"),
                "evening": say("The evening"),
                "tournament": say("The tournament"),
                "kept": say(
                    "No connection. The deal waits on this phone and is sent by itself; keep this page open."
                ),
            },
        }

    def do(self, typed: Typed) -> tuple[Mapping[str, Any], bool]:
        """What a button asks for: the page after it, and whether anything changed.

        Raises: StorageError.
        """
        act = first(typed, "act")
        if act in ("record", "drop", "agree", "decline"):
            self.desk.room.links.agreed.discard(self.desk.link.token)
        try:
            if act == "record":
                return self._record(typed)
            if act == "drop":
                return self.page({}, self.desk.say("Dropped: nothing was recorded.")), False
            if act == "agree":
                came = self.desk.agree(first(typed, "deal")[:LONGEST_ID], first(typed, "after"))
                return self.page(typed if came.wrong else None, came.news, wrong=came.wrong), came.changed
            if act == "decline":
                return self._decline(typed)
        except ConcurrentUpdate:
            return self._overtaken(typed, asks=act == "record"), True
        except CocotteError as refused:
            return self.page(typed, " ".join(error_lines(refused, self.desk.say)), wrong=True), False
        return self.page(typed, after=first(typed, "after")[:LONGEST_ID]), False

    # --- what the buttons do ---------------------------------------------------------------------------

    def _record(self, typed: Typed) -> tuple[Mapping[str, Any], bool]:
        desk, id_, after = self.desk, first(typed, "id"), first(typed, "after")
        came = desk.known(id_, after)
        if came is None:
            typed = {key: values for key, values in typed.items() if key != _MEANWHILE}  # that is answered
            entry = entry_of(self.match, desk.say, typed, self._meant)
            review = entry.review
            if review is None or not entry.result(review)[1]:
                return self.page(typed), False
            why = {REASON: reason} if self._meant and (reason := first(typed, REASON)) else {}
            came = desk.ask(AMEND if self._meant else RECORD, {**entry.told, **why}, id_, after)
        return self.page(typed if came.wrong else None, came.news, wrong=came.wrong), came.changed

    def _decline(self, typed: Typed) -> tuple[Mapping[str, Any], bool]:
        id_ = first(typed, "deal")[:LONGEST_ID]
        asked, came = self.desk.waits(id_), self.desk.decline(id_)
        told = asked is not None and asked.token == self.desk.link.token and asked.operation in DEALS
        if asked is not None and told and asked.answers.get(DEAL) == self._meant.get(DEAL):
            typed = as_typed(entry_from(self.match, self.desk.say, asked.answers))
            typed = {**typed, REASON: [str(asked.answers.get(REASON, ""))], "act": ["look"]}
        return self.page(typed, came.news, wrong=came.wrong), came.changed

    def _overtaken(self, typed: Typed, *, asks: bool) -> Mapping[str, Any]:
        """Say that something else was recorded, or ask whether a deal to be recorded is another one."""
        say = self.desk.say
        if asks and not self._meant:
            return self.page({**typed, "id": [""], _MEANWHILE: ["1"]})
        news = say("Meanwhile something else was recorded. Agree only if this is something else.")
        if asks:
            news = say("Meanwhile something else was recorded: look again.")
        return self.page(typed, news, wrong=True)

    @property
    def _meanwhile(self) -> str:
        """That something else was recorded while this deal was entered; and the last deal there is."""
        say = self.desk.say
        asked = say("Meanwhile something else was recorded. Record this deal only if it is another one.")
        return f"{asked} {last_deal(self.match, say)}".strip()

    def _record_words(self, *, asking: bool) -> str:
        """What the button says that records, or sends."""
        say, alone = self.desk.say, self.desk.alone
        if asking:
            return say("It is another deal: record it") if alone else say("It is another deal: send it")
        return say("Record") if alone else say("Send to the other side")

    @property
    def _meant(self) -> Answers:
        """The deal that is corrected, by its number on the sheet; nothing of the deal to come.

        Raises: RuleViolation (NO_SUCH_DEAL, DEAL_STRUCK).
        """
        if self.correcting is None:
            return {}
        row = next((row for row in self.match.rows if row.seq == self.correcting), None)
        if row is None:
            raise RuleViolation.of("NO_SUCH_DEAL", deal=self.correcting)
        if row.struck:
            raise RuleViolation.of("DEAL_STRUCK", deal=row.place)
        return {DEAL: str(row.number)}

    @property
    def _owner(self) -> str:
        if self.desk.alone:
            return self.desk.say("Scorer")
        return self.match.names.get(self.desk.link.player, self.desk.link.player)


_MEANWHILE = "meanwhile"  # a field that stands while it is asked whether the deal is another one
_OWN = ("act", "id", "after", "deal", _MEANWHILE)  # fields of the page that are no questions
