"""Blackjack switch, 13:69F-2A."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from pitboss.errors import WagerRule
from pitboss.games.blackjack import irregular
from pitboss.games.blackjack import options as common
from pitboss.games.blackjack.device_shuffled import DeviceShuffled
from pitboss.games.blackjack.ends import HandEnd
from pitboss.games.blackjack.first_deal import Pass
from pitboss.games.blackjack.paragraphs import Paragraphs
from pitboss.games.blackjack.settlement import WIN
from pitboss.games.blackjack.side import Rows, SideWager, When
from pitboss.games.blackjack.state import Play
from pitboss.hands.points import Total, blackjack
from pitboss.law import Citation, Subchapter
from pitboss.table.chips import Bet
from pitboss.table.money import Cents
from pitboss.table.options import Options, option
from pitboss.table.pay_tables import PayTable, fixed, pay_tables
from pitboss.table.readings import Reading
from pitboss.table.steps import Answer, Ask, Choice, Procedure
from pitboss.table.table import Hand, Spot, Table
from pitboss.table.tender import DEALER_AND_SUPERVISOR, Tender, cash_option, match_play_option
from pitboss.table.verdicts import Fate, Verdict, lost, returned, wins
from pitboss.table.wagers import Wager

LAW = Subchapter("13:69F-2A")

PUSHES = 22
"""The dealer's point count against which every hand but a blackjack pushes."""
KEEP, SWITCH, BACK = "keep", "switch", "switch back"
LOSES, PUSH = "loses", "push"
HAND, PLAYER = "the hand", "the player"
PAIR, TWO_PAIRS, THREE, FOUR = "one pair", "two pairs", "three-of-a-kind", "four-of-a-kind"
MATCHES: Final = {(2, 1, 1): PAIR, (2, 2): TWO_PAIRS, (3, 1): THREE, (4,): FOUR}
"""The name of four cards, by how many there are of each rank."""

MATCH_TABLES: Final[tuple[PayTable, ...]] = pay_tables(LAW("6(c)"), f"""
                   6 decks     8 decks
    {PAIR}         1 to 1      1 to 1
    {THREE}        5 to 1      5 to 1
    {TWO_PAIRS}    8 to 1      7 to 1
    {FOUR}         40 to 1     50 to 1
""", minimum=True)  # fmt: skip

SWITCH_LAW: Final = Paragraphs(
    wagers=LAW("5(a)"), closed=LAW("5(e)"), entry=LAW("5(h)"), sharing=LAW("13(a)"),
    share_line=LAW("13(c)"),
    share_double=LAW("13(d)"), share_split=LAW("13(b)"), share_insurance=LAW("13(e)"),
    boxes=LAW("14"), reshuffle=LAW("7(n)3"), reshuffle_at_will=LAW("4(h)1"), burn=LAW("7(c)"),
    first_card=LAW("7(d)1"), up_card=LAW("7(d)2"), second_card=LAW("7(d)3"),
    hole_card=LAW("7(l)1"), reader=LAW("7(l)2"), reader_blackjack=LAW("7(l)2"),
    decisions=LAW("7(h)"), effect=LAW("7(i)"), show=LAW("7(b)"), show_pair=LAW("7(b)"),
    dealer_second=LAW("7(l)"), pick_up=LAW("7(m)"), blackjack_now=LAW("5(g)"),
    surrender=LAW("9(a)"), surrender_now=LAW("9(a)1"), surrender_later=LAW("9(a)2"),
    surrender_insured=LAW("9(b)"), insurance=LAW("8(a)1"), insurance_amount=LAW("8(b)"),
    insurance_pays=LAW("8(d)"), insurance_loses=LAW("8(c)"), double=LAW("10(a)"),
    double_card=LAW("10(b)"), double_kept=LAW("10(c)"), split=LAW("11(a)"),
    split_order=LAW("11(b)"), split_second=LAW("11(c)"), split_once=LAW("11(c)1"),
    split_aces=LAW("11(c)2"), split_kept=LAW("11(d)"), player_draws=LAW("12(a)"),
    no_card_to_21=LAW("12(a)1"), no_card_to_double=LAW("12(a)2"), no_card_to_aces=LAW("11(c)2"),
    dealer_draws=LAW("12(b)"), stands_hard=LAW("12(b)"), stands_soft=LAW("12(b)"),
    dealer_stops=LAW("12(c)"), dealer_over=LAW("5(a)1"), higher=LAW("5(a)2"),
    natural_wins=LAW("5(a)3"), equal=LAW("5(b)"), lower=LAW("5(g)"), over=LAW("5(b)2"),
    over_cards=LAW("7(m)"), exposed=LAW("15(c)"), short=LAW("15(f)"), one_card=LAW("15(g)"),
    not_drawn=LAW("15(h)"),
)  # fmt: skip


def four_cards_rule(game: Any, table: Table, bet: Bet, when: When) -> Rows:
    """2A.6: the best match among the first four cards of a player, paid once."""
    cards = [card for play in game.state(table).plays[bet.spot] for card in play.cards[:2]]
    ranks = Counter(card.rank for card in cards)
    row = MATCHES.get(tuple(sorted(ranks.values(), reverse=True)))
    return (row,) if row else ()


@dataclass(frozen=True)
class BlackjackSwitchOptions(Options):
    """The options that 13:69F-2A leaves to the casino."""

    decks: Literal[6, 8] = option(6, LAW("2(a)"), "decks in use")
    match_play: bool = match_play_option(LAW("5(d)"))
    cash_wagers: bool = cash_option(LAW("5(d)"))
    shuffle: Literal["manual", "shuffling device", "Bart Carter"] = common.shuffle_option(
        LAW("4(a)")
    )
    preshuffled: bool = common.preshuffled_option(LAW("4(a)"))
    cards_behind_cutting_card: int = common.cutting_card_option(LAW("4(f)"))
    hole_card: Literal["none", "face down", "card reader"] = common.hole_card_option(LAW("7(l)1"))
    reader_shows_players: bool = common.reader_shows_players_option(LAW("15(k)"))
    surrender: bool = common.surrender_option(LAW("9(c)"))
    most_hands: Literal[2, 3, 4] = common.most_hands_option(LAW("11(e)"))
    resplit_aces: bool = option(
        True, LAW("11(e)"), "allow aces to be split more than once", of="most_hands", at=(3, 4)
    )
    betting_positions: common.Boxes = common.betting_positions_option(LAW("14"))
    players_per_box: common.PlayersPerBox = common.players_per_box_option(LAW("13(a)"))
    mid_shoe_entry: bool = common.mid_shoe_entry_option(LAW("5(h)"))
    # Other readings of unclear text
    two_card_21: Literal["loses", "push"] = option(
        "loses", LAW("5(b)1"), "a switched or split ace and ten to a dealer's blackjack"
    )
    hand_not_dealt: Literal["the hand", "the player"] = option(
        "the hand", LAW("15(g)"), "who is out of a round in which one hand is not dealt"
    )
    busted_added_wagers: Literal["kept", "lost"] = common.busted_added_wagers_option(LAW("10(c)"))

    @property
    def match_table(self) -> str:
        return f"{self.decks} decks"


class BlackjackSwitch(DeviceShuffled):
    """Two equal wagers and two hands, whose second cards the player may exchange."""

    id = "blackjack-switch"
    title = "Blackjack switch"
    revision = 3
    family = "blackjack"
    law = LAW
    options_model = BlackjackSwitchOptions
    p = SWITCH_LAW
    tender = Tender(LAW("5(d)"), ("wager", "second-wager"), DEALER_AND_SUPERVISOR)

    opening_law = LAW("3")
    shuffle_law = LAW("4(a)")
    cut_offer_law = LAW("4(c)")
    cut_law = cutting_card_law = LAW("4(f)")
    recut_law = LAW("4(g)")
    in_stacks_law = LAW("7(o)")
    obeys = (
        LAW("7(a)"),  # dealt from the shoe
        LAW("7(n)1"), LAW("7(n)2"),  # all cards are in the next shuffle
        LAW("2(b)1"), LAW("2(b)2"), LAW("2(b)3"),  # hands.points counts the cards
        LAW("4(b)1"), LAW("4(b)2"),  # whether cards are cut: offer_cut
        LAW("4(d)"), LAW("4(d)1"), LAW("4(d)2"), LAW("4(d)3"), LAW("4(d)4"),  # by whom: cutters
        LAW("4(e)"),  # then the others clockwise; the dealer cuts if nobody does
        LAW("4(h)"), LAW("7(n)"),  # a round continues after the cutting card, then a reshuffle
        LAW("4(h)2"),  # the Bart Carter shuffle, once the discards exceed a deck
        LAW("2(c)"), LAW("6(d)"),  # four_cards_rule goes by rank, and pays once
        LAW("5(f)"), LAW("5(i)"),  # wagers in play stay, and no others are taken
        LAW("7(d)"), LAW("7(k)"),  # clockwise from the dealer's left
        LAW("7(f)"), LAW("8(a)2"), LAW("8(a)3"),  # insurance: after match, before all else
        LAW("7(g)3"), LAW("7(j)"),  # play_turn offers one switch, and play_box none
    )  # fmt: skip

    wager = Wager("first wager", LAW("5(a)"), fixed(LAW("5(g)")))
    second_wager = Wager("second wager", LAW("5(a)"), fixed(LAW("5(g)")), equals=wager)
    insurance = Wager("insurance", LAW("8(a)"), fixed(LAW("8(d)"), "2 to 1"), in_play=True)
    double = Wager("double down", LAW("10(a)"), fixed(LAW("5(g)")), in_play=True)
    split = Wager("split pair", LAW("11(a)"), fixed(LAW("5(g)")), in_play=True)
    match = SideWager(
        "match wager", LAW("6(a)"), MATCH_TABLES, row=four_cards_rule, losers_first=True,
        requires=(wager,), loses=LAW("7(e)"), apart=(LAW("6(e)"), LAW("8(e)")),
        wins={PAIR: LAW("6(a)1"), TWO_PAIRS: LAW("6(a)2"), THREE: LAW("6(a)3"),
              FOUR: LAW("6(a)4")},
    )  # fmt: skip

    card_face_up = irregular.card_face_up(LAW("15(a)"))
    card_drawn_in_error = irregular.card_drawn_in_error(LAW("15(b)"))
    card_exposed = irregular.card_exposed(LAW("15(c)"))
    dealer_draws_too_many = irregular.dealer_draws_too_many(LAW("15(d)"))
    dealer_misses_own_card = irregular.dealer_misses_own_card(LAW("15(e)"))
    card_not_dealt = irregular.card_not_dealt(LAW("15(g)"))
    card_not_drawn = irregular.card_not_drawn(LAW("15(h)"))
    shuffler_jams = irregular.shuffler_jams(LAW("15(i)"))
    shuffler_removed = irregular.shuffler_leaves(LAW("15(j)"))
    reader_used_wrongly = irregular.reader_used_wrongly(
        LAW("15(k)"), dead=LAW("15(k)1"), goes_on=LAW("15(k)2")
    )
    reader_fails = irregular.reader_fails(LAW("15(l)"))

    readings = (
        Reading(LAW("5(b)"), "A blackjack to a dealer's blackjack is a push."),
        Reading(LAW("5(b)1"), "A switched or split ace and ten is no blackjack, and loses to one; "
                "by the letter only a 21 in more cards does.", "two_card_21"),
        Reading(LAW("5(b)2"), "A hand over 21 is collected as soon as it is."),
        Reading(LAW("6(a)"), "Four cards are what their table calls them: two pairs pay more than "
                "three-of-a-kind."),
        Reading(LAW("7(e)"), "A hole card that is dealt face down comes after the match wagers "
                "are settled."),
        Reading(LAW("7(g)"), "The switch is decided before the first hand is played, all four "
                "cards being seen."),
        Reading(LAW("7(g)2"), "Cards go back to where they were until one is dealt to either hand, "
                "a hand is surrendered, or the player has played both."),
        Reading(LAW("7(j)"), "For the second hand no other switch is offered."),
        Reading(LAW("7(n)1"), "The cards are collected as (m) says."),
        Reading(LAW("9(a)"), "A hand is surrendered after the switch, as the first decision on "
                "that hand."),
        Reading(LAW("10(a)"), "No 21 is doubled, blackjack or not."),
        Reading(LAW("10(c)"), "What was added to a hand over 21 waits for the dealer's second "
                "card, if that may make a blackjack.", "busted_added_wagers"),
        Reading(LAW("11(e)"), "Each of the two hands may be split up to three times."),
        Reading(LAW("13(b)"), "Where the caller splits, another player on the spot covers both "
                "hands, or stays on one."),
        Reading(LAW("15(a)"), "In a void round every wager that lies goes back; what was settled "
                "before, a match wager or a hand over 21, stays settled."),
        Reading(LAW("15(c)"), "Who stands on a hand while an exposed card lies has refused it, and "
                "draws to neither hand."),
        Reading(LAW("15(d)"), "A card drawn to any total that must stand is burned."),
        Reading(LAW("15(g)"), "A hand without its two cards is dead, and the match wager with it; "
                "the other hand is played without a switch.", "hand_not_dealt"),
    )  # fmt: skip

    # 2A.5 Two equal wagers

    def closing_rule(self, table: Table) -> None:
        super().closing_rule(table)
        for spot in table.spots:
            both = {bet.patron for bet in spot.bets if bet.wager is self.second_wager}
            for bet in spot.bets:
                if bet.wager is self.wager and bet.patron not in both:
                    raise WagerRule(
                        f"{bet.patron} needs a second wager at spot {spot.number}, as much as "
                        "the first.",
                        LAW("5(a)"),
                    )

    def payable_unit(self, wager: Wager, on: str, chip: Cents) -> Cents:
        """If surrender is offered, a wager, which pays 1 to 1, must have an exact half."""
        unit = super().payable_unit(wager, on, chip)
        return 2 * unit if self.options.surrender and wager in self.initial() else unit

    def tender_of(self, wager: Wager) -> Tender | None:
        """2A.6(b): a coupon is accepted for the match wager too."""
        if wager is self.match:
            return Tender(LAW("6(b)"), ("match",), DEALER_AND_SUPERVISOR)
        return self.tender

    def initial(self) -> tuple[Wager, ...]:
        return (self.wager, self.second_wager)

    def new_plays(self, table: Table, spot: Spot) -> list[Play]:
        key = f"spot {spot.number} hand 2"
        second = table.hands[key] = Hand(key, spot.number)
        spot.hands.append(second)
        for bet in spot.bets:
            bet.hand = int(bet.wager is self.second_wager)
        return [Play(spot, spot.hand, 0), Play(spot, second, 1)]

    # 2A.7 The deal

    def passes(self) -> Sequence[Pass]:
        return (
            self.deal_firsts, self.deal_up_card, self.deal_seconds, self.missing_cards,
            self.missing_up_card, self.settle_match, self.deal_hole_card,
        )  # fmt: skip

    def missing_up_card(self, table: Table) -> Procedure[None]:
        while not table.dealer.cards:
            yield from self.deal_up_card(table)

    def settle_match(self, table: Table) -> Procedure[None]:
        """2A.7(e): before any other card is dealt to anybody."""
        yield from self.decide_sides(table, When.DEALT)

    def left_out(self, table: Table, play: Play, law: Citation) -> Procedure[None]:
        if play.over:
            return
        if self.options.hand_not_dealt == PLAYER:
            yield from self.out_of_round(table, play.spot, law)
            return
        for bet in list(play.spot.bets):
            if bet.wager is self.match:
                yield table.give_back(bet, law, "dead hand")
        yield from self.dead_hand(table, play, law)

    # 2A.7(g) The switch

    def play_turn(self, table: Table, spot: Spot) -> Procedure[None]:
        first, second = self.state(table).plays[spot.number]
        if not (first.over or second.over):
            yield from self.offer_switch(table, first, second)
        yield from super().play_turn(table, spot)

    def offer_switch(self, table: Table, first: Play, second: Play) -> Procedure[None]:
        spot, (a, b), (c, d) = first.spot, first.cards, second.cards
        yield table.announce(f"{first.hand.key}: {first.total} or switch?", LAW("7(g)"))
        answer = yield Ask(
            spot.patron, spot.number,
            (Choice(KEEP, f"play {first.total} and {second.total}"),
             Choice(SWITCH, f"play {blackjack([a, d])} and {blackjack([c, b])}")),
            LAW("7(g)"), default=KEEP,
        )  # fmt: skip
        if answer.choice == SWITCH:
            yield from self.exchange(table, first, second, LAW("7(g)1"))

    def exchange(self, table: Table, first: Play, second: Play, law: Citation) -> Procedure[None]:
        """Exchange the second cards, or put them back."""
        yield table.shift(first.hand, second.hand.key, law, first.cards[1:])
        yield table.shift(second.hand, first.hand.key, law, second.cards[1:2])
        for play in (first, second):
            play.exchanged = not play.exchanged
            yield from self.announce(table, play, law)

    def may_switch_back(self, table: Table, spot: Spot) -> bool:
        """2A.7(g)2: as long as neither hand has another card."""
        plays = self.state(table).plays[spot.number]
        return len(plays) == 2 and all(
            play.exchanged and len(play.cards) == 2 and not (play.doubled or play.surrendered)
            for play in plays
        )

    def choices(self, table: Table, play: Play) -> tuple[Choice, ...]:
        found = super().choices(table, play)
        if self.may_switch_back(table, play.spot):
            found += (Choice(BACK, "have the cards as they were dealt"),)
        return found

    def carry_out(self, table: Table, play: Play, answer: Answer) -> Procedure[None]:
        if answer.choice == BACK:
            first, second = self.state(table).plays[play.spot.number]
            yield from self.exchange(table, first, second, LAW("7(g)2"))
            first.done = second.done = True  # play_box starts again with both
            self.state(table).notes[f"switched back {play.spot.number}"] = 1
        else:
            yield from super().carry_out(table, play, answer)

    def play_box(self, table: Table, spot: Spot) -> Procedure[None]:
        """2A.7(j): hand by hand; if the cards were switched back, both are played again
        without a switch."""
        yield from super().play_box(table, spot)
        if self.state(table).notes.pop(f"switched back {spot.number}", 0):
            for play in self.state(table).plays[spot.number]:
                play.done = False
            yield from super().play_box(table, spot)

    # 2A.12 The dealer's hand

    def dealer_stands(self, total: Total) -> bool:
        return total.points > 17 or (total.points == 17 and not total.soft)

    # 2A.5 How a hand ends

    def beats_now(self, table: Table) -> bool:
        """2A.5(g): a blackjack, too, is paid when the round is complete."""
        return False

    def is_sure(self, table: Table, play: Play) -> bool:
        """2A.12(c): a blackjack wins whatever the dealer draws to an up card that
        cannot make one."""
        return play.natural and not self.up_makes_blackjack(table)

    def verdict(self, end: HandEnd) -> Verdict:
        verdict = super().verdict(end)
        if end.natural and verdict.fate is Fate.WON:
            return wins(WIN, self.natural_law(end))
        return verdict

    def natural_law(self, end: HandEnd) -> Citation:
        """Where a blackjack that is not switched wins against the dealer's count."""
        points = end.dealer_total.points
        if points == PUSHES:
            return LAW("5(c)")
        if points == 21:
            return LAW("5(a)3")
        return LAW("5(a)1") if points > PUSHES else LAW("5(a)2")

    def against_bust(self, end: HandEnd) -> Verdict:
        if end.dealer_total.points == PUSHES:
            return returned(LAW("5(c)"), "dealer's 22")
        return super().against_bust(end)

    def against_blackjack(self, end: HandEnd) -> Verdict:
        if end.total.points < 21:
            return lost(LAW("5(g)"), "dealer's blackjack")
        pushes = end.natural or (len(end.own) == 2 and self.options.two_card_21 == PUSH)
        if pushes:
            return returned(LAW("5(b)"), f"{len(end.own)}-card 21 to blackjack")
        return lost(LAW("5(b)1"), "dealer's blackjack")

    def busts_kept(self) -> bool:
        return bool(self.options.busted_added_wagers == "kept")
