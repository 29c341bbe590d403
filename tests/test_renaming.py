"""A name corrected in every match that has it: two spellings of one player become one player."""

import pytest

from cocotte.core.errors import RuleViolation
from cocotte.core.match.decide import rename_player, undo
from cocotte.keeper import Scorekeeper
from cocotte.operations.renaming import rename_in
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.logs.played import PlayedMatches
from matches_played import opened


@pytest.fixture
def renaming() -> tuple[Scorekeeper, list[str]]:
    """A keeper over three matches: Pierre against Jean, Jean against P., Pierre against P."""
    keeper = Scorekeeper(MemoryLog())
    ids = [
        keeper.open_match(opened("gin-rami", players)).match_id
        for players in (["Pierre", "Jean"], ["Jean", "P."], ["Pierre", "P."])
    ]
    return keeper, ids


def names(keeper: Scorekeeper, match_id: str) -> list[str]:
    return list(keeper.match(match_id).names.values())


def test_two_spellings_become_one_player(renaming: tuple[Scorekeeper, list[str]]) -> None:
    """Where both play, they are two people: nothing is changed there."""
    keeper, ids = renaming
    done = rename_in(keeper, ids[1:], "P.", "Pierre")
    assert (done.changed, done.left) == ((ids[1],), (ids[2],))
    assert names(keeper, ids[1]) == ["Jean", "Pierre"]
    assert names(keeper, ids[2]) == ["Pierre", "P."]


def test_a_correction_is_an_entry_and_can_be_taken_back(renaming: tuple[Scorekeeper, list[str]]) -> None:
    """Nothing is erased: undo gives the old name back."""
    keeper, ids = renaming
    rename_in(keeper, ids[:1], "Pierre", "Pierrot")
    assert len(keeper.match(ids[0]).entries) == 2
    keeper.do(ids[0], undo())
    assert names(keeper, ids[0]) == ["Pierre", "Jean"]


def test_a_match_he_does_not_play_in_stays_as_it_is(renaming: tuple[Scorekeeper, list[str]]) -> None:
    """Neither changed nor left: he is not there."""
    keeper, ids = renaming
    done = rename_in(keeper, ids[1:2], "Pierre", "Pierrot")
    assert (done.changed, done.left) == ((), ())


@pytest.mark.parametrize("name", ["", "   ", "x" * 1000])
def test_a_name_nobody_can_have_is_refused(renaming: tuple[Scorekeeper, list[str]], name: str) -> None:
    """Before anything is recorded."""
    keeper, ids = renaming
    with pytest.raises(RuleViolation):
        rename_in(keeper, ids, "Pierre", name)
    assert all(keeper.match(match_id).last_seq == 1 for match_id in ids)


def test_another_program_that_was_first_is_heard(renaming: tuple[Scorekeeper, list[str]]) -> None:
    """What it recorded meanwhile stays, and the name is corrected all the same."""
    keeper, ids = renaming
    keeper.match(ids[0])
    Scorekeeper(keeper._log).do(ids[0], rename_player("Jean", "Jeannot"))
    assert rename_in(keeper, ids[:1], "Pierre", "Pierrot").changed == (ids[0],)
    assert names(keeper, ids[0]) == ["Pierrot", "Jeannot"]


def test_a_renaming_tells_how_far_it_is_and_can_be_stopped(renaming: tuple[Scorekeeper, list[str]]) -> None:
    """What is done stays done."""
    keeper, ids = renaming

    def tell(done: int, of: int) -> None:
        if done == 1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        rename_in(keeper, [ids[0], ids[2]], "Pierre", "Pierrot", tell)
    assert names(keeper, ids[0]) == ["Pierrot", "Jean"]
    assert names(keeper, ids[2]) == ["Pierre", "P."]


def test_the_matches_are_summed_through_the_keeper(renaming: tuple[Scorekeeper, list[str]]) -> None:
    """The same matches as the list has."""
    keeper, ids = renaming
    assert set(keeper.season(PlayedMatches()).ids) == set(ids)
