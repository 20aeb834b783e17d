"""Games from a shoe that lasts: the engine plays on, the kernel settles each round."""

from __future__ import annotations

from collections import Counter

import pytest

from pitboss.equipment.randomness import Seeded
from pitboss.odds.core.sampling import Plan
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Charged, Paid, Taken
from tests.odds.support import UNIT, made
from tests.support.play import round_of, table

PUNTO = "baccarat-punto-banco"


def to_come(session: Session) -> list[int]:
    """The cards that the shoe will give, in their order."""
    shoe = session.table.shoe
    assert shoe is not None
    return [card.index for card in shoe.order[shoe.at :]]


def default(ask: Ask) -> str:
    return ask.default


@pytest.mark.parametrize(
    ("id", "options", "covered"),
    [
        (PUNTO, {}, False),
        (PUNTO, {"decks": 6, "version": "six pays half", "bonus": True, "bonus_table": "B",
          "total_cards": True}, False),
        (PUNTO, {"version": "dragon 7"}, False),
        (PUNTO, {"vigorish": 4, "bonus": True, "bonus_table": "C"}, False),
        (PUNTO, {"version": "covered by total cards", "total_cards": True}, True),
        ("mini-baccarat", {"version": "vigorish on ties"}, False),
        ("mini-baccarat", {"version": "vigorish on wins and ties", "continuous": True}, False),
    ],
    ids=str,
)  # fmt: skip
def test_baccarat(id: str, options: dict[str, object], covered: bool) -> None:
    plan = Plan("basic", ("banker", "total-cards four") if covered else ())
    game, compiled = made(id, options, None, plan)
    areas = [(wager.name, on) for wager in game.offers.values() for on in game.on(wager) or ("",)]
    session = table(game, Seeded(12), automate=("cut", "curator"))
    seen: Counter[str] = Counter()
    for _ in range(400):
        while isinstance(session.pending, Ask):  # a new shoe finds its curator
            session.choose("p1", 1, session.pending.default)
        order = to_come(session)
        nets = compiled.settle(order, ())
        record = round_of(session, [(1, wager, UNIT, on) for wager, on in areas], default)
        engine: Counter[str] = Counter()
        bets = {event.bet: event for event in record.events if type(event).__name__ == "Placed"}
        for event in record.events:
            if isinstance(event, Paid | Taken):
                name = f"{event.wager} {bets[event.bet].on}".strip()  # type: ignore[attr-defined]
                engine[name] += event.amount if isinstance(event, Paid) else -event.amount
            elif isinstance(event, Charged):
                engine["banker"] -= event.amount
        for name, net in nets.items():
            assert engine[name] == net * UNIT, (name, order[:6])
            seen[name] += net > 0
    assert all(seen[name] for name in nets if name != "dragon-7"), "every wager has won"
