"""The two writers: what a paper says arrives as it is, whatever stands in it."""

from __future__ import annotations

from pitboss.papers.blocks import (
    Cited,
    Drawing,
    Facts,
    Grid,
    Heading,
    NewPage,
    Paper,
    Prose,
)
from pitboss.papers.html import html
from pitboss.papers.typeset import pdf, pictures
from tests.papers.support import text_of

ODD = '#panic("x") *b* _i_ $m$ \\ <script>alert(1)</script> @ref `raw` ♠ 10 ≈ & "q"'
SVG = "<svg viewBox='0 0 20 10'><text x='1' y='8'>felt</text></svg>"
EVERY = Paper(
    ODD, "sub", "sort", "13:69F-8.5(a)",
    (
        Heading(ODD), Prose(ODD, "13:69F-8.1"), Prose(ODD, look="box"), Prose("big", look="large"),
        Cited("13:69F-8.1", (ODD, "two"), "label"), NewPage(),
        Grid(("a", "b"), ((ODD, "1"), ("sum", "2")), "t", "l", (1,), total=True),
        Facts((("name", ODD),)), Drawing(SVG, ODD),
    ),
    issued="today", contents=True, banner=ODD,
)  # fmt: skip


def test_no_text_is_ever_markup() -> None:
    text = text_of(pdf(EVERY))
    assert text.count('#panic("x") *b* _i_ $m$') >= 8
    page = html(EVERY)
    assert "<script>" not in page
    assert page.count("&lt;script&gt;alert(1)") >= 8


def test_every_block_is_printed_by_both_writers() -> None:
    text, page = text_of(pdf(EVERY)), html(EVERY)
    for words in EVERY.words():
        if words and words != ODD:
            assert words in text, words
            assert words in page, words
    assert "felt" in text
    assert "<text x='1' y='8'>felt</text>" in page


def test_pages_can_be_looked_at() -> None:
    pages = pictures(EVERY)
    assert len(pages) == 2
    assert all(page.startswith(b"\x89PNG") for page in pages)


def test_the_version_is_of_what_is_said_and_not_of_when() -> None:
    from msgspec.structs import replace

    assert replace(EVERY, issued="tomorrow", banner="").version == EVERY.version
    assert replace(EVERY, blocks=EVERY.blocks[1:]).version != EVERY.version
