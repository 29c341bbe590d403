"""Who plays a deal of the Eights, and by which rules."""

from __future__ import annotations

from cocotte.core.eights.game import GAME
from cocotte.core.eights.options import EIGHTS, PlayOptions
from cocotte.core.match.build_sheet import next_deal
from cocotte.core.match.match import Match
from cocotte.core.values import frozen
from cocotte.gui.services.app_context import AppContext
from cocotte.gui.tools.names import seats_of


@frozen
class Party:
    """Who plays, and by which rules."""

    players: tuple[str, ...]
    """The players, clockwise."""
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
            PlayOptions.of_rules(rules),
            players.index(dealer),
            rules.number("packs"),
            rules.number("cards_each"),
        )


def party_of(context: AppContext, match_id: str | None) -> Party | None:
    """Return who plays the next deal of a match; None for no match, or one of another game."""
    match = context.keeper.match(match_id) if match_id else None
    return Party.of_match(match) if match is not None and match.opened.game is GAME else None
