"""The Rules and the guide: what happened and its ruling, the book, the checks and tools, every guide page."""

from __future__ import annotations

from typing import Final

from cocotte.store.guide import Guide
from scenes import matches
from scenes.scene import Scene
from scenes.steps import (
    at_cards,
    check,
    click,
    guide,
    happened,
    open_book,
    open_clause,
    press,
    write,
    write_cards,
)

_HAPPENED: Final = (
    Scene("happened-no-match", "RulesPage", page="rules"),
    Scene("happened", "IncidentPicker", (matches.GIN_4,), (press("F8"),)),
    Scene("happened-1024x700", "IncidentPicker", (matches.GIN_4,), (press("F8"),), size=(1024, 700)),
    Scene("happened-search", "IncidentPicker", (matches.GIN_4,), (press("F8"), write("{card|carte}"))),
    Scene("happened-nothing", "IncidentPicker", (matches.GIN_4,), (press("F8"), write("zzqq"))),
    Scene("questions", "Questions", (matches.GIN_4,), happened("{wrong number|nombre de cartes}")),
    Scene("ruling", "RulingCard", (matches.GIN_4,), happened("{wrong number|nombre de cartes}", *"3111")),
    Scene(
        "ruling-options",
        "RulingCard",
        (matches.GIN_4,),
        happened("{above the limit|au-dessus de la limite}", *"11"),
    ),
    Scene(
        "obligation",
        "ObligationRow",
        (matches.GIN_4,),
        (*happened("{above the limit|au-dessus de la limite}", *"11"), press("Return"), press("Return")),
    ),
    Scene("ruling-contract", "HappenedPage", (matches.CONTRACT_2,), happened("", *"111")),
    Scene("ruling-eights", "RulingCard", (matches.EIGHTS_2,), happened("", *"111")),
)

_BOOK: Final = (
    Scene("book", "RuleBookPage", page="rules", steps=(open_book,)),
    Scene("book-match", "RuleBookPage", (matches.EIGHTS_2,), (press("F8"), open_book)),
    Scene(
        "book-search",
        "RuleBookPage",
        page="rules",
        steps=(open_book, press("Ctrl+F"), write("{undercut|contre}")),
    ),
    Scene(
        "book-found",
        "RuleBookPage",
        page="rules",
        steps=(open_book, press("Ctrl+F"), write("{undercut|contre}"), press("Return")),
    ),
    Scene(
        "book-nothing",
        "RuleBookPage",
        page="rules",
        steps=(open_book, press("Ctrl+F"), write("zzqq")),
    ),
    Scene("book-clause", "RuleBookPage", page="rules", steps=(open_clause("GIN-19"),)),
    Scene("book-decision", "RuleBookPage", page="rules", steps=(open_clause("D17"),)),
)

_TOOLS: Final = (
    Scene("check-hands-empty", "ChecksPage", steps=(press("F7"),)),
    Scene("check-hands", "ChecksPage", (matches.GIN_4,), (press("F7"), write_cards("4-7C 4SHD AHD 2S"))),
    Scene("check-laid-empty", "LaidPage", (matches.CONTRACT_2,), (press("F7"),)),
    Scene(
        "check-laid",
        "LaidPage",
        (matches.CONTRACT_2,),
        (press("F7"), write_cards("2-5C 7-TH"), press("Return")),
    ),
    Scene(
        "check-laid-bad",
        "LaidPage",
        (matches.CONTRACT_2,),
        (press("F7"), write_cards("2-5C 7SH"), press("Return")),
    ),
    Scene(
        "check-hand-lays",
        "HandPage",
        (matches.CONTRACT_2,),
        (press("F7"), click("What can I lay?"), at_cards, write_cards("2-5C 7-TH JK KS")),
    ),
    Scene(
        "check-add",
        "AddPage",
        (matches.CONTRACT_2,),
        (press("F7"), click("May I add this?"), at_cards, write_cards("4C 7C KH", "7SHD", "3C JK 5-6C")),
    ),
    Scene("check-may-i-empty", "PuisJePanel", (matches.CONTRACT_2,), check("“May I?”")),
    Scene(
        "check-may-i",
        "PuisJePanel",
        (matches.CONTRACT_2,),
        (*check("“May I?”"), click("Mélanie"), click("Jean", "Toggle"), click("Olivier", "Toggle")),
    ),
    Scene("play-start", "PlayPanel", (matches.COCHON,), (press("F7"),)),
    Scene("play", "PlayPanel", (matches.COCHON,), (press("F7"), write_cards("7H", "9H"), press("Return"))),
    Scene(
        "play-two",
        "PlayPanel",
        (matches.COCHON,),
        (press("F7"), write_cards("7H", "2H"), press("Return")),
    ),
    Scene(
        "play-suit",
        "SuitQuestion",
        (matches.COCHON,),
        (press("F7"), write_cards("8S"), press("Return")),
    ),
    Scene("set-up-empty", "SetupPanel", (matches.COCHON,), check("Before play")),
    Scene(
        "set-up",
        "SetupPanel",
        (matches.COCHON,),
        (
            *check("Before play"),
            click("Cards for the first dealer"),
            write_cards("7H", "9D", "4S"),
            press("Return"),
        ),
    ),
    Scene(
        "check-1024x700",
        "PlayPanel",
        (matches.COCHON,),
        (press("F7"), write_cards("7H", "9H"), press("Return")),
        size=(1024, 700),
    ),
)

_GUIDE: Final = (
    Scene("guide", "GuidePage", (matches.HOLLYWOOD_8,), (press("F1"),)),
    Scene("guide-1024x700", "GuidePage", (matches.HOLLYWOOD_8,), (press("F1"),), size=(1024, 700)),
    Scene(
        "guide-search",
        "GuidePage",
        (matches.HOLLYWOOD_8,),
        (press("F1"), press("Ctrl+F"), write("hollywood")),
    ),
    Scene(
        "guide-nothing", "GuidePage", (matches.HOLLYWOOD_8,), (press("F1"), press("Ctrl+F"), write("zzqq"))
    ),
    *(Scene(f"guide-{name}", "GuideReader", steps=(guide(name),)) for name in Guide().names),
)

SCENES: Final = (*_HAPPENED, *_BOOK, *_TOOLS, *_GUIDE)
"""All of them."""
