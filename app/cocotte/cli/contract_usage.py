"""The arguments of the questions about Contract Rummy, and the help that explains them."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable

from cocotte.core.contract.layoff import Standing
from cocotte.words.catalogue import Say


def contract_questions(command: Callable[[str, str], ArgumentParser], say: Say) -> None:
    """A lay-down, a hand, a card to add, a discard that is asked for."""
    lay = command("laydown", say("Check whether sets and runs may be laid for a contract."))
    lay.add_argument("contract", nargs="?", help=say('1 to 7, or its words: "G3 R4"'))
    lay.add_argument("--hand", help=say("all the cards held, the one drawn included"))
    _combinations(lay, say)
    lay.add_argument("--laid", help=say("the cards laid, to be sorted into sets and runs"))
    _terms(lay, say)
    _whole_hand(lay, say)
    contract = command("contract", say("Check whether a hand can lay a contract, and how."))
    contract.add_argument("contract", nargs="?", help=say('1 to 7, or its words: "G3 R4"'))
    contract.add_argument("hand", nargs="*", help=say("all the cards held"))
    _terms(contract, say)
    _whole_hand(contract, say)
    add = command("layoff", say("Check whether a card may be added to the table, and where."))
    add.add_argument("card", nargs="?", help=say("the card to add, or - for JSON Lines"))
    _combinations(add, say)
    add.add_argument("--hand", help=say("the rest of the hand, for a Joker that is freed"))
    add.add_argument(
        "--standing",
        choices=[standing.value for standing in Standing],
        help=say("how far the player has got with the contract"),
    )
    _terms(add, say)
    asked = command("puis-je", say("Say who gets a discard that several ask for, and what is drawn."))
    asked.add_argument(
        "turn", nargs="?", metavar=say("PLAYER"), help=say("whose turn it is, or - for JSON Lines")
    )
    asked.add_argument("--seats", metavar=say("PLAYERS"), help=say("all the players clockwise: Ann,Bob,Carl"))
    asked.add_argument(
        "--asked",
        action="append",
        metavar=say("PLAYERS"),
        help=say("who asks for the discard; once more for the next one"),
    )
    asked.add_argument(
        "--took-discard",
        action="store_const",
        const=True,
        help=say("the player whose turn it is took the discard"),
    )
    asked.add_argument("--stock", type=int, help=say("cards in the stock, where they may run out"))
    asked.add_argument("--discards", type=int, help=say("discards, where they may run out"))


def _combinations(command: ArgumentParser, say: Say) -> None:
    command.add_argument("--group", action="append", dest="groups", metavar=say("CARDS"))
    command.add_argument("--run", action="append", dest="runs", metavar=say("CARDS"))


def _terms(command: ArgumentParser, say: Say) -> None:
    command.add_argument("--jokers", type=int, help=say("Jokers in play"))
    command.add_argument("--players", type=int, help=say("how many play, which sets the number of Jokers"))
    command.add_argument("--rules", help=say("a rule set or preset; see: cocotte rules"))


def _whole_hand(command: ArgumentParser, say: Say) -> None:
    command.add_argument(
        "--all-at-once",
        action="store_const",
        const=True,
        help=say("the last contract must leave no card in hand (D54)"),
    )
