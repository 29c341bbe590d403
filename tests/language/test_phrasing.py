"""A ruling is read aloud as people speak, with names or without."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from cocotte.core.rulings.checking import paths
from cocotte.core.rulings.facts import Facts, settle
from cocotte.core.rulings.incidents import MATCH_NUMBERS, MATCH_ROLES
from cocotte.core.rulings.ruling import rule
from cocotte.language.catalogue import Translator
from cocotte.language.rulings.arbiter import elsewhere_of, option_text, sentence_of
from cocotte.language.rulings.phrasing import ROLES, with_names
from cocotte.store.reference.clauses import load_clauses
from cocotte.store.reference.incidents import load_incidents

if TYPE_CHECKING:
    from collections.abc import Collection

    from cocotte.core.rulings.incidents import Incident
    from cocotte.core.rulings.ruling import Ruling

FRENCH = Translator.of("fr")
ENGLISH = Translator.of("en")
LONGEST = 25
"""The words of a sentence that a table understands at the first hearing."""


@pytest.fixture(scope="module")
def incidents_to_read() -> Collection[Incident]:
    return load_incidents(load_clauses()).by_id.values()


@pytest.mark.parametrize(
    ("text", "names", "said"),
    [
        ("La main de {knocker}.", {"knocker": "Anne"}, "La main d’Anne."),
        ("La main de {knocker}.", {"knocker": "Élise"}, "La main d’Élise."),
        ("La main de {knocker}.", {"knocker": "Yves"}, "La main d’Yves."),
        ("La main de {knocker}.", {"knocker": "Yannick"}, "La main de Yannick."),
        ("La main de {knocker}.", {"knocker": "Jean"}, "La main de Jean."),
        ("La main de {knocker}.", {}, "La main du frappeur."),
        ("Le droit passe à {knocker}.", {}, "Le droit passe au frappeur."),
        ("Le droit passe à {opponent}.", {}, "Le droit passe à l’adversaire."),
        ("Plus de points que {knocker}.", {"knocker": "Olga"}, "Plus de points qu’Olga."),
        ("{dealer} redonne.", {}, "Le donneur redonne."),
        ("Maldonne. {dealer} redonne.", {}, "Maldonne. Le donneur redonne."),
        ("{fine} points.", {"fine": 10}, "10 points."),
    ],
)
def test_french_is_said_as_it_is_spoken(text: str, names: dict[str, int | str], said: str) -> None:
    """Contraction before « le », elision before a vowel, a capital at the head of a sentence."""
    assert with_names({"fr": text, "en": ""}, names, FRENCH) == said


def test_english_needs_no_more_than_a_capital() -> None:
    """The offender's knock, Ann's knock."""
    texts = {"fr": "", "en": "{offender}’s knock. {dealer} deals, then {offender}."}
    assert (
        with_names(texts, {"dealer": "Ann"}, ENGLISH) == "The offender’s knock. Ann deals, then the offender."
    )


def test_every_role_has_words(incidents_to_read: Collection[Incident]) -> None:
    """Without a match a role is said in words, and a figure only a match gives; each has them."""
    roles = {
        role for incident in incidents_to_read for question in incident.questions for role in question.roles
    }
    figures = {
        name for incident in incidents_to_read for name, usual in incident.figures.items() if not usual
    }
    assert (roles | MATCH_ROLES | MATCH_NUMBERS) - {"asked"} | figures == set(ROLES)


@pytest.fixture(scope="module")
def every_ruling(incidents_to_read: Collection[Incident]) -> tuple[Ruling, ...]:
    """Every ruling there can be, with players' names and without."""
    return tuple(
        ruling
        for incident in incidents_to_read
        for facts in paths(incident)
        for ruling in (
            rule(incident, Facts(facts.answers, {"dealer": facts.players[0]}, facts.players)),
            rule(incident, Facts(settle(incident, facts).answers)),
        )
    )


@pytest.mark.parametrize("say", [FRENCH, ENGLISH])
def test_every_sentence_is_read_to_its_end_with_names_and_without(
    every_ruling: tuple[Ruling, ...], say: Translator
) -> None:
    """No placeholder is left, and French trips over nothing: no « de le », « à le », « de Anne »."""
    for ruling in every_ruling:
        for said in (sentence_of(ruling, say), *(option_text(each, ruling, say) for each in ruling.options)):
            assert "{" not in said
            assert said[0].isupper() or said[0].isdigit() or said[0] in "«“"
            assert not any(slip in said for slip in (" de le ", " à le ", " de East", " que East"))


@pytest.mark.parametrize("say", [FRENCH, ENGLISH])
def test_every_sentence_is_understood_at_the_first_hearing(
    every_ruling: tuple[Ruling, ...], say: Translator
) -> None:
    """None has more than 25 words, whatever the ruling says: the rule, the choices, what others play."""
    for ruling in every_ruling:
        options = (option_text(option, ruling, say) for option in ruling.options)
        for each in (sentence_of(ruling, say), elsewhere_of(ruling, say), *options):
            for sentence in re.split(r"(?<=[.!?])\s+(?=[A-ZÀÉ«“])", each):
                assert len(re.findall(r"\w+", sentence)) <= LONGEST, sentence


@pytest.mark.parametrize(
    ("say", "silent", "left"),
    [
        (FRENCH, "La règle ne dit pas comment réparer.", "La table peut faire reprendre l’ajout en main."),
        (
            ENGLISH,
            "The rule does not say how to put it right.",
            "The table may have the added cards taken back into the hand.",
        ),
    ],
)
def test_where_the_rule_names_no_remedy_the_table_hears_so(
    every_ruling: tuple[Ruling, ...], say: Translator, silent: str, left: str
) -> None:
    """CONT-10 forbids adding in the turn of the contract; what becomes of the cards is for the table."""
    ruling = next(each for each in every_ruling if each.incident == "laid-too-much" and "CONT-09" in each.see)
    assert sentence_of(ruling, say).endswith(f" {silent} {left}")
