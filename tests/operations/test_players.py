"""What is done with the players of a whole log: names corrected everywhere and put back, the club's list."""

from __future__ import annotations

import pytest

from cocotte.core.club_players import ClubPlayer
from cocotte.core.errors import RuleViolation
from cocotte.core.values import replace
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator
from cocotte.operations.players import (
    ADD_PLAYER,
    NAME,
    PLAYERS_MERGED,
    PUT_BACK_NAME,
    RENAME_PLAYER,
    SPELL_PLAYER,
    SPELLING,
    Player,
    Roll,
    roll_of,
)
from cocotte.operations.waiving import WAIVED
from cocotte.store.logs.memory_log import MemoryLog
from matches_played import opened

SAY = Translator.of("en")


@pytest.fixture
def keeper() -> Scorekeeper:
    """Pierre plays Jean, P. plays Jean, Pierre plays P."""
    keeper = Scorekeeper(MemoryLog())
    for pair in ("Pierre Jean", "P. Jean", "Pierre P."):
        keeper.open_match(opened("gin-rami", pair.split()))
    return keeper


def player(keeper: Scorekeeper, name: str, *, in_club: bool = False) -> Player:
    """A player with the matches they play in."""
    matches = {head.match_id: keeper.match(head.match_id) for head in keeper.heads()[::-1]}
    names = frozenset(name for match in matches.values() for name in match.names.values())
    theirs = [each for each, match in matches.items() if name in match.names.values()]
    return Player(name, tuple(theirs), names, in_club)


def names(keeper: Scorekeeper) -> list[list[str]]:
    """Who plays in each match."""
    return sorted(sorted(keeper.match(head.match_id).names.values()) for head in keeper.heads())


def test_a_name_is_corrected_in_every_match_and_put_back(keeper: Scorekeeper) -> None:
    """Where the other plays, too, both keep their names; put back, all is as before."""
    before, steps = names(keeper), list[tuple[int, int]]()
    this = replace(player(keeper, "P."), progress=lambda done, of: steps.append((done, of)))
    done = RENAME_PLAYER.do(keeper, this, {NAME: " Pierre ", WAIVED: PLAYERS_MERGED})
    assert names(keeper) == [["Jean", "Pierre"], ["Jean", "Pierre"], ["P.", "Pierre"]]
    assert steps == [(0, 2), (1, 2), (2, 2)]
    assert RENAME_PLAYER.said(done, SAY) == (
        "P. is now Pierre in 1 match. In 1 match both play: nothing changed there."
    )
    (back,) = PUT_BACK_NAME.offers(done, SAY)
    put = PUT_BACK_NAME.do(keeper, done, back.answers)
    assert (back.words, PUT_BACK_NAME.said(put, SAY)) == ("Put back", "Pierre is now P. in 1 match.")
    assert names(keeper) == before


def test_two_players_become_one_only_where_the_table_says_so(keeper: Scorekeeper) -> None:
    """Also where the other is listed alone; nothing is changed before."""
    listed = ADD_PLAYER.do(keeper, roll_of(keeper), {NAME: " Petra"})
    assert ADD_PLAYER.said(listed, SAY) == "On the club’s list now: Petra"
    this = player(keeper, "P.")
    this = replace(this, names=this.names | {"Petra"})
    for name in ("Pierre", "Petra"):
        assert this.merges(name)
        with pytest.raises(RuleViolation) as refused:
            RENAME_PLAYER.do(keeper, this, {NAME: name})
        assert [(each.code, each.waivable) for each in refused.value.problems] == [(PLAYERS_MERGED, True)]
    assert ["P.", "Pierre"] in names(keeper)
    assert not this.merges("P.")


def test_in_a_club_the_former_name_is_a_spelling(keeper: Scorekeeper) -> None:
    """Whoever types it at any table is offered the name."""
    RENAME_PLAYER.do(keeper, player(keeper, "Jean", in_club=True), {NAME: "Jeanne"})
    assert roll_of(keeper).players == (ClubPlayer("Jeanne", ("Jean",)),)
    roll = SPELL_PLAYER.do(keeper, roll_of(keeper, "Jeanne"), {SPELLING: "Jeannot"})
    assert SPELL_PLAYER.said(roll, SAY) == "Jeanne, also Jean and Jeannot"


def test_who_plays_is_listed_with_the_first_spelling_and_nobody_else(keeper: Scorekeeper) -> None:
    """A name at the command line may be mistyped; one whose figures are shown is not."""
    with pytest.raises(RuleViolation) as refused:
        SPELL_PLAYER.do(keeper, roll_of(keeper, "Jaen"), {SPELLING: "Jeannot"})
    assert [each.code for each in refused.value.problems] == ["NOBODY_LISTED"]
    roll = SPELL_PLAYER.do(keeper, Roll((), "Jean", plays=True), {SPELLING: "Jeannot"})
    assert roll.players == (ClubPlayer("Jean", ("Jeannot",)),)
