"""Who gets a discard that is asked for, in the words of a table."""

from __future__ import annotations

from cocotte.core.contract.puisje import Grant
from cocotte.words.catalogue import Say
from cocotte.words.figures import Figures


def granted_words(say: Say, grant: Grant) -> str:
    """Who takes the discard, and what he draws with it (CONT-14)."""
    if not grant.drawn:
        return say("{player} takes the discard.", player=grant.player)
    return say.n(
        "{player} takes the discard and draws {n} card of the stock.",
        "{player} takes the discard and draws {n} cards of the stock.",
        grant.drawn,
        player=grant.player,
    )


def refused_words(say: Say, grant: Grant, turn: str) -> str:
    """Who asked as well, and why he does not get it."""
    if not grant.refused:
        return say("Nobody else asks.")
    return say.n(
        "{names} asked too, and sits further from {turn} clockwise.",
        "{names} asked too, and sit further from {turn} clockwise.",
        len(grant.refused),
        names=Figures(say).listing(grant.refused),
        turn=turn,
    )
