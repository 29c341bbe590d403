"""Details at the end of a report: who dealt it, ``Ann knock 4 23 dealer Bob`` (D57), and others."""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.core.folding import folded
from cocotte.core.notation.detail_kinds import by_word, given, kinds_of, words_of
from cocotte.core.notation.details import detailed
from cocotte.core.notation.holdings import OUT
from cocotte.core.notation.tokens import Line, so_far
from cocotte.core.report import Report


def without_details(line: Line, names: Sequence[str], report: type) -> Line:
    """The line as far as a report with details goes; all of it where the next report does not."""
    rest = line.tokens[line.place :]
    marks = (place for place, token in enumerate(rest) if token.form == "mark" and token.text in ",;")
    forms = {"quoted": '"{}"', "cards": "[{}]"}
    words = [forms.get(token.form, "{}").format(token.text) for token in rest[: next(marks, None)]]
    end = details_place(words, names, report)
    return line if end == len(words) else Line(line.text, line.tokens[: line.place + end], line.place)


def details_place(words: Sequence[str], names: Sequence[str], report: type) -> int:
    """Where the words of a report begin to give its details; behind the last one if they do not.

    Each takes two words, the last of which may still be to come; behind another its own may be half typed.
    Quoted words stand in their quotes, and a player may be called by any of these words.
    """
    known = by_word(report)
    called = set(map(folded, names))
    end = len(words)
    while end > 2 and (kind := known.get(folded(words[end - 2]))) is not None:
        if not kind.comes(words[end - 2], words[end - 1], called):
            break
        end -= 2
    if end < len(words) or len(words) < 2:
        return end
    last = folded(words[-1])
    if last in called or not any(word.startswith(last) for word in known):
        return end
    before = details_place(words[:-1], names, report)
    return before if last in known or before < len(words) - 1 else end


def read_details(line: Line, names: Sequence[str], report: Report, *, french: bool = False) -> Report:
    """The report with the details that come next.

    Raises: ParseError with the place and what was expected, and the report as far as it was read.
    """
    read: dict[str, object] = {}
    kind: type = type(report)
    kinds = kinds_of(kind)
    with so_far(lambda: detailed(report, read)):
        while name := next((name for name, kind in kinds.items() if line.accept(*kind.words)), None):
            read[name] = kinds[name].read(line, names, french=french)
    return detailed(report, read)


def with_details(words: str, report: Report) -> str:
    """The words of a report with its details, where it has any."""
    parts = [words]
    reserved = words_of(type(report)) | {*OUT}
    for _, kind, value in given(report):
        parts += [kind.detail.words[0], kind.written(value, reserved)]
    return " ".join(parts)
