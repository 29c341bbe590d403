"""A match as readable text, in and out: a head that says what is played, then one line for each entry.

    script  = "cocotte 1" { head } { entry } ;
    head    = "game" word | "preset" word | "rules" word | "figure" word "=" value | "format" word
            | "ledger" word | "side" [ name ":" ] names | "seats" names | "dealer" name
            | "sits out" name | "stake" amount [ currency ] | "place" text | "begun" time ;
    names   = name { "," name } ;
    entry   = "deal" [ seats ] deal | "more" number ":" deal | "amend" what ":" [ seats ] deal | "strike" what
            | "restore" what | "ruling" ( what | "0" ) json | "obligation" number number word
            | "rename" name ":" name | "end" | "archive" [ word [ word ] ] | "unarchive" | "undo" | "redo" ;
    what    = number | "ruling" number ;
    suffix  = { "!" code } [ "#" reason ] ;       problems waived, and why

The preset and the sides are enough of a head: what else it may say follows from them (`script_head`).

Deals and rulings are numbered from 1 in the order they were first recorded; a deal that a ruling annulled
goes by that ruling, and a ruling of deal 0 belongs to the deal being played. A line that begins with ``#`` is
a remark. `notation` has the grammar of a deal, `seats_notation` that of who played it, where that changes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cocotte.core.clock import written
from cocotte.core.match.events import (
    DealAmended,
    DealRecorded,
    EntryLost,
    Event,
    Logged,
    MatchArchived,
    MatchEnded,
    MatchOpened,
    ObligationMoved,
    PlayerRenamed,
    Redone,
    Restored,
    RulingGiven,
    Struck,
    TablesRecorded,
    Undone,
)
from cocotte.core.match.formats import FORMATS
from cocotte.core.notation.tokens import quoted
from cocotte.core.rules import RuleSet, Value
from cocotte.core.script.deal_line import write_deal
from cocotte.core.script.seat_words import write_seats
from cocotte.core.values import field, mutable

FIRST_LINE: Final = "cocotte 1"
"""How every script begins; the number is the version of the form."""

EncodeRuling = Callable[[RulingGiven], str]
"""How a ruling is written on one line: as JSON, by the codec."""


def write_script(entries: Sequence[Logged], base: RuleSet, ruling: EncodeRuling) -> str:
    """The script of a match's whole log.

    `base` is the rule set its rules started from, as the library has it now: figures that differ from it are
    written out, so that the script says all that the match was played by.
    """
    opened = entries[0].event
    assert isinstance(opened, MatchOpened)
    lines = [FIRST_LINE, *_head(opened, base)]
    if entries[0].at:
        lines.append(f"begun {written(entries[0].at, opened.clock)}")
    lines.append("")
    writer = _Writer(opened, ruling)
    lines += [line for logged in entries[1:] if (line := writer.line(logged))]
    return "\n".join(lines).rstrip() + "\n"


def _head(opened: MatchOpened, base: RuleSet) -> list[str]:
    lines = [f"game {opened.game.id}"]
    if opened.preset:
        lines.append(f"preset {opened.preset}")
    lines.append(f"rules {opened.rules.id}")
    lines += [
        f"figure {key} = {_value(value)}"
        for key, value in opened.rules.values.items()
        if base.values.get(key) != value
    ]
    lines += [f"format {opened.format}", f"ledger {opened.ledger}"]
    for side in opened.sides:
        name = f"{quoted(side.name)}: " if side.name else ""
        lines.append(f"side {name}{_names(side.players)}")
    if opened.seats:
        lines.append(f"seats {_names(opened.seats)}")
    lines.append(f"dealer {quoted(opened.dealer)}")
    if opened.sitting_out:
        lines.append(f"sits out {quoted(opened.sitting_out)}")
    if opened.stake:
        lines.append(f"stake {opened.stake} {opened.currency}".rstrip())
    if opened.place:
        lines.append(f"place {' '.join(opened.place.split())}")
    return lines


@mutable
class _Writer:
    """Writes entries one by one, counting deals and rulings."""

    opened: MatchOpened
    ruling: EncodeRuling
    deals: dict[int, int] = field(default_factory=dict)
    rulings: dict[int, int] = field(default_factory=dict)

    def line(self, logged: Logged) -> str:  # noqa: C901, PLR0912 - one case for each kind of entry
        """One entry's line; a ruling that annuls a deal counts as that deal too."""
        several = FORMATS[self.opened.format].tables(self.opened) > 1
        event: Event = logged.event
        match event:
            case DealRecorded():
                self.deals[logged.seq] = len(self.deals) + 1
                deal = write_seats(event.seats) + write_deal(dict(event.tables), several=several)
                return f"deal {deal}{_suffix(event.waived)}"
            case TablesRecorded():
                deal = write_deal(dict(event.tables), several=several)
                return f"more {self._what(event.deal)}: {deal}{_suffix(event.waived)}"
            case DealAmended():
                deal = write_seats(event.seats) + write_deal(dict(event.tables), several=several)
                return f"amend {self._what(event.deal)}: {deal}{_suffix(event.waived, event.reason)}"
            case Struck():
                return f"strike {self._what(event.target)}{_suffix((), event.reason)}"
            case Restored():
                return f"restore {self._what(event.target)}"
            case RulingGiven():
                self.rulings[logged.seq] = len(self.rulings) + 1
                what = "0" if event.deal is None else self._what(event.deal)
                return f"ruling {what} {self.ruling(event)}"
            case ObligationMoved():
                ruling = self.rulings.get(event.ruling, 0)
                return f"obligation {ruling} {event.effect + 1} {event.move.value}"
            case PlayerRenamed():
                return f"rename {quoted(event.player)}: {quoted(event.name)}"
            case MatchEnded():
                return f"end{_suffix((), event.reason)}"
            case MatchArchived():
                line = f"archive {event.instead} {event.instead_last}".rstrip()
                return line if event.archived else "unarchive"
            case Undone():
                return "undo"
            case Redone():
                return "redo"
            case EntryLost():
                return "# an entry is lost here"
            case MatchOpened():
                return ""

    def _what(self, seq: int) -> str:
        """What an entry is called; 0 for one that is neither a deal nor a ruling."""
        if seq in self.rulings:
            return f"ruling {self.rulings[seq]}"
        return str(self.deals.get(seq, 0))


def _suffix(waived: Sequence[str], reason: str = "") -> str:
    codes = "".join(f" !{code}" for code in waived)
    return codes + (f" # {' '.join(reason.split())}" if reason else "")


def _names(players: Sequence[str]) -> str:
    return ", ".join(quoted(player) for player in players)


def _value(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "; ".join(value) if isinstance(value, tuple) else str(value)
