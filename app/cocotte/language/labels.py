"""Names for all that the core calls by a code: games, formats, ledgers, score lines, figures, rulings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Final

from cocotte.core.match.events import RulingMode
from cocotte.core.questions import Choice, Prompt
from cocotte.core.rules import Need, RuleOption, Value
from cocotte.language.catalogue import Translator, mark
from cocotte.language.figure_labels import CHOICE_NAMES, FIGURE_NAMES, NUMBER_NAMES, TOPIC_NAMES, ZERO_NAMES
from cocotte.language.figures import Figures
from cocotte.language.games import WORDS
from cocotte.language.sheet_words import BONUSES

FORMATS: Final[Mapping[str, tuple[str, str]]] = {
    "heads-up": (mark("Two players"), mark("One against the other")),
    "cut-in": (mark("Three, everyone alone"), mark("The loser gives way")),
    "captain": (mark("One against two"), mark("Two partners take turns against the captain")),
    "partnership": (mark("Two against two"), mark("Partners sit opposite")),
    "alternance": (mark("Two against two, rotating"), mark("Opponents change after every deal")),
    "teams": (mark("Two teams"), mark("Everybody has their own opponent")),
    "round": (mark("All at one table"), mark("Everybody plays every deal")),
}
"""Who plays for whom, each with a line of description."""

LEDGERS: Final[Mapping[str, tuple[str, str]]] = {
    "single": (mark("One game"), mark("Until somebody reaches the target")),
    "hollywood": (
        mark("Hollywood"),
        mark("Several games at once: the first win counts in one, the next in two"),
    ),
    "multi-match": (mark("Match after match"), mark("The points of each add up to a total")),
    "best-of": (mark("Best of several games"), mark("Until one side has won more than half of them")),
    "grid": (mark("Grid of contracts"), mark("Each deal its contract; the lowest total wins")),
}
"""How deals add up, each with a line of description."""

KINDS: Final[Mapping[str, str]] = {
    **BONUSES,
    "big-gin-bonus": mark("Big gin bonus"),
    "blocked": mark("Blocked game"),
    "deadwood": mark("Opponent’s deadwood"),
    "difference": mark("Difference of deadwood"),
    "fine": mark("Penalty"),
    "gin-bonus": mark("Gin bonus"),
    "held": mark("Cards held"),
    "mahjong-gin": mark("Gin"),
    "net": mark("Net of the tables"),
    "out": mark("Went out"),
    "spade-double": mark("Spades double"),
    "sweep": mark("Sweep"),
    "tabled": mark("Cards tabled"),
    "undercut-bonus": mark("Undercut bonus"),
}
"""What score lines are for."""

MODES: Final[Mapping[RulingMode, str]] = {
    RulingMode.APPLY: mark("Applied"),
    RulingMode.NOTE: mark("Noted only"),
    RulingMode.AGREEMENT: mark("By agreement"),
}
"""What the table did with a ruling."""


def format_name(format_id: str, say: Translator) -> str:
    """Who plays for whom: ``Two against two``."""
    return say(FORMATS[format_id][0]) if format_id in FORMATS else format_id


def format_line(format_id: str, say: Translator) -> str:
    """What sets a format apart: ``Partners sit opposite``."""
    return say(FORMATS[format_id][1])


def ledger_name(ledger: str, say: Translator) -> str:
    """How deals add up to games: ``Hollywood``."""
    return say(LEDGERS[ledger][0]) if ledger in LEDGERS else ledger


def ledger_line(ledger: str, say: Translator) -> str:
    """What sets a ledger apart: ``The points of each add up to a total``."""
    return say(LEDGERS[ledger][1])


def kind_name(kind: str, say: Translator) -> str:
    """What a score line is for: ``Undercut bonus``."""
    return say(_called(kind, KINDS, (words.kinds for words in WORDS.values())))


def mode_name(mode: RulingMode | str, say: Translator) -> str:
    """What the table did with a ruling: ``By agreement``."""
    return say(MODES[RulingMode(mode)])


def report_name(report: str, say: Translator) -> str:
    """What is played, by the kind of its reports."""
    found = (words.ways[report] for words in WORDS.values() if report in words.ways)
    return say(next(found, report))


def _called(code: str, shared: Mapping[str, str], own: Iterable[Mapping[str, str]]) -> str:
    """What a code is called in any game, or in one that has it alone; the code where nobody names it."""
    return next((names[code] for names in chain([shared], own) if code in names), code)


def topic_name(topic: str, say: Translator) -> str:
    """A heading of the house rules."""
    return say(TOPIC_NAMES[topic])


def figure_name(key: str, say: Translator, value: Value = "") -> str:
    """A figure of the rules: ``Undercut bonus``; by its value a number may say of what it is one.

    The key itself for a figure that is none.
    """
    if isinstance(value, int) and not isinstance(value, bool) and key in NUMBER_NAMES:
        return say(NUMBER_NAMES[key])
    return say(_called(key, FIGURE_NAMES, (words.figures for words in WORDS.values())))


def zero_name(key: str, say: Translator) -> str:
    """What 0 means where it is no number of anything: ``by the number of players``; else empty."""
    return say(ZERO_NAMES[key]) if key in ZERO_NAMES else ""


def value_name(key: str, value: Value, say: Translator) -> str:
    """A figure's value: ``yes``, ``20``, ``the winner of the deal``; contracts in their notation."""
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    if isinstance(value, tuple):
        return "; ".join(value)  # as it is typed
    if isinstance(value, str):
        return say(CHOICE_NAMES[key, value]) if (key, value) in CHOICE_NAMES else value
    return (zero_name(key, say) if value == 0 else "") or Figures(say).number(value)


def figure_prompt(figure: RuleOption, say: Translator) -> Prompt:
    """A figure as it is put: its name, and what its values are called."""
    question = figure.question
    values = question.offered_ids if isinstance(question, Choice) else ()
    texts = [value_name(figure.key, figure.read(value), say) for value in values]
    answers = tuple(text[:1].upper() + text[1:] for text in texts)
    return Prompt(question, figure_name(figure.key, say, figure.default), answers)


def no_effect(need: Need, values: Mapping[str, Value], say: Translator) -> str:
    """Why a figure has no effect: what it needs is otherwise."""
    value = values[need.figure]
    if need.figure in ("ledger", "format"):
        name = ledger_name if need.figure == "ledger" else format_name
        return say("No effect in “{name}”.", name=name(str(value), say))
    value_text = value_name(need.figure, value, say)
    return say(
        "No effect while “{figure}” is “{value}”.", figure=figure_name(need.figure, say), value=value_text
    )


def brief_value(key: str, value: Value, say: Translator) -> str:
    """A figure's value where there is room for a few words only: a list is named, not spelled out."""
    return say("the table’s own list") if isinstance(value, tuple) else value_name(key, value, say)
