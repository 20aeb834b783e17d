"""Mini-baccarat, 13:69F-7, read a second time beside the text."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import write
from pitboss.errors import NotNow, WagerRule, WrongRole
from pitboss.law import Subchapter
from pitboss.table.givers import Giver
from pitboss.table.session import Session
from pitboss.table.steps import Burned, Charged, Dealt, Marked, Revealed, Shuffled
from tests.games.baccarat_punto_banco.support import in_order, opened, stacked
from tests.games.second_reading.support import gains, game_of, refuses
from tests.support.play import finish, happened, round_of, rows, start, step_until, table
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-7")
ID = "mini-baccarat"
SIX_ALL = ("Kd 6d", "Kc 6c")
ONE = {(1, "player"): 10_00}


def at(*rounds: tuple[str, str], seats: tuple[int, ...] = (1,), **options: Any) -> Session:
    game = game_of(ID, **options)
    if options.get("continuous"):  # no cut and no burn
        order = [card for hands in rounds for card in in_order(*hands)]
        return table(game, Stacked(order), seats=seats)
    return table(game, stacked(*rounds), seats=seats)


def at_the_draw(*rounds: tuple[str, str], **options: Any) -> Session:
    """Both hands of two cards are called, and no third card has come."""
    session = at(*rounds, **options)
    session.paced = True
    start(session, ONE)
    step_until(session, lambda: "stays" in str(getattr(session.pending, "text", "")))
    return session


def came(record: Any) -> str:
    return write([card for event in happened(record, Dealt) for card in event.cards])


def burned(session: Session) -> list[str]:
    return [write(event.cards) for event in session.events if isinstance(event, Burned)]


def test_7_1_d_2_two_batches_of_as_many_decks() -> None:
    shoe = at(SIX_ALL, shuffler=True, decks=6).table.shoe
    assert shoe is not None
    assert shoe.other is not None
    assert (shoe.size, shoe.other.size) == (312, 312)


# 7.8(a) The Banker's Hand first


def test_7_8_a_a_player_may_ask_while_the_players_hand_is_handed_over() -> None:
    session = at(
        ("Kd 5d 2h", "Kc 2c 3s"), seats=(1, 2), dealing="turned by players",
        banker_first_on_request=True,
    )  # fmt: skip
    start(session, {(1, "player"): 10_00, (2, "banker"): 10_00})
    session.call("banker first", patron="p2")
    for patron in ("p2", "p1", "p1", "p2"):
        assert session.pending.patron == patron  # type: ignore[union-attr]
        if patron == "p1":
            refuses(NotNow, LAW("8(a)"), lambda: session.call("banker first", patron="p2"))
        session.choose(patron, int(patron[1]), "turn face up")
    turned = [event.hand for event in happened(session.last, Revealed)]
    assert turned[:2] == ["Banker's Hand", "Player's Hand"]
    assert gains(session, 1, 2) == (10_00, -10_00)


@pytest.mark.parametrize("id", [ID, "baccarat-punto-banco"])
def test_7_8_a_or_once_the_cards_lie_face_down(id: str) -> None:
    """So at punto banco where the dealer acts as curator, 3.8(a)."""
    options = {"dealing": "face down"} if id == ID else {}
    session = opened(game_of(id, banker_first_on_request=True, **options), SIX_ALL)  # type: ignore[arg-type]
    session.paced = True
    start(session, {(1, "tie"): 10_00})
    step_until(session, lambda: any(hand.cards for hand in session.table.hands.values()))
    session.call("banker first", patron="p1")
    turned = [event.hand for event in happened(finish(session), Revealed)]
    assert turned == ["Banker's Hand", "Player's Hand"]


# 7.11 Irregularities


@pytest.mark.parametrize("continuous", [False, True])
def test_7_11_a_an_unseen_third_card_that_nobody_may_have_begins_the_next_hand(
    continuous: bool,
) -> None:
    """A continuous device waits for the hand that the card begins, as under 7.11(b)."""
    session = at_the_draw(SIX_ALL, ("9h 2s", "3s 6s"), continuous=continuous)
    session.report("third-card-in-error")
    assert came(finish(session)) == "Kd Kc 6d 6c"
    session.paced = False
    session.step()
    assert came(round_of(session, ONE)).split()[0] == "9h"
    assert bool(happened(session.record(), Shuffled)) == continuous


def test_7_11_a_an_unseen_third_card_is_the_bankers_where_table_2_has_it_draw() -> None:
    session = at_the_draw(("Kd 6d", "Kc 5c 4h"))
    session.report("third-card-in-error")
    assert came(finish(session)) == "Kd Kc 6d 5c 4h"
    assert gains(session, 1) == (-10_00,)


DISCLOSED = """
    way                   ten  card  discarded
    as many as its value  10   As    As | Kh
    as many as its value  10   9s    9s | Kh Qh Jh Th 9h 8h 7h 6h 5h
    as many as its value  1    Ks    Ks | Kh
    as many as its value  10   Js    Js | Kh Qh Jh Th 9h 8h 7h 6h 5h 4h
    one more, face down   10   9s    9s | Kh
"""
NEXT = "Kh Qh Jh Th 9h 8h 7h 6h 5h 4h"


@pytest.mark.parametrize(("way", "ten", "card", "discarded"), rows(DISCLOSED))
@pytest.mark.parametrize("report", ["third-card-disclosed", "card-disclosed-in-error"])
def test_7_11_c_what_goes_with_a_disclosed_card(
    way: str, ten: str, card: str, discarded: str, report: str
) -> None:
    session = at_the_draw(SIX_ALL, (f"{card} {NEXT[3:5]}", f"{NEXT[:2]} {NEXT[6:]}"),
                          error_card=way, error_ten=int(ten))  # fmt: skip
    before = len(burned(session))
    session.report(report)
    record = finish(session)
    assert " | ".join([write(e.cards) for e in happened(record, Burned)][before:]) == discarded
    assert gains(session, 1) == (0,)


def test_7_11_d_a_card_face_up_is_not_the_third_card_and_the_next_is() -> None:
    session = at(("Kd 5d 2h", "3h 3c"), ("4s 5s", "6s 7s"))
    session.paced = True
    start(session, ONE)
    step_until(session, lambda: type(session.pending).__name__ == "Deal"
               and len(session.table.hands["Banker's Hand"].cards) == 2)  # fmt: skip
    session.report("card-face-up")  # the two of hearts and two more: Player's Hand then draws 5s
    record = finish(session)
    assert [write(e.cards) for e in happened(record, Burned)][-2:] == ["2h", "4s 6s"]
    assert came(record).split()[4:] == ["5s"]
    assert gains(session, 1) == (-10_00,)


def test_7_11_f_whoever_gave_up_a_hand_is_not_offered_it_again() -> None:
    """The right passes on for the rest of the round; at last the dealer turns the cards."""
    session = at(("Kd 5d 2h", "Kc 7c"), seats=(1, 2, 3), dealing="turned by players")
    start(session, {(seat, "player"): 10_00 * (4 - seat) for seat in (1, 2, 3)})
    said = ["relinquish", "accept the cards", "relinquish", "accept the cards", "relinquish"]
    asked = []
    for choice in said:
        asked.append(session.pending.patron)  # type: ignore[union-attr]
        session.choose(asked[-1], int(asked[-1][1]), choice)
    assert asked == ["p1", "p2", "p2", "p3", "p3"]
    session.choose("p1", 1, "turn face up")  # the Banker's Hand, on which nobody wagered
    turned = [(event.hand, event.law) for event in happened(session.last, Revealed)]
    assert turned[0] == ("Player's Hand", LAW("11(f)"))
    assert gains(session, 1) == (0,)


# 7.3(c)2 Deferred vigorish


@pytest.mark.parametrize("when", ["at the reshuffle", "at the end of play"])
def test_7_3_c_2_marked_vigorish_is_collected_when_the_patron_leaves(when: str) -> None:
    session = at(("Kd 6d", "Kc 7c"), vigorish_collected=when)
    record = round_of(session, {(1, "banker"): 100_00})
    assert gains(session, 1) == (100_00,)
    assert not happened(record, Charged)
    house = session.table.house.amount
    session.leave("p1")
    assert session.table.house.amount == house + 5_00


@pytest.mark.parametrize("id", [ID, "baccarat-punto-banco"])
def test_7_3_c_2_what_a_leaving_patron_cannot_pay_stays_marked_until_it_is_documented(
    id: str,
) -> None:
    """So at punto banco, 3.3(c)2."""
    rules = game_of(id, vigorish_collected="at the end of play")
    session = opened(rules, ("Kd 6d", "Kc 7c"), ("Kd 6d", "Kc 7c"), seats=(2,))  # type: ignore[arg-type]
    refuses(NotNow, None, lambda: session.call("uncollected vigorish form", value="p1"))
    session.sit("p1", 1, 100_00)
    round_of(session, {(1, "banker"): 100_00})
    round_of(session, {(1, "player"): 197_00})  # lost: three dollars are left
    session.leave("p1")
    assert session.table.memory.debts == {"p1": 2_00}
    charged = [event for event in session.events if isinstance(event, Charged)]
    assert [event.amount for event in charged] == [3_00]
    assert [e.value for e in session.events if isinstance(e, Marked)] == ["$2"]
    with pytest.raises(WrongRole):
        session.call("uncollected vigorish form", value="p1", by=Giver.DEALER)
    refuses(NotNow, None, lambda: session.call("uncollected vigorish form", value="p2"))
    session.call("uncollected vigorish form", value="p1")
    assert session.table.memory.debts == {}


# 7.2(b) and 7.3(e)2


def test_7_2_b_a_wager_on_a_tie_is_no_wager_on_a_hand() -> None:
    session = at(SIX_ALL, bonus=True, bonus_needs_wager=True)
    session.place("p1", 1, "tie", 10_00)
    session.place("p1", 1, "bonus", 10_00, "player")
    refuses(WagerRule, LAW("2(b)"), session.proceed)


COVER = """
    four   five   six   banker wins
    6000   4000   -     10000
    6000   3900   -     9500
    -      -      10000  10000
"""


@pytest.mark.parametrize(("four", "five", "six", "comes"), rows(COVER))
def test_7_3_e_2_all_total_card_wagers_together_cover_the_bankers(
    four: str, five: str, six: str, comes: str
) -> None:
    session = at(("Kd 6d", "Kc 7c"), version="covered by total cards", total_cards=True)
    session.place("p1", 1, "banker", 100_00)
    for on, amount in (("four", four), ("five", five), ("six", six)):
        if amount != "-":
            session.place("p1", 1, "total-cards", int(amount), on)
    session.proceed()
    won = {"four": 1.5, "five": -1, "six": -1}
    other = sum(
        int(won[on] * int(amount))
        for on, amount in (("four", four), ("five", five), ("six", six))
        if amount != "-"
    )
    assert gains(session, 1) == (int(comes) + other,)
