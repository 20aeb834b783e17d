"""What is printed on layouts as such tables have them: boxes, payouts, limits; and hand totals."""

from __future__ import annotations

import re

import pytest

from pitboss.equipment.cards import cards
from pitboss.games.blackjack.regular.game import Blackjack
from pitboss.games.one_card.red_dog import RedDog
from pitboss.games.registry import game_type, ids
from pitboss.table.game import Game
from pitboss.web.felt.draw import Look, draw
from pitboss.web.felt.scene import Scene
from tests.support.play import table
from tests.support.stacked import Stacked
from tests.web.test_felt import now, place_of

BOTH = pytest.mark.parametrize("narrow", [False, True])


def felt(game: Game, scene: Scene, viewer: str = "p1", *, narrow: bool) -> str:
    return draw(game, scene, Look(viewer, narrow=narrow), game.felt())


def lying(**hands: str) -> Scene:
    """A table with these cards, each hand by its key; at a spot where the key is a number."""
    keys = {key.replace("_", " "): key for key in hands}
    return Scene(
        hands={key: tuple(cards(hands[name])) for key, name in keys.items()},
        owners={
            key: int(key.removeprefix("spot ")) if key.startswith("spot") else 0 for key in keys
        },
        seats={1: ["p1"]},
    )


@BOTH
@pytest.mark.parametrize(
    ("held", "total"),
    [("Kh 7d", "17"), ("Ah 6d", "soft 17"), ("Ah 6d Tc", "17"), ("Kh 7d 9c", "26")],
)
def test_hands_of_blackjack_say_what_they_count(held: str, total: str, narrow: bool) -> None:
    drawn = felt(Blackjack(), lying(dealer="9h", spot_1=held), narrow=narrow)
    assert f">{total}</text>" in drawn
    assert ">dealer: 9</text>" in drawn, "what is seen of it"


def test_a_hand_with_a_name_is_called_by_it() -> None:
    scene = lying(dealer="Ah Kd")
    scene.words["dealer"] = "blackjack"
    assert ">dealer: blackjack</text>" in felt(Blackjack(), scene, narrow=False)


@BOTH
def test_the_hands_of_baccarat_lie_in_boxes_with_their_points(narrow: bool) -> None:
    game = game_type("mini-baccarat")()
    empty = felt(game, Scene(seats={1: ["p1"]}), narrow=narrow)
    assert ">Player&#x27;s Hand</text>" in empty
    scene = Scene(seats={1: ["p1"]}, hands={"Player's Hand": tuple(cards("9h 7d"))})
    scene.owners["Player's Hand"] = 0
    assert ">Player&#x27;s Hand: 6</text>" in felt(game, scene, narrow=narrow)


@BOTH
def test_at_chemin_de_fer_the_hands_lie_in_the_middle_not_at_the_seats(narrow: bool) -> None:
    game = game_type("baccarat-chemin-de-fer")()
    scene = Scene(seats={1: ["p1"], 2: ["p2"]}, hands={"Banker's Hand": (None, None)})
    scene.owners["Banker's Hand"] = 2
    drawn = felt(game, scene, narrow=narrow)
    assert drawn.count("a card face down") == 2
    assert ">Banker&#x27;s Hand</text>" in drawn


@BOTH
@pytest.mark.parametrize("id", ["baccarat-punto-banco", "mini-baccarat"])
def test_the_areas_of_baccarat_are_alike_and_say_what_they_pay(id: str, narrow: bool) -> None:
    session = table(game_type(id)(), Stacked(), seats=(1,))
    drawn = felt(session.game, now(session), narrow=narrow)
    found = r"data-wager='(\w+)' data-spot='1'>.*?width='(\d+)' height='(\d+)'"
    own = {wager: (width, height) for wager, width, height in re.findall(found, drawn)}
    assert list(own) == ["player", "banker", "tie"]
    assert len(set(own.values())) == 1
    assert ">8 to 1</text>" in drawn


@BOTH
def test_red_dog_has_three_boxes_and_a_marker_on_the_spread(narrow: bool) -> None:
    scene = lying(left_box="3h", middle_box="5c", right_box="9d")
    scene.markers["spread"] = "5"
    drawn = felt(RedDog(), scene, narrow=narrow)
    across = [place_of(drawn, card.name)[0] for card in cards("3h 5c 9d")]
    assert across == sorted(across)
    assert drawn.count("aria-label='marker 5'") == 1
    for payout in ("5 to 1", "4 to 1", "2 to 1", "1 to 1"):
        assert f">{payout}</text>" in drawn
    assert "marker" not in felt(RedDog(), Scene(), narrow=narrow)


@BOTH
@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("blackjack", "Blackjack pays 3 to 2"),
        ("casino-war", "Tie wager pays 10 to 1"),
        ("red-dog", "Three of a kind pays 11 to 1"),
    ],
)
def test_payouts_are_printed(id: str, words: str, narrow: bool) -> None:
    assert words in felt(game_type(id)(), Scene(), narrow=narrow)


def test_what_the_dealer_does_at_17_is_printed() -> None:
    hit = Blackjack(Blackjack.options_model(soft_17="hit"))
    assert "Dealer draws on soft 17" in hit.printed()
    assert "Dealer stands on all 17s" in Blackjack().printed()


@pytest.mark.parametrize("id", [id for id in ids() if game_type(id)().felt() is None])
def test_no_payout_is_cut(id: str) -> None:
    game = game_type(id)()
    session = table(game, Stacked(), seats=(1, 2))
    for narrow in (False, True):
        printed = felt(game, now(session), narrow=narrow)
        assert not re.search(r"to \d+…", printed)


@BOTH
def test_limits_are_printed(narrow: bool) -> None:
    session = table(game_type("casino-war")(), Stacked(), seats=(1,))
    assert "$0.25 to $100,000" in felt(session.game, now(session), narrow=narrow)


@BOTH
def test_the_viewers_own_cards_are_the_larger_ones(narrow: bool) -> None:
    scene = lying(spot_1="Kh 7d", spot_2="9h 8d", dealer="Ah")
    scene.seats[2] = ["p2"]
    drawn = felt(Blackjack(), scene, narrow=narrow)

    def scale(name: str) -> float:
        before = drawn[: drawn.index(f"aria-label='{name}'")]
        return float(re.findall(r"scale\(([\d.]+)\)", before)[-1])

    assert scale("ace of hearts") >= 1.6
    assert scale("king of hearts") == 1.5
    assert scale("nine of hearts") <= 1.25


def test_a_shoe_stands_on_tables_that_deal_from_one() -> None:
    shown = [id for id in ids() if "the shoe" in felt(game_type(id)(), Scene(), narrow=False)]
    assert {"blackjack", "red-dog", "casino-war", "mini-baccarat"} <= set(shown)
    assert not {"poker", "three-card-poker", "roulette", "pai-gow"} & set(shown)
