"""An incident is found by what the table says, with or without accents, in either language."""

import subprocess
import sys
from pathlib import Path

import pytest

from cocotte.core.games import GAMES
from cocotte.store.reference.clauses import load_clauses
from cocotte.store.reference.incident_search import IncidentSearch
from cocotte.store.reference.incidents import load_incidents
from cocotte.store.reference.lexicon import words_of

DATA = Path(__file__).parent / "data"


@pytest.fixture(scope="module")
def incident_search() -> IncidentSearch:
    return IncidentSearch(load_incidents(load_clauses()).by_id.values())


@pytest.mark.parametrize(
    ("wanted", "first"),
    [
        ("Il a pigé deux cartes", "drew-too-many"),
        ("pige deux carte", "drew-too-many"),
        ("she drew two cards!", "drew-too-many"),
        ("fouiller les DÉFAUSSES", "examined-discards"),
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
def test_the_tables_own_words_find_it_first(incident_search: IncidentSearch, wanted: str, first: str) -> None:
    """Plurals, tenses, accents, capitals and words just begun are forgiven."""
    assert incident_search.find(wanted)[0].id == first


@pytest.mark.parametrize(
    ("wanted", "first"),
    [
        ("limit", "knock-above-limit"),
        ("second paquet", "shuffle-and-deal"),
        ("several discards", "puis-je"),
        ("avant de piger", "played-early"),
    ],
)
def test_what_only_some_rules_know_comes_later(
    incident_search: IncidentSearch, wanted: str, first: str
) -> None:
    """Where others speak of it as much."""
    assert incident_search.find(wanted)[0].id == first


def test_nothing_that_speaks_of_a_part_is_left_out(incident_search: IncidentSearch) -> None:
    """Two words find what either finds, what speaks of both first."""
    found = [incident.id for incident in incident_search.find("maldonne retourne")]
    alone = [{incident.id for incident in incident_search.find(word)} for word in ("maldonne", "retourne")]
    assert set(found) == alone[0] | alone[1]
    assert found[0] in alone[0] & alone[1]


def test_a_word_nobody_says_does_not_hide_the_others(incident_search: IncidentSearch) -> None:
    """An incident the book does not have still leads to its neighbours."""
    found = [incident.id for incident in incident_search.find("misdeal in the moonlight")]
    assert found == [incident.id for incident in incident_search.find("misdeal")]


@pytest.mark.parametrize("language", [2, 3], ids=["fr", "en"])
@pytest.mark.parametrize("heard", ["said_at_the_table.tsv", "disputes.tsv"])
def test_what_players_say_is_found_where_the_game_is_known(heard: str, language: int) -> None:
    """Of sentences heard at tables 85 in a hundred find their incident first, 95 among the first three."""
    incidents = load_incidents(load_clauses())
    searches = {game: IncidentSearch(incidents.of(game)) for game in GAMES.values()}
    places = []
    for line in (DATA / heard).read_text(encoding="utf-8").splitlines():
        given = line.split("\t")
        found = [incident.id for incident in searches[GAMES[given[0]]].find(given[language])]
        places.append(found.index(given[1]) if given[1] in found else len(found))
    assert len(places) >= 20
    assert sum(place == 0 for place in places) >= 0.85 * len(places)
    assert sum(place < 3 for place in places) >= 0.95 * len(places)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_sentences_written_without_its_words_are_found(language: str) -> None:
    """Of what was said by somebody who had not read the words, 85 in a hundred come first, 95 among three."""
    incidents = load_incidents(load_clauses())
    searches = {game: IncidentSearch(incidents.of(game)) for game in GAMES.values()}
    places = []
    for line in (DATA / "in_their_own_words.tsv").read_text(encoding="utf-8").splitlines():
        spoken, game, incident, sentence = line.split("\t")
        if spoken == language:
            found = [each.id for each in searches[GAMES[game]].find(sentence)]
            places.append(found.index(incident) if incident in found else len(found))
    assert len(places) == 110
    assert sum(place == 0 for place in places) >= 0.85 * len(places)
    assert sum(place < 3 for place in places) >= 0.95 * len(places)


def test_no_sentence_said_at_a_table_is_among_the_words() -> None:
    """They tell how well others will be found only as long as they are not searched themselves."""
    incidents = load_incidents(load_clauses()).by_id.values()
    said = {
        words_of(words) for each in incidents for text in each.search.values() for words in text.split(",")
    }
    lines = (DATA / "in_their_own_words.tsv").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if words_of(line.split("\t")[3]) in said] == []


def test_every_incident_was_heard_at_a_table() -> None:
    """The sentences leave out only what is asked of rules few play, and what is none of these."""
    incidents = load_incidents(load_clauses()).by_id
    named = {line.split("\t")[1] for line in (DATA / "said_at_the_table.tsv").read_text("utf-8").splitlines()}
    seldom = {"second-pack-upcard", "any-discard", "mahjong-play"}
    assert named == {name for name, each in incidents.items() if not each.unforeseen} - seldom


def test_the_stemmer_waits_for_a_search() -> None:
    """Most starts of the program never search."""
    code = "import sys, cocotte.store.reference.incident_search, cocotte.store.reference.rulebook"
    code += ", cocotte.gui.app; print('snowballstemmer' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "False\n"


def test_nothing_is_found_for_what_nobody_says(incident_search: IncidentSearch) -> None:
    """Not covered is an honest answer."""
    assert incident_search.find("xyzzy") == ()


@pytest.mark.parametrize("wanted", ["", "   ", "le la the", "?!"])
def test_nothing_wanted_finds_everything_in_order(incident_search: IncidentSearch, wanted: str) -> None:
    """An empty search is the list itself, the most frequent first."""
    everything = incident_search.find(wanted)
    assert len(everything) > 30
    assert [incident.common for incident in everything] == sorted(
        (incident.common for incident in everything), key=lambda place: place or len(everything)
    )
