"""The words around the figures of a sheet: heads of columns, bonuses, sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from cocotte.core.match.events import MatchOpened
from cocotte.core.rules import Game
from cocotte.words.catalogue import Translator, mark
from cocotte.words.numbers import number_word

if TYPE_CHECKING:
    from cocotte.core.contract.contracts import Contract

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
    if opened.format == "heads-up" or (opened.game is not Game.GIN and len(opened.sides) == players):
        who = say("{number} players", number=number_word(say, players))
        return said or who
    if opened.format == "round":
        who = say("{number} teams", number=number_word(say, len(opened.sides)))
    elif opened.format == "teams":
        who = say("{size} against {size}", size=number_word(say, players // 2))
    else:
        who = say(FORMATS[opened.format])
    return say("{who}, {ledger}", who=who, ledger=said) if said else who


_SETS: Final = (mark("a set"), mark("two sets"), mark("three sets"), mark("four sets"))
_RUNS: Final = (
    mark("a run of {cards}"),
    mark("two runs of {cards}"),
    mark("three runs of {cards}"),
    mark("four runs of {cards}"),
)
_GROUPS: Final = (
    mark("a set of {cards}"),
    mark("two sets of {cards}"),
    mark("three sets of {cards}"),
    mark("four sets of {cards}"),
)


def contract_title(say: Translator, contract: Contract) -> str:
    """What a contract asks for: ``Un brelan, deux suites de 4`` (CONT-02)."""
    from cocotte.core.contract.contracts import SHORTEST  # noqa: PLC0415 - no other game has contracts

    parts = []
    for size, count in Counter(contract.groups).items():
        texts = _SETS if size == SHORTEST else _GROUPS
        parts += [say(texts[each - 1], cards=size) for each in _shares(count)]
    for length, count in Counter(contract.runs).items():
        parts += [say(_RUNS[each - 1], cards=length) for each in _shares(count)]
    text = ", ".join(parts)
    return text[:1].upper() + text[1:]


def contract_note(say: Translator, contract: Contract) -> str:
    """Cards dealt, and what to mind: ``12 cartes · suites non contiguës`` (CONT-03, CONT-06, CONT-11)."""
    return " · ".join([cards_dealt(say, contract), *contract_reminders(say, contract)])


def contract_reminders(say: Translator, contract: Contract) -> list[str]:
    """What to mind in laying a contract down (CONT-06, CONT-11)."""
    notes = [say("no discard")] if contract.no_discard else []
    return [*notes, say("runs not adjoining")] if len(contract.runs) > 1 else notes


def cards_dealt(say: Translator, contract: Contract) -> str:
    """How many cards are dealt for a contract (CONT-03)."""
    return say.n("{n} card", "{n} cards", contract.cards)


def _shares(count: int) -> list[int]:
    """A number in parts that have words: 6 as 4 and 2."""
    return [4] * (count // 4) + ([count % 4] if count % 4 else [])
