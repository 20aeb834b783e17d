"""Let it ride poker, paragraph by paragraph, in both editions."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import (
    BadAmount,
    BadChoice,
    BadOptions,
    BadPayTable,
    NoSuchIrregularity,
    NoSuchWager,
    NotNow,
    NotSeated,
    SpotTaken,
    WagerRule,
)
from pitboss.games.banked_poker.let_it_ride import (
    THREE_CARD_HANDS,
    LetItRide,
    LetItRideOptions,
)
from pitboss.hands import five
from pitboss.law import Subchapter
from pitboss.table.limits import Limit, Limits
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Ask,
    Bets,
    Burned,
    Collected,
    Counted,
    Cut,
    Dealt,
    Discarded,
    Duty,
    Event,
    Paid,
    Placed,
    Returned,
    Revealed,
    Seen,
    Shuffled,
    Taken,
    Turned,
    Voided,
    Withdrawn,
)
from pitboss.table.view import hands_seen, view
from tests.support.play import CHIPS, happened, round_of, rows, start, step_until, table, won
from tests.support.stacked import Stacked, one_at_a_time

LAW = Subchapter("13:69F-18")
FORMER = Subchapter("19:47-18")

RIDE, BACK = "let-it-ride", "withdraw"


@pytest.fixture(params=[LAW, FORMER], ids=str)
def law(request: pytest.FixtureRequest) -> Subchapter:
    """Either edition: what holds in the one holds in the other."""
    found: Subchapter = request.param
    return found


def game(law: Subchapter = LAW, **options: Any) -> LetItRide:
    return LetItRide(LetItRideOptions(edition=str(law), **options))  # type: ignore[arg-type]


def at(
    law: Subchapter, *hands: str, board: str = "2s 7d 9h", options: Any = None, **kwargs: Any
) -> Session:
    """A table where these hands come, and a board of which the first card is burned."""
    seats = tuple(range(1, len(hands) + 1))
    source = Stacked(one_at_a_time(*hands, board))
    return table(game(law, **(options or {})), source, seats=seats, **kwargs)


def three(*spots: int, each: int = 10_00) -> dict[tuple[int, str], int]:
    names = ("bet-one", "bet-two", "bet-three")
    return {(spot, name): each for spot in spots or (1,) for name in names}


PAIR = "As Ah 3d"


# 18.2 to 18.5 Cards, rankings, opening, shuffle and cut


def test_18_2_b_4_two_decks_alternate(law: Subchapter) -> None:
    session = at(law, PAIR)
    turned = [happened(round_of(session, three(), [RIDE, RIDE]), Turned) for _ in range(3)]
    assert [[e.side for e in one] for one in turned] == [[1], [0], [1]]
    assert {e.law for one in turned for e in one} == {law("2(b)4")}
    with pytest.raises(BadOptions) as refused:
        game(law, shuffler=False)
    assert refused.value.law == law("2(b)")


RANKED = """
    hand               cards                law
    royal flush        As Ks Qs Js Ts       3(b)1
    straight flush     5s 4s 3s 2s As       3(b)2
    four-of-a-kind     7s 7h 7d 7c As       3(b)3
    full house         7s 7h 7d As Ah       3(b)4
    flush              As Ks Qs Js 2s       3(b)5
    straight           As Kh Qs Js Ts       3(b)6
    straight           5s 4h 3s 2s As       3(b)6
    three-of-a-kind    7s 7h 7d As Kh       3(b)7
    two pairs          7s 7h As Ah Kd       3(b)8
    pair               7s 7h As Kh Qd       3(b)9
"""


def _ranked(law: Subchapter, *places: str) -> None:
    shown = [(hand, held) for hand, held, place in rows(RANKED) if place in places]
    assert shown
    for hand, held in shown:
        rank = five.best(cards(held))
        assert rank.category == hand
        assert game(law).ranking[rank.category] in [law(place) for place in places]


def test_18_3_b_1_royal_flush(law: Subchapter) -> None:
    _ranked(law, "3(b)1")


def test_18_3_b_2_straight_flush(law: Subchapter) -> None:
    _ranked(law, "3(b)2")


def test_18_3_b_3_four_of_a_kind(law: Subchapter) -> None:
    _ranked(law, "3(b)3")


def test_18_3_b_4_full_house(law: Subchapter) -> None:
    _ranked(law, "3(b)4")


def test_18_3_b_5_flush(law: Subchapter) -> None:
    _ranked(law, "3(b)5")


def test_18_3_b_6_straight(law: Subchapter) -> None:
    _ranked(law, "3(b)6")
    assert five.best(cards("As 2h 3d 4c 5s")) < five.best(cards("2h 3d 4c 5s 6s"))
    assert five.best(cards("Qs Ks Ah 2d 3c")).category == "high card"


def test_18_3_b_7_three_of_a_kind(law: Subchapter) -> None:
    _ranked(law, "3(b)7")


def test_18_3_b_8_two_pairs(law: Subchapter) -> None:
    _ranked(law, "3(b)8")


def test_18_3_b_9_one_pair(law: Subchapter) -> None:
    _ranked(law, "3(b)9")


def test_18_3_a_hands_from_highest_to_lowest(law: Subchapter) -> None:
    ranked = [five.best(cards(held)) for _, held, _ in rows(RANKED)]
    assert ranked == sorted(ranked, reverse=True)
    assert len(game(law).ranking) == 9


THREE_CARDS = """
    cards       kind
    As Ks Qs    mini-royal
    Ks Qs Js    straight flush
    As 2s 3s    straight flush
    As Ks Js    flush
    As Ks 2s    flush
    As Kh Qs    straight
    As 2h 3s    straight
    As Kh 2s    high card
    7s 7h 7d    three-of-a-kind
    7s 7h 2d    pair
"""


def _three(law: Subchapter, place: str, kind: str) -> None:
    assert game(law).three_card_ranking[kind] == law(place)
    shown = [held for held, found in rows(THREE_CARDS) if found == kind]
    assert shown
    for held in shown:
        assert THREE_CARD_HANDS.names[THREE_CARD_HANDS.of(cards(held))] == kind


def test_18_3_c_1_mini_royal(law: Subchapter) -> None:
    _three(law, "3(c)1", "mini-royal")


def test_18_3_c_2_straight_flush(law: Subchapter) -> None:
    _three(law, "3(c)2", "straight flush")


def test_18_3_c_3_flush(law: Subchapter) -> None:
    _three(law, "3(c)3", "flush")


def test_18_3_c_4_reading_straight(law: Subchapter) -> None:
    _three(law, "3(c)4", "straight")


def test_18_3_c_5_three_of_a_kind(law: Subchapter) -> None:
    _three(law, "3(c)5", "three-of-a-kind")


def test_18_3_c_6_pair(law: Subchapter) -> None:
    _three(law, "3(c)6", "pair")


def test_18_4_b_the_cards_are_spread_for_the_first_player(law: Subchapter) -> None:
    record = round_of(at(law, PAIR), three(), [RIDE, RIDE])
    assert happened(record, Duty)[0].law == law("4(b)")


def test_18_5_a_shuffled_before_every_round(law: Subchapter) -> None:
    session = at(law, PAIR)
    for decks in (2, 1):
        record = round_of(session, three(), [RIDE, RIDE])
        assert [event.law for event in happened(record, Shuffled)] == [law("5(a)")] * decks


def test_18_5_b_1_a_device_s_shuffle_is_not_cut(law: Subchapter) -> None:
    assert not happened(round_of(at(law, PAIR), three(), [RIDE, RIDE]), Cut)


def test_18_5_b_2_manual_and_pre_shuffled_cards_are_cut(law: Subchapter) -> None:
    for options in ({"shuffler": False, "second_deck": False}, {"preshuffled": True}):
        session = table(game(law, **options), Stacked(numbers=[7]))
        record = round_of(session, three(), [RIDE, RIDE])
        assert [(cut.position, cut.law) for cut in happened(record, Cut)] == [(17, law("5(c)1ii"))]


def test_18_5_c_1_ii_at_least_ten_cards_on_either_side(law: Subchapter) -> None:
    for number, position in ((0, 10), (32, 42)):
        rules = game(law, shuffler=False, second_deck=False)
        record = round_of(table(rules, Stacked(numbers=[number])), three(), [RIDE, RIDE])
        assert happened(record, Cut)[0].position == position


def test_18_5_d_an_improper_cut_is_made_again(law: Subchapter) -> None:
    session = table(game(law, shuffler=False, second_deck=False), Stacked(numbers=[0, 5]))
    session.report("improper-cut")
    record = round_of(session, three(), [RIDE, RIDE])
    assert [cut.position for cut in happened(record, Cut)] == [10, 15]


# 18.6 to 18.6B Wagers


def test_18_6_b_only_the_seated_wager_and_they_stay(law: Subchapter) -> None:
    session = at(law, PAIR)
    with pytest.raises(NotSeated):
        session.place("p9", 1, "bet-one", 10_00)
    start(session, three())
    with pytest.raises(NotNow):
        session.leave("p1")


def test_18_6_c_reading_no_wager_after_no_more_bets(law: Subchapter) -> None:
    session = at(law, PAIR)
    start(session, three())
    for change in (
        lambda: session.place("p1", 1, "three-card-bonus", 5_00),
        lambda: session.withdraw("p1", 3),
    ):
        with pytest.raises(NotNow, match="No more bets"):
            change()


@pytest.mark.parametrize(
    "placed",
    [
        {"bet-one": 1},
        {"bet-one": 10_00},
        {"bet-three": 10_00},
        {"bet-one": 10_00, "bet-two": 10_00},
        {"bet-two": 10_00, "bet-three": 10_00},
        {"bet-one": 10_00, "bet-two": 10_00, "bet-three": 15_00},
        {"bet-one": 10_00, "bet-two": 5_00, "bet-three": 10_00},
        {"bet-one": 20_00, "bet-two": 10_00, "bet-three": 10_00},
    ],
)
def test_18_6_d_three_equal_bets(law: Subchapter, placed: dict[str, int]) -> None:
    """Down to a cent, where a table has such chips."""
    session = at(law, PAIR, limits=Limits(Limit(1, 100_00)), chip=1)
    for name, amount in placed.items():
        session.place("p1", 1, name, amount)
    with pytest.raises(WagerRule) as refused:
        session.proceed()
    assert refused.value.law == law("6(d)")


@pytest.mark.parametrize("positions", [1, 2])
def test_18_6_e_adjacent_positions(law: Subchapter, positions: int) -> None:
    session = at(law, PAIR, options={"betting_positions": positions})
    for spot in range(2, positions + 1):
        session.sit("p1", spot)
    with pytest.raises(SpotTaken) as refused:
        session.sit("p1", positions + 1)
    assert refused.value.law == law("6(e)")


def test_18_6a_a_and_18_6b_a_bonuses_are_the_casino_s_to_offer(law: Subchapter) -> None:
    session = at(law, PAIR, options={"let_it_ride_bonus": False, "three_card_bonus": False})
    for name in ("let-it-ride-bonus", "three-card-bonus"):
        with pytest.raises(NoSuchWager):
            session.place("p1", 1, name, 1_00)


@pytest.mark.parametrize("amount", [25, 50, 2_00, 5_00])
def test_18_6a_b_one_chip_of_a_dollar(law: Subchapter, amount: int) -> None:
    """Also where a casino lets players wager outside its own limits."""
    session = at(law, PAIR, limits=Limits(Limit(25, 100_000_00), strict=False))
    with pytest.raises(BadAmount, match=r"is \$1") as refused:
        session.place("p1", 1, "let-it-ride-bonus", amount)
    assert refused.value.law == law("6A(b)")
    session.place("p1", 1, "let-it-ride-bonus", 1_00)
    with pytest.raises(BadAmount, match=r"is \$1"):
        session.place("p1", 1, "let-it-ride-bonus", 1_00)


@pytest.mark.parametrize(
    ("name", "place"), [("let-it-ride-bonus", "6A(b)"), ("three-card-bonus", "6B(b)")]
)
def test_18_6b_b_a_bonus_needs_the_three_bets(law: Subchapter, name: str, place: str) -> None:
    session = at(law, PAIR)
    session.place("p1", 1, name, 1_00)
    with pytest.raises(WagerRule, match="needs the bet number three") as refused:
        session.proceed()
    assert refused.value.law == law(place)


def test_18_6b_a_the_casino_need_not_offer_the_three_card_bonus(law: Subchapter) -> None:
    options = {option.name: option.law for option in game(law).options_model.describe()}
    assert options["three_card_bonus"] in (LAW("6B(a)"), FORMER("6B(a)"))
    assert "three-card-bonus" in game(law).offers
    assert "three-card-bonus" not in game(law, three_card_bonus=False).offers


def test_18_5_e_the_cards_of_an_idle_table_lie_spread_and_are_shuffled_again(
    law: Subchapter,
) -> None:
    session = at(law, PAIR)
    round_of(session, three(), ["let-it-ride"] * 2)
    session.leave("p1")
    session.call("no gaming activity", value="face down")
    session.sit("p2", 2, CHIPS)
    idle = [event.text for event in session.events if getattr(event, "law", "") == law("5(e)")]
    assert "Turn the cards face up" in idle


# 18.7 to 18.9 Dealing


def test_18_7_b_no_more_bets_and_the_bonus_chips_are_collected(law: Subchapter) -> None:
    for dealing, place in (("manual shoe", "7(b)"), ("hand", "8(b)3"), ("automated shoe", "9(b)2")):
        session = at(law, PAIR, options={"dealing": dealing})
        wagers = {**three(), (1, "let-it-ride-bonus"): 1_00}
        events = round_of(session, wagers, [RIDE, RIDE]).events
        said = next(n for n, e in enumerate(events) if isinstance(e, Announced))
        announced, duty, dealt = events[said : said + 3]
        assert isinstance(announced, Announced)
        assert isinstance(duty, Duty)
        assert isinstance(dealt, Dealt)
        assert (announced.law, duty.law) == (law(place), law(place))
        plain = round_of(session, three(), [RIDE, RIDE]).events
        assert duty not in plain


def _dealt(law: Subchapter, dealing: str) -> list[tuple[str, str]]:
    session = at(law, PAIR, "Kd Kc 4s", options={"dealing": dealing})
    record = round_of(session, three(1, 2), [RIDE] * 4)
    seen = {"spot 1": Seen.OWNER, "spot 2": Seen.OWNER, "community": Seen.NONE}
    assert all(e.seen is seen[e.hand] for e in happened(record, Dealt))
    return [
        (e.hand, e.law.text.removeprefix(f"{law}.")) for e in happened(record, Dealt)
    ]  # fmt: skip


def _one_at_a_time(section: str) -> list[tuple[str, str]]:
    return [
        (hand, f"{section}{number}")
        for pair in (1, 3, 5)
        for hand, number in (("spot 1", pair), ("spot 2", pair), ("community", pair + 1))
    ]


def test_18_7_c_1_first_cards_from_the_shoe(law: Subchapter) -> None:
    assert _dealt(law, "manual shoe") == _one_at_a_time("7(c)")


def test_18_7_c_2_3_4_5_6_the_order_of_the_deal(law: Subchapter) -> None:
    shoe = [give.law for give in game(law).methods["manual shoe"].plan[0]]
    assert shoe == [law("7(c)1"), law("7(c)2"), law("7(c)3"), law("7(c)4"), law("7(c)5"),
                    law("7(c)6")]  # fmt: skip


def test_18_7_c_3_second_card(law: Subchapter) -> None:
    assert ("spot 1", "7(c)3") in _dealt(law, "manual shoe")


def test_18_7_c_4_second_community_card(law: Subchapter) -> None:
    assert ("community", "7(c)4") in _dealt(law, "manual shoe")


def test_18_7_c_5_third_card(law: Subchapter) -> None:
    assert ("spot 2", "7(c)5") in _dealt(law, "manual shoe")


def test_18_7_c_6_third_community_card(law: Subchapter) -> None:
    assert _dealt(law, "manual shoe")[-1] == ("community", "7(c)6")


def test_18_8_a_from_the_hand(law: Subchapter) -> None:
    assert _dealt(law, "hand") == _one_at_a_time("8(c)")


def test_18_8_c_1_first_card(law: Subchapter) -> None:
    assert _dealt(law, "hand")[0] == ("spot 1", "8(c)1")


def test_18_8_c_2_first_community_card(law: Subchapter) -> None:
    assert _dealt(law, "hand")[2] == ("community", "8(c)2")


def test_18_8_c_3_second_card(law: Subchapter) -> None:
    assert _dealt(law, "hand")[3] == ("spot 1", "8(c)3")


def test_18_8_c_4_second_community_card(law: Subchapter) -> None:
    assert _dealt(law, "hand")[5] == ("community", "8(c)4")


def test_18_8_c_5_third_card(law: Subchapter) -> None:
    assert _dealt(law, "hand")[7] == ("spot 2", "8(c)5")


def test_18_8_c_6_third_community_card(law: Subchapter) -> None:
    assert _dealt(law, "hand")[8] == ("community", "8(c)6")


def test_18_8_b_1_dealing_from_the_hand_needs_a_shuffler(law: Subchapter) -> None:
    with pytest.raises(BadOptions) as refused:
        game(law, dealing="hand", shuffler=False, second_deck=False)
    assert refused.value.law == law("8(b)1")


def test_18_8_b_3_no_more_bets(law: Subchapter) -> None:
    record = round_of(at(law, PAIR, options={"dealing": "hand"}), three(), [RIDE, RIDE])
    assert [e.law for e in happened(record, Announced)] == [law("8(b)3")]


def test_18_9_a_and_c_stacks_of_three(law: Subchapter) -> None:
    assert _dealt(law, "automated shoe") == [
        ("spot 1", "9(c)"), ("spot 2", "9(c)"), ("community", "9(c)"),
    ]  # fmt: skip


def test_18_9_b_2_no_more_bets(law: Subchapter) -> None:
    session = at(law, PAIR, options={"dealing": "automated shoe"})
    record = round_of(session, three(), [RIDE, RIDE])
    assert [e.law for e in happened(record, Announced)] == [law("9(b)2")]


COUNTED = """
    dealing           counted under
    manual shoe       7(e)
    hand              8(e)
    automated shoe    9(e)
"""


@pytest.mark.parametrize(("dealing", "place"), rows(COUNTED))
@pytest.mark.parametrize("device", [True, False])
def test_18_7_f_reading_the_stub_is_counted_every_fifth_round_unless_waived(
    dealing: str, place: str, device: bool
) -> None:
    session = at(LAW, PAIR, options={"dealing": dealing, "counting_shuffler": device})
    counted = [happened(round_of(session, three(), [RIDE, RIDE]), Counted) for _ in range(5)]
    assert not any(counted[:4])
    assert [(e.cards, e.law) for e in counted[4]] == ([] if device else [(46, LAW(place))])


# 18.10 Play

WITHDRAWN = """
    one            two            bets left
    let-it-ride    let-it-ride    bet-one bet-two bet-three
    let-it-ride    withdraw       bet-one bet-three
    withdraw       let-it-ride    bet-two bet-three
    withdraw       withdraw       bet-three
"""


@pytest.mark.parametrize(("one", "two", "left"), rows(WITHDRAWN))
def test_18_10_b_e_each_bet_rides_or_goes_back(
    law: Subchapter, one: str, two: str, left: str
) -> None:
    record = round_of(at(law, PAIR), three(), [one, two])
    assert won(record.events) == {(1, name): 10_00 for name in left.split()}
    back = [(e.wager, e.amount, e.law) for e in happened(record, Withdrawn)]
    assert back == [
        (name, 10_00, law(place))
        for name, answer, place in (("bet-one", one, "10(b)2"), ("bet-two", two, "10(e)2"))
        if answer == BACK
    ]


def test_18_10_a_a_hand_is_named_once_its_three_cards_are_dealt(law: Subchapter) -> None:
    session = dealing(law, PAIR)
    spot = session.table.spots[0]
    step_until(session, lambda: len(spot.cards) == 2)
    assert session.game.holding(session.table, spot) == ""
    step_until(session, lambda: len(spot.cards) == 3)
    assert session.game.holding(session.table, spot) == "pair of aces"


def test_18_10_b_1_a_bet_that_rides_is_at_stake(law: Subchapter) -> None:
    record = round_of(at(law, "Ks Qh 3d"), three(), [RIDE, BACK])
    assert {e.wager for e in happened(record, Taken)} == {"bet-one", "bet-three"}


def test_18_10_b_2_a_bet_withdrawn_is_the_player_s_at_once(law: Subchapter) -> None:
    session = at(law, "Ks Qh 3d")
    start(session, three())
    session.choose("p1", 1, BACK)
    assert session.table.patrons["p1"].amount == CHIPS - 20_00


def test_18_10_b_clockwise_from_the_dealer_s_left(law: Subchapter) -> None:
    session = at(law, PAIR, "Kd Kc 4s")
    start(session, three(1, 2))
    asked = []
    while isinstance(session.pending, Ask):
        asked.append((session.pending.spot, session.pending.law))
        session.choose(session.pending.patron, session.pending.spot, RIDE)
    assert asked == [(1, law("10(b)")), (2, law("10(b)")), (1, law("10(e)")), (2, law("10(e)"))]


def test_18_10_b_reading_a_bet_that_nobody_speaks_of_rides(law: Subchapter) -> None:
    session = at(law, PAIR)
    start(session, three())
    assert isinstance(session.pending, Ask)
    assert session.pending.default == RIDE
    with pytest.raises(BadChoice):
        session.choose("p1", 1, BACK, 5_00)


def test_18_10_c_the_card_at_the_left_is_burned_unseen(law: Subchapter) -> None:
    session = at(law, PAIR)
    start(session, three())
    session.choose("p1", 1, RIDE)
    (burned,) = [e for e in view(session) if isinstance(e, Discarded)]
    assert (burned.cards, burned.seen, burned.law) == ((None,), Seen.NONE, law("10(c)"))
    (true,) = [e for e in session.events if isinstance(e, Discarded)]
    assert (true.hand, true.spot, true.cards) == ("community", 0, tuple(cards("2s")))


def test_18_10_d_the_first_community_card_and_no_more(law: Subchapter) -> None:
    session = at(law, PAIR)
    start(session, three())
    assert hands_seen(view(session))["community"] == (None, None, None)
    session.choose("p1", 1, RIDE)
    assert hands_seen(view(session))["community"] == (*cards("7d"), None)
    assert [e.law for e in session.events if isinstance(e, Revealed)] == [law("10(d)")]


def test_18_10_d_a_hand_is_named_without_the_community_card_that_is_unseen(
    law: Subchapter,
) -> None:
    session = at(law, "As 9c 7h")
    start(session, three())
    session.choose("p1", 1, RIDE)
    spot = session.table.spots[0]
    assert session.game.holding(session.table, spot) == "pair of sevens", "the nine lies face down"


def test_18_10_e_bet_two_whatever_became_of_bet_one(law: Subchapter) -> None:
    session = at(law, PAIR)
    start(session, three())
    session.choose("p1", 1, BACK)
    assert isinstance(session.pending, Ask)
    assert session.pending.law == law("10(e)")


def test_18_10_e_1_a_bet_that_rides_is_at_stake(law: Subchapter) -> None:
    record = round_of(at(law, "Ks Qh 3d"), three(), [BACK, RIDE])
    assert {e.wager for e in happened(record, Taken)} == {"bet-two", "bet-three"}


def test_18_10_e_2_a_bet_withdrawn_is_not(law: Subchapter) -> None:
    record = round_of(at(law, "Ks Qh 3d"), three(), [BACK, BACK])
    assert [(e.wager, e.law) for e in happened(record, Withdrawn)][1] == ("bet-two", law("10(e)2"))
    assert {e.wager for e in happened(record, Taken)} == {"bet-three"}


def test_18_10_f_the_second_community_card(law: Subchapter) -> None:
    record = round_of(at(law, PAIR), three(), [RIDE, RIDE])
    shown = [(e.cards, e.law) for e in happened(record, Revealed) if e.hand == "community"]
    assert shown[1] == (tuple(cards("7d 9h")), law("10(f)"))


def test_18_10_g_counterclockwise_from_the_right(law: Subchapter) -> None:
    record = round_of(at(law, PAIR, "Kd Kc 4s"), three(1, 2), [RIDE] * 4)
    assert [e.spot for e in happened(record, Revealed) if e.spot] == [2, 1]
    assert [e.spot for e in happened(record, Paid)] == [2, 2, 2, 1, 1, 1]


def test_18_10_g_1_three_cards_and_two_make_the_hand(law: Subchapter) -> None:
    record = round_of(at(law, "As 7h 3d"), three(), [RIDE, RIDE])  # 2s is burned
    (shown,) = [e for e in happened(record, Revealed) if e.spot]
    assert (shown.text, shown.law) == ("pair of sevens", law("10(g)1"))
    record = round_of(at(law, "2h 2d 2c", board="2s 7d 9h"), three(), [RIDE, RIDE])
    assert {e.outcome for e in happened(record, Paid)} == {"three-of-a-kind"}


def test_18_10_g_2_less_than_a_pair_of_tens_loses(law: Subchapter) -> None:
    record = round_of(at(law, "9s 3h 3d"), three(), [RIDE, RIDE])  # two pairs with the board
    assert len(happened(record, Paid)) == 3
    record = round_of(at(law, "9s 4h 3d"), three(), [RIDE, RIDE])
    assert {(e.law, e.outcome) for e in happened(record, Taken)} == {(law("10(g)2"), "pair")}


def test_18_10_g_3_what_is_lost_is_collected_before_what_is_won_is_paid(law: Subchapter) -> None:
    wagers = {**three(), (1, "three-card-bonus"): 5_00, (1, "let-it-ride-bonus"): 1_00}
    record = round_of(at(law, PAIR), wagers, [RIDE, RIDE])
    settled = [e for e in record.events if isinstance(e, Paid | Taken)]
    assert [(type(e).__name__, e.wager) for e in settled] == [
        ("Taken", "let-it-ride-bonus"),
        ("Paid", "bet-one"), ("Paid", "bet-two"), ("Paid", "bet-three"),
        ("Paid", "three-card-bonus"),
    ]  # fmt: skip
    assert settled[0].law == law("10(g)3")


def test_18_10_g_4_hands_lie_until_all_wagers_are_settled(law: Subchapter) -> None:
    events = round_of(at(law, PAIR, "Kd Kc 4s"), three(1, 2), [RIDE] * 4).events
    last = max(n for n, e in enumerate(events) if isinstance(e, Paid | Taken))
    gone = [n for n, e in enumerate(events) if isinstance(e, Collected)]
    assert last < min(gone)
    assert {events[n].law for n in gone} == {law("10(h)")}  # type: ignore[attr-defined]


def test_18_10_h_all_cards_are_collected_in_order_when_all_is_settled(law: Subchapter) -> None:
    record = round_of(at(law, PAIR, "Kd Kc 4s"), three(1, 2), [RIDE] * 4)
    last = max(n for n, e in enumerate(record.events) if isinstance(e, Paid | Taken))
    gone = [e for e in record.events[last + 1 :] if isinstance(e, Collected)]
    assert gone == happened(record, Collected)  # none before all wagers were settled
    assert [(e.hand, e.cards, e.law) for e in gone] == [
        (hand, cards, law("10(h)"))
        for hand, cards in (("community", 2), ("spot 1", 3), ("spot 2", 3))
    ]


# 18.11 Payouts

SETTLED = """
    hand        community    each     bonus
    As Ks Qs    Js Ts        10000    24999
    9s Ks Qs    Js Ts        2000     2499
    7s 7h 7d    7c 2s        500      399
    7s 7h 7d    2c 2s        110      199
    9s Ks Qs    Js 2s        80       49
    9s Kh Qs    Js Ts        50       24
    As 2h 3s    4s 5s        50       24
    7s 7h 7d    3c 2s        30       4
    7s 7h 3d    3c 2s        20       -1
    Ts Th 3d    4c 2s        10       -1
    As 7h 3d    4c Ah        10       -1
    9s 9h 3d    4c 2s        -10      -1
    As Kh 3d    4c 9s        -10      -1
"""


@pytest.mark.parametrize(("hand", "community", "each", "bonus"), rows(SETTLED))
def test_18_11_b_and_d_what_every_hand_pays(
    law: Subchapter, hand: str, community: str, each: str, bonus: str
) -> None:
    session = at(law, hand, board=f"8c {community}")
    record = round_of(session, {**three(), (1, "let-it-ride-bonus"): 1_00}, [RIDE, RIDE])
    expected = {(1, name): int(each) * 100 for name in ("bet-one", "bet-two", "bet-three")}
    assert won(record.events) == {**expected, (1, "let-it-ride-bonus"): int(bonus) * 100}
    assert {e.law for e in happened(record, Paid)} <= {law("11(b)"), law("11(d)")}


def test_18_11_d_and_18_6a_c_the_chip_is_not_returned(law: Subchapter) -> None:
    session = at(law, "7s 7h 7d", board="8c 3c 2s")
    record = round_of(session, {**three(), (1, "let-it-ride-bonus"): 1_00}, [RIDE, RIDE])
    (paid,) = [e for e in happened(record, Paid) if e.wager == "let-it-ride-bonus"]
    assert (paid.amount, paid.stake, paid.law) == (5_00, 0, law("11(d)"))
    assert session.table.patrons["p1"].amount == CHIPS + 3 * 30_00 + 4_00


def test_18_6a_c_by_the_schedule(law: Subchapter) -> None:
    assert game(law).tables["let-it-ride-bonus"].law == law("11(d)")


def test_18_6a_d_the_bonus_hears_of_no_other_wager(law: Subchapter) -> None:
    session = at(law, "7s 7h 7d", board="8c 3c 2s")
    record = round_of(session, {**three(), (1, "let-it-ride-bonus"): 1_00}, [BACK, BACK])
    assert won(record.events)[1, "let-it-ride-bonus"] == 4_00


THREE_CARD = """
    hand        A       B       C       D       E       F
    As Ks Qs    200     200     200     250     250     250
    4s 3s 2s    200     200     200     200     200     200
    7s 7h 7d    150     150     150     150     150     150
    As 2h 3s    30      25      30      30      25      30
    As 9s 3s    20      20      15      20      20      15
    7s 7h 3d    5       5       5       5       5       5
    As Kh 3d    -5      -5      -5      -5      -5      -5
"""


@pytest.mark.parametrize(("hand", "amounts"), [(row[0], row[1:]) for row in rows(THREE_CARD)])
def test_18_11_e_and_18_6b_c_the_three_card_bonus_by_every_table(
    law: Subchapter, hand: str, amounts: list[str]
) -> None:
    for name, amount in zip("ABCDEF", amounts, strict=True):
        session = at(law, hand, board="8c 4c Jd", options={"three_card_bonus_table": name})
        record = round_of(session, {**three(), (1, "three-card-bonus"): 5_00}, [BACK, BACK])
        assert won(record.events)[1, "three-card-bonus"] == int(amount) * 100


def test_18_6b_c_by_the_table_that_was_selected(law: Subchapter) -> None:
    rules = game(law, three_card_bonus_table="E")
    assert (rules.tables["three-card-bonus"].name, rules.tables["three-card-bonus"].law) == (
        "E", law("11(e)"),
    )  # fmt: skip


def test_18_6b_d_the_three_card_bonus_reads_the_own_cards_alone(law: Subchapter) -> None:
    session = at(law, "As Kh 3d", board="8c Ac Ad")
    record = round_of(session, {**three(), (1, "three-card-bonus"): 5_00}, [RIDE, RIDE])
    assert won(record.events)[1, "three-card-bonus"] == -5_00
    assert won(record.events)[1, "bet-one"] == 30_00


@pytest.mark.parametrize(("name", "amount"), [("A", -5_00), ("C", -5_00), ("D", 250_00)])
def test_18_3_c_2_reading_literally_an_unlisted_mini_royal_loses(
    law: Subchapter, name: str, amount: int
) -> None:
    options = {"three_card_bonus_table": name, "unlisted_mini_royal": "loses"}
    session = at(law, "As Ks Qs", board="8c 4c Jd", options=options)
    record = round_of(session, {**three(), (1, "three-card-bonus"): 5_00}, [BACK, BACK])
    assert won(record.events)[1, "three-card-bonus"] == amount


def test_18_11_b_a_casino_may_pay_more_and_not_less(law: Subchapter) -> None:
    rows_of = {row.outcome: str(row.pays) for row in game(law).tables["bet-one"].rows}
    options = LetItRideOptions(edition=str(law))  # type: ignore[arg-type]
    LetItRide(options, {"bet-one": {**rows_of, "flush": "9 to 1"}})
    with pytest.raises(BadPayTable):
        LetItRide(options, {"bet-one": {**rows_of, "flush": "7 to 1"}})


def test_18_11_c_a_payout_limit(law: Subchapter) -> None:
    session = at(law, "As Ks Qs", board="8c Js Ts", options={"payout_limit": 50_000})
    wagers = {**three(each=20_00), (1, "let-it-ride-bonus"): 1_00}
    record = round_of(session, wagers, [RIDE, RIDE])
    assert [(e.wager, e.amount, e.law) for e in happened(record, Paid)] == [
        ("bet-one", 20_000_00, law("11(b)")),
        ("bet-two", 20_000_00, law("11(b)")),
        ("bet-three", 10_000_00, law("11(c)")),
        ("let-it-ride-bonus", 25_000_00, law("11(d)")),
    ]
    with pytest.raises(BadOptions) as refused:
        game(law, payout_limit=49_999)
    assert refused.value.law == law("11(c)")


def test_18_11_c_no_less_than_the_minimum_bets_could_win(law: Subchapter) -> None:
    session = at(law, "As Ks Qs", board="8c Js Ts", options={"payout_limit": 50_000},
                 limits=Limits(Limit(25_00, 1_000_00)))  # fmt: skip
    record = round_of(session, three(each=25_00), [RIDE, RIDE])
    assert sum(won(record.events).values()) == 75_000_00


def test_18_11_c_and_no_more_if_the_bets_were_higher(law: Subchapter) -> None:
    session = at(law, "As Ks Qs", board="8c Js Ts", options={"payout_limit": 50_000},
                 limits=Limits(Limit(25_00, 1_000_00)))  # fmt: skip
    record = round_of(session, three(each=30_00), [RIDE, RIDE])
    assert sum(won(record.events).values()) == 75_000_00


def test_18_11_d_a_casino_may_pay_more_for_the_bonus_chip_and_not_less(law: Subchapter) -> None:
    rows_of = {row.outcome: str(row.pays) for row in game(law).tables["let-it-ride-bonus"].rows}
    options = LetItRideOptions(edition=str(law))  # type: ignore[arg-type]
    LetItRide(options, {"let-it-ride-bonus": {**rows_of, "flush": "$60"}})
    with pytest.raises(BadPayTable):
        LetItRide(options, {"let-it-ride-bonus": {**rows_of, "flush": "$40"}})


def test_18_11_e_a_casino_may_pay_more_for_the_three_card_bonus_and_not_less(
    law: Subchapter,
) -> None:
    rows_of = {row.outcome: str(row.pays) for row in game(law).tables["three-card-bonus"].rows}
    options = LetItRideOptions(edition=str(law))  # type: ignore[arg-type]
    more = LetItRide(options, {"three-card-bonus": {**rows_of, "pair": "2 to 1"}})
    session = table(more, Stacked(one_at_a_time(PAIR, "8c 4c Jd")))
    record = round_of(session, {**three(), (1, "three-card-bonus"): 5_00}, [BACK, BACK])
    assert won(record.events)[1, "three-card-bonus"] == 10_00
    with pytest.raises(BadPayTable) as refused:
        LetItRide(options, {"three-card-bonus": {**rows_of, "flush": "3 to 1"}})
    assert refused.value.law == law("11(e)")


def test_18_11_c_no_limit_unless_the_casino_has_one(law: Subchapter) -> None:
    session = at(law, "As Ks Qs", board="8c Js Ts")
    record = round_of(session, three(each=100_00), [RIDE, RIDE])
    assert sum(won(record.events).values()) == 300_000_00


# 18.12 Irregularities


def dealing(law: Subchapter, *hands: str, **options: Any) -> Session:
    """A table that deals step by step, its wagers placed."""
    session = at(law, *hands, paced=True, options=options)
    step_until(session, lambda: isinstance(session.pending, Bets))
    wagers = {**three(*range(1, len(hands) + 1)), (1, "let-it-ride-bonus"): 1_00}
    start(session, wagers)
    return session


def over(session: Session, place: Any) -> None:
    """The round is void under this paragraph, and every chip is back."""
    step_until(session, lambda: session.last is not None)
    assert happened(session.last, Voided)[0].law == place
    back: list[Event] = [*happened(session.last, Returned), *happened(session.last, Withdrawn)]
    assert len(back) == len(happened(session.last, Placed))
    assert all(one.amount == CHIPS for one in session.table.patrons.values())
    assert not session.table.community.cards


def test_18_12_a_one_card_face_up_is_set_aside_and_a_second_voids_all(law: Subchapter) -> None:
    session = dealing(law, PAIR, "Kd Kc 4s")
    session.report("card-face-up")
    step_until(session, lambda: isinstance(session.pending, Ask))
    burned = [e for e in session.events if isinstance(e, Burned)]
    assert [(e.cards, e.seen, e.law) for e in burned] == [
        (tuple(cards("As")), Seen.ALL, law("12(a)"))
    ]
    with pytest.raises(NoSuchIrregularity):
        session.report("card-face-up")
    session = dealing(law, PAIR, "Kd Kc 4s")
    session.report("card-face-up")
    session.report("card-face-up")
    over(session, law("12(a)"))


def test_18_12_b_a_card_drawn_in_error_is_the_next_card(law: Subchapter) -> None:
    session = dealing(law, PAIR)
    session.report("card-drawn-in-error")
    step_until(session, lambda: isinstance(session.pending, Ask))
    assert session.table.spots[0].cards == list(cards(PAIR))


@pytest.mark.parametrize("decided", [0, 1])
def test_18_12_c_reading_a_misdeal_voids_all_hands(law: Subchapter, decided: int) -> None:
    session = dealing(law, PAIR, "Kd Kc 4s")
    step_until(session, lambda: isinstance(session.pending, Ask))
    if decided:
        session.choose("p1", 1, BACK)
        step_until(session, lambda: isinstance(session.pending, Ask))
        session.choose("p2", 2, RIDE)
        step_until(session, lambda: isinstance(session.pending, Ask))
    session.report("incorrect-number-of-cards")
    over(session, law("12(c)"))


def test_18_12_d_a_shuffling_device_that_fails_shuffles_again(law: Subchapter) -> None:
    session = at(law, PAIR)
    session.report("shuffler-jams")
    record = round_of(session, three(), [RIDE, RIDE])
    assert law("12(d)") in [e.law for e in happened(record, Shuffled)]


def test_18_12_e_an_automated_shoe_that_fails_voids_the_round(law: Subchapter) -> None:
    session = dealing(law, PAIR, "Kd Kc 4s", dealing="automated shoe")
    step_until(session, lambda: session.table.spots[0].cards)
    session.report("shoe-jams")
    over(session, law("12(e)"))
    session = dealing(law, PAIR, dealing="automated shoe")
    step_until(session, lambda: isinstance(session.pending, Ask))
    with pytest.raises(NoSuchIrregularity) as refused:
        session.report("shoe-jams")
    assert refused.value.law == law("12(e)")


def test_18_12_f_without_the_shoe_cards_come_from_a_manual_one(law: Subchapter) -> None:
    session = at(law, PAIR, options={"dealing": "automated shoe"})
    session.report("shoe-removed")
    record = round_of(session, three(), [RIDE, RIDE])
    assert happened(record, Dealt)[0].law == law("7(c)1")


@pytest.mark.parametrize("report", ["stub-misdealt", "deck-incomplete"])
def test_18_7_e_2_a_wrong_count_voids_all_hands(law: Subchapter, report: str) -> None:
    session = dealing(law, PAIR)
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.report(report)
    over(session, law("7(e)2"))


# The editions


def test_18_1_the_former_edition_cites_itself_alone() -> None:
    former = game(FORMER)
    assert str(former.law) == str(FORMER)
    assert isinstance(former, LetItRide)
    every = [
        *(one.law for one in former.wagers.values()),
        *(one.law for one in former.irregularities.values()),
        *(one.law for one in former.readings),
        *former.ranking.values(), *former.obeys, former.cut_law, former.shuffle_law,
        *(table.law for table in former.tables.values()),
    ]  # fmt: skip
    assert all(str(one).startswith("19:47-18.") for one in every)
    present = type(former)(LetItRideOptions(three_card_bonus_table="C"))
    assert str(present.law) == str(LAW)
    assert present.options.three_card_bonus_table == "C"
    assert game(LAW).digest() != former.digest()
