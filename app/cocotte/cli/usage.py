"""What is wrong with how a command was written, in the language spoken: each refusal with its facts."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Sequence
from itertools import takewhile

from cocotte.cli.terminal import somebody_types
from cocotte.core.errors import ParseError
from cocotte.core.values import frozen
from cocotte.language.catalogue import Translator
from cocotte.operations.argument import Argument


@frozen
class Usage:
    """How a command is written, and what is said where it was written otherwise."""

    command: str
    """The command as it is typed, ``cocotte deal``."""
    arguments: tuple[Argument, ...]
    """What may stand behind it."""
    say: Translator
    """The translator into the language of the answers."""

    def check(self, words: Sequence[str]) -> None:
        """Refuse an option that may be several, and a value for one that takes none.

        Raises: ParseError (USAGE).
        """
        options = [name for each in self.arguments for name in each.names]
        silent = {name for each in self.arguments if each.silent for name in each.names}
        for word in takewhile(lambda word: word != "--", words):
            name, equals, value = word.partition("=")
            if not name.startswith("--"):
                continue
            meant = [name] if name in options else [each for each in options if each.startswith(name)]
            if len(meant) > 1:
                expected = ", ".join(meant)
                text = self.say("“{found}” may be {expected}", found=name, expected=expected)
                raise self.refused(text, found=name, expected=expected)
            if equals and value == "--":  # some versions of argparse drop the value
                raise self.unknown([word])
            if equals and meant and meant[0] in silent:
                text = self.say("{name} takes no value, and “{found}” was given", name=meant[0], found=value)
                raise self.refused(text, found=value)

    def check_given(self, args: Namespace) -> None:
        """Refuse arguments of which one that is needed is missing, or two do not go together.

        Raises: ParseError (USAGE).
        """
        given = {each: getattr(args, each.key, None) for each in self.arguments}
        missing = [each for each, value in given.items() if each.required and value in (None, [])]
        asks = somebody_types() and not args.json
        if missing and not (asks and all(each.asked for each in missing)):
            raise self.missing(missing)
        apart: dict[str, Argument] = {}
        for each, value in given.items():
            if each.apart and value not in (None, False):
                other = apart.setdefault(each.apart, each)
                if other is not each:
                    raise self.not_together(each, other)

    def missing(self, arguments: Iterable[Argument]) -> ParseError:
        """Return the refusal where these are missing, each with what it means."""
        names = self.say("; ").join(map(self._named, arguments))
        return self.refused(self.say("Missing: {names}", names=names))

    def _named(self, missing: Argument) -> str:
        """What is missing: the words it may be, else what it is called and means."""
        if missing.choices and not missing.is_option:
            return "|".join(missing.choices)
        means = missing.meaning(self.say)
        return f"{missing.shown(self.say)} ({means})" if means else missing.shown(self.say)

    def read(self, argument: Argument, word: str) -> object:
        """Return the value that a word gives an argument.

        Raises: ParseError (USAGE), where it needs a whole number, or may be something else only.
        """
        name, expected = argument.shown(self.say), ", ".join(argument.choices)
        if argument.choices and word not in argument.choices:
            text = (
                self.say(
                    "{name} cannot be “{found}”; there are: {expected}",
                    name=name,
                    found=word,
                    expected=expected,
                )
                if argument.is_option
                else self.say(
                    "There is no “{found}” here; there are: {expected}", found=word, expected=expected
                )
            )
            raise self.refused(text, found=word, expected=expected)
        try:
            return argument.read(word)
        except ValueError:
            text = self.say("{name} needs a whole number, not “{found}”", name=name, found=word)
            raise self.refused(text, found=word) from None

    def not_together(self, one: Argument, other: Argument) -> ParseError:
        """Return the refusal of two arguments of which but one may be given."""
        name, besides = one.shown(self.say), other.shown(self.say)
        return self.refused(self.say("{name} and {other} do not go together", name=name, other=besides))

    def unknown(self, words: Iterable[str]) -> ParseError:
        """Return the refusal of words that mean nothing here."""
        found = " ".join(words)
        return self.refused(self.say("Nothing is known of “{found}”", found=found), found=found)

    def valueless(self, name: str) -> ParseError:
        """Return the refusal of an option without the value it needs."""
        return self.refused(self.say("{name} needs a value", name=name))

    def refused(self, detail: str, found: str = "", expected: str = "") -> ParseError:
        """Return a refusal in these words; what was expected are the options, where nothing else is known."""
        expected = expected or ", ".join(name for each in self.arguments for name in each.names)
        if found:
            return ParseError(
                "USAGE", "", 0, command=self.command, detail=detail, expected=expected, found=found
            )
        return ParseError("USAGE", "", 0, command=self.command, detail=detail, expected=expected)
