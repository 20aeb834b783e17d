"""Mini-baccarat, 13:69F-7, read a second time beside the text."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import write
from pitboss.errors import NotNow, WagerRule, WrongRole
from pitboss.law import Subchapter
from pitboss.table.givers import Giver
from pitboss.table.irregularities import Phase
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Burned,
    Charged,
    Dealt,
    Marked,
    Revealed,
    Seen,
    Shuffled,
)
from tests.games.baccarat_punto_banco.support import in_order, opened, stacked
from tests.games.second_reading.support import gains, game_of, refuses
from tests.support.play import finish, happened, round_of, rows, start, step_until, table, won
from tests.support.shows import shows
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


# 7.11(a) and (b) once more


@pytest.mark.parametrize("again", ["third-card-in-error", "third-card-disclosed"])
def test_7_11_a_only_the_first_third_card_in_error_can_be_the_bankers(again: str) -> None:
    session = at_the_draw(("Kd 6d", "Kc 5c 4h 3h 2h"), error_card="one more, face down")
    session.report("third-card-disclosed")
    step_until(session, lambda: not session.handling)
    before, shoe = len(burned(session)), session.table.shoe
    assert shoe is not None
    session.report(again)
    step_until(session, lambda: not session.handling)
    assert len(burned(session)) - before == (2 if again == "third-card-disclosed" else 0)
    assert len(shoe.aside) == (again == "third-card-in-error")
    assert len(came(finish(session)).split()) == 5


def test_7_11_b_a_card_drawn_while_wagers_are_settled_is_not_reshuffled_either() -> None:
    session = at_the_draw(SIX_ALL, ("9h 2s", "3s 6s"), continuous=True)
    step_until(session, lambda: session.table.phase is Phase.SETTLING)
    session.report("card-drawn-in-error")
    finish(session)
    session.paced = False
    session.step()
    assert came(round_of(session, ONE)).split()[0] == "9h"
    assert happened(session.record(), Shuffled)


# 7.2(a)6, 7.3(c) and 7.7(c)

DRAGONS = """
    hands                   player  banker  tie   dragon-7
    Kd 6d | Kc 2c 5s        -10     0       -10   400
    Kd 7d | Kc 2c 5s        0       0       80    -10
    Kd 6d | Kc 7c           -10     10      -10   -10
    Kd 5d 3h | Kc 4c 3s     10      -10     -10   -10
    Kd 5d 2h | Kc 4c 5s     -10     10      -10   -10
"""


@pytest.mark.parametrize(("hands", "player", "banker", "tie", "dragon"), rows(DRAGONS))
@shows(LAW("2(a)6"))
def test_7_2_a_6_what_every_wager_comes_to_without_vigorish(
    hands: str, player: str, banker: str, tie: str, dragon: str
) -> None:
    """A dragon 7 is a winning Banker's Hand of seven in three cards: no tie, and no two cards."""
    own, other = hands.split(" | ")
    session = at((own, other), version="dragon 7")
    names = ("player", "banker", "tie", "dragon-7")
    record = round_of(session, {(1, name): 10_00 for name in names})
    cents = won(record.events)
    assert [cents[1, name] // 100 for name in names] == [
        int(player), int(banker), int(tie), int(dragon),
    ]  # fmt: skip
    assert not happened(record, Charged)
    said = [one.text for one in happened(record, Announced)]
    assert ("Dragon 7" in said) == (dragon == "400")


COMMISSIONS = """
    percent  rounded  wager   vigorish
    5        yes      10000   500
    5        yes      1025    75
    5        yes      500     25
    4        yes      10000   400
    4        yes      525     40
    4        no       525     21
    5        no       1020    51
"""


@pytest.mark.parametrize(("percent", "rounded", "wager", "vigorish"), rows(COMMISSIONS))
@shows(LAW("3(c)"))
def test_7_3_c_a_winning_banker_wager_is_paid_1_to_1_less_vigorish(
    percent: str, rounded: str, wager: str, vigorish: str
) -> None:
    options = {"vigorish": int(percent), "vigorish_rounded": rounded == "yes"}
    session = table(game_of(ID, **options), stacked(("Kd 6d", "Kc 7c")), chip=5)
    record = round_of(session, {(1, "banker"): int(wager)})
    assert won(record.events) == {(1, "banker"): int(wager)}
    assert [(one.amount, one.law) for one in happened(record, Charged)] == [
        (int(vigorish), LAW("3(c)"))
    ]
    assert gains(session, 1) == (int(wager) - int(vigorish),)


@pytest.mark.parametrize(
    ("dealing", "law", "seen"),
    [("face up", "7(c)1", Seen.ALL), ("face down", "7(c)2", Seen.NONE),
     ("turned by players", "7(c)3", Seen.NONE)],
)  # fmt: skip
@shows(LAW("7(c)"))
def test_7_7_c_the_first_and_third_cards_are_the_players_in_each_way_of_dealing(
    dealing: str, law: str, seen: Seen
) -> None:
    session = at(("Kd 6d", "Kc 7c"), dealing=dealing)
    start(session, ONE)
    record = finish(session) if session.last is None else session.last
    dealt = happened(record, Dealt)
    assert [(one.hand, write(one.cards)) for one in dealt] == [
        ("Player's Hand", "Kd"), ("Banker's Hand", "Kc"),
        ("Player's Hand", "6d"), ("Banker's Hand", "7c"),
    ]  # fmt: skip
    assert {(one.law, one.seen) for one in dealt} == {(LAW(law), seen)}
