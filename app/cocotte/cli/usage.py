"""How a command is used: argparse's own words, said in the table's language."""

from __future__ import annotations

import re
from argparse import Action, ArgumentParser, HelpFormatter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NoReturn

from cocotte.core.errors import ParseError, StorageError
from cocotte.language.catalogue import Translator, mark
from cocotte.store.match_files import endings


class UsageParser(ArgumentParser):
    """An argument parser that speaks one language, and whose complaints reach the context."""

    def __init__(
        self,
        *,
        say: Translator,
        example: Callable[[Translator], str] | None = None,
        **options: Any,  # noqa: ANN401 - argparse's own
    ) -> None:
        self._say = say
        self._example = example
        self._mixing = False
        super().__init__(formatter_class=partial(_Help, say=say), **options)
        self._positionals.title = say("arguments")
        self._optionals.title = say("options")

    def add_argument(self, *names: Any, **options: Any) -> Action:  # noqa: ANN401 - argparse's own
        """An argument; what it means and what stands for its value are said here unless given."""
        action = super().add_argument(*names, **options)
        if action.dest in _MEANINGS and (action.help is None or action.dest in ("help", "version")):
            action.help = self._say(_MEANINGS[action.dest])
        if action.metavar is None and action.dest in _VALUES and action.nargs != 0 and not action.choices:
            action.metavar = self._say(_VALUES[action.dest])
        return action

    def format_help(self) -> str:
        """The help, with an example."""
        if self._example is not None:
            self.epilog = self._say("Example: {example}", example=self._example(self._say))
        return super().format_help()

    def parse_known_args(self, args: Sequence[str] | None = None, namespace: Any = None) -> tuple[Any, Any]:  # type: ignore[override]  # noqa: ANN401 - argparse's own
        """Read a command; its options may stand anywhere, between the words of a list too."""
        if self._subparsers is not None or self._mixing:
            return super().parse_known_args(args, namespace)
        self._mixing = True
        self.usage = self._usage(args)
        try:
            found, unknown = self.parse_known_intermixed_args(args, namespace)
        finally:
            self._mixing, self.usage = False, None
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return found, unknown

    def _usage(self, args: Sequence[str] | None) -> str:
        """How the command is written, as help has it; nothing where no help is asked for."""
        if not any(each.startswith(("-h", "--h")) for each in args or ()):
            return ""
        return self.format_usage().removeprefix(self._say("usage: ")).replace("%", "%%")

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments, with how they are written."""
        if self._subparsers is not None and (named := _match_file(message)):
            raise StorageError("FILE_MISSING", path=named)
        raise ParseError("USAGE", "", 0, command=self.prog, **self._translated(message))

    def _translated(self, message: str) -> dict[str, Any]:
        """A complaint of argparse's in the language spoken, with what was given and what may be given.

        One that is not known stays as it is.
        """
        for pattern, text in _COMPLAINTS.items():
            if match := re.fullmatch(pattern, message, re.DOTALL):
                facts = {name: re.sub(_QUOTES, "", fact) for name, fact in match.groupdict().items()}
                if "names" in facts:
                    facts["names"] = (
                        self._say("; ").join(self._missing(facts["names"].split(", "))) or facts["names"]
                    )
                facts.setdefault("expected", ", ".join(self._option_string_actions))
                return {**facts, "detail": self._say(text, **facts)}
        return {"detail": message}

    def _missing(self, names: Sequence[str]) -> Iterable[str]:
        """What is missing, each with what it means; what may be left out is not."""
        for action in self._actions:
            shown = "/".join(action.option_strings) or action.metavar
            if shown in names and action.nargs not in ("*", "?"):
                yield f"{shown} ({action.help})" if action.help else str(shown)


class _Help(HelpFormatter):
    """Help whose heading is in the language spoken."""

    def __init__(self, prog: str, *, say: Translator, **options: Any) -> None:  # noqa: ANN401 - argparse's own
        super().__init__(prog, **options)
        self._say = say

    def add_usage(
        self, usage: str | None, actions: Iterable[Action], groups: Iterable[Any], prefix: str | None = None
    ) -> None:
        super().add_usage(usage, actions, groups, self._say("usage: ") if prefix is None else prefix)


def _match_file(message: str) -> str:
    """What stands in the place of a command, where it is called like a match; a file would have opened."""
    found = re.fullmatch(
        r"argument .+?: invalid choice: (?P<found>'.*') \(choose from .*\)", message, re.DOTALL
    )
    if not found:
        return ""
    from ast import literal_eval  # noqa: PLC0415 - few command lines are wrong

    named = str(literal_eval(found["found"]))
    path = Path(named)
    return named if path.suffix.lower() in endings.ALL and not path.exists() else ""


_QUOTES: Final = r"(?<!\w)'|'(?!\w)"
"""The marks argparse puts around what was given, and around what may be given."""

_COMPLAINTS: Final[Mapping[str, str]] = {
    r"the following arguments are required: (?P<names>.*)": mark("Missing: {names}"),
    r"unrecognized arguments: (?P<found>.*)": mark("Nothing is known of “{found}”"),
    r"argument (COMMAND|COMMANDE): invalid choice: (?P<found>.*) \(choose from (?P<expected>.*)\)": mark(
        "There is no command “{found}”"
    ),
    r"argument (?P<name>[^-].*?): invalid choice: (?P<found>.*) \(choose from (?P<expected>.*)\)": mark(
        "There is no “{found}” here; there are: {expected}"
    ),
    r"argument (?P<name>.+?): invalid choice: (?P<found>.*) \(choose from (?P<expected>.*)\)": mark(
        "{name} cannot be “{found}”; there are: {expected}"
    ),
    r"argument (?P<name>.+?): invalid int value: (?P<found>.*)": mark(
        "{name} needs a whole number, not “{found}”"
    ),
    r"argument (?P<name>.+?): expected .*": mark("{name} needs a value"),
    r"argument (?P<name>.+?): ignored explicit argument (?P<found>.*)": mark(
        "{name} takes no value, and “{found}” was given"
    ),
    r"argument (?P<name>.+?): not allowed with argument (?P<other>.*)": mark(
        "{name} and {other} do not go together"
    ),
    r"ambiguous option: (?P<found>.*) could match (?P<expected>.*)": mark("“{found}” may be {expected}"),
}
"""What argparse complains of, and how it is said."""

_MEANINGS: Final[Mapping[str, str]] = {
    "help": mark("show this help and exit"),
    "version": mark("show the version and exit"),
    "lang": mark("the language of the answers"),
    "json": mark("answer as JSON"),
    "log": mark("where the log of matches is kept"),
    "rules": mark("a rule set or preset; see: cocotte rules"),
    "upcard": mark("the upcard"),
    "limit": mark("the highest deadwood to knock with"),
    "game": mark("which game"),
    "groups": mark("a set as laid"),
    "runs": mark("a run as laid"),
    "jokers": mark("how many Jokers are in play"),
    "players": mark("who plays"),
    "direction": mark("1 to the left, -1 to the right"),
    "pending": mark("cards to draw from a row of 2s"),
    "packs": mark("how many packs are played with"),
    "options": mark("a rule of play: cochon, stock_ends, eight_anytime=no…"),
    "format": mark("how the players sit down: heads-up, cut-in, captain, partnership…"),
    "ledger": mark("how games are kept: single, hollywood, multi-match, best-of, grid"),
    "side": mark("a side with its players"),
    "dealer": mark("who deals first"),
    "sits_out": mark("who sits out first"),
    "stake": mark("money for a point"),
    "currency": mark("its currency, EUR for example"),
    "place": mark("where it is played"),
    "match": mark("its id or place in the list; else the one last touched"),
    "reason": mark("why"),
    "most": mark("how many at most"),
    "archived": mark("archived ones too"),
    "paper": mark("the size of the paper"),
    "form": mark("the form of the file"),
    "to": mark("the file to write"),
    "totals": mark("what each player has, or - for JSON Lines"),
    "search": mark("words to look for"),
    "names": mark("none, one, or two to compare"),
    "number": mark("its number"),
    "deal": mark("the deal in words"),
    "player": mark("a player"),
    "name": mark("the right name"),
}
"""What an argument means wherever it is not said beside it."""

_VALUES: Final[Mapping[str, str]] = {
    "taken": mark("CARD"),
    "upcard": mark("CARD"),
    "top": mark("CARD"),
    "card": mark("CARD"),
    "knocker": mark("CARDS"),
    "defender": mark("CARDS"),
    "cards": mark("CARDS"),
    "hand": mark("CARDS"),
    "laid": mark("CARDS"),
    "suit": mark("SUIT"),
    "rules": mark("RULES"),
    "preset": mark("PRESET"),
    "format": mark("FORMAT"),
    "ledger": mark("LEDGER"),
    "contract": mark("CONTRACT"),
    "dealer": mark("PLAYER"),
    "sits_out": mark("PLAYER"),
    "player": mark("PLAYER"),
    "players": mark("NUMBER"),
    "limit": mark("NUMBER"),
    "jokers": mark("NUMBER"),
    "packs": mark("NUMBER"),
    "direction": mark("NUMBER"),
    "pending": mark("NUMBER"),
    "stock": mark("NUMBER"),
    "discards": mark("NUMBER"),
    "most": mark("NUMBER"),
    "count": mark("NUMBER"),
    "number": mark("NUMBER"),
    "table": mark("NUMBER"),
    "stake": mark("AMOUNT"),
    "currency": mark("CURRENCY"),
    "place": mark("PLACE"),
    "match": mark("MATCH"),
    "command_id": mark("ID"),
    "reason": mark("WORDS"),
    "search": mark("WORDS"),
    "deal": mark("DEAL"),
    "file": mark("FILE"),
    "form": mark("FORM"),
    "name": mark("NAME"),
    "incident": mark("INCIDENT"),
    "option": mark("OPTION"),
}
"""What stands for the value of an argument."""
