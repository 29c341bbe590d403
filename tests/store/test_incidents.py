"""The arbiter's files: perfect, or refused with file, key and reason."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from cocotte.core.errors import StorageError
from cocotte.core.games import GAMES
from cocotte.core.rulings.effects import EffectKind
from cocotte.core.rulings.incidents import (
    Answer,
    Asks,
    EffectRule,
    Incident,
    OptionRule,
    Question,
    Setting,
    Verdict,
)
from cocotte.language.sentences.refusals import REFUSALS
from cocotte.store.reference import incidents
from cocotte.store.reference.clauses import load_clauses
from cocotte.store.reference.datafile import LANGUAGES
from cocotte.store.reference.incidents import incident_behind, known_incidents, load_incidents, with_own
from cocotte.store.reference.library import Library

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from cocotte.core.clauses import ClauseLibrary
    from cocotte.core.rulings.incidents import Incident
    from cocotte.store.reference.incidents import Incidents

PUT_RIGHT = {"takes-back", "completes-turn", "cut-again", "discards-another"}
"""The rulings by which something done at the table is undone or made good."""

NO_REMEDY = {
    ("laid-too-much", "CONT-10"),
    ("turn-of-contract", "CONT-12"),
    ("eight-any-suit", "EIGHT-11"),
    ("eights-cut", "EIGHT-05"),
    ("drew-too-many", "IRR-4"),
    ("wrong-card-taken", "IRR-8"),
    ("discard-just-taken", "GIN-07"),
    ("turn-not-complete", "GIN-06"),
    ("advice", "THREE-03"),
    ("any-discard", "OKLA-06"),
    ("gin-not-knocked", "STRAIGHT-01"),
}
"""What the sources forbid, or order, without saying what follows where it was done, or left out."""

GOOD = """
game = "gin"

[spilled-drink]
source = "000"
settings = ["wrong_count"]
figures = ["fine"]
title = { fr = "Un verre renversé", en = "A spilled drink" }
search = { fr = "tache", en = "stain" }

[spilled-drink.questions.moment]
known = "moment"
text = { fr = "Quand ?", en = "When?" }
answers.early = { fr = "Tôt", en = "Early" }
answers.late = { fr = "Tard", en = "Late", given = ["knock"] }

[spilled-drink.questions.offender]
asks = "player"
other = "opponent"
text = { fr = "Qui ?", en = "Who?" }

[[spilled-drink.verdicts]]
when = { moment = "early late", wrong_count = "by-moment" }
ruling = "misdeal"
clause = "IRR-1b"
sentence = { fr = "{dealer} redonne.", en = "{dealer} deals again." }
effects = [{ kind = "redeal", player = "dealer" }]

[[spilled-drink.verdicts]]
when = { wrong_count = "choice" }
ruling = "choice"
clause = "IRR-2a"
decision = "D20"
see = ["GIN-13", "D31"]
chooser = "opponent"
sentence = { fr = "{fine} points ?", en = "{fine} points?" }

[spilled-drink.verdicts.options.pay]
label = { fr = "Payer", en = "Pay" }
text = { fr = "{offender} paie.", en = "{offender} pays." }
effects = [{ kind = "fine", player = "offender", points = "fine" }]

[spilled-drink.verdicts.options.drop]
label = { fr = "Laisser", en = "Let go" }
text = { fr = "Rien.", en = "Nothing." }
"""


@pytest.fixture(scope="module")
def clause_library() -> ClauseLibrary:
    return load_clauses()


@pytest.fixture(scope="module")
def shipped(clause_library: ClauseLibrary) -> Incidents:
    return load_incidents(clause_library)


@pytest.fixture
def own_file(tmp_path: Path, clause_library: ClauseLibrary, shipped: Incidents) -> Callable[[str], Incidents]:
    """Loads the incidents with one file of the user's beside them."""

    def load(text: str) -> Incidents:
        path = tmp_path / "mine.toml"
        path.write_text(text, encoding="utf-8")
        return with_own(shipped, clause_library, [path])

    return load


def test_an_incident_of_ones_own_stands_beside_the_others(
    own_file: Callable[[str], Incidents], shipped: Incidents
) -> None:
    """One block of text adds an incident, with house rules, roles, figures and options."""
    loaded = own_file(GOOD)
    assert loaded.troubles == ()
    assert set(loaded.by_id) - set(shipped.by_id) == {"spilled-drink"}
    incident = loaded.by_id["spilled-drink"]
    assert incident.settings[0].values == ("by-moment", "choice")
    assert incident.figures == {"fine": 10}
    cited = incident.verdicts[0].source
    assert cited
    assert cited.source.title == "Le Gin-rami"
    assert incident.questions[0].answers[1].given == ("knock",)


FULL = """
game = "gin"

[cold-draught]
source = "003"
common = 12
corrects = true
problems = ["KNOCK_ABOVE_LIMIT", "GIN_ONLY"]
settings = ["tie", "big_gin", "teams"]
figures = ["fine", "limit"]
only = { knock = "fixed upcard", big_gin = "yes" }
title = { fr = "Un courant d’air", en = "A draught" }
search = { fr = "vent", en = "wind" }

[cold-draught.questions.when]
known = "moment"
text = { fr = "Quand ?", en = "When?" }
answers.early = { fr = "Tôt", en = "Early", given = ["deal", "draw"] }
answers.late = { fr = "Tard", en = "Late" }

[cold-draught.questions.whose]
asks = "players"
other = "opponent"
nearest_to = "dealer"
text = { fr = "De qui ?", en = "Whose?" }

[[cold-draught.verdicts]]
when = { when = "early late" }
ruling = "choice"
clause = "IRR-2a"
source = "000"
decision = "D20"
see = ["GIN-13", "D31"]
chooser = "opponent"
sentence = { fr = "On paie.", en = "One pays." }
table = { fr = "La table peut.", en = "The table may." }
elsewhere = { fr = "Ailleurs.", en = "Elsewhere." }
effects = [
    { kind = "redeal", player = "dealer" },
    { kind = "fine", player = "whose", other = "opponent", points = "fine" },
]

[cold-draught.verdicts.options.pay]
label = { fr = "Payer", en = "Pay" }
text = { fr = "{whose} paie.", en = "{whose} pays." }
effects = [{ kind = "draws-cards", player = "whose", cards = 2 }]

[cold-draught.verdicts.options.drop]
label = { fr = "Laisser", en = "Let go" }
text = { fr = "Rien.", en = "Nothing." }
"""


def test_an_incident_is_read_to_the_letter(
    own_file: Callable[[str], Incidents], clause_library: ClauseLibrary
) -> None:
    """Every key there is comes to its place; a source of its own takes the place of the usual one."""
    loaded = own_file(FULL)
    assert loaded.troubles == ()
    incident = loaded.by_id["cold-draught"]
    assert incident == Incident(
        id="cold-draught",
        game=GAMES["gin"],
        title={"fr": "Un courant d’air", "en": "A draught"},
        search={"fr": "vent", "en": "wind"},
        questions=(
            Question(
                id="when",
                text={"fr": "Quand ?", "en": "When?"},
                asks=Asks.CHOICE,
                answers=(
                    Answer("early", {"fr": "Tôt", "en": "Early"}, ("deal", "draw")),
                    Answer("late", {"fr": "Tard", "en": "Late"}, ()),
                ),
                known="moment",
            ),
            Question(
                id="whose",
                text={"fr": "De qui ?", "en": "Whose?"},
                asks=Asks.PLAYERS,
                other="opponent",
                nearest_to="dealer",
            ),
        ),
        verdicts=(
            Verdict(
                when={"when": ("early", "late")},
                code="choice",
                clause="IRR-2a",
                source=next(
                    cited for cited in clause_library.clauses["IRR-2a"].sources if cited.source.id == "000"
                ),
                sentence={"fr": "On paie.", "en": "One pays."},
                chooser="opponent",
                options=(
                    OptionRule(
                        "pay",
                        {"fr": "Payer", "en": "Pay"},
                        {"fr": "{whose} paie.", "en": "{whose} pays."},
                        (EffectRule(EffectKind.DRAWS_CARDS, "whose", cards=2),),
                    ),
                    OptionRule("drop", {"fr": "Laisser", "en": "Let go"}, {"fr": "Rien.", "en": "Nothing."}),
                ),
                effects=(
                    EffectRule(EffectKind.REDEAL, "dealer"),
                    EffectRule(EffectKind.FINE, "whose", "opponent", "fine"),
                ),
                table={"fr": "La table peut.", "en": "The table may."},
                elsewhere={"fr": "Ailleurs.", "en": "Elsewhere."},
                decision="D20",
                see=("GIN-13", "D31"),
            ),
        ),
        settings=(
            Setting("tie", ("bonus", "nobody", "knocker")),
            Setting("big_gin", ("no", "yes")),
            Setting("teams", ("no", "yes")),
        ),
        figures={"fine": 10, "limit": 10},
        only={"knock": ("fixed", "upcard"), "big_gin": ("yes",)},
        corrects=True,
        problems=("KNOCK_ABOVE_LIMIT", "GIN_ONLY"),
        common=12,
    )


@pytest.mark.parametrize(
    ("change", "key", "reason"),
    [
        (('game = "gin"', 'game = "poker"'), "game", "UNKNOWN_NAME"),
        (('source = "000"', 'colour = "000"'), "spilled-drink.verdicts.0.source", "MISSING"),
        (('source = "000"', 'source = "003"'), "spilled-drink.verdicts.0.source.003", "UNKNOWN_NAME"),
        (('source = "000"', 'source = "000"\ncolour = 1'), "spilled-drink.colour", "UNKNOWN_KEY"),
        (('"wrong_count"]', '"wrong_way"]'), "spilled-drink.settings.wrong_way", "UNKNOWN_NAME"),
        (('en = "When?"', 'de = "Wann?"'), "spilled-drink.questions.moment.text.en", "LANGUAGE_MISSING"),
        (('en = "Early"', 'en = "  "'), "spilled-drink.questions.moment.answers.early.en", "EMPTY"),
        (('asks = "player"\n', ""), "spilled-drink.questions.offender.answers", "ANSWERS_WRONG"),
        (
            ('asks = "player"', 'asks = "players"'),
            "spilled-drink.questions.offender.nearest_to",
            "NEAREST_WRONG",
        ),
        (('"IRR-1b"', '"IRR-99"'), "spilled-drink.verdicts.0.clause.IRR-99", "UNKNOWN_NAME"),
        (('"D20"', '"D99"'), "spilled-drink.verdicts.1.decision.D99", "UNKNOWN_NAME"),
        (('"D31"', '"D99"'), "spilled-drink.verdicts.1.see.D99", "UNKNOWN_NAME"),
        (('"redeal", p', '"dance", p'), "spilled-drink.verdicts.0.effects.0.kind", "UNKNOWN_NAME"),
        (('"fine" }', '"prime" }'), "spilled-drink.verdicts.1", "FIGURE_UNKNOWN"),
        (('"early late"', '"early"'), "spilled-drink.verdicts", "VERDICT_MISSING"),
        (
            ('"early late", wrong_count = "by-moment"', '"early late"'),
            "spilled-drink.verdicts",
            "VERDICT_AMBIGUOUS",
        ),
        (('"early late"', '"noon"'), "spilled-drink.verdicts.0", "ANSWER_UNKNOWN"),
        (("{dealer} redonne", "{bishop} redonne"), "spilled-drink.verdicts.0", "ROLE_UNKNOWN"),
        (("[spilled-drink]", "common = 3\n[spilled-drink]"), "common", "NOT_A_TABLE"),
        (('source = "000"', 'source = "000"\ncommon = "3"'), "spilled-drink.common", "NOT_A_NUMBER"),
        (('source = "000"', 'source = "000"\nonly.king = "yes"'), "spilled-drink.only.king", "UNKNOWN_NAME"),
        (('source = "000"', 'source = "000"\nonly.knock = "no"'), "spilled-drink.only.knock", "UNKNOWN_NAME"),
        (("spilled-drink", "wrong-count"), "wrong-count", "OWN_PROGRAM"),
        (("[spilled-drink]", "[spilled-drink"), "4:15", "NOT_TOML"),
    ],
)
def test_a_file_of_ones_own_with_a_fault_is_left_out_and_reported(
    own_file: Callable[[str], Incidents], shipped: Incidents, change: tuple[str, str], key: str, reason: str
) -> None:
    """The program starts with its own incidents and names file, key and reason."""
    assert change[0] in GOOD
    loaded = own_file(GOOD.replace(*change))
    assert loaded.by_id == shipped.by_id
    (trouble,) = loaded.troubles
    assert trouble.code == "LIBRARY_BAD"
    assert trouble.facts["file"] == "mine.toml"
    assert str(trouble.facts["key"]).startswith(key)
    assert trouble.facts["reason"] == reason


def test_a_file_that_is_no_text_is_reported(
    tmp_path: Path, clause_library: ClauseLibrary, shipped: Incidents
) -> None:
    """Bytes that are no UTF-8 are a fault like any other."""
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xff\xfe\x00")
    (trouble,) = with_own(shipped, clause_library, [path]).troubles
    assert trouble.facts["reason"] == "UNREADABLE"


def test_a_fault_of_the_programs_own_stops_it(tmp_path: Path, clause_library: ClauseLibrary) -> None:
    """The program never runs on a table it shipped broken."""
    (tmp_path / "gin.toml").write_text(GOOD.replace('"early late"', '"early"'), encoding="utf-8")
    with pytest.raises(StorageError) as refused:
        load_incidents(clause_library, folder=tmp_path)
    assert refused.value.facts["answers"] == "moment=late, wrong_count=by-moment"


def test_a_folder_that_is_not_there_adds_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shipped: Incidents
) -> None:
    """Nobody has to have incidents of his own."""
    monkeypatch.setattr(incidents, "data_folder", lambda: tmp_path / "none")
    assert known_incidents().by_id == shipped.by_id


def test_a_title_is_for_anybody(shipped: Incidents) -> None:
    """What happened is named without saying that a man did it."""
    titles = [
        incident.title[language].lower() for incident in shipped.by_id.values() for language in ("fr", "en")
    ]
    assert [title for title in titles if {"il", "he", "she"} & set(title.replace("-", " ").split())] == []


def test_the_most_frequent_incidents_come_first(shipped: Incidents) -> None:
    """In each game, without a gap and without two on one place; those of gin as the page shows them."""
    for game in GAMES.values():
        places = [incident.common for incident in shipped.of(game)]
        frequent = [place for place in places if place]
        assert places[: len(frequent)] == list(range(1, len(frequent) + 1))
    assert [incident.title["fr"] for incident in shipped.of(GAMES["gin"])[:10]] == [
        "Frappé avec trop de points",
        "Pas le bon nombre de cartes",
        "Deux cartes pigées",
        "Une carte est tombée",
        "Une carte retournée dans le paquet",
        "Donné hors de son tour",
        "Défausses fouillées",
        "Mauvaise carte prise",
        "Gin en main, pas frappé",
        "Joué avant son tour",
    ]


def test_a_fact_of_the_match_is_one_the_match_has(shipped: Incidents) -> None:
    """What a question takes from the match is a figure of the game or one of the few facts of a deal."""
    facts = {"moment", "going", "knocker", "defender", "format", "dealer", "players", "scored"}
    for incident in shipped.by_id.values():
        for question in incident.questions:
            assert question.known in {"", *facts, *incident.game.figures}, (incident.id, question.id)
            assert question.asks is Asks.CHOICE or question.known in {"", "knocker", "defender"}


def every_text(incident: Incident) -> Iterator[Mapping[str, str]]:
    yield from (incident.title, incident.search)
    for question in incident.questions:
        yield question.text
        yield from (answer.text for answer in question.answers)
    for verdict in incident.verdicts:
        yield verdict.sentence
        yield from [verdict.elsewhere] * bool(verdict.elsewhere)
        if verdict.table:
            yield verdict.table
        for option in verdict.options:
            yield from (option.label, option.text)


def test_texts_are_set_as_each_language_sets_them(shipped: Incidents) -> None:
    """French has no-break spaces and guillemets, both have real apostrophes and quotation marks."""
    for incident in shipped.by_id.values():
        for texts in every_text(incident):
            assert set(texts) == set(LANGUAGES)
            fault = re.search(r"[^\u202f][;?!]|[^\u00a0:][:»]|«[^\u00a0]|[\"'“”]", texts["fr"])
            assert not fault, texts["fr"]
            assert not re.search(r"\s[:;?!]|[\"'«»]", texts["en"]), texts["en"]


def test_sentences_can_be_read_aloud(shipped: Incidents) -> None:
    """Each begins with a capital or a name, ends with a full stop, and names the same in both languages."""
    for incident in shipped.by_id.values():
        for verdict in incident.verdicts:
            for texts in (verdict.sentence, verdict.table, *(option.text for option in verdict.options)):
                for text in texts.values():
                    assert re.match(r"[A-ZÀÉ0-9{«“]", text), text
                    assert text.endswith("."), text
                    assert len(text) <= 280, text
                fr, en = (re.findall(r"{\w+}", text) for text in (texts.get("fr", ""), texts.get("en", "")))
                assert {*fr} == {*en}, texts


def test_a_remedy_its_clause_does_not_give_is_left_to_the_table(
    shipped: Incidents, clause_library: ClauseLibrary
) -> None:
    """The sources say how to put a fault right among their irregularities; elsewhere the table decides."""
    found = [(incident.id, each) for incident in shipped.by_id.values() for each in incident.verdicts]
    for name, verdict in found:
        if verdict.code in PUT_RIGHT:
            assert verdict.table or clause_library.clauses[verdict.clause].topic.id == "irregularities", name
    left = [(name, verdict) for name, verdict in found if verdict.table]
    assert {(name, verdict.clause) for name, verdict in left} == NO_REMEDY
    assert all(verdict.table["fr"].startswith("La table peut ") for _, verdict in left)
    assert all(verdict.table["en"].startswith("The table may ") for _, verdict in left)


def test_clauses_named_in_texts_exist(shipped: Incidents, clause_library: ClauseLibrary) -> None:
    """A clause mentioned in a sentence is one that can be opened, and stands among those to see."""
    for incident in shipped.by_id.values():
        for verdict in incident.verdicts:
            for texts in (verdict.sentence, verdict.table, verdict.elsewhere):
                for text in texts.values():
                    for name in re.findall(r"\b[A-Z]+(?:-[A-Z]+)?-\d+[a-z]?\b", text):
                        assert name in verdict.see, (incident.id, name)
                        assert name in clause_library.clauses


def test_every_game_has_its_incidents(shipped: Incidents) -> None:
    """Gin, Contract Rummy and the Eights each have an arbiter."""
    for game in GAMES.values():
        assert shipped.of(game)


def test_what_is_known_is_read_once_and_again_when_a_file_of_ones_own_is_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The arbiter's books stay open; an incident of the club's own is there as soon as it is written."""
    monkeypatch.setattr(incidents, "data_folder", lambda: tmp_path)
    first = known_incidents()
    assert known_incidents() is first
    own = tmp_path / "rulings" / "club.toml"
    own.parent.mkdir()
    own.write_text("nothing of the kind", encoding="utf-8")
    assert len(first.troubles) == 0
    assert len(known_incidents().troubles) == 1


@pytest.mark.parametrize(
    ("incident", "plain", "variant"),
    [
        ("second-pack-upcard", "gin-rami", "oklahoma"),
        ("mahjong-play", "gin-rami", "mahjong"),
    ],
)
def test_what_belongs_to_a_variant_happens_in_it_alone(
    shipped: Incidents, incident: str, plain: str, variant: str
) -> None:
    """Nobody who plays without a knock card is asked where it came from."""
    sets = Library().rule_sets
    assert not shipped.by_id[incident].may_happen(sets[plain].rules)
    assert shipped.by_id[incident].may_happen(sets[variant].rules)
    assert shipped.by_id["wrong-count"].may_happen(sets[plain].rules)


def test_what_is_refused_is_what_the_arbiter_calls_it(shipped: Incidents) -> None:
    """A knock above the limit is IRR-6a where one may knock; codes are those a refusal has words for."""
    rules = {name: each.rules for name, each in Library().rule_sets.items()}
    behind = shipped.behind(rules["gin-rami"], ["KNOCK_ABOVE_LIMIT"])
    assert behind
    assert behind.id == "knock-above-limit"
    assert shipped.behind(rules["mahjong"], ["KNOCK_ABOVE_LIMIT"]) is None
    assert shipped.behind(rules["eights"], ["KNOCK_ABOVE_LIMIT"]) is None
    assert all(code in REFUSALS for each in shipped.by_id.values() for code in each.problems)


def test_one_incident_is_found_without_reading_all(shipped: Incidents) -> None:
    """In the files that speak of what was refused; no file speaks of a name that is told twice."""
    sets = Library().rule_sets
    codes = sorted({code for each in shipped.by_id.values() for code in each.problems})
    for name in ("gin-rami", "mahjong", "contract-rummy", "eights"):
        rules = sets[name].rules
        for code in codes:
            behind = shipped.behind(rules, [code])
            assert incident_behind(rules, [code]) == (behind and (behind.id, behind.title))
    assert incident_behind(sets["gin-rami"].rules, ["NAME_TWICE"]) is None


def test_one_incident_is_found_in_a_file_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A club may have its own name for what is refused, where the program has none."""
    monkeypatch.setattr(incidents, "data_folder", lambda: tmp_path)
    own = tmp_path / "rulings" / "club.toml"
    own.parent.mkdir()
    own.write_text(GOOD.replace("source =", 'problems = ["NAME_TWICE"]\nsource =', 1), encoding="utf-8")
    rules = Library().rule_sets["gin-rami"].rules
    title = {"fr": "Un verre renversé", "en": "A spilled drink"}
    assert incident_behind(rules, ["NAME_TWICE"]) == ("spilled-drink", title)


def test_what_comes_to_light_late_is_answered_honestly(shipped: Incidents) -> None:
    """No clause covers a count or a lay-off noticed late; the deal may be corrected."""
    late = [each for each in shipped.by_id.values() if each.corrects]
    assert {each.game for each in late} == set(GAMES.values())
    assert all(verdict.code == "not-covered" for each in late for verdict in each.verdicts)


def test_the_clause_beside_an_incident_is_that_of_ordinary_play(shipped: Incidents) -> None:
    """Lists show the first clauses: gin that was not told is IRR-6b, not the rule of straight gin."""
    assert shipped.by_id["gin-not-knocked"].clauses[:2] == ("IRR-6b", "GIN-14")
