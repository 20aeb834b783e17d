"""Pokette, 13:69F-12, read a second time beside the text."""

from __future__ import annotations

from itertools import product

import pytest

from pitboss.equipment.cards import Card
from pitboss.errors import NotNow
from pitboss.law import Subchapter
from pitboss.table.irregularities import Phase
from pitboss.table.steps import Announced, Ask, Bets, Marked, Paid, Spin, Taken
from tests.games.second_reading.support import gains, game_of, refuses
from tests.games.test_pokette import place, pokette, spin
from tests.support.play import rows, step_until, won
from tests.support.shows import shows

LAW = Subchapter("13:69F-12")
RANKS = "AKQJT98765432"
CODES = [rank + suit for rank, suit in product(RANKS, "scdh")]
STRAIGHTS = {frozenset(("AKQJT98765432A")[at : at + 3]) for at in range(12)}
"""12.2(b): three ranks in a row, the ace above the king or below the two."""


def wins(wager: str, cards: tuple[str, ...]) -> bool:
    """12.5(b), as its words define each wager."""
    ranks, suits = {card[0] for card in cards}, {card[1] for card in cards}
    return {
        "pair": len(ranks) < len(cards),
        "three": len(ranks) == 1,
        "flush": len(suits) == 1,
        "straight": frozenset(ranks) in STRAIGHTS,
        "straight-flush": frozenset(ranks) in STRAIGHTS and len(suits) == 1,
    }[wager.removesuffix("-in-two").removesuffix("-in-three").removesuffix("-of-a-kind")
      .removeprefix("open-").removeprefix("inside-")]  # fmt: skip


def opens(one: str, two: str) -> set[str]:
    """12.8(c) and (d): what the dealer announces over two cards."""
    if one[0] == two[0]:
        return {"three-of-a-kind"} | ({"flush"} if one[1] == two[1] else set())
    found = {"pair-in-three"}
    completing = sum(frozenset((one[0], two[0], rank)) in STRAIGHTS for rank in RANKS)
    kind = {0: "", 1: "inside", 2: "open"}[completing]
    found |= {f"{kind}-straight"} if kind else set()
    if one[1] == two[1]:
        found |= {"flush"} | ({f"{kind}-straight-flush"} if kind else set())
    return found


@shows(LAW("8(e)"))
def test_12_8_d_and_e_every_two_cards_and_every_third() -> None:
    from pitboss.games.wheels.pokette_hands import hand_verdict
    from pitboss.table.verdicts import Fate

    game = game_of("pokette")
    cards = {code: Card(code) for code in CODES}
    for one, two in product([rank + "s" for rank in RANKS], CODES):
        found = game.opened([one, two])  # type: ignore[attr-defined]
        assert set(found) == opens(one, two), (one, two)
        stand = [cards[one], cards[two]]
        for wager, third in product(found, CODES):
            won = hand_verdict(wager, stand, cards[third]).fate is Fate.WON
            assert won == wins(wager, (one, two, third)), (wager, one, two, third)


STORIES = """
    spins and wagers                                            cents
    9s, pair-in-two, 9d, three-of-a-kind, 9c                    22000
    9s, pair-in-two, X1, X2, 9d                                 11000
    9s, pair-in-two, X1, 8d                                     -1000
    X1, 9s, pair-in-two, 9h                                     11000
    9s, 8s, open-straight-flush, open-straight, flush, Ts       32000
    9s, 8s, open-straight-flush, open-straight, flush, Td       3000
    9s, 8s, flush, pair-in-three, X1, 8s                        8000
    9s, 8s, 7s, 9d, pair-in-two, 9h                             11000
    Ks, As, inside-straight-flush, inside-straight, X2, Qs      60000
    2d, Ad, inside-straight, Kd                                 -1000
    9s, 9s, flush, three-of-a-kind, 9s                          14000
"""


@pytest.mark.parametrize(("story", "cents"), rows(STORIES))
def test_12_8_hands_over_several_spins(story: str, cents: str) -> None:
    session = pokette()
    for part in story.split(", "):
        if len(part) == 2:
            spin(session, part)
        else:
            place(session, part)
    assert gains(session, 1) == (int(cents),)
    assert not session.table.bets


def test_12_7_e_3_what_was_added_after_a_joker_may_come_down_before_the_spin() -> None:
    """The wager that waits stays; what is laid beside it is a wager of this spin."""
    session = pokette()
    spin(session, "9s")
    waiting = place(session, "pair-in-two")
    spin(session, "X1")
    place(session, "pair-in-two", amount=5_00)
    refuses(NotNow, LAW("7(e)3"), lambda: session.withdraw("p1", waiting, 6_00))
    session.withdraw("p1", waiting, 5_00)
    refuses(NotNow, LAW("7(e)3"), lambda: session.withdraw("p1", waiting, 1_00))
    assert won(spin(session, "9d").events) == {(1, "pair-in-two"): 110_00}


def test_12_4_d_and_12_8_g_no_hand_is_open_before_a_first_card() -> None:
    session = pokette()
    for before in ((), ("X1",), ("9s", "8s", "7s"), ("X2",)):
        spin(session, *before) if before else None
        assert isinstance(session.pending, Bets)
        refuses(NotNow, LAW("5(b)1"), lambda: place(session, "pair-in-two"))


def test_12_7_c_and_12_8_b_areas_are_settled_before_hands_at_all_seats() -> None:
    session = pokette(1, 2)
    spin(session, "9s", "8s")
    place(session, "flush")
    place(session, "pair-in-three", seat=2)
    place(session, "black")
    place(session, "red", seat=2)
    settled = [one for one in spin(session, "As").events if isinstance(one, Paid | Taken)]
    assert [one.wager for one in settled] == ["red", "black", "pair-in-three", "flush"]


def test_12_7_a_nothing_is_made_or_taken_back_while_the_wheel_turns() -> None:
    session = pokette()
    number = place(session, "red")
    session.proceed()
    refuses(NotNow, None, lambda: place(session, "red"))
    refuses(NotNow, None, lambda: session.withdraw("p1", number))
    session.key(text="9d")
    assert gains(session, 1) == (10_00,)


@pytest.mark.parametrize(("second", "pair"), [("9d", 110_00), ("9s", 110_00), ("Td", -10_00)])
@shows(LAW("8(b)"))
def test_12_8_b_the_second_card_decides_a_pair_in_two_once_the_areas_are_settled(
    second: str, pair: int
) -> None:
    session = pokette(1, 2)
    spin(session, "9s")
    place(session, "pair-in-two")
    place(session, "black", seat=2)
    record = spin(session, second)
    assert won(record.events)[1, "pair-in-two"] == pair
    steps = [one for one in record.events if isinstance(one, Announced | Marked | Paid | Taken)]
    assert [getattr(one, "text", "") or getattr(one, "value", "") or one.wager for one in steps][
        1:
    ] == ["No more bets", Card(second).name, second, f"9s {second}", "black", "pair-in-two"]
    refuses(NotNow, None, lambda: place(session, "pair-in-two"))


@pytest.mark.parametrize("option", ["previous section", "re-spin"])
@shows(LAW("9(a)"))
def test_12_9_a_a_clapper_between_two_cards_leaves_the_hand_to_what_the_casino_has_posted(
    option: str,
) -> None:
    session = pokette(paced=True, clapper_between=option)
    for section in ("9s", "As"):
        step_until(session, lambda: isinstance(session.pending, Bets))
        place(session, "jacer" if section == "9s" else "pair-in-two")
        session.proceed()
        step_until(session, lambda: isinstance(session.pending, Spin))
        session.key(text=section)
        step_until(session, lambda: session.table.phase is not Phase.DEALING)
    session.report("clapper-between-two")
    if option == "re-spin":
        step_until(session, lambda: isinstance(session.pending, Spin))
        session.key(text="9h")
    else:  # the joker beside the ace was passed last
        step_until(session, lambda: isinstance(session.pending, Ask))
        joker = next(one.name for one in session.pending.choices if one.name[0] == "X")  # type: ignore[union-attr]
        session.choose(":dealer", 0, joker)
    step_until(session, lambda: isinstance(session.pending, Bets))
    stand = ["9s", "9h"] if option == "re-spin" else ["9s"]
    assert session.table.memory.stand == stand
    assert [one.wager.name for one in session.table.bets.values()] == ["pair-in-two"] * (
        option != "re-spin"
    )
    assert gains(session, 1) == ((100_00,) if option == "re-spin" else (-20_00,))
