"""Usual values for drafting a tournament: levels, chips, prizes, the day."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

from pitboss.casino.clock import SECOND, Millis
from pitboss.casino.tournaments import business_days
from pitboss.casino.tournaments.filing import BUSINESS_DAYS
from pitboss.casino.tournaments.structure import (
    LAST_WITH_CHIPS,
    POKER,
    ChipSale,
    Format,
    PrizeBand,
    TournamentLevel,
)
from pitboss.games.registry import game_type
from pitboss.table.money import DOLLAR, Cents

BUY_IN: Cents = 50 * DOLLAR
STACK = 1_500
ADVANCE = 2
TIP_PERCENT = 3
EXPECTED = 27
EVENING = time(19)
MINUTES = 10
ROUNDS = 10
BREAK = 5
BREAK_AFTER = 2
BLINDS = (10, 25, 50, 100, 200, 400)
MINIMUMS = (10, 20, 50)
"""Even ones: half as much again must be whole chips, as where a blackjack pays 3 to 2."""
LARGEST = 50
"""The maximum wager as a multiple of the minimum; the law asks for ten, 13:69F-8.2(a)."""
PRIZES = (PrizeBand(4, (70, 30)), PrizeBand(1_000, (50, 30, 20)))
SALE = ChipSale(BUY_IN, STACK, BREAK_AFTER)


def title(game: str) -> str:
    """A title to begin with."""
    return "Friday hold 'em" if game == POKER else f"Friday {game_type(game).title.lower()}"


def location(game: str) -> str:
    """Where a game is usually played."""
    return "poker room" if game == POKER else "casino floor"


def levels(game: str, format: Format = LAST_WITH_CHIPS) -> tuple[TournamentLevel, ...]:
    """Levels to begin with; in rounds, if the most chips win."""
    timed = format == LAST_WITH_CHIPS
    long = {"minutes": MINUTES} if timed else {"rounds": ROUNDS}
    bets = [{"small_blind": low, "big_blind": 2 * low} for low in BLINDS]
    if game != POKER:
        bets = [{"minimum": low, "maximum": LARGEST * low} for low in MINIMUMS]
    rests = [BREAK if timed and number == BREAK_AFTER else 0 for number in range(1, len(bets) + 1)]
    return tuple(
        TournamentLevel(**long, **bet, break_minutes=rest)
        for bet, rest in zip(bets, rests, strict=True)
    )


def following(last: TournamentLevel) -> TournamentLevel:
    """The level after another, with doubled bets."""
    return TournamentLevel(
        last.minutes, last.rounds, 2 * last.small_blind, 2 * last.big_blind, 2 * last.ante,
        2 * last.minimum, 2 * last.maximum,
    )  # fmt: skip


def earliest(now: Millis) -> date:
    """The first day for which a notice can be filed today, 13:69F-8.6(b)."""
    return business_days.after(business_days.day_of(now), BUSINESS_DAYS)


def first_evening(now: Millis) -> tuple[str, str]:
    """A day and an hour in UTC that leave a day to certify and file the notice."""
    return (earliest(now) + timedelta(days=1)).isoformat(), EVENING.strftime("%H:%M")


def starts_at(day: str, hour: str) -> Millis:
    """Parse a day and an hour in UTC; raises ValueError."""
    made = datetime.strptime(f"{day} {hour}", "%Y-%m-%d %H:%M").replace(tzinfo=UTC)
    return int(made.timestamp()) * SECOND
