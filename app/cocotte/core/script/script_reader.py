"""Reads a match script back into its events. `script` has the grammar."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from cocotte.core.errors import ParseError
from cocotte.core.match.events import (
    DealAmended,
    DealRecorded,
    Event,
    MatchArchived,
    MatchEnded,
    MatchOpened,
    ObligationMoved,
    PlayerRenamed,
    Redone,
    Restored,
    RulingGiven,
    Seats,
    Struck,
    TablesRecorded,
    Undone,
)
from cocotte.core.match.formats import FORMATS, partners_of, seats_of
from cocotte.core.match.seats import meant, meetings_of, no_such_seats
from cocotte.core.notation.tokens import LONGEST_LINE, Line, refuse_long
from cocotte.core.report import Report
from cocotte.core.rulings.obligations import ObligationMove
from cocotte.core.script.deal_line import read_deal
from cocotte.core.script.script import FIRST_LINE
from cocotte.core.script.script_head import HEADS, RuleRepository, ScriptHead, names_in
from cocotte.core.script.seat_words import read_seats
from cocotte.core.values import field, frozen, mutable

LONGEST: Final = 4_000_000
"""Characters a script may have; more is no match of cards."""
MOST_ENTRIES: Final = 20_000
"""Entries a match in a file may have: fifty deals a day for a year, read in some seconds."""

ReadRuling = Callable[[str, "int | None"], RulingGiven]
"""How a ruling's JSON is read back, given the entry of its deal."""

_LINE_END: Final = re.compile(r"\r\n|\r|\n")
_WORD: Final = re.compile(r'(?:"(?:[^"\\]|\\.)*\\?(?:"|$)|[^\s"])+')
_WAIVED: Final = re.compile(r"![A-Z0-9_]+")
_PARTED: Final = {"deal", "more", "amend", "strike", "restore", "obligation", "end"}  # may give a reason
_NUMBER: Final = re.compile(r"[0-9]{1,9}")
_ENTRIES: Final = (
    "deal", "more", "amend", "strike", "restore", "ruling", "obligation", "rename", "end", "archive",
    "unarchive", "undo", "redo",
)  # fmt: skip


@frozen
class Script:
    """A script as read."""

    events: tuple[Event, ...]
    """Its entries; the first opens the match."""
    places: tuple[tuple[int, str, int], ...]
    """Where each stands: the line's number from 1, the line, and where its matter begins."""
    begun: str
    """When the match began, if it is given."""


def read_script(
    text: str,
    library: RuleRepository,
    ruling: ReadRuling,
    *,
    french: bool = False,
) -> Script:
    """The events of a script; rule sets and presets it names are taken from the library.

    Raises: ParseError with line and place, and what was expected there.
    """
    if len(text) > LONGEST:
        raise ParseError("SCRIPT_TOO_LONG", "", 0, length=len(text), most=LONGEST)
    lines = _LINE_END.split(text.removeprefix("\ufeff"))
    if not lines or lines[0].strip() != FIRST_LINE:
        raise ParseError("NOT_A_SCRIPT", lines[0][:80] if lines else "", 0, expected=FIRST_LINE)
    refuse_many(sum(line.strip().partition(" ")[0] in _ENTRIES for line in lines))
    reader = _Reader(ScriptHead(library), ruling, french)
    for number, line in enumerate(lines[1:], 2):
        if line.strip() and not line.lstrip().startswith("#"):
            try:
                reader.take(line, number)
            except ParseError as error:
                raise error.within(line, 0, number) from error
    try:
        return reader.script()
    except ParseError as error:
        raise error.within(lines[-1], len(lines[-1]), len(lines)) from error


def refuse_many(entries: int) -> None:
    """Refuse a match of more entries than anybody plays, before they are looked into.

    Raises: ParseError (MATCH_TOO_LONG).
    """
    if entries > MOST_ENTRIES:
        raise ParseError("MATCH_TOO_LONG", "", 0, entries=entries, most=MOST_ENTRIES)


@mutable
class _Reader:
    head: ScriptHead
    ruling: ReadRuling
    french: bool
    events: list[Event] = field(default_factory=list)
    places: list[tuple[int, str, int]] = field(default_factory=list)
    deals: list[int] = field(default_factory=list)
    rulings: list[int] = field(default_factory=list)
    done: list[int] = field(default_factory=list)
    undone: list[int] = field(default_factory=list)

    def script(self) -> Script:
        """All that was read; a script without entries still opens its match."""
        if not self.events:
            self._begin(1)
        return Script(tuple(self.events), tuple(self.places), self.head.lines.get("begun", ""))

    def take(self, line: str, number: int) -> None:
        """One line more.

        Raises: ParseError (SCRIPT_WORD) for a line that begins as none does, and what else is wrong with it.
        """
        word, _, rest = line.strip().partition(" ")
        at = min(line.index(word) + len(word) + 1, len(line))
        if word in HEADS and not self.events:
            self.head.take(word, rest, line, at)
        elif word in _ENTRIES:
            if not self.events:
                self._begin(number)
            self._take_entry(word, rest, line, at)
            self.places.append((number, line, at))
        else:
            expected = ", ".join(_ENTRIES if self.events else (*HEADS, "deal"))
            raise ParseError("SCRIPT_WORD", line, line.index(word), found=word, expected=expected)

    def _begin(self, number: int) -> None:
        self.events.append(self.head.opened())
        self.places.append((number, "", 0))

    def _take_entry(self, word: str, rest: str, line: str, at: int) -> None:
        seq = len(self.events) + 1
        event = self._event(word, rest, line, at)
        self.events.append(event)
        if isinstance(event, DealRecorded):
            self.deals.append(seq)
        if isinstance(event, RulingGiven):
            self.rulings.append(seq)
        if not isinstance(event, Undone | Redone):
            self.done.append(seq)
            self.undone.clear()

    def _event(self, word: str, rest: str, line: str, at: int) -> Event:
        matter, waived, reason = _parted(rest) if word in _PARTED else ("", (), "")
        match word:
            case "deal":
                seats, deal = self._seats(matter, line, at)
                return DealRecorded(self._tables(deal, line, at), waived, seats=seats)
            case "more" | "amend":
                number, colon, deal = matter.partition(":")
                seq, at_deal = self._target(number, line, at), at + len(number) + len(colon)
                if word == "more":
                    return TablesRecorded(seq, self._tables(deal, line, at_deal), waived)
                seats, deal = self._seats(deal, line, at_deal)
                return DealAmended(seq, self._tables(deal, line, at_deal), reason, waived, seats)
            case "strike" | "restore":
                target = self._target(matter, line, at)
                return Struck(target, reason) if word == "strike" else Restored(target)
            case "ruling":
                what, brace, body = rest.partition("{")
                deal_of = None if what.strip() == "0" else self._target(what, line, at)
                try:
                    return self.ruling(brace + body, deal_of)
                except ParseError as error:
                    raise error.within(line, at + len(what)) from error
            case "obligation":
                return self._obligation(matter, line, at)
            case "rename":
                names = Line.of(line)
                names.take()
                player = names.name(self._players())
                if not names.accept(":"):
                    raise names.error("SCRIPT_WORD", ":")
                (name,) = names_in(names)
                return PlayerRenamed(player, name)
            case "end":
                return MatchEnded(reason)
            case "archive" | "unarchive":
                instead, _, last = rest.strip().partition(" ") if word == "archive" else ("", "", "")
                return MatchArchived(word == "archive", instead, last.strip())
            case _:
                return self._undo(word, line)

    def _undo(self, word: str, line: str) -> Event:
        taken, given = (self.done, self.undone) if word == "undo" else (self.undone, self.done)
        if not taken:
            code = "NOTHING_TO_UNDO" if word == "undo" else "NOTHING_TO_REDO"
            raise ParseError(code, line, 0)
        target = taken.pop()
        given.append(target)
        return Undone(target) if word == "undo" else Redone(target)

    def _obligation(self, matter: str, line: str, at: int) -> ObligationMoved:
        words = matter.split()
        moves = {move.value: move for move in ObligationMove}
        if len(words) != 3 or not _NUMBER.fullmatch(words[1]) or words[2] not in moves:
            expected = "1 1 " + " / ".join(moves)
            raise ParseError("SCRIPT_OBLIGATION", line, at, expected=expected)
        return ObligationMoved(
            self._number(words[0], line, at, self.rulings), int(words[1]) - 1, moves[words[2]]
        )

    def _target(self, text: str, line: str, at: int) -> int:
        matter = text.lstrip()
        if matter.startswith("ruling"):
            number = matter.removeprefix("ruling")
            return self._number(number, line, at + len(text) - len(number.lstrip()), self.rulings)
        return self._number(matter, line, at + len(text) - len(matter), self.deals)

    def _seats(self, text: str, line: str, at: int) -> tuple[Seats, str]:
        """Who played, where the line says so; and the rest of it."""
        opened = self.events[0]
        assert isinstance(opened, MatchOpened)
        try:
            pairs, rest = read_seats(text, seats_of(opened))
        except ParseError as error:
            raise error.within(line, at) from error
        seats = meant(opened, pairs) if pairs else ()
        if seats is None:
            problem = no_such_seats(meetings_of(opened), pairs, {})
            raise ParseError(problem.code, line, at).with_facts(problem.facts)
        return seats, rest

    def _tables(self, deal: str, line: str, at: int) -> tuple[tuple[int, Report], ...]:
        opened = self.events[0]
        assert isinstance(opened, MatchOpened)
        everybody = [seats_of(opened)] * FORMATS[opened.format].tables(opened)
        teams = partners_of(opened)
        try:
            tables = read_deal(deal, everybody, opened.rules, french=self.french, teams=teams)
        except ParseError as error:
            raise error.within(line, at) from error
        return tuple(sorted(tables.items()))

    def _players(self) -> Sequence[str]:
        return [player for side in self.head.sides for player in side.players]

    def _number(self, text: str, line: str, at: int, seqs: Sequence[int]) -> int:
        """The entry of the deal or ruling with a number."""
        if _NUMBER.fullmatch(text.strip()) and 1 <= int(text) <= len(seqs):
            return seqs[int(text) - 1]
        raise ParseError("SCRIPT_NUMBER", line, at, found=text.strip(), most=len(seqs))


def _parted(rest: str) -> tuple[str, tuple[str, ...], str]:
    """A line's matter, the problems waived, and the reason, which may be as long as one likes.

    Raises: ParseError (LINE_LONG).
    """
    words, reason = [], ""
    for word in _WORD.finditer(rest[: LONGEST_LINE + 1]):
        if word[0].startswith("#"):
            reason = rest[word.start() + 1 :].strip()
            break
        words.append(word)
    else:
        refuse_long(len(rest))
    remark = end = len(words)
    while end and _WAIVED.fullmatch(words[end - 1][0]):
        end -= 1
    waived = tuple(found[0][1:] for found in words[end:remark])
    return rest[: words[end - 1].end()] if end else "", waived, reason
