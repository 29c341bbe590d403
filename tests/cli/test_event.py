"""Events from the command line: begun, paired, told their results, corrected, printed."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator

from cocotte.assets import resource
from cocotte.cli.main import DONE, REFUSED, main
from cocotte.core.folding import folded
from sheets.reading import read

if TYPE_CHECKING:
    from collections.abc import Callable

    Run = Callable[..., str]

SCHEMA = Draft202012Validator(json.loads(resource("schemas", "event-1.json").read_text(encoding="utf-8")))


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command on a log of its own; it must end well unless told."""
    monkeypatch.setenv("COCOTTE_LOG", str(tmp_path / "matches.sqlite"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)

    def command(*arguments: str, status: int = DONE) -> str:
        assert main(arguments) == status
        printed = capsys.readouterr()
        return printed.out if status == DONE else printed.err

    return command


def told(run: Run, *arguments: str) -> Any:
    """An answer as JSON, which is as its schema says."""
    answer = json.loads(run("event", *arguments, "--json"))
    for each in answer.get("events", [answer]):
        SCHEMA.validate(each)
    return answer


def refused(run: Run, *arguments: str) -> str:
    return run("event", *arguments, status=REFUSED)


def last_round(event: Any) -> list[tuple[str, str]]:
    return [(each["first"], each["second"]) for each in event["rounds"][-1]["tables"]]


def ranks(event: Any) -> list[tuple[str, float]]:
    return [(each["player"], each["points"]) for each in event["standings"]]


def firsts_win(run: Run, event: Any) -> Any:
    """Whoever is named first wins, by hand."""
    for each in event["rounds"][-1]["tables"]:
        event = told(run, "result", str(each["table"]), each["first"], "--event", event["event"])
    return event


def test_the_tables_own_matches_tell_the_results(run: Run) -> None:
    """Opened at once to the target of the event; the table that is not over is the one without a result."""
    begun = told(
        run, "new", "Autumn cup", "Ann", "Ben", "Cleo", "Dan", "Eve", "--rounds", "3", "--target", "50"
    )
    assert begun["rounds"] == []
    paired = told(run, "pair")
    assert len(paired["rounds"][0]["byes"]) == 1
    played = told(run, "play")
    ids = [each["match"] for each in played["rounds"][0]["tables"]]
    assert all(each["result"] is None and not each["stray"] for each in played["rounds"][0]["tables"])
    first, _ = last_round(played)[0]
    run("deal", f"{first} g 60", "--match", ids[0])
    shown = told(run, "show")
    assert shown["rounds"][0]["tables"][0]["result"]["winner"] == first
    assert shown["rounds"][0]["tables"][0]["result"]["boxes"] == 1
    assert "table 2" in refused(run, "pair")
    assert "Autumn cup, round 1, 1 table without a result" in run("event", "list")
    waived = told(run, "pair", "--waive", "RESULTS_MISSING")
    assert waived["rounds"][1]["waived"] == ["RESULTS_MISSING"]
    assert not set(map(frozenset, last_round(paired))) & set(map(frozenset, last_round(waived)))
    assert {*paired["rounds"][0]["byes"]} != {*waived["rounds"][1]["byes"]}
    assert json.loads(run("show", ids[0], "--json"))["finished"] is True


def test_a_correction_changes_points_and_never_the_pairing(run: Run) -> None:
    """The director is told whose points were others when the round was paired."""
    told(run, "new", "Cup", "Ann", "Ben", "Cleo", "Dan", "--rounds", "2", "--target", "50")
    told(run, "pair")
    played = told(run, "play")
    for each in played["rounds"][0]["tables"]:
        run("deal", f"{each['first']} g 60", "--match", each["match"])
    before = told(run, "pair")
    first, second = last_round(played)[0]
    run("amend", "1", f"{second} g 60", "--match", played["rounds"][0]["tables"][0]["match"])
    after = told(run, "show")
    assert last_round(after) == last_round(before)
    assert {(each["code"], each["facts"]["name"]) for each in after["notes"]} == {
        ("POINTS_CHANGED", first),
        ("POINTS_CHANGED", second),
    }
    assert f"{second} has 1 from before round 2; when it was paired, it was 0." in run("event", "show")
    assert after["number"] != before["number"]
    assert told(run, "show", "--number", before["number"])["same"] is False


def test_matches_played_without_the_event_are_found(run: Run) -> None:
    """The one match of the two begun since; of two that fit, the table's is to be named."""
    told(run, "new", "Cup", "Ann", "Ben", "Cleo", "Dan", "--form", "round-robin")
    tables = told(run, "pair")["rounds"][0]["tables"]
    ids = [json.loads(run("new", each["second"], each["first"], "--json"))["match"] for each in tables]
    again = json.loads(run("new", tables[1]["first"], tables[1]["second"], "--json"))["match"]
    found = told(run, "match")["rounds"][0]["tables"]
    assert [each["match"] for each in found] == [ids[0], None]
    told(run, "match", "2", again)
    assert "has its match already" in refused(run, "play", "2")
    told(run, "strike", "2")
    assert told(run, "match", "2", ids[1])["rounds"][0]["tables"][1]["match"] == ids[1]


def test_two_events_never_count_one_match(run: Run) -> None:
    """Nor does one event at two tables; nor a match of others."""
    told(run, "new", "Spring", "Ann", "Ben", "--form", "round-robin")
    told(run, "pair")
    match = told(run, "play")["rounds"][0]["tables"][0]["match"]
    told(run, "new", "Autumn", "Ben", "Ann", "--form", "round-robin")
    told(run, "pair")
    assert f"Match {match} counts in the event “Spring” already." in refused(run, "match", "1", match)
    assert told(run, "match")["rounds"][0]["tables"][0]["match"] is None
    others = json.loads(run("new", "Ann", "Cleo", "--json"))["match"]
    assert "is not " in refused(run, "match", "1", others)


def test_players_come_and_leave(run: Run) -> None:
    """One who comes late is paired in the next round; one who left loses what was paired, and comes back."""
    told(run, "new", "Cup", "Ann", "Ben", "Cleo", "Dan", "--rounds", "4")
    paired = told(run, "pair")
    left, other = last_round(paired)[0]
    told(run, "leave", left)
    told(run, "result", "2", last_round(paired)[1][0])
    told(run, "join", "Eve")
    second = told(run, "pair")
    assert {name for pair in last_round(second) for name in pair} == {"Ann", "Ben", "Cleo", "Dan", "Eve"} - {
        left
    }
    walkover = second["rounds"][0]["tables"][0]["result"]
    assert (walkover["winner"], walkover["forfeit"]) == (other, True)
    assert "has left" in run("event", "standings")
    assert "takes part already" in refused(run, "join", "Eve")
    assert told(run, "join", left)["players"][0]["left"] is None
    assert "Nobody called Zoe takes part." in refused(run, "leave", "Zoe")


def test_who_may_be_there_already_is_asked_about(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Zoé comes typed without capital and accent: asked on a terminal, said by a script."""
    told(run, "new", "Cup", "Ann", "Zoé")
    assert "--waive NAME_NEAR" in refused(run, "join", "zoe")
    assert "--waive NAME_NEAR" in refused(run, "join", "zoe", "--json")
    assert "several alphabets" in refused(run, "join", "\u0410nn")
    monkeypatch.setattr("cocotte.cli.context.somebody_types", lambda: True)
    for typed, players in (("no", 2), ("2", 3)):
        monkeypatch.setattr("sys.stdin", io.StringIO(f"{typed}\n"))
        run("event", "join", "zoe", status=DONE if players == 3 else REFUSED)
        assert len(told(run, "show")["players"]) == players
    assert len(told(run, "join", "ZOÉ", "--waive", "NAME_NEAR")["players"]) == 4


def test_a_table_of_who_left_too_early_says_that_it_counts_for_nobody(run: Run) -> None:
    """Dan beat Ann and went home: shown, but nobody's; a match that was not played is not won by anybody."""
    told(run, "new", "RR", "Ann", "Ben", "Cleo", "Dan", "--form", "round-robin", "--seeded")
    told(run, "pair")
    tables = last_round(told(run, "show"))
    for table, pair in enumerate(tables, 1):
        told(run, "result", str(table), "Dan" if "Dan" in pair else min(pair))
    told(run, "leave", "Dan")
    assert "Dan, does not count" in run("event", "round")
    assert "Dan, ne compte pas" in run("event", "round", "--lang", "fr")
    number = 1 + next(place for place, pair in enumerate(tables) if "Dan" in pair)
    told(run, "strike", str(number))
    printed = run("event", "round")
    assert "does not count" in printed
    assert "not played" not in printed
    told(run, "result", str(number), "Dan, does not count")
    assert "Dan, does not count" in run("event", "round")


def test_two_who_may_be_one_are_asked_about_at_the_beginning_and_when_corrected(run: Run) -> None:
    """Zoé entered twice, once without her accent; so are a team, and a correction in the event."""
    for words in (("Ann", "Zoé", "zoe"), ("Ann/Nord", "Zoé/nord", "--form", "teams")):
        assert "--waive NAME_NEAR" in refused(run, "new", "Cup", *words)
        told(run, "new", "Cup", *words, "--waive", "NAME_NEAR")
    assert "several alphabets" in refused(run, "new", "Cup", "Ann/Nord", "Zoé/N\u043erd", "--form", "teams")
    told(run, "new", "Cup", "Ann", "Ben", "Zoé")
    assert "--waive NAME_NEAR" in refused(run, "rename", "Ben", "zoe")
    told(run, "rename", "Ben", "zoe", "--waive", "NAME_NEAR")
    told(run, "rename", "Zoé", "Zoë", "--waive", "NAME_NEAR")


def test_a_name_corrected_in_the_matches_is_corrected_in_the_event(run: Run) -> None:
    """So that its matches still tell its results; in the event alone by its own word."""
    told(run, "new", "Cup", "Ann", "Ben", "--form", "round-robin", "--target", "50")
    told(run, "pair")
    match = told(run, "play")["rounds"][0]["tables"][0]["match"]
    run("deal", "Ann g 60", "--match", match)
    run("players", "Ann", "--rename", "Anna")
    table = told(run, "show")["rounds"][0]["tables"][0]
    assert (table["stray"], table["result"]["winner"]) == (False, "Anna")
    renamed = told(run, "rename", "Ben", "Benoît", "Roy")
    assert {each["name"] for each in renamed["players"]} == {"Anna", "Benoît Roy"}
    assert [each["code"] for each in renamed["notes"]] == ["MATCH_STRAY"]
    assert "Missing" in refused(run, "rename", "Anna")


@pytest.mark.slow("a long event from its first round to its last")
def test_las_vegas_goes_on_to_two_knock_outs(run: Run) -> None:
    """Sixteen short matches, ranked by matches won; the first four, then the other four, ever longer."""
    names = [f"P{number}" for number in range(1, 9)]
    event = told(run, "new", "Vegas", *names, "--form", "las-vegas", "--deals", "3")
    assert (event["rounds_due"], event["targets"], event["qualify"]) == (16, [100], 4)
    assert "is not over yet" in refused(run, "finals")
    for _ in range(16):
        event = firsts_win(run, told(run, "pair"))
    assert event["over"]
    assert "All 16 rounds are paired" in refused(run, "pair")
    best, others = told(run, "finals")["events"]
    order = [player for player, _ in ranks(event)]
    assert [each["name"] for each in best["players"]] == order[:4]
    assert [each["name"] for each in others["players"]] == order[4:]
    assert best["targets"] == [150, 200, 250, 300]
    assert best["after"] == event["event"]
    assert "is begun already" in refused(run, "finals", "--event", "Vegas")
    semi = told(run, "pair", "--event", best["event"])
    assert last_round(semi) == [(order[0], order[3]), (order[1], order[2])]
    firsts_win(run, semi)
    last = firsts_win(run, told(run, "pair", "--event", best["event"]))
    assert last["over"]
    assert last["standings"][0]["player"] == order[0]
    assert last["bracket"][-1]["winner"] == order[0]


def test_teams_are_ranked_beside_their_players(run: Run) -> None:
    """Each player of a team meets each of the others."""
    event = told(run, "new", "Clubs", "Ann/North", "Ben/North", "Cleo/South", "Dan/South", "--form", "teams")
    while not event["over"]:
        event = told(run, "pair")
        for each in event["rounds"][-1]["tables"]:
            winner = "Ann" if "Ann" in (each["first"], each["second"]) else ""
            event = told(run, "result", str(each["table"]), winner)
    assert [(each["team"], each["points"]) for each in event["teams"]] == [("North", 3), ("South", 1)]
    assert "Standings of the teams" in run("event", "show")
    assert "plays for no team" in refused(run, "new", "Clubs", "Ann/North", "Ben", "--form", "boards")


def test_a_knock_out_wants_a_winner_and_a_second_chance_gives_one(run: Run) -> None:
    """Who loses once goes on below; nobody wins a level match."""
    told(run, "new", "Cup", *"ABCD", "--form", "second-chance", "--seeded")
    event = told(run, "pair")
    assert last_round(event) == [("A", "D"), ("B", "C")]
    assert "somebody has to win" in refused(run, "result", "1")
    firsts_win(run, event)
    event = told(run, "pair")
    assert [each["slot"] for each in event["rounds"][-1]["tables"]] == ["W2.1", "L1.1"]
    assert "second chance 1" in run("event", "round")


def test_why_names_round_and_figure(run: Run) -> None:
    """Every point with its round, every figure with what it is the sum of."""
    event = firsts_win(
        run, told(run, "new", "Cup", *"ABCD", "--rounds", "2", "--seeded") and told(run, "pair")
    )
    winner, loser = last_round(event)[0]
    why = run("event", "show", "--why", winner)
    assert f"{loser}" in why
    assert "match won" in why
    assert "What parts players: points of those met" in why


def test_a_round_taken_back_was_not_played(run: Run) -> None:
    """Before anything of it is known; afterwards its results are struck first."""
    told(run, "new", "Cup", *"ABCD")
    told(run, "pair")
    assert told(run, "unpair")["rounds"] == []
    told(run, "pair")
    told(
        run,
        "result",
        "1",
        told(run, "show")["rounds"][0]["tables"][0]["first"],
        "--boxes",
        "2",
        "--points",
        "31",
    )
    assert "has results or matches already" in refused(run, "unpair")
    assert told(run, "strike", "1")["rounds"][0]["tables"][0]["result"] is None
    assert "no result yet" in refused(run, "strike", "1")
    assert told(run, "unpair")["rounds"] == []


def test_nobody_wins_by_less_than_nothing(run: Run) -> None:
    """How far the winner is ahead is a number from nothing on."""
    told(run, "new", "Cup", "Ann", "Ben")
    told(run, "pair")
    for option in ("--boxes", "--points"):
        assert f"is needed for {option}, not −5" in refused(run, "result", "1", "Ann", option, "-5")
    assert told(run, "show")["rounds"][0]["tables"][0]["result"] is None


def test_an_event_is_closed_and_goes_on(run: Run) -> None:
    """While it is closed nothing is decided; another is meant where none is named."""
    told(run, "new", "Cup", "Ann", "Ben")
    run("event", "close")
    assert "is closed" in refused(run, "pair")
    assert "Cup, closed" in run("event", "list")
    run("event", "reopen")
    assert len(told(run, "pair")["rounds"]) == 1


def test_an_event_is_printed_and_written(run: Run) -> None:
    """Its round and standings with sums and scheme; in French as French is set."""
    told(run, "new", "Coupe d’été", "Ann", "Ben", "Cleo", "--rounds", "3")
    told(run, "pair")
    run("event", "show", "--to", "cup.pdf")
    printed = " ".join(read(Path("cup.pdf").read_bytes()))
    for words in ("Coupe d’été", "ROUND 1", "STANDINGS", "A match won: 1.", told(run, "show")["number"]):
        assert words in printed
    run("event", "show", "--to", "coupe.csv", "--lang", "fr")
    rows = list(csv.reader(Path("coupe.csv").read_text("utf-8-sig").splitlines(), delimiter=";"))
    assert rows[3][:4] == ["Table", "Joueur", "Contre", "Gagné par"]
    assert "Système suisse" in rows[0][1]


def test_a_round_is_put_up_and_its_slips_are_cut(run: Run) -> None:
    """By tables and by names, accents where they belong; ten tables take two pages of slips."""
    names = ["Émile", "Zoé", *(f"P{number:02}" for number in range(19))]
    told(run, "new", "Cup", *names, "--rounds", "5", "--target", "75")
    event = told(run, "pair")
    run("event", "round", "--to", "round.pdf")
    (page,) = read(Path("round.pdf").read_bytes())
    assert "round 1 of 5" in page
    assert "Nobody to meet, and the point" in page
    finder = page[page.index("WHO SITS WHERE") :]
    seated = [name for name in names if name not in event["rounds"][0]["byes"]]
    assert sorted(seated, key=finder.index) == sorted(seated, key=folded)
    run("event", "slips", "--to", "slips.pdf", "--paper", "letter")
    first, second = read(Path("slips.pdf").read_bytes())
    assert first.count("Signed by both") == 8
    assert second.count("Signed by both") == 2
    assert "to 75 points" in second
    run("event", "round", "--to", "ronde.pdf", "--lang", "fr")
    assert "QUI JOUE OÙ" in read(Path("ronde.pdf").read_bytes())[0]
    run("event", "round", "--to", "round.csv")
    assert "Won by" in Path("round.csv").read_text("utf-8-sig")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("new",), "An event needs a name."),
        (("new", "Cup"), "An event has 2 to 512 players, not 0."),
        (("new", "Cup", "Ann", "Ben", "ann ", "Ann"), "The name Ann is there twice."),
        (("new", "Cup", "Ann", ""), "name"),
        (("new", "Cup", "Ann", "Ben", "--preset", "contract-rummy"), "is not for two"),
        (("new", "Cup", "Ann", "Ben", "--tie-breaks", "luck"), "“luck” parts nobody"),
        (("new", "Cup", "Ann", "Ben", "--rounds", "-1"), "A number from 0 to 99 is needed for --rounds"),
        (("pair",), "No event is begun yet."),
        (("show", "--event", "Cup"), "No event is begun yet."),
    ],
)
def test_what_cannot_begin_is_refused_in_words(run: Run, arguments: tuple[str, ...], words: str) -> None:
    """With what to do next; nothing is recorded."""
    assert words in refused(run, *arguments)
    assert told(run, "list") == {"events": [], "unreadable": []}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("result", "1", "Ann"), "No round is paired yet."),
        (("slips", "--to", "slips.pdf"), "No round is paired yet."),
        (("slips",), "Missing"),
        (("unpair",), "No round is paired yet."),
        (("show", "--round", "2"), "There is no round 2"),
        (("result", "one", "Ann"), "one"),
        (("result",), "Missing"),
        (("match", "1"), "No round is paired yet."),
        (("join",), "Missing"),
        (("finals",), "it has no knock-out after it"),
        (("reopen",), "is open already"),
        (("show", "--event", "Spring"), "Spring"),
        (("show", "--why", "Zoe"), "Nobody called Zoe takes part."),
    ],
)
def test_what_cannot_be_in_an_event_is_refused_in_words(
    run: Run, arguments: tuple[str, ...], words: str
) -> None:
    """An event without rounds and results shows itself all the same."""
    told(run, "new", "Cup", "Ann", "Ben", "Cleo")
    assert words in refused(run, *arguments)
    assert ranks(told(run, "show")) != []


def test_events_are_no_matches_anywhere(run: Run) -> None:
    """The list of matches, the players and a backup know what they are."""
    name = told(run, "new", "Cup", "Ann", "Ben")["event"]
    assert name not in run("list")
    run("backup", "copy.sqlite")
    Path("matches.sqlite").unlink()
    assert json.loads(run("restore", "copy.sqlite", "--json"))["decisions"] == [name]
    assert told(run, "list")["events"][0]["event"] == name


def test_a_result_is_read_as_the_round_prints_it(run: Run) -> None:
    """Nobody, in either language; who won though the other did not come; neither of the two came."""
    begun = told(run, "new", "Cup", "Ann", "Ben", "Cleo", "Dan", "--rounds", "2", "--seeded")
    first = last_round(told(run, "pair"))[0][0]
    for words, winner, forfeit, points in (
        (["nobody"], None, False, 0.5),
        (["Personne"], None, False, 0.5),
        ([f"{first},", "not", "played"], first, True, 1),
        (["not", "played"], None, True, 0),
        (["--forfeit"], None, True, 0),
        ([first], first, False, 1),
    ):
        event = told(run, "result", "1", *words)
        result = event["rounds"][0]["tables"][0]["result"]
        assert (result["winner"], result["forfeit"]) == (winner, forfeit), words
        assert dict(ranks(event))[first] == points, words
    assert begun["unplayed"] == "dummy"
    assert "not played" not in run("event", "show")


def test_words_that_mean_nothing_are_refused(run: Run) -> None:
    """Whoever names an event behind `show` means that one: ``--event`` says so."""
    told(run, "new", "Cup", "Ann", "Bob", "Cleo", "Dan")
    for words in (("show", "Cup"), ("pair", "2"), ("close", "Cup"), ("strike", "1", "Ann")):
        assert f"Nothing is known of “{words[-1]}”." in refused(run, *words)
    assert not told(run, "show")["rounds"]


def test_nobody_without_a_name_joins(run: Run) -> None:
    """Neither with a team nor without."""
    told(run, "new", "Cup", "Ann", "Bob", "Cleo", "Dan")
    for name in ("", " ", "/North"):
        assert "The name of player 5 is missing. Enter a name." in refused(run, "join", name)
