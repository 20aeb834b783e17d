"""Blackjack, exactly: the main wager with the best play, and every wager beside it.

A round begins with a full shoe, and a player knows the own cards and the dealer's first. See
``odds.blackjack`` for how hands are counted, and ``docs/odds.md`` for what split hands mean.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from pitboss.games.blackjack.blackjack.blackjack_bonus import AMOUNTS
from pitboss.games.blackjack.blackjack.bonus_display import pockets
from pitboss.games.blackjack.blackjack.game import Blackjack
from pitboss.games.blackjack.blackjack.options import SAME_SUIT_OPTIONS, blackjack_chance
from pitboss.games.blackjack.blackjack.progressive import FOUR_ACES
from pitboss.games.blackjack.blackjack.streak import LENGTHS
from pitboss.odds.blackjack import side
from pitboss.odds.blackjack.answer import answer, by_outcome, hands_won
from pitboss.odds.blackjack.rows import counted_together
from pitboss.odds.blackjack.rules import rules_of
from pitboss.odds.report import percent
from pitboss.odds.result import Odds, Outcome
from pitboss.table.game import Game
from pitboss.table.money import DOLLAR, Prize, dollars, parse_dollars
from pitboss.table.money import Odds as Payout

LOST = Fraction(-1)


def decks_of(game: Game) -> int:
    return int(game.options.decks)


# The main wager


def main(wager: str) -> Callable[[Game], Odds]:
    def how(game: Game) -> Odds:
        """The best play of every hand, with what it adds."""
        rules = rules_of(game)
        basic = answer(rules).basic  # first, for it prices both plays at once
        rows, staked = by_outcome(rules)
        table = game.tables["wager"]
        outcomes = tuple(
            Outcome(name, chance, net, str(table.pays(name) or ""))
            for (name, net), chance in sorted(rows.items(), key=lambda row: (-row[0][1], row[0]))
        )
        note = f"best play by every hand's cards; by the chart of totals {percent(-basic)}"
        if not counted_together(rules):
            note += "; split pairs stand at their mean, so that the deviation leaves their own out"
        return Odds(
            game.id, wager, table.name, outcomes, staked,
            options={"decks": decks_of(game)}, note=note,
        )  # fmt: skip

    return how


def insurance(game: Game) -> Odds:
    """Insurance against an ace, per unit of the insurance wager."""
    pays = game.odds(Blackjack.insurance)
    won = side.insurance(decks_of(game))
    return Odds(
        game.id,
        "insurance",
        game.tables["insurance"].name,
        (
            Outcome("dealer's blackjack", won, pays.ratio, str(pays)),
            Outcome("no blackjack", 1 - won, LOST),
        ),
        per="insurance wager",
        options={"decks": decks_of(game)},
        note="before the player's own cards are known",
    )


# 2.17 to 2.26


def by_rows(game: Game, name: str, chances: Mapping[str, Fraction], note: str = "") -> Odds:
    """A wager by the rows of its table; what is left over loses."""
    table = game.tables[name]
    outcomes = []
    for row in table.rows:
        assert isinstance(row.pays, Payout), f"{name} pays odds"
        chance = chances.get(row.outcome, Fraction(0))
        outcomes.append(Outcome(row.outcome, chance, row.pays.ratio, str(row.pays)))
    outcomes.append(Outcome("lose", 1 - sum(chances.values(), Fraction(0)), LOST))
    options = {"decks": decks_of(game)}
    return Odds(game.id, name, table.name, tuple(outcomes), options=options, note=note)


def over_under(on: int) -> Callable[[Game], Odds]:
    def how(game: Game) -> Odds:
        chance = side.over_under(decks_of(game))[on]
        odds = by_rows(game, "over-under-13", {"win": chance})
        return Odds(
            odds.game, f"over-under-13 {('over', 'under')[on]}", odds.table, odds.outcomes,
            options=odds.options,
        )  # fmt: skip

    return how


def same_suit(game: Game) -> Odds:
    return by_rows(game, "same-suit", side.same_suit(decks_of(game)))


def sevens(game: Game) -> Odds:
    run = side.run_of(decks_of(game))
    names = {
        "three sevens of one suit": "three suited", "three sevens": "three",
        "two sevens of one suit": "two suited", "two sevens": "two", "one seven": "one",
    }  # fmt: skip
    chances = {row: run[name] for row, name in names.items()}
    return by_rows(game, "sevens", chances, "a third card is drawn to two sevens")


def progressive(game: Game) -> Odds:
    """The progressive wager with the casino's own amount on the meter; the chip is kept."""
    run = side.run_of(decks_of(game))
    four, suited = side.four_aces(decks_of(game))
    chances = {
        FOUR_ACES: four, "three aces of one suit": run["three suited"] - suited,
        "three aces": run["three"] - (four - suited), "two aces of one suit": run["two suited"],
        "two aces": run["two"],
    }  # fmt: skip
    meter = int(game.options.progressive_start)
    outcomes, paid = [], Fraction(0)
    for row in game.tables["progressive"].rows:
        cents = row.pays.cents if isinstance(row.pays, Prize) else meter
        if row.outcome != FOUR_ACES:
            paid += chances[row.outcome] * Fraction(cents, DOLLAR)
        net = Fraction(cents, DOLLAR) - 1
        outcomes.append(Outcome(row.outcome, chances[row.outcome], net, str(row.pays)))
    outcomes.append(Outcome("lose", 1 - sum(chances.values(), Fraction(0)), LOST))
    even = (1 - paid) / four
    cents = -(-even.numerator * DOLLAR // even.denominator)
    return Odds(
        game.id, "progressive", "fixed", tuple(outcomes), options={"decks": decks_of(game)},
        note=f"with {dollars(meter)} on the meter; breaks even at {dollars(cents)}; "
        "cards are drawn to two and three aces",
    )  # fmt: skip


def blackjack_bonus(game: Game) -> Odds:
    """What the display pays for a blackjack, per dollar of a one-dollar wager."""
    options: Any = game.options
    chance, kept = blackjack_chance(options.decks), options.bonus_stake == "kept"
    edges = []
    for amount, shown in zip(
        AMOUNTS, (options.bonus_display_1, options.bonus_display_5), strict=True
    ):
        every = pockets(shown)
        outcomes = [
            Outcome(
                pocket, chance * Fraction(every.count(pocket), len(every)),
                Fraction(parse_dollars(pocket), amount) - kept, pocket,
            )
            for pocket in sorted(set(every), key=parse_dollars, reverse=True)
        ]  # fmt: skip
        outcomes.append(Outcome("no blackjack", 1 - chance, LOST))
        edges.append(
            Odds(game.id, "blackjack-bonus", "display", tuple(outcomes),
                 options={"decks": options.decks})
        )  # fmt: skip
    one, five = edges
    return Odds(
        one.game, one.wager, one.table, one.outcomes, options=one.options,
        note=f"a {dollars(AMOUNTS[0])} wager; for one of {dollars(AMOUNTS[1])} the house "
        f"advantage is {percent(five.house_advantage)}",
    )  # fmt: skip


def streak(length: str) -> Callable[[Game], Odds]:
    def how(game: Game) -> Odds:
        """So many rounds won in a row, pushes left out, each from a full shoe."""
        won, lost = hands_won(rules_of(game))
        chance = (won / (won + lost)) ** int(length)
        pays = game.pays(Blackjack.streak, length)
        assert isinstance(pays, Payout), "a streak pays odds"
        return Odds(
            game.id, f"streak {length}", game.tables["streak"].name,
            (Outcome(f"{length} won", chance, pays.ratio, str(pays)),
             Outcome("lose", 1 - chance, LOST)),
            options={"decks": decks_of(game)},
            note="the best play for the main wager at plain odds, pairs split once",
        )  # fmt: skip

    return how


def match_the_dealer(game: Game) -> Odds:
    table = game.tables["match-the-dealer"]
    rank, suit = (game.odds(Blackjack.match_the_dealer, row.outcome) for row in table.rows)
    outcomes = []
    found = side.match_the_dealer(decks_of(game))
    for (plain, suited), chance in sorted(found.items(), reverse=True):
        if plain + suited:
            net = plain * rank.ratio + suited * suit.ratio
            parts = [f"{suited} matching suit"] * bool(suited)
            parts += [f"{plain} non-matching suit"] * bool(plain)
            pays = " and ".join([str(suit)] * suited + [str(rank)] * plain)
            outcomes.append(Outcome(" and ".join(parts), chance, net, pays))
    outcomes.append(Outcome("lose", found[0, 0], LOST))
    return Odds(
        game.id, "match-the-dealer", table.name, tuple(outcomes),
        options={"decks": decks_of(game)},
    )  # fmt: skip


def twenty(game: Game) -> Odds:
    limit = game.options.twenty_point_limit
    note = f"a limit of {dollars(limit)} on top hands is not counted" if limit else ""
    return by_rows(game, "twenty-point-bonus", side.twenty(decks_of(game)), note)


def optional_bonus(game: Game) -> Odds:
    return by_rows(game, "optional-bonus", side.third_card(decks_of(game)))


def in_between(game: Game) -> Odds:
    return by_rows(game, "in-between", side.in_between(decks_of(game)))


ANALYSES: dict[str, Callable[[Game], Odds]] = {
    "wager": main("wager"),
    "second-wager": main("second-wager"),
    "third-wager": main("third-wager"),
    "insurance": insurance,
    "over-under-13 over": over_under(0),
    "over-under-13 under": over_under(1),
    "same-suit": same_suit,
    "sevens": sevens,
    "progressive": progressive,
    "blackjack-bonus": blackjack_bonus,
    **{f"streak {length}": streak(length) for length in LENGTHS},
    "match-the-dealer": match_the_dealer,
    "twenty-point-bonus": twenty,
    "optional-bonus": optional_bonus,
    "in-between": in_between,
}

SETTINGS: tuple[dict[str, Any], ...] = (
    {"additional_wager": "over or under 13", "match_the_dealer": True, "streak": True},
    {"additional_wager": "sevens", "optional_bonus": True},
    {"decks": 8, "match_the_dealer": True, "surrender": True},
    *({"additional_wager": "same suit", "decks": decks} for decks in SAME_SUIT_OPTIONS),
    {"twenty_point_bonus": True},
    {"progressive": True, "decks": 8},
    {"blackjack_bonus": True},
    {"in_between": True},
    {"variation": "6 to 5", "soft_17": "hit"},
    {"hole_card": "face up", "decks": 8},
    {"multiple_action": "three wagers"},
    {"multiple_action": "three wagers", "variation": "6 to 5", "soft_17": "hit"},
)
