"""What is done with the rounds of an event: paired, taken back, played at their tables, told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cocotte.core.errors import RuleViolation
from cocotte.core.events.decide import assign, enter, pair_round, strike_result, strike_round
from cocotte.core.events.entries import ResultEntered
from cocotte.core.events.event import Table
from cocotte.core.events.held import fitting_matches, found_matches, round_meant, since_it_began
from cocotte.core.events.results import Result
from cocotte.core.events.tables import table_match
from cocotte.core.played_match import played
from cocotte.core.questions import NO, YES, YES_NO, Answer, Answers, Choice, Number, Question, Words, parted
from cocotte.core.season.evening import Listed
from cocotte.core.values import replace
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator, mark
from cocotte.language.figures import Figures
from cocotte.language.written.events.outcomes import winner_text
from cocotte.operations.argument import Argument, flag
from cocotte.operations.events import AtEvent, AtTable, events_in
from cocotte.operations.operation import EVERYBODY, SCORER, Ask, Offer, Operation, yes_or_no
from cocotte.operations.waiving import waived

USUAL_PRESET: Final = "gin-rami"
"""What is played where nothing is said."""

ROUND: Final = "round"
"""The question which round; without an answer the one that is looked at, else the last."""
TABLE: Final = "table"
"""The question which table, by its number."""
TABLES: Final = "tables"
"""The question at which tables; without an answer at all that have neither match nor result."""
MATCH: Final = "match"
"""The question which match of the log; without an answer those that the tables began themselves."""
WINNER: Final = "winner"
"""The question who won."""
BOXES: Final = "boxes"
"""The question how many deals more."""
POINTS: Final = "points"
"""The question how many points ahead."""
FORFEIT: Final = "forfeit"
"""The question whether it was not played."""
NOBODY: Final = "/"
"""The answer that nobody won; a stroke stands in no name of an event."""

_DIGITS: Final = 4  # of a table's number


def _to_pair(context: AtEvent, say: Translator) -> tuple[Offer, ...]:
    if not context.going or context.past or context.held.over:
        return ()
    return (Offer(say("Pair round {n}", n=Figures(say).number(context.held.round + 1)), {}),)


def _pair(keeper: Scorekeeper, context: AtEvent, answers: Answers) -> AtEvent:
    """Raises: RuleViolation, as `pair_round`; StorageError."""
    from cocotte.matching import match as matcher  # noqa: PLC0415 - what pairs Swiss rounds takes its time

    asked = pair_round(matches=context.programme.matches, matcher=matcher, waived=waived(answers))
    return replace(context.now(events_in(keeper).do(context.id, asked)), round=0)


def _to_unpair(context: AtEvent, say: Translator) -> tuple[Offer, ...]:
    number = context.held.round
    played = any(round_ == number for round_, _ in context.known)
    if not context.going or context.past or not number or played:
        return ()
    return (Offer(say("Take back round {n}", n=Figures(say).number(number)), {}),)


def _unpair(keeper: Scorekeeper, context: AtEvent, _: Answers) -> AtEvent:
    """Raises: RuleViolation, as `strike_round`; StorageError."""
    return replace(context.now(events_in(keeper).do(context.id, strike_round())), round=0)


def table_id(table: Table) -> str:
    """Return a table as an answer names it: its round, a stop, its number."""
    return f"{table[0]}.{table[1]}"


def _without_match(context: AtEvent) -> tuple[Result, ...]:
    """Return the tables of the last round that have neither match nor result."""
    return tuple(each for each in context.held.waiting if not each.match and each.round == context.held.round)


def _tables_to_play(context: AtEvent) -> Question:
    answers = tuple(
        Answer(table_id((each.round, each.table)), (each.pairing.first, each.pairing.second))
        for each in _without_match(context)
    )
    ids = ",".join(each.id for each in answers)
    return Choice(id=TABLES, answers=answers, several=True, usual=ids)


def _table_named(answer: Answer, say: Translator) -> str:
    first, second = answer.players
    number = answer.id.partition(".")[2]
    return say("Table {table}: {first} – {second}", table=number, first=first, second=second)


def _to_play(context: AtEvent, say: Translator) -> tuple[Offer, ...]:
    waiting = _without_match(context) if context.going and not context.past else ()
    each_alone = tuple(
        Offer(
            say("Table {table}: begin, {first} – {second}", **_facts(each, say)),
            {TABLES: table_id((each.round, each.table))},
        )
        for each in waiting
    )
    return (Offer(say(PLAY.title), {}), *each_alone) if len(each_alone) > 1 else each_alone


def _facts(each: Result, say: Translator) -> dict[str, str]:
    number = Figures(say).number(each.table)
    return {"table": number, "first": each.pairing.first, "second": each.pairing.second}


def table_read(text: str) -> Table:
    """Return the table that an answer names.

    Raises: RuleViolation (FIELD_NUMBER).
    """
    number, stop, table = text.partition(".")
    if not (stop and all(part.isdecimal() and len(part) <= _DIGITS for part in (number, table))):
        raise RuleViolation.of("FIELD_NUMBER", where="table", field="table", found=text)
    return int(number), int(table)


def _play(keeper: Scorekeeper, context: AtEvent, answers: Answers) -> AtEvent:
    """Raises: RuleViolation, as `table_match` and `assign`; StorageError."""
    library, event = context.programme.library, context.read(keeper).event
    tables = [table_id((each.round, each.table)) for each in _without_match(context)]
    if TABLES in answers:
        tables = [*parted(answers[TABLES])]
    preset = library.preset_called(event.opened.preset or USUAL_PRESET)
    begun: list[Table] = []
    for table in map(table_read, tables):
        opened = table_match(event, table, preset, library.rules_of(preset))
        match_id = keeper.open_match(opened).match_id
        context = _assigned(keeper, context, table, match_id)
        begun.append(table)
    return replace(context, begun=tuple(begun))


def _assigned(keeper: Scorekeeper, context: AtEvent, table: Table, match_id: str) -> AtEvent:
    """Record that a match is that of a table, and return the event with it."""
    programme = context.programme
    there = programme.names.get(match_id) or Listed(match_id, played(keeper.match(match_id)))
    asked = assign(table=table, match_id=there.id, played=there.match, taken=context.taken)
    decided = events_in(keeper).do(context.id, asked)
    known = replace(programme, names={**programme.names, there.id: there})
    return replace(context, programme=known).now(decided)


def _begun(done: AtEvent, say: Translator) -> str:
    lines = [
        say(
            "Table {table}: {first} against {second}, match {match}",
            table=each.table,
            first=each.pairing.first,
            second=each.pairing.second,
            match=each.match,
        )
        for each in (done.at(table).result for table in done.begun)
    ]
    return "\n".join(lines) or say("Every table has its match or its result.")


def _open_tables(context: AtEvent) -> Question:
    answers = tuple(
        Answer(table_id((each.round, each.table)), (each.pairing.first, each.pairing.second))
        for each in context.held.waiting
    )
    return Choice(id=TABLE, answers=answers, offered=False)


def _fitting(context: AtEvent) -> Mapping[Table, Sequence[str]]:
    """Return the matches that tables may have begun themselves; one has several names, and counts once."""
    matches = {listed.id: listed.match for listed in context.programme.names.values()}
    begun = since_it_began(context.id, matches)
    among = {match_id: match for match_id, match in matches.items() if match_id in begun}
    return fitting_matches(context.held, among, context.taken)


def _to_match(context: AtEvent, say: Translator) -> tuple[Offer, ...]:
    fitting = _fitting(context) if context.going and context.held.waiting else {}
    every = found_matches(fitting) and not context.past
    each_alone = tuple(
        Offer(
            say("Table {table}: match {match}", table=Figures(say).number(table), match=match_id),
            {TABLE: table_id((number, table)), MATCH: match_id},
        )
        for (number, table), matches in fitting.items()
        for match_id in matches
    )
    return (Offer(say("Find the tables’ matches"), {}), *each_alone) if every else each_alone


def _match(keeper: Scorekeeper, context: AtEvent, answers: Answers) -> AtEvent:
    """Raises: RuleViolation, as `assign`; MATCH_UNKNOWN; StorageError."""
    found = found_matches(_fitting(context))
    if TABLE in answers:
        found = {table_read(str(answers[TABLE])): str(answers.get(MATCH, ""))}
    for table, match_id in found.items():
        context = _assigned(keeper, context, table, match_id)
    return context.read(keeper)


def _of_rounds(context: AtEvent) -> Question:
    answers = tuple(Answer(str(number)) for number in range(1, context.held.round + 1))
    return Choice(id=ROUND, answers=answers, usual=str(context.number or ""), offered=False)


def _of_tables(context: AtEvent) -> Question:
    answers = tuple(Answer(str(each.result.table), each.players) for each in context.tables)
    return Choice(id=TABLE, answers=answers)


def _each_table(context: AtEvent, say: Translator) -> tuple[Offer, ...]:
    return tuple(
        Offer(table_words(each, say), {ROUND: str(each.result.round), TABLE: str(each.result.table)})
        for each in context.tables
    )


def table_words(this: AtTable, say: Translator) -> str:
    """Return who meets at a table, and what came of it."""
    outcome = winner_text(this.result, say, counts=this.at.held.counts(this.result))
    facts = {**_facts(this.result, say), "outcome": outcome or say("no result yet")}
    return say("Table {table}: {first} against {second}, {outcome}", **facts)


def _look(_: Scorekeeper, context: AtEvent, answers: Answers) -> AtTable:
    """Raises: RuleViolation (NO_ROUND, NO_TABLE, FIELD_MISSING, FIELD_NUMBER)."""
    if TABLE not in answers:
        raise RuleViolation.of("FIELD_MISSING", where="table", field="table")
    number, text = str(answers.get(ROUND, context.round)), str(answers[TABLE])
    if not (text.isdecimal() and len(text) <= _DIGITS):
        raise RuleViolation.of("FIELD_NUMBER", where="table", field="table", found=text)
    return context.at(round_meant(context.event, int(text), int(number)))


def _of_winners(this: AtTable) -> Question:
    names = tuple(Answer(name, (name,)) for name in this.players)
    nobody = () if this.at.event.opened.kind.eliminates else (Answer(NOBODY),)
    entered = this.at.event.entered.get(this.table)
    usual = (entered.winner or NOBODY) if entered is not None else ""
    return Choice(id=WINNER, answers=(*names, *nobody), usual=usual)


def _to_tell(this: AtTable, say: Translator) -> tuple[Offer, ...]:
    if not this.at.going or this.table in this.at.event.matches:
        return ()
    won = [Offer(say("{player} won", player=name), {WINNER: name}) for name in this.players]
    if not this.at.event.opened.kind.eliminates:
        won.append(Offer(say("Nobody won"), {WINNER: NOBODY}))
    return tuple(won)


def _told(this: AtTable) -> Answers:
    """Return the result told by hand before, as it stands."""
    entered = this.at.event.entered.get(this.table)
    if entered is None:
        return {}
    return {
        WINNER: entered.winner or NOBODY,
        BOXES: entered.boxes,
        POINTS: entered.points,
        FORFEIT: YES if entered.forfeit else NO,
    }


def _number(answers: Answers, question: str) -> int:
    """Raises: RuleViolation (FIELD_NUMBER)."""
    value = answers.get(question, 0)
    if not isinstance(value, int):
        raise RuleViolation.of("FIELD_NUMBER", where=question, field=question, found=value)
    return value


def _tell(keeper: Scorekeeper, this: AtTable, answers: Answers) -> AtTable:
    """Raises: RuleViolation (FIELD_MISSING, FIELD_NUMBER), and as `enter`; StorageError."""
    if WINNER not in answers:
        raise RuleViolation.of("FIELD_MISSING", where=WINNER, field=WINNER)
    winner = str(answers[WINNER])
    entered = ResultEntered(
        *this.table,
        "" if winner == NOBODY else winner,
        _number(answers, BOXES),
        _number(answers, POINTS),
        answers.get(FORFEIT) == YES,
    )
    return this.at.now(events_in(keeper).do(this.at.id, enter(entered))).at(this.table)


def _to_strike(this: AtTable, say: Translator) -> tuple[Offer, ...]:
    if not this.at.going or this.table not in this.at.known:
        return ()
    if this.table in this.at.event.matches:
        return (Offer(say("Take its match out: match {match}", match=this.result.match), {}),)
    return (Offer(say(STRIKE_RESULT.title), {}),)


def _strike(keeper: Scorekeeper, this: AtTable, _: Answers) -> AtTable:
    """Raises: RuleViolation, as `strike_result`; StorageError."""
    return this.at.now(events_in(keeper).do(this.at.id, strike_result(this.table))).at(this.table)


PAIR: Final[Operation[AtEvent, AtEvent]] = Operation(
    "event-pair",
    mark("Pair the next round"),
    (),
    _to_pair,
    _pair,
    lambda done, say: say("Round {n} is paired.", n=Figures(say).number(done.held.round)),
    roles=SCORER,
)
"""The next round is paired; without a result at some table the director may let that stand."""

UNPAIR: Final[Operation[AtEvent, AtEvent]] = Operation(
    "event-unpair",
    mark("Take the round back"),
    (),
    _to_unpair,
    _unpair,
    lambda _, say: say("The round paired last is taken back."),
    undoes=PAIR.id,
    roles=SCORER,
)
"""The round paired last is taken back, before anything of it was played."""

PLAY: Final[Operation[AtEvent, AtEvent]] = Operation(
    "event-play",
    mark("Begin every table’s match"),
    (Ask(TABLES, mark("At which tables"), _tables_to_play, _table_named),),
    _to_play,
    _play,
    _begun,
    roles=SCORER,
)
"""The matches of tables are opened, to the points of the event."""

FIND: Final[Operation[AtEvent, AtEvent]] = Operation(
    "event-match",
    mark("Which match is played at a table"),
    (
        Ask(TABLE, mark("Table"), _open_tables, _table_named),
        Ask(MATCH, mark("Match"), lambda _: Words(id=MATCH, offered=False)),
    ),
    _to_match,
    _match,
    lambda done, say: say.n(
        "{n} table without match or result.",
        "{n} tables without match or result.",
        sum(not each.match for each in done.held.waiting),
    ),
    roles=SCORER,
)
"""What two play is a match of the log that the table began itself."""

LOOK: Final[Operation[AtEvent, AtTable]] = Operation(
    "event-table",
    mark("Tables"),
    (
        Ask(ROUND, mark("Round"), _of_rounds),
        Ask(
            TABLE,
            mark("Table"),
            _of_tables,
            lambda table, say: say(
                "{n}: {first} – {second}", n=table.id, first=table.players[0], second=table.players[1]
            ),
        ),
    ),
    _each_table,
    _look,
    table_words,
    roles=EVERYBODY,
)
"""A table of any round, with what came of it."""

TELL: Final[Operation[AtTable, AtTable]] = Operation(
    "event-result",
    mark("Record the result"),
    (
        Ask(
            WINNER,
            mark("Who won"),
            _of_winners,
            lambda each, say: say("Nobody") if each.id == NOBODY else each.id,
        ),
        Ask(
            BOXES,
            mark("Deals won more"),
            lambda _: Number(id=BOXES, unit="", most=99, offered=False),
            typed=Argument("--boxes", mark("deals the winner won more"), mark("N"), read=int),
        ),
        Ask(
            POINTS,
            mark("Points ahead"),
            lambda _: Number(id=POINTS, most=9999, offered=False),
            typed=Argument("--points", mark("points the winner is ahead"), mark("N"), read=int),
        ),
        Ask(
            FORFEIT,
            mark("The other did not come"),
            lambda _: Choice(id=FORFEIT, answers=YES_NO, usual=NO),
            yes_or_no,
            flag("--forfeit", mark("the other did not come; without a winner, neither did")),
        ),
    ),
    _to_tell,
    _tell,
    lambda done, say: say("Recorded. {table}", table=table_words(done, say)),
    begins=_told,
    roles=SCORER,
)
"""A result is told by hand, of any round, or corrected: rounds that were paired since stay as they are."""

STRIKE_RESULT: Final[Operation[AtTable, AtTable]] = Operation(
    "event-strike",
    mark("Take the result back"),
    (),
    _to_strike,
    _strike,
    lambda done, say: say("Taken back. {table}", table=table_words(done, say)),
    undoes=TELL.id,
    roles=SCORER,
)
"""A table has neither match nor result any more; the match itself stays in the log."""
