"""Pai gow tiles: washing, stacking, dice, the bank's cut and the ten styles of delivery."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from pitboss.casino.tables.equipment import changed, hours
from pitboss.equipment.cards import Card
from pitboss.equipment.shoe import Shoe
from pitboss.equipment.tiles import TILES
from pitboss.errors import BadChoice, BadDraw, NotNow
from pitboss.games.pai_gow.pai_gow_tiles import styles
from pitboss.games.pai_gow.pai_gow_tiles.deal import DEAD as DEAD_HAND
from pitboss.games.pai_gow.starting import counted
from pitboss.games.registry import game_type
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import (
    Arranged,
    Arrival,
    Ask,
    Bets,
    Chose,
    Dealt,
    Duty,
    Marked,
    Seen,
    Shifted,
    Shuffled,
)
from tests.games.pai_gow.support import cited, finish
from tests.games.pai_gow_tiles.support import DEALER, DEALER_TILES, LAW, MAIN, game, play, seated
from tests.support.play import happened, step_until, table
from tests.support.shows import shows
from tests.support.stacked import Stacked

# 10.4 and 10.6


def test_10_4_b_to_d_the_first_player_inspects_sixteen_pairs_then_they_are_washed() -> None:
    record = play(game(), {DEALER: DEALER_TILES}, [(3, MAIN, 5_00)])
    laws = [str(e.law).removeprefix("13:69F-10.") for e in happened(record, Duty)]
    assert laws[:7] == ["4(a)1", "4(a)2", "4(a)3", "4(b)", "4(c)", "4(d)", "4(d)"]
    assert [e.cards for e in happened(record, Shuffled)] == [32]


def test_10_4_b_the_tiles_are_not_inspected_before_a_player_arrives() -> None:
    session = Session(game(), source=Stacked())
    assert session.pending == Arrival(LAW("4(b)"))
    session.sit("p1", 1, 100_00)
    assert isinstance(session.pending, Bets)


def test_10_4_f_after_every_round_the_tiles_are_washed_again() -> None:
    session = seated(game(), {}, [3])
    finish(session, [(3, MAIN, 5_00)])
    second = finish(session, [(3, MAIN, 5_00)])
    assert cited(second, LAW("4(f)"))
    assert not cited(second, LAW("4(a)1"))


def test_10_4_g_an_idle_table_turns_the_tiles_up_in_pairs_and_begins_anew() -> None:
    session = seated(game(player_bank=True), {}, [3])
    finish(session, [(3, MAIN, 5_00)])
    assert not session.table.memory.start_of_game
    with pytest.raises(BadChoice):
        session.call("no gaming activity", value="face down")
    session.call("no gaming activity")
    assert session.table.memory.start_of_game
    assert cited_now(session, "4(g)")
    assert cited_now(session, "4(c)")


def cited_now(session: Session, place: str) -> list[Any]:
    return [e for e in session.events if getattr(e, "law", None) == LAW(place)]


def test_10_6_c_positions_are_counted_counterclockwise_with_the_dead_hand() -> None:
    """Nine is the dealer; fifteen the sixth wagering position, which is spot 1."""
    made = game()
    session = table(made, Stacked(), seats=[3])
    keys = [hand.key for hand in made.positions(session.table)]
    assert keys == ["dealer", DEAD_HAND, *(f"spot {n}" for n in range(1, 7))]
    assert keys[counted(9, 0, 8)] == "dealer"
    assert keys[counted(15, 0, 8)] == "spot 1"
    assert keys[counted(16, 0, 8)] == DEAD_HAND
    assert keys[counted(18, 0, 8)] == "spot 6"


@pytest.mark.parametrize(
    ("dice", "first"), [((2, 3, 4), "dealer"), ((4, 5, 6), "spot 1"), ((6, 5, 5), DEAD_HAND)]
)
def test_10_6_c_examples_at_the_table(dice: Sequence[int], first: str) -> None:
    record = play(game(), {}, [(3, MAIN, 5_00)], dice=dice)
    assert happened(record, Dealt)[0].hand == first
    (marked,) = [e for e in happened(record, Marked) if e.what == "starting position"]
    assert marked.value == first


def test_10_6_d_stacks_go_counterclockwise_to_every_position() -> None:
    record = play(game(), {}, [(3, MAIN, 5_00)])
    dealt = happened(record, Dealt)
    order = ["dealer", *(f"spot {n}" for n in range(6, 0, -1)), DEAD_HAND]
    assert [e.hand for e in dealt] == order
    assert [len(e.cards) for e in dealt] == [4] * 8
    seen = {e.hand: e.seen for e in dealt}
    assert seen.pop("spot 3") is Seen.OWNER
    assert set(seen.values()) == {Seen.NONE}


def test_10_6_e_tiles_of_empty_positions_lie_unexposed_with_the_dead_hand() -> None:
    record = play(game(), {}, [(3, MAIN, 5_00)])
    moved = [e for e in happened(record, Shifted) if e.target == DEAD_HAND]
    assert [e.source for e in moved] == [f"spot {n}" for n in (1, 2, 4, 5, 6)]
    assert {(e.spot, e.seen, e.law) for e in moved} == {(0, Seen.NONE, LAW("6(e)"))}


def test_10_5_b_a_player_with_tiles_stays_and_wagers_cannot_change() -> None:
    session = seated(game(), {}, [3])
    session.place("p3", 3, MAIN, 5_00)
    session.proceed()
    assert isinstance(session.pending, Ask)
    with pytest.raises(NotNow):
        session.leave("p3")
    with pytest.raises(NotNow):
        session.place("p3", 3, MAIN, 5_00)


# 10.8(g) to (m)

Reply = Callable[[Ask], Any]


def banked(answers: dict[str, Any], **options: Any) -> RoundRecord:
    """A second round in which spot 5 banks, with answers by the first choice's name."""

    def reply(ask: Ask) -> Any:
        names = [choice.name for choice in ask.choices]
        if "bank" in names:
            return "bank" if ask.spot == 5 else "pass"
        for name in names:
            if name in answers:
                return answers[name]
        return ask.default

    made = game(player_bank=True, **options)
    source = Stacked(TILES, [1, 2, 3] * 2)  # the tiles in order of rank; dice of nine
    session = table(made, source, seats=[3, 5], automate=())
    finish(session, [(3, MAIN, 5_00), (5, MAIN, 5_00)])
    return finish(session, [(3, MAIN, 5_00), (5, MAIN, 5_00)], reply)


def delivered(record: RoundRecord) -> list[Card | None]:
    return [tile for event in happened(record, Dealt) for tile in event.cards]


def test_10_8_j_and_k_a_bank_is_number_one_and_the_deal_begins_there() -> None:
    record = banked({})
    assert [e.hand for e in happened(record, Dealt)] == [
        "spot 5", "spot 4", "spot 3", "spot 2", "spot 1", DEAD_HAND, "dealer", "spot 6",
    ]  # fmt: skip
    assert {e.law for e in happened(record, Dealt)} == {LAW("8(k)")}
    assert cited(record, LAW("8(j)"))
    assert delivered(record) == list(TILES)


STACK = [list(TILES[4 * n : 4 * n + 4]) for n in range(8)]
TOP = [stack[:2] for stack in STACK]
REST = [stack[2:] for stack in STACK]


def by_row(stacks: Sequence[int], row: int) -> list[Card]:
    return [STACK[stack][row] for stack in stacks]


def hands_of(style: str) -> list[list[Card]]:
    """What each of eight positions gets, written out from 10.8(k)1 to 10."""
    right, left = [0, 1, 2, 3], [7, 6, 5, 4]
    two = {
        "cup say from the right": [(0, 1), (2, 3), (4, 5), (6, 7)],
        "cup say from the left": [(7, 6), (5, 4), (3, 2), (1, 0)],
        "jung quat": [(3, 4), (2, 5), (1, 6), (0, 7)],
        "chee yee": [(0, 7), (1, 6), (2, 5), (3, 4)],
    }
    if style in two:
        return [
            hand for a, b in two[style] for hand in (TOP[a] + TOP[b], REST[a] + REST[b])
        ]  # fmt: skip
    if style.startswith("house way"):
        return STACK if style.endswith("right") else STACK[::-1]
    near, far = (right, left) if style.endswith("right") else (left, right)
    if style.startswith("pin say"):
        return [by_row(side, row) for row in range(4) for side in (near, far)]
    one, two_on, three, four = near  # the first lies on the third, the second on the fourth
    heads = STACK[one] + STACK[three], STACK[two_on] + STACK[four]
    return [
        hand
        for row in range(4)
        for hand in (
            heads[0][2 * row : 2 * row + 2] + heads[1][2 * row : 2 * row + 2],
            by_row(far, row),
        )
    ]


@shows(
    LAW("8(k)2"),
    LAW("8(k)3"),
    LAW("8(k)4"),
    LAW("8(k)5"),
    LAW("8(k)6"),
    LAW("8(k)7"),
    LAW("8(k)8"),
    LAW("8(k)9"),
    LAW("8(k)10"),
)
@pytest.mark.parametrize("style", list(styles.STYLES))
def test_10_8_k_ten_styles_of_delivery(style: str) -> None:
    record = banked({styles.HOUSE_WAY_RIGHT: style})
    hands = [sorted(e.cards, key=str) for e in happened(record, Dealt)]
    assert hands == [sorted(hand, key=str) for hand in hands_of(style)]
    number = list(styles.STYLES).index(style) + 1
    (arranged,) = happened(record, Arranged)
    assert arranged.law == LAW(f"8(k){number}")
    assert sorted(arranged.places) == list(range(32))


def test_10_8_k_there_are_ten_styles_each_its_own() -> None:
    found = {styles.delivered(style) for style in styles.STYLES}
    assert len(found) == len(styles.STYLES) == 10


def test_10_8_k_the_casino_says_which_styles_it_offers() -> None:
    record = banked({}, delivery_styles="house ways")
    assert happened(record, Arranged)[0].law == LAW("8(k)1")
    left = {styles.HOUSE_WAY_RIGHT: "house way from the left"}
    assert happened(banked(left, delivery_styles="house ways"), Arranged)[0].law == LAW("8(k)2")
    for other in ("cup say from the right", "chee yee"):
        with pytest.raises(BadChoice):
            banked({styles.HOUSE_WAY_RIGHT: other}, delivery_styles="house ways")


CUTS = [
    ("to the right", 3, 4, 0, [3, 4, 1, 2, 5, 6, 7, 8], "stacks 3 to 4 to the right"),
    ("to the left", 1, 1, 0, [2, 3, 4, 5, 6, 7, 8, 1], "stack 1 to the left"),
    ("apart", 3, 5, 3, [3, 1, 2, 6, 7, 8, 4, 5], "stacks 3 to 5 apart, parted after stack 3"),
    ("crossed", 3, 5, 4, [5, 1, 2, 6, 7, 8, 3, 4], "stacks 3 to 5 crossed, parted after stack 4"),
]


@pytest.mark.parametrize(("way", "first", "last", "parted", "order", "moved"), CUTS)
def test_10_8_g_the_bank_moves_adjacent_stacks(
    way: str, first: int, last: int, parted: int, order: list[int], moved: str
) -> None:
    answers: dict[str, Any] = {
        "decline": way, "first stack": ("first stack", first), "last stack": ("last stack", last),
        "parted after": ("parted after", parted),
    }  # fmt: skip
    record = banked(answers)
    assert delivered(record) == [tile for stack in order for tile in STACK[stack - 1]]
    cut = happened(record, Arranged)[0]
    assert (cut.by, cut.law) == ("p5", LAW("8(g)2") if parted else LAW("8(g)1"))
    assert cut.how == f"Move {moved}"


def test_10_8_g_the_cut_comes_before_the_dealers_wager_and_no_other_follows() -> None:
    record = banked({"decline": "decline"})
    chose = [e.law for e in happened(record, Chose)]
    assert chose.index(LAW("8(g)")) < chose.index(LAW("8(h)")) < chose.index(LAW("8(i)"))
    assert chose.count(LAW("8(g)")) == 1


def test_10_8_l_m_and_h_of_a_banked_deal() -> None:
    record = banked({})
    assert {e.law for e in happened(record, Shifted) if e.target == DEAD_HAND} == {LAW("8(l)")}
    assert cited(record, LAW("8(m)"))
    duties = [e for e in happened(record, Duty) if e.law == LAW("8(h)")]
    assert [e.text for e in duties] == ["Place the dealer's wager on top of the dealer's tiles"]


def test_10_8_n_a_dealer_without_a_wager_plays_no_tiles() -> None:
    record = banked({"full": "none"})
    moved = [e for e in happened(record, Shifted) if e.target == DEAD_HAND]
    assert "dealer" in [e.source for e in moved]
    assert "dealer low" not in [e.target for e in happened(record, Shifted)]


def test_a_shoe_is_arranged_only_with_every_card_once() -> None:
    shoe = Shoe(TILES)
    shoe.load(TILES)
    with pytest.raises(BadDraw):
        shoe.arrange([0] * 32)
    shoe.draw()
    shoe.arrange([*range(30, -1, -1)])
    assert shoe.draw() == (TILES[31],)


def test_10_4_e_a_tile_turned_over_while_stacking_has_all_washed_again() -> None:
    session = table(game(), Stacked(), seats=[3], paced=True)
    step_until(session, lambda: session.table.state.stage == "forming the stacks")
    session.report("tile-turned-over")
    step_until(session, lambda: isinstance(session.pending, Bets))
    assert len([e for e in session.events if isinstance(e, Shuffled)]) == 2


def test_10_4_a_3_unsuitable_tiles_are_replaced_and_inspected() -> None:
    session = table(game(), Stacked(), seats=[3], paced=True)
    step_until(session, lambda: session.table.state.stage == "inspecting the tiles")
    session.report("tiles-unsuitable")
    step_until(session, lambda: isinstance(session.pending, Bets))
    assert cited_now(session, "4(a)3i")
    assert cited_now(session, "4(a)3ii")


def test_tiles_are_not_changed_by_the_hours_of_cards() -> None:
    """13:69E-1.18(g) speaks of cards; what is changed at a table of tiles is its dice."""
    assert changed(game()) == ("dice",)
    assert hours(game()) == (24, LAW("3(c)"))
    assert changed(game_type("supreme-pai-gow")()) == ("cards", "dice")


def test_10_4_a_3_i_a_substitute_set_is_inspected_before_it_is_used() -> None:
    session = table(game(), Stacked(), seats=[3], paced=True)
    step_until(session, lambda: session.table.state.stage == "inspecting the tiles")
    session.report("tiles-unsuitable")
    step_until(session, lambda: isinstance(session.pending, Bets))
    laws = [event.law for event in session.events if isinstance(event, Duty)]
    substitute = laws.index(LAW("4(a)3i"))
    assert LAW("4(a)1") in laws[substitute:]
    assert LAW("4(b)") in laws[substitute:]
