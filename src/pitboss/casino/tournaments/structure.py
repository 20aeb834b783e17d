"""A tournament's rules: its game, levels, stacks, purchases and prizes.

They are part of the internal controls, 13:69F-8.6(f), and do not change once the notice is filed.
Amounts of chips are in tournament chips, which are not money; prices are in cents.
"""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

import msgspec

from pitboss.casino.tables.rules import make_header
from pitboss.errors import BadOptions, PitbossError
from pitboss.games.registry import game_type, ids
from pitboss.law import ALL_GAMES, Citation
from pitboss.table.game import Game
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import DOLLAR, Cents
from pitboss.table.replay import Header

POKER: Final = "poker"
UNIT: Cents = 100
"""A tournament chip, in the unit that tables count; it has no value in money."""
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
    """One level: its length, its blinds or limits, and the break that follows."""

    minutes: int = 0
    rounds: int = 0
    """Rounds at each table, instead of minutes; the tables wait for each other."""
    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    minimum: int = 0
    """Games against the house: the minimum wager."""
    maximum: int = 0
    break_minutes: int = 0


class ChipSale(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chips that participants may buy once play has begun: a re-buy or an add-on."""

    price: Cents
    chips: int
    until_level: int
    """Re-buys: until the end of this level. Add-ons: in the break after it."""
    most: int = 1
    """How many of them one participant may buy."""


class PrizeBand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The share of each place in percent of the pool, for up to that many participants."""

    participants: int
    shares: tuple[int, ...]


class Structure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament's rules, as filed."""

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
    """Most chips: how many of each table advance to the next stage, until one table is left."""
    rebuy: ChipSale | None = None
    add_on: ChipSale | None = None
    tip_percent: int = 0
    """Dealer tips withheld, in percent of the amount collected, 8.6(e)."""
    least: int = 2
    most: int = MOST_PARTICIPANTS
    betting_seconds: int = 30
    decision_seconds: int = 30

    @property
    def is_poker(self) -> bool:
        return self.game == POKER

    @property
    def blinds_go_on(self) -> bool:
        """Whether the blinds rise even after the last level: otherwise two players who are absent
        would pass them to and fro for ever."""
        return self.is_poker and self.format == LAST_WITH_CHIPS

    def level(self, number: int) -> TournamentLevel:
        """A level by its number, from 1. The last one lasts as long as needed, or is followed by
        others with the blinds doubled each time."""
        last = self.levels[min(number, len(self.levels)) - 1]
        further = number - len(self.levels)
        if further <= 0 or not self.blinds_go_on:
            return last
        small, big, ante = (bet << further for bet in (last.small_blind, last.big_blind, last.ante))
        return msgspec.structs.replace(
            last, small_blind=small, big_blind=big, ante=ante, break_minutes=0
        )

    # Tables

    def header(self, number: int) -> Header:
        """The header of a table in a level."""
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
        """The minimum and maximum wager in a level; at poker, players bet among themselves."""
        if self.is_poker:
            return Limits()
        level = self.level(number)
        return Limits(Limit(level.minimum * UNIT, level.maximum * UNIT))

    def needed(self, number: int) -> Cents:
        """The least chips to play a round of a level; a participant with fewer is out.

        At poker, by 13:69F-14.7(c)3: the forced bets and one bet at the minimum.
        """
        level = self.level(number)
        if self.is_poker:
            return (level.ante + 2 * level.big_blind) * UNIT
        return level.minimum * UNIT

    # Validation

    def check(self) -> None:
        """Refuse an impossible tournament, naming the paragraph and the field."""
        _check(1 <= len(self.title.strip()) <= LONGEST_TITLE,
               f"A tournament has a title of up to {LONGEST_TITLE} letters.", "6(f)2",
               "title")  # fmt: skip
        if self.game not in ids():
            raise BadTournament(
                f"'{self.game}' is not an approved game; see `pitboss games`.",
                ALL_GAMES("6(a)"), "game",
            )  # fmt: skip
        _check(0 < self.buy_in <= LARGEST_PRICE, "The buy-in must be above zero.", "6(f)5",
               "buy_in")  # fmt: skip
        _check(0 < self.stack <= LARGEST_CHIPS, "Everybody begins with chips.", "6(f)2", "stack")
        _check(2 <= self.least <= self.most <= MOST_PARTICIPANTS,
               f"A tournament has 2 to {MOST_PARTICIPANTS:,} participants.", "6(f)5",
               "least")  # fmt: skip
        _check(0 <= self.tip_percent < PERCENT,
               "Dealer tips are a whole percentage of the amount collected, below 100.", "6(f)4",
               "tip_percent")  # fmt: skip
        for name in ("betting_seconds", "decision_seconds"):
            _check(0 < getattr(self, name) <= MOST_SECONDS,
                   f"Wagers and decisions have 1 to {MOST_SECONDS} seconds.", "6(f)2",
                   name)  # fmt: skip
        self._check_sizes()
        self._check_levels()
        self._check_sales()
        self._check_prizes()
        self._check_tables()

    def _check_sizes(self) -> None:
        """Refuse numbers that no tournament needs and no record could hold."""
        bands = [number for band in self.prizes for number in (band.participants, *band.shares)]
        levels = [number for level in self.levels for number in msgspec.structs.astuple(level)]
        sizes = (self.seats, self.advance, *bands, *levels)
        fits = max((abs(number) for number in sizes), default=0) <= LARGEST_CHIPS
        short = max(len(self.levels), len(self.prizes), len(bands)) <= MOST_ROWS
        _check(fits and short, "These numbers are too large for a tournament.", "6(f)2", "levels")

    def _check_levels(self) -> None:
        _check(len(self.levels) > 0, "A tournament has at least one level.", "6(f)2", "levels")
        for number, level in enumerate(self.levels, start=1):
            self._check_level(number, level)
        _check(self.stack * UNIT >= self.needed(1),
               f"The first level takes {in_chips(self.needed(1))} chips; begin with as many at "
               "least.", "6(f)2", "stack")  # fmt: skip
        if self.format == MOST_CHIPS:
            _check(0 < self.advance < self.places,
                   f"Of each table 1 to {self.places - 1} go on to the next stage.", "6(f)6",
                   "advance")  # fmt: skip

    def _check_level(self, number: int, level: TournamentLevel) -> None:
        where = f"levels.{number}"
        _check((level.minutes > 0) != (level.rounds > 0),
               f"Level {number} needs a length in minutes or in rounds.", "6(f)2",
               where)  # fmt: skip
        _check(level.break_minutes >= 0, "A break cannot be negative.", "6(f)2", where)
        if self.is_poker:
            fits = 0 < level.small_blind <= level.big_blind and level.ante >= 0
            _check(fits, f"Level {number} needs a small blind, and a big blind at least as large.",
                   "6(f)2", where)  # fmt: skip
        else:
            _check(0 < level.minimum <= level.maximum,
                   f"Level {number} needs a minimum wager, and a maximum no lower.", "6(f)2",
                   where)  # fmt: skip
        if self.format == MOST_CHIPS:
            _check(level.rounds > 0, "If the most chips win, levels are counted in rounds.",
                   "6(f)6", where)  # fmt: skip

    def _check_sales(self) -> None:
        for name, sale in (("re-buy", self.rebuy), ("add-on", self.add_on)):
            if sale is None:
                continue
            field = "rebuy" if name == "re-buy" else "add_on"
            fits = 0 < sale.price <= LARGEST_PRICE and 0 < sale.chips <= LARGEST_CHIPS
            fits = fits and 0 < sale.most <= LARGEST_CHIPS
            _check(fits and 1 <= sale.until_level <= len(self.levels),
                   f"A {name} needs a price, chips, a level and a number.", "6(f)2",
                   field)  # fmt: skip
            _check(self.format == LAST_WITH_CHIPS,
                   f"A {name} needs a tournament played until one participant is left.", "6(f)2",
                   field)  # fmt: skip
        if self.add_on is not None:
            _check(self.level(self.add_on.until_level).break_minutes > 0,
                   "An add-on is bought in a break: give its level one.", "6(f)2",
                   "add_on")  # fmt: skip

    def _check_prizes(self) -> None:
        _check(len(self.prizes) > 0, "A tournament has prizes.", "6(f)3", "prizes")
        counts = [band.participants for band in self.prizes]
        _check(counts == sorted(set(counts)), "List the prizes by rising numbers of participants.",
               "6(f)3", "prizes")  # fmt: skip
        for number, band in enumerate(self.prizes, start=1):
            whole = sum(band.shares) == PERCENT and min(band.shares, default=0) > 0
            _check(whole and list(band.shares) == sorted(band.shares, reverse=True),
                   "Prizes must add up to 100 percent of the pool, the largest first.", "6(e)",
                   f"prizes.{number}")  # fmt: skip

    def _check_tables(self) -> None:
        made: Game = game_type(self.game)()
        most = made.spots
        _check(0 <= self.seats <= most and self.seats != 1,
               f"A table of {made.title} has 2 to {most} seats.", "6(f)2", "seats")  # fmt: skip
        for number in range(1, len(self.levels) + 1):
            try:
                self.header(number)
            except BadOptions as wrong:
                raise BadTournament(wrong.message, wrong.law, "options") from None
            except PitbossError as wrong:
                told = f"Level {number}: {wrong.message}"
                raise BadTournament(told, wrong.law, f"levels.{number}") from None

    def band(self, participants: int) -> PrizeBand:
        """The prizes for that many participants."""
        fits = (band for band in self.prizes if participants <= band.participants)
        return next(fits, self.prizes[-1])


class BadTournament(BadOptions):
    """An invalid tournament; ``field`` names what to correct."""

    def __init__(self, message: str, law: Citation | None = None, field: str = "") -> None:
        super().__init__(message, law)
        self.field = field


def _check(holds: bool, otherwise: str, law: str, field: str) -> None:
    if not holds:
        raise BadTournament(otherwise, ALL_GAMES(law), field)


def in_chips(amount: Cents) -> str:
    """Chips for display: ``1,500``, without a dollar sign."""
    whole, part = divmod(amount, DOLLAR)
    return f"{whole:,}.{part:02}" if part else f"{whole:,}"
