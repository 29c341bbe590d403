"""The words of each game: one object, which whatever says or writes something asks."""

from __future__ import annotations

from string import Formatter

from cocotte.core.games import GAMES
from cocotte.core.report import Report
from cocotte.core.sheet import TableRow
from cocotte.core.values import replace
from cocotte.language.catalogue import Translator
from cocotte.language.games import NAMES, WORDS, words_at
from cocotte.language.scores.deals import against, brief, named
from cocotte.language.scores.explain import understood
from cocotte.language.scores.live import live_result
from cocotte.language.scores.why import Explainer
from matches_played import begun, last_deal

ENGLISH, FRENCH = Translator.of("en"), Translator.of("fr")


def test_every_game_has_words() -> None:
    """A name, prompts, lines of its rules; and every way its deals end is named and explained."""
    assert set(WORDS) == set(NAMES) == set(GAMES)
    for words in WORDS.values():
        assert words.rules
        assert words.refusals
        assert all(texts.named and texts.explained for texts in words.deals.values())


def test_a_deal_of_gin_in_every_style() -> None:
    """What happened is decided once; each place says it in its own way."""
    match, styles = begun("gin-standard", ("Ann", "Bob")), {}
    for line in ("Ann k 4 23", "Ann k 9 7", "Bob g 12", "Bob big 31", "void"):
        row, _, after = last_deal(match, line)
        (table,) = row.tables
        assert isinstance(table.report, Report)
        winner = row.winner or 0
        cell = row.cell(0, winner)
        why = Explainer(after, ENGLISH).cell(row, cell) if cell else ()
        styles[words_at(table).happened(table)] = (
            brief(ENGLISH, table),
            named(ENGLISH, table),
            against(ENGLISH, table),
            understood(table.report, table.players, ENGLISH),
            live_result(row, after, ENGLISH),
            why[0].text if why else "",
        )
    assert styles == {
        "knock": (
            "knock 4 – 23",
            "Ann knocks 4 – 23",
            "Ann knocks 4 – Bob 23",
            "Ann knocks with 4, Bob holds 23",
            "Ann scores 23 − 4 = 19",
            "Ann knocks with 4 against 23: 23 − 4 = 19",
        ),
        "undercut": (
            "undercut 9 – 7",
            "Ann knocks 9 – 7, undercut",
            "Ann knocks 9 – Bob 7, undercut",
            "Ann knocks with 9, Bob holds 7",
            "Undercut: Bob 25 + 2 = 27",
            "Bob undercuts, 7 against 9: 9 − 7 = 2",
        ),
        "gin": (
            "gin – 12",
            "Bob gin – 12",
            "Bob gin – Ann 12",
            "Bob has gin, Ann holds 12",
            "Bob gin: 12 + 25 = 37",
            "Bob has gin against 12: 12",
        ),
        "big-gin": (
            "big gin – 31",
            "Bob big gin – 31",
            "Bob big gin – Ann 31",
            "Bob has big gin, Ann holds 31",
            "Bob big gin: 31 + 31 = 62",
            "Bob has big gin against 31: 31",
        ),
        "void": (
            "void deal",
            "void deal",
            "Ann – Bob, void deal",
            "Void deal: nobody scores",
            "Nobody scores; Ann deals again",
            "",
        ),
    }


def test_a_deal_that_is_not_priced_is_named_by_its_numbers() -> None:
    """A preview knows no winner yet: less deadwood than the knocker's is an undercut (GIN-13)."""
    row, _, _ = last_deal(begun("gin-standard", ("Ann", "Bob")), "Ann k 9 7")
    unpriced = TableRow(row.tables[0].players, "Bob", row.tables[0].report)
    assert named(ENGLISH, unpriced) == "Ann knocks 9 – 7, undercut"
    assert brief(ENGLISH, replace(unpriced, winner="Ann")) == "knock 9 – 7"
    assert named(FRENCH, replace(unpriced, report=None)) == FRENCH("not entered yet")


def test_the_same_facts_fill_all_styles() -> None:
    """A text of the table asks for no fact its game does not give."""
    played = {"gin": ("gin-rami", "Ann k 4 23"), "contract": ("contract-rummy", "Ann out Bob 5 Cyd 9")}
    played["eights"] = ("eights-100", "Ann out Bob 12 Cyd 30")
    for game, (preset, line) in played.items():
        players = ("Ann", "Bob") if game == "gin" else ("Ann", "Bob", "Cyd")
        table = last_deal(begun(preset, players), line)[0].tables[0]
        words = WORDS[game]
        asked = {
            name
            for texts in words.deals.values()
            for text in (texts.named, texts.short, texts.against, texts.explained, texts.result, texts.why)
            for form in ([text] if isinstance(text, str) else text)
            for _, name, _, _ in Formatter().parse(form)
            if name
        }
        assert asked <= {*words.facts(table, ENGLISH), "sum"}
