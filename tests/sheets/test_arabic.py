"""Arabic names on paper: letters joined, from right to left."""

import unicodedata

import pytest

from cocotte.sheets.pdf.arabic import joined
from cocotte.sheets.pdf.fit import drawable, from_left
from cocotte.sheets.pdf.fonts import font_of
from cocotte.sheets.style import Face

EVERY = range(0x110000)


def forms(text: str, known: range = EVERY) -> str:
    """The form each letter has: i, m, f for initial, medial, final; a dash for one that stands alone."""
    names = (unicodedata.decomposition(each).partition(" ")[0].strip("<>") for each in joined(text, known))
    return "".join(name[0] if name in ("initial", "medial", "final") else "-" for name in names)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("محمد", "immf"),  # four letters that all join
        ("علي", "imf"),
        ("داود", "----"),  # dal, alef, waw and dal join none that follows
        ("فاطمة", "ifimf"),
        ("محمد علي", "immf imf".replace(" ", "-")),  # a space ends a word
        ("Ann", "---"),
    ],
)
def test_letters_have_the_form_their_neighbours_ask_for(name: str, text: str) -> None:
    """At the beginning of a word, inside it, at its end."""
    assert forms(name) == text


def test_lam_and_alef_are_written_as_one() -> None:
    """Alone and after another letter."""
    assert joined("لا", EVERY) == "\ufefb"
    assert joined("سلام", EVERY) == "\ufeb3\ufefc\ufee1"


def test_marks_do_not_part_letters() -> None:
    """Vowels stand on their letters and do not keep them from joining."""
    plain = [each for each in joined("مُحَمَّد", EVERY) if not unicodedata.combining(each)]
    assert plain == list(joined("محمد", EVERY))


def test_a_face_without_the_forms_has_the_plain_letters() -> None:
    """Rather plain than an empty square."""
    assert joined("محمد", {ord(each) for each in "محمد"}) == "محمد"


def test_the_faces_of_the_sheet_have_the_forms() -> None:
    """What is drawn is joined, and turned round; nothing is missing."""
    given = from_left(drawable("محمد علي", Face.BOLD))
    known = font_of(Face.BOLD).face.charToGlyph
    assert given == "".join(reversed(joined("محمد علي", EVERY)))
    assert all(ord(each) in known for each in given)
