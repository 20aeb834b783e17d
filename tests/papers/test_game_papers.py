"""Layouts, submissions, internal controls and keno's forms: what the law asks each to say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from pitboss.casino.clock import HOUR, ManualClock
from pitboss.casino.papers.notices import WRITTEN
from pitboss.casino.people.roles import Person, Role
from pitboss.errors import BadOptions
from pitboss.games.registry import game_type, ids
from pitboss.law.index import index
from pitboss.papers.blocks import Cited, Drawing, Paper
from pitboss.papers.controls import SHUFFLES
from pitboss.papers.html import html
from pitboss.papers.layout import PLANS
from pitboss.papers.typeset import pdf
from pitboss.table.game import Game
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import dollars
from pitboss.web.felt.bare import layout_svg
from pitboss.web.printing import GAME_PAPERS, game_paper, notice_of
from tests.casino.support import open_casino
from tests.papers.support import of_kind, text_of

AUDITOR = Person("art", Role.AUDITOR)
BAD_BEAT = {"payout": "bad beat", "second_payout": "from primary", "reset_percent": 10}


def game(id: str, **options: Any) -> Game:
    kind = game_type(id)
    return kind(kind.options_model.parse(options))


def said(paper: Paper) -> dict[str, str]:
    """What a paper says under each paragraph."""
    found: dict[str, str] = {}
    for block in of_kind(paper, Cited):
        found[block.law] = " ".join((found.get(block.law, ""), block.label, *block.texts))
    return found


@pytest.mark.parametrize("id", PLANS)
def test_every_paragraph_on_a_layout_stands_on_its_paper(id: str) -> None:
    """13:69E-1.13Z(b), 1.13BB(a)1 and (b), 19:46-1.13U(b): each with what it asks for."""
    section = PLANS[id].submitted.partition("(")[0]
    assert PLANS[id].boxes.partition("(")[0] == section
    wanted = {entry.citation.text for entry in index().paragraphs(section)
              if entry.note == "layout"}  # fmt: skip
    told = said(game_paper("layout", game(id)))
    assert wanted <= told.keys() | {PLANS[id].submitted}
    assert all(told[law].strip() for law in wanted & told.keys())


def test_the_areas_of_a_position_lie_where_the_law_puts_them() -> None:
    at = {area.wager: (area.right, area.up) for area in PLANS["heads-up-holdem"].areas}
    ante, odds = at["ante"], at["odds-wager"]
    assert at["raise"] == (ante[0], ante[1] - 1), "behind the ante"
    assert odds == (ante[0] + 1, ante[1]), "to the right of the ante, aligned with it"
    assert at["trips-plus"] == (ante[0], ante[1] + 1), "in front of the ante"
    assert at["pocket-bonus"] == (odds[0], odds[1] + 1), "in front of the odds wager"
    for id in PLANS:
        _, position = of_kind(game_paper("layout", game(id)), Drawing)
        for area in PLANS[id].areas:
            assert f">{game(id).wagers[area.wager].title}<" in position.svg


@pytest.mark.parametrize("id", PLANS)
def test_the_drop_box_and_the_tip_box_are_on_opposite_sides_of_the_dealer(id: str) -> None:
    """13:69E-1.13Z(c) and 1.13BB(e), 19:46-1.13U(d): on the dealer's side of the table."""
    paper = game_paper("layout", game(id))
    assert "one to the left and the other to the right" in said(paper)[PLANS[id].boxes]
    _, position = of_kind(paper, Drawing)
    at = {words: (float(x), float(y)) for x, y, words in re.findall(
        r"<text x='([-\d.]+)' y='([-\d.]+)'[^>]*>([^<]+)</text>", position.svg)}  # fmt: skip
    dealer = next(at[words] for words in at if words.startswith("the dealer"))
    drop, tip = at["drop box"], at["tip box"]
    assert drop[0] < dealer[0] < tip[0]
    assert drop[1] == tip[1] < at["the player&#x27;s rail"][1]


def test_inscriptions_are_those_of_the_tables_in_force() -> None:
    chosen = game("heads-up-holdem", trips_plus_table="2")
    told = said(game_paper("layout", chosen))["13:69E-1.13Z(b)5"]
    for row in chosen.tables["trips-plus"].rows:
        assert f"{row.outcome} {row.pays}" in told
    assert "1, 2 or 3 times" in said(game_paper("layout", chosen))["13:69E-1.13Z(b)6"]
    assert "11 points" in said(game_paper("layout", game("all-in-holdem")))["19:46-1.13U(b)5i"]


def test_5_1_e_1_i_1_a_layout_for_five_adjacent_numbers_shows_the_wheel() -> None:
    law = "13:69F-5.1(e)1i(1)"
    plain, offered = game("roulette"), game("roulette", five_adjacent_numbers=True)
    assert law not in said(game_paper("layout", plain))
    paper = game_paper("layout", offered)
    assert "replica of the wheel" in said(paper)[law]
    [felt] = of_kind(paper, Drawing)
    numbers = [">0<", ">28<", ">9<", ">26<", ">30<"]
    places = [felt.svg.index(number) for number in numbers]
    assert places == sorted(places), "in the order of the wheel"


@pytest.mark.parametrize("id", SHUFFLES)
def test_internal_controls_document_the_shuffle_that_is_used(id: str) -> None:
    """13:69F-2.5(k), 2B.4(j), 19.4(h) and 26.4(h)."""
    by_hand = game_paper("controls", game(id))
    by_device = game_paper("controls", game(id, shuffle="shuffling device"))
    assert by_hand.law == SHUFFLES[id][0]
    for words in ("Cut card placement", "Number of cut cards", "Where the shuffle takes place",
                  "Who shuffles", "Burn cards"):  # fmt: skip
        assert words in list(by_hand.words())
    assert "A dealing shoe; no shuffling device." in list(by_hand.words())
    assert "In the shuffling device at the table." in list(by_device.words())
    assert any(law.startswith(f"{SHUFFLES[id][1]}(") for law in said(by_hand))


def test_14_14_a_the_submission_says_how_poker_is_raked() -> None:
    told = said(game_paper("submission", game("poker", rake_percent=5, rake_cap=300)))
    assert "A straight percentage rake." in told["13:69F-14.14(a)1"]
    assert "Rake 5 percent" in told["13:69F-14.14(a)2"]
    assert "$3 a hand" in told["13:69F-14.14(a)3"]
    timed = said(game_paper("submission", game("poker", rake_percent=0, time_charge=600)))
    assert "A time charge." in timed["13:69F-14.14(a)1"]


def test_14_19_payout_rules_and_their_appendix() -> None:
    chosen = game("poker", **BAD_BEAT)
    assert "no secondary payout" in said(game_paper("submission", chosen))["13:69F-14.19(m)2i"]
    posted = game_paper("payout-rules", chosen)
    assert "funded from the primary payout" in said(posted)["13:69F-14.19(b)4"]
    assert "$20" in said(posted)["13:69F-14.19(b)2"]
    words = " ".join(posted.words())
    assert "10 percent of it, deducted from the primary payout if it is won" in words
    assert "13:69F-14.19(m)2iii" in words
    none = " ".join(game_paper("payout-rules", game("poker")).words())
    assert "No payout is offered" in none


def test_14_20_the_agreement_the_posting_and_the_controls_of_a_payout_system() -> None:
    told = said(game_paper("payout-system", game("poker", payout_fund="shared", **BAD_BEAT)))
    wanted = [entry.citation.text for entry in index().paragraphs("13:69F-14.20")
              if entry.kind.value == "document" and entry.note]  # fmt: skip
    assert set(wanted) <= {*told, "13:69F-14.20(d)", "13:69F-14.20(d)1"}
    assert "10 percent begin the next payout" in told["13:69F-14.20(c)2"]
    assert "the secondary payout, in percent of the primary one: 10" in told["13:69F-14.20(c)1"]
    alone = said(game_paper("payout-system", game("poker", payout="high hand")))
    assert "what each pot contributes to the payout: $1" in alone["13:69F-14.20(c)1"]
    assert "secondary" not in alone["13:69F-14.20(c)1"], "no rule of what is not offered"
    with pytest.raises(BadOptions, match=r"No payout is offered.*13:69F-14\.20\(a\)"):
        game_paper("payout-system", game("poker"))


@pytest.mark.parametrize(
    ("variant", "cards", "button"), [("holdem", 5, True), ("seven-card-stud", 0, False)]
)
def test_14_the_layout_of_poker_shows_what_is_on_its_table(
    variant: str, cards: int, button: bool
) -> None:
    made = game("poker", variant=variant)
    felt = layout_svg(made)
    seats = [f">seat {number}<" in felt for number in range(1, made.spots + 1)]
    assert all(seats)
    assert felt.count("width='84'") == cards
    assert ("community" in felt) == bool(cards)
    assert ("the button" in felt) == button
    assert ">pot<" in felt


def test_31_12_d_the_submission_says_how_the_dealers_hands_are_set() -> None:
    text = text_of(pdf(game_paper("submission", game("asia-poker"))))
    assert "13:69F-31.12(d)" in text
    assert "Two pairs: the higher high, the lower medium, the highest other card low." in text


def test_15_4_b_a_keno_request_has_every_area() -> None:
    runner, writer = (
        game_paper(kind, game("keno")) for kind in ("runner-request", "writer-request")
    )
    areas = {f"13:69F-15.4(b){number}" for number in range(2, 6)}
    assert said(runner).keys() == {*areas, "13:69F-15.4(b)6"}
    assert said(writer).keys() == areas
    [grid] = of_kind(writer, Drawing)
    assert all(f">{number}<" in grid.svg for number in range(1, 81))
    assert "not responsible for an error" in html(runner)


def test_15_3_d_the_rate_card_says_the_limits_in_effect() -> None:
    limits = Limits(Limit(2_00, 250_00))
    text = text_of(pdf(game_paper("rate-card", game("keno"), limits)))
    assert f"Minimum {dollars(2_00)} · Maximum {dollars(250_00)}" in text
    assert "10: $100,000" in text
    assert "25.00 %" in text


@pytest.mark.parametrize(("option", "law"), WRITTEN.items())
def test_a_shuffle_or_an_order_of_payment_is_notified_to_surveillance(
    tmp_path: Path, option: tuple[str, str], law: object
) -> None:
    """13:69F-3.5(a)1ii, 3.10(c)2, 4.4(a)1ii, 7.5(b)2ii and 7.10(c)3."""
    id, name = option
    casino = open_casino(str(tmp_path / "casino.db"), ManualClock())
    table = casino.floor.open(id, actor="sue")
    other = "laced and shuffled again"
    if name == "payment":
        other = "all vigorish, then payouts"
    at = casino.clock.now() + HOUR
    casino.floor.announce_rules(table, at, "sue", options={name: other})
    casino.floor.announce_rules(table, at, "sue", options={"vigorish": 4})
    paper = " ".join(notice_of(casino, AUDITOR, 1).words())
    assert str(law) in paper
    assert "Surveillance department" in paper
    assert "Surveillance department" not in " ".join(notice_of(casino, AUDITOR, 2).words())
    assert not casino.audit(AUDITOR).faults
    casino.stop()


def test_a_paper_that_a_game_has_not_is_refused() -> None:
    with pytest.raises(BadOptions, match="has no paper 'rate-card'; it has layout, submission"):
        game_paper("rate-card", game("casino-war"))


def test_every_game_has_a_layout_and_a_submission() -> None:
    for id in ids():
        for kind in ("layout", "submission"):
            assert game_paper(kind, game(id)).blocks, (id, kind)
    assert {name for paper in GAME_PAPERS.values() for name in paper.games} <= set(ids())
