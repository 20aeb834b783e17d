"""Spanish 21, 13:69F-19."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from pitboss.equipment.cards import SUIT_NAMES
from pitboss.errors import BadAmount
from pitboss.games.blackjack import irregular
from pitboss.games.blackjack import options as common
from pitboss.games.blackjack.decisions import STAND
from pitboss.games.blackjack.ends import RESCUE, HandEnd
from pitboss.games.blackjack.paragraphs import Paragraphs
from pitboss.games.blackjack.settlement import WIN
from pitboss.games.blackjack.side import SideWager, same_rank, suited
from pitboss.games.blackjack.side_rules import OTHER, SAME, TWICE, match_rule
from pitboss.games.blackjack.state import BlackjackMemory, Play
from pitboss.games.blackjack.without_tens import WithoutTens
from pitboss.games.card_table import IdleLaws
from pitboss.games.offered_cut import cut_in_turn
from pitboss.law import Citation, Subchapter
from pitboss.table.money import DOLLAR, Cents, Prize
from pitboss.table.moves import HOUSE
from pitboss.table.options import Options, option
from pitboss.table.pay_tables import PayTable, fixed, pay_tables
from pitboss.table.readings import Reading
from pitboss.table.steps import Ask, Choice, Moved, Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.tender import DEALER_AND_SUPERVISOR, Tender, cash_option, match_play_option
from pitboss.table.verdicts import Verdict, lost, returned, wins
from pitboss.table.wagers import Bonus, Wager

LAW = Subchapter("13:69F-19")

SEVEN = 7
SPADE: Final = SUIT_NAMES.index("spade")
ALWAYS, AGAINST_21 = "always", "against a dealer's 21"
BLACKJACK = "blackjack"
MIXED_678, SUITED_678, SPADES_678 = (
    f"six, seven and eight of {suits}" for suits in ("mixed suits", "one suit", "spades")
)
MIXED_777, SUITED_777, SPADES_777 = (
    f"three sevens of {suits}" for suits in ("mixed suits", "one suit", "spades")
)
FIVE, SIX, LONGER = "21 in five cards", "21 in six cards", "21 in seven or more cards"
SMALL, LARGE, ENVY = "original wager under $25", "original wager of $25 or more", "other players"
LEAST_SUPER: Final[Cents] = 5 * DOLLAR
LARGE_SUPER: Final[Cents] = 25 * DOLLAR

IN_SHORT: Final = {
    MIXED_678: "6-7-8 mixed", SUITED_678: "6-7-8 suited", SPADES_678: "6-7-8 in spades",
    MIXED_777: "7-7-7 mixed", SUITED_777: "7-7-7 suited", SPADES_777: "7-7-7 in spades",
    FIVE: "five cards", SIX: "six cards", LONGER: "seven or more cards",
}  # fmt: skip
"""Hands of 21 that pay more, as they are printed on the layout."""
ROW_LAWS: Final = {
    MIXED_678: LAW("5(f)1"), SUITED_678: LAW("5(f)2"), SPADES_678: LAW("5(f)2"),
    MIXED_777: LAW("5(f)3"), SUITED_777: LAW("5(f)4"), SPADES_777: LAW("5(f)4"),
    FIVE: LAW("5(f)5"), SIX: LAW("5(f)6"), LONGER: LAW("5(f)7"),
}  # fmt: skip

MAIN_TABLE: Final = pay_tables(LAW("5(e)"), f"""
                    fixed
    {WIN}           1 to 1
    {BLACKJACK}     3 to 2
    {MIXED_678}     3 to 2
    {SUITED_678}    2 to 1
    {SPADES_678}    3 to 1
    {MIXED_777}     3 to 2
    {SUITED_777}    2 to 1
    {SPADES_777}    3 to 1
    {FIVE}          3 to 2
    {SIX}           2 to 1
    {LONGER}        3 to 1
""")  # fmt: skip
SUPER_TABLE: Final = pay_tables(LAW("5(g)"), f"""
               fixed
    {SMALL}    $1,000
    {LARGE}    $5,000
    {ENVY}     $50
""")  # fmt: skip
MATCH_TABLES: Final[tuple[PayTable, ...]] = (
    *pay_tables(LAW("6(e)1"), """
                            6 decks
        non-matching suit   4 to 1
        matching suit       9 to 1
    """, minimum=True),
    *pay_tables(LAW("6(e)2"), """
                            8 decks
        non-matching suit   3 to 1
        matching suit       12 to 1
    """, minimum=True),
)  # fmt: skip

SPANISH_LAW: Final = Paragraphs(
    wagers=LAW("5(a)"), closed=LAW("5(d)"), entry=LAW("5(j)"), sharing=LAW("13(a)"),
    share_line=LAW("13(c)"),
    share_double=LAW("13(d)"), share_split=LAW("13(e)"), share_insurance=LAW("13(f)"),
    boxes=LAW("14"), reshuffle=LAW("7(j)"), reshuffle_at_will=LAW("4(g)"), burn=LAW("7(c)"),
    first_card=LAW("7(d)1"), up_card=LAW("7(d)2"), second_card=LAW("7(d)3"), hole_card=LAW("7(i)"),
    reader=LAW("7(i)"), reader_blackjack=LAW("7(i)"), decisions=LAW("7(e)"), effect=LAW("7(f)"),
    show=LAW("7(b)"), show_pair=LAW("7(b)"), dealer_second=LAW("7(g)"), pick_up=LAW("7(h)"),
    blackjack_now=LAW("5(e)"), surrender=LAW("8(a)"), surrender_now=LAW("8(a)1"),
    surrender_later=LAW("8(a)2"), surrender_insured=LAW("8(b)"), insurance=LAW("11(a)"),
    insurance_amount=LAW("11(b)"), insurance_pays=LAW("11(c)"), insurance_loses=LAW("11(d)"),
    double=LAW("9(a)"), double_card=LAW("9(a)"), double_kept=LAW("9(c)"), split=LAW("10(a)"),
    split_order=LAW("10(b)"), split_second=LAW("10(c)"), split_once=LAW("10(c)"),
    split_aces=LAW("10(b)"), split_kept=LAW("10(d)"), player_draws=LAW("12(a)"),
    no_card_to_21=LAW("12(a)1"), no_card_to_double=LAW("12(a)2"), no_card_to_aces=LAW("10(c)"),
    dealer_draws=LAW("12(b)"), stands_hard=LAW("12(b)"), stands_soft=LAW("12(b)"),
    dealer_stops=LAW("12(c)"), dealer_over=LAW("5(a)1"), higher=LAW("5(a)2"),
    natural_wins=LAW("5(a)3"), equal=LAW("5(b)"), lower=LAW("5(e)"), over=LAW("5(e)"),
    over_cards=LAW("7(h)"), exposed=LAW("15(d)"), short=LAW("15(g)"), one_card=LAW("15(h)"),
    not_drawn=LAW("15(i)"),
)  # fmt: skip


@dataclass(frozen=True)
class Spanish21Options(Options):
    """The options that 13:69F-19 leaves to the casino."""

    decks: Literal[6, 8] = option(6, LAW("2(a)"), "decks of 48 cards in use")
    match_play: bool = match_play_option(LAW("5(c)"))
    cash_wagers: bool = cash_option(LAW("5(c)"))
    shuffle: Literal["manual", "shuffling device"] = common.shuffle_option(LAW("4(a)"))
    preshuffled: bool = common.preshuffled_option(LAW("4(a)"))
    cards_behind_cutting_card: int = common.cutting_card_option(LAW("4(e)"))
    hole_card: Literal["none", "face down", "card reader"] = common.hole_card_option(LAW("7(i)"))
    reader_shows_players: bool = common.reader_shows_players_option(LAW("15(l)"))
    betting_positions: common.Boxes = common.betting_positions_option(LAW("14"))
    players_per_box: common.PlayersPerBox = common.players_per_box_option(LAW("13(a)"))
    mid_shoe_entry: bool = common.mid_shoe_entry_option(LAW("5(j)"))
    # Other readings of unclear text
    blackjack_pays: Literal["always", "against a dealer's 21"] = option(
        "always", LAW("5(e)"), "when a blackjack is paid 3 to 2, and not 1 to 1"
    )
    busted_added_wagers: Literal["kept", "lost"] = common.busted_added_wagers_option(LAW("9(c)"))

    @property
    def match_the_dealer_table(self) -> str:
        return f"{self.decks} decks"


class SpanishMemory(BlackjackMemory):
    """The memory of a table between rounds."""

    cut_turn: int = 0
    """The spot that is offered the next cut first; 0 for the farthest right."""


class Spanish21(WithoutTens):
    """Blackjack without tens, in which a player's 21 always beats the dealer's."""

    id = "spanish-21"
    title = "Spanish 21"
    family = "blackjack"
    revision = 5
    law = LAW
    options_model = Spanish21Options
    memory_model = SpanishMemory
    p = SPANISH_LAW
    tender = Tender(LAW("5(c)"), ("wager", "match-the-dealer"), DEALER_AND_SUPERVISOR)

    opening_law = LAW("3(a)")
    tens_law = LAW("3(b)")
    wash_law = LAW("3(c)")
    shuffle_law = LAW("4(a)")
    cut_offer_law = LAW("4(c)")
    cut_law = cutting_card_law = LAW("4(e)")
    recut_law = LAW("4(f)")
    idle_laws = IdleLaws(spread=LAW("4(i)"), wash=LAW("3(c)"))
    obeys = (
        LAW("7(a)"),  # dealt from the shoe
        LAW("7(j)1"), LAW("7(j)2"),  # all cards are in the next shuffle
        LAW("2(b)1"), LAW("2(b)2"), LAW("2(b)3"),  # hands.points counts the cards
        LAW("4(b)1"), LAW("4(b)2"),  # whether cards are cut: offer_cut
        LAW("4(d)1"), LAW("4(d)2"),  # in which order: cutters
        LAW("5(f)"),  # payouts above 1 to 1, in the subparagraphs: MAIN_TABLE
        LAW("5(h)"), LAW("5(i)"),  # the engine returns no wager once cards are dealt
        LAW("6(b)1"), LAW("6(b)2"),  # at most the wager (at_most) and the posted limit
        LAW("6(c)"),  # in chips, coupons and cash, like the wager itself: tender
        LAW("6(e)1i"), LAW("6(e)1ii"), LAW("6(e)2i"), LAW("6(e)2ii"),  # the rows of MATCH_TABLES
        LAW("7(d)"),  # the order of the deal; the subparagraphs are cited
        LAW("7(j)3"),  # the shoe is shuffled once the cutting card has appeared: conclude
        LAW("10(e)"),  # a split hand earns no super bonus
        LAW("13(b)"),  # take_boxes decides who calls the decisions
    )  # fmt: skip

    wager = Wager("wager", LAW("5(a)"), MAIN_TABLE, halved=True)
    insurance = Wager("insurance", LAW("11(a)"), fixed(LAW("11(c)"), "2 to 1"), in_play=True)
    double = Wager("double down", LAW("9(a)"), fixed(LAW("9(b)")), in_play=True)
    split = Wager("split pair", LAW("10(a)"), MAIN_TABLE, in_play=True)
    match_the_dealer = SideWager(
        "match-the-dealer", LAW("6(a)"), MATCH_TABLES, row=match_rule, losers_first=True,
        requires=(wager,), at_most=wager, loses=LAW("6(d)"), apart=(LAW("6(f)"), LAW("11(e)")),
        wins=dict.fromkeys((SAME, OTHER, *TWICE), LAW("6(d)")),
    )  # fmt: skip
    super_bonus = Bonus("super bonus", LAW("5(g)"), wager, SUPER_TABLE)

    card_face_up = irregular.card_face_up(LAW("15(a)"))
    ten_found = irregular.ten_found(LAW("15(b)"))
    card_drawn_in_error = irregular.card_drawn_in_error(LAW("15(c)"))
    card_exposed = irregular.card_exposed(LAW("15(d)"))
    dealer_draws_too_many = irregular.dealer_draws_too_many(LAW("15(e)"))
    dealer_misses_own_card = irregular.dealer_misses_own_card(LAW("15(f)"))
    card_not_dealt = irregular.card_not_dealt(LAW("15(h)"))
    card_not_drawn = irregular.card_not_drawn(LAW("15(i)"))
    shuffler_jams = irregular.shuffler_jams(LAW("15(j)"))
    shuffler_removed = irregular.shuffler_leaves(LAW("15(k)"))
    reader_used_wrongly = irregular.reader_used_wrongly(
        LAW("15(l)"), dead=LAW("15(l)1"), goes_on=LAW("15(l)2")
    )
    reader_fails = irregular.reader_fails(LAW("15(m)"))

    readings = (
        Reading(LAW("4(d)2"), "The offer to cut goes on counterclockwise from one shuffle to the "
                "next."),
        Reading(LAW("5(a)3"), "A split ace with a card that counts ten is a 21 like any other: 1 "
                "to 1, and lost to a dealer's blackjack."),
        Reading(LAW("5(b)"), "A player over 21 loses, whatever the dealer has."),
        Reading(LAW("5(e)"), "Every blackjack is paid 3 to 2, not only one that meets a dealer's "
                "21.", "blackjack_pays"),
        Reading(LAW("5(f)"), "The higher odds are paid on the hands of a split pair too, each on "
                "its own wager; on a doubled hand nobody on the box is paid them."),
        Reading(LAW("5(g)"), "Each player on the box is paid by that player's own wager; under $5 "
                "there is no fixed payout. Other players are paid $50 once for each hand for "
                "which one was paid."),
        Reading(LAW("6(a)"), "Cards match by rank."),
        Reading(LAW("6(d)"), "Match-the-dealer is settled after the players' second cards, also "
                "where the dealer takes none yet."),
        Reading(LAW("7(g)"), "The dealer's second card, too, is not drawn where it decides "
                "nothing."),
        Reading(LAW("7(i)"), "A blackjack that the card reader finds settles insurance too. The "
                "second paragraph (i) is (j)."),
        Reading(LAW("9(c)"), "What was added to a hand over 21 waits for the dealer's second "
                "card, if that may make a blackjack.", "busted_added_wagers"),
        Reading(LAW("9(d)"), "A rescue is final and costs the wager on that hand, whatever was "
                "added; each player on the box decides about the own wagers."),
        Reading(LAW("10(c)"), "A split ace is drawn to, doubled and split again like any card; a "
                "split hand is not surrendered."),
        Reading(LAW("12(a)"), "No 21 is drawn to or doubled, soft or hard."),
    )  # fmt: skip

    def printed(self) -> list[str]:
        """Also the hands of 21 that pay more, one line for each payout."""
        alike: dict[str, list[str]] = {}
        for row in self.tables[self.wager.name].rows:
            if row.outcome in IN_SHORT:
                alike.setdefault(str(row.pays), []).append(IN_SHORT[row.outcome])
        first, *others = super().printed()
        special = (f"21 of {', '.join(hands)} pays {pays}" for pays, hands in alike.items())
        return [first, *special, *others]

    # 19.4 The cut

    def cutters(self, table: Table) -> Iterator[Spot]:
        """19.4(d): the first player to the table; then counterclockwise from the far right."""
        if table.round == 1 or table.memory.just_begun:
            table.memory.cut_turn = 0
            yield from super().cutters(table)
            return
        seated = [spot for spot in reversed(table.spots) if spot.patron]
        yield from cut_in_turn(table.memory, seated, len(table.spots))

    # 19.8 to 19.10, 19.12 Permissions of players

    def surrender_offered(self) -> bool:
        return True

    def double_cards(self, play: Play) -> bool:
        return len(play.cards) >= 2

    def one_card_to_aces(self) -> bool:
        return False

    def aces_resplit(self) -> bool:
        return True

    def most_hands(self, table: Table) -> int:
        return 4

    def after_double(self, table: Table, play: Play) -> Procedure[None]:
        """19.9(d): a player whose doubled hand is not over 21 may take the double back, and
        lose the rest."""
        added = [] if play.total.bust else [b for b in self.bets_on(play) if not self.counts(b)]
        for patron in dict.fromkeys(bet.patron for bet in added):
            answer = yield Ask(
                patron, play.spot.number,
                (self.stand_choice(play),
                 Choice(RESCUE, "take back the double down wager, and forfeit the other")),
                LAW("9(d)"), default=STAND,
            )  # fmt: skip
            if answer.choice == RESCUE:
                yield from self.rescue(table, play, patron)

    def rescue(self, table: Table, play: Play, patron: str) -> Procedure[None]:
        end = self.end_of(table, play)._replace(how=RESCUE)
        for bet in self.bets_on(play, patron):
            yield from table.settle(bet, self.verdict_on(bet.wager, end))
        yield from self.retire(table, play)

    def ended_early(self, wager: Wager, end: HandEnd, law: Citation | None) -> Verdict:
        """19.9(d): a rescue returns the doubling wager, and loses every other wager on the hand."""
        if end.how != RESCUE:
            return super().ended_early(wager, end, law)
        rescued = wager is self.double
        return returned(LAW("9(d)"), RESCUE) if rescued else lost(LAW("9(d)"), RESCUE)

    def beats_now(self, table: Table) -> bool:
        """19.5(e): a blackjack, too, is paid when the round is complete."""
        return False

    # 19.5 The payouts of a hand

    def wins_alone(self, end: HandEnd) -> Verdict | None:
        """19.5(a)3: no hand of the dealer beats a blackjack."""
        if end.natural and self.options.blackjack_pays == ALWAYS:
            return wins(BLACKJACK, LAW("5(a)3"))
        return None

    def is_sure(self, table: Table, play: Play) -> bool:
        """19.5(a)4: nor any other 21, unless a dealer's blackjack is still possible."""
        if play.natural:
            return self.wins_alone(self.end_of(table, play)) is not None
        state = self.state(table)
        known = state.cleared or state.second_shown or not self.up_makes_blackjack(table)
        return play.total.points == 21 and known and not self.dealer_blackjack(table)

    def needs_count(self, table: Table, play: Play) -> bool:
        """If a blackjack is paid by the dealer's total, that total is needed."""
        return not self.is_sure(table, play)

    def natural_row(self, end: HandEnd) -> str:
        return BLACKJACK if end.dealer_total.points == 21 else WIN

    def against_blackjack(self, end: HandEnd) -> Verdict:
        if end.natural:
            return wins(BLACKJACK, LAW("5(a)3"))
        return super().against_blackjack(end)

    def tie(self, end: HandEnd) -> Verdict:
        if end.total.points == 21:
            row = self.winning_row(end)
            return wins(row, ROW_LAWS.get(row, LAW("5(a)4")))
        return super().tie(end)

    def winning_row(self, end: HandEnd) -> str:
        """19.5(f): 21 in certain cards, unless the hand was doubled."""
        cards = end.own
        if end.doubled or end.total.points != 21:
            return WIN
        if len(cards) == 3:
            sevens = same_rank(cards) and cards[0].rank == SEVEN
            straight = sorted(card.rank for card in cards) == [6, 7, 8]
            if not sevens and not straight:
                return WIN
            mixed, one_suit, spades = (
                (MIXED_777, SUITED_777, SPADES_777) if sevens
                else (MIXED_678, SUITED_678, SPADES_678)
            )  # fmt: skip
            if not suited(cards):
                return mixed
            return spades if cards[0].suit == SPADE else one_suit
        return {5: FIVE, 6: SIX}.get(len(cards), LONGER if len(cards) > 6 else WIN)

    def verdict(self, end: HandEnd) -> Verdict:
        verdict = super().verdict(end)
        law = ROW_LAWS.get(verdict.outcome)
        return verdict if law is None else wins(verdict.outcome, law)

    def busts_kept(self) -> bool:
        return bool(self.options.busted_added_wagers == "kept")

    # 19.5(g) The super bonus

    def settle_hand(self, table: Table, play: Play) -> Procedure[None]:
        if self.wins_super_bonus(self.end_of(table, play)):
            yield from self.pay_super_bonus(table, play)
        yield from super().settle_hand(table, play)

    def wins_super_bonus(self, end: HandEnd) -> bool:
        """Three sevens of one suit to a dealer's seven, neither doubled nor split."""
        row = self.winning_row(end) if end.dealt else ""
        return row in (SUITED_777, SPADES_777) and end.dealer[0].rank == SEVEN

    def pay_super_bonus(self, table: Table, play: Play) -> Procedure[None]:
        paid = [bet for bet in self.bets_on(play) if bet.amount >= LEAST_SUPER]
        for bet in paid:
            row = LARGE if bet.amount >= LARGE_SUPER else SMALL
            yield table.pay(bet, self.prize(row), LAW("5(g)"), f"super bonus, {row}", stays=True)
        winners = {bet.patron for bet in self.bets_on(play)}
        for patron in table.memory.entered if paid else ():
            if patron not in winners and patron in table.patrons:
                yield Moved(HOUSE, patron, self.prize(ENVY), "super bonus of another", LAW("5(g)"))

    def prize(self, row: str) -> Cents:
        pays = self.pays(self.super_bonus, row)
        assert isinstance(pays, Prize), f"the super bonus has no row {row}"
        return pays.cents

    # 19.6 Match-the-dealer

    def admit_amount(self, table: Table, wager: Wager, amount: Cents, on: str) -> None:
        if wager is self.match_the_dealer and 0 < amount < DOLLAR:
            raise BadAmount("The match-the-dealer wager is at least $1.", LAW("6(b)"))
        super().admit_amount(table, wager, amount, on)
