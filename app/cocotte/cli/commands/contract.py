"""Questions about Contract Rummy: a lay-down, a hand, a card to add, a discard asked for, cards left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cocotte.cli import checking
from cocotte.cli.arguments import RULES
from cocotte.cli.checking import check
from cocotte.cli.given import CARDS, Given, option, placed
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
from cocotte.core.questions import HIGHEST, YES_NO, Answer, Choice, Hand, Melds, Number, Question, Words
from cocotte.core.questions import Card as OneCard
from cocotte.core.values import frozen
from cocotte.language.catalogue import mark
from cocotte.operations.argument import Takes

_CARDS: Final = 52 * PACKS + MOST_JOKERS


@frozen
class Names(Question):
    """Players in their order: a list, or a text with commas between them."""

    def read(self, given: object, *, french: bool = False) -> tuple[str, ...]:
        """Raises: RuleViolation (FIELD_LIST)."""
        names = given.split(",") if isinstance(given, str) else given
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise self.refused("FIELD_LIST", given)
        return tuple(name.strip() for name in names if name.strip())


@frozen
class Rounds(Question):
    """Who asks for the top discard, for the next, and so on: names of each."""

    def read(self, given: object, *, french: bool = False) -> tuple[tuple[str, ...], ...]:
        """Raises: RuleViolation (FIELD_LIST)."""
        names, rounds = Names(id=self.id), given if isinstance(given, list) else [given]
        return tuple(names.read(each, french=french) for each in rounds)


_CONTRACT, _HAND, _LAID = (
    Words(id="contract"),
    Hand(id="hand", jokers=HIGHEST),
    Hand(id="laid", jokers=HIGHEST),
)
_GROUPS, _RUNS = Melds(id="groups", jokers=HIGHEST), Melds(id="runs", jokers=HIGHEST)
_JOKERS, _PLAYERS = Number(id="jokers", most=HIGHEST), Number(id="players", least=-HIGHEST, most=HIGHEST)
_ALL_AT_ONCE: Final = Choice(id="all_at_once", answers=YES_NO)
_CARD: Final = OneCard(id="card", joker=True)
_STANDING: Final = Choice(id="standing", answers=tuple(Answer(each.value) for each in Standing))
_TURN, _SEATS, _ASKED = Words(id="turn"), Names(id="seats"), Rounds(id="asked")
_STOCK, _DISCARDS = Number(id="stock", most=HIGHEST), Number(id="discards", most=HIGHEST)
_TOOK_DISCARD: Final = Choice(id="took_discard", answers=YES_NO)


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
    def of(cls, given: Given) -> Terms:
        """What the fields ``rules``, ``players``, ``jokers`` and ``all_at_once`` say.

        Raises: RuleViolation (RULES_UNKNOWN, PLAYER_COUNT, FIELD_NUMBER, FIELD_RANGE, FIELD_YES_NO).
        """
        rules = given.rules(GAME, "contract-rummy")
        players = given.find(_PLAYERS, 0)
        usual = jokers_in_play(players) if players else MOST_JOKERS
        return cls(
            tuple(map(read_contract, rules.words("contracts"))),
            CardPoints.of_rules(rules),
            given.find(_JOKERS, usual if rules.flag("jokers") else 0),
            given.says(_ALL_AT_ONCE) or rules.flag("all_cards_in_last"),
        )


def laydown(given: Given) -> checking.Answer:
    """Whether groups and runs may be laid for a contract, with every reason why not."""
    terms = Terms.of(given)
    contract = contract_of(given, terms.contracts)
    read = not (given.has(_GROUPS) or given.has(_RUNS))
    if not read:
        laid = LayDown.of(given.find(_GROUPS, ()), given.find(_RUNS, ()))
    else:
        laid = read_laydown(contract, given.need(_LAID), jokers=terms.jokers)
    hand = given.find(_HAND)
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


def contract(given: Given) -> checking.Answer:
    """Whether a hand can lay a contract, and the lay-down that leaves the fewest points."""
    terms = Terms.of(given)
    found = best_laydown(
        contract_of(given, terms.contracts),
        given.need(_HAND),
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


def layoff(given: Given) -> checking.Answer:
    """Where a card may be laid beside what lies on the table, and why not elsewhere."""
    terms = Terms.of(given)
    card = given.need(_CARD)
    if not (given.has(_GROUPS) or given.has(_RUNS)):
        raise RuleViolation.of("FIELD_MISSING", where="groups", field="groups")
    table = [Laid.of(Kind.GROUP, cards) for cards in given.find(_GROUPS, ())]
    table += [Laid.of(Kind.RUN, cards) for cards in given.find(_RUNS, ())]
    hand, standing = given.find(_HAND, ()), Standing(given.find(_STANDING, Standing.LAID.value))
    found = lay_offs(card, table, standing, hand, jokers=terms.jokers)
    return {
        "card": str(card),
        "legal": found.legal,
        "ways": [_way(way, table) for way in found.ways],
        "reasons": list(dict.fromkeys(problem.code for problem in found.problems)),
        "problems": found.problems,
    }


def may_i(given: Given) -> checking.Answer:
    """Who gets each discard that is asked for, « Puis-je ? », and what is drawn with it."""
    seats, turn = given.find(_SEATS, ()), given.find(_TURN, "")
    for question, value in ((_TURN, turn), (_SEATS, seats)):
        if not value:
            raise RuleViolation.of("FIELD_MISSING", where=question.id, field=question.id)
    jokers_in_play(len(seats))  # refuses a table of another size
    rounds = given.find(_ASKED, ())
    piles = None
    if {_STOCK.id, _DISCARDS.id} & given.values.keys():
        piles = Piles(given.find(_STOCK, 0), given.find(_DISCARDS, 0))
    found = puis_je(seats, turn, rounds, piles, took_discard=given.says(_TOOK_DISCARD))
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


def count(given: Given) -> checking.Answer:
    """What cards left in hand count (CONT-16)."""
    given.refuse_other_packs(PACKS, "CONT-01")
    terms = Terms.of(given)
    cards = given.need(CARDS)
    refuse_impossible(cards, terms.jokers)
    return {"points": count_cards(cards, terms.points)}


def contract_of(given: Given, contracts: Sequence[Contract] = STANDARD) -> Contract:
    """The contract asked about: its number in the list, its words, or its groups and runs."""
    value = given.values.get(_CONTRACT.id)
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    if isinstance(value, str):
        return read_contract(value, contracts)
    if not isinstance(value, Mapping):
        raise RuleViolation.of("FIELD_MISSING", where=_CONTRACT.id, field=_CONTRACT.id)
    groups, runs, dealt = value.get("groups", 0), value.get("runs", []), value.get("cards")
    if not _sizes(groups) or not _sizes(runs) or not (dealt is None or _count(dealt)):
        raise _CONTRACT.refused("CONTRACT_FORM", value, expected=f"1-{len(contracts)}")
    made = Contract.of(groups, [4] * runs if isinstance(runs, int) else runs, dealt)
    if problems := contract_problems(made, where=_CONTRACT.id):
        raise RuleViolation(problems)
    return made


def refuse_impossible(cards: tuple[AnyCard, ...], jokers: int) -> None:
    """Refuse cards that two packs and the Jokers cannot hold (CONT-01)."""
    if problems := pack_problems(cards, jokers, "cards"):
        raise RuleViolation(problems)


def _way(way: LayOff, table: Sequence[Laid]) -> checking.Answer:
    """One way a card may come to the table, and where the Joker it frees may go then."""
    on = None if way.on is None else format_cards(table[way.on].cards)
    after = [*table] if way.on is None else [*table[: way.on], way.result, *table[way.on + 1 :]]
    return {
        "manner": way.manner.value,
        "on": on,
        "result": format_cards(way.result.cards),
        "homes": [_way(home, after) for home in way.homes],
    }


def _sizes(value: object) -> bool:
    """A number of combinations, or a list of their sizes."""
    if isinstance(value, list):
        return len(value) <= _CARDS and all(map(_count, value))
    return _count(value)


def _count(value: object) -> bool:
    """A number that cards can be counted with."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _CARDS


_COMBINATIONS: Final = (
    option(_GROUPS, mark("a set as laid"), mark("CARDS"), name="--group", takes=Takes.EACH),
    option(_RUNS, mark("a run as laid"), mark("CARDS"), name="--run", takes=Takes.EACH),
)
_TERMS: Final = (
    option(_JOKERS, mark("Jokers in play"), mark("NUMBER")),
    option(_PLAYERS, mark("how many play, which sets the number of Jokers"), mark("NUMBER")),
    RULES,
)
_MEANT: Final = placed(_CONTRACT, mark('1 to 7, or its words: "G3 R4"'), mark("CONTRACT"))
_WHOLE_HAND: Final = option(_ALL_AT_ONCE, mark("the last contract must leave no card in hand (D54)"))

COMMANDS: Final = (
    check(
        "laydown",
        mark("Check whether sets and runs may be laid for a contract."),
        laydown,
        (
            _MEANT,
            option(_HAND, mark("all the cards held, the one drawn included"), mark("CARDS")),
            *_COMBINATIONS,
            option(_LAID, mark("the cards laid, to be sorted into sets and runs"), mark("CARDS")),
            *_TERMS,
            _WHOLE_HAND,
        ),
        mark('1 --group "7H 7D 7S" --group "KS KH KD"'),
    ),
    check(
        "contract",
        mark("Check whether a hand can lay a contract, and how."),
        contract,
        (
            _MEANT,
            placed(_HAND, mark("all the cards held"), mark("CARDS"), Takes.ANY),
            *_TERMS,
            _WHOLE_HAND,
        ),
        mark("1 7H 7D 7S KS KH KD 4C 5C 2D 9S"),
    ),
    check(
        "layoff",
        mark("Check whether a card may be added to the table, and where."),
        layoff,
        (
            placed(_CARD, mark("the card to add, or - for JSON Lines"), mark("CARD")),
            *_COMBINATIONS,
            option(_HAND, mark("the rest of the hand, for a Joker that is freed"), mark("CARDS")),
            option(_STANDING, mark("how far the player has got with the contract")),
            *_TERMS,
        ),
        mark('KC --group "KS KH KD"'),
    ),
    check(
        "puis-je",
        mark("Say who gets a discard that several ask for, and what is drawn."),
        may_i,
        (
            placed(_TURN, mark("whose turn it is, or - for JSON Lines"), mark("PLAYER")),
            option(_SEATS, mark("all the players clockwise: Ann,Bob,Carl"), mark("PLAYERS")),
            option(
                _ASKED,
                mark("who asks for the discard; once more for the next one"),
                mark("PLAYERS"),
                takes=Takes.EACH,
            ),
            option(_TOOK_DISCARD, mark("the player whose turn it is took the discard")),
            option(
                _STOCK,
                mark("cards in the stock once the player in turn drew, where they may run out"),
                mark("NUMBER"),
            ),
            option(
                _DISCARDS,
                mark("discards, the top one included, where they may run out"),
                mark("NUMBER"),
            ),
        ),
        "Pierre --seats Pierre,Jeanne,Marie --asked Jeanne",
    ),
)
