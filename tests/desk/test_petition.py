"""13:69F-8.4: the petition, its test and what is missing, for the example that we ship."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from shutil import copytree

import pytest
from msgspec.structs import replace
from pypdf import PdfReader

from pitboss.casino.tables.trial import RoundsOnTest, WagerTally
from pitboss.cli.law import law_command
from pitboss.errors import BadOptions
from pitboss.games.registry import game_type
from pitboss.law import Subchapter
from pitboss.odds.core.analyse import counted_within, odds
from pitboss.papers.blocks import Paper
from pitboss.papers.petition.checklist import ItemState, PetitionStage, missing
from pitboss.papers.petition.form import BadPetition, PetitionForm, read_form
from pitboss.papers.petition.likeness import compare
from pitboss.papers.petition.trial import criteria, likely, reach
from pitboss.table.game import Game
from pitboss.testing.robot import Robot
from pitboss.web.printing import written
from pitboss.web.proposed import needed, paper_of, proposed
from tests.desk.guide import GUIDE
from tests.desk.support import installed

LAW = Subchapter("13:69F-8")
EXAMPLE = GUIDE.parents[1] / "examples" / "second-tide"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    package = tmp_path_factory.mktemp("example") / "second-tide"
    copytree(EXAMPLE, package)
    with installed(package):
        yield game_type("second-tide")()


@pytest.fixture(scope="module")
def form(game: Game) -> PetitionForm:
    return read_form(EXAMPLE / "petition.toml", game.id)


EMPTY = PetitionForm("second-tide")


def said(paper: Paper) -> str:
    """The text of a paper, as its PDF gives it back."""
    pages = PdfReader(io.BytesIO(written(paper, "pdf"))).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def test_8_4_d_the_petition_says_all_that_is_asked(game: Game, form: PetitionForm) -> None:
    text = said(paper_of("petition", game, form))
    for law, words in {
        "(d)": "Intake Unit", "(d)1": "12 Harbor Street, Absecon", "(d)2": "Casino war (13:69F-22)",
        "(d)3i": "To end with a higher card", "(d)3ii": "13:69F-__.6", "(d)3iii": "1.15 to 1",
        "(d)3iv": "The layout of Second tide", "(d)3v": "Dealing shoe, cutting card",
        "(d)4": "SECOND TIDE, pending", "(d)5": "indemnify", "(d)6": "N.J.S.A. 5:12-5",
        "(d)7": "5:12-5 and 69e", "(d)8": "nothing else so far", "(b)": "15 February 2027",
        "(a)": "casino licensee", "(e)": "Similarity to authorized games",
    }.items():  # fmt: skip
        assert f"13:69F-8.4{law}" in text, law
        assert words in text, law
    assert "Signatures of the petitioners" in text
    assert "one half of it shall be collected" in text


def test_8_4_d_3_iii_true_odds_payout_odds_and_advantage_of_each_wager(
    game: Game, form: PetitionForm
) -> None:
    text = said(paper_of("petition", game, form))
    for name in ("tide", "twin"):
        one = odds(game, name)
        assert f"= {one.house_advantage}" in text
        for outcome in one.outcomes:
            assert str(outcome.probability) in text
            assert outcome.pays in text
    assert odds(game, "twin").house_advantage == Fraction(19, 311)


def test_8_4_d_what_is_missing_is_a_blank_and_a_banner(game: Game) -> None:
    paper = paper_of("petition", game, EMPTY)
    assert paper.banner == "Draft: 7 things are missing; see the checklist."
    assert "____" in said(paper)


def test_the_checklist_goes_through_the_whole_section(game: Game, form: PetitionForm) -> None:
    items = needed(game, form)
    assert not missing(items, PetitionStage.PETITION)
    assert not missing(items, PetitionStage.TEST)
    approval = [str(each.law) for each in missing(items, PetitionStage.APPROVAL)]
    assert approval == [str(LAW(place)) for place in ("4(g)1", "4(g)2", "4(g)4")]
    signed = [str(each.law) for each in items if each.state is ItemState.TO_SIGN]
    assert signed == ["13:69F-8.4(d)5", "13:69F-8.4(d)"]
    empty = needed(game, EMPTY)
    lacking = {str(each.law)[10:] for each in missing(empty, PetitionStage.PETITION)}
    assert lacking == {"(a)", "(b)", "(d)1", "(d)2", "(d)3i", "(d)4", "(d)6"}


def test_8_4_b_a_casino_licensee_must_petition(game: Game, form: PetitionForm) -> None:
    alone = replace(form, petitioner=form.petitioner[:1])
    lacks = missing(needed(game, alone), PetitionStage.PETITION)
    assert [(str(each.law), each.why) for each in lacks] == [
        ("13:69F-8.4(b)", "no petitioner is a casino licensee")
    ]


def test_8_4_f_1_whoever_is_not_licensed_applies(game: Game, form: PetitionForm) -> None:
    owner, casino = form.petitioner
    late = replace(form, petitioner=(replace(owner, application_filed="", waiver=""), casino))
    items = needed(game, late)
    lacks = [str(each.law) for stage in PetitionStage for each in missing(items, stage)]
    assert lacks[:2] == ["13:69F-8.4(f)1i", "13:69F-8.4(f)1ii"]
    assert "13:69F-8.4(g)3" in lacks
    text = said(paper_of("test", game, form))
    assert "licence application filed 2 March 2027" in text
    assert "transactional waiver not required" in text


def test_8_4_f_2_the_test_submission_says_all_that_is_asked(game: Game, form: PetitionForm) -> None:
    text = said(paper_of("test", game, form))
    for law, words in {
        "(f)2i": "Example Casino", "(f)2ii": "two tables in pit 4", "(f)2iii": "Test of a new game",
        "(f)2iv": "10,000 or more", "(f)2v": "nothing else so far",
    }.items():  # fmt: skip
        assert f"13:69F-8.4{law}" in text, law
        assert words in text, law
    assert f"± {100 * reach(odds(game, 'tide'), 10_000):.2f} %" in text
    assert "Floorperson's signature" in text


@pytest.mark.parametrize(
    ("text", "why", "law"),
    [
        ("game = 7", "is not a petition's form", "(d)"),
        ("game = 'second-tide'\nkinds = 'variation'", "unknown field `kinds`", "(d)"),
        ("game = 'other'", "it is the form of the game 'other'", "(d)"),
        ("game = 'second-tide'\nkind = 'poem'", "not 'poem'", "(d)2"),
        ("game = 'second-tide'\nof = ['chess']", "'chess' is not an authorized game", "(c)"),
        ("game = 'second-tide'\n[[petitioner]]\ncapacity = 'king'", "not 'king'", "(a)"),
        ("game = 'second-tide'\n[agreement]\ncasino = 'X'", "'X' is not a petitioner", "(b)"),
        ("game = 'second-tide'\n[test]\nrounds = 0", "at least one round", "(f)2iv"),
        ("\xff", "is not a petition's form", "(d)"),
    ],
)
def test_a_form_that_will_not_do_is_refused_with_the_paragraph(
    tmp_path: Path, text: str, why: str, law: str
) -> None:
    file = tmp_path / "petition.toml"
    file.write_bytes(text.encode("latin-1"))
    with pytest.raises(BadPetition) as refused:
        read_form(file, "second-tide")
    assert why in str(refused.value)
    assert f"13:69F-8.4{law})" in str(refused.value)
    with pytest.raises(BadPetition, match="cannot be read"):
        read_form(tmp_path / "nowhere.toml", "second-tide")


def test_8_4_a_an_authorized_game_is_not_petitioned_for() -> None:
    with pytest.raises(BadOptions, match=r"is an authorized game.*13:69F-8\.4\(a\)"):
        proposed("casino-war")


def test_8_4_e_the_nearest_game_is_casino_war(game: Game) -> None:
    found = compare(game)
    assert [found[0].id, found[1].id] == ["casino-war", "red-dog"]
    assert found[0].method == 1
    assert all(0 <= part <= 1 for one in found for part in one[3:])
    assert [one.id for one in compare(game, ["sic-bo", "red-dog"])] == ["red-dog", "sic-bo"]
    itself = compare(game_type("casino-war")(), ["mini-dice"])
    assert itself[0].equipment == 0


def test_8_4_g_a_test_s_rounds_are_counted(game: Game) -> None:
    """Against an account of the same rounds that was kept another way."""
    robot = Robot(type(game)(), seed=5, paced=True)
    counted, bets, reported = RoundsOnTest(), Counter[str](), 0
    robot.seat()
    while len(robot.records) < 80:
        if robot.random.random() < 0.01:
            reported += robot.irregular()
        robot.act()
    for record in robot.records:
        counted.count(record.events, lambda name: counted_within(game, name))
        bets.update(e.wager for e in record.events if type(e).__name__ == "Placed")
    assert counted.rounds == 80
    assert counted.irregularities.total() == reported > 0
    for name, tally in counted.wagers.items():
        assert 0 < tally.decided <= bets[name]
    house = sum(-tally.net for tally in counted.wagers.values())
    assert house == robot.session.table.house.amount
    assert counted.players == set(robot.patrons)


def test_8_4_g_criteria_are_met_or_not(game: Game, form: PetitionForm) -> None:
    rounds = RoundsOnTest(rounds=10_000, void=21, irregularities=Counter({("x", "y"): 50}))
    assert [each.met for each in criteria(form.test, rounds)] == [True, True, False]
    few = RoundsOnTest(rounds=9_999)
    assert [each.met for each in criteria(form.test, few)] == [False, True, True]
    one = odds(game, "tide")
    near, far = round(1000 * one.win), round(1000 * one.win) + 60
    assert likely(WagerTally(won=near, lost=1000 - near), one)
    assert not likely(WagerTally(won=far, lost=1000 - far), one)


def test_a_draft_is_looked_up_like_the_law(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    law_command("draft:second-tide.6(e)")
    shown = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[:2] for line in shown] == [
        ["draft:second-tide.6(e)", "opening"], ["draft:second-tide.6(e)1", "rule"],
        ["draft:second-tide.6(e)2", "rule"], ["draft:second-tide.6(e)3", "rule"],
    ]  # fmt: skip
    assert "one half of it shall be collected" in shown[-1]


def test_8_4_d_3ii_every_choice_of_the_casino_is_in_the_petition(
    game: Game, form: PetitionForm
) -> None:
    text = said(paper_of("petition", game, form))
    assert "Percent of the shoe behind the cutting card: 25 to 75." in text
    assert "Decks in the shoe: 6, 8." in text
