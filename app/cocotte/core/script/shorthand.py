"""What fast fingers leave out of a deal in one line: ``p4 23`` is Pierre who knocks with 4 against 23.

It only puts in what the notation asks for; reading stays with the notation.

- letters may touch, and touch their number: ``p4`` is ``p 4``, ``pk 4`` is ``p k 4``
- numbers right after a name are a knock: ``p 4 23`` is ``p k 4 23``; gin only, they are gin: ``p 23``
- a card at the end is the upcard: ``p4 23 7d``
- mahjong: tabled and held in the order of the seats: ``p 45-0 20-30``
- the Eights: a team by its name is all its partners: ``n 5 6`` is ``Ann Carl out 5 6``
- a void deal by its first letter, or that of « nulle », where nobody is called so: ``v``, ``n``; in a line of
  several tables it is the one after the table given before: ``a 4 20, v`` is ``a k 4 20, 2 void``
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from cocotte.core.card_notation import parse_cards
from cocotte.core.errors import ParseError
from cocotte.core.folding import folded
from cocotte.core.gin.notation import BIG_GIN, GIN, KNOCK, VOID_WORDS
from cocotte.core.match.events import report_of
from cocotte.core.notation.holdings import OUT
from cocotte.core.notation.tokens import Line, Token, quoted
from cocotte.core.rules import Game, RuleSet
from cocotte.core.script.detail_words import details_place

_TOUCHING = re.compile(r"([^\W\d_]+)(\d*)", re.UNICODE)
_PAIR = re.compile(r"\d{1,4}[-−]\d{1,4}")
_NUMBER = re.compile(r"\d{1,6}")
_VOID = frozenset({"v", "n", *VOID_WORDS})
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
    >>> from cocotte.core.rules import Game
    >>> rules = complete(RuleSet("gin-rami", Game.GIN, {}), Game.GIN)
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
    everybody = [player for table in tables for player in table]
    first = 1 if len(tables) > 1 and words and words[0].isdigit() else 0
    end = details_place(words, everybody, report_of(rules))
    words, details = words[:end], words[end:]
    pieces = [
        piece for place, word in enumerate(words) for piece in _apart(word, everybody, named=place == first)
    ]
    if len(pieces) <= first:
        return " ".join([*pieces, *details])
    if len(pieces) == first + 1 and folded(pieces[first]) in _VOID and not _begins(pieces[first], everybody):
        if len(tables) == 1 or first:
            pieces[first] = "void"
        elif after:
            return " ".join([f"{after} void", *details])
    head, rest = pieces[: first + 1], pieces[first + 1 :]
    if rules.game is Game.GIN and rules.word("scoring") == "mahjong":
        rest = _mahjong(rest, everybody)
    elif rules.game is Game.GIN:
        rest = _gin(rest, rules, french=french)
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


def _apart(word: str, players: Sequence[str], *, named: bool) -> list[str]:
    """Letters that touch each other or a number, apart: ``p4``; a name with a figure in it stays whole.

    Where a player has to be `named`, ``gg12`` is Gisèle who has gin, and no big gin.
    """
    found = _TOUCHING.fullmatch(word)
    if not found or _begins(word, players):
        return [word]
    number = [found[2]] if found[2] else []
    names = [player for player in players if folded(player).startswith(folded(found[1]))]
    if names or (not named and folded(found[1]) in {*KNOCK, *GIN, *BIG_GIN}):
        return [found[1], *number]
    for length in range(len(found[1]) - 1, 0, -1):  # a name and how it ended: ``pg12``
        name, going = found[1][:length], folded(found[1][length:])
        if going in {*KNOCK, *GIN, *BIG_GIN} and any(
            folded(player).startswith(folded(name)) for player in players
        ):
            return [name, going, *number]
    return [word]


def _gin(rest: list[str], rules: RuleSet, *, french: bool) -> list[str]:
    if rest and _NUMBER.fullmatch(rest[0]):
        rest = ["gin" if rules.word("knock") == "gin-only" else "knock", *rest]
    if len(rest) > 1 and _NUMBER.fullmatch(rest[-2]) and _is_card(rest[-1], french=french):
        rest = [*rest[:-1], "up", rest[-1]]
    return rest


def _mahjong(rest: list[str], players: Sequence[str]) -> list[str]:
    if rest and all(_PAIR.fullmatch(word) for word in rest):
        rest = ["gin", *_by_seat(rest, players)]
    return rest


def _by_seat(rest: Sequence[str], players: Sequence[str]) -> list[str]:
    """A name before each word, in the order of the seats."""
    words: list[str] = []
    for place, word in enumerate(rest):
        words += [quoted(players[place]), word] if place < len(players) else [word]
    return words


def _is_card(word: str, *, french: bool) -> bool:
    if _NUMBER.fullmatch(word):
        return False
    try:
        return len(parse_cards(word, french=french)) == 1
    except ParseError:
        return False
