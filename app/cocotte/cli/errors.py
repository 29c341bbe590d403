"""An error as the command line shows it, in lines and as JSON has it."""

from __future__ import annotations

from typing import Any

from cocotte.core.errors import CocotteError, ParseError, RuleViolation, StorageError
from cocotte.language.catalogue import Translator
from cocotte.language.problems import error_lines


def complaint(error: CocotteError, say: Translator) -> str:
    """An error in words: what is wrong, and what to do next at the command line."""
    return "\n".join([*error_lines(error, say, terminal=True), *getattr(error, "__notes__", ())])


def error_as_dict(error: CocotteError, say: Translator) -> dict[str, Any]:
    """An error as JSON has it: its code, its words, and where."""
    at: str | int = ""
    code = ""
    if isinstance(error, ParseError):
        code, at = error.code, error.at
    elif isinstance(error, RuleViolation) and error.problems:
        code, at = error.problems[0].code, error.problems[0].where
    elif isinstance(error, StorageError):
        code = error.code
    return {"code": code, "message": complaint(error, say), "at": at}
