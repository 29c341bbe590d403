"""The arbiter at the command line: what may happen, the questions it takes, the ruling, and its effects."""

from __future__ import annotations

from argparse import Namespace
from typing import Final

from cocotte.cli.acting import match_named, summary
from cocotte.cli.arguments import GAME, ON_MATCH
from cocotte.cli.checking import answer_lines
from cocotte.cli.command import Command
from cocotte.cli.context import CommandContext
from cocotte.cli.operating import answers_typed, typed_of
from cocotte.cli.ruling_session import Arbiter, Json, RulingSession
from cocotte.core.errors import ParseError, RuleViolation
from cocotte.core.games import GAMES
from cocotte.core.match.events import RulingMode
from cocotte.core.match.later_effects import touched_as_list
from cocotte.core.match.left_standing import obligation_as_dict, obligations_of
from cocotte.core.rulings.facts import answers_by_question
from cocotte.core.rulings.incidents import Incident
from cocotte.language.catalogue import Translator, mark
from cocotte.language.rulings.arbiter import sentence_of, title_of
from cocotte.language.rulings.phrasing import held_text
from cocotte.operations.argument import Argument, Takes, flag
from cocotte.operations.rulings import (
    AGREED,
    GIVE,
    MODE,
    MOVE_ON,
    OBLIGATION,
    Hearing,
    obligations_said,
)

_FIRST: Final = 10
"""So many of what a search finds are shown; JSON has all."""


def incidents(context: CommandContext, args: Namespace) -> None:
    """Show the incidents a search finds, the closest first, then the most common; all of them without one."""
    arbiter, say = Arbiter(context), context.say
    wanted, game = " ".join(args.search), GAMES[args.game] if args.game else None
    found = arbiter.find(wanted, game)
    lines = [_line(each, say) for each in found]
    answer: Json = {"incidents": [_incident(each, context) for each in found]}
    if not found:
        near = arbiter.near(wanted, game)
        lines = [say("Nothing found.")]
        lines += [say("See also: {clauses}", clauses=", ".join(near))] if near else []
        answer["see"] = list(near)
    if wanted.strip():
        common = [each for each in arbiter.find("", game) if each.common and each not in found[:_FIRST]]
        answer["common"] = [_incident(each, context) for each in common]
        lines = [*lines[:_FIRST], "", say("The most common cases:"), *(_line(each, say) for each in common)]
        lines += ["", say("All cases: {command}", command="cocotte incidents")]
    context.answer(answer, "\n".join(lines))


def _line(incident: Incident, say: Translator) -> str:
    clauses = f"  ({', '.join(incident.clauses)})" if incident.clauses else ""
    return f"{incident.id:<22} {title_of(incident, say)}{clauses}"


def rule_on(context: CommandContext, args: Namespace) -> None:
    """Give the ruling for an incident; questions still open are asked on a terminal, and else listed."""
    arbiter = Arbiter(context)
    if args.incident == "-":
        answer_lines(context, lambda fields: RulingSession.of(arbiter, fields).answer())
        return
    fields = {name: getattr(args, name) for name in ("incident", "deal", "table", "rules", "option")}
    match = _match_meant(arbiter, args)
    hearing = RulingSession.of(
        arbiter, {**fields, "match": match, "facts": answers_by_question(map(_pair, args.facts))}
    )
    if context.interactive:
        hearing.ask()
    mode = _mode(args)
    if mode is None:
        text = hearing.questions_text() if hearing.open else hearing.ruling_text()
        context.answer(hearing.answer(), text)
        return
    if mode is RulingMode.APPLY and context.interactive:
        hearing.choose()
    inquiry, match_id = hearing.inquiry, hearing.match_id  # in the match last touched, if none is named
    given = Hearing(match_id, context.keeper.match(match_id), command_id=args.command_id, inquiry=inquiry)
    changes = GIVE.do(context.keeper, given, {MODE: mode.value, AGREED: args.agree or ""})
    answer = {**hearing.answer(), "mode": mode.value, "option": inquiry.option or None}
    if changes.before is not None:
        answer["touched"] = touched_as_list(changes.before, changes.match)
    holds = held_text(mode, sentence_of(hearing.ruling, context.say), args.agree or "", context.say)
    answer["holds"] = holds
    if mode is not RulingMode.APPLY and "before" in answer:  # it is not applied: nothing comes of it
        answer |= {"totals": answer["before"], "obligations": []}
    lines = [holds, summary(context, changes)]
    lines += [hearing.correction_text] if mode is RulingMode.APPLY and hearing.correction else []
    context.answer(answer, "\n".join(lines))


def obligation(context: CommandContext, args: Namespace) -> None:
    """Show what rulings left standing; one of them ends, or moves, by its place in the list.

    Raises: RuleViolation (NO_SUCH_OBLIGATION, OBLIGATION_MOVE, OBLIGATION_PRICED).
    """
    this = match_named(context, args)
    match, answers = this.match, answers_typed(context, args, MOVE_ON.asks, this)
    if OBLIGATION in answers:
        match = MOVE_ON.do(context.keeper, this, answers).match
    answer = {
        "match": context.named(this.id),
        "obligations": [obligation_as_dict(each) for each in obligations_of(match)],
    }
    context.answer(answer, obligations_said(match, context.say))


def _match_meant(arbiter: Arbiter, args: Namespace) -> str | None:
    """Return the match asked about: the one named, else the one last touched, if it may happen there.

    What is recorded, or names a deal, needs a match; without one are asked ``--no-match`` and ``--rules``.

    Raises: RuleViolation (MATCH_OR_NOT, INCIDENT_UNKNOWN).
    """
    wanted = _mode(args) is not None or args.deal is not None or args.table is not None
    if args.no_match and (args.match or wanted):
        raise RuleViolation.of("MATCH_OR_NOT", where="match")
    if args.match or wanted:
        return args.match or "last"
    if args.no_match or args.rules or not arbiter.context.keeper.heads():
        return None
    match_id, match = arbiter.context.match(None)
    return match_id if match.opened.game is arbiter.incident(args.incident).game else None


def _mode(args: Namespace) -> RulingMode | None:
    if args.agree is not None:
        return RulingMode.AGREEMENT
    if args.note:
        return RulingMode.NOTE
    return RulingMode.APPLY if args.apply else None


def _pair(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals or not key.strip():
        raise ParseError("ASSIGNMENT_EXPECTED", text, 0)
    return key.strip(), value.strip()


def _incident(incident: Incident, context: CommandContext) -> Json:
    return {
        "incident": incident.id,
        "game": incident.game.id,
        "title": title_of(incident, context.say),
        "clauses": list(incident.clauses),
        "questions": [question.id for question in incident.questions],
    }


_OF_INCIDENTS: Final = (
    Argument("search", mark("words to look for"), mark("WORDS"), takes=Takes.ANY),
    GAME,
)

_OF_RULING: Final = (
    *ON_MATCH,
    Argument("incident", mark("its id, or - for JSON Lines; see: cocotte incidents"), mark("INCIDENT")),
    Argument("facts", mark("what is known of it already"), mark("QUESTION=ANSWER"), takes=Takes.ANY),
    Argument("--deal", mark("a deal already scored, by its number"), mark("NUMBER"), read=int),
    Argument("--table", mark("the table it happened at, from 1"), mark("NUMBER"), read=int),
    flag("--no-match", mark("ask without a match")),
    Argument("--rules", mark("without a match, the rule set"), mark("RULES")),
    Argument("--option", mark("what was chosen"), mark("OPTION"), default=""),
    flag("--apply", mark("apply it to the match"), apart="mode"),
    flag("--note", mark("note it in the match, and change nothing"), apart="mode"),
    Argument("--agree", mark("what the players agreed on instead"), mark("WORDS"), apart="mode"),
)


COMMANDS: Final = (
    Command(
        "incidents",
        mark("Find what went wrong at the table, in your own words."),
        incidents,
        _OF_INCIDENTS,
        mark("knocked too high"),
    ),
    Command(
        "rule",
        mark("Give the arbiter’s ruling on an incident."),
        rule_on,
        _OF_RULING,
        "knock-above-limit --no-match",
    ),
    Command(
        "obligation",
        mark("Show what rulings left standing, and what became of it."),
        obligation,
        (*ON_MATCH, *typed_of(MOVE_ON)),
        "--match 1",
    ),
)
