"""What is done with events: begun, listed, looked at; players come, leave, are renamed; closed, reopened."""

from __future__ import annotations

from functools import partial
from random import SystemRandom
from typing import Final

from cocotte.core.errors import RuleViolation
from cocotte.core.events import beginning
from cocotte.core.events.beginning import (
    FORM,
    PLAYERS,
    PRESET,
    entrants_of,
    event_from,
    event_questions,
    finals_of,
    for_two,
    in_twos,
    names_typed,
)
from cocotte.core.events.decide import Asked, close, join, leave, named, open_event, rename
from cocotte.core.events.forms import FORMS
from cocotte.core.events.tie_breaks import TIE_BREAKS
from cocotte.core.events.unplayed import DUMMY, NOTHING, RULES, VIRTUAL
from cocotte.core.match.naming import tidy
from cocotte.core.questions import Answer, Answers, Choice, Prompt, Question, Words
from cocotte.core.values import frozen, replace
from cocotte.keeper import Scorekeeper
from cocotte.language.catalogue import Translator, mark
from cocotte.language.figures import Figures
from cocotte.language.records.events import TIES, final_names, form_name
from cocotte.operations.argument import Argument, Takes, flag
from cocotte.operations.events import AtEvent, Programme, events_in
from cocotte.operations.operation import EVERYBODY, SCORER, Ask, Offer, Operation, yes_or_no
from cocotte.operations.rounds import ROUND, USUAL_PRESET
from cocotte.operations.waiving import waived
from cocotte.store.logs.decisions import Found

EVENT: Final = "event"
"""The question which event."""
WHY: Final = "why"
"""The question whose place is explained."""
PLAYER: Final = "player"
"""The question which player."""
NAME: Final = "name"
"""The question what somebody is called; behind a stroke stands the team."""
KNOCK_OUT: Final = "knock-out"
"""The question what the knock-out of those who go on is called."""
SECOND: Final = "second"
"""The question what the event of the others is called."""

_BEGINNING: Final = {
    beginning.NAME: mark("Name of the event"),
    FORM: mark("How it is held"),
    PLAYERS: mark("Players, with commas between; a team as Ann/North"),
    beginning.SEEDED: mark("Named by strength, the strongest first"),
    beginning.ROUNDS: mark("Rounds"),
    beginning.MEETINGS: mark("How often two meet"),
    PRESET: mark("What is played"),
    beginning.TARGET: mark("Points a match goes to"),
    beginning.DEALS: mark("Deals of a match"),
    beginning.QUALIFY: mark("How many go on to a knock-out"),
    beginning.TARGETS: mark("Other points for each round, with commas between"),
    beginning.TIE_BREAKS: mark("What parts players with the same points, first to last"),
    beginning.UNPLAYED: mark("What a round without an opponent is worth there"),
}
"""What an event is asked."""


def _forms(say: Translator) -> str:
    return ". ".join(f"{name}: {form_name(name, say)}" for name in FORMS)


def _ties(say: Translator) -> str:
    return say("what parts players with the same points: {ties}", ties=",".join(TIE_BREAKS))


_TYPED: Final = {
    FORM: Argument("--form", _forms, among=(*FORMS,), default="swiss"),
    beginning.SEEDED: flag("--seeded", mark("the players are named by strength, the strongest first")),
    beginning.ROUNDS: Argument("--rounds", mark("so many rounds"), mark("N"), read=int),
    beginning.MEETINGS: Argument("--meetings", mark("how often two meet"), mark("N"), read=int),
    PRESET: Argument("--preset", mark("a named game; see: cocotte rules"), mark("PRESET")),
    beginning.TARGETS: Argument(
        "--target",
        mark("to how many points; repeated, round by round"),
        mark("POINTS"),
        takes=Takes.EACH,
        read=int,
        default=(),
    ),
    beginning.DEALS: Argument("--deals", mark("a match is so many deals"), mark("N"), read=int),
    beginning.QUALIFY: Argument(
        "--qualify", mark("so many go on to a knock-out after it"), mark("N"), read=int
    ),
    beginning.TIE_BREAKS: Argument("--tie-breaks", _ties, mark("WORDS")),
    beginning.UNPLAYED: Argument(
        "--unplayed",
        mark("what a round without an opponent is worth in the points of those met and beaten"),
        among=RULES,
        default=DUMMY,
    ),
}
"""How it is typed; name and players are words in their place."""


@frozen
class _Presets(Ask[Programme]):
    """The question which preset: each is said by its title."""

    def prompt(self, context: Programme, say: Translator) -> Prompt:
        """Return the question, in words."""
        question, presets = _asked(PRESET, context), context.library.presets
        ids = question.offered_ids if isinstance(question, Choice) else ()
        return Prompt(question, say(self.words), tuple(say.pick(presets[each].title) for each in ids))


def _asked(name: str, context: Programme) -> Question:
    presets = tuple(key for key, preset in context.library.presets.items() if for_two(preset))
    question = next(each for each in event_questions(presets) if each.id == name)
    return (
        replace(question, usual=USUAL_PRESET) if isinstance(question, Choice) and name == PRESET else question
    )


def _of_beginning(name: str) -> Ask[Programme]:
    words, question, typed = _BEGINNING[name], partial(_asked, name), _TYPED.get(name)
    if name == PRESET:
        return _Presets(name, words, question, typed=typed)
    if name == FORM:
        return Ask(name, words, question, lambda form, say: form_name(form.id, say), typed)
    if name == beginning.TIE_BREAKS:
        return Ask(name, words, question, lambda tie, say: say(TIES[tie.id]), typed)
    if name == beginning.UNPLAYED:
        return Ask(name, words, question, lambda rule, say: say(_UNPLAYED[rule.id]), typed)
    return Ask(name, words, question, yes_or_no, typed)


_UNPLAYED: Final = {
    DUMMY: mark("As FIDE since 2026"),
    VIRTUAL: mark("Virtual opponent"),
    NOTHING: mark("Nothing"),
}


def _begin(keeper: Scorekeeper, context: Programme, answers: Answers) -> AtEvent:
    """Raises: RuleViolation (EVENT_NAME, PRESET_UNKNOWN, EVENT_FOR_TWO), as `open_event`; StorageError."""
    if beginning.NAME not in answers:
        raise RuleViolation.of("EVENT_NAME", where="name")
    preset = in_twos(context.library.preset_called(str(answers.get(PRESET, USUAL_PRESET))))
    entrants = entrants_of(names_typed(answers.get(PLAYERS)))
    drawn = SystemRandom().sample(entrants, len(entrants))
    opened = event_from({**answers, PRESET: preset.id}, entrants, drawn)
    return context.at(events_in(keeper).open(open_event(opened, waived(answers))))


def _begun(done: AtEvent, say: Translator) -> str:
    return say("Event {event}: {name}", event=done.id, name=done.held.name)


def _listing(keeper: Scorekeeper, context: Programme, answers: Answers) -> Programme:
    """Raises: RuleViolation (DECISION_UNKNOWN), StorageError."""
    if EVENT in answers:
        return replace(context, found=Found((events_in(keeper).get(str(answers[EVENT])),)))
    return replace(context, found=events_in(keeper).all())


def _of_listed(context: Programme) -> Question:
    return Choice(id=EVENT, answers=tuple(Answer(each.id) for each in context.found.decisions), offered=False)


def _each_listed(context: Programme, say: Translator) -> tuple[Offer, ...]:
    return tuple(Offer(_line(each, say), {EVENT: each.id}) for each in context.standing)


def _line(this: AtEvent, say: Translator) -> str:
    held = this.held
    if held.event.closed:
        state = say("closed")
    elif not held.round:
        state = say("no round yet")
    elif not held.waiting:
        state = say("every result of round {round} is known", round=held.round)
    else:
        state = say.n(
            "round {round}, {n} table without a result",
            "round {round}, {n} tables without a result",
            len(held.waiting),
            round=held.round,
        )
    return say("{event}: {name}, {state}", event=held.id, name=held.name, state=state)


def _listed(done: Programme, say: Translator) -> str:
    lines = [_line(each, say) for each in done.standing]
    lines += [say("{evening} cannot be read.", evening=each) for each in done.found.unreadable]
    return "\n".join(lines) or say("No event is begun yet.")


def _rounds(context: AtEvent) -> Question:
    answers = tuple(Answer(str(number)) for number in range(1, context.held.round + 1))
    return Choice(id=ROUND, answers=answers, offered=False)


def _everybody(context: AtEvent) -> tuple[Answer, ...]:
    return tuple(Answer(player.name) for player in context.event.players)


def _each_round(context: AtEvent, say: Translator) -> tuple[Offer, ...]:
    number = Figures(say).number
    return tuple(
        Offer(say("Round {n}", n=number(each)), {ROUND: str(each)})
        for each in range(1, context.held.round + 1)
    )


def _show(_: Scorekeeper, context: AtEvent, answers: Answers) -> AtEvent:
    """Raises: RuleViolation (NO_SUCH_ROUND, NOT_IN_EVENT)."""
    number, rounds = int(answers.get(ROUND, context.round)), context.held.round
    if ROUND in answers and not 1 <= number <= rounds:
        raise RuleViolation.of("NO_SUCH_ROUND", where="round", round=number, rounds=rounds)
    why = str(answers.get(WHY, ""))
    return replace(context, round=number, why=named(context.event, why) if why else "")


def _decided(keeper: Scorekeeper, context: AtEvent, asked: Asked) -> AtEvent:
    """Raises: RuleViolation, as what is asked; StorageError."""
    return context.now(events_in(keeper).do(context.id, asked))


def _to_join(context: AtEvent, say: Translator) -> tuple[Offer, ...]:
    if not context.going:
        return ()
    gone = [player.name for player in context.event.players if player.left is not None]
    back = [Offer(say("{player} comes back", player=name), {NAME: name}) for name in gone]
    return (Offer(say(JOIN.title), {}), *back)


def _join(keeper: Scorekeeper, context: AtEvent, answers: Answers) -> AtEvent:
    """Raises: RuleViolation, as `join`; StorageError."""
    (entrant,) = entrants_of([str(answers.get(NAME, ""))])
    lot = SystemRandom().randint(0, len(context.event.lots))
    return _decided(keeper, context, join(entrant, lot, waived=waived(answers)))


def _to_leave(context: AtEvent, say: Translator) -> tuple[Offer, ...]:
    return (Offer(say(LEAVE.title), {}),) if context.going and context.event.present else ()


def _leave(keeper: Scorekeeper, context: AtEvent, answers: Answers) -> AtEvent:
    """Raises: RuleViolation, as `leave`; StorageError."""
    return _decided(keeper, context, leave(str(answers.get(PLAYER, ""))))


def _to_rename(context: AtEvent, say: Translator) -> tuple[Offer, ...]:
    return (Offer(say(CORRECT_NAME.title), {}),) if context.event.players else ()


def _rename(keeper: Scorekeeper, context: AtEvent, answers: Answers) -> AtEvent:
    """Raises: RuleViolation, as `rename`; StorageError."""
    name, new = str(answers.get(PLAYER, "")), tidy(str(answers.get(NAME, "")))
    return _decided(keeper, context, rename(name=name, new=new, waived=waived(answers)))


def _to_finals(context: AtEvent, say: Translator) -> tuple[Offer, ...]:
    held = context.held
    due = context.going and held.event.opened.qualify and held.over and not held.waiting
    first, second = final_names(held.name, say)
    answers = {KNOCK_OUT: first, SECOND: second}
    return (Offer(say(FINALS.title), answers),) if due and not context.finals else ()


def _finals(keeper: Scorekeeper, context: AtEvent, answers: Answers) -> Programme:
    """Raises: RuleViolation (FINALS_THERE), as `finals_of` and `open_event`; StorageError."""
    context = replace(context.programme, found=events_in(keeper).all()).at(events_in(keeper).get(context.id))
    if context.finals:
        raise RuleViolation.of("FINALS_THERE", event=context.finals)
    held = context.held
    names = str(answers.get(KNOCK_OUT, "")), str(answers.get(SECOND, ""))
    finals = finals_of(held.id, held.event, held.results, names)
    begun = tuple(events_in(keeper).open(open_event(each)) for each in finals)
    return replace(context.programme, found=Found(begun))


def _finals_begun(done: Programme, say: Translator) -> str:
    return "\n".join(_begun(each, say) for each in done.standing)


def _as_closed(keeper: Scorekeeper, context: AtEvent, _: Answers, *, closed: bool) -> AtEvent:
    """Raises: RuleViolation (EVENT_CLOSED, EVENT_GOES_ON, DECISION_UNKNOWN), StorageError."""
    return _decided(keeper, context, close(closed=closed))


def _players_said(done: AtEvent, say: Translator) -> str:
    names = [player.name for player in done.event.present]
    return say.n("{n} player: {names}", "{n} players: {names}", len(names), names=Figures(say).listing(names))


BEGIN: Final[Operation[Programme, AtEvent]] = Operation(
    "event-new",
    mark("Begin an event"),
    tuple(map(_of_beginning, _BEGINNING)),
    lambda _, say: (Offer(say("Begin an event…"), {}),),
    _begin,
    _begun,
    roles=SCORER,
)
"""An event begins: its name, how it is held, who takes part."""

LIST_EVENTS: Final[Operation[Programme, Programme]] = Operation(
    "event-list",
    mark("Events"),
    (Ask(EVENT, mark("Which event"), _of_listed),),
    _each_listed,
    _listing,
    _listed,
    roles=EVERYBODY,
)
"""Every event, or one of them, and how far it is."""

SHOW: Final[Operation[AtEvent, AtEvent]] = Operation(
    "event-show",
    mark("Round and standings"),
    (
        Ask(
            ROUND,
            mark("Round"),
            _rounds,
            typed=Argument("--round", mark("a round; else the last one"), mark("N"), read=int),
        ),
        Ask(
            WHY,
            mark("Why a player has that place"),
            lambda context: Choice(id=WHY, answers=_everybody(context), offered=False),
            typed=Argument("--why", mark("why a player has that place"), mark("PLAYER")),
        ),
    ),
    _each_round,
    _show,
    lambda done, say: done.report(say).subtitle,
    roles=EVERYBODY,
)
"""A round and the standings, or why a player has that place."""

JOIN: Final[Operation[AtEvent, AtEvent]] = Operation(
    "event-join",
    mark("Somebody comes"),
    (Ask(NAME, mark("Name, a team as Ann/North"), lambda _: Words(id=NAME)),),
    _to_join,
    _join,
    _players_said,
    roles=SCORER,
)
"""Somebody comes later, or comes back."""

LEAVE: Final[Operation[AtEvent, AtEvent]] = Operation(
    "event-leave",
    mark("Somebody leaves"),
    (
        Ask(
            PLAYER,
            mark("Who leaves"),
            lambda context: Choice(
                id=PLAYER, answers=tuple(Answer(each.name) for each in context.event.present)
            ),
        ),
    ),
    _to_leave,
    _leave,
    _players_said,
    undoes=JOIN.id,
    roles=SCORER,
)
"""Somebody plays no more."""

CORRECT_NAME: Final[Operation[AtEvent, AtEvent]] = Operation(
    "event-rename",
    mark("Correct a name"),
    (
        Ask(PLAYER, mark("Whose name"), lambda context: Choice(id=PLAYER, answers=_everybody(context))),
        Ask(NAME, mark("The right name"), lambda _: Words(id=NAME)),
    ),
    _to_rename,
    _rename,
    _players_said,
    roles=SCORER,
)
"""A name is corrected in the event; in the matches it is corrected among the players."""

FINALS: Final[Operation[AtEvent, Programme]] = Operation(
    "event-finals",
    mark("Begin the knock-outs"),
    (
        Ask(KNOCK_OUT, mark("What the knock-out is called"), lambda _: Words(id=KNOCK_OUT)),
        Ask(SECOND, mark("What the second event is called"), lambda _: Words(id=SECOND)),
    ),
    _to_finals,
    _finals,
    _finals_begun,
    roles=SCORER,
)
"""The knock-outs after an event begin: for those who go on, and for the others."""

CLOSE: Final[Operation[AtEvent, AtEvent]] = Operation(
    "event-close",
    mark("Close the event"),
    (),
    lambda context, say: (Offer(say(CLOSE.title), {}),) if context.going else (),
    partial(_as_closed, closed=True),
    lambda done, say: say("The event “{name}” is closed.", name=done.held.name),
    roles=SCORER,
)
"""Nothing more is played in it."""

REOPEN_EVENT: Final[Operation[AtEvent, AtEvent]] = Operation(
    "event-reopen",
    mark("Open the event again"),
    (),
    lambda context, say: () if context.going else (Offer(say(REOPEN_EVENT.title), {}),),
    partial(_as_closed, closed=False),
    lambda done, say: say("The event “{name}” goes on.", name=done.held.name),
    undoes=CLOSE.id,
    roles=SCORER,
)
"""It goes on after all."""
