"""What a match must be to begin: figures, sides and ledger that make sense together (D10, TEAM-01)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cocotte.core.match.events import MatchOpened
from cocotte.core.match.formats import FORMATS
from cocotte.core.match.look_alike import as_seen, looks_like
from cocotte.core.match.naming import is_writable, name_problem
from cocotte.core.match.terms import target_of
from cocotte.core.problems import Fact, Problem
from cocotte.core.rules import RuleSet, figure_problems
from cocotte.core.scoring.ledgers import LEDGERS

_MOST_NAMES: Final = 200  # of players and sides; no game is for so many
LONGEST_PLACE: Final = 200
"""Characters the place may have where a match is played."""


def opening_problems(opened: MatchOpened, *, begun: bool = False) -> tuple[Problem, ...]:
    """All that keeps a match from beginning, each with what was expected.

    One that was `begun` by an earlier version may have figures that no longer are: a best of four.
    """
    players = [player for side in opened.sides for player in side.players]
    if len(players) + len(opened.sides) > _MOST_NAMES and opened.format in FORMATS:
        return tuple(_side_problems(opened))  # which names are twice among so many is not looked for
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
    scoring = str(opened.rules.values.get("scoring", ""))
    found += [
        Problem(clash.code, {"format": opened.format, "ledger": opened.ledger}, "format", clash.clause)
        for clash in opened.game.clashes
        if clash.stands(opened.format, opened.ledger, scoring)
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
    found += opened.game.deck_problems(opened.rules, len(players))
    if "target" in opened.rules.values and not target_of(opened) and opened.ledger != "single":
        found.append(Problem("LEDGER_NEEDS_TARGET", {"ledger": opened.ledger}, "target", "GIN-19"))
    return tuple(found)


def ledgers_for(rules: RuleSet, format_id: str, sides: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Return the ledgers in which a match of some sides may be kept by these rules.

    Every one but a single game needs a target, where there is such a thing (GIN-19).
    """
    game, scoring = rules.game, str(rules.values.get("scoring", ""))
    aimless = rules.values.get("target", 1) == 0

    def fits(ledger: str) -> bool:
        if any(clash.stands(format_id, ledger, scoring) for clash in game.clashes):
            return False
        if game.side_problems is not None and game.side_problems(sides, ledger):
            return False
        return not aimless or ledger == "single"

    return tuple(filter(fits, LEDGERS))


def _rule_problems(opened: MatchOpened, *, begun: bool) -> list[Problem]:
    """Rules of another game, or figures they do not have or cannot have."""
    if opened.rules.game is not opened.game:
        return [Problem("RULES_UNKNOWN", {"found": opened.rules.id, "game": opened.game.id}, "rules")]
    rules, figures = opened.rules, opened.game.figures
    given = (rules.values, rules.changed)
    return [problem for values in given for problem in figure_problems(values, figures, begun=begun)]


def _name_problems(opened: MatchOpened, players: list[str]) -> list[Problem]:
    found = []
    for index, player in enumerate(players):
        if not as_seen(player):
            found.append(Problem("NAME_EMPTY", {"number": index + 1}, f"players.{index}"))
        elif problem := name_problem(player, players[:index], f"players.{index}"):
            found.append(problem)
    called: list[str] = []
    for index, side in enumerate(opened.sides):
        if side.name and (problem := name_problem(side.name, called, f"sides.{index}")):
            found.append(problem)
        shown = side.name or " & ".join(side.players)
        if not found and any(looks_like(shown, other) for other in called):
            found.append(Problem("NAME_TWICE", {"name": shown}, f"sides.{index}"))
        called.append(shown)
    return found


def _side_problems(opened: MatchOpened) -> list[Problem]:
    """The number of players, or the sizes of the sides, that the format or the game does not allow."""
    if opened.game.side_problems is not None:
        return [*opened.game.side_problems([side.players for side in opened.sides], opened.ledger)]
    sizes = tuple(len(side.players) for side in opened.sides)
    allowed = FORMATS[opened.format].side_sizes or tuple((1,) * count for count in opened.game.table_sizes)
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
    clause = opened.game.table_clause if opened.format == "round" else ""
    return [Problem(code, facts, "players", clause or FORMATS[opened.format].clause)]


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
    from decimal import Decimal  # noqa: PLC0415 - most tables play for nothing

    if not 0 <= Decimal(stake) <= _HIGHEST_STAKE:
        return [Problem("STAKE_RANGE", {"stake": stake, "most": _HIGHEST_STAKE}, "stake")]
    return []


_HIGHEST_STAKE: Final = 1_000_000
_LONGEST_CURRENCY: Final = 12
