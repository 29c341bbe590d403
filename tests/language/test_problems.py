"""What is refused, in sentences: every code the program can give, in both languages."""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, NamedTuple

import pytest

import cocotte
from cocotte.core.eights.drawing import DrawReason
from cocotte.core.eights.play import Reason
from cocotte.core.errors import CocotteError, ParseError, RuleViolation, StorageError
from cocotte.core.gin.limit import limit_for
from cocotte.core.gin.rules import GinRules
from cocotte.core.problems import Problem
from cocotte.core.script.deal_line import read_deal
from cocotte.keeper import ConcurrentUpdate
from cocotte.language import fact_format
from cocotte.language.catalogue import Translator
from cocotte.language.problems import (
    advice,
    clause_of,
    error_lines,
    placeholders,
    problem_text,
    sentence,
    with_clause,
)
from cocotte.language.sentences.refusals import REFUSALS
from cocotte.language.sentences.storage_errors import REASONS
from cocotte.store.reference.library import Library
from matches_played import begun, dealt

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cocotte.core.problems import Fact

ENGLISH, FRENCH = Translator.of("en"), Translator.of("fr")
NO_BREAK_SPACE = "\u00a0"
REFUSED_PLAYS = {
    Reason.NEITHER_SUIT_NOR_RANK,
    Reason.NOT_SUIT_ASKED,
    Reason.EIGHT_NOT_OF_SUIT,
    Reason.NO_JOKERS,
    Reason.ONE_CARD,
    Reason.QUEEN_OF_SUIT_FIRST,
}
REFUSED_DRAWS = {DrawReason.MUST_DRAW, DrawReason.NO_STOCK}
MADE_UP = {
    "GROUP_TOO_MANY": {"cards", "laid", "asked"},
    "GROUP_TOO_FEW": {"cards", "laid", "asked"},
    "RUN_TOO_MANY": {"cards", "laid", "asked"},
    "RUN_TOO_FEW": {"cards", "laid", "asked"},
    "POINTS_IMPOSSIBLE": {"player", "points", "least", "most"},
    "CARD_UNKNOWN": {"found", "expected"},
    "PLAYERS_MERGED": {"name", "other"},
    **{code: {"field", "found"} for code in ("FIELD_TEXT", "FIELD_LIST", "FIELD_YES_NO")},
    **{code: {"field", "found", "expected"} for code in ("FIELD_ONE_OF", "CONTRACT_FORM")},
    "CARD_RANK": {"found", "expected"},
    **{
        code: {"name", "expected"}
        for code in ("QUESTION_UNKNOWN", "ANSWER_UNKNOWN", "ROLE_UNKNOWN", "FIGURE_UNKNOWN")
    },
    **{reason.value: {"card", "top", "suit"} for reason in REFUSED_PLAYS},
    **{reason.value: set() for reason in REFUSED_DRAWS},
}
"""Codes that are put together, handed on, or come out of an enumeration, with the facts given with them."""


class Given(NamedTuple):
    """A code where the source gives it."""

    code: str
    facts: frozenset[str] | None
    place: str


def sources() -> Iterator[tuple[Path, ast.Module]]:
    root = Path(cocotte.__file__).parent
    for path in sorted(root.rglob("*.py")):
        if path.relative_to(root).parts[0] not in ("gui", "words"):
            yield path.relative_to(root), ast.parse(path.read_text(encoding="utf-8"))


def called(call: ast.Call) -> str:
    """``RuleViolation.of``, ``error``, ``Problem``: what is called, by its last two names at most."""
    name = call.func
    if isinstance(name, ast.Attribute):
        if isinstance(name.value, ast.Name) and name.attr == "of":
            return f"{name.value.id}.of"
        return name.attr
    return getattr(name, "id", "")


def codes_of(argument: ast.expr, function: ast.AST | None) -> set[str]:
    """The codes an argument may be: a text, one of two, or what the function calls so."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return {argument.value}
    if isinstance(argument, ast.IfExp):
        return codes_of(argument.body, function) | codes_of(argument.orelse, function)
    if isinstance(argument, ast.Name):
        return {code for value in assigned(function, argument.id) for code in codes_of(value, None)}
    return set()


def assigned(function: ast.AST | None, name: str) -> Iterator[ast.expr]:
    """All that a function ever calls by a name, or adds to it."""
    for node in ast.walk(function) if function else ():
        match node:
            case ast.Assign(targets=[ast.Name(id=target)], value=value) if target == name:
                yield value
            case ast.AnnAssign(target=ast.Name(id=target), value=value) if target == name and value:
                yield value
            case ast.AugAssign(target=ast.Name(id=target), value=value) if target == name:
                yield value
            case ast.Assign(targets=[ast.Subscript(value=ast.Name(id=target), slice=key)]) if target == name:
                yield ast.Dict([key], [key])


def keys_of(node: ast.expr | None, function: ast.AST) -> set[str] | None:
    """The names in a table of facts; None when another function made it."""
    if isinstance(node, ast.Name):
        tables = [keys_of(value, function) for value in assigned(function, node.id)]
        known = [table for table in tables if table is not None]
        return set().union(*known) if known and len(known) == len(tables) else None
    if not isinstance(node, ast.Dict):
        return set() if node is None else None
    found = {str(key.value) for key in node.keys if isinstance(key, ast.Constant)}
    for key, value in zip(node.keys, node.values, strict=True):
        if key is None:
            found |= keys_of(value, function) or set()
    return found


def facts_of(call: ast.Call, function: ast.AST) -> set[str] | None:
    """The facts a code is given with; None when they come from elsewhere."""
    name = called(call)
    keywords = {word.arg for word in call.keywords if word.arg is not None}
    if name == "error":
        return {"found", "expected"}
    if name == "_error":
        return {"found"} | keywords
    if name == "Clash":
        return {"format", "ledger"}
    if name == "Problem":
        written = [word.value for word in call.keywords if word.arg == "facts"] or call.args[1:2]
        return keys_of(written[0] if written else None, function)
    return None if len(keywords) < len(call.keywords) else keywords - {"where", "clause", "line"}


def calls(node: ast.AST, function: ast.AST) -> Iterator[tuple[ast.Call, ast.AST]]:
    """Every call below a node, with the function it stands in."""
    for each in ast.iter_child_nodes(node):
        if isinstance(each, ast.Call):
            yield each, function
        yield from calls(each, each if isinstance(each, ast.FunctionDef) else function)


def given() -> Iterator[Given]:
    """Every code the source gives, with its facts."""
    for path, tree in sources():
        for call, function in calls(tree, tree):
            if call.args and called(call) in GIVING:
                facts = facts_of(call, function)
                for code in codes_of(call.args[0], function):
                    if code.isupper():
                        yield Given(
                            code, None if facts is None else frozenset(facts), f"{path}:{call.lineno}"
                        )


MANY: dict[str, Fact] = {"expected": "one, two", "most": 3}
GIVING = {"Problem", "RuleViolation.of", "ParseError", "StorageError", "Clash", "error", "_error"}


@cache
def all_given() -> list[Given]:
    """Those, and the codes that are put together."""
    return [*given(), *(Given(code, frozenset(facts), "made up") for code, facts in MADE_UP.items())]


def specs(text: str) -> set[str]:
    return {spec for _, name, spec, _ in Formatter().parse(text) if name is not None and spec}


def wide(lines: Sequence[str]) -> list[str]:
    return [line.replace(NO_BREAK_SPACE, "_").replace("\u202f", "_") for line in lines]


def test_the_source_is_read() -> None:
    """The walk over the source finds the codes of every floor."""
    codes = {each.code for each in all_given()}
    assert {"KNOCK_ABOVE_LIMIT", "FORMAT_NOT_FOR_GAME", "CARD_SUIT", "GOING_EXPECTED"} <= codes
    assert {"LOG_DAMAGED", "OVERTAKEN", "FIELD_MISSING", "RESOURCES_MISSING", "SCRIPT_WORD"} <= codes
    assert len(codes) > 180


def test_every_code_has_a_sentence_its_facts_can_fill() -> None:
    """Whatever is refused, wherever it is refused, there is a sentence for it."""
    speechless = {
        f"{each.code} {sorted(each.facts or ())} ({each.place})"
        for each in all_given()
        if not any(each.facts is None or placeholders(text) <= each.facts for text in said_of(each.code))
    }
    assert not speechless


@pytest.mark.parametrize("say", [ENGLISH, FRENCH], ids=["en", "fr"])
@pytest.mark.parametrize("terminal", [False, True], ids=["window", "terminal"])
def test_every_refusal_says_what_to_do_next(say: Translator, terminal: bool) -> None:
    """Wherever it is refused, in the window and at the command line, there is advice its facts can fill."""
    helpless = [
        f"{each.code} ({each.place})"
        for each in all_given()
        if not advice(each.code, made_up_facts(each), say, terminal=terminal)
    ]
    assert not helpless
    assert len(all_given()) > 340


def test_the_window_speaks_of_no_command() -> None:
    """Options and commands are named at the command line only."""
    named = [
        text
        for code, refusal in REFUSALS.items()
        if code != "USAGE"  # the command line's own
        for text in (*refusal.sentences, *refusal.advice)
        if "--" in text or "“cocotte" in text
    ]
    assert not named


def test_the_nearest_name_is_offered() -> None:
    """A slip in a name of a list is mended by the advice; a name like none of them is not guessed at."""
    listed = {"expected": "gin-rami, oklahoma, hollywood"}
    assert advice("PRESET_UNKNOWN", {"found": "Oklahma", **listed}, ENGLISH) == "Did you mean oklahoma?"
    assert advice("PRESET_UNKNOWN", {"found": "zzz", **listed}, ENGLISH) == "Choose another one."
    assert "cocotte rules" in advice("PRESET_UNKNOWN", {"found": "zzz", **listed}, FRENCH, terminal=True)


def said_of(code: str) -> tuple[str, ...]:
    return REFUSALS[code].sentences if code in REFUSALS else ()


def made_up_facts(each: Given) -> dict[str, Fact]:
    """Something for every fact that a code is given with, or asks for where they come from elsewhere."""
    names = each.facts
    if names is None:
        names = frozenset(name for text in REFUSALS[each.code].texts() for name in placeholders(text))
    return {name: MANY.get(name, name) for name in names}


def test_no_sentence_is_without_its_code() -> None:
    """A sentence that no code asks for would never be said."""
    by_code: defaultdict[str, list[frozenset[str] | None]] = defaultdict(list)
    for each in all_given():
        by_code[each.code].append(each.facts)
    assert set(REFUSALS) <= set(by_code)
    never = [
        text
        for code, refusal in REFUSALS.items()
        for text in refusal.texts()
        if not any(facts is None or placeholders(text) - {"nearest"} <= facts for facts in by_code[code])
    ]
    assert not never


@pytest.mark.parametrize("say", [ENGLISH, FRENCH], ids=["en", "fr"])
def test_every_sentence_asks_for_its_facts_in_a_way_there_is(say: Translator) -> None:
    """Cards, points, a choice: the ways facts are said are known, in the translations too."""
    ways = set(fact_format._UNITS) | set(fact_format._WAYS)
    raw = {say._found("", text) for refusal in REFUSALS.values() for text in refusal.texts()}
    assert set().union(*(specs(text) for text in raw)) <= ways


def test_every_reason_of_a_data_file_has_its_words() -> None:
    """A data file is refused with a reason in words (LIBRARY_BAD)."""
    assert {"TWICE", "MISSING", "UNKNOWN_KEY"} <= set(REASONS)


def test_a_knock_above_the_limit_in_both_languages() -> None:
    """The number measured and the limit, with the card that set it (OKLA-01)."""
    facts: dict[str, Fact] = {"deadwood": 12, "limit": 7, "upcard": "7D"}
    problem = Problem("KNOCK_ABOVE_LIMIT", facts, "own", "OKLA-01", waivable=True)
    assert problem_text(problem, ENGLISH) == "Deadwood 12 is above the limit of 7 set by the upcard, 7♦."
    assert wide([problem_text(problem, FRENCH)]) == [
        "12 points de bois mort, c’est plus que la limite de 7 fixée par la retourne, 7♦."
    ]
    assert with_clause(problem_text(problem, ENGLISH), clause_of(problem)).endswith("7♦ (OKLA-01).")
    (line,) = error_lines(RuleViolation([problem]), ENGLISH)
    assert line.endswith("upcard, 7♦ (OKLA-01). Count the deadwood again, or play on.")
    (line,) = error_lines(RuleViolation([problem]), ENGLISH, terminal=True)
    assert line.endswith("or play on. To allow it anyway, add --waive KNOCK_ABOVE_LIMIT.")


def test_a_fixed_limit_names_no_card() -> None:
    """A limit that no upcard set is said without one (GIN-09)."""
    problem = Problem("KNOCK_ABOVE_LIMIT", {"deadwood": 11, "limit": 10, "upcard": None})
    assert problem_text(problem, ENGLISH) == "Deadwood 11 is above the limit of 10."


@pytest.mark.parametrize(
    ("code", "facts", "english", "french"),
    [
        ("NOT_A_MELD", {"cards": "QS QH TD"},
         "Q♠ Q♥ 10♦ is not a meld: neither cards of one rank nor a run in one suit.",
         "D♠ D♥ 10♦ n’est pas une combinaison_: ni cartes de même valeur, ni séquence dans une couleur."),
        ("GROUP_COUNT", {"laid": 1, "asked": 2, "cards": "7H 7D JK"},
         "The contract asks for 2 sets; laid: 1 (7♥ 7♦ Joker).",
         "Le contrat demande 2 brelans_; sur la table_: 1 (7♥ 7♦ Joker)."),
        ("RUN_COUNT", {"laid": 2, "asked": 1, "cards": "4C 5C / 6H 7H"},
         "The contract asks for 1 run; laid: 2 (4♣ 5♣ / 6♥ 7♥).",
         "Le contrat demande 1 suite_; sur la table_: 2 (4♣ 5♣ / 6♥ 7♥)."),
        ("NEITHER_SUIT_NOR_RANK", {"card": "AS", "top": "9H", "suit": "H"},
         "A♠ does not go on 9♥: neither the called suit, hearts, nor the rank.",
         "A♠ ne va pas sur 9♥_: ni la couleur demandée, cœur, ni la valeur."),
        ("FORMAT_NOT_FOR_GAME", {"format": "captain", "ledger": "single"},
         "This game can’t be played that way: One against two.",
         "Ce jeu ne se joue pas ainsi_: Un contre deux."),
        ("FIGURE_RANGE", {"figure": "undercut_bonus", "value": "-5", "least": 0, "most": 1000},
         "Undercut bonus: -5 is not between 0 and 1,000.",
         "Prime d’undercut_: -5 n’est pas entre 0 et 1_000."),
        ("WHO_KNOCKED", {"expected": "Pierre / Jean"}, "Who went out is missing: Pierre or Jean.",
         "Il manque qui a frappé ou fait gin_: Pierre ou Jean."),
        ("POINTS_IMPOSSIBLE", {"player": "Ann", "points": 3, "cards": 1},
         "Ann: 1 card cannot count 3 points.",
         "Ann_: impossible de compter 3 points avec 1 carte."),
    ],
)  # fmt: skip
def test_sentences(code: str, facts: dict[str, int | str], english: str, french: str) -> None:
    """Cards with their signs, numbers with their units, names as a choice."""
    assert problem_text(Problem(code, facts), ENGLISH) == english
    assert wide([problem_text(Problem(code, facts), FRENCH)]) == [french]


def test_a_code_without_a_sentence_is_said_as_it_is() -> None:
    """A code of a newer program is shown rather than nothing, and so is one whose facts are missing."""
    assert sentence("NEVER_HEARD_OF", {}, ENGLISH) == "NEVER_HEARD_OF"
    assert sentence("KNOCK_ABOVE_LIMIT", {}, FRENCH) == "KNOCK_ABOVE_LIMIT"


def test_a_name_that_cannot_be_read_is_pointed_at() -> None:
    """The line stands below the sentence, with a caret under the place."""
    with pytest.raises(ParseError) as caught:
        read_deal("Peter knock 4 23", [["Pierre", "Jean"]], Library().rule_sets["gin-rami"].rules)
    assert error_lines(caught.value, ENGLISH) == [
        "Nobody here is called “Peter”. At the table: Pierre, Jean.", "  Peter knock 4 23", "  ^",
        "Write one of these names.",
    ]  # fmt: skip
    with pytest.raises(ParseError) as caught:
        read_deal("Pierre knock 4", [["Pierre", "Jean"]], Library().rule_sets["gin-rami"].rules)
    assert error_lines(caught.value, FRENCH) == [
        "Il manque ici un nombre de points.", "  Pierre knock 4", "                ^",
        "Écrivez-le en chiffres, par exemple 23.",
    ]  # fmt: skip


def test_a_long_line_is_shown_around_its_place() -> None:
    """Of a line of a file only what surrounds the place is shown, with the line's number."""
    text = "x" * 200 + "?" + "y" * 200
    lines = error_lines(ParseError("SCRIPT_WORD", text, 200, line=7, found="?", expected="deal"), ENGLISH)
    assert lines[0] == "Line 7: “?” means nothing here; expected: deal."
    assert len(lines[1]) < 110
    assert lines[1][lines[2].index("^")] == "?"


def test_wrong_usage_shows_where_the_right_one_stands() -> None:
    """The command's own help is named below the complaint."""
    error = ParseError("USAGE", "", 0, detail="Nothing is known of “--x”", command="cocotte hand")
    assert error_lines(error, ENGLISH) == [
        "Nothing is known of “--x”.", "“cocotte hand --help” tells more."
    ]  # fmt: skip


def test_the_same_advice_is_given_once() -> None:
    """Two hands that cannot be so are counted again both."""
    one, other = (Problem("DEADWOOD_NEGATIVE", {"deadwood": -1}, where) for where in ("own", "other"))
    lines = error_lines(RuleViolation([one, other]), ENGLISH)
    assert " ".join(lines).count("Count the hand again.") == 1


def test_every_reason_has_its_line_and_its_table() -> None:
    """All problems at once, a line each; with several tables each names its own."""
    problems = [
        Problem("DEADWOOD_IMPOSSIBLE", {"deadwood": 120, "most": 98}, "2.other", "GIN-02"),
        Problem("HAND_SIZE", {"count": 9, "least": 10, "most": 11}, "knocker", "GIN-04"),
        Problem("POINTS_MISSING", {"player": "Ann"}, "points.Ann", "CONT-16"),
    ]
    assert error_lines(RuleViolation(problems), ENGLISH) == [
        (
            "Table 3: Defender: Deadwood 120 is more than ten cards can count: 98 at most (GIN-02). "
            "Count the hand again."
        ),
        (
            "Knocker: A hand of 9 cards: it must have 10, one more before the discard (GIN-04). "
            "Name the whole hand."
        ),
        "The points Ann holds are missing (CONT-16). Enter them, 0 for an empty hand.",
    ]


def test_trouble_says_that_nothing_is_lost_and_what_to_do() -> None:
    """A full disk, a data file with a slip, and another program that was first."""
    full = error_lines(StorageError("DISK_FULL", path="/evening.db"), FRENCH)
    assert full == [
        "Il n’y a plus de place sur le disque pour /evening.db.",
        "Ce qui était inscrit est à l’abri. Faites de la place sur le disque, puis recommencez.",
    ]
    bad = error_lines(StorageError("LIBRARY_BAD", file="own.toml", key="limit", reason="MISSING"), ENGLISH)
    assert bad[0] == "own.toml has an error at limit: it is missing."
    own_words = error_lines(
        StorageError("LIBRARY_BAD", file="own.toml", key="", reason="Expected '='"), ENGLISH
    )
    assert own_words[0] == "own.toml has an error: Expected '='."
    facts = {"name": "deeler", "expected": "dealer, offender", "file": "gin.toml", "key": "x.verdicts.0"}
    table = error_lines(StorageError("LIBRARY_BAD", reason="ROLE_UNKNOWN", **facts), ENGLISH)
    assert table[0].endswith("at x.verdicts.0: There is no role “deeler”; there are: dealer, offender.")
    assert len(error_lines(CocotteError(), ENGLISH)) == 1
    overtaken = error_lines(RuleViolation.of("OVERTAKEN", entries=2), FRENCH)
    assert overtaken == [
        (
            "Un autre programme a ajouté 2 inscriptions entre-temps\u202f; rien n’a été inscrit cette fois. "
            "Regardez ce qui a été inscrit, puis recommencez."
        ),
    ]


def test_what_another_program_recorded_first_is_reported() -> None:
    """The entries that came first stand below the refusal."""
    match = dealt(begun("gin-rami", ("Pierre", "Jean")), "P k 4 19", "J k 6 18")
    assert error_lines(ConcurrentUpdate("one", match, match.entries[2:]), ENGLISH) == [
        (
            "Another program recorded 1 entry meanwhile; nothing was recorded now. "
            "Look at what was recorded, then try again."
        ),
        "  Deal 2 recorded",
    ]


def test_a_real_refusal_is_said() -> None:
    """Oklahoma without its upcard (OKLA-01)."""
    with pytest.raises(RuleViolation) as caught:
        limit_for(GinRules.of(Library().rule_sets["oklahoma"].rules))
    assert error_lines(caught.value, ENGLISH) == [
        "The upcard is missing: the rules here depend on it (OKLA-01). Enter it, for example 7D."
    ]
