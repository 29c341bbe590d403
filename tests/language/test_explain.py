"""What is said of a deal and a match, before and after it is recorded."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from cocotte.core.match.build_sheet import sheet_of
from cocotte.core.match.events import RulingGiven, RulingMode, Side
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.script.deal_line import read_deal
from cocotte.core.sheet import ScoreLine
from cocotte.core.values import replace
from cocotte.language.catalogue import Translator
from cocotte.language.scores.explain import match_sentence, terms_sentence, understood
from cocotte.language.scores.live import consequences, live_result, table_result
from cocotte.language.scores.sums import equals, plain_sum, sum_text
from cocotte.language.scores.why import Explainer, Why
from matches_played import begun, dealt, last_deal, opened, with_events

if TYPE_CHECKING:
    from cocotte.core.match.match import Match

ENGLISH, FRENCH = Translator.of("en"), Translator.of("fr")
FOUR = ("Pierre", "Jacques", "Jean", "Paul")
NORTH_SOUTH = [Side("North", ("Ann", "Carl", "Eve")), Side("South", ("Bob", "Dora", "Finn"))]
NORTH_WINS = "1 Ann k 4 23, 2 Dora g 11, 3 Eve k 6 20"


def wide(text: str) -> str:
    """The text with its no-break spaces drawn as low lines."""
    return text.replace("\u00a0", "_").replace("\u202f", "_")


def said(say: Translator, match: Match, *lines: str) -> tuple[str, str]:
    """The result of the last of these deals, and what follows from it."""
    row, before, after = last_deal(match, *lines)
    return wide(live_result(row, after, say)), wide(consequences(row, before, after, say))


@pytest.mark.parametrize(
    ("preset", "players", "title", "french", "english"),
    [
        ("gin-rami", FOUR[:2], ("Gin-rami", "Gin rummy"),
         "Gin-rami à 100, Pierre contre Jacques. Pierre donne en premier.",
         "Gin rummy to 100, Pierre against Jacques. Pierre deals first."),
        ("hollywood", FOUR[:2], ("Gin-rami", "Gin rummy"),
         "Gin-rami, Hollywood à 100, Pierre contre Jacques. Pierre donne en premier.",
         "Gin rummy, Hollywood to 100, Pierre against Jacques. Pierre deals first."),
        ("hollywood", FOUR[:2], ("Gin Hollywood", "Hollywood"),
         "Gin Hollywood à 100, Pierre contre Jacques. Pierre donne en premier.",
         "Hollywood to 100, Pierre against Jacques. Pierre deals first."),
        ("oklahoma", FOUR, ("Gin Oklahoma", "Oklahoma"),
         "Gin Oklahoma à 175, Pierre et Jean contre Jacques et Paul. Pierre donne en premier.",
         "Oklahoma to 175, Pierre and Jean against Jacques and Paul. Pierre deals first."),
        ("gin-three", FOUR[:3], ("Gin-rami à trois", "Gin for three"),
         "Gin-rami à trois à 100, Pierre, Jacques et Jean. Jean observe d’abord. Pierre donne en premier.",
         "Gin for three to 100, Pierre, Jacques and Jean. Jean sits out first. Pierre deals first."),
        ("multi-match", FOUR[:2], ("Multi-match", "Gin"),
         "Multi-match, matchs à 100, 500 en tout, Pierre contre Jacques. Pierre donne en premier.",
         "Gin, matches to 100, 500 in all, Pierre against Jacques. Pierre deals first."),
        ("tournament", FOUR[:2], ("Tournoi", "Tournament"),
         "Tournoi, au meilleur de 5 parties à 250, Pierre contre Jacques. Pierre donne en premier.",
         "Tournament, best of 5 games to 250, Pierre against Jacques. Pierre deals first."),
        ("contract-rummy", FOUR[:3], ("Rami Contrat", "Contract Rummy"),
         "Rami Contrat, 7 contrats, Pierre, Jacques et Jean. Pierre donne en premier.",
         "Contract Rummy, 7 contracts, Pierre, Jacques and Jean. Pierre deals first."),
        ("eights-100", FOUR[:3], ("Les Huit aux points", "Crazy Eights for points"),
         "Les Huit aux points à 100, Pierre, Jacques et Jean. Pierre donne en premier.",
         "Crazy Eights for points to 100, Pierre, Jacques and Jean. Pierre deals first."),
    ],
)  # fmt: skip
def test_a_match_in_a_sentence(
    preset: str, players: tuple[str, ...], title: tuple[str, str], french: str, english: str
) -> None:
    """The sentence at the foot of a new match says it all."""
    form = "partnership" if len(players) == 4 else ""
    match = opened(preset, players, form=form)
    assert match_sentence(match, title[0], FRENCH) == french
    assert match_sentence(match, title[1], ENGLISH) == english


def test_teams_in_a_sentence() -> None:
    """Teams go by their names; nameless ones of the Eights by their players."""
    teams = opened("teams", (), form="teams", sides=NORTH_SOUTH)
    assert match_sentence(teams, "Teams", ENGLISH) == "Teams to 150, North against South. Ann deals first."
    pairs = [Side("", ("Ann", "Bob")), Side("", ("Carl", "Dora")), Side("", ("Eve", "Finn"))]
    eights = opened("eights", (), sides=pairs)
    assert "Ann & Bob, Carl & Dora and Eve & Finn" in match_sentence(eights, "Crazy Eights", ENGLISH)


def test_house_rules_and_stake_in_a_sentence() -> None:
    """What the table changed, and what a point is worth."""
    plain = opened("gin-rami", FOUR[:2])
    assert terms_sentence(plain, ENGLISH) == "No house rules. No stake."
    house = opened("gin-rami", FOUR[:2], house={"box": 25, "tie": "nobody"})
    assert wide(terms_sentence(house, FRENCH)) == (
        "2 règles de la table (Cocotte_: 25, Égalité de points_: personne ne marque). Sans mise."
    )
    partners = opened("gin-rami", FOUR, form="partnership")
    assert terms_sentence(partners, ENGLISH) == "Two a side play to 125, not 100. No house rules. No stake."
    staked = replace(opened("gin-rami", FOUR[:2], house={"box": 25}), stake="0.10", currency="EUR")
    assert terms_sentence(staked, ENGLISH) == "One house rule (Box: 25). Stake: €0.10 a point."


@pytest.mark.parametrize(
    ("preset", "line", "english", "french"),
    [
        ("gin-rami", "P k 4 23", "Pierre knocks with 4, Jean holds 23",
         "Pierre frappe avec 4, Jean en garde 23"),
        ("gin-rami", "J g 31 up 4S", "Jean has gin, Pierre holds 31, upcard 4♠",
         "Jean fait gin, Pierre garde 31, retourne 4♠"),
        ("gin-standard", "J big 31", "Jean has big gin, Pierre holds 31",
         "Jean fait gros gin, Pierre garde 31"),
        ("gin-rami", "void", "Void deal: nobody scores", "Coup nul_: personne ne marque"),
        ("mahjong", "P gin P 45-0 J 20-15",
         "Pierre has gin, Pierre tabled 45 and holds 0, Jean tabled 20 and holds 15",
         "Pierre fait gin, Pierre a étalé 45 et garde 0, Jean a étalé 20 et garde 15"),
        ("mahjong", "void", "Void deal: nobody scores", "Coup nul_: personne ne marque"),
        ("contract-rummy", "P 20", "Pierre goes out, Jean holds 20", "Pierre sort, Jean garde 20"),
        ("contract-rummy", "nobody P 5", "Nobody goes out, Pierre holds 5",
         "Personne ne sort, Pierre garde 5"),
        ("contract-rummy", "void", "Void deal: the same contract again",
         "Manche nulle_: on reprend le même contrat"),
        ("eights", "P out J 20", "Pierre goes out, Jean holds 20", "Pierre sort, Jean garde 20"),
        ("eights", "P J out", "Pierre and Jean go out", "Pierre et Jean sortent"),
        ("eights", "blocked P 1/6 J 3/8", "Blocked, Pierre 1 card for 6 points, Jean 3 cards for 8 points",
         "Bloqué, Pierre 1 carte pour 6 points, Jean 3 cartes pour 8 points"),
        ("eights", "void", "Void deal: nobody scores", "Coup nul_: personne ne marque"),
    ],
)  # fmt: skip
def test_a_line_is_said_back(preset: str, line: str, english: str, french: str) -> None:
    """What the quick line was understood to say stands below it."""
    players = ["Pierre", "Jean"]
    report = read_deal(line, [players], opened(preset, [*players, "Paul"], form="round").rules)[0]
    assert understood(report, players, ENGLISH) == english
    assert wide(understood(report, players, FRENCH)) == french


def test_a_knock_before_it_is_recorded() -> None:
    """The sum, then where it is written, and who deals next, as at the foot of the entry."""
    match = begun("hollywood", ("Pierre", "Jean"))
    evening = ("P k 4 19", "J k 6 18", "P k 2 14", "P k 4 23")
    assert said(ENGLISH, match, *evening) == (
        "Pierre scores 23 − 4 = 19", "46, 31 and 19 in games 1, 2 and 3. Pierre deals next."
    )  # fmt: skip
    assert said(FRENCH, match, *evening) == (
        "Pierre marque 23 − 4 = 19", "46, 31 et 19 dans les parties 1, 2 et 3. Pierre donne ensuite."
    )  # fmt: skip
    assert said(ENGLISH, match, "P k 4 19")[1] == "15 in game 1. Pierre deals next."


@pytest.mark.parametrize(
    ("preset", "line", "english", "french"),
    [
        ("gin-rami", "P k 8 6", "Undercut: Jean 10 + 2 = 12", "Undercut_: Jean 10 + 2 = 12"),
        ("gin-rami", "P k 6 6", "Undercut: Jean 10", "Undercut_: Jean 10"),
        ("gin-rami", "J g 31", "Jean gin: 31 + 20 = 51", "Jean gin_: 31 + 20 = 51"),
        ("gin-standard", "J big 31", "Jean big gin: 31 + 31 = 62", "Jean gros gin_: 31 + 31 = 62"),
        ("oklahoma", "P k 4 23 up 7S", "Pierre scores (23 − 4) × 2 = 38", "Pierre marque (23 − 4) × 2 = 38"),
        ("oklahoma", "P k 6 4 up TS", "Undercut: Jean (20 + 2) × 2 = 44",
         "Undercut_: Jean (20 + 2) × 2 = 44"),
        ("gin-rami", "void", "Nobody scores; Pierre deals again", "Personne ne marque_; Pierre redonne"),
        ("mahjong", "P gin P 45-0 J 20-35", "Pierre scores 45 + 25 = 70, Jean scores −15",
         "Pierre marque 45 + 25 = 70, Jean marque −15"),
    ],
)  # fmt: skip
def test_results_of_gin(preset: str, line: str, english: str, french: str) -> None:
    """Every way a deal of gin may come out."""
    match = begun(preset, ("Pierre", "Jean"))
    assert said(ENGLISH, match, line)[0] == english
    assert said(FRENCH, match, line)[0] == french


def test_boxes_scored_at_once_are_in_the_result() -> None:
    """Where a box counts at once it is part of the deal (GIN-20)."""
    match = begun("gin-rami", ("Pierre", "Jean"), house={"boxes_at_once": True})
    assert said(ENGLISH, match, "P k 4 23")[0] == "Pierre scores 23 − 4 + 20 = 39"


def test_a_game_on_its_way_and_won() -> None:
    """How far it is to the target, and the end of a game and of the match."""
    match = begun("gin-rami", ("Pierre", "Jean"))
    assert said(FRENCH, match, "P k 4 60")[1] == "56 en tout, il reste 44. Pierre donne ensuite."
    assert said(ENGLISH, match, "P k 4 60", "P g 50")[1] == (
        "126 in all. Pierre wins the game. The match is over: Pierre by 532 points."
    )
    several = begun("multi-match", ("Pierre", "Jean"))
    assert said(ENGLISH, several, "P k 2 80", "P k 2 80")[1] == (
        "156 in game 1. Pierre wins game 1. Pierre deals next."
    )


def test_dealers_that_alternate_after_a_void_deal() -> None:
    """D23's alternative: the other one deals all the same."""
    match = begun("gin-standard", ("Pierre", "Jean"), house={"void_dealer": "alternate"})
    assert said(ENGLISH, match, "void")[0] == "Nobody scores; Jean deals next"


def test_the_loser_gives_up_his_place() -> None:
    """Who comes in for whom (THREE-02)."""
    match = begun("gin-three", ("Pierre", "Jean", "Paul"))
    assert said(ENGLISH, match, "P k 4 19")[1] == (
        "15 in all, 85 to go. Paul comes in for Jean. Pierre deals next."
    )


def test_the_net_of_several_tables() -> None:
    """The side that is ahead scores the net and has the box (FOUR-02, D9)."""
    match = begun("teams", (), form="teams", sides=NORTH_SOUTH)
    assert said(ENGLISH, match, NORTH_WINS) == (
        "North scores 33 − 31 = 2", "2 in all, 148 to go. One box for North."
    )  # fmt: skip
    assert said(FRENCH, match, "1 Ann k 4 23, 2 void, 3 void")[0] == "North marque 19"
    level = "1 Ann k 4 23, 2 Dora k 4 23, 3 void"
    assert said(ENGLISH, match, level) == ("19 − 19: level, nobody scores", "")
    assert said(ENGLISH, match, "1 void, 2 void, 3 void")[0] == "Nobody scores"
    assert said(FRENCH, match, "1 Ann k 4 23") == ("Il manque les tables 2 et 3", "")
    row, _, _ = last_deal(match, NORTH_WINS)
    assert [table_result(table, ENGLISH) for table in row.tables][1] == "Dora gin: 11 + 20 = 31"
    tables = begun("teams", (), form="teams", sides=NORTH_SOUTH, house={"team_boxes": "table"})
    assert said(ENGLISH, tables, NORTH_WINS)[1].endswith("2 boxes for North. One box for South.")


def test_contract_rummy_before_it_is_recorded() -> None:
    """Who goes out, who is still to count, who leads (CONT-16)."""
    match = begun("contract-rummy", ("Olivier", "Mélanie", "Jean", "Sophie"))
    assert said(FRENCH, match, "O 20") == (
        "Olivier sort", "Il reste à compter Jean et Sophie. Mélanie donne ensuite."
    )  # fmt: skip
    assert said(ENGLISH, match, "O 20 35 40", "M 5 10 20") == (
        "Mélanie goes out", "Olivier leads with 5. Jean deals next."
    )  # fmt: skip
    assert (
        said(ENGLISH, match, "nobody O 5 M 10 J 20 S 20")[0] == "Nobody went out; everyone scores their hand"
    )
    assert said(FRENCH, match, "void")[0] == "Personne ne marque_; Olivier redonne"


def test_crazy_eights_before_it_is_recorded() -> None:
    """What the others held goes to the winner; a blocked game may be shared (EIGHT-12, EIGHT-13)."""
    match = begun("eights", ("Ann", "Bob", "Carl"))
    assert said(ENGLISH, match, "Ann 20 35") == ("Ann scores 20 + 35 = 55", "55 in all. Bob deals next.")
    assert said(FRENCH, match, "blocked A 2/6 B 3/8 C 4/15")[0] == "Jeu bloqué_: Ann marque 2 + 9 = 11"
    shared = said(ENGLISH, match, "blocked A 2/6 B 2/6 C 4/15")
    assert shared[0] == "Blocked: Ann scores 4½, Bob scores 4½"
    assert said(ENGLISH, match, "void")[0] == "Nobody scores; Ann deals again"


def fined(match: Match) -> Match:
    """The match with a fine for Jean in the deal being played (IRR-2a)."""
    fine = Effect(EffectKind.FINE, player="Jean", points=10, clause="IRR-2a")
    ruling = RulingGiven(None, "wrong-count-after-knock", "fine", "IRR-2a", RulingMode.APPLY, effects=(fine,))
    return with_events(match, ruling)


def test_a_fine_is_said_once() -> None:
    """A fine stands in the deal's consequences and has its own line in the answer to why."""
    match = fined(begun("gin-rami", ("Pierre", "Jean")))
    assert said(ENGLISH, match, "P k 4 23")[1].startswith("Penalty for Jean: −10. 19 in all")
    row, _, after = last_deal(match, "P k 4 23")
    figure = row.cell(0, 1)
    assert figure
    assert Explainer(after, FRENCH, {"Jean": "Jeannot"}).cell(row, figure) == (
        Why("Amende pour Jeannot\u00a0: −10", "IRR-2a"),
    )


def why(
    match: Match, *lines: str, side: int, game: int = 0, say: Translator = ENGLISH
) -> list[tuple[str, str]]:
    """The answer to why for a figure of the last of these deals."""
    row, _, after = last_deal(match, *lines)
    figure = row.cell(game, side)
    assert figure
    return [(wide(each.text), each.clause) for each in Explainer(after, say).cell(row, figure)]


def test_why_a_knock_counts_so_much() -> None:
    """The difference by its clause, then the running total (GIN-12)."""
    match = begun("gin-rami", ("Pierre", "Jean"))
    assert why(match, "P k 4 23", "P k 2 14", side=0) == [
        ("Pierre knocks with 2 against 14: 14 − 2 = 12", "GIN-12"), ("Running total: 19 + 12 = 31", "")
    ]  # fmt: skip
    assert why(match, "P k 8 6", side=1, say=FRENCH) == [
        ("Jean fait undercut, 6 contre 8_: 8 − 6 = 2", "GIN-13"), ("Prime d’undercut_: 10", "GIN-13")
    ]  # fmt: skip


def test_why_a_doubled_gin_counts_so_much() -> None:
    """Deadwood, bonus, and the spade that doubles them (OKLA-03)."""
    match = begun("oklahoma", ("Pierre", "Jean"))
    assert why(match, "J g 12 up 7S", side=1) == [
        ("Jean has gin against 12: 12", "GIN-14"),
        ("Gin bonus: 25", "OKLA-04"),
        ("Spades double, upcard 7♠: 37 × 2", "OKLA-03"),
    ]


def test_why_a_big_gin_counts_so_much() -> None:
    """The points of the other hand and 31 more (GIN-15)."""
    match = begun("gin-standard", ("Pierre", "Jean"))
    assert why(match, "J big 12", side=1)[0] == ("Jean has big gin against 12: 12", "GIN-15")


def test_why_a_net_counts_so_much() -> None:
    """Every table, then the net (TEAM-01); a sweep of Tedesco on top (TEDESCO-02)."""
    match = begun("teams", (), form="teams", sides=NORTH_SOUTH)
    assert why(match, NORTH_WINS, side=0) == [
        ("Table 1: Ann scores 23 − 4 = 19", "GIN-12"),
        ("Table 2: Dora gin: 11 + 20 = 31", "GIN-14"),
        ("Table 3: Eve scores 20 − 6 = 14", "GIN-12"),
        ("Net of the tables: 33 − 31 = 2", "TEAM-01"),
    ]
    tedesco = begun("tedesco", (), form="teams", sides=NORTH_SOUTH)
    swept = "1 Ann k 4 23 up 9H, 2 Carl k 4 23 up 9H, 3 Eve k 4 23 up 9H"
    assert why(tedesco, swept, side=0)[-1] == ("Sweep: 1 × 25 = 25", "TEDESCO-02")


def test_why_of_the_other_games() -> None:
    """Contract Rummy, Crazy Eights and mahjong gin."""
    contract = begun("contract-rummy", ("Olivier", "Mélanie", "Jean"))
    assert why(contract, "O out M [KD 5H] J 20", side=1) == [("Mélanie holds K♦ 5♥: 10 + 5 = 15", "CONT-16")]
    assert why(contract, "O out M [KD 5H] J 20", side=2) == [("Jean holds 20", "CONT-16")]
    assert why(contract, "O out M [KD 5H] J 20", side=0) == [("Olivier went out: 0", "CONT-16")]
    eights = begun("eights", ("Ann", "Bob", "Carl"))
    assert why(eights, "Ann 20 35", side=0, say=FRENCH) == [
        ("Pris à Bob_: 20", "EIGHT-12"), ("Pris à Carl_: 35", "EIGHT-12")
    ]  # fmt: skip
    assert why(eights, "blocked A 2/6 B 2/6 C 4/15", side=1) == [
        ("From Carl: (15 − 6) / 2 = 4½", "EIGHT-13")
    ]  # fmt: skip
    mahjong = begun("mahjong", ("Pierre", "Jean"))
    assert why(mahjong, "P gin P 45-0 J 20-15", side=0) == [
        ("Pierre tabled 45 and holds 0: 45", "MAHJ-02"), ("Gin: 25", "MAHJ-02")
    ]  # fmt: skip


def test_why_a_game_ends_so() -> None:
    """Deals, bonus, boxes and the doubling of a shutout (GIN-19, GIN-20, GIN-21)."""
    sheet = sheet_of(dealt(begun("gin-rami", ("Pierre", "Jean")), "P k 4 60", "P g 50"))
    answer = Explainer(sheet, ENGLISH).final(sheet.games[0], 0)
    assert [(each.text, each.clause) for each in answer] == [
        ("Points of the deals: 56 + 70 = 126", ""),
        ("Game bonus: 100", "GIN-19"),
        ("Boxes: 2 × 20 = 40", "GIN-20"),
        ("Shutout: 266 once more", "GIN-21"),
        ("Total: 126 + 100 + 40 + 266 = 532", ""),
    ]
    assert [each.text for each in Explainer(sheet, ENGLISH).final(sheet.games[0], 1)] == [
        "Points of the deals: 0"
    ]
    matches = sheet_of(dealt(begun("multi-match", ("Pierre", "Jean")), "P k 2 80", "P k 2 80"))
    carried = [wide(each.text) for each in Explainer(matches, FRENCH).final(matches.games[1], 0)]
    assert carried == ["Reporté_: 406", "Points des coups_: 0", "Total_: 406"]


def test_sums() -> None:
    """Sums as they are written beside the sheet, losses with their minus."""
    difference = ScoreLine(0, "difference", 2, "GIN-13", {"knocker": 9, "defender": 7})
    bonus = ScoreLine(0, "undercut-bonus", 10, "GIN-13")
    assert sum_text([difference, bonus], ENGLISH) == "9 − 7 + 10"
    assert plain_sum([20, -5, Fraction(1, 2)], ENGLISH) == "20 − 5 + ½"
    assert equals("", 0, ENGLISH) == "0"
    assert equals("12", 12, ENGLISH) == "12"
