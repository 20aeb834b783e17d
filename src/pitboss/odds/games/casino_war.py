"""Casino war, exactly: two ranks of a shoe, and two more after a tie.

Burned cards and the cards of other players are unseen, so they leave the chances as they are.
"""

from __future__ import annotations

from fractions import Fraction

from pitboss.games.one_card.casino_war import CasinoWar
from pitboss.odds.result import Odds, Outcome
from pitboss.table.game import Game
from pitboss.table.money import Odds as Payout

RANKS, SUITS = 13, 4


def tie_chance(decks: int) -> Fraction:
    """Two cards of one rank from a full shoe."""
    return Fraction(SUITS * decks - 1, RANKS * SUITS * decks - 1)


def war_tie_chance(decks: int) -> Fraction:
    """Two cards of one rank, after two of one rank have gone."""
    counts = [SUITS * decks] * (RANKS - 1) + [SUITS * decks - 2]
    left = sum(counts)
    return Fraction(sum(count * (count - 1) for count in counts), left * (left - 1))


def ratio(game: Game, wager: str, outcome: str) -> Fraction:
    pays = game.tables[wager].pays(outcome)
    assert isinstance(pays, Payout), "casino war pays odds"
    return pays.ratio


def initial(game: Game) -> Odds:
    """The initial wager, with the better of surrender and war on every tie."""
    decks = game.options.decks
    tie, second = tie_chance(decks), war_tie_chance(decks)
    win, decided = ratio(game, "initial", "win"), (1 - second) / 2
    won, tied = ratio(game, "war", "win") - 1, ratio(game, "war", "tie") - 1
    war = decided * won + second * tied - 2 * decided
    outcomes = [Outcome("win", (1 - tie) / 2, win, "1 to 1")]
    if war > Fraction(-1, 2):
        outcomes += [
            Outcome("war won", tie * decided, won, "2 to 1"),
            Outcome("war tied", tie * second, tied, "3 to 1"),
            Outcome("war lost", tie * decided, Fraction(-2)),
        ]
        note, at_risk = "go to war on every tie", 1 + tie
    else:
        outcomes.append(Outcome("surrender", tie, Fraction(-1, 2)))
        note, at_risk = "surrender every tie", Fraction(1)
    outcomes.append(Outcome("lose", (1 - tie) / 2, Fraction(-1)))
    return Odds(
        game.id, "initial", "fixed", tuple(outcomes), at_risk,
        options={"decks": decks}, note=note,
    )  # fmt: skip


def tie(game: Game) -> Odds:
    """The tie wager on the original deal."""
    chance = tie_chance(game.options.decks)
    return Odds(
        game.id,
        "tie",
        "fixed",
        (
            Outcome("tie", chance, ratio(game, "tie", "tie"), "10 to 1"),
            Outcome("no tie", 1 - chance, Fraction(-1)),
        ),
        options={"decks": game.options.decks},
    )


ANALYSES = {CasinoWar.initial.name: initial, CasinoWar.tie.name: tie}
