"""The index holds every paragraph, and every citation in the code is one of them."""

from __future__ import annotations

import importlib.util
import sys
from collections import Counter
from itertools import groupby
from pathlib import Path
from types import ModuleType

import pytest

from pitboss.errors import BadCitation
from pitboss.law.citation import Citation
from pitboss.law.index import Kind, index
from pitboss.law.uses import uses

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ROOT.parent / "shared" / "law"
LABEL_CAP = 80
SUBCHAPTERS = 47


def test_every_citation_in_the_code_is_in_the_index() -> None:
    known = index()
    wrong = [f"{use}: {use.text}" for use in uses().code if use.text not in known]
    assert not wrong, "the index lacks:\n" + "\n".join(wrong)


def test_every_row_is_whole() -> None:
    for entry in index():
        assert entry.kind in Kind
        assert "\t" not in entry.note
        assert entry.title
        assert entry.name


def test_rows_stand_in_the_order_of_the_law_and_once() -> None:
    places = [entry.citation for entry in index()]
    assert places == sorted(places)
    assert not [place for place, times in Counter(places).items() if times > 1]


def test_every_parent_is_in_the_index() -> None:
    for entry in index():
        parent = entry.citation.parent
        assert parent is None or parent in index()


def test_no_label_is_long_enough_to_be_a_sentence_of_the_law() -> None:
    for entry in index():
        assert len(entry.label) <= LABEL_CAP, entry
        assert not entry.label.endswith((".", ";", ":")), entry


def test_every_subchapter_and_section_has_a_title() -> None:
    for entry in index():
        if entry.citation.section is entry.citation:
            assert entry.label


def _last(citation: Citation) -> tuple[int, int]:
    kind, value, text = citation.key[-1]
    if text:
        value = ord(text[0].lower()) - 96 + 26 * (len(text) - 1)
    return kind, value


# What the texts really skip: reserved by an amendment, or numbered so.
SKIPPED = {
    "13:69F-2.2": [3],
    "13:69F-11.20": [4],
    "13:69F-14.13A": [8],
    "13:69E-1.17": [1, 2, 3, 4, 5, 6, 7],
    "13:69E-1.18": [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13],
    "13:69E-1.18(g)": [1],
    "13:69E-1.18(n)": [1, 2],
    "13:69E-1.18(n)3": [1, 2],
    "13:69E-1.19": [1],
    "19:46-1.18": [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13],
    "19:46-1.18(g)": [1],
    "19:46-1.18(n)": [1, 2],
    "19:46-1.18(n)3": [1, 2],
    "19:46-1.19": [1],
}


def test_no_list_skips_a_number_without_a_reason() -> None:
    paragraphs = [e.citation for e in index() if e.citation.section is not e.citation]
    below = sorted(paragraphs, key=lambda c: (c.key[:-1], c.key[-1]))
    found: dict[str, list[int]] = {}
    for _, group in groupby(below, key=lambda c: (c.key[:-1], c.key[-1][0])):
        places = list(group)
        values = {_last(place)[1] for place in places}
        missing = sorted(set(range(1, max(values))) - values)
        if missing:
            found[str(places[0].parent)] = missing
    assert found == SKIPPED


def test_the_sections_of_a_subchapter_are_numbered_on() -> None:
    for entry in index().subchapters():
        if entry.citation.text in ("13:69E-1", "19:40-1", "19:46-1"):
            continue  # only the sections that the texts amend
        numbers = [section.citation.key[-1][1] for section in index().children(entry.citation)]
        assert sorted(set(numbers)) == list(range(1, max(numbers) + 1)), entry


@pytest.mark.parametrize(
    ("citation", "kind", "label"),
    [
        ("13:69F-1.3(c)1", Kind.RULE, "Pass and Come stay once a point is set"),
        ("13:69F-1.2(a)40", Kind.RULE, "Fire bet"),
        ("13:69F-2.2(d)", Kind.RULE, "second deck or batch with a shuffler"),
        ("13:69F-2.3(l)7", Kind.RULE, ""),
        ("13:69F-2.6(o)", Kind.DUTY, "player counts his or her own hand"),
        ("13:69F-2.18(j)", Kind.RULE, "picking up the cards"),
        ("13:69F-2.26(g)5", Kind.RULE, "All other spreads"),
        ("13:69F-2B", Kind.RULE, "Switch hands blackjack"),
        ("13:69F-3.8(a)", Kind.RULE, "announcing the point counts"),
        ("13:69F-3.9(c)", Kind.RULE, "Table 2, the Banker's third card"),
        ("13:69F-7.3(h)", Kind.RULE, ""),
        ("13:69F-10.8(k)10", Kind.RULE, ""),
        ("13:69F-11.10(i)5", Kind.RULE, ""),
        ("13:69F-14.13A(m)", Kind.RULE, ""),
        ("13:69F-19.7(l)", Kind.DUTY, "player counts his or her own hand"),
        ("13:69F-20.6(a)2i", Kind.RULE, "six-card bonus"),
        ("13:69F-20.7(f)", Kind.RULE, "no count where the shuffler counts"),
        ("13:69F-20.10(b)", Kind.RULE, "play or fold"),
        ("13:69F-20.11(a)3i", Kind.DATA, "ante bonus pay tables"),
        ("13:69F-22.9(a)3", Kind.DATA, "war wager"),
        ("13:69F-34.12(j)", Kind.RULE, "picking up the cards"),
        ("13:69F-35.4(c)1iv", Kind.DUTY, "handling the cover card"),
        ("13:69F-39.11(b)(5)", Kind.DATA, "payout odds"),
        ("13:69F-42.10(h)13", Kind.RULE, ""),
        ("13:69E-1.13Z(b)4iii", Kind.DOCUMENT, ""),
        ("19:46-1.13U(b)5iii", Kind.DOCUMENT, ""),
        ("19:47-18.11(e)", Kind.DATA, "payout odds"),
        ("19:47-44.13(g)", Kind.RULE, "device leaves the table first"),
    ],
)
def test_mended_paragraphs(citation: str, kind: Kind, label: str) -> None:
    entry = index().get(citation)
    assert (entry.kind, entry.label) == (kind, label)


NOTED = (Kind.DUTY, Kind.DOCUMENT, Kind.BEYOND)
NOTE_CAP = 110


def test_duties_documents_and_reasons_are_in_our_own_words() -> None:
    for subchapter in index().subchapters():
        for entry in index().paragraphs(subchapter.citation):
            if entry.kind is not Kind.RULE:  # which may leave something to hands and eyes
                assert bool(entry.note) is (entry.kind in NOTED), entry
            assert len(entry.note) <= NOTE_CAP, entry
            assert not entry.note.endswith((".", ";", ":")), entry


def test_an_entry_without_a_label_shows_its_section() -> None:
    entry = index().get("13:69F-2.3(l)7")
    assert entry.name == entry.title == "Wagers"


def test_children_and_parents() -> None:
    children = [str(e.citation) for e in index().children("13:69F-22.9")]
    assert children == ["13:69F-22.9(a)"]
    parents = [str(e.citation) for e in index().parents("13:69F-22.9(a)3")]
    assert parents == ["13:69F-22", "13:69F-22.9", "13:69F-22.9(a)"]


def test_a_definitions_section_is_one_entry() -> None:
    assert index().get("13:69F-39.1").kind is Kind.DEFINITION
    assert index().children("13:69F-39.1") == ()


def test_every_subchapter_of_the_five_texts() -> None:
    names = [str(entry.citation) for entry in index().subchapters()]
    assert len(names) == SUBCHAPTERS
    assert "13:69F-39" in names
    assert "19:47-44" in names


def test_paragraphs_leave_out_sections_that_only_have_parts() -> None:
    places = {str(e.citation) for e in index().paragraphs("13:69F-22")}
    assert "13:69F-22.3" in places
    assert "13:69F-22.9" not in places
    assert "13:69F-22" not in places


@pytest.mark.parametrize(
    ("wrong", "near"),
    [
        ("13:69F-20.10(e)", "13:69F-20.10(d)"),
        ("13:69F-11.10(h)3i", "13:69F-11.10(h)3"),
        ("13:69F-20.99", "13:69F-20.9"),
        ("13:69F-43.1", "13:69F-4"),
    ],
)
def test_a_wrong_citation_is_refused_with_the_nearest_ones(wrong: str, near: str) -> None:
    with pytest.raises(BadCitation) as refused:
        index().get(wrong)
    message = str(refused.value)
    assert message.startswith(f"{wrong} is not in the index of the law; the nearest ")
    assert near in message
    assert "\n" not in message


def test_a_citation_that_is_near_nothing() -> None:
    with pytest.raises(BadCitation, match="nothing in it is similar"):
        index().get("1:2-3.4")


def test_membership_takes_text_and_citations() -> None:
    assert "13:69F-22.9" in index()
    assert Citation("13:69F-22.9") in index()
    assert "13:69F-22.99" not in index()
    assert 22 not in index()


def _tool() -> ModuleType:
    path = ROOT / "tools" / "build_law_index.py"
    spec = importlib.util.spec_from_file_location("build_law_index", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["build_law_index"] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.skipif(not TEXTS.is_dir(), reason="the texts of the law are not beside the project")
def test_the_index_is_what_the_tool_makes_of_the_texts() -> None:
    tool = _tool()
    rows, faults = tool.build(TEXTS)
    assert not faults
    assert tool.tsv(rows) == (ROOT / "src/pitboss/law/index.tsv").read_text()
