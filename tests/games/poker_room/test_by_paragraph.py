"""13:69F-14: coin, decks in rotation, who witnesses a count, and where a payout is paid."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.errors import BadChoice, BadOptions, Refused
from pitboss.games.one_card.casino_war import CasinoWar
from pitboss.games.poker_room.options import PokerOptions
from pitboss.games.poker_room.payouts import FUND
from pitboss.games.poker_room.poker import Poker
from pitboss.games.poker_room.room import Room
from pitboss.law import Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import Burned, Collected, Cut, Dealt, Duty, Marked, PaidAtCage, Shuffled
from pitboss.table.view import view
from pitboss.web.training.acts import exact_act
from tests.games.poker_room.hands import Table
from tests.games.poker_room.test_payouts import BEAT, PAID, filled, play
from tests.support.robot import Robot
from tests.support.shows import shows

LAW = Subchapter("13:69F-14")
RUN: dict[str, Any] = {"structure": "no limit", "raises": 0, "alternative_hands": True}


@pytest.mark.parametrize(
    ("ante", "players", "text"),
    [
        (50, 4, ["Exchange the coin in the pot for 2 $1 chips"]),
        (25, 4, ["Exchange the coin in the pot for 1 $1 chip"]),
        (25, 3, []),
        (100, 4, []),
    ],
)
def test_14_7_c_2_coin_becomes_chips_once_the_pot_has_a_dollar_of_it(
    ante: int, players: int, text: list[str]
) -> None:
    table = Table("five-card-draw", players=players, ante=ante).deal()
    assert [duty.text for duty in table.events(Duty) if duty.law == LAW("7(c)2")] == text


def test_14_2_d_3_both_decks_are_used_in_turn() -> None:
    table = Table(players=2, shuffler=True)
    colors = []
    for _ in range(4):
        table.deal().act("fold")
        colors += [e.value for e in table.record.events
                   if isinstance(e, Marked) and e.law == LAW("2(d)3")]  # fmt: skip
    assert colors == ["red", "blue", "red", "blue"]


def test_14_6_a_a_poker_room_has_poker_tables_alone() -> None:
    with pytest.raises(BadChoice, match=r"14\.6\(a\)"):
        Room().open("war", Session(CasinoWar()))


@shows(LAW("10(c)2"))
@pytest.mark.parametrize(("how", "button"), [("right of the dealer", 3), ("high card", 2)])
def test_14_10_c_2_where_the_button_begins(how: str, button: int) -> None:
    table = Table(top="Kh Ks 4d", players=3, first_button=how).deal()
    assert table.session.table.state.button == button


def test_14_11_j_2_alternative_hands_of_omaha_share_the_pot_board_by_board() -> None:
    table = Table("omaha", players=2, stacks=[5_000, 5_000], **RUN)
    table.deal().act("raise:5000 call")
    table.act("alternative_hands:2 alternative_hands:2")
    laws = {event.law for event in table.record.events if hasattr(event, "law")}
    assert LAW("11(j)2") in laws


def test_14_13a_i_a_card_is_burned_and_one_community_card_dealt() -> None:
    table = Table("mambo-stud", ["As Kh 9s", "Kd 2c Kc", "Qc Ks 5h"], "2d").deal()
    table.act("call call check check check")
    dealt = [e for e in table.events(Dealt) if e.law == LAW("13A(i)")]
    assert [(len(e.cards), e.spot) for e in dealt] == [(1, 0)]
    at = table.session.events.index(dealt[0])
    assert isinstance(table.session.events[at - 1], Burned)


def test_14_14_b_2_a_rake_by_levels_is_one_of_the_ways() -> None:
    table = Table(players=2, rake=True, rake_percent=0, rake_steps="8:1 16:1", rake_cap=900)
    table.deal().act("call check").check_down()
    assert sum(m.amount for m in table.moved("rake") if m.source == ":pot") == 1_00
    with pytest.raises(BadOptions, match=r"14\.14\(b\)"):
        PokerOptions(rake_percent=0, rake_steps="")


# 14.19 Payouts


@pytest.mark.parametrize(
    ("witness", "text", "law"),
    [
        ("poker supervisor", "Count the container before a poker supervisor and cameras", "19(f)2"),
        (
            "security shift manager",
            "Count the container before the security shift manager, who is licensed and works on "
            "the casino floor",
            "19(f)2i",
        ),
    ],
)
@shows(LAW("19(f)2"), LAW("19(g)"))
def test_14_19_f_2_i_who_witnesses_a_count_at_the_table(witness: str, text: str, law: str) -> None:
    how = {"payout_count": "table inventory", "payout_witness": witness}
    table = play(Table(**BEAT, **PAID, payout_hand="royal flush", **how))
    table.session.call("count payout box")
    first, last = [e for e in table.session.events if isinstance(e, Duty)][-2:]
    assert (first.text, str(first.law)) == (text, f"13:69F-14.{law}")
    assert last.law == LAW("19(g)")


@shows(LAW("19(f)2ii"), LAW("19(f)2ii(1)"), LAW("19(f)2ii(2)"))
@pytest.mark.parametrize(
    ("position", "law"),
    [
        ("surveillance officer", LAW("19(f)2ii(1)")),
        ("internal auditor", LAW("19(f)2ii(1)")),
        ("Poker dealer", LAW("19(f)2ii(1)")),
        ("accounting clerk", LAW("19(f)2ii(2)")),
        ("cage cashier", LAW("19(f)2ii(2)")),
        (" ", LAW("19(f)2ii")),
    ],
)
def test_14_19_f_2_ii_some_positions_may_not_witness_a_count(position: str, law: Any) -> None:
    with pytest.raises(BadOptions) as refused:
        PokerOptions(payout="bad beat", payout_witness=position)
    assert refused.value.law == law


def test_14_19_j_a_payout_may_be_paid_at_the_cage() -> None:
    """$1,000, of which no chip comes to the table."""
    table = play(filled(99_900, payout_paid="at the cage"))
    stacks = {name: patron.amount for name, patron in table.session.table.patrons.items()}
    table.act("verify")
    assert [(e.patron, e.amount) for e in table.events(PaidAtCage)] == [
        ("p1", 25_000), ("p3", 25_000), ("p2", 50_000),
    ]  # fmt: skip
    after = {name: patron.amount for name, patron in table.session.table.patrons.items()}
    assert after == stacks
    assert table.pot(FUND) == 0
    assert LAW("19(j)") in [duty.law for duty in table.events(Duty)]
    assert sum(account.amount for account in table.session.table.accounts()) == 0


@shows(LAW("19(m)2"))
def test_14_19_m_2_a_part_of_the_primary_is_paid_and_the_rest_stays() -> None:
    options = {"second_payout": "from primary", "second_percent": 10, "payout_hand": "royal flush"}
    table = play(filled(99_900, **options)).act("verify")
    assert table.pot(FUND) == 90_000


@shows(LAW("2(d)1"), LAW("2(d)2"), LAW("4(c)2"))
def test_14_2_d_the_device_shuffles_one_deck_while_the_other_is_dealt() -> None:
    robot = Robot(Poker(), seed=3)
    for _ in range(3):
        robot.play_round()
    for record in robot.records[1:]:
        shoe = record.before.shoe
        assert shoe is not None
        assert shoe.other is not None
        waiting = list(shoe.other.order)
        cut = next((event.position for event in record.events if isinstance(event, Cut)), 0)
        out = [c for e in record.events if isinstance(e, Dealt | Burned) for c in e.cards]
        assert out == (waiting[cut:] + waiting[:cut])[: len(out)]
    marks = [e for r in robot.records for e in r.events if isinstance(e, Marked)]
    assert {event.value for event in marks if "in play" in event.what} == {"red", "blue"}


def test_14_4_c_1_without_a_device_the_deck_in_use_is_shuffled_and_cut_each_time() -> None:
    robot = Robot(Poker(PokerOptions.parse({"shuffler": False})), seed=3)
    for _ in range(3):
        events = robot.play_round().events
        told = [e for e in events if isinstance(e, Shuffled | Cut | Dealt)]
        first = next(at for at, e in enumerate(told) if isinstance(e, Dealt))
        assert [type(e) for e in told[:first]] == [Shuffled, Cut]


@shows(LAW("6(e)2"))
def test_14_6_e_2_each_player_is_asked_in_turn_and_told_what_may_be_done() -> None:
    table = Table(players=3).deal()
    turns = []
    for action in ("call", "call", "check"):
        assert action in table.legal
        turns.append(table.turn)
        said = [e for e in view(table.session, f"p{table.turn}") if isinstance(e, Dealt)]
        assert said
        table.act(action)
    assert sorted(turns) == [1, 2, 3]


@shows(LAW("6(e)3"))
def test_14_6_e_3_burn_cards_are_not_among_the_discards() -> None:
    table = Table(players=3).deal().act("fold call check")
    play = table.session.table.state
    assert play.burned
    assert play.discarded
    assert not set(play.burned) & set(play.discarded)


@shows(LAW("6(e)7"))
@pytest.mark.parametrize(("variant", "cards"), [("holdem", 2), ("omaha", 4)])
def test_14_6_e_7_the_dealer_is_told_how_many_cards_of_a_discarded_hand_must_come_back(
    variant: str, cards: int
) -> None:
    table = Table(variant, players=3).deal().act("fold")
    (folded,) = table.events(Collected)
    assert folded.cards == cards
    dealt = [e for e in table.events(Dealt) if e.spot == folded.spot]
    assert sum(len(e.cards) for e in dealt) == folded.cards
    told = exact_act(folded, table.session.table)
    assert told.startswith(f"Collect {cards} cards of ")
    assert told.endswith("; count them")


def test_14_7_h_chips_in_the_pot_stay_there() -> None:
    table = Table(players=3).deal().act("raise")
    before = [account.amount for account in table.session.table.accounts()]
    for patron in ("p1", "p2", "p3"):
        for bet in (1, 2, 3):
            with pytest.raises(Refused):
                table.session.withdraw(patron, bet)
    assert [account.amount for account in table.session.table.accounts()] == before
