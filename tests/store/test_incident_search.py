"""An incident is found by what the table says, with or without accents, in either language."""

import pytest

from cocotte.store.clauses import load_clauses
from cocotte.store.incident_search import IncidentSearch
from cocotte.store.incidents import load_incidents


@pytest.fixture(scope="module")
def incident_search():
    return IncidentSearch(load_incidents(load_clauses()).by_id.values())


@pytest.mark.parametrize(
    ("wanted", "first"),
    [
        ("Il a pigé deux cartes", "drew-too-many"),
        ("pige deux carte", "drew-too-many"),
        ("she drew two cards!", "drew-too-many"),
        ("DÉFAUSSES", "examined-discards"),
        ("he peeked at my hand", "looked-at-cards"),
        ("dropped", "dropped-card"),
        ("frappé par erreur", "knock-above-limit"),
        ("mauvais donneur", "dealt-out-of-turn"),
        ("may I", "puis-je"),
        ("IRR-2c", "wrong-count"),
        ("9 cartes", "wrong-count"),
        ("11 cards", "wrong-count"),
        ("cinquantieme", "last-stock-cards"),
        ("dernière carte", "last-card"),
        ("jok", "joker-in-meld"),
        ("undercut", "gin-not-knocked"),
        ("upcard refused", "first-turn"),
    ],
)
def test_the_tables_own_words_find_it_first(incident_search, wanted, first):
    """Plurals, tenses, accents, capitals and words just begun are forgiven."""
    assert incident_search.find(wanted)[0].id == first


def test_whatever_is_found_speaks_of_every_word(incident_search):
    """Two words find what both speak of."""
    both = {incident.id for incident in incident_search.find("maldonne retourne")}
    alone = [{incident.id for incident in incident_search.find(word)} for word in ("maldonne", "retourne")]
    assert both == alone[0] & alone[1]


def test_when_nothing_speaks_of_every_word_the_nearest_are_found(incident_search):
    """An incident the book does not have still leads to its neighbours."""
    found = [incident.id for incident in incident_search.find("misdeal in the moonlight")]
    assert found == [incident.id for incident in incident_search.find("misdeal")]


def test_nothing_is_found_for_what_nobody_says(incident_search):
    """Not covered is an honest answer."""
    assert incident_search.find("xyzzy") == ()


@pytest.mark.parametrize("wanted", ["", "   ", "le la the", "?!"])
def test_nothing_wanted_finds_everything_in_order(incident_search, wanted):
    """An empty search is the list itself, the most frequent first."""
    everything = incident_search.find(wanted)
    assert len(everything) > 30
    assert [incident.common for incident in everything] == sorted(
        (incident.common for incident in everything), key=lambda place: place or len(everything)
    )
