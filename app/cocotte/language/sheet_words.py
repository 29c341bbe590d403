"""The words around the figures of a sheet: heads of columns, bonuses, sums."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cocotte.core.match.events import MatchOpened
from cocotte.language.catalogue import Translator, mark
from cocotte.language.numbers import number_word

BONUSES: Final[Mapping[str, str]] = {
    "game-bonus": mark("Game bonus"),
    "match-bonus": mark("Match bonus"),
    "box": mark("Boxes"),
    "shutout": mark("Shutout"),
    "last-game": mark("Last game doubled"),
}
"""The lines a game ends with, by the kind of their score lines, in the order of the sheet."""

FORMATS: Final[Mapping[str, str]] = {
    "cut-in": mark("three players, everyone alone"),
    "captain": mark("one against two"),
    "partnership": mark("two against two"),
    "alternance": mark("two against two, opponents rotating"),
}
"""Who plays for whom, as a sheet's subtitle says it."""


def bonus_name(say: Translator, kind: str) -> str:
    """A bonus, as the block under the columns names it."""
    return say(BONUSES[kind])


def game_title(say: Translator, opened: MatchOpened, number: int) -> str:
    """A column's name: ``Partie 2``; in the multi-match its games are matches."""
    if opened.ledger == "multi-match":
        return say("Match {number}", number=number)
    return say("Game {number}", number=number)


def subtitle(say: Translator, opened: MatchOpened) -> str:
    """What is played, beside the sheet's title: by whom, and how deals add up."""
    rules, players = opened.rules, sum(len(side.players) for side in opened.sides)
    if opened.ledger == "hollywood":
        said = say(
            "{number} games at once",
            number=number_word(say, rules.number("columns") + rules.number("extra_columns")),
        )
    elif opened.ledger == "best-of":
        said = say("best of {number} games", number=number_word(say, rules.number("best_of")))
    elif opened.ledger == "multi-match":
        said = say("match after match to {total}", total=rules.number("match_total"))
    elif opened.ledger == "grid":
        said = say("{number} contracts", number=number_word(say, len(rules.words("contracts"))))
    else:
        said = ""
    if opened.format == "heads-up" or (opened.format == "round" and len(opened.sides) == players):
        who = say("{number} players", number=number_word(say, players))
        return said or who
    if opened.format == "round":
        who = say("{number} teams", number=number_word(say, len(opened.sides)))
    elif opened.format == "teams":
        who = say("{size} against {size}", size=number_word(say, players // 2))
    else:
        who = say(FORMATS[opened.format])
    return say("{who}, {ledger}", who=who, ledger=said) if said else who
