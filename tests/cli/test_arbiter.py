"""The arbiter at the command line: incidents found, questions asked or listed, rulings given and recorded."""

from __future__ import annotations

import io
import json
import re
import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cocotte.cli.main import DONE, REFUSED, main

Run = Callable[..., Any]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command on a log of one evening: Jean knocked with 6 against 31; answers what it says."""
    monkeypatch.setenv("COCOTTE_LOG", str(tmp_path / "matches.sqlite"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LANG", "C")
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))

    def ask(*arguments: str, status: int = DONE) -> Any:
        assert main(list(arguments)) == status
        captured = capsys.readouterr()
        text = captured.err if status else captured.out
        return json.loads(text) if "--json" in arguments and not status else text

    ask("new", "--preset", "gin-rami", "Pierre", "Jean")
    ask("deal", "Jean knock 6 31")
    return ask


def test_incidents_are_found_in_the_tables_words(run: Run) -> None:
    """In either language, the closest first; by game."""
    assert run("incidents", "pige", "deux", "cartes").startswith("drew-too-many")
    found = run("incidents", "--game", "eights", "--json")["incidents"]
    assert {each["game"] for each in found} == {"eights"}
    assert run("incidents", "zzzz").startswith("Nothing found.\n\nThe most common cases:\n")
    assert run("incidents", "shutout").startswith("Nothing found.\nSee also: GIN-21")


def test_the_common_cases_follow_what_is_found(run: Run) -> None:
    """Whatever was typed, what happens most and the way to all the rest are in sight."""
    text = run("incidents", "--game", "gin", "pige deux cartes")
    found, common = text.split("The most common cases:\n")
    assert found.startswith("drew-too-many")
    assert "knock-above-limit" in common or "knock-above-limit" in found
    assert text.endswith("All cases: cocotte incidents\n")
    reply = run("incidents", "--game", "gin", "pige deux cartes", "--json")
    shown = [each["incident"] for each in reply["incidents"][:10]]
    assert not {each["incident"] for each in reply["common"]}.intersection(shown)


def test_a_void_deal_shows_no_fine(run: Run) -> None:
    """IRR-2a: the fine was of the knock; the totals have none, nor has the row."""
    run("rule", "wrong-count", "--deal", "1", "hand=defender", "count=fewer", "--apply")
    assert "penalty" in run("show")
    run("amend", "1", "void")
    assert "penalty" not in run("show").partition("Rulings")[0]


def test_a_count_noticed_late_leads_to_the_correction(run: Run) -> None:
    """No clause covers it; the line that tells the deal again is there to be changed."""
    assert run("incidents", "--game", "gin", "we counted the points wrong").startswith("count-noticed-late")
    reply = run("rule", "count-noticed-late", "--json")
    assert (reply["covered"], reply["clause"], reply["deal"]) == (False, "GIN-12", 1)
    assert reply["correction"] == "cocotte amend 1 'Jean knock 6 31'"
    assert "change the line: cocotte amend 1 'Jean knock 6 31'" in run("rule", "layoff-noticed-late")
    run("new", "Rose", "Quinn")
    assert "correction" not in run("rule", "count-noticed-late", "--json"), "nothing is scored yet"
    older = run("rule", "count-noticed-late", "--match", "2", "--json")
    assert older["correction"].startswith("cocotte amend --match ")


def test_a_deal_refused_for_an_incident_names_the_arbiter(run: Run) -> None:
    """A knock above the limit is IRR-6a."""
    text = run("deal", "Pierre knock 12 31", status=REFUSED)
    assert text.endswith("“Knocked with too many points”: cocotte rule knock-above-limit\n")
    assert "arbiter" not in run("deal", "Pierre knock -1 31", status=REFUSED)


def test_what_is_missing_is_listed_with_its_answers(run: Run) -> None:
    """Without a terminal nothing is asked; what the match knows is not listed."""
    reply = run("rule", "wrong-count", "--match", "last", "--deal", "1", "--json")
    assert [each["question"] for each in reply["ask"]] == ["hand", "count"]
    assert reply["ask"][0]["answers"][0] == {"answer": "knocker", "text": "Jean (knocker)"}
    assert "count=fewer" in run("rule", "wrong-count", "--match", "last", "--deal", "1")


def test_each_option_tells_what_it_does_to_the_score(run: Run) -> None:
    """Before anything is chosen."""
    reply = run("rule", "wrong-count", "hand=knocker", "count=more", "--match", "1", "--deal", "1", "--json")
    assert reply["chooser"] == "Pierre"
    redeal, play_on, _ = reply["options"]
    assert (redeal["before"]["Jean"], redeal["totals"]["Jean"], redeal["dealer"]) == (25, 0, "Pierre")
    assert play_on["to_play"]
    assert [each["kind"] for each in play_on["obligations"]] == ["discard-without-drawing"]
    text = run("rule", "wrong-count", "hand=knocker", "count=more", "--match", "1", "--deal", "1")
    assert "Jean: 0, not 25" in text
    assert "IRR-2c" in text


def test_a_ruling_applied_acts_on_the_match(run: Run) -> None:
    """It is recorded with its facts and its choice, and undone like any entry."""
    arguments = ("rule", "wrong-count", "hand=knocker", "count=more", "--deal", "1")
    assert "choice is missing" in run(*arguments, "--apply", status=REFUSED)
    assert "Pierre 0, Jean 0." in run(*arguments, "--apply", "--option", "redeal")
    sheet = run("show", "--json")
    assert sheet["rulings"][0]["facts"]["hand"] == "knocker"
    assert run("undo", "--json")["totals"] == {"Pierre": 0, "Jean": 25}


def test_an_obligation_shows_with_the_match(run: Run) -> None:
    """Until the deal is scored."""
    run("rule", "knock-above-limit", "offender=Pierre", "--apply")
    (standing,) = run("show", "--json")["obligations"]
    assert (standing["kind"], standing["player"], standing["clause"]) == ("hand-exposed", "Pierre", "IRR-6a")
    assert run("deal", "Pierre knock 3 20", "--json")["obligations"] == []


def test_obligations_are_reported_and_ended(run: Run) -> None:
    """The exposed card passes on as the table tells; a fine waits for the score."""
    run("rule", "drew-too-many", "seen=yes", "offender=Pierre", "--apply")
    assert "Jean may take the exposed card, and Pierre after that, until" in run("show")
    assert "1  Pierre may not knock this turn, except with gin (IRR-4)." in run("obligation")
    (right,) = run("obligation", "2", "took-pile", "--json")["obligations"]
    assert (right["player"], right["then"]) == ("Pierre", None)
    assert "the last is 1" in run("obligation", "2", status=REFUSED)
    assert run("obligation", "1", "took-pile") == "No ruling left anything standing.\n"
    run("rule", "wrong-count", "moment=knock", "knocker=Jean", "hand=defender", "count=fewer", "--apply")
    assert "Pierre loses 10 points (IRR-2a)." in run("obligation")
    assert "until the deal is scored" in run("obligation", "1", status=REFUSED)
    assert run("strike", "--ruling", "2", "--json")["obligations"] == []


def test_a_ruling_can_be_noted_or_settled_by_agreement(run: Run) -> None:
    """Neither changes the score."""
    arguments = ("rule", "wrong-count", "hand=defender", "count=fewer", "--deal", "1")
    assert run(*arguments, "--note", "--json")["mode"] == "note"
    assert run(*arguments, "--agree", "no fine this once", "--json")["mode"] == "agreement"
    sheet = run("show", "--json")
    assert sheet["totals"] == {"Pierre": 0, "Jean": 25}
    assert [each["mode"] for each in sheet["rulings"]] == ["note", "agreement"]


def test_what_is_read_out_is_what_holds(run: Run) -> None:
    """Not the ruling the table agreed to set aside; what is only noted is said to be so."""
    arguments = ("rule", "examined-discards", "agreed=no", "offender=Jean")
    assert run(*arguments, "--agree", "we play on").startswith("By agreement: we play on\nPierre 0, Jean 25.")
    assert run(*arguments, "--note").startswith("Noted only. It had not been agreed: Jean loses")
    told = run(*arguments, "--agree", "we play on", "--json")
    assert (told["holds"], told["obligations"]) == ("By agreement: we play on", [])
    fined = ("rule", "wrong-count", "hand=defender", "count=fewer", "--deal", "1", "--json")
    assert run(*fined, "--note")["totals"] == {"Pierre": 0, "Jean": 25}
    assert run(*fined, "--apply")["totals"] == {"Pierre": -10, "Jean": 25}


def test_who_dealt_out_of_turn_is_not_who_was_to_deal(run: Run) -> None:
    """IRR-1a: between two players there is one answer, so it is not asked; naming the other is no mistake."""
    reply = run("rule", "dealt-out-of-turn", "upcard=yes", "--json")
    assert reply["facts"]["offender"] == "Pierre", "it was Jean's turn, who won the last deal"
    text = run("rule", "dealt-out-of-turn", "upcard=no", "offender=Jean", status=REFUSED)
    assert "It was Jean’s turn to deal: there is no mistake." in text
    run("rule", "dealt-out-of-turn", "upcard=yes", "--apply")
    again = run("rule", "dealt-out-of-turn", "upcard=yes", "--json")
    assert again["facts"]["offender"] == "Pierre", "whose turn it was is still the same"


def test_gin_not_called_in_a_deal_already_scored_leads_to_its_correction(run: Run) -> None:
    """IRR-6b: a hand with gin counts 0, so the deal is an undercut; what it comes to is said."""
    arguments = ("rule", "gin-not-knocked", "--deal", "1", "held=gin")
    assert run(*arguments, "--json")["correction"] == "cocotte amend 1 'Jean knock 6 0'"
    text = run(*arguments)
    assert "unchanged" not in text
    assert re.search(r"Pierre: 16, not 0\n +Jean: 0, not \d+\n +Once the deal is corrected\.\n", text)
    text = run(*arguments, "--apply")
    assert "A hand with gin counts 0: Pierre scores 6 + 10." in text
    assert text.endswith("To correct the deal: cocotte amend 1 'Jean knock 6 0'\n")
    assert run("amend", "1", "Jean knock 6 0", "--json")["totals"] == {"Pierre": 16, "Jean": 0}
    assert "correction" not in run("rule", "gin-not-knocked", "--deal", "1", "held=gin", "--json")


def test_the_correction_proposed_in_french_is_typed_in_french(run: Run) -> None:
    """The line stands in the words a French table types, and the program takes it."""
    told = run("rule", "gin-not-knocked", "--deal", "1", "held=gin", "--lang", "fr")
    command = told.rpartition("Pour corriger le coup\u00a0: ")[2].strip()
    assert command == "cocotte amend 1 'Jean f 6 0'"
    _, *words = shlex.split(command)
    assert "undercut" in run(*words, "--lang", "fr").lower()


def test_a_ruling_set_aside_is_allowed_by_name_everywhere_and_shown_on_the_sheet(
    run: Run, tmp_path: Path
) -> None:
    """A script says how a deal may stand; who set which ruling aside is read with the sheet."""
    run("rule", "wrong-count", "moment=knock", "knocker=Jean", "hand=defender", "count=fewer", "--apply")
    told = run("deal", "Pierre knock 4 20", status=REFUSED)
    code = re.search(r"--waive (RULED_\w+)", told)
    assert code is not None, told
    run("deal", "Pierre knock 4 20", "--waive", code[1])
    sheet = run("show")
    assert re.search(r"Allowed by the table\n  Deal 2  \(IRR-\w+\)\n    Pierre knocks 4 – 20: ", sheet), sheet
    assert "The table allowed it." in sheet
    assert "Ce que la table a laissé passer" in run("show", "--lang", "fr")
    script = run("export")
    assert f"!{code[1]}" in script
    (tmp_path / "bare.cocotte").write_text(script.replace(f" !{code[1]}", ""))
    refused = run("import", str(tmp_path / "bare.cocotte"), status=REFUSED)
    assert f"To allow it anyway, write !{code[1]} behind the deal." in refused
    assert "--waive" not in refused


def test_a_knock_barred_for_a_turn_says_how_the_ruling_is_ended(run: Run) -> None:
    """By its number in the list of obligations."""
    run("rule", "drew-too-many", "seen=yes", "offender=Pierre", "--apply")
    told = run("deal", "Pierre knock 4 20", status=REFUSED)
    assert "“cocotte obligation N ended” ends the ruling" in told
    assert run("obligation").startswith("1  ")
    run("obligation", "1", "ended")
    run("deal", "Pierre knock 4 20")


def test_the_match_knows_which_contract_is_played(run: Run) -> None:
    """CONT-11: the first contract is not laid without a discard, whoever says so; the seventh is."""
    run("new", "--preset", "contract-rummy", "Rose", "Quinn", "Sam")
    assert run("rule", "turn-of-contract", "what=seventh", "--json")["ruling"] == "completes-turn"
    assert run("rule", "turn-of-contract", "what=seventh", "--no-match", "--json")["ruling"] == "allowed"


def test_a_player_named_says_at_which_table_it_was(run: Run) -> None:
    """At one of several tables, also without its number."""
    run("new", "--preset", "gin-four", "Ann", "Bob", "Cleo", "Dan")
    reply = run("rule", "knock-above-limit", "offender=Dan", "--json")
    assert (reply["table"], reply["facts"]["offender"]) == (2, "Dan")
    assert run("rule", "knock-above-limit", "offender=Dan", "--table", "1", status=REFUSED)


def test_not_covered_is_an_honest_answer(run: Run) -> None:
    """With the nearest clauses."""
    reply = run("rule", "imperfect-pack", "moment=after", "--json")
    assert not reply["covered"]
    assert reply["see"] == ["GIN-01"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["rule", "wrong"], "There is no incident"),
        (["rule", "wrong-count", "moment=never"], "not an answer"),
        (["rule", "wrong-count", "colour=red"], "colour"),
        (["rule", "wrong-count", "moment=deal", "moment=play"], "both deal and play"),
        (["rule", "card-turned-up", "moment=deal"], "Nothing is asked about this"),
        (["rule", "card-turned-up", "--apply", "--option", "redeal"], "nothing to choose"),
        (["rule", "wrong-count", "moment=play", "--match", "1", "--deal", "1"], "moment"),
        (["rule", "knock-above-limit", "offender=Marie", "--match", "1"], "Marie"),
        (["rule", "knock-above-limit", "Pierre"], "limit=7"),
        (["rule", "knock-above-limit", "--match", "1", "--deal", "9"], "9"),
        (["rule", "knock-above-limit", "--match", "1", "--table", "2"], "2"),
        (["rule", "puis-je", "--match", "1"], "Contract Rummy"),
        (["rule", "mahjong-play", "what=knock"], "by the rules of this match"),
        (["rule", "knock-above-limit", "--no-match", "--apply"], "Without a match nothing is recorded"),
        (["rule", "wrong-count", "--apply"], "missing"),
        (["rule", "card-turned-up", "--rules", "poker"], "poker"),
    ],
)
def test_what_cannot_be_is_refused_with_what_was_expected(run: Run, arguments: list[str], said: str) -> None:
    """Unknown incidents, questions, answers, players and deals; facts that contradict each other."""
    assert said in run(*arguments, status=REFUSED)


def test_a_defender_short_and_long_is_refused(run: Run) -> None:
    """Two rulings that cannot both be."""
    run("rule", "wrong-count", "hand=defender", "count=fewer", "--deal", "1", "--apply")
    text = run("rule", "wrong-count", "hand=defender", "count=more", "--deal", "1", "--apply", status=REFUSED)
    assert "too few and too many" in text


def test_on_a_terminal_it_asks(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """By number or by name; the choice too when the ruling is to be applied."""

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stdin", Terminal("1\nmore\nredeal\n"))
    assert "Pierre 0, Jean 0." in run("rule", "wrong-count", "--deal", "1", "--apply")


def test_a_ruling_is_drawn_from_the_match_last_touched(run: Run) -> None:
    """Round the corner the discards may be examined (CORNER-04); its players are named."""
    run("new", "--preset", "corner", "Rose", "Quinn")
    reply = run("rule", "examined-discards", "--json")
    assert (reply["ruling"], reply["clause"], reply["deal"]) == ("allowed", "CORNER-04", 1)
    assert run("rule", "first-turn", "refused=nobody").startswith("Rose, Quinn · Deal 1, being played\nQuinn")


def test_a_ruling_may_be_asked_without_a_match(run: Run) -> None:
    """By the rules of a rule set, or by none: then nobody is named."""
    run("new", "--preset", "corner", "Rose", "Quinn")
    reply = run("rule", "examined-discards", "agreed=no", "--no-match", "--json")
    assert (reply["clause"], reply["effects"][0]["player"], "match" in reply) == ("IRR-7", "offender", False)
    assert run("rule", "examined-discards", "--rules", "corner", "--json")["clause"] == "CORNER-04"
    after = ("moment=after", "sign=said")
    assert run("rule", "was-it-a-knock", *after, "--rules", "gin-standard", "--json")["ruling"] == "knock"
    assert run("rule", "was-it-a-knock", *after, "--rules", "gin-simple", "--json")["ruling"] == "no-knock"


def test_an_incident_of_another_game_is_answered_without_the_match(run: Run) -> None:
    """A question of Contract Rummy asked after an evening of gin is about no match."""
    assert "match" not in run("rule", "contract-stock-out", "under=yes", "--json")


def test_house_settings_decide_without_being_asked(run: Run) -> None:
    """D5: the rule set says which of the two is played."""
    assert run("rule", "face-up-card", "moment=play", "--json")["clause"] == "IRR-5a"


def test_many_are_ruled_on_line_by_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bad line answers its error and the rest goes on."""
    lines = [
        {"incident": "card-turned-up"},
        {"incident": "wrong-count", "facts": {"hand": "knocker", "count": "more"}, "match": "1", "deal": 1},
        {"incident": "nope"},
        {"incident": "wrong-count", "facts": 7},
    ]
    given = io.TextIOWrapper(io.BytesIO("\n".join(map(json.dumps, lines)).encode()))
    monkeypatch.setattr(sys, "stdin", given)
    first, second, third, fourth = map(json.loads, run("rule", "-").splitlines())
    assert first["effects"] == [{"kind": "redeal", "player": "dealer", "clause": "IRR-1c"}]
    assert [each["option"] for each in second["options"]] == ["redeal", "play-on", "play-on-exposed"]
    assert third["error"]["code"] == "INCIDENT_UNKNOWN"
    assert fourth["error"]["code"] == "FIELD_TEXT"


def test_an_incident_of_the_users_own_is_ruled_on_and_printed(run: Run, tmp_path: Path) -> None:
    """A file in the folder of his data: found, asked, applied, and said on the sheet."""
    folder = tmp_path / "cocotte" / "rulings"
    folder.mkdir(parents=True)
    (folder / "house.toml").write_text(
        """game = "gin"
        [beer-on-the-cards]
        title = { fr = "Bière sur les cartes", en = "Beer on the cards" }
        search = { fr = "renversée", en = "spilled" }
        [[beer-on-the-cards.verdicts]]
        ruling = "misdeal"
        clause = "IRR-1b"
        source = "000"
        sentence = { fr = "{dealer} prend l’autre paquet.", en = "{dealer} takes the other pack." }
        effects = [{ kind = "redeal", player = "dealer" }]
        """,
        "utf-8",
    )
    assert run("incidents", "spilled").startswith("beer-on-the-cards")
    run("rule", "beer-on-the-cards", "--apply")
    assert "Beer on the cards." in run("show")
    assert "Jean takes the other pack." in run("show")


def test_a_bad_file_of_the_users_own_is_named_and_left_out(run: Run, tmp_path: Path) -> None:
    """The program goes on with its own incidents."""
    folder = tmp_path / "cocotte" / "rulings"
    folder.mkdir(parents=True)
    (folder / "house.toml").write_text('game = "whist"\n', "utf-8")
    assert run("incidents", "deux", "cartes").startswith("drew-too-many")
