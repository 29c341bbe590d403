"""What is asked of a match from one phone: a scorer does it at once, a player's waits for the other side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from cocotte.board.answering import entry_from
from cocotte.board.asking import inquiry_of
from cocotte.board.links import Link, Waiting
from cocotte.board.room import Room
from cocotte.core.errors import RuleViolation
from cocotte.core.match.events import DealRecorded, Event, RulingGiven, TablesRecorded
from cocotte.core.match.fold import fold
from cocotte.core.match.match import Match
from cocotte.core.questions import Answers
from cocotte.core.values import frozen, replace
from cocotte.keeper import ConcurrentUpdate
from cocotte.language.catalogue import Translator
from cocotte.language.records.log_words import deal_in_entry
from cocotte.language.rulings.arbiter import sentence_of, title_of
from cocotte.language.written.announced import last_deal, sentences
from cocotte.operations.deals import RECORD, told_of
from cocotte.operations.match_acts import AMEND, DEAL, END, REDO, RENAME, RESTORE, STRIKE, UNDO
from cocotte.operations.on_match import MatchOperation, OnMatch, on_match
from cocotte.operations.operation import Offer, Role
from cocotte.operations.rulings import GIVE, MOVE_ON, WITHDRAW, Hearing

Act = MatchOperation[Any]
"""An operation on a match."""

ACTS: Final[Mapping[str, Act]] = {
    each.id: each
    for each in (RECORD, AMEND, UNDO, REDO, STRIKE, RESTORE, GIVE, MOVE_ON, WITHDRAW, RENAME, END)
}
"""Operations that a phone may ask of its match, by id."""
DEALS: Final = frozenset({RECORD.id, AMEND.id})
"""Operations that tell a deal, on a page of its own."""
LONGEST_ID: Final = 64
"""Characters of a command id."""
_WAITING: Final = 10  # of a match


@frozen
class Asked:
    """Something that waits, as a phone shows it."""

    id: str
    """Its command id."""
    text: str
    """Who asks, and what."""
    agree: str
    """The words of the button that agrees; empty for whoever may not."""
    decline: str
    """Those of the button that refuses it, or takes it back where it was asked."""
    note: str = ""
    """What becomes of it, for whoever asked it."""
    lines: tuple[str, ...] = ()
    """What it comes to, and the cards a deal was told by."""
    path: str = ""
    """Where it is told, behind the phone's own address."""


@frozen
class Came:
    """The outcome of something asked."""

    news: str
    """In words."""
    wrong: bool = False
    """It was not done."""
    changed: bool = False
    """What the pages show may be another."""


@frozen
class Agreement:
    """All that one phone may ask of its match, and what waits there."""

    link: Link
    """The link of the phone, with its role."""
    room: Room
    """The board."""
    say: Translator
    """Its language, in the words of the game."""

    @property
    def match(self) -> Match:
        """The match it is for.

        Raises: RuleViolation (MATCH_UNKNOWN), StorageError.
        """
        return self.room.keeper.match(self.link.match_id)

    @property
    def alone(self) -> bool:
        """Nobody else is needed for what is asked here."""
        return self.link.role is Role.SCORER

    def may(self, act: Act) -> bool:
        """Return whether it is for this phone to ask."""
        return self.link.role in act.roles

    def this(self, act: Act, answers: Answers, command_id: str = "") -> OnMatch:
        """Return what an act is done to, with the deal or the ruling that its answers tell.

        Raises: RuleViolation for answers that tell neither; StorageError.
        """
        return _told(act, on_match(self.room.keeper, self.link.match_id, command_id=command_id), answers)

    def known(self, command_id: str, after: str) -> Came | None:
        """Return what came already of something asked under an id; None where it is new.

        `after` is the last entry its page knew of.

        Raises: RuleViolation (FIELD_MISSING), ConcurrentUpdate for what was recorded since; StorageError.
        """
        if not command_id or len(command_id) > LONGEST_ID:
            raise RuleViolation.of("FIELD_MISSING", where="id", field="id")
        if self.room.keeper.recorded_by(self.link.match_id, command_id):
            return Came(self.say("This is recorded already."))
        if command_id in self.room.links.waiting:
            return Came(self.say("This waits for the other side to agree."))
        self._not_overtaken(after)
        return None

    def offers(self, act: Act, answers: Answers) -> Iterator[Offer]:
        """Give what an act may be done with at a touch.

        Raises: as `this`.
        """
        return act.offered(self.this(act, answers), self.say)

    def ask(self, act: Act, answers: Answers, command_id: str, after: str) -> Came:
        """Do it, or have it wait for the other side.

        Raises: RuleViolation with every reason, and as `known`.
        """
        say, keeper, waiting = self.say, self.room.keeper, self.room.links.waiting
        if not self.may(act):
            return Came(say("This phone may not do that."), wrong=True)
        if (came := self.known(command_id, after)) is not None:
            return came
        if self.alone:
            return self._do(act, answers, command_id)
        act.would(keeper, self.this(act, answers), answers)
        if sum(each.match_id == self.link.match_id for each in waiting.values()) >= _WAITING:
            news = say("Ten things wait already. Let the other side agree to them, or take them back.")
            return Came(news, wrong=True)
        last = self.match.last_seq
        self.room.links.wait(
            Waiting(command_id, self.link.match_id, last, answers, self.link.token, operation=act.id)
        )
        return Came(say("Sent."), changed=True)

    def agree(self, command_id: str, after: str) -> Came:
        """Have something done that waits.

        Raises: as `ask`.
        """
        say, asked = self.say, self.waits(command_id)
        if self.room.keeper.recorded_by(self.link.match_id, command_id):
            if asked is not None:  # the program ended before it was noted
                self.room.links.settle(asked.id)
            return Came(say("This is recorded already."), changed=True)
        if asked is None or not self._may_agree(asked):
            return Came(say("This waits no longer."), wrong=True)
        self._not_overtaken(after)
        if not self._fits(asked):
            return Came(say("It no longer fits the score."), wrong=True)
        came = self._do(ACTS[asked.operation], asked.answers, asked.id)
        self.room.links.settle(asked.id)
        if not self._own(asked):
            self.room.links.agreed.add(asked.token)
        return came

    def decline(self, command_id: str) -> Came:
        """Refuse something that waits, or take it back where it was asked.

        Raises: StorageError.
        """
        say, asked = self.say, self.waits(command_id)
        if asked is None:
            return Came(say("This waits no longer."), wrong=True)
        if not self._own(asked):
            self.room.links.refuse(asked.id)
            return Came(say("Refused: nothing was recorded."), changed=True)
        self.room.links.settle(asked.id)
        if asked.refused and asked.operation in DEALS:
            return Came(say("Nothing was recorded. Correct the deal and send it again."), changed=True)
        return Came(say("It was taken back: nothing was recorded."), changed=True)

    def waits(self, command_id: str) -> Waiting | None:
        """Return what waits here under an id: of this match, and of what was refused the phone's own."""
        asked = self.room.links.waiting.get(command_id)
        if asked is None or asked.match_id != self.link.match_id:
            return None
        return asked if self._own(asked) or not asked.refused else None

    @property
    def waiting(self) -> list[Asked]:
        """Everything asked of this match that waits."""
        every = map(self.waits, self.room.links.waiting)
        return [self._shown(each) for each in every if each is not None]

    def words(self, act: Act, answers: Answers) -> str:
        """Say what is asked with some answers: as its button does, else by its name and what was answered.

        Raises: RuleViolation, as `this`.
        """
        say, this = self.say, self.this(act, answers)
        offer = act.offer_of(this, answers, say)
        told = [offer.words]
        for prompt in act.prompts(this, say):
            value = answers.get(prompt.question.id)
            if value is not None and prompt.question.id not in offer.answers:
                value = dict(prompt.choices).get(str(value), value)
                told.append(say("{label}: {value}", label=prompt.text, value=value))
        if isinstance(this, Hearing) and this.inquiry is not None:
            told.append(title_of(this.inquiry.incident, say))
        return " · ".join(told)

    def comes_to(self, act: Act, answers: Answers) -> list[str]:
        """Say what it would come to, in lines: the deal as it is told, or the ruling; then the score.

        Raises: RuleViolation with every reason why it cannot be; StorageError.
        """
        say, this = self.say, self.this(act, answers)
        changes = act.would(self.room.keeper, this, answers)
        told = [deal_in_entry(changes.match, each.seq, say) for each in changes.events]
        if isinstance(this, Hearing) and this.inquiry is not None and this.inquiry.ruling is not None:
            told.append(sentence_of(this.inquiry.ruling, say))
        return [*filter(None, told), *act.said(changes, say).splitlines()]

    def _do(self, act: Act, answers: Answers, command_id: str) -> Came:
        say, words = self.say, self.words(act, answers)
        news = act.said(act.do(self.room.keeper, self.this(act, answers, command_id), answers), say)
        if act.id != RECORD.id:
            news = sentences([say("Done: {what}", what=_within(words))]) + f"\n{news}"
        return Came(news, changed=True)

    def _not_overtaken(self, after: str) -> None:
        """Raises: ConcurrentUpdate, where something was recorded that a page did not know of."""
        match = self.match
        if after != str(match.last_seq):
            known = int(after) if after.isdecimal() and len(after) <= len(str(match.last_seq)) else 0
            raise ConcurrentUpdate(self.link.match_id, match, match.entries[known:])

    def _may_agree(self, asked: Waiting) -> bool:
        """A scorer may, and a player of another side than the one who asked."""
        if self.alone:
            return True
        link = self.room.links.links.get(asked.token)
        sides = [side.players for side in self.match.opened.sides]
        return link is not None and not any({link.player, self.link.player} <= set(side) for side in sides)

    def _own(self, asked: Waiting) -> bool:
        """It was asked with this link."""
        return asked.token == self.link.token

    def _fits(self, asked: Waiting) -> bool:
        """It still means what it meant, whatever was recorded since, and the rules allow it."""
        act, now = ACTS.get(asked.operation), self.match
        if act is None or not 0 < asked.after <= now.last_seq:
            return False
        matches = [now] if asked.after == now.last_seq else [now, fold(now.entries[: asked.after])]
        try:
            meant = [_meaning(each, _events(act, each, asked.answers)) for each in matches]
        except RuleViolation:
            return False
        return meant[0] == meant[-1]

    def _shown(self, asked: Waiting) -> Asked:
        say = self.say
        fits, lines = self._fits(asked), [say("It no longer fits the score.")]
        act, text = ACTS.get(asked.operation), ""
        if act is not None:  # with its name alone: its answers may mean something else by now
            text = sentences([say(act.title)])
        if act is not None and fits:
            answers, lines = asked.answers, []
            if act.id == RECORD.id:  # all of it: who agrees has nothing else to go by
                text = last_deal(act.would(self.room.keeper, self.this(act, answers), answers).match, say)
            else:
                text, lines = sentences([self.words(act, answers)]), self.comes_to(act, answers)
            if act.id in DEALS:
                lines += entry_from(self.match, say, answers).cards
        link = self.room.links.links.get(asked.token)
        if text and (who := self.match.names.get(link.player, "") if link is not None else ""):
            text = say("{player} asks: {what}", player=who, what=_within(text))
        agree = say("Agree") if fits and self._may_agree(asked) and not asked.refused else ""
        if not self._own(asked):
            return Asked(asked.id, text, agree, say("Refuse"), lines=tuple(lines))
        note = say("It is recorded as soon as the other side agrees.") if fits else ""
        decline = say("Take back")
        if asked.refused:
            note = say("Refused: nothing was recorded.")
            decline = say("Correct it") if asked.operation in DEALS else decline
        return Asked(asked.id, text, agree, decline, note, tuple(lines), self._told_at(asked))

    def _told_at(self, asked: Waiting) -> str:
        """Return where a correction is told, behind the phone's own address; empty for everything else."""
        if asked.operation != AMEND.id:
            return ""
        standing = (row for row in self.match.rows if not row.struck)
        entry = next((row.seq for row in standing if str(row.number) == str(asked.answers.get(DEAL))), None)
        return "" if entry is None else f"/deal/{entry}"


def _told(act: Act, this: OnMatch, answers: Answers) -> OnMatch:
    """Return a match with what is told of it: the deal, or what happened in one."""
    if act.id in DEALS:
        return replace(this, told=told_of(this.match, answers))
    if act.id == GIVE.id:
        inquiry = inquiry_of(this.match, answers)
        return Hearing(
            this.id, this.match, elsewhere=this.elsewhere, command_id=this.command_id, inquiry=inquiry
        )
    return this


def _events(act: Act, match: Match, answers: Answers) -> tuple[Event, ...]:
    """Return what would be recorded of a match as it stands, or once stood.

    Raises: RuleViolation with every reason why not.
    """
    this = _told(act, OnMatch("", match), answers)
    return act.command(this, answers)(match)


def _within(text: str) -> str:
    """Return what is asked within a sentence."""
    return text[:1].lower() + text[1:]


def _meaning(match: Match, events: tuple[Event, ...]) -> list[object]:
    """Return what entries would say of which deal, wherever it comes to stand."""
    found: list[object] = []
    for event in events:
        if isinstance(event, DealRecorded):
            found += [event.tables, event.seats]
        elif isinstance(event, TablesRecorded):
            begun = match.deal(event.deal)
            found += [event.tables, begun.seats if begun is not None else ()]
        elif isinstance(event, RulingGiven) and event.deal is None:
            found += [event, len(match.deals)]
        else:
            found.append(event)
    return found
