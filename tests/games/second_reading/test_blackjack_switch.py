"""Blackjack switch, read a second time beside 13:69F-2A."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import BadAmount, BadChoice, BadOptions, NotNow, WagerRule
from pitboss.law import Citation, Subchapter
from pitboss.table.limits import Limit, Limits
from pitboss.table.session import Session
from pitboss.table.steps import Announced, Burn, Burned, Cut, Deal, Dealt, Duty, Marked, Paid, Taken
from tests.games.blackjack.support import Stack, choices, hand_of, last
from tests.games.second_reading.boxes import TEN, boxes, decide
from tests.games.second_reading.rounds import asked, chips_moved, net, refused_report
from tests.games.second_reading.scripts import scripted
from tests.games.second_reading.support import game_of, refuses
from tests.support.play import CHIPS, WIDE, happened, rows, won

ID = "blackjack-switch"
LAW = Subchapter("13:69F-2A")
WORDS = {"no": "no insurance", "yes": "insurance", "back": "switch back", "less": "double for less",
         "second": "second card", "dead": "dead hand", "none": "no wager"}  # fmt: skip
NAMES = {"1": "wager", "2": "second-wager", "d": "double", "s": "split", "i": "insurance"}
SIGNS = {"paid": "+", "taken": "-", "returned": "="}


def hands(order: str, match: int = 0, **options: Any) -> Session:
    """Two wagers of $10 at the first box, closed; cards in the order of the deal."""
    beside = {"second-wager": TEN} | ({"match": match} if match else {})
    return boxes(ID, order, beside=beside, **options)


def told(session: Session) -> str:
    """What became of every wager: 1 +10 5(a)2 is the first wager, paid $10 under 2A.5(a)2."""
    short = {name: letter for letter, name in NAMES.items()}
    return ", ".join(
        f"{short[wager]} {SIGNS[how]}{amount // 100} {law}"
        for how, _, wager, amount, law in chips_moved(last(session))
    )


def play(order: str, decisions: str, **options: Any) -> Session:
    return decide(hands(order, **options), *[WORDS.get(one, one) for one in decisions.split()])


# 2A.5, 2A.8, 2A.10 and 2A.11: cards in the order of the deal, the dealer's second card at its turn

HANDS = """
    dealt                       decisions                   comes to
    Kh Kd 9s 9h Jd Kc           keep stand stand            1 =10 5(b), 2 +10 5(a)2
    Kh Kd Js 8h Jd Kc           keep stand stand            1 -10 5(g), 2 =10 5(b)
    Kh Td Ks 9h Jd 6c 6d        keep stand stand            1 =10 5(c), 2 =10 5(c)
    Ah Kd Ks Kh 9d 6c 6d        keep stand                  1 +10 5(c), 2 =10 5(c)
    Kh Kd Ks 2h 3d 6c 7d        keep stand stand            1 +10 5(a)1, 2 +10 5(a)1
    Ah 7d Ks Kh 4d Kc 5d 6c     keep hit                    1 +10 5(a)3, 2 =10 5(b)
    Ah 9d Ks 5h Kd 5c 6c        switch stand stand          1 =10 5(b), 2 -10 5(g)
    Ah 9d Ks 5h Kd 6c 6d        switch stand stand          1 =10 5(c), 2 =10 5(c)
    Ah 9d Ks 5h Kd Ac           switch stand stand          1 -10 5(b)1, 2 -10 5(g)
    Ah Ad 9s Kh Qd 5c 7c        switch stand stand          1 =10 5(b), 2 =10 5(b)
    Ah Ad 9s Kh Qd              switch back                 1 +10 5(a)2, 2 +10 5(a)2
    Ah Ad Ks Kh Qd 9c           keep                        1 +10 5(a)2, 2 +10 5(a)2
    Ah Kd As Kh 9d Kc           no no keep stand            1 =10 5(b), 2 -10 5(g)
    7h 9d Ks 4h Kd Kc Ac        keep hit stand              1 -10 5(b)1, 2 -10 5(g)
    Kh Kd Ks 6h 9d 6c 6d 6s     keep hit stand              1 -10 5(b)2, 2 =10 5(c)
    Kh Kd 6s 6h 6d Kc Qc        keep hit hit                1 -10 5(b)2, 2 -10 5(b)2
    Kh Kd As 9h 8d 6c 2d        no no keep stand stand      1 =10 5(b), 2 -10 5(g)
    Kh Kd 7s 9h 8d Kc           keep stand stand            1 +10 5(a)2, 2 +10 5(a)2
    Kh Kd As 9h 8d 7c           no no keep stand stand      1 +10 5(a)2, 2 =10 5(b)
    Kh Kd As 9h 8d Kc           yes no keep stand stand     i +10 8(d), 1 -10 5(g), 2 -10 5(g)
    Ah Kd As Kh 8d Kc           yes yes keep stand          i +10 8(d), i +10 8(d), 1 =10 5(b), 2 -10 5(g)
    Kh Kd As 9h 8d 9c           no yes keep stand stand     i -5 8(c), 1 -10 5(g), 2 -10 5(g)
    Kh 6d 7s 5h Td Kd Tc        switch stand double         1 +10 5(a)2, 2 +10 5(a)2, d +10 5(a)2
    6h 9d Ks 5h Kd 2c Ac        keep double stand           1 -10 5(g), d =10 10(c), 2 -10 5(g)
    Kh 9d Ks 5h Kd 9c Ac        keep double stand           1 -10 5(b)2, d =10 10(c), 2 -10 5(g)
    Kh 6d 7s 5h Td Kd 2d 2c Tc  switch split stand stand hit stand   1 +10 5(a)2, 2 -10 5(g), s -10 5(g)
    8h Kd 6s Kc 8d 3c Tc 9c Kh 2d   switch split double stand stand  1 +10 5(a)2, d +10 5(a)2, 2 +10 5(a)2, s -10 5(g)
    Ah 9d Ks Ad Kh Kc 5c Ac     keep split stand            1 -10 5(b)1, 2 -10 5(g), s =10 11(d)
    Ah 9d Ks Ad Kh Kc 5c 5d 6d  keep split stand            1 =10 5(b), 2 -10 5(g), s -10 5(g)
    Ah 9d Ks Ad Kh Kc 5c 6c 6d  keep split stand            1 =10 5(c), 2 =10 5(c), s =10 5(c)
"""  # noqa: E501


@pytest.mark.parametrize(("order", "decisions", "wanted"), rows(HANDS))
def test_2a_5_hands(order: str, decisions: str, wanted: str) -> None:
    assert told(play(order, decisions)) == wanted


def test_2a_5_the_table_above_shows_every_way_in_which_a_wager_ends() -> None:
    shown = {moved.split()[-1] for row in rows(HANDS) for moved in row[-1].split(",")}
    assert {LAW(place) for place in shown} == {
        LAW("5(a)1"), LAW("5(a)2"), LAW("5(a)3"), LAW("5(b)"), LAW("5(b)1"), LAW("5(b)2"),
        LAW("5(c)"), LAW("5(g)"), LAW("8(c)"), LAW("8(d)"), LAW("10(c)"), LAW("11(d)"),
    }  # fmt: skip


LETTER = """
    dealt                    decisions           comes to
    Ah 9d Ks 5h Kd Ac        switch stand stand  1 =10 5(b), 2 -10 5(g)
    Ah 9d Ks Ad Kh Kc 5c Ac  keep split stand    1 =10 5(b), 2 -10 5(g), s =10 11(d)
    7h 9d Ks 4h Kd Kc Ac     keep hit stand      1 -10 5(b)1, 2 -10 5(g)
"""


@pytest.mark.parametrize(("order", "decisions", "wanted"), rows(LETTER))
def test_2a_5_b_1_by_the_letter_a_two_card_21_ties_a_blackjack(
    order: str, decisions: str, wanted: str
) -> None:
    assert told(play(order, decisions, two_card_21="push")) == wanted


# 2A.9, where surrender is offered

GIVEN_UP = """
    dealt                decisions                      comes to
    Kh Kd 9s 6h 8d Kc    keep surrender stand           1 -5 9(a)1, 1 =5 9(a)1, 2 -10 5(g)
    Kh Kd Ks 6h 8d 9c    keep surrender stand           1 -5 9(a)2, 1 =5 9(a)2, 2 -10 5(g)
    Kh Kd Ks 6h 8d Ac    keep surrender stand           1 -10 9(a)2, 2 -10 5(g)
    Kh Kd Ks 6h 6d Ac    keep surrender surrender       1 -10 9(a)2, 2 -10 9(a)2
    Kh Kd 9s 5h 6d       switch surrender surrender     1 -5 9(a)1, 1 =5 9(a)1, 2 -5 9(a)1, 2 =5 9(a)1
    Kh Kd As 6h 8d Kc    yes no keep surrender stand    i +10 8(d), 1 -10 9(a)2, 2 -10 5(g)
    Kh Kd As 6h 8d 9c    yes no keep surrender stand    i -5 8(c), 1 -5 9(a)2, 1 =5 9(a)2, 2 -10 5(g)
"""  # noqa: E501


@pytest.mark.parametrize(("order", "decisions", "wanted"), rows(GIVEN_UP))
def test_2a_9_a_surrender(order: str, decisions: str, wanted: str) -> None:
    assert told(play(order, decisions, surrender=True)) == wanted


# 2A.6: four cards, and what $10 on the match wager comes to with six and with eight decks

MATCHES = [
    ("Kh Kd 9s 2s", 10, 10, LAW("6(a)1")), ("Kh Qd Js Ts", -10, -10, LAW("7(e)")),
    ("Ah 2d Ah 3d", 10, 10, LAW("6(a)1")), ("9h Kd Ks 9s", 80, 70, LAW("6(a)2")),
    ("9h Kd Ks Kh", 50, 50, LAW("6(a)3")), ("9h 9h 9h 9h", 400, 500, LAW("6(a)4")),
]  # fmt: skip


@pytest.mark.parametrize(("four", "six", "eight", "law"), MATCHES)
@pytest.mark.parametrize("decks", [6, 8])
def test_2a_6_a_matches(four: str, six: int, eight: int, law: Citation, decks: int) -> None:
    """Settled before anything is asked: insurance, against an ace."""
    one, two, three, last_card = four.split()
    session = hands(f"{one} {two} As {three} {last_card}", match=TEN, decks=decks)
    assert asked(session).law == LAW("8(a)1")
    moved = [e for e in session.events if isinstance(e, Paid | Taken)]
    assert [(e.wager, e.amount * (1 if isinstance(e, Paid) else -1), e.law) for e in moved] == [
        ("match", (six if decks == 6 else eight) * 100, law)
    ]


def test_2a_6_a_the_odds_may_be_better_and_not_worse() -> None:
    rows_of = {"one pair": "1 to 1", "three-of-a-kind": "5 to 1", "two pairs": "8 to 1"}
    better = game_of(ID, {"match": rows_of | {"four-of-a-kind": "41 to 1"}})
    assert "41 to 1" in [str(row.pays) for row in better.tables["match"].rows]
    refuses(
        BadOptions,
        LAW("6(c)"),
        lambda: game_of(ID, {"match": rows_of | {"four-of-a-kind": "39 to 1"}}),
    )


def test_2a_6_e_a_match_stays_paid_whatever_becomes_of_the_hands() -> None:
    session = play("Kh 6d Ks 5h Kd 9c Ac", "keep stand hit", match=TEN)
    assert net(session) == {"p1": TEN - 2 * TEN}


# 2A.7(g) to 2A.12: what a player may choose, after what was done

OFFERED = """
    dealt              done             option        offered
    Kh 6d 7s 5h Td     nothing          -             keep switch
    Kh 6d 7s 5h Td     keep             -             stand hit double less
    Kh 6d 7s 5h Td     switch           -             stand hit double less split back
    Kh 6d 7s 5h Td     switch back      -             stand hit double less
    Kh 6d 7s 5h Td     switch stand     -             stand hit double less back
    Kh 6d 7s 5h Td 2c  keep hit         -             stand hit
    Kh 6d 7s 5h Td 2c  switch stand hit -             stand hit
    Ah 9d 7s Kh 8d     keep             -             stand hit double less
    Ah 9d 7s 5h Kd     switch           -             stand back
    8h Kd 7s 8d 9d 8c  keep split       -             stand hit double less
    8h Kd 7s 8d 9d 8c  keep split       most_hands=3  stand hit double less split
    Ah Kd 7s Ad 9d Ac  keep split       most_hands=3  stand split
    Kh 6d 7s 5h Td     keep             surrender     stand hit double less surrender
    Kh 6d 7s 5h Td     switch           surrender     stand hit double less split surrender back
    8h Kd 7s 8d 9d 8c  keep split       surrender     stand hit double less
    Kh 6d 7s 5h Td 2c  keep hit         surrender     stand hit
"""


@pytest.mark.parametrize(("order", "done", "option", "offered"), rows(OFFERED.replace(" -", "  -")))
def test_2a_7_h_what_is_offered(order: str, done: str, option: str, offered: str) -> None:
    options: dict[str, Any] = {"surrender": option == "surrender"}
    if "=" in option:
        options["most_hands"] = int(option[-1])
    session = play(order, done.replace("nothing", ""), **options)
    short = {name: word for word, name in WORDS.items()}
    assert [short.get(name, name) for name in choices(session)] == offered.split()
    assert asked(session).law == (LAW("7(g)") if done == "nothing" else LAW("7(h)"))


NO_CARD = [  # the second hand is asked at once: the first takes no card
    ("Ah 9d 7s Kh 8d", "keep", LAW("12(a)1"), "a blackjack"),
    ("7h 9d 7s 4h 8d Kc", "keep hit", LAW("12(a)1"), "a total of 21"),
    ("7h 9d 7s 4h 8d 2c", "keep double", LAW("12(a)2"), "one card alone to a double"),
    ("Ah Kd 7s Ad 9d 2c 3c", "keep split", LAW("11(c)2"), "one card to each ace"),
]


@pytest.mark.parametrize(("order", "decisions", "law", "what"), NO_CARD)
def test_2a_12_a_who_takes_no_further_card(
    order: str, decisions: str, law: Citation, what: str
) -> None:
    session = play(order, decisions)
    ask = asked(session)
    assert "spot 1 hand 2" in ask.choices[0].help, (what, law)


def test_2a_12_a_and_10_b_cards_as_they_are_asked_for() -> None:
    session = play("7h 6d 7s 4h Td 2c 3c Tc", "switch hit stand double")
    dealt = [(e.hand, e.law) for e in happened(last(session), Dealt)][5:]
    assert dealt[:3] == [
        ("spot 1", LAW("12(a)")), ("spot 1 hand 2", LAW("10(b)")), ("dealer", LAW("7(l)")),
    ]  # fmt: skip


def test_2a_11_b_a_card_to_each_hand_of_a_pair_and_the_left_one_first() -> None:
    session = play("8h Kd 7s 8d 9d 2c 5c", "keep split")
    assert happened_to(session, "spot 1 hand 3") == list(cards("8d"))
    dealt = [(e.hand, e.law) for e in session.events if isinstance(e, Dealt)][5:]
    assert dealt == [("spot 1", LAW("11(b)"))]


def happened_to(session: Session, hand: str) -> list[Any]:
    return session.table.hands[hand].cards


def test_2a_7_i_and_11_c_totals_are_announced_after_each_card() -> None:
    session = play("8h Kd 7s 8d 9d 2c 5c", "keep split hit")
    told_of = [(e.text, e.law) for e in session.events if isinstance(e, Announced)]
    assert ("spot 1: 10", LAW("11(c)")) in told_of
    assert ("spot 1: 15", LAW("7(i)")) in told_of


def test_2a_9_c_surrender_is_offered_where_the_casino_says_so() -> None:
    assert "surrender" not in choices(play("Kh 6d 7s 5h Td", "keep"))
    assert game_of(ID).options_model.__dataclass_fields__["surrender"].metadata["law"] == LAW(
        "9(c)"
    )


# 2A.12(b) and (c): the dealer's cards

DRAWS = """
    dealt                    decisions                 option         dealer
    Kh Kd 6s 6h 6d Kc Qc     keep hit hit              -              6s
    Ah Ad 6s Kh Qd           keep                      -              6s
    Ah Ad Ks Kh Qd 6c 9d     keep                      -              Ks 6c
    Ah 9d 6s Kh Qd 9c 5c     keep stand                -              6s 9c 5c
    Kh Kd Ks 6h 6d Kc 9c 5d  keep double hit           -              Ks 5d
    Kh Kd As 6h 6d Kc 9c 5d  yes no keep hit hit       -              As 5d
    Kh Kd Ks 6h 6d 5d 9c     keep surrender surrender  surrender      Ks 5d
    Kh Kd 5s 9h 8d 7c Kc 2d  keep stand stand          -              5s 7c Kc
    Kh Kd As 9h 8d 6c Kc     no no keep stand stand    -              As 6c Kc
"""


@pytest.mark.parametrize(("order", "decisions", "option", "dealer"), rows(DRAWS))
def test_2a_12_c_the_dealer_draws_what_can_decide(
    order: str, decisions: str, option: str, dealer: str
) -> None:
    session = play(order, decisions, **({} if option == "-" else {"surrender": True}))
    assert hand_of(last(session), "dealer") == list(cards(dealer))


# 2A.5 and 2A.8: what is refused


def open_table(**options: Any) -> Session:
    limits = Limits(Limit(5_00, 500_00), {"match": Limit(2_00, 100_00)})
    session = Session(game_of(ID, **options), source=Stack("2c Kh 6d As 5h Td"), limits=limits,
                      automate=("cut",), chip=1_00)  # fmt: skip
    session.sit("p1", 1, CHIPS)
    return session


def test_2a_5_a_two_equal_wagers_above_the_minimum() -> None:
    session = open_table()
    refuses(BadAmount, None, lambda: session.place("p1", 1, "wager", 4_00))
    session.place("p1", 1, "wager", 5_00)
    refuses(WagerRule, LAW("5(a)"), session.proceed)
    session.place("p1", 1, "second-wager", 6_00)
    refuses(WagerRule, LAW("5(a)"), session.proceed, "must equal")
    session.place("p1", 1, "wager", 1_00)
    session.proceed()
    refuses(NotNow, None, lambda: session.place("p1", 1, "wager", 5_00))


def test_2a_6_b_a_match_wager_beside_the_two_and_of_its_own_minimum() -> None:
    session = open_table()
    refuses(BadAmount, None, lambda: session.place("p1", 1, "match", 1_00))
    session.place("p1", 1, "match", 2_00)
    refuses(WagerRule, LAW("6(a)"), session.proceed)
    session.place("p1", 1, "wager", 5_00)
    refuses(WagerRule, LAW("5(a)"), session.proceed)


def test_2a_8_a_and_b_insurance_of_either_hand_up_to_half_or_the_next_chip() -> None:
    session = open_table()
    for wager in ("wager", "second-wager"):
        session.place("p1", 1, wager, 5_00)
    session.proceed()
    refuses(BadChoice, LAW("8(a)1"), lambda: session.choose("p1", 1, "insurance", 4_00))
    session.choose("p1", 1, "insurance", 3_00)
    refuses(NotNow, None, lambda: session.call("take back insurance", "p1"))
    assert asked(session).law == LAW("8(a)1")
    session.choose("p1", 1, "no insurance")
    assert "switch" in choices(session)
    assert game_of(ID).offers["insurance"].law == LAW("8(a)")
    assert "no insurance" not in choices(hands("Kh 6d Ks 5h Td"))


# 2A.4 and 2A.7(n): the shoe


def test_2a_4_c_the_cut_is_offered_and_f_at_least_ten_cards_from_either_end() -> None:
    session = Session(game_of(ID), source=Stack(""), limits=WIDE, automate=())
    session.sit("p3", 3, CHIPS)
    assert asked(session).law == LAW("4(c)")
    for cards_off in (9, 312 - 9):
        refuses(BadChoice, LAW("4(c)"), lambda at=cards_off: session.choose("p3", 3, "cut", at))
    session.choose("p3", 3, "cut", 302)
    cut = next(e for e in session.events if isinstance(e, Cut))
    assert (cut.position, cut.by, cut.law) == (302, "p3", LAW("4(f)"))
    assert LAW("4(f)") in [e.law for e in session.events if isinstance(e, Duty)]


def test_2a_4_h_1_a_reshuffle_after_any_round_and_7_n_3_once_the_cards_are_gathered() -> None:
    session = play("Kh Kd 9s 9h Jd Kc Ah Ad 9s Kh Qd", "keep")
    refuses(NotNow, LAW("4(h)1"), lambda: session.call("reshuffle"))
    decide(session, "stand", "stand")
    for wager in ("wager", "second-wager"):
        session.place("p1", 1, wager, TEN)
    session.call("reshuffle")
    session.proceed()
    decide(session, "keep")
    record = last(session)
    assert [(e.what, e.law) for e in happened(record, Marked)] == [("reshuffle", LAW("4(h)1"))]
    assert [e.law for e in happened(record, Duty)] == [LAW("7(n)3")]
    assert any(isinstance(e, Cut) for e in session.events), "shuffled and cut anew"


def test_2a_2_a_six_or_eight_decks() -> None:
    refuses(BadOptions, None, lambda: game_of(ID, decks=7))


# 2A.15: cards keyed in, so that something can go wrong with each of them


def keyed(script: str, *, seats: int = 1, match: int = 0, id: str = ID) -> Session:
    """Cards, decisions and reports in the order they come."""
    beside = {"second-wager": TEN} if id == ID else {}
    words = [WORDS.get(word, word).replace(" ", "_") for word in script.split()]
    return scripted(
        id, " ".join(words), seats=seats, beside=beside | ({"match": match} if match else {})
    )


FAULTS = """
    script                                                            comes to
    Kh !card-face-up 3d Kd 9s 9h Jd keep stand stand Kc               0 10
    Kh Kd 9s 9h Jd keep !card-face-up 3d stand stand Kc               0 10
    Kh Kd 9s 9h Jd keep stand stand !card-face-up 3d Kc               0 10
    Kh Kd 9s 9h Jd keep stand stand 5c !card-face-up 3d 5d            0 10
    Kh !card-drawn-in-error Kd 9s 9h Jd keep stand stand Kc           0 10
    Kh Kd 9s 9h Jd keep stand stand 5c !card-drawn-in-error 5d        0 10
    Kh Kd 9s 2h 3d keep !card-exposed 8c hit stand stand Kc           10 -10
    Kh Kd 9s 2h 3d keep !card-exposed 8c stand                        -10 -10
    Ah Kd 9s Kh 3d keep !card-exposed 8c hit Kc                       10 10
    Kh Kd !dealer-misses-own-card 9h Jd 9s keep stand stand Kc        0 10
    !card-not-dealt:1 Kd 9s 9h Jd dead stand Kc                       0 10
    Kh Kd 9s !card-not-dealt:1 Jd second 9h keep stand stand Kc       0 10
    Kh Kd 9s 2h Jd keep hit !card-not-drawn:1 dead stand Kc           0 10
"""


@pytest.mark.parametrize(("script", "wanted"), rows(FAULTS))
def test_2a_15_what_goes_wrong(script: str, wanted: str) -> None:
    came = won(last(keyed(script)).events)
    assert [came[1, wager] // 100 for wager in ("wager", "second-wager")] == [
        int(amount) for amount in wanted.split()
    ]


VOID = """
    script                                                        net
    Kh !card-face-up 3d Kd !card-face-up 4d                       0
    Kh Kd 9s 9h Jd !card-face-up 4d keep !card-face-up 5d         10
    Kh Qd 9s 9h Jd keep stand stand !card-face-up 4d 5c !card-face-up 5d  -10
    Kh Kd 9s 6h 3d keep hit 7c !card-face-up 3c !card-face-up 4c  0
"""


@pytest.mark.parametrize(("script", "wanted"), rows(VOID))
def test_2a_15_a_reading_a_second_card_face_up_voids_what_is_not_settled(
    script: str, wanted: str
) -> None:
    """The match wager of $10 won or lost before; so did a hand over 21."""
    session = keyed(script, match=TEN)
    assert net(session) == {"p1": int(wanted) * 100}
    assert isinstance(session.pending, Burn), "the cards are reshuffled"


def test_2a_15_c_reading_who_stands_has_refused_for_both_hands() -> None:
    session = keyed("Kh Kd Kh Kd 9s 2h 3d 3h 3s keep !card-exposed 8c stand", seats=2)
    assert asked(session).patron == "p2"
    decide(session, "keep", "hit")
    assert session.table.hands["spot 2"].cards == list(cards("Kh 3h 8c"))


def test_2a_15_e_is_about_the_dealers_card_alone() -> None:
    session = keyed("Kh")
    refused_report(session, "dealer-misses-own-card", spot=1)
    refused_report(session, "dealer-misses-own-card")
    session.key(cards("Kd"))
    session.report("dealer-misses-own-card")
    assert not session.table.dealer.cards


SHOES = """
    game                     until the dealer draws
    blackjack                Kh Ks 9h stand
    blackjack-switch         Kh Kd 9s 9h Jd keep stand stand
    spanish-21               Kh Ks 9h stand
    double-attack-blackjack  9s none Kh 9h stand
    triple-attack-blackjack  Kh none 6s none 9h 5d stand
    switch-hands-blackjack   2h 3h Kh 6s 9h 5d keep stand
"""


@pytest.mark.parametrize(("id", "script"), rows(SHOES))
def test_a_card_is_found_face_up_also_when_the_dealer_draws(id: str, script: str) -> None:
    """2A.15(a) and its like: the card is not used, and the dealer has the next one."""
    session = keyed(f"{script} !card-face-up 3d", id=id)
    assert [e.cards for e in session.events if isinstance(e, Burned)][-1] == cards("3d")
    assert isinstance(session.pending, Deal)
    assert session.pending.hand == "dealer"
