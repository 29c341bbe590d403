"""The match script: what is written, what is read, and where an error is pointed at."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from at_the_table import do, opening, play, sit_down
from cocotte.core.errors import ParseError, RuleViolation
from cocotte.core.game import Game
from cocotte.core.games import GAMES
from cocotte.core.match import decide as ask
from cocotte.core.match import events as log_events
from cocotte.core.match.events import Logged
from cocotte.core.match.give_ruling import give_ruling
from cocotte.core.match.terms import target_of
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.rulings.obligations import ObligationMove
from cocotte.core.script.script_reader import LONGEST
from cocotte.core.values import replace
from cocotte.store.match_files.transfer import read_match, to_script
from cocotte.store.reference.library import Library
from match_strategies import LIBRARY

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from cocotte.core.match.match import Match
    from cocotte.core.rules import RuleOption, Value

HEAD = """cocotte 1
game gin
rules gin-rami
format heads-up
ledger single
side Ann
side Bob
dealer Ann
"""
DEALS = "deal Ann knock 4 24\ndeal void\n"


def events(text: str, **more: bool) -> list[Any]:
    """The events of a script."""
    return [event for event, _ in read_match(text, LIBRARY, **more).entries]


def wrong(text: str) -> tuple[str, int, int, str]:
    """What is wrong with a script: code, line, place, and the line itself."""
    with pytest.raises(ParseError) as caught:
        read_match(text, LIBRARY)
    error = caught.value
    return error.code, error.line, error.at, error.text


def written(match: Match) -> str:
    return to_script(match.entries, LIBRARY)


RULING = (
    'ruling 0 {"clause":"IRR-4","effects":[{"clause":"IRR-2a","kind":"fine","player":"Ann","points":10},'
    '{"kind":"no-knock-unless-gin","player":"Bob"}],"incident":"seen","mode":"apply","ruling":"shown"}'
)


def test_a_match_brought_back_from_the_archive_says_so() -> None:
    """`archive`, and then `unarchive`."""
    match = play(sit_down("gin-rami", "Ann Bob"), "Ann knock 4 24")
    match = do(match, ask.archive(), ask.archive(archived=False))
    assert written(match).splitlines()[-2:] == ["archive", "unarchive"]


@pytest.mark.parametrize(("word", "known"), [("game", "eights"), ("format", "captain"), ("ledger", "grid")])
def test_a_word_the_head_does_not_know_is_named_beside_those_it_does(word: str, known: str) -> None:
    """So that whoever reads the message can choose."""
    with pytest.raises(ParseError) as caught:
        read_match(f"cocotte 1\n{word} bridge\nside Ann\nside Bob\n", LIBRARY)
    assert caught.value.code == f"{word.upper()}_UNKNOWN"
    assert caught.value.facts["found"] == "bridge"
    assert known in str(caught.value.facts["expected"]).split(", ")


def test_rules_that_are_on_no_shelf_write_all_their_figures() -> None:
    """Whoever reads the script has only what it tells."""
    match = sit_down("gin-rami", "Ann Bob")
    own = replace(match.opened, rules=replace(match.opened.rules, id="mine"), preset="mine")
    script = to_script([Logged(1, own)], LIBRARY)
    assert all(f"\nfigure {key} = " in script for key in own.rules.values)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_figure_is_written_so_that_it_is_read_again(game: Game) -> None:
    """Whatever the table changed: yes and no, a number, a choice, a list."""
    base = next(named.rules for named in LIBRARY.rule_sets.values() if named.rules.game is game)
    for key, figure in game.figures.items():
        other = changed(figure, base.values[key])
        opened = replace(opening(base.id, "Ann Bob Cleo"), rules=base.with_house_rules({key: other}))
        (line,) = [line for line in to_script([Logged(1, opened)], LIBRARY).splitlines() if "figure " in line]
        name, _, value = line.removeprefix("figure ").partition(" = ")
        assert (name, figure.read(value)) == (key, other)


def changed(figure: RuleOption, value: Value) -> Value:
    """Another value a figure may have."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + figure.step if value < figure.most else figure.least
    if isinstance(value, tuple):
        return value[:-1]
    return next(choice for choice in figure.choices if choice != value)


def test_an_entry_that_is_lost_leaves_a_remark() -> None:
    """Where it stood; whoever reads the script passes over it."""
    lost = log_events.Logged(2, log_events.EntryLost())
    script = to_script([log_events.Logged(1, opening()), lost], LIBRARY)
    assert script.splitlines()[-1] == "# an entry is lost here"
    assert events(script) == [opening()]


def test_a_whole_evening_is_written() -> None:
    """Head, deals, corrections, rulings: every entry has its line."""
    match = sit_down("oklahoma", "Ann Bob", target=200)
    match = play(match, "Ann knock 4 24 up 7H", "void", "Bob gin 3 up AS")
    fine = Effect(EffectKind.FINE, "Ann", None, 10, clause="IRR-2a")
    silent = Effect(EffectKind.NO_KNOCK_UNLESS_GIN, "Bob")
    rule = give_ruling("seen", "shown", "IRR-4", log_events.RulingMode.APPLY, effects=(fine, silent))
    reported = match.deals[2].reports[0]
    assert reported
    match = do(match, ask.amend_deal(2, {0: reported}, "told wrong"), rule)
    match = do(match, ask.move_obligation(match.last_seq, 1, ObligationMove.ENDED), ask.strike(3, "again"))
    match = do(match, ask.restore(3), ask.undo(), ask.redo(), ask.rename_player("Ann", "Anna Maria"))
    match = do(match, ask.strike(match.rulings[0].seq), ask.end_match("late"), ask.archive())
    assert written(match).splitlines() == [
        "cocotte 1",
        "game gin",
        "preset oklahoma",
        "rules oklahoma",
        "figure target = 200",
        "format heads-up",
        "ledger single",
        "side Ann",
        "side Bob",
        "dealer Ann",
        "",
        "deal Ann knock 4 24 up 7H",
        "deal void",
        "deal Bob gin 3 up AS",
        "amend 1: Bob gin 3 up AS # told wrong",
        RULING,
        "obligation 1 2 ended",
        "strike 2 # again",
        "restore 2",
        "undo",
        "redo",
        'rename Ann: "Anna Maria"',
        "strike ruling 1",
        "end # late",
        "archive",
    ]
    assert events(written(match)) == [logged.event for logged in match.entries]


def test_sides_seats_stake_and_place() -> None:
    """All that opens a match is in the head."""
    opened = opening("eights", sides=["Ann Bob", "Cleo Dan"], format_id="round")
    opened = replace(opened, stake="0.10", currency="CAD", place="Chez Paul, salle 2")
    opened = replace(opened, sides=(replace(opened.sides[0], name="Les Rouges"), opened.sides[1]))
    script = to_script([log_events.Logged(1, opened, "2026-11-21T20:00:00+00:00")], LIBRARY)
    assert 'side "Les Rouges": Ann, Bob\nside Cleo, Dan\nseats Ann, Cleo, Bob, Dan\n' in script
    assert "stake 0.10 CAD\nplace Chez Paul, salle 2\nbegun 2026-11-21T20:00:00+00:00\n" in script
    read = read_match(script, LIBRARY)
    assert read.entries == ((opened, "2026-11-21T20:00:00+00:00"),)


@pytest.mark.parametrize(
    ("head", "same"),
    [
        ("preset hollywood\nside Ann\nside Bob", ["hollywood", "heads-up", "hollywood", "Ann", ""]),
        ("preset gin-three\nside Ann\nside Bob\nside Cleo", ["gin-three", "cut-in", "single", "Ann", "Cleo"]),
        ("preset captain\nside Ann\nside Bob, Cleo", ["captain", "captain", "single", "Bob", "Cleo"]),
        ("preset contract-rummy\nside A\nside B\nside C", ["contract-rummy", "round", "grid", "A", ""]),
        ("rules gin-standard\nside Ann\nside Bob\ndealer Bob", ["", "heads-up", "single", "Bob", ""]),
    ],
)
def test_a_short_head_leaves_the_rest_to_the_preset(head: str, same: list[str]) -> None:
    """Written by hand, the preset and the sides are enough: who sits out and deals is as in a new match."""
    opened = events(f"cocotte 1\n{head}\n")[0]
    assert [opened.preset, opened.format, opened.ledger, opened.dealer, opened.sitting_out] == same


def test_a_target_written_by_hand_is_the_target() -> None:
    """D62; a script that says when the match was begun says all its figures, those not raised, too."""
    head = "cocotte 1\npreset gin-four\nfigure target = 125\nside Ann, Cleo\nside Bob, Dan\n"
    for more, target in (
        ("", 125),
        ("figure target_step = 25\n", 150),
        ("begun 2026-11-21T20:00:00+00:00\n", 150),
    ):
        opened = events(head + more)[0]
        assert target_of(opened) == target, more
        again = to_script([Logged(1, opened, "2026-11-21T20:00:00+00:00")], LIBRARY)
        assert events(again)[0] == opened


def test_a_ruling_on_a_deal_that_a_ruling_annulled() -> None:
    """A misdeal leaves a row of its own, which goes by the ruling that made it."""
    redeal = Effect(EffectKind.REDEAL, "Ann", clause="IRR-1b")
    rule = partial(give_ruling, "pack", "misdeal", "IRR-1b")
    match = do(sit_down(), rule(log_events.RulingMode.APPLY, effects=(redeal,)))
    match = do(match, rule(log_events.RulingMode.NOTE, deal=2), ask.strike(2))
    script = written(match)
    assert "ruling ruling 1 {" in script
    assert "strike ruling 1" in script
    assert events(script) == [logged.event for logged in match.entries]


def test_figures_of_ones_own_preset_are_written_out(tmp_path: Path) -> None:
    """Another machine does not know the preset: the script says all that the match is played by."""
    own = tmp_path / "friday.toml"
    own.write_text(
        'id = "friday"\ngame = "gin"\nrules = "gin-rami"\nformats = ["heads-up"]\nledger = "single"\n'
        '[title]\nen = "F"\nfr = "V"\n[text]\nen = "F"\nfr = "V"\n'
        '[figures]\ntarget = { value = 150, clause = "GIN-19" }\n'
    )
    mine = Library(lambda: tmp_path)
    rules = mine.rules_of(mine.presets["friday"])
    opened = replace(opening(), preset="friday", rules=rules)
    script = to_script([log_events.Logged(1, opened)], mine)
    assert "figure target = 150\n" in script
    for library in (mine, LIBRARY):
        assert read_match(script, library).entries[0][0] == opened
    by_hand = read_match("cocotte 1\npreset friday\nside Ann\nside Bob\n", mine)
    assert by_hand.entries[0][0] == opened


@pytest.mark.parametrize(("text", "at"), [("strike " + "9" * 5000, 7), ("ruling 0 " + "[" * 9999, 7)])
def test_an_endless_number_is_pointed_at(text: str, at: int) -> None:
    """What is wrong with others is in refused_scripts.txt."""
    assert wrong(HEAD + DEALS + text) == ("SCRIPT_NUMBER", 11, at, text)


def test_a_match_that_cannot_begin_is_refused_with_every_reason() -> None:
    """Before anything is recorded."""
    text = HEAD.replace("dealer Ann", "dealer Zoé\nstake much") + DEALS
    with pytest.raises(RuleViolation) as refused:
        read_match(text, LIBRARY)
    assert {problem.code for problem in refused.value.problems} == {
        "DEALER_NOT_PLAYING",
        "STAKE_NOT_A_NUMBER",
    }


def test_a_script_may_come_from_anywhere() -> None:
    """With a byte order mark, with the line ends of any machine, with remarks and blank lines."""
    plain = events(HEAD + DEALS)
    assert events("\ufeff" + HEAD + "# a remark\n\n  # another\n" + DEALS) == plain
    assert events((HEAD + DEALS).replace("\n", "\r\n")) == plain
    assert events((HEAD + DEALS).replace("\n", "\r")) == plain


def test_a_script_in_french_is_read_with_french_letters() -> None:
    """R of spades is RP (roi de pique)."""
    recorded = events(HEAD + "deal Ann frappe 4 24 retourne RP", french=True)[1]
    assert str(recorded.tables[0][1].upcard) == "KS"


def test_a_script_says_the_same_to_a_french_reader() -> None:
    """The clubs of a match that comes from elsewhere are no hearts (cœur) to him."""
    text = HEAD + "deal Ann knock 4 24 up AC [7C 8C 9C + 2D 3D 4D + KS KH KD | 4H]"
    assert events(text, french=True) == events(text)
    with pytest.raises(ParseError) as refused:
        events(HEAD + "deal Ann knock 4 24 up 7Z", french=True)
    assert refused.value.facts["expected"] == "P C K T"


def test_several_words_are_one_name() -> None:
    """Before a comma or a colon."""
    text = HEAD.replace("side Ann", "side Anne Marie").replace("dealer Ann", "dealer Anne Marie")
    assert events(text)[0].sides[0].players == ("Anne Marie",)
    assert events(text + 'deal "Anne Marie" knock 4 24')[1].tables[0][1].player == "Anne Marie"


def test_remarks_and_waivers_end_a_line() -> None:
    """What the table let stand, then the reason; neither is looked for within quotes."""
    text = HEAD.replace("Ann", '"A #1 !X"')
    deal = events(text + 'deal "A #1 !X" knock 12 24 !KNOCK_ABOVE_LIMIT !GIN_ONLY')[1]
    assert deal.waived == ("KNOCK_ABOVE_LIMIT", "GIN_ONLY")
    assert deal.tables[0][1].player == "A #1 !X"
    amended = events(text + 'deal void\namend 1: "A #1 !X" gin 3 !GIN_ONLY # he said "gin" # loudly')[2]
    assert amended.reason == 'he said "gin" # loudly'
    assert events(text + "deal void\nstrike 1 #misdealt")[2].reason == "misdealt"
    assert amended.waived == ("GIN_ONLY",)


def test_points_without_names_go_by_the_seats() -> None:
    """Not by the sides: partners sit across from each other."""
    text = (
        "cocotte 1\ngame eights\nrules eights\nformat round\nledger single\n"
        "side Ann, Cleo\nside Bob, Dan\nseats Ann, Bob, Cleo, Dan\ndealer Ann\ndeal Ann Cleo 20 5"
    )
    assert dict(events(text)[1].tables[0][1].points) == {"Bob": 20, "Dan": 5}


def test_a_huge_script_is_refused_at_once() -> None:
    """More than four million characters are no match of cards."""
    assert wrong(HEAD + "#" * LONGEST)[0] == "SCRIPT_TOO_LONG"
    long = HEAD + DEALS + "strike 1 # " + "x " * 200_000
    assert len(events(long)[3].reason) == 399_999


@settings(max_examples=80)
@given(st.text(max_size=120), st.integers(0, len(HEAD + DEALS)), st.integers(0, 40))
def test_garbage_in_a_script_is_refused_and_never_worse(garbage: str, at: int, gone: int) -> None:
    """Whatever is put anywhere into a script, it is read or refused with a place in it."""
    text = HEAD + DEALS
    text = text[:at] + garbage + text[at + gone :]

    def place() -> tuple[int, ...]:
        try:
            read_match(text, LIBRARY)
        except ParseError as error:
            return error.line, error.at, len(error.text)
        except RuleViolation:
            pass
        return 1, 0, 0

    line, at_character, length = place()
    assert 1 <= line <= text.count("\n") + text.count("\r") + 1
    assert 0 <= at_character <= length


def test_a_script_may_name_two_hundred_sides() -> None:
    """More are only counted: no game is for so many."""
    text = HEAD.replace("side Bob\n", "".join(f"side P{number}\n" for number in range(300)))
    with pytest.raises(RuleViolation) as refused:
        read_match(text, LIBRARY)
    (problem,) = refused.value.problems
    assert (problem.code, str(problem.facts["sides"]).count("1")) == ("PLAYERS_NUMBER", 301)
