"""Pai gow tiles: a player banks, alone or with the casino, to the cent; and irregularities."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from pitboss.equipment.cards import Card
from pitboss.errors import BadOptions, NoSuchIrregularity, NotNow, WagerRule
from pitboss.games.pai_gow.pai_gow_tiles import PaiGow
from pitboss.games.pai_gow.pai_gow_tiles.deal import DEAD as DEAD_HAND
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Announced, Ask, Asked, Bets, Chose, Moved, Revealed, Shifted, Voided
from tests.games.pai_gow.support import changes, cited, finish, results, vigorish
from tests.games.pai_gow_tiles.support import (
    DEALER,
    DEALER_TILES,
    LAW,
    LOSES,
    MAIN,
    PUSHES,
    WINS,
    game,
    seated,
    stacked,
)
from tests.support.play import happened, rows, step_until, table
from tests.support.shows import shows
from tests.support.stacked import Stacked

BANK = 5
AROUND_BANK = (5, 4, 3, 2, 1, 7, 0, 6)
"""Counterclockwise from a bank at spot 5."""
Reply = Callable[[Ask], Any]


def banker(how: str = "bank", dealer: Any = "full") -> Reply:
    def reply(ask: Ask) -> Any:
        names = [choice.name for choice in ask.choices]
        if "bank" in names:
            return how if ask.spot == BANK else "pass"
        return dealer if "full" in names else ask.default

    return reply


class Rounds(Stacked):
    """Dice of nine, and other tiles in every round."""

    def __init__(self, *tops: list[Card]) -> None:
        super().__init__(tops[0], [1, 2, 3] * 9)
        self.tops = list(tops)

    def shuffled(self, items: Any) -> Any:
        self.top = self.tops.pop(0) if self.tops else []
        return super().shuffled(items)


def banked(
    hands: Mapping[int, str],
    wagers: list[tuple[Any, ...]],
    reply: Reply,
    made: PaiGow | None = None,
    **kwargs: Any,
) -> RoundRecord:
    """The round after the first, which spot 5 banks."""
    made = made or game(player_bank=True, co_banking=True)
    source = Rounds(stacked({}), stacked(hands, AROUND_BANK))
    seats = sorted({BANK, *(row[0] for row in wagers)})
    session = table(made, source, seats=seats, **kwargs)
    finish(session, [(seat, MAIN, 20_00) for seat in seats])
    return finish(session, wagers, reply)


FULL = """
how      dealer wagers  dealer  1       3      6       p1      p3      p6      p5       house
bank     full           LOSES2  WINS    LOSES  PUSHES  19.00   -40.00  0       38.00    -17.00
bank     none           LOSES2  WINS    LOSES  PUSHES  19.00   -40.00  0       19.00    2.00
bank     full           WINS2   LOSES2  LOSES  PUSHES  -20.00  -40.00  0       38.00    22.00
co-bank  full           LOSES2  WINS    LOSES  PUSHES  19.00   -40.00  0       9.50     11.50
co-bank  full           LOSES   WINS    WINS2  PUSHES  19.00   38.00   0       -30.00   -27.00
"""
TILES = {
    "WINS": WINS, "LOSES": LOSES, "PUSHES": PUSHES,
    "WINS2": "3-5 2-6 1-2 1-5",  # mixed eights; 1-2 as three with 1-5, a value of 9
    "LOSES2": "4-4 5-5 2-2 1-6",  # a value of 8, and a copy of the bank's low hand
}  # fmt: skip


@shows(LAW("8(a)"), LAW("8(p)"))
@pytest.mark.parametrize(
    ("how", "wagers", "dealer", "one", "three", "six", "p1", "p3", "p6", "p5", "house"), rows(FULL)
)
def test_10_8_o_and_p_a_banked_round_to_the_cent(
    how: str, wagers: str, dealer: str, one: str, three: str, six: str,
    p1: str, p3: str, p6: str, p5: str, house: str,
) -> None:  # fmt: skip
    """The bank holds a value of 9 and one of 1; spots wager $20, $40 and $20, the dealer $20."""
    spots = {
        BANK: DEALER_TILES,
        DEALER: TILES[dealer],
        1: TILES[one],
        3: TILES[three],
        6: TILES[six],
    }
    record = banked(
        spots, [(1, MAIN, 20_00), (3, MAIN, 40_00), (6, MAIN, 20_00)], banker(how, wagers)
    )
    found = changes(record)
    expected = {"p1": p1, "p3": p3, "p6": p6, "p5": p5, ":house": house}
    assert {who: found.get(who, 0) for who in expected} == {
        who: round(100 * float(amount)) for who, amount in expected.items()
    }
    assert sum(found.values()) == 0


def test_10_8_b_nobody_banks_the_first_round() -> None:
    session = seated(game(player_bank=True), {}, [3])
    record = finish(session, [(3, MAIN, 5_00)])
    assert not [e for e in happened(record, Asked) if "bank" in e.choices]


def test_10_8_c_nobody_banks_twice_in_a_row_and_the_offer_moves_on() -> None:
    session = table(game(player_bank=True), Stacked(), seats=[2, 4], automate=("cut",))
    everyone = [(2, MAIN, 5_00), (4, MAIN, 5_00)]

    def offers(record: RoundRecord) -> list[int]:
        return [e.spot for e in happened(record, Asked) if e.law == LAW("8(c)")]

    def first_banks(ask: Ask) -> Any:
        return "bank" if "bank" in [c.name for c in ask.choices] else ask.default

    finish(session, everyone)
    assert offers(finish(session, everyone, first_banks)) == [4]
    assert offers(finish(session, everyone, first_banks)) == [2]
    assert offers(finish(session, everyone)) == []  # the dealer's turn


def test_10_8_d_2_a_bank_covers_what_the_others_wager() -> None:
    session = table(game(player_bank=True, betting_areas=2), Stacked(), seats=[2, 4])
    finish(session, [(2, MAIN, 5_00), (4, MAIN, 5_00)])
    session.place("p2", 2, MAIN, 5_00)
    session.proceed()
    session.choose("p4", 4, "bank")
    session.choose("p4", 4, "full")
    assert isinstance(session.pending, Bets)
    with pytest.raises(WagerRule):
        session.place("p4", 4, MAIN, 5_00)
    with pytest.raises(NotNow):
        session.sit("p4", 5)


def test_10_8_e_the_dealer_sets_the_hands_of_a_co_bank_and_does_not_wager() -> None:
    record = banked({BANK: DEALER_TILES}, [(3, MAIN, 20_00)], banker("co-bank"))
    (low,) = [e for e in happened(record, Shifted) if e.target == f"spot {BANK} low"]
    assert low.law == LAW("8(e)")
    assert not [e for e in happened(record, Moved) if e.target == ":dealer wager"]
    assert not [e for e in happened(record, Chose) if e.spot == BANK and e.choice == "house way"]


def test_10_8_e_co_banking_needs_a_bank() -> None:
    with pytest.raises(BadOptions):
        game(co_banking=True)


def test_10_7_c_a_bank_turns_over_and_sets_its_tiles_after_all_players() -> None:
    record = banked({BANK: DEALER_TILES}, [(3, MAIN, 20_00)], banker())
    asked = [e.spot for e in happened(record, Asked) if e.law == LAW("7(a)")]
    assert asked == [3, BANK]
    shown = happened(record, Revealed)[0]
    assert (shown.spot, shown.law) == (BANK, LAW("7(c)"))


def test_10_8_r_the_dealers_wager_pays_no_vigorish() -> None:
    hands = {BANK: DEALER_TILES, DEALER: WINS, 3: PUSHES}
    record = banked(hands, [(3, MAIN, 20_00)], banker())
    assert changes(record) == {"p5": -20_00, ":house": 20_00}
    assert vigorish(record.events) == 0
    assert cited(record, LAW("8(q)"))


def test_10_5_a_coupons_are_matched_but_not_where_players_bank() -> None:
    session = seated(game(match_play=True), {DEALER: DEALER_TILES, 3: WINS}, [3])
    session.place("p3", 3, MAIN, 10_00, coupon=10_00)
    record = finish(session, [])
    assert changes(record)["p3"] == 19_00  # $10 and the coupon's $10, less 5% of both
    other = seated(game(match_play=True, player_bank=True), {}, [3])
    with pytest.raises(WagerRule):
        other.place("p3", 3, MAIN, 10_00, coupon=10_00)


# 10.9 Irregularities


def paced(made: PaiGow | None = None, seats: tuple[int, ...] = (3, 5)) -> Session:
    """A table dealt step by step, with wagers of $5."""
    session = seated(made or game(), {DEALER: DEALER_TILES, 3: WINS, 5: LOSES}, seats, paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    for seat in seats:
        session.place(f"p{seat}", seat, MAIN, 5_00)
    session.proceed()
    return session


def over(session: Session) -> RoundRecord:
    number = session.table.round
    while session.table.round == number:
        if isinstance(session.pending, Ask):
            ask = session.pending
            session.choose(ask.patron, ask.spot, ask.default)
        else:
            session.step()
    assert session.last is not None
    return session.last


@shows(LAW("9(b)"))
@pytest.mark.parametrize(("name", "law"), [("dice-not-flat", "9(a)"), ("dice-fall-out", "9(b)")])
def test_10_9_a_and_b_no_roll_is_shaken_again(name: str, law: str) -> None:
    session = paced()
    step_until(session, lambda: session.table.state.stage == "the dice are shown")
    session.report(name)
    record = over(session)
    assert len([e for e in record.events if type(e).__name__ == "Rolled"]) == 2
    assert [e.text for e in happened(record, Announced) if e.law == LAW(law)] == ["No roll"]


def test_10_9_c_a_wrong_total_voids_all_hands() -> None:
    session = paced()
    with pytest.raises(NoSuchIrregularity):
        session.report("dice-totaled-wrong")
    step_until(session, lambda: bool(session.table.dealer.cards))
    session.report("dice-totaled-wrong")
    record = over(session)
    assert results(record) == {(3, MAIN): 0, (5, MAIN): 0}
    assert cited(record, LAW("9(c)"))
    assert not changes(record)


@pytest.mark.parametrize(("choice", "wager"), [("play", 5_00), ("void", 0)])
def test_10_9_d_a_player_whose_tile_is_exposed_plays_or_voids(choice: str, wager: int) -> None:
    session = paced()
    step_until(session, lambda: bool(session.table.spots[2].cards))
    session.report("player-tile-exposed", 3)
    session.step()
    (shown,) = [event for event in session.events if isinstance(event, Revealed)]
    assert shown.cards[:3] == (None,) * 3, "one tile of four is seen by all"
    session.choose("p3", 3, choice)
    record = over(session)
    assert results(record) == {(3, MAIN): wager, (5, MAIN): -5_00}


def test_10_9_e_nothing_is_hidden_while_only_a_player_has_tiles() -> None:
    dice = (4, 5, 6)  # the sixth wagering position, which is spot 1, has the first stack
    session = seated(game(), {}, [1], dice, paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    session.place("p1", 1, MAIN, 5_00)
    session.proceed()
    step_until(session, lambda: bool(session.table.spots[0].cards))
    with pytest.raises(NoSuchIrregularity):
        session.report("hidden-tile-exposed")


def test_10_9_e_an_exposed_tile_of_the_dealer_voids_all_hands() -> None:
    session = paced()
    with pytest.raises(NoSuchIrregularity):
        session.report("hidden-tile-exposed")
    step_until(session, lambda: bool(session.table.dealer.cards))
    session.report("hidden-tile-exposed")
    record = over(session)
    assert [e.spot for e in happened(record, Voided)] == [0]
    assert results(record) == {(3, MAIN): 0, (5, MAIN): 0}
    assert not any(hand.cards for hand in session.table.hands.values())


def test_10_9_e_a_tile_of_the_dead_hand_or_an_empty_position_counts_too() -> None:
    session = paced()
    step_until(session, lambda: isinstance(session.pending, Ask))
    assert len(session.table.hands[DEAD_HAND].cards) == 20
    session.report("hidden-tile-exposed")
    assert results(over(session)) == {(3, MAIN): 0, (5, MAIN): 0}


def test_10_9_f_dealers_hands_are_reset_and_the_round_is_completed() -> None:
    session = paced()
    with pytest.raises(NoSuchIrregularity):
        session.report("dealer-misset")
    for patron, spot in (("p5", 5), ("p3", 3)):
        step_until(session, lambda: isinstance(session.pending, Ask))
        session.choose(patron, spot, "house way")
    step_until(session, lambda: "dealer low" in session.table.hands)
    session.report("dealer-misset")
    record = over(session)
    assert results(record) == {(3, MAIN): 5_00, (5, MAIN): -5_00}
    assert len([e for e in happened(record, Shifted) if e.law == LAW("9(f)")]) == 2


def test_10_8_i_a_bank_that_lifts_the_lid_shakes_again() -> None:
    session = table(game(player_bank=True), Stacked((), [1, 2, 3]), seats=[3, 5], paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    for seat in (3, 5):
        session.place(f"p{seat}", seat, MAIN, 5_00)
    session.proceed()
    over(session)
    step_until(session, lambda: isinstance(session.pending, Bets))
    session.place("p3", 3, MAIN, 5_00)
    session.proceed()
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p5", 5, "bank")
    number = session.table.round
    while session.table.state.stage != "the dice are shown":
        assert session.table.round == number
        ask = session.pending
        if isinstance(ask, Ask):
            session.choose(ask.patron, ask.spot, ask.default)
        elif isinstance(ask, Bets):
            session.proceed()
        else:
            session.step()
    session.report("bank-lifts-lid")
    record = over(session)
    assert len([e for e in record.events if type(e).__name__ == "Rolled"]) == 2


def test_10_9_d_tiles_that_nobody_plays_are_none_of_a_player() -> None:
    """A spot without a wager is 10.9(e)'s, before its tiles go to the dead hand."""
    session = paced()
    step_until(session, lambda: bool(session.table.spots[1].cards))
    with pytest.raises(NoSuchIrregularity):
        session.report("player-tile-exposed", 2)
