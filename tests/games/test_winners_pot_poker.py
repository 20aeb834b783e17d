"""Winner's pot poker, paragraph by paragraph: wagers, decisions and the pot."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

import pytest

from pitboss.equipment.cards import Card, cards
from pitboss.errors import (
    BadAmount,
    BadChoice,
    BadOptions,
    BadPayTable,
    NotNow,
    SpotTaken,
    WagerRule,
)
from pitboss.games.banked_poker.winners_pot import DEALERS_WAGERS, POT, Division, divide
from pitboss.games.banked_poker.winners_pot_poker import WinnersPotOptions, WinnersPotPoker
from pitboss.law import Subchapter
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import DOLLAR
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Arrival,
    Ask,
    Asked,
    Bets,
    Collected,
    Dealt,
    Duty,
    Moved,
    Paid,
    Revealed,
    Taken,
)
from tests.support.play import CHIPS, WIDE, happened, round_of, start, step_until, table
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-33")
ANTE = 5 * DOLLAR
STAY = ("bet", "double")


def pot_game(own: Any = None, **options: Any) -> WinnersPotPoker:
    return WinnersPotPoker(WinnersPotOptions.parse(options), own)


def deck(*hands: str) -> list[Card]:
    """The order of the deal that gives these hands, in the order in which they are dealt: three
    cards each, then the rest to those who hold more; burn cards come between."""
    dealt = [cards(hand) for hand in hands]
    used = {card for hand in dealt for card in hand}
    burns = iter([card for card in cards("2c 3c 4c 5c 6c 7c 8c 2d 3d 4d") if card not in used])
    order = [next(burns)]
    for at, column in enumerate(zip_longest(*dealt)):
        if at > 2 and any(column):
            order.append(next(burns))
        order += [card for card in column if card is not None]
    return order


def seated(game: WinnersPotPoker, order: list[Card], *seats: int, **kwargs: Any) -> Session:
    return table(game, Stacked(order), seats=seats, **kwargs)


def antes(*seats: int, plus: int = 0) -> dict[tuple[int, str], int]:
    """An ante for each seat, and as much on jacks plus as is told."""
    found = {(seat, "ante"): ANTE for seat in seats}
    if plus:
        found |= {(seat, "jacks-plus"): plus for seat in seats}
    return found


def chips(session: Session, seat: int) -> int:
    """What a patron has won or lost since they sat down."""
    return session.table.patrons[f"p{seat}"].amount - CHIPS


HIGH, MIDDLE, LOW = "As Ah Ad Ks Kh", "Qs Qh Qd Js Jh", "8s 7h 6d 4s 2h"


# 33.1 and 33.6 Wagers


def test_33_1_the_ante_is_one_amount_for_everybody_whatever_the_limits_are() -> None:
    game = pot_game(ante=1000)
    session = seated(game, [], 1, 2, limits=Limits(Limit(500, 100_000), strict=False))
    for amount in (500, 1500):
        with pytest.raises(BadAmount, match=r"The ante is \$10 for everybody.*33\.1"):
            session.place("p1", 1, "ante", amount)
    session.place("p1", 1, "ante", 1000)
    with pytest.raises(BadAmount):  # no more may be added to it
        session.place("p1", 1, "ante", 1000)
    with pytest.raises(BadOptions):
        pot_game(ante=0)


def test_8_2_a_a_jacks_plus_bonus_is_within_the_limits_of_the_table() -> None:
    session = seated(pot_game(), [], 1, limits=Limits(Limit(5_00, 100_00)))
    for amount in (4_75, 100_25):
        with pytest.raises(BadAmount, match="jacks plus bonus at this table"):
            session.place("p1", 1, "jacks-plus", amount)


def test_33_1_an_ante_may_be_the_smallest_chip() -> None:
    session = seated(pot_game(ante=1, commission_percent=0), deck(HIGH, LOW), 1, chip=1)
    round_of(session, {(1, "ante"): 1}, STAY)
    assert chips(session, 1) == 4, "the dealer's ante, bet and double"


def test_33_1_the_stakes_follow_from_the_ante() -> None:
    session = seated(pot_game(ante=15_00), [], 1)
    assert session.game.stakes(session.table).startswith("ante $15, bet $15, double $30, ")


def test_33_6_c_the_dealer_places_ante_bet_and_double_at_the_beginning() -> None:
    session = seated(pot_game(), deck(LOW, HIGH), 1)
    record = round_of(session, antes(1), ["fold"])
    placed, *_ = happened(record, Moved)
    assert (placed.source, placed.target, placed.amount) == (":house", DEALERS_WAGERS, 4 * ANTE)
    assert record.events.index(placed) < record.events.index(happened(record, Announced)[0])


def test_33_6_c_jacks_plus_alone_is_no_way_to_play() -> None:
    session = seated(pot_game(), [], 1)
    session.place("p1", 1, "jacks-plus", ANTE)
    with pytest.raises(WagerRule, match="needs the ante beside the jacks plus bonus"):
        session.proceed()


def test_33_6_a_a_coupon_lies_on_jacks_plus_alone() -> None:
    session = seated(pot_game(match_play=True), deck(MIDDLE, LOW), 1)
    with pytest.raises(WagerRule):
        session.place("p1", 1, "ante", ANTE, coupon=ANTE)
    session.place("p1", 1, "jacks-plus", ANTE, coupon=ANTE)
    round_of(session, antes(1), STAY)
    # a full house at 30 to 1 on chips and coupon, and the pot of 8 antes less a tenth
    assert chips(session, 1) == 2 * 30 * ANTE + 8 * ANTE * 9 // 10 - 4 * ANTE


def test_33_6_b_no_wager_after_no_more_bets() -> None:
    session = seated(pot_game(), deck(LOW, HIGH), 1, 2)
    session.place("p1", 1, "ante", ANTE)
    with pytest.raises(NotNow, match="cannot be placed now"):
        session.place("p1", 1, "bet", ANTE)
    session.proceed()
    with pytest.raises(NotNow):
        session.place("p2", 2, "ante", ANTE)
    with pytest.raises(NotNow):
        session.withdraw("p1", 1)


def test_33_6_e_whoever_was_dealt_in_stays_to_the_end() -> None:
    session = seated(pot_game(), deck(LOW, MIDDLE, HIGH), 1, 2, 3)
    for seat in (1, 2):
        session.place(f"p{seat}", seat, "ante", ANTE)
    session.proceed()
    session.choose("p1", 1, "fold")
    with pytest.raises(NotNow, match=r"p1 .*stays until the round is over.*33\.6\(e\)"):
        session.leave("p1")
    session.leave("p3")  # who had no wager


def test_33_13_one_position_a_player() -> None:
    session = seated(pot_game(), [], 1)
    with pytest.raises(SpotTaken, match=r"33\.13"):
        session.sit("p1", 2)


# 33.10(a) to (d) Decisions


def test_33_10_a_3_and_c_3_players_decide_from_the_button_on() -> None:
    session = seated(pot_game(), [], 1, 2, 3)
    round_of(session, antes(1, 2, 3), ["fold"] * 3)
    record = round_of(session, antes(1, 2, 3), ["bet", "fold", "bet", "fold", "fold"])
    assert [(e.spot, e.law.text.removeprefix("13:69F-33.")) for e in happened(record, Asked)] == [
        (2, "10(a)3"), (3, "10(a)3"), (1, "10(a)3"), (2, "10(c)3"), (1, "10(c)3"),
    ]  # fmt: skip


def test_33_10_c_3_the_second_decision_begins_with_the_first_who_is_left() -> None:
    session = seated(pot_game(), [], 1, 2, 3)
    record = round_of(session, antes(1, 2, 3), ["fold", "bet", "bet", "fold", "fold"])
    second = [e.spot for e in happened(record, Asked) if e.law == LAW("10(c)3")]
    assert second == [2, 3]


def test_33_10_a_a_hand_is_named_from_its_second_card_on() -> None:
    session = seated(pot_game(), deck("Ks Kh 9d 9s 9h", LOW), 1, paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, antes(1))
    spot = session.table.spots[0]
    step_until(session, lambda: len(spot.cards) == 1)
    assert session.game.holding(session.table, spot) == ""
    step_until(session, lambda: len(spot.cards) == 2)
    assert session.game.holding(session.table, spot) == "pair of kings"


def test_33_10_c_1_no_other_amount_stays_in() -> None:
    session = seated(pot_game(), deck(LOW, HIGH), 1)
    session.place("p1", 1, "ante", ANTE)
    session.proceed()
    with pytest.raises(BadChoice):
        session.choose("p1", 1, "bet", 2 * ANTE)
    session.choose("p1", 1, "bet")
    with pytest.raises(BadChoice):
        session.choose("p1", 1, "double", ANTE)


def test_33_10_a_1_a_bet_is_an_ante_and_a_double_two() -> None:
    session = seated(pot_game(), deck(LOW, HIGH), 1)
    session.place("p1", 1, "ante", ANTE)
    session.proceed()
    sizes = []
    while isinstance(session.pending, Ask):
        choice = session.pending.choices[0]
        sizes.append((choice.name, choice.amounts))
        session.choose("p1", 1, choice.name)
    assert sizes == [("bet", (ANTE,)), ("double", (2 * ANTE,))]


def test_33_10_a_2_a_fold_after_three_cards_goes_to_the_inventory() -> None:
    session = seated(pot_game(), deck("9s 9h 8d", HIGH, MIDDLE), 1, 2)
    record = round_of(session, antes(1, 2), ["fold", "bet", "double"])
    assert [(e.spot, e.amount) for e in happened(record, Taken)] == [(1, ANTE)]
    collected = happened(record, Collected)[0]
    assert (collected.spot, collected.cards, collected.law.text) == (1, 3, LAW("10(a)2").text)
    # p2 has the pot of two stakes alone, less a tenth
    assert chips(session, 2) == 8 * ANTE * 9 // 10 - 4 * ANTE
    assert chips(session, 1) == -ANTE


def test_33_10_c_2_a_fold_after_four_cards_goes_into_the_pot() -> None:
    session = seated(pot_game(), deck("9s 9h 8d 7s", HIGH, MIDDLE), 1, 2)
    record = round_of(session, antes(1, 2), ["bet", "bet", "fold", "double"])
    folded = [e for e in happened(record, Moved) if e.what == "fold"]
    assert [(e.target, e.amount, e.law.text) for e in folded] == [
        (POT, ANTE, LAW("10(c)2").text), (POT, ANTE, LAW("10(c)2").text),
    ]  # fmt: skip
    assert chips(session, 2) == 10 * ANTE * 9 // 10 - 4 * ANTE
    assert chips(session, 1) == -2 * ANTE


def test_33_10_b_a_folded_hand_is_dealt_no_more_cards() -> None:
    session = seated(pot_game(), deck("9s 9h 8d", HIGH, MIDDLE), 1, 2)
    record = round_of(session, antes(1, 2, plus=ANTE), ["fold", "bet", "double"])
    assert [e.spot for e in happened(record, Dealt)].count(1) == 3
    waits = [e for e in happened(record, Duty) if e.law == LAW("10(a)2")]
    assert ["jacks plus" in e.text for e in waits] == [True]
    assert happened(record, Collected)[0].law.text == LAW("10(g)").text  # kept for jacks plus


def test_33_10_a_2_c_2_and_e_what_a_player_has_wagered_and_how_much_of_it_is_in_the_pot() -> None:
    """In antes: after a fold at once, a fold after a bet, and none."""
    game = pot_game()
    assert [(game.wagered(stays), game.put_in(stays)) for stays in range(3)] == [
        (1, 0), (2, 2), (4, 4),
    ]  # fmt: skip


def test_33_10_b_where_all_have_folded_the_dealer_takes_the_pot_undealt() -> None:
    session = seated(pot_game(), deck("9s 9h 8d 7s", HIGH[:11]), 1)
    record = round_of(session, antes(1), ["bet", "fold"])
    assert len([e for e in happened(record, Dealt) if e.hand == "dealer"]) == 4
    last = happened(record, Moved)[-1]
    assert (last.source, last.target, last.amount) == (POT, ":house", 6 * ANTE)
    assert [e.text for e in happened(record, Announced)] == ["No more bets"], "of no hand"
    assert chips(session, 1) == -2 * ANTE


# 33.10(e) to (i) The showdown


def test_33_10_e_all_wagers_go_into_the_pot_before_the_cards_are_shown() -> None:
    session = seated(pot_game(), deck(LOW, HIGH), 1)
    record = round_of(session, antes(1), STAY)
    moved = [e for e in happened(record, Moved) if e.target == POT]
    assert [(e.amount, e.law) for e in moved] == [
        (ANTE, LAW("10(e)")), (ANTE, LAW("10(e)")), (2 * ANTE, LAW("10(e)")),
        (4 * ANTE, LAW("10(e)")),
    ]  # fmt: skip
    shown = record.events.index(happened(record, Revealed)[0])
    assert all(record.events.index(e) < shown for e in moved)


def test_33_10_c_whoever_is_left_doubles_or_folds_after_the_fourth_card() -> None:
    session = seated(pot_game(), deck(LOW, HIGH), 1)
    session.place("p1", 1, "ante", ANTE)
    session.proceed()
    session.choose("p1", 1, "bet")
    ask = session.pending
    assert isinstance(ask, Ask)
    assert [choice.name for choice in ask.choices] == ["double", "fold"]
    assert len(session.table.spots[0].cards) == 4
    assert session.game.wagers["double"].law == LAW("10(c)")


def test_33_10_h_2_ante_bet_and_double_are_paid_by_the_pot_and_by_no_odds() -> None:
    game = pot_game(commission_percent=0)
    for name in ("ante", "bet", "double"):
        assert (game.tables[name].rows, game.tables[name].law) == ((), LAW("10(h)2"))
    session = seated(game, deck(HIGH, MIDDLE, LOW), 1, 2)
    record = round_of(session, antes(1, 2), ["bet", "bet", "double", "double"])
    assert not happened(record, Paid)
    last = happened(record, Moved)[-1]
    assert (last.source, last.target, last.amount) == (POT, "p1", 12 * ANTE)


def test_33_10_i_every_hand_is_collected_once_the_pot_is_awarded() -> None:
    session = seated(pot_game(), deck(HIGH, MIDDLE, LOW), 1, 2)
    record = round_of(session, antes(1, 2), ["bet", "bet", "double", "double"])
    collected = happened(record, Collected)
    assert {(e.hand, e.cards, e.law) for e in collected} == {
        (hand, 5, LAW("10(i)")) for hand in ("spot 1", "spot 2", "dealer")
    }
    awarded = record.events.index(happened(record, Moved)[-1])
    assert all(record.events.index(e) > awarded for e in collected)


def test_33_4_e_the_cards_of_an_idle_table_lie_spread_and_are_shuffled_again() -> None:
    session = seated(pot_game(), [], 1)
    round_of(session, antes(1), ["fold"])
    session.leave("p1")
    session.call("no gaming activity", value="face down")
    assert isinstance(session.pending, Arrival)
    session.sit("p2", 2, CHIPS)
    idle = [event.text for event in session.events if getattr(event, "law", "") == LAW("4(e)")]
    assert "Turn the cards face up" in idle


def test_33_10_h_1_a_dealer_who_wins_pays_no_commission() -> None:
    session = seated(pot_game(), deck(LOW, HIGH), 1)
    record = round_of(session, antes(1), STAY)
    last = happened(record, Moved)[-1]
    assert (last.source, last.target, last.amount, last.law) == (
        POT, ":house", 8 * ANTE, LAW("10(h)1"),
    )  # fmt: skip
    assert not [e for e in happened(record, Moved) if e.what == "commission"]
    assert divide(8 * ANTE, 0, True, 10, 0, 25) == Division(8 * ANTE, 0, 0, 0)


def test_33_10_f_the_dealer_shows_first_then_from_the_right() -> None:
    session = seated(pot_game(), deck(LOW, MIDDLE, HIGH), 1, 2)
    record = round_of(session, antes(1, 2), ["bet", "bet", "double", "double"])
    assert [e.hand for e in happened(record, Revealed)] == ["dealer", "spot 2", "spot 1"]
    assert happened(record, Announced)[-1].text == "Highest hand: full house, aces over kings"


TIE = "As Kh Qd Js 9h", "Ah Ks Qc Jd 9s", "Ad Kc Qs Jh 9d"
POTS = """
    spot 1       spot 2       dealer       percent  limit | house  p1     p2
    LOW          MIDDLE       HIGH         10       0     | 4000   -2000  -2000
    HIGH         MIDDLE       LOW          10       0     | -1400  3400   -2000
    HIGH         MIDDLE       LOW          5        0     | -1700  3700   -2000
    HIGH         MIDDLE       LOW          10       200   | -1800  3800   -2000
    HIGH         MIDDLE       LOW          0        0     | -2000  4000   -2000
    HIGH         MIDDLE       LOW          7        0     | -1600  3600   -2000
    TIE1         TIE2         LOW          10       0     | -1400  700    700
    TIE1         LOW          TIE2         10       0     | 1300   700    -2000
    TIE1         TIE2         TIE3         10       0     | 400    -200   -200
    TIE1         TIE2         TIE3         10       150   | 150    -75    -75
"""


@pytest.mark.parametrize("row", [r for r in POTS.splitlines()[2:] if r.strip()])
def test_33_10_h_who_is_awarded_the_pot(row: str) -> None:
    """A pot of $60, three stakes of $20."""
    names = {"HIGH": HIGH, "MIDDLE": MIDDLE, "LOW": LOW} | {
        f"TIE{at}": hand for at, hand in enumerate(TIE, 1)
    }
    given, expected = row.split("|")
    one, two, dealer, percent, limit = given.split()
    game = pot_game(commission_percent=int(percent), commission_limit=int(limit))
    session = seated(game, deck(names[one], names[two], names[dealer]), 1, 2)
    round_of(session, antes(1, 2), ["bet", "bet", "double", "double"])
    house = session.table.house.amount
    assert [house, chips(session, 1), chips(session, 2)] == [int(n) for n in expected.split()]
    assert session.table.account(POT).amount == 0


def test_33_10_h_2_ii_what_cannot_be_shared_goes_to_the_first_after_the_button() -> None:
    # $100.75 between two and the dealer, in quarters: $33.50 to the dealer, $67.25 to the two
    assert divide(10_075, 2, True, 10, 0, 25) == Division(3350, 650, 3025, 25)
    session = seated(pot_game(commission_percent=0), deck(*TIE, LOW), 1, 2, 3)
    record = round_of(session, antes(1, 2, 3), ["bet"] * 3 + ["double"] * 3)
    assert [chips(session, seat) for seat in (1, 2, 3)] == [700, 650, 650]
    odd = happened(record, Moved)[1:]
    assert [(e.target, e.amount) for e in odd if e.what == "odd chips"] == [("p1", 50)]


def test_33_10_h_2_i_no_more_than_ten_percent() -> None:
    for bad in (11, -1):
        with pytest.raises(BadOptions, match=r"0 to 10 percent.*33\.10\(h\)2i"):
            pot_game(commission_percent=bad)


# 33.10(g) and 33.11 Jacks plus

BONUSES = """
    hand             answers      outcome                   won
    As Ks Qs Js Ts   stay         royal-flush               400
    9s 8s 7s 6s 5s   stay         straight-flush            80
    9s 9h 9d 9c 5s   stay         four-of-a-kind            50
    9s 9h 9d 5c 5s   stay         full-house                30
    As Ts 7s 6s 5s   stay         flush                     15
    5s 4h 3s 2h As   stay         straight                  10
    9s 9h 9d 6s 5s   stay         three-of-a-kind           7
    9s 9h 6d 6s 5s   stay         two-pairs                 3
    Js Jh 6d 7s 5s   stay         pair-of-jacks-or-better   1
    Ts Th 6d 7s 5s   stay         pair                      -1
    As Kh 6d 7s 5s   stay         high-card                 -1
    Ks Kh 6d         fold         pair-of-jacks-or-better   1
    Kd Kh Kc         fold         three-of-a-kind           7
    As Ks Qs         fold         high-card                 -1
    Ts Th 6d         fold         pair                      -1
    Ks Kh 6d 6h      bet,fold     two-pairs                 3
    9s 9h 9d 9c      bet,fold     four-of-a-kind            50
    9s 8s 7s 6s      bet,fold     high-card                 -1
"""


@pytest.mark.parametrize("row", [r for r in BONUSES.splitlines()[2:] if r.strip()])
def test_33_11_b_jacks_plus_is_paid_by_the_cards_held(row: str) -> None:
    *hand, answers, outcome, times = row.split()
    session = seated(pot_game(), deck(" ".join(hand), "Qd 2d 4c Td 3d"[: 3 * len(hand) - 1]), 1)
    given = STAY if answers == "stay" else answers.split(",")
    record = round_of(session, antes(1, plus=ANTE), given)
    (found,) = [e for e in record.events if isinstance(e, Paid | Taken) and e.wager == "jacks-plus"]
    won = found.amount if isinstance(found, Paid) else -found.amount
    assert (found.outcome.replace(" ", "-"), won) == (outcome, int(times) * ANTE)


def test_33_10_g_and_h_only_folded_hands_are_discarded_before_the_pot_is_awarded() -> None:
    session = seated(pot_game(), deck("9s 9h 8d", HIGH, MIDDLE), 1, 2)
    record = round_of(session, antes(1, 2, plus=ANTE), ["fold", "bet", "double"])
    awarded = record.events.index(happened(record, Moved)[-1])
    early = [e for e in record.events[:awarded] if isinstance(e, Collected)]
    assert [(e.spot, e.cards, e.law) for e in early] == [(1, 3, LAW("10(g)"))]


def test_33_11_b_a_casino_may_pay_more_and_no_less() -> None:
    rows = {r.outcome: str(r.pays) for r in pot_game().tables["jacks-plus"].rows}
    own = pot_game({"jacks-plus": {**rows, "flush": "20 to 1"}})
    assert str(own.pays(own.jacks_plus, "flush")) == "20 to 1"
    with pytest.raises(BadPayTable):
        pot_game({"jacks-plus": {**rows, "flush": "14 to 1"}})


ROYALS = "As Ks Qs Js Ts", "Ah Kh Qh Jh Th"


def royal_wins(*stakes: int, limits: Limits = WIDE) -> list[tuple[int, str]]:
    """What royal flushes with these wagers win, from the first spot on."""
    hands = [*ROYALS[: len(stakes)], "9c 9d 8c 7d 5c"]
    seats = range(1, len(stakes) + 1)
    session = seated(pot_game(), deck(*hands), *seats, limits=limits)
    wagers = antes(*seats) | {(s, "jacks-plus"): a for s, a in zip(seats, stakes, strict=True)}
    record = round_of(session, wagers, ["bet"] * len(stakes) + ["double"] * len(stakes))
    found = sorted(
        (e.spot, e.amount, e.law.text.removeprefix("13:69F-33.")) for e in happened(record, Paid)
    )
    return [(amount, law) for _, amount, law in found]


def test_33_11_c_one_player_wins_no_more_than_the_limit() -> None:
    assert royal_wins(12_500) == [(50_000 * DOLLAR, "11(b)")]
    assert royal_wins(12_600) == [(50_000 * DOLLAR, "11(c)")]


def test_33_11_c_the_limit_is_more_where_the_minimum_could_win_more() -> None:
    high = Limits(Limit(200 * DOLLAR, 100_000 * DOLLAR))
    assert royal_wins(200 * DOLLAR, limits=high) == [(80_000 * DOLLAR, "11(b)")]


def test_33_11_c_what_the_minimum_could_win_goes_by_the_casino_s_own_odds() -> None:
    """801 to 2 on a minimum of $200 is $80,100, which a wager of $300 would exceed."""
    rows = {r.outcome: str(r.pays) for r in pot_game().tables["jacks-plus"].rows}
    game = pot_game({"jacks-plus": {**rows, "royal flush": "801 to 2"}})
    high = Limits(Limit(200 * DOLLAR, 100_000 * DOLLAR))
    session = seated(game, deck(ROYALS[0], "9c 9d 8c 7d 5c"), 1, limits=high)
    record = round_of(session, antes(1) | {(1, "jacks-plus"): 300 * DOLLAR}, STAY)
    (paid,) = happened(record, Paid)
    assert (paid.amount, paid.law) == (80_100 * DOLLAR, LAW("11(c)"))


def test_33_11_c_royal_flushes_share_one_limit_by_their_wagers() -> None:
    assert royal_wins(ANTE, 3 * ANTE) == [(400 * ANTE, "11(b)"), (1200 * ANTE, "11(b)")]
    assert royal_wins(10_000, 10_000) == [(25_000 * DOLLAR, "11(c)")] * 2
    assert royal_wins(5_000, 15_000) == [(12_500 * DOLLAR, "11(c)"), (37_500 * DOLLAR, "11(c)")]


def test_33_6_d_jacks_plus_wins_on_a_hand_that_loses_the_pot() -> None:
    session = seated(pot_game(), deck(MIDDLE, HIGH), 1)
    round_of(session, antes(1, plus=ANTE), STAY)
    assert chips(session, 1) == 30 * ANTE - 4 * ANTE
