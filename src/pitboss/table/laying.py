"""Places an accepted wager on the layout: confirms it, changes cash into chips."""

from __future__ import annotations

from pitboss.table.chips import Bet
from pitboss.table.game import Game
from pitboss.table.inputs import Place
from pitboss.table.money import dollars
from pitboss.table.steps import Ask, Bought, Choice, Moved, Placed, Procedure
from pitboss.table.table import Table
from pitboss.table.tender import CASH_TOPIC, CONFIRM, REFUSE, held_by, on_layout
from pitboss.table.wagers import Wager


def put_down(
    game: Game,
    table: Table,
    place: Place,
    wager: Wager,
    standing: Bet | None,
    confirmers: tuple[str, ...],
) -> Procedure[None]:
    """Places a wager of cash, or with a coupon, once it is confirmed."""
    name = place.patron
    tender = game.tender_of(wager)
    for who in confirmers:
        assert tender is not None, "the text says who confirms cash"
        what = f"confirm {name}'s {dollars(place.amount)} in cash on {wager.title}"
        choices = (Choice(CONFIRM, what), Choice(REFUSE, "the cash goes back"))
        answer = yield Ask(f":{who}", 0, choices, tender.law, REFUSE, topic=CASH_TOPIC)
        if answer.choice == REFUSE or name not in table.patrons:
            return
    if place.cash:
        yield Bought(name, place.amount)
    bet = yield placing(place, wager, standing.id if standing is not None else 0)
    if place.coupon:
        law = tender.law if tender is not None else wager.law
        target = on_layout(bet.id)
        yield Moved(held_by(name), target, place.coupon, "match play coupon", law)
    yield from game.placed(table, bet, place.amount)


def placing(place: Place, wager: Wager, number: int) -> Placed:
    """The chips go on the layout as the wager of this number; 0 for the next number."""
    return Placed(number, place.patron, place.spot, place.wager, place.on, place.amount, wager.law)
