"""Finds the analysis of a game's wagers, runs it, and caches the result on disk."""

from __future__ import annotations

import hashlib
import json
import os
import shlex
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any, TypeAlias

from pitboss import __version__
from pitboss.cache import cache_folder
from pitboss.errors import BadOptions
from pitboss.games.registry import edition, game_type, having, part_of, registered
from pitboss.odds.core.reads import Reads, options_read, values
from pitboss.odds.core.result import NotAnalysed, WagerOdds
from pitboss.table.game import Game

Analysis: TypeAlias = Callable[[Game], WagerOdds]
"""Computes the odds of one wager of a game with its options and chosen pay tables."""

CACHE_VERSION = 12
"""Raise it when an analysis gives another result for the same question."""


def _module(id: str) -> Any:
    if not registered(id).analysis:
        known = ", ".join(having("analysis"))
        raise NotAnalysed(f"{id} has no analysis yet; there is one for {known}.")
    return part_of(id, "analysis")


def analyses(game: Game) -> dict[str, Analysis]:
    """Every wager of the game that can be analysed, as this table offers it.

    A wager is named alone, or followed by what it is bet on: ``place-bet-to-win 6``; or, for some,
    by whose it is: ``dice-bonus shaker``.
    """
    module = _module(game.id)
    if hasattr(module, "analyses"):  # the list depends on the table
        found: dict[str, Analysis] = module.analyses(game)
        return found
    return {name: how for name, how in module.ANALYSES.items() if _offered(game, name)}


def asked(game: Game, name: str) -> Analysis | None:
    """An analysis by name: one that the game lists, or one that its module makes on request."""
    found = analyses(game).get(name)
    make = getattr(_module(game.id), "asked", None)
    return make(game, name) if found is None and make is not None else found


def wager_of(name: str) -> str:
    """The wager of an analysis, without what it is bet on."""
    return name.partition(" ")[0]


def _offered(game: Game, name: str) -> bool:
    wager, _, on = name.partition(" ")
    areas = game.on(game.wagers[wager])
    return wager in game.offers and (not on or not areas or on in areas)


def settings(id: str) -> tuple[Mapping[str, Any], ...]:
    """Sets of options that together show every wager and way of paying of a game."""
    kind = game_type(id)
    declared: Any = getattr(_module(id), "SETTINGS", ({},))
    if isinstance(declared, Mapping):  # a module for several games
        declared = declared.get(id, ({},))
    games = [kind(kind.options_model.parse(own)) for own in declared]
    shown = {_paid_by(game, wager) for game in games for wager in _wagers(game)}
    found = []
    for own, game in zip(declared, games, strict=True):
        found.append(own)
        for wager in _wagers(game):
            for changed in _choices(game, wager):
                tables = _paid_by(kind(replace(game.options, **changed)), wager)
                if tables not in shown:
                    shown.add(tables)
                    found.append({**own, **changed})
    return tuple(found)


def _wagers(game: Game) -> Iterable[str]:
    return dict.fromkeys(map(wager_of, analyses(game)))


def rides(game: Game, wager: str) -> list[str]:
    """A wager, with the bonuses on it or on a wager that is counted within it."""
    bonuses = [
        name
        for name, bonus in game.bonuses.items()
        if wager in (bonus.wager.name, counted_within(game, bonus.wager.name))
    ]
    return [wager, *bonuses]


def _paid_by(game: Game, wager: str) -> tuple[str, ...]:
    tables = (game.tables[name].name for name in rides(game, wager) if name in game.tables)
    return (wager, *tables)


def _choices(game: Game, wager: str) -> Iterator[dict[str, Any]]:
    """The options that choose the table of a wager or of a bonus on it, if any."""
    paid = rides(game, wager)
    if game.own_tables.keys() & set(paid):
        return
    named = {f"{name.replace('-', '_')}{end}" for name in paid for end in ("_table", "_option")}
    fields = [option for option in game.options.describe() if option.name in named]
    for chosen in product(*(option.choices for option in fields)):
        changed = {option.name: value for option, value in zip(fields, chosen, strict=True)}
        try:
            replace(game.options, **changed)
        except BadOptions:  # printed in the law, but not for this table
            continue
        if changed:
            yield changed


def table_variants(game: Game, wager: str) -> Iterator[Game]:
    """The game with each pay table that its options permit for a wager, in turn."""
    found = False
    for changed in _choices(game, wager_of(wager)):
        found = True
        yield type(game)(replace(game.options, **changed), game.own_tables)
    if not found:
        yield game


def odds(game: Game, wager: str, *, fresh: bool = False) -> WagerOdds:
    """The odds of one wager, from the cache if the same question was asked before.

    A question is the wager and the options and tables that its analysis reads; ``matters`` has the
    names known so far.
    """
    how = asked(game, wager)
    if how is None:
        raise not_analysed([game], wager)
    matters = _file(digest("matters", game.id, wager, edition(game.id)))
    names: list[str] = _recall(matters) or []
    kept = None if fresh else _recall(_file(_question(game, wager, names)))
    if kept is not None:
        return WagerOdds.from_json(kept)
    token = _fresh.set(fresh)
    try:
        reads = Reads(game)
        found = how(reads.game)
    finally:
        _fresh.reset(token)
    read = reads.names
    found = replace(found, options={**options_read(game, read), **found.options})
    names = sorted({*names, *read})
    _keep(matters, names)
    _keep(_file(_question(game, wager, names)), found.as_json())
    return found


def not_analysed(games: Sequence[Game], wager: str) -> NotAnalysed:
    """The error for a wager that none of these tables of a game has an analysis of, with advice."""
    first, name = games[0], wager_of(wager)
    within, flag = counted_within(first, name), offered_by(first, name)
    if within:
        return NotAnalysed(
            f"{first.title} counts {name} within {within}: ask for --wager {within}."
        )
    if flag:
        return NotAnalysed(f"This table does not offer {name}; add {flag}.")
    known = dict.fromkeys(name for game in games for name in analyses(game))
    return NotAnalysed(
        f"{first.title} has no analysis of a wager {wager}; there is {', '.join(known)}."
    )


def counted_within(game: Game, name: str) -> str:
    """The wager whose odds include one that goes with it, is added to it, or is a bonus on it."""
    analysed = getattr(_module(game.id), "ANALYSES", None) or analyses(game)
    if name in map(wager_of, analysed):
        return ""
    if name in game.bonuses:
        return game.bonuses[name].wager.name
    wager = game.wagers.get(name)
    if wager is None or not (wager.in_play or wager.equals):
        return ""
    return wager.equals.name if wager.equals is not None else next(iter(analyses(game)))


def offered_by(game: Game, name: str) -> str:
    """The flag that offers a missing wager; empty if no single one does."""
    if name not in game.wagers or name in game.offers:
        return ""
    for option in game.options.describe():
        for value in option.choices:
            try:
                other = type(game)(replace(game.options, **{option.name: value}))
            except BadOptions:  # it conflicts with the other options of this table
                continue
            if name in other.offers:
                flag = f"--{option.name.replace('_', '-')}"
                return flag if value is True else f"{flag} {shlex.quote(str(value))}"
    return ""


def _question(game: Game, wager: str, names: Iterable[str]) -> str:
    return digest(game.id, wager, list(values(game, names).items()), edition(game.id))


_fresh: ContextVar[bool] = ContextVar("fresh", default=False)
"""Whether to ignore the cache."""


def remember(asked: str, make: Callable[[], Any]) -> Any:
    """The result of ``make``, as JSON, from disk if the same was asked before."""
    file = _file(asked)
    kept = None if _fresh.get() else _recall(file)
    if kept is not None:
        return kept
    made = make()
    _keep(file, made)
    return made


def kept(make: Callable[[], Any], *question: object) -> Any:
    """The cached result for a question, or a new one; plain JSON data."""
    file = _file(digest(*question))
    found = _recall(file)
    if found is None:
        found = make()
        _keep(file, found)
    return found


def digest(*asked: object) -> str:
    """The cache name of a question, which changes with the version of the project."""
    return hashlib.sha256(repr((*asked, __version__, CACHE_VERSION)).encode()).hexdigest()


def _file(asked: str) -> Path:
    return cache_folder() / "odds" / f"{asked}.json"


def _recall(file: Path) -> Any:
    """The cached result; None if there is none, or it is damaged."""
    try:
        checksum, _, text = file.read_text().partition("\n")
    except (OSError, UnicodeDecodeError):
        return None
    return json.loads(text) if checksum == _checksum(text) else None


def _checksum(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _keep(file: Path, made: Any) -> None:
    """Write completely or not at all; a cache that cannot be written is not an error."""
    text = json.dumps(made)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", dir=file.parent, delete=False) as temporary:
            temporary.write(f"{_checksum(text)}\n{text}")
        os.replace(temporary.name, file)
    except OSError:
        return
