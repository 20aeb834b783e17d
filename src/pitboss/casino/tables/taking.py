"""Which inputs a table accepts: whether wagers are open, and what the casino refuses."""

from __future__ import annotations

from pitboss.casino.clock import Millis
from pitboss.casino.errors import Conflict
from pitboss.casino.money import transfers as money
from pitboss.casino.records.store import Store
from pitboss.casino.tables import equipment
from pitboss.casino.tables.courtesy import check_held, check_seat
from pitboss.casino.tables.feed import Feed
from pitboss.casino.tables.governed import Governor
from pitboss.errors import NotNow
from pitboss.table.game import Game
from pitboss.table.inputs import AnyInput, Buy, Place, Proceed, Sit
from pitboss.table.irregularities import Phase
from pitboss.table.moves import ELSEWHERE
from pitboss.table.session import Session
from pitboss.table.steps import Arrival, Bets, Dealt, Event, Moved, Placed


class Taking(Feed):
    """A table, with the casino's own refusals."""

    store: Store
    governor: Governor | None
    cards_opened_at: Millis
    _cards_due: tuple[Game, Millis, Millis | None] | None

    @property
    def idle(self) -> bool:
        """Whether nothing lies on the layout and no round is really under way."""
        session = self.state.playing
        if session.table.bets:
            return False
        untouched = not any(_touches(event) for event in session.events)
        return isinstance(session.pending, Bets | Arrival) or (session.paced and untouched)

    @property
    def opening(self) -> bool:
        """Whether wagers are open and nothing of the round has been dealt."""
        session = self.state.playing
        return isinstance(session.pending, Bets) and session.table.phase is Phase.BETTING

    @property
    def cards_over(self) -> bool:
        """Whether the cards are past their hours."""
        game, opened_at = self.state.playing.game, self.cards_opened_at
        if self._cards_due is None or self._cards_due[:2] != (game, opened_at):
            self._cards_due = (game, opened_at, equipment.due_at(game, opened_at))
        due = self._cards_due[2]
        return due is not None and self.store.clock.now() >= due

    def admit(self, input: AnyInput, session: Session) -> None:
        """Refuse inputs that the game would accept but the casino does not."""
        if isinstance(input, Buy | Sit) and input.chips > 0:
            check_held(self.store, money.purse(self.table, input.patron), input.chips)
        if isinstance(input, Place) and input.cash:
            check_held(self.store, money.patron(input.patron), input.amount)
        if isinstance(input, Place) and input.coupon > 0:
            check_held(self.store, money.coupons(input.patron), input.coupon)
        if isinstance(input, Sit) and self.governor is None:
            check_seat(session, input, self.closing)
        if isinstance(input, Place) and session.paced and self.idle and not self.opening:
            raise NotNow(f"Wagers are not open yet; the dealer, {self.state.dealer}, opens them.")
        if not isinstance(input, Place | Proceed) or not self.opening:
            return
        if isinstance(input, Place) and self.closing:
            raise NotNow("The table is closing: only wagers on the layout are played out.")
        # A patron who wagered in time still gets their round.
        if self.cards_over and (isinstance(input, Place) or not session.table.bets):
            _, law = equipment.hours(session.game)
            what = " and ".join(equipment.changed(session.game))
            raise Conflict(f"The {what} of this table must be changed before the next wager.", law)


def _touches(event: Event) -> bool:
    """Whether an event shows that a round is under way; a meter can move without one."""
    if isinstance(event, Moved):
        return ELSEWHERE not in (event.source, event.target)
    return isinstance(event, Dealt | Placed)
