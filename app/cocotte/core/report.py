"""What one table reports of one deal, in any game; points are never stored where they can be computed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from cocotte.core.values import frozen, replace

if TYPE_CHECKING:
    from typing import Self

    from cocotte.core.cards import AnyCard
    from cocotte.core.problems import Fact
    from cocotte.core.rulings.effects import Effect


@frozen
class Hand:
    """Cards that a report tells of one player."""

    player: str
    """Whose they are."""
    cards: tuple[AnyCard, ...]
    """The cards held, or left over where some are laid down."""
    laid: tuple[tuple[AnyCard, ...], ...] | None = None
    """What was laid down, in the order laid; None where nothing is to be told apart."""


class Report:
    """A report; each game has its own kind, or several."""

    word: ClassVar[str]
    """Its word in a log."""
    game: ClassVar[str]
    """Its game, by name."""
    players_in: ClassVar[tuple[str, ...]]
    """Its fields that name players: one, several, or pairs of a player with what is said of him."""

    if TYPE_CHECKING:
        __dataclass_fields__: ClassVar[dict[str, Any]]  # every kind of report is a class of values

        @property
        def dealer(self) -> str | None:
            """Who dealt, where the table said so (D57); None: whoever was to deal."""

        @property
        def void(self) -> bool:
            """The deal ended with nobody's doing, and counts for nothing."""

    winner_scores: ClassVar[bool] = True
    """Who wins a deal scores it; otherwise everybody's points count against him."""

    def facts(self) -> Mapping[str, Fact]:
        """Return what a ruling may ask of the deal, by the names of its facts."""
        return {}

    def after(self, _effect: Effect) -> Self | None:
        """Return the report as it is to be entered again after a ruling; None where it stands."""
        return None

    def hands(self, _players: Sequence[str]) -> Iterable[Hand]:
        """Return the cards that were reported, by player."""
        return ()

    def renamed(self, names: Mapping[str, str]) -> Self:
        """Return the report with its players called otherwise; a name that is not among `names` stays."""
        if all(name == other for name, other in names.items()):
            return self
        changed: dict[str, Any] = {key: _renamed(getattr(self, key), names) for key in self.players_in}
        same: Any = self
        report: Self = replace(same, **changed)
        return report


def _renamed(value: Any, names: Mapping[str, str]) -> Any:  # noqa: ANN401 - what a field holds
    if isinstance(value, str):
        return names.get(value, value)
    return tuple(_renamed(each, names) for each in value) if isinstance(value, tuple) else value
