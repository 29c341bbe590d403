"""The ways so many players can sit down to a preset."""

from __future__ import annotations

from collections.abc import Iterable

from cocotte.core.match.formats import HALVED
from cocotte.core.match.proposing import in_teams, player_counts
from cocotte.core.presets import Preset
from cocotte.core.values import frozen


@frozen
class Shape:
    """Who plays for whom: a format, and into how many sides the players divide."""

    format: str
    """The format, by id."""
    sides: int
    """How many sides; as many as players when each plays for himself."""

    @property
    def id(self) -> str:
        """Its name among the answers: ``round.3``."""
        return f"{self.format}.{self.sides}"


def counts_for(preset: Preset) -> tuple[int, ...]:
    """The numbers of players a preset is for, the least first."""
    possible = {n for each in preset.formats for n in player_counts(each, preset.game)}
    return tuple(sorted(possible & set(preset.players) if preset.players else possible))


def instead_of(preset: Preset, count: int, presets: Iterable[Preset]) -> Preset | None:
    """A preset by the same rules, kept alike, that so many can sit down to, if this one is not for them.

    None for a way of sitting down, such as a captain's: that was chosen, and not the rules.
    """
    if count in counts_for(preset) or preset.id != preset.rules:
        return None
    alike = (other for other in presets if (other.rules, other.ledger) == (preset.rules, preset.ledger))
    return next((other for other in alike if not other.own and count in counts_for(other)), None)


def shapes_for(preset: Preset, count: int) -> tuple[Shape, ...]:
    """The ways so many players can sit down to a preset, the usual one first.

    Four play the Eights in teams (EIGHT-01, EIGHT-03); more may.
    """
    found = []
    for name in preset.formats:
        if count not in player_counts(name, preset.game):
            continue
        if name in HALVED or name == "captain":
            found.append(Shape(name, 2))
            continue
        alone, teams = [Shape(name, count)], []
        if name == "round":  # partners may play the Eights (EIGHT-03)
            teams = [Shape(name, count // size) for size in preset.game.team_sizes(count)]
        found += teams + alone if in_teams(preset.game, preset.ledger, count) else alone + teams
    return tuple(found)
