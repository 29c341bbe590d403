"""Names for all that the core calls by a code, in both languages."""

from __future__ import annotations

import ast
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import cocotte
from cocotte.core.card_notation import parse_cards
from cocotte.core.cards import JOKER, Card, Rank, Suit
from cocotte.core.contract.contracts import STANDARD
from cocotte.core.games import GAMES
from cocotte.core.gin.report import Going
from cocotte.core.match.events import RulingMode
from cocotte.core.match.formats import FORMATS
from cocotte.core.scoring.ledgers import LEDGERS
from cocotte.language import labels, sheet_words
from cocotte.language.catalogue import Translator
from cocotte.language.fact_format import FormattedFact
from cocotte.language.figure_labels import CHOICE_NAMES, FIGURE_NAMES, TOPIC_NAMES, ZERO_NAMES
from cocotte.language.games import WORDS, game_name
from cocotte.language.games.contract.contracts import contract_text
from cocotte.language.games.gin.prompts import GOINGS
from cocotte.language.play.cards import card_name, card_text, cards_text, notation_text
from cocotte.store.reference.library import Library

if TYPE_CHECKING:
    from collections.abc import Iterator

ENGLISH, FRENCH = Translator.of("en"), Translator.of("fr")
EVERY_FIGURE = [(game, figure) for game in GAMES.values() for figure in game.figures.values()]


def kinds_given() -> Iterator[str]:
    """The kinds of score lines the source gives: the second word of a ``ScoreLine``, the first of a part."""
    root = Path(cocotte.__file__).parent / "core"
    for path in root.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="ScoreLine"), args=[_, ast.Constant(value=str() as kind), *_]):
                    yield kind
                case ast.Call(func=ast.Name(id="ScoreLine"), args=[_, ast.IfExp() as chosen, *_]):
                    yield from map(ast.literal_eval, (chosen.body, chosen.orelse))
                case ast.Tuple(elts=[ast.Constant(value=str() as kind), _, _, _]) if (
                    path.name == "pricing.py"
                ):
                    yield kind


def test_every_score_line_has_a_name() -> None:
    """Whatever a figure of the sheet is made of can be named."""
    kinds = set(kinds_given()) | {"gin-bonus", "big-gin-bonus"}
    assert {"difference", "net", "tabled", "held", "blocked", "game-bonus", "last-game"} <= kinds
    assert kinds == set(labels.KINDS)


@pytest.mark.parametrize("say", [ENGLISH, FRENCH], ids=["en", "fr"])
def test_every_figure_and_choice_has_a_name(say: Translator) -> None:
    """The house rules are told in words, all three games'."""
    for _, figure in EVERY_FIGURE:
        assert labels.figure_name(figure.key, say) != figure.key
        assert labels.topic_name(figure.topic, say)
        for choice in figure.choices:
            assert labels.value_name(figure.key, choice, say)
        assert labels.value_name(figure.key, figure.default, say)


def test_no_name_is_without_its_figure() -> None:
    """A name nothing asks for would never be said."""
    keys = {figure.key for _, figure in EVERY_FIGURE}
    choices = {(figure.key, choice) for _, figure in EVERY_FIGURE for choice in figure.choices}
    own = [*chain.from_iterable(words.figures for words in WORDS.values())]
    assert sorted([*FIGURE_NAMES, *own]) == sorted(keys)
    assert set(CHOICE_NAMES) == choices
    assert set(TOPIC_NAMES) == {"often", *(figure.topic for _, figure in EVERY_FIGURE)}
    assert set(ZERO_NAMES) <= {figure.key for _, figure in EVERY_FIGURE if figure.least == 0}


def test_every_code_has_its_name() -> None:
    """Games, formats, ledgers, goings, modes, lay-offs."""
    assert {game_name(game, ENGLISH) for game in GAMES.values()} == {
        "Gin rummy",
        "Contract Rummy",
        "Crazy Eights",
    }
    assert set(labels.FORMATS) == set(FORMATS)
    assert set(sheet_words.FORMATS) >= set(FORMATS) - {"heads-up", "teams", "round"}  # told by their numbers
    assert set(labels.LEDGERS) == set(LEDGERS)
    assert {going.value for going in Going} | {"undercut"} == set(GOINGS)
    assert set(RulingMode) == set(labels.MODES)
    reports = {way for game in GAMES.values() for way in game.ways}
    assert reports == {way for words in WORDS.values() for way in words.ways}


def test_names_in_both_languages() -> None:
    """A few of them, as the screens show them."""
    assert labels.format_name("partnership", ENGLISH) == "Two against two"
    assert labels.format_line("partnership", ENGLISH) == "Partners sit opposite"
    assert labels.format_line("alternance", FRENCH) == "On change d’adversaire après chaque coup"
    assert labels.format_name("in-a-ring", FRENCH) == "in-a-ring"
    assert labels.ledger_name("grid", FRENCH) == "Grille de contrats"
    assert labels.ledger_name("tontine", ENGLISH) == "tontine"
    assert labels.kind_name("box", FRENCH) == "Cocottes"
    assert labels.kind_name("box", ENGLISH) == "Boxes"
    assert labels.mode_name("agreement", FRENCH) == "D’un commun accord"
    assert labels.report_name("mahjong", FRENCH) == "le mahjong gin"
    assert labels.report_name("poker", FRENCH) == "poker"
    assert labels.figure_name("undercut_bonus", FRENCH) == "Prime d’undercut"
    assert labels.figure_name("no_such_figure", FRENCH) == "no_such_figure"


def test_nothing_is_said_to_be_what_it_means() -> None:
    """No packs: as many as the players need. No Jokers are none."""
    assert labels.zero_name("packs", FRENCH) == labels.value_name("packs", 0, FRENCH) != "0"
    assert not labels.zero_name("jokers", FRENCH)


def test_jokers_are_counted_by_the_pack() -> None:
    """Contract Rummy plays with Jokers or without; the Eights say how many a pack has."""
    assert labels.figure_name("jokers", FRENCH, value=True) == "Jokers"
    assert labels.figure_name("jokers", FRENCH, 2) == "Jokers par paquet"


def test_values_in_both_languages() -> None:
    """Yes and no, numbers, choices, and what 0 stands for."""
    assert labels.value_name("big_gin", True, FRENCH) == "oui"
    assert labels.value_name("big_gin", False, ENGLISH) == "no"
    assert labels.value_name("match_total", 1000, ENGLISH) == "1,000"
    assert labels.value_name("target", 0, ENGLISH) == "none"
    assert labels.value_name("gin_bonus", 0, ENGLISH) == "0"
    assert labels.value_name("dealer", "winner", FRENCH) == "le gagnant du coup"
    assert labels.value_name("contracts", ("G3 R4", "R4 R4"), FRENCH) == "G3 R4; R4 R4"


def test_contracts_in_a_sentence() -> None:
    """The seven contracts as the players say them (CONT-02)."""
    assert contract_text("G3 R4", ENGLISH) == "A set and a run of 4"
    assert contract_text("G3 R4", FRENCH) == "Un brelan et une suite de 4"
    assert [contract_text(contract, FRENCH) for contract in STANDARD[4:]] == [
        "Deux brelans et une suite de 4",
        "Un brelan et deux suites de 4",
        "Deux suites de 4 et une suite de 5",
    ]


def test_the_rule_sets_speak() -> None:
    """Every value of every rule set has its words, the list of contracts in their notation."""
    for named in Library().rule_sets.values():
        assert all(labels.value_name(key, value, FRENCH) for key, value in named.rules.values.items())


def test_cards_in_short_and_in_words() -> None:
    """D♠ and dame de pique; the Joker is the Joker."""
    cards = parse_cards("AH QS JD TC KH 2C JK", jokers=True)
    assert cards_text(cards, FRENCH) == "A♥ D♠ V♦ 10♣ R♥ 2♣ Joker"
    assert cards_text(cards, ENGLISH) == "A♥ Q♠ J♦ 10♣ K♥ 2♣ Joker"
    assert [card_name(card, FRENCH) for card in cards[:3]] == [
        "as de cœur",
        "dame de pique",
        "valet de carreau",
    ]
    assert card_name(Card(Rank.TEN, Suit.CLUB), ENGLISH) == "10 of clubs"
    assert card_name(Card(Rank.KING, Suit.HEART), ENGLISH) == "king of hearts"
    assert card_text(JOKER, FRENCH) == card_name(JOKER, FRENCH) == "Joker"


def test_cards_entered_in_notation() -> None:
    """Combinations keep their stroke; what is no card stays as it was told."""
    assert notation_text("4C 5C / 6H", ENGLISH) == "4♣ 5♣ / 6♥"
    assert notation_text("ZZ", ENGLISH) == "ZZ"


@pytest.mark.parametrize(
    ("fact", "way", "english", "french"),
    [
        (1, "cards", "1 card", "1 carte"),
        (0, "points", "0 points", "0 point"),
        (2, "groups", "2 sets", "2 brelans"),
        (1, "jokers", "1 Joker", "1 Joker"),
        (2, "packs", "2 packs", "2 paquets"),
        (12, "players", "12 players", "12 joueurs"),
        (1200, "characters", "1,200 characters", "1\u00a0200 caractères"),
        (3, "tables", "3 tables", "3 tables"),
        ("S", "suit", "spades", "pique"),
        ("Z", "suit", "Z", "Z"),
        ("Pierre / Jean", "or", "Pierre or Jean", "Pierre ou Jean"),
        ("Ann, Bob, Carl", "and", "Ann, Bob and Carl", "Ann, Bob et Carl"),
        ("gin", "game", "Gin rummy", "Gin-rami"),
        ("disk on fire", "reason", "disk on fire", "disk on fire"),
        (-3, "", "−3", "−3"),
        ("7H", "", "7H", "7H"),
        ("7H", "nonsense", "7H", "7H"),
    ],
)
def test_facts_are_said_as_they_are_asked_for(fact: int | str, way: str, english: str, french: str) -> None:
    """One fact, as a sentence's placeholder wants it."""
    assert format(FormattedFact(fact, ENGLISH), way) == english
    assert format(FormattedFact(fact, FRENCH), way) == french
