"""Player banks: the offer of the bank, what it must cover, and settlement from the center.

The casino may share the bank (co-banking). Losing wagers go to the center of the table and winning
ones are paid from there; the bank makes up a shortage and receives a surplus.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, Literal, NamedTuple

from pitboss.errors import NotNow, WagerRule
from pitboss.games.pai_gow.base import PaiGowGame
from pitboss.games.pai_gow.memory import memory_of, round_of
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.combining import goes_with
from pitboss.table.inputs import Buy, Leave, Sit
from pitboss.table.irregularities import Interruption
from pitboss.table.money import DOLLAR, Cents, dollars, round_up
from pitboss.table.moves import HOUSE
from pitboss.table.options import option
from pitboss.table.steps import Ask, Bets, Charged, Choice, Marked, Moved, Procedure, Span
from pitboss.table.table import Spot, Table
from pitboss.table.wagers import Wager

CENTER: Final = ":center"
"""The center of the table, where a bank's winnings are gathered and its losses are paid from."""
DEALER_WAGER: Final = ":dealer wager"
"""The dealer's wager, in front of the table inventory container."""
BANK_TOPIC: Final = "bank"
PASS: Final = "pass"
FIVE_PERCENT = 5
QUARTER: Cents = DOLLAR // 4


class BankLaws(NamedTuple):
    """The paragraphs of the player bank."""

    offer: Citation
    cover: Citation
    one_area: Citation
    dealer_wager: Citation
    dealer_outcome: Citation
    settle: Citation
    settle_co_bank: Citation
    dealer_paid: Citation
    vigorish: Citation
    seated: Citation
    wagers: Citation
    """The deadline for placing wagers."""


class Surplus(NamedTuple):
    """The parts of a surplus in the center of the table."""

    casino: Cents
    """The casino's half, with co-banking."""
    vigorish: Cents
    bank: Cents


def half_of(amount: Cents, *, co_bank: bool) -> Cents:
    """The casino's half of a surplus or a shortage, with co-banking; of an odd cent, the less."""
    return amount // 2 if co_bank else 0


def player_bank_option(law: Citation) -> bool:
    return option(False, law, "offer the bank to the players", offer=True)


def co_banking_option(law: Citation) -> bool:
    return option(
        False, law, "let the bank ask the casino to cover half of the wagers", of="player_bank"
    )


def dealer_wager_option(law: Citation) -> Literal["last wager", "table minimum"]:
    return option(
        "last wager",
        law,
        "the dealer's wager against a bank: the bank's last, or the minimum",
        of="player_bank",
    )


def vigorish_rounding_option(law: Citation) -> Literal["25 cents", "exact"]:
    return option(
        "25 cents", law, "round the vigorish up to 25 cents, or take wagers whose 5% is exact"
    )


class Banking(PaiGowGame):
    """A game that a player may bank, and whose winners pay vigorish.

    Its options include ``player_bank``, ``co_banking``, ``dealer_wager`` and ``vigorish_rounding``.
    """

    bank_laws: ClassVar[BankLaws]

    @property
    def vigorish_law(self) -> Citation:
        """The paragraph on vigorish on a wager won from the casino."""
        raise NotImplementedError

    # Vigorish

    @property
    def charges_vigorish(self) -> bool:
        """Whether winning players pay vigorish."""
        return True

    @property
    def charges_bank(self) -> bool:
        """Whether vigorish is charged on a bank's winnings."""
        return True

    def vigorish(self, won: Cents) -> Cents:
        """Five percent of the winnings, rounded up to 25 cents if the casino rounds."""
        if self.options.vigorish_rounding == "exact":
            return won * FIVE_PERCENT // 100
        return min(won, round_up(-(-won * FIVE_PERCENT // 100), QUARTER))

    def vigorish_on(self, won: Cents) -> Cents:
        """The vigorish due from a player for winnings, if any is charged."""
        return self.vigorish(won) if self.charges_vigorish else 0

    def shared(self, surplus: Cents, *, co_bank: bool) -> Surplus:
        """How the money left in the center is shared; a co-bank pays vigorish on its own half."""
        half = half_of(surplus, co_bank=co_bank)
        vigorish = self.vigorish(surplus - half) if self.charges_bank else 0
        return Surplus(half, vigorish, surplus - half - vigorish)

    def payable_unit(self, wager: Wager, on: str, chip: Cents) -> Cents:
        """The smallest wager whose vigorish (and, with co-banking, whose half) is whole chips."""
        unit = super().payable_unit(wager, on, chip)
        if wager is self.main:
            if self.charges_vigorish and self.options.vigorish_rounding == "exact":
                unit *= 100 // FIVE_PERCENT
            if self.options.co_banking:
                unit *= 2
        return unit

    def pay_even(self, table: Table, bet: Bet, law: Citation) -> Procedure[None]:
        """Pay a winning wager against the dealer, and charge its vigorish."""
        won, coupon = self.odds(bet.wager).on(bet.amount), table.coupon_on(bet)
        yield table.pay(bet, won, law)
        if self.charges_vigorish:
            due = self.vigorish_on(won + coupon)  # a coupon wins even money too
            yield Charged(bet.patron, bet.spot, due, "vigorish", self.vigorish_law)

    def coupon_rule(
        self, table: Table, wager: Wager, amount: Cents, on: str, coupon: Cents
    ) -> None:
        """A player's bank pays its losses in chips, so it need not match coupons."""
        super().coupon_rule(table, wager, amount, on, coupon)
        if self.options.player_bank:
            law = self.tender.law if self.tender is not None else wager.law
            raise WagerRule("No coupon is accepted where a player may bank.", law)

    # Who banks

    def take_wagers(self, table: Table) -> Procedure[None]:
        """Take wagers and offer the bank; wagers may change once the bank is known."""
        laws, memory = self.bank_laws, memory_of(table)
        yield Bets(laws.wagers)
        yield from self.offer_bank(table)
        state = round_of(table)
        if state.bank is not None:
            # Listed one by one, since a bank may play against the dealer's wager alone.
            names = [name for name, wager in self.offers.items() if not wager.in_play]
            yield Bets(laws.wagers, tuple(names))
            memory.last_bank = state.bank.patron
        else:
            memory.last_bank = ""
            memory.last_wagers = {}
            for bet in table.bets_on(self.main):
                most = memory.last_wagers.get(bet.patron, 0)
                memory.last_wagers[bet.patron] = max(most, bet.amount)

    def offer_bank(self, table: Table) -> Procedure[None]:
        """Offer the bank counterclockwise until a player accepts."""
        laws = self.bank_laws
        if not self.options.player_bank or memory_of(table).start_of_game:
            return
        for spot in self.bank_turns(table):
            if not self.may_bank(table, spot):
                continue
            choices = [Choice(PASS, "leave the bank to the next player"), Choice("bank")]
            if self.options.co_banking and self.exposure(table, spot.patron):
                choices.append(Choice("co-bank", "the casino covers half of the wagers"))
            answer = yield Ask(
                spot.patron, spot.number, tuple(choices), laws.offer, PASS, BANK_TOPIC
            )
            if answer.choice != PASS:
                yield from self.accept_bank(table, spot, co_bank=answer.choice == "co-bank")
                return

    def bank_turns(self, table: Table) -> list[Spot]:
        """Who is offered the bank, in order; each round the first offer moves on by one player."""
        memory = memory_of(table)
        seated = [spot for spot in self.seated(table) if spot.patron]
        if memory.offer_turn == 0 or not seated:
            memory.offer_turn = None
            return []
        first = seated[0].number if memory.offer_turn is None else memory.offer_turn
        after = [spot for spot in seated if spot.number <= first]
        memory.offer_turn = after[1].number if len(after) > 1 else 0
        return after + [spot for spot in seated if spot.number > first]

    def seated(self, table: Table) -> Iterator[Spot]:
        """One spot of every player, counterclockwise from the dealer's right."""
        seen = set()
        for spot in reversed(table.spots):
            if spot.patron and spot.patron not in seen:
                seen.add(spot.patron)
                yield spot

    def may_bank(self, table: Table, spot: Spot) -> bool:
        """Whether a player wagered against the dealer, did not just bank, and has the chips."""
        memory, patron = memory_of(table), spot.patron
        if patron not in memory.last_wagers or patron == memory.last_bank:
            return False
        own = sum(bet.amount for bet in table.bets_on(self.main) if bet.patron == patron)
        return table.patrons[patron].amount + own >= self.exposure(table, patron)

    def exposure(self, table: Table, bank: str) -> Cents:
        """The total that all other players and the dealer wager against a bank."""
        others = sum(bet.amount for bet in table.bets_on(self.main) if bet.patron != bank)
        return others + round_of(table).dealer_wager

    def accept_bank(self, table: Table, spot: Spot, *, co_bank: bool) -> Procedure[None]:
        """Mark the bank; its own wagers on the hands are returned, and the dealer wagers."""
        laws, state = self.bank_laws, round_of(table)
        state.bank, state.co_bank = spot, co_bank
        yield Marked("co-bank" if co_bank else "bank", spot.hand.key, laws.offer)
        for bet in [b for b in table.bets.values() if b.patron == spot.patron]:
            if bet.wager is self.main:
                yield table.give_back(bet, laws.offer, "bank")
            elif bet.spot != spot.number and not bet.mark:
                yield table.give_back(bet, laws.one_area, "bank")
        yield from self.before_dealer_wager(table, spot)
        if not co_bank:
            yield from self.wager_of_dealer(table, spot)

    def before_dealer_wager(self, table: Table, spot: Spot) -> Procedure[None]:
        """Steps that a bank may take before the dealer wagers against it."""
        return
        yield

    def wager_of_dealer(self, table: Table, spot: Spot) -> Procedure[None]:
        """The dealer wagers as much as the bank last did, or less if the bank asks for it."""
        law, state = self.bank_laws.dealer_wager, round_of(table)
        others = self.exposure(table, spot.patron)
        unit = self.payable_unit(self.main, "", table.chip)
        full = memory_of(table).last_wagers[spot.patron]
        if self.options.dealer_wager == "table minimum":
            full = round_up(table.limits.of(self.main.name).minimum, unit)
        full = min(full, table.patrons[spot.patron].amount - others) // unit * unit
        if full <= 0:
            return
        choices = [Choice("full", f"the dealer wagers {dollars(full)}")]
        if full > unit:
            choices.append(Choice("less", amounts=Span(unit, full - unit, unit)))
        if others:
            choices.append(Choice("none", "the dealer does not wager"))
        answer = yield Ask(spot.patron, spot.number, tuple(choices), law, "full", BANK_TOPIC)
        amount = {"full": full, "none": 0}.get(answer.choice, answer.amount)
        if amount:
            state.dealer_wager = amount
            yield Moved(HOUSE, DEALER_WAGER, amount, "the dealer's wager", law)

    # Wagers against a bank

    def wager_rule(
        self, table: Table, patron: str, spot: Spot, wager: Wager, amount: Cents, on: str
    ) -> None:
        super().wager_rule(table, patron, spot, wager, amount, on)
        laws, bank = self.bank_laws, round_of(table).bank
        if bank is None:
            return
        if patron == bank.patron:
            if wager is self.main:
                raise WagerRule(f"{patron} is the bank, whom the others play against.", laws.offer)
            if spot is not bank:
                raise WagerRule(f"The bank wagers at spot {bank.number} alone.", laws.one_area)
        elif wager is not self.main:
            return
        left = table.patrons[bank.patron].amount - self.exposure(table, bank.patron)
        if amount > left:
            raise WagerRule(
                f"The bank, {bank.patron}, can cover {dollars(max(left, 0))} more.", laws.cover
            )

    def closing_rule(self, table: Table) -> None:
        for spot in table.spots:
            for bet in spot.bets:
                if bet.wager.requires and self.needs_main(table, spot, bet):
                    goes_with(spot, bet)

    def needs_main(self, table: Table, spot: Spot, bet: Bet) -> bool:
        """Whether a further wager needs one on the hands with it; a bank's does not."""
        return spot is not round_of(table).bank

    def coming_and_going(self, table: Table, input: Sit | Leave | Buy) -> None:
        super().coming_and_going(table, input)
        bank = round_of(table).bank
        if isinstance(input, Leave) and bank is not None and bank.patron == input.patron:
            raise NotNow(
                f"{input.patron} is the bank until the round is over.", self.bank_laws.seated
            )
        if isinstance(input, Leave) and input.patron in round_of(table).players:
            raise NotNow(
                f"{input.patron} has been dealt cards, and stays until the round is over.",
                self.bank_laws.seated,
            )
        if isinstance(input, Sit) and bank is not None and bank.patron == input.patron:
            raise NotNow("The bank has one betting area.", self.bank_laws.one_area)

    # Settlement

    def collect_loss(self, table: Table, bet: Bet, law: Citation, outcome: str) -> Procedure[None]:
        """Move a losing wager to the table inventory container, or to the center for a bank."""
        if round_of(table).bank is None:
            yield from super().collect_loss(table, bet, law, outcome)
        else:
            yield Moved(f":bet {bet.id}", CENTER, bet.amount, f"losing wager: {outcome}", law)

    def settle_dealer_wager(self, table: Table, outcome: str) -> Procedure[None]:
        """Settle the dealer's wager against the bank; a winning one is paid later
        from the center."""
        state, law = round_of(table), self.bank_laws.dealer_outcome
        if not state.dealer_wager:
            return
        yield table.announce(f"Dealer's wager: {outcome}", law)
        if outcome == "lose":
            yield Moved(DEALER_WAGER, CENTER, state.dealer_wager, "the dealer's wager loses", law)
        elif outcome == "push":
            yield Moved(DEALER_WAGER, HOUSE, state.dealer_wager, "the dealer's wager pushes", law)
        if outcome != "win":
            state.dealer_wager = 0

    def settle_center(self, table: Table, winners: list[Bet]) -> Procedure[None]:
        """Pay every winning wager from the center; the bank makes up a shortage, or gets the rest.

        A dealer's wager still on the layout has won.
        """
        laws, state = self.bank_laws, round_of(table)
        bank = state.bank
        assert bank is not None, "the center is a bank's"
        law = laws.settle_co_bank if state.co_bank else laws.settle
        center = table.account(CENTER)
        owed = sum(bet.amount for bet in winners) + state.dealer_wager
        if state.dealer_wager:
            amount, state.dealer_wager = state.dealer_wager, 0
            yield from self.fill_center(table, bank, amount, owed, law)
            yield Moved(CENTER, HOUSE, amount, "the dealer's winning wager", law)
            yield Moved(DEALER_WAGER, HOUSE, amount, "the dealer's wager back", laws.dealer_paid)
            owed -= amount
        for bet in winners:
            amount, patron, spot = bet.amount, bet.patron, bet.spot
            yield from self.fill_center(table, bank, amount, owed, law)
            yield Moved(CENTER, patron, amount, "winning wager", law)
            yield table.give_back(bet, law, "win")
            owed -= amount
            if self.charges_vigorish:
                yield Charged(patron, spot, self.vigorish_on(amount), "vigorish", laws.vigorish)
        if center.amount:
            yield from self.surplus(table, bank, center.amount, law)

    def fill_center(
        self, table: Table, bank: Spot, amount: Cents, owed: Cents, law: Citation
    ) -> Procedure[None]:
        """If the center cannot pay the next wager, the bank pays in everything still owed.

        With co-banking, the casino pays half of it.
        """
        center = table.account(CENTER)
        if center.amount >= amount:
            return
        lacking = owed - center.amount
        half = half_of(lacking, co_bank=round_of(table).co_bank)
        yield Moved(bank.patron, CENTER, lacking - half, "from the bank", law)
        if half:
            yield Moved(HOUSE, CENTER, half, "the casino's half", law)

    def surplus(self, table: Table, bank: Spot, left: Cents, law: Citation) -> Procedure[None]:
        """Move the surplus to the bank, less vigorish; with co-banking, half of
        it to the casino."""
        co_bank = round_of(table).co_bank
        half, vigorish, rest = self.shared(left, co_bank=co_bank)
        if co_bank:
            yield Moved(CENTER, HOUSE, half, "the casino's half", law)
        if self.charges_bank:
            yield Moved(CENTER, HOUSE, vigorish, "vigorish", law)
        if rest:
            yield Moved(CENTER, bank.patron, rest, "to the bank", law)

    def void(self, table: Table, void: Interruption) -> Procedure[None]:
        yield from super().void(table, void)
        state = round_of(table)
        if state.dealer_wager:
            yield Moved(DEALER_WAGER, HOUSE, state.dealer_wager, "void", void.law)
            state.dealer_wager = 0
        if state.bank is not None and (center := table.account(CENTER)).amount:
            # Wagers surrendered before the hands were void belong to the bank.
            yield from self.surplus(table, state.bank, center.amount, void.law)

    def conclude(self, table: Table) -> Procedure[None]:
        yield from super().conclude(table)
        memory_of(table).start_of_game = False
