"""Texts measured and made to fit."""

from hypothesis import given
from hypothesis import strategies as st

from cocotte.sheets.names import in_short, one_line
from cocotte.sheets.pdf.fit import MISSING, drawable, fit, width_of, wrap
from cocotte.sheets.style import SMALLEST, STEP, Face

WIDTHS = st.floats(20, 400)


@given(st.text(max_size=60), st.sampled_from(list(Face)), st.sampled_from([6.2, 8.8, 12, 22]), WIDTHS)
def test_a_text_never_outgrows_its_place(text, face, size, width):
    """It shrinks a quarter of a point at a time down to six, then it is cut."""
    told, fitted = fit(text, face, size, width)
    assert width_of(told, face, fitted) <= width
    assert fitted == size or SMALLEST <= fitted < size
    assert fitted == size or (fitted / STEP).is_integer()
    if told != drawable(text, face):
        assert told.endswith("…")
        assert fitted <= SMALLEST


@given(st.text(max_size=200), WIDTHS)
def test_a_wrapped_text_loses_nothing(text, width):
    """All its signs are there, in lines no wider than the place."""
    lines = wrap(text, Face.NARROW, 8, width)
    assert "".join(lines).replace(" ", "") == drawable(text, Face.NARROW).replace(" ", "")
    assert all(width_of(line, Face.NARROW, 8) <= width or len(line) == 1 for line in lines)


@given(st.text())
def test_a_name_stays_on_one_line(text):
    """Nothing steers, hides or breaks."""
    told = one_line(text)
    assert not set(told) & set("\n\r\t\x00\u202e\u200b\u2028")
    assert one_line(told) == told


def test_what_a_face_lacks_is_seen():
    """An open square for each character, never a silent hole."""
    assert drawable("Li 文字", Face.BOLD) == f"Li {MISSING}{MISSING}"


def test_hebrew_reads_from_right_to_left():
    """The last letter is drawn first; what stands around it stays in place."""
    assert drawable("Ann אבג 12", Face.PLAIN) == "Ann גבא 12"


def test_marks_stay_on_their_letters():
    """An accent typed apart is one letter with the one before."""
    assert drawable("Le\u0301a", Face.PLAIN) == "Léa"


def test_a_long_name_is_called_by_its_first_word():
    """As long as nobody else at the table has it."""
    names = ("Marie-Antoinette de La Tour", "Jean Martin", "Jean Desrochers-Tremblay")
    assert in_short(names[0], names) == "Marie-Antoinette"
    assert in_short(names[1], names) == "Jean Martin"
    assert in_short(names[2], names) == "Jean Desrochers-Tremblay"
