"""How a command is written: each argument is declared once; what is written otherwise is refused in words."""

from __future__ import annotations

from argparse import Namespace

import pytest

from cocotte.cli.command import Command
from cocotte.cli.commands import MODULES, command_called
from cocotte.cli.explaining import help_of
from cocotte.cli.parser import COMMON, parse
from cocotte.core.errors import ParseError
from cocotte.language.catalogue import Translator
from cocotte.language.problems import error_lines
from cocotte.operations.argument import Argument

LANGUAGES = ("en", "fr")
OF_ARGPARSE = ("argument", "expected", "invalid", "choose from", "required", "allowed", "unrecognized")
"""Words of argparse's own complaints."""


def commands() -> list[Command]:
    """Every command there is."""
    return [command_called(name) for name in MODULES]


def refusal(*words: str, language: str = "en") -> ParseError:
    """Return what is refused of a command line."""
    with pytest.raises(ParseError) as refused:
        parse(words, Translator.of(language))
    assert refused.value.code == "USAGE"
    return refused.value


def said(*words: str, language: str = "en") -> str:
    """Return what is said of a command line that is refused."""
    return error_lines(refusal(*words, language=language), Translator.of(language), terminal=True)[0]


def read(*words: str) -> Namespace:
    """Return what a command line gives."""
    return parse(words, Translator.of("en"))


def needed(command: Command) -> list[str]:
    """Return words enough for a command to be read."""
    words: list[str] = []
    for each in command.arguments:
        if each.required:
            word = each.choices[0] if each.choices else "1"
            words += [each.name, word] if each.is_option else [word]
    return words


def wrong(each: Argument) -> list[tuple[list[str], str]]:
    """Return what may be wrong with an argument, each with what the refusal names."""
    name = "/".join(each.names)
    found = []
    if each.is_option and each.silent:
        found.append(([f"{each.name}=now"], each.name))
    elif each.is_option:
        found.append(([each.name], name))
    if each.is_option and each.choices:
        found.append(([each.name, "never"], "never"))
    if each.is_option and each.read is int:
        found.append(([each.name, "ten"], name))
    return found


def test_whatever_is_wrong_with_an_option_is_said_in_the_table_s_language() -> None:
    """Without its value, with one too many, with a word for a number: named, and not in English."""
    failures = []
    for command in commands():
        for each in (*(COMMON if command.name == "list" else ()), *command.arguments):
            for words, names in wrong(each):
                for language in LANGUAGES:
                    text = said(command.name, *needed(command), *words, language=language)
                    english = [word for word in OF_ARGPARSE if word in text.casefold().replace(names, "")]
                    if names not in text or english:
                        failures.append(f"{command.name} {words} ({language}): {text}")
    assert not failures


def test_a_command_without_what_it_needs_says_what_each_means() -> None:
    """Every one that is missing, by the word that stands for it in the help."""
    failures = []
    for command in commands():
        missing = [each for each in command.arguments if each.required]
        for language in LANGUAGES if missing else ():
            say, text = Translator.of(language), said(command.name, language=language)
            shown = ["|".join(each.choices) or each.shown(say) for each in missing]
            failures += [f"{command.name}: {each} in {text}" for each in shown if each not in text]
    assert not failures
    assert said("rename", "Ann") == "Missing: NAME (the right name)."


def test_an_option_may_be_cut_short_as_long_as_one_is_meant() -> None:
    """What begins two of them is refused with both."""
    assert read("list", "--mo", "3").most == 3
    assert read("--js", "list", "--arch").json
    facts = refusal("rule", "knock-above-limit", "--no").facts
    assert (facts["found"], facts["expected"]) == ("--no", "--no-match, --note")


def test_a_refusal_knows_what_was_found_and_what_may_stand_there() -> None:
    """A program offers the nearest; a mark of the player's own stays as it was written."""
    facts = refusal("incidents", "--game", "l'un").facts
    assert (facts["found"], facts["expected"]) == ("l'un", "gin, contract, eights")
    assert refusal("obligation", "1", "nowhere").facts["found"] == "nowhere"
    assert refusal("list", "extra", "-x").facts["found"] == "extra -x"
    assert "list" in str(refusal("lsit").facts["expected"]).split(", ")


def test_options_stand_anywhere_and_the_match_in_its_place_or_behind_its_option() -> None:
    """Between the words of a list too; an option before the command stays."""
    args = read("--json", "hand", "AS", "2S", "--taken", "3S", "4S")
    assert (args.cards, args.taken, args.json, args.lang) == (["AS", "2S", "4S"], "3S", True, None)
    assert [read("show", *words).match for words in ((), ("2",), ("-m", "2"), ("--match=2",))] == [
        None,
        "2",
        "2",
        "2",
    ]
    assert read("sheet").qr is None
    assert not read("sheet", "--no-qr").qr


def test_of_two_that_exclude_each_other_one_may_be_given() -> None:
    """A ruling is applied, or noted, or replaced by what the players agreed."""
    assert said("rule", "x", "--apply", "--agree", "nothing") == "--agree and --apply do not go together."
    assert read("rule", "x", "--note").note


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_says_what_every_argument_means(language: str) -> None:
    """In the words that are declared beside it, with what stands for its value, under one heading each."""
    say = Translator.of(language)
    failures = []
    for name in MODULES:
        text = "".join(help_of(name, say).format_help().split())
        for each in command_called(name).arguments:
            means = "".join(each.meaning(say).split())
            if not means or means not in text:
                failures.append(f"{name}: {each.name} {means!r}")
        failures += [f"{name}: two headings" for _ in range(text.count(f"{say('options')}:") - 1)]
    assert not failures


def test_an_argument_is_declared_whole() -> None:
    """What takes no value has none, and what stands in its place has a word for it."""
    failures = []
    for command in commands():
        for each in command.arguments:
            stands = each.value or each.choices
            if bool(stands) is each.silent:
                failures.append(f"{command.name}: {each.name}")
    assert not failures
