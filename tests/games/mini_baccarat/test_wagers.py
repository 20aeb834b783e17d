"""Wagers, versions and vigorish, 13:69F-7.2, 7.3 and 7.10."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.errors import BadAmount, BadOptions, BadPayTable, NoSuchWager, NotNow, WagerRule
from pitboss.games.baccarat.mini_baccarat import MiniBaccarat, MiniBaccaratOptions
from pitboss.law import Subchapter
from pitboss.table.record import RoundRecord
from pitboss.table.steps import Announced, Charged, Collected, Duty, Marked, Paid, Returned, Taken
from tests.games.baccarat_punto_banco.support import in_play, keyed, of, opened, played, stacked
from tests.support.play import CHIPS, answer, round_of, rows, table, won
from tests.support.shows import shows

LAW = Subchapter("13:69F-7")
TIE = ("Kd 7d", "Kc 7c")
BANKER_WINS = ("Kd 6d", "Kc 7c")
DRAGON = ("Kd 6d", "Kc 5c 2s")


def game(**options: Any) -> MiniBaccarat:
    return MiniBaccarat(MiniBaccaratOptions(**options))


def came_to(record: RoundRecord, seat: int = 1) -> int:
    """What a seat has more or less after the round, vigorish and all."""
    nets = won(record.events)
    charged = sum(e.amount for e in of(record.events, Charged) if e.spot == seat)
    return sum(net for (spot, _), net in nets.items() if spot == seat) - charged


HANDS = """
    player      banker       on banker  on player  on tie
    Kd 6d       Kc 7c        1000       -1000      -1000
    Kd 7d       Kc 6c        -1000      1000       -1000
    Kd 7d       Qc 7c        0          0          8000
    Kd Qd 5h    Kc 5c 2s     1000       -1000      -1000
    Kd Qd 9h    Kc 4c        -1000      1000       -1000
"""


@shows(LAW("2(a)1"), LAW("2(a)2"))
@pytest.mark.parametrize(("player", "banker", "on_banker", "on_player", "on_tie"), rows(HANDS))
def test_7_2_a_wagers_on_a_hand_and_on_a_tie(
    player: str, banker: str, on_banker: str, on_player: str, on_tie: str
) -> None:
    wagers = [(1, "banker", 10_00), (1, "player", 10_00), (1, "tie", 10_00)]
    assert won(played(game(), player, banker, wagers).events) == {
        (1, "banker"): int(on_banker),
        (1, "player"): int(on_player),
        (1, "tie"): int(on_tie),
    }


@pytest.mark.parametrize(
    ("wager", "hands", "kind", "law"),
    [
        ("banker", BANKER_WINS, Paid, LAW("2(a)1i")),
        ("banker", ("Kd 7d", "Kc 6c"), Taken, LAW("2(a)1ii")),
        ("banker", TIE, Returned, LAW("2(a)1iii")),
        ("player", ("Kd 7d", "Kc 6c"), Paid, LAW("2(a)2i")),
        ("player", BANKER_WINS, Taken, LAW("2(a)2ii")),
        ("player", TIE, Returned, LAW("2(a)2iii")),
        ("tie", TIE, Paid, LAW("2(a)3")),
    ],
)
def test_7_2_a_each_verdict_has_its_paragraph(
    wager: str, hands: tuple[str, str], kind: type, law: Any
) -> None:
    record = played(game(), *hands, [(1, wager, 10_00)])
    assert [event.law for event in of(record.events, kind)] == [law]


# 7.2(a)1iii Vigorish on a tie

ON_TIES = """
    version                    player   banker   cents
    vigorish                   Kd 7d    Kc 7c    0
    vigorish                   Kd 6d    Kc 7c    950
    vigorish on ties           Kd 7d    Kc 7c    -250
    vigorish on ties           Kd 6d    Kc 7c    1000
    vigorish on ties           Kd 7d    Kc 6c    -1000
    vigorish on wins and ties  Kd 7d    Kc 7c    -250
    vigorish on wins and ties  Kd 6d    Kc 7c    950
    six pays half              Kd 7d    Kc 7c    0
    dragon 7                   Kd 7d    Kc 7c    0
"""


@pytest.mark.parametrize(("version", "player", "banker", "cents"), rows(ON_TIES))
def test_7_2_a_1_iii_a_tied_banker_wager_is_void_or_charged_a_quarter(
    version: str, player: str, banker: str, cents: str
) -> None:
    """Reading: instead of vigorish on winnings; the second reading takes both."""
    record = played(game(version=version), player, banker, [(1, "banker", 10_00)])
    assert came_to(record) == int(cents)


def test_7_2_a_1_iii_the_wager_goes_back_before_the_charge() -> None:
    """A tied wager of all one's chips can still pay its vigorish, in any order of payment."""
    for payment in ("all vigorish, then payouts", "vigorish and payout, player by player"):
        session = opened(game(version="vigorish on ties", payment=payment), TIE)
        record = round_of(session, [(1, "banker", 100_00)])
        done = [type(e).__name__ for e in of(record.events, Returned, Charged)]
        assert done == ["Returned", "Charged"]
        assert [e.law for e in of(record.events, Charged)] == [LAW("2(a)1iii")]
        assert session.table.patrons["p1"].amount == CHIPS - 25_00


def test_7_2_a_1_iii_only_the_banker_wager_is_charged() -> None:
    wagers = [(1, "player", 10_00), (2, "tie", 10_00), (3, "banker", 10_00)]
    record = played(game(version="vigorish on ties"), *TIE, wagers)
    assert [(e.spot, e.amount) for e in of(record.events, Charged)] == [(3, 2_50)]
    assert won(record.events)[2, "tie"] == 80_00


def test_7_2_a_1_iii_a_quarter_is_a_whole_number_of_cents() -> None:
    session = keyed(game(version="vigorish on ties"))
    with pytest.raises(BadAmount, match=r"7\.3\(c\)"):
        session.place("p1", 1, "banker", 5_25)
    session.place("p1", 1, "banker", 6_00)
    session.place("p1", 1, "player", 5_25)


def test_7_2_a_1_iii_a_coupon_on_a_tie_goes_back_and_owes_nothing() -> None:
    """Reading: the charge is on chips alone."""
    session = opened(game(version="vigorish on ties", match_play=True), TIE)
    session.place("p1", 1, "banker", 10_00, coupon=10_00)
    session.proceed()
    assert session.last is not None
    assert [e.amount for e in of(session.last.events, Charged)] == [2_50]
    won_with = opened(game(match_play=True), BANKER_WINS)
    won_with.place("p1", 1, "banker", 10_00, coupon=10_00)
    won_with.proceed()
    assert won_with.last is not None
    assert [e.amount for e in of(won_with.last.events, Charged)] == [1_00]


def test_7_3_c_2_vigorish_on_a_tie_may_be_deferred_too() -> None:
    punto = game(version="vigorish on ties", vigorish_collected="at the end of play")
    session = opened(punto, TIE, TIE)
    for _ in range(2):
        record = round_of(session, [(1, "banker", 10_00)])
        assert not of(record.events, Charged)
    assert [e.value for e in of(record.events, Marked) if "vigorish" in e.what] == ["$5"]
    session.leave("p1")
    assert [e.amount for e in of(session.events, Charged)] == [5_00]
    assert session.table.house.amount == 5_00


def test_7_10_b_a_tie_without_winners_still_collects_from_the_highest_seat_down() -> None:
    wagers = [(seat, "banker", 10_00) for seat in (2, 5, 7)]
    record = played(game(version="vigorish on ties"), *TIE, wagers)
    assert [e.spot for e in of(record.events, Charged)] == [7, 5, 2]
    assert LAW("10(b)1") in [e.law for e in of(record.events, Duty)]


# 7.3 as printed: the section of punto banco


VERSIONS = """
    version                 player      banker      cents
    six pays half           Kd 5d Qs    Kc 6c       500
    six pays half           Kd 6d       Kc 7c       1000
    dragon 7                Kd 6d       Kc 5c 2s    0
    dragon 7                Kd 6d       Kc 7c       1000
    vigorish                Kd 6d       Kc 5c 2s    950
"""


@pytest.mark.parametrize(("version", "player", "banker", "cents"), rows(VERSIONS))
def test_7_3_e_1_and_h_versions_without_vigorish(
    version: str, player: str, banker: str, cents: str
) -> None:
    """Reading: the printed section, that of punto banco, holds."""
    record = played(game(version=version), player, banker, [(1, "banker", 10_00)])
    assert came_to(record) == int(cents)


def test_7_3_e_the_versions_exclude_each_other() -> None:
    with pytest.raises(BadOptions, match=r"7\.3\(e\)"):
        game(version="dragon 7 and vigorish on ties")
    with pytest.raises(BadOptions, match=r"7\.3\(e\)2"):
        game(version="covered by total cards")


def test_7_3_e_2_vigorish_is_waived_where_total_cards_cover_the_wager() -> None:
    punto = game(version="covered by total cards", total_cards=True)
    covered = [(1, "banker", 10_00), (1, "total-cards", 10_00, "four")]
    assert not of(played(punto, *BANKER_WINS, covered).events, Charged)
    short = [(1, "banker", 10_00), (1, "total-cards", 9_00, "four")]
    assert [e.amount for e in of(played(punto, *BANKER_WINS, short).events, Charged)] == [50]
    strict = game(version="covered by total cards", total_cards=True, uncovered_banker="is refused")
    session = keyed(strict)
    session.place("p1", 1, "banker", 10_00)
    with pytest.raises(WagerRule, match=r"7\.3\(e\)2"):
        session.proceed()


TOTALS = """
    player      banker      four   five   six
    Kd 7d       Kc 6c       1500   -1000  -1000
    Kd 6d       Kc 5c 2s    -1000  2000   -1000
    Kd Qd 5h    Kc 5c 2s    -1000  -1000  2000
"""


@pytest.mark.parametrize(("player", "banker", "four", "five", "six"), rows(TOTALS))
def test_7_3_f_total_cards(player: str, banker: str, four: str, five: str, six: str) -> None:
    for on, cents in (("four", four), ("five", five), ("six", six)):
        record = played(game(total_cards=True), player, banker, [(1, "total-cards", 10_00, on)])
        assert won(record.events)[1, "total-cards"] == int(cents)


BONUS = """
    player      banker      on       A      B      C
    Kd 8d       Kc 5c       player   1000   1000   1000
    Kd 8d       Kc 9c       player   -1000  -1000  -1000
    Kd 8d       Qc 8c       banker   0      0      0
    Kd Qd 9h    Kc 6c       player   -1000  -1000  -1000
    Kd Qd 9h    Kc 5c       player   1000   1000   2000
    Kd Qd 9h    Kc 4c       player   2000   3000   2000
    Kd Qd 9h    Ac Ac Ks    player   6000   7000   4000
    Kd Qd Kh    2c Kc 7s    banker   30000  20000  30000
"""


@pytest.mark.parametrize(("player", "banker", "on", "a", "b", "c"), rows(BONUS))
def test_7_3_g_bonus(player: str, banker: str, on: str, a: str, b: str, c: str) -> None:
    for letter, cents in (("A", a), ("B", b), ("C", c)):
        punto = game(bonus=True, bonus_table=letter)
        record = played(punto, player, banker, [(1, "bonus", 10_00, on)])
        assert won(record.events)[1, "bonus"] == int(cents)


def test_7_2_b_a_bonus_may_need_a_wager_on_a_hand() -> None:
    session = keyed(game(bonus=True, bonus_needs_wager=True))
    session.place("p1", 1, "bonus", 500, "player")
    with pytest.raises(WagerRule, match=r"7\.2\(b\)"):
        session.proceed()


def test_7_2_b_no_other_wager_is_accepted() -> None:
    session = keyed(game())
    for wager in ("total-cards", "bonus", "dragon-7"):
        with pytest.raises(NoSuchWager):
            session.place("p1", 1, wager, 500)


@pytest.mark.parametrize(
    ("hands", "kind", "law"),
    [
        (("Kd 8d", "Kc 5c"), Paid, LAW("2(a)5i")),
        (("Kd 8d", "Kc 9c"), Taken, LAW("2(a)5ii")),
        (("Kd 9d", "Kc 9c"), Returned, LAW("2(a)5iii")),
    ],
)
def test_7_2_a_5_bonus_verdicts(hands: tuple[str, str], kind: type, law: Any) -> None:
    record = played(game(bonus=True), *hands, [(1, "bonus", 10_00, "player")])
    assert [event.law for event in of(record.events, kind)] == [law]


def test_7_2_a_4_three_separate_wagers_on_the_number_of_cards() -> None:
    wagers = [(1, "total-cards", 10_00, on) for on in ("four", "five", "six")]
    record = played(game(total_cards=True), "Kd 7d", "Kc 6c", wagers)
    assert [e.amount for e in of(record.events, Paid)] == [15_00]
    assert [e.law for e in of(record.events, Taken)] == [LAW("2(a)4")] * 2


def test_7_2_a_6_i_a_dragon_7_makes_a_banker_wager_void() -> None:
    """Reading of 7.3(h): a push is a void wager; the other wagers lose as ever."""
    wagers = [(1, "banker", 10_00), (1, "player", 10_00), (1, "tie", 10_00)]
    record = played(game(version="dragon 7"), *DRAGON, wagers)
    assert won(record.events) == {(1, "banker"): 0, (1, "player"): -10_00, (1, "tie"): -10_00}
    assert [e.law for e in of(record.events, Returned)] == [LAW("2(a)6i")]


def test_7_2_a_6_ii_dragon_7_wager() -> None:
    record = played(game(version="dragon 7"), *DRAGON, [(1, "dragon-7", 10_00), (2, "tie", 5_00)])
    assert won(record.events) == {(1, "dragon-7"): 400_00, (2, "tie"): -5_00}
    assert "Dragon 7" in [e.text for e in of(record.events, Announced)]
    lost = played(game(version="dragon 7"), *BANKER_WINS, [(1, "dragon-7", 10_00)])
    assert won(lost.events) == {(1, "dragon-7"): -10_00}


def test_7_2_a_6_iii_no_dragon_7_wager_beside_other_optional_wagers() -> None:
    """Reading of 7.2(a)6: the version may do without the wager, and then offer the others."""
    for options in ({"bonus": True}, {"total_cards": True}):
        with pytest.raises(BadOptions, match=r"7\.2\(a\)6iii"):
            game(version="dragon 7", **options)
    both = game(version="dragon 7", dragon_7=False, bonus=True)
    assert list(both.offers) == ["player", "banker", "tie", "bonus"]


def test_7_3_b_pay_tables_of_ones_own_are_no_lower() -> None:
    with pytest.raises(BadPayTable, match=r"7\.3\(b\)"):
        MiniBaccarat(own_tables={"tie": {"win": "7 to 1"}})
    MiniBaccarat(own_tables={"tie": {"win": "9 to 1"}})
    for hand in ("player", "banker"):
        with pytest.raises(BadPayTable, match=r"7\.3"):
            MiniBaccarat(own_tables={hand: {"win": "2 to 1"}})


def test_7_3_a_and_i_tables_have_the_paragraphs_of_their_odds() -> None:
    assert MiniBaccarat().tables["player"].law == LAW("3(a)")
    with pytest.raises(BadPayTable) as low:
        MiniBaccarat(MiniBaccaratOptions(version="dragon 7"), {"dragon-7": {"win": "39 to 1"}})
    assert low.value.law == LAW("3(i)")


@pytest.mark.parametrize(
    ("options", "charged"),
    [
        ({}, 75), ({"vigorish": 4}, 60), ({"vigorish_rounded": False}, 55),
        ({"vigorish": 4, "vigorish_rounded": False}, 44),
    ],
)  # fmt: skip
def test_7_3_c_1_vigorish_is_rounded_up(options: dict[str, Any], charged: int) -> None:
    record = played(game(**options), *BANKER_WINS, [(1, "banker", 11_00)])
    assert [e.amount for e in of(record.events, Charged)] == [charged]


@pytest.mark.parametrize("cards", ["", "2c", "Kd Kc 2d"])
def test_7_2_e_no_wager_is_altered_once_the_first_card_has_come(cards: str) -> None:
    """Nor, by 7.2(d), since the announcement before it."""
    session = keyed(game())
    in_play(session, cards)
    with pytest.raises(NotNow):
        session.place("p1", 1, "player", 500)
    with pytest.raises(NotNow):
        session.withdraw("p1", 1)


ORDER = [
    ("all payouts, then vigorish", "Paid 3, Paid 1, Charged 3, Charged 1", LAW("10(b)1")),
    ("all vigorish, then payouts", "Charged 3, Charged 1, Paid 3, Paid 1", LAW("10(b)2")),
    ("payout and vigorish, player by player", "Paid 3, Charged 3, Paid 1, Charged 1",
     LAW("10(b)3")),
    ("vigorish and payout, player by player", "Charged 3, Paid 3, Charged 1, Paid 1",
     LAW("10(b)4")),
]  # fmt: skip


@pytest.mark.parametrize(("payment", "events", "law"), ORDER)
def test_7_10_b_losing_wagers_first_then_one_of_four_orders(
    payment: str, events: str, law: Any
) -> None:
    wagers = [(1, "banker", 10_00), (2, "player", 10_00), (3, "banker", 10_00)]
    record = played(game(payment=payment), *BANKER_WINS, wagers)
    done = [f"{type(e).__name__} {e.spot}" for e in of(record.events, Taken, Paid, Charged)]
    assert done == ["Taken 2", *events.split(", ")]
    assert law in [e.law for e in of(record.events, Duty)]
    assert [e.hand for e in of(record.events, Collected)] == ["Player's Hand", "Banker's Hand"]
    assert {e.law for e in of(record.events, Collected)} == {LAW("10(d)")}


def test_7_3_h_a_dragon_7_pushes_and_other_wins_owe_no_vigorish() -> None:
    record = played(game(version="dragon 7"), *DRAGON, [(1, "banker", 10_00)])
    assert came_to(record) == 0
    other = played(game(version="dragon 7"), "Kd 6d", "Kc 5c 3s", [(1, "banker", 10_00)])
    assert came_to(other) == 10_00


def test_7_2_d_nothing_is_wagered_between_no_more_bets_and_the_next_round() -> None:
    session = opened(game(dealing="turned by players"), BANKER_WINS, automate=("cut",))
    session.place("p1", 1, "banker", 10_00)
    session.proceed()
    with pytest.raises(NotNow):
        session.place("p1", 1, "tie", 500)
    answer(session, "turn face up")
    with pytest.raises(NotNow):
        session.withdraw("p1", 1)


def test_7_10_b_5_no_vigorish_in_the_versions_without() -> None:
    record = played(game(version="dragon 7"), *BANKER_WINS, [(1, "banker", 10_00)])
    assert LAW("10(b)5") in [e.law for e in of(record.events, Duty)]
    assert not of(record.events, Charged)


def test_7_10_b_2_one_without_the_chips_pays_vigorish_after_the_payout() -> None:
    """Reading: what cannot be paid before the payout is paid right after it."""
    session = table(game(payment="all vigorish, then payouts"), stacked(BANKER_WINS), seats=())
    session.sit("p1", 1, 10_00)
    record = round_of(session, [(1, "banker", 10_00)])
    assert [type(e).__name__ for e in of(record.events, Paid, Charged)] == ["Paid", "Charged"]
    assert session.table.patrons["p1"].amount == 19_50


def test_7_10_a_the_result_names_both_hands_and_what_else_is_wagered_on() -> None:
    record = played(game(total_cards=True), *BANKER_WINS, [(1, "tie", 500)])
    texts = [e.text for e in of(record.events, Announced) if e.law is LAW("10(a)")]
    assert texts == ["Player's Hand 6, Banker's Hand 7: Banker's Hand wins", "four cards"]
    tied = played(game(), *TIE, [(1, "tie", 500)])
    assert "Player's Hand 7, Banker's Hand 7: Tie Hand" in [
        e.text for e in of(tied.events, Announced)
    ]


COUNTS = """
    player   banker   announced
    2d 3d    4c 5c    5  9
    Td 7d    Jc 6c    7  6
    Qd 8d    Kc 6c    8  6
    Ad 6d    Ac 7c    7  8
    9d 9h    9c 8c    8  7
"""


@pytest.mark.parametrize(("player", "banker", "own", "other"), rows(COUNTS))
def test_7_1_b_1_face_values_7_1_b_2_tens_zero_aces_one(
    player: str, banker: str, own: str, other: str
) -> None:
    """13:69F-7.1(b)2, 7.1(b)3 and 7.1(c): tens and faces zero, an ace one, tens digits dropped."""
    record = played(game(), player, banker, [(1, "tie", 500)])
    calls = [e.text for e in of(record.events, Announced) if e.law is LAW("8(a)")]
    assert calls == [f"Player's Hand: {own}", f"Banker's Hand: {other}"]
    assert {LAW("1(b)2"), LAW("1(b)3"), LAW("1(c)")} <= set(MiniBaccarat.obeys)
