"""Casino war, 13:69F-22."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple

from pitboss.errors import NoSuchIrregularity, WagerRule
from pitboss.games import misdeals
from pitboss.games.card_table import IdleLaws
from pitboss.games.dealing import preshuffled_option
from pitboss.games.one_card.rank_game import Draw
from pitboss.games.shoe_game import ShoeGame
from pitboss.law import Citation, Subchapter
from pitboss.table.chips import Bet
from pitboss.table.irregularities import (
    Interruption,
    Irregularity,
    Phase,
    Report,
    discard_face_up,
    use_as_next,
    void_hand,
)
from pitboss.table.money import Cents, Odds
from pitboss.table.moves import HOUSE
from pitboss.table.options import Options, option
from pitboss.table.pay_tables import PayTable, Row, fixed
from pitboss.table.readings import Reading
from pitboss.table.steps import Ask, Bets, Burn, Choice, Moved, Procedure, Span
from pitboss.table.table import Hand, Spot, Table
from pitboss.table.tender import Tender, match_play_option
from pitboss.table.verdicts import Verdict, lost, won
from pitboss.table.wagers import Wager

LAW = Subchapter("13:69F-22")

SURRENDER, WAR = "surrender", "war"
HALF = Fraction(1, 2)
WAR_BURN = 3
"""Cards burned before the war deal."""
LEAST_BEHIND, MOST_BEHIND = 25, 75
WAR_LAW = {"lose": LAW("8(g)1"), "win": LAW("8(g)2"), "tie": LAW("8(g)3")}


@dataclass(frozen=True)
class CasinoWarOptions(Options):
    """The options that 13:69F-22 leaves to the casino."""

    decks: Literal[6, 7, 8] = option(6, LAW("2(a)"), "decks in the shoe (in each batch of two)")
    shuffler: bool = option(
        False, LAW("2(d)"), "alternate two batches of decks, one in a shuffling device"
    )
    match_play: bool = match_play_option(LAW("6(a)"))
    preshuffled: bool = preshuffled_option(LAW("4(a)"))
    cards_behind_cutting_card: int = option(
        25, LAW("5(e)"), "percent of the shoe behind the cutting card",
        range(LEAST_BEHIND, MOST_BEHIND + 1),
    )  # fmt: skip
    wagers_final: Literal["when placed", "at no more bets"] = option(
        "when placed", LAW("6(b)"), "when wagers become final"
    )


class WarEnd(NamedTuple):
    """How a deal ended for a hand; comparisons of its card with the dealer's are 1, 0 or -1."""

    deal: int
    """The original deal: -1 lower, 0 a tie, 1 higher."""
    choice: str = ""
    """The choice on a tie."""
    war: int = 0
    """The comparison in the war deal."""


def _no_card_yet(table: Table, report: Report) -> None:
    if table.spots[report.spot - 1].cards:
        raise NoSuchIrregularity(f"Spot {report.spot} has its card.", LAW("10(c)"))


class CasinoWar(ShoeGame):
    """One card each, the higher wins; a tie is surrendered or goes to war."""

    id = "casino-war"
    title = "Casino war"
    family = "one-card"
    law = LAW
    revision = 3
    burns_during_round = True
    options_model = CasinoWarOptions
    tender = Tender(LAW("6(a)"), ("initial", "tie"))

    opening_law = LAW("4(b)")
    shuffle_law = LAW("5(a)")
    batch_law = LAW("2(d)5")
    batch_opening_law = LAW("4(d)")
    idle_laws = IdleLaws(
        spread=LAW("5(g)"), wash=LAW("5(g)1"), device=LAW("5(g)2"),
        stored=LAW("5(g)2i"), released=LAW("5(g)2ii"),
    )  # fmt: skip
    cut_offer_law = LAW("5(b)")
    cut_law = LAW("5(d)")
    cutting_card_law = LAW("5(e)")
    obeys = (
        LAW("2(b)"),  # dealt from the shoe
        LAW("2(d)1"), LAW("2(d)3"), LAW("2(d)4"), LAW("2(d)6"),  # two batches
        LAW("4(c)"),  # washed, stacked and shuffled once a player arrives
        LAW("3"),  # the cards rank in their usual order; suits do not matter
        LAW("5(f)"),  # the family reshuffles once the cutting card has appeared
        LAW("2(d)2"),  # the two batches of a device have the same number of decks
        LAW("5(b)1"), LAW("5(b)2"), LAW("5(b)3"), LAW("5(b)4"),  # who is offered the cut first
        LAW("5(c)"),  # then the others clockwise; the dealer cuts if nobody does
        LAW("7(c)"), LAW("8(a)"), LAW("8(g)"),  # clockwise from the dealer's left
        LAW("9(a)"),  # the three wagers, each at its odds
    )  # fmt: skip

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

    def burn_first(self, table: Table) -> Procedure[None]:
        yield Burn(LAW("7(a)"))

    burn_for_new_dealer = burn_first

    def void(self, table: Table, void: Interruption) -> Procedure[None]:
        """22.10(a): in a war, the initial wager given up for it is returned too."""
        yield from super().void(table, void)
        surrendered: dict[int, Cents] = table.state or {}
        for number, amount in surrendered.items():
            patron = table.spots[number - 1].patron
            yield Moved(HOUSE, patron, amount, "initial wager of a void war", void.law)

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

    def ended(self, ranks: Sequence[int], choice: str = "") -> WarEnd:
        """22.8(a) and (g): the player's card and the dealer's, and those of the war deal."""
        deal, *war = (
            (own > dealer) - (own < dealer)
            for own, dealer in zip(ranks[::2], ranks[1::2], strict=True)
        )
        return WarEnd(deal, choice, *war)

    def draws(self, end: WarEnd) -> tuple[Draw, ...]:
        """22.8(c) to (f): the continuations of the original deal."""
        if end.deal:
            return (Draw(),)
        war = Draw(WAR, 2, WAR_BURN, self.war)
        return Draw(SURRENDER), war, war._replace(beside=self.tie)

    def verdict(self, wager: Wager, end: WarEnd) -> Verdict | None:
        """22.8 and 22.9: the verdict on a wager; None if it is not at stake yet."""
        if wager is self.tie:
            if end.deal:
                return lost(LAW("8(b)"), "no tie")
            return won(self.odds(wager, "tie"), LAW("8(a)3"), "tie")
        if wager is self.initial:
            if end.deal > 0:
                return won(self.odds(wager), LAW("8(a)2"))
            if end.deal < 0:
                return lost(LAW("8(a)1"))
            if end.choice == SURRENDER:
                return lost(LAW("8(c)1"), SURRENDER, HALF)
            return lost(LAW("8(c)2"), WAR) if end.choice == WAR else None
        return self.war_verdict(wager, end.war) if end.choice == WAR else None

    def war_verdict(self, wager: Wager, war: int) -> Verdict:
        """22.8(g): the verdict on a war wager, or on a tie wager on the war deal."""
        outcome = "tie" if war == 0 else "win" if war > 0 else "lose"
        pays = self.pays(wager, outcome)
        law = WAR_LAW[outcome]
        return lost(law, outcome) if pays is None else won(pays, law, outcome)

    def beside(self, end: WarEnd) -> Verdict:
        """The verdict on a tie wager on the war deal."""
        return self.war_verdict(self.tie, end.war)

    def compare(self, table: Table, spot: Spot) -> Procedure[None]:
        """22.8(a): settle the initial wager and the tie wager of the original deal."""
        end = self.ended([spot.cards[0].rank, table.dealer.cards[0].rank])
        for wager in (self.tie, self.initial):
            bet, verdict = spot.bet(wager), self.verdict(wager, end)
            if bet is not None and verdict is not None:
                yield from table.settle(bet, verdict)
        if end.deal == 0:
            yield from self.surrender_or_war(table, spot, end)

    def surrender_or_war(self, table: Table, spot: Spot, end: WarEnd) -> Procedure[None]:
        """22.8(c): half of the initial wager back, or all of it given up for a war wager."""
        initial = spot.bet(self.initial)
        assert initial is not None, "every hand has an initial wager"
        amount = initial.amount
        answer = yield Ask(
            spot.patron,
            spot.number,
            (
                Choice(SURRENDER, "take back half of the initial wager"),
                Choice(WAR, "give up the initial wager and place a war wager", (amount,)),
            ),
            LAW("8(c)"),
            default=SURRENDER,
        )
        verdict = self.verdict(self.initial, end._replace(choice=answer.choice))
        assert verdict is not None, "the choice decides the initial wager"
        if answer.choice == SURRENDER:
            yield from table.settle(initial, verdict)
            return
        yield table.place(spot, spot.patron, self.war, amount, LAW("8(e)"))
        yield from table.settle(initial, verdict)
        table.state = {**(table.state or {}), spot.number: amount}
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
        table.state = None
        for spot in table.clockwise():
            yield from self.settle_war(table, spot, table.dealer)

    def settle_war(self, table: Table, spot: Spot, dealer: Hand) -> Procedure[None]:
        war = self.ended([spot.cards[1].rank, dealer.cards[1].rank]).deal
        for bet in list(spot.bets):
            yield from table.settle(bet, self.war_verdict(bet.wager, war))

    # 22.10 Irregularities

    card_face_up = Irregularity(
        LAW("10(a)"), "A card is found face up in the shoe", discard_face_up, Phase.DEALING
    )
    card_drawn_in_error = Irregularity(
        LAW("10(b)"), "A card is drawn in error, its face not exposed", use_as_next, Phase.DEALING
    )
    shuffler_jams = misdeals.shuffler_fails(LAW("10(d)"))

    card_not_dealt = Irregularity(
        LAW("10(c)"), "No card is dealt to a player's wager in the original deal", void_hand,
        Phase.DEALING, at_spot=True, check=_no_card_yet,
    )  # fmt: skip
