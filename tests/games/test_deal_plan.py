"""Deals declared as data, held against the dealing rules of four games of banked poker."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from pitboss.equipment.cards import cards
from pitboss.games.banked_poker.ultimate_texas_holdem import UltimateTexasHoldem
from pitboss.games.deal_plan import DOWN, UP, DealPlan, Give, To
from pitboss.games.dealing import (
    AUTOMATED,
    SHOE,
    Dealing,
    Method,
    OneDeckGame,
    dealing_option,
    shuffler_option,
)
from pitboss.law import Subchapter
from pitboss.table.irregularities import Irregularity, void_hand
from pitboss.table.options import Options
from pitboss.table.pay_tables import fixed
from pitboss.table.steps import Bets, Burned, Counted, Dealt, Duty, Procedure, Returned
from pitboss.table.table import Hand, Table
from pitboss.table.wagers import Wager
from tests.support.play import finish, happened, round_of, start, step_until, table
from tests.support.stacked import Stacked

STUD = Subchapter("13:69F-16")
CROSS = Subchapter("13:69F-25")
FOUR = Subchapter("13:69F-27")
POT = Subchapter("13:69F-33")

STUD_SHOE: DealPlan = (
    (
        Give(To.PLAYERS, STUD("7(d)1")), Give(To.DEALER, STUD("7(d)2"), UP),
        Give(To.PLAYERS, STUD("7(d)3")), Give(To.DEALER, STUD("7(d)4")),
        *(Give(To.EVERYONE, STUD("7(d)5")),) * 3,
    ),
)  # fmt: skip
STUD_STACKS: DealPlan = (
    (
        Give(To.PLAYERS, STUD("9(c)"), DOWN * 5),
        Give(To.DEALER, STUD("9(g)"), DOWN * 4 + UP),
    ),
)
CROSS_STACKS: DealPlan = (
    (
        Give(To.EVERYONE, CROSS("9(c)"), DOWN * 2),
        Duty("Take the cards from the shoe to deal the rest by hand", CROSS("9(c)")),
        Give(To.COMMUNITY, CROSS("9(c)"), DOWN * 5),
    ),
)
FOUR_SHOE: DealPlan = (
    (
        *(Give(To.EVERYONE, FOUR("7(c)")),) * 4,
        Give(To.PLAYERS, FOUR("7(c)")),
        Give(To.DEALER, FOUR("7(c)"), DOWN + UP),
    ),
)
FOUR_STACKS: DealPlan = (
    (
        Give(To.EVERYONE, FOUR("9(c)"), DOWN * 5),
        Give(To.BURN, FOUR("9(c)"), DOWN * 4),
        Give(To.DEALER, FOUR("9(c)"), UP),
    ),
)
POT_SHOE: DealPlan = (
    (
        Give(To.BURN, POT("7(e)")),
        Give(To.EVERYONE, POT("7(e)1")),
        Give(To.EVERYONE, POT("7(e)2")),
        Give(To.EVERYONE, POT("7(e)3"), UP),
    ),
)
POT_STACKS: DealPlan = ((Give(To.EVERYONE, POT("9(d)"), UP + DOWN * 2),),)


@dataclass(frozen=True)
class PlanOptions(Options):
    """A shuffling device, and what the cards are dealt from."""

    dealing: Dealing = dealing_option(STUD("8(a)"))
    shuffler: bool = shuffler_option(STUD("4(a)"))
    counting_shuffler: bool = shuffler_option(STUD("9(f)"))


class Planned(OneDeckGame):
    """Deals by a plan, and gives every wager back."""

    id = "planned"
    title = "Planned"
    law = STUD
    options_model = PlanOptions
    opening_law, shuffle_law, cut_law = STUD("3(b)"), STUD("4(a)"), STUD("4(c)1ii")
    plan: ClassVar[DealPlan] = ()
    button: ClassVar[int] = 0
    ante = Wager("ante", STUD("6(b)"), fixed(STUD("12(b)")))
    misdealt = Irregularity(STUD("13(d)"), "A player is misdealt", void_hand, at_spot=True)

    def method(self, table: Table) -> Method:
        waived = STUD("9(f)") if self.dealing(table) == AUTOMATED else None
        return Method(
            STUD("7(b)"), STUD("7(d)"), STUD("7(e)"), STUD("7(f)"), self.plan, waived=waived
        )

    def deal_order(self, table: Table) -> list[Hand]:
        hands = super().deal_order(table)
        return hands[self.button :] + hands[: self.button]

    def round(self, table: Table) -> Procedure[None]:
        yield from self.prepare(table)
        yield from self.betting(table, STUD("6(b)"))
        yield from self.planned_deal(table).rest(table)
        yield from self.rack_stub(table)
        for bet in list(table.bets.values()):
            yield table.give_back(bet, STUD("10(e)2"))
        yield from self.collect_all(table, STUD("10(g)"))


def game(plan: DealPlan, dealing: Any = SHOE, button: int = 0) -> Planned:
    kind = type("PlannedByTest", (Planned,), {"plan": plan, "button": button})
    made: Planned = kind(PlanOptions(dealing=dealing))
    return made


def dealt(made: Planned, seats: tuple[int, ...] = (1, 2)) -> list[str]:
    """Each step of the deal in a few words: the hand, how many cards, who sees them."""
    session = table(made, Stacked(), seats=seats)
    record = round_of(session, {(seat, "ante"): 10_00 for seat in seats})
    said = []
    for event in record.events:
        if isinstance(event, Dealt | Burned):
            name = event.hand if isinstance(event, Dealt) else "burn"
            said.append(f"{name} {len(event.cards)} {event.seen.value} {event.law.text[7:]}")
    assert all(wager.amount == 10_00 for wager in happened(record, Returned))
    return said


@pytest.mark.parametrize(
    ("plan", "expected"),
    [
        (
            STUD_SHOE,
            "spot 1 1 owner 16.7(d)1, spot 2 1 owner 16.7(d)1, dealer 1 all 16.7(d)2, "
            "spot 1 1 owner 16.7(d)3, spot 2 1 owner 16.7(d)3, dealer 1 none 16.7(d)4"
            + 3
            * ", spot 1 1 owner 16.7(d)5, spot 2 1 owner 16.7(d)5, dealer 1 none 16.7(d)5",
        ),
        (
            STUD_STACKS,
            "spot 1 5 owner 16.9(c), spot 2 5 owner 16.9(c), dealer 4 none 16.9(g), "
            "dealer 1 all 16.9(g)",
        ),
        (
            CROSS_STACKS,
            "spot 1 2 owner 25.9(c), spot 2 2 owner 25.9(c), dealer 2 none 25.9(c), "
            "community 5 none 25.9(c)",
        ),
        (
            FOUR_SHOE,
            4
            * "spot 1 1 owner 27.7(c), spot 2 1 owner 27.7(c), dealer 1 none 27.7(c), "
            + "spot 1 1 owner 27.7(c), spot 2 1 owner 27.7(c), "
            "dealer 1 none 27.7(c), dealer 1 all 27.7(c)",
        ),
        (
            FOUR_STACKS,
            "spot 1 5 owner 27.9(c), spot 2 5 owner 27.9(c), dealer 5 none 27.9(c), "
            "burn 4 none 27.9(c), dealer 1 all 27.9(c)",
        ),
        (
            POT_STACKS,
            "spot 1 1 all 33.9(d), spot 1 2 owner 33.9(d), spot 2 1 all 33.9(d), "
            "spot 2 2 owner 33.9(d), dealer 1 all 33.9(d), dealer 2 none 33.9(d)",
        ),
    ],
)
def test_a_plan_deals_the_cards_of_its_paragraphs(plan: DealPlan, expected: str) -> None:
    assert dealt(game(plan)) == expected.split(", ")


def test_33_7_d_the_deal_begins_behind_the_button() -> None:
    """Seats 1 to 3 and the dealer, the button at seat 2: seat 3, the dealer, seat 1, seat 2."""
    said = dealt(game(POT_SHOE, button=2), seats=(1, 2, 3))
    order = ["spot 3", "dealer", "spot 1", "spot 2"]
    assert [line.rsplit(" ", 3)[0] for line in said] == ["burn", *order * 3]
    assert [line.split()[-2] for line in said[-4:]] == ["all"] * 4


def test_16_9_f_the_count_is_waived_by_method() -> None:
    """Caribbean stud waives the count for an automated shoe alone."""
    for dealing, counts in ((SHOE, 1), (AUTOMATED, 0)):
        session = table(game(STUD_SHOE, dealing), Stacked())
        records = [round_of(session, {(1, "ante"): 10_00}) for _ in range(5)]
        assert sum(len(happened(record, Counted)) for record in records) == counts


def test_16_13_d_a_card_that_a_void_hand_awaited_goes_to_the_next_hand() -> None:
    session = table(game(STUD_SHOE), Stacked("2s 3s 4s 5s 6s 7s"), seats=(1, 2, 3), paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, {(seat, "ante"): 10_00 for seat in (1, 2, 3)})
    step_until(session, lambda: session.table.spots[0].cards)
    session.report("misdealt", 2)  # the 3 of spades is the next card, and was to be spot 2's
    record = finish(session)
    given = [(event.hand, event.cards) for event in happened(record, Dealt)]
    assert given[:5] == [
        ("spot 1", cards("2s")), ("spot 3", cards("3s")), ("dealer", cards("4s")),
        ("spot 1", cards("5s")), ("spot 3", cards("6s")),
    ]  # fmt: skip
    assert not [hand for hand, _ in given if hand == "spot 2"]
    assert {patron.amount for patron in session.table.patrons.values()} == {1_000_000_00}


def test_32_9_and_10_one_plan_for_every_stage() -> None:
    plans = {name: method.plan for name, method in UltimateTexasHoldem.methods.items()}
    assert {len(plan) for plan in plans.values()} == {3}
    assert len({plan[1:] for plan in plans.values()}) == 1, "the board is dealt alike"
    (stacks, duty), *_ = plans[AUTOMATED]
    assert isinstance(stacks, Give)
    assert stacks.cards == DOWN * 2
    assert isinstance(duty, Duty)
