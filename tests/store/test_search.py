"""What a search counts: passages close to what is asked, rare words, words just begun."""

from __future__ import annotations

from math import log, sqrt

import pytest

from cocotte.store.reference.lexicon import LONGEST_QUERY, Lexicon
from cocotte.store.reference.search import CLOSEST, WHOLE_PAGE, Index, Passage, best_first, sentences

LEXICON = Lexicon(["the", "of"], [["discard pile", "défausse"], ["=ginger", "spice"]])


def found(wanted: str, *pages: str) -> dict[int, float]:
    """How close each page is, its passages parted by strokes."""
    index = Index(LEXICON, [[Passage(each) for each in page.split("|")] for page in pages])
    return index.find(wanted)


def test_a_page_that_says_just_that_is_nearest() -> None:
    """One for the passage, and what it weighs to say it anywhere; half of a passage is less."""
    assert found("hand", "hand", "count") == pytest.approx({0: 1 + WHOLE_PAGE})
    assert found("the hand", "the hand of hand", "count") == pytest.approx({0: 1 + WHOLE_PAGE})
    assert found("hand", "hand count") == pytest.approx({0: sqrt(1 / 2) + WHOLE_PAGE})


def test_each_further_passage_counts_less() -> None:
    """The nearest five of a page; a passage that weighs less counts less."""
    assert found("hand", "hand|hand") == pytest.approx({0: 1.3 + WHOLE_PAGE})
    most = sum(0.3**nth for nth in range(CLOSEST))
    assert found("hand", "|".join(["hand"] * 9)) == pytest.approx({0: most + WHOLE_PAGE})
    light = Index(LEXICON, [[Passage("hand", "en", 0.5)], [Passage("hand")]])
    assert light.find("hand") == pytest.approx({0: (1 + WHOLE_PAGE) / 2, 1: 1 + WHOLE_PAGE})
    both = Index(LEXICON, [[Passage("hand", "en", 0.5), Passage("hand", "en", 0.2)]])
    assert both.find("hand") == pytest.approx({0: 0.5 + 0.3 * 0.2 + WHOLE_PAGE * 0.5})


def test_a_rare_word_counts_more() -> None:
    """Of three pages two say hand and one says count; what is said twice on a page is said once."""
    hand, count = log(1 + 3 / 2), log(1 + 3 / 1)
    whole = hand + count
    assert found("hand count", "hand", "hand|hand", "count") == pytest.approx(
        {
            0: sqrt(hand / whole) + WHOLE_PAGE * hand / whole,
            1: 1.3 * sqrt(hand / whole) + WHOLE_PAGE * hand / whole,
            2: sqrt(count / whole) + WHOLE_PAGE * count / whole,
        }
    )


def test_words_that_are_asked_twice_are_asked_once() -> None:
    """And so many words are looked for, no more."""
    assert found("hand hand", "hand") == found("hand", "hand")
    many = " ".join(f"x{number}" for number in range(LONGEST_QUERY))
    assert found(f"{many} hand", "hand") == {}
    assert found(f"{many.partition(' ')[2]} hand", "hand") == pytest.approx({0: 1 + WHOLE_PAGE})


def test_a_word_just_begun_is_found() -> None:
    """From its third letter; a word that somebody says is not the beginning of another."""
    index = Index(LEXICON, [[Passage("counter")], [Passage("hand")]])
    assert list(index.find("cou")) == [0]
    assert index.find("co") == {}
    assert list(Index(LEXICON, [[Passage("hand")], [Passage("handsome")]]).find("hand")) == [0]
    assert (index.says("counter"), index.says("cou"), index.says("zebra")) == (True, False, False)


def test_what_says_the_same_is_the_same() -> None:
    """Whatever its form; but for a form that alone means it."""
    assert list(found("défausse", "discard piles", "hand")) == [0]
    assert list(found("piles", "discard pile", "hand")) == [0]
    assert list(found("spice", "ginger", "gingers")) == [0]


def test_little_words_are_looked_for_where_there_are_no_others() -> None:
    """Of the, say."""
    assert list(found("the", "the", "hand")) == [0]
    assert found("the hand", "the", "count") == {}


def test_a_text_is_its_sentences() -> None:
    """Whatever ends them; what has no word is none."""
    assert sentences("One hand; two: three. ... . Four", "en") == [
        Passage(part, "en") for part in ("One hand", "two", "three", "Four")
    ]


def test_equal_pages_stay_in_their_order() -> None:
    """The best first."""
    assert best_first({2: 1.0, 0: 0.5, 1: 1.0, 3: 2.0}) == [3, 1, 2, 0]
