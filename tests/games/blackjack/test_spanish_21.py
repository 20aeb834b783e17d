"""Spanish 21 by paragraph: 13:69F-19."""

from __future__ import annotations

import re
from typing import Any, Literal

import pytest

from pitboss.equipment.cards import Card, cards
from pitboss.equipment.randomness import Keyed
from pitboss.errors import (
    BadAmount,
    BadOptions,
    BadPayTable,
    NoSuchIrregularity,
    Refused,
    WagerRule,
)
from pitboss.games.blackjack.spanish_21 import Spanish21, Spanish21Options
from pitboss.law import Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import (
    Ask,
    Bets,
    Burn,
    Burned,
    Collected,
    Cut,
    Deal,
    Dealt,
    Duty,
    Moved,
    Paid,
    Returned,
    Revealed,
    Shuffled,
    Taken,
    Voided,
)
from tests.games.blackjack.support import (
    begin,
    cents,
    choices,
    choose,
    dealt,
    hand_of,
    last,
    laws,
    opened,
    play,
)
from tests.support.play import CHIPS, WIDE, finish, happened, step_until
from tests.support.shows import shows

LAW = Subchapter("13:69F-19")


def game(**options: Any) -> Spanish21:
    return Spanish21(Spanish21Options(**options))


def spanish(*args: Any, **kwargs: Any) -> Any:
    return play(*args, of=game, **kwargs)


def table(stack: str, **kwargs: Any) -> Session:
    return opened(stack, of=game, **kwargs)


def keyed(*spots: int, **options: Any) -> Session:
    """A table at which a person keys in what comes; wagers of $10 are closed."""
    session = Session(game(**options), source=Keyed(), limits=WIDE, automate=("cut",))
    for spot in spots:
        session.sit(f"p{spot}", spot, CHIPS)
    session.key(cards("2c"))
    for spot in spots:
        session.place(f"p{spot}", spot, "wager", 10_00)
    session.proceed()
    return session


def key(session: Session, text: str) -> None:
    for card in cards(text):
        assert isinstance(session.pending, Deal), session.pending
        session.key((card,))


# 19.2 to 19.4 Cards, opening, cut


def test_19_2_a_decks_have_no_tens() -> None:
    deck = game(decks=8).deck()
    assert deck is not None
    assert len(deck) == 8 * 48
    assert not any(card.rank == 10 for card in deck)
    with pytest.raises(BadOptions):
        game(decks=4)


def test_19_3_b_the_tens_are_taken_out_before_the_table_opens() -> None:
    session = table(dealt("9h 8h", up="9s", then="8c"))
    duties = [e for e in session.events if isinstance(e, Duty)]
    assert [duty.law for duty in duties[:3]] == [LAW("3(b)"), LAW("3(b)"), LAW("3(c)")]


def test_19_3_a_cards_that_come_shuffled_are_not_spread_but_cut() -> None:
    session = table(dealt("9h 8h", up="9s"), preshuffled=True)
    assert LAW("3(b)") not in [e.law for e in session.events if isinstance(e, Duty)]
    assert any(isinstance(e, Cut) for e in session.events)


def test_19_4_b_a_stack_that_a_device_shuffled_is_not_cut() -> None:
    session = table(dealt("9h 8h", up="9s"), cut=False, shuffle="shuffling device")
    assert not any(isinstance(e, Cut) for e in session.events)
    session.report("shuffler-removed")
    with pytest.raises(NoSuchIrregularity):
        session.report("shuffler-removed")
    session.call("reshuffle")
    assert any(isinstance(e, Cut) for e in session.events), "15(k): by hand again"


def test_19_4_d_the_offer_to_cut_goes_on_counterclockwise() -> None:
    session = Session(game(), source=Keyed(), limits=WIDE)
    for seat in (1, 4, 6):
        session.sit(f"p{seat}", seat, CHIPS)
    offered = []

    def cut() -> None:
        ask = session.pending
        assert isinstance(ask, Ask)
        offered.append(ask.spot)
        session.choose(ask.patron, ask.spot, "cut", 50)
        session.key(cards("2c"))
        assert isinstance(session.pending, Bets)

    for number in range(5):
        cut()
        if number == 1:
            session.call("no gaming activity")
            cut()
        session.place("p1", 1, "wager", 10_00)
        session.call("reshuffle")
        session.proceed()
        key(session, "9h 9s 9d")
        choose(session, "stand")
        key(session, "8h")
    assert offered == [1, 6, 1, 6, 4, 1], (
        "the first player to the table, then from the dealer's right; so again once the table "
        "was idle"
    )


def test_19_4_d_2_a_later_first_cut_is_offered_at_the_farthest_right() -> None:
    session = table(
        dealt("9h 8h", up="9s", then="8c"), cut=False, shuffle="shuffling device", seats=(1, 4),
        table_of={"automate": ()},
    )  # fmt: skip
    begin(session, wager=10_00)
    choose(session, "stand")
    session.report("shuffler-removed")
    session.call("reshuffle")
    assert isinstance(session.pending, Ask)
    assert session.pending.spot == 4


# 19.5 What a hand is paid

PAID = """
    own      up   then           answers        wager  double
    Kh 9h    9s   8d             stand          1000
    Kh 8h    9s   9d             stand          0
    Kh 7h    9s   9d             stand          -1000
    Kh 7h    6s   9d 8d          stand          1000
    Kh 7h    9s   5d             hit            -1000
    Kh Ah    9s                                 1500
    Kh Ah    Ks   Ad                            1500
    Kh Ah    As   Kd             no-insurance   1500
    Kh 5h    Ks   6d Ad          hit            -1000
    Kh 5h    9s   6d 5d 7d       hit            1000
    6h 7d    9s   8s 8d          hit            1500
    6h 7h    9s   8h 8d          hit            2000
    6s 7s    9s   8s 8d          hit            3000
    6s 7s    Ks   8s Ad          hit            -1000
    6s 7s    9s   8s 8d          double,stand   1000   1000
    7h 7d    9s   7s 8d          hit            1500
    7h 7h    9s   7h 8d          hit            2000
    7s 7s    9s   7s 8d          hit            3000
    2h 3h    9s   4h 5h 7h 8d    hit,hit,hit    1500
    2h 3h    9s   4h 5h 7h 8d    hit,hit,double,stand  1000  1000
    2h 3h    9s   4h 5h 2d 5d 8d  hit,hit,hit,hit  2000
    2h 3h    9s   2d 3d 4h 5h 2s 8d  hit,hit,hit,hit,hit  3000
    2h 2d    9s   2s 2c 3h 3d 3s 4h 8d  hit,hit,hit,hit,hit,hit  3000
    2h 3h    9s   4h 5h 6h 8d    hit,hit,hit,stand  1000
    Kh 6h    9s                  surrender      -500
    Kh 6h    Ks   9d             surrender      -500
    Kh 6h    Ks   Ad             surrender      -1000
    6h 5h    9s   Kd 8d          double,stand   1000   1000
    6h 5h    Ks   Kd Ad          double,stand   -1000  0
    6h 5h    9s   2d             double,rescue  -1000  0
    6h 5h    Ks   2d             double,rescue  -1000  0
    Kh 5h    9s   9d             double         -1000  -1000
    Kh 5h    Ks   9d Ad          double         -1000  0
"""


@shows(
    LAW("5(a)"), LAW("5(a)1"), LAW("5(b)"), LAW("5(f)"), LAW("5(f)2"), LAW("5(f)3"),
    LAW("5(f)4"), LAW("5(f)5"), LAW("5(f)6"), LAW("5(f)7"), LAW("8(a)1"), LAW("9(b)"),
    LAW("9(c)"),
)  # fmt: skip
@pytest.mark.parametrize("line", [one for one in PAID.splitlines()[2:] if one.strip()])
def test_19_5_settlement(line: str) -> None:
    own, up, *rest = re.split(r"\s{2,}", line.strip())
    then, answers, amounts = "", [], []
    for part in rest:
        if re.fullmatch(r"-?\d+", part):
            amounts.append(int(part))
        elif re.match(r"[2-9TJQKA][cdhs]\b", part):
            then = part
        else:
            answers = part.replace("no-insurance", "no insurance").split(",")
    record = spanish(own, up, then=then, answers=answers)
    assert list(cents(record).values()) == amounts


def test_19_5_e_a_blackjack_is_paid_when_the_round_is_complete() -> None:
    session = table(dealt("Kh Ah", "Kd 8d", up="9s", then="8c"), seats=(1, 2))
    for seat in (1, 2):
        session.place(f"p{seat}", seat, "wager", 10_00)
    session.proceed()
    assert not any(isinstance(e, Paid) for e in session.events), "the other player decides first"
    choose(session, "stand")
    record = last(session)
    assert cents(record, 1) == {"wager": 15_00}
    assert cents(record, 2) == {"wager": 10_00}
    assert laws(record, "wager") == [LAW("5(a)2"), LAW("5(a)3")]


def test_19_12_c_no_card_of_the_dealer_decides_a_blackjack() -> None:
    record = spanish("Kh Ah", "Ks", then="Ad")
    assert hand_of(record, "dealer") == [Card("Ks")]


def test_19_5_e_reading_a_blackjack_pays_more_only_against_a_21() -> None:
    pays = "against a dealer's 21"
    assert cents(spanish("Kh Ah", "9s", then="8d", blackjack_pays=pays)) == {"wager": 10_00}
    assert cents(spanish("Kh Ah", "9s", then="5d 7d", blackjack_pays=pays)) == {"wager": 15_00}
    assert cents(spanish("Kh Ah", "9s", then="5d 8d", blackjack_pays=pays)) == {"wager": 10_00}
    assert cents(spanish("Kh Ah", "Ks", then="Ad", blackjack_pays=pays)) == {"wager": 15_00}


def test_19_5_a_3_reading_a_split_ace_and_a_king_is_a_plain_21() -> None:
    record = spanish("Ah Ad", "9s", then="Kd Qd 5d 7d", answers=["split"])
    assert cents(record) == {"wager": 10_00, "split": 10_00}
    record = spanish("Ah Ad", "Ks", then="Kd Qd Ac", answers=["split"])
    assert cents(record) == {"wager": -10_00, "split": 0}


def test_19_5_f_reading_split_hands_are_paid_the_higher_odds() -> None:
    record = spanish("7h 7d", "9s", then="6s 8c Kc 8d", answers=["split", "hit", "stand"])
    assert cents(record) == {"wager": 15_00, "split": 0}
    assert laws(record, "wager") == [LAW("5(f)1")]


def test_19_5_f_the_layout_says_which_hands_of_21_pay_more() -> None:
    assert game().printed()[:4] == [
        "Blackjack pays 3 to 2",
        "21 of 6-7-8 mixed, 7-7-7 mixed, five cards pays 3 to 2",
        "21 of 6-7-8 suited, 7-7-7 suited, six cards pays 2 to 1",
        "21 of 6-7-8 in spades, 7-7-7 in spades, seven or more cards pays 3 to 1",
    ]


# 19.5(g) The super bonus


def super_bonus(amount: int, own: str = "7h 7h", third: str = "7h", up: str = "7s") -> Session:
    session = table(dealt(own, "Kd 6d", "Kc 9c", up=up, then=f"{third} Kd 8c"), seats=(1, 2, 3))
    for seat, wager in ((1, amount), (2, 10_00), (3, 10_00)):
        session.place(f"p{seat}", seat, "wager", wager)
    session.proceed()
    return session


@pytest.mark.parametrize(
    ("amount", "prize", "envy"), [(25_00, 5_000_00, 50_00), (24_00, 1_000_00, 50_00),
                                  (5_00, 1_000_00, 50_00), (4_50, 0, 0)],
)  # fmt: skip
def test_19_5_g_suited_sevens_to_a_seven(amount: int, prize: int, envy: int) -> None:
    session = super_bonus(amount)
    for choice in ("hit", "hit", "stand"):
        choose(session, choice)
    record = last(session)
    assert cents(record, 1) == {"wager": prize + 2 * amount}
    paid = happened(record, Moved)
    assert [(e.target, e.amount) for e in paid] == [("p2", envy), ("p3", envy)][: 2 * bool(envy)]
    p2 = session.table.patrons["p2"].amount
    assert p2 == CHIPS - 10_00 + envy, "also who was over 21 is paid"


@pytest.mark.parametrize(
    ("own", "third", "up", "first"),
    [("7h 7h", "7d", "7s", "hit"), ("7h 7h", "7h", "8s", "hit"), ("7h 7h", "7h", "7s", "double")],
)
def test_19_5_g_not_otherwise(own: str, third: str, up: str, first: str) -> None:
    session = super_bonus(25_00, own, third, up)
    choose(session, first)
    finish(session, ["stand"] if first == "double" else [])
    assert not happened(last(session), Moved)
    assert cents(last(session), 1)["wager"] <= 75_00


@shows(LAW("10(e)"))
def test_19_5_g_not_on_a_split_hand() -> None:
    record = spanish(
        "7h 7h", "7s", then="7h 7h Kc Kd Kh 9d", wagers={"wager": 25_00},
        answers=["split", "hit", "stand"],
    )  # fmt: skip
    assert not happened(record, Moved)


def test_19_5_g_each_on_the_box_by_the_own_wager() -> None:
    session = table(dealt("7h 7h", up="7s", then="7h Kc"), players_per_box=2)
    session.sit("q", 1, CHIPS)
    session.call("consent", "p1", 1)
    session.place("p1", 1, "wager", 5_00)
    session.place("q", 1, "wager", 25_00)
    session.proceed()
    choose(session, "hit")
    assert session.table.patrons["p1"].amount == CHIPS + 1_000_00 + 10_00
    assert session.table.patrons["q"].amount == CHIPS + 5_000_00 + 50_00
    assert not happened(last(session), Moved), "nobody else is at the table"


# 19.6 Match-the-dealer

MATCHED = """
    decks  own    up  cents
    6      9h 8h  9s  4000
    6      9s 8h  9s  9000
    6      9s 9s  9s  18000
    6      9h 9s  9s  13000
    8      9h 9d  9s  6000
    8      9s 9h  9s  15000
    8      9s 8h  9s  12000
    8      Kh Qh  Js  -1000
"""


@shows(
    LAW("6(a)"), LAW("6(e)1"), LAW("6(e)1i"), LAW("6(e)1ii"), LAW("6(e)2"), LAW("6(e)2i"),
    LAW("6(e)2ii"),
)  # fmt: skip
@pytest.mark.parametrize("line", [one.split("  ") for one in MATCHED.splitlines()[2:] if one])
def test_19_6_e_each_matching_card_is_paid(line: list[str]) -> None:
    decks, own, up, amount = [part.strip() for part in line if part.strip()]
    record = spanish(own, up, then="7c 7d", decks=int(decks), answers=["stand"],
                     wagers={"wager": 10_00, "match-the-dealer": 10_00})  # fmt: skip
    assert cents(record)["match-the-dealer"] == int(amount)


@pytest.mark.parametrize(("decks", "law"), [(6, "6(e)1"), (8, "6(e)2")])
def test_19_6_e_a_casino_may_pay_more_but_not_less(decks: Literal[6, 8], law: str) -> None:
    def paying(suited: str) -> Spanish21:
        own = {"non-matching suit": "5 to 1", "matching suit": suited}
        return Spanish21(Spanish21Options(decks=decks), {"match-the-dealer": own})

    session = opened(dealt("9s 8h", up="9s", then="7c 7d"), of=lambda: paying("13 to 1"))
    begin(session, wager=10_00, match_the_dealer=10_00)
    assert cents(finish(session, ["stand"]))["match-the-dealer"] == 130_00
    with pytest.raises(BadPayTable) as refused:
        paying("8 to 1")
    assert refused.value.law == LAW(law)


@shows(LAW("6(b)1"))
def test_19_6_b_the_amount_of_a_match_wager() -> None:
    session = table(dealt("9h 8h", up="9s"), table_of={"chip": 1})
    session.place("p1", 1, "wager", 10_00)
    for amount in (1, 99):
        with pytest.raises(BadAmount, match="at least") as refused:
            session.place("p1", 1, "match-the-dealer", amount)
        assert refused.value.law == LAW("6(b)")
    session.place("p1", 1, "match-the-dealer", 11_00)
    with pytest.raises(WagerRule, match="may not exceed"):
        session.proceed()


def test_19_6_d_losers_are_collected_before_winners_and_before_the_reader() -> None:
    session = table(
        dealt("9h 8h", "Kh 8d", up="Ks", hole="Ad"), seats=(1, 2), hole_card="card reader"
    )
    for seat in (1, 2):
        session.place(f"p{seat}", seat, "wager", 10_00)
        session.place(f"p{seat}", seat, "match-the-dealer", 5_00)
    session.proceed()
    record = last(session)
    sides = [
        (type(e).__name__, e.spot) for e in record.events
        if isinstance(e, Paid | Taken) and e.wager == "match-the-dealer"
    ]  # fmt: skip
    assert sides == [("Taken", 1), ("Paid", 2)]
    assert cents(record, 1) == {"match-the-dealer": -5_00, "wager": -10_00}
    order = [type(e).__name__ for e in record.events]
    reads = next(n for n, e in enumerate(record.events)
                 if isinstance(e, Duty) and e.law == LAW("7(i)"))  # fmt: skip
    assert order.index("Paid") < reads


# 19.7 The deal


@shows(LAW("7(d)"))
def test_19_7_d_the_order_of_the_deal() -> None:
    record = spanish("9h 8h", "9s", then="8c", answers=["stand"])
    assert [(e.hand, e.law) for e in happened(record, Dealt)] == [
        ("spot 1", LAW("7(d)1")), ("dealer", LAW("7(d)2")), ("spot 1", LAW("7(d)3")),
        ("dealer", LAW("7(g)")),
    ]  # fmt: skip


def test_19_7_i_a_hole_card_is_shown_after_the_players_drew() -> None:
    session = table(dealt("9h 8h", up="Ks", hole="Ad"), hole_card="face down")
    begin(session, wager=10_00)
    assert not any(isinstance(e, Revealed) for e in session.events)
    choose(session, "stand")
    assert cents(last(session)) == {"wager": -10_00}
    assert LAW("7(i)") in [e.law for e in happened(last(session), Revealed)]


def test_19_7_i_with_a_reader_insurance_is_settled_and_nobody_draws() -> None:
    session = table(dealt("9h 8h", up="As", hole="Kd"), hole_card="card reader")
    begin(session, wager=10_00)
    choose(session, "insurance", 5_00)
    assert cents(last(session)) == {"wager": -10_00, "insurance": 10_00}


# 19.8 to 19.11 Decisions


def test_19_8_a_surrender_is_the_first_decision_only() -> None:
    session = table(dealt("2h 3h", up="9s", then="4h"))
    begin(session, wager=10_00)
    assert choices(session) == ["stand", "hit", "double", "double for less", "surrender"]
    choose(session, "hit")
    assert choices(session) == ["stand", "hit", "double", "double for less"]


def test_19_8_b_insurance_and_surrender_apart() -> None:
    record = spanish("Kh 6h", "As", then="Kd", answers=[("insurance", 5_00), "surrender"])
    assert cents(record) == {"wager": -10_00, "insurance": 10_00}
    assert LAW("8(a)2") in laws(record, "wager")


def test_19_9_d_what_each_on_the_box_rescues_is_their_own() -> None:
    session = table(dealt("6h 5h", up="9s", then="2d 8c"), players_per_box=3)
    for name in ("q", "r"):
        session.sit(name, 1, CHIPS)
    session.call("consent", "p1", 1)
    for name in ("p1", "q", "r"):
        session.place(name, 1, "wager", 10_00)
    session.proceed()
    choose(session, "double", 10_00)
    choose(session, "double for less", 5_00)  # q
    choose(session, "no double")  # r
    choose(session, "stand")  # p1
    choose(session, "rescue")  # q
    record = last(session)
    patrons = session.table.patrons
    assert patrons["p1"].amount == CHIPS - 20_00
    assert patrons["q"].amount == CHIPS - 10_00
    assert patrons["r"].amount == CHIPS - 10_00
    assert not session.table.bets
    assert [e.law for e in happened(record, Returned)] == [LAW("9(d)")]


def test_19_9_d_a_rescued_hand_is_taken_up_at_once() -> None:
    record = spanish("6h 5h", "9s", then="2d", answers=["double", "rescue"])
    assert [e.hand for e in happened(record, Collected)] == ["spot 1", "dealer"]
    assert hand_of(record, "dealer") == [Card("9s")], "7(g): nothing is left to decide"


def test_19_10_c_aces_are_split_three_times_drawn_to_and_doubled() -> None:
    session = table(dealt("Ah Ad", up="9s", then="Ac As 2h 3h 4h 5h 5d Kd 8d 2s 8c"))
    begin(session, wager=10_00)
    choose(session, "split")
    assert "split" in choices(session)
    choose(session, "split")
    choose(session, "split")
    assert "split" not in choices(session), "four hands"
    choose(session, "double", 10_00)  # A-2 and 3
    choose(session, "stand")
    choose(session, "hit")
    assert "surrender" not in choices(session)
    record = finish(session)
    assert len({e.hand for e in happened(record, Dealt)}) == 5


def test_19_11_b_insurance_goes_to_the_next_chip() -> None:
    session = table(dealt("9h 8h", up="As"))
    session.place("p1", 1, "wager", 1_50)
    session.proceed()
    assert isinstance(session.pending, Ask)
    insurance = session.pending.choices[1]
    assert insurance.amounts == (75,)


def test_19_12_b_the_dealer_stands_on_soft_17() -> None:
    record = spanish("Kh 8h", "As", then="6d", answers=["no insurance", "stand"])
    assert cents(record) == {"wager": 10_00}


# 19.15 Irregularities


def test_19_15_a_a_second_card_face_up_makes_the_round_void() -> None:
    session = keyed(1)
    session.report("card-face-up")
    session.key(cards("4d"))
    key(session, "9h")
    session.report("card-face-up")
    session.key(cards("5d"))
    record = last(session)
    assert happened(record, Voided)[0].law == LAW("15(a)")
    assert [e.cards for e in happened(record, Burned)][-2:] == [cards("4d"), cards("5d")]
    assert session.table.patrons["p1"].amount == CHIPS


def test_19_15_b_a_second_ten_makes_the_round_void() -> None:
    session = keyed(1)
    session.report("ten-found")
    key(session, "9h 9s")
    assert session.table.bets
    session.report("ten-found")
    assert happened(last(session), Voided)[0].law == LAW("15(b)")
    assert session.table.patrons["p1"].amount == CHIPS


def test_19_15_d_a_card_exposed_goes_to_the_next_who_draws() -> None:
    session = table(dealt("Kh 5h", up="9s", then="6d 8d"))
    begin(session, wager=10_00)
    session.report("card-exposed")
    choose(session, "hit")
    assert cents(last(session)) == {"wager": 10_00}
    assert hand_of(last(session), "community") == [Card("6d")]


def test_19_15_e_a_card_too_many_is_burned() -> None:
    session = table(dealt("Kh 9h", up="9s", then="8d 5c"), table_of={"paced": True})
    step_until(session, lambda: isinstance(session.pending, Bets))
    session.place("p1", 1, "wager", 10_00)
    session.proceed()
    step_until(session, lambda: isinstance(session.pending, Ask))
    choose(session, "stand")
    step_until(session, lambda: len(session.table.dealer.cards) == 2)
    session.report("dealer-draws-too-many")
    record = finish(session)
    assert cents(record) == {"wager": 10_00}
    assert happened(record, Burned)[-1].cards == cards("5c")


def test_19_15_f_the_dealers_missed_card_comes_after_the_players() -> None:
    session = keyed(1)
    key(session, "9h")
    session.report("dealer-misses-own-card")
    key(session, "8h 9s")
    assert session.table.dealer.cards == list(cards("9s"))
    assert session.table.spots[0].cards == list(cards("9h 8h"))


def test_19_15_h_no_card_is_a_dead_hand_and_one_card_may_be_made_up() -> None:
    session = keyed(1, 2)
    session.report("card-not-dealt", spot=1)
    key(session, "9h 9s")
    session.report("card-not-dealt", spot=1)
    session.report("card-not-dealt", spot=2)
    choose(session, "second card")
    key(session, "8h")
    assert session.table.spots[1].cards == list(cards("9h 8h"))
    assert not session.table.spots[0].bets
    assert session.table.patrons["p1"].amount == CHIPS


def test_19_15_i_a_missed_card_comes_late_also_to_a_double() -> None:
    session = keyed(1)
    key(session, "6h 9s 5h")
    choose(session, "double", 10_00)
    session.report("card-not-drawn", spot=1)
    choose(session, "late card")
    key(session, "2d")
    choose(session, "rescue")
    assert cents(last(session)) == {"wager": -10_00, "double": 0}


def test_19_15_j_a_jam_has_the_cards_shuffled_again() -> None:
    session = Session(game(shuffle="shuffling device"), source=Keyed(), limits=WIDE, paced=True)
    session.sit("p1", 1, CHIPS)
    step_until(session, lambda: any(isinstance(e, Shuffled) for e in session.events))
    session.report("shuffler-jams")
    step_until(session, lambda: isinstance(session.pending, Bets | Burn))
    assert len([e for e in session.events if isinstance(e, Shuffled)]) == 2
    by_hand = Session(game(), source=Keyed(), limits=WIDE, paced=True)
    with pytest.raises(NoSuchIrregularity):
        by_hand.report("shuffler-jams")


@pytest.mark.parametrize(("reads", "void"), [(True, True), (False, False)])
def test_19_15_l_a_reader_used_wrongly(reads: bool, void: bool) -> None:
    session = table(
        dealt("9h 8h", up="9s", hole="8d"), hole_card="card reader", reader_shows_players=reads
    )
    begin(session, wager=10_00)
    session.report("reader-used-wrongly")
    if void:
        assert happened(last(session), Voided)[0].law == LAW("15(l)1")
    else:
        choose(session, "stand")
    assert cents(last(session)) == {"wager": 0}


def test_19_15_m_without_the_reader_players_draw_first() -> None:
    session = table(dealt("9h 8h", up="Ks", hole="Ad"), hole_card="card reader")
    session.report("reader-fails")
    begin(session, wager=10_00)
    assert choices(session), "the hole card is not read"
    choose(session, "stand")
    assert cents(last(session)) == {"wager": -10_00}


# 19.13 and 19.14 Boxes


def test_19_14_one_box_unless_the_casino_permits_more() -> None:
    for boxes, refused in ((1, True), (2, False)):
        session = table(dealt("9h 8h", up="9s"), betting_positions=boxes)
        if refused:
            with pytest.raises(Refused):
                session.sit("p1", 2, 0)
        else:
            session.sit("p1", 2, 0)


def test_19_13_e_who_shares_covers_both_hands_or_names_one() -> None:
    session = table(dealt("8h 8d", up="9s", then="Kc 2c 8c"), players_per_box=2)
    session.sit("q", 1, CHIPS)
    session.call("consent", "p1", 1)
    for name in ("p1", "q"):
        session.place(name, 1, "wager", 10_00)
    session.proceed()
    choose(session, "split")
    choose(session, "second hand")
    finish(session)
    assert session.table.patrons["q"].amount == CHIPS - 10_00
