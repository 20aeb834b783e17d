"""Speed of six-player hold 'em checked down: the full engine with its record, and PokerKit.

The processor time of this process is measured, so that others on the machine matter less.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from benchmarks.engine import SEATS, pokerkit_hand
from pitboss.equipment.randomness import Live, Seeded, Source
from pitboss.games.poker_room.options import PokerOptions
from pitboss.games.poker_room.poker import Poker
from pitboss.games.poker_room.showdown import SHOWDOWN_TOPIC
from pitboss.table.session import Session
from pitboss.table.steps import Ask

WANTED = 2_000
"""The target, in hands per second on one core."""
SECONDS = 3.0


def hand(source: Source, **options: object) -> Callable[[], None]:
    """A table whose players all stay in, and never bet."""
    game = Poker(PokerOptions.parse(options))
    session = Session(game, source=source, automate=(SHOWDOWN_TOPIC,))
    for seat in range(1, SEATS + 1):
        session.sit(f"p{seat}", seat, 10**12)

    def play() -> None:
        session.proceed()
        while isinstance(ask := session.pending, Ask):
            check = ask.choices[0].name == "check"
            session.choose(ask.patron, ask.spot, "check" if check else "call")

    return play


def rate(play: Callable[[], None], seconds: float = SECONDS) -> float:
    """Hands per second of processor time."""
    play()
    started = time.process_time()
    hands = 0
    while time.process_time() - started < seconds:
        play()
        hands += 1
    return hands / (time.process_time() - started)


def main() -> None:
    peer = rate(pokerkit_hand())
    print(f"  {'PokerKit, seeded':<23} {peer:>8,.0f} hands a second")
    rows = {
        "fixed limit, seeded": hand(Seeded(1)),
        "no limit, seeded": hand(Seeded(1), structure="no limit"),
        "fixed limit, live": hand(Live()),
    }
    for title, play in rows.items():
        ours = rate(play)
        print(f"  {title:<23} {ours:>8,.0f} hands a second, {ours / peer:.0f} times PokerKit")
        if ours < WANTED:
            print(f"  below the {WANTED:,} hands a second that one core should do")


if __name__ == "__main__":
    main()
