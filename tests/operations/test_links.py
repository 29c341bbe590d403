"""Links with which phones take part: given to a scorer or a player, and withdrawn."""

from __future__ import annotations

import pytest

from cocotte.core.errors import RuleViolation
from cocotte.core.match.decide import rename_player
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator
from cocotte.operations.links import GIVE_LINK, PLAYER, WITHDRAW_LINKS, Shown
from cocotte.operations.operation import Role
from cocotte.store.logs.memory_log import MemoryLog
from matches_played import opened

SAY = Translator.of("en")


class Served:
    """A board that serves nobody."""

    def __init__(self) -> None:
        self.given: list[tuple[Role, str]] = []

    def link(self, match_id: str, role: Role, player: str = "") -> str:
        self.given.append((role, player))
        return f"t/{len(self.given)}"

    def withdraw(self, match_id: str) -> None:
        self.given.clear()


def test_a_link_is_given_by_either_name_and_withdrawn() -> None:
    """To the scorer where nobody is named; each is told who may see it."""
    keeper, board = Scorekeeper(MemoryLog()), Served()
    match_id = keeper.open_match(opened("gin-rami", ["Ann", "Ben"])).match_id
    keeper.do(match_id, rename_player("Ben", "Bob"))
    this = Shown(board, match_id, keeper.match(match_id))
    people = GIVE_LINK.offers(this, SAY)
    assert [offer.words for offer in people] == [
        "To enter deals: the scorer",
        "To enter deals: Ann",
        "To enter deals: Bob",
    ]
    said = [GIVE_LINK.said(GIVE_LINK.do(keeper, this, offer.answers), SAY) for offer in people]
    assert said[0].startswith("Whoever opens this address keeps the score")
    assert said[2].startswith("What Bob asks at this address waits")
    for name in ("Ben", "Bob"):
        link = GIVE_LINK.do(keeper, this, {PLAYER: name})
        assert (link.role, link.name, board.given[-1]) == (Role.PLAYER, "Bob", (Role.PLAYER, "Ben"))
    with pytest.raises(RuleViolation) as refused:
        GIVE_LINK.do(keeper, this, {PLAYER: "Zoe"})
    assert [each.code for each in refused.value.problems] == ["NOT_IN_MATCH"]
    done = WITHDRAW_LINKS.do(keeper, this, {})
    assert (board.given, WITHDRAW_LINKS.said(done, SAY)) == ([], "The links lead nowhere any more.")
