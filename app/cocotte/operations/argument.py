"""What is typed behind a command, declared once: its name, its words, and how its value is read."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from cocotte.core.values import frozen
from cocotte.language.catalogue import Translator


class Takes(Enum):
    """The number of words an argument takes."""

    VALUE = "a value"
    """One, which is needed where no option stands before it."""
    PERHAPS = "perhaps a value"
    """One, or none."""
    ANY = "any number"
    """As many as are given, or none."""
    SOME = "some"
    """As many as are given, one at least."""
    EACH = "one each time"
    """One; the option may be repeated."""
    NOTHING = "nothing"
    """None: it is given, or not."""
    EITHER = "either"
    """None: it is given, or ruled out with ``--no-`` before its name."""


@frozen
class Argument:
    """Something that may stand behind a command: in its place, or behind an option."""

    name: str
    """The option, ``--reason``; without hyphens the name of what stands in its place."""
    means: str | Callable[[Translator], str] = ""
    """What it means, to be translated; or what says it."""
    value: str = ""
    """What stands for its value in the help, to be translated."""
    takes: Takes = Takes.VALUE
    """How many words it takes."""
    also: str = ""
    """Another name for the option, ``-m``."""
    read: Callable[[str], object] = str
    """Make its value of a word; what is no whole number is refused where it makes one."""
    among: tuple[str, ...] | Callable[[], tuple[str, ...]] = ()
    """The words it may be, or what finds them when they are wanted; empty for any."""
    default: object = None
    """Its value where it is not given."""
    needed: bool = False
    """An option that must be given."""
    called: str = ""
    """What its value is called, where that is not its name; two of one name are one, said in two ways."""
    asked: bool = False
    """A terminal asks for it where it is needed and missing."""
    apart: str = ""
    """The name of those of which but one may be given."""

    @property
    def is_option(self) -> bool:
        """It stands behind its name; else in its place."""
        return self.name.startswith("-")

    @property
    def key(self) -> str:
        """The name of its value."""
        return self.called or self.name.lstrip("-").replace("-", "_")

    @property
    def choices(self) -> tuple[str, ...]:
        """The words it may be; none where it may be any."""
        return self.among() if callable(self.among) else self.among

    @property
    def names(self) -> tuple[str, ...]:
        """Every option it is; none for what stands in its place."""
        if not self.is_option:
            return ()
        besides = (f"--no-{self.name[2:]}",) if self.takes is Takes.EITHER else ()
        return tuple(filter(None, (self.name, *besides, self.also)))

    @property
    def required(self) -> bool:
        """The command says nothing without it."""
        return self.needed if self.is_option else self.takes in (Takes.VALUE, Takes.SOME)

    @property
    def silent(self) -> bool:
        """No word stands behind it."""
        return self.takes in (Takes.NOTHING, Takes.EITHER)

    def meaning(self, say: Translator) -> str:
        """Return what it means, in words."""
        if callable(self.means):
            return self.means(say)
        return say(self.means) if self.means else ""

    def stands(self, say: Translator) -> str:
        """Return what stands for its value: what it may be, or a word for it."""
        return "{" + ",".join(self.choices) + "}" if self.choices else say(self.value)

    def shown(self, say: Translator) -> str:
        """Return what it is called where something is wrong with it."""
        return "/".join(self.names) or self.stands(say)


def flag(
    name: str,
    means: str | Callable[[Translator], str] = "",
    *,
    also: str = "",
    called: str = "",
    apart: str = "",
) -> Argument:
    """Return an option without a value, which is given or not."""
    return Argument(name, means, takes=Takes.NOTHING, also=also, called=called, apart=apart, default=False)
