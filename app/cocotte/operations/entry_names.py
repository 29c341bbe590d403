"""An entry of a match by its name: what undo would take back, what redo would do again, what is asked."""

from __future__ import annotations

from cocotte.core.match.events import (
    DealAmended,
    DealRecorded,
    Event,
    Logged,
    MatchArchived,
    MatchEnded,
    ObligationMoved,
    PlayerRenamed,
    Restored,
    RulingGiven,
    Struck,
    TablesRecorded,
)
from cocotte.core.match.match import Match
from cocotte.language.catalogue import Translator, mark


def undo_words(match: Match, say: Translator, *, redo: bool = False) -> str:
    """Name what undo would take back, or redo do again: ``donne 8``; empty when there is nothing."""
    stack = match.undone if redo else match.done
    return _name(match, say.at(match.opened.game), match.entries[stack[-1] - 1], redo=redo) if stack else ""


def asked_words(match: Match, asked: Event, say: Translator) -> str:
    """Name what was asked and waits for its Enter: ``striking deal 3``."""
    return _name(match, say, Logged(match.last_seq + 1, asked), redo=True)


def _name(match: Match, say: Translator, logged: Logged, *, redo: bool) -> str:
    """Name an entry; to `redo` it, or do it at all, what it strikes has its number still."""
    match event := logged.event:
        case DealRecorded():
            return say("deal {number}", number=_number(match, logged.seq))
        case TablesRecorded():
            return say("tables of deal {number}", number=_number(match, event.deal))
        case DealAmended():
            return say("correction of deal {number}", number=_number(match, event.deal))
        case Struck() | Restored() if any(given.seq == event.target for given in match.rulings):
            struck = isinstance(event, Struck)
            return say("withdrawal of a ruling") if struck else say("restoring a ruling")
        case Struck():  # once it is struck those after it have moved up, and another deal has its number
            words = mark("striking deal {number}") if redo else mark("striking the former deal {number}")
            return say(words, number=_number(match, event.target))
        case Restored():
            return say("restoring deal {number}", number=_number(match, event.target))
        case RulingGiven():
            return say("ruling")
        case ObligationMoved():
            return say("obligation")
        case PlayerRenamed():
            return say("new name {name}", name=event.name)
        case MatchEnded():
            return say("end of the match")
        case MatchArchived():
            return say("setting aside") if event.instead else say("archiving")
        case _:
            return say("last entry")


def _number(match: Match, seq: int) -> int:
    """Return the number of a deal on the sheet; of one struck out or taken back, that of its place."""
    for place in reversed(range(len(match.deals))):  # mostly the last one
        if match.deals[place].seq == seq:
            return match.rows[place].number or match.before(place).number
    recorded = [logged.seq for logged in match.entries if isinstance(logged.event, DealRecorded)]
    gone = {each for each in match.undone if each < seq}
    return 1 + sum(each < seq and each not in gone for each in recorded)
