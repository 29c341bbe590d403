"""The setup of a match as it is kept: its answers as JSON, and what earlier versions wrote."""

from __future__ import annotations

import json

import pytest

from cocotte.core.card_notation import parse_cards
from cocotte.core.match.terms import target_of
from cocotte.core.setup.questions import answers_of
from cocotte.core.setup.shapes import Shape
from cocotte.store.reference.library import Library
from cocotte.store.reference.setups import read_setup, setup_by, setup_like, setup_of, setup_text

LIBRARY = Library()
EARLIER = (
    '{"preset": "gin-four", "names": ["Ann", "Bob", "", "Dora"], "cards": ["7H", null], '
    '"shape": {"format": "partnership", "sides": 2}, "order": [3, 1, 0], "dealer": 1, "sitting_out": null, '
    '"side_names": ["North", ""], "house": {"box": 25, "big_gin": true}, "stake": "0,10", '
    '"currency": "EUR", "place": "Chez Ann"}'
)
"""What a version wrote that kept each thing under a name of its own."""


def test_what_an_earlier_version_kept_is_read() -> None:
    """All of it: names, a card, the sides, seats, the table's figures, the stake."""
    setup = read_setup(EARLIER, LIBRARY)
    assert setup is not None
    given = answers_of(
        names=("Ann", "Bob", "", "Dora"),
        cards=parse_cards("7H"),
        shape=Shape("partnership", 2),
        order=(3, 1, 0),
        dealer=1,
        side_names=("North",),
        house={"box": 25, "big_gin": True},
        stake="0,10",
        currency="EUR",
        place="Chez Ann",
    )
    assert setup.answers == {"preset": "gin-four", **given}
    assert read_setup(setup_text(setup), LIBRARY) == setup
    assert json.loads(setup_text(setup)) == setup.answers


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "7", '{"preset": "gone"}', '{"preset": "gin-rami", "names": 7}']
)
def test_what_is_no_setup_is_none(text: str) -> None:
    """Another program's, or half a file."""
    assert read_setup(text, LIBRARY) is None


def test_what_no_longer_fits_is_left_out() -> None:
    """A figure there is no more, a row nobody has; the rest stays."""
    text = '{"preset": "gin-rami", "player.0": "Ann", "figure.gone": 3, "dealer": "99", "stake": ["x"]}'
    setup = read_setup(text, LIBRARY)
    assert setup is not None
    assert setup.answers == {"preset": "gin-rami", "player.0": "Ann"}


def test_another_preset_keeps_the_people_and_not_the_figures() -> None:
    """Its rules are its own; so are those of a contract list."""
    begun = setup_of(LIBRARY.presets["gin-rami"], LIBRARY)
    begun = begun.answered(answers_of(names=("Ann", "Bob"), house={"box": 25}, place="Chez Ann"))
    other = setup_by(begun, LIBRARY.presets["hollywood"], LIBRARY)
    assert (other.preset.id, other.names, other.house) == ("hollywood", ("Ann", "Bob"), {})
    assert other.answers["place"] == "Chez Ann"
    assert other.base == LIBRARY.rules_of(LIBRARY.presets["hollywood"])


def test_the_next_match_adds_up_as_the_last_one_did() -> None:
    """A best of three at gin rummy, again; another preset brings its own way."""
    answers = answers_of(names=("Ann", "Bob"), ledger="best-of", house={"best_of": 3})
    setup = setup_of(LIBRARY.presets["gin-rami"], LIBRARY).answered(answers)
    opened = setup.opened()
    assert opened is not None
    again = setup_like(opened, LIBRARY, LIBRARY.presets["oklahoma"])
    assert (again.preset.id, again.ledger, again.house) == ("gin-rami", "best-of", {"best_of": 3})
    assert read_setup(setup_text(again), LIBRARY) == again
    assert setup_by(again, LIBRARY.presets["oklahoma"], LIBRARY).ledger == "single"
    assert setup_by(again, LIBRARY.presets["hollywood"], LIBRARY).ledger == "hollywood"


def test_partners_play_to_the_target_typed_and_again_to_the_same() -> None:
    """D62: the next match of the same four is to what the last one was to, raised or not."""
    preset = LIBRARY.presets["gin-four"]
    for house, target in (({"target": 125}, 125), ({"target": 125, "target_step": 25}, 150)):
        setup = setup_of(preset, LIBRARY).answered(
            answers_of(names=("Ann", "Bob", "Cleo", "Dan"), house=house)
        )
        opened = setup.opened()
        assert opened is not None
        again = setup_like(opened, LIBRARY, preset).opened()
        assert again is not None
        assert (target_of(opened), target_of(again)) == (target, target)
