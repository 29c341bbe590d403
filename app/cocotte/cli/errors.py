"""An error as JSON has it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cocotte.core.errors import CocotteError, ParseError, RuleViolation, Trouble


def error_as_dict(error: CocotteError, lines: Sequence[str]) -> dict[str, Any]:
    """An error as JSON has it: its code, its words, and where."""
    at: str | int = ""
    code = ""
    if isinstance(error, ParseError):
        code, at = error.code, error.at
    elif isinstance(error, RuleViolation) and error.problems:
        code, at = error.problems[0].code, error.problems[0].where
    elif isinstance(error, Trouble):
        code = error.code
    return {"code": code, "message": "\n".join(lines), "at": at}
