"""Details at the end of a report: who dealt it, ``Ann knock 4 23 dealer Bob`` (D57), and others."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cocotte.core.folding import folded
from cocotte.core.match.events import Report
from cocotte.core.notation.details import Detail, detailed, details_of, words_of
from cocotte.core.notation.holdings import OUT
from cocotte.core.notation.tokens import Line, quoted, so_far

_NUMBER: Final = re.compile(r"[-−]?[0-9]")
_NO_NAME: Final = re.compile(rf"\[|{_NUMBER.pattern}")


def without_details(line: Line, names: Sequence[str], report: type[Report]) -> Line:
    """The line as far as a report with details goes; all of it where the next report does not."""
    rest = line.tokens[line.place :]
    marks = (place for place, token in enumerate(rest) if token.form == "mark" and token.text in ",;")
    forms = {"quoted": '"{}"', "cards": "[{}]"}
    words = [forms.get(token.form, "{}").format(token.text) for token in rest[: next(marks, None)]]
    end = details_place(words, names, report)
    return line if end == len(words) else Line(line.text, line.tokens[: line.place + end], line.place)


def details_place(words: Sequence[str], names: Sequence[str], report: type[Report]) -> int:
    """Where the words of a report begin to give its details; behind the last one if they do not.

    Each takes two words, the last of which may still be to come. Quoted words stand in their quotes, and
    a player may be called by any of these words.
    """
    known = {word: detail for detail in details_of(report).values() for word in detail.words}
    called = set(map(folded, names))
    end = len(words)
    while end > 2 and _is_detail(known.get(folded(words[end - 2])), words[end - 2], words[end - 1], called):
        end -= 2
    last = folded(words[-1]) if words else ""
    if end == len(words) > 1 and last in known and last not in called:
        return details_place(words[:-1], names, report)
    return end


def _is_detail(detail: Detail | None, word: str, value: str, called: set[str]) -> bool:
    """Whether a word and the one after it give a detail."""
    if detail is None:
        return False
    if detail.player:
        return not _NO_NAME.match(value) and (folded(value) not in OUT or folded(word) not in called)
    return bool(_NUMBER.match(value)) and not any(name.startswith(folded(word)) for name in called)


def read_details(line: Line, names: Sequence[str], report: Report) -> Report:
    """The report with the details that come next.

    Raises: ParseError with the place and what was expected, and the report as far as it was read.
    """
    read: dict[str, int | str] = {}
    details = details_of(type(report))
    with so_far(lambda: detailed(report, read)):
        while name := next((name for name, each in details.items() if line.accept(*each.words)), None):
            each = details[name]
            read[name] = line.name(names) if each.player else line.number(each.unit)
    return detailed(report, read)


def with_details(words: str, report: Report) -> str:
    """The words of a report with its details, where it has any."""
    parts = [words]
    reserved = words_of(type(report)) | {*OUT}
    for name, detail in details_of(type(report)).items():
        if (value := getattr(report, name)) is not None:
            parts += [detail.words[0], quoted(value, reserved) if detail.player else str(value)]
    return " ".join(parts)
