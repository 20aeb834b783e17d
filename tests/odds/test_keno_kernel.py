"""The kernel of keno: near the exact odds for every kind of ticket, and what it refuses."""

from __future__ import annotations

import numpy as np
import pytest

from pitboss.errors import BadOptions, NoSuchWager, WagerRule
from pitboss.games.keno.keno import EXAMPLES, Keno, KenoOptions
from pitboss.games.keno.rate_cards import DRAWN, chance
from pitboss.games.keno.tickets import read
from pitboss.odds.core.analyse import odds
from pitboss.odds.core.sampling import Plan
from pitboss.odds.core.simulate import kernel
from pitboss.odds.keno import keno_tickets
from pitboss.odds.keno.keno import price_of
from pitboss.table.money import DOLLAR
from tests.games.keno.test_tickets import FOURS
from tests.odds.support import ERRORS, MILLION, found, near
from tests.odds.test_engine_against_keno import long_card

SEED = 8


REQUESTS = (
    *EXAMPLES,
    f"way {FOURS} : 190/8",
    "split 1 2 3 @2 | 40 41 @1 | 60 61 62 @5",
    "king K1 | K2 | K3 | K4 | 5 6 | 7 8 | 9 10 | 11 12 : 4/1 20/3",
    "combination 1 | 2 | 3 4 | 5 6 | 7 8 9 | 10 11 12 | 13 14 15 16 | 17 18 19 20 : 9/4 12/5",
    "combination 1 2 | 3 4 | 5 6 : A+B A+C",
    "king K1 | 2 3 | 4 5 | 6 7 : A+B @1 A+C+D @5",
)


@pytest.mark.parametrize("asked", REQUESTS)
def test_a_ticket_is_near_its_exact_odds(asked: str) -> None:
    game, name = Keno(), f"ticket {asked}"
    sampled = found(game, MILLION, SEED, Plan(wagers=(name,)))
    near(sampled[name], odds(game, name).expected)
    assert sampled["all"].mean == sampled[name].mean


@pytest.mark.parametrize("asked", REQUESTS)
def test_the_exact_odds_of_a_ticket_are_those_of_its_ways_together(asked: str) -> None:
    game, ticket = Keno(), read(asked)
    ways = sum(
        part.ways * (part.rate or DOLLAR) * odds(game, f"ticket quick pick {part.spots}").expected
        for part in ticket.parts
    )
    assert odds(game, f"ticket {asked}").expected == ways / price_of(ticket)


@pytest.mark.parametrize("few_bits", [keno_tickets.FEW_BITS, 0])
def test_hits_of_a_ticket_come_as_often_as_they_should(
    few_bits: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both ways to find a cell: every number of spots caught, 0.1 percent of chi squared."""
    monkeypatch.setattr(keno_tickets, "FEW_BITS", few_bits)
    made = kernel(Keno(), Plan("basic", ("ticket 3 14 15 9 26 53",)))
    counts = made.block(SEED, 0, MILLION)
    hits = made.cells.hits[:, 0]  # type: ignore[attr-defined]
    expected = [MILLION * float(chance(caught, 6)) for caught in range(7)]
    seen = np.bincount(hits, counts, minlength=7)
    assert ((seen[:7] - expected) ** 2 / expected).sum() < 22.5


def test_without_a_plan_every_straight_ticket_is_shown_and_one_rides() -> None:
    made = kernel(Keno())
    assert made.wagers == tuple(f"ticket quick pick {spots}" for spots in range(1, 11))
    sampled = found(Keno(), MILLION, SEED, Plan())
    assert sampled["all"].mean == sampled["ticket quick pick 6"].mean
    for name in made.wagers[:6]:
        near(sampled[name], odds(Keno(), name).expected)


def test_straight_tickets_of_up_to_twenty_spots() -> None:
    game = Keno(KenoOptions(maximum_spots=20), {"ticket": long_card()})
    sampled = found(game, 2 * MILLION, SEED, Plan())
    assert len(sampled) == 21
    for name, one in sampled.items():
        if name != "all":
            near(one, odds(game, name).expected)


def test_a_quick_pick_is_picked_anew_whatever_else_is_marked() -> None:
    """Two quick picks and a number win together as often as if they knew nothing of each other."""
    made = kernel(Keno(), Plan("basic", ("ticket quick pick 1", "ticket quick pick 2", "ticket 7")))
    counts = made.block(SEED, 0, MILLION)
    nets = made.nets  # type: ignore[attr-defined]
    every = counts[(nets > 0).all(axis=0)].sum() / MILLION
    alone = float(chance(1, 1) ** 2 * chance(2, 2))
    assert abs(every - alone) < ERRORS * (alone / MILLION) ** 0.5


def test_a_maximum_payoff_cuts_what_a_way_wins() -> None:
    """At a thousand dollars a six spot ticket would win two million; the house pays 100,000."""
    name = "ticket 1 2 3 4 5 6 @1000"
    game = Keno(KenoOptions(maximum_payoff=100_000))
    made = kernel(game, Plan("basic", (name,)))
    drawn = list(range(1, DRAWN + 1))
    assert made.settle(drawn, ())[name] == 99
    near(found(game, MILLION, SEED, Plan(wagers=(name,)))[name], odds(game, name).expected)


def test_a_maximum_payoff_is_for_all_ways_of_a_ticket_together() -> None:
    name = "ticket split 1 2 3 4 @1000 | 5 6 7 8 @1000"
    game = Keno(KenoOptions(maximum_payoff=100_000))
    drawn = list(range(1, DRAWN + 1))
    assert kernel(game, Plan("basic", (name,))).settle(drawn, ())[name] == 49
    assert max(outcome.net for outcome in odds(game, name).outcomes) == 49
    near(found(game, MILLION, SEED, Plan(wagers=(name,)))[name], odds(game, name).expected)


def test_ticket_alone_is_the_usual_one() -> None:
    assert kernel(Keno(), Plan("basic", ("ticket",))).wagers == ("ticket quick pick 6",)
    few = Keno(KenoOptions(maximum_spots=4))
    assert kernel(few, Plan("basic", ("ticket",))).wagers == ("ticket quick pick 4",)


SIZES = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8)


def test_what_is_refused() -> None:
    def refused(*wagers: str) -> None:
        kernel(Keno(), Plan("basic", wagers))

    with pytest.raises(BadOptions, match="there is ticket"):
        refused("pass-bet")
    with pytest.raises(NoSuchWager, match="not clear"):
        refused("ticket way 1 2 | 3")
    with pytest.raises(WagerRule, match="At most 10"):
        refused("ticket quick pick 11")
    with pytest.raises(WagerRule, match="At most 10"):
        odds(Keno(), "ticket quick pick 11")
    with pytest.raises(WagerRule, match="20 game"):
        refused("ticket 7 x21")
    numbers = iter(range(1, 81))
    groups = " | ".join(" ".join(str(next(numbers)) for _ in range(size)) for size in SIZES)
    with pytest.raises(BadOptions, match="mark fewer groups"):
        refused(f"ticket combination {groups} : 2/1 3/2")
    picks = [f"ticket quick pick {spots}" for spots in range(4, 11)]
    with pytest.raises(BadOptions, match="fewer tickets"):
        refused(*picks)
