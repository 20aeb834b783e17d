"""Supreme pai gow: the deal, setting, settlement, the bonus wager, banks and irregularities."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from pitboss.equipment.cards import WITH_TWO_JOKERS, Card, cards
from pitboss.errors import BadAmount, BadOptions, BadPayTable, NoSuchIrregularity, WagerRule
from pitboss.games.pai_gow.ends import ENDS
from pitboss.games.pai_gow.supreme import SupremePaiGow
from pitboss.hands.supreme import rank
from pitboss.law import Subchapter
from pitboss.table.limits import Limit, Limits
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets, Collected, Counted, Dealt, Duty, Paid, Revealed, Shifted
from pitboss.table.verdicts import Fate
from tests.games.pai_gow.support import changes, cited, finish, results
from tests.support.play import Answer, happened, rows, step_until, table
from tests.support.shows import shows
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-34")
MAIN = "supreme-pai-gow"
DEALER = 0
AROUND = (0, 1, 2, 3, 4, 5, 6)
START_AT_DEALER = (2, 3, 3)
DEALER_CARDS = "9c 2d 6h 7s"
"""High first: seven and two make nine, nine and six make five."""
WINS = "Kc Kd 3h 5s"
LOSES = "9d 9h 7c 3c"


def game(**options: Any) -> SupremePaiGow:
    return SupremePaiGow(
        SupremePaiGow.options_model.parse({"dealing": "automated shoe", **options})
    )


def stacked(hands: Mapping[int, str], around: Sequence[int] = AROUND) -> list[Card]:
    given = [card for hand in hands.values() for card in cards(hand)]
    rest = [card for card in WITH_TWO_JOKERS if card not in given and not card.is_joker]
    top: list[Card] = []
    for position in around:
        top += cards(hands[position]) if position in hands else [rest.pop() for _ in range(4)]
    return top


def seated(
    made: SupremePaiGow, hands: Mapping[int, str], seats: Sequence[int], **kwargs: Any
) -> Session:
    source = Stacked(stacked(hands), [die - 1 for die in START_AT_DEALER])
    return table(made, source, seats=seats, **kwargs)


def play(
    made: SupremePaiGow,
    hands: Mapping[int, str],
    wagers: Sequence[tuple[Any, ...]],
    answers: Sequence[Answer] | Callable[[Ask], Answer] = lambda ask: ask.default,
    **kwargs: Any,
) -> RoundRecord:
    session = seated(made, hands, sorted({row[0] for row in wagers}), **kwargs)
    return finish(session, wagers, answers)


HANDS = """
dealer       player       low    wager  law
9c 2d 6h 7s  Kc Kd 3h 5s  3h 5s  10     12(h)
9c 2d 6h 7s  Kc 9h 2h 3h  2h 3h  0      12(h)
9c 2d 6h 7s  Kc Kd 3h 2h  3h 2h  0      12(h)
9c 2d 6h 7s  8c 8d 3h 7h  3h 7h  0      12(h)
9c 2d 6h 7s  4c 5d 3h 7h  3h 7h  -10    12(g)1
9c 2d 6h 7s  9d 2h 6c 7c  9d 6c  -10    12(g)1
9c 2d 6h 7s  Kc 8d 3h 4h  3h 4h  0      12(h)
9c 2d 6h 7s  Kc Kd 3h 5s  Kc Kd  -10    12(g)2
9c 2d 6h 7s  7c 7d 7h 2c  7c 2c  10     12(h)
Ac 9d Kh Td  Kc Ks 4h 6s  4h 6s  0      12(h)
9c 2d 6h 7s  Kc Kd Qh Js  Qh Js  10     12(h)
9c 2d 6h 7s  X1 6c Kd 8h  Kd 8h  0      12(h)
"""


@shows(LAW("12(g)1"), LAW("12(g)2"))
@pytest.mark.parametrize(("dealer", "player", "low", "wager", "law"), rows(HANDS))
def test_34_12_g_and_h_what_becomes_of_a_wager(
    dealer: str, player: str, low: str, wager: str, law: str
) -> None:
    record = play(game(), {DEALER: dealer, 3: player}, [(3, MAIN, 10_00)], [("set", 0, cards(low))])
    assert results(record) == {(3, MAIN): 100 * int(wager)}
    (settled,) = [e for e in record.events if type(e).__name__ in ("Paid", "Taken", "Returned")]
    assert settled.law == LAW(law)  # type: ignore[union-attr]


def test_34_12_every_end_has_one_verdict() -> None:
    for end in ENDS:
        above = (end.high == 1) + (end.low == 1 and not end.zero)
        assert game().on_end(end).fate is (Fate.LOST, Fate.RETURNED, Fate.WON)[above]


def test_34_12_a_equal_hands_are_no_foul() -> None:
    """Two pairs of sevens, as in the paragraph's own example."""
    record = play(
        game(), {DEALER: "9c 2d 6h 8s", 3: "7c 7d 7h 7s"}, [(3, MAIN, 10_00)],
        [("set", 0, cards("7c 7d"))],
    )  # fmt: skip
    assert results(record) == {(3, MAIN): 10_00}


ZERO = [("5c 5d", True), ("Tc Td", True), ("Kc Qd", True), ("8c 8d", False), ("4c 6d", True)]


@pytest.mark.parametrize(("low", "literal"), ZERO)
def test_34_3_d_pairs_and_face_cards_are_zero_only_if_read_literally(
    low: str, literal: bool
) -> None:
    worth = rank(cards(low))
    assert game().is_zero(worth) == (low == "4c 6d")
    assert game(zero_low="literal").is_zero(worth) is literal


def test_34_12_i_five_percent_and_the_bonus_after_it() -> None:
    record = play(game(), {DEALER: DEALER_CARDS, 3: WINS}, [(3, MAIN, 10_00), (3, "bonus", 5_00)])
    assert changes(record) == {"p3": 14_50, ":house": -14_50}
    laws = [str(getattr(e, "law", "")) for e in record.events]
    assert laws.index("13:69F-34.12(i)") < laws.index("13:69F-34.14(a)")


def test_34_12_i_the_four_cards_are_set_together_before_a_winning_bonus_wager_is_paid() -> None:
    record = play(
        game(), {3: "8s 8h 3d 3c", 5: "8d 2h 4d 5c"},
        [(spot, wager, 5_00) for spot in (3, 5) for wager in (MAIN, "bonus")],
    )  # fmt: skip
    (together,) = [e for e in happened(record, Duty) if e.law == LAW("12(i)")]
    assert "spot 3" in together.text, "the bonus wager of spot 5 loses"
    (paid,) = [e for e in happened(record, Paid) if e.wager == "bonus"]
    assert record.events.index(together) + 1 == record.events.index(paid)


BONUS = """
cards        odds
As Ah Ad Ac  1000
As Ks Qs Js  500
X1 X2 As Ah  200
8s 8h 8d 8c  100
5s 6s 7s 8s  25
4s 5s X1 X2  25
8s 8h 8d 3c  10
2s 6s 9s Js  8
X1 X2 8s 8h  7
8s 8h 3d 3c  7
4s 5h X1 7d  6
As Kh Qs Js  6
X1 X2 8s Kh  4
8s 8h 3d 5c  1
8s 2h 3d 5c  -1
X1 2s 6s 9s  -1
"""


@pytest.mark.parametrize(("held", "odds"), rows(BONUS))
def test_34_14_a_the_bonus_wager(held: str, odds: str) -> None:
    made = game()
    record = play(made, {3: held}, [(3, MAIN, 5_00), (3, "bonus", 1_00)])
    assert results(record)[3, "bonus"] == 100 * int(odds)


def test_34_14_a_a_casino_may_pay_more_for_a_bonus_hand_and_not_less() -> None:
    least = {row.outcome: str(row.pays) for row in SupremePaiGow.bonus.tables[0].rows}
    options = game().options
    better = SupremePaiGow(options, {"bonus": {**least, "flush": "9 to 1"}})
    record = play(better, {3: "2s 6s 9s Js"}, [(3, MAIN, 5_00), (3, "bonus", 1_00)])
    assert results(record)[3, "bonus"] == 9_00
    with pytest.raises(BadPayTable) as refused:
        SupremePaiGow(options, {"bonus": {**least, "flush": "7 to 1"}})
    assert refused.value.law == LAW("14(a)")


def test_34_3_c_9_ace_to_jack_is_a_straight_by_option() -> None:
    record = play(
        game(high_straight=False), {3: "As Kh Qs Js"}, [(3, MAIN, 5_00), (3, "bonus", 1_00)]
    )
    assert results(record)[3, "bonus"] == -1_00


def test_34_7_d_the_bonus_is_a_dollar_or_more_and_goes_with_a_wager_on_the_hands() -> None:
    session = seated(game(), {}, [3])
    with pytest.raises(BadAmount):
        session.place("p3", 3, "bonus", 50)
    session.place("p3", 3, "bonus", 1_00)
    with pytest.raises(WagerRule):
        session.proceed()


def test_34_7_c_a_wager_is_within_the_limits_of_the_table() -> None:
    session = seated(game(), {}, [3], limits=Limits(Limit(10_00, 100_00)))
    for cents in (5_00, 105_00):
        with pytest.raises(BadAmount):
            session.place("p3", 3, MAIN, cents)


def test_34_14_b_a_player_is_paid_no_more_than_the_limit() -> None:
    record = play(game(), {3: "As Ah Ad Ac"}, [(3, MAIN, 5_00), (3, "bonus", 80_00)])
    assert results(record)[3, "bonus"] == 50_000_00
    assert cited(record, LAW("14(b)"))


def test_34_14_b_a_payout_that_just_reaches_the_limit_is_not_limited() -> None:
    record = play(game(), {3: "As Ah Ad Ac"}, [(3, MAIN, 5_00), (3, "bonus", 50_00)])
    assert results(record)[3, "bonus"] == 50_000_00
    assert not cited(record, LAW("14(b)"))


def test_34_14_b_the_limit_is_what_the_least_wager_could_win_if_that_is_more() -> None:
    record = play(
        game(), {3: "As Ah Ad Ac"}, [(3, MAIN, 80_00), (3, "bonus", 80_00)],
        limits=Limits(Limit(60_00, 1_000_00)),
    )  # fmt: skip
    assert results(record)[3, "bonus"] == 60_000_00


def test_34_14_b_royal_flushes_share_the_limit_by_their_wagers() -> None:
    record = play(
        game(), {2: "As Ks Qs Js", 5: "Ah Kh Qh Jh"},
        [(2, MAIN, 5_00), (2, "bonus", 90_00), (5, MAIN, 5_00), (5, "bonus", 60_00)],
    )  # fmt: skip
    paid = results(record)
    assert (paid[2, "bonus"], paid[5, "bonus"]) == (30_000_00, 20_000_00)


def test_34_12_e_2_the_bonus_is_live_after_a_surrender_and_settled_last() -> None:
    record = play(
        game(), {DEALER: DEALER_CARDS, 2: WINS, 5: "8s 8h 8d 3c"},
        [(5, MAIN, 5_00), (5, "bonus", 2_00), (2, MAIN, 5_00)],
        lambda ask: "surrender" if ask.spot == 5 else ask.default,
    )  # fmt: skip
    assert results(record) == {(5, MAIN): -5_00, (5, "bonus"): 20_00, (2, MAIN): 5_00}
    assert [e.spot for e in happened(record, Revealed) if e.spot][-1] == 5
    assert [e.text for e in happened(record, Duty) if e.law == LAW("12(e)2")] == [
        "Place the four cards face down under the bonus wager"
    ]
    (gone,) = [e for e in happened(record, Collected) if e.spot == 5]
    assert (gone.cards, gone.law) == (4, LAW("12(h)"))


def test_34_12_e_3_without_a_bonus_four_cards_are_counted_unexposed() -> None:
    record = play(game(), {5: WINS}, [(5, MAIN, 5_00)], ["surrender"])
    assert [e.text for e in happened(record, Duty) if e.law == LAW("12(e)3")] == [
        "Count 4 cards face down"
    ]
    assert not [e for e in happened(record, Revealed) if e.spot == 5]


def test_34_12_e_1_a_hand_without_a_bonus_is_surrendered_while_others_are_settled() -> None:
    hands = {DEALER: DEALER_CARDS, 3: WINS, 5: LOSES}
    session = seated(game(), hands, [3, 5], paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    for seat in (3, 5):
        session.place(f"p{seat}", seat, MAIN, 5_00)
    session.proceed()
    for patron, spot in (("p5", 5), ("p3", 3)):
        step_until(session, lambda: isinstance(session.pending, Ask))
        session.choose(patron, spot, "house way")
    step_until(
        session, lambda: any(isinstance(e, Revealed) and e.spot == 5 for e in session.events)
    )
    session.call("surrender", "p3", 3)
    record = over(session)
    assert results(record)[3, MAIN] == -5_00
    assert 3 not in [e.spot for e in happened(record, Revealed)]


BALANCED = """
cards        low    because
5s 3h 2d 4s  3h 4s  seven low is enough, though there is a nine
2d 4s 5s Ac  2d Ac  six low is not, and nine is played high
As Ah Ad Ac  As Ah  of equal hands the cards that come first are low
"""


@pytest.mark.parametrize(("held", "low", "because"), rows(BALANCED))
def test_34_12_d_the_balanced_house_way(held: str, low: str, because: str) -> None:
    found = game(house_way="balanced").house_way(cards(held))
    assert sorted(found) == sorted(cards(low)), because


# 34.8 to 34.11 The deal


def test_34_9_f_stacks_from_the_hand_go_counterclockwise_from_the_right() -> None:
    """With dice of eight the dealer has the stack farthest to the right, with the seventh card."""
    made = game(dealing="hand")
    session = table(made, Stacked(WITH_TWO_JOKERS, [1, 2, 2]), seats=[3])  # dice of eight
    record = finish(session, [(3, MAIN, 5_00)])
    dealt = happened(record, Dealt)
    first = {e.cards[0]: e.hand for e in dealt[:7]}
    order = [first[WITH_TWO_JOKERS[n]] for n in range(6, -1, -1)]
    assert order == ["dealer", *(f"spot {n}" for n in range(6, 0, -1))]
    assert len(dealt) == 28


def test_34_8_d_the_stub_is_counted_every_fifth_round_unless_a_device_counts() -> None:
    for counting, rounds in ((True, []), (False, [5])):
        session = seated(game(counting_shuffler=counting), {}, [3])
        counted = []
        for number in range(1, 6):
            record = finish(session, [(3, MAIN, 5_00)])
            if found := happened(record, Counted):
                counted.append(number)
                assert found[0].cards == 54 - 28
        assert counted == rounds


def test_34_4_a_3_a_button_needs_shuffler_and_shoe() -> None:
    with pytest.raises(BadOptions):
        game(starting_position="button", dealing="hand")


# 34.13 Banks


def test_34_13_l_a_bank_pays_and_is_paid_from_the_center_bonuses_apart() -> None:
    made = game(player_bank=True)
    # Number one is the bank at spot 5; dice of eight begin the deal there, then clockwise.
    second = stacked({5: DEALER_CARDS, 2: WINS, 3: LOSES}, (5, 6, 0, 1, 2, 3, 4))

    class Rounds(Stacked):
        def shuffled(self, items: Any) -> Any:
            found = super().shuffled(items)
            self.top = second
            return found

    session = table(made, Rounds((), [1, 2, 2] * 4), seats=[2, 3, 5])
    finish(session, [(2, MAIN, 10_00), (3, MAIN, 10_00), (5, MAIN, 10_00)])

    def reply(ask: Ask) -> Any:
        names = [choice.name for choice in ask.choices]
        if "bank" in names:
            return "bank" if ask.spot == 5 else "pass"
        return "none" if "full" in names else ask.default

    record = finish(session, [(2, MAIN, 10_00), (2, "bonus", 1_00), (3, MAIN, 20_00)], reply)
    found = changes(record)
    hands = {e.hand: e.cards for e in happened(record, Dealt)}
    assert set(hands["spot 5"]) == set(cards(DEALER_CARDS))
    assert found["p2"] == 9_50 + 1_00
    assert sum(found.values()) == 0
    assert cited(record, LAW("13(o)"))


# 34.16 Irregularities


def paced(**options: Any) -> Session:
    session = seated(game(**options), {DEALER: DEALER_CARDS, 3: WINS, 5: LOSES}, [3, 5], paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    for seat in (3, 5):
        session.place(f"p{seat}", seat, MAIN, 5_00)
        session.place(f"p{seat}", seat, "bonus", 1_00)
    session.proceed()
    return session


def over(session: Session) -> RoundRecord:
    number = session.table.round
    while session.table.round == number:
        ask = session.pending
        if isinstance(ask, Ask):
            session.choose(ask.patron, ask.spot, ask.default)
        else:
            session.step()
    assert session.last is not None
    return session.last


def test_34_16_e_an_exposed_dealer_card_voids_hands_but_settles_bonuses() -> None:
    session = paced()
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.report("bank-card-exposed")
    assert results(over(session)) == {
        (3, MAIN): 0, (5, MAIN): 0, (3, "bonus"): 1_00, (5, "bonus"): 1_00,
    }  # fmt: skip


def test_34_16_e_a_bonus_without_four_cards_goes_back() -> None:
    session = paced()
    step_until(session, lambda: bool(session.table.dealer.cards))
    session.report("bank-card-exposed")
    assert set(results(over(session)).values()) == {0}


def test_34_16_c_a_wrong_total_voids_all() -> None:
    session = paced()
    step_until(session, lambda: bool(session.table.dealer.cards))
    session.report("dice-totaled-wrong")
    assert set(results(over(session)).values()) == {0}


@shows(LAW("16(n)"))
@pytest.mark.parametrize("name", ["incorrect-number-of-cards", "shoe-jams"])
def test_34_16_h_and_n_void_the_round(name: str) -> None:
    session = paced()
    step_until(session, lambda: bool(session.table.dealer.cards))
    session.report(name)
    assert set(results(over(session)).values()) == {0}


def test_34_16_d_an_exposed_card_of_a_player() -> None:
    session = paced()
    step_until(session, lambda: bool(session.table.spots[2].cards))
    session.report("player-card-exposed", 3)
    session.step()
    session.choose("p3", 3, "void")
    found = results(over(session))
    assert (found[3, MAIN], found[3, "bonus"]) == (0, 0)
    assert found[5, MAIN] != 0 or found[5, "bonus"] == 1_00


@shows(LAW("12(g)3"))
def test_34_16_i_and_34_12_g_3_missets() -> None:
    session = paced()
    with pytest.raises(NoSuchIrregularity):
        session.report("dealer-misset")
    for patron, spot in (("p5", 5), ("p3", 3)):
        step_until(session, lambda: isinstance(session.pending, Ask))
        session.choose(patron, spot, "house way")
    step_until(session, lambda: "dealer low" in session.table.hands)
    session.report("dealer-misset")
    step_until(session, lambda: not session.handling)
    session.report("hands-misset", 3)
    record = over(session)
    assert results(record)[3, MAIN] == -5_00
    assert len([e for e in happened(record, Shifted) if e.law == LAW("16(i)")]) == 2


@shows(LAW("16(l)"))
@pytest.mark.parametrize(
    ("name", "law"), [("stack-card-exposed", "16(k)"), ("stacks-misdealt", "16(l)")]
)
def test_34_16_k_and_l_stacks_are_dealt_again(name: str, law: str) -> None:
    session = paced(dealing="hand")
    step_until(session, lambda: session.table.state.stage == "dealing the stacks")
    session.report(name)
    record = over(session)
    duties = [e for e in happened(record, Duty) if e.law == LAW("9(c)")]
    assert len(duties) == 1
    assert cited(record, LAW(law))


def test_34_16_e_a_royal_flush_counts_while_others_have_no_cards_yet() -> None:
    hands = {DEALER: DEALER_CARDS, 2: "As Ks Qs Js"}
    session = seated(game(), hands, [2, 5], paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    for seat in (2, 5):
        session.place(f"p{seat}", seat, MAIN, 5_00)
        session.place(f"p{seat}", seat, "bonus", 1_00)
    session.proceed()
    step_until(session, lambda: bool(session.table.spots[1].cards))
    session.report("bank-card-exposed")
    assert results(over(session)) == {
        (2, MAIN): 0, (5, MAIN): 0, (2, "bonus"): 500_00, (5, "bonus"): 0,
    }  # fmt: skip


def test_34_16_e_also_for_a_hand_that_was_surrendered() -> None:
    session = paced()
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p5", 5, "surrender")
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.report("bank-card-exposed")
    assert results(over(session)) == {
        (5, MAIN): -5_00, (3, MAIN): 0, (3, "bonus"): 1_00, (5, "bonus"): 1_00,
    }  # fmt: skip


def test_34_13_p_a_bank_has_its_own_bonus_wager() -> None:
    made = game(player_bank=True)
    second = stacked({5: "8s 8h 8d 3c"}, (5, 6, 0, 1, 2, 3, 4))

    class Rounds(Stacked):
        def shuffled(self, items: Any) -> Any:
            found = super().shuffled(items)
            self.top = second
            return found

    session = table(made, Rounds((), [1, 2, 2] * 4), seats=[3, 5])
    finish(session, [(3, MAIN, 10_00), (5, MAIN, 10_00)])

    def reply(ask: Ask) -> Any:
        names = [choice.name for choice in ask.choices]
        return "bank" if "bank" in names and ask.spot == 5 else ask.default

    record = finish(session, [(3, MAIN, 10_00), (5, MAIN, 10_00), (5, "bonus", 1_00)], reply)
    assert results(record)[5, "bonus"] == 10_00
    assert (5, MAIN) in results(record)  # returned, as the bank plays against the others
