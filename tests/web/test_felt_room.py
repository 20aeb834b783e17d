"""Room on the felt: every rank can be read, every payout is printed, every loss is said."""

from __future__ import annotations

import re
from base64 import b64decode
from itertools import pairwise
from xml.etree.ElementTree import Element, fromstring

import pytest

from pitboss.games.registry import game_type, ids
from pitboss.table import steps
from pitboss.table.record import snapshot
from pitboss.table.view import view
from pitboss.web.felt.bare import layout_picture, layout_svg
from pitboss.web.felt.draw import draw
from pitboss.web.felt.look import Aid, Look
from pitboss.web.felt.scene import Scene
from pitboss.web.felt.shapes import fitting, stacks
from pitboss.web.pages.table.status import by_wager, outcome
from tests.games.pai_gow_tiles.support import DEALER, DEALER_TILES, MAIN, WINS, game, seated
from tests.support.play import round_of, table
from tests.support.robot import Robot
from tests.support.stacked import Stacked
from tests.web.test_felt import drawn, ended

OWN_SPOTS = [id for id in ids() if game_type(id)().felt() is None]
READ = 19
"""Of a card that is 44 wide, what must be seen beside the next one."""


def rows(felt: str) -> list[list[int]]:
    """Where the cards of each hand lie, by hand."""
    hands = re.findall(r"<g class='cards'[^>]*>(.*?)</g></g>", felt)
    hands = [one for one in hands if "face down" not in one]
    return [[int(x) for x in re.findall(r"class='card' transform='translate\((-?\d+) ", one)]
            for one in hands]  # fmt: skip


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("id", OWN_SPOTS)
def test_no_card_hides_the_rank_of_another(id: str, narrow: bool) -> None:
    robot = Robot(game_type(id)(), 11)
    for _ in range(3):
        scene = ended(robot.session, robot.play_round())
        for viewer in ("p1", "p3"):
            felt = drawn(robot.session.game, scene, Look(viewer, narrow=narrow))
            large = re.sub(r"<g data-k='seat \d+'.*?</g></g></g>", "", felt)
            steps = [right - left for lying in rows(large)
                     for left, right in pairwise(lying)]  # fmt: skip
            assert all(abs(step) >= READ or not step for step in steps), steps


def payouts(id: str) -> list[str]:
    """Each row of each pay table that the layout has printed."""
    return [row for words in game_type(id)().printed() for row in words.split(": ")[-1].split(", ")]


def words_of(felt: str) -> str:
    lines = re.findall(r"<text [^>]*>([^<]*)</text>", felt)
    return re.sub(r"\s+", " ", " ".join(lines)).replace("&#x27;", "'")


@pytest.mark.parametrize("id", OWN_SPOTS)
def test_every_payout_is_printed_before_the_cards_come(id: str) -> None:
    felt = words_of(layout_svg(game_type(id)()))
    assert [row for row in payouts(id) if row not in felt] == []


@pytest.mark.parametrize("id", OWN_SPOTS)
def test_on_a_phone_every_payout_is_printed_at_any_time(id: str) -> None:
    robot = Robot(game_type(id)(), 5)
    scene = ended(robot.session, robot.play_round())
    felt = words_of(drawn(robot.session.game, scene, Look("p1", narrow=True)))
    assert [row for row in payouts(id) if row not in felt] == []


def test_words_become_smaller_before_they_are_cut() -> None:
    assert fitting("pair", 100, 12) == ("pair", 12)
    words, size = fitting("two pairs, aces and fives", 150, 12)
    assert words == "two pairs, aces and fives"
    assert 9 < size < 12
    assert all(fitting("a" * 12, width, 13)[0] == "a" * 12 for width in range(61, 120))
    assert fitting("two pairs, aces and fives", 60, 12) == ("two pairs,…", 9)


def test_dead_tiles_lie_in_stacks_of_four() -> None:
    found = re.findall(r"translate\((-?\d+) ", stacks(24, 0, 0, 400, tiles=True))
    lying = list(map(int, found))
    assert len(lying) == 24
    assert [high - low for low, high in zip(lying[::4], lying[3::4], strict=True)] == [6] * 6
    assert max(lying) + 44 - min(lying) <= 400


def test_what_the_dealers_hands_are_worth_is_said_once_they_are_set() -> None:
    session = seated(game(), {DEALER: DEALER_TILES, 3: WINS}, [3])
    before = snapshot(session.table)
    session.place("p3", 3, MAIN, 10_00)
    session.proceed()
    scene = Scene.of(before, session.game)
    scene.follow(view(session, "p3"))
    hidden = draw(session.game, scene, Look("p3", turn=3), None)
    assert "dealer: " not in hidden
    session.choose("p3", 3, "house way")
    assert session.last is not None
    scene = Scene.of(before, session.game)
    scene.follow(session.last.events)
    shown = words_of(draw(session.game, scene, Look("p3"), None))
    assert "dealer: value of 9" in shown
    assert "dealer low: value of 1" in shown
    assert "less 5% vigorish" in shown


def test_a_fold_at_winners_pot_poker_is_said_to_lose_what_went_into_the_pot() -> None:
    made = game_type("winners-pot-poker")()
    session = table(made, Stacked("As Ah Ks Kd 2c 3d 4h 6s 7c 9d Th Jc Qd 2h 5s"), seats=(1, 2))
    antes = {(1, "ante"): 5_00, (2, "ante"): 5_00}
    record = round_of(session, antes, ["bet", "fold", "fold"])
    scene = ended(session, record)
    said = {name: outcome(scene, name)[0] for name in ("p1", "p2")}
    assert sorted(said.values()) == ["You lose $10", "You lose $5"], "an ante; an ante and a bet"
    for name, words in said.items():
        assert scene.results[int(name[1])] == -int(words[10:]) * 100
        assert by_wager(scene, name)["ante"] == -5_00
    assert "folded" in scene.words.values()


@pytest.mark.parametrize("narrow", [False, True])
def test_keno_has_the_rate_card_of_the_numbers_that_are_marked(narrow: bool) -> None:
    made = game_type("keno")()
    look = Look("p1", narrow=narrow, open=frozenset(made.offers), marked=frozenset({7, 21, 33}))
    felt = words_of(draw(made, Scene(), look, made.felt()))
    assert "3 numbers, for each $1: 2 caught $1, 3 caught $45" in felt
    nothing = words_of(draw(made, Scene(), Look("p1", narrow=narrow), made.felt()))
    assert "for each $1" not in nothing


def test_hardways_and_hops_are_printed_as_dice_with_their_payouts() -> None:
    made = game_type("craps")()
    felt = draw(made, Scene(), Look("p1"), made.felt())
    boxes = {box.partition("'")[0]: box for box in felt.split("data-wager='")}
    six, hop = boxes["six-the-hardway"], boxes["one-three-on-the-hop"]
    assert six.count("a die showing 3") == 2
    assert "9 to 1" in six
    assert "a die showing 1" in hop
    assert "a die showing 3" in hop
    assert "15 to 1" in hop


@pytest.mark.parametrize("id", ["pai-gow", "craps"])
def test_a_page_shows_the_layout_as_one_picture_with_a_name(id: str) -> None:
    made = game_type(id)()
    found = re.fullmatch(r"<img [^>]*alt='(.*)' src='data:image/svg\+xml;base64,(.*)'>",
                         layout_picture(made))  # fmt: skip
    assert found is not None
    assert found.group(1) == f"The layout of {made.title}"
    drawn_there = fromstring(b64decode(found.group(2)))
    assert drawn_there.tag == "{http://www.w3.org/2000/svg}svg"


def drawn_texts(felt: str) -> list[tuple[float, str]]:
    """Every text of a drawing with how far down it stands."""

    def texts(one: Element, at: float, scale: float) -> list[tuple[float, str]]:
        moved = one.get("transform", "")
        if shift := re.search(r"translate\(\S+ (\S+)\)", moved):
            at += scale * float(shift.group(1))
        if larger := re.search(r"scale\((\S+)\)", moved):
            scale *= float(larger.group(1))
        if one.tag == "text":
            return [(at + scale * float(one.get("y", 0)), "".join(one.itertext()))]
        return [found for inner in one if inner.tag != "defs" for found in texts(inner, at, scale)]

    return texts(fromstring(felt), 0, 1)


@pytest.mark.parametrize("aids", [False, True])
@pytest.mark.parametrize("id", OWN_SPOTS)
def test_what_a_spot_won_is_on_the_felt_and_not_on_its_rim(id: str, aids: bool) -> None:
    """Wherever the viewer sits; with aids the areas are higher."""
    made = game_type(id)()
    shown = {name: Aid("1.00 %", "house advantage 1.00 %") for name in made.offers} if aids else {}
    for spot in range(1, made.spots + 1):
        scene = Scene(seats={spot: ["p1"]}, rails={"p1": 5_00}, results={spot: -5_00})
        felt = drawn(made, scene, Look("p1", frozenset(made.offers), advantages=shown))
        assert "-$5" in felt
        rim = re.search(r"A486 (\d+) 0 0 1", felt)
        assert rim is not None
        edge = 300 + int(rim.group(1)) - 7
        assert [words for y, words in drawn_texts(felt) if y > edge - 4] == []


def test_a_folded_hand_that_is_shown_stays_folded() -> None:
    law, scene = game_type("mini-tex-3-card-holdem").law("10(a)"), Scene()
    scene.follow([steps.Chose("p1", 2, "fold", 0, (), law)])
    scene.follow([steps.Revealed("spot 2", 2, (), "", law)])
    assert scene.words["spot 2"] == "folded"


@pytest.mark.parametrize("id", [id for id in OWN_SPOTS if game_type(id).bonuses])
def test_bonuses_are_printed_too(id: str) -> None:
    made = game_type(id)()
    felt = words_of(layout_svg(made))
    bonuses = [one for one in made.bonuses.values() if one.wager.name in made.offers]
    assert bonuses
    for bonus in bonuses:
        first, *rest = made.tables[bonus.name].rows
        assert f"{first.outcome} pays {first.pays}" in felt
        assert [row for row in rest if f"{row.outcome} {row.pays}" not in felt] == []


def test_a_wager_that_is_only_returned_is_said_to_push() -> None:
    assert "Ante pushes" in game_type("boston-5-stud")().printed()


@pytest.mark.parametrize("narrow", [False, True])
def test_a_table_with_fewer_places_has_no_spots_that_nobody_may_take(narrow: bool) -> None:
    made = game_type("blackjack")()
    session = table(made, Stacked(""), spots=4)
    scene = Scene.of(snapshot(session.table), made)
    look = Look("p1", frozenset({"initial"}), seats=frozenset({2, 3, 4}), narrow=narrow)
    felt = draw(made, scene, look, made.felt())
    spots = {int(number) for number in re.findall(r"data-(?:spot|seat)='(\d+)'", felt)}
    assert spots == {1, 2, 3, 4}


def test_payouts_lie_beside_a_cross_of_cards() -> None:
    made = game_type("double-cross-poker")
    robot = Robot(made(), 5)
    felt = words_of(drawn(robot.session.game, ended(robot.session, robot.play_round()), Look("p1")))
    assert [row for row in payouts("double-cross-poker") if row not in felt] == []


def test_19_5_f_hands_of_21_that_pay_more_are_printed() -> None:
    felt = words_of(layout_svg(game_type("spanish-21")()))
    for line in (
        "21 of 6-7-8 mixed, 7-7-7 mixed, five cards pays 3 to 2",
        "21 of 6-7-8 suited, 7-7-7 suited, six cards pays 2 to 1",
        "21 of 6-7-8 in spades, 7-7-7 in spades, seven or more cards pays 3 to 1",
    ):
        assert line in felt
