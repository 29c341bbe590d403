"""The context of a command: the translator, the rule sets, the log, and how it answers."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, TextIO

from cocotte.cli.json_answers import json_line
from cocotte.cli.terminal import somebody_types
from cocotte.core.errors import RuleViolation, StorageError
from cocotte.core.match.match import Match
from cocotte.core.match.naming import visible
from cocotte.core.values import field, mutable
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator
from cocotte.store.disk_errors import storage_errors
from cocotte.store.logs.codec import unreadable_match
from cocotte.store.logs.opening import Opened, open_log
from cocotte.store.places import backup_due, club_file, log_path, own_presets

if TYPE_CHECKING:
    from cocotte.store.reference.library import Library


@mutable
class CommandContext:
    """What a command works with; the log is opened when it is first needed."""

    say: Translator
    """The translator into the language of the answers."""
    json: bool = False
    """Whether answers are JSON."""
    log: str | None = None
    """Where the log is, if given."""
    out: TextIO = field(default_factory=lambda: sys.stdout)
    """Where answers go."""
    _names: Mapping[str, str] | None = None

    @property
    def interactive(self) -> bool:
        """Whether somebody is there to answer."""
        return not self.json and somebody_types()

    @cached_property
    def library(self) -> Library:
        """The rule sets and presets."""
        from cocotte.store.reference.library import Library  # noqa: PLC0415 - a match has its own rules with it

        return Library(own_presets)

    @cached_property
    def keeper(self) -> Scorekeeper:
        """The door to the matches of the log; what had to be saved of a damaged one is reported."""
        if self._opened.salvage:
            from cocotte.cli.salvaged import salvage_text  # noqa: PLC0415 - few logs are damaged

            print(salvage_text(self._opened.salvage, self.say), file=sys.stderr)
        keeper = Scorekeeper(self._opened.log)
        if club_file(path := log_path(self.log)).exists():
            from cocotte.club.seating import tables_of  # noqa: PLC0415 - few logs belong to a club

            keeper.tables = tables_of(path, self._opened.log)
        return keeper

    @cached_property
    def _opened(self) -> Opened:
        return open_log(log_path(self.log))

    @property
    def french(self) -> bool:
        """Whether French suit letters are read."""
        return self.say.language == "fr"

    def match_id(self, name: str | None) -> str:
        """The match meant: by id or its beginning, by its place in the list, or the one last touched here.

        A line of a match that was set aside for another is never meant by the last one, nor one that cannot
        be read, as long as there is another: that is said. A line of a match that went on differently is
        known by its name; the id under which the match began means the line that goes on.

        Raises: RuleViolation (NO_MATCH, MATCH_UNKNOWN, MATCH_AMBIGUOUS), StorageError.
        """
        heads = self.keeper.heads()
        ids = [head.match_id for head in heads]
        if not ids:
            raise RuleViolation.of("NO_MATCH")
        self._names = self.keeper.names(heads)
        if name in (None, "", "last"):
            return self._last_touched(ids)
        assert name is not None
        if name.isdecimal() and len(name) < 5 and 1 <= int(name) <= len(ids):
            return ids[int(name) - 1]
        names = {self.named(match_id): match_id for match_id in ids}
        if name in names:
            return names[name]
        found = [each for each in names if each.startswith(name)]
        if not found and name in ids:  # of a version imported beside the match, or of a duplicate
            return name
        if len(found) > 1 and all(names[each] in self._names for each in found):
            standing = self.keeper.lines().standing
            found = [each for each in found if not standing(names[each], self.keeper.peek).aside]
        if len(found) != 1:
            code = "MATCH_AMBIGUOUS" if found else "MATCH_UNKNOWN"
            expected = ", ".join(found[:5] or [*names][:5])
            raise RuleViolation.of(code, where="match", match=name, expected=expected)
        return names[found[0]]

    def named(self, match_id: str) -> str:
        """What a match is called: by its id, or a line of one that went on differently by its name."""
        if self._names is None:
            self._names = self.keeper.names()
        return self._names.get(match_id, match_id)

    def name_anew(self) -> None:
        """Find new names: matches have come in."""
        self._names = None

    def _last_touched(self, ids: Sequence[str]) -> str:
        """The first of the matches that is scored here and goes on, else the first that can be read."""
        tables, others, troubles = self.keeper.tables, list[str](), list[StorageError]()
        for match_id in ids:
            if tables is not None and tables.elsewhere(match_id) is not None:
                others.append(match_id)
            elif (match := self._readable(match_id, troubles)) is not None:
                if not match.instead or self.keeper.lines().standing(match_id, self.keeper.peek).contrary:
                    break
                others.append(match_id)
        else:
            match_id = next((each for each in others if self._readable(each, []) is not None), "")
        if match_id:
            self._pass_over(troubles, match_id)
            self._tell_versions(match_id)
        return match_id or ids[0]

    def _tell_versions(self, match_id: str) -> None:
        """Say of a match that nobody named, and that went on differently, which versions there are of it."""
        if match_id not in (self._names or {}):
            return
        if others := self.keeper.lines().standing(match_id, self.keeper.peek).to_choose:
            print(self.say("This is about match {match}.", match=self.named(match_id)), file=sys.stderr)
            text = self.say(
                "It went on differently as {others}. Choose the version to keep: cocotte goes-on MATCH",
                others=", ".join(map(self.named, others)),
            )
            print(text, file=sys.stderr)

    def _readable(self, match_id: str, troubles: list[StorageError]) -> Match | None:
        """A match; None, and one of the `troubles` more, if it cannot be read."""
        try:
            return self.keeper.match(match_id)
        except StorageError as trouble:
            if not unreadable_match(trouble):
                raise
            troubles.append(trouble)
            return None

    def _pass_over(self, troubles: Sequence[StorageError], for_match: str) -> None:
        """Say which matches were passed over because they cannot be read, and which one is meant instead."""
        if troubles:
            from cocotte.language.problems import sentence  # noqa: PLC0415 - few matches cannot be read

            for trouble in troubles:
                print(sentence(trouble.code, trouble.facts, self.say), file=sys.stderr)
            print(self.say("This is about match {match}.", match=self.named(for_match)), file=sys.stderr)

    def match(self, name: str | None) -> tuple[str, Match]:
        """The match meant, and how it stands."""
        match_id = self.match_id(name)
        return match_id, self.keeper.match(match_id)

    def answer(
        self, data: Mapping[str, Any] | Callable[[], Mapping[str, Any]], text: str | Callable[[], str]
    ) -> None:
        """One answer: the object as JSON, or its words; what takes time is made when it is asked for."""
        if self.json:
            print(json_line(data() if callable(data) else data), file=self.out)
        else:
            print(visible(text() if callable(text) else text), file=self.out)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, error: BaseException | None, _trace: object
    ) -> None:
        if "_opened" in self.__dict__:
            self._opened.log.close()
            if not isinstance(error, StorageError):  # else that is what is reported
                self._back_up(log_path(self.log), date.today())  # noqa: DTZ011 - the day as the user's calendar has it

    def _back_up(self, log: Path, today: date) -> None:
        """What the command did is done; a backup that cannot be made is reported all the same."""
        try:
            with storage_errors(log):
                due = backup_due(log, today)
            if due:
                from cocotte.store.logs.backup import back_up  # noqa: PLC0415 - once a day

                back_up(log, today)
        except StorageError as trouble:
            from cocotte.cli.errors import complaint  # noqa: PLC0415 - few backups fail

            say, words = self.say, complaint(trouble, self.say)
            if trouble.code != "LOG_DAMAGED":  # else the log is to be repaired first
                safe = say("Everything recorded is safe; to keep a backup elsewhere: cocotte backup FILE")
                words = "\n".join((words.splitlines()[0], safe))
            print(say("No backup was made."), words, file=sys.stderr)
