"""Questions about Contract Rummy: a lay-down, a hand, a card to add, a discard asked for, cards left."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping, Sequence
from typing import Any, Final

from cocotte.cli.arguments import RULES
from cocotte.cli.checking import Answer, as_fields, check, joined
from cocotte.cli.fields import Fields, shown
from cocotte.core.card_notation import format_cards
from cocotte.core.cards import AnyCard
from cocotte.core.contract.combinations import Kind
from cocotte.core.contract.contracts import STANDARD, Contract, contract_problems, read_contract
from cocotte.core.contract.counting import CardPoints
from cocotte.core.contract.counting import count as count_cards
from cocotte.core.contract.feasible import best_laydown
from cocotte.core.contract.game import GAME
from cocotte.core.contract.laydown import LayDown, check_laydown
from cocotte.core.contract.layoff import Laid, LayOff, Standing, lay_offs
from cocotte.core.contract.packs import MOST_JOKERS, PACKS, jokers_in_play, pack_problems
from cocotte.core.contract.puisje import Piles, puis_je
from cocotte.core.contract.reading import read_laydown
from cocotte.core.errors import RuleViolation
from cocotte.core.values import frozen
from cocotte.language.catalogue import mark
from cocotte.operations.argument import Argument, Takes

_CARDS: Final = 52 * PACKS + MOST_JOKERS


@frozen
class Terms:
    """What a rule set says of lay-downs and of cards left in hand."""

    contracts: tuple[Contract, ...]
    """The contracts in their order."""
    points: CardPoints
    """Count cards left in hand."""
    jokers: int
    """Jokers in play."""
    all_at_once: bool
    """D54's alternative: the last contract leaves no card in hand."""

    @classmethod
    def of(cls, fields: Fields) -> Terms:
        """What the fields ``rules``, ``players``, ``jokers`` and ``all_at_once`` say.

        Raises: RuleViolation (RULES_UNKNOWN, PLAYER_COUNT, FIELD_NUMBER, FIELD_RANGE, FIELD_YES_NO).
        """
        rules = fields.rules(GAME, "contract-rummy")
        players = fields.number("players", 0)
        usual = jokers_in_play(players) if players else MOST_JOKERS
        return cls(
            tuple(map(read_contract, rules.words("contracts"))),
            CardPoints.of_rules(rules),
            fields.number("jokers", usual if rules.flag("jokers") else 0, least=0),
            fields.flag("all_at_once") or rules.flag("all_cards_in_last"),
        )


def laydown(fields: Fields) -> Answer:
    """Whether groups and runs may be laid for a contract, with every reason why not."""
    terms = Terms.of(fields)
    contract = contract_of(fields, terms.contracts)
    read = fields.values.get("groups") is None and fields.values.get("runs") is None
    if not read:
        laid = LayDown.of(fields.melds("groups", jokers=True), fields.melds("runs", jokers=True))
    else:
        laid = read_laydown(contract, fields.cards("laid", jokers=True), jokers=terms.jokers)
    hand = fields.cards("hand", jokers=True) if fields.values.get("hand") is not None else None
    verdict = check_laydown(
        contract, laid, hand, jokers=terms.jokers, points=terms.points, all_at_once=terms.all_at_once
    )
    return {
        "legal": verdict.legal,
        "reasons": list(verdict.codes),
        "left_points": verdict.left_points,
        "left": None if hand is None else format_cards(verdict.left),
        "groups": [format_cards(cards) for cards in laid.groups],
        "runs": [format_cards(cards) for cards in laid.runs],
        "read": read,
        "problems": verdict.problems,
    }


def contract(fields: Fields) -> Answer:
    """Whether a hand can lay a contract, and the lay-down that leaves the fewest points."""
    terms = Terms.of(fields)
    found = best_laydown(
        contract_of(fields, terms.contracts),
        fields.cards("hand", jokers=True),
        jokers=terms.jokers,
        points=terms.points,
        all_at_once=terms.all_at_once,
    )
    if found is None:
        return {"feasible": False, "groups": [], "runs": [], "left_points": None}
    return {
        "feasible": True,
        "groups": [format_cards(cards) for cards in found.laid.groups],
        "runs": [format_cards(cards) for cards in found.laid.runs],
        "left_points": found.left_points,
        "left": format_cards(found.left),
    }


def layoff(fields: Fields) -> Answer:
    """Where a card may be laid beside what lies on the table, and why not elsewhere."""
    terms = Terms.of(fields)
    card = fields.one_card("card", jokers=True)
    if fields.values.get("groups") is None and fields.values.get("runs") is None:
        raise RuleViolation.of("FIELD_MISSING", where="groups", field="groups")
    table = [Laid.of(Kind.GROUP, cards) for cards in fields.melds("groups", jokers=True)]
    table += [Laid.of(Kind.RUN, cards) for cards in fields.melds("runs", jokers=True)]
    hand = fields.cards("hand", jokers=True) if fields.values.get("hand") is not None else ()
    standing_name = fields.text("standing", Standing.LAID.value)
    if standing_name not in {standing.value for standing in Standing}:
        expected = ", ".join(standing.value for standing in Standing)
        raise RuleViolation.of(
            "FIELD_ONE_OF", where="standing", field="standing", found=shown(standing_name), expected=expected
        )
    found = lay_offs(card, table, Standing(standing_name), hand, jokers=terms.jokers)
    return {
        "card": str(card),
        "legal": found.legal,
        "ways": [_way(way, table) for way in found.ways],
        "reasons": list(dict.fromkeys(problem.code for problem in found.problems)),
        "problems": found.problems,
    }


def may_i(fields: Fields) -> Answer:
    """Who gets each discard that is asked for, « Puis-je ? », and what he draws."""
    seats = _names(fields.values.get("seats", []), "seats")
    turn = fields.text("turn")
    for name, value in (("turn", turn), ("seats", seats)):
        if not value:
            raise RuleViolation.of("FIELD_MISSING", where=name, field=name)
    jokers_in_play(len(seats))  # refuses a table of another size
    rounds = _rounds(fields)
    piles = None
    if {"stock", "discards"} & fields.values.keys():
        piles = Piles(fields.number("stock", 0, least=0), fields.number("discards", 0, least=0))
    found = puis_je(seats, turn, rounds, piles, took_discard=fields.flag("took_discard"))
    return {
        "turn": turn,
        "grants": [
            {"player": grant.player, "draws": grant.drawn, "refused": list(grant.refused)}
            for grant in found.grants
        ],
        "over": found.over,
        "stock": None if found.piles is None else found.piles.stock,
        "discards": None if found.piles is None else found.piles.discards,
    }


def count(fields: Fields) -> Answer:
    """What cards left in hand count (CONT-16)."""
    fields.only_packs(PACKS, "CONT-01")
    terms = Terms.of(fields)
    cards = fields.cards("cards", jokers=True)
    refuse_impossible(cards, terms.jokers)
    return {"points": count_cards(cards, terms.points)}


def contract_of(fields: Fields, contracts: Sequence[Contract] = STANDARD) -> Contract:
    """The contract asked about: its number in the list, its words, or its groups and runs."""
    value = fields.values.get("contract")
    if isinstance(value, str):
        return read_contract(value, contracts)
    if isinstance(value, int) and not isinstance(value, bool):
        return read_contract(str(value), contracts)
    if not isinstance(value, Mapping):
        raise RuleViolation.of("FIELD_MISSING", where="contract", field="contract")
    groups, runs, dealt = value.get("groups", 0), value.get("runs", []), value.get("cards")
    if not _sizes(groups) or not _sizes(runs) or not (dealt is None or _count(dealt)):
        raise RuleViolation.of(
            "CONTRACT_FORM", where="contract", found=shown(value), expected=f"1-{len(contracts)}"
        )
    made = Contract.of(groups, [4] * runs if isinstance(runs, int) else runs, dealt)
    if problems := contract_problems(made, where="contract"):
        raise RuleViolation(problems)
    return made


def refuse_impossible(cards: tuple[AnyCard, ...], jokers: int) -> None:
    """Refuse cards that two packs and the Jokers cannot hold (CONT-01)."""
    if problems := pack_problems(cards, jokers, "cards"):
        raise RuleViolation(problems)


def _way(way: LayOff, table: Sequence[Laid]) -> Answer:
    """One way a card may come to the table, and where the Joker it frees may go then."""
    on = None if way.on is None else format_cards(table[way.on].cards)
    after = [*table] if way.on is None else [*table[: way.on], way.result, *table[way.on + 1 :]]
    return {
        "manner": way.manner.value,
        "on": on,
        "result": format_cards(way.result.cards),
        "homes": [_way(home, after) for home in way.homes],
    }


def _rounds(fields: Fields) -> list[tuple[str, ...]]:
    """Who asks for the top discard, for the next, and so on: a list of lists, or of texts with commas."""
    value = fields.values.get("asked", [])
    if not isinstance(value, list):
        value = [value]
    return [_names(one, "asked") for one in value]


def _names(value: object, field: str) -> tuple[str, ...]:
    """Names in a list, or in a text with commas between them.

    Raises: RuleViolation (FIELD_LIST).
    """
    names = value.split(",") if isinstance(value, str) else value
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise RuleViolation.of("FIELD_LIST", where=field, field=field, found=shown(value))
    return tuple(name.strip() for name in names if name.strip())


def _sizes(value: object) -> bool:
    """A number of combinations, or a list of their sizes."""
    if isinstance(value, list):
        return len(value) <= _CARDS and all(map(_count, value))
    return _count(value)


def _count(value: object) -> bool:
    """A number that cards can be counted with."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _CARDS


def _fields(args: Namespace) -> dict[str, Any]:
    return joined(as_fields(args), "hand")


_OF_ASKING: Final = (
    Argument("turn", mark("whose turn it is, or - for JSON Lines"), mark("PLAYER"), takes=Takes.PERHAPS),
    Argument("--seats", mark("all the players clockwise: Ann,Bob,Carl"), mark("PLAYERS")),
    Argument(
        "--asked",
        mark("who asks for the discard; once more for the next one"),
        mark("PLAYERS"),
        takes=Takes.EACH,
    ),
    Argument("--took-discard", mark("the player whose turn it is took the discard"), takes=Takes.NOTHING),
    Argument(
        "--stock",
        mark("cards in the stock once the player in turn drew, where they may run out"),
        mark("NUMBER"),
        read=int,
    ),
    Argument(
        "--discards", mark("discards, the top one included, where they may run out"), mark("NUMBER"), read=int
    ),
)

_COMBINATIONS: Final = (
    Argument("--group", mark("a set as laid"), mark("CARDS"), takes=Takes.EACH, called="groups"),
    Argument("--run", mark("a run as laid"), mark("CARDS"), takes=Takes.EACH, called="runs"),
)

_TERMS: Final = (
    Argument("--jokers", mark("Jokers in play"), mark("NUMBER"), read=int),
    Argument("--players", mark("how many play, which sets the number of Jokers"), mark("NUMBER"), read=int),
    RULES,
)

_WHOLE_HAND: Final = (
    Argument(
        "--all-at-once", mark("the last contract must leave no card in hand (D54)"), takes=Takes.NOTHING
    ),
)

_OF_LAYDOWN: Final = (
    Argument("contract", mark('1 to 7, or its words: "G3 R4"'), mark("CONTRACT"), takes=Takes.PERHAPS),
    Argument("--hand", mark("all the cards held, the one drawn included"), mark("CARDS")),
    *_COMBINATIONS,
    Argument("--laid", mark("the cards laid, to be sorted into sets and runs"), mark("CARDS")),
    *_TERMS,
    *_WHOLE_HAND,
)

_OF_CONTRACT: Final = (
    Argument("contract", mark('1 to 7, or its words: "G3 R4"'), mark("CONTRACT"), takes=Takes.PERHAPS),
    Argument("hand", mark("all the cards held"), mark("CARDS"), takes=Takes.ANY),
    *_TERMS,
    *_WHOLE_HAND,
)

_OF_LAYOFF: Final = (
    Argument("card", mark("the card to add, or - for JSON Lines"), mark("CARD"), takes=Takes.PERHAPS),
    *_COMBINATIONS,
    Argument("--hand", mark("the rest of the hand, for a Joker that is freed"), mark("CARDS")),
    Argument(
        "--standing",
        mark("how far the player has got with the contract"),
        among=tuple(standing.value for standing in Standing),
    ),
    *_TERMS,
)


COMMANDS: Final = (
    check(
        "laydown",
        mark("Check whether sets and runs may be laid for a contract."),
        laydown,
        _OF_LAYDOWN,
        first="contract",
        example=mark('1 --group "7H 7D 7S" --group "KS KH KD"'),
    ),
    check(
        "contract",
        mark("Check whether a hand can lay a contract, and how."),
        contract,
        _OF_CONTRACT,
        first="contract",
        example=mark("1 7H 7D 7S KS KH KD 4C 5C 2D 9S"),
        fields=_fields,
    ),
    check(
        "layoff",
        mark("Check whether a card may be added to the table, and where."),
        layoff,
        _OF_LAYOFF,
        first="card",
        example=mark('KC --group "KS KH KD"'),
    ),
    check(
        "puis-je",
        mark("Say who gets a discard that several ask for, and what is drawn."),
        may_i,
        _OF_ASKING,
        first="turn",
        example="Pierre --seats Pierre,Jeanne,Marie --asked Jeanne",
    ),
)
