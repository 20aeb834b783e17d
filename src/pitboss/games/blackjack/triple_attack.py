"""Triple attack blackjack, 13:69F-36."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from pitboss.equipment.cards import JACK, KING, QUEEN, Card
from pitboss.games.blackjack import irregular
from pitboss.games.blackjack import options as common
from pitboss.games.blackjack.attacks import AttackAmount, AttackGame, attack_amount_option
from pitboss.games.blackjack.ends import HandEnd
from pitboss.games.blackjack.first_deal import Pass
from pitboss.games.blackjack.paragraphs import Paragraphs
from pitboss.games.blackjack.settlement import WIN
from pitboss.games.blackjack.side import Rows, SideWager, When, same_rank, suited
from pitboss.games.card_table import IdleLaws
from pitboss.hands.points import Total
from pitboss.law import Subchapter
from pitboss.table.chips import Bet
from pitboss.table.money import Cents
from pitboss.table.options import Options, option
from pitboss.table.pay_tables import fixed, pay_tables
from pitboss.table.readings import Reading
from pitboss.table.steps import Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.tender import DEALER_AND_SUPERVISOR, Tender, cash_option, match_play_option
from pitboss.table.verdicts import Verdict, lost, returned, wins
from pitboss.table.wagers import Wager

LAW = Subchapter("13:69F-36")

FACES: Final = {KING, QUEEN, JACK}
LONG = 6
"""The number of cards with which a hand that is not over 21 wins."""
PUSHES = 22
"""The dealer's point count against which hands under 21 push."""
SUITED_BLACKJACK = "blackjack of one suit"
KING_QUEEN, FACE_CARDS, FLUSH = "king queen suited", "two suited face cards", "two-card flush"
THREE_SUITED, THREE = "three-of-a-kind suited", "three-of-a-kind unsuited"
PAIR_SUITED, PAIR = "pair suited", "pair unsuited"

SUITED_ROYALS_TABLES: Final = pay_tables(LAW("6(d)"), f"""
                   A          B
    {KING_QUEEN}   40 to 1    30 to 1
    {FACE_CARDS}   10 to 1    12 to 1
    {FLUSH}        2 to 1     2 to 1
""")  # fmt: skip
TRIPLE_MATCH_TABLES: Final = pay_tables(LAW("6(e)"), f"""
                      A           B
    {THREE_SUITED}    150 to 1    50 to 1
    {THREE}           20 to 1     8 to 1
    {PAIR_SUITED}     4 to 1      6 to 1
    {PAIR}            2 to 1      2 to 1
""")  # fmt: skip
INSURANCE_TABLE: Final = pay_tables(LAW("10(c)"), f"""
                          fixed
    {WIN}                 2 to 1
    {SUITED_BLACKJACK}    5 to 1
""")  # fmt: skip

TRIPLE_ATTACK_LAW: Final = Paragraphs(
    wagers=LAW("7(d)"), closed=LAW("5(f)"), entry=LAW("5(j)"), sharing=LAW("12(a)"),
    share_line=LAW("12(c)"),
    share_double=LAW("12(d)"), share_split=LAW("12(f)"), share_insurance=LAW("12(g)"),
    boxes=LAW("13"), reshuffle=LAW("7(l)3"), reshuffle_at_will=LAW("4(g)"), burn=LAW("7(c)"),
    first_card=LAW("7(d)"), up_card=LAW("7(e)"), second_card=LAW("7(f)"), hole_card=LAW("7(f)"),
    reader=LAW("7(k)"), reader_blackjack=LAW("7(k)"), decisions=LAW("7(g)"), effect=LAW("7(h)"),
    show=LAW("7(b)"), show_pair=LAW("7(b)"), dealer_second=LAW("7(i)"), pick_up=LAW("7(j)"),
    blackjack_now=LAW("7(h)"), surrender=LAW("7(g)"), surrender_now=LAW("7(g)"),
    surrender_later=LAW("7(g)"), surrender_insured=LAW("7(g)"), insurance=LAW("10(a)"),
    insurance_amount=LAW("10(b)"), insurance_pays=LAW("10(c)"), insurance_loses=LAW("10(d)"),
    double=LAW("8(a)"), double_card=LAW("8(a)"), double_kept=LAW("8(c)"), split=LAW("9(a)"),
    split_order=LAW("9(b)"), split_second=LAW("9(c)"), split_once=LAW("9(c)"),
    split_aces=LAW("9(e)"), split_kept=LAW("9(d)"), player_draws=LAW("11(a)"),
    no_card_to_21=LAW("11(a)1"), no_card_to_double=LAW("11(a)2"), no_card_to_aces=LAW("9(e)"),
    dealer_draws=LAW("11(b)"), stands_hard=LAW("11(b)"), stands_soft=LAW("11(b)"),
    dealer_stops=LAW("11(c)"), dealer_over=LAW("5(c)"), higher=LAW("5(c)"),
    natural_wins=LAW("5(b)"), equal=LAW("5(d)"), lower=LAW("5(g)"), over=LAW("5(a)"),
    over_cards=LAW("7(j)"), exposed=LAW("14(e)"), short=LAW("14(g)"), one_card=LAW("14(h)"),
    not_drawn=LAW("14(i)"),
)  # fmt: skip


def royals_rule(game: Any, table: Table, bet: Bet, when: When) -> Rows:
    """36.6(a)1: the first two cards of one suit, by the best row they make."""
    cards = game.own_cards(table, bet)[:2]
    ranks = {card.rank for card in cards}
    if not suited(cards):
        return ()
    if ranks == {KING, QUEEN}:
        return (KING_QUEEN,)
    return (FACE_CARDS if ranks <= FACES else FLUSH,)


def triple_rule(game: Any, table: Table, bet: Bet, when: When) -> Rows:
    """36.6(a)2: a pair or three of a kind with the dealer's first card, by the best row."""
    cards = (*game.own_cards(table, bet)[:2], table.dealer.cards[0])
    if same_rank(cards):
        return (THREE_SUITED if suited(cards) else THREE,)
    pairs = [(a, b) for at, a in enumerate(cards) for b in cards[at + 1 :] if a.rank == b.rank]
    if not pairs:
        return ()
    return (PAIR_SUITED if suited(pairs[0]) else PAIR,)


@dataclass(frozen=True)
class TripleAttackOptions(Options):
    """The options that 13:69F-36 leaves to the casino."""

    decks: Literal[8] = option(8, LAW("2(a)"), "decks of 48 cards in use")
    match_play: bool = match_play_option(LAW("5(e)"))
    cash_wagers: bool = cash_option(LAW("5(e)"))
    shuffle: Literal["manual", "shuffling device"] = common.shuffle_option(LAW("4(a)"))
    preshuffled: bool = common.preshuffled_option(LAW("4(a)"))
    cards_behind_cutting_card: int = common.cutting_card_option(LAW("4(e)"))
    hole_card: Literal["face down", "card reader"] = common.hole_card_option(
        LAW("7(k)"), "face down"
    )
    reader_shows_players: bool = common.reader_shows_players_option(LAW("14(l)"))
    most_hands: Literal[2, 3, 4] = common.most_hands_option(LAW("9(c)"), 4)
    resplit_aces: bool = option(
        True, LAW("9(c)"), "allow aces to be split more than once", of="most_hands", at=(3, 4)
    )
    suited_royals_table: Literal["A", "B"] = option("A", LAW("6(d)"), "the suited royals pay table")
    triple_match_table: Literal["A", "B"] = option("A", LAW("6(e)"), "the triple match pay table")
    betting_positions: common.Boxes = common.betting_positions_option(LAW("13"))
    players_per_box: common.PlayersPerBox = common.players_per_box_option(LAW("12(a)"))
    mid_shoe_entry: bool = common.mid_shoe_entry_option(LAW("5(j)"))
    # Other readings of unclear text
    attack_amount: AttackAmount = attack_amount_option(LAW("7(e)"))
    busted_added_wagers: Literal["kept", "lost"] = common.busted_added_wagers_option(LAW("8(c)"))


class TripleAttackBlackjack(AttackGame):
    """Up to three equal wagers; a player's 21, and six cards, always win; a dealer's 22 pushes."""

    id = "triple-attack-blackjack"
    title = "Triple attack blackjack"
    family = "blackjack"
    revision = 4
    law = LAW
    options_model = TripleAttackOptions
    p = TRIPLE_ATTACK_LAW
    tender = Tender(LAW("5(e)"), ("wager",), DEALER_AND_SUPERVISOR)
    side_tender = Tender(LAW("6(c)"), ("suited-royals", "triple-match"), DEALER_AND_SUPERVISOR)

    opening_law = LAW("3(a)")
    tens_law = LAW("3(b)")
    wash_law = LAW("3(c)")
    shuffle_law = LAW("4(a)")
    cut_offer_law = LAW("4(c)")
    cut_law = cutting_card_law = LAW("4(e)")
    recut_law = LAW("4(f)")
    side_law = LAW("6(b)")
    idle_laws = IdleLaws(spread=LAW("4(h)"), wash=LAW("3(c)"))
    obeys = (
        LAW("7(a)"),  # dealt from the shoe
        LAW("7(l)1"), LAW("7(l)2"),  # all cards are in the next shuffle
        LAW("2(a)1"), LAW("2(a)2"), LAW("2(a)3"),  # hands.points counts the cards
        LAW("4(b)1"), LAW("4(b)2"),  # whether cards are cut: offer_cut
        LAW("4(d)1"), LAW("4(d)2"), LAW("4(d)3"), LAW("4(d)4"),  # in which order: cutters
        LAW("5(h)"), LAW("5(i)"),  # the engine returns no wager once cards are dealt
        LAW("7(l)"),  # a round continues after the cutting card, then a reshuffle
        LAW("12(b)"),  # take_boxes decides who calls the decisions
    )  # fmt: skip

    wager = Wager("first attack wager", LAW("7(d)"), fixed(LAW("5(g)")))
    second_attack = Wager("second attack wager", LAW("7(e)"), fixed(LAW("5(g)")), in_play=True)
    third_attack = Wager("third attack wager", LAW("7(f)"), fixed(LAW("5(g)")), in_play=True)
    insurance = Wager("insurance", LAW("10(a)"), INSURANCE_TABLE, in_play=True)
    double = Wager("double down", LAW("8(a)"), fixed(LAW("8(b)")), in_play=True)
    split = Wager("split pair", LAW("9(a)"), fixed(LAW("5(g)")), in_play=True)
    suited_royals = SideWager(
        "suited royals", LAW("6(a)1"), SUITED_ROYALS_TABLES, row=royals_rule,
        requires=(wager,), at_most=wager, at_most_law=LAW("6(b)1"), maximum_law=LAW("6(b)2"),
        loses=LAW("7(g)"), apart=(LAW("6(f)"),),
        wins={KING_QUEEN: LAW("6(a)1i"), FACE_CARDS: LAW("6(a)1ii"), FLUSH: LAW("6(a)1iii")},
    )  # fmt: skip
    triple_match = SideWager(
        "triple match", LAW("6(a)2"), TRIPLE_MATCH_TABLES, row=triple_rule,
        requires=(wager,), at_most=wager, at_most_law=LAW("6(b)1"), maximum_law=LAW("6(b)2"),
        loses=LAW("7(g)"), apart=(LAW("6(f)"),),
        wins={THREE_SUITED: LAW("6(a)2i"), THREE: LAW("6(a)2ii"),
              PAIR_SUITED: LAW("6(a)2iii"), PAIR: LAW("6(a)2iv")},
    )  # fmt: skip

    card_face_up = irregular.card_face_up(LAW("14(a)"))
    ten_found = irregular.ten_found(LAW("14(b)"))
    card_drawn_in_error = irregular.card_drawn_in_error(LAW("14(c)"))
    dealer_misses_first_card = irregular.dealer_misses_first_card(LAW("14(d)"))
    card_exposed = irregular.card_exposed(LAW("14(e)"))
    dealer_draws_too_many = irregular.dealer_draws_too_many(LAW("14(f)"))
    card_not_dealt = irregular.card_not_dealt(LAW("14(h)"))
    card_not_drawn = irregular.card_not_drawn(LAW("14(i)"))
    shuffler_jams = irregular.shuffler_jams(LAW("14(j)"))
    shuffler_removed = irregular.shuffler_leaves(LAW("14(k)"))
    reader_used_wrongly = irregular.reader_used_wrongly(
        LAW("14(l)"), dead=LAW("14(l)1"), goes_on=LAW("14(l)2")
    )
    reader_fails = irregular.reader_fails(LAW("14(m)"))

    readings = (
        Reading(LAW("5(b)"), "A 21, and a hand of six cards that is not over 21, beats a dealer's "
                "blackjack too."),
        Reading(LAW("5(g)"), "To a dealer's blackjack, as to any higher hand, all attack wagers "
                "are lost."),
        Reading(LAW("6(a)2"), "Unsuited hands are those that are not of one suit: the highest "
                "hand is paid, once."),
        Reading(LAW("7(e)"), "Second and third attack wagers may be less than the first, as 36.1 "
                "has it.", "attack_amount"),
        Reading(LAW("7(g)"), "Wagers beside the main ones are settled for all players, from the "
                "dealer's left, before anybody decides."),
        Reading(LAW("7(h)"), "A blackjack and a 21 in three cards or more are paid at once; a "
                "split pair's 21 in two cards and a hand of six cards when the round is settled."),
        Reading(LAW("7(k)"), "The hole card lies face down with and without a card reader; (f) "
                "and (i) are meant, not (c)."),
        Reading(LAW("8(b)"), "36.5(g) is meant: 1 to 1."),
        Reading(LAW("8(c)"), "What was added to a hand over 21 waits for the dealer's second "
                "card, if that may make a blackjack.", "busted_added_wagers"),
        Reading(LAW("9(c)"), "The casino sets the limit, four hands at most; an ace that falls on "
                "a split ace may be split.", "resplit_aces"),
        Reading(LAW("10(d)"), "Insurance is settled when the hole card is disclosed."),
        Reading(LAW("11(a)"), "No 21 is drawn to or doubled, soft or hard."),
        Reading(LAW("14(f)"), "A card drawn to a soft 18 or more is burned, too."),
    )  # fmt: skip

    # 36.7 The deal

    def passes(self) -> Sequence[Pass]:
        return (
            self.deal_firsts, self.offer_second, self.deal_up_card, self.offer_third,
            self.deal_seconds, self.deal_hole_card,
        )  # fmt: skip

    def offer_second(self, table: Table) -> Procedure[None]:
        yield from self.offer_wager(
            table, self.second_attack, self.wager, LAW("7(e)"), LAW("12(e)")
        )

    def offer_third(self, table: Table) -> Procedure[None]:
        yield from self.offer_wager(table, self.third_attack, self.wager, LAW("7(f)"), LAW("12(e)"))

    def initial(self) -> tuple[Wager, ...]:
        return (self.wager, self.second_attack, self.third_attack)

    # 36.8 to 36.11 Permissions of players and the dealer

    def split_aces_double(self) -> bool:
        return True

    def dealer_stands(self, total: Total) -> bool:
        return total.points > 17 or (total.points == 17 and not total.soft)

    def insurable_amount(self, table: Table, bet: Bet) -> Cents:
        """36.10(b): half of the player's attack wagers together."""
        own = [b for b in self.spot(table, bet).bets if b.patron == bet.patron]
        return sum(b.amount for b in own if b.wager in self.initial())

    def insurance_row(self, dealer: Sequence[Card]) -> str:
        return SUITED_BLACKJACK if suited(dealer) else WIN

    # 36.5 and 36.6 How wagers end

    def decide_sides(self, table: Table, when: When, spot: Spot | None = None) -> Procedure[None]:
        """36.7(g): both wagers of each player, one player after the other."""
        for one in self.state(table).boxes if spot is None else (spot,):
            yield from super().decide_sides(table, when, one)

    def wins_alone(self, end: HandEnd) -> Verdict | None:
        made = end.total.points == 21 or (len(end.own) >= LONG and not end.total.bust)
        return wins(WIN, LAW("5(b)")) if made else None

    def paid_at_once(self, end: HandEnd) -> bool:
        return end.total.points == 21 and (end.natural or len(end.own) > 2)

    def against_bust(self, end: HandEnd) -> Verdict:
        if end.dealer_total.points == PUSHES:
            return returned(LAW("5(d)"), "dealer's 22")
        return super().against_bust(end)

    def against_blackjack(self, end: HandEnd) -> Verdict:
        return lost(LAW("5(g)"), "dealer's blackjack")
