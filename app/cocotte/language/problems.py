"""Problems and errors in sentences: what was measured, what was expected, and where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from string import Formatter
from typing import TYPE_CHECKING

from cocotte.core.errors import CocotteError, ParseError, RuleViolation, StorageError
from cocotte.core.match.events import Logged
from cocotte.core.match.match import Match
from cocotte.core.match.naming import visible
from cocotte.core.problems import Fact, Problem
from cocotte.language.catalogue import Translator
from cocotte.language.fact_format import formatted, parts_of
from cocotte.language.records.log_words import entry_text
from cocotte.language.sentences.refusals import REFUSALS

if TYPE_CHECKING:
    from cocotte.core.deal_questions import DealQuestions
    from cocotte.core.questions import Answers

_BESIDE = frozenset({"CARD_TWICE", "DEADWOOD_IMPOSSIBLE", "DEADWOOD_NEGATIVE", "HAND_SIZE"})
"""Codes whose sentence does not say whose cards or points it speaks of."""

_LONGEST = 300
"""Characters of a fact, such as a path, that a message repeats."""

_NEAR = 3
"""So many names are offered for one that is not known."""

_SHOWN = 100
"""Characters of a line that are shown around the place of an error."""


def problem_text(problem: Problem, say: Translator) -> str:
    """One sentence: what was measured and what was expected, without the clause."""
    return sentence(problem.code, problem.facts, say)


def clause_of(problem: Problem) -> str:
    """The clause that stands against it; empty for a matter of form."""
    return problem.clause


def problem_at(problem: Problem, questions: DealQuestions, answers: Answers, say: Translator) -> str:
    """What stands against a deal, in words; of several tables, at which one and whose."""
    words = problems_text((problem,), say)
    table, player = questions.about(problem, answers)
    if table is None:
        return words
    if not player:
        return say("Table {number}: {problem}", number=table + 1, problem=words)
    return say("Table {number}, {player}: {problem}", number=table + 1, player=player, problem=words)


def with_clause(text: str, clause: str) -> str:
    """A sentence with its clause in brackets: ``... by the upcard, 7♦ (OKLA-01)``."""
    return f"{text.removesuffix('.')} ({clause})." if clause else text


def sentence(code: str, facts: Mapping[str, Fact], say: Translator) -> str:
    """What a code and its facts say; the bare code where there is no sentence for it."""
    return _first(REFUSALS[code].sentences, facts, say) or code if code in REFUSALS else code


def advice(code: str, facts: Mapping[str, Fact], say: Translator, *, terminal: bool = False) -> str:
    """What to do next about it, in the window or at the command line; empty for a code of a newer program."""
    if code not in REFUSALS:
        return ""
    refusal = REFUSALS[code]
    return _first(refusal.command if terminal else refusal.advice, {**facts, "nearest": _nearest(facts)}, say)


def refusal_text(code: str, facts: Mapping[str, Fact], say: Translator) -> str:
    """What a code says in the window: the sentence, and what to do next."""
    return " ".join(filter(None, (sentence(code, facts, say), advice(code, facts, say))))


def problems_text(problems: Iterable[Problem], say: Translator) -> str:
    """What stands against an entry, in the window: every sentence, then what to do about the first."""
    problems = tuple(problems)
    sentences = [problem_text(problem, say) for problem in problems]
    sentences += [advice(problem.code, problem.facts, say) for problem in problems[:1]]
    return " ".join(filter(None, sentences))


def _first(texts: Iterable[str], facts: Mapping[str, Fact], say: Translator) -> str:
    """The first of some texts whose facts are all known; empty where there is none."""
    known = {name: _short(name, fact) for name, fact in facts.items() if fact is not None}
    filled = {name: fact for name, fact in known.items() if fact != ""}
    for these in (filled, known):  # a text that quotes what is empty only where there is no other
        for text in texts:
            if all(name in these for name in placeholders(text)):
                return formatted(say, text, these)
    return ""


def _nearest(facts: Mapping[str, Fact]) -> str | None:
    """Of what was expected, what comes nearest to what was given; None where nothing does."""
    listed = facts.get("expected")
    if not isinstance(listed, str):
        return None
    expected = {name.casefold(): name for name in parts_of(listed)}
    others = [facts["found"]] if "found" in facts else [facts[name] for name in facts if name != "expected"]
    given = (fact.casefold() for fact in others if isinstance(fact, str))
    near = (each for fact in given for each in get_close_matches(fact, expected, _NEAR))
    return " / ".join(dict.fromkeys(expected[each] for each in near)) or None


def _short(name: str, fact: Fact) -> Fact:
    """A fact no longer than a message bears; what was expected is given in full."""
    if isinstance(fact, str) and len(fact) > _LONGEST and name not in ("expected", "detail"):
        return f"{fact[:_LONGEST]}…"
    return fact


@cache
def placeholders(text: str) -> frozenset[str]:
    """The facts a text asks for."""
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def error_lines(error: CocotteError, say: Translator, *, terminal: bool = False) -> list[str]:
    """An error in whole lines: what is wrong, with every reason, where, and what to do next.

    At a terminal it is worded as the command line does it, with ``--waive`` where the table may allow it.
    What it quotes of the input does nothing to whoever shows it.
    """
    return [visible(line) for line in _lines(error, say, terminal=terminal)]


def _lines(error: CocotteError, say: Translator, *, terminal: bool) -> list[str]:
    match error:
        case ParseError():
            lines = [*_parse_lines(error, say), advice(error.code, error.facts, say, terminal=terminal)]
            if error.waivable:
                lines.append(say("To allow it anyway, write {code} behind the deal.", code=f"!{error.code}"))
            return [line for line in lines if line]
        case RuleViolation():
            return [*_problem_lines(error.problems, say, terminal=terminal), *_meanwhile(error, say)]
        case StorageError():
            text = sentence(error.code, _with_reason(error.facts, say), say)
            return [text, advice(error.code, error.facts, say, terminal=terminal)]
        case _:
            return [
                say(
                    "This match was just changed in another window. Nothing was recorded: "
                    "check and try again."
                )
            ]


def _meanwhile(error: RuleViolation, say: Translator) -> list[str]:
    """What another program recorded first, where the error knows it."""
    match = getattr(error, "match", None)
    if not isinstance(match, Match):
        return []
    events: tuple[Logged, ...] = getattr(error, "events", ())
    return [f"  {entry_text(match, logged.seq, say)}" for logged in events]


def _with_reason(facts: Mapping[str, Fact], say: Translator) -> Mapping[str, Fact]:
    """The facts of a trouble; a reason that is a problem itself is said as one."""
    reason = facts.get("reason")
    if not isinstance(reason, str) or reason not in REFUSALS:
        return facts
    return {**facts, "reason": sentence(reason, facts, say).removesuffix(".")}


def _parse_lines(error: ParseError, say: Translator) -> list[str]:
    """The sentence, then the line with a caret under the place."""
    text = sentence(error.code, error.facts, say)
    if error.line > 1:
        text = say("Line {line}: {problem}", line=error.line, problem=text)
    if not error.text:
        return [text]
    shown = error.text.splitlines()[0].replace("\t", " ")
    start = max(0, min(error.at, len(shown)) - _SHOWN // 2)
    at = min(error.at, len(shown)) - start
    return [text, f"  {shown[start : start + _SHOWN]}", f"  {' ' * at}^"]


def _problem_lines(problems: Iterable[Problem], say: Translator, *, terminal: bool) -> list[str]:
    """A line for each problem, with its advice; the same advice is given once."""
    lines, given = [], set()
    for problem in problems:
        parts = [problem_line(problem, say)]
        what_to_do = advice(problem.code, problem.facts, say, terminal=terminal)
        if what_to_do and what_to_do not in given:
            parts.append(what_to_do)
            given.add(what_to_do)
        if terminal and problem.waivable:
            parts.append(say("To allow it anyway, add --waive {code}.", code=problem.code))
        lines.append(" ".join(parts))
    return lines


def problem_line(problem: Problem, say: Translator) -> str:
    """The sentence, with table and player where it does not name them, and its clause."""
    text = with_clause(problem_text(problem, say), clause_of(problem))
    table, _, field = problem.where.rpartition(".")
    if problem.code in _BESIDE and field in ("own", "knocker"):
        text = say("Knocker: {problem}", problem=text)
    elif problem.code in _BESIDE and field in ("other", "defender"):
        text = say("Defender: {problem}", problem=text)
    if table.isdigit():
        text = say("Table {table}: {problem}", table=int(table) + 1, problem=text)
    return text
