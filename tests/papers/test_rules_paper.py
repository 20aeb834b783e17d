"""13:69F-8.5(a): the rules of a game in full, as the security podium keeps them."""

from __future__ import annotations

import pytest

from pitboss.games.registry import game_type, ids
from pitboss.law import Subchapter
from pitboss.law.index import Kind, index
from pitboss.law.places import PLACES
from pitboss.papers.blocks import Cited, Drawing, Grid, Paper
from pitboss.papers.html import html
from pitboss.papers.rules import rules_paper
from pitboss.papers.typeset import pdf
from pitboss.table.game import Game
from pitboss.web.felt.bare import layout_svg
from pitboss.web.printing import rules_of
from tests.papers.support import of_kind, text_of

LAW = Subchapter("13:69F-8")


def three_card_poker(**options: object) -> Game:
    kind = game_type("three-card-poker")
    return kind(kind.options_model.parse(options))


@pytest.fixture(scope="module")
def paper() -> Paper:
    return rules_of(three_card_poker())


def cited(paper: Paper, law: str) -> str:
    """What the paper says of a paragraph, in the part that has them all."""
    return next(
        f"{block.label} {' '.join(block.texts)}"
        for block in reversed(of_kind(paper, Cited))
        if block.law == law
    )


def test_8_5_a_every_paragraph_of_the_subchapter_is_printed(paper: Paper) -> None:
    printed = [block.law for block in of_kind(paper, Cited)]
    wanted = [str(entry.citation) for entry in index().paragraphs("13:69F-20")]
    assert printed[-len(wanted) :] == wanted
    assert all(block.label or block.texts for block in of_kind(paper, Cited))


def test_8_5_a_a_duty_a_wager_a_pay_table_and_an_irregularity_stand_at_their_paragraph(
    paper: Paper,
) -> None:
    assert (
        cited(paper, "13:69F-20.8(b)2i") == " Hold the deck in the same hand for the whole round."
    )
    assert "Wager: pair plus." in cited(paper, "13:69F-20.6(a)2")
    assert "straight flush 35 to 1" in cited(paper, "13:69F-20.11(a)2")
    assert "Irregularity: A supervisor finds the cut improper." in cited(paper, "13:69F-20.5(d)")


def test_8_5_a_what_the_dealer_does_stands_at_its_paragraph(paper: Paper) -> None:
    assert "Announce “No more bets”." in cited(paper, "13:69F-20.7(b)")
    assert "Deal a card face down to a player." in cited(paper, "13:69F-20.7(c)")
    assert "A player chooses: play, fold." in cited(paper, "13:69F-20.10(b)")


def test_8_5_a_options_and_pay_tables_are_those_in_force(paper: Paper) -> None:
    usual = {block.title: block.rows for block in of_kind(paper, Grid)}
    assert ("Flush", "20 to 1") in usual["Six-card bonus"]
    other = rules_paper(
        three_card_poker(six_card_bonus_table="i B", dealing="hand"), "<svg></svg>", {}
    )
    grids = {block.title: block.rows for block in of_kind(other, Grid)}
    assert ("Flush", "15 to 1") in grids["Six-card bonus"]
    assert "dealt from: hand" in cited(other, "13:69F-20.8(a)")
    assert "dealt from: manual shoe" in cited(paper, "13:69F-20.8(a)")
    assert other.version != paper.version
    poker = rules_paper(game_type("poker")(), "<svg></svg>", {})
    told = [text for block in of_kind(poker, Cited) for text in block.texts]
    assert "The type of poker: holdem" in told
    stud = [text for text in told if "forced bet of a stud game" in text]
    assert stud == ["The forced bet of a stud game: $1 (without effect at these tables)."]


def test_8_5_a_the_layout_is_the_felts_own_with_every_area(paper: Paper) -> None:
    (drawing,) = of_kind(paper, Drawing)
    assert drawing.svg == layout_svg(three_card_poker())
    for wager in ("ante", "play", "pair-plus", "six-card-bonus"):
        assert drawing.svg.count(f"data-wager='{wager}'") == 7


def test_8_5_a_the_pdf_reads_back_and_the_page_says_the_same(paper: Paper) -> None:
    text, page = text_of(pdf(paper)), html(paper)
    for words in ("Three-card poker", "13:69F-20.11(a)3", "Hold the deck in the same hand",
                  f"version {paper.version}", "pair plus"):  # fmt: skip
        assert words in text
        assert words in page


def test_the_same_rules_are_the_same_paper_to_the_byte(paper: Paper) -> None:
    again = rules_of(three_card_poker())
    assert again.version == paper.version
    assert pdf(again) == pdf(paper)


@pytest.mark.parametrize("id", ids())
def test_8_5_a_the_rules_of_every_game_tell_every_paragraph_in_our_words(id: str) -> None:
    """None is left with its subject alone, except words that only open a list."""
    paper = rules_of(game_type(id)())
    said = {block.law: block.texts for block in of_kind(paper, Cited)}
    for place in PLACES[id]:
        for entry in index().paragraphs(place):
            told = said[str(entry.citation)]
            assert told or entry.kind is Kind.OPENING or entry.title == "Definitions", entry
    assert f"version {paper.version}" in html(paper)


def test_8_5_a_the_rules_of_craps_say_how_a_line_bet_is_decided_and_no_sentence_is_cut() -> None:
    craps = rules_of(game_type("craps")())
    assert "Pass Bet wins on 7 or 11 at once" in cited(craps, "13:69F-1.2(a)1i(1)")
    assert "Don't Come Bet is void on 12 at once" in cited(craps, "13:69F-1.2(a)4iii")
    assert "Most supplemental wager on 4 and 10" in cited(craps, "13:69F-1.6(e)")
    said = [f"{block.label} {' '.join(block.texts)}" for block in of_kind(craps, Cited)]
    assert not [text for text in said if "…." in text or "``" in text]


def test_8_5_a_wagers_stand_by_their_titles_and_tickets_without_their_numbers() -> None:
    craps = rules_of(game_type("craps")())
    assert "Pay the Don't Pass Bet of a player." in cited(craps, "13:69F-1.2(a)2i(2)")
    keno = cited(rules_of(game_type("keno")()), "13:69F-15.6(a)")
    assert "(a ticket won)" in keno
    assert "(a ticket redeemed)" in keno
