"""Mini-dice, 13:69F-13: two dice in a shaker, which the dealer shakes and then a player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from pitboss.errors import NotNow
from pitboss.games.dice.game import ACCEPT, Again, no_roll
from pitboss.games.dice.holder import DEALER, SHAKER, ShakerHolder, player_has_shaker
from pitboss.games.dice.mini_dice_felt import felt as mini_dice_felt
from pitboss.games.dice.shaken import ShakenGame
from pitboss.games.dice.throws import SEVEN, Throw
from pitboss.games.dice.wagers import NumberBet, OneRoll, totals
from pitboss.law import Citation, Subchapter
from pitboss.table.chips import Bet
from pitboss.table.givers import SUPERVISION
from pitboss.table.irregularities import Irregularity, Phase, Report, irregularity
from pitboss.table.layout import Layout
from pitboss.table.money import Cents
from pitboss.table.options import Options, option
from pitboss.table.pay_tables import at_least, pay_tables
from pitboss.table.readings import Reading
from pitboss.table.steps import Duty, Event, Procedure, Roll
from pitboss.table.table import Spot, Table
from pitboss.table.tender import Tender, match_play_option
from pitboss.table.wagers import Wager

LAW = Subchapter("13:69F-13")
PAYS = LAW("6(b)")


@dataclass(frozen=True)
class MiniDiceOptions(Options):
    """The options that 13:69F-13 leaves to the casino."""

    match_play: bool = match_play_option(LAW("4(a)"))
    place_bets_come_down: bool = option(
        True, LAW("4(d)"), "let players take down or reduce a place bet that a shake left undecided"
    )


class MiniDiceMemory(msgspec.Struct):
    """The memory of a mini-dice table from shake to shake."""

    holder: str = ""
    """Who shakes after the dealer: a patron, ``:dealer`` for all players, or nobody yet."""
    holder_spot: int = 0
    """The spot of that player, or of the last one; 0 before the first, and for the dealer."""
    refused: list[str] = []
    """Players who have refused the shaker."""


def _field(throw: Throw) -> str | None:
    if throw.total in (2, 12):
        return "2 and 12"
    return "3, 4, 9, 10, 11" if throw.total in (3, 4, 9, 10, 11) else None


class MiniDice(ShakenGame, ShakerHolder):
    """Place bets stay until their number or a 7 decides them; all others are for the next shake."""

    id = "mini-dice"
    title = "Mini-dice"
    law = LAW
    revision = 2
    options_model = MiniDiceOptions
    memory_model = MiniDiceMemory
    obeys = (
        LAW("3(a)"),  # two dice, which nobody handles
        LAW("4(c)"), LAW("4(e)"),  # only the player places a wager; settled by position
        LAW("6(d)"),  # nothing is charged
    )  # fmt: skip
    only_law = LAW("2(b)")
    uniform_law = PAYS
    wagers_law = LAW("2(b)")
    closing_law = LAW("5(b)")
    passing_law = LAW("7(a)")
    first_offer_law = LAW("5(d)")
    first_nobody_law = LAW("5(d)2")
    offer_law = LAW("7(b)")
    dealer_law = LAW("7(a)2")
    tender = Tender(
        LAW("4(a)"), ("place-bet", "field-bet", "any-seven", "over-seven", "under-seven")
    )

    kinds = {"under 7": "blue", "seven": "red", "over 7": "green"}

    def kind_of(self, throw: Throw, events: Sequence[Event]) -> str:
        return (
            "seven" if throw.total == SEVEN else f"{'under' if throw.total < SEVEN else 'over'} 7"
        )

    # 13.2 Permissible wagers, and their minimum payouts of 13.6(b)

    place_bet = NumberBet(
        "place bet",
        LAW("2(a)1"),
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
    field_bet = OneRoll(
        "field bet",
        LAW("2(a)2"),
        pay_tables(
            PAYS,
            """
                              minimum
            3, 4, 9, 10, 11   1 to 1
            2 and 12          2 to 1
            """,
            minimum=True,
        ),
        _field,
    )
    any_seven = OneRoll("any 7", LAW("2(a)3"), at_least(PAYS, "4 to 1"), totals(SEVEN))
    over_seven = OneRoll("over 7", LAW("2(a)4"), at_least(PAYS, "1 to 1"), totals(8, 9, 10, 11, 12))
    under_seven = OneRoll("under 7", LAW("2(a)5"), at_least(PAYS, "1 to 1"), totals(2, 3, 4, 5, 6))

    readings = (
        Reading(LAW("2(a)2"), "List numbers that were lost are taken by position."),
        Reading(LAW("2(a)4"), "Over 7 and under 7 both lose to a 7."),
        Reading(LAW("3(a)"), "How many places a table has is not in these texts: there are seven."),
        Reading(LAW("4(a)"), "A coupon lies on any wager of as many chips or more, and is decided "
                "with it.", "match_play"),
        Reading(LAW("4(d)"), "The heading speaks of removal, the text does not: a place bet that "
                "is undecided may come down while wagers are open; or it stays.",
                "place_bets_come_down"),
        Reading(LAW("6(c)"), "The two paragraphs without a letter are (c), on wagers that cannot "
                "be paid, and (d), on vigorish."),
        Reading(LAW("7(a)1ii"), "An invalid shake, which has no paragraph of its own, is one where "
                "a die does not lie flat or lies on the other, as in 1A.8(a): it does not count, "
                "and the wagers are open again."),
        Reading(LAW("7(a)2"), "While the dealer has the shaker, it is offered again only if a "
                "player is seated who has not refused it yet; then to each player in turn."),
        Reading(LAW("7(b)"), "A shaker that comes from the dealer is offered from the dealer's "
                "left, as at first."),
    )  # fmt: skip

    def felt(self) -> Layout:
        return mini_dice_felt({name: self.tables[name] for name in self.offers})

    def seating_law(self) -> Citation:
        return LAW("4(b)")

    def unpayable_law(self, wager: Wager) -> Citation:
        return LAW("6(c)")

    def removal_rule(self, table: Table, bet: Bet, amount: Cents) -> None:
        super().removal_rule(table, bet, amount)
        older = bet.placed_in < table.round and amount > bet.added
        standing = bet.wager is self.place_bet and older
        if standing and not self.options.place_bets_come_down:
            raise NotNow("A place bet stays until it is won or lost.", LAW("2(a)1"))

    # 13.5 Procedures for opening and dealing the game

    def open_table(self, table: Table) -> Procedure[None]:
        if table.round == 1:
            yield Duty("Floorperson: inspect the shaker", LAW("5(a)"))

    def shake(self, table: Table) -> Procedure[tuple[int, ...]]:
        """(c) and (d): the dealer shakes, then the player who has accepted the shaker."""
        yield Duty("Cover the shaker, and shake it three times or more", LAW("5(c)"))
        yield from self.find_holder(table)
        if table.memory.holder == DEALER:
            law = LAW("5(d)2")
            yield Duty("Shake it three more times or more on behalf of the players", law)
        else:
            law = LAW("5(d)1")
            yield Duty(f"{table.memory.holder} shakes it three times or more, and returns it", law)
        dice: tuple[int, ...] = yield Roll(law)
        return dice

    def keeps(self, table: Table) -> bool:
        """7(a)2: also while the dealer has it and every player at the table has refused it."""
        dealer = table.memory.holder == DEALER
        return super().keeps(table) or (dealer and not self.never_refused(table))

    def never_refused(self, table: Table) -> bool:
        """7(a)2: whether a player at the table has not refused the shaker before."""
        return any(spot.patron not in table.memory.refused for spot in table.spots if spot.patron)

    def answered(self, table: Table, spot: Spot, choice: str) -> None:
        memory = table.memory
        others = [name for name in memory.refused if name in table.patrons and name != spot.patron]
        memory.refused = others if choice == ACCEPT else [*others, spot.patron]

    def show(self, table: Table, throw: Throw) -> Procedure[None]:
        """(e): the shaker is uncovered, and the sum is called out."""
        yield Duty("Uncover the shaker in front of you until all winners are paid", LAW("5(e)"))
        yield table.announce(throw.words, LAW("5(e)"))
        yield Duty("Settle each wager by where it lies: collect first, then pay", LAW("5(f)"))

    # 13.7 Relinquishing the shaker

    def after_shake(self, table: Table, throw: Throw) -> Procedure[None]:
        if throw.total == SEVEN and table.memory.holder not in ("", DEALER):
            yield from self.relinquish(table, LAW("7(a)1i"))

    def markers(self, memory: Any) -> dict[str, str]:
        return {SHAKER: memory.holder.lstrip(":")}

    @irregularity(
        LAW("7(a)1ii"), Phase.BETTING | Phase.DEALING, check=player_has_shaker, by=SUPERVISION
    )
    def ordered_to_pass(self, table: Table, report: Report) -> Procedure[None]:
        """The player delays the game, repeats invalid shakes or breaks the rules."""
        yield from self.relinquish(table, LAW("7(a)1ii"))
        if table.phase is Phase.DEALING:
            raise Again(LAW("7(b)"), "The shaker is offered on.")

    invalid_shake = Irregularity(
        LAW("7(a)1ii"), "A die does not lie flat, or lies on the other", no_roll
    )
