"""A player banks, alone or with the casino: who, what it must cover, and settlement to the cent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from pitboss.equipment.cards import Card, cards
from pitboss.errors import BadAmount, BadOptions, NotNow, WagerRule
from pitboss.law import Citation, Subchapter
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import (
    Ask,
    Asked,
    Bets,
    Chose,
    Collected,
    Dealt,
    Duty,
    Marked,
    Moved,
    Returned,
    Revealed,
    Shifted,
)
from tests.games.pai_gow.support import (
    DEALER,
    DEALER_PAIR,
    LOSES,
    PUSHES,
    WINS,
    by_house_way,
    changes,
    cited,
    finish,
    plain,
    stacks,
    vigorish,
)
from tests.support.play import answer, rows, table
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-11")
MAIN = "pai-gow-poker"
ALSO_LOSES = "Ts Th 8c 6h 5h 4c 3d"
ALSO_WINS = "Ac Ah Ks Jh 7c 5s 4s"

Reply = Callable[[Ask], Any]


def banker(spot: int, how: str = "bank", dealer: Any = "full") -> Reply:
    """Everybody passes but this spot, which banks; the dealer's wager as said."""

    def reply(ask: Ask) -> Any:
        names = [choice.name for choice in ask.choices]
        if how in names:
            return how if ask.spot == spot else "pass"
        if "full" in names:
            return dealer
        return ask.default

    return reply


class Banked:
    """A table that has played one round against the dealer, so that anybody may bank."""

    def __init__(
        self,
        hands: dict[int, str],
        before: Sequence[tuple[int, int]],
        *,
        order: Sequence[int] = (4, 5, 6, 0, 1, 2, 3),
        dice: Sequence[int] = (2, 3, 3),
        **options: Any,
    ) -> None:
        """``hands`` as they lie where the deal begins with the bank at spot 4, by dice of eight."""
        options.setdefault("player_bank", True)
        self.source = Stacked(stacks(hands, order), [die - 1 for die in (2, 3, 3, *dice)])
        seats = [spot for spot, _ in before]
        self.session: Session = table(plain(**options), self.source, seats=seats)
        finish(self.session, [(spot, MAIN, amount) for spot, amount in before])

    def play(self, wagers: Sequence[tuple[Any, ...]], reply: Reply) -> RoundRecord:
        return finish(self.session, wagers, reply)


def moved(record: RoundRecord) -> list[tuple[str, str, int]]:
    return [(e.source, e.target, e.amount) for e in record.events if isinstance(e, Moved)]


# A full round, settled by hand. The bank at spot 4 has kings with five, four, two; low nine-seven.
HANDS = {
    1: WINS,  # aces; queen-jack: wins
    2: LOSES,  # queens; eight-six: loses
    3: PUSHES,  # jacks; queen-nine: pushes
    4: DEALER_PAIR,
    5: ALSO_LOSES,  # tens; eight-six: loses
    6: ALSO_WINS,  # aces; king-jack: wins
}

# What was wagered, and what everybody has won at the end, in dollars.
#
# co-bank, short: 135 in the center; 120 to p6 leaves 15; p1's 40 lacks 25, so 12.50 each from
#   the co-bank and the casino. Vigorish 6.00 from p6 and 2.00 from p1: the casino is -4.50.
# co-bank, surplus: 135 - 20 - 40 = 75; 37.50 to the casino; of the other 37.50 vigorish of
#   1.875, rounded up to 2.00; 35.50 to the co-bank. Vigorish 1.00 and 2.00 from the winners.
# co-bank, even: 160 in the center just pays 120 and 40; nobody adds, nothing is left.
# bank, short: as the first, but the bank alone puts up 25.
# bank, surplus: 75 left; vigorish 3.75; 71.25 to the bank.
FULL_ROUND = """
    case              p1  p2   p3  p5  p6   bank    p1 +  p2 +  p3 +  p5 +  p6 +  casino
    co-bank, short    40  100  60  35  120  -12.50  38    -100  0     -35   114   -4.50
    co-bank, surplus  40  100  60  35  20   35.50   38    -100  0     -35   19    42.50
    co-bank, even     40  125  60  35  120  0       38    -125  0     -35   114   8
    bank, short       40  100  60  35  120  -25     38    -100  0     -35   114   8
    bank, surplus     40  100  60  35  20   71.25   38    -100  0     -35   19    6.75
"""


def cents(cell: str) -> int:
    return round(float(cell) * 100)


@pytest.mark.parametrize("row", rows(FULL_ROUND), ids=lambda row: row[0])
def test_11_10_l_and_m_a_full_banked_round_to_the_cent(row: list[str]) -> None:
    case, *cells = row
    how = case.split(",")[0]
    amounts = [cents(cell) for cell in cells]
    spots = (1, 2, 3, 5, 6)
    made = Banked(HANDS, [(spot, 20_00) for spot in range(1, 7)], co_banking=True)
    wagers = [(spot, MAIN, amount) for spot, amount in zip(spots, amounts[:5], strict=True)]
    record = made.play(wagers, banker(4, how, dealer="none"))
    names = ["p4", "p1", "p2", "p3", "p5", "p6", ":house"]
    expected = dict(zip(names, amounts[5:], strict=True))
    assert sum(expected.values()) == 0, "the test's own sums"
    assert changes(record) == {who: won for who, won in expected.items() if won}
    assert cited(record, LAW("10(m)") if how == "co-bank" else LAW("10(l)"))
    assert sum(account.amount for account in made.session.table.pots.values()) == 0


def test_11_10_m_the_order_of_a_co_banked_settlement() -> None:
    """Losers to the center as exposed, winners from the right, both halves when it is short."""
    made = Banked(HANDS, [(spot, 20_00) for spot in range(1, 7)], co_banking=True)
    wagers = [(1, MAIN, 40_00), (2, MAIN, 100_00), (5, MAIN, 35_00), (6, MAIN, 120_00)]
    record = made.play(wagers, banker(4, "co-bank"))
    bets = {e.spot: e.bet for e in record.events if type(e).__name__ == "Placed"}  # type: ignore[union-attr]
    assert moved(record) == [
        (f":bet {bets[5]}", ":center", 35_00),
        (f":bet {bets[2]}", ":center", 100_00),
        (":center", "p6", 120_00),
        ("p4", ":center", 12_50),
        (":house", ":center", 12_50),
        (":center", "p1", 40_00),
    ]


# 11.10(k), (l), (n): with the dealer's wager. The bank at spot 4 has kings; nine-seven.
WITH_DEALER = """
    dealer's hand           p1 (wins)  p2 (loses)  dealer  bank    casino  p1      p2
    Ts Th 8c 6h 5h 4c 3d    40.00      100.00      50.00   104.50  -42.50  38.00   -100.00
    Ac Ah Ks Jh 7c 5s 4s    40.00      100.00      50.00   9.50    52.50   38.00   -100.00
    Ac Ah 8s 6d 5s 4s 3d    40.00      100.00      50.00   57.00   5.00    38.00   -100.00
    Ac Ah Ks Jh 7c 5s 4s    40.00      10.00       50.00   -80.00  52.00   38.00   -10.00
"""


@pytest.mark.parametrize("row", rows(WITH_DEALER), ids=lambda row: row[0] + row[2])
def test_11_10_k_the_dealers_wager_is_settled_with_the_others(row: list[str]) -> None:
    dealer, *cells = row
    win, lose, wager, bank, house, p1, p2 = (cents(cell) for cell in cells)
    hands = {1: WINS, 2: LOSES, 4: DEALER_PAIR, DEALER: dealer}
    made = Banked(hands, [(1, 20_00), (2, 20_00), (4, wager)])
    record = made.play([(1, MAIN, win), (2, MAIN, lose)], banker(4))
    assert changes(record) == {"p4": bank, ":house": house, "p1": p1, "p2": p2}
    assert bank + house + p1 + p2 == 0, "the test's own sums"
    assert cited(record, LAW("10(g)"))
    assert cited(record, LAW("10(k)"))


def test_11_10_n_a_winning_wager_of_the_dealer_goes_back_to_the_inventory() -> None:
    made = Banked({4: DEALER_PAIR, DEALER: WINS}, [(1, 20_00), (4, 50_00)])
    record = made.play([(4, MAIN, 5_00)], banker(4))
    assert moved(record) == [
        (":house", ":dealer wager", 50_00),
        ("p4", ":center", 50_00),
        (":center", ":house", 50_00),
        (":dealer wager", ":house", 50_00),
    ]
    assert cited(record, LAW("10(n)"))
    assert vigorish(record.events) == 0, "the casino pays itself no vigorish"


def test_11_10_o_winners_against_the_bank_pay_vigorish() -> None:
    made = Banked({1: WINS, 4: DEALER_PAIR}, [(1, 20_00), (4, 20_00)])
    record = made.play([(1, MAIN, 40_00)], banker(4, dealer="none"))
    (charged,) = [e for e in record.events if type(e).__name__ == "Charged"]
    assert (charged.patron, charged.amount, charged.law) == ("p1", 2_00, LAW("10(o)"))  # type: ignore[union-attr]


# Who may bank


def offers(record: RoundRecord) -> list[int]:
    return [e.spot for e in record.events if isinstance(e, Asked) and "bank" in e.choices]


def test_11_10_a_no_bank_is_offered_unless_the_casino_does() -> None:
    made = Banked({}, [(1, 20_00), (4, 20_00)], player_bank=False)
    assert offers(made.play([(1, MAIN, 20_00)], by_house_way)) == []
    with pytest.raises(BadOptions, match=r"11\.10\(e\)"):
        plain(co_banking=True)


def test_11_10_b_nobody_banks_at_the_start_of_the_game() -> None:
    session = table(plain(player_bank=True), Stacked(), seats=(1, 4))
    record = finish(session, [(1, MAIN, 20_00), (4, MAIN, 20_00)])
    assert offers(record) == []
    assert offers(finish(session, [(1, MAIN, 20_00)])) == [4, 1]


def test_11_10_c_the_first_offer_rotates_until_it_is_the_dealers_turn() -> None:
    made = Banked({}, [(spot, 20_00) for spot in (2, 3, 5)])
    turns = [
        offers(made.play([(spot, MAIN, 20_00) for spot in (2, 3, 5)], by_house_way))
        for _ in range(5)
    ]
    assert turns == [[5, 3, 2], [3, 2, 5], [2, 5, 3], [], [5, 3, 2]]


def test_11_10_c_the_offer_ends_with_the_first_player_who_accepts() -> None:
    made = Banked({}, [(spot, 20_00) for spot in (2, 3, 5)])
    record = made.play([(2, MAIN, 20_00)], banker(3))
    assert offers(record) == [5, 3]
    assert [e.value for e in record.events if isinstance(e, Marked) and e.what == "bank"] == [
        "spot 3"
    ]


def test_11_10_c_nobody_banks_two_rounds_in_a_row() -> None:
    made = Banked({}, [(spot, 20_00) for spot in (2, 3)])
    made.play([(2, MAIN, 20_00)], banker(3))
    assert 3 not in offers(made.play([(2, MAIN, 20_00), (3, MAIN, 20_00)], by_house_way))


def test_11_10_d_1_only_who_wagered_in_the_last_round_against_the_dealer() -> None:
    made = Banked({}, [(2, 20_00), (3, 20_00)])
    made.session.sit("p5", 5, 1000_00)
    record = made.play([(2, MAIN, 20_00), (5, MAIN, 20_00)], banker(3))
    assert offers(record) == [3], "p5 was not there"
    record = made.play([(2, MAIN, 20_00), (5, MAIN, 20_00)], by_house_way)
    assert offers(record) == [2], "p5 still has not wagered against the dealer"


def test_11_10_d_2_the_bank_has_chips_to_cover_the_others() -> None:
    session = table(plain(player_bank=True), Stacked(), seats=(1,))
    session.sit("rich", 2, 100_00)
    session.sit("poor", 3, 50_00)
    first = [(1, MAIN, 5_00), (2, MAIN, 5_00), (3, MAIN, 5_00)]
    assert offers(finish(session, first)) == []
    asked = offers(finish(session, [(1, MAIN, 60_00)]))
    assert 3 not in asked
    assert 2 in asked


def test_11_10_d_2_reading_a_co_bank_covers_the_whole_of_the_wagers_too() -> None:
    session = table(plain(player_bank=True, co_banking=True), Stacked(), seats=(1,))
    session.sit("p4", 4, 100_00)
    finish(session, [(1, MAIN, 5_00), (4, MAIN, 5_00)])
    most = session.table.patrons["p4"].amount // 50 * 50
    session.place("p1", 1, MAIN, most)
    session.proceed()
    ask = session.pending
    assert isinstance(ask, Ask)
    assert ask.patron == "p4"

    session = table(plain(player_bank=True, co_banking=True), Stacked(), seats=(1,))
    session.sit("p4", 4, 100_00)
    finish(session, [(1, MAIN, 5_00), (4, MAIN, 5_00)])
    assert 4 not in offers(finish(session, [(1, MAIN, most + 50)]))


def test_11_10_d_2_wagers_may_change_once_the_bank_is_known_as_far_as_it_covers_them() -> None:
    session = table(plain(player_bank=True, bonus=True), Stacked(), seats=(1,))
    session.sit("p4", 4, 100_00)
    finish(session, [(1, MAIN, 20_00), (4, MAIN, 20_00)])
    left = session.table.patrons["p4"].amount
    session.place("p1", 1, MAIN, 20_00)
    session.proceed()
    answer(session, "bank")
    answer(session, "none")
    assert isinstance(session.pending, Bets)
    with pytest.raises(WagerRule, match=r"can cover .* more.*11\.10\(d\)2"):
        session.place("p1", 1, MAIN, left)
    with pytest.raises(WagerRule, match=r"11\.10\(d\)2"):
        session.place("p4", 4, "bonus", left)
    with pytest.raises(WagerRule, match="is the bank"):
        session.place("p4", 4, MAIN, 5_00)
    session.place("p1", 1, MAIN, left - 20_00)
    session.withdraw("p1", max(session.table.bets))
    session.place("p4", 4, "bonus", 5_00)
    session.proceed()
    assert session.table.spots[3].cards, "the bank is dealt in"


def test_11_10_a_round_without_a_wager_against_the_bank_ends() -> None:
    made = Banked({}, [(1, 20_00), (4, 20_00)])
    session = made.session
    session.place("p1", 1, MAIN, 20_00)
    session.proceed()
    answer(session, "bank")
    answer(session, "none")
    session.withdraw("p1", max(session.table.bets))
    number = session.table.round
    session.proceed()
    assert session.table.round == number + 1


def test_11_10_e_co_banking_has_no_wager_of_the_dealer_and_the_house_way() -> None:
    made = Banked(HANDS, [(1, 20_00), (4, 20_00)], co_banking=True)
    record = made.play([(1, MAIN, 40_00)], banker(4, "co-bank"))
    assert not any(m[1] == ":dealer wager" for m in moved(record))
    assert cited(record, LAW("10(e)"))
    choices = [e.choice for e in record.events if isinstance(e, Chose) and e.spot == 4]
    assert choices == ["co-bank"], "the dealer sets the hands of a co-bank"
    assert any(isinstance(e, Collected) and e.hand == "dealer" for e in record.events)


def test_11_10_e_a_wager_has_whole_halves_where_there_is_co_banking() -> None:
    session = table(plain(player_bank=True, co_banking=True), Stacked())
    with pytest.raises(BadAmount, match=r"multiples of \$0\.50 can: wager "):
        session.place("p1", 1, MAIN, 5_25)


def test_11_10_f_a_bank_wagers_on_one_area() -> None:
    session = table(plain(player_bank=True, betting_areas=2, bonus=True), Stacked(), seats=(1, 4))
    session.sit("p4", 5)
    finish(session, [(1, MAIN, 20_00), (4, MAIN, 20_00), (5, MAIN, 20_00)])
    wagers = [(1, MAIN, 20_00), (4, MAIN, 20_00), (4, "bonus", 5_00), (5, MAIN, 20_00)]
    for spot, wager, amount in wagers:
        session.place("p4" if spot > 1 else "p1", spot, wager, amount)
    session.proceed()
    ask = session.pending
    assert isinstance(ask, Ask)
    assert (ask.patron, ask.spot) == ("p4", 5), "a player is offered the bank once"
    session.choose("p4", 5, "bank")
    back = [(e.spot, e.wager) for e in session.events if isinstance(e, Returned)]
    assert back == [(4, MAIN), (4, "bonus"), (5, MAIN)]
    session.choose("p4", 5, "none")
    with pytest.raises(WagerRule, match=r"spot 5 alone.*11\.10\(f\)"):
        session.place("p4", 4, "bonus", 5_00)
    session.place("p4", 5, "bonus", 5_00)


DEALER_WAGERS = """
    option         reply     amount
    last wager     full      50.00
    last wager     less 10   10.00
    last wager     none      0
    table minimum  full      0.25
"""


@pytest.mark.parametrize("row", rows(DEALER_WAGERS), ids=lambda row: f"{row[0]}, {row[1]}")
def test_11_10_g_the_dealer_wagers_what_the_bank_did_or_as_it_says(row: list[str]) -> None:
    made = Banked({}, [(1, 20_00), (4, 50_00)], dealer_wager=row[0])
    reply: Any = ("less", 10_00) if row[1] == "less 10" else row[1]
    record = made.play([(1, MAIN, 20_00)], banker(4, dealer=reply))
    placed = [m for m in moved(record) if m[1] == ":dealer wager"]
    amount = cents(row[2])
    assert placed == ([(":house", ":dealer wager", amount)] if amount else [])


def test_11_10_g_a_bank_alone_plays_against_the_dealers_wager() -> None:
    made = Banked({4: DEALER_PAIR, DEALER: LOSES}, [(4, 50_00)])
    session = made.session
    session.place("p4", 4, MAIN, 5_00)
    session.proceed()
    answer(session, "bank")
    ask = session.pending
    assert isinstance(ask, Ask)
    assert [choice.name for choice in ask.choices] == ["full", "less"], "nothing else to play for"
    answer(session, "full")
    session.proceed()
    answer(session, "house way")
    assert session.last is not None
    assert changes(session.last) == {"p4": 47_50, ":house": -47_50}


# Dealing for a bank


@pytest.mark.parametrize(
    ("dealing", "shake", "count"),
    [
        ("manual shoe", LAW("10(h)1"), LAW("10(h)3")),
        ("hand", LAW("10(i)2"), LAW("10(i)4")),
        ("automated shoe", LAW("10(j)1"), LAW("10(j)3")),
    ],
)
def test_11_10_h_to_j_the_bank_shakes_and_is_counted_as_one(
    dealing: str, shake: Citation, count: Citation
) -> None:
    """Dice of eight come back to the bank at spot 4; ten go on to spot 2."""
    for dice, start in (((2, 3, 3), "spot 4"), ((4, 3, 3), "spot 2")):
        made = Banked({}, [(1, 20_00), (4, 20_00)], dealing=dealing, dice=dice)
        record = made.play([(1, MAIN, 20_00)], banker(4))
        first = next(e for e in record.events if isinstance(e, Dealt))
        assert first.hand == start
        assert any(
            isinstance(e, Duty) and e.text.startswith("p4 shakes") for e in cited(record, shake)
        )
        assert cited(record, count)


def test_11_10_i_1_and_5_the_bank_chooses_the_first_stack() -> None:
    made = Banked({}, [(1, 20_00), (4, 20_00)], dealing="hand")

    def reply(ask: Ask) -> Any:
        names = [choice.name for choice in ask.choices]
        return "stack 6" if "stack 6" in names else banker(4)(ask)

    record = made.play([(1, MAIN, 20_00)], reply)
    hands: dict[str, list[Card]] = {}
    for event in record.events:
        if isinstance(event, Dealt):
            hands.setdefault(event.hand, []).extend(event.cards)  # type: ignore[arg-type]
    order = [card for part in (made.source.top,) for card in part]

    def stack(number: int) -> list[Card]:
        ends = (number - 1, 14 - number)
        return [order[14 * (row // 2) + ends[row % 2]] for row in range(7)]

    assert hands["spot 4"] == stack(6), "the sixth stack goes to the start"
    assert hands["spot 5"] == stack(7)
    assert hands["spot 6"] == stack(1), "then from the dealer's left"
    assert len(cited(record, LAW("10(i)5"))) == 49


def test_11_6_d_2_the_bank_is_offered_the_cut_first_then_counterclockwise() -> None:
    session = table(
        plain(player_bank=True, shuffler=False, second_deck=False), Stacked(), seats=(2, 4, 6),
        automate=(),
    )  # fmt: skip
    finish(session, [(spot, MAIN, 20_00) for spot in (2, 4, 6)])
    record = finish(session, [(2, MAIN, 20_00), (6, MAIN, 20_00)], banker(4))
    assert [e.spot for e in record.events if isinstance(e, Asked) and "cut" in e.choices] == [
        4,
        2,
        6,
    ]
    assert cited(record, LAW("6(d)2"))


# The bank's hands


def test_11_9_c_the_bank_turns_over_and_sets_after_all_others() -> None:
    made = Banked(HANDS, [(1, 20_00), (4, 20_00), (6, 20_00)])
    record = made.play([(1, MAIN, 20_00), (6, MAIN, 20_00)], banker(4))
    chose = [e.spot for e in record.events if isinstance(e, Chose) and e.choice == "house way"]
    assert chose == [6, 1, 4]
    shown = next(e for e in record.events if isinstance(e, Revealed))
    assert (shown.hand, len(shown.cards)) == ("spot 4", 7)


def test_11_11_j_a_banks_fouled_hands_are_reset_in_the_house_way() -> None:
    made = Banked(HANDS, [(2, 20_00), (4, 20_00)])

    def reply(ask: Ask) -> Any:
        if ask.spot == 4 and "set" in [choice.name for choice in ask.choices]:
            return ("set", 0, cards("KcKd"))
        return banker(4, dealer="none")(ask)

    record = made.play([(2, MAIN, 40_00)], reply)
    assert cited(record, LAW("11(j)"))
    assert changes(record) == {"p2": -40_00, "p4": 38_00, ":house": 2_00}, "as if set well"
    last = [e for e in record.events if isinstance(e, Shifted) and e.target == "spot 4 low"][-1]
    assert last.cards == cards("9h7s")


def test_11_10_k_dealers_cards_are_collected_where_the_dealer_does_not_wager() -> None:
    made = Banked({}, [(1, 20_00), (4, 20_00)])
    record = made.play([(1, MAIN, 20_00)], banker(4, dealer="none"))
    first = next(e for e in record.events if isinstance(e, Collected) and e.hand == "dealer")
    assert first.law == LAW("8B(f)")
    assert not any(isinstance(e, Revealed) and e.hand == "dealer" for e in record.events)


def test_11_9_e_a_surrendered_wager_is_the_banks() -> None:
    made = Banked({1: WINS, 4: DEALER_PAIR}, [(1, 20_00), (4, 20_00)])

    def reply(ask: Ask) -> Any:
        if "surrender" in [choice.name for choice in ask.choices]:
            return "surrender"
        return banker(4, dealer="none")(ask)

    record = made.play([(1, MAIN, 40_00)], reply)
    assert changes(record) == {"p1": -40_00, "p4": 38_00, ":house": 2_00}


def test_a_void_round_returns_every_wager_and_the_dealers() -> None:
    made = Banked(HANDS, [(1, 20_00), (2, 20_00), (4, 20_00)])
    session = made.session
    for spot in (1, 2):
        session.place(f"p{spot}", spot, MAIN, 40_00)
    session.proceed()
    while not isinstance(session.pending, Bets):
        ask = session.pending
        assert isinstance(ask, Ask)
        answer(session, banker(4)(ask))
    session.proceed()
    answer(session, "surrender")
    session.report("bank-card-exposed")
    assert session.last is not None
    assert changes(session.last) == {"p2": -40_00, "p4": 38_00, ":house": 2_00}
    assert sum(account.amount for account in session.table.pots.values()) == 0


def test_11_7_b_the_bank_stays_until_the_round_is_over() -> None:
    made = Banked(HANDS, [(1, 20_00), (4, 20_00)], betting_areas=2)
    session = made.session
    session.place("p1", 1, MAIN, 40_00)
    session.proceed()
    answer(session, "bank")
    answer(session, "none")
    with pytest.raises(NotNow, match=r"is the bank.*11\.7\(b\)"):
        session.leave("p4")
    with pytest.raises(NotNow):
        session.sit("p4", 5)


# EZ pai gow, 11.10(k)1, (l)1, (m)1 and (o)

DRAGON = "Qc Jh 9h 7s 5c 4d 2h"


@pytest.mark.parametrize(("how", "law"), [("bank", LAW("10(k)1")), ("co-bank", LAW("10(m)1"))])
def test_11_10_k_1_a_queens_dragon_of_the_bank_pushes_everything(how: str, law: Citation) -> None:
    hands = {1: WINS, 2: "Js Jc 8d 6s 5d 4h 3c", 4: DRAGON, DEALER: "Kc Kd 9d 7d 5h 4c 2c"}
    made = Banked(hands, [(1, 20_00), (2, 20_00), (4, 50_00)], ez=True, co_banking=True)
    record = made.play([(1, MAIN, 40_00), (2, MAIN, 40_00)], banker(4, how))
    assert changes(record) == {}
    assert cited(record, law)
    assert len([e for e in record.events if isinstance(e, Returned)]) == 2


def test_11_10_l_1_reading_a_banks_surplus_is_charged_in_ez_pai_gow_too() -> None:
    for charged, bank in ((True, 57_00), (False, 60_00)):
        made = Banked(
            HANDS, [(1, 20_00), (2, 20_00), (4, 50_00)], ez=True, ez_bank_vigorish=charged
        )
        record = made.play([(1, MAIN, 40_00), (2, MAIN, 100_00)], banker(4, dealer="none"))
        assert changes(record)["p4"] == bank
        assert changes(record)["p1"] == 40_00, "players pay no vigorish, 11.10(o)"
        assert cited(record, LAW("10(l)1"))


def test_11_10_p_further_wagers_of_bank_and_players_are_the_casinos() -> None:
    flush = "As Js 9s 6s 3s 7d 4h"
    made = Banked({1: flush, 4: DEALER_PAIR}, [(1, 20_00), (4, 20_00)], bonus=True)
    wagers = [(1, MAIN, 20_00), (1, "bonus", 10_00), (4, MAIN, 20_00), (4, "bonus", 10_00)]
    record = made.play(wagers, banker(4, dealer="none"))
    assert changes(record) == {"p1": 40_00, "p4": -10_00, ":house": -30_00}, "the hands push"
