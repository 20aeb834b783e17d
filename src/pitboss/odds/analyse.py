"""Finds the analysis of a game's wagers, runs it, and keeps what it says on disk."""

from __future__ import annotations

import copy
import hashlib
import json
import os
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextvars import ContextVar
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

from pitboss import __version__
from pitboss.cache import cache_folder
from pitboss.odds.result import NotAnalysed, Odds
from pitboss.table.game import Game
from pitboss.table.pay_tables import PayTable

Analysis: TypeAlias = Callable[[Game], Odds]
"""Works out one wager of a game, as its options and chosen pay tables have it."""

ANALYSED = {
    "craps": "craps",
    "roulette": "roulette",
    "baccarat-punto-banco": "punto_banco",
    "casino-war": "casino_war",
    "three-card-poker": "three_card_poker",
    "ultimate-texas-holdem": "ultimate_texas_holdem",
    "blackjack": "blackjack",
    "pai-gow-poker": "pai_gow_poker",
    "poker": "poker",
    "keno": "keno",
}
"""Games with an analysis, and the module of ``odds.games`` that has it."""

CACHE_VERSION = 5
"""Raise it when an analysis changes what it says of the same question."""


def _module(id: str) -> Any:
    name = ANALYSED.get(id)
    if name is None:
        raise NotAnalysed(f"{id} has no analysis yet; there is one of {', '.join(ANALYSED)}.")
    return import_module(f"pitboss.odds.games.{name}")


def analyses(game: Game) -> dict[str, Analysis]:
    """Every wager of the game that can be analysed, as this table offers it.

    A wager is named alone, or with what it is bet on after a blank: ``place-bet-to-win 6``.
    """
    module = _module(game.id)
    if hasattr(module, "analyses"):  # what there is hangs on the table
        found: dict[str, Analysis] = module.analyses(game)
        return found
    return {name: how for name, how in module.ANALYSES.items() if _offered(game, name)}


def asked(game: Game, name: str) -> Analysis | None:
    """An analysis by name: one that the game lists, or that its module makes when asked."""
    found = analyses(game).get(name)
    make = getattr(_module(game.id), "asked", None)
    return make(game, name) if found is None and make is not None else found


def wager_of(name: str) -> str:
    """The wager of an analysis, without what it is bet on."""
    return name.partition(" ")[0]


def _offered(game: Game, name: str) -> bool:
    wager, _, on = name.partition(" ")
    return wager in game.offers and (not on or on in game.on(game.wagers[wager]))


def settings(id: str) -> tuple[Mapping[str, Any], ...]:
    """Options under which a game shows, together, every wager and way to pay that it has."""
    found: tuple[Mapping[str, Any], ...] = getattr(_module(id), "SETTINGS", ({},))
    return found


def stated(game: Game) -> dict[str, Any]:
    """The options in which a table differs from the defaults, but for its pay tables' names."""
    return {
        option.name: value
        for option in game.options.describe()
        if (value := getattr(game.options, option.name)) != option.default
        and not option.name.endswith("_table")
    }


def odds(game: Game, wager: str, *, fresh: bool = False) -> Odds:
    """The odds of one wager, from the cache if the same question was asked before."""
    how = asked(game, wager)
    if how is None:
        known = ", ".join(analyses(game))
        raise NotAnalysed(f"{game.title} has no analysis of a wager {wager}; there is {known}.")
    token = _fresh.set(fresh)
    try:
        return Odds.from_json(remember(question(game, wager), lambda: _answer(game, how)))
    finally:
        _fresh.reset(token)


def _answer(game: Game, how: Analysis) -> dict[str, Any]:
    found = how(game)
    return replace(found, options={**stated(game), **found.options}).as_json()


def all_odds(game: Game, *, fresh: bool = False) -> Iterator[Odds]:
    """The odds of every wager, one after the other."""
    for wager in analyses(game):
        yield odds(game, wager, fresh=fresh)


def all_tables(game: Game, *, fresh: bool = False) -> Iterator[Odds]:
    """The odds of every wager under every pay table that the law prints for it."""
    for wager in analyses(game):
        for variant in table_variants(game, wager):
            yield odds(variant, wager, fresh=fresh)


def table_variants(game: Game, wager: str) -> Iterator[Game]:
    """The game with each printed table of a wager, or of the bonus that rides on it, in turn."""
    declared = game.wagers.get(wager_of(wager))
    if declared is None:  # not a wager but, at poker, a pot
        yield game
        return
    paid = [(declared.name, table) for table in declared.tables] if len(declared.tables) > 1 else []
    for name, bonus in game.bonuses.items():
        if bonus.wager is declared:
            paid += [(name, table) for table in bonus.tables]
    if not paid:
        yield game
    for name, table in paid:
        yield with_table(game, name, table)


def with_table(game: Game, name: str, table: PayTable) -> Game:
    """The same game, paying a wager or bonus by another table."""
    other = copy.copy(game)
    other.tables = {**game.tables, name: table}
    return other


def question(game: Game, wager: str) -> str:
    """What is asked, as a hash: the game, its options, its tables, the wager, the version."""
    tables = [
        (name, table.name, [(row.outcome, str(row.pays)) for row in table.rows])
        for name, table in sorted(game.tables.items())
    ]
    return digest(game.id, wager, sorted(game.options.as_dict().items()), tables)


_fresh: ContextVar[bool] = ContextVar("fresh", default=False)
"""Whether what the cache has is not to be believed."""


def remember(asked: str, make: Callable[[], Any]) -> Any:
    """What ``make`` gives, as JSON, from disk if the same was asked before."""
    file = cache_folder() / "odds" / f"{asked}.json"
    if file.is_file() and not _fresh.get():
        return json.loads(file.read_text())
    made = make()
    _keep(file, json.dumps(made))
    return made


def digest(*asked: object) -> str:
    """A name for a question, which another version of the project asks anew."""
    return hashlib.sha256(repr((*asked, __version__, CACHE_VERSION)).encode()).hexdigest()


def _keep(file: Path, text: str) -> None:
    """Write whole or not at all; a cache that cannot be written is no error."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", dir=file.parent, delete=False) as temporary:
            temporary.write(text)
        os.replace(temporary.name, file)
    except OSError:
        return
