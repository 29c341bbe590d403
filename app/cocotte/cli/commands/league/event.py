"""Events: begun, paired round by round, told their results, shown, printed."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from cocotte.cli.arguments import ALLOW
from cocotte.cli.command import Command
from cocotte.cli.commands.files import SIZES, write_document
from cocotte.cli.commands.league.answering import REPORT, answer_report
from cocotte.cli.commands.league.events import AtHand
from cocotte.cli.context import CommandContext
from cocotte.cli.operating import typed_of
from cocotte.cli.usage import Usage
from cocotte.core.errors import RuleViolation
from cocotte.core.events import beginning
from cocotte.core.events.beginning import PLAYERS
from cocotte.core.match.naming import tidy
from cocotte.core.questions import YES, Answers
from cocotte.language.catalogue import Translator, mark
from cocotte.language.records.events import final_names
from cocotte.language.written.events.outcomes import read_outcome
from cocotte.language.written.events.posted import posted
from cocotte.language.written.events.report import Part
from cocotte.operations.argument import Argument, Takes
from cocotte.operations.documents import PDF, printed
from cocotte.operations.event import (
    BEGIN,
    CLOSE,
    CORRECT_NAME,
    FINALS,
    JOIN,
    KNOCK_OUT,
    LEAVE,
    LIST_EVENTS,
    NAME,
    PLAYER,
    REOPEN_EVENT,
    SECOND,
    SHOW,
    WHY,
)
from cocotte.operations.events import AtEvent, Programme
from cocotte.operations.rounds import (
    BOXES,
    FIND,
    FORFEIT,
    MATCH,
    NOBODY,
    PAIR,
    PLAY,
    POINTS,
    ROUND,
    STRIKE_RESULT,
    TABLE,
    TABLES,
    TELL,
    UNPAIR,
    WINNER,
    table_id,
)
from cocotte.sheets.events import event_as_dict, round_pdf, slips_pdf
from cocotte.sheets.tables import report_text


def event(context: CommandContext, args: Namespace) -> None:
    """Do what is asked with an event.

    Raises: ParseError (USAGE) for words that it takes none of; and as what is asked.
    """
    if extra := args.words[_MOST_WORDS.get(args.action, len(args.words)) :]:
        raise Usage(f"cocotte {args.command}", (_EVENT,), context.say).unknown(extra)
    _ACTIONS[args.action](AtHand(context, args))


def _new(at_hand: AtHand) -> None:
    """Begin an event: its name, then who takes part."""
    args = at_hand.args
    name, names = args.words[0] if args.words else None, args.words[1:]
    answers = at_hand.typed(BEGIN, at_hand.programme)
    answers = {**answers, PLAYERS: "".join(f"{tidy(each)}\n" for each in names)}
    named = {beginning.NAME: name} if name is not None else {}
    begun = at_hand.do(BEGIN, at_hand.programme, {**answers, **named})
    _answer(at_hand, begun, BEGIN.said(begun, at_hand.context.say))


def _list(at_hand: AtHand) -> None:
    """Every event, and how far it is."""
    found = LIST_EVENTS.do(at_hand.context.keeper, at_hand.programme, {})
    say = at_hand.context.say
    data = {**_as_dict(found, say), "unreadable": list(found.found.unreadable)}
    at_hand.context.answer(data, LIST_EVENTS.said(found, say))


def _as_dict(found: Programme, say: Translator) -> dict[str, Any]:
    return {"events": [event_as_dict(each.held, say) for each in found.standing]}


def _show(at_hand: AtHand, parts: Part = Part.ROUND | Part.STANDINGS) -> None:
    """The last round and the standings, or why a player has that place."""
    args, say = at_hand.args, at_hand.context.say
    this = _shown(at_hand, {WHY: args.why} if args.why else {})
    answer_report(at_hand.context, this.report(say, parts), event_as_dict(this.held, say), args)


def _shown(at_hand: AtHand, answers: Answers) -> AtEvent:
    """The event with the round that is looked at."""
    asked = at_hand.args.round
    of_round = {ROUND: asked} if asked is not None else {}
    return SHOW.do(at_hand.context.keeper, at_hand.meant(), {**of_round, **answers})


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
    this = _shown(at_hand, {})
    if not this.number:
        raise RuleViolation.of("NO_ROUND", where="round")
    forms = printed(partial(made, posted(this.held, this.number, say), say, page=SIZES[args.paper]))
    write_document(at_hand.context, args.to, forms, PDF, event_as_dict(this.held, say))


def _pair(at_hand: AtHand) -> None:
    """Pair the next round."""
    _answer(at_hand, at_hand.do(PAIR, at_hand.meant(), {}), parts=Part.ROUND)


def _unpair(at_hand: AtHand) -> None:
    """Take back the last round."""
    done = at_hand.do(UNPAIR, at_hand.meant(), {})
    _answer(at_hand, done, UNPAIR.said(done, at_hand.context.say))


def _play(at_hand: AtHand) -> None:
    """Open the matches of the tables named, or of every table that has none."""
    this = at_hand.meant()
    named = [table_id(at_hand.table(this, each).table) for each in at_hand.args.words]
    done = at_hand.do(PLAY, this, {TABLES: ",".join(named)} if named else {})
    _answer(at_hand, done, PLAY.said(done, at_hand.context.say))


def _match(at_hand: AtHand) -> None:
    """Say which match of the log two play at a table; without one, find the matches of all tables."""
    this, words = at_hand.meant(), at_hand.args.words
    answers: Answers = {}
    if words:
        table = table_id(at_hand.table(this, words[0]).table)
        answers = {TABLE: table, MATCH: at_hand.context.match_id(" ".join(words[1:]))}
    _answer(at_hand, at_hand.do(FIND, this, answers), parts=Part.ROUND)


def _result(at_hand: AtHand) -> None:
    """Tell a result by hand, or correct it, also as the round prints it; without a winner nobody won."""
    args, this = at_hand.args, at_hand.meant()
    table = at_hand.table(this, *args.words[:1])
    names = tuple(player.name for player in this.event.players)
    winner, forfeit = read_outcome(" ".join(args.words[1:]), names)
    answers: Answers = {
        BOXES: 0,
        POINTS: 0,
        **at_hand.typed(TELL, table),
        WINNER: winner or NOBODY,
        **({FORFEIT: YES} if forfeit else {}),
    }
    _answer(at_hand, at_hand.do(TELL, table, answers).at, parts=Part.ROUND)


def _strike(at_hand: AtHand) -> None:
    """Take a table's result or match back."""
    table = at_hand.table(at_hand.meant(), *at_hand.args.words[:1])
    _answer(at_hand, at_hand.do(STRIKE_RESULT, table, {}).at, parts=Part.ROUND)


def _join(at_hand: AtHand) -> None:
    """Somebody comes later, or comes back; who may be there already is asked about."""
    this = at_hand.meant()
    for name in at_hand.names():
        this = at_hand.do(JOIN, this, {NAME: name})
    _answer(at_hand, this)


def _leave(at_hand: AtHand) -> None:
    """Somebody plays no more."""
    this = at_hand.meant()
    for name in at_hand.names():
        this = at_hand.do(LEAVE, this, {PLAYER: name})
    _answer(at_hand, this)


def _rename(at_hand: AtHand) -> None:
    """Correct a player's name in the event; in the matches `cocotte players --rename` does it."""
    name, *new = at_hand.names()
    if not new:
        raise RuleViolation.of("FIELD_MISSING", where="name", field="name")
    answers: Answers = {PLAYER: name, NAME: " ".join(new)}
    _answer(at_hand, at_hand.do(CORRECT_NAME, at_hand.meant(), answers))


def _finals(at_hand: AtHand) -> None:
    """Begin the knock-outs after an event, for those who go on and for the others."""
    this, say = at_hand.meant(), at_hand.context.say
    first, second = final_names(this.held.name, say)
    begun = at_hand.do(FINALS, this, {KNOCK_OUT: first, SECOND: second})
    at_hand.context.answer({**_as_dict(begun, say), "unreadable": []}, FINALS.said(begun, say))


def _close(at_hand: AtHand) -> None:
    """Nothing more is played in it."""
    done = at_hand.do(CLOSE, at_hand.meant(), {})
    _answer(at_hand, done, CLOSE.said(done, at_hand.context.say))


def _reopen(at_hand: AtHand) -> None:
    """It goes on after all; the one last closed unless another is named."""
    done = at_hand.do(REOPEN_EVENT, at_hand.meant(closed=True), {})
    _answer(at_hand, done, REOPEN_EVENT.said(done, at_hand.context.say))


def _answer(
    at_hand: AtHand, this: AtEvent, text: str = "", *, parts: Part = Part.ROUND | Part.STANDINGS
) -> None:
    """The event as it stands now: as JSON whole, in words what was done."""
    say = at_hand.context.say
    report = this.report(say, parts)
    data = {**event_as_dict(this.held, say), "number": report.number}
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
_MOST_WORDS: Final[Mapping[str, int]] = {
    **dict.fromkeys(
        ("list", "show", "round", "slips", "standings", "pair", "unpair", "finals", "close", "reopen"), 0
    ),
    "strike": 1,
}
"""How many words may stand behind it; any number behind the others."""
_EVENT: Final = Argument("--event", mark("its id or name; else the one last touched"), mark("EVENT"))


_DOES: Final = mark(
    "begin an event; list them; show one, its last round, or its standings; make slips for the "
    "tables; pair a round, or take "
    "it back; open the tables’ matches, or find them; tell a result, or strike it; somebody comes, "
    "leaves, or has another name; begin the knock-outs after it; close it, or open it again"
)
_WORDS: Final = mark(
    "new: the name, then the players, with a team as Ann/North; play: tables; match: a table and a "
    "match, or nothing to find them; result: a table and who won; strike: a table; join, leave: "
    "names; rename: a name, then the right one"
)

COMMANDS: Final = (
    Command(
        "event",
        mark("Hold an event: pair its rounds, tell results, rank the players."),
        event,
        (
            Argument(
                "action",
                _DOES,
                among=(*_ACTIONS,),
            ),
            Argument(
                "words",
                _WORDS,
                mark("WORD"),
                takes=Takes.ANY,
            ),
            _EVENT,
            *(typed for operation in (SHOW, BEGIN, TELL) for typed in typed_of(operation)),
            ALLOW,
            *REPORT,
        ),
        mark('new "Autumn cup" Ann Ben Cleo Dan --form swiss'),
    ),
)
