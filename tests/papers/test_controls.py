"""Internal controls on paper: every paragraph that leaves something to them, read back."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from pitboss.casino.clock import HOUR, ManualClock
from pitboss.equipment.randomness import Seeded
from pitboss.games.registry import game_type
from pitboss.law import Citation
from pitboss.law.index import Kind, index
from pitboss.law.places import game_at
from pitboss.papers.blocks import Cited, Grid, Paper
from pitboss.papers.controlled import MATTERS
from pitboss.papers.controls import CONTROLLED
from pitboss.papers.decks import PokerTable, distribution
from pitboss.papers.typeset import pdf
from pitboss.table.session import Session
from pitboss.table.steps import Announced, Bets, Marked, Numbered
from pitboss.web.printing import GAME_PAPERS, game_paper, paper_as_run
from tests.casino.support import open_casino
from tests.papers.support import of_kind, text_of

LEFT_TO_CONTROLS = {
    "a single batch": (
        "2.5(j)2i", "2B.4(i)2i", "7.5(h)2i", "21.5(h)2i", "22.5(g)2i",
    ),
    "takes the batch out and has it cut": (
        "2.5(j)2ii", "2B.4(i)2ii", "7.5(h)2ii", "21.5(h)2ii", "22.5(g)2ii",
    ),
    "The first card is dealt to the position reached": ("11.10(h)2", "34.13(h)2"),
    "The stack that the bank chose is delivered": ("11.10(i)3", "34.13(i)3"),
    "The first stack that the shoe dispenses": ("11.10(j)2", "34.13(j)2"),
    "takes the place of the shuffle, the cut and the burn card": ("2.21", "21.11"),
    "The shoe is at the table": (
        "11.8B(a)", "11.17(b)", "18.9(a)", "20.9(a)", "24.9(a)", "27.9(a)", "28.9(a)", "29.9(a)",
        "30.9(a)", "31.10(a)", "32.9(a)", "33.9(a)", "34.10(a)", "35.9(a)", "39.9(a)", "42.9(a)",
    ),
    "A cover card, opaque": ("20.2(c)",),
    "none is dealt in the order that the device left": (
        "11.11(m)", "16.13(e)", "17.11(e)", "18.12(d)", "19.15(j)", "20.12(e)", "22.10(d)",
        "23.14(e)", "24.12(e)", "25.12(d)", "26.15(j)", "27.12(e)", "28.12(e)", "29.12(e)",
        "30.12(e)", "31.14(l)", "32.13(e)", "33.12(i)", "34.16(m)", "35.12(e)", "39.12(e)",
        "42.12(c)",
    ),
    "shuffled with those that were dealt": (
        "11.11(n)", "16.13(f)", "18.12(e)", "20.12(f)", "23.14(f)", "25.12(e)", "27.12(f)",
        "28.12(f)", "29.12(f)", "30.12(f)", "31.14(m)", "32.13(f)", "33.12(j)", "34.16(n)",
        "35.12(f)", "39.12(f)", "42.12(d)",
    ),
    "face down into the reader": ("2.6(j)", "19.7(i)", "26.7(i)"),
    "The four tens of every deck": ("19.3(b)", "19.15(b)", "26.3(b)", "26.15(b)"),
    "before the supervisor has validated it": ("2.19(g)3", "11.14(c)3", "16.11(b)3"),
    "repeats aloud the style": ("10.8(i)",),
    "set in the house way": ("34.13(e)", "34.16(i)"),
    "which of the two amounts a straight flush wins": ("16.12(e)",),
    "shuffled into the stub": ("14.15(r)",),
    "counted where the option below says": ("14.19(d)",),
    "signs the Payout Contribution Form": ("14.19(f)2ii",),
    "It is paid as the option below says": ("14.19(j)",),
    "kept for the next payout": ("14.19(p)",),
    "numbers the others in sequence": ("15.4(c)",),
    "all games not yet drawn are cancelled together": ("15.4(d)",),
    "void as a whole": ("15.4(e)",),
    "A ticket is paid once": ("15.6(a)",),
    "keys the ticket's number in": ("15.7(b)",),
    "a ticket of up to $10 is paid by the writer": ("15.7(c)",),
    "counts as one roulette table": ("12.4(e)",),
    "as many people as a blackjack table": ("17.7",),
}  # fmt: skip
"""Words of each control, and the paragraphs of 13:69F that it is for."""
PAIRS = [(words, f"13:69F-{law}") for words, laws in LEFT_TO_CONTROLS.items() for law in laws]


def controls(id: str, **options: Any) -> Paper:
    kind = game_type(id)
    return game_paper("controls", kind(kind.options_model.parse(options)))


def id_of(law: str) -> str:
    id = game_at(Citation(law))
    assert id is not None
    return id


@pytest.fixture(scope="module")
def printed() -> dict[str, str]:
    """The controls of every game as printed, and read back from the PDF."""
    return {id: text_of(pdf(controls(id))) for id in sorted(CONTROLLED)}


@pytest.mark.parametrize(("words", "law"), PAIRS)
def test_the_controls_say_who_does_what_and_where_it_is_recorded(
    words: str, law: str, printed: dict[str, str]
) -> None:
    who, _, what = printed[id_of(law)].partition(f" {law} Who: ")[2].partition(" What: ")
    assert who, "the paragraph is followed by its control"
    assert words in what.partition(" Recorded: ")[0]
    assert what.partition(" Recorded: ")[2]


def test_no_control_is_printed_that_no_test_reads() -> None:
    assert {law for matter in MATTERS for law in matter.laws} == {law for _, law in PAIRS}


def test_every_paragraph_filed_as_a_control_is_on_its_paper(printed: dict[str, str]) -> None:
    """Payout systems have internal controls on a paper of their own, 13:69F-14.20(e)."""
    filed = [
        entry.citation.text for part in index().subchapters()
        for entry in index().paragraphs(part.citation)
        if entry.kind is Kind.DOCUMENT and entry.note == "internal controls"
        and not entry.citation.text.startswith("13:69F-14.20")
    ]  # fmt: skip
    assert len(filed) == 13
    for law in filed:
        assert law in printed[id_of(law)]


def test_only_games_with_such_a_paragraph_have_the_paper() -> None:
    assert {id_of(law) for _, law in PAIRS} == set(CONTROLLED)
    assert not GAME_PAPERS["controls"].has("roulette")


@pytest.mark.parametrize(
    ("id", "option", "value", "law"),
    [
        ("casino-war", "shuffler", True, "13:69F-22.5(g)2ii"),
        ("three-card-poker", "dealing", "automated shoe", "13:69F-20.9(a)"),
        ("spanish-21", "hole_card", "card reader", "13:69F-19.7(i)"),
        ("poker", "payout", "high hand", "13:69F-14.19(d)"),
        ("fast-action-holdem", "continuous", True, "13:69F-21.11"),
    ],
)
def test_a_control_that_is_not_in_use_says_so(id: str, option: str, value: Any, law: str) -> None:
    def before(paper: Paper) -> str:
        """The block before the control."""
        laws = [(getattr(one, "law", ""), getattr(one, "label", "")) for one in paper.blocks]
        return str(getattr(paper.blocks[laws.index((law, "Who:")) - 1], "text", ""))

    assert before(controls(id)).startswith("Not in use")
    assert not before(controls(id, **{option: value})).startswith("Not in use")


def test_the_options_of_a_control_are_those_in_force() -> None:
    paper = controls("poker", payout="bad beat", reset_percent=15, payout_count="cage")
    chosen = [" ".join(block.texts) for block in of_kind(paper, Cited) if block.label == "Options:"]
    assert "Percent of the payout's contributions kept for the next one: 15." in chosen
    assert any(each.startswith("Where payout boxes are counted: cage") for each in chosen)


def test_the_options_that_decide_which_controls_are_in_use_are_named() -> None:
    paper = controls("pai-gow-poker", starting_position="random number", player_bank=True)
    told = " ".join(paper.words())
    assert "What decides where the deal begins: random number." in told
    assert "Offer the bank to the players: yes." in told


def test_an_edition_that_leaves_nothing_to_the_controls_says_so() -> None:
    """19:47-18 leaves its devices to procedures that the Commission approves."""
    words = list(controls("let-it-ride", edition="19:47-18").words())
    assert "This edition of the rules leaves nothing to the internal controls." in words
    assert not of_kind(controls("let-it-ride", edition="19:47-18"), Cited)


@pytest.mark.parametrize("id", ["pai-gow-poker", "supreme-pai-gow"])
def test_the_generator_works_as_the_controls_say(id: str) -> None:
    """After the last wager it draws 1 to 7; the dealer announces the number, then counts."""
    kind = game_type(id)
    session = Session(
        kind(kind.options_model.parse({"starting_position": "random number"})), source=Seeded(5)
    )
    session.sit("p1", 1, 1_000_00)
    assert isinstance(session.pending, Bets)
    wager = next(iter(session.game.offers))
    session.place("p1", 1, wager, 10_00)
    begun = len(session.events)
    session.proceed()
    after = session.events[begun:]
    drawn = next(n for n, event in enumerate(after) if isinstance(event, Numbered))
    number = after[drawn]
    assert isinstance(number, Numbered)
    assert 1 <= number.numbers[0] <= 7
    assert any(isinstance(e, Announced) and e.text == "No more bets" for e in after[:drawn])
    told = after[drawn + 1]
    assert isinstance(told, Announced)
    assert told.text == str(number.numbers[0])
    assert any(isinstance(e, Marked) and e.what == "starting position" for e in after[drawn:])


def test_14_2_c_decks_are_distributed_among_all_open_poker_tables(tmp_path: Path) -> None:
    clock = ManualClock()
    casino = open_casino(str(tmp_path / "casino.db"), clock)
    for options in ({}, {}, {"variant": "omaha"}, {"structure": "no limit"}):
        casino.floor.open("poker", actor="sue", options=options)
    closed = casino.floor.open("poker", actor="sue")
    casino.floor.close(closed, "sue")
    casino.floor.open("casino-war", actor="sue")

    def backs() -> dict[str, str]:
        """The backs of each table, as printed."""
        paper = paper_as_run(casino, "controls", "poker")
        (grid,) = of_kind(paper, Grid)
        assert "13:69F-14.2(c)" in text_of(pdf(paper))
        return {row[0]: row[-1] for row in grid.rows}

    today = backs()
    poker = [each.id for each in casino.tables() if each.game == "poker" and each.state == "open"]
    assert sorted(today) == sorted(poker)
    assert len(poker) == 4
    assert len(set(today.values())) == 4, "tables alike or beside each other differ"
    clock.move(24 * HOUR)
    assert all(today[table] != after for table, after in backs().items()), "others every day"
    casino.stop()


def test_14_2_c_tables_alike_or_beside_each_other_have_different_backs() -> None:
    rooms = [PokerTable(f"poker-{n}", ("holdem", "omaha")[n % 2], "$4 and $8") for n in range(9)]
    backs = list(distribution(rooms, "2026-05-01").values())
    assert all(one != other for one, other in pairwise(backs))
    assert len(set(backs[:9:2])) == 5, "five tables of one type and limits, five backs"
    assert len(set(backs[1:9:2])) == 4
