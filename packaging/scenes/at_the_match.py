"""The page of the match: every table, what is typed, what is asked about a deal; the table display."""

from __future__ import annotations

from typing import Final

from scenes import matches
from scenes.scene import Log, Scene
from scenes.steps import at_deal, at_sum, choose, click, hands, press, show_struck, write, write_cards

_HANDS: Final = ("4-7C 4SHD AHD 2S", "7-9H 8CD AS JSHDC")
"""A hand that knocks with 4, and one that does best to break its eights."""

_TWO: Final = (
    Scene("gin-empty", "MatchPage", (matches.GIN,)),
    Scene("gin", "EntryPanel", (matches.GIN_4,), (write("P {k|f} 4 23"),)),
    Scene("gin-1024x700", "EntryPanel", (matches.GIN_4,), (write("P {k|f} 4 23"),), size=(1024, 700)),
    Scene("gin-problem", "EntryPanel", (matches.GIN_4,), (write("P k 14 23"),)),
    Scene("gin-names", "NamesPanel", (matches.GIN_4,), (choose("names"),)),
    Scene(
        "gin-nothing-left", "EntryPanel", (matches.GIN_4,), (press("Return", "1", "1", "0", "Tab", "1", "7"),)
    ),
    Scene("gin-twice", "EntryPanel", (matches.GIN_4,), (write("P g 14"),)),
    Scene("gin-unchanged", "EntryPanel", (matches.GIN_4,), (at_deal(0), press("Return"))),
    Scene(
        "oklahoma-problem", "EntryPanel", (matches.OKLAHOMA,), (write("P k 14 23 up 8S"),), size=(1278, 774)
    ),
    Scene("gin-cards-1920x1050", "CardsPanel", (matches.GIN_4,), (press("F4"),), size=(1920, 1050)),
    Scene("gin-undercut", "EntryPanel", (matches.GIN_4,), (write("P k 8 6"),)),
    Scene("gin-nonsense", "EntryPanel", (matches.GIN_4,), (write("Pz k 8 6"),)),
    Scene("gin-long", "EntryPanel", (matches.LONG,), (write("M k 4 23"),)),
    Scene("gin-amend", "EntryPanel", (matches.GIN_4,), (at_deal(2), press("Return"))),
    Scene("gin-end", "StandingsPanel", (matches.GIN_END,)),
    Scene("gin-at-once", "StandingsPanel", (matches.GIN_AT_ONCE,)),
    Scene("gin-stopped", "StandingsPanel", (matches.GIN_STOPPED,)),
    Scene("gin-why", "WhyPanel", (matches.GIN_4,), (at_deal(1, 1), press("Space"))),
    Scene("gin-why-total", "WhyPanel", (matches.GIN_END,), (at_sum(3, 1), press("Space"))),
    Scene("gin-log", "LogPanel", (matches.GIN_STRUCK,), (press("Ctrl+J"),)),
    Scene("gin-what-if", "WhatIfPanel", (matches.GIN_END,), (choose("what-if"),)),
    Scene("gin-standings", "StandingsPanel", (matches.GIN_4,), (press("Ctrl+T"),)),
    Scene("gin-cards-empty", "CardsPanel", (matches.GIN_4,), (press("F4"),)),
    Scene("gin-cards", "CardsPanel", (matches.GIN_4,), (press("F4"), hands(*_HANDS))),
    Scene("oklahoma", "EntryPanel", (matches.OKLAHOMA,), (write("P k 4 23 up 8S"),)),
    Scene("oklahoma-upcard", "CardPicker", (matches.OKLAHOMA,), (press("F4"), click("Choose the upcard"))),
    Scene(
        "gin-ways",
        "WaysList",
        (matches.GIN_4,),
        (press("F4"), hands("A-3H A-3D A-3C 5S", "7-9H 8CD AS JSHDC"), click("Spread another way")),
    ),
    Scene(
        "gin-cards-1024x700", "CardsPanel", (matches.GIN_4,), (press("F4"), hands(*_HANDS)), size=(1024, 700)
    ),
    Scene("mahjong", "EntryPanel", (matches.MAHJONG,), (write("A 30-0 20-15"),)),
    Scene("cut-in", "EntryPanel", (matches.CUT_IN,), (write("M k 2 20"),)),
    Scene("captain", "EntryPanel", (matches.CAPTAIN,), (write("P k 2 37"),)),
    Scene("partners", "QuickLine", (matches.PARTNERS,), (write("1 J g 20"),)),
    Scene("cut-in-out-of-turn", "EntryPanel", (matches.CUT_IN,), (write("P v J: J k 2 20"),)),
    Scene("captain-players", "ContextMenu", (matches.CAPTAIN,), (choose("played"),)),
    Scene("gin-amend-later", "EntryPanel", (matches.GIN_4,), (at_deal(0), press("Return"), write("P g 31"))),
    Scene("gin-later-struck", "LaterDealsPanel", (matches.GIN_4,), (at_deal(0), press("Delete"))),
    Scene(
        "gin-undone",
        "News",
        (matches.GIN_4,),
        (at_deal(0), press("Delete"), press("Return"), press("Ctrl+Z")),
    ),
    Scene(
        "gin-count-again",
        "OperationDialog",
        (matches.GIN_4,),
        (choose("strike"), choose("strike"), choose("count-again")),
    ),
    Scene("gin-given-up", "News", (matches.GIN_4,), (at_deal(0), press("Delete"), press("Ctrl+Z"))),
    Scene(
        "captain-later",
        "LaterDealsPanel",
        (matches.CAPTAIN,),
        (at_deal(0), press("Return"), write("P g 25"), press("Return")),
    ),
)

_HOLLYWOOD: Final = (
    Scene("hollywood-empty", "EntryPanel", (matches.HOLLYWOOD,)),
    Scene("hollywood", "EntryPanel", (matches.HOLLYWOOD_8,), (write("P {k|f} 4 23"),)),
    Scene(
        "hollywood-1024x700", "EntryPanel", (matches.HOLLYWOOD_8,), (write("P {k|f} 4 23"),), size=(1024, 700)
    ),
    Scene("hollywood-struck", "EntryPanel", (matches.HOLLYWOOD_STRUCK,), (show_struck,)),
    Scene(
        "hollywood-why-struck",
        "WhyPanel",
        (matches.HOLLYWOOD_STRUCK,),
        (show_struck, at_deal(1), press("Return")),
    ),
    Scene("hollywood-end", "StandingsPanel", (matches.HOLLYWOOD_END,)),
    Scene("hollywood-cards", "CardsPanel", (matches.HOLLYWOOD_8,), (press("F4"), hands(*_HANDS))),
)

_THREE_TABLES: Final = "1 A {k|f} 4 23, 2 D g 11, 3 E {k|f} 6 20"
_SIX_TABLES: Final = "1 A k 4 23, 2 D g 11, 3 E k 6 20, 4 H k 7 19"

_TEAMS: Final = (
    Scene("teams-empty", "MatchPage", (matches.TEAMS,)),
    Scene("teams", "QuickLine", (matches.TEAMS_2,), (write(_SIX_TABLES),)),
    Scene("teams-1024x700", "QuickLine", (matches.TEAMS_2,), (write(_SIX_TABLES),), size=(1024, 700)),
    Scene("teams-problem", "QuickLine", (matches.TEAMS_2,), (write("1 A k 4 23, 4 H k 17 9"),)),
    Scene("teams-one", "QuickLine", (matches.TEAMS_2,), (write("1 A k 4 23"),)),
    Scene(
        "teams-three",
        "QuickLine",
        (matches.THREE_TABLES,),
        (write(_THREE_TABLES),),
    ),
    Scene("teams-end", "StandingsPanel", (matches.TEAMS_END,)),
    Scene("teams-why", "WhyPanel", (matches.TEAMS_2,), (at_deal(0, 0), press("Space"))),
    Scene("teams-amend", "QuickLine", (matches.TEAMS_2,), (at_deal(0), press("Return"))),
)

_CONTRACT: Final = (
    Scene("contract-empty", "EntryPanel", (matches.CONTRACT,)),
    Scene("contract", "EntryPanel", (matches.CONTRACT_2,), (write("o 20 15 30 40"),)),
    Scene("contract-1024x700", "EntryPanel", (matches.CONTRACT_2,), (write("o 20 15 30"),), size=(1024, 700)),
    Scene("contract-problem", "EntryPanel", (matches.CONTRACT_2,), (write("o 20 15 -3 5"),)),
    Scene(
        "contract-nobody", "EntryPanel", (matches.CONTRACT_2,), (write("{nobody|personne} 20 15 30 40 5"),)
    ),
    Scene("contract-three", "EntryPanel", (matches.CONTRACT_3,), (write("o 20 15"),)),
    Scene("contract-marie", "EntryPanel", (matches.CONTRACT_2,), (write("Marie 20 15 30 4"),)),
    Scene(
        "contract-cards",
        "HandCount",
        (matches.CONTRACT_2,),
        (write("o "), press("F4"), write_cards("AS JK 7HD KC")),
    ),
    Scene("contract-end", "StandingsPanel", (matches.CONTRACT_END,)),
    Scene("contract-amend", "EntryPanel", (matches.CONTRACT_2,), (at_deal(1), press("Return"))),
    Scene("contract-why", "WhyPanel", (matches.CONTRACT_2,), (at_deal(1, 1), press("Space"))),
)

_EIGHTS: Final = (
    Scene("eights-empty", "EntryPanel", (matches.EIGHTS,)),
    Scene("eights", "EntryPanel", (matches.EIGHTS_2,), (write("b 12 20 5 8 50 3 17"),)),
    Scene("eights-1024x700", "EntryPanel", (matches.EIGHTS_2,), (write("b 12 20 5"),), size=(1024, 700)),
    Scene(
        "eights-blocked",
        "EntryPanel",
        (matches.EIGHTS_2,),
        (write("{blocked|bloqué} 2/6 3/8 1/5 2/20 1/1 3/30 2/4 5/5"),),
    ),
    Scene(
        "eights-cards",
        "HandCount",
        (matches.EIGHTS_2,),
        (write("Bob "), press("F4"), write_cards("AS 8H 7HD KC")),
    ),
    Scene("eights-end", "StandingsPanel", (matches.EIGHTS_END,)),
    Scene("cochon", "EntryPanel", (matches.COCHON,), (write("b 12 20 5 8 50 3 17"),)),
)

_SHOWN: Final = {
    "gin-empty": matches.GIN,
    "gin": matches.GIN_4,
    "gin-end": matches.GIN_END,
    "gin-at-once": matches.GIN_AT_ONCE,
    "gin-long": matches.LONG,
    "hollywood": matches.HOLLYWOOD_8,
    "hollywood-end": matches.HOLLYWOOD_END,
    "teams": matches.TEAMS_2,
    "teams-end": matches.TEAMS_END,
    "contract-empty": matches.CONTRACT,
    "contract": matches.CONTRACT_2,
    "contract-end": matches.CONTRACT_END,
    "eights": matches.EIGHTS_2,
    "eights-end": matches.EIGHTS_END,
    "cochon": matches.COCHON,
    "captain": matches.CAPTAIN,
    "partners": matches.PARTNERS,
}
"""What is seen on the table's display, with its chart and without."""

_DISPLAY: Final = (
    *(Scene(f"display-{name}", "TableDisplay", (match,), log=Log.DISPLAY) for name, match in _SHOWN.items()),
    *(
        Scene(f"display-plain-{name}", "TableDisplay", (match,), (press("Space"),), log=Log.DISPLAY)
        for name, match in _SHOWN.items()
    ),
)

SCENES: Final = (*_TWO, *_HOLLYWOOD, *_TEAMS, *_CONTRACT, *_EIGHTS, *_DISPLAY)
"""All of them."""
