"""What one phone with a link may do: enter a deal, agree to another's or refuse it, take its own back."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from cocotte.board.answering import Typed, as_typed, entry_from, entry_of
from cocotte.board.card_lines import OPEN
from cocotte.board.entering import DealEntry
from cocotte.board.links import Link, Waiting
from cocotte.board.pages import frame
from cocotte.board.room import Room
from cocotte.core.errors import CocotteError, RuleViolation
from cocotte.core.match.match import Match
from cocotte.core.values import frozen
from cocotte.keeper import ConcurrentUpdate
from cocotte.language.catalogue import Translator
from cocotte.language.problems import error_lines
from cocotte.language.written.announced import last_deal
from cocotte.language.written.display import shown_of
from cocotte.operations.operation import Role


@frozen
class Deal:
    """A deal that waits, as a phone shows it."""

    id: str
    """Its command id."""
    text: str
    """Who entered it, and what it comes to."""
    agree: bool
    """Whoever sees it may agree."""
    own: bool
    """It was entered here: it is taken back, not refused."""
    note: str = ""
    """What becomes of it, for whoever entered it."""
    cards: tuple[str, ...] = ()
    """The cards it was entered by, each player's in words."""
    refused: bool = False
    """Whether the other side refused it: whoever entered it corrects it."""


@frozen
class Phone:
    """A phone at one table, in its language."""

    link: Link
    """What it may do."""
    room: Room
    """The board."""
    say: Translator
    """Its language, in the words of the game."""

    @classmethod
    def of(cls, link: Link, room: Room, voice: Translator) -> Phone:
        """The phone with a link, in a language.

        Raises: RuleViolation (MATCH_UNKNOWN), StorageError.
        """
        return cls(link, room, voice.at(room.keeper.match(link.match_id).opened.game))

    @property
    def match(self) -> Match:
        """The match it is for.

        Raises: RuleViolation (MATCH_UNKNOWN), StorageError.
        """
        return self.room.keeper.match(self.link.match_id)

    def page(
        self, typed: Typed | None = None, news: str = "", *, wrong: bool = False, after: str = ""
    ) -> Mapping[str, Any]:
        """The page to enter a deal: what waits, the fields, what the deal comes to; `news` stands on top.

        `after` is the entry the deal was begun after; none: the last one. A question that the page has to ask
        before the deal is recorded is asked again until it is answered.
        """
        match, say, typed = self.match, self.say, typed or {}
        asking = not match.finished and bool(_first(typed, _MEANWHILE))
        if asking:
            news, wrong = f"{news} {self._meanwhile}".strip(), True
        elif not news and self.link.token in self.room.links.agreed:
            news = say("The other side agreed: your deal is recorded.")
        entry = entry_of(match, say, typed)
        review = None if match.finished else entry.review
        result, fits = entry.result(review) if review is not None else (entry.missing, False)
        began = any(any(values) for key, values in typed.items() if key in entry.typed and key not in _OWN)
        shown = shown_of(match, self.room.library, say)
        return {
            **frame(shown.title, f"/t/{self.link.token}", say),
            "shown": shown,
            "owner": self._owner,
            "path_of_match": self.room.name_of(self.link.match_id),
            "news": news,
            "wrong": wrong,
            "waiting": self.waiting,
            "finished": match.finished,
            "tables": list(entry.tables),
            "kept": list(entry.kept),
            "open": "".join(typed.get(OPEN, ())[-1:])[:_LONGEST_ID],
            "ways": list(entry.ways),
            "others": list(entry.others),
            "otherwise": entry.otherwise,
            "waivable": entry.waivable(review) if review is not None else (),
            "begun": began,
            "result": result if began or review is not None else "",
            "standing": review is not None and not fits,
            "ready": fits,
            "asking": asking,
            "id": _first(typed, "id") or secrets.token_hex(8),
            "after": after or match.last_seq,
            "now": match.last_seq,
            "words": {
                "enter": say("Enter a deal"),
                "go_on": say("Continue"),
                "record": self._record_words(asking=asking),
                "same": say("It is the same: drop mine"),
                "agree": say("Agree"),
                "decline": say("Refuse"),
                "take_back": say("Take back"),
                "correct": say("Correct it"),
                "others": say("Somebody else dealt or played"),
                "cards": say("Cards"),
                "twice": say("A second time"),
                "over": say("The match is over: nothing more can be entered."),
                "sheet": say("Score sheet"),
                "arbiter": say("Something happened"),
                "evening": say("The evening"),
                "kept": say(
                    "No connection. The deal waits on this phone and is sent by itself; keep this page open."
                ),
            },
        }

    def do(self, typed: Typed) -> tuple[Mapping[str, Any], bool]:
        """What a button asks for: the page after it, and whether anything changed.

        Raises: StorageError.
        """
        act = _first(typed, "act")
        if act in ("record", "drop", "agree", "decline"):
            self.room.links.agreed.discard(self.link.token)
        try:
            if act == "record":
                return self._record(typed)
            if act == "drop":
                return self.page(news=self.say("Dropped: nothing was recorded.")), False
            if act == "agree":
                return self._agree(typed)
            if act == "decline":
                return self._decline(typed)
        except ConcurrentUpdate:  # of another program, which the board had not noticed yet
            return self._overtaken(typed, asks=act == "record"), True
        except CocotteError as refused:
            return self.page(typed, " ".join(error_lines(refused, self.say)), wrong=True), False
        return self.page(typed, after=_first(typed, "after")[:_LONGEST_ID]), False

    # --- what the buttons do ---------------------------------------------------------------------------

    def _record(self, typed: Typed) -> tuple[Mapping[str, Any], bool]:
        deal_id, after = _first(typed, "id"), _first(typed, "after")
        keeper, say = self.room.keeper, self.say
        if not deal_id or len(deal_id) > _LONGEST_ID:
            raise RuleViolation.of("FIELD_MISSING", where="id", field="id")
        if keeper.recorded_by(self.link.match_id, deal_id):
            return self.page(news=say("This deal is recorded already.")), False
        if deal_id in self.room.links.waiting:
            return self.page(news=say("This deal waits for the other side to agree.")), False
        if after != str(self.match.last_seq):
            return self._overtaken(typed, asks=True), False
        typed = {key: values for key, values in typed.items() if key != _MEANWHILE}  # that is answered
        entry = entry_of(self.match, say, typed)
        review = entry.review
        if review is None or not entry.result(review)[1]:
            return self.page(typed), False
        if self._alone:
            return self._do(entry, deal_id)
        if len(self.waiting) >= _WAITING:
            news = say("Ten deals wait already. Let the other side agree to them, or take them back.")
            return self.page(typed, news, wrong=True), False
        self.room.links.wait(
            Waiting(
                deal_id, self.link.match_id, self.match.last_seq, entry.answers, self.link.token, entry.waived
            )
        )
        return self.page(news=say("Sent.")), True

    def _do(self, entry: DealEntry, deal_id: str) -> tuple[Mapping[str, Any], bool]:
        changes = self.room.keeper.do(self.link.match_id, entry.command, deal_id)
        news = self.say("Recorded. {deal}", deal=last_deal(changes.match, self.say))
        return self.page(news=news), True

    def _agree(self, typed: Typed) -> tuple[Mapping[str, Any], bool]:
        deal_id = _first(typed, "deal")[:_LONGEST_ID]
        deal = self._waits(deal_id)
        if self.room.keeper.recorded_by(self.link.match_id, deal_id):
            if deal is not None:  # the program ended before it was noted
                self.room.links.settle(deal.id)
            return self.page(news=self.say("This deal is recorded already.")), True
        if deal is None or not self._may_agree(deal):
            return self.page(typed, self.say("This deal waits no longer."), wrong=True), False
        if _first(typed, "after") != str(self.match.last_seq):
            return self._overtaken(typed, asks=False), False
        page, changed = self._do(self._entry(deal), deal.id)
        self.room.links.settle(deal.id)
        if not self._own(deal):
            self.room.links.agreed.add(deal.token)
        return {**page, "waiting": self.waiting}, changed

    def _overtaken(self, typed: Typed, *, asks: bool) -> Mapping[str, Any]:
        """Say that something else was recorded, or ask whether a deal to be recorded is another one."""
        if asks:
            return self.page({**typed, "id": [""], _MEANWHILE: ["1"]})
        news = self.say("Meanwhile something else was recorded. Agree only if this deal is another one.")
        return self.page(typed, news, wrong=True)

    def _decline(self, typed: Typed) -> tuple[Mapping[str, Any], bool]:
        deal = self._waits(_first(typed, "deal"))
        if deal is None:
            return self.page(typed, self.say("This deal waits no longer."), wrong=True), False
        if self._own(deal):
            self.room.links.settle(deal.id)
            news = self.say("The deal was taken back: nothing was recorded.")
            if deal.refused:
                news = self.say("Nothing was recorded. Correct the deal and send it again.")
            return self.page(as_typed(self._entry(deal)), news), True
        self.room.links.refuse(deal.id)
        return self.page(typed, self.say("Refused: nothing was recorded.")), True

    @property
    def _meanwhile(self) -> str:
        """That something else was recorded while this deal was entered; and the last deal there is."""
        say = self.say
        asked = say("Meanwhile something else was recorded. Record this deal only if it is another one.")
        return f"{asked} {last_deal(self.match, say)}".strip()

    def _record_words(self, *, asking: bool) -> str:
        """What the button says that records, or sends."""
        say = self.say
        if asking:
            return say("It is another deal: record it") if self._alone else say("It is another deal: send it")
        return say("Record") if self._alone else say("Send to the other side")

    # --- who may what ----------------------------------------------------------------------------------

    @property
    def _alone(self) -> bool:
        """What is entered here needs nobody else."""
        return self.link.role is Role.SCORER

    def _may_agree(self, deal: Waiting) -> bool:
        """A scorer may, and a player of another side than the one who entered it."""
        if self.link.role is Role.SCORER:
            return True
        link = self.room.links.links.get(deal.token)
        sides = [side.players for side in self.match.opened.sides]
        return link is not None and not any({link.player, self.link.player} <= set(side) for side in sides)

    def _own(self, deal: Waiting) -> bool:
        """It was entered with this link."""
        return deal.token == self.link.token

    def _waits(self, deal_id: str) -> Waiting | None:
        """A deal that waits here: of this match, and of those refused the phone's own."""
        deal = self.room.links.waiting.get(deal_id)
        if deal is None or deal.match_id != self.link.match_id:
            return None
        return deal if self._own(deal) or not deal.refused else None

    @property
    def waiting(self) -> list[Deal]:
        """The deals that wait here."""
        every = map(self._waits, self.room.links.waiting)
        return [self._shown(each) for each in every if each is not None]

    def _entry(self, deal: Waiting) -> DealEntry:
        return entry_from(self.match, self.say, deal.answers, deal.waived)

    def _shown(self, deal: Waiting) -> Deal:
        match, say = self.match, self.say
        entry = self._entry(deal)
        review = None if match.finished else entry.review
        text, fits = entry.result(review) if review else (say("It no longer fits the score."), False)
        if fits and review is not None and review.match is not None:
            text = last_deal(review.match, say)  # all of it: who agrees has nothing else before him
        link = self.room.links.links.get(deal.token)
        if who := match.names.get(link.player, "") if link is not None else "":
            text = say("{player} entered: {deal}", player=who, deal=text)
        note = ""
        if self._own(deal):
            sent = say("It is recorded as soon as the other side agrees.")
            note = say("Refused: nothing was recorded.") if deal.refused else sent
        agree = review is not None and self._may_agree(deal) and not deal.refused
        return Deal(deal.id, text, agree, self._own(deal), note, tuple(entry.cards), deal.refused)

    @property
    def _owner(self) -> str:
        if self.link.role is Role.SCORER:
            return self.say("Scorer")
        return self.match.names.get(self.link.player, self.link.player)


_MEANWHILE = "meanwhile"  # a field that stands while it is asked whether the deal is another one
_OWN = ("act", "id", "after", "deal", _MEANWHILE)  # fields of the page that are no questions
_LONGEST_ID = 64
_WAITING = 10  # deals of a match


def _first(typed: Typed, name: str) -> str:
    return next(iter(typed.get(name, ())), "")
