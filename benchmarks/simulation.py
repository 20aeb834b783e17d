"""Simulation speed per core: every game's kernel, and craps and blackjack compared with peers.

Peers are played in the same run, through their public interfaces, each with its simplest player;
`make bench` installs them, and a missing one is named.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from pitboss.games.registry import game_type, having
from pitboss.odds.core.sampling import Plan
from pitboss.odds.core.simulate import kernel

ENOUGH = 1.0
"""The minimum duration of a measurement, in seconds."""
SEED = 1
FLOORS = {"craps": 50e6, "blackjack": 5e6}


def rate(play: Callable[[int], object], first: int) -> float:
    """Plays per second of this thread's own time, after a first run that compiles."""
    play(first)
    count = first
    while True:
        start = time.thread_time()
        play(count)
        took = time.thread_time() - start
        if took >= ENOUGH / 4:
            break
        count *= 4
    count = max(count, int(count * ENOUGH / took))
    start = time.thread_time()
    play(count)
    return count / (time.thread_time() - start)


def ours(id: str, plan: Plan | None = None) -> float:
    """Rounds (rolls, spins) per second of one kernel."""
    made = kernel(game_type(id)(), plan or Plan())
    return rate(lambda count: made.block(SEED, 0, count), 10_000)


def crapssim() -> float:
    """A pass line bet on every come out roll."""
    import crapssim as craps  # type: ignore[import-not-found]
    from crapssim.strategy import BetPassLine  # type: ignore[import-not-found]

    def play(count: int) -> None:
        table = craps.Table()
        table.add_player(bankroll=10**9, strategy=BetPassLine(bet_amount=5))
        table.run(max_rolls=count, verbose=False)

    return rate(play, 200)


def gymnasium() -> float:
    """Blackjack-v1, drawing to 17."""
    import gymnasium as gym  # type: ignore[import-not-found]

    env = gym.make("Blackjack-v1", sab=True)

    def play(count: int) -> None:
        for _ in range(count):
            (total, _, _), _ = env.reset()
            over = False
            while not over:
                (total, _, _), _, over, _, _ = env.step(int(total < 17))

    return rate(play, 200)


def open_spiel() -> float:
    """Its blackjack, with random choices."""
    import pyspiel  # type: ignore[import-not-found]

    game = pyspiel.load_game("blackjack")
    rng = random.Random(SEED)

    def play(count: int) -> None:
        for _ in range(count):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))

    return rate(play, 200)


PEERS: dict[str, dict[str, Callable[[], Any]]] = {
    "craps": {"crapssim": crapssim},
    "blackjack": {"Gymnasium": gymnasium, "OpenSpiel": open_spiel},
}


def main() -> None:
    for id in having("simulation"):
        made = kernel(game_type(id)())
        speed = ours(id)
        floor = f"   floor {FLOORS[id] / 1e6:.0f}" if id in FLOORS else ""
        print(f"{id:24}{speed / 1e6:9.1f} million {made.plays} a second a core{floor}")
        for name, peer in PEERS.get(id, {}).items():
            try:
                other = peer()
            except ImportError:
                print(f"    {name}: not installed, skipped")
                continue
            print(f"    {name:20}{other / 1e6:9.4f} million; ours is {speed / other:,.0f} times it")
