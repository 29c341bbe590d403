"""Questions about Contract Rummy: a lay-down, a hand, a card to add, a discard asked for, cards left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cocotte.cli.fields import Fields, shown
from cocotte.core.cards import AnyCard
from cocotte.core.contract.combinations import Kind
from cocotte.core.contract.contracts import STANDARD, Contract, contract_problems, read_contract
from cocotte.core.contract.counting import CardPoints
from cocotte.core.contract.counting import count as count_cards
from cocotte.core.contract.feasible import best_laydown
from cocotte.core.contract.laydown import LayDown, check_laydown
from cocotte.core.contract.layoff import Laid, LayOff, Standing, lay_offs
from cocotte.core.contract.packs import MOST_JOKERS, PACKS, jokers_in_play, pack_problems
from cocotte.core.contract.puisje import Piles, puis_je
from cocotte.core.contract.reading import read_laydown
from cocotte.core.errors import RuleViolation
from cocotte.core.notation import format_cards
from cocotte.core.rules import Game

Answer = dict[str, Any]
"""An answer, as JSON holds it."""

_CARDS: Final = 52 * PACKS + MOST_JOKERS


@dataclass(frozen=True, slots=True)
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
        rules = fields.rules(Game.CONTRACT, "contract-rummy")
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
    read = fields.told.get("groups") is None and fields.told.get("runs") is None
    if not read:
        laid = LayDown.of(fields.melds("groups", jokers=True), fields.melds("runs", jokers=True))
    else:
        laid = read_laydown(contract, fields.cards("laid", jokers=True), jokers=terms.jokers)
    hand = fields.cards("hand", jokers=True) if fields.told.get("hand") is not None else None
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
    if fields.told.get("groups") is None and fields.told.get("runs") is None:
        raise RuleViolation.of("FIELD_MISSING", where="groups", field="groups")
    table = [Laid(Kind.GROUP, cards) for cards in fields.melds("groups", jokers=True)]
    table += [Laid(Kind.RUN, cards) for cards in fields.melds("runs", jokers=True)]
    hand = fields.cards("hand", jokers=True) if fields.told.get("hand") is not None else ()
    told = fields.text("standing", Standing.LAID.value)
    if told not in {standing.value for standing in Standing}:
        expected = ", ".join(standing.value for standing in Standing)
        raise RuleViolation.of(
            "FIELD_ONE_OF", where="standing", field="standing", found=shown(told), expected=expected
        )
    found = lay_offs(card, table, Standing(told), hand, jokers=terms.jokers)
    return {
        "card": str(card),
        "legal": found.legal,
        "ways": [_way(way, table) for way in found.ways],
        "reasons": list(dict.fromkeys(problem.code for problem in found.problems)),
        "problems": found.problems,
    }


def asked(fields: Fields) -> Answer:
    """Who gets each discard that is asked for, « Puis-je ? », and what he draws."""
    seats = _names(fields.told.get("seats", []), "seats")
    turn = fields.text("turn")
    for name, told in (("turn", turn), ("seats", seats)):
        if not told:
            raise RuleViolation.of("FIELD_MISSING", where=name, field=name)
    jokers_in_play(len(seats))  # refuses a table of another size
    rounds = _rounds(fields)
    piles = None
    if {"stock", "discards"} & fields.told.keys():
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
    terms = Terms.of(fields)
    cards = fields.cards("cards", jokers=True)
    refuse_impossible(cards, terms.jokers)
    return {"points": count_cards(cards, terms.points)}


def contract_of(fields: Fields, contracts: Sequence[Contract] = STANDARD) -> Contract:
    """The contract asked about: its number in the list, its words, or its groups and runs."""
    told = fields.told.get("contract")
    if isinstance(told, str):
        return read_contract(told, contracts)
    if isinstance(told, int) and not isinstance(told, bool):
        return read_contract(str(told), contracts)
    if not isinstance(told, Mapping):
        raise RuleViolation.of("FIELD_MISSING", where="contract", field="contract")
    groups, runs, dealt = told.get("groups", 0), told.get("runs", []), told.get("cards")
    if not _sizes(groups) or not _sizes(runs) or not (dealt is None or _count(dealt)):
        raise RuleViolation.of(
            "CONTRACT_FORM", where="contract", found=shown(told), expected=f"1-{len(contracts)}"
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
    told = fields.told.get("asked", [])
    if not isinstance(told, list):
        told = [told]
    return [_names(one, "asked") for one in told]


def _names(told: object, field: str) -> tuple[str, ...]:
    """Names in a list, or in a text with commas between them.

    Raises: RuleViolation (FIELD_LIST).
    """
    names = told.split(",") if isinstance(told, str) else told
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise RuleViolation.of("FIELD_LIST", where=field, field=field, found=shown(told))
    return tuple(name.strip() for name in names if name.strip())


def _sizes(told: object) -> bool:
    """A number of combinations, or a list of their sizes."""
    if isinstance(told, list):
        return len(told) <= _CARDS and all(map(_count, told))
    return _count(told)


def _count(told: object) -> bool:
    """A number that cards can be counted with."""
    return isinstance(told, int) and not isinstance(told, bool) and 0 <= told <= _CARDS
