"""One hearing at the command line: what is known of an incident, what is still asked, and the ruling."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, Final

from cocotte.cli.context import CommandContext
from cocotte.cli.errors import complaint
from cocotte.cli.given import RULE_SET, Given
from cocotte.cli.house_rules import named_rules
from cocotte.cli.prompts import ask, chosen, put
from cocotte.core import questions as asked
from cocotte.core.arbitration import Outcome, case_of, last_scored, table_of
from cocotte.core.errors import RuleViolation
from cocotte.core.game import Game
from cocotte.core.inquiry import Inquiry
from cocotte.core.match.build_sheet import side_names
from cocotte.core.match.left_standing import obligation_as_dict
from cocotte.core.rulings.facts import of_rules
from cocotte.core.rulings.incidents import Incident, Question
from cocotte.core.rulings.ruling import NOT_COVERED, Ruling, rule
from cocotte.core.script.spelling import as_typed
from cocotte.core.sheet import Points
from cocotte.core.values import frozen, mutable, replace
from cocotte.language.rulings.arbiter import (
    case_line,
    chooser_text,
    elsewhere_of,
    option_text,
    prompt_of,
    sentence_of,
    source_of,
    title_of,
    total_lines,
)
from cocotte.language.rulings.effects import effect_text
from cocotte.operations.numbered import deal_numbered
from cocotte.store.reference.incidents import Incidents

if TYPE_CHECKING:
    from cocotte.store.reference.incident_search import IncidentSearch

Json = dict[str, Any]
"""A JSON object."""


class Arbiter:
    """The incidents at hand, read when they are first asked for."""

    def __init__(self, context: CommandContext) -> None:
        self.context = context

    @cached_property
    def known(self) -> Incidents:
        """Every incident; what is wrong with files of the user's own is reported."""
        from cocotte.store.reference.incidents import known_incidents  # noqa: PLC0415 - only the arbiter needs them

        known = known_incidents()
        for trouble in known.troubles:
            print(complaint(trouble, self.context.say), file=sys.stderr)
        return known

    @cache  # noqa: B019 - there is one for a command, which may ask for thousands of incidents nobody knows
    def _search(self, game: Game | None) -> IncidentSearch:
        from cocotte.store.reference.incident_search import IncidentSearch  # noqa: PLC0415 - only a search needs it

        return IncidentSearch(each for each in self.known.by_id.values() if game in {None, each.game})

    def find(self, search: str, game: Game | None = None) -> tuple[Incident, ...]:
        """The incidents that speak of all that is wanted."""
        return self._search(game).find(search)

    def near(self, words: str, game: Game | None = None) -> tuple[str, ...]:
        """The clauses and decisions nearest to some words, where no incident speaks of them."""
        from cocotte.store.reference.rulebook import rule_book  # noqa: PLC0415 - only such a search needs the book

        found = rule_book().search(words, game)
        return tuple(page.id for page in found[:5])

    def incident(self, name: str) -> Incident:
        """An incident by its id.

        Raises: RuleViolation (INCIDENT_UNKNOWN) with the nearest.
        """
        if name not in self.known.by_id:
            near = self.find(name.replace("-", " ")) or tuple(self.known.by_id.values())
            expected = ", ".join(each.id for each in near)
            raise RuleViolation.of("INCIDENT_UNKNOWN", where="incident", found=name, expected=expected)
        return self.known.by_id[name]


@frozen
class Facts(asked.Question):
    """What is known of an incident: an answer to each of its questions, in words."""

    def is_blank(self, given: object) -> bool:
        """Nothing is known where nothing is said."""
        return not given

    def read(self, given: object, *, french: bool = False) -> dict[str, str]:
        """Raises: RuleViolation (FIELD_TEXT)."""
        if not isinstance(given, Mapping):
            raise self.refused("FIELD_TEXT", given)
        return {key: each if isinstance(each, str) else asked.shown(each) for key, each in given.items()}


_INCIDENT, _OPTION, _MATCH = (asked.Words(id=name) for name in ("incident", "option", "match"))
_DEAL, _TABLE = (asked.Number(id=name, least=-sys.maxsize, most=sys.maxsize) for name in ("deal", "table"))
_FACTS: Final = Facts(id="facts")


@mutable
class RulingSession:
    """One inquiry at the command line."""

    context: CommandContext
    """The place the command works at."""
    inquiry: Inquiry
    """What happened, and what is known of it."""
    match_id: str = ""
    """The match; empty without one."""

    @classmethod
    def of(cls, arbiter: Arbiter, data: Mapping[str, Any]) -> RulingSession:
        """The session that the fields describe: incident, facts, match, deal, table, rules, option.

        Raises: RuleViolation (INCIDENT_UNKNOWN, INCIDENT_OTHER_..., FIELD_..., MATCH_..., NO_SUCH_DEAL).
        """
        if not data.get("incident"):
            raise RuleViolation.of("FIELD_MISSING", where="incident", field="incident")
        context = arbiter.context
        given = Given(data, context.library)
        incident, option = arbiter.incident(given.need(_INCIDENT)), given.find(_OPTION, "")
        answers = given.find(_FACTS, {})
        if data.get("match") is None:
            rules = given.find(RULE_SET, "")
            known = of_rules(named_rules(context.library, rules, incident.game)) if rules else {}
            return cls(context, Inquiry(incident, None, answers, option, known)).heard()
        name = data["match"]
        match_id, match = context.match(str(name) if type(name) is int else given.need(_MATCH))
        if match.opened.game is not incident.game:
            games = {"game": match.opened.game.id, "other": incident.game.id}
            raise RuleViolation.of("INCIDENT_OTHER_GAME", where="incident", found=incident.id, **games)
        if not incident.may_happen(match.opened.rules):
            raise RuleViolation.of("INCIDENT_OTHER_RULES", where="incident", found=incident.id)
        number, table = given.find(_DEAL), given.find(_TABLE)
        seq = deal_numbered(match, number) if number is not None else None
        if number is None and incident.corrects:
            seq = last_scored(match)
        named = {name.strip() for answer in answers.values() for name in answer.split(",")}
        case = case_of(match, seq, table_of(match, seq, named) if table is None else table - 1)
        return cls(context, Inquiry(incident, case, answers, option), match_id).heard()

    def heard(self) -> RulingSession:
        """Itself; answers that cannot be are refused with the questions as they are asked."""
        try:
            _ = self.open
        except RuleViolation as error:
            unanswered = replace(self.inquiry, answers={})
            error.add_note(replace(self, inquiry=unanswered).questions_text())
            raise
        return self

    @property
    def open(self) -> tuple[Question, ...]:
        """The questions still to ask."""
        return self.inquiry.blanks

    @property
    def ruling(self) -> Ruling:
        """The ruling, once nothing is open.

        Raises: RuleViolation (ANSWER_MISSING).
        """
        return rule(self.inquiry.incident, self.inquiry.facts)

    def ask(self) -> None:
        """Ask what is open, one question after the other, on the terminal."""
        while still := self.open:
            prompt = prompt_of(self.inquiry, still[0], self.context.say)
            value = ask(prompt, named=True)
            if value is None:
                return
            if prompt.question.fits(value):
                self.inquiry.answers[prompt.question.id] = str(value)

    def choose(self) -> None:
        """Ask for the choice there is to make, on the terminal."""
        ruling, say = self.ruling, self.context.say
        if ruling.options and not self.inquiry.option:
            put(chooser_text(ruling, say))
            options = [(each.id, option_text(each, ruling, say)) for each in ruling.options]
            self.inquiry.option = chosen(options) or ""

    def answer(self) -> Json:
        """The ruling, or the questions still open, for other programs."""
        say, inquiry = self.context.say, self.inquiry
        reply: Json = {"incident": inquiry.incident.id, "title": title_of(inquiry.incident, say)}
        if (case := inquiry.case) is not None:
            reply |= {
                "match": self.context.named(self.match_id),
                "deal": case.number,
                "table": case.table + 1,
            }
            reply |= {"scored": case.recorded, "finished": case.match.finished}
        if still := self.open:
            return {**reply, "ask": [self._question(each) for each in still]}
        ruling, settled = self.ruling, inquiry.settled
        outcomes, _ = inquiry.outcomes(ruling)
        return {
            **reply,
            "facts": {**settled.answers, **settled.roles},
            "ruling": ruling.code,
            "covered": ruling.code != NOT_COVERED,
            "clause": ruling.clause or None,
            "source": source_of(ruling, say) or None,
            "decision": ruling.decision or None,
            "see": list(ruling.see),
            "text": sentence_of(ruling, say),
            "remedy": not ruling.table,
            "elsewhere": elsewhere_of(ruling, say) or None,
            "chooser": ruling.chooser,
            "options": [
                {
                    "option": each.id,
                    "label": say.pick(each.label),
                    "text": option_text(each, ruling, say),
                    "effects": [effect.as_dict() for effect in each.effects],
                    **self._outcome(outcomes.get(each.id)),
                }
                for each in ruling.options
            ],
            "effects": [effect.as_dict() for effect in ruling.effects],
            **self._outcome(outcomes.get("")),
            **({"correction": self.correction} if self.correction else {}),
        }

    def questions_text(self) -> str:
        """The questions still open, in words, with the answers as they are written."""
        lines = self._case_lines + ([self.context.say("To be answered:")] if self.open else [])
        for question in self.open:
            prompt = prompt_of(self.inquiry, question, self.context.say)
            lines.append(f"{question.id:<12} {prompt.text}")
            lines += [f"    {question.id}={value:<14} {text}" for value, text in prompt.choices]
        return "\n".join(lines)

    def ruling_text(self) -> str:
        """The ruling in words: to read aloud, the choice and what it costs, the clause."""
        say, ruling = self.context.say, self.ruling
        outcomes, _ = self.inquiry.outcomes(ruling)
        lines = [*self._case_lines, sentence_of(ruling, say)]
        if ruling.options:
            lines += ["", chooser_text(ruling, say)]
        for each in ruling.options:
            lines.append(f"  --option {each.id:<18} {option_text(each, ruling, say)}")
            lines += [f"      {text}" for text in self._outcome_lines(outcomes.get(each.id))]
        lines += [f"  {effect_text(effect, say)}" for effect in ruling.effects]
        lines += [f"  {text}" for text in self._outcome_lines(outcomes.get(""))]
        if ruling.clause:
            title, text = self.clause_text
            lines += ["", f"{ruling.clause}  {title}  ({source_of(ruling, say)})", text]
        if elsewhere := elsewhere_of(ruling, say):
            lines.append(say("Elsewhere: {text}", text=elsewhere))
        if ruling.see:
            lines.append(say("See also: {clauses}", clauses=", ".join(ruling.see)))
        if self.correction:
            lines.append(self.correction_text)
        return "\n".join(lines)

    @property
    def _case_lines(self) -> list[str]:
        """The match and the deal it is about: ``Pierre, Jean · Deal 5, already scored``; none without one."""
        if (case := self.inquiry.case) is None:
            return []
        names = ", ".join(side.name for side in side_names(case.match))
        return [f"{names} · {case_line(case, self.context.say)}"]

    @property
    def correction(self) -> str:
        """The command that enters the deal again, to be changed; empty where none is to be corrected."""
        case = self.inquiry.case
        if case is None or not case.recorded or self.open:
            return ""
        line = case.line if self.inquiry.incident.corrects else case.correction(self.ruling)
        if not line:
            return ""
        if self.context.french:
            line = as_typed(line, case.match.opened.game, french=True)
        last = self.context.keeper.heads()[0].match_id == self.match_id
        match = "" if last else f"--match {self.context.named(self.match_id)} "
        return f"cocotte amend {match}{case.number} {shlex.quote(line)}"

    @property
    def correction_text(self) -> str:
        """How the deal is corrected, in words; empty where none is to be."""
        say, command = self.context.say, self.correction
        if not command:
            return ""
        if self.inquiry.incident.corrects:
            return say("To correct the deal, change the line: {command}", command=command)
        return say("To correct the deal: {command}", command=command)

    @property
    def clause_text(self) -> tuple[str, str]:
        """The title of the ruling's clause, and its text in full."""
        from cocotte.store.reference.clauses import load_clauses  # noqa: PLC0415 - only a ruling in words needs it

        clause, say = load_clauses().clauses[self.ruling.clause], self.context.say
        return say.pick(clause.title), " ".join(say.pick(clause.text).split())

    def _question(self, question: Question) -> Json:
        prompt = prompt_of(self.inquiry, question, self.context.say)
        return {
            "question": question.id,
            "text": prompt.text,
            "asks": question.asks.value,
            "answers": [{"answer": value, "text": text} for value, text in prompt.choices],
        }

    def _outcome(self, seen: Outcome | None) -> Json:
        if seen is None:
            return {}
        names = self._sides
        return {
            "before": {name: _plain(total) for name, total in zip(names, seen.before, strict=True)},
            "totals": {name: _plain(total) for name, total in zip(names, seen.after, strict=True)},
            "to_play": seen.to_play,
            "dealer": seen.dealer,
            "obligations": [obligation_as_dict(each) for each in seen.obligations],
        }

    def _outcome_lines(self, seen: Outcome | None) -> Iterable[str]:
        if seen is None:
            return
        for label, total, _ in total_lines(self._sides, seen, self.context.say):
            yield self.context.say("{figure}: {value}", figure=label, value=total) if label else total

    @property
    def _sides(self) -> list[str]:
        case = self.inquiry.case
        return [side.name for side in side_names(case.match)] if case else []


def _plain(points: Points) -> int | float:
    return points if isinstance(points, int) else float(points)
