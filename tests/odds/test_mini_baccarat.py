"""The odds of mini-baccarat: the versions of its own, and the engine hand by hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import perm
from typing import Any

import pytest

from pitboss.games.baccarat.banco import Banco
from pitboss.odds.baccarat.banco import IN_A_DECK, SETTINGS, Ended, net, rounds
from pitboss.odds.core.analyse import analyses, settings
from pitboss.table.steps import Charged, Paid, Placed, Taken
from tests.games.baccarat_punto_banco.support import played
from tests.odds.published import analysed, game, rounds_to
from tests.odds.test_published_punto_banco import dealt
from tests.support.play import won

ID = "mini-baccarat"
OWN_VERSIONS: tuple[dict[str, Any], ...] = (
    {"version": "vigorish on ties"},
    {"version": "vigorish on wins and ties", "vigorish": 4},
)


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_what_the_text_repeats_costs_what_it_does_at_punto_banco(options: dict[str, Any]) -> None:
    for name in analyses(game(ID, **options)):
        own = analysed(ID, name, **options)
        other = analysed("baccarat-punto-banco", name, **options)
        assert [(o.name, o.probability, o.net) for o in own.outcomes] == [
            (o.name, o.probability, o.net) for o in other.outcomes
        ]


def test_vigorish_on_ties_by_published_chances() -> None:
    """wizardofodds.com, "Baccarat Odds for 1 to 12 Decks": eight decks have 2,292,252,566,437,888
    orders for the Banker's Hand, 2,230,518,282,592,256 for the Player's and 475,627,426,473,216
    for a tie. A quarter of the wager on each tie, and nothing of winnings."""
    banker, player, tie = 2292252566437888, 2230518282592256, 475627426473216
    cost = Fraction(player - banker, perm(416, 6)) + Fraction(tie, 4 * perm(416, 6))
    odds = analysed(ID, "banker", version="vigorish on ties")
    assert odds.house_advantage == cost
    assert rounds_to(cost, "1.1438%")
    assert odds.push == 0
    both = analysed(ID, "banker", version="vigorish on wins and ties")
    assert both.house_advantage == cost + Fraction(banker, 20 * perm(416, 6))
    assert "25 percent of a tied wager" in odds.note


@pytest.mark.parametrize("options", OWN_VERSIONS, ids=str)
def test_the_engine_pays_the_same_for_every_end(options: dict[str, Any]) -> None:
    """One real round for every way to end, each weighed by its count."""
    mini = game(ID, **options)
    assert isinstance(mini, Banco)
    hands: dict[Ended, tuple[str, str]] = dealt()
    sums, unit = Fraction(0), 100_00
    for ended, count in rounds(8).items():
        events = played(mini, *hands[ended], [(1, "banker", unit)]).events
        net = won(events)[1, "banker"] - sum(e.amount for e in events if isinstance(e, Charged))
        sums += Fraction(net * count, unit)
    total = perm(8 * sum(IN_A_DECK), 6)
    assert sums / total == analyses(mini)["banker"](mini).expected


def by_area(events: Any) -> Counter[str]:
    """What each wager wins, with what it is bet on; the vigorish is that of the banker."""
    sums: Counter[str] = Counter()
    areas = {one.bet: f"{one.wager} {one.on}".strip() for one in events if isinstance(one, Placed)}
    for one in events:
        if isinstance(one, Paid | Taken):
            sums[areas[one.bet]] += one.amount if isinstance(one, Paid) else -one.amount
        elif isinstance(one, Charged):
            sums["banker"] -= one.amount
    return sums


@pytest.mark.parametrize("options", settings(ID), ids=str)
def test_every_wager_is_paid_its_price_at_every_end(options: dict[str, Any]) -> None:
    """All wagers of a table at once; and the banker alone, which no total card wager covers."""
    mini, unit = game(ID, **options), 100_00
    assert isinstance(mini, Banco)
    areas = [(wager, on) for wager in mini.offers.values() for on in mini.on(wager) or ("",)]
    every = [(1, wager.name, unit, on) for wager, on in areas]
    for ended, hands in dealt().items():
        engine = by_area(played(mini, *hands, every).events)
        for wager, on in areas:
            worth = net(mini, wager, mini.verdict(wager, ended.round, on))
            assert engine[f"{wager.name} {on}".strip()] == unit * worth, (ended, wager.name, on)
        if "total-cards" in mini.offers:
            alone = by_area(played(mini, *hands, [(1, "banker", unit)]).events)
            verdict = mini.verdict(mini.banker, ended.round)
            assert alone["banker"] == unit * net(mini, mini.banker, verdict, covered=False), ended
