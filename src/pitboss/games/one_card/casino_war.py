"""Casino war, 13:69F-22."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pitboss.errors import NoSuchIrregularity, WagerRule
from pitboss.games.dealing import DECKS, preshuffled_option
from pitboss.games.shoe_game import ShoeGame, ShoeMemory
from pitboss.law import Citation, Subchapter
from pitboss.table.chips import Bet
from pitboss.table.irregularities import (
    Irregularity,
    Phase,
    Report,
    discard_face_up,
    reshuffle,
    use_as_next,
    void_hand,
)
from pitboss.table.money import Cents, Odds
from pitboss.table.options import Options, option
from pitboss.table.pay_tables import PayTable, Row, fixed
from pitboss.table.readings import Reading
from pitboss.table.steps import Ask, Bets, Burn, Choice, Marked, Procedure, Span
from pitboss.table.table import Hand, Spot, Table
from pitboss.table.wagers import Wager

LAW = Subchapter("13:69F-22")

WAR_BURN = 3
"""Cards burned before the war deal."""
LEAST_BEHIND, MOST_BEHIND = 25, 75
WAR_LAW = {"lose": LAW("8(g)1"), "win": LAW("8(g)2"), "tie": LAW("8(g)3")}


@dataclass(frozen=True)
class CasinoWarOptions(Options):
    """What 13:69F-22 leaves to the casino."""

    decks: Literal[6, 7, 8] = option(6, LAW("2(a)"), "decks in the shoe (in each batch of two)")
    shuffler: bool = option(
        False, LAW("2(d)"), "alternate two batches of decks, one in a shuffling device"
    )
    preshuffled: bool = preshuffled_option(LAW("4(a)"))
    cards_behind_cutting_card: int = option(
        25, LAW("5(e)"), "percent of the shoe behind the cutting card",
        range(LEAST_BEHIND, MOST_BEHIND + 1),
    )  # fmt: skip
    wagers_final: Literal["when placed", "at no more bets"] = option(
        "when placed", LAW("6(b)"), "from when on a wager may not be changed or removed"
    )


class WarMemory(ShoeMemory):
    """What casino war remembers between rounds."""

    batch: int = 1
    """Which of two batches the shoe is dealt from, where a device shuffles the other."""


def _no_card_yet(table: Table, report: Report) -> None:
    if table.spots[report.spot - 1].cards:
        raise NoSuchIrregularity(f"Spot {report.spot} has its card.", LAW("10(c)"))


class CasinoWar(ShoeGame):
    """One card each, the higher wins; a tie is surrendered or goes to war."""

    id = "casino-war"
    title = "Casino war"
    family = "one-card"
    law = LAW
    options_model = CasinoWarOptions
    memory_model = WarMemory

    opening_law = LAW("4(b)")
    shuffle_law = LAW("5(a)")
    cut_offer_law = LAW("5(b)")
    cut_law = LAW("5(d)")
    cutting_card_law = LAW("5(e)")
    obeys = (
        LAW("3"),  # the rank of the cards, which is their own; suits have none
        LAW("5(f)"),  # the family reshuffles once the cutting card has come
    )

    initial = Wager("initial wager", LAW("6(a)"), fixed(LAW("9(a)1")), halved=True)
    tie = Wager(
        "tie wager", LAW("6(b)"), fixed(LAW("9(a)2"), "10 to 1", "tie"), requires=(initial,)
    )
    war = Wager(
        "war wager",
        LAW("8(e)"),
        (PayTable("fixed", LAW("9(a)3"), (Row("win", Odds(2)), Row("tie", Odds(3)))),),
        in_play=True,
        equals=initial,
    )

    readings = (
        Reading(LAW("2(d)"), "The two batches of a device have six, seven or eight decks each."),
        Reading(LAW("5(b)4"), "The casino may have the cards reshuffled between two rounds."),
        Reading(LAW("6(b)"), "A wager is final as soon as it is placed: neither taken down nor "
                "added to, even before the announcement.", "wagers_final"),
        Reading(LAW("8(c)"), "The choice between surrender and war is the player's."),
        Reading(LAW("8(c)1"), "An initial wager must have an exact half in chips."),
        Reading(LAW("8(c)2"), "Going to war gives up the initial wager outright; the war wager's "
                "2 to 1 (3 to 1 on a second tie) makes up for it."),
        Reading(LAW("8(f)"), "Three cards are burned once, at the start of the war deal."),
    )  # fmt: skip

    # 22.6 Wagers

    def wager_rule(
        self, table: Table, patron: str, spot: Spot, wager: Wager, amount: Cents, on: str
    ) -> None:
        if spot.bet(wager) is not None:
            self._final(f"The {wager.title} of spot {spot.number} is placed; it stays as it is.")

    def removal_rule(self, table: Table, bet: Bet, amount: Cents) -> None:
        self._final(f"The {bet.wager.title} is placed; it stays until it is decided.")

    def _final(self, text: str) -> None:
        if self.options.wagers_final == "when placed":
            raise WagerRule(text, LAW("6(b)"))

    def short_law(self) -> Citation:
        return LAW("7(d)")

    def prepare(self, table: Table) -> Procedure[None]:
        memory = table.memory
        if memory.reshuffle and self.options.shuffler:
            memory.batch = 1 - memory.batch
            yield Marked("batch in play", DECKS[memory.batch], LAW("2(d)5"))
        yield from super().prepare(table)

    def burn_first(self, table: Table) -> Procedure[None]:
        yield Burn(LAW("7(a)"))

    burn_for_new_dealer = burn_first

    # 22.7 and 22.8 The round

    def round(self, table: Table) -> Procedure[None]:
        yield from self.prepare(table)
        table.phase = Phase.BETTING
        yield Bets(LAW("6(b)"))
        table.phase = Phase.DEALING
        yield table.announce("No more bets", LAW("7(b)"))
        for spot in table.clockwise():
            yield from self.deal(table, spot.hand, LAW("7(c)1"))
        yield from self.deal(table, table.dealer, LAW("7(c)2"))
        table.phase = Phase.PLAYING
        for spot in table.clockwise():
            yield from self.compare(table, spot)
        for spot in table.spots:
            if spot.cards and not spot.bets:
                yield table.collect(spot.hand, LAW("8(d)"))
        if any(spot.bet(self.war) for spot in table.spots):
            yield from self.war_deal(table)
        table.phase = Phase.SETTLING
        for hand in [*(spot.hand for spot in table.spots), table.dealer]:
            if hand.cards:
                yield table.collect(hand, LAW("8(h)"))

    def compare(self, table: Table, spot: Spot) -> Procedure[None]:
        """22.8(a): settle the initial wager and the tie wager of the original deal."""
        own, dealer = spot.cards[0].rank, table.dealer.cards[0].rank
        tied = own == dealer
        initial, tie = spot.bet(self.initial), spot.bet(self.tie)
        assert initial is not None, "every hand has an initial wager"
        if tie is not None:
            if tied:
                yield table.pay(tie, self.odds(self.tie, "tie"), LAW("8(a)3"), "tie")
            else:
                yield table.take(tie, LAW("8(b)"), "no tie")
        if tied:
            yield from self.surrender_or_war(table, spot)
        elif own > dealer:
            yield table.pay(initial, self.odds(self.initial), LAW("8(a)2"))
        else:
            yield table.take(initial, LAW("8(a)1"))

    def surrender_or_war(self, table: Table, spot: Spot) -> Procedure[None]:
        """22.8(c): half of the initial wager back, or all of it given up for a war wager."""
        initial = spot.bet(self.initial)
        assert initial is not None, "every hand has an initial wager"
        amount = initial.amount
        answer = yield Ask(
            spot.patron,
            spot.number,
            (
                Choice("surrender", "take back half of the initial wager"),
                Choice("war", "give up the initial wager and place a war wager", (amount,)),
            ),
            LAW("8(c)"),
            default="surrender",
        )
        if answer.choice == "surrender":
            yield table.take(initial, LAW("8(c)1"), "surrender", amount // 2)
            yield table.give_back(initial, LAW("8(c)1"), "surrender")
            return
        yield table.place(spot, spot.patron, self.war, amount, LAW("8(e)"))
        yield table.take(initial, LAW("8(c)2"), "war")
        yield from self.offer_tie(table, spot)

    def offer_tie(self, table: Table, spot: Spot) -> Procedure[None]:
        """22.8(e): a tie wager on the war deal."""
        limit = table.limits.of(self.tie.name)
        most = min(limit.maximum, table.patrons[spot.patron].amount)
        step = max(table.chip, limit.increment)
        if most < limit.minimum:
            return
        answer = yield Ask(
            spot.patron,
            spot.number,
            (
                Choice("no tie wager"),
                Choice("tie wager", "on the war deal", Span(limit.minimum, most, step)),
            ),
            LAW("8(e)"),
            default="no tie wager",
        )
        if answer.choice == "tie wager":
            yield table.place(spot, spot.patron, self.tie, answer.amount, LAW("8(e)"))

    def war_deal(self, table: Table) -> Procedure[None]:
        """22.8(f) to (h): three burn cards, then one more card each."""
        table.phase = Phase.DEALING
        yield Burn(LAW("8(f)"), WAR_BURN)
        for spot in table.clockwise():
            yield from self.deal(table, spot.hand, LAW("8(f)"))
        yield from self.deal(table, table.dealer, LAW("8(f)"))
        table.phase = Phase.SETTLING
        for spot in table.clockwise():
            yield from self.settle_war(table, spot, table.dealer)

    def settle_war(self, table: Table, spot: Spot, dealer: Hand) -> Procedure[None]:
        own, other = spot.cards[1].rank, dealer.cards[1].rank
        outcome = "tie" if own == other else "win" if own > other else "lose"
        law = WAR_LAW[outcome]
        for bet in list(spot.bets):
            if bet.wager is self.war and outcome != "lose":
                yield table.pay(bet, self.odds(self.war, outcome), law, outcome)
            elif bet.wager is self.tie and outcome == "tie":
                yield table.pay(bet, self.odds(self.tie, "tie"), law, outcome)
            else:
                yield table.take(bet, law, outcome)

    # 22.10 Irregularities

    card_face_up = Irregularity(
        LAW("10(a)"), "A card is found face up in the shoe", discard_face_up, Phase.DEALING
    )
    card_drawn_in_error = Irregularity(
        LAW("10(b)"), "A card is drawn in error, its face not exposed", use_as_next, Phase.DEALING
    )
    shuffler_jams = Irregularity(
        LAW("10(d)"), "The shuffling device jams or does not finish", reshuffle, Phase.SHUFFLING,
        applies=lambda options: bool(options.shuffler),
    )  # fmt: skip

    card_not_dealt = Irregularity(
        LAW("10(c)"), "No card is dealt to a player's wager in the original deal", void_hand,
        Phase.DEALING, at_spot=True, check=_no_card_yet,
    )  # fmt: skip
