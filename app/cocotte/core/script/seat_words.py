"""Who played a deal, before what happened in it: ``Pierre v Quinn: Quinn knock 4 23`` (D55).

seats = name "v" name { "," name "v" name } ":" ;      where the table says it: the others follow
"""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.core.errors import ParseError
from cocotte.core.folding import folded
from cocotte.core.match.events import Seats
from cocotte.core.notation.holdings import AGAINST
from cocotte.core.notation.tokens import Line, Token, quoted


def read_seats(text: str, players: Sequence[str]) -> tuple[Seats, str]:
    """Who meets by the head of a line, table by table; and the line with blanks in its place.

    Raises: ParseError with the place and what was expected.

    >>> read_seats("Anne v Bob: knock 4 23", ["Anne", "Bob", "Carl"])
    ((('Anne', 'Bob'),), '            knock 4 23')
    """
    try:
        line = Line.of(text)
    except ParseError:
        return (), text  # whoever reads the deal says so
    if not _begins(line.tokens, players):
        return (), text
    pairs: list[tuple[str, ...]] = []
    while not pairs or line.accept(","):
        first = line.name(players)
        if not line.accept(*AGAINST):
            raise line.error("SCRIPT_WORD", "v")
        pairs.append((first, line.name([player for player in players if player != first])))
    colon = line.at
    if not line.accept(":"):
        raise line.error("SCRIPT_WORD", ":")
    return tuple(pairs), " " * (colon + 1) + text[colon + 1 :]


def write_seats(seats: Seats) -> str:
    """The head of a line that says who meets; empty where nobody is given.

    >>> write_seats((("Anne", "Bob"), ("Carl", "Dan")))
    'Anne v Bob, Carl v Dan: '
    """
    pairs = (f" {AGAINST[0]} ".join(quoted(player, AGAINST) for player in pair) for pair in seats)
    return f"{', '.join(pairs)}: " if seats else ""


def _begins(tokens: Sequence[Token], players: Sequence[str]) -> bool:
    """Whether a line begins with who meets: a name, ``v`` or ``contre``, and no number before or after it.

    Where a player is called by the word between them, as Cleo is by ``c``, only a colon after the second name
    makes it so: in ``A C out B 23`` the two are partners.
    """
    if len(tokens) < 2 or tokens[1].form != "word" or (word := folded(tokens[1].text)) not in AGAINST:
        return False
    if any(folded(player).startswith(word) for player in players):
        return any(token.form == "mark" and token.text in {":", ","} for token in tokens[3:4])
    return all(
        token.form == "quoted" or (token.form == "word" and not token.text[0].isdigit())
        for token in tokens[:3:2]
    )
