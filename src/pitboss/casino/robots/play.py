"""How a robot plays: what it wagers, and what it chooses.

The best play comes from an :class:`Adviser` passed to the casino; without one, or where it does
not know, a robot takes the house way or the default.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import lcm
from typing import NamedTuple, Protocol, TypeAlias

from pitboss.casino.robots.names import RobotStyle, style_of
from pitboss.casino.tables.countdown import chosen
from pitboss.equipment.randomness import Live
from pitboss.games.baccarat.chemin_de_fer import CheminDeFer
from pitboss.games.baccarat.moods import ONE_IN, random_answer
from pitboss.games.poker_room.players import HousePlayer
from pitboss.games.poker_room.poker import Poker
from pitboss.table.game import Game
from pitboss.table.inputs import Choose, Place
from pitboss.table.money import Cents, round_up
from pitboss.table.session import Session
from pitboss.table.steps import Answer, Ask, Bets
from pitboss.table.view import view
from pitboss.table.wagers import Wager

HOUSE_WAY = "house way"
GIVES_UP = ("fold", "surrender")
POKER_STYLES = {RobotStyle.BEST: "solid", RobotStyle.COMMON: "loose"}
SIDE_WAGER_ODDS = 4
"""A robot of the common style tries a side wager in one round out of this many."""
STEPS = 3
"""It wagers one to this many times the minimum."""
LIVE = Live()

WorkOut: TypeAlias = Callable[[], Sequence[Answer]]
"""Works out the choices, best first; may take a second, and is called without any lock."""


class BettingArea(NamedTuple):
    """A wager, and what it is on."""

    wager: str
    on: str = ""


class Adviser(Protocol):
    """Knows how to play a game best."""

    def decision(self, session: Session, ask: Ask) -> WorkOut | None:
        """Read what the seat sees while the table is locked; returns how to work it out."""

    def wagers(self, game: Game) -> Sequence[BettingArea]:
        """Wagers that need no other, lowest edge first; empty while unknown."""


# Decisions


def deciding(session: Session, ask: Ask, adviser: Adviser | None) -> WorkOut:
    """How a robot will work out a decision, from what its seat sees now."""
    game, style = session.game, style_of(ask.patron)
    if isinstance(game, Poker):
        player, seen = HousePlayer(game, LIVE, POKER_STYLES[style]), view(session, ask.patron)
        return lambda: [player.answer(seen, ask)]
    if isinstance(game, CheminDeFer) and any(one.name in ONE_IN for one in ask.choices):
        return lambda: [random_answer(LIVE, ask)]
    work = adviser.decision(session, ask) if adviser is not None else None
    if work is None:
        return list
    if style is RobotStyle.BEST:
        return work
    return lambda: commonly(ask, work())


def commonly(ask: Ask, ranked: Sequence[Answer]) -> list[Answer]:
    """The choices as most people rank them: first those without more chips, unless a fold."""
    adds = {one.name for one in ask.choices if one.amounts is not None and one.in_chips}
    plain = [a for a in ranked if a.choice not in adds and a.choice not in GIVES_UP]
    if not plain:
        return list(ranked)
    return plain + [answer for answer in ranked if answer not in plain]


def candidates(session: Session, ask: Ask, ranked: Sequence[Answer]) -> Iterator[Choose]:
    """Choices to try, in order: the ranked ones, the house way, the default, any other."""
    for answer in ranked:
        yield Choose(ask.patron, ask.spot, answer.choice, answer.amount, answer.cards)
    names = [choice.name for choice in ask.choices]
    usual = [name for name in (HOUSE_WAY, ask.default) if name in names]
    for name in dict.fromkeys((*usual, *names)):
        yield chosen(session, ask, name)


# Wagers


def opening(
    session: Session, pending: Bets, name: str, adviser: Adviser | None
) -> list[BettingArea]:
    """The areas to try for the first wager of a round, in order."""
    game = session.game
    names = [
        wager
        for wager in pending.wagers or game.offers
        if wager in game.offers and not game.offers[wager].in_play
    ]
    offered = [game.offers[wager] for wager in names]
    known = [BettingArea(wager.name, _some_place(game, wager)) for wager in offered]
    known += [BettingArea(wager.name, game.on(wager)[0]) for wager in offered if game.on(wager)]
    if style_of(name) is RobotStyle.COMMON or adviser is None:
        return known
    best = [area for area in adviser.wagers(game) if area.wager in names]
    return best + [area for area in known if area not in best]


def _some_place(game: Game, wager: Wager) -> str:
    places = game.on(wager)
    return places[LIVE.below(len(places))] if places else ""


def side_wager(session: Session, name: str, laid: Sequence[str]) -> BettingArea | None:
    """An occasional side wager, for a robot of the common style."""
    if style_of(name) is RobotStyle.BEST or LIVE.below(SIDE_WAGER_ODDS):
        return None
    game = session.game
    others = [
        wager
        for wager in game.offers.values()
        if wager.name not in laid and not wager.in_play and wager.equals is None
    ]
    if not others:
        return None
    wager = others[LIVE.below(len(others))]
    return BettingArea(wager.name, _some_place(game, wager))


def placing(session: Session, name: str, area: BettingArea) -> list[Place]:
    """A wager of a usual amount, with the wagers that it requires."""
    game, first = session.game, session.game.offers[area.wager]
    spot = session.table.patrons[name].spots[0]
    amount = least_of(session, first, area.on)
    if style_of(name) is RobotStyle.COMMON:
        most = game.limit(session.limits, first, area.on).maximum
        amount = min(amount * (1 + LIVE.below(STEPS)), max(amount, most // amount * amount))
    alike = [
        Place(name, spot, other.name, other.times * amount)
        for other in game.offers.values()
        if other.equals is first and not other.in_play
    ]
    return [Place(name, spot, area.wager, amount, area.on), *alike]


def least_of(session: Session, wager: Wager, on: str) -> Cents:
    """The least amount of a wager at a table that can be paid in whole chips."""
    limit = session.game.limit(session.limits, wager, on)
    unit = session.game.payable_unit(wager, on, session.table.chip)
    return round_up(limit.minimum, lcm(unit, limit.increment))
