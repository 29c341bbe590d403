"""The play checker against a table written from the seed's own paragraphs, every combination of it."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from cards_named import CARD
from cocotte.core.cards import PACK, Suit
from cocotte.core.eights.options import PlayOptions
from cocotte.core.eights.play import Position, check_play

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cocotte.core.eights.play import Follows

WRITTEN = """
card rules                        table way row | plays draws    calls way row

5H   plain                        AB    +   0   | B     -        no    +   0
5H   plain                        ABC   +   0   | B     -        no    +   0
5H   plain                        ABC   -   0   | C     -        no    -   0
8H   plain                        AB    +   0   | B     -        yes   +   0
8H   plain                        ABCD  -   0   | D     -        yes   -   0
2H   plain                        ABCD  +   0   | B     -        no    +   0
2S   plain                        AB    +   0   | B     -        no    +   0
7H   plain                        ABCD  +   0   | B     -        no    +   0
TH   plain                        ABCD  +   0   | B     -        no    +   0
JH   plain                        ABCD  +   0   | B     -        no    +   0
QH   plain                        ABCD  +   0   | B     -        no    +   0
JK   jokers                       ABCD  +   0   | B     -        yes   +   0

2H   cochon_two                   AB    +   0   | A     B-2      no    +   0
2H   cochon_two                   ABC   +   0   | C     B-2      no    +   0
2H   cochon_two                   ABCD  -   0   | C     D-2      no    -   0
2S   cochon_two                   AB    +   0   | A     B-4      no    +   0
2S   cochon_two                   ABCD  +   0   | C     B-4      no    +   0
3H   cochon_two                   ABCD  +   0   | B     -        no    +   0

JK   jokers,cochon_joker          AB    +   0   | A     B-5      yes   +   0
JK   jokers,cochon_joker          ABC   +   0   | C     B-5      yes   +   0
JK   jokers,cochon_joker          ABC   -   0   | B     C-5      yes   -   0
8H   jokers,cochon_joker          ABC   +   0   | B     -        yes   +   0

JH   cochon_jack                  AB    +   0   | A     -        no    +   0
JH   cochon_jack                  ABC   +   0   | C     -        no    +   0
JH   cochon_jack                  ABCD  +   0   | C     -        no    +   0
JH   cochon_jack                  ABCDE -   0   | D     -        no    -   0

TH   cochon_ten                   AB    +   0   | B     -        no    +   0
TH   cochon_ten                   ABC   +   0   | C     -        no    -   0
TH   cochon_ten                   ABC   -   0   | B     -        no    +   0
TH   cochon_ten                   ABCD  +   0   | D     -        no    -   0
TH   cochon_ten                   ABCDEFGH + 0  | H     -        no    -   0

2H   cochon_two_adds              AB    +   0   | B     B-2      no    +   2
2H   cochon_two_adds              ABC   +   2   | B     B-4      no    +   4
2H   cochon_two_adds              ABCD  +   4   | B     B-6      no    +   6
2H   cochon_two_adds              ABCD  -   6   | D     D-8      no    -   8
2S   cochon_two_adds              ABCD  +   0   | B     B-4      no    +   4
2S   cochon_two_adds              ABCD  +   2   | B     B-6      no    +   6
2S   cochon_two_adds,spade_two    ABCD  +   2   | B     B-4      no    +   4
2H   cochon_two,cochon_two_adds   ABCD  +   2   | B     B-4      no    +   4
5H   cochon_two_adds              ABCD  +   4   | B     -        no    +   0

7H   cochon_seven                 AB    +   0   | A     B-1-hand no    +   0
7H   cochon_seven                 ABC   +   0   | C     B-1-hand no    +   0
7H   cochon_seven                 ABCD  -   0   | C     D-1-hand no    -   0
"""


def options_named(names: str) -> PlayOptions:
    """The options of a row of the table."""
    chosen = {name: True for name in names.split(",") if name not in {"plain", "jokers", "spade_two"}}
    return PlayOptions.of(
        {**chosen, "jokers": 2 * ("jokers" in names), "two_of_spades_adds": 2 if "spade_two" in names else 4}
    )


def read(follows: Follows, table: str) -> list[str]:
    """What follows, in the table's words: who plays, who draws, whether a suit is called, which way round."""
    drawn = "-"
    if follows.draws:
        drawn = f"{table[follows.neighbour]}-{follows.draws}" + "-hand" * follows.from_hand
    call, way = ("no", "yes")[follows.suit_choice], "+" if follows.direction == 1 else "-"
    return [table[follows.next], drawn, call, way, str(follows.pending)]


@pytest.mark.parametrize("row", [line for line in WRITTEN.splitlines()[2:] if line])
def test_written_table(row: str) -> None:
    """What follows a play is what the seed says, row by row; A is the one who plays."""
    given, expected = row.split("|")
    card, rules, table, way, pending = given.split()
    options = options_named(rules)
    top = "2H" if pending != "0" else "6S" if card == "2S" else "6H"
    position = Position(CARD[top], len(table), None, 1 if way == "+" else -1, int(pending))
    check = check_play(position, (CARD[card],), options)
    assert check.legal
    assert check.follows
    assert read(check.follows, table) == expected.split()


def seed_follows(name: str, rules: Sequence[str], table: str, way: str, row: int) -> list[str]:
    """What the seed says follows a card, told by walking round the table; A plays, `way` is + or -."""
    rank, loses, drawn, calls, new_row = name[0], False, 0, "no", 0
    hand = ""
    if name == "JK":
        rank, calls = "Joker", "yes"
        if "cochon_joker" in rules:
            drawn, loses = 5, True
    if rank == "8":
        calls = "yes"
    if rank == "2" and "cochon_two_adds" in rules:
        new_row = row + (4 if name == "2S" and "spade_two" not in rules else 2)
        drawn = new_row
    elif rank == "2" and "cochon_two" in rules:
        drawn, loses = {"2S": 4}.get(name, 2), True
    if rank == "7" and "cochon_seven" in rules:
        drawn, loses, hand = 1, True, "-hand"
    if rank == "J" and "cochon_jack" in rules:
        loses = True
    if rank == "T" and "cochon_ten" in rules and len(table) >= 3:
        way = {"+": "-", "-": "+"}[way]
    others = list(table[1:]) if way == "+" else list(reversed(table[1:]))
    victim = others[0]
    still_to_come = [*others, "A"][loses:]
    return [still_to_come[0], f"{victim}-{drawn}{hand}" if drawn else "-", calls, way, str(new_row)]


EFFECTS = ["cochon_two", "cochon_joker", "cochon_jack", "cochon_ten", "cochon_two_adds", "cochon_seven"]


@pytest.mark.parametrize("table", ["AB", "ABC", "ABCD", "ABCDE", "ABCDEF", "ABCDEFG", "ABCDEFGH"])
def test_every_effect(table: str) -> None:
    """Every card under every mixture of rules, either way round, with and without a row of 2s."""
    cards = [name for name in CARD if name[1] in "SH" or name == "JK"]
    for chosen in product([False, True], repeat=len(EFFECTS)):
        rules = ["jokers", *[name for name, wanted in zip(EFFECTS, chosen, strict=True) if wanted]]
        variants = [rules, [*rules, "spade_two"]] if "cochon_two_adds" in rules else [rules]
        for variant, way, name in product(variants, "+-", cards):
            options = options_named(",".join(variant))
            for row in (0, 2, 6) if "cochon_two_adds" in rules else (0,):
                top = CARD["2H" if row or name[1] == "H" else "4S"]
                if row and name[1] == "S" and name not in {"2S", "8S"}:
                    continue  # no spade goes on the 2 of hearts that ends the row
                position = Position(top, len(table), None, 1 if way == "+" else -1, row)
                follows = check_play(position, (CARD[name],), options).follows
                assert follows
                assert read(follows, table) == seed_follows(name, variant, table, way, row)


def seed_allows(top: str, suit: str, *, anytime: bool, jokers: bool) -> set[str]:
    """The names of the cards the seed lets a player put on a top card, `suit` being the one asked for."""
    names = [str(card) for card in PACK]
    allowed = {name for name in names if name[1] == suit}
    if top[0] != "8" and top != "JK":
        allowed |= {name for name in names if name[0] == top[0]}
    if anytime or top[0] == "8":
        allowed |= {"8C", "8D", "8H", "8S"}
    if jokers:
        allowed.add("JK")
    return allowed


@pytest.mark.parametrize("anytime", [True, False])
@pytest.mark.parametrize("jokers", [True, False])
def test_every_card_on_every_card(anytime: bool, jokers: bool) -> None:
    """Every card on every top card, after an 8 or a Joker with every suit asked for."""
    options = PlayOptions(eight_anytime=anytime, jokers=2 * jokers)
    for top in CARD if jokers else set(CARD) - {"JK"}:
        for wanted in "CDHS" if top[0] == "8" or top == "JK" else [None]:
            position = Position(CARD[top], 4, None if wanted is None else Suit("CDHS".index(wanted)))
            allowed = seed_allows(top, wanted or top[1], anytime=anytime, jokers=jokers)
            for name, card in CARD.items():
                assert check_play(position, (card,), options).legal == (name in allowed), (
                    top,
                    wanted,
                    name,
                )


def test_every_three_cards_that_begin_with_a_queen() -> None:
    """Of triples with Queens those of three go whose first is of the suit asked for (COCHON-09)."""
    options = PlayOptions(cochon_queens=True)
    for top, first, second, third in product(
        ["6D", "QS", "8C"], "CDHS", "CDHS", ["QC", "QD", "QH", "QS", "KD"]
    ):
        triple = (f"Q{first}", f"Q{second}", third)
        check = check_play(Position(CARD[top], 6), tuple(CARD[name] for name in triple), options)
        assert check.legal == (first == top[1] and third[0] == "Q")
