"""The club's list of players: every name and spelling belongs to one of them."""

from __future__ import annotations

from cocotte.core.club_players import ClubPlayer, Roll


def test_a_name_belongs_to_its_player_before_a_spelling_does() -> None:
    """Jo is listed, and is also how Joséphine is written: who is called Jo is Jo."""
    roll = Roll([ClubPlayer("Joséphine", ("Jo", "José")), ClubPlayer("Jo")])
    assert (roll.player("Jo"), roll.player("José"), roll.player("Zoé")) == ("Jo", "Joséphine", "")


def test_a_spelling_of_two_belongs_to_the_first_by_name() -> None:
    """In whatever order their histories come."""
    players = [ClubPlayer("Ben", ("B.",)), ClubPlayer("Ann", ("B.",))]
    for histories in (players, players[::-1]):
        roll = Roll(histories)
        assert roll.player("B.") == "Ann"
        assert [each.name for each in roll.players()] == ["Ann", "Ben"]


def test_who_was_merged_is_found_by_every_name_they_had() -> None:
    """Of several histories of one name all spellings count; a name nobody has merges nobody."""
    roll = Roll(
        [
            ClubPlayer("Bob", ("Rob",), "Robert"),
            ClubPlayer("Robert", ("R.",)),
            ClubPlayer("Robert", ("Bert",)),
            ClubPlayer("Cleo", into="Cleopatra"),
        ]
    )
    assert [roll.player(each) for each in ("Bob", "Rob", "R.", "Bert")] == ["Robert"] * 4
    assert roll.players() == (ClubPlayer("Cleo"), ClubPlayer("Robert", ("Bob", "Rob", "Bert", "R.")))
    assert roll.names == {"Bob", "Robert", "Cleo"}


def test_of_players_merged_in_a_circle_the_first_by_name_stays() -> None:
    """Two tables merged the same two, each the other way."""
    roll = Roll([ClubPlayer("Ben", into="Ann"), ClubPlayer("Ann", into="Ben")])
    assert (roll.player("Ben"), roll.player("Ann")) == ("Ann", "Ann")
    assert roll.players() == (ClubPlayer("Ann", ("Ben",)),)
