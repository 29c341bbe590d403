"""Who dealt, told at the end of a report: ``Ann knock 4 23 dealer Bob`` (D57)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cocotte.core.notation.holdings import OUT
from cocotte.core.notation.tokens import DEALER, Line, plain, quoted

_RESERVED: Final = frozenset({*DEALER, *OUT})
_NO_NAME: Final = re.compile(r"\[|[-−]?[0-9]")


def without_dealer(line: Line, names: Sequence[str]) -> Line:
    """The line as far as a report goes that tells who dealt; all of it where the next report does not."""
    rest = line.tokens[line.place :]
    marks = (place for place, token in enumerate(rest) if token.form == "mark" and token.text in ",;")
    forms = {"quoted": '"{}"', "cards": "[{}]"}
    words = [forms.get(token.form, "{}").format(token.text) for token in rest[: next(marks, None)]]
    told = dealer_place(words, names)
    return line if told == len(words) else Line(line.text, line.tokens[: line.place + told], line.place)


def dealer_place(words: Sequence[str], names: Sequence[str]) -> int:
    """Where the words of a report begin to say who dealt; behind the last one if they do not.

    Who dealt is given by the last two. Quoted words stand in their quotes, and a player may be called by any
    of these words.
    """
    last = len(words) - 1
    if last > 1 and plain(words[last - 1]) in DEALER and not _NO_NAME.match(words[last]):
        called = {plain(name) for name in names}
        if plain(words[last]) not in OUT or plain(words[last - 1]) not in called:
            return last - 1
    elif last > 0 and plain(words[last]) in DEALER and plain(words[last]) not in map(plain, names):
        return last  # the name is still to come
    return len(words)


def with_dealer(words: str, dealer: str | None) -> str:
    """The words of a report with who dealt, where that is given."""
    return f"{words} dealer {quoted(dealer, _RESERVED)}" if dealer else words
