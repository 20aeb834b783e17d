"""Exact odds of blackjack: the main wager with the best play, and every side wager.

A round begins with a full shoe, and a player knows his or her own cards and the dealer's first. See
``exact`` for how hands are counted, and ``docs/odds.md`` on split hands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from pitboss.games.blackjack.regular.blackjack_bonus import AMOUNTS
from pitboss.games.blackjack.regular.bonus_display import pockets
from pitboss.games.blackjack.regular.game import Blackjack
from pitboss.games.blackjack.regular.options import SAME_SUIT_OPTIONS, blackjack_chance
from pitboss.games.blackjack.regular.progressive import FOUR_ACES
from pitboss.games.blackjack.regular.streak import LENGTHS
from pitboss.games.blackjack.regular.wagers import FIVE_DOLLARS
from pitboss.odds.blackjack.exact import side
from pitboss.odds.blackjack.exact.answer import answer, by_outcome, by_streak
from pitboss.odds.blackjack.exact.rules import rules_of
from pitboss.odds.core import paid
from pitboss.odds.core.paid import by_rows
from pitboss.odds.core.prices import LOST
from pitboss.odds.core.result import Figure, Outcome, WagerOdds
from pitboss.table.game import Game
from pitboss.table.money import DOLLAR, Cents, Odds, dollars, parse_dollars

AT_THEIR_MEAN = "split pairs stand at their mean where their hands are not counted together"
SPLITS_ONCE = "of somebody who splits pairs once"
FOR_STREAKS = (
    "the best play for the streak, not for the wager: nothing is doubled, and the second hand of "
    "a split pair is played by what the first came to; every round from a full shoe"
)
BY_MAIN = "advantage by the best play of the main wager"


def decks_of(game: Game) -> int:
    return int(game.options.decks)


def _rows(game: Game, name: str, chances: Mapping[str, Fraction], note: str = "") -> WagerOdds:
    """The odds of a wager by the rows of its table, with the decks it depends on."""
    return by_rows(game, name, chances, options={"decks": decks_of(game)}, note=note)


def _odds(game: Game, wager: str, outcomes: Iterable[Outcome], **more: Any) -> WagerOdds:
    """The odds of a wager without such rows."""
    table = game.tables[wager.partition(" ")[0]]
    options = {"decks": decks_of(game)}
    return WagerOdds(game.id, wager, table.name, tuple(outcomes), options=options, **more)


# The main wager


def main(wager: str) -> Callable[[Game], WagerOdds]:
    def how(game: Game) -> WagerOdds:
        """The best play of every hand, with what it adds."""
        rules = rules_of(game)
        basic = answer(rules).basic  # first, because it prices both plays at once
        found = by_outcome(rules)
        table = game.tables["wager"]
        outcomes = tuple(
            Outcome(name, chance, net, str(table.pays(name) or ""))
            for (name, net), chance in sorted(
                found.rows.items(), key=lambda row: (-row[0][1], row[0])
            )
        )
        figures = {"advantage by the chart of totals": Figure(-basic)}
        blurred = ["win", "push", "loss", "rows"] if found.means else []
        if found.means and found.mean_square is None:
            blurred.append("standard_deviation")
        odds = WagerOdds(
            game.id, wager, table.name, outcomes, found.staked,
            options={"decks": decks_of(game)}, note="the best play by every hand's cards",
            approximate=dict.fromkeys(blurred, AT_THEIR_MEAN), mean_square=found.mean_square,
        )  # fmt: skip
        fee = game.options.hand_fee
        if fee:
            name = (
                f"advantage with a hand fee of {dollars(fee)} on a wager of {dollars(FIVE_DOLLARS)}"
            )
            figures[name] = Figure(odds.house_advantage + Fraction(fee, FIVE_DOLLARS))
        return replace(odds, figures=figures)

    return how


def insurance(game: Game) -> WagerOdds:
    """Insurance against an ace, per unit of the insurance wager."""
    pays = game.odds(Blackjack.insurance)
    won = side.insurance(decks_of(game))
    return _odds(
        game,
        "insurance",
        (
            Outcome("dealer's blackjack", won, pays.ratio, str(pays)),
            Outcome("no blackjack", 1 - won, LOST),
        ),
        per="insurance wager",
        note="before the player's own cards are known",
    )


# 2.17 to 2.26


def over_under(on: int) -> Callable[[Game], WagerOdds]:
    def how(game: Game) -> WagerOdds:
        chance = side.over_under(decks_of(game))[on]
        odds = _rows(game, "over-under-13", {"win": chance})
        return replace(odds, wager=f"over-under-13 {('over', 'under')[on]}")

    return how


def same_suit(game: Game) -> WagerOdds:
    return _rows(game, "same-suit", side.same_suit(decks_of(game)))


def sevens(game: Game) -> WagerOdds:
    run = side.run_of(decks_of(game))
    names = {
        "three sevens of one suit": "three suited", "three sevens": "three",
        "two sevens of one suit": "two suited", "two sevens": "two", "one seven": "one",
    }  # fmt: skip
    chances = {row: run[name] for row, name in names.items()}
    return _rows(game, "sevens", chances, "a third card is drawn to two sevens")


def progressive(game: Game) -> WagerOdds:
    """The progressive wager with the casino's own amount on the meter; the chip is kept."""
    run = side.run_of(decks_of(game))
    four, suited = side.four_aces(decks_of(game))
    chances = {
        FOUR_ACES: four, "three aces of one suit": run["three suited"] - suited,
        "three aces": run["three"] - (four - suited), "two aces of one suit": run["two suited"],
        "two aces": run["two"],
    }  # fmt: skip
    return paid.progressive(
        game, "progressive", DOLLAR, int(game.options.progressive_start), lambda meter: chances,
        options={"decks": decks_of(game)}, note="cards are drawn to two and three aces",
    )  # fmt: skip


def blackjack_bonus(game: Game) -> WagerOdds:
    """The display's payouts for a blackjack, per dollar of a one-dollar wager."""
    options: Any = game.options
    one, five = (
        _odds(game, "blackjack-bonus", _displayed(options, amount, shown))
        for amount, shown in zip(
            AMOUNTS, (options.bonus_display_1, options.bonus_display_5), strict=True
        )
    )
    figures = {paid.of_another(AMOUNTS[1]): Figure(five.house_advantage)}
    return replace(one, figures=figures, note=f"a wager of {dollars(AMOUNTS[0])}")


def _displayed(options: Any, amount: Cents, shown: str) -> Iterator[Outcome]:
    chance, kept, every = (
        blackjack_chance(options.decks), options.bonus_stake == "kept", pockets(shown)
    )  # fmt: skip
    for pocket in sorted(set(every), key=parse_dollars, reverse=True):
        often = chance * Fraction(every.count(pocket), len(every))
        yield Outcome(pocket, often, Fraction(parse_dollars(pocket), amount) - kept, pocket)
    yield Outcome("no blackjack", 1 - chance, LOST)


def streak(length: str) -> Callable[[Game], WagerOdds]:
    def how(game: Game) -> WagerOdds:
        """So many rounds won in a row, ignoring pushes, each from a full shoe."""
        rules = rules_of(game)
        pays = game.pays(Blackjack.streak, length)
        assert isinstance(pays, Odds), "a streak pays odds"

        def played(won: Fraction, lost: Fraction, **more: Any) -> WagerOdds:
            chance = (won / (won + lost)) ** int(length)
            return _odds(
                game, f"streak {length}",
                (Outcome(f"{length} won", chance, pays.ratio, str(pays)),
                 Outcome("lose", 1 - chance, LOST)),
                **more,
            )  # fmt: skip

        main = by_outcome(rules)
        figures = {}
        if not main.means:
            figures[BY_MAIN] = Figure(played(main.won, main.lost).house_advantage)
        again = rules.most_hands > 2 or rules.resplit_aces
        return played(
            *by_streak(rules), figures=figures, note=FOR_STREAKS,
            approximate={"house_advantage": SPLITS_ONCE} if again else {},
        )  # fmt: skip

    return how


def match_the_dealer(game: Game) -> WagerOdds:
    table = game.tables["match-the-dealer"]
    rank, suit = (game.odds(Blackjack.match_the_dealer, row.outcome) for row in table.rows)
    outcomes = []
    found = side.match_the_dealer(decks_of(game))
    for (other, suited), chance in sorted(found.items(), reverse=True):
        if other + suited:
            net = other * rank.ratio + suited * suit.ratio
            parts = [f"{suited} matching suit"] * bool(suited)
            parts += [f"{other} non-matching suit"] * bool(other)
            pays = " and ".join([str(suit)] * suited + [str(rank)] * other)
            outcomes.append(Outcome(" and ".join(parts), chance, net, pays))
    outcomes.append(Outcome("lose", found[0, 0], LOST))
    return _odds(game, "match-the-dealer", outcomes)


def twenty(game: Game) -> WagerOdds:
    odds = _rows(game, "twenty-point-bonus", side.twenty(decks_of(game)))
    limit = game.options.twenty_point_limit
    return replace(odds, leaves_out={"twenty_point_limit": dollars(limit)} if limit else {})


def optional_bonus(game: Game) -> WagerOdds:
    return _rows(game, "optional-bonus", side.third_card(decks_of(game)))


def in_between(game: Game) -> WagerOdds:
    return _rows(game, "in-between", side.in_between(decks_of(game)))


ANALYSES: dict[str, Callable[[Game], WagerOdds]] = {
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
    {"additional_wager": "over or under 13", "streak": True},
    {"match_the_dealer": True},
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
