"""Questions on a terminal, and what is answered there."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def put(text: str) -> None:
    """Put a question; answers alone go to standard output."""
    print(text, file=sys.stderr)


def typed() -> str | None:
    """What is typed next; None when nothing more is said."""
    line = sys.stdin.readline()
    return line.strip() if line else None


def chosen(choices: Sequence[tuple[str, str]]) -> str | None:
    """What is answered, by number or by name; None when nothing more is said."""
    for number, (value, text) in enumerate(choices, 1):
        put(f"  {number}  {text}" if text == value else f"  {number}  {text}  ({value})")
    answer = typed()
    if answer is None:
        return None
    if answer.isdigit() and len(answer) < 4 and 1 <= int(answer) <= len(choices):
        return choices[int(answer) - 1][0]
    return answer or chosen(choices)
