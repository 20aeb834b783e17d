"""The odds of keno against published figures, and against the engine on every kind of draw."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from pitboss.games.keno.rate_cards import chance
from pitboss.games.keno.tickets import read
from pitboss.odds.core.analyse import asked
from pitboss.odds.keno.keno import DRAWS, draws, price_of
from tests.games.keno.desk import desk, gained, keno, sell
from tests.odds.published import analysed, rounds_to

# "Keno Exacta", wizardofodds.com/games/keno/exacta: chances by spots marked, from one on.
CAUGHT = {
    0: ("0.750000000", "0.560126582", "0.416504382", "0.308321425", "0.227184208", "0.166601753",
        "0.121574252", "0.088266238", "0.063747838", "0.045790701"),
    1: ("0.250000000", "0.379746835", "0.430866602", "0.432731825", "0.405686086", "0.363494733",
        "0.315192505", "0.266464114", "0.220665594", "0.179571376"),
}  # fmt: skip
# "Keno odds", pokercasino-online.com: twenty spots, chances by spots caught, from none on.
OF_TWENTY = (
    "0.11857057%", "1.15678605%", "4.97142576%", "12.48637168%", "20.50318987%",
    "23.32807380%", "19.01745147%", "11.32954556%", "4.98618021%",
)  # fmt: skip


def test_chances_of_a_straight_ticket() -> None:
    for caught, column in CAUGHT.items():
        for spots, printed in enumerate(column, start=1):
            odds = analysed("keno", f"ticket quick pick {spots}")
            found = {outcome.name: outcome.probability for outcome in odds.outcomes}
            assert rounds_to(found[f"{caught} of {spots}"], printed)


def test_twenty_spots() -> None:
    for caught, printed in enumerate(OF_TWENTY):
        assert rounds_to(chance(caught, 20), printed)
    assert round(1 / chance(20, 20), -11) == round(Fraction(3_535_316_142_212_180_000), -11)


def test_one_spot_at_three_dollars_keeps_a_quarter() -> None:
    assert analysed("keno", "ticket quick pick 1").house_advantage == Fraction(1, 4)


TICKETS = (
    "1 2 3 4 5 6",
    "split 1 2 3 | 40 41 42",
    "split 1 2 3 @2 | 40 41 @1",
    "way 1 2 | 3 4 | 5 6 : 3/4 1/6",
    "combination 1 2 3 | 4 5 : 1/3 1/2 1/5",
    "king K7 | 1 2 | 3 4 : 2/3 1/5",
    "king K7 | K9 | 1 2 : 2/1 2/3",
    "7 21 33 x3",
)


@pytest.mark.parametrize("request_", TICKETS)
@pytest.mark.parametrize("card", ["Orleans", "Encyclopedia"])
def test_the_engine_pays_the_same_for_every_draw(request_: str, card: str) -> None:
    """One real game, or several, for each kind of draw; each kind by how many draws it is."""
    game = keno(ticket_table=card)
    ticket = read(request_)
    total = Fraction(0)
    kinds = list(draws(ticket))
    for drawn, count in kinds:
        session = desk(game)
        price = price_of(ticket) * ticket.games
        sell(session, request_, price)
        for _ in range(ticket.games):
            session.proceed()
            session.key(numbers=drawn)
        total += Fraction(gained(session) * count, price)
    assert sum(count for _, count in kinds) == DRAWS == comb(80, 20)
    how = asked(game, f"ticket {request_}")
    assert how is not None
    assert total / DRAWS == how(game).expected
