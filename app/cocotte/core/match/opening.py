"""What a match must be to begin: figures, sides and ledger that make sense together (D10, TEAM-01)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Final

from cocotte.core.contract.contracts import list_problems
from cocotte.core.contract.packs import JOKERS
from cocotte.core.eights.counting import Deck
from cocotte.core.eights.setup import cards_each, team_problems
from cocotte.core.match.books import Terms
from cocotte.core.match.events import MatchOpened
from cocotte.core.match.formats import FORMATS
from cocotte.core.match.ledgers import LEDGERS
from cocotte.core.match.naming import is_writable
from cocotte.core.match.plays import FIGURES
from cocotte.core.problems import Fact, Problem
from cocotte.core.rules import Game, figure_problems
from cocotte.core.values import frozen

LONGEST_NAME: Final = 60
"""Characters a player's or side's name may have."""

LONGEST_PLACE: Final = 200
"""Characters the place may have where a match is played."""


@frozen
class Clash:
    """Two choices that make no sense together, with the reason as a problem code."""

    code: str
    """The reason."""
    clause: str
    """The clause that stands against it."""
    games: frozenset[Game] = frozenset(Game)
    """The games concerned."""
    formats: frozenset[str] = frozenset(FORMATS)
    """The formats concerned."""
    ledgers: frozenset[str] = frozenset(LEDGERS)
    """The ledgers concerned."""
    scorings: frozenset[str] = frozenset()
    """Ways of scoring concerned; empty: all."""

    def stands(self, opened: MatchOpened) -> bool:
        """Whether the match is such a combination."""
        scoring = str(opened.rules.values.get("scoring", ""))
        return (
            opened.game in self.games
            and opened.format in self.formats
            and opened.ledger in self.ledgers
            and (not self.scorings or scoring in self.scorings)
        )


CLASHES: Final = (
    Clash("FORMAT_NOT_FOR_GAME", "GIN-01", frozenset({Game.GIN}), formats=frozenset({"round"})),
    Clash(
        "FORMAT_NOT_FOR_GAME",
        "CONT-01",
        frozenset({Game.CONTRACT, Game.EIGHTS}),
        formats=frozenset(FORMATS) - {"round"},
    ),
    Clash("GRID_ONLY_CONTRACT", "CONT-18", frozenset({Game.GIN, Game.EIGHTS}), ledgers=frozenset({"grid"})),
    Clash("CONTRACT_ONLY_GRID", "CONT-17", frozenset({Game.CONTRACT}), ledgers=frozenset(LEDGERS) - {"grid"}),
    Clash(
        "MULTI_MATCH_TWO_SIDES", "MULTI-02", formats=frozenset({"cut-in"}), ledgers=frozenset({"multi-match"})
    ),
    Clash(
        "MAHJONG_TWO_PLAYERS",
        "D46",
        formats=frozenset(FORMATS) - {"heads-up"},
        scorings=frozenset({"mahjong"}),
    ),
    Clash(
        "MAHJONG_BOTH_SCORE",
        "D46",
        ledgers=frozenset({"hollywood", "multi-match"}),
        scorings=frozenset({"mahjong"}),
    ),
)
"""Every combination that is refused; whatever is not here is allowed."""


def target_of(opened: MatchOpened) -> int:
    """The points that win a game, more for larger sides (TEAM-01, D10, TEDESCO-02); 0: none."""
    rules = opened.rules
    if "target" not in rules.values:
        return 0
    size = max(len(side.players) for side in opened.sides)
    if len(opened.sides) != 2 or opened.format == "captain":
        size = 1
    if size >= 3 and rules.number("target_from_three"):
        return rules.number("target_from_three")
    target = rules.number("target")
    return target + rules.number("target_step") * (size - 1) if target else 0


def terms_of(opened: MatchOpened) -> Terms:
    """What the ledger needs to know of the match."""
    contracts = len(opened.rules.words("contracts")) if opened.game is Game.CONTRACT else 0
    sizes = tuple(len(side.players) for side in opened.sides)
    return Terms(opened.rules, sizes, target_of(opened), contracts, opened.format == "cut-in")


def opening_problems(opened: MatchOpened, *, begun: bool = False) -> tuple[Problem, ...]:
    """All that keeps a match from beginning, each with what was expected.

    One that was `begun` by an earlier version may have figures that no longer are: a best of four.
    """
    players = [player for side in opened.sides for player in side.players]
    found = [*_rule_problems(opened, begun=begun), *_name_problems(opened, players)]
    if len(opened.place) > LONGEST_PLACE:
        found.append(Problem("PLACE_LONG", {"length": len(opened.place), "most": LONGEST_PLACE}, "place"))
    if opened.format not in FORMATS:
        facts = {"format": opened.format, "expected": ", ".join(FORMATS)}
        found.append(Problem("FORMAT_UNKNOWN", facts, "format"))
    if opened.ledger not in LEDGERS:
        facts = {"ledger": opened.ledger, "expected": ", ".join(LEDGERS)}
        found.append(Problem("LEDGER_UNKNOWN", facts, "ledger"))
    if found:
        return tuple(found)
    found += [
        Problem(clash.code, {"format": opened.format, "ledger": opened.ledger}, "format", clash.clause)
        for clash in CLASHES
        if clash.stands(opened)
    ]
    if found:
        return tuple(found)
    found += _side_problems(opened)
    if not players:
        return tuple(found)
    if opened.seats and sorted(opened.seats) != sorted(players):
        found.append(Problem("SEATS_DIFFER", {"expected": ", ".join(players)}, "seats"))
    dealers = [player for player in players if player != opened.sitting_out]
    if opened.dealer not in dealers:
        facts = {"dealer": opened.dealer, "expected": ", ".join(dealers)}
        found.append(Problem("DEALER_NOT_PLAYING", facts, "dealer"))
    found += _sitting_out_problems(opened)
    found += stake_problems(opened.stake, opened.currency)
    found += _deck_problems(opened, len(players))
    if "target" in opened.rules.values and not target_of(opened) and opened.ledger != "single":
        found.append(Problem("LEDGER_NEEDS_TARGET", {"ledger": opened.ledger}, "target", "GIN-19"))
    return tuple(found)


def _rule_problems(opened: MatchOpened, *, begun: bool) -> list[Problem]:
    """Rules of another game, or figures they do not have or cannot have."""
    if opened.rules.game is not opened.game:
        return [Problem("RULES_UNKNOWN", {"found": opened.rules.id, "game": opened.game.value}, "rules")]
    rules, figures = opened.rules, FIGURES[opened.game]
    told = (rules.values, rules.changed)
    return [problem for values in told for problem in figure_problems(values, figures, begun=begun)]


def _name_problems(opened: MatchOpened, players: list[str]) -> list[Problem]:
    found = []
    for index, player in enumerate(players):
        if not _as_seen(player):
            found.append(Problem("NAME_EMPTY", {"number": index + 1}, f"players.{index}"))
        elif problem := name_problem(player, players[:index], f"players.{index}"):
            found.append(problem)
    called: list[str] = []
    for index, side in enumerate(opened.sides):
        if side.name and (problem := name_problem(side.name, called, f"sides.{index}")):
            found.append(problem)
        shown = side.name or " & ".join(side.players)
        if not found and _as_seen(shown) in map(_as_seen, called):
            found.append(Problem("NAME_TWICE", {"name": shown}, f"sides.{index}"))
        called.append(shown)
    return found


def name_problem(name: str, others: Sequence[str], where: str = "name") -> Problem | None:
    """Why a name cannot be a player's or side's beside the others: too long, unwritable, or in use."""
    if len(name) > LONGEST_NAME:
        return Problem("NAME_LONG", {"most": LONGEST_NAME, "length": len(name)}, where)
    if not is_writable(name):
        return Problem("NAME_CHARACTERS", {}, where)
    if _as_seen(name) in map(_as_seen, others):
        return Problem("NAME_TWICE", {"name": name}, where)
    return None


def _as_seen(name: str) -> list[str]:
    """A name as the table sees it: however its accents are made up, without spaces and marks nobody sees."""
    composed = unicodedata.normalize("NFC", name)
    return "".join(each for each in composed if unicodedata.category(each) != "Cf").split()


def _deck_problems(opened: MatchOpened, players: int) -> list[Problem]:
    """Contracts that cannot be dealt or laid (D17), more cards for each than the packs hold (EIGHT-06)."""
    if opened.game is Game.CONTRACT:
        jokers = JOKERS.get(players, 0) if opened.rules.flag("jokers") else 0
        return list(list_problems(opened.rules.words("contracts"), players, jokers))
    if opened.game is Game.EIGHTS:
        deck = Deck.of(players, packs=opened.rules.number("packs"), jokers=opened.rules.number("jokers"))
        each = cards_each(players, opened.rules.number("cards_each"))
        short = players * each + 1 - deck.size
        if short > 0:
            return [Problem("DECK_TOO_SMALL", {"cards": each, "short": short}, "cards_each", "EIGHT-06")]
    return []


def _side_problems(opened: MatchOpened) -> list[Problem]:
    """The number of players, or the sizes of the sides, that the format or the game does not allow."""
    if opened.game is Game.EIGHTS:
        return _eights_problems(opened)
    sizes = tuple(len(side.players) for side in opened.sides)
    allowed = FORMATS[opened.format].side_sizes or _ROUND_SIZES
    if sizes in allowed:
        return []
    counts = sorted({sum(shape) for shape in allowed})
    facts: dict[str, Fact] = {
        "players": sum(sizes),
        "format": opened.format,
        "expected": ", ".join(str(count) for count in counts),
        "sides": " + ".join(str(size) for size in sizes),
        "shapes": "; ".join(" + ".join(str(size) for size in shape) for shape in allowed),
    }
    code = "SIDES_UNEQUAL" if sum(sizes) in counts else "PLAYERS_NUMBER"
    clause = _ROUND_CLAUSES.get(opened.game, "") if opened.format == "round" else ""
    return [Problem(code, facts, "players", clause or FORMATS[opened.format].clause)]


def _eights_problems(opened: MatchOpened) -> list[Problem]:
    """Players or teams the Eights are not for (EIGHT-01, EIGHT-03); more than two sides in Hollywood."""
    sides = [side.players for side in opened.sides]
    found = [problem for problem in team_problems(sides) if problem.code != "PLAYER_TWICE"]  # told by name
    if opened.ledger == "hollywood" and len(sides) > 2 and not found:
        found = [Problem("HOLLYWOOD_TWO_SIDES", {"sides": len(sides)}, "players", "E-HOLLY-01")]
    return [replace(problem, where="players") for problem in found]


def _sitting_out_problems(opened: MatchOpened) -> list[Problem]:
    may = FORMATS[opened.format].may_sit_out(opened.sides)
    if opened.sitting_out in may or (not may and not opened.sitting_out):
        return []
    facts = {"player": opened.sitting_out, "expected": ", ".join(may)}
    return [Problem("SITTING_OUT_WRONG", facts, "sitting_out", FORMATS[opened.format].clause)]


def amount(text: str) -> str:
    """Money as it is written in either language, ``0.05`` or « 0,05 »; what is none stays as it was typed."""
    return text.replace(",", ".") if re.fullmatch(r"[0-9]+,[0-9]+", text) else text


def stake_problems(stake: str, currency: str = "") -> list[Problem]:
    """Why a stake is no money for a point: not a number, negative, absurd; a currency that is no one word."""
    if len(currency) > _LONGEST_CURRENCY or not is_writable(currency) or len(currency.split()) > 1:
        return [Problem("CURRENCY", {"found": currency, "most": _LONGEST_CURRENCY}, "currency")]
    if not stake:
        return []
    if not re.fullmatch(r"-?[0-9]{1,12}(\.[0-9]{1,12})?", stake):
        return [Problem("STAKE_NOT_A_NUMBER", {"stake": stake}, "stake")]
    if not 0 <= Decimal(stake) <= _HIGHEST_STAKE:
        return [Problem("STAKE_RANGE", {"stake": stake, "most": _HIGHEST_STAKE}, "stake")]
    return []


_HIGHEST_STAKE: Final = 1_000_000
_LONGEST_CURRENCY: Final = 12


_ROUND_SIZES: Final = tuple((1,) * count for count in (3, 4, 5))
"""Sides of Contract Rummy, at one table (CONT-01)."""

_ROUND_CLAUSES: Final = {Game.CONTRACT: "CONT-01", Game.EIGHTS: "EIGHT-01"}
"""The clause that says how many sit at one table."""
