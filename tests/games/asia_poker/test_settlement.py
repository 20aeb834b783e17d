"""Setting, surrender and settlement: 13:69F-31.3, 31.12 and 31.13."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import BadChoice, NotNow, PitbossError
from pitboss.games.pai_gow.ends import ABOVE, BELOW, COPY, THREE_ENDS
from pitboss.hands import joker
from pitboss.table.inputs import Call, Choose
from pitboss.table.steps import Announced, Ask, Asked, Collected, Paid, Revealed, Taken
from pitboss.table.verdicts import Fate
from tests.games.asia_poker.support import (
    DEALER,
    LAW,
    LOSES,
    MAIN,
    UNIT,
    WINS,
    game,
    opened,
    play,
    put,
)
from tests.games.asia_poker.support import DEALER_HAND as DEALERS
from tests.games.pai_gow.support import cited, results
from tests.support.play import CHIPS, finish, happened, rows, step_until
from tests.support.shows import shows

# The dealer has king high (king, nine, four, two), king and six, and a jack.
SETTLED = """
    seven cards            medium  low  ends                 cents  paragraph
    As Ad Qs Qd 8h 7c 3s   Qs Qd   8h   above above below     1000  12(h)
    As Ks 8h 7c 5s 4s 3c   Ks 7c   8h   above above below     1000  12(h)
    As Qs Js 7c 5s 4s 3c   Qs 7c   Js   above below copy     -1000  12(g)2
    As Qs Th 7c 5s 4s 3d   Qs 7c   Th   above below below    -1000  12(g)1
    As Ks Js 6h 5s 4s 3d   Ks 6h   Js   above copy copy      -1000  12(g)1
    As Ks Js 7h 5s 4s 3d   Ks 7h   Js   above above copy      1000  12(h)
    Ks Kh 9d 6s 4s 2s Js   Kh 6s   Js   copy copy copy       -1000  12(g)1
    Ks Kh 9d 6s 4s 2s Qs   Kh 6s   Qs   copy copy above      -1000  12(g)1
    Ks Kh Td 6s 4s 2s Qs   Kh 6s   Qs   above copy above      1000  12(h)
    Ks Kh 9d 5s 4s 2s Qs   Kh 5s   Qs   copy below above     -1000  12(g)2
    Ks Kh 8d 7s 4s 3s Qs   Kh 7s   Qs   below above above     1000  12(h)
    Th 9d 8h 7s 4s 3s 2d   9d 7s   8h   below below below    -1000  12(g)1
"""


@shows(LAW("12(g)2"), LAW("12(i)"))
@pytest.mark.parametrize("row", rows(SETTLED), ids=lambda row: row[3])
def test_31_12_g_and_h_two_of_three_hands_must_be_higher(row: list[str]) -> None:
    own, medium, low, ends, cents, law = row
    record = play(game(), {1: own, DEALER: DEALERS}, [put(medium, low)])
    assert results(record) == {(1, MAIN): int(cents)}
    (event,) = [e for e in record.events if isinstance(e, Paid | Taken)]
    assert event.law == LAW(law)
    made = game()
    left = [card for card in cards(own) if card not in cards(f"{medium} {low}")]
    dealt = made.ranked(cards("Kd 9s 4d 2h"), cards("Kc 6c Jh"))
    end = made.end(made.ranked(left, cards(f"{medium} {low}")), dealt)
    words = {ABOVE: "above", COPY: "copy", BELOW: "below"}
    assert " ".join(words[one] for one in end) == ends


def test_31_12_h_every_end_is_won_by_two_higher_hands_and_none_pushes() -> None:
    """The reading of (g)2: a copy and a lower hand need no rule of their own."""
    assert len(THREE_ENDS) == 27
    for end in THREE_ENDS:
        verdict = game().on_end(end)
        assert verdict.fate is (Fate.WON if end.count(ABOVE) >= 2 else Fate.LOST), end
    assert sum(game().on_end(end).fate is Fate.WON for end in THREE_ENDS) == 7


def test_31_12_f_hands_are_exposed_and_settled_counterclockwise_one_after_the_other() -> None:
    record = play(game(), {1: LOSES, 4: WINS, DEALER: DEALERS})
    order = [
        (type(e).__name__, e.spot)
        for e in record.events
        if isinstance(e, Revealed | Paid | Taken) and e.spot
    ]
    assert order == [("Revealed", 4)] * 3 + [("Paid", 4)] + [("Revealed", 1)] * 3 + [("Taken", 1)]
    said = [e.text for e in record.events if isinstance(e, Announced) and e.law == LAW("12(f)")]
    assert said == [
        "The dealer has high, king high; medium, king high; low, jack high",
        "Spot 4: win",
        "Spot 1: lose",
    ]
    taken = next(n for n, e in enumerate(record.events) if isinstance(e, Revealed) and e.spot == 1)
    gone = [e.hand for e in record.events[:taken] if isinstance(e, Collected) and e.spot == 4]
    assert gone == ["spot 4", "spot 4 medium", "spot 4 low"], "a hand is collected once settled"


FOUL = """
    seven cards            medium  low  what
    As Ad Qs Qd 8h 7c 3s   As Ad   8h   medium above high
    As Ks Qs 9d 8h 7c 3s   As 3s   Ks   high below medium
    As Ks Qs 9d 8h 7c 3s   Qs 9d   Ks   low above medium
    As Ah Kd 8h 7c 6s 2s   As Kd   8h   high of the same ace with a lower second card
"""


@pytest.mark.parametrize("row", rows(FOUL), ids=lambda row: row[3])
def test_31_12_g_3_hands_out_of_order_lose(row: list[str]) -> None:
    own, medium, low, _ = row
    record = play(game(), {1: own, DEALER: "Tc 9h 8s 5c 4h 3d 2h"}, [put(medium, low)])
    (taken,) = happened(record, Taken)
    assert (taken.amount, taken.law) == (UNIT, LAW("12(g)3"))


IN_ORDER = """
    seven cards            medium  low  what
    7s 7d 7h 7c Qs 9d 2s   7s 7d   Qs   the example of (a): the same pair with two more cards
    As Ad Kd 8h 7c 6s 2s   As 6s   Kd   the same ace with a higher second card
    As Ad Ah Kd 8h 7c 6s   As 6s   Ad   an ace and a card above an ace
"""


@pytest.mark.parametrize("row", rows(IN_ORDER), ids=lambda row: row[3])
def test_a_reading_of_31_12_a_more_cards_are_higher_where_all_else_is_alike(row: list[str]) -> None:
    own, medium, low, _ = row
    record = play(game(), {1: own, DEALER: "Tc 9h 8s 5c 4h 3d 2h"}, [put(medium, low)])
    assert results(record) == {(1, MAIN): UNIT}


@pytest.mark.parametrize("low_wheel", [False, True])
def test_31_3_d_ace_to_four_is_the_second_highest_straight_or_the_lowest(low_wheel: bool) -> None:
    """Of one suit too, where the royal flush is above it either way."""
    for suits in ("cdsh", "ssss"):
        hands = ["AKQJ", "A234", "KQJT", "5432"]
        ace, four, king, five = (
            joker.four(
                cards(" ".join(map("".join, zip(hand, suits, strict=True)))), low_wheel=low_wheel
            )
            for hand in hands
        )
        assert ace > king > five
        assert (four > king, four > five) == (not low_wheel, not low_wheel)
        assert ace > four


def test_31_3_d_the_option_decides_a_wager() -> None:
    own, dealers = "As 2d 3h 4c Ks 8d 9d", "Kc Qh Jd Ts Ah 7h 5c"
    for low_wheel, cents in ((False, UNIT), (True, -UNIT)):
        made = game(ace_low_straight=low_wheel)
        record = play(made, {1: own, DEALER: dealers}, [put("Ks 8d", "9d")])
        assert results(record) == {(1, MAIN): cents}, "ace and five, and seven, are the dealer's"


def test_a_reading_of_31_3_c_the_joker_makes_no_kings() -> None:
    for hand, words in (("Kc Kd Ks X1", "three kings"), ("Kc Kd X1 4h", "pair of kings")):
        assert joker.four(cards(hand)).words == words
    record = play(game(), {1: "Kc Kd Ks X1 8h 6d 3c", DEALER: LOSES}, [put("X1 3c", "8h")])
    (high, medium, low) = [e.text for e in happened(record, Revealed) if e.spot == 1]
    assert (high, medium, low) == ("three kings", "ace high", "eight high")


# Setting


def test_31_12_b_who_asks_is_set_in_the_house_way() -> None:
    record = play(game(), {1: WINS, DEALER: DEALERS}, ["house way"])
    assert cited(record, LAW("12(b)"))
    assert [e.text for e in happened(record, Revealed) if e.spot == 1] == [
        "pair of aces", "pair of queens", "eight high",
    ]  # fmt: skip


def test_31_12_a_three_cards_are_named_and_no_others() -> None:
    session = opened((1,), paced=False)
    for chosen in ("Qs Qd", "Qs Qd 8h 7c", "Qs Qd Kc", "Qs Qs 8h"):
        with pytest.raises(PitbossError) as error:
            session.choose("p1", 1, "set", 0, cards(chosen))
        assert isinstance(error.value, BadChoice), error.value


def test_31_12_a_a_player_is_warned_of_hands_out_of_order_alone() -> None:
    session = opened((1,), paced=False)
    told = session.caution(Choose("p1", 1, "set", 0, cards("As Ad 8h")))
    assert "high hand above the medium hand above the low hand" in told
    assert str(LAW("12(a)")) in told
    assert not session.caution(Choose("p1", 1, "set", 0, cards("Qs Qd 8h")))


def test_31_12_c_the_dealer_sets_after_all_players() -> None:
    record = play(game(), {1: WINS, 2: LOSES, DEALER: DEALERS})
    shown = next(n for n, e in enumerate(record.events) if isinstance(e, Revealed))
    asked = max(n for n, e in enumerate(record.events) if isinstance(e, Asked))
    assert asked < shown
    first = record.events[shown]
    assert isinstance(first, Revealed)
    assert (first.hand, first.law) == ("dealer", LAW("12(c)"))


def test_31_13_b_of_two_hands_that_with_the_larger_wager_is_set_first() -> None:
    from tests.games.pai_gow.support import source
    from tests.support.play import table

    for amounts, order in (((10_00, 20_00), [4, 3]), ((20_00, 10_00), [3, 4]),
                           ((10_00, 10_00), [4, 3])):  # fmt: skip
        session = table(game(betting_areas=2), source({3: WINS, 4: LOSES}), seats=(3,))
        session.sit("p3", 4)
        for spot, amount in zip((3, 4), amounts, strict=True):
            session.place("p3", spot, MAIN, amount)
        session.proceed()
        record = finish(session)
        assert [e.spot for e in happened(record, Asked) if "set" in e.choices] == order


def test_31_13_a_two_areas_are_an_option_and_lie_side_by_side() -> None:
    from tests.games.pai_gow.support import source
    from tests.support.play import table

    session = table(game(), source({}), seats=(3,))
    with pytest.raises(PitbossError, match=r"31\.13\(a\)"):
        session.sit("p3", 4)
    session = table(game(betting_areas=2), source({}), seats=(3,))
    with pytest.raises(PitbossError, match=r"31\.13\(a\)"):
        session.sit("p3", 5)
    session.sit("p3", 2)
    with pytest.raises(PitbossError, match=r"31\.13\(a\)"):
        session.sit("p3", 1)


# Surrender


def test_31_12_e_a_surrendered_wager_is_collected_at_once_and_the_cards_unexposed() -> None:
    record = play(game(), {1: WINS, 2: LOSES, DEALER: DEALERS}, ["surrender", "house way"])
    (taken, paid) = [e for e in record.events if isinstance(e, Paid | Taken)]
    assert (taken.spot, taken.amount, taken.law) == (2, UNIT, LAW("12(e)1"))
    assert (paid.spot, paid.amount) == (1, UNIT)
    assert not [e for e in happened(record, Revealed) if e.spot == 2]
    (gone,) = [e for e in happened(record, Collected) if e.spot == 2]
    assert (gone.hand, gone.law) == ("spot 2", LAW("12(e)2"))


def test_a_reading_of_31_12_e_a_hand_is_surrendered_until_it_is_exposed() -> None:
    session = opened()
    for _ in range(2):
        step_until(session, lambda: isinstance(session.pending, Ask))
        ask = session.pending
        assert isinstance(ask, Ask)
        session.choose(ask.patron, ask.spot, "house way")
    step_until(
        session, lambda: any(isinstance(e, Revealed) and e.spot == 2 for e in session.events)
    )
    with pytest.raises(NotNow, match=r"12\(e\)1"):
        session.apply(Call("surrender", "p2", 2))
    session.apply(Call("surrender", "p1", 1))
    record = finish(session)
    assert results(record) == {(1, MAIN): -UNIT, (2, MAIN): -UNIT}
    assert [e.law for e in happened(record, Taken)] == [LAW("12(g)1"), LAW("12(e)1")] or [
        e.law for e in happened(record, Taken)
    ] == [LAW("12(e)1"), LAW("12(g)1")]
    assert not [e for e in happened(record, Revealed) if e.spot == 1]
    gone = [e for e in happened(record, Collected) if e.spot == 1]
    assert [e.hand for e in gone] == ["spot 1", "spot 1 medium", "spot 1 low"]
    assert session.table.patrons["p1"].amount == CHIPS - UNIT
