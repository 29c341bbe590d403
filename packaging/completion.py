"""Completion for shells, from the command line's own words, through shtab."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import shtab

from cocotte.cli.explaining import parser
from cocotte.core.match.formats import FORMATS
from cocotte.core.scoring.ledgers import LEDGERS
from cocotte.language.catalogue import Translator
from cocotte.operations.argument import Takes
from cocotte.store.reference.library import Library

if TYPE_CHECKING:
    from argparse import Action

    from cocotte.operations.argument import Argument

IN_FRENCH: Final = {
    "zsh": ("if [[ $LC_ALL$LC_MESSAGES$LANG == fr* ]]; then", "else", "fi"),
    "fish": ("if string match -q 'fr*' -- \"$LC_ALL$LC_MESSAGES$LANG\"", "else", "end"),
}
"""How a shell that describes what it offers chooses between French and English; bash describes nothing."""


def completion(shell: str) -> str:
    """The completion script of a shell, ``bash``, ``zsh`` or ``fish``, in the language of its system."""
    if shell not in IN_FRENCH:
        return _completion(shell, "en")
    begun, otherwise, ended = IN_FRENCH[shell]
    first, english = _completion(shell, "en").split("\n", 1)
    french = _completion(shell, "fr").split("\n", 1)[1]
    return f"{first}\n{begun}\n{french}\n{otherwise}\n{english}\n{ended}\n"


def _completion(shell: str, language: str) -> str:
    library = Library()
    known = {
        "FORMAT": [*FORMATS],
        "LEDGER": [*LEDGERS],
        "PRESET": [*library.presets],
        "RULES": sorted({*library.rule_sets, *library.presets}),
    }

    def offer(argument: Argument, action: Action) -> None:
        if argument.value == "FILE":
            action.complete = shtab.FILE  # type: ignore[attr-defined]  # shtab reads it
        elif argument.value in known and argument.takes is Takes.VALUE:
            action.choices = known[argument.value]

    top = parser(Translator.of(language), dress=offer)
    script = shtab.complete(top, shell=shell)
    return re.sub(
        r"^# AUTOMATICALLY GENERATED .*$",
        "# Made from Cocotte's command line by shtab.",
        script,
        flags=re.MULTILINE,
    )
