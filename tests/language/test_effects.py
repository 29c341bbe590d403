"""What a ruling does and leaves standing, in sentences."""

import pytest

from cocotte.core.rulings import obligations
from cocotte.core.rulings.effects import Effect, EffectKind
from cocotte.core.rulings.obligations import arising
from cocotte.language.catalogue import Translator
from cocotte.language.rulings.effects import EFFECTS, MOVES, effect_text, move_name, obligation_text

ENGLISH, FRENCH = Translator.of("en"), Translator.of("fr")


@pytest.mark.parametrize("say", [ENGLISH, FRENCH], ids=["en", "fr"])
@pytest.mark.parametrize("kind", list(EffectKind))
def test_every_effect_is_a_sentence(kind: EffectKind, say: Translator) -> None:
    """With names and numbers or without, every effect can be read aloud."""
    assert set(EFFECTS) == set(EffectKind)
    for effect in (Effect(kind, "Jean", "Pierre", 10, 2), Effect(kind, "offender"), Effect(kind)):
        text = effect_text(effect, say)
        assert text[0].isupper()
        assert text.endswith(".")
        assert "{" not in text


@pytest.mark.parametrize(
    ("effect", "english", "french"),
    [
        (Effect(EffectKind.FINE, "Jean", points=10), "Jean loses 10 points.", "Jean perd 10 points."),
        (Effect(EffectKind.FINE, "Jean", "Pierre", 10), "Pierre scores 10 points, a penalty for Jean.",
         "Pierre marque 10 points, amende pour Jean."),
        (Effect(EffectKind.HAND_EXPOSED, "Jean"), "Jean plays with an open hand until the deal ends.",
         "Jean joue main étalée jusqu’à la fin du coup."),
        (Effect(EffectKind.DRAWS_CARDS, "Ann", cards=1), "Ann draws 1 card from the stock.",
         "Ann pige 1 carte au talon."),
        (Effect(EffectKind.DRAWS_CARDS, "Ann"), "Ann draws the cards that are missing from the stock.",
         "Ann pige au talon les cartes qui manquent."),
        (Effect(EffectKind.CANNOT_WIN, "defender"), "The defender cannot win this deal.",
         "L’adversaire du frappeur ne peut pas gagner ce coup."),
    ],
)  # fmt: skip
def test_effects(effect: Effect, english: str, french: str) -> None:
    """Players by name, or by the role that stands for them."""
    assert effect_text(effect, ENGLISH) == english
    assert effect_text(effect, FRENCH) == french


def test_the_exposed_card() -> None:
    """Who may take it, and who after him (IRR-4)."""
    (standing,) = arising(3, [Effect(EffectKind.EXPOSED_CARD, "Pierre", "Jean", clause="IRR-4")])
    assert obligation_text(standing, ENGLISH) == "Pierre may take the exposed card, and Jean after that."
    assert obligation_text(standing, FRENCH) == "Pierre peut prendre la carte exposée, puis Jean."


def test_every_move_has_a_name() -> None:
    """What ends an obligation, as the log and the arbiter call it."""
    moves = {move.value for move in obligations.ObligationMove}
    assert moves == set(MOVES)
    assert move_name("took-exposed", FRENCH) == "La carte exposée a été prise"


def test_a_fine_that_stands_names_its_points() -> None:
    """IRR-2a before the deal is told: the fine is said with its ten points."""
    (fine,) = arising(2, [Effect(EffectKind.FINE, "Jean", points=10, clause="IRR-2a")])
    assert obligation_text(fine, ENGLISH) == "Jean loses 10 points."
    assert obligation_text(fine, FRENCH).startswith("Jean perd 10")
