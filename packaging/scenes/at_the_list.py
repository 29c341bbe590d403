"""The list of matches, the page on which one begins, the players, the preferences."""

from __future__ import annotations

from functools import partial
from typing import Final

from cocotte.gui.widgets.controls.select import Select
from scenes import matches
from scenes.scene import Log, Scene, Step
from scenes.steps import (
    ask_for_menu,
    begin_by,
    click,
    focus,
    menu,
    named,
    press,
    scroll_to,
    write,
)
from scenes.user import User

TWELVE: Final = (
    "Ann", "Bob", "Carl", "Dora", "Eve", "Finn", "Gina", "Hugo", "Ida", "Jean-Baptiste", "Kim", "Ludovic",
)  # fmt: skip
"""Who plays in teams."""
FIVE: Final = ("Olivier", "Mélanie", "Marie-Pierre", "Jean", "Sophie")
"""Who plays Contract Rummy."""


def _best_of(user: User) -> None:
    """Games add up to a best of several."""
    ledger = user.find("How games add up", "Select")
    assert isinstance(ledger, Select)
    ledger.setCurrentIndex(3)
    ledger.activated.emit(3)


_EIGHT_ONE_TWICE: Final = ("Marguerite", "Jean", "Marie-Pierre", "Luc", "Ann", "Jean", "Bartholomew", "Zoé")
_PAIR: Final = (press("Ctrl+N"), named("Pierre", "Jean"))

KEEP_PRESET: Final[tuple[Step, ...]] = (
    *_PAIR,
    click("House rules"),
    focus("Undercut bonus"),
    write("25"),
    press("Tab"),
    click("Save as a preset…"),
    write("{The house of Jean-Baptiste|Chez Jean-Baptiste}"),
    press("Return"),
)
"""Rules of one's own are kept."""

_listed = partial(Scene, page="match-list")
_summed = partial(Scene, page="players", log=Log.FILE)
_CUT_IN: Final = named("Pierre", "Jean", "Mélanie")

_LIST: Final = (
    _listed("matches-first-run", "FirstRun"),
    _listed("matches", "MatchList", matches.EVENINGS),
    _listed("matches-1024x700", "UnfinishedCard", matches.EVENINGS, size=(1024, 700)),
    _listed(
        "matches-1920x1050", "MatchList", matches.EVENINGS, (press("Ctrl+F", "Down"),), size=(1920, 1050)
    ),
    _listed("matches-row", "MatchList", matches.EVENINGS, (press("Ctrl+F", "Down", "Down"),)),
    _listed("matches-one", "UnfinishedCard", (matches.HOLLYWOOD_8,)),
    _listed("matches-one-finished", "MatchesPage", (matches.GIN_END,)),
    _listed("matches-many", "MatchList", matches.SEASON),
    _listed("matches-search", "MatchList", matches.SEASON, (press("Ctrl+F"), write("ann"))),
    _listed("matches-nothing", "NothingFound", matches.SEASON, (press("Ctrl+F"), write("zzz"))),
    _listed(
        "menu-match-row", "ContextMenu", matches.EVENINGS, (press("Ctrl+F", "Down", "Down"), ask_for_menu)
    ),
)

_BEGIN: Final = (
    Scene("new", "NewMatchPage", steps=(press("Ctrl+N"),)),
    Scene("new-1024x700", "NewMatchPage", steps=_PAIR, size=(1024, 700)),
    Scene(
        "new-names", "NewMatchPage", matches.SEASON, (press("Ctrl+N"), write("D")), "match-list", log=Log.FILE
    ),
    Scene("new-two", "NewMatchPage", steps=_PAIR),
    Scene("new-three", "NewMatchPage", steps=(press("Ctrl+N"), _CUT_IN)),
    Scene("new-captain", "NewMatchPage", steps=(begin_by("captain"), _CUT_IN)),
    Scene("new-hollywood", "NewMatchPage", steps=(begin_by("hollywood"), named("Pierre", "Jean"))),
    Scene("new-best-of", "NewMatchPage", steps=(*_PAIR, _best_of)),
    Scene("new-twelve", "NewMatchPage", steps=(begin_by("teams"), named(*TWELVE), scroll_to(0))),
    Scene("new-twelve-middle", "NewMatchPage", steps=(begin_by("teams"), named(*TWELVE), scroll_to(0.5))),
    Scene("new-twelve-end", "NewMatchPage", steps=(begin_by("teams"), named(*TWELVE), scroll_to(1))),
    Scene(
        "new-name-twice-1280x740",
        "NewMatchPage",
        steps=(begin_by("eights"), named(*_EIGHT_ONE_TWICE), scroll_to(0.5)),
        size=(1280, 740),
    ),
    Scene("new-contract", "NewMatchPage", steps=(begin_by("contract-rummy"), named(*FIVE), scroll_to(0))),
    Scene("new-eights", "NewMatchPage", steps=(begin_by("eights"), named(*TWELVE[:8]), scroll_to(0))),
    Scene("new-eights-end", "NewMatchPage", steps=(begin_by("eights"), named(*TWELVE[:8]), scroll_to(1))),
    Scene(
        "new-all",
        "PresetCard",
        steps=(press("Ctrl+N"), named("Pierre", "Jean", "Mélanie", "Ann"), click("All, {n}"), scroll_to(0)),
    ),
    Scene("new-own-none", "NewMatchPage", steps=(press("Ctrl+N"), click("My own"))),
    Scene("new-own-kept", "NewMatchPage", steps=KEEP_PRESET),
    Scene("new-own", "PresetCard", steps=(*KEEP_PRESET, scroll_to(0), click("My own, {n}"))),
    Scene("new-drawn", "NewMatchPage", steps=(*_PAIR, click("Draw for us"))),
    Scene(
        "new-drawn-four",
        "NewMatchPage",
        steps=(begin_by("hollywood"), named("Pierre", "Jean", "Mélanie", "Ann"), click("Draw for us")),
    ),
    Scene("menu-seat", "ContextMenu", steps=(begin_by("hollywood"), _CUT_IN, click("Pierre, {role}"))),
    Scene("new-card", "CardPicker", steps=(*_PAIR, press("Return"))),
    Scene("new-house", "FigureRow", steps=(*_PAIR, click("House rules"))),
    Scene("new-house-changed", "FigureRow", steps=KEEP_PRESET[:6]),
    Scene("new-house-naming", "HouseRules", steps=KEEP_PRESET[:8]),
    Scene("new-house-folded", "HouseRules", steps=(*KEEP_PRESET[:6], click("House rules"))),
    Scene(
        "new-contracts",
        "ContractList",
        steps=(begin_by("contract-rummy"), named(*FIVE), click("House rules")),
    ),
    Scene("new-terms", "Terms", steps=(*_PAIR, click("Stake…"), write("0.10"))),
    Scene("rematch", "NewMatchPage", (matches.CONTRACT_END,), (press("Ctrl+Shift+N"),)),
)

_PLAYERS: Final = (
    _summed("players-none", "PlayersPage"),
    _summed("players", "FiguresTable", matches.SEASON),
    _summed("players-1024x700", "FiguresTable", matches.SEASON, size=(1024, 700)),
    _summed("players-search", "FiguresTable", matches.SEASON, (press("Ctrl+F"), write("ann"))),
    _summed("players-against", "FiguresTable", matches.SEASON, (press("Down", "Tab", "Tab", "Down"),)),
    _summed("players-rename", "RenameRow", matches.SEASON, (click("Correct the name…"), write("Bob"))),
)

_season = partial(Scene, page="league", log=Log.FILE)


def _all_open(user: User) -> None:
    """All that no evening settles yet is looked at."""
    user.main.pages.season.choices.day.setCurrentIndex(0)


_SEASON: Final = (
    _season("season-none", "SeasonPage"),
    _season("season", "ReportTable", matches.SEASON),
    _season("season-1024x700", "ReportTable", matches.SEASON, size=(1024, 700)),
    _season("season-why", "ReportTable", matches.SEASON, (click("Standings, {game}", "ReportTable"),)),
    _season("season-evening", "ReportTable", matches.SEASON, (click("Evening"),)),
    _season("season-settled", "ReportTable", matches.SEASON, (click("Evening"), click("Settle the evening"))),
    _season("season-open", "ReportTable", matches.SEASON, (click("Evening"), _all_open)),
    _season("season-scheme", "SchemeDialog", matches.SEASON, (click("How points are given…"),)),
    _season(
        "season-scheme-problem",
        "SchemeDialog",
        matches.SEASON,
        (click("How points are given…"), press("Tab"), write("500")),
    ),
)

_REST: Final = (
    Scene("preferences", "PreferencesPage", steps=(press("Ctrl+,"),), log=Log.FILE),
    Scene("preferences-1024x700", "PreferencesPage", steps=(press("Ctrl+,"),), size=(1024, 700)),
    *(
        Scene(f"menu-{name}", "QMenu", (matches.HOLLYWOOD_8,), (menu(name),))
        for name in ("file", "edit", "game", "rules", "view", "help")
    ),
    Scene("match-none", "NewMatchPage", steps=(press("Ctrl+2"),)),
)


SCENES: Final = (*_LIST, *_BEGIN, *_PLAYERS, *_SEASON, *_REST)
"""All of them."""
