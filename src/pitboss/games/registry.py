"""The registry: every game by its id, with its parts, imported on demand.

Games of ours are registered here and nowhere else, with their procedure, analysis, strategy and
simulation. Installed packages may add games (``games/packages.py``).
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Final, NamedTuple

from pitboss.errors import BadPackage, UnknownGame
from pitboss.games.packages import Packages, find_packages
from pitboss.games.parts import PARTS as PARTS
from pitboss.games.parts import WAGERS_ONLY as WAGERS_ONLY
from pitboss.games.parts import Part, Registered
from pitboss.table.game import Game
from pitboss.table.replay import Header

HOMES: Final[dict[Part, str]] = {
    "procedure": "pitboss.games", "analysis": "pitboss.odds", "strategy": "pitboss.odds",
    "simulation": "pitboss.odds",
}  # fmt: skip
"""The packages that contain the parts of our own games."""


GAMES: Final[dict[str, Registered]] = {
    "craps": Registered(
        "dice.craps.game:Craps", "dice.craps", WAGERS_ONLY, "dice.craps_kernel:CrapsKernel"
    ),
    "automated-craps": Registered(
        "dice.automated_craps:AutomatedCraps", "dice.automated_craps", WAGERS_ONLY,
        "dice.craps_kernel:CrapsKernel",
    ),
    "sic-bo": Registered(
        "dice.sic_bo:SicBo", "dice.sic_bo", WAGERS_ONLY, "dice.shaken_kernel:ShakenKernel"
    ),
    "mini-dice": Registered(
        "dice.mini_dice:MiniDice", "dice.mini_dice", WAGERS_ONLY,
        "dice.shaken_kernel:ShakenKernel",
    ),
    "roulette": Registered(
        "wheels.roulette:Roulette", "wheels.roulette", WAGERS_ONLY,
        "wheels.roulette_kernel:RouletteKernel",
    ),
    "big-six": Registered(
        "wheels.big_six:BigSix", "wheels.big_six", WAGERS_ONLY, "wheels.wheel_kernel:WheelKernel"
    ),
    "pokette": Registered(
        "wheels.pokette:Pokette", "wheels.pokette", WAGERS_ONLY,
        "wheels.pokette_kernel:PoketteKernel",
    ),
    "keno": Registered(
        "keno.keno:Keno", "keno.keno", WAGERS_ONLY, "keno.keno_kernel:KenoKernel"
    ),
    "blackjack": Registered(
        "blackjack.regular.game:Blackjack", "blackjack.analysis", "blackjack.strategy",
        "blackjack.simulation.kernel:BlackjackKernel",
    ),
    "blackjack-switch": Registered(
        "blackjack.blackjack_switch:BlackjackSwitch", "blackjack.blackjack_switch",
        "blackjack.two_hands_strategy", "blackjack.simulation.two_hands_kernel:TwoHandsKernel",
    ),
    "switch-hands-blackjack": Registered(
        "blackjack.switch_hands:SwitchHandsBlackjack", "blackjack.switch_hands",
        "blackjack.switch_strategy", "blackjack.simulation.switch_kernel:SwitchKernel",
    ),
    "spanish-21": Registered(
        "blackjack.spanish_21:Spanish21", "blackjack.without_tens", "blackjack.attack_strategy",
        "blackjack.simulation.attack_kernel:AttackKernel",
    ),
    "double-attack-blackjack": Registered(
        "blackjack.double_attack:DoubleAttackBlackjack", "blackjack.without_tens",
        "blackjack.attack_strategy",
        "blackjack.simulation.attack_kernel:AttackKernel",
    ),
    "triple-attack-blackjack": Registered(
        "blackjack.triple_attack:TripleAttackBlackjack", "blackjack.without_tens",
        "blackjack.attack_strategy",
        "blackjack.simulation.attack_kernel:AttackKernel",
    ),
    "baccarat-punto-banco": Registered(
        "baccarat.punto_banco:PuntoBanco", "baccarat.punto_banco", WAGERS_ONLY,
        "baccarat.baccarat_kernel:BaccaratKernel",
    ),
    "baccarat-chemin-de-fer": Registered(
        "baccarat.chemin_de_fer:CheminDeFer", "baccarat.chemin_de_fer",
        "baccarat.chemin_strategy", "baccarat.chemin_kernel:CheminKernel",
    ),
    "mini-baccarat": Registered(
        "baccarat.mini_baccarat:MiniBaccarat", "baccarat.mini_baccarat", WAGERS_ONLY,
        "baccarat.baccarat_kernel:BaccaratKernel",
    ),
    "casino-war": Registered(
        "one_card.casino_war:CasinoWar", "one_card.casino_war", "one_card.casino_war",
        "one_card.casino_war:CasinoWarKernel",
    ),
    "red-dog": Registered(
        "one_card.red_dog:RedDog", "one_card.red_dog", "one_card.red_dog",
        "one_card.red_dog:RedDogKernel",
    ),
    "caribbean-stud": Registered(
        "banked_poker.caribbean_stud:CaribbeanStud", "banked_poker.caribbean_stud",
        "banked_poker.caribbean_stud", "banked_poker.caribbean_stud:CaribbeanKernel",
    ),
    "double-down-stud": Registered(
        "banked_poker.double_down_stud:DoubleDownStud", "banked_poker.double_down_stud",
        "banked_poker.double_down_stud", "banked_poker.double_down_stud:DoubleDownKernel",
    ),
    "let-it-ride": Registered(
        "banked_poker.let_it_ride:LetItRide", "banked_poker.let_it_ride",
        "banked_poker.let_it_ride", "banked_poker.let_it_ride:LetItRideKernel",
    ),
    "three-card-poker": Registered(
        "banked_poker.three_card_poker:ThreeCardPoker", "banked_poker.three_card_poker",
        "banked_poker.three_card_poker", "banked_poker.three_card_poker:ThreeCardKernel",
    ),
    "colorado-holdem": Registered(
        "banked_poker.colorado_holdem:ColoradoHoldem", "banked_poker.colorado_holdem",
        "banked_poker.colorado_holdem", "banked_poker.colorado_holdem:ColoradoKernel",
    ),
    "boston-5-stud": Registered(
        "banked_poker.boston_5_stud:Boston5Stud", "banked_poker.boston_5_stud",
        "banked_poker.boston_5_stud", "banked_poker.boston_5_stud:BostonKernel",
    ),
    "double-cross-poker": Registered(
        "banked_poker.double_cross_poker:DoubleCrossPoker", "banked_poker.double_cross_poker",
        "banked_poker.double_cross_poker", "banked_poker.double_cross_poker:DoubleCrossKernel",
    ),
    "four-card-poker": Registered(
        "banked_poker.four_card_poker:FourCardPoker", "banked_poker.four_card_poker",
        "banked_poker.four_card_poker", "banked_poker.four_card_poker:FourCardKernel",
    ),
    "texas-holdem-bonus": Registered(
        "banked_poker.texas_holdem_bonus:TexasHoldemBonus", "banked_poker.texas_holdem_bonus",
        "banked_poker.texas_holdem_bonus", "banked_poker.texas_holdem_bonus:TexasBonusKernel",
    ),
    "flop-poker": Registered(
        "banked_poker.flop_poker:FlopPoker", "banked_poker.flop_poker",
        "banked_poker.flop_poker", "banked_poker.flop_poker:FlopPokerKernel",
    ),
    "two-card-joker-poker": Registered(
        "banked_poker.two_card_joker_poker:TwoCardJokerPoker", "banked_poker.two_card_joker_poker",
        "banked_poker.two_card_joker_poker", "banked_poker.two_card_joker_poker:TwoCardJokerKernel",
    ),
    "ultimate-texas-holdem": Registered(
        "banked_poker.ultimate_texas_holdem:UltimateTexasHoldem",
        "banked_poker.ultimate_texas_holdem", "banked_poker.ultimate_texas_holdem",
        "banked_poker.ultimate_texas_holdem:UltimateKernel",
    ),
    "winners-pot-poker": Registered(
        "banked_poker.winners_pot_poker:WinnersPotPoker", "banked_poker.winners_pot_poker",
        "banked_poker.winners_pot_poker", "banked_poker.winners_pot_kernel:WinnersPotKernel",
    ),
    "mississippi-stud": Registered(
        "banked_poker.mississippi_stud:MississippiStud", "banked_poker.mississippi_stud",
        "banked_poker.mississippi_stud", "banked_poker.mississippi_stud:MississippiKernel",
    ),
    "mini-tex-3-card-holdem": Registered(
        "banked_poker.mini_tex:MiniTex", "banked_poker.mini_tex", "banked_poker.mini_tex",
        "banked_poker.mini_tex:MiniTexKernel",
    ),
    "heads-up-holdem": Registered(
        "banked_poker.heads_up_holdem:HeadsUpHoldem", "banked_poker.heads_up_holdem",
        "banked_poker.heads_up_holdem", "banked_poker.heads_up_holdem:HeadsUpKernel",
    ),
    "three-card-draw-poker": Registered(
        "banked_poker.three_card_draw_poker:ThreeCardDrawPoker",
        "banked_poker.three_card_draw_poker", "banked_poker.three_card_draw_poker",
        "banked_poker.three_card_draw_poker:DrawPokerKernel",
    ),
    "all-in-holdem": Registered(
        "banked_poker.all_in_holdem:AllInHoldem", "banked_poker.all_in_holdem",
        "banked_poker.all_in_holdem", "banked_poker.all_in_holdem:AllInKernel",
    ),
    "pai-gow": Registered(
        "pai_gow.pai_gow_tiles:PaiGow", "pai_gow.pai_gow_tiles", "pai_gow.pai_gow_tiles",
        "pai_gow.fours_kernel:FoursKernel",
    ),
    "pai-gow-poker": Registered(
        "pai_gow.pai_gow_poker:PaiGowPoker", "pai_gow.pai_gow_poker", "pai_gow.pai_gow_strategy",
        "pai_gow.pai_gow_kernel:PaiGowKernel",
    ),
    "asia-poker": Registered(
        "pai_gow.asia_poker:AsiaPoker", "pai_gow.asia_poker", "pai_gow.asia_strategy",
        "pai_gow.asia_kernel:AsiaKernel",
    ),
    "supreme-pai-gow": Registered(
        "pai_gow.supreme:SupremePaiGow", "pai_gow.supreme_pai_gow", "pai_gow.supreme_pai_gow",
        "pai_gow.supreme_pai_gow:SupremeKernel",
    ),
    "fast-action-holdem": Registered(
        "pai_gow.fast_action:FastActionHoldem", "pai_gow.fast_action_holdem",
        "pai_gow.fast_action_strategy", "pai_gow.fast_action_kernel:FastActionKernel",
    ),
    "poker": Registered("poker_room.poker:Poker", "poker_room.poker"),
}  # fmt: skip


@cache
def packages() -> Packages:
    """The games that installed packages offer, searched for once."""
    return find_packages(GAMES)


def ids() -> tuple[str, ...]:
    """The id of every game: ours in the order of the families, then those of packages."""
    return (*GAMES, *packages().games)


def registered(id: str) -> Registered:
    """Where the parts of the game with this id are."""
    found = GAMES.get(id) or packages().games.get(id)
    if found is None:
        if id in packages().faults:
            raise BadPackage(packages().faults[id])
        raise UnknownGame(f"There is no game '{id}'; the games are {', '.join(ids())}.")
    return found


def having(part: Part) -> tuple[str, ...]:
    """The ids of all games that have this part."""
    return tuple(id for id in ids() if getattr(registered(id), part))


def part_of(id: str, part: Part) -> Any:
    """A part of a game that has it: a module, or the class named in one."""
    place = getattr(registered(id), part)
    module, _, name = place.partition(":")
    whole = id not in GAMES or module.startswith("pitboss.")
    found = import_module(module if whole else f"{HOMES[part]}.{module}")
    return getattr(found, name) if name else found


def edition(id: str) -> str:
    """A hash of the code of a package's game; empty for a game of ours."""
    return packages().edition(id) if id not in GAMES else ""


def game_type(id: str) -> type[Game]:
    """The game with this id."""
    found: type[Game] = part_of(id, "procedure")
    return found


class GameName(NamedTuple):
    """The name of a game."""

    title: str
    family: str
    law: str


def name_of(id: str) -> GameName:
    """The name of a game, even if its package has been removed: records outlive packages."""
    if id not in ids():
        return GameName(id, "not installed", f"draft:{id}")
    kind = game_type(id)
    return GameName(kind.title, kind.family, str(kind.law))


def game_of(header: Header) -> Game:
    """The game of a table or a record, with its options and its own pay tables."""
    kind = game_type(header.game)
    return kind(kind.options_model.parse(header.options), header.own_tables)
