"""What is done with a tournament, whatever surface asks: begun, paired, played, told, corrected, closed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cocotte.core.errors import RuleViolation
from cocotte.core.events.beginning import FORM, PLAYERS, QUALIFY, ROUNDS, SEEDED
from cocotte.core.questions import YES
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator, languages
from cocotte.operations.event import (
    BEGIN,
    CLOSE,
    CORRECT_NAME,
    FINALS,
    JOIN,
    LEAVE,
    LIST_EVENTS,
    NAME,
    PLAYER,
    REOPEN_EVENT,
    SHOW,
    WHY,
)
from cocotte.operations.events import AtEvent, AtTable, Programme, event_meant, programme
from cocotte.operations.operation import Role
from cocotte.operations.registry import OF_EVENTS
from cocotte.operations.rounds import (
    BOXES,
    FIND,
    FORFEIT,
    LOOK,
    NOBODY,
    PAIR,
    PLAY,
    POINTS,
    ROUND,
    STRIKE_RESULT,
    TABLE,
    TELL,
    UNPAIR,
    WINNER,
)
from cocotte.operations.waiving import all_the_same
from cocotte.store.logs.memory_log import MemoryLog
from cocotte.store.logs.played import PlayedMatches
from cocotte.store.reference.library import Library
from matches_played import opened
from phones import record

if TYPE_CHECKING:
    from cocotte.core.questions import Answers
    from cocotte.operations.operation import Operation

    Any_ = Operation[Any, Any]

SAY = Translator.of("en")
FOUR: Answers = {"name": "Cup", PLAYERS: "Ann, Ben, Cleo, Dan", SEEDED: YES, ROUNDS: 3}


@pytest.fixture
def keeper() -> Scorekeeper:
    return Scorekeeper(MemoryLog())


def events(keeper: Scorekeeper) -> Programme:
    """The events of the log, read anew."""
    return programme(keeper, keeper.season(PlayedMatches()).by_every_name(), Library())


def begun(keeper: Scorekeeper, **more: int | str) -> AtEvent:
    """A cup of four, its first round paired."""
    return PAIR.do(keeper, BEGIN.do(keeper, events(keeper), {**FOUR, **more}), {})


def read(keeper: Scorekeeper, this: AtEvent) -> AtEvent:
    return event_meant(keeper, events(keeper), this.id)


def table(keeper: Scorekeeper, this: AtEvent, number: int, round_: int = 0) -> AtTable:
    return LOOK.do(keeper, this, {TABLE: str(number), ROUND: round_})


def told(keeper: Scorekeeper, this: AtEvent) -> AtEvent:
    """Whoever is named first at each table of the last round wins."""
    for each in this.tables:
        this = TELL.do(keeper, table(keeper, this, each.result.table), {WINNER: each.players[0]}).at
    return this


def offered(operation: Any_, context: object) -> list[str]:
    """What stands on the buttons of an operation."""
    return [offer.words for offer in operation.offers(context, SAY)]


def refused(operation: Any_, keeper: Scorekeeper, context: object, answers: Answers) -> RuleViolation:
    with pytest.raises(RuleViolation) as found:
        operation.do(keeper, context, answers)
    return found.value


def code(violation: RuleViolation) -> str:
    (problem,) = violation.problems
    return problem.code


def test_a_tournament_goes_from_button_to_button(keeper: Scorekeeper) -> None:
    """Begun, paired and told; taken back before it is played; over after its rounds, closed and reopened."""
    this = BEGIN.do(keeper, events(keeper), FOUR)
    assert (offered(PAIR, this), offered(UNPAIR, this)) == (["Pair round 1"], [])
    this = PAIR.do(keeper, this, {})
    assert (offered(PAIR, this), offered(UNPAIR, this)) == (["Pair round 2"], ["Take back round 1"])
    assert PAIR.said(this, SAY) == "Round 1 is paired."
    this = UNPAIR.do(keeper, this, {})
    assert this.held.round == 0
    for number in range(1, 4):
        this = told(keeper, PAIR.do(keeper, this, {}))
        assert this.held.round == number
    assert [offered(each, this) for each in (PAIR, UNPAIR, PLAY, FIND, FINALS)] == [[], [], [], [], []]
    this = CLOSE.do(keeper, this, {})
    assert (offered(CLOSE, this), offered(JOIN, this)) == ([], [])
    assert offered(REOPEN_EVENT, this) == ["Open the event again"]
    assert REOPEN_EVENT.said(REOPEN_EVENT.do(keeper, this, {}), SAY) == "The event “Cup” goes on."


def test_a_round_without_its_results_is_paired_only_where_the_director_lets_that_stand(
    keeper: Scorekeeper,
) -> None:
    """What stands against it may be let stand, in one word on every surface; a closed event may not."""
    this = begun(keeper)
    violation = refused(PAIR, keeper, this, {})
    offer = all_the_same(PAIR, violation, {}, SAY)
    assert offer is not None
    assert offer.words == "Pair the next round all the same"
    this = PAIR.do(keeper, this, offer.answers)
    assert this.event.rounds[1].waived == ("RESULTS_MISSING",)
    this = CLOSE.do(keeper, this, {})
    assert all_the_same(PAIR, refused(PAIR, keeper, this, {}), {}, SAY) is None


def test_a_result_of_any_round_is_told_and_corrected(keeper: Scorekeeper) -> None:
    """With one touch or with figures; rounds that were paired since stay as they are."""
    this = PAIR.do(keeper, told(keeper, begun(keeper)), {})
    rounds = this.event.rounds
    earlier = SHOW.do(keeper, this, {ROUND: 1})
    assert offered(PAIR, earlier) == []
    first, second = earlier.tables[0].players
    assert offered(LOOK, earlier)[0] == f"Table 1: {first} against {second}, {first}"
    one = LOOK.do(keeper, this, LOOK.offers(earlier, SAY)[0].answers)
    assert TELL.begins(one) == {WINNER: first, BOXES: 0, POINTS: 0, FORFEIT: "no"}
    assert offered(TELL, one) == [f"{first} won", f"{second} won", "Nobody won"]
    one = TELL.do(keeper, one, {WINNER: second, BOXES: 2, POINTS: 30})
    assert TELL.said(one, SAY) == f"Recorded. Table 1: {first} against {second}, {second}"
    assert one.result.score is not None
    assert (one.result.score.boxes, one.result.score.points) == (-2, -30)
    assert one.at.event.rounds == rounds
    one = STRIKE_RESULT.do(keeper, one, {})
    assert (one.result.score, offered(STRIKE_RESULT, one)) == (None, [])
    assert code(refused(STRIKE_RESULT, keeper, one, {})) == "NO_RESULT"
    assert TELL.do(keeper, one, {WINNER: NOBODY}).result.winner == ""


def test_what_cannot_be_a_result_is_refused_with_its_reason(keeper: Scorekeeper) -> None:
    """A table that is none, nobody named, somebody of another table, a number that is none."""
    this = begun(keeper)
    for answers, reason in (
        ({}, "FIELD_MISSING"),
        ({TABLE: "x"}, "FIELD_NUMBER"),
        ({TABLE: "9"}, "NO_TABLE"),
        ({TABLE: "1", ROUND: "7"}, "NO_TABLE"),
    ):
        assert code(refused(LOOK, keeper, this, answers)) == reason
    one = table(keeper, this, 1)
    other = this.tables[1].players[0]
    for answers, reason in (
        ({}, "FIELD_MISSING"),
        ({WINNER: "Zoe"}, "NOT_IN_EVENT"),
        ({WINNER: other}, "NOT_THIS_TABLE"),
        ({WINNER: NOBODY, POINTS: "many"}, "FIELD_NUMBER"),
    ):
        assert code(refused(TELL, keeper, one, answers)) == reason
    assert code(refused(SHOW, keeper, this, {ROUND: 2})) == "NO_SUCH_ROUND"
    assert code(refused(SHOW, keeper, this, {WHY: "Zoe"})) == "NOT_IN_EVENT"


def test_tables_begin_their_matches_or_have_them_found(keeper: Scorekeeper) -> None:
    """One by one or all at once; a match that two began themselves counts once the director says so."""
    this = begun(keeper)
    every, first, second = PLAY.offers(this, SAY)
    assert every.words == "Begin every table’s match"
    assert first.words.startswith("Table 1: begin, ")
    this = PLAY.do(keeper, this, second.answers)
    assert this.begun == ((1, 2),)
    assert PLAY.said(this, SAY).startswith("Table 2: ")
    assert offered(FIND, this) == []
    match_id = keeper.open_match(opened("gin-rami", [*this.tables[0].players])).match_id
    this = read(keeper, this)
    assert offered(FIND, this) == ["Find the tables’ matches", f"Table 1: match {match_id}"]
    again = keeper.open_match(opened("gin-rami", [*this.tables[0].players])).match_id
    either = read(keeper, this)
    assert offered(FIND, either) == [f"Table 1: match {each}" for each in (match_id, again)]
    assert FIND.said(FIND.do(keeper, either, {}), SAY) == "1 table without match or result."
    this = FIND.do(keeper, this, {})
    assert {*this.event.matches} == {(1, 1), (1, 2)}
    assert PLAY.said(PLAY.do(keeper, this, {}), SAY) == "Every table has its match or its result."
    one = table(keeper, this, 1)
    assert (offered(TELL, one), code(refused(TELL, keeper, one, {WINNER: NOBODY}))) == ([], "RESULT_BY_MATCH")
    record(keeper, match_id, f"{one.players[0]} gin 90")
    assert read(keeper, this).tables[0].result.winner == one.players[0]
    assert offered(STRIKE_RESULT, one) == [f"Take its match out: match {match_id}"]


def test_players_come_leave_come_back_and_are_called_right(keeper: Scorekeeper) -> None:
    """Who may be there already under another spelling is asked about once, and let stand or not."""
    this = JOIN.do(keeper, begun(keeper), {NAME: "Eve"})
    assert JOIN.said(this, SAY) == "5 players: Ann, Ben, Cleo, Dan and Eve"
    violation = refused(JOIN, keeper, this, {NAME: "ève"})
    offer = all_the_same(JOIN, violation, {NAME: "ève"}, SAY)
    assert offer is not None
    this = JOIN.do(keeper, this, offer.answers)
    this = LEAVE.do(keeper, this, {PLAYER: "ève"})
    assert offered(JOIN, this) == ["Somebody comes", "ève comes back"]
    this = JOIN.do(keeper, this, JOIN.offers(this, SAY)[1].answers)
    this = CORRECT_NAME.do(keeper, this, {PLAYER: "ève", NAME: "Fay"})
    assert [player.name for player in this.event.present][-1] == "Fay"
    assert code(refused(CORRECT_NAME, keeper, this, {PLAYER: "Fay", NAME: "  "})) == "NAME_EMPTY"
    assert code(refused(LEAVE, keeper, this, {PLAYER: "Zoe"})) == "NOT_IN_EVENT"


def test_the_knock_outs_begin_once_and_under_names_of_the_language_asked_for(keeper: Scorekeeper) -> None:
    """For those who go on, and for the others."""
    this = begun(keeper, **{ROUNDS: 1, QUALIFY: 2})
    assert offered(FINALS, this) == []
    this = told(keeper, this)
    (offer,) = FINALS.offers(this, Translator.of("fr"))
    done = FINALS.do(keeper, this, offer.answers)
    assert [each.held.name for each in done.standing] == ["Cup, éliminations", "Cup, second tournoi"]
    assert code(refused(FINALS, keeper, this, offer.answers)) == "FINALS_THERE"
    assert offered(FINALS, read(keeper, this)) == []


def test_an_event_is_found_by_its_name_or_as_the_one_that_goes_on(keeper: Scorekeeper) -> None:
    """The list says how far each is."""
    assert LIST_EVENTS.said(events(keeper), SAY) == "No event is begun yet."
    with pytest.raises(RuleViolation, match="NO_EVENT"):
        event_meant(keeper, events(keeper))
    one = begun(keeper)
    other = CLOSE.do(keeper, BEGIN.do(keeper, events(keeper), {**FOUR, "name": "Plate"}), {})
    there = events(keeper)
    assert event_meant(keeper, there).id == one.id
    assert event_meant(keeper, there, closed=True).id == event_meant(keeper, there, "plate").id == other.id
    listed = LIST_EVENTS.do(keeper, there, {})
    assert f"{one.id}: Cup, round 1, 2 tables without a result" in LIST_EVENTS.said(listed, SAY)
    assert offered(LIST_EVENTS, LIST_EVENTS.do(keeper, there, {"event": other.id})) == [
        f"{other.id}: Plate, closed"
    ]


def test_what_an_event_is_begun_with_is_refused_before_anything_is_recorded(keeper: Scorekeeper) -> None:
    """No name, a game that is none, one that two cannot play, points that are none."""
    for answers, reason in (
        ({}, "EVENT_NAME"),
        ({**FOUR, "preset": "chess"}, "PRESET_UNKNOWN"),
        ({**FOUR, "preset": "gin-four"}, "EVENT_FOR_TWO"),
        ({**FOUR, "targets": "50,many"}, "FIELD_NUMBER"),
        ({**FOUR, FORM: "ladder"}, "EVENT_FORM"),
    ):
        assert code(refused(BEGIN, keeper, events(keeper), answers)) == reason, answers
    assert events(keeper).found.decisions == ()
    this = BEGIN.do(keeper, events(keeper), {**FOUR, "targets": "50, 75"})
    assert this.event.opened.targets == (50, 75)


def test_every_operation_on_events_is_said_in_every_language(keeper: Scorekeeper) -> None:
    """Its title, what it asks with the answers; a player may look, and no more."""
    this = told(keeper, begun(keeper))
    assert {each.id for each in OF_EVENTS if Role.PLAYER in each.roles} == {
        "event-list",
        "event-show",
        "event-table",
    }
    contexts: dict[str, object] = {BEGIN.id: this.programme, LIST_EVENTS.id: this.programme}
    contexts |= dict.fromkeys((TELL.id, STRIKE_RESULT.id), this.tables[0])
    for say in map(Translator.of, languages()):
        for each in OF_EVENTS:
            for prompt in each.prompts(contexts.get(each.id, this), say):
                assert all([say(each.title), prompt.text, *prompt.answers]), each.id
