"""Winner's pot poker, 13:69F-33."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, ClassVar

from pitboss.equipment.cards import Card
from pitboss.errors import BadAmount, NoSuchIrregularity
from pitboss.games import misdeals
from pitboss.games.banked_poker import winners_pot_faults as faults
from pitboss.games.banked_poker.sections import FIVE_CARD_RANKS, family_obeys_3, ranked
from pitboss.games.banked_poker.winners_pot import (
    ANTE,
    BET,
    DEALERS_WAGERS,
    DECK,
    DOUBLE,
    HANDS,
    JACKS_PLUS,
    LAW,
    METHODS,
    PAYOUT_LIMIT,
    POT,
    STAKE,
    THE_POT,
    PotDecision,
    PotRound,
    WinnersMemory,
    WinnersPotOptions,
    divide,
    whole,
)
from pitboss.games.banked_poker.winners_pot_readings import READINGS
from pitboss.games.deal_plan import DealStage, PlannedDeal
from pitboss.games.dealing import AUTOMATED, BY_HAND, SHOE, OneDeckGame
from pitboss.hands import five
from pitboss.hands.rank import Category, Rank
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.irregularities import Interruption, Irregularity, Phase, Report, void_all
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import Cents, dollars
from pitboss.table.moves import HOUSE
from pitboss.table.steps import Ask, Bets, Choice, Duty, Marked, Moved, Procedure
from pitboss.table.table import Hand, Spot, Table
from pitboss.table.tender import Tender
from pitboss.table.verdicts import Fate, Verdict, by_row
from pitboss.table.wagers import Wager

FOLD = "fold"


def _shoe_in_use(table: Table, report: Report) -> None:
    if table.state.stacks_out:
        raise NoSuchIrregularity("The cards have left the automated shoe.", LAW("9(e)"))


class WinnersPotPoker(OneDeckGame):
    """Players and the dealer put equal wagers into a pot; the highest five cards win it."""

    id = "winners-pot-poker"
    title = "Winner's pot poker"
    revision = 2
    family = "banked poker"
    law = LAW
    options_model = WinnersPotOptions
    memory_model = WinnersMemory
    tender = Tender(LAW("6(a)"), ("jacks-plus",))

    remain_law = LAW("6(e)")
    cards = DECK
    methods = METHODS
    button_laws: ClassVar[Mapping[str, Citation]] = {
        SHOE: LAW("7(d)"), BY_HAND: LAW("8(c)"), AUTOMATED: LAW("9(c)"),
    }  # fmt: skip
    obeys = (
        LAW("3(d)"),  # two decks, kept apart
        *family_obeys_3(LAW),
        LAW("5(c)"),  # hands.five compares equal hands
        LAW("6(b)"),  # when wagers may be placed: before the cards, and at the two decisions
        LAW("6(d)"),  # jacks plus is settled separately
    )  # fmt: skip
    ranking = ranked(FIVE_CARD_RANKS, *LAW.numbered("5(b)", 9))

    # 33.6 and 33.10 Wagers

    ante = Wager(
        "ante",
        LAW("6(c)"),
        THE_POT,
        help="into the pot; the same for everybody, and for the dealer",
    )
    bet = Wager(
        "bet", LAW("10(a)"), THE_POT, in_play=True, help="stay in, for one more ante in the pot"
    )
    double = Wager(
        "double", LAW("10(c)"), THE_POT, in_play=True, help="stay in, for two more antes in the pot"
    )
    jacks_plus = Wager(
        "jacks plus bonus", LAW("11(b)"), JACKS_PLUS, requires=(ante,),
        help="on the cards that you hold when you fold, or on all five",
    )  # fmt: skip

    streets = (
        PotDecision("bet", BET, LAW("10(a)1"), LAW("10(a)3"), LAW("10(a)2"), into_pot=False),
        PotDecision("double", DOUBLE, LAW("10(c)1"), LAW("10(c)3"), LAW("10(c)2"), into_pot=True),
    )

    readings = READINGS

    def seating_law(self) -> Citation:
        return LAW("13")

    def holding(self, table: Table, spot: Spot) -> str:
        return five.best(spot.cards).words if len(spot.cards) > 1 else ""

    def stakes(self, table: Table) -> str:
        ante = self.options.ante
        return (
            f"ante {dollars(ante)}, bet {dollars(BET * ante)}, double {dollars(DOUBLE * ante)}, "
            "of every player who stays and of the dealer"
        )

    # 33.1 The ante is a fixed amount

    def limit(self, limits: Limits, wager: Wager, on: str = "") -> Limit:
        if wager is self.ante:
            return Limit(self.options.ante, self.options.ante)
        return super().limit(limits, wager, on)

    def admit_amount(self, table: Table, wager: Wager, amount: Cents, on: str) -> None:
        if wager is self.ante and amount != self.options.ante:
            raise BadAmount(f"The ante is {dollars(self.options.ante)} for everybody.", LAW("1"))
        super().admit_amount(table, wager, amount, on)

    # 33.7(d), 33.8(c) and 33.9(c) The button

    def markers(self, memory: Any) -> Mapping[str, str]:
        return {"button": self.button_at(memory)}

    def button_at(self, memory: WinnersMemory) -> str:
        """The position of the button."""
        if memory.button < 0:
            return ""
        return f"spot {memory.button}" if memory.button else "the dealer"

    def move_button(self, table: Table) -> Procedure[None]:
        memory = table.memory
        if memory.button < 0:
            memory.button = 0
        else:
            places = [0, *(spot.number for spot in table.clockwise())]
            memory.button = min(places, key=lambda place: self._after_button(table, place))
        law = self.button_laws[self.dealing(table)]
        yield Marked("button", self.button_at(memory), law)

    def _after_button(self, table: Table, place: int) -> int:
        """The distance of a spot, or of the dealer at 0, from the button, clockwise."""
        distance: int = (place - table.memory.button - 1) % (len(table.spots) + 1)
        return distance

    def deal_order(self, table: Table) -> list[Hand]:
        """Every hand in play, from the one after the button."""
        hands = [spot.hand for spot in self.players(table)]
        if not table.state.dealer_dead:
            hands.append(table.dealer)
        return sorted(hands, key=lambda hand: self._after_button(table, hand.spot))

    def players(self, table: Table) -> Iterator[Spot]:
        """The players who have not folded."""
        return (spot for spot in table.clockwise() if not spot.folded)

    # 33.7 to 33.10 The round

    def round(self, table: Table) -> Procedure[None]:
        yield from self.prepare(table)
        yield from self.betting(table, LAW("6(b)"))
        yield from self.deal_next(table)
        table.state.stacks_out = True
        for street in self.streets:
            yield from self.decide(table, street)
            if not any(self.players(table)):
                break
            yield from self.deal_next(table)
        table.phase = Phase.PLAYING
        table.state.all_dealt = True
        yield from self.rack_stub(table)
        yield from self.settle(table)

    def betting(self, table: Table, law: Citation) -> Procedure[None]:
        """33.6(c): antes, and the three wagers of the dealer; an automated shoe is filled."""
        table.phase = Phase.BETTING
        yield Bets(law)
        placed = table.memory.button >= 0
        table.state = PotRound(iter(self.method(table).plan), placed)
        table.phase = Phase.DEALING
        yield from self.move_button(table)
        amount = STAKE * self.options.ante
        yield Moved(HOUSE, DEALERS_WAGERS, amount, "ante, bet and double", LAW("6(c)"))
        if self.dealing(table) == AUTOMATED:
            yield from self.deal_next(table)
        yield table.announce("No more bets", self.method(table).announce)

    def deal_next(self, table: Table) -> Procedure[None]:
        """Deal the next stage, to every hand still in play."""
        play: PotRound = table.state
        stage: DealStage = next(play.stages)
        play.deal = PlannedDeal((stage,), self.deal_order(table))
        if play.burns_owed and play.deal.burn_due is not None:
            play.deal.burn_more(play.burns_owed)
            play.burns_owed = 0
        yield from play.deal.rest(table)

    def decide(self, table: Table, street: PotDecision) -> Procedure[None]:
        """33.10(a) and (c): from the first player after the button, stay or fold."""
        table.phase = Phase.PLAYING
        wager = self.wagers[street.wager]
        amount = street.times * self.options.ante
        stay = Choice(wager.name, wager.help, (amount,))
        choices = (stay, Choice(FOLD, "give up the hand, and what was wagered on it"))
        for hand in self.deal_order(table):
            spot = table.spots[hand.spot - 1]
            if not hand.spot or spot.void:
                continue
            answer = yield Ask(spot.patron, spot.number, choices, street.turn, FOLD)
            if spot.void:
                continue
            if answer.choice == wager.name:
                yield table.place(spot, spot.patron, wager, amount, street.placed)
            else:
                yield from self.fold(table, spot, street)

    def fold(self, table: Table, spot: Spot, street: PotDecision) -> Procedure[None]:
        """33.10(a)2 and (c)2: where the wagers and the cards go."""
        spot.folded = True
        for bet in self.pot_bets(spot):
            if street.into_pot:
                amount = bet.amount
                yield self.into_pot(bet, FOLD, street.fold)
                table.state.put_in.append((bet.patron, amount))
            else:
                yield table.take(bet, street.fold, FOLD)
        if spot.bet(self.jacks_plus) is not None:
            yield Duty("Place the cards face down under the jacks plus bonus wager", street.fold)
        else:
            yield table.collect(spot.hand, street.fold)

    def pot_bets(self, spot: Spot) -> list[Bet]:
        return [bet for bet in spot.bets if bet.wager is not self.jacks_plus]

    def into_pot(self, bet: Bet, what: str, law: Citation) -> Moved:
        return Moved(f":bet {bet.id}", POT, bet.amount, what, law)

    # 33.10(e) to (i) Settlement

    def settle(self, table: Table) -> Procedure[None]:
        table.phase = Phase.SETTLING
        remaining = list(self.players(table))
        for spot in remaining:
            for bet in self.pot_bets(spot):
                yield self.into_pot(bet, bet.wager.title, LAW("10(e)"))
        hands: dict[int, Rank] = {}
        if not table.state.dealer_dead:
            amount = STAKE * self.options.ante
            yield Moved(DEALERS_WAGERS, POT, amount, "wagers of the dealer", LAW("10(e)"))
            hands[0] = five.best(table.dealer.cards)
            if remaining:
                yield table.reveal(table.dealer, LAW("10(f)"), hands[0].words)
        for spot in reversed(remaining):
            hands[spot.number] = five.best(spot.cards)
            yield table.reveal(spot.hand, LAW("10(f)"), hands[spot.number].words)
        yield from self.settle_jacks_plus(table)
        yield from self.award(table, hands)
        yield from self.collect_all(table, LAW("10(i)"))

    def wagered(self, stays: int) -> int:
        """What a player who stays in so often has wagered on the pot, in antes."""
        return ANTE + sum(street.times for street in self.streets[:stays])

    def put_in(self, stays: int) -> int:
        """How much of that goes into the pot, 33.10(a)2, (c)2 and (e)."""
        in_pot = stays == len(self.streets) or self.streets[stays].into_pot
        return self.wagered(stays) if in_pot else 0

    def verdict(self, cards: list[Card]) -> Verdict:
        """The verdict on a jacks plus bonus on these cards, even if fewer than five."""
        return self.verdict_on(HANDS.names[HANDS.of(cards)])

    def verdict_on(self, kind: str) -> Verdict:
        """The same by the kind of the cards."""
        return by_row(self.tables["jacks-plus"], kind, LAW("10(g)"))

    def settle_jacks_plus(self, table: Table) -> Procedure[None]:
        """33.10(g) and 33.11(c): settle all of these wagers, whatever the result of the hands."""
        placed = [
            (spot, bet, self.verdict(spot.cards))
            for spot in table.counterclockwise()
            if (bet := spot.bet(self.jacks_plus)) is not None
        ]
        wins = self.jacks_plus_wins(table, [(bet, found) for _, bet, found in placed])
        for spot, bet, found in placed:
            if spot.folded:
                yield table.reveal(spot.hand, LAW("10(g)"), five.best(spot.cards).words)
            won = wins.get(bet.id)
            if won is None:
                yield from table.settle(bet, found)
            else:
                full = self.odds(self.jacks_plus, found.outcome).on(bet.amount)
                law = LAW("11(c)") if won < full else found.law
                yield table.pay(bet, won, law, found.outcome)
            if spot.folded:
                yield table.collect(spot.hand, LAW("10(g)"))

    def jacks_plus_wins(self, table: Table, placed: list[tuple[Bet, Verdict]]) -> dict[int, Cents]:
        """The win of each winning wager, by its number: at most the limit of 33.11(c), which
        royal flushes share."""
        limit = self.payout_limit(table)
        staked = {bet.id: bet.amount + table.coupon_on(bet) for bet, _ in placed}
        royal = {bet.id for bet, found in placed if found.outcome == Category.ROYAL_FLUSH}
        in_all = sum(staked[id] for id in royal)
        wins = {}
        for bet, found in placed:
            if found.fate is Fate.WON:
                full = self.odds(self.jacks_plus, found.outcome).on(bet.amount)
                share = Fraction(bet.amount, in_all if bet.id in royal else staked[bet.id])
                wins[bet.id] = min(full, whole(int(limit * share), table.chip))
        return wins

    def payout_limit(self, table: Table) -> Cents:
        """33.11(c): $50,000, or what the minimum wager could win."""
        highest = self.tables["jacks-plus"].highest
        assert highest is not None, "the table pays odds"
        least = table.limits.of("jacks-plus").minimum
        return max(PAYOUT_LIMIT, least * highest.win // highest.stake)

    def award(self, table: Table, hands: dict[int, Rank]) -> Procedure[None]:
        """33.10(h): award the pot to the highest hand, the dealer's being that of spot 0."""
        pot = table.account(POT).amount
        highest = max(hands.values(), default=None)
        winners = [number for number, rank in hands.items() if rank == highest]
        if highest is not None and len(hands) > 1:
            yield table.announce(f"Highest hand: {highest.words}", LAW("10(h)"))
        players = sorted(filter(None, winners), key=lambda at: self._after_button(table, at))
        options = self.options
        shares = divide(
            pot, len(players), 0 in winners, options.commission_percent, options.commission_limit,
            table.chip,
        )  # fmt: skip
        tie = len(winners) > 1
        law = LAW("10(h)2ii") if tie else LAW("10(h)2i")
        if shares.dealer:
            own = LAW("10(h)2ii") if tie else LAW("10(h)1")
            yield Moved(POT, HOUSE, shares.dealer, "pot of the dealer", own)
        if shares.commission:
            yield Moved(POT, HOUSE, shares.commission, "commission", law)
        for at, number in enumerate(players):
            patron = table.spots[number - 1].patron
            if shares.share:
                yield Moved(POT, patron, shares.share, "pot", law if tie else LAW("10(h)2"))
            if shares.odd and not at:
                yield Moved(POT, patron, shares.odd, "odd chips", law)

    def void(self, table: Table, void: Interruption) -> Procedure[None]:
        yield from super().void(table, void)
        dealers = table.account(DEALERS_WAGERS).amount
        if dealers:
            yield Moved(DEALERS_WAGERS, HOUSE, dealers, "void wagers of the dealer", void.law)
        for patron, amount in table.state.put_in if table.state is not None else ():
            yield Moved(POT, patron, amount, "refund", void.law)

    # 33.12 Irregularities, and those of the cut and the count

    down_card_exposed = faults.down_card_exposed
    card_face_up = faults.card_face_up
    card_drawn_in_error = faults.card_drawn_in_error
    incorrect_number_of_cards = faults.incorrect_number_of_cards
    burn_missed = faults.burn_missed
    card_not_dealt = Irregularity(
        LAW("12(f)"), "A player or the dealer is not dealt a card, or the dealer one too many",
        void_all,
    )  # fmt: skip
    button_not_moved = faults.button_not_moved
    player_exposes_cards = faults.player_exposes_cards
    devices = misdeals.devices(
        LAW("12(i)"), LAW("12(j)"), LAW("12(k)"), jams=misdeals.while_dealing(_shoe_in_use)
    )
    improper_cut = misdeals.cut_improper(LAW("4(d)"))
    deck_incomplete = misdeals.stub_shows_bad_deck(LAW("7(g)"))
    shuffler_miscounts = misdeals.shuffler_counts_bad_deck(LAW("9(g)"))
