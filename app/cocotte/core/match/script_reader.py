"""Reads a match script back into the events it tells. `script` has the grammar."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
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
    Report,
    Restored,
    RulingGiven,
    Side,
    Struck,
    TablesRecorded,
    Undone,
)
from cocotte.core.match.notation import read_deal
from cocotte.core.match.plays import FIGURES
from cocotte.core.match.script import FIRST_LINE
from cocotte.core.match.tokens import Line
from cocotte.core.rules import Figure, Game, RuleSet, Value
from cocotte.core.rulings.obligations import ObligationMove

LONGEST: Final = 4_000_000
"""Characters a script may have; more is no match of cards."""

ReadRuling = Callable[[str, "int | None"], RulingGiven]
"""How a ruling's JSON is read back, given the entry of its deal."""

_SUFFIX: Final = re.compile(r"((?:\s+![A-Z0-9_]+)*)\s*(?:\s#\s*(.*))?$", re.DOTALL)
_HEADS: Final = (
    "game", "preset", "rules", "figure", "format", "ledger", "side", "seats", "dealer", "sits", "stake",
    "place", "begun",
)  # fmt: skip
_ENTRIES: Final = (
    "deal", "more", "amend", "strike", "restore", "ruling", "obligation", "rename", "end", "archive",
    "unarchive", "undo", "redo",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Script:
    """A script as read."""

    events: tuple[Event, ...]
    """Its entries; the first opens the match."""
    begun: str
    """When the match began, if it is told."""


def read_script(
    text: str,
    rules_of: Callable[[str, str], RuleSet | None],
    ruling: ReadRuling,
    *,
    french: bool = False,
) -> Script:
    """The events a script tells. `rules_of` gives the rules of a rule set's id and a preset's, or None.

    Raises: ParseError with line and place, and what was expected there.
    """
    lines = text.removeprefix("\ufeff").splitlines()
    if len(text) > LONGEST:
        raise ParseError("SCRIPT_TOO_LONG", "", 0, length=len(text), most=LONGEST)
    if not lines or lines[0].strip() != FIRST_LINE:
        raise ParseError("NOT_A_SCRIPT", lines[0][:80] if lines else "", 0, expected=FIRST_LINE)
    reader = _Reader(rules_of, ruling, french)
    for number, line in enumerate(lines[1:], 2):
        if line.strip() and not line.lstrip().startswith("#"):
            try:
                reader.take(line)
            except ParseError as error:
                raise error.within(line, 0, number) from error
    try:
        return reader.script()
    except ParseError as error:
        raise error.within(lines[-1], 0, len(lines)) from error


@dataclass(slots=True)
class _Reader:
    rules_of: Callable[[str, str], RuleSet | None]
    ruling: ReadRuling
    french: bool
    head: dict[str, str] = field(default_factory=dict)
    figures: dict[str, Value] = field(default_factory=dict)
    sides: list[Side] = field(default_factory=list)
    seats: tuple[str, ...] = ()
    events: list[Event] = field(default_factory=list)
    deals: list[int] = field(default_factory=list)
    rulings: list[int] = field(default_factory=list)
    done: list[int] = field(default_factory=list)
    undone: list[int] = field(default_factory=list)

    def script(self) -> Script:
        """All that was read; a script without entries still opens its match."""
        if not self.events:
            self.events.append(self._opened())
        return Script(tuple(self.events), self.head.get("begun", ""))

    def take(self, line: str) -> None:
        """One line more."""
        word, _, rest = line.strip().partition(" ")
        at = line.index(word) + len(word) + 1
        if word in _HEADS and not self.events:
            self._take_head(word, rest, line, at)
        elif word in _ENTRIES:
            if not self.events:
                self.events.append(self._opened())
            self._take_entry(word, rest, line, at)
        else:
            expected = ", ".join(_ENTRIES if self.events else (*_HEADS, "deal"))
            raise ParseError("SCRIPT_WORD", line, line.index(word), found=word, expected=expected)

    def _take_head(self, word: str, rest: str, line: str, at: int) -> None:
        match word:
            case "figure":
                self._take_figure(rest, line, at)
            case "side":
                told = Line.of(line)
                told.take()
                names = _names(told)
                if told.accept(":"):
                    self.sides.append(Side(names[0], tuple(_names(told))))
                else:
                    self.sides.append(Side("", tuple(names)))
                told.end()
            case "seats" | "dealer" | "sits":
                told = Line.of(line)
                told.take()
                if word == "sits" and not told.accept("out"):
                    raise told.error("SCRIPT_WORD", "out")
                names = _names(told)
                told.end()
                if word == "seats":
                    self.seats = tuple(names)
                else:
                    self.head[word] = names[0]
            case _:
                self.head[word] = rest.strip()

    def _take_figure(self, rest: str, line: str, at: int) -> None:
        key, equals, told = (part.strip() for part in rest.partition("="))
        figures = FIGURES[self._game(line)]
        if key not in figures or not equals:
            raise ParseError("FIGURE_UNKNOWN", line, at, figure=key, expected=", ".join(figures))
        value = _figure_value(figures[key], told)
        if problem := figures[key].problem(value):
            raise ParseError(problem.code, line, line.index("=") + 1).telling(problem.facts)
        self.figures[key] = value

    def _game(self, line: str) -> Game:
        try:
            return Game(self.head.get("game", ""))
        except ValueError:
            expected = ", ".join(game.value for game in Game)
            found = self.head.get("game", "")
            raise ParseError("GAME_UNKNOWN", line, 0, found=found, expected=expected) from None

    def _opened(self) -> MatchOpened:
        game = self._game("")
        rules = self.rules_of(self.head.get("rules", ""), self.head.get("preset", ""))
        if rules is None or rules.game is not game:
            raise ParseError("RULES_UNKNOWN", "", 0, found=self.head.get("rules", ""), game=game.value)
        for needed in ("format", "ledger", "dealer"):
            if needed not in self.head:
                raise ParseError("SCRIPT_MISSING", "", 0, expected=needed)
        if len(self.sides) < 2:
            raise ParseError("SCRIPT_MISSING", "", 0, expected="side")
        stake, _, currency = self.head.get("stake", "").partition(" ")
        return MatchOpened(
            game,
            self.head.get("preset", ""),
            rules.with_house_rules(self.figures),
            self.head["format"],
            self.head["ledger"],
            tuple(self.sides),
            self.head["dealer"],
            self.seats,
            self.head.get("sits", ""),
            stake,
            currency.strip(),
            self.head.get("place", ""),
        )

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
        told, waived, reason = _parted(rest)
        match word:
            case "deal":
                return DealRecorded(self._tables(told, line, at), waived)
            case "more" | "amend":
                number, colon, deal = told.partition(":")
                seq = self._target(number, line, at)
                tables = self._tables(deal, line, at + len(number) + len(colon))
                if word == "more":
                    return TablesRecorded(seq, tables, waived)
                return DealAmended(seq, tables, reason, waived)
            case "strike" | "restore":
                target = self._target(told, line, at)
                return Struck(target, reason) if word == "strike" else Restored(target)
            case "ruling":
                number, _, body = rest.partition(" ")
                seen = None if number == "0" else self._number(number, line, at, self.deals)
                return self.ruling(body, seen)
            case "obligation":
                return self._obligation(told, line, at)
            case "rename":
                names = Line.of(line)
                names.take()
                player = names.name(self._players())
                if not names.accept(":"):
                    raise names.error("SCRIPT_WORD", ":")
                (name,) = _names(names)
                return PlayerRenamed(player, name)
            case "end":
                return MatchEnded(reason)
            case "archive" | "unarchive":
                return MatchArchived(word == "archive")
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

    def _obligation(self, told: str, line: str, at: int) -> ObligationMoved:
        words = told.split()
        moves = {move.value: move for move in ObligationMove}
        if len(words) != 3 or not words[1].isdigit() or words[2] not in moves:
            expected = "1 1 " + " / ".join(moves)
            raise ParseError("SCRIPT_OBLIGATION", line, at, expected=expected)
        return ObligationMoved(
            self._number(words[0], line, at, self.rulings), int(words[1]) - 1, moves[words[2]]
        )

    def _target(self, told: str, line: str, at: int) -> int:
        if told.startswith("ruling"):
            return self._number(told.removeprefix("ruling"), line, at + len("ruling "), self.rulings)
        return self._number(told, line, at, self.deals)

    def _tables(self, told: str, line: str, at: int) -> tuple[tuple[int, Report], ...]:
        opened = self.events[0]
        assert isinstance(opened, MatchOpened)
        players = tuple(self._players())
        pairs = opened.sides[0].players if opened.format in ("partnership", "alternance", "teams") else ("",)
        try:
            tables = read_deal(told, [players] * len(pairs), opened.rules, french=self.french)
        except ParseError as error:
            raise error.within(line, at) from error
        return tuple(sorted(tables.items()))

    def _players(self) -> Sequence[str]:
        return [player for side in self.sides for player in side.players]

    def _number(self, told: str, line: str, at: int, seqs: Sequence[int]) -> int:
        """The entry of the deal or ruling with a number."""
        if told.strip().isdigit() and 1 <= int(told) <= len(seqs):
            return seqs[int(told) - 1]
        raise ParseError("SCRIPT_NUMBER", line, at, found=told.strip(), most=len(seqs))


def _names(line: Line) -> list[str]:
    """Names parted by commas; several words before a comma are one name."""
    names = []
    while True:
        words = []
        while (token := line.peek()) and token.form in ("word", "quoted"):
            words.append(line.take().text)
        if not words:
            raise line.error("NAME_EXPECTED", "")
        names.append(" ".join(words))
        if not line.accept(","):
            return names


def _parted(rest: str) -> tuple[str, tuple[str, ...], str]:
    """A line's matter, the problems waived, and the reason."""
    found = _SUFFIX.search(rest)
    if not found:
        return rest, (), ""
    codes, reason = found.groups()
    return rest[: found.start()], tuple(code[1:] for code in codes.split()), (reason or "").strip()


def _figure_value(figure: Figure, told: str) -> Value:
    """A figure's value as written: yes or no, a number, words parted by semicolons."""
    if isinstance(figure.default, bool):
        return {"yes": True, "no": False}.get(told, told)
    if isinstance(figure.default, int):
        return int(told) if re.fullmatch(r"-?\d{1,7}", told) else told
    if isinstance(figure.default, tuple):
        return tuple(part.strip() for part in told.split(";"))
    return told
