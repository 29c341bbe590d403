"""What a command of the command line is: its name, what may stand behind it, and what it does."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable

from cocotte.cli.context import CommandContext
from cocotte.core.values import frozen
from cocotte.language.catalogue import Translator
from cocotte.operations.argument import Argument


@frozen
class Command:
    """One command, as its module declares it."""

    name: str
    """What is typed."""
    summary: str
    """One line on what it does, marked for translation."""
    run: Callable[[CommandContext, Namespace], int | None]
    """Does it; one may end with a status of its own."""
    arguments: tuple[Argument, ...] = ()
    """The arguments that may stand behind it."""
    example_arguments: str = ""
    """An example of what may stand behind it, marked where it is said in other words elsewhere."""

    def example(self, say: Translator) -> str:
        """The command as it may be typed: ``cocotte play 7H 7S``."""
        return (
            f"cocotte {self.name} {say(self.example_arguments)}"
            if self.example_arguments
            else f"cocotte {self.name}"
        )
