"""What a tournament is played for and how: its game, levels, stacks, purchases and prizes.

It is part of the internal controls, 13:69F-8.6(f), and does not change once the notice is filed.
Amounts of chips are in tournament chips, which are no money; prices are in cents.
"""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

import msgspec

from pitboss.casino.tables.rules import make_header
from pitboss.errors import BadOptions
from pitboss.games.registry import game_type, ids
from pitboss.law import ALL_GAMES
from pitboss.table.game import Game
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import DOLLAR, Cents
from pitboss.table.replay import Header

POKER: Final = "poker"
UNIT: Cents = 100
"""A tournament chip, as tables count it; it is worth nothing."""
LAST_WITH_CHIPS: Final = "last with chips"
MOST_CHIPS: Final = "most chips"
Format: TypeAlias = Literal["last with chips", "most chips"]
PERCENT = 100
MOST_PARTICIPANTS = 10_000
MOST_SECONDS = 600
LARGEST_CHIPS = 10**9
LARGEST_PRICE: Cents = 10**9
LONGEST_TITLE = 80
MOST_ROWS = 500


class TournamentLevel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One level: how long it lasts, what must be bet in it, and the break that follows."""

    minutes: int = 0
    rounds: int = 0
    """Rounds at each table, in place of minutes; the tables wait for each other."""
    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    minimum: int = 0
    """Of a game against the house: the least wager."""
    maximum: int = 0
    break_minutes: int = 0


class ChipSale(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chips that participants may buy once play has begun: a re-buy or an add-on."""

    price: Cents
    chips: int
    until_level: int
    """Re-buys: up to the end of this level. An add-on: in the break after it."""
    most: int = 1
    """How many of them one participant may buy."""


class PrizeBand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each place is paid, in percent of the pool, with up to so many participants."""

    participants: int
    shares: tuple[int, ...]


class Structure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament's rules, as they are filed."""

    title: str
    game: str
    buy_in: Cents
    stack: int
    levels: tuple[TournamentLevel, ...]
    prizes: tuple[PrizeBand, ...]
    format: Format = LAST_WITH_CHIPS
    options: dict[str, Any] = {}
    """Options of the game; blinds and limits come from the levels."""
    seats: int = 0
    """Seats at each table; 0 for as many as the game has."""
    advance: int = 0
    """Most chips: how many of each table go on to the next stage, until one table is left."""
    rebuy: ChipSale | None = None
    add_on: ChipSale | None = None
    tip_percent: int = 0
    """Dealer tips that are withheld, in percent of what is collected, 8.6(e)."""
    least: int = 2
    most: int = MOST_PARTICIPANTS
    betting_seconds: int = 30
    decision_seconds: int = 30

    @property
    def is_poker(self) -> bool:
        return self.game == POKER

    def level(self, number: int) -> TournamentLevel:
        """A level by its number, from 1 on; the last one lasts as long as it takes."""
        return self.levels[min(number, len(self.levels)) - 1]

    # Tables

    def header(self, number: int) -> Header:
        """What a table is opened with in a level."""
        return make_header(
            self.game, self.choices(number), None, self.limits(number), UNIT,
            None if self.is_poker else self.places, ("cut", "curator", "shooter"),
        )  # fmt: skip

    @property
    def places(self) -> int:
        """Seats at each table."""
        return self.seats or int(game_type(self.game)().spots)

    def choices(self, number: int) -> dict[str, Any]:
        """The options of the game in a level."""
        if not self.is_poker:
            return dict(self.options)
        level = self.level(number)
        return {
            "structure": "no limit", "heads_up": "button first", **self.options,
            "players": self.seats, "first_blind": level.small_blind * UNIT,
            "second_blind": level.big_blind * UNIT, "ante": level.ante * UNIT,
            "small_bet": level.big_blind * UNIT, "big_bet": 2 * level.big_blind * UNIT,
            "forced_bet": level.small_blind * UNIT, "new_players_post": False,
            "rake_percent": 1, "rake_cap": 0, "rake_steps": "", "time_charge": 0, "payout": "none",
        }  # fmt: skip

    def limits(self, number: int) -> Limits:
        """The least and the most that is wagered in a level; poker bets among its players."""
        if self.is_poker:
            return Limits()
        level = self.level(number)
        return Limits(Limit(level.minimum * UNIT, level.maximum * UNIT))

    def needed(self, number: int) -> Cents:
        """Chips without which nobody plays a round of a level: fewer, and they are out.

        At poker what 13:69F-14.7(c)3 asks for: the forced bets and one bet at the minimum.
        """
        level = self.level(number)
        if self.is_poker:
            return (level.ante + 2 * level.big_blind) * UNIT
        return level.minimum * UNIT

    # What the rules must be

    def check(self) -> None:
        """Refuse what no tournament can be, each with its paragraph."""
        _check(1 <= len(self.title.strip()) <= LONGEST_TITLE,
               f"A tournament has a title of up to {LONGEST_TITLE} letters.", "6(f)2")  # fmt: skip
        if self.game not in ids():
            raise BadOptions(
                f"'{self.game}' is none of the approved games; see `pitboss games`.",
                ALL_GAMES("6(a)"),
            )
        _check(0 < self.buy_in <= LARGEST_PRICE, "The buy-in is an amount above nothing.", "6(f)5")
        _check(0 < self.stack <= LARGEST_CHIPS, "Everybody begins with chips.", "6(f)2")
        _check(2 <= self.least <= self.most <= MOST_PARTICIPANTS,
               f"A tournament has 2 to {MOST_PARTICIPANTS:,} participants.", "6(f)5")  # fmt: skip
        _check(0 <= self.tip_percent < PERCENT,
               "Dealer tips are a whole percentage of what is collected, below 100.",
               "6(f)4")  # fmt: skip
        for seconds in (self.betting_seconds, self.decision_seconds):
            _check(0 < seconds <= MOST_SECONDS,
                   f"Wagers and decisions have 1 to {MOST_SECONDS} seconds.", "6(f)2")  # fmt: skip
        self._check_sizes()
        self._check_levels()
        self._check_sales()
        self._check_prizes()
        self._check_tables()

    def _check_sizes(self) -> None:
        """Refuse numbers that no tournament needs, and no record could hold."""
        bands = [number for band in self.prizes for number in (band.participants, *band.shares)]
        levels = [number for level in self.levels for number in msgspec.structs.astuple(level)]
        sizes = (self.seats, self.advance, *bands, *levels)
        fits = max((abs(number) for number in sizes), default=0) <= LARGEST_CHIPS
        short = max(len(self.levels), len(self.prizes), len(bands)) <= MOST_ROWS
        _check(fits and short, "No tournament needs numbers that large.", "6(f)2")

    def _check_levels(self) -> None:
        _check(len(self.levels) > 0, "A tournament has a level at least.", "6(f)2")
        for number, level in enumerate(self.levels, start=1):
            _check((level.minutes > 0) != (level.rounds > 0),
                   f"Level {number} lasts so many minutes or so many rounds.", "6(f)2")  # fmt: skip
            _check(level.break_minutes >= 0, "A break is no less than nothing.", "6(f)2")
            if self.is_poker:
                fits = 0 < level.small_blind <= level.big_blind and level.ante >= 0
                _check(fits, f"Level {number} has a small blind and a big blind that is no "
                       "smaller.", "6(f)2")  # fmt: skip
            else:
                _check(0 < level.minimum <= level.maximum,
                       f"Level {number} has a least wager and a most that is no less.",
                       "6(f)2")  # fmt: skip
            if self.format == MOST_CHIPS:
                _check(level.rounds > 0, "Where the most chips win, levels are counted in rounds.",
                       "6(f)6")  # fmt: skip
        _check(self.stack * UNIT >= self.needed(1),
               "The chips to begin with must be enough for the first level.", "6(f)2")  # fmt: skip
        if self.format == MOST_CHIPS:
            _check(0 < self.advance < self.places,
                   "Some of each table go on to the next stage, and not all.", "6(f)6")  # fmt: skip

    def _check_sales(self) -> None:
        for name, sale in (("re-buy", self.rebuy), ("add-on", self.add_on)):
            if sale is None:
                continue
            fits = 0 < sale.price <= LARGEST_PRICE and 0 < sale.chips <= LARGEST_CHIPS
            fits = fits and 0 < sale.most <= LARGEST_CHIPS
            _check(fits and 1 <= sale.until_level <= len(self.levels),
                   f"A {name} has a price, chips, a level and how many there are.",
                   "6(f)2")  # fmt: skip
            _check(self.format == LAST_WITH_CHIPS,
                   f"A {name} needs a tournament that is played until one is left.",
                   "6(f)2")  # fmt: skip
        if self.add_on is not None:
            _check(self.level(self.add_on.until_level).break_minutes > 0,
                   "An add-on is bought in a break: let its level have one.", "6(f)2")  # fmt: skip

    def _check_prizes(self) -> None:
        _check(len(self.prizes) > 0, "A tournament has prizes.", "6(f)3")
        counts = [band.participants for band in self.prizes]
        _check(counts == sorted(set(counts)), "The prizes go by rising numbers of participants.",
               "6(f)3")  # fmt: skip
        for band in self.prizes:
            whole = sum(band.shares) == PERCENT and min(band.shares, default=0) > 0
            _check(whole and list(band.shares) == sorted(band.shares, reverse=True),
                   "The prizes make up the whole pool, the first the largest.", "6(e)")  # fmt: skip

    def _check_tables(self) -> None:
        made: Game = game_type(self.game)()
        most = made.spots
        _check(0 <= self.seats <= most and self.seats != 1,
               f"A table of {made.title} has 2 to {most} seats.", "6(f)2")  # fmt: skip
        for number in range(1, len(self.levels) + 1):
            self.header(number)

    def band(self, participants: int) -> PrizeBand:
        """The prizes with so many participants."""
        fits = (band for band in self.prizes if participants <= band.participants)
        return next(fits, self.prizes[-1])


def _check(holds: bool, otherwise: str, law: str) -> None:
    if not holds:
        raise BadOptions(otherwise, ALL_GAMES(law))


def in_chips(amount: Cents) -> str:
    """Chips as they are shown: ``1,500``; they are not dollars."""
    whole, part = divmod(amount, DOLLAR)
    return f"{whole:,}.{part:02}" if part else f"{whole:,}"
