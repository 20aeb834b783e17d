"""The rules of a table; those that the law forbids are refused with the paragraph."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from pitboss.casino.tables import equipment
from pitboss.errors import BadAmount, BadLimits, BadOptions
from pitboss.games.registry import game_of, game_type
from pitboss.law import ALL_GAMES
from pitboss.table.game import Game
from pitboss.table.limits import Limits
from pitboss.table.money import Cents, dollars
from pitboss.table.options import Options
from pitboss.table.replay import FORMAT, Header

OwnTables = Mapping[str, Mapping[str, str]]


def make_header(
    game: str,
    options: Mapping[str, Any] | None,
    own_tables: OwnTables | None,
    limits: Limits | None,
    chip: Cents,
    spots: int | None,
    automate: Iterable[str],
) -> Header:
    """The header with which a table is opened."""
    kind = game_type(game)
    chosen: Options = kind.options_model.parse(options or {})
    made = kind(chosen, own_tables)
    equipment.check_deck(made)
    limits = limits or Limits()
    if chip <= 0:
        raise BadAmount("The smallest chip of a table is worth more than nothing.")
    check_limits(made, limits, chip)
    count = spots if spots is not None else made.spots
    if not 1 <= count <= made.spots:
        raise BadAmount(f"A table of {made.title} has 1 to {made.spots} spots, not {count}.")
    return _header(made, limits, chip, count, automate)


def other_rules(old: Header, options: Mapping[str, Any], own_tables: OwnTables | None) -> Header:
    """A table's rules with other options, or with pay tables of its own."""
    kind = game_type(old.game)
    named = {name.replace("-", "_"): value for name, value in options.items()}
    chosen: Options = kind.options_model.parse({**old.options, **named})
    made = kind(chosen, old.own_tables if own_tables is None else own_tables)
    check_limits(made, old.limits, old.chip)
    if old.meter:
        check_terms(old.meter, game_of(old).meter_terms(), made)
    new = _header(made, old.limits, old.chip, old.spots, old.automate)
    return msgspec.structs.replace(new, meter=old.meter)


def check_terms(meter: str, terms: Mapping[str, str], made: Game) -> None:
    """Refuse rules that differ from those of the other tables that share the meter."""
    own = made.meter_terms()
    for name in {**terms, **own}:
        if own.get(name) != terms.get(name):
            law = next(iter(made.shared_meters.values()), made.law.citation)
            raise BadOptions(
                f"All tables of the meter {meter} have the same {name.replace('_', ' ')}: "
                f"{terms.get(name, 'none')}, not {own.get(name, 'none')}.",
                law,
            )


def check_limits(game: Game, limits: Limits, chip: Cents) -> None:
    """Refuse limits that the law forbids, or that no wager of the game can satisfy."""
    for name in limits.wagers:
        if name not in game.wagers:
            raise BadLimits(
                f"There is no wager {name} at {game.title} to limit; it has "
                f"{', '.join(game.wagers) or 'none'}.",
                ALL_GAMES("2(b)"),
            )
    game.check_limits(limits)
    for limit in (limits.default, *limits.wagers.values()):
        for step in (limit.increment, chip):
            if step > 1 and limit.minimum % step:
                raise BadLimits(
                    f"A minimum of {dollars(limit.minimum)} cannot be wagered in multiples of "
                    f"{dollars(step)}; choose one that can.",
                    ALL_GAMES("2(f)"),
                )


def _header(made: Game, limits: Limits, chip: Cents, spots: int, automate: Iterable[str]) -> Header:
    return Header(
        FORMAT, made.id, made.digest(), made.options.as_dict(), made.own_tables, limits, chip,
        spots, tuple(sorted(automate)), keyed=False,
    )  # fmt: skip
