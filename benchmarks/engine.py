"""Speed of the full engine (three-card poker, six seats, with its event log) and of PokerKit."""

from __future__ import annotations

import time
from collections.abc import Callable

from pitboss.equipment.randomness import Seeded
from pitboss.games.banked_poker.three_card_poker import ThreeCardPoker
from pitboss.table.session import Session
from pitboss.table.steps import Ask

SEATS = 6
SLICES = 12
SECONDS = 0.25


def rates(*plays: Callable[[], None]) -> list[float]:
    """Rounds per second of processor time, each in turn, slice by slice, so that what else runs on
    the machine weighs on all alike."""
    rounds, spent = [0] * len(plays), [0.0] * len(plays)
    for _ in range(SLICES):
        for at, play in enumerate(plays):
            started = time.process_time()
            while time.process_time() - started < SECONDS:
                play()
                rounds[at] += 1
            spent[at] += time.process_time() - started
    return [count / seconds for count, seconds in zip(rounds, spent, strict=True)]


def three_card_round() -> Callable[[], None]:
    session = Session(ThreeCardPoker(), source=Seeded(1))
    seats = [(f"p{seat}", seat) for seat in range(1, SEATS + 1)]
    for patron, seat in seats:
        session.sit(patron, seat, 10**9)

    def play() -> None:
        for patron, seat in seats:
            session.place(patron, seat, "ante", 500)
            session.place(patron, seat, "pair-plus", 500)
        session.proceed()
        while isinstance(ask := session.pending, Ask):
            session.choose(ask.patron, ask.spot, "play")

    return play


def pokerkit_hand() -> Callable[[], None]:
    from pokerkit import Automation, NoLimitTexasHoldem

    automations = (
        Automation.ANTE_POSTING,
        Automation.BET_COLLECTION,
        Automation.BLIND_OR_STRADDLE_POSTING,
        Automation.CARD_BURNING,
        Automation.HOLE_DEALING,
        Automation.BOARD_DEALING,
        Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
        Automation.HAND_KILLING,
        Automation.CHIPS_PUSHING,
        Automation.CHIPS_PULLING,
    )

    def play() -> None:
        state = NoLimitTexasHoldem.create_state(automations, True, 0, (1, 2), 2, 200, SEATS)
        while state.status:
            state.check_or_call()

    return play


def main() -> None:
    ours, theirs = (SEATS * rate for rate in rates(three_card_round(), pokerkit_hand()))
    print(f"three-card poker, six seats, full engine: {ours:>10,.0f} seat-rounds a second")
    print(f"PokerKit, six-handed hold 'em, checked down: {theirs:>7,.0f} seat-hands a second")
    print(f"ratio: {ours / theirs:,.0f} to 1")
