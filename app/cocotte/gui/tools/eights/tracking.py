"""A deal of the Eights followed beside the table, step by step; every step can be taken back."""

from __future__ import annotations

from collections.abc import Sequence

from cocotte.core.cards import AnyCard, Suit
from cocotte.core.eights.options import EIGHTS, PlayOptions
from cocotte.core.eights.play import position_problems
from cocotte.core.eights.setup import eldest
from cocotte.core.eights.table import Move, Table, begin, resume
from cocotte.core.eights.tracker import Step, apply
from cocotte.core.errors import RuleViolation
from cocotte.core.match.build_sheet import next_deal, side_names
from cocotte.core.match.match import Match
from cocotte.core.values import frozen, replace
from cocotte.gui.tools.names import seats_of


@frozen
class Party:
    """Who plays, and by which rules."""

    players: tuple[str, ...]
    """The players, clockwise."""
    sides: tuple[tuple[str, ...], ...] = ()
    """The teams; empty where each plays for himself."""
    options: PlayOptions = EIGHTS
    """The rules of play in force."""
    dealer: int = 0
    """The seat that deals."""
    packs: int = 0
    """Packs played with; 0 for those of EIGHT-01."""
    cards: int = 0
    """Cards each; 0 for those of EIGHT-06."""

    @classmethod
    def of_match(cls, match: Match) -> Party:
        """The players of a match, its rules, and who deals next."""
        players, rules = seats_of(match), match.opened.rules
        dealer = players[0] if match.finished else next_deal(match).dealers[0]
        return cls(
            players,
            tuple(side.players for side in side_names(match)),
            PlayOptions.of_rules(rules),
            players.index(dealer),
            rules.number("packs"),
            rules.number("cards_each"),
        )


class Tracking:
    """One deal: where it stands, what was done, what may be taken back."""

    def __init__(self, party: Party) -> None:
        self.party = party
        self._steps: list[Step] = []
        self._left: tuple[Party, list[Step]] | None = None

    @property
    def table(self) -> Table | None:
        """The table as it stands; None before the starter is turned up."""
        return self._steps[-1].table if self._steps else None

    @property
    def last(self) -> Step | None:
        """The step made last."""
        return self._steps[-1] if self._steps else None

    def steps(self) -> Sequence[tuple[Table, Step]]:
        """Every move, with the table before it."""
        return [(before.table, after) for before, after in zip(self._steps, self._steps[1:], strict=False)]

    def start(self, starter: AnyCard) -> None:
        """The deal begins: hands and stock are counted.

        Raises: RuleViolation for players or a starter that cannot be.
        """
        party = self.party
        table = begin(
            party.players,
            starter,
            party.options,
            dealer=party.dealer,
            sides=party.sides or None,
            packs=party.packs,
            agreed_cards=party.cards,
        )
        self._begin(table)

    def join(
        self, top: AnyCard, *, turn: int, suit: Suit | None = None, direction: int = 1, pending: int = 0
    ) -> None:
        """A deal already in play is followed from here; hands are not counted.

        Raises: RuleViolation for a position that cannot be.
        """
        party = self.party
        table = resume(
            party.players,
            top,
            party.options,
            turn=turn,
            suit=suit,
            direction=direction,
            pending=pending,
            sides=party.sides or None,
        )
        self._begin(table)

    def do(self, move: Move) -> Step:
        """Make a move.

        Raises: RuleViolation for one the rules refuse.
        """
        assert self.table is not None
        step = apply(self.table, move)
        self._steps.append(step)
        return step

    @property
    def may_undo(self) -> bool:
        """There is something to take back."""
        return bool(self._steps) or self._left is not None

    def undo(self) -> None:
        """Take the last step back: a move, the starter, or leaving the deal before."""
        if self._steps:
            self._steps.pop()
        elif self._left is not None:
            self.party, self._steps = self._left
            self._left = None

    def play_by(self, options: PlayOptions) -> None:
        """From now on other rules of play are in force; what was done stays done.

        Raises: RuleViolation where the table could not stand as it does.
        """
        if self._steps:
            last = self._steps[-1]
            table = replace(last.table, options=options)
            if problems := position_problems(table.position, options):
                raise RuleViolation(problems)
            self._steps[-1] = replace(last, table=table)
        self.party = replace(self.party, options=options)

    def leave(self) -> None:
        """Follow this deal no more; when it is over, the next is dealt to the left (D44)."""
        party = self.party
        self._left = (party, self._steps)
        if self.table is not None and self.table.ending is not None:
            self.party = replace(party, dealer=eldest(party.dealer, len(party.players)))
        self._steps = []

    def _begin(self, table: Table) -> None:
        self._steps, self._left = [Step(table, ())], None
