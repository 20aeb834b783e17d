"""The permissible wagers of craps, 13:69F-1.2, with the odds of 1.4, 1.5 and 1.6."""

from __future__ import annotations

import msgspec

from pitboss.games.dice.craps.kinds import Combination, Hardway, LineBet, Supplement, TrueOddsBet
from pitboss.games.dice.craps.options import LAW
from pitboss.games.dice.game import DiceGame
from pitboss.games.dice.throws import Throw
from pitboss.games.dice.wagers import NUMBERS, NumberBet, OneRoll, faces, totals
from pitboss.law import Citation
from pitboss.table.money import payout
from pitboss.table.pay_tables import PayTable, Row, at_least, pay_tables

PAYS = LAW("4(b)")

HARD_HOP, EASY_HOP = "30 to 1", "15 to 1"

OTHER_FIELD = "3, 4, 9, 10 or 11"
HARD_SIX_OR_EIGHT, SIX_SEVEN_EIGHT = "6 or 8 the Hardway", "6, 7 or 8"


class CrapsMemory(msgspec.Struct):
    """The memory of a craps table from roll to roll."""

    point: int = 0
    """The come out point; 0 before a come out roll."""
    shooter: str = ""
    shooter_spot: int = 0
    """The spot of the shooter, or of the last one; 0 before the first."""
    new_shooter: bool = True
    """Whether the shooter has not yet made a first come out roll."""
    passed_by: str = ""
    """Who passed the dice, until somebody takes them; empty after a loser 7."""
    come_only: bool = False
    """Whether this roll only decides Come and Don't Come Bets, 1.11(b)."""
    fire_on: dict[int, str] = {}
    """The shooter on whom each fire bet was made, by the bet's number."""
    came_down: list[str] = []
    """Don't Bets removed or reduced since the last roll: patron and wager."""
    vigorish: dict[int, int] = {}
    """The vigorish charged on each buy and lay bet when it was made, by the bet's number."""


def numbered(law: Citation, row: str, odds: str) -> tuple[PayTable, ...]:
    """Fixed odds on 4, 5, 6, 8, 9 and 10, in this order."""
    rows = zip(NUMBERS, odds.split(", "), strict=True)
    return (PayTable("fixed", law, tuple(Row(row.format(n), payout(pays)) for n, pays in rows)),)


def hop(title: str, law: Citation, one: int, other: int) -> OneRoll:
    """A wager on two faces on the next roll."""
    pays = HARD_HOP if one == other else EASY_HOP
    return OneRoll(f"{title} on the Hop", law, at_least(PAYS, pays), faces(one, other))


def _field(throw: Throw) -> str | None:
    if throw.total in (2, 12):
        return str(throw.total)
    return OTHER_FIELD if throw.total in (3, 4, 9, 10, 11) else None


def _six_seven_eight(throw: Throw) -> str | None:
    if throw.total in (6, 8) and throw.alike:
        return HARD_SIX_OR_EIGHT
    return SIX_SEVEN_EIGHT if throw.total in (6, 7, 8) else None


class CrapsWagers(DiceGame):
    """The wagers of 1.2(a), by paragraph; 1.2(b) permits no others."""

    memory_model = CrapsMemory
    only_law = LAW("2(b)")
    uniform_law = PAYS

    pass_bet = LineBet(
        "Pass Bet", LAW("2(a)1"), at_least(PAYS, "1 to 1"),
        wins=(LAW("2(a)1i(1)"), LAW("2(a)1i(2)")),
        loses=(LAW("2(a)1ii(1)"), LAW("2(a)1ii(2)")),
    )  # fmt: skip
    dont_pass_bet = LineBet(
        "Don't Pass Bet", LAW("2(a)2"), at_least(PAYS, "1 to 1"),
        wins=(LAW("2(a)2i(1)"), LAW("2(a)2i(2)")),
        loses=(LAW("2(a)2ii(1)"), LAW("2(a)2ii(2)")),
        void=LAW("2(a)2iii"),
    )  # fmt: skip
    come_bet = LineBet(
        "Come Bet", LAW("2(a)3"), at_least(PAYS, "1 to 1"),
        wins=(LAW("2(a)3i(1)"), LAW("2(a)3i(2)")),
        loses=(LAW("2(a)3ii(1)"), LAW("2(a)3ii(2)")),
    )  # fmt: skip
    dont_come_bet = LineBet(
        "Don't Come Bet", LAW("2(a)4"), at_least(PAYS, "1 to 1"),
        wins=(LAW("2(a)4i(1)"), LAW("2(a)4i(2)")),
        loses=(LAW("2(a)4ii(1)"), LAW("2(a)4ii(2)")),
        void=LAW("2(a)4iii"),
    )  # fmt: skip
    place_bet_to_win = NumberBet(
        "Place Bet to Win",
        LAW("2(a)5"),
        pay_tables(
            PAYS,
            """
                                  minimum
            Place Bet 4 to Win    9 to 5
            Place Bet 5 to Win    7 to 5
            Place Bet 6 to Win    7 to 6
            Place Bet 8 to Win    7 to 6
            Place Bet 9 to Win    7 to 5
            Place Bet 10 to Win   9 to 5
            """,
            minimum=True,
        ),
        "Place Bet {} to Win",
    )
    place_bet_to_lose = NumberBet(
        "Place Bet to Lose",
        LAW("2(a)6"),
        pay_tables(
            PAYS,
            """
                                   minimum
            Place Bet 4 to Lose    5 to 11
            Place Bet 5 to Lose    5 to 8
            Place Bet 6 to Lose    4 to 5
            Place Bet 8 to Lose    4 to 5
            Place Bet 9 to Lose    5 to 8
            Place Bet 10 to Lose   5 to 11
            """,
            minimum=True,
        ),
        "Place Bet {} to Lose",
        against=True,
        offered=lambda options: options.place_to_lose_on() != (),
    )
    four_the_hardway = Hardway("Four the Hardway", LAW("2(a)7"), at_least(PAYS, "7 to 1"), 4)
    six_the_hardway = Hardway("Six the Hardway", LAW("2(a)8"), at_least(PAYS, "9 to 1"), 6)
    eight_the_hardway = Hardway("Eight the Hardway", LAW("2(a)9"), at_least(PAYS, "9 to 1"), 8)
    ten_the_hardway = Hardway("Ten the Hardway", LAW("2(a)10"), at_least(PAYS, "7 to 1"), 10)
    field_bet = OneRoll(
        "Field Bet",
        LAW("2(a)11"),
        pay_tables(
            PAYS,
            """
                                minimum
            3, 4, 9, 10 or 11   1 to 1
            2                   2 to 1
            12                  2 to 1
            """,
            minimum=True,
        ),
        _field,
    )
    any_seven = OneRoll("Any Seven", LAW("2(a)12"), at_least(PAYS, "4 to 1"), totals(7))
    any_craps = OneRoll("Any Craps", LAW("2(a)13"), at_least(PAYS, "7 to 1"), totals(2, 3, 12))
    craps_two = OneRoll("Craps Two", LAW("2(a)14"), at_least(PAYS, "30 to 1"), totals(2))
    craps_three = OneRoll("Craps Three", LAW("2(a)15"), at_least(PAYS, "15 to 1"), totals(3))
    craps_twelve = OneRoll("Craps Twelve", LAW("2(a)16"), at_least(PAYS, "30 to 1"), totals(12))
    eleven_in_one_roll = OneRoll(
        "11 in One Roll", LAW("2(a)17"), at_least(PAYS, "15 to 1"), totals(11)
    )
    c_and_e = Combination(
        "Craps-Eleven or C and E", LAW("2(a)18"), LAW("4(d)"),
        ((any_craps, 1), (eleven_in_one_roll, 1)),
    )  # fmt: skip
    horn_bet = Combination(
        "Horn Bet", LAW("2(a)19"), LAW("4(c)"),
        ((craps_two, 1), (craps_three, 1), (eleven_in_one_roll, 1), (craps_twelve, 1)),
    )  # fmt: skip
    horn_high_bet = Combination(
        "Horn High Bet", LAW("2(a)20"), LAW("4(c)"), ((horn_bet, 4),),
        chosen={"2": craps_two, "3": craps_three, "11": eleven_in_one_roll, "12": craps_twelve},
        broken_down=lambda options: not options.horn_high_area,
    )  # fmt: skip
    whirl_bet = Combination(
        "Whirl Bet", LAW("2(a)21"), LAW("2(a)21"), ((horn_bet, 4), (any_seven, 1)),
        broken_down=lambda options: True,
    )  # fmt: skip
    four_the_hardway_on_the_hop = hop("Four The Hardway", LAW("2(a)22"), 2, 2)
    six_the_hardway_on_the_hop = hop("Six The Hardway", LAW("2(a)23"), 3, 3)
    eight_the_hardway_on_the_hop = hop("Eight The Hardway", LAW("2(a)24"), 4, 4)
    ten_the_hardway_on_the_hop = hop("Ten The Hardway", LAW("2(a)25"), 5, 5)
    one_three_on_the_hop = hop("One-Three (Ace-Trey)", LAW("2(a)26"), 1, 3)
    one_four_on_the_hop = hop("One-Four (Ace-Four)", LAW("2(a)27"), 1, 4)
    two_three_on_the_hop = hop("Two-Three (Deuce-Trey)", LAW("2(a)28"), 2, 3)
    one_five_on_the_hop = hop("One-Five (Ace-Five)", LAW("2(a)29"), 1, 5)
    two_four_on_the_hop = hop("Two-Four (Deuce-Four)", LAW("2(a)30"), 2, 4)
    one_six_on_the_hop = hop("One-Six (Ace-Six)", LAW("2(a)31"), 1, 6)
    two_five_on_the_hop = hop("Two-Five (Deuce-Five)", LAW("2(a)32"), 2, 5)
    three_four_on_the_hop = hop("Three-Four (Trey-Four)", LAW("2(a)33"), 3, 4)
    two_six_on_the_hop = hop("Two-Six (Deuce-Six)", LAW("2(a)34"), 2, 6)
    three_five_on_the_hop = hop("Three-Five (Trey-Five)", LAW("2(a)35"), 3, 5)
    three_six_on_the_hop = hop("Three-Six (Trey-Six)", LAW("2(a)36"), 3, 6)
    four_five_on_the_hop = hop("Four-Five", LAW("2(a)37"), 4, 5)
    four_six_on_the_hop = hop("Four-Six", LAW("2(a)38"), 4, 6)
    six_seven_eight = OneRoll(
        "6-7-8",
        LAW("2(a)39"),
        pay_tables(
            PAYS,
            """
                                 minimum
            6, 7 or 8            1 to 1
            6 or 8 the Hardway   2 to 1
            """,
            minimum=True,
        ),
        _six_seven_eight,
        offered=lambda options: bool(options.six_seven_eight),
    )

    # 1.5 Place bets at true odds

    buy_bet = TrueOddsBet(
        "Buy Bet", LAW("5(a)"),
        numbered(LAW("5(a)"), "{} to Win", "2 to 1, 3 to 2, 6 to 5, 6 to 5, 3 to 2, 2 to 1"),
        "{} to Win",
        offered=lambda options: options.buy_numbers() != (),
    )  # fmt: skip
    lay_bet = TrueOddsBet(
        "Lay Bet", LAW("5(b)"),
        numbered(LAW("5(b)"), "{} to Lose", "1 to 2, 2 to 3, 5 to 6, 5 to 6, 2 to 3, 1 to 2"),
        "{} to Lose", against=True,
        offered=lambda options: options.lay_numbers() != (),
    )  # fmt: skip

    # 1.6 Supplemental wagers

    pass_odds = Supplement(
        "supplemental wager on a Pass Bet", LAW("6(a)"),
        numbered(LAW("6(a)"), "point {}", "2 to 1, 3 to 2, 6 to 5, 6 to 5, 3 to 2, 2 to 1"),
        pass_bet,
    )  # fmt: skip
    dont_pass_odds = Supplement(
        "supplemental wager on a Don't Pass Bet", LAW("6(b)"),
        numbered(LAW("6(b)"), "point {}", "1 to 2, 2 to 3, 5 to 6, 5 to 6, 2 to 3, 1 to 2"),
        dont_pass_bet,
    )  # fmt: skip
    come_odds = Supplement(
        "supplemental wager on a Come Bet", LAW("6(c)"),
        numbered(LAW("6(c)"), "point {}", "2 to 1, 3 to 2, 6 to 5, 6 to 5, 3 to 2, 2 to 1"),
        come_bet,
    )  # fmt: skip
    dont_come_odds = Supplement(
        "supplemental wager on a Don't Come Bet", LAW("6(d)"),
        numbered(LAW("6(d)"), "point {}", "1 to 2, 2 to 3, 5 to 6, 5 to 6, 2 to 3, 1 to 2"),
        dont_come_bet,
    )  # fmt: skip
