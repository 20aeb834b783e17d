"""Every game by its id. A game is imported only when it is asked for."""

from __future__ import annotations

from importlib import import_module

from pitboss.errors import UnknownGame
from pitboss.table.game import Game
from pitboss.table.replay import Header

_GAMES = {
    "craps": "dice.craps.game:Craps",
    "roulette": "wheels.roulette:Roulette",
    "keno": "keno.keno:Keno",
    "blackjack": "blackjack.blackjack.game:Blackjack",
    "baccarat-punto-banco": "baccarat.punto_banco:PuntoBanco",
    "casino-war": "one_card.casino_war:CasinoWar",
    "three-card-poker": "banked_poker.three_card_poker:ThreeCardPoker",
    "ultimate-texas-holdem": "banked_poker.ultimate_texas_holdem:UltimateTexasHoldem",
    "pai-gow-poker": "pai_gow.pai_gow_poker:PaiGowPoker",
    "poker": "poker_room.poker:Poker",
}


def ids() -> tuple[str, ...]:
    """The id of every game, in the order of the families."""
    return tuple(_GAMES)


def game_type(id: str) -> type[Game]:
    """The game with this id."""
    place = _GAMES.get(id)
    if place is None:
        raise UnknownGame(f"There is no game '{id}'; the games are {', '.join(_GAMES)}.")
    module, name = place.split(":")
    found: type[Game] = getattr(import_module(f"pitboss.games.{module}"), name)
    return found


def game_of(header: Header) -> Game:
    """The game of a table or a record, under its options and its own pay tables."""
    kind = game_type(header.game)
    return kind(kind.options_model.parse(header.options), header.own_tables)
