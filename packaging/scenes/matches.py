"""The matches of the scenes, as scripts: the five tables a score keeper meets first, and the odd ones."""

from __future__ import annotations

from typing import Final


def _head(preset: str, *sides: str, more: str = "") -> str:
    lines = ["cocotte 1", f"preset {preset}", *(f"side {side}" for side in sides), more]
    return "\n".join(line for line in lines if line) + "\n\n"


def _deals(*deals: str) -> str:
    return "".join(f"deal {deal}\n" for deal in deals)


# --- two players ---------------------------------------------------------------------------------------

GIN: Final = _head("gin-rami", "Pierre", "Jean", more="dealer Jean\nstake 0.10 EUR")
"""Pierre and Jean, nothing dealt yet."""
GIN_4: Final = GIN + _deals("Pierre knock 4 19", "Jean knock 6 18", "Jean knock 2 35", "Pierre gin 14")
"""Four deals."""
GIN_STRUCK: Final = GIN_4 + "strike 2 #{counted twice|compté deux fois}\namend 3: Jean knock 2 25\nundo\n"
"""A line struck out, another corrected and put back."""
GIN_END: Final = GIN_4 + _deals("Jean knock 4 20", "Pierre gin 40")
"""Pierre has reached 100."""
GIN_AT_ONCE: Final = GIN + _deals("Pierre gin 90")
"""Over after one deal, without a point for the other."""
GIN_STOPPED: Final = GIN + _deals("Pierre knock 4 23") + "end\n"
"""Broken off."""
OKLAHOMA: Final = _head("oklahoma", "Pierre", "Jean", more="dealer Jean") + _deals(
    "Pierre knock 4 19 up 7S", "Jean gin 12 up 5D"
)
"""The upcard sets the limit, and spades double."""

_LA_TOUR, _DESROCHERS = '"Marie-Antoinette de La Tour"', '"Jean-Sébastien Desrochers"'
LONG: Final = (
    (GIN_4.replace("Pierre", _LA_TOUR).replace("Jean", _DESROCHERS))
    .replace(f"side {_LA_TOUR}", "side Marie-Antoinette de La Tour")
    .replace(f"side {_DESROCHERS}", "side Jean-Sébastien Desrochers")
    .replace(f"dealer {_DESROCHERS}", "dealer Jean-Sébastien Desrochers")
)
"""Two players with long names."""

# --- three Hollywood columns ---------------------------------------------------------------------------

HOLLYWOOD: Final = _head("hollywood", "Pierre", "Jean", more="dealer Jean\nstake 0.10 EUR")
"""Pierre and Jean, three games at once."""
HOLLYWOOD_8: Final = HOLLYWOOD + _deals(
    "Pierre knock 4 19", "Jean knock 6 18", "Jean knock 9 27", "Jean gin 12",
    "Pierre knock 2 28", "Pierre gin 14", "Pierre knock 8 4", "Jean gin 9",
)  # fmt: skip
"""Eight deals, the first game won."""
HOLLYWOOD_STRUCK: Final = (
    HOLLYWOOD_8 + "amend 3: Jean knock 9 28\nstrike 2 #{counted twice|compté deux fois}\n"
)
"""A deal corrected, another struck out."""
HOLLYWOOD_END: Final = HOLLYWOOD_8 + _deals("Pierre gin 30", "Jean gin 50")
"""All three games are over."""

# --- twelve players in teams ---------------------------------------------------------------------------

TEAMS: Final = _head(
    "teams",
    "{North|Nord}: Ann, Carl, Eve, Gus, Ivy, Ken",
    "{South|Sud}: Bob, Dora, Finn, Hal, Joy, Leo",
    more="dealer Ann\nstake 1 EUR",
)
"""Six tables of two."""
TEAMS_2: Final = TEAMS + _deals(
    "1 Ann knock 4 23, 2 Dora gin 11, 3 Eve knock 6 20, 4 Hal knock 7 9, 5 Ivy gin 18, 6 Leo knock 3 10",
    "1 Bob gin 18, 2 Carl knock 3 10, 3 Finn knock 9 30, 4 void, 5 Joy knock 2 12, 6 Ken gin 9",
)
"""Two deals."""
TEAMS_END: Final = TEAMS_2 + _deals(
    "1 Ann gin 50, 2 Carl gin 50, 3 Eve gin 50, 4 Gus gin 50, 5 Ivy gin 40, 6 Leo gin 30"
)
"""North has won."""
THREE_TABLES: Final = _head(
    "teams", "{North|Nord}: Ann, Carl, Eve", "{South|Sud}: Bob, Dora, Finn", more="dealer Ann"
) + _deals(
    "1 Ann knock 4 23, 2 Dora gin 11, 3 Eve knock 6 20",
    "1 Bob gin 18, 2 Carl knock 3 10, 3 Finn knock 9 30",
)
"""Three tables of two, as the pictures of the README show them."""

# --- a five-player contract grid -----------------------------------------------------------------------

CONTRACT: Final = _head(
    "contract-rummy", "Olivier", "Mélanie", "Marie-Pierre", "Jean", "Sophie",
    more="dealer Olivier\nstake 0.05 CAD",
)  # fmt: skip
"""Five players, seven contracts."""
CONTRACT_2: Final = CONTRACT + _deals(
    "Olivier out Mélanie 25 Marie-Pierre 42 Jean 18 Sophie 60",
    "Jean out Olivier 35 Mélanie 10 Marie-Pierre 55 Sophie 22",
)
"""Two deals."""
CONTRACT_END: Final = CONTRACT_2 + _deals(
    "Mélanie out Olivier 48 Marie-Pierre 15 Jean 30 Sophie 71",
    "Marie-Pierre out Olivier 12 Mélanie 45 Jean 64 Sophie 38",
    "Sophie out Olivier 5 Mélanie 20 Marie-Pierre 35 Jean 10",
    "nobody Olivier 15 Mélanie 30 Marie-Pierre 45 Jean 2 Sophie 3",
    "Olivier out Mélanie 20 Marie-Pierre 3 Jean 4 Sophie 5",
)
"""All seven."""
CONTRACT_3: Final = _head("contract-rummy", "Olivier", "Mélanie", "Jean", more="dealer Olivier") + _deals(
    "Olivier out Mélanie 25 Jean 18", "Jean out Olivier 35 Mélanie 10"
)
"""The same among three."""

# --- the Eights of eight -------------------------------------------------------------------------------

_EIGHT: Final = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay", "Guy", "Hal")
_EIGHTS_DEALS: Final = _deals(
    "Ann out Bob 12 Cleo 20 Dan 5 Eve 8 Fay 50 Guy 3 Hal 17",
    "Hal out Ann 3 Bob 9 Cleo 50 Dan 10 Eve 10 Fay 1 Guy 2",
)
EIGHTS: Final = _head("eights", *_EIGHT, more="dealer Ann")
"""Eight players, each for himself."""
EIGHTS_2: Final = EIGHTS + _EIGHTS_DEALS
"""Two deals."""
EIGHTS_END: Final = EIGHTS_2 + _deals("Ann out Bob 50 Cleo 50 Dan 50 Eve 50 Fay 50 Guy 50 Hal 50") + "end\n"
"""The table has had enough: this game has no target."""
COCHON: Final = _head("huit-cochon", *_EIGHT, more="dealer Ann") + _EIGHTS_DEALS
"""Huit cochon, two deals."""

# --- other tables --------------------------------------------------------------------------------------

CAPTAIN: Final = _head(
    "captain", "Pierre", "Jean, Jacques", more="dealer Jean\nsits out Jacques\nstake 1 EUR"
) + _deals("Jean knock 5 25", "void", "Pierre gin 30", "Pierre knock 8 8")
"""One against a captain and his crew."""
PARTNERS: Final = (
    _head("gin-four", "Pierre, Paul", "Jean, Jacques", more="dealer Jean")
    + _deals("1 Pierre knock 4 27, 2 Jacques knock 5 15")
    + "deal 2 Paul knock 3 13\n"
)
"""Two against two, a table of the second deal still to come."""
MAHJONG: Final = _head("mahjong", "Ann", "Bob") + _deals("Ann gin Ann 60-0 Bob 90-10")
"""Mahjong scoring, one deal."""
CUT_IN: Final = _head("gin-three", "Pierre", "Jean", "Mélanie", more="dealer Jean") + _deals(
    "Pierre knock 4 19", "Mélanie gin 14"
)
"""Three players who cut in."""

EVENINGS: Final = (GIN_END, GIN_STOPPED, CONTRACT_2, TEAMS_2, EIGHTS_2, HOLLYWOOD_8)
"""An ordinary list: finished, broken off, going on."""

_NAMES: Final = ("Ann", "Bob", "Carl", "Dora", "Eve", "Finn", "Gina", "Hugo", "Ida", "Jean-Baptiste")


def _game(number: int) -> str:
    """A short game of two; who plays and who wins goes round."""
    one = _NAMES[number % len(_NAMES)]
    other = _NAMES[(number * 3 + 1) % len(_NAMES)]
    other = other if other != one else _NAMES[(number + 5) % len(_NAMES)]
    winner, loser = (one, other) if number % 3 else (other, one)
    return _head("gin-rami", one, other, more=f"dealer {one}") + _deals(
        f"{loser} knock {number % 9} {20 + number % 7}",
        f"{winner} gin {30 + number % 13}",
        f"{winner} gin {25 + number % 11}",
    )


SEASON: Final = (*map(_game, range(40)), *EVENINGS)
"""Forty games more: a winter."""
