"""The wagers of punto banco and mini-baccarat, their pay tables, and their verdicts."""

from __future__ import annotations

from typing import Final, NamedTuple

from pitboss.equipment.cards import Card
from pitboss.games.baccarat.drawing import is_natural
from pitboss.hands.points import baccarat
from pitboss.law import Citation
from pitboss.table.pay_tables import PayTable, at_least, fixed, pay_tables
from pitboss.table.verdicts import Fate, Verdict
from pitboss.table.wagers import Wager

WIN: Final = "win"
LOSE: Final = "lose"
VOID: Final = "void"
WORDS: Final = {Fate.WON: WIN, Fate.LOST: LOSE, Fate.RETURNED: VOID}
"""The fate of a wager, as it is announced."""

SIX_WINS: Final = "win with six"
DRAGON: Final = "dragon 7"
NATURAL: Final = "natural winner"
ON_PLAYER, ON_BANKER = "player", "banker"
TOTALS: Final = {4: "four", 5: "five", 6: "six"}
DRAGON_POINTS: Final = 7
LEAST_MARGIN: Final = 4
"""Points by which a hand that is not a natural must win for an optional bonus wager."""


class OutcomeLaws(NamedTuple):
    """The paragraphs by which a wager wins, loses or is void."""

    win: Citation
    lose: Citation
    void: Citation

    def verdict(self, fate: Fate, outcome: str = "") -> Verdict:
        """The verdict with this fate, under its paragraph."""
        laws = {Fate.WON: self.win, Fate.LOST: self.lose, Fate.RETURNED: self.void}
        return Verdict(fate, laws[fate], outcome or WORDS[fate])


class Round(NamedTuple):
    """The two complete hands of a round."""

    player: tuple[Card, ...]
    banker: tuple[Card, ...]

    @property
    def points(self) -> tuple[int, int]:
        return baccarat(self.player), baccarat(self.banker)

    @property
    def winner(self) -> str:
        """``player``, ``banker``, or an empty string for a tie."""
        player, banker = self.points
        return "" if player == banker else ON_PLAYER if player > banker else ON_BANKER

    @property
    def cards(self) -> int:
        return len(self.player) + len(self.banker)

    @property
    def dragon_7(self) -> bool:
        """Whether the Banker's Hand wins with three cards and a point count of seven."""
        return (
            self.winner == ON_BANKER
            and len(self.banker) == 3
            and baccarat(self.banker) == DRAGON_POINTS
        )

    def on_hand(self, hand: str) -> Fate:
        """The verdict on a wager on one of the hands; a tie makes it void."""
        if not self.winner:
            return Fate.RETURNED
        return Fate.WON if self.winner == hand else Fate.LOST

    def bonus(self, hand: str) -> tuple[Fate, str]:
        """An optional bonus wager on a hand: its fate, and the row that pays it."""
        own, other = self.player, self.banker
        if hand == ON_BANKER:
            own, other = other, own
        margin = baccarat(own) - baccarat(other)
        if is_natural(own):
            if is_natural(other) and margin == 0:
                return Fate.RETURNED, "equal naturals"
            return (Fate.WON, NATURAL) if margin > 0 else (Fate.LOST, "higher natural")
        if margin >= LEAST_MARGIN:
            return Fate.WON, f"win by {margin} points"
        return Fate.LOST, f"margin of {margin} points"


def on_player(law: Citation, pays: Citation) -> Wager:
    return Wager("wager on the Player's Hand", law, fixed(pays))


def on_banker(law: Citation, pays: Citation, six: Citation) -> Wager:
    """Even money; in the version without vigorish, half of it for a win with six."""
    return Wager(
        "wager on the Banker's Hand",
        law,
        fixed(pays)
        + pay_tables(
            six,
            """
                            six pays half
            win             1 to 1
            win with six    1 to 2
            """,
        ),
    )


def on_tie(law: Citation, pays: Citation) -> Wager:
    return Wager("tie bet", law, at_least(pays, "8 to 1"))


def on_total_cards(law: Citation, pays: Citation) -> Wager:
    tables: tuple[PayTable, ...] = pay_tables(
        pays,
        """
                fixed
        four    3 to 2
        five    2 to 1
        six     2 to 1
        """,
    )
    return Wager(
        "total card wager",
        law,
        tables,
        on=tuple(TOTALS.values()),
        offered=lambda options: bool(options.total_cards),
    )


def on_bonus(law: Citation, pays: Citation) -> Wager:
    return Wager(
        "optional bonus wager",
        law,
        pay_tables(
            pays,
            """
                              A          B          C
            win by 9 points   30 to 1    20 to 1    30 to 1
            win by 8 points   10 to 1    8 to 1     10 to 1
            win by 7 points   6 to 1     7 to 1     4 to 1
            win by 6 points   4 to 1     4 to 1     4 to 1
            win by 5 points   2 to 1     3 to 1     2 to 1
            win by 4 points   1 to 1     1 to 1     2 to 1
            natural winner    1 to 1     1 to 1     1 to 1
            """,
            minimum=True,
        ),
        on=(ON_PLAYER, ON_BANKER),
        offered=lambda options: bool(options.bonus),
    )


def on_dragon_7(law: Citation, pays: Citation) -> Wager:
    return Wager(
        "dragon 7 wager",
        law,
        at_least(pays, "40 to 1"),
        offered=lambda options: bool(options.offers_dragon_7),
    )
