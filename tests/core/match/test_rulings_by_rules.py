"""Every incident under every rule set, in every format it can meet: the arbiter says what is played there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

import pytest

from cocotte.core.arbitration import case_of
from cocotte.core.eights.setup import cards_each
from cocotte.core.games import GAMES
from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.events import Logged, MatchOpened, Side
from cocotte.core.match.fold import fold
from cocotte.core.match.match import Match
from cocotte.core.match.opening import opening_problems
from cocotte.core.rulings.checking import onward
from cocotte.core.rulings.effects import EffectKind
from cocotte.core.rulings.facts import Facts
from cocotte.core.rulings.incidents import MATCH_NUMBERS, Incident, placeholders
from cocotte.core.rulings.ruling import Ruling, rule
from cocotte.store.match_files.transfer import match_of
from cocotte.store.reference.library import Library

if TYPE_CHECKING:
    from cocotte.core.rules import RuleSet, Value

NAMES = ("Anne", "Ben", "Chloé", "Denis", "Eva", "Félix", "Gilles", "Hélène")
SITTING = {
    "heads-up": (1, 1),
    "cut-in": (1, 1, 1),
    "captain": (1, 2),
    "partnership": (2, 2),
    "alternance": (2, 2),
    "teams": (3, 3),
}
ROUND = {
    GAMES["contract"]: ((1, 1, 1), (1, 1, 1, 1, 1)),
    GAMES["eights"]: ((1, 1), (1, 1, 1), (1, 1, 1, 1, 1), (2, 2), (2, 2, 2), (4, 4)),
}


def _opened(rules: RuleSet, form: str, sizes: tuple[int, ...]) -> MatchOpened:
    names = iter(NAMES)
    sides = tuple(Side("", tuple(next(names) for _ in range(size))) for size in sizes)
    ledger = "grid" if rules.game is GAMES["contract"] else "single"
    out = sides[2].players[0] if form == "cut-in" else sides[1].players[1] if form == "captain" else ""
    return MatchOpened(
        rules.game, "", rules, form, ledger, tuple(sides), sides[0].players[0], sitting_out=out
    )


def _matches() -> Iterator[pytest.ParameterSet]:
    """A match of every rule set in every format and number of players it is played in."""
    for known in Library().rule_sets.values():
        rules = known.rules
        forms = (
            SITTING.items()
            if rules.game is GAMES["gin"]
            else (("round", sizes) for sizes in ROUND[rules.game])
        )
        for form, sizes in forms:
            opened = _opened(rules, form, sizes)
            if not opening_problems(opened):
                name = f"{rules.id}-{form}-{'v'.join(map(str, sizes))}"
                yield pytest.param(fold([Logged(1, opened)]), id=name)


MATCHES = tuple(_matches())
Rulings = Callable[[Match], Iterator[tuple[Incident, Facts, Ruling]]]


@pytest.fixture
def rulings(known_incidents: Mapping[str, Incident]) -> Rulings:
    """Every ruling that can be given in a match, with its incident and what was known of it."""

    def all_of(match: Match) -> Iterator[tuple[Incident, Facts, Ruling]]:
        opened = match.opened
        here = [each for each in known_incidents.values() if each.game is opened.game]
        assert here, "nothing can happen in this game"
        for incident in here:
            if incident.may_happen(opened.rules):
                for facts in onward(incident, case_of(match).facts()):
                    yield incident, facts, rule(incident, facts)

    return all_of


def _played(opened: MatchOpened) -> dict[str, bool]:
    """For each family of clauses that not every table plays, whether this one does."""
    rules, form = opened.rules, opened.format
    teams = any(len(side.players) > 1 for side in opened.sides)
    if opened.game is GAMES["contract"]:
        return {"CONT-08": rules.flag("jokers")}
    if opened.game is GAMES["eights"]:
        return {
            "EIGHT-13": not teams,
            "EIGHT-15": teams,
            "COCHON-05": rules.flag("cochon_draw_one"),
        }
    return {
        "THREE": form == "cut-in",
        "CAPT": form == "captain",
        "FOUR": form in {"partnership", "alternance", "teams"},
        "OKLA": rules.word("knock") == "upcard",
        "CORNER-03": rules.word("gin_against_zero") == "nobody",
        "CORNER-04": rules.flag("discards_open"),
        "STRAIGHT": rules.word("knock") == "gin-only",
        "MAHJ": rules.word("scoring") == "mahjong",
        "GIN-07": rules.source in {"003", "004"},
        "GIN-15": rules.flag("big_gin"),
        "IRR-4v": not rules.flag("exposed_right_offender"),
        "IRR-9": rules.flag("knock_on_deal_misdeal"),
    }


@pytest.mark.parametrize("match", MATCHES)
def test_no_ruling_comes_from_rules_that_are_not_played(match: Match, rulings: Rulings) -> None:
    """A clause that decides is one of this table's, whatever is answered."""
    for incident, facts, ruling in rulings(match):
        if ruling.code in {"not-covered", "no-penalty"} or (incident.id, facts.answers.get("from")) == (
            "discard-just-taken",
            "stock",
        ):
            continue  # these name the clause that says nothing of the case, or asks for nothing
        for family, played in _played(match.opened).items():
            if ruling.clause == family or ruling.clause.startswith(family + "-"):
                assert played, (incident.id, facts.answers, ruling.clause)


@pytest.mark.parametrize("match", MATCHES)
def test_a_ruling_names_the_players_of_the_match(match: Match, rulings: Rulings) -> None:
    """Nobody is left to be a role, neither in the sentence nor in what it does."""
    case = case_of(match)
    for incident, facts, ruling in rulings(match):
        texts = [ruling.sentence, *(option.text for option in ruling.options)]
        for name in placeholders(texts[0]).union(*map(placeholders, texts)) - MATCH_NUMBERS:
            assert name in ruling.names, (incident.id, facts.answers, name)
        for effect in ruling.effects:
            assert {effect.player, effect.other} <= {None, *case.players}, (incident.id, facts.answers)


class Here(NamedTuple):
    """A ruling, and where it was given."""

    match: Match
    answers: Mapping[str, str]
    ruling: Ruling

    def rule(self, figure: str) -> Value:
        """A figure of the rules that are played."""
        return self.match.opened.rules.values[figure]

    @property
    def source(self) -> str:
        """The document they follow."""
        return self.match.opened.rules.source

    def is_(self, **answers: str) -> bool:
        """Whether the table answered so."""
        return all(self.answers.get(question) == answer for question, answer in answers.items())


def _examined(here: Here) -> bool:
    if here.rule("discards_open"):
        return (here.ruling.clause, here.ruling.code) == ("CORNER-04", "allowed")
    return (here.ruling.clause, here.ruling.code) == (
        "IRR-7",
        "allowed" if here.is_(agreed="yes") else "loses-draw",
    )


def _knocked(here: Here) -> bool:
    shown = here.answers["moment"] != "before" and not here.is_(sign="nothing")
    late = here.is_(moment="after", sign="said") and here.source != "003"
    return (here.ruling.code == "knock") == (shown and not late)


def _seen(here: Here) -> bool:
    rights = [effect for effect in here.ruling.effects if effect.kind is EffectKind.EXPOSED_CARD]
    return all((right.other is not None) == here.rule("exposed_right_offender") for right in rights)


def _same_card(here: Here) -> bool:
    forbidden = {("004", "pile"), ("004", "upcard"), ("003", "upcard")}
    return (here.ruling.code == "discards-another") == ((here.source, here.answers["from"]) in forbidden)


def _drawn(here: Here) -> bool:
    form = here.match.opened.format
    if not here.is_(what="drawn"):
        return here.ruling.clause == "GIN-03"
    if form == "heads-up":
        return (here.ruling.code) == {
            "000": "winner-chooses",
            "003": "as-agreed",
            "004": "winner-deals",
        }[here.source]
    return here.ruling.clause == {"cut-in": "THREE-01", "captain": "CAPT-01"}.get(form, "FOUR-01")


def _missed_gin(here: Here) -> bool:
    nobody = here.is_(held="gin", other="gin") and here.rule("gin_against_zero") == "nobody"
    return (here.ruling.clause == "CORNER-03") == nobody


def _dealt(here: Here) -> bool:
    number = {5: "Five", 7: "Seven"}[cards_each(len(case_of(here.match).players))]
    return here.ruling.sentence["en"].startswith(number)


def _stock_out(here: Here) -> bool:
    teams = any(len(side.players) > 1 for side in here.match.opened.sides)
    if here.ruling.code == "blocked":
        return here.ruling.clause == ("EIGHT-15" if teams else "EIGHT-13")
    return (here.ruling.clause == "EIGHT-10") == here.is_(under="yes")


DIFFERS: dict[str, Callable[[Here], bool]] = {
    "examined-discards": _examined,
    "was-it-a-knock": _knocked,
    "knock-above-limit": lambda here: (
        here.rule("knock") != "fixed" or here.ruling.names["limit"] == here.rule("limit")
    ),
    "drew-too-many": _seen,
    "discard-just-taken": _same_card,
    "draw-for-seats": _drawn,
    "gin-not-knocked": _missed_gin,
    "last-stock-cards": lambda here: all(
        each.player == case_of(here.match).dealer for each in here.ruling.effects
    ),
    "eights-deal": _dealt,
    "eights-stock-out": _stock_out,
    "must-draw": lambda here: (
        (here.ruling.clause == "COCHON-05") == (here.is_(able="no") and here.rule("cochon_draw_one"))
    ),
    "last-card": lambda here: (
        (here.ruling.code == "five-cards") == (here.is_(said="no") and here.rule("cochon_last_card"))
    ),
}
"""What the catalogue says of each incident that rule sets or formats answer each in its own way."""


@pytest.mark.parametrize("match", MATCHES)
def test_what_differs_is_what_is_played_here(match: Match, rulings: Rulings) -> None:
    """Where the sources differ, the arbiter answers with that of the match."""
    for incident, facts, ruling in rulings(match):
        if incident.id in DIFFERS:
            assert DIFFERS[incident.id](Here(match, facts.answers, ruling)), (incident.id, facts.answers)


def test_the_incidents_that_cannot_happen_are_left_out(
    known_incidents: dict[str, Incident], rule_library: Library
) -> None:
    """Nobody asks whether that was a knock where nobody knocks, nor for a Joker that is not in the pack."""

    def out(rules: str) -> set[str]:
        known = rule_library.rule_sets[rules].rules
        of_game = (each for each in known_incidents.values() if each.game is known.game)
        return {each.id for each in of_game if not each.may_happen(known)}

    knocks = {"was-it-a-knock", "knock-on-dealt-hand"}
    assert out("gin-rami") == {"second-pack-upcard", "mahjong-play"}
    assert out("oklahoma") == {"mahjong-play"}
    assert out("straight") == {"second-pack-upcard", "mahjong-play", *knocks}
    assert out("mahjong") >= {"knock-above-limit", "gin-not-knocked", "wrong-card-taken", *knocks}
    assert out("contract-no-jokers") == {"joker-in-meld"}


BLOCKED = """cocotte 1
game eights
preset eights-100
figure stock_ends = yes
side Anne, Chloé
side Ben, Denis
dealer Anne
deal blocked Anne 1/10 Chloé 1/10 Ben 2/4 Denis 2/5
"""


def test_the_arbiter_of_a_blocked_game_of_teams_says_what_the_score_does(
    known_incidents: dict[str, Incident], rule_library: Library
) -> None:
    """EIGHT-15, D43: Anne and Chloé hold two cards, Ben and Denis four, but nine points against 20."""
    match = fold(match_of(BLOCKED.encode(), "blocked.cocotte", rule_library).logged())
    assert sheet_of(match).totals == (0, 11)
    facts = case_of(match).facts({"playable": "no"})
    ruling = rule(known_incidents["eights-stock-out"], facts)
    assert (ruling.clause, ruling.decision) == ("EIGHT-15", "D43")
    assert re.search("fewest wins and scores the difference", ruling.sentence["en"])
