"""13:69F-8.4(d)3ii: draft rules in a form like the chapter's, and citations of them."""

from __future__ import annotations

import pytest

from pitboss.errors import BadCitation, BadDraft
from pitboss.law import Citation, Subchapter
from pitboss.law.drafts import index_of, known, read_draft
from pitboss.law.index import Kind

LAW = Subchapter("13:69F-8")
DRAFT = Subchapter("draft:second-tide")

TEXT = """
# Second tide
## 1 Cards
Six decks are used.
## 2A Wagers
(a) A player may:
    1. place a wager
       of any amount; or
    2. leave.
       i. At once, or
       ii. later.
(b) [duty] The dealer shall wait.
    (1) Deep
        (A) Deeper
"""


def test_8_4_d_3_ii_a_draft_is_read_as_the_chapter_is_written() -> None:
    draft = read_draft(DRAFT, TEXT)
    kinds = {entry.citation.text.removeprefix("draft:second-tide"): entry.kind for entry in draft}
    assert kinds == {
        "": Kind.RULE, ".1": Kind.RULE, ".2A": Kind.OPENING, ".2A(a)": Kind.OPENING,
        ".2A(a)1": Kind.RULE, ".2A(a)2": Kind.RULE, ".2A(a)2i": Kind.RULE,
        ".2A(a)2ii": Kind.RULE, ".2A(b)": Kind.DUTY, ".2A(b)(1)": Kind.RULE,
        ".2A(b)(1)(A)": Kind.RULE,
    }  # fmt: skip
    assert draft.wording["draft:second-tide.2A(a)1"] == "place a wager of any amount; or"
    assert draft.get("draft:second-tide.2A(b)").note == "The dealer shall wait"
    assert draft.get("draft:second-tide.1").name == "Cards"
    assert draft.title == "Second tide"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("# T\nWords.", "line 2: text before the first section"),
        ("# T\n## 1 A\n## 1 B", "line 3: section 1 exists already"),
        ("# T\n## 1 A\n(a) x\n(a) y", "line 4: draft:second-tide.1(a) exists already"),
        ("# T\n## 1 A\n1. x", "line 3: '1.' needs a paragraph such as (a) above it"),
        ("# T\n## 1 A\n(a) [magic] x", "line 3: [magic] is not one of rule, duty"),
        ("## 1 A\n(a) x", "no title"),
        ("# T\n## 1 A", "no paragraph"),
    ],
)
def test_8_4_d_3_ii_a_draft_that_is_not_so_is_refused_with_its_line(text: str, why: str) -> None:
    with pytest.raises(BadDraft, match=r"13:69F-8\.4\(d\)3ii") as refused:
        read_draft(DRAFT, text)
    assert why in str(refused.value)


def test_the_law_is_no_draft() -> None:
    with pytest.raises(BadDraft, match="is the law itself"):
        read_draft(LAW, TEXT)


def test_a_citation_of_a_draft_is_a_citation() -> None:
    deep = Citation("draft:second-tide.2A(b)(1)(A)")
    assert deep.parent is Citation("draft:second-tide.2A(b)(1)")
    assert deep.section is Citation("draft:second-tide.2A")
    assert deep.subchapter is Citation("draft:second-tide")
    assert deep.subchapter.parent is None
    assert deep.subchapter.covers(deep)
    assert not Citation("13:69F-8").covers(deep)
    assert (deep.draft, Citation("13:69F-8.4").draft) == ("second-tide", "")
    listed = [deep, Citation("draft:a.1"), Citation("19:47-44.1"), deep.section]
    assert sorted(listed) == [listed[2], listed[1], listed[3], listed[0]]
    for text in ("draft:", "draft:Tide.1", "draft:tide.(a)", "draft:tide(a)"):
        with pytest.raises(BadCitation):
            Citation(text)


def test_a_draft_that_nobody_has_read_is_not_known() -> None:
    assert not known("draft:nobody-wrote-it.1")
    with pytest.raises(BadCitation, match="no draft rules of a game 'nobody-wrote-it'"):
        index_of("draft:nobody-wrote-it.1")
