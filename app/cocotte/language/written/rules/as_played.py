"""How a format or a ledger is played, with the figures of the match where its clause names usual ones."""

from __future__ import annotations

from cocotte.core.clauses import Clause
from cocotte.core.rules import RuleSet
from cocotte.language.catalogue import Translator
from cocotte.language.figures import Figures
from cocotte.language.numbers import number_word
from cocotte.language.written.paper import Paper


def as_played(paper: Paper, say: Translator, clause: Clause) -> str:
    """The clause in the words of the rule book, or with the figures this match is played by."""
    match clause.id:
        case "TEAM-01":
            return _teams(paper, say)
        case "HOLLY-01" | "E-HOLLY-02" if _columns(paper.opened.rules) != 3:
            return _columns_at_once(paper, say)
        case "E-HOLLY-02":
            return _hollywood_eights(paper, say)
        case "MULTI-02":
            return _multi_match(paper, say)
        case "MULTI-03":
            return _best_of(paper, say)
        case _:
            return say.pick(clause.text)


def _teams(paper: Paper, say: Translator) -> str:
    size = len(paper.opened.sides[0].players)
    return say(
        "Two equal teams; all sit opposite one opponent and play that opponent throughout. "
        "Points count for the team as with four players. Teams of {size} play to {target}. "
        "Everything else is as for two.",
        size=number_word(say, size),
        target=_target(paper, say),
    )


def _columns(rules: RuleSet) -> int:
    return rules.number("columns") + rules.number("extra_columns")


def _columns_at_once(paper: Paper, say: Translator) -> str:
    return say(
        "{count} games are scored in double columns, several at once. A first win is written in game 1, "
        "the second in games 1 and 2, the third in games 1 to 3, and so on, as far as they are begun. A "
        "column that reaches {target} is closed, and play goes on until all are.",
        count=_columns(paper.opened.rules),
        target=_target(paper, say),
    )


def _hollywood_eights(paper: Paper, say: Translator) -> str:
    return say(
        "Three games are scored at once in three double columns. A player’s first win is written in game "
        "1, the second in games 1 and 2, the third and all later ones in all three. A column that reaches "
        "{target} is closed, and play goes on until all are.",
        target=_target(paper, say),
    )


def _multi_match(paper: Paper, say: Translator) -> str:
    rules, number = paper.opened.rules, Figures(say).number
    text = say(
        "Each match starts from zero and ends at {target} points; the game total runs on from match to "
        "match up to {total} points.",
        target=_target(paper, say),
        total=number(rules.number("match_total")),
    )
    return " ".join(filter(None, (text, _added(rules, say))))


def _added(rules: RuleSet, say: Translator) -> str:
    """What the game score takes from a match besides its points, as far as the table plays it."""
    box, bonus = rules.number("box"), rules.number("game_bonus")
    sentences = [say("At the end of a match each side adds its match points to its game total.")]
    if box and not rules.flag("boxes_at_once"):
        sentences.append(say("Each deal won adds {points} points.", points=box))
    if bonus:
        sentences.append(say("The winner adds {points} points.", points=bonus))
    if rules.word("shutout") != "none":
        extra = rules.number("shutout_bonus")
        sentences.append(say("If the loser won no deal, the winner adds {points} points more.", points=extra))
    return " ".join(sentences)


def _best_of(paper: Paper, say: Translator) -> str:
    best = paper.opened.rules.number("best_of")
    return say(
        "Game follows game, each to {target} points, up to {best}: whoever has won {most} of them wins "
        "the match.",
        target=_target(paper, say),
        best=number_word(say, best),
        most=number_word(say, best // 2 + 1),
    )


def _target(paper: Paper, say: Translator) -> str:
    return Figures(say).number(paper.target)
