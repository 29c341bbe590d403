"""Events: begun, paired round by round, told their results, shown, printed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Collection, Mapping
from functools import partial
from random import SystemRandom
from typing import Final

from cocotte.cli.allowing import allowed
from cocotte.cli.command import Command
from cocotte.cli.commands.files import SIZES
from cocotte.cli.commands.league.answering import answer_report
from cocotte.cli.commands.league.event_arguments import of_event
from cocotte.cli.commands.league.events import AtHand
from cocotte.cli.context import CommandContext
from cocotte.cli.fields import named_preset
from cocotte.core.errors import RuleViolation
from cocotte.core.events.beginning import (
    DEALS,
    FORM,
    MEETINGS,
    NAME,
    PRESET,
    QUALIFY,
    ROUNDS,
    SEEDED,
    entrants_of,
    event_from,
    finals_of,
    in_twos,
)
from cocotte.core.events.decide import (
    Asked,
    assign,
    close,
    enter,
    join,
    leave,
    named,
    open_event,
    pair_round,
    rename,
    strike_result,
    strike_round,
)
from cocotte.core.events.entries import ResultEntered
from cocotte.core.events.held import Held, found_matches, round_meant, since_it_began, taken_by
from cocotte.core.events.tables import table_match
from cocotte.core.match.naming import tidy
from cocotte.core.played_match import played
from cocotte.core.questions import NO, YES
from cocotte.language.catalogue import Translator, mark
from cocotte.language.records.events import final_names
from cocotte.language.written.events.outcomes import read_outcome
from cocotte.language.written.events.posted import posted
from cocotte.language.written.events.report import Part, event_report, player_report
from cocotte.matching import match as matcher
from cocotte.sheets.events import event_as_dict, round_pdf, slips_pdf
from cocotte.sheets.tables import report_text

USUAL_PRESET: Final = "gin-rami"
"""What is played where nothing is said."""
NOTHING_TAKEN: Final[Mapping[str, str]] = {}
"""A match that was just opened counts nowhere yet."""


def event(context: CommandContext, args: Namespace) -> None:
    """Do what is asked with an event."""
    _ACTIONS[args.action](AtHand(context, args))


def _new(at_hand: AtHand) -> None:
    """Begin an event: its name, then who takes part."""
    context, args = at_hand.context, at_hand.args
    if not args.words:
        raise RuleViolation.of("EVENT_NAME", where="name")
    name, *names = args.words
    preset = in_twos(named_preset(context.library, args.preset or USUAL_PRESET))
    given = {ROUNDS: args.rounds, MEETINGS: args.meetings, DEALS: args.deals, QUALIFY: args.qualify}
    answers = {
        NAME: name,
        FORM: args.form,
        SEEDED: YES if args.seeded else NO,
        PRESET: preset.id,
        **{question: value for question, value in given.items() if value is not None},
    }
    entrants = entrants_of(names)
    drawn = SystemRandom().sample(entrants, len(entrants))
    ties = tuple(filter(None, (args.tie_breaks or "").split(",")))
    opened = event_from(
        answers, entrants, drawn, targets=args.target, tie_breaks=ties, unplayed=args.unplayed
    )
    begun = allowed(context, lambda waived: at_hand.events.open(open_event(opened, waived)), args.waive)
    facts = {"event": begun.id, "name": opened.name}
    _answer(at_hand, begun.id, context.say("Event {event}: {name}", **facts))


def _list(at_hand: AtHand) -> None:
    """Every event, and how far it is."""
    say, found = at_hand.context.say, at_hand.events.all()
    all_of_them = [at_hand.held(each) for each in found.decisions]
    lines = [_line(each, say) for each in all_of_them]
    lines += [say("{evening} cannot be read.", evening=each) for each in found.unreadable]
    data = {
        "events": [event_as_dict(each, say) for each in all_of_them],
        "unreadable": list(found.unreadable),
    }
    at_hand.context.answer(data, "\n".join(lines) or say("No event is begun yet."))


def _line(held: Held, say: Translator) -> str:
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


def _show(at_hand: AtHand, parts: Part = Part.ROUND | Part.STANDINGS) -> None:
    """The last round and the standings, or why a player stands where he stands."""
    args, say = at_hand.args, at_hand.context.say
    held = at_hand.held(at_hand.meant)
    if args.round is not None:
        _known_round(held, args.round)
    report = (
        player_report(held, named(held.event, args.why), say)
        if args.why
        else event_report(held, say, parts=parts, round_=args.round or 0)
    )
    answer_report(at_hand.context, report, event_as_dict(held, say), args)


def _round(at_hand: AtHand) -> None:
    """The last round, or another; as PDF the sheet for the wall."""
    if (at_hand.args.to or "").casefold().endswith(".pdf"):
        _print(at_hand, round_pdf)
    else:
        _show(at_hand, Part.ROUND)


def _print(at_hand: AtHand, made: Callable[..., bytes]) -> None:
    """A paper of a round to a file.

    Raises: RuleViolation (NO_ROUND, NO_SUCH_ROUND, FIELD_MISSING), StorageError.
    """
    args, say = at_hand.args, at_hand.context.say
    if not args.to:
        raise RuleViolation.of("FIELD_MISSING", where="file", field="file")
    this = at_hand.held(at_hand.meant)
    number, _ = round_meant(this.event, 0, args.round or 0)
    _known_round(this, number)
    at_hand.context.write(args.to, made(posted(this, number, say), say, page=SIZES[args.paper]))
    data = {"file": args.to, **event_as_dict(this, say)}
    at_hand.context.answer(data, say("Written to {file}.", file=args.to))


def _known_round(this: Held, number: int) -> None:
    """Raises: RuleViolation (NO_SUCH_ROUND)."""
    if not 1 <= number <= this.round:
        raise RuleViolation.of("NO_SUCH_ROUND", where="round", round=number, rounds=this.round)


def _pair(at_hand: AtHand) -> None:
    """Pair the next round."""
    matches, waived = at_hand.matches, tuple(at_hand.args.waive)
    asked = pair_round(matches=matches, matcher=matcher, waived=waived)
    _answer(at_hand, at_hand.events.do(at_hand.meant.id, asked).id, parts=Part.ROUND)


def _unpair(at_hand: AtHand) -> None:
    """Take back the last round."""
    done = at_hand.events.do(at_hand.meant.id, strike_round())
    _answer(at_hand, done.id, at_hand.context.say("The round paired last is taken back."))


def _play(at_hand: AtHand) -> None:
    """Open the matches of the tables named, or of every table that has none."""
    context, decision, say = at_hand.context, at_hand.meant, at_hand.context.say
    this = at_hand.held(decision)
    tables = [at_hand.table(decision.state, each) for each in at_hand.args.words] or [
        (each.round, each.table) for each in this.waiting if not each.match and each.round == this.round
    ]
    preset = named_preset(context.library, this.event.opened.preset or USUAL_PRESET)
    lines = []
    for table in tables:
        begun = table_match(this.event, table, preset, context.library.rules_of(preset))
        match_id = context.keeper.open_match(begun).match_id
        new = played(context.keeper.match(match_id))
        at_hand.events.do(this.id, assign(table=table, match_id=match_id, played=new, taken=NOTHING_TAKEN))
        (first,), (second,) = (side.players for side in begun.sides)
        facts = {"table": table[1], "first": first, "second": second, "match": match_id}
        lines.append(say("Table {table}: {first} against {second}, match {match}", **facts))
    _answer(at_hand.anew(), this.id, "\n".join(lines) or say("Every table has its match or its result."))


def _match(at_hand: AtHand) -> None:
    """Say which match of the log two play at a table; without one, find the matches of all tables."""
    decision, args = at_hand.meant, at_hand.args
    taken = taken_by(((each.id, each.state) for each in at_hand.there), decision.id)
    if args.words:
        table = at_hand.table(decision.state, args.words[0])
        named = at_hand.context.match_id(" ".join(args.words[1:]))
        found = {table: at_hand.listed[named].id if named in at_hand.listed else named}
    else:
        ids = (each.id for each in at_hand.listed.values())
        matches = {each: at_hand.matches[each] for each in since_it_began(decision.id, ids)}
        found = dict(found_matches(at_hand.held(decision), matches, taken))
    for table, match_id in found.items():
        new = at_hand.matches.get(match_id) or played(at_hand.context.keeper.match(match_id))
        at_hand.events.do(decision.id, assign(table=table, match_id=match_id, played=new, taken=taken))
    _answer(at_hand, decision.id, parts=Part.ROUND)


def _result(at_hand: AtHand) -> None:
    """Tell a result by hand, or correct it, also as the round prints it; without a winner nobody won."""
    args, decision = at_hand.args, at_hand.meant
    table = at_hand.table(decision.state, *args.words[:1])
    names = tuple(player.name for player in decision.state.players)
    winner, forfeit = read_outcome(" ".join(args.words[1:]), names)
    entered = ResultEntered(*table, winner, args.boxes or 0, args.points or 0, args.forfeit or forfeit)
    at_hand.events.do(decision.id, enter(entered))
    _answer(at_hand, decision.id, parts=Part.ROUND)


def _strike(at_hand: AtHand) -> None:
    """Take a table's result or match back."""
    decision = at_hand.meant
    table = at_hand.table(decision.state, *at_hand.args.words[:1])
    at_hand.events.do(decision.id, strike_result(table))
    _answer(at_hand, decision.id, parts=Part.ROUND)


def _join(at_hand: AtHand) -> None:
    """Somebody comes later, or comes back; who may be there already is asked about."""
    decision = at_hand.meant
    for entrant in entrants_of(at_hand.names()):
        comes = partial(join, entrant, SystemRandom().randint(0, len(decision.state.lots)))

        def record(waived: Collection[str], comes: Callable[..., Asked] = comes) -> None:
            at_hand.events.do(decision.id, comes(waived=waived))

        allowed(at_hand.context, record, at_hand.args.waive)
    _answer(at_hand, decision.id)


def _leave(at_hand: AtHand) -> None:
    """Somebody plays no more."""
    decision = at_hand.meant
    for name in at_hand.names():
        at_hand.events.do(decision.id, leave(name))
    _answer(at_hand, decision.id)


def _rename(at_hand: AtHand) -> None:
    """Correct a player's name in the event; in the matches `cocotte players --rename` does it."""
    name, *new = at_hand.names()
    if not new:
        raise RuleViolation.of("FIELD_MISSING", where="name", field="name")
    decision = at_hand.meant

    def record(waived: Collection[str]) -> None:
        at_hand.events.do(decision.id, rename(name=name, new=tidy(" ".join(new)), waived=waived))

    allowed(at_hand.context, record, at_hand.args.waive)
    _answer(at_hand, decision.id)


def _finals(at_hand: AtHand) -> None:
    """Begin the knock-outs after an event, for those who go on and for the others."""
    say, context = at_hand.context.say, at_hand.context
    held = at_hand.held(at_hand.meant)
    after = [each for each in at_hand.there if each.state.opened.after == held.id]
    if after:
        raise RuleViolation.of("FINALS_THERE", event=after[0].state.opened.name)
    names = final_names(held.name, say)
    finals = finals_of(held.id, held.event, held.results, names)
    begun = [at_hand.events.open(open_event(each)) for each in finals]
    lines = [say("Event {event}: {name}", event=each.id, name=each.state.opened.name) for each in begun]
    data = {"events": [event_as_dict(at_hand.held(each), say) for each in begun], "unreadable": []}
    context.answer(data, "\n".join(lines))


def _close(at_hand: AtHand) -> None:
    """Nothing more is played in it."""
    done = at_hand.events.do(at_hand.meant.id, close())
    _answer(
        at_hand, done.id, at_hand.context.say("The event “{name}” is closed.", name=done.state.opened.name)
    )


def _reopen(at_hand: AtHand) -> None:
    """It goes on after all; the one last closed unless another is named."""
    done = at_hand.events.do(at_hand.closed.id, close(closed=False))
    _answer(at_hand, done.id, at_hand.context.say("The event “{name}” goes on.", name=done.state.opened.name))


def _answer(
    at_hand: AtHand, event_id: str, text: str = "", *, parts: Part = Part.ROUND | Part.STANDINGS
) -> None:
    """The event as it stands now: as JSON whole, in words what was done."""
    say, this = at_hand.context.say, at_hand.held(at_hand.events.get(event_id))
    report = event_report(this, say, parts=parts)
    data = {**event_as_dict(this, say), "number": report.number}
    at_hand.context.answer(data, text or (lambda: report_text(report)))


_ACTIONS: Final[Mapping[str, Callable[[AtHand], None]]] = {
    "new": _new,
    "list": _list,
    "show": _show,
    "round": _round,
    "slips": partial(_print, made=slips_pdf),
    "standings": partial(_show, parts=Part.STANDINGS),
    "pair": _pair,
    "unpair": _unpair,
    "play": _play,
    "match": _match,
    "result": _result,
    "strike": _strike,
    "join": _join,
    "leave": _leave,
    "rename": _rename,
    "finals": _finals,
    "close": _close,
    "reopen": _reopen,
}
"""What is done with an event, by its word."""


COMMANDS: Final = (
    Command(
        "event",
        mark("Hold an event: pair its rounds, tell results, rank the players."),
        event,
        of_event([*_ACTIONS]),
        mark('new "Autumn cup" Ann Ben Cleo Dan --form swiss'),
    ),
)
