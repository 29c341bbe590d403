"""Questions on a terminal, and what is answered there."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from cocotte.core.errors import ParseError
from cocotte.core.questions import Choice, Prompt, Value, read_answer

_LONGEST: Final = 10_000  # characters of an answer


def put(text: str) -> None:
    """Put a question; answers alone go to standard output."""
    print(text, file=sys.stderr)


def ask(prompt: Prompt, *, french: bool = False, named: bool = False) -> Value | None:
    """Put a question, and read what is answered, which may not fit it; None when nothing more is said.

    An answer of a choice is given by number, in words or by its id, which is shown where it is `named`.
    """
    put(prompt.text)
    if isinstance(prompt.question, Choice):
        texts = {text: name for name, text in prompt.choices}
        answer = chosen([(name if named else text, text) for name, text in prompt.choices])
        return answer if answer is None else texts.get(answer, answer)
    text = _typed()
    if not text:
        return None
    try:
        return read_answer(prompt.question, text, french=french)
    except ParseError:
        return text


def chosen(choices: Sequence[tuple[str, str]]) -> str | None:
    """What is answered, by number or by name; None when nothing more is said."""
    for number, (value, text) in enumerate(choices, 1):
        put(f"  {number}  {text}" if text == value else f"  {number}  {text}  ({value})")
    answer = _typed()
    if answer is None:
        return None
    if answer.isdigit() and len(answer) < 4 and 1 <= int(answer) <= len(choices):
        return choices[int(answer) - 1][0]
    return answer or chosen(choices)


def _typed() -> str | None:
    """What is typed next; None when nothing more is said."""
    line = sys.stdin.readline(_LONGEST)
    return line.strip() if line else None
