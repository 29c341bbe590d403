"""The rules a match was played by, one line each; lines the table changed are marked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from cocotte.core.match.formats import FORMATS
from cocotte.core.match.plays import FIGURES
from cocotte.core.rules import Game, RuleSet
from cocotte.sheets.paper import Paper
from cocotte.sheets.written import RuleLine, RulesText
from cocotte.words.catalogue import Say, mark
from cocotte.words.figures import Figures
from cocotte.words.labels import figure_name, value_name

ELSEWHERE: Final = frozenset({"columns", "best_of", "match_total"})
"""Figures that the sheet's title or its facts tell."""

Text = Callable[[RuleSet, Say], str]
"""What is said of some figures; empty where there is nothing to say."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A line of the rules in force."""

    label: str
    """What it is about."""
    figures: tuple[str, ...]
    """The figures it tells."""
    text: Text
    """What it says of them."""


def rules_text(paper: Paper, say: Say) -> RulesText:
    """The rules in force, with their source and the decisions behind them."""
    rules = paper.opened.rules
    lines = tuple(_lines(paper, say))
    name = paper.rules_title.get(say.language) or paper.rules_title["en"]
    figures = FIGURES[rules.game]
    told = {key for rule in rules_of(paper) for key in rule.figures if rule.text(rules, say)}
    clauses = {rules.clause(key, figures) for key in told}
    decisions = sorted((each for each in clauses if each[0] == "D"), key=lambda each: int(each[1:]))
    source = say("Rule set “{name}”", name=name)
    if rules.source:
        source = say("{rules}, source {id}", rules=source, id=rules.source)
    if decisions:
        source = say("{rules}, decisions {decisions}", rules=source, decisions=" ".join(decisions))
    changed = any(line.changed for line in lines)
    return RulesText(say("Rules in force"), lines, source, say("changed by the table") if changed else "")


def _lines(paper: Paper, say: Say) -> Iterable[RuleLine]:
    rules = paper.opened.rules
    for rule in rules_of(paper):
        text = rule.text(rules, say)
        changed = not rules.changed.keys().isdisjoint(rule.figures)
        if text:
            yield RuleLine(say(rule.label), text, changed)
    told = {key for rule in rules_of(paper) if rule.text(rules, say) for key in rule.figures}
    for key in rules.changed:
        if key not in told | ELSEWHERE:
            yield RuleLine(figure_name(key, say), value_name(key, rules.values[key], say), changed=True)


def rules_of(paper: Paper) -> tuple[Rule, ...]:
    """The lines that a match of this game, format and ledger can have."""
    opened = paper.opened
    if opened.game is Game.CONTRACT:
        return CONTRACT
    shared: tuple[Rule, ...] = _CUT_IN if opened.format == "cut-in" else _GAME
    alone = opened.format == "captain" or all(len(side.players) == 1 for side in opened.sides)
    target = _TARGET if alone else _TARGET_OF_SIDES
    if not opened.rules.changed.keys().isdisjoint(target[0].figures):
        shared = target + shared
    if FORMATS[opened.format].tables(opened) > 1:
        shared += _TABLES
    shared += _DEALER
    if opened.format in {"cut-in", "captain"}:
        shared += _NEWCOMER
    if opened.ledger == "hollywood":
        shared += _HOLLYWOOD
    return (*(GIN if opened.game is Game.GIN else EIGHTS), *shared)


def _knock(rules: RuleSet, say: Say) -> str:
    way = rules.word("knock")
    if way == "gin-only":
        return say("gin only")
    if way == "fixed":
        return say("{limit} or less", limit=rules.number("limit"))
    return say("the upcard’s value")


def _ace_upcard(rules: RuleSet, say: Say) -> str:
    if rules.word("knock") != "upcard":
        return ""
    return say("gin only") if rules.word("ace_upcard") == "gin-only" else say("limit 1")


def _gin(rules: RuleSet, say: Say) -> str:
    bonus = rules.number("gin_bonus")
    if rules.flag("layoff_on_gin"):
        return say("{bonus}, laying off allowed", bonus=bonus)
    return say("{bonus}, no laying off", bonus=bonus)


def _big_gin(rules: RuleSet, say: Say) -> str:
    if rules.flag("big_gin"):
        return str(rules.number("big_gin_bonus"))
    return say("does not count") if "big_gin" in rules.changed else ""


def _undercut(rules: RuleSet, say: Say) -> str:
    if rules.word("knock") == "gin-only":
        return ""
    bonus = rules.number("undercut_bonus")
    told = {
        "bonus": say("{bonus}, ties included", bonus=bonus),
        "nobody": say("{bonus}; on a tie nobody scores", bonus=bonus),
        "knocker": say("{bonus}; the knocker wins ties", bonus=bonus),
    }
    return told[rules.word("tie")]


def _aces(rules: RuleSet, say: Say) -> str:
    if rules.flag("corner"):
        return say("round the corner, {points} unmatched", points=rules.number("ace"))
    return say("{points} unmatched", points=rules.number("ace")) if rules.number("ace") != 1 else ""


def _against_zero(rules: RuleSet, say: Say) -> str:
    return say("nobody scores") if rules.word("gin_against_zero") == "nobody" else ""


def _spades(rules: RuleSet, say: Say) -> str:
    if rules.flag("spade_double"):
        if rules.flag("spade_boxes"):
            return say("doubles the deal and its box")
        return say("doubles the deal")
    return ""


def _mahjong(rules: RuleSet, say: Say) -> str:
    return say("cards tabled less cards held") if rules.word("scoring") == "mahjong" else ""


def _more_boxes(rules: RuleSet, say: Say) -> str:
    told = (
        (rules.number("gin_boxes"), say("gin +{number}", number=rules.number("gin_boxes"))),
        (rules.number("undercut_boxes"), say("undercut +{number}", number=rules.number("undercut_boxes"))),
    )
    return ", ".join(text for number, text in told if number)


def _discards(rules: RuleSet, say: Say) -> str:
    return say("may be looked through") if rules.flag("discards_open") else ""


def _dealt_knock(rules: RuleSet, say: Say) -> str:
    return say("misdeal") if rules.flag("knock_on_deal_misdeal") else ""


def _faceup(rules: RuleSet, say: Say) -> str:
    told = {
        "misdeal": say("always a misdeal"),
        "reshuffle": say("put back, the stock shuffled"),
    }
    return told.get(rules.word("faceup_card"), "")


def _wrong_count(rules: RuleSet, say: Say) -> str:
    return say("the other player’s choice") if rules.word("wrong_count") == "choice" else ""


def _fine(rules: RuleSet, say: Say) -> str:
    if rules.changed.keys().isdisjoint(("fine", "fine_to")):
        return ""
    if rules.word("fine_to") == "opponent-gains":
        return say("{points}, to the opponent", points=rules.number("fine"))
    return say("{points}, off the offender’s score", points=rules.number("fine"))


def _exposed(rules: RuleSet, say: Say) -> str:
    return "" if rules.flag("exposed_right_offender") else say("never to the offender")


def _target(rules: RuleSet, say: Say) -> str:
    return Figures(say).number(rules.number("target"))


def _target_of_sides(rules: RuleSet, say: Say) -> str:
    step, target = rules.number("target_step"), _target(rules, say)
    if step:
        return say("{target}, {step} more for each further partner", target=target, step=step)
    return target


def _game_bonus(rules: RuleSet, say: Say) -> str:
    bonus = rules.number("game_bonus")
    return say("bonus {points}", points=bonus) if bonus else ""


def _boxes(rules: RuleSet, say: Say) -> str:
    each = rules.number("box")
    if not each:
        return ""
    if rules.flag("boxes_at_once"):
        return say("{points} for each deal won, written at once", points=each)
    return say("{points} for each deal won", points=each)


def _shutout(rules: RuleSet, say: Say) -> str:
    told = {
        "double-all": say("everything doubled"),
        "double-points": say("points doubled"),
        "flat": say("{points} more", points=rules.number("shutout_bonus")),
    }
    return told.get(rules.word("shutout"), "")


def _shutout_of_three(rules: RuleSet, say: Say) -> str:
    if rules.word("shutout") == "none":
        return ""
    bonus = rules.number("shutout_bonus")
    if rules.word("cutin_shutout") == "each":
        return say("{points} for each player shut out", points=bonus)
    return say("{points}, once", points=bonus)


def _fifty(rules: RuleSet, say: Say) -> str:
    return say("a lead of exactly 50 loses") if rules.flag("exact_fifty") else ""


def _dealer(rules: RuleSet, say: Say) -> str:
    told = {
        "winner": say("the winner of the deal"),
        "alternate": say("by turns"),
        "game-winner": say("the winner of a game begins the next"),
        "left": say("to the left"),
    }
    text = told[rules.word("dealer")]
    again = rules.values.get("void_dealer") == "alternate"
    return say("{dealer}, void deals too", dealer=text) if again else text


def _newcomer(rules: RuleSet, say: Say) -> str:
    alternating = rules.word("dealer") != "winner"
    return say("gives the next deal") if alternating and rules.flag("newcomer_deals") else ""


def _team_boxes(rules: RuleSet, say: Say) -> str:
    return say("one for the net") if rules.word("team_boxes") == "net" else say("one for each table won")


def _sweep(rules: RuleSet, say: Say) -> str:
    step = rules.number("sweep_bonus")
    return say("{points} for each player beyond two", points=step) if step else ""


def _void_swap(rules: RuleSet, say: Say) -> str:
    return say("opponents swap all the same") if rules.word("alternance_void") == "swap" else ""


def _one_upcard(rules: RuleSet, say: Say) -> str:
    return say("one for all tables") if rules.flag("shared_upcard") else ""


def _closed(rules: RuleSet, say: Say) -> str:
    return say("for both sides") if rules.word("column_closes") == "both" else say("each side for itself")


def _reach(rules: RuleSet, say: Say) -> str:
    if rules.word("column_reach") == "further":
        return say("one column further with each win")
    return say("as many columns as deals won")


def _column_boxes(rules: RuleSet, say: Say) -> str:
    return say("all deals won, in each column") if rules.word("column_boxes") == "all" else ""


def _last_column(rules: RuleSet, say: Say) -> str:
    return say("counts double") if rules.flag("last_column_double") else ""


def _more_columns(rules: RuleSet, say: Say) -> str:
    extra = rules.number("extra_columns")
    return say.n("{n} opens as games are won", "{n} open as games are won", extra) if extra else ""


def _held(rules: RuleSet, say: Say) -> str:
    facts = {key: rules.number(f"{key}_points") for key in ("eight", "face", "ace")}
    return say("8: {eight}; K Q J 10: {face}; ace: {ace}", **facts)


def _jokers(rules: RuleSet, say: Say) -> str:
    number = rules.number("jokers")
    return (
        say.n("{n}, {points} points", "{n}, {points} points", number, points=rules.number("joker_points"))
        if number
        else ""
    )


def _eight(rules: RuleSet, say: Say) -> str:
    return say("on any card") if rules.flag("eight_anytime") else say("on its suit or on an 8")


def _dealt(rules: RuleSet, say: Say) -> str:
    cards = rules.number("cards_each")
    return say.n("{n} each", "{n} each", cards) if cards else ""


def _stock(rules: RuleSet, say: Say) -> str:
    return say("not made again") if rules.flag("stock_ends") else ""


_COCHON: Final[Mapping[str, str]] = {
    "cochon_two": mark("2: draw two"),
    "cochon_two_adds": mark("2s add up"),
    "cochon_joker": mark("Joker: draw five"),
    "cochon_jack": mark("Jack: skip"),
    "cochon_ten": mark("10: turn round"),
    "cochon_draw_one": mark("draw one only"),
    "cochon_last_card": mark("“Last card!”"),
    "cochon_seven": mark("7: draw from the hand"),
    "cochon_queens": mark("three Queens"),
}


def _cochon(rules: RuleSet, say: Say) -> str:
    return ", ".join(say(text) for key, text in _COCHON.items() if rules.flag(key))


def _blocked(rules: RuleSet, say: Say) -> str:
    told = [
        say("never below 0") if rules.flag("blocked_floor") else "",
        say("a tie is shared") if rules.word("blocked_tie") == "share" else "",
        say("teams take all") if rules.word("blocked_teams") == "all" else "",
    ]
    return ", ".join(filter(None, told))


def _contract_held(rules: RuleSet, say: Say) -> str:
    return say("ace {ace}, K Q J 10, others their pips", ace=rules.number("ace_points"))


def _contract_jokers(rules: RuleSet, say: Say) -> str:
    if rules.flag("jokers"):
        return say("{points} points", points=rules.number("joker_points"))
    return say.ctx("jokers", "none")


def _last_contract(rules: RuleSet, say: Say) -> str:
    return say("all cards in one turn") if rules.flag("all_cards_in_last") else ""


GIN: Final = (
    Rule(mark("Knock"), ("knock", "limit"), _knock),
    Rule(mark("Ace upcard"), ("ace_upcard",), _ace_upcard),
    Rule(mark("Gin"), ("gin_bonus", "layoff_on_gin"), _gin),
    Rule(mark("Big gin"), ("big_gin", "big_gin_bonus"), _big_gin),
    Rule(mark("Undercut"), ("undercut_bonus", "tie"), _undercut),
    Rule(mark("Aces"), ("corner", "ace"), _aces),
    Rule(mark("Gin against 0"), ("gin_against_zero",), _against_zero),
    Rule(mark("Spade upcard"), ("spade_double", "spade_boxes"), _spades),
    Rule(mark("Scoring"), ("scoring",), _mahjong),
    Rule(mark("More boxes"), ("gin_boxes", "undercut_boxes"), _more_boxes),
    Rule(mark("Discards"), ("discards_open",), _discards),
    Rule(mark("Knock as dealt"), ("knock_on_deal_misdeal",), _dealt_knock),
    Rule(mark("Face-up card"), ("faceup_card",), _faceup),
    Rule(mark("Wrong number of cards"), ("wrong_count",), _wrong_count),
    Rule(mark("Fine"), ("fine", "fine_to"), _fine),
    Rule(mark("Exposed card"), ("exposed_right_offender",), _exposed),
)
"""What a deal of gin scores."""

EIGHTS: Final = (
    Rule(mark("Cards held"), ("eight_points", "face_points", "ace_points"), _held),
    Rule(mark("Jokers"), ("jokers", "joker_points"), _jokers),
    Rule(mark("An 8"), ("eight_anytime",), _eight),
    Rule(mark("Cards dealt"), ("cards_each", "packs"), _dealt),
    Rule(mark("Stock"), ("stock_ends",), _stock),
    Rule(mark("Cochon"), tuple(_COCHON), _cochon),
    Rule(mark("Blocked game"), ("blocked_floor", "blocked_tie", "blocked_teams"), _blocked),
)
"""How the Eights are played and counted."""

CONTRACT: Final = (
    Rule(mark("Cards held"), ("ace_points",), _contract_held),
    Rule(mark("Jokers"), ("jokers", "joker_points"), _contract_jokers),
    Rule(mark("Last contract"), ("all_cards_in_last",), _last_contract),
    Rule(mark("Dealer"), ("dealer",), _dealer),
)
"""How Contract Rummy is counted."""

_TARGET: Final = (Rule(mark("Target"), ("target",), _target),)
_TARGET_OF_SIDES: Final = (
    Rule(mark("Target"), ("target", "target_step", "target_from_three"), _target_of_sides),
)
_ENDING: Final = (
    Rule(mark("Box"), ("box", "boxes_at_once"), _boxes),
    Rule(mark("Game"), ("game_bonus",), _game_bonus),
)
_GAME: Final = (
    *_ENDING,
    Rule(mark("Shutout"), ("shutout", "shutout_bonus"), _shutout),
    Rule(mark("Fifty"), ("exact_fifty",), _fifty),
)
_CUT_IN: Final = (
    *_ENDING,
    Rule(mark("Shutout"), ("shutout", "shutout_bonus", "cutin_shutout"), _shutout_of_three),
)
_DEALER: Final = (Rule(mark("Dealer"), ("dealer", "void_dealer"), _dealer),)
_NEWCOMER: Final = (Rule(mark("Newcomer"), ("newcomer_deals",), _newcomer),)
_TABLES: Final = (
    Rule(mark("Boxes of a deal"), ("team_boxes",), _team_boxes),
    Rule(mark("Every table won"), ("sweep_bonus",), _sweep),
    Rule(mark("Void deal"), ("alternance_void",), _void_swap),
    Rule(mark("Upcard"), ("shared_upcard",), _one_upcard),
)
_HOLLYWOOD: Final = (
    Rule(mark("Closed column"), ("column_closes",), _closed),
    Rule(mark("Behind"), ("column_reach",), _reach),
    Rule(mark("Column boxes"), ("column_boxes",), _column_boxes),
    Rule(mark("Last column"), ("last_column_double",), _last_column),
    Rule(mark("More columns"), ("extra_columns",), _more_columns),
)
