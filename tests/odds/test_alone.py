"""Hands without a dealer's: published figures, and the same again in plain Python."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from pitboss.equipment.cards import STANDARD, Card, cards
from pitboss.errors import BadCard
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.double_down_stud import DoubleDownStud
from pitboss.games.banked_poker.let_it_ride import LetItRide, LetItRideOptions
from pitboss.games.banked_poker.mississippi_stud import MississippiStud
from pitboss.games.registry import game_type
from pitboss.hands import five
from pitboss.odds.banked_poker import double_down_stud, let_it_ride, mississippi_stud
from pitboss.odds.banked_poker.alone import Alone, Chosen, edge, options
from pitboss.odds.banked_poker.alone_advice import class_of, lines_of, solved
from pitboss.odds.banked_poker.lines import Line
from pitboss.odds.banked_poker.sampling import DealtCards
from pitboss.odds.core.advice import Shown
from pitboss.odds.core.sampling import ALL, Plan
from pitboss.odds.core.strategies import strategy_of
from pitboss.table.game import Game
from pitboss.table.money import Prize, payout
from pitboss.table.pay_tables import PayTable, Row
from tests.odds.published import percents, with_table
from tests.odds.support import MILLION, found, near
from tests.support.play import rows

MISSISSIPPI, RIDE, DOUBLE = MississippiStud(), LetItRide(), DoubleDownStud()


def risking_most(game: Alone) -> Chosen:
    """The best play, where of equals the one is chosen that risks most."""
    return {
        node: len(values) - 1 - values[::-1].argmax(axis=0) for node, values in game.values.items()
    }


def at_risk(game: Alone, chosen: Chosen) -> Fraction:
    """Units that are wagered on average, the first one counted."""
    ends = game.ends(chosen)
    return 1 + Fraction(sum(line.played * many for (line, _), many in ends.items()), game.deals)


def repaid(game: Game, wagers: tuple[str, ...], **pays: str) -> Game:
    """The game with other payouts in some rows."""
    for wager in wagers:
        table = game.tables[wager]
        lines = tuple(
            Row(row.outcome, payout(pays.get(row.outcome.replace(" ", "_").replace("-", "_"),
                                             str(row.pays))))
            for row in table.rows
        )  # fmt: skip
        game = with_table(game, wager, PayTable("published", table.law, lines))
    return game


# Mississippi stud


def test_mississippi_stud() -> None:
    """wizardofodds.com/games/mississippi-stud/: 4.91 percent of the ante, 3.59 units wagered on
    average, 1.37 percent of them. The units are those of a player who bets more where it is worth
    the same; who bets less wagers 3.48."""
    odds, game = mississippi_stud.ante(MISSISSIPPI), solved(MISSISSIPPI, 3)
    assert odds.house_advantage == Fraction(53_223, 1_082_900)
    assert percents(odds.house_advantage, "4.91")
    most = risking_most(game)
    assert edge(game, most) == odds.house_advantage
    assert f"{float(at_risk(game, most)):.2f}" == "3.59"
    assert percents(odds.house_advantage / at_risk(game, most), "1.37")
    assert f"{float(odds.at_risk):.2f}" == "3.48"


def test_mississippi_stud_with_a_straight_at_five_to_one() -> None:
    """wizardofodds.com/games/mississippi-stud/, Barona: 3.7591 percent."""
    game = repaid(MISSISSIPPI, MISSISSIPPI.main, straight="5 to 1")
    assert percents(mississippi_stud.ante(game).house_advantage, "3.7591")


def test_mississippi_stud_by_points() -> None:
    """The published rules are the best play: they cost nothing."""
    game = solved(MISSISSIPPI, 3)
    assert edge(game, game.by_rules(mississippi_stud.by_points)) == edge(game, game.best)


# Let it ride


def test_let_it_ride() -> None:
    """unusualanimals.info/let-it-ride-poker-with-3-card-bonus/: 3.51 percent of one bet;
    gamingtoday.com (24 April 2018): the bet that stays wins about 24 hands of 100."""
    odds = let_it_ride.bets(RIDE)
    assert odds.house_advantage == Fraction(37_963, 1_082_900)
    assert percents(odds.house_advantage, "3.51")
    assert percents(odds.win, "24")


CATLIN = """
    three cards                    hand        net of 1,176
    royal, outside                 Th Jh Qh    1736
    royal, single inside           Jh Qh Kh    1454
    royal, double inside           Qh Kh Ah    1172
    straight flush, no high card   5h 6h 7h    252
    straight flush, one high       8h 9h Th    480
    straight flush, two high       9h Th Jh    708
    one gap, one high              7h 8h Th    198
    one gap, two high              8h Th Jh    426
"""


@pytest.mark.parametrize(("name", "hand", "net"), rows(CATLIN))
def test_what_bet_one_is_worth(name: str, hand: str, net: str) -> None:
    """casinocitytimes.com/donald-catlin/article/calculating-the-house-edge-in-let-it-ride-1219:
    what bet one nets over all 1,176 pairs of community cards."""
    advice = let_it_ride.STRATEGY.look_up(RIDE, Shown(cards(hand)))
    values = {one.answer.choice: one.value for one in advice.options}
    assert (values["let-it-ride"] - values["withdraw"]) * 1_176 == int(net)


def test_let_it_ride_by_draws() -> None:
    """Rules that a player can remember cost nothing against the best play."""
    game = solved(RIDE, 2)
    assert edge(game, game.by_rules(let_it_ride.by_draws)) == edge(game, game.best)


@pytest.mark.parametrize(
    ("table", "advantage"),
    rows(
        """
        table  advantage
        A      2.32
        B      5.57
        C      7.28
        D      2.14
        E      5.39
        F      7.10
        """
    ),
)
def test_three_card_bonus(table: Any, advantage: str) -> None:
    """tunicatravel.com/blog/2012/02/let-it-ride-3-card-side-bet/ (D, F), and the same tables of
    pair plus at online.casinocity.com/article/a-rare-pair-plus-payout-at-three-card-poker-124535
    (A, B, C, E)."""
    game = LetItRide(LetItRideOptions(three_card_bonus_table=table))
    odds = let_it_ride.ANALYSES["three-card-bonus"](game)
    assert percents(odds.house_advantage, advantage)


def test_three_card_bonus_literally() -> None:
    """A mini-royal that tables A to C do not pay costs 4 hands of 22,100 at 41 units each."""
    for table in ("A", "B", "C"):
        plain, literal = (
            let_it_ride.ANALYSES["three-card-bonus"](
                LetItRide(LetItRideOptions(three_card_bonus_table=table, unlisted_mini_royal=how))  # type: ignore[arg-type]
            ).house_advantage
            for how in ("straight flush", "loses")
        )
        assert literal - plain == Fraction(4 * 41, 22_100)


FIVE_CARD = {"royal flush": 4, "straight flush": 36, "four-of-a-kind": 624, "full house": 3_744,
             "flush": 5_108, "straight": 10_200, "three-of-a-kind": 54_912}  # fmt: skip


def test_let_it_ride_bonus() -> None:
    """Sums times hands of 2,598,960; the chip is not returned."""
    odds = let_it_ride.bonus(RIDE)
    sums = (25_000, 2_500, 400, 200, 50, 25, 5)
    paid = sum(many * paid for many, paid in zip(FIVE_CARD.values(), sums, strict=True))
    assert odds.house_advantage == 1 - Fraction(paid, 2_598_960)
    assert {one.name: one.probability * 2_598_960 for one in odds.outcomes[:-1]} == FIVE_CARD


def test_let_it_ride_bonus_with_less_at_the_top() -> None:
    """gamblingmy.com/let-ride-probability-smarts/, $20,000 and $2,000 for the two best hands: $1
    brings back 0.7446 in its sum of rounded terms, 0.7447 in all."""
    table = RIDE.tables["let-it-ride-bonus"]
    less = {"royal flush": 20_000_00, "straight flush": 2_000_00}
    lines = tuple(
        Row(row.outcome, Prize(less.get(row.outcome, row.pays.cents), stake_back=False))
        for row in table.rows
        if isinstance(row.pays, Prize)
    )
    game = with_table(RIDE, table_name := "let-it-ride-bonus", PayTable("less", table.law, lines))
    back = 1 - let_it_ride.ANALYSES[table_name](game).house_advantage
    assert f"{float(back):.4f}" == "0.7447"


# Double down stud

SONOFDAVE = """
    outcome                            combinations
    royal flush, 2 at risk             20
    straight flush, 2 at risk          180
    four-of-a-kind, 2 at risk          3120
    full house, 2 at risk              18720
    flush, 2 at risk                   25540
    straight, 2 at risk                19752
    three-of-a-kind, 2 at risk         223872
    two pairs, 2 at risk               465696
    pair of jacks or better, 2         1031880
    pair of sixes to 10s, 2            1295520
    lose, 2                            166308
    straight, 1                        31248
    three-of-a-kind, 1                 50688
    two pairs, 1                       152064
    pair of jacks or better, 1         657720
    pair of sixes to 10s, 1            816480
    lose, 1                            8035992
"""


def test_double_down_stud_by_combinations() -> None:
    """sonofdave.com/games/double-down-stud/, jacks or better, 3999-199-49-11-8-5-3-2-1: every
    row, the player doubling where it is worth the same; 2.1033 percent."""
    pays = {"royal_flush": "3999", "straight_flush": "199", "four_of_a_kind": "49",
            "full_house": "11"}  # fmt: skip
    game = repaid(DOUBLE, DOUBLE.main, **pays)
    assert isinstance(game, DoubleDownStud)
    asked = solved(game, 4)
    counts: dict[tuple[str, int], int] = {}
    for (line, end), many in asked.ends(risking_most(asked)).items():
        verdict = game.verdict(game.original, end)
        assert verdict is not None
        name = verdict.outcome if verdict.fate.value != "lost" else "lose"
        key = (name, 1 + line.played)
        counts[key] = counts.get(key, 0) + many
    expected = {
        (row.split(", ")[0], int(row.split(", ")[1][0])): int(many) for row, many in rows(SONOFDAVE)
    }
    assert counts == expected
    assert sum(counts.values()) == 12_994_800
    assert percents(edge(asked, asked.best), "2.1033")


def test_double_down_stud_as_the_law_has_it() -> None:
    """The minimum payouts of 17.10(b), which are lower; the rules by draws cost nothing."""
    odds, game = double_down_stud.original(DOUBLE), solved(DOUBLE, 4)
    assert odds.house_advantage == Fraction(15_403, 324_870)
    assert edge(game, game.by_rules(double_down_stud.by_draws)) == odds.house_advantage


def test_double_down_stud_at_higher_payouts() -> None:
    """en.shram.kiev.ua/games/cards/2_poker_double_down.shtml: 2.67 percent, which is the figure of
    2,000-200-50-11-8-5-3-2-1."""
    pays = {"royal_flush": "2000", "straight_flush": "200", "four_of_a_kind": "50",
            "full_house": "11"}  # fmt: skip
    game = repaid(DOUBLE, DOUBLE.main, **pays)
    assert percents(double_down_stud.original(game).house_advantage, "2.67")


@pytest.mark.parametrize(("way", "royal", "back"), [(0, "999", "72.5"), (1, "1999", "72.6")])
def test_double_down_stud_always_or_never(way: int, royal: str, back: str) -> None:
    """robison.casinocitytimes.com/article/expert-strategy-for-double-down-stud-video-poker-488,
    1,000-200-50-12-9-6-4-3-2-1 for one: 72.5 percent of all money comes back without doubling, and
    72.6 with it, where ten coins win 20,000 with a royal flush."""
    pays = {"royal_flush": royal, "straight_flush": "199", "four_of_a_kind": "49",
            "full_house": "11"}  # fmt: skip
    game = repaid(DOUBLE, DOUBLE.main, **pays)
    assert isinstance(game, DoubleDownStud)
    asked = solved(game, 4)
    chosen = {node: np.full(values.shape[1], way) for node, values in asked.values.items()}
    assert percents(1 - edge(asked, chosen) / (1 + way), back)


# The same again, in plain Python


def wins(game: BankedPoker, hand: list[Card]) -> Fraction:
    """What a unit wins with five cards, read from the posted table by hand."""
    rank = five.best(hand)
    name = str(rank.category)
    if name == "pair":
        pair = rank.ranks[0]
        rows_of = [row.outcome for row in game.tables[game.ante.name].rows]
        high = "pair of 10s or better" if "pair of 10s or better" in rows_of else (
            "pair of jacks or better"
        )  # fmt: skip
        least = 10 if "10s" in high else 11
        name = high if pair >= least else "pair of sixes to 10s" if pair >= 6 else "pair"
    pays = game.tables[game.ante.name].pays(name)
    return Fraction(-1) if pays is None else getattr(pays, "ratio", Fraction(0))


def rest(*known: Card) -> list[Card]:
    return [card for card in STANDARD if card not in known]


def mississippi(held: list[Card], placed: int) -> Fraction:
    """The value of two to five cards of Mississippi stud with so many antes wagered."""
    if len(held) == 5:
        return placed * wins(MISSISSIPPI, held)
    ways = rest(*held)

    def bet(times: int) -> Fraction:
        return sum((mississippi([*held, card], placed + times) for card in ways), Fraction(0))

    return max(Fraction(-placed), *(bet(times) / len(ways) for times in (1, 2, 3)))


@pytest.mark.parametrize(
    ("hand", "board"),
    [("Kh 9c", "9s 2d"), ("7c 8d", "9h 2s"), ("4h 5h", "6h Ks"), ("Js 2d", "8c"), ("3s 4s", "5s")],
)
def test_mississippi_stud_hand_by_hand(hand: str, board: str) -> None:
    """A hand in play, every card that can come tried."""
    shown = Shown(cards(hand), cards(board))
    advice = strategy_of(MISSISSIPPI).look_up(MISSISSIPPI, shown)
    asked = solved(MISSISSIPPI, 3)
    strategy = mississippi_stud.STRATEGY
    line = strategy.line_so_far(asked, len(board.split()), shown.hand, shown.board)
    value = mississippi([*shown.hand, *shown.board], 1 + line.played)
    assert advice.best.value == value


@pytest.mark.parametrize(
    "hand", ["Th Jh Qh", "5c 6c 7c", "2c 3c 4c", "9s 9h 2d", "8h 9h Jh", "Ac 2c 4c", "Ts Td 3h"]
)
def test_let_it_ride_hand_by_hand(hand: str) -> None:
    held = list(cards(hand))
    ride = back = Fraction(0)
    for card in rest(*held):
        last = [wins(RIDE, [*held, card, other]) for other in rest(*held, card)]
        mean = sum(last, Fraction(0)) / len(last)
        back += mean + max(mean, Fraction(0))
        ride += 2 * mean + max(mean, Fraction(0))
    advice = let_it_ride.STRATEGY.look_up(RIDE, Shown(tuple(held)))
    values = {one.answer.choice: one.value for one in advice.options}
    assert values == {"let-it-ride": ride / 49, "withdraw": back / 49}


@pytest.mark.parametrize("seen", ["6h 3c 4d 5s", "Jh Qc Kd As", "5h 5c 2d 9s", "2h 4h 8h Kh"])
def test_double_down_stud_hand_by_hand(seen: str) -> None:
    held = list(cards(seen))
    last = [wins(DOUBLE, [*held, card]) for card in rest(*held)]
    advice = double_down_stud.STRATEGY.look_up(DOUBLE, Shown(tuple(held[:1]), tuple(held[1:])))
    mean = sum(last, Fraction(0)) / 48
    assert {one.answer.choice: one.value for one in advice.options} == {
        "stand": mean, "double-down": 2 * mean,
    }  # fmt: skip


# Looking up, and simulation


def test_what_is_best_can_hang_on_what_was_wagered() -> None:
    """Three middle cards on 5th street: worth an ante after a street of three, else not."""
    asked = solved(MISSISSIPPI, 3)
    place = class_of(cards("7c 9d 8c 2s"))
    best = {
        node.line.times: options(MISSISSIPPI.stages[2], node.line)[int(chosen[place])]
        for node, chosen in asked.best.items()
        if node.stage == 2
    }
    once = (("third-street", 1), ("fourth-street", 1))
    more = (("third-street", 1), ("fourth-street", 3))
    assert best[once].folded
    assert best[more].on("fifth-street") == 1


@pytest.mark.parametrize(
    ("id", "hand", "board"),
    [
        ("mississippi-stud", "Kh", ""),
        ("mississippi-stud", "Kh 9c", "2s 3s 4s"),
        ("let-it-ride", "Kh 9c", ""),
        ("let-it-ride", "Kh 9c 2s", "3s 4s"),
        ("double-down-stud", "Kh", "2s"),
    ],
)
def test_cards_that_no_stage_shows_are_refused(id: str, hand: str, board: str) -> None:
    game = game_type(id)()
    with pytest.raises(BadCard, match="--hand"):
        strategy_of(game).look_up(game, Shown(cards(hand), cards(board)))


@pytest.mark.parametrize("id", ["mississippi-stud", "let-it-ride", "double-down-stud"])
def test_a_simulation_of_the_best_play_finds_the_exact_advantage(id: str) -> None:
    game = game_type(id)()
    assert isinstance(game, BankedPoker)
    board = {"mississippi-stud": 3, "let-it-ride": 2, "double-down-stud": 4}[id]
    exact = edge(solved(game, board), solved(game, board).best)
    sampled = found(game, MILLION, 5, Plan(strategy="exact"))[ALL]
    near(sampled, -exact)


def test_a_line_is_looked_up_in_the_order_of_the_stages() -> None:
    """The cards of a board are seen one by one, so that their order matters."""
    asked = solved(RIDE, 2)
    own = np.array([[card.index for card in cards("5c 6c 9d")]])
    board = np.array([[card.index for card in cards("9h 9s")]])
    places = [
        int(lines_of(asked, asked.best, DealtCards(own, cards_, board[:, :0]))[0])
        for cards_ in (board, np.array([[card.index for card in cards("7c 8c")]]))
    ]
    lines = [asked.prices.lines[place] for place in places]
    assert lines == [Line(), Line()]
