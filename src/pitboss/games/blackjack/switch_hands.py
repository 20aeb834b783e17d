"""Switch hands blackjack, 13:69F-2B."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import lcm
from typing import Final, Literal

from pitboss.errors import BadAmount, TooFewChips
from pitboss.games.blackjack import irregular
from pitboss.games.blackjack import options as common
from pitboss.games.blackjack.device_shuffled import DeviceShuffled
from pitboss.games.blackjack.ends import HandEnd
from pitboss.games.blackjack.family import CONSENT, REFUSE
from pitboss.games.blackjack.first_deal import Pass, Target
from pitboss.games.blackjack.paragraphs import Paragraphs
from pitboss.games.blackjack.settlement import WIN
from pitboss.games.blackjack.state import Play, RoundState
from pitboss.games.card_table import IdleLaws
from pitboss.hands.points import Total
from pitboss.law import Citation, Subchapter
from pitboss.table.irregularities import Interruption
from pitboss.table.money import DOLLAR, Cents, dollars
from pitboss.table.moves import HOUSE
from pitboss.table.options import Options, option
from pitboss.table.pay_tables import PayTable, Row, fixed, pay_tables
from pitboss.table.readings import Reading
from pitboss.table.sayings import Saying
from pitboss.table.steps import Ask, Choice, Moved, Procedure, Seen
from pitboss.table.table import Hand, Spot, Table
from pitboss.table.tender import DEALER_AND_SUPERVISOR, Tender, cash_option, match_play_option
from pitboss.table.verdicts import Verdict, returned, wins
from pitboss.table.wagers import Wager

LAW = Subchapter("13:69F-2B")
SWITCH = Subchapter("13:69F-2A")
"""Blackjack switch, whose 2A.10 to 2A.15 are incorporated by 2B.7."""
PLAIN = Subchapter("13:69F-2")
"""Blackjack, whose rules on insurance (2B.6(g)) and surrender apply."""

KEEP, DISCARD = "keep", "switch"
STEP: Final[Cents] = 5 * DOLLAR
ANTE: Final[Cents] = DOLLAR
"""The ante for each step of the wager."""
BLACKJACK, COLORED, BOTH = "blackjack", "colored blackjack", "blackjack to blackjack"
PUSH, HALF = "push", "1 to 2"

MAIN_TABLE: Final = pay_tables(LAW("5(f)"), f"""
                 fixed
    {WIN}        1 to 1
    {BLACKJACK}  3 to 2
    {COLORED}    2 to 1
    {BOTH}       1 to 2
""")  # fmt: skip

SWITCH_HANDS_LAW: Final = Paragraphs(
    wagers=LAW("5(a)"), closed=LAW("5(d)"), entry=LAW("5(g)"), sharing=LAW("7"),
    share_line=LAW("7"),
    share_double=LAW("7"), share_split=LAW("7"), share_insurance=LAW("7"),
    boxes=SWITCH("14"), reshuffle=LAW("4(h)"), reshuffle_at_will=LAW("4(h)1"), burn=LAW("6(c)"),
    first_card=LAW("6(d)3"), up_card=LAW("6(d)4"), second_card=LAW("6(d)5"),
    hole_card=LAW("6(d)6"), reader=LAW("6(i)"), reader_blackjack=LAW("6(i)"),
    decisions=LAW("6(i)"), effect=LAW("6(j)"), show=LAW("6(f)"), show_pair=SWITCH("11(a)"),
    dealer_second=LAW("6(j)"), pick_up=LAW("6(l)"), blackjack_now=LAW("5(f)"),
    surrender=LAW("6(i)"), surrender_now=PLAIN("8(a)1"), surrender_later=PLAIN("8(a)2"),
    surrender_insured=PLAIN("8(b)"), insurance=LAW("6(g)"), insurance_amount=PLAIN("9(b)"),
    insurance_pays=LAW("5(f)"), insurance_loses=PLAIN("9(d)"), double=SWITCH("10(a)"),
    double_card=SWITCH("10(b)"), double_kept=SWITCH("10(c)"), split=SWITCH("11(a)"),
    split_order=SWITCH("11(b)"), split_second=SWITCH("11(c)"), split_once=SWITCH("11(c)1"),
    split_aces=SWITCH("11(c)2"), split_kept=SWITCH("11(d)"), player_draws=SWITCH("12(a)"),
    no_card_to_21=SWITCH("12(a)1"), no_card_to_double=SWITCH("12(a)2"),
    no_card_to_aces=SWITCH("11(c)2"), dealer_draws=SWITCH("12(b)"), stands_hard=SWITCH("12(b)"),
    stands_soft=SWITCH("12(b)"), dealer_stops=SWITCH("12(c)"), dealer_over=LAW("5(a)1"),
    higher=LAW("5(a)2"), natural_wins=LAW("5(f)"), equal=LAW("5(b)"), lower=LAW("5(f)"),
    over=LAW("6(k)"), over_cards=LAW("6(l)"), exposed=SWITCH("15(c)"), short=SWITCH("15(f)"),
    one_card=SWITCH("15(g)"), not_drawn=SWITCH("15(h)"),
)  # fmt: skip


@dataclass(frozen=True)
class SwitchHandsOptions(Options):
    """The options that 13:69F-2B leaves to the casino."""

    decks: Literal[6, 7, 8] = option(8, LAW("2(a)"), "decks of 52 cards in use")
    match_play: bool = match_play_option(LAW("5(c)"))
    cash_wagers: bool = cash_option(LAW("5(c)"))
    shuffle: Literal["manual", "shuffling device", "Bart Carter"] = common.shuffle_option(
        LAW("4(a)")
    )
    preshuffled: bool = common.preshuffled_option(LAW("4(a)"))
    cards_behind_cutting_card: int = common.cutting_card_option(LAW("4(f)"))
    hole_card: Literal["face down", "card reader"] = common.hole_card_option(
        LAW("6(d)6"), "card reader"
    )
    reader_shows_players: bool = common.reader_shows_players_option(SWITCH("15(k)"))
    blackjack_to_blackjack: Literal["push", "1 to 2"] = option(
        "push", LAW("5(a)3"), "what a player's blackjack is paid against a dealer's"
    )
    surrender: bool = common.surrender_option(LAW("6(i)"))
    most_hands: Literal[2, 3, 4] = common.most_hands_option(SWITCH("11(e)"))
    resplit_aces: bool = common.resplit_aces_option(SWITCH("11(e)"))
    betting_positions: common.Boxes = common.betting_positions_option(SWITCH("14"))
    mid_shoe_entry: bool = common.mid_shoe_entry_option(LAW("5(g)"))
    # Other readings of unclear text
    blackjack_to_21: Literal["wins", "push"] = option(
        "wins", LAW("5(b)"), "a player's blackjack to a dealer's 21 in three cards or more"
    )
    busted_added_wagers: Literal["kept", "lost"] = common.busted_added_wagers_option(
        SWITCH("10(c)")
    )

    def check(self) -> None:
        common.require(
            (not self.resplit_aces or self.most_hands > 2,
             "Aces are split more than once only where pairs are.", "13:69F-2A.11(e)"),
        )  # fmt: skip


class SwitchHandsBlackjack(DeviceShuffled):
    """For an ante, a second hand face down, which may be played instead of the first."""

    id = "switch-hands-blackjack"
    title = "Switch hands blackjack"
    revision = 3
    family = "blackjack"
    law = LAW
    options_model = SwitchHandsOptions
    p = SWITCH_HANDS_LAW
    tender = Tender(LAW("5(c)"), ("wager",), DEALER_AND_SUPERVISOR)
    only_law = LAW("5(h)")

    opening_law = LAW("3")
    shuffle_law = LAW("4(a)")
    cut_offer_law = LAW("4(c)")
    cut_law = cutting_card_law = LAW("4(f)")
    recut_law = LAW("4(g)")
    in_stacks_law = LAW("4(h)2")
    idle_laws = IdleLaws(
        spread=LAW("4(i)"), wash=LAW("4(i)1"), device=LAW("4(i)2"),
        stored=LAW("4(i)2i"), released=LAW("4(i)2ii"),
    )  # fmt: skip
    obeys = (
        LAW("6(a)"), LAW("6(b)"),  # from the shoe, face up except the switch hands cards
        LAW("2(b)1"), LAW("2(b)2"), LAW("2(b)3"),  # hands.points counts the cards
        LAW("4(b)1"), LAW("4(b)2"),  # whether cards are cut: offer_cut
        LAW("4(d)"), LAW("4(d)1"), LAW("4(d)2"), LAW("4(d)3"), LAW("4(d)4"), LAW("4(e)"),
        # in which order players are offered the cut: cutters
        LAW("5(e)"),  # the engine returns no wager once cards are dealt
        LAW("6(d)"),  # clockwise from the dealer's left
        LAW("2(c)"),  # no match wager,
        LAW("5(h)1"), LAW("5(h)2"), LAW("5(h)3"), LAW("5(h)4"), LAW("5(h)5"), LAW("5(h)6"),
        LAW("5(h)7"), LAW("5(h)8"), LAW("5(h)9"),  # nor any of these
    )  # fmt: skip

    wager = Wager("blackjack wager", LAW("5(a)"), MAIN_TABLE)
    ante = Wager(
        "ante", LAW("5(a)"), (PayTable("collected", LAW("6(e)"), ()),), in_play=True,
        help="the price of the hand in reserve, which pays nothing",
    )  # fmt: skip
    insurance = Wager("insurance", LAW("6(g)"), fixed(LAW("5(f)"), "2 to 1"), in_play=True)
    double = Wager("double down", SWITCH("10(a)"), fixed(LAW("5(f)3")), in_play=True)
    split = Wager("split pair", SWITCH("11(a)"), fixed(LAW("5(f)3")), in_play=True)

    card_face_up = irregular.card_face_up(SWITCH("15(a)"))
    card_drawn_in_error = irregular.card_drawn_in_error(SWITCH("15(b)"))
    card_exposed = irregular.card_exposed(SWITCH("15(c)"))
    dealer_draws_too_many = irregular.dealer_draws_too_many(SWITCH("15(d)"))
    dealer_misses_own_card = irregular.dealer_misses_own_card(SWITCH("15(e)"))
    card_not_dealt = irregular.card_not_dealt(SWITCH("15(g)"))
    card_not_drawn = irregular.card_not_drawn(SWITCH("15(h)"))
    shuffler_jams = irregular.shuffler_jams(SWITCH("15(i)"))
    shuffler_removed = irregular.shuffler_leaves(SWITCH("15(j)"))
    reader_used_wrongly = irregular.reader_used_wrongly(
        SWITCH("15(k)"), dead=SWITCH("15(k)1"), goes_on=SWITCH("15(k)2")
    )
    reader_fails = irregular.reader_fails(SWITCH("15(l)"))

    readings = (
        Reading(LAW("2(c)"), "There is no match wager in this game: ranks have no effect."),
        Reading(LAW("4(h)"), "The cutting card ends a shoe as in 2A.7(n): the round is played to "
                "its end, then the cards are shuffled."),
        Reading(LAW("4(i)2"), "A shuffling device holds a second batch of cards, and the two take "
                "turns."),
        Reading(LAW("5(a)"), "Everybody antes, $1 for each $5 of the first wager in chips; nothing "
                "for a coupon, or for what doubling and splitting add."),
        Reading(LAW("5(b)"), "A blackjack beats a dealer's 21 in three cards or more, as in the "
                "games that 2B is written after.", "blackjack_to_21"),
        Reading(LAW("5(f)1"), "A suited blackjack is a colored one. Against a dealer's blackjack "
                "it is paid as any other."),
        Reading(LAW("5(f)2"), "2B.6 is meant, not 2A.7. What 2B.6(k) says of two blackjacks is "
                "the option of 2B.5(a)3.", "blackjack_to_blackjack"),
        Reading(LAW("5(h)"), "Nor is there any other wager beside these."),
        Reading(LAW("6(d)1"), "Who wagers on several areas has a face-down hand for each."),
        Reading(LAW("6(f)"), "The lost words begin at the dealer's left. An ace and a ten that "
                "were dealt face down are a blackjack."),
        Reading(LAW("6(i)"), "Surrender is the casino's choice, on the terms of 2.8. Insurance is "
                "settled when the card reader shows no blackjack; without one, when the hole card "
                "is shown.", "surrender"),
        Reading(LAW("6(k)"), "Hands over 21, too, are collected in this order, once the dealer's "
                "hand is played."),
        Reading(LAW("7"), "In 2A.10 to 2A.15 a switch is that of 2B.6(f), a player has one hand, "
                "and a dealer's 22 is over 21; 2A.13 has no effect."),
        Reading(SWITCH("10(a)"), "No 21 is drawn to or doubled, soft or hard."),
        Reading(SWITCH("10(c)"), "What was added to a hand over 21 goes back where the dealer has "
                "a blackjack.", "busted_added_wagers"),
        Reading(SWITCH("11(d)"), "A split pair's 21 in two cards loses its first wager to a "
                "blackjack."),
        Reading(SWITCH("11(e)"), "Three splits make four hands."),
        Reading(SWITCH("15(a)"), "A void round gives back antes that were collected; a hand that "
                "is dead for a card not drawn does not."),
        Reading(SWITCH("15(d)"), "Any total on which the dealer stands is meant."),
        Reading(SWITCH("15(g)"), "Each of the two hands of a player counts: without its two cards "
                "the player is out of the round, and the ante goes back too."),
    )  # fmt: skip

    # 2B.4 The cards

    def alternation_law(self) -> Citation | None:
        return LAW("4(i)2") if self.options.shuffle == common.DEVICE else None

    # 2B.5 Wagers

    def payable_unit(self, wager: Wager, on: str, chip: Cents) -> Cents:
        """2B.5(a): steps of $5, and the ante in whole chips; a blackjack's 3 to 2 needs a half, as
        a surrender does."""
        unit = super().payable_unit(wager, on, chip)
        return lcm(unit, STEP, STEP // ANTE * chip) if wager is self.wager else unit

    def rows_for(self, wager: Wager, on: str) -> Sequence[Row]:
        rows = list(super().rows_for(wager, on))
        return rows if self.options.blackjack_to_blackjack == HALF else [
            row for row in rows if row.outcome != BOTH
        ]  # fmt: skip

    def admit_amount(self, table: Table, wager: Wager, amount: Cents, on: str) -> None:
        if wager is self.wager and amount % STEP:
            raise BadAmount("A blackjack wager is a multiple of $5.", LAW("5(a)"))
        super().admit_amount(table, wager, amount, on)

    def closing_rule(self, table: Table) -> None:
        super().closing_rule(table)
        due: dict[str, Cents] = {}
        for bet in table.bets_on(self.wager):
            due[bet.patron] = due.get(bet.patron, 0) + ante_on(bet.amount)
        for name, amount in due.items():
            if table.patrons[name].amount < amount:
                raise TooFewChips(
                    f"{name} needs {dollars(amount)} for the ante; wager less, or buy chips.",
                    LAW("5(a)"),
                )

    def no_more_bets(self, table: Table) -> Procedure[None]:
        """2B.5(a) and (c): an ante with every wager."""
        for bet in table.bets_on(self.wager):
            spot = self.spot(table, bet)
            yield table.place(spot, bet.patron, self.ante, ante_on(bet.amount), LAW("5(a)"))

    def void(self, table: Table, void: Interruption) -> Procedure[None]:
        yield from super().void(table, void)
        for patron, amount in self.collected(table):
            yield Moved(HOUSE, patron, amount, "ante of a void round", void.law)

    def collected(self, table: Table) -> list[tuple[str, Cents]]:
        """Who paid which ante in this round."""
        notes = table.state.notes if isinstance(table.state, RoundState) else {}
        paid = ((spot.patron, notes.get(f"ante {spot.number}", 0)) for spot in table.spots)
        return [(patron, amount) for patron, amount in paid if amount]

    def sayings(self) -> Iterator[Saying]:
        """2B.7: a spot has one player, so nobody consents to others."""
        yield from (said for said in super().sayings() if said.what not in (CONSENT, REFUSE))

    # 2B.6 The deal, and which hand is played

    def passes(self) -> Sequence[Pass]:
        return (
            self.deal_down_firsts, self.deal_down_seconds, self.deal_firsts, self.deal_up_card,
            self.deal_seconds, self.deal_hole_card,
        )  # fmt: skip

    def deal_down_firsts(self, table: Table) -> Procedure[None]:
        yield from self.deal_down(table, LAW("6(d)1"))

    def deal_down_seconds(self, table: Table) -> Procedure[None]:
        yield from self.deal_down(table, LAW("6(d)2"))

    def deal_down(self, table: Table, law: Citation) -> Procedure[None]:
        """One card to every face-down hand."""
        hands = [self.reserve(table, spot) for spot in self.state(table).boxes]
        yield from self.deal_out(table, [Target(hand, law, Seen.NONE) for hand in hands])

    def reserve(self, table: Table, spot: Spot) -> Hand:
        """The face-down hand of a spot."""
        key = f"spot {spot.number} face down"
        return table.hands.setdefault(key, Hand(key, spot.number))

    def hands_dealt(self, table: Table, play: Play) -> Sequence[tuple[Hand, Seen]]:
        return [(self.reserve(table, play.spot), Seen.NONE), *super().hands_dealt(table, play)]

    def out_of_round(self, table: Table, spot: Spot, law: Citation) -> Procedure[None]:
        if self.reserve(table, spot).cards:
            yield table.collect(self.reserve(table, spot), law)
        yield from super().out_of_round(table, spot, law)

    def after_deal(self, table: Table) -> Procedure[None]:
        """2B.6(e) and (f): all antes are collected, and then each player chooses a hand."""
        for bet in table.bets_on(self.ante):
            self.state(table).notes[f"ante {bet.spot}"] = bet.amount
            yield table.take(bet, LAW("6(e)"), "collected")
        for play in list(self.state(table)):
            yield from self.choose_hand(table, play)

    def choose_hand(self, table: Table, play: Play) -> Procedure[None]:
        law, down = LAW("6(f)"), self.reserve(table, play.spot)
        answer = yield Ask(
            play.spot.patron, play.spot.number,
            (Choice(KEEP, f"play the face-up cards, {play.total}"),
             Choice(DISCARD, "discard them, and play the face-down cards")),
            law, default=KEEP,
        )  # fmt: skip
        if answer.choice == KEEP:
            yield table.collect(down, law)
            return
        yield table.collect(play.hand, law)
        yield table.reveal(down, law)
        yield table.shift(down, play.hand.key, law)

    def insure(self, table: Table) -> Procedure[None]:
        """2B.6(g) and (h): after insurance the dealer announces every total."""
        yield from super().insure(table)
        for play in self.state(table):
            yield from super().announce(table, play, LAW("6(h)"))

    def announce(self, table: Table, play: Play, law: Citation) -> Procedure[None]:
        """The total of the first two cards has been announced under 2B.6(h)."""
        if law != self.p.decisions:
            yield from super().announce(table, play, law)

    def look_for_blackjack(self, table: Table) -> Procedure[bool]:
        """2B.6(i): insurance is decided before players draw."""
        found = yield from super().look_for_blackjack(table)
        if self.state(table).cleared:
            yield from self.settle_insurance(table)
        return found

    def beats_now(self, table: Table) -> bool:
        """2B.5(f): a blackjack, too, is paid when the round is complete."""
        return False

    # 2B.7 Permissions of players and the dealer

    def dealer_stands(self, total: Total) -> bool:
        return total.points > 17 or (total.points == 17 and not total.soft)

    def bust(self, table: Table, play: Play) -> Procedure[None]:
        """2B.6(k): the wagers of a hand over 21 are collected with all others."""
        play.done = True
        return
        yield

    def settle_busts(self, table: Table) -> Procedure[None]:
        return
        yield

    def busts_kept(self) -> bool:
        return bool(self.options.busted_added_wagers == "kept")

    # 2B.5 How a hand ends

    def needs_count(self, table: Table, play: Play) -> bool:
        """If a dealer's 21 ties with a blackjack, the dealer's total is needed."""
        ties = play.natural and self.options.blackjack_to_21 == PUSH
        return ties or super().needs_count(table, play)

    def verdict(self, end: HandEnd) -> Verdict:
        if end.natural and not end.dealer_blackjack:
            if end.dealer_total.points == 21 and self.options.blackjack_to_21 == PUSH:
                return returned(LAW("5(b)"), "blackjack to 21")
            row = self.natural_row(end)
            return wins(row, LAW("5(f)1") if row == COLORED else LAW("5(f)"))
        return super().verdict(end)

    def natural_row(self, end: HandEnd) -> str:
        one, two = end.own
        return COLORED if one.is_red == two.is_red else BLACKJACK

    def against_blackjack(self, end: HandEnd) -> Verdict:
        if end.natural and self.options.blackjack_to_blackjack == HALF:
            return wins(BOTH, LAW("5(f)2"))
        return super().against_blackjack(end)


def ante_on(amount: Cents) -> Cents:
    """2B.5(a): a dollar for each $5 or any portion of it."""
    return -(-amount // STEP) * ANTE
