"""Double and triple attack blackjack by paragraph: 13:69F-26 and 13:69F-36."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pitboss.equipment.cards import SPANISH, cards
from pitboss.errors import BadAmount, BadOptions, NoSuchIrregularity, WagerRule
from pitboss.games.blackjack.attacks import AttackGame
from pitboss.games.blackjack.double_attack import DoubleAttackBlackjack as DoubleAttack
from pitboss.games.blackjack.triple_attack import TripleAttackBlackjack as TripleAttack
from pitboss.law import Citation, Subchapter
from pitboss.table.limits import Limit, Limits
from pitboss.table.session import Session
from pitboss.table.steps import (
    Ask,
    Bets,
    Collected,
    Dealt,
    Duty,
    Paid,
    Placed,
    Returned,
    Revealed,
    Shuffled,
    Taken,
    Voided,
)
from tests.games.blackjack.support import Stack, cents, choices, choose, hand_of, last, laws
from tests.support.play import CHIPS, WIDE, finish, happened, step_until
from tests.support.robot import Robot
from tests.support.shows import shows

TRIPLE = Subchapter("13:69F-36")
DOUBLE = Subchapter("13:69F-26")


def made(kind: type[AttackGame], **options: Any) -> AttackGame:
    return kind(kind.options_model(**options))


def dealt(
    kind: type[AttackGame], stack: str, seats: tuple[int, ...] = (1,), **options: Any
) -> Session:
    """A table at which the first attack wagers are closed; the first card is burned."""
    session = Session(
        made(kind, **options), source=Stack(f"2c {stack}"), limits=WIDE, automate=("cut",)
    )
    for seat in seats:
        session.sit(f"p{seat}", seat, CHIPS)
        session.place(f"p{seat}", seat, "wager", 10_00)
    session.proceed()
    return session


def hands(session: Session) -> list[str]:
    return [e.hand for e in session.events if isinstance(e, Dealt)]


# A deal that stops between two passes


def test_36_7_e_and_f_wagers_are_offered_between_the_passes() -> None:
    session = dealt(TripleAttack, "9h 8h 7s 9d 8d Ks", seats=(1, 2))
    assert hands(session) == ["spot 1", "spot 2"]
    for spot, choice in ((1, "wager"), (2, "no wager")):
        assert session.pending.spot == spot  # type: ignore[union-attr]
        assert choices(session) == ["no wager", "wager", "wager less"]
        choose(session, choice)
    assert hands(session) == ["spot 1", "spot 2", "dealer"]
    choose(session, "wager less", 2_50)
    choose(session, "wager")
    assert hands(session) == ["spot 1", "spot 2", "dealer", "spot 1", "spot 2", "dealer"]
    placed = [(e.spot, e.wager, e.amount) for e in session.events if isinstance(e, Placed)]
    assert placed[2:] == [
        (1, "second-attack", 10_00),
        (1, "third-attack", 2_50),
        (2, "third-attack", 10_00),
    ]
    record = finish(session)
    assert cents(record, 1) == {"wager": 10_00, "second-attack": 10_00, "third-attack": 2_50}
    assert session.table.patrons["p1"].amount == CHIPS + 22_50


def test_26_7_d_the_dealers_card_comes_first() -> None:
    session = dealt(DoubleAttack, "9s Kh Kd 8c")
    assert hands(session) == ["dealer"]
    choose(session, "wager")
    assert hands(session) == ["dealer", "spot 1", "spot 1"]
    choose(session, "stand")
    assert cents(last(session)) == {"wager": 10_00, "double-attack": 10_00}


def test_12_e_who_shares_a_box_follows_the_caller() -> None:
    session = Session(
        made(TripleAttack, players_per_box=2), source=Stack("2c 9h 7s 9d Ks"), limits=WIDE,
        automate=("cut",),
    )  # fmt: skip
    for patron in ("p1", "p2"):
        session.sit(patron, 1, CHIPS)
    session.call("consent", "p1", 1)
    for patron in ("p1", "p2"):
        session.place(patron, 1, "wager", 10_00)
    session.proceed()
    choose(session, "no wager")  # p1 calls, so p2 is not asked
    assert hands(session) == ["spot 1", "dealer"]
    choose(session, "wager")
    ask = session.pending
    assert isinstance(ask, Ask)
    assert (ask.patron, ask.law) == ("p2", TRIPLE("12(e)"))


# Hands that are paid at once, and a dealer's 22


@pytest.mark.parametrize(
    ("stack", "answers", "own"),
    [("Ah 7s Kh", [], "Ah Kh"), ("9h 7s 5h 7c", ["hit"], "9h 5h 7c")],
)
def test_36_7_h_a_21_is_paid_when_it_is_announced(stack: str, answers: list[str], own: str) -> None:
    first, up, *rest = stack.split()
    order = " ".join([first, "8h", up, rest[0], "8d", "Ks", *rest[1:]])
    session = dealt(TripleAttack, order, seats=(1, 2))
    for _ in range(2):
        choose(session, "wager")
        choose(session, "no wager")
    for answer in answers:
        choose(session, answer)
    assert session.table.spots[0].bets == []
    assert session.table.patrons["p1"].amount == CHIPS + 30_00, "before the hole card is shown"
    assert not any(isinstance(e, Revealed) for e in session.events)
    record = finish(session)
    assert hand_of(record, "spot 1") == list(cards(own))
    assert set(laws(record, "third-attack")) <= {TRIPLE("5(b)"), TRIPLE("5(d)")}


def test_36_7_h_reading_a_split_21_in_two_cards_is_paid_when_the_round_is_settled() -> None:
    """Also where its second card comes late."""
    session = Session(made(TripleAttack), source=Stack("2c Ah 7s Ad Ks 5c Kc"), limits=WIDE,
                      automate=("cut",), paced=True)  # fmt: skip
    session.sit("p1", 1, CHIPS)
    step_until(session, lambda: isinstance(session.pending, Bets))
    session.place("p1", 1, "wager", 10_00)
    session.proceed()
    for choice in ("no wager", "no wager", "split"):
        step_until(session, lambda: isinstance(session.pending, Ask))
        choose(session, choice)
    step_until(session, lambda: session.table.state.awaiting == 1)
    session.report("card-not-drawn", spot=1)
    record = finish(session, ["late card", "stand"])
    assert cents(record) == {"wager": 10_00, "split": -10_00}
    told = [type(e) for e in record.events if isinstance(e, Paid | Revealed)]
    assert told == [Revealed, Paid], "the dealer's hole card comes first"


def test_36_5_d_a_dealers_22_pushes_a_20_and_36_5_b_not_a_21() -> None:
    session = dealt(TripleAttack, "Kh 7s Qd 5c Ks")  # the dealer: 7 5 K
    choose(session, "no wager")
    choose(session, "no wager")
    choose(session, "stand")
    record = last(session)
    assert hand_of(record, "dealer") == list(cards("7s 5c Ks"))
    assert cents(record) == {"wager": 0}
    assert laws(record, "wager") == [TRIPLE("5(d)")]


# Doubling over all wagers, and split aces


def test_36_8_a_one_wager_doubles_over_the_sum() -> None:
    session = dealt(TripleAttack, "5h 7s 3d Ks 2d 9c")
    choose(session, "wager")
    choose(session, "wager")
    choose(session, "hit")  # 10 in three cards may still be doubled
    double = next(c for c in session.pending.choices if c.name == "double")  # type: ignore[union-attr]
    assert double.amounts == (30_00,)
    choose(session, "double for less", 20_00)
    record = last(session)
    placed = [e.amount for e in happened(record, Placed) if e.wager == "double"]
    assert placed == [20_00]
    assert cents(record) == {
        "wager": 10_00,
        "second-attack": 10_00,
        "third-attack": 10_00,
        "double": 20_00,
    }


def test_36_9_e_a_split_ace_may_be_doubled_and_not_drawn_to() -> None:
    session = dealt(TripleAttack, "Ah 7s Ad Ks 5c 5d 2d")
    choose(session, "no wager")
    choose(session, "no wager")
    choose(session, "split")
    assert choices(session) == ["stand", "double", "double for less"]
    choose(session, "double")
    choose(session, "stand")
    record = last(session)
    assert hand_of(record, "spot 1") == list(cards("Ah Ad 5c 5d"))
    assert hand_of(record, "spot 1 hand 2") == list(cards("2d"))


def test_36_10_b_insurance_is_half_of_all_attack_wagers() -> None:
    session = dealt(TripleAttack, "9h As 9d Kc")
    choose(session, "wager")
    choose(session, "wager")
    insure = next(c for c in session.pending.choices if c.name == "insurance")  # type: ignore[union-attr]
    assert insure.amounts == (15_00,)


# Surrender at any time


def test_26_8_a_surrender_after_a_card_and_after_doubling() -> None:
    session = dealt(DoubleAttack, "9s 5h 4d 3c 8d")
    choose(session, "wager")
    choose(session, "hit")
    choose(session, "surrender")
    assert cents(last(session)) == {"wager": -5_00, "double-attack": -5_00}
    session = dealt(DoubleAttack, "9s 5h 6d 3c 8d")
    choose(session, "no wager")
    choose(session, "double")
    assert choices(session) == ["stand", "surrender"]
    choose(session, "surrender")
    assert cents(last(session)) == {"wager": -5_00, "double": -5_00}
    assert session.table.patrons["p1"].amount == CHIPS - 10_00


def test_26_8_a_2_and_26_9_c_a_blackjack_takes_the_first_wager_of_a_surrender() -> None:
    session = dealt(DoubleAttack, "Ks 5h 6d 3c Ad")
    choose(session, "wager")
    choose(session, "double")
    choose(session, "surrender")
    assert cents(last(session)) == {"wager": -10_00, "double-attack": 0, "double": 0}


def test_26_8_a_surrender_of_one_hand_of_a_split_pair() -> None:
    session = dealt(DoubleAttack, "9s 8h 8d 3c 7c 9d")
    choose(session, "no wager")
    choose(session, "split")
    assert "surrender" in choices(session)
    choose(session, "surrender")
    choose(session, "stand")
    assert cents(last(session)) == {"wager": -5_00, "split": -10_00}


# Decks of 48


def test_36_2_a_there_are_no_tens() -> None:
    session = dealt(TripleAttack, "9h 7s 9d Ks")
    shoe = session.table.shoe
    assert shoe is not None
    assert Counter(shoe.deck) == Counter(SPANISH * 8)


def test_36_14_b_a_ten_is_destroyed_and_a_second_one_voids_the_round() -> None:
    session = dealt(TripleAttack, "9h 7s 9d Ks")
    session.report("ten-found")
    assert choices(session)
    session.report("ten-found")
    record = last(session)
    assert cents(record) == {"wager": 0}
    assert [e.law for e in happened(record, Voided)] == [TRIPLE("14(b)")]


def test_26_15_d_without_the_dealers_first_card_the_round_is_void() -> None:
    session = Session(made(DoubleAttack), source=Stack("2c 9s"), limits=WIDE, automate=("cut",),
                      paced=True)  # fmt: skip
    session.sit("p1", 1, CHIPS)
    step_until(session, lambda: isinstance(session.pending, Bets))
    session.place("p1", 1, "wager", 10_00)
    session.proceed()
    step_until(session, lambda: type(session.pending).__name__ == "Deal")
    session.report("dealer-misses-first-card")
    record = finish(session)
    assert happened(record, Dealt) == []
    assert cents(record) == {"wager": 0}


@pytest.mark.parametrize("kind", [TripleAttack, DoubleAttack])
@pytest.mark.parametrize("hole", ["face down", "card reader"])
def test_nobody_is_ever_stuck(kind: type[AttackGame], hole: str) -> None:
    """Played at random; the robot sees that chips are conserved."""
    robot = Robot(made(kind, hole_card=hole), seed=5, paced=True)
    for _ in range(60):
        if robot.random.random() < 0.05:
            robot.irregular()
        robot.play_round()


# 26.5 and 26.6 Settlement: double attack

DOUBLE_PAID = """
    up own    then         answers              initial  attack  others
    9s Kh 9h  8d           wager,stand          10       10
    9s Kh 8h  9d           wager,stand          0        0
    9s Kh 7h  9d           wager,stand          -10      -10
    6s Kh 7h  9d 8d        no wager,stand       10
    9s Ah Kh  -            wager                10       10
    Ks Ah Kh  5d 6d        wager                10       10
    Ks Ah Kh  Ad           wager                0        0
    Ks Kh 9h  Ad           wager,stand          -10      0
    9s 9h 5h  7d 5d 7h     wager,hit,stand      0        0
    Ks 6h 5h  Kd Ad        wager,double,stand   -10      0       0
    Ks 6h 5h  Kd 9d        wager,double,stand   10       10      20
    Ks Kh 5h  9d Ad        wager,double         -10      0       0
    Ks Kh 5h  9d 8d        wager,double         -10      -10     -20
    Ks 8h 8d  Kd Qd Ad     wager,split,stand,stand  -10  0       0
    9s 8h 8d  Kd Qd 8c     wager,split,stand,stand  10   10      20
    As Kh 9h  Kd           wager,insurance,stand    -10  0       12.5
"""


@pytest.mark.parametrize("line", [one for one in DOUBLE_PAID.splitlines()[2:] if one.strip()])
def test_26_5_settlement(line: str) -> None:
    up, one, two, *rest = line.split()
    at = next(n for n, part in enumerate(rest) if "wager" in part or part == "no")
    then = [card for card in rest[:at] if card != "-"]
    said, *amounts = " ".join(rest[at:]).replace("no wager", "no-wager").split()
    session = dealt(DoubleAttack, " ".join([up, one, two, *then]))
    for choice in said.split(","):
        choose(session, choice.replace("-", " "), 5_00 if choice == "insurance" else 0)
    found = cents(last(session))
    initial, attack = found.pop("wager"), found.pop("double-attack", None)
    numbers = [int(float(amount) * 100) for amount in amounts]
    main = [initial] if attack is None else [initial, attack]
    assert main + ([sum(found.values())] if found else []) == numbers


BONUS = """
    up  second third  cents
    6s  Kd     Kh     3000
    6s  Kd     9h     6000
    6s  Kd     8h     8000
    6s  Kd     7h     10000
    6s  Kd     6h     15000
    8s  8s     8s     200000
    8s  8c     8s     50000
    8s  8d     8s     8000
    6s  Kd     5h     -1000
    9s  8d     -      -1000
    6s  5d     2h     -1000
    As  6d     -      -1000
"""


@shows(DOUBLE("6(d)3"))
@pytest.mark.parametrize("line", [one.split() for one in BONUS.splitlines()[2:] if one.strip()])
def test_26_6_d_the_optional_bonus(line: list[str]) -> None:
    up, second, third, amount = line
    session = Session(
        made(DoubleAttack), limits=WIDE, automate=("cut",),
        source=Stack(f"2c {up} Kh 9h {second} {third if third != '-' else ''} 2d 3d"),
    )  # fmt: skip
    session.sit("p1", 1, CHIPS)
    session.place("p1", 1, "wager", 10_00)
    session.place("p1", 1, "optional-bonus", 10_00)
    session.proceed()
    record = finish(session)
    assert cents(record)["optional-bonus"] == int(amount)
    order = [e.wager for e in record.events if isinstance(e, Paid | Taken | Returned)]
    assert order[0] == "optional-bonus", "before any other wager is paid or collected"


def test_26_12_c_the_dealer_draws_a_third_card_for_the_bonus_and_no_more() -> None:
    session = Session(
        made(DoubleAttack), limits=WIDE, automate=("cut",), source=Stack("2c 6s Kh 6h 5d 2h 3h"),
    )  # fmt: skip
    session.sit("p1", 1, CHIPS)
    session.place("p1", 1, "wager", 10_00)
    session.place("p1", 1, "optional-bonus", 10_00)
    session.proceed()
    choose(session, "no wager")
    choose(session, "surrender")
    assert hand_of(last(session), "dealer") == list(cards("6s 5d 2h"))


@pytest.mark.parametrize(("up", "dealers"), [("9s", "9s"), ("Ks", "Ks 5d")])
def test_26_12_c_no_card_of_the_dealer_decides_a_blackjack_to_a_nine(up: str, dealers: str) -> None:
    session = dealt(DoubleAttack, f"{up} Ah Kh 5d 6d", hole_card="none")
    choose(session, "wager")
    assert cents(last(session)) == {"wager": 10_00, "double-attack": 10_00}
    assert hand_of(last(session), "dealer") == list(cards(dealers))


def test_26_7_h_an_optional_bonus_keeps_no_hand_over_21_on_the_layout() -> None:
    session = Session(
        made(DoubleAttack), limits=WIDE, automate=("cut",),
        source=Stack("2c 9s Kh 9h 6h 9d Kd 8d"),
    )  # fmt: skip
    for seat in (1, 2):
        session.sit(f"p{seat}", seat, CHIPS)
        session.place(f"p{seat}", seat, "wager", 10_00)
    session.place("p1", 1, "optional-bonus", 10_00)
    session.proceed()
    for choice in ("no wager", "no wager", "hit"):
        choose(session, choice)
    assert session.pending.spot == 2  # type: ignore[union-attr]
    picked = [(e.hand, e.law) for e in session.events if isinstance(e, Collected)]
    assert picked == [("spot 1", DOUBLE("7(h)"))], "the bonus hangs on the dealer's cards alone"
    choose(session, "stand")
    assert cents(last(session), 1) == {"wager": -10_00, "optional-bonus": -10_00}


def test_26_6_b_the_amount_of_an_optional_bonus() -> None:
    session = Session(
        made(DoubleAttack), source=Stack("2c"), limits=WIDE, automate=("cut",), chip=1
    )
    session.sit("p1", 1, CHIPS)
    session.place("p1", 1, "wager", 10_00)
    for amount in (1, 99):
        with pytest.raises(BadAmount, match="at least") as refused:
            session.place("p1", 1, "optional-bonus", amount)
        assert refused.value.law == DOUBLE("6(b)")
    session.place("p1", 1, "optional-bonus", 11_00)
    with pytest.raises(WagerRule, match="may not exceed"):
        session.proceed()


def test_26_7_d_reading_the_attack_may_have_to_be_equal() -> None:
    session = dealt(DoubleAttack, "9s Kh Kd 8c", attack_amount="equal to the first")
    assert choices(session) == ["no wager", "wager"]


def test_26_8_a_2_reading_a_blackjack_may_take_all_of_a_surrender() -> None:
    options = {"surrendered_to_blackjack": "all wagers of the hand"}
    session = dealt(DoubleAttack, "Ks 5h 6d 3c Ad", **options)
    for choice in ("wager", "double", "surrender"):
        choose(session, choice)
    assert cents(last(session)) == {"wager": -10_00, "double-attack": -10_00, "double": -20_00}
    for wager in ("wager", "double-attack", "double"):
        assert laws(last(session), wager) == [DOUBLE("8(a)2")]


def test_26_8_a_3_with_a_reader_a_surrender_may_be_settled_at_once() -> None:
    for when, law in (("at once", "8(a)3"), ("when the second card is shown", "8(a)2")):
        session = dealt(
            DoubleAttack, "Ks 9h 6d 9d 8d", seats=(1,), hole_card="card reader",
            surrender_settled=when,
        )  # fmt: skip
        choose(session, "no wager")
        choose(session, "surrender")
        assert cents(last(session)) == {"wager": -5_00}
        assert laws(last(session), "wager")[0] == DOUBLE(law)
    with pytest.raises(BadOptions):
        made(DoubleAttack, surrender_settled="at once")


@pytest.mark.parametrize(("boxes", "hands_made"), [(7, 3), (6, 4)])
def test_26_10_c_splits_hang_on_the_size_of_the_table(boxes: int, hands_made: int) -> None:
    session = dealt(DoubleAttack, "9s 8h 8d 8c 8s 8h 8d 8c 2d 2c", boxes=boxes)
    choose(session, "no wager")
    for _ in range(hands_made - 1):
        choose(session, "split")
    assert "split" not in choices(session)
    assert len(session.table.spots) == boxes


def test_26_10_e_a_split_ace_gets_one_card_and_may_be_surrendered() -> None:
    session = dealt(DoubleAttack, "9s Ah Ad Ac 5d 8c")
    choose(session, "wager")
    choose(session, "split")
    assert choices(session) == ["stand", "surrender"], "neither split again nor doubled"
    choose(session, "surrender")
    choose(session, "stand")
    assert cents(last(session)) == {"wager": -5_00, "double-attack": -5_00, "split": -20_00}


def test_26_11_b_and_c_insurance_of_the_initial_wager_pays_5_to_2() -> None:
    session = dealt(DoubleAttack, "As Kh 9h Kd")
    choose(session, "wager")
    insure = next(c for c in session.pending.choices if c.name == "insurance")  # type: ignore[union-attr]
    assert insure.amounts == (5_00,)


# 36.5, 36.6 and 36.10: triple attack

TRIPLE_PAID = """
    own    up  hole then          answers          each others
    Kh 9h  9s  8d   -             stand            10
    Kh 8h  9s  9d   -             stand            0
    Kh 7h  9s  9d   -             stand            -10
    Kh 7h  6s  Kd   9d            stand            10
    Kh Kd  6s  Kd   6c            stand            0
    Ah Kh  Ks  Ad   -             -                10
    Kh 9h  Ks  Ad   -             stand            -10
    Kh 5h  Ks  Ad   6d            hit              10
    2h 2d  Ks  Ad   2s,3h,3d,4h   hit,hit,hit,hit,stand  10
    2h 2d  6s  Kd   2s,3h,3d,4h,6c  hit,hit,hit,hit,stand  10
    6h 5h  Ks  Ad   9d            double           -10  0
    6h 5h  Ks  Ad   Kd            double           10   30
    Kh 5h  Ks  Ad   9d            double           -10  0
    Kh 5h  Ks  9d   9d            double           -10  -30
    8h 8d  Ks  Ad   Kc,Qc         split,stand,stand  -10  0
    Ah Ad  Ks  Ad   Kc,5c         split,stand      10   0
    Ah Ad  As  Kd   5c,Kc         no insurance,split,stand  -10  30
"""


@pytest.mark.parametrize("line", [one for one in TRIPLE_PAID.splitlines()[2:] if one.strip()])
def test_36_5_settlement(line: str) -> None:
    one, two, up, hole, then, *rest = line.replace("no insurance", "no-insurance").split()
    answers, *amounts = rest
    drawn = [] if then == "-" else then.split(",")
    session = dealt(TripleAttack, " ".join([one, up, two, hole, *drawn]))
    for choice in ["wager", "wager", *([] if answers == "-" else answers.split(","))]:
        choose(session, choice.replace("-", " "))
    found = cents(last(session))
    each = {found.pop(name) for name in ("wager", "second-attack", "third-attack")}
    numbers = [int(amount) * 100 for amount in amounts]
    assert [*each, *([sum(found.values())] if found else [])] == numbers


SIDES = """
    own    up  royals A  royals B  match A  match B
    Kh Qh  2s  400       300       -10      -10
    Kh Jh  2s  100       120       -10      -10
    Kh Kh  2s  100       120       40       60
    9h 2h  3s  20        20        -10      -10
    9h 9d  3s  -10       -10       20       20
    9h 2d  9h  -10       -10       40       60
    9h 2d  9s  -10       -10       20       20
    9h 9d  9s  -10       -10       200      80
    9h 9h  9s  20        20        200      80
    9h 9h  9h  20        20        1500     500
    9h 8d  2s  -10       -10       -10      -10
"""


@shows(TRIPLE("6(d)"), TRIPLE("6(e)"))
@pytest.mark.parametrize("table", ["A", "B"])
@pytest.mark.parametrize("line", [one.split() for one in SIDES.splitlines()[2:] if one.strip()])
def test_36_6_bonus_wagers(line: list[str], table: str) -> None:
    one, two, up, *amounts = line
    royals, match = (int(a) for a in amounts["AB".index(table) :: 2])
    session = Session(
        made(TripleAttack, suited_royals_table=table, triple_match_table=table), limits=WIDE,
        automate=("cut",), source=Stack(f"2c {one} {up} {two} 7d"),
    )  # fmt: skip
    session.sit("p1", 1, CHIPS)
    for name in ("wager", "suited-royals", "triple-match"):
        session.place("p1", 1, name, 10_00)
    session.proceed()
    record = finish(session)
    assert cents(record)["suited-royals"] == royals * 100
    assert cents(record)["triple-match"] == match * 100


def test_36_7_g_both_bonus_wagers_of_a_player_and_then_the_next_players() -> None:
    sides = ["suited-royals", "triple-match"]
    session = Session(
        made(TripleAttack), limits=WIDE, automate=("cut",), source=Stack("2c 9h Kh 2s 9d Qh 7d"),
    )  # fmt: skip
    for seat in (1, 2):
        session.sit(f"p{seat}", seat, CHIPS)
        for name in ("wager", *sides):
            session.place(f"p{seat}", seat, name, 10_00)
    session.proceed()
    for _ in range(4):
        choose(session, "no wager")
    settled = [(e.spot, e.wager) for e in session.events if isinstance(e, Paid | Taken)]
    assert settled == [(seat, side) for seat in (1, 2) for side in sides]


@pytest.mark.parametrize(("hole", "won"), [("Kd", 30_00), ("Ks", 75_00), ("9d", -15_00)])
def test_36_10_c_a_blackjack_of_one_suit_pays_insurance_5_to_1(hole: str, won: int) -> None:
    session = dealt(TripleAttack, f"9h As 9d {hole}", hole_card="card reader")
    choose(session, "wager")
    choose(session, "wager")
    choose(session, "insurance", 15_00)
    if isinstance(session.pending, Ask):
        finish(session)
    assert cents(last(session))["insurance"] == won


def test_36_11_b_the_dealer_draws_to_soft_17() -> None:
    session = dealt(TripleAttack, "Kh As 8h 6d Kc")
    record = finish(session)
    assert hand_of(record, "dealer") == list(cards("As 6d Kc"))


def test_36_14_d_the_dealers_first_card_is_missed_before_the_second_round_of_cards() -> None:
    session = Session(made(TripleAttack), source=Stack("2c 9h 9s 9d Kd"), limits=WIDE,
                      automate=("cut",), paced=True)  # fmt: skip
    session.sit("p1", 1, CHIPS)
    step_until(session, lambda: isinstance(session.pending, Bets))
    session.place("p1", 1, "wager", 10_00)
    session.proceed()
    step_until(session, lambda: isinstance(session.pending, Ask))
    choose(session, "wager")
    step_until(session, lambda: session.table.state.awaiting == 0)
    session.report("dealer-misses-first-card")
    record = finish(session)
    assert [e.law for e in happened(record, Voided)] == [TRIPLE("14(d)")]
    assert session.table.patrons["p1"].amount == CHIPS, "both wagers went back"


def test_36_14_d_the_hole_card_is_not_the_first() -> None:
    session = Session(made(TripleAttack), source=Stack("2c 9h 9s 9d Kd"), limits=WIDE,
                      automate=("cut",), paced=True)  # fmt: skip
    session.sit("p1", 1, CHIPS)
    step_until(session, lambda: isinstance(session.pending, Bets))
    session.place("p1", 1, "wager", 10_00)
    session.proceed()
    for _ in range(2):
        step_until(session, lambda: isinstance(session.pending, Ask))
        choose(session, "no wager")
    step_until(session, lambda: len(session.table.spots[0].cards) == 2)
    with pytest.raises(NoSuchIrregularity):
        session.report("dealer-misses-first-card")


def test_26_3_b_and_36_3_b_tens_are_taken_out_at_the_opening() -> None:
    for kind, law in ((DoubleAttack, DOUBLE("3(b)")), (TripleAttack, TRIPLE("3(b)"))):
        session = dealt(kind, "9s 9h 9d Kd Kh")
        assert law in [e.law for e in session.events if isinstance(e, Duty)]


@shows(DOUBLE("6(b)1"), DOUBLE("6(b)2"), DOUBLE("6(c)"), TRIPLE("6(b)1"), TRIPLE("6(b)2"))
@pytest.mark.parametrize(
    ("kind", "side", "law"),
    [
        (DoubleAttack, "optional-bonus", DOUBLE),
        (TripleAttack, "suited-royals", TRIPLE),
        (TripleAttack, "triple-match", TRIPLE),
    ],
)
def test_36_6_c_what_a_wager_beside_the_first_may_be(
    kind: type[AttackGame], side: str, law: Subchapter
) -> None:
    """At most the first wager, and at most what the casino posted; in cash or with a coupon."""
    limits = Limits(WIDE.default, {side: Limit(1_00, 25_00)})
    session = Session(made(kind), limits=limits, automate=("cut",))
    session.sit("p1", 1, CHIPS)
    session.place("p1", 1, "wager", 20_00)
    with pytest.raises(BadAmount) as refused:
        session.place("p1", 1, side, 26_00)
    assert refused.value.law == law("6(b)2")
    with pytest.raises(WagerRule) as refused:
        session.place("p1", 1, side, 5_00, coupon=5_00)
    assert refused.value.law == law("6(c)"), "this table takes no coupons"
    session.place("p1", 1, side, 21_00)
    with pytest.raises(WagerRule) as refused:
        session.proceed()
    assert refused.value.law == law("6(b)1")


@shows(DOUBLE("7(j)"), DOUBLE("7(j)3"), TRIPLE("7(l)"))
@pytest.mark.parametrize(
    ("kind", "law"), [(DoubleAttack, DOUBLE("7(j)3")), (TripleAttack, TRIPLE("7(l)3"))]
)
def test_36_7_l_3_a_round_goes_on_past_the_cutting_card_and_then_the_cards_are_shuffled(
    kind: type[AttackGame], law: Citation
) -> None:
    robot = Robot(made(kind), seed=5)
    shuffled = 0
    for _ in range(60):
        record = robot.play_round()
        gathered = [e for e in record.events if isinstance(e, Duty) and e.law == law]
        dealt_before = [e for e in record.events if isinstance(e, Dealt)]
        assert dealt_before, "a round is played to its end"
        if gathered:
            shuffled += 1
            robot.play_round()
            assert any(isinstance(e, Shuffled) for e in robot.records[-1].events)
    assert shuffled


def test_36_5_a_over_21_all_attack_wagers_are_lost() -> None:
    session = dealt(TripleAttack, "Kh 9s Qh 5h Jd 7d 8c")
    while isinstance(session.pending, Ask):
        choose(session, "wager" if "wager" in choices(session) else "hit")
    assert session.last is not None
    taken = [e for e in happened(session.last, Taken) if e.law == TRIPLE("5(a)")]
    assert [e.wager for e in taken] == ["wager", "second-attack", "third-attack"]
