"""Texts measured and made to fit."""

from hypothesis import given
from hypothesis import strategies as st

from cocotte.language.written.names import fit_names, forms_of, one_line
from cocotte.sheets.pdf.fit import MISSING, drawable, fit, from_left, width_of, wrap
from cocotte.sheets.style import SMALLEST, STEP, Face

WIDTHS = st.floats(20, 400)


@given(st.text(max_size=60), st.sampled_from(list(Face)), st.sampled_from([6.2, 8.8, 12, 22]), WIDTHS)
def test_a_text_never_outgrows_its_place(text: str, face: Face, size: float, width: float) -> None:
    """It shrinks a quarter of a point at a time down to six, then it is cut."""
    content, fitted = fit(text, face, size, width)
    assert width_of(content, face, fitted) <= width
    assert fitted == size or SMALLEST <= fitted < size
    assert fitted == size or (fitted / STEP).is_integer()
    if content != drawable(text, face):
        assert content.endswith("…")
        assert fitted <= SMALLEST


@given(st.text(max_size=200), WIDTHS)
def test_a_wrapped_text_loses_nothing(text: str, width: float) -> None:
    """All its signs are there, in lines no wider than the place."""
    lines = wrap(text, Face.NARROW, 8, width)
    assert "".join(lines).replace(" ", "") == drawable(text, Face.NARROW).replace(" ", "")
    assert all(width_of(line, Face.NARROW, 8) <= width or len(line) == 1 for line in lines)


@given(st.text())
def test_a_name_stays_on_one_line(text: str) -> None:
    """Nothing steers, hides or breaks."""
    content = one_line(text)
    assert not set(content) & set("\n\r\t\x00\u202e\u200b\u2028")
    assert one_line(content) == content


def test_what_a_face_lacks_is_seen() -> None:
    """An open square for each character, never a silent hole."""
    assert drawable("Li 文字", Face.BOLD) == f"Li {MISSING}{MISSING}"


def test_hebrew_reads_from_right_to_left() -> None:
    """The last letter is drawn first; what stands around it stays in place."""
    assert from_left(drawable("Ann אבג 12", Face.PLAIN)) == "Ann גבא 12"


def test_marks_stay_on_their_letters() -> None:
    """An accent typed apart is one letter with the one before."""
    assert drawable("Le\u0301a", Face.PLAIN) == "Léa"


def forms(*names: str) -> list[tuple[str, ...]]:
    """What names become, step by step, as long as nothing is cut."""
    return [tuple(each.forms.values()) for each in forms_of(names) if not each.cut]


def test_a_long_name_gives_way_word_by_word() -> None:
    """By the first word where nobody else has it, then compound ones by initials; each stays its own."""
    names = ("Jean-Christophe de la Grandmaison-Hébert", "Jean-Christophe", "Marie-Christine Roy")
    assert forms(*names) == [
        names,
        ("Jean-Christophe G.", "Jean-Christophe", "Marie-Christine"),
        ("J.-C. G.", "J.-C.", "M.-C."),
    ]
    assert forms("Jean Martin", "Jean Desrochers")[1] == ("Jean M.", "Jean D.")
    assert forms("Marie-Claire", "Marie-Claude Roy", "Marie-Claude")[2] == (
        "M.-Clai.",
        "M.-C. R.",
        "M.-Clau.",
    )


def test_names_of_one_long_word_are_cut_and_told_apart() -> None:
    """Only where nothing else helps; two that begin alike have numbers."""
    (shortest,) = (
        each for each in forms_of(("W" * 39, "W" * 38 + "Q")) if max(map(len, each.forms.values())) == 5
    )
    assert tuple(shortest.forms.values()) == ("WWW…1", "WWW…2")


def test_only_names_give_way() -> None:
    """The words and figures around them stay; a name inside a longer one is none."""
    result = fit_names(
        ["Marie-Christine frappe 4 – 19"], ("Marie-Christine", "Marie"), lambda t: len(t[0]) < 24
    )
    assert result
    assert result.of("Marie-Christine frappe 4 – 19, Marie 3") == "M.-C. frappe 4 – 19, Marie 3"


@given(
    st.lists(st.text("ab -é.", min_size=1, max_size=12).map(one_line).filter(bool), min_size=1, unique=True)
)
def test_no_two_names_ever_look_alike(names: list[str]) -> None:
    """However short they are."""
    for each in forms_of(tuple(names)):
        assert len(set(each.forms.values())) == len(names)


def test_arabic_runs_from_right_to_left_in_letters_that_stand_apart() -> None:
    """Nothing is missing, and the name is read in its order."""
    assert from_left(drawable("محمد", Face.BOLD)) == "دمحم"
