"""What fast fingers leave out of a deal in one line: ``p4 23`` is Pierre who knocks with 4 against 23.

It only puts in what the notation asks for; reading stays with the notation.

- letters may touch, and touch their number: ``p4`` is ``p 4``, ``pk 4`` is ``p k 4``
- what else a game lets one leave out, it says itself: ``p 4 23`` is ``p k 4 23``
- the Eights: a team by its name is all its partners: ``n 5 6`` is ``Ann Carl out 5 6``
- a void deal by its first letter, or that of « nulle », where nobody is called so: ``v``, ``n``; in a line of
  several tables it is the one after the table given before: ``a 4 20, v`` is ``a k 4 20, 2 void``
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from cocotte.core.errors import ParseError
from cocotte.core.folding import folded
from cocotte.core.game import Game
from cocotte.core.notation.holdings import OUT, VOID
from cocotte.core.notation.tokens import Line, Token, quoted
from cocotte.core.rules import RuleSet
from cocotte.core.script.detail_words import details_place

_TOUCHING = re.compile(r"([^\W\d_]+)(\d*)", re.UNICODE)
VOID_WORDS: Final = frozenset({"v", "n", "nul", *VOID})
"""Words that say of a table that its deal is void."""
NO_TEAMS: Final[Mapping[str, Sequence[str]]] = MappingProxyType({})
_LONGEST = 1000  # letters; no table of twelve types more


def expand(
    text: str,
    tables: Sequence[Sequence[str]],
    rules: RuleSet,
    *,
    french: bool,
    teams: Mapping[str, Sequence[str]],
) -> str:
    """The line with what was left out put in; the same line where there is nothing to put in.

    >>> from cocotte.core.match.plays import complete
    >>> from cocotte.core.games import GAMES
    >>> rules = complete(RuleSet("gin-rami", GAMES["gin"], {}), GAMES["gin"])
    >>> expand("a4 23", [("Anne", "Bob")], rules, french=False, teams=NO_TEAMS)
    'a knock 4 23'
    """
    if len(text) > _LONGEST:
        return text
    try:
        parts = _parted(Line.of(text).tokens, text)
    except ParseError:
        return text
    whole: list[str] = []
    table = 0  # the one given last, counted from 1
    for part in parts:
        words = _partners(part, tables, teams)
        after = table + 1 if len(parts) > 1 else 0
        whole.append(_part(words, tables, rules, after, french=french))
        table = _table(whole[-1].partition(" ")[0], tables) or table + 1
    return ", ".join(whole)


def _table(word: str, tables: Sequence[Sequence[str]]) -> int:
    """The table a report begins with, by its number or a player who sits there; 0 where it is not known."""
    if word.isdecimal():
        return int(word)
    found = [number for number, players in enumerate(tables, 1) if _begins(word, players)]
    return found[0] if len(found) == 1 else 0


def _parted(tokens: Sequence[Token], text: str) -> list[list[str]]:
    """The words of each table's report, as they were written."""
    parts: list[list[str]] = [[]]
    for place, token in enumerate(tokens):
        end = tokens[place + 1].at if place + 1 < len(tokens) else len(text)
        written = text[token.at : end].strip()
        if token.form == "mark" and token.text in {",", ";"}:
            parts.append([])
        elif token.form != "mark":
            parts[-1].append(written)
    return parts


def _part(
    words: list[str], tables: Sequence[Sequence[str]], rules: RuleSet, after: int, *, french: bool
) -> str:
    everybody, way = [player for table in tables for player in table], rules.game.way(rules)
    first = 1 if len(tables) > 1 and words and words[0].isdigit() else 0
    end = details_place(words, everybody, way.report)
    words, details = words[:end], words[end:]
    pieces = [
        piece
        for place, word in enumerate(words)
        for piece in _apart(word, everybody, rules.game, named=place == first)
    ]
    if len(pieces) <= first:
        return " ".join([*pieces, *details])
    void = len(pieces) == first + 1 and folded(pieces[first]) in VOID_WORDS
    if void and not _begins(pieces[first], everybody):
        if len(tables) == 1 or first:
            pieces[first] = "void"
        elif after:
            return " ".join([f"{after} void", *details])
    head, rest = pieces[: first + 1], pieces[first + 1 :]
    if way.filled is not None:
        rest = way.filled(rest, everybody, rules, french=french)
    return " ".join([*head, *rest, *details])


def _partners(
    words: list[str], tables: Sequence[Sequence[str]], teams: Mapping[str, Sequence[str]]
) -> list[str]:
    """Who goes out, player by player, where a team is named and numbers follow."""
    everybody = [player for table in tables for player in table]
    if len(words) == 1 or not words or _begins(words[0], everybody):
        return words
    found = [players for name, players in teams.items() if folded(name).startswith(folded(words[0]))]
    if len(found) != 1:
        return words
    out = [] if folded(words[1]) in OUT else ["out"]
    return [*map(quoted, found[0]), *out, *words[1:]]


def _begins(word: str, players: Sequence[str]) -> bool:
    """Whether a player's name begins with the word."""
    return any(folded(player).startswith(folded(word)) for player in players)


def _apart(word: str, players: Sequence[str], game: Game, *, named: bool) -> list[str]:
    """Letters that touch each other or a number, apart: ``p4``; a name with a figure in it stays whole.

    Where a player has to be `named`, ``gg12`` is Gisèle who has gin, and no big gin.
    """
    found = _TOUCHING.fullmatch(word)
    if not found or _begins(word, players):
        return [word]
    number = [found[2]] if found[2] else []
    names = [player for player in players if folded(player).startswith(folded(found[1]))]
    if names or (not named and folded(found[1]) in game.touching):
        return [found[1], *number]
    for length in range(len(found[1]) - 1, 0, -1):  # a name and how it ended: ``pg12``
        name, going = found[1][:length], folded(found[1][length:])
        if going in game.touching and any(folded(each).startswith(folded(name)) for each in players):
            return [name, going, *number]
    return [word]
