"""Baccarat-chemin de fer, 13:69F-4."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, Literal, TypeAlias

import msgspec

from pitboss.equipment.cards import Card
from pitboss.games.baccarat import chemin_faults as faults
from pitboss.games.baccarat import shoe
from pitboss.games.baccarat.bank import (
    AUCTIONED,
    GO_ON,
    LAW,
    PLACED,
    AfterShuffle,
    Bank,
    BankTaken,
    Preceding,
    around,
)
from pitboss.games.baccarat.drawing import NATURALS, NO_CARD, third_cards
from pitboss.games.baccarat.shoe import (
    BANKER,
    BY_VALUE,
    ONE_MORE,
    PLAYER,
    SIMULATION,
    road_result,
)
from pitboss.games.baccarat.vigorish import (
    percent_option,
    rounding_option,
    vigorish_on,
    whole_cents,
)
from pitboss.games.baccarat.wagers import OutcomeLaws
from pitboss.games.dealing import preshuffled_option
from pitboss.hands.points import BACCARAT_VALUE, baccarat
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.givers import SUPERVISION
from pitboss.table.irregularities import Interruption, Irregularity, Phase
from pitboss.table.money import Cents, Odds
from pitboss.table.options import Options, option
from pitboss.table.pay_tables import fixed
from pitboss.table.readings import Reading
from pitboss.table.results import RoundResult, is_void
from pitboss.table.steps import (
    Arrival,
    Ask,
    Charged,
    Choice,
    Event,
    Moved,
    Procedure,
    Returned,
    Seen,
    Span,
)
from pitboss.table.table import Hand, Spot, Table
from pitboss.table.verdicts import Fate, Verdict, lost, returned, won
from pitboss.table.wagers import Wager

CARD, STAY = "card", "stay"
SUIVI, BANCO, WAGER, DECLINE = "banco suivi", "banco", "wager", "no wager"
DRAW_THIRD, NO_THIRD = "draw", "stay"
WINS, LOSES, STAND_OFF = "wins", "loses", "stand off"
SIDES: Final = {WINS: "Player", LOSES: "Banker"}
"""The winning side, by the fate of a wager against the Banker."""
OPTIONAL: Final = "Op."
ONE_DRAWN: Final = "one of the two drawn"
TwoDrawn: TypeAlias = Literal["one of the two drawn", "any two or more"]
FIVE: Final = 5
"""The Dominant Player draws below this count, stays above it, and may choose at it."""
AT_PLAY = Phase.BETTING | Phase.DEALING | Phase.PLAYING | Phase.SETTLING

TABLE_3: Final = third_cards(
    """
         none  0  1  2  3  4    5  6  7  8  9
    0    D     D  D  D  D  D    D  D  D  D  D
    1    D     D  D  D  D  D    D  D  D  D  D
    2    D     D  D  D  D  D    D  D  D  D  D
    3    D     D  D  D  D  D    D  D  D  S  Op.
    4    D     S  S  D  D  D    D  D  D  S  S
    5    D     S  S  S  S  Op.  D  D  D  S  S
    6    S     S  S  S  S  S    S  D  D  S  S
    7    S     S  S  S  S  S    S  S  S  S  S
    8    S     S  S  S  S  S    S  S  S  S  S
    9    S     S  S  S  S  S    S  S  S  S  S
    """
)


BANK_LAWS = OutcomeLaws(LAW("6(a)1"), LAW("6(a)2"), LAW("6(a)3"))
AGAINST_LAWS = OutcomeLaws(LAW("7(g)1"), LAW("7(g)2"), LAW("7(g)3"))


@dataclass(frozen=True)
class CheminDeFerOptions(Options):
    """The options that 13:69F-4 leaves to the casino."""

    decks: int = shoe.decks_option(LAW("1(a)"))
    preshuffled: bool = preshuffled_option(LAW("3(a)"))
    shuffling: shoe.Shuffling = shoe.shuffling_option(LAW("4(a)"))
    pit: int = shoe.pit_option(LAW("4(b)"))
    cards_behind_cutting_card: int = shoe.behind_option(LAW("4(e)"))
    recut_by: shoe.Recut = shoe.recut_option(LAW("4(f)"))
    bank_after_shuffle: AfterShuffle = option(
        AUCTIONED, LAW("5(b)"), "the bank when the cards are reshuffled"
    )
    preceding_wager: Preceding = option(
        PLACED, LAW("6(b)"), "which part of a Banker's last wager bounds the next"
    )
    vigorish: Literal[4, 5] = percent_option(LAW("10(c)"))
    vigorish_rounded: bool = rounding_option(LAW("10(c)"))
    two_cards_drawn: TwoDrawn = option(
        ONE_DRAWN, LAW("12(d)"), "cards of which the lowest count of two drawn in error is made"
    )
    error_card: shoe.ErrorCard = shoe.error_card_option(LAW("12(h)"))
    error_ten: Literal[1, 10] = shoe.error_ten_option(LAW("12(h)1"))
    face_up_ten: Literal[0, 10] = shoe.face_up_ten_option(LAW("12(j)"))


class Coup(msgspec.Struct):
    """The state of the current round."""

    banker: int
    dominant: int = 0
    said: str = ""
    """The Dominant Player's announcement."""
    dealt: bool = False
    """Whether the four cards of the initial deal have been dealt."""
    player_extra: bool = False
    """4.12(c): the Dominant Player was dealt three cards."""
    banker_spoiled: bool = False
    """4.12(b): the Banker took more than two cards, and the hand counts nothing."""
    banker_third: bool = False
    """Whether the Banker's Hand takes, or has, a third card."""
    banker_extra: bool = False
    """4.12(d): the Banker took two cards instead of one."""


def highest(cards: Sequence[Card]) -> int:
    """4.12(c): the highest count of two or of all three cards."""
    return max(baccarat(some) for size in (2, 3) for some in combinations(cards, size))


def lowest(cards: Sequence[Card], way: str) -> int:
    """4.12(d): the lowest count of a Banker's Hand that drew two cards instead of one."""
    if way == ONE_DRAWN:
        return min(baccarat((*cards[:2], drawn)) for drawn in cards[2:])
    sizes = range(2, len(cards) + 1)
    return min(baccarat(some) for size in sizes for some in combinations(cards, size))


class CheminDeFer(Bank):
    """One participant holds the bank and deals; the others wager against it."""

    id = "baccarat-chemin-de-fer"
    title = "Baccarat-chemin de fer"
    family = "baccarat"
    law = LAW
    revision = 5
    options_model = CheminDeFerOptions
    spots = 12

    bank = Wager("Banker's wager", LAW("6(a)"), fixed(LAW("10(b)")), in_play=True)
    against = Wager("wager against the Banker", LAW("7(a)"), fixed(LAW("10(b)")), in_play=True)

    opening_law = LAW("3(b)")
    preshuffled_law = LAW("3(a)")
    wash_law = LAW("3(c)")
    shuffle_law = LAW("4(a)")
    pit_shuffle_law = LAW("4(b)")
    duties = {
        "laced": ("Lace a deck into the rest of the stack", LAW("4(a)1")),
        "laced and shuffled again": (
            "Lace a deck into the rest of the stack, and shuffle again", LAW("4(a)1i"),
        ),
        "washed, then by each dealer": (
            "Wash and stack the cards; each of the three dealers shuffles them", LAW("4(a)2"),
        ),
    }  # fmt: skip
    cut_offer_law = LAW("4(c)")
    cut_law = LAW("4(d)")
    cutting_card_law = burn_law = LAW("4(e)")
    recut_law = LAW("4(f)")
    last_hand_law = LAW("4(a)")
    error_laws = {
        BY_VALUE: LAW("12(h)1"), ONE_MORE: LAW("12(h)2"), SIMULATION: LAW("12(h)3"),
    }  # fmt: skip
    face_up_law = LAW("12(j)")
    void_law = LAW("12(k)")
    obeys = (
        LAW("5(a)"),  # dealt from the shoe
        LAW("1(b)1"), LAW("1(b)2"), LAW("1(b)3"), LAW("1(c)"),  # hands.points counts the cards
        # a participant with cash buys chips, before or while others are asked
        LAW("6(c)"), LAW("7(f)"),
        LAW("7(e)"),  # nobody is asked for a wager once wagers are closed
        # the questions for each hand go to the participant who controls it
        LAW("8(a)"), LAW("8(b)"), LAW("8(c)"),
        LAW("9(a)1"), LAW("9(a)2"), LAW("9(a)3"),  # the choices at each count, under 4.9(a)
        LAW("11(e)"),  # a participant who has moved closer is skipped when the bank is offered
        LAW("11(a)1"),  # the bank is lost with the hand, and offered to others under 4.11(b)
    )  # fmt: skip

    readings = (
        Reading(LAW("4(c)"), "The last curator is the last Banker."),
        Reading(LAW("5(b)"), "Each participant makes one offer, in turn, and the bank is auctioned "
                "anew with every shoe; where nobody offers anything, no hand is dealt.",
                "bank_after_shuffle"),
        Reading(LAW("6(b)"), "By the lost opening words, a new Banker's first wager is no less "
                "than the bid. The wager that bounds the next is the one placed, covered or not.",
                "preceding_wager"),
        Reading(LAW("7(b)"), "Whoever equaled the wager has the right, having said banco or not; "
                "it ends when somebody else becomes Banker."),
        Reading(LAW("7(d)"), "By the lost line, part of the Banker's wager may be covered by each "
                "participant in turn, counterclockwise."),
        Reading(LAW("8(c)"), "The wagers of 7.7(b) or (c) are those of 4.7(b) or (c)."),
        Reading(LAW("9(a)"), "The Dominant Player is asked whatever the count, so that a question "
                "does not tell that it is five."),
        Reading(LAW("10(c)"), "Vigorish is on all that the Banker wins, before it is paid out; it "
                "is rounded up, or taken to the cent.", "vigorish_rounded"),
        Reading(LAW("11(a)"), "A Banker who cannot wager as much again, for want of chips or by "
                "lower limits, must pass the bank."),
        Reading(LAW("11(b)"), "A lost bank that nobody accepts is auctioned, to its last holder "
                "too."),
        Reading(LAW("11(c)"), "A wager of the last amount or up to twice that; where nobody makes "
                "it nor bids in the first round, the bank is auctioned to all."),
        Reading(LAW("11(e)"), "A move to a seat whose turn comes sooner misses one turn."),
        Reading(LAW("12(b)"), "The Banker draws by row 0 of Table 3, and counts that card alone."),
        Reading(LAW("12(c)"), "Play goes on under 4.9 from the highest count, as 4.12(b) says of "
                "the Banker's."),
        Reading(LAW("12(d)"), "The lowest count is that of the first two cards and either card "
                "drawn; or of any of the cards.", "two_cards_drawn"),
        Reading(LAW("12(h)3"), "A simulated round waits for the hand under way, and draws wherever "
                "it may."),
        Reading(LAW("12(i)"), "Where the Banker's Hand is a natural, no card is given: it is one "
                "drawn in error."),
        Reading(LAW("12(j)"), "A 10 or face card found face up has the value zero, so nothing is "
                "drawn after it. The last hand is that in which the cutting card has come.",
                "face_up_ten"),
        Reading(LAW("12(k)"), "A hand in which the cutting card comes is finished if the cards "
                "suffice, and then the cards are reshuffled."),
    )  # fmt: skip

    # 4.10 The verdict on a wager

    def verdict(self, wager: Wager, player: int, banker: int) -> Verdict:
        """The verdict of two point counts on the Banker's wager, or on one against it."""
        own, other = (banker, player) if wager is self.bank else (player, banker)
        laws = BANK_LAWS if wager is self.bank else AGAINST_LAWS
        if own == other:
            return returned(laws.void, STAND_OFF)
        return won(Odds(1), laws.win) if own > other else lost(laws.lose)

    def unit(self, table: Table) -> Cents:
        if self.options.vigorish_rounded:
            return table.chip
        return whole_cents(table.chip, self.options.vigorish)

    # The round

    def round(self, table: Table) -> Procedure[None]:
        yield from self.prepare(table)
        table.phase = Phase.BETTING
        yield Arrival(LAW("5(b)"), 2)
        if sum(self.can_wager(table, spot) for spot in table.spots) < 2:
            yield Ask(
                ":dealer", 0, (Choice(GO_ON, "once two participants have chips"),),
                LAW("5(b)"), default=GO_ON,
            )  # fmt: skip
            return
        bank = yield from self.open_bank(table)
        if bank is None:
            return
        yield from self.wagers_against(table, bank)
        yield table.announce("No more bets", LAW("7(d)"))
        covered = sum(bet.amount for bet in table.bets_on(self.against))
        if covered < bank.amount:
            idle = bank.amount - covered
            yield table.give_back(bank, LAW("7(e)"), "not covered", idle)
        if self.options.preceding_wager != PLACED:
            table.memory.stake = covered or table.memory.stake
        if covered:
            yield from self.initial_deal(table)
            while True:
                try:
                    yield from self.announcements(table)
                    break
                except faults.Recount:  # an irregularity has changed a hand's count
                    continue
            yield from self.settle(table, bank)

    def open_bank(self, table: Table) -> Procedure[Bet | None]:
        """Find a Banker who wagers; None if there is none."""
        while True:
            table.state = Coup(0)
            try:
                found = yield from self.find_banker(table)
                return (yield from self.banker_wagers(table)) if found else None
            except BankTaken:  # the bank passes at once
                continue

    def awaits_banker(self, table: Table) -> bool:
        return table.state is not None and not table.state.banker

    def banker_wagers(self, table: Table) -> Procedure[Bet | None]:
        """4.6: at least the bid, or from the last wager to twice that; None if
        the Banker cannot."""
        memory = table.memory
        spot = table.spots[memory.seat - 1]
        low, high = memory.bid, memory.most
        if memory.stake:
            low, high = memory.stake, 2 * memory.stake
        here = spot.patron == memory.banker  # or the Banker has left between two steps
        span = self.span(table, spot, low, high) if here else None
        if span is None:
            self.give_up_bank(table)
            return None
        answer = yield Ask(
            spot.patron, spot.number, (Choice("bank", "wager in support of the hand", span),),
            LAW("6(b)"), default="bank",
        )  # fmt: skip
        amount = answer.amount or span.low
        memory.stake = amount
        bet = yield table.place(spot, spot.patron, self.bank, amount, LAW("6(a)"))
        table.state = Coup(spot.number)
        assert isinstance(bet, Bet)
        return bet

    def others(self, table: Table) -> Iterator[Spot]:
        """All participants but the Banker, counterclockwise from the Banker's right."""
        seat = table.memory.seat
        return (spot for spot in around(table, seat + 1) if spot.number != seat)

    # 4.7 Wagers against the Banker

    def wagers_against(self, table: Table, bank: Bet) -> Procedure[None]:
        """Suivi first, then banco, and then part of the wager, each in turn."""
        suivi = (spot for spot in self.others(table) if spot.patron in table.memory.suivi)
        if (yield from self.cover_all(table, bank, suivi, SUIVI, LAW("7(b)"))):
            return
        if (yield from self.cover_all(table, bank, self.others(table), BANCO, LAW("7(c)"))):
            return
        left = bank.amount
        for spot in self.others(table):
            span = self.part(table, spot, left)
            if span is None:
                continue
            answer = yield Ask(
                spot.patron, spot.number,
                (Choice(WAGER, "against part of the Banker's wager", span), Choice(DECLINE)),
                LAW("7(d)"), default=DECLINE,
            )  # fmt: skip
            if answer.choice == WAGER:
                yield table.place(spot, spot.patron, self.against, answer.amount, LAW("7(d)"))
                left -= answer.amount
            if not left:
                return

    def cover_all(
        self, table: Table, bank: Bet, spots: Iterable[Spot], call: str, law: Citation
    ) -> Procedure[bool]:
        """Let one of these take the whole wager, the closest to the Banker first; returns
        whether one does."""
        most = table.limits.of("against").maximum
        for spot in spots:
            if min(table.patrons[spot.patron].amount, most) < bank.amount:
                continue
            answer = yield Ask(
                spot.patron, spot.number,
                (Choice(call, "against all of the Banker's wager", (bank.amount,)),
                 Choice(DECLINE)),
                law, default=DECLINE,
            )  # fmt: skip
            if answer.choice == call:
                yield table.announce(call, law)
                yield table.place(spot, spot.patron, self.against, bank.amount, law)
                table.state.dominant = spot.number
                return True
        return False

    def part(self, table: Table, spot: Spot, left: Cents) -> Span | None:
        """4.7(a) and (d): up to the amount not covered yet; a small remainder is taken whole."""
        limit, unit = table.limits.of("against"), self.unit(table)
        rail = table.patrons[spot.patron].amount
        low, most = min(limit.minimum, left), min(left, limit.maximum, rail)
        low = -(-low // unit) * unit
        return Span(low, low + (most - low) // unit * unit, unit) if low <= most else None

    # 4.8 and 4.9 The hands

    def initial_deal(self, table: Table) -> Procedure[None]:
        table.phase, coup = Phase.DEALING, table.state
        if not coup.dominant:
            order = {spot.number: place for place, spot in enumerate(self.others(table))}
            bets = table.bets_on(self.against)
            coup.dominant = max(bets, key=lambda bet: (bet.amount, -order[bet.spot])).spot
        table.hands[PLAYER] = Hand(PLAYER, coup.dominant)
        table.hands[BANKER] = Hand(BANKER, coup.banker)
        yield table.announce("Cards", LAW("8(d)"))
        for _ in range(2):
            for hand in self.hands(table):
                yield from self.deal(table, hand, LAW("8(d)"), Seen.OWNER)

    def counts(self, table: Table) -> tuple[int, int]:
        """The two point counts, adjusted by irregularities."""
        player, banker = (hand.cards for hand in self.hands(table))
        coup = table.state
        own, bank = baccarat(player), baccarat(banker)
        if coup.player_extra:
            own = (highest(player[:3]) + sum(BACCARAT_VALUE[card] for card in player[3:])) % 10
        if coup.banker_spoiled:
            bank = sum(BACCARAT_VALUE[card] for card in banker[3:]) % 10
        elif coup.banker_extra:
            bank = lowest(banker, self.options.two_cards_drawn)
        return own, bank

    def announcements(self, table: Table) -> Procedure[None]:
        """4.9: the Dominant Player's request, the Banker's answer, and third cards."""
        table.phase, coup = Phase.PLAYING, table.state
        coup.dealt = True
        player, banker = self.hands(table)
        own, bank = self.counts(table)
        if own in NATURALS:
            yield table.announce("Natural", LAW("9(a)4"))
            yield from self.turn_up(table, LAW("9(a)4"))
            return
        yield from self.card_or_stay(table, own)
        third = NO_CARD
        if coup.said == CARD:
            if bank in NATURALS:
                yield table.announce("Natural", LAW("9(b)"))
                yield from self.turn_up(table, LAW("9(b)"))
                return
            yield table.announce("Under eight", LAW("9(b)"))
            card = yield from self.deal(table, player, LAW("9(b)"))
            third = str(BACCARAT_VALUE[card])
        yield table.reveal(banker, LAW("9(c)"))
        coup.banker_third = yield from self.banker_draws(table, bank, third)
        if coup.banker_third:
            yield from self.deal(table, banker, LAW("9(c)"))
        yield table.reveal(player, LAW("10(a)"))

    def turn_up(self, table: Table, law: Citation) -> Procedure[None]:
        for hand in self.hands(table):
            yield table.reveal(hand, law)

    def card_or_stay(self, table: Table, own: int) -> Procedure[None]:
        """4.9(a): the announcement that the count requires, or at five the
        Dominant Player's choice."""
        coup = table.state
        card = Choice(CARD, "request one additional card")
        stay = Choice(STAY, "request none")
        choices = (card,) if own < FIVE else (card, stay) if own == FIVE else (stay,)
        spot = table.spots[coup.dominant - 1]
        answer = yield Ask(spot.patron, spot.number, choices, LAW("9(a)"), default=choices[0].name)
        coup.said = answer.choice
        yield table.announce(answer.choice.capitalize(), LAW("9(h)"))

    def banker_draws(self, table: Table, bank: int, third: str) -> Procedure[bool]:
        """4.9(c): draw or stand by Table 3, which leaves two choices."""
        letter = TABLE_3[bank, third]
        if letter != OPTIONAL:
            return letter == "D"
        spot = table.spots[table.state.banker - 1]
        answer = yield Ask(
            spot.patron, spot.number,
            (Choice(DRAW_THIRD, "a third card"), Choice(NO_THIRD, "without one")),
            LAW("9(c)"), default=DRAW_THIRD,
        )  # fmt: skip
        return bool(answer.choice == DRAW_THIRD)

    def table_3_draws(self, table: Table) -> bool:
        """Whether the Banker must draw against a hand that stays; that column has no choice."""
        return TABLE_3[self.counts(table)[1], NO_CARD] == "D"

    # 4.10 The result

    def settle(self, table: Table, bank: Bet) -> Procedure[None]:
        """Participants pay each other at even money, and the casino takes its vigorish."""
        table.phase, memory = Phase.SETTLING, table.memory
        own, other = self.counts(table)
        won = f"{BANKER if other > own else PLAYER} wins" if own != other else "Tie Hand"
        yield table.announce(f"{PLAYER} {own}, {BANKER} {other}: {won}", LAW("10(a)"))
        verdict = self.verdict(self.against, own, other)
        against = table.bets_on(self.against)
        if own != other:  # 4.7(b): a stand off does not change who may follow
            equaled = [bet.patron for bet in against if bet.amount >= memory.stake]
            memory.suivi = equaled if own < other else []
        for bet in against:
            if verdict.fate is Fate.WON:
                yield Moved(f":bet {bank.id}", bet.patron, bet.amount, WINS, LAW("10(b)"))
                yield table.give_back(bet, verdict.law, "win")
            elif verdict.fate is Fate.LOST:
                source = f":bet {bet.id}"
                yield Moved(source, bank.patron, bet.amount, LOSES, verdict.law)
            else:
                yield table.give_back(bet, verdict.law, verdict.outcome)
        of_bank = self.verdict(self.bank, own, other)
        if of_bank.fate is not Fate.LOST:
            yield from self.bank_keeps(table, bank, of_bank.law, won=of_bank.fate is Fate.WON)
        else:
            memory.must_pass, memory.unbeaten = True, False
        for hand in self.hands(table):
            yield table.collect(hand, LAW("10(a)"))

    def result_of(self, events: Sequence[Event]) -> RoundResult | None:
        """The result by the fate of the wagers, which irregularities may decide
        against the cards."""
        if is_void(events):
            return None
        for event in events:
            if isinstance(event, Moved) and event.what in SIDES:
                return road_result(SIDES[event.what])
            if isinstance(event, Returned) and event.outcome == STAND_OFF:
                return road_result("Tie")
        return None

    def bank_keeps(self, table: Table, bank: Bet, law: Citation, won: bool) -> Procedure[None]:
        """Return the Banker's wager; its vigorish is charged at once on what it won."""
        amount, spot = bank.amount, bank.spot
        yield table.give_back(bank, law, "win" if won else STAND_OFF)
        if not won:
            return
        yield Charged(bank.patron, spot, self.vigorish(amount), "vigorish", LAW("10(c)"))

    def vigorish(self, won: Cents) -> Cents:
        """4.10(c): what the casino takes of the bank's winnings."""
        return vigorish_on(won, self.options.vigorish, self.options.vigorish_rounded)

    # The end of the shoe, and void hands

    def conclude(self, table: Table) -> Procedure[None]:
        yield from self.simulate(table)
        shoe = self.shoe(table)
        table.memory.reshuffle = table.memory.reshuffle or shoe.cutting_card_reached
        shoe.take_up()

    def void(self, table: Table, void: Interruption) -> Procedure[None]:
        """4.12(a): an annulled hand does not end the shoe."""
        before = table.memory.reshuffle
        yield from super().void(table, void)
        if void.law == LAW("12(a)"):
            table.memory.reshuffle = before

    # 4.12 Irregularities

    cards_in_wrong_order = Irregularity(
        LAW("12(a)"), "The Banker takes cards in the wrong order, beyond repair",
        faults.wrong_order, check=faults.before_third_cards,
    )  # fmt: skip
    banker_takes_three = Irregularity(
        LAW("12(b)"), "The Banker takes more than two cards in the initial deal",
        faults.banker_takes_three, check=faults.initial_deal_done,
    )  # fmt: skip
    player_given_three = Irregularity(
        LAW("12(c)"), "The Dominant Player is given three cards in the initial deal",
        faults.player_given_three, check=faults.initial_deal_done,
    )  # fmt: skip
    banker_draws_two = Irregularity(
        LAW("12(d)"), "The Banker takes two cards for his or her hand instead of one",
        faults.banker_draws_two, Phase.PLAYING, check=faults.banker_has_drawn,
    )  # fmt: skip
    card_after_stay = Irregularity(
        LAW("12(e)"), "The Dominant Player is dealt a card face up after saying 'Stay'",
        faults.card_after_stay, Phase.PLAYING, check=faults.player_stayed,
    )  # fmt: skip
    card_after_stay_and_call = Irregularity(
        LAW("12(f)"), "A card is dealt face up after 'Stay', the dealer having said 'Card'",
        faults.card_after_stay, Phase.PLAYING, check=faults.player_stayed,
    )  # fmt: skip
    card_drawn_in_error = Irregularity(
        LAW("12(g)"), "A card is drawn in error, and not disclosed", shoe.drawn_in_error, AT_PLAY
    )
    card_disclosed_in_error = Irregularity(
        LAW("12(h)"), "A card is drawn in error, and disclosed", shoe.disclosed, AT_PLAY
    )
    banker_takes_players_card = Irregularity(
        LAW("12(i)"), "The Banker draws for his or her own hand the card that was requested",
        faults.give_to_player, Phase.PLAYING, check=faults.card_requested,
    )  # fmt: skip
    card_face_up = Irregularity(
        LAW("12(j)"), "A card is found face up in the shoe", faults.found_face_up
    )
    improper_cut = Irregularity(
        LAW("4(f)"), "A casino supervisor finds that the cut was improper", shoe.recut,
        Phase.SHUFFLING | Phase.BETTING, check=shoe.just_cut(LAW("4(f)")), by=SUPERVISION,
    )  # fmt: skip
