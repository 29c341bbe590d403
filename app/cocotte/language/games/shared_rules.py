"""What is said of how games end, of formats and ledgers, in any game."""

from __future__ import annotations

from typing import Final

from cocotte.core.rules import RuleSet
from cocotte.language.catalogue import Translator, mark
from cocotte.language.figures import Figures
from cocotte.language.games.rule import Rule


def _target(rules: RuleSet, say: Translator) -> str:
    return Figures(say).number(rules.number("target"))


def _target_of_sides(rules: RuleSet, say: Translator) -> str:
    step, target = rules.number("target_step"), _target(rules, say)
    if step:
        return say("{target}, {step} more for each further partner", target=target, step=step)
    return target


def _game_bonus(rules: RuleSet, say: Translator) -> str:
    bonus = rules.number("game_bonus")
    return say("bonus {points}", points=bonus) if bonus else ""


def _boxes(rules: RuleSet, say: Translator) -> str:
    each = rules.number("box")
    if not each:
        return ""
    if rules.flag("boxes_at_once"):
        return say("{points} for each deal won, written at once", points=each)
    return say("{points} for each deal won", points=each)


def _shutout(rules: RuleSet, say: Translator) -> str:
    texts = {
        "double-all": say("everything doubled"),
        "double-points": say("points doubled"),
        "flat": say("{points} more", points=rules.number("shutout_bonus")),
    }
    return texts.get(rules.word("shutout"), "")


def _shutout_of_three(rules: RuleSet, say: Translator) -> str:
    if rules.word("shutout") == "none":
        return ""
    bonus = rules.number("shutout_bonus")
    if rules.word("cutin_shutout") == "each":
        return say("{points} for each player shut out", points=bonus)
    return say("{points}, once", points=bonus)


def _fifty(rules: RuleSet, say: Translator) -> str:
    return say("a lead of exactly 50 loses") if rules.flag("exact_fifty") else ""


def _dealer(rules: RuleSet, say: Translator) -> str:
    texts = {
        "winner": say("the winner of the deal"),
        "alternate": say("by turns"),
        "game-winner": say("the winner of a game deals first in the next"),
        "left": say("to the left"),
    }
    text = texts[rules.word("dealer")]
    again = rules.values.get("void_dealer") == "alternate"
    return say("{dealer}; a void deal passes on too", dealer=text) if again else text


def _newcomer(rules: RuleSet, say: Translator) -> str:
    alternating = rules.word("dealer") != "winner"
    return say("gives the next deal") if alternating and rules.flag("newcomer_deals") else ""


def _team_boxes(rules: RuleSet, say: Translator) -> str:
    return say("one for the net") if rules.word("team_boxes") == "net" else say("one for each table won")


def _sweep(rules: RuleSet, say: Translator) -> str:
    step = rules.number("sweep_bonus")
    return say("{points} for each player beyond two", points=step) if step else ""


def _void_swap(rules: RuleSet, say: Translator) -> str:
    return say("opponents change all the same") if rules.word("alternance_void") == "swap" else ""


def _one_upcard(rules: RuleSet, say: Translator) -> str:
    return say("one for all tables") if rules.flag("shared_upcard") else ""


def _closed(rules: RuleSet, say: Translator) -> str:
    return say("for both sides") if rules.word("column_closes") == "both" else say("each side for itself")


def _reach(rules: RuleSet, say: Translator) -> str:
    if rules.word("column_reach") == "further":
        return say("one column further with each win")
    return say("as many columns as deals won")


def _column_boxes(rules: RuleSet, say: Translator) -> str:
    return say("all deals won, in each column") if rules.word("column_boxes") == "all" else ""


def _last_column(rules: RuleSet, say: Translator) -> str:
    return say("counts double") if rules.flag("last_column_double") else ""


def _more_columns(rules: RuleSet, say: Translator) -> str:
    extra = rules.number("extra_columns")
    return say.n("{n} opens as games are won", "{n} open as games are won", extra) if extra else ""


TARGET: Final = (Rule(mark("Target"), ("target",), _target),)
"""Where a game ends, for players alone."""
TARGET_OF_SIDES: Final = (
    Rule(mark("Target"), ("target", "target_step", "target_from_three"), _target_of_sides),
)
"""Where a game ends, for partners and teams."""
_ENDING: Final = (
    Rule(mark("Box"), ("box", "boxes_at_once"), _boxes),
    Rule(mark("Game"), ("game_bonus",), _game_bonus),
)
GAME: Final = (
    *_ENDING,
    Rule(mark("Shutout"), ("shutout", "shutout_bonus"), _shutout),
    Rule(mark("Fifty"), ("exact_fifty",), _fifty),
)
"""What the end of a game brings."""
CUT_IN: Final = (
    *_ENDING,
    Rule(mark("Shutout"), ("shutout", "shutout_bonus", "cutin_shutout"), _shutout_of_three),
)
"""The same, where three play each for himself."""
DEALER: Final = (Rule(mark("Dealer"), ("dealer", "void_dealer"), _dealer),)
"""Who deals next."""
NEWCOMER: Final = (Rule(mark("Newcomer"), ("newcomer_deals",), _newcomer),)
"""What whoever comes in does."""
TABLES: Final = (
    Rule(mark("Boxes of a deal"), ("team_boxes",), _team_boxes),
    Rule(mark("Every table won"), ("sweep_bonus",), _sweep),
    Rule(mark("Void deal"), ("alternance_void",), _void_swap),
    Rule(mark("Upcard"), ("shared_upcard",), _one_upcard),
)
"""What several tables need besides."""
HOLLYWOOD: Final = (
    Rule(mark("Closed column"), ("column_closes",), _closed),
    Rule(mark("Behind"), ("column_reach",), _reach),
    Rule(mark("Column boxes"), ("column_boxes",), _column_boxes),
    Rule(mark("Last column"), ("last_column_double",), _last_column),
    Rule(mark("More columns"), ("extra_columns",), _more_columns),
)
"""How columns are written and closed."""
