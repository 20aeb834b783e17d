"""Citations: how they are read, printed, ordered and nested."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.errors import BadCitation
from pitboss.law.citation import ALL_GAMES, Citation, Subchapter, roman
from pitboss.law.index import index

ALL = [entry.citation.text for entry in index()]
ANY = st.sampled_from(ALL)


@pytest.mark.parametrize(
    ("numeral", "value"),
    [("i", 1), ("iv", 4), ("vi", 6), ("ix", 9), ("xiv", 14), ("xl", 40)],
)
def test_roman_numerals(numeral: str, value: int) -> None:
    assert roman(numeral) == value


@pytest.mark.parametrize(
    "text",
    [
        "13:69F-20",
        "13:69F-1A",
        "13:69F-20.12A",
        "13:69F-20.10(b)",
        "13:69F-1.2(a)40",
        "13:69F-1.2(a)1ii(2)",
        "13:69F-39.11(b)(1)",
        "13:69E-1.13BB(b)2",
        "19:47-44.10(c)2ii(1)",
    ],
)
def test_reads_and_prints(text: str) -> None:
    assert str(Citation(text)) == text
    assert repr(Citation(text)) == f"Citation({text!r})"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "20.10(b)",
        "13:69F",
        "13:69F-",
        "13:69F-20.",
        "13:69F-20.10b",
        "13:69F-20.10(b",
        "13:69F-20.10(b) ",
        "13:69F-20(b)",
        "N.J.A.C. 13:69F-20.10",
    ],
)
def test_bad_input_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(BadCitation) as refused:
        Citation(text)
    message = str(refused.value)
    assert repr(text)[1:-1] in message
    assert message.endswith(".")
    assert "\n" not in message


@pytest.mark.parametrize(
    ("text", "parent"),
    [
        ("13:69F-20.10(b)1ii", "13:69F-20.10(b)1"),
        ("13:69F-20.10(b)1", "13:69F-20.10(b)"),
        ("13:69F-20.10(b)", "13:69F-20.10"),
        ("13:69F-20.10", "13:69F-20"),
        ("13:69F-39.11(b)(1)", "13:69F-39.11(b)"),
    ],
)
def test_parent(text: str, parent: str) -> None:
    assert Citation(text).parent is Citation(parent)


def test_a_subchapter_has_no_parent() -> None:
    assert Citation("13:69F-20").parent is None


def test_section_and_subchapter_of_a_paragraph() -> None:
    place = Citation("13:69F-20.12A(a)7")
    assert place.section is Citation("13:69F-20.12A")
    assert place.subchapter is Citation("13:69F-20")
    assert Citation("13:69F-20").section is Citation("13:69F-20")


def test_order_is_the_order_of_the_text() -> None:
    ordered = [
        "13:69E-1.13Z",
        "13:69F-1",
        "13:69F-1.2(a)2",
        "13:69F-1.2(a)10",
        "13:69F-1.2(b)",
        "13:69F-1.10",
        "13:69F-1A.1",
        "13:69F-2.6(l)",
        "13:69F-2.6A(a)",
        "13:69F-10.1",
        "19:47-18.1",
    ]
    assert [str(each) for each in sorted(Citation(text) for text in reversed(ordered))] == ordered


def test_letters_after_z_are_doubled() -> None:
    assert Citation("13:69F-1.1(z)") < Citation("13:69F-1.1(aa)")


def test_covers_itself_and_its_parts_only() -> None:
    place = Citation("13:69F-1.1")
    assert place.covers(place)
    assert place.covers(Citation("13:69F-1.1(a)1"))
    assert not place.covers(Citation("13:69F-1.10"))
    assert not place.covers(Citation("13:69F-1"))


def test_a_subchapter_makes_its_citations() -> None:
    law = Subchapter("13:69F-20")
    assert law("10(b)") is Citation("13:69F-20.10(b)")
    assert str(law) == "13:69F-20"
    assert ALL_GAMES("2(a)") is Citation("13:69F-8.2(a)")


def test_a_bad_place_is_refused() -> None:
    with pytest.raises(BadCitation):
        Subchapter("13:69F-20")("ten(b)")


@given(ANY)
def test_every_paragraph_prints_as_it_is_read(text: str) -> None:
    assert str(Citation(text)) == text


@given(ANY)
def test_every_paragraph_is_one_object_even_when_pickled(text: str) -> None:
    assert pickle.loads(pickle.dumps(Citation(text))) is Citation(text)


@given(ANY)
def test_every_paragraph_is_covered_by_its_parents(text: str) -> None:
    place = Citation(text)
    above = place.parent
    while above is not None:
        assert above.covers(place)
        assert not place.covers(above)
        assert above < place
        above = above.parent


@given(ANY, ANY)
def test_order_is_total(one: str, other: str) -> None:
    a, b = Citation(one), Citation(other)
    assert (a < b) + (b < a) + (a is b) == 1


@given(st.text(max_size=20))
def test_any_text_is_a_citation_or_is_refused(text: str) -> None:
    try:
        place = Citation(text)
    except BadCitation:
        return
    assert str(place) == text
