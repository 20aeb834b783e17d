"""13:69F-8.5(b) to (d): the gaming guide."""

from __future__ import annotations

import pytest

from pitboss.games.registry import game_type
from pitboss.law import Subchapter
from pitboss.law.drafts import index_of
from pitboss.papers.blocks import Cited, Drawing, Grid, Heading, Paper
from pitboss.papers.guide import NOT_SUBMITTED
from pitboss.papers.html import html
from pitboss.papers.typeset import pdf
from pitboss.table.game import Game
from pitboss.web.printing import guide_of, rules_of
from tests.papers.support import of_kind, text_of

LAW = Subchapter("13:69F-8")


def casino_war(**options: object) -> Game:
    kind = game_type("casino-war")
    return kind(kind.options_model.parse(options))


def no_odds(game: Game) -> tuple[()]:
    return ()


@pytest.fixture(scope="module")
def paper() -> Paper:
    return guide_of([casino_war()])


def test_8_5_b_the_guide_is_shorter_than_the_rules_and_has_layout_wagers_and_round(
    paper: Paper,
) -> None:
    full = rules_of(casino_war())
    assert len(list(paper.words())) < len(list(full.words()))
    assert len(of_kind(paper, Drawing)) == 1
    headings = [block.text for block in of_kind(paper, Heading)]
    assert headings == ["The wagers", "The odds of winning", "How a round goes"]
    said = {block.law: block for block in of_kind(paper, Cited)}
    dealt = said["13:69F-22.7"]
    assert dealt.label == f"{index_of('13:69F-22.7').get('13:69F-22.7').title}."
    assert "Announce “No more bets”." in dealt.texts
    assert "Deal a card face up to a player." in dealt.texts


@pytest.mark.parametrize(
    "id", ["blackjack", "craps", "poker", "pai-gow", "winners-pot-poker", "caribbean-stud"]
)
def test_8_5_b_how_a_round_goes_says_nothing_of_one_round_alone(id: str) -> None:
    paper = guide_of([game_type(id)()], odds=no_odds)
    told = [text for block in of_kind(paper, Cited) for text in block.texts]
    assert any("wagers that win" in text or "to the pot" in text for text in told)
    assert not [text for text in told if "…" in text or "a spot:" in text or "the bet " in text]
    assert not [text for text in told if "chip(s)" in text]


def test_8_5_b_the_odds_of_winning_are_the_exact_ones(paper: Paper) -> None:
    from pitboss.odds.core.analyse import odds
    from pitboss.odds.show.odds_report import percent

    (chances,) = (block for block in of_kind(paper, Grid) if "House advantage" in block.head)
    tie = next(row for row in chances.rows if "ie" in row[0])
    exact = odds(casino_war(), "tie")
    assert tie[1:] == tuple(
        percent(share, 2) for share in (exact.win, exact.push, exact.loss, exact.house_advantage)
    )


def test_8_5_b_options_that_are_not_usual_are_told() -> None:
    usual = guide_of([casino_war()], odds=no_odds)
    other = guide_of([casino_war(decks=8)], odds=no_odds)
    assert "At our tables" in html(other)
    assert "At our tables" not in html(usual)
    assert other.version != usual.version


def test_8_5_c_a_guide_that_was_not_submitted_says_so_on_its_first_page(paper: Paper) -> None:
    text = text_of(pdf(paper))
    assert NOT_SUBMITTED in text
    assert f"version {paper.version} · not submitted, 13:69F-8.5(c)" in text


def test_8_5_c_a_submitted_guide_is_the_same_version_and_says_when() -> None:
    sample = guide_of([casino_war()], odds=no_odds)
    issued = guide_of([casino_war()], "2026-05-01 12:00 UTC", no_odds)
    assert issued.version == sample.version
    assert NOT_SUBMITTED not in html(issued)
    assert "sample submitted 2026-05-01 12:00 UTC, 13:69F-8.5(c)" in html(issued)


def test_8_5_b_one_guide_of_several_games_has_each_on_its_own_page() -> None:
    kinds = ("casino-war", "roulette")
    paper = guide_of([game_type(id)() for id in kinds], odds=no_odds)
    headings = [block.text for block in of_kind(paper, Heading) if block.level == 1]
    assert headings == ["Casino war", "Roulette"]
    assert len(of_kind(paper, Drawing)) == 2
