"""The options that 13:69F-14 leaves to the casino: the game, its limits, rake and payouts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from pitboss.errors import BadAmount, BadOptions
from pitboss.games.dealing import preshuffled_option, shuffler_option
from pitboss.games.poker_room.variants import LAW, VARIANTS, WITH_WHEEL, Variant
from pitboss.hands.five import FiveRank
from pitboss.hands.rank import Category
from pitboss.table.money import DOLLAR, Cents, dollars, parse_dollars
from pitboss.table.numbers import whole_number
from pitboss.table.options import Options, option

FIXED: Final = "fixed limit"
SPREAD: Final = "spread limit"
POT: Final = "pot limit"
NO_LIMIT: Final = "no limit"
AS_PRINTED: Final = "as printed"
NONE: Final = "none"
KILL: Final = "kill"
HALF_KILL: Final = "half-kill"
BAD_BEAT: Final = "bad beat"
HIGH_HAND: Final = "high hand"
IN_LIEU: Final = "table inventory"
"""Payout contributions are counted at the table and stay in its inventory, 14.19(f)."""

POKER_SUPERVISOR: Final = "poker supervisor"
BARRED_WITNESSES: Final = {
    ("surveillance", "audit", "poker"): LAW("19(f)2ii(1)"),
    ("accounting", "cashier"): LAW("19(f)2ii(2)"),
}
"""Words for departments that may not witness a count: poker and those that control it, and those
that match the forms or pay, for which it would be an incompatible function."""

LOW_KINDS: Final = (Category.HIGH_CARD, Category.PAIR, Category.TWO_PAIRS)

COIN: Cents = 25
"""An ante below a dollar is paid in coins of 25 and 50 cents, 14.7(c)."""
LEAST_PLAYERS = 2
MOST_PERCENT = 10
CUSTOMARY_RAISES = 3
STUD: Final = tuple(name for name, kind in VARIANTS.items() if kind.is_stud)
WITH_BUTTON: Final = tuple(name for name, kind in VARIANTS.items() if kind.has_button)

VariantName: TypeAlias = Literal[
    "seven-card-stud", "seven-card-stud-low", "seven-card-stud-high-low", "seven-card-stud-eight",
    "holdem", "pineapple", "crazy-pineapple", "omaha", "omaha-eight", "five-card-draw",
    "five-card-draw-low", "deuce-to-seven", "badugi", "five-card-stud", "mambo-stud",
]  # fmt: skip
PAYOUT_HANDS: Final = tuple(str(kind) for kind in FiveRank.order if kind not in LOW_KINDS)
"""The hands that a payout may require."""


class RakeStep(NamedTuple):
    """The rake taken once the pot has reached a level, 14.14(b)2i."""

    level: Cents
    taken: Cents


def rake_steps(text: str) -> tuple[RakeStep, ...]:
    """Parses steps such as ``20:1 40:1``: a dollar at twenty, another at forty."""
    steps = []
    for word in text.replace(",", " ").split():
        level, _, taken = word.partition(":")
        try:
            steps.append(RakeStep(parse_dollars(level), parse_dollars(taken)))
        except BadAmount:
            raise BadOptions(
                f"'{word}' is not a step of a rake; write one like 20:1, a dollar at twenty.",
                LAW("14(b)2i"),
            ) from None
    return tuple(steps)


@dataclass(frozen=True)
class PokerOptions(Options):
    """The options that 13:69F-14 leaves to the casino. Amounts are in cents."""

    # 14.8, 14.17 The game and its limits
    variant: VariantName = option("holdem", LAW("8(b)"), "the type of poker")
    structure: Literal["fixed limit", "spread limit", "pot limit", "no limit"] = option(
        "fixed limit", LAW("17"), "the betting structure"
    )
    small_bet: int = option(
        400, LAW("17"), "the least bet, in cents; at fixed limit, the early one"
    )
    big_bet: int = option(
        800,
        LAW("17"),
        "at fixed limit, the late bet; at spread limit, the most; in cents",
        of="structure",
        at=(FIXED, SPREAD),
    )
    raises: int = option(
        -1, LAW("17"), "raises in one betting round; 0 for no restriction, -1 for three at fixed "
        "and spread limit alone", range(-1, 21),
    )  # fmt: skip
    check_raise: bool = option(True, LAW("7(j)"), "let a player raise who checked before")
    short_all_in: Literal["full raise reopens", "any raise reopens"] = option(
        "full raise reopens", LAW("15(r)"),
        "whether an all-in for less than a full raise lets those who acted raise again",
    )  # fmt: skip
    players: int = option(
        0, LAW("6(b)"), "seats at the table; 0 for the most that the game allows", range(12)
    )
    shuffler: bool = shuffler_option(LAW("5(a)"))
    counting_shuffler: bool = option(
        True,
        LAW("6(e)4"),
        "the shuffling device counts the cards, so that the dealer need not",
        of="shuffler",
    )
    preshuffled: bool = preshuffled_option(LAW("4(a)"))

    # 14.7(b), 14.10(d) Required bets
    ante: int = option(0, LAW("7(b)1"), "the ante of every player, in cents")
    first_blind: int = option(
        200,
        LAW("7(b)2"),
        "the blind bet left of the button, in cents",
        of="variant",
        at=WITH_BUTTON,
    )
    second_blind: int = option(
        400, LAW("10(d)2"), "the next blind bet, in cents; 0 for none", of="variant", at=WITH_BUTTON
    )
    third_blind: int = option(
        0, LAW("10(d)2"), "a third blind bet, in cents; 0 for none", of="variant", at=WITH_BUTTON
    )
    straddle: int = option(
        0,
        LAW("10(d)3"),
        "the straddle bet, in cents; 0 where none is offered",
        of="variant",
        at=WITH_BUTTON,
    )
    forced_bet: int = option(
        100, LAW("7(b)3"), "the forced bet of a stud game, in cents", of="variant", at=STUD
    )
    forced_bet_in_full: bool = option(
        False,
        LAW("9(d)"),
        "let the player of the forced bet make a full bet of it",
        of="variant",
        at=STUD,
    )
    new_players_post: bool = option(
        True,
        LAW("10(d)1i"),
        "new and returning players post the blinds they would pass by",
        of="variant",
        at=WITH_BUTTON,
    )
    heads_up: Literal["as printed", "button first"] = option(
        "as printed", LAW("10(d)1"), "who posts the first blind of two players: left of the "
        "button as ever, or the button", of="variant", at=WITH_BUTTON
    )  # fmt: skip
    first_button: Literal["right of the dealer", "high card"] = option(
        "right of the dealer",
        LAW("10(c)2"),
        "where the button begins",
        of="variant",
        at=WITH_BUTTON,
    )

    # 14.10(l), 14.11(i), (j) Variations
    alternative_hands: bool = option(
        False, LAW("10(l)"), "offer alternative hands once the betting is closed", offer=True
    )
    kill: Literal["none", "kill", "half-kill"] = option(
        "none", LAW("11(i)"), "raise the limits after one player wins an entire pot"
    )
    kill_pot: int = option(
        5_000, LAW("11(i)"), "the pot that qualifies for a kill, in cents", of="kill"
    )
    kill_multiple: int = option(
        0, LAW("11(i)"), "the pot that qualifies for a kill, in minimum wagers of the hand; 0 "
        "where it is an amount", range(101), of="kill"
    )  # fmt: skip

    # Readings of unclear text
    low_forced_bet: Literal["king", "ace"] = option(
        "king",
        LAW("9(d)2"),
        "the highest up-card of low stud",
        of="variant",
        at=("seven-card-stud-low",),
    )
    wheel_is_straight: bool = option(
        False,
        LAW("3(b)6"),
        "at deuce to seven, ace to five is a straight",
        of="variant",
        at=("deuce-to-seven",),
    )
    must_open: bool = option(
        True,
        LAW("13(f)"),
        "at five-card stud the highest hand showing must bet, and none may check",
        of="variant",
        at=("five-card-stud",),
    )
    reshuffle: Literal["stub first", "with the stub"] = option(
        "stub first", LAW("12(f)2"), "whether the last cards are dealt before the discards are "
        "shuffled, or shuffled in with them",
    )  # fmt: skip
    odd_chips: Literal["left of the button", "high card"] = option(
        "left of the button", LAW("15(r)"), "who gets the odd chips of a tie in an unsplit pot"
    )
    shows_first: Literal["final wager", "final round"] = option(
        "final wager", LAW("15(d)"), "who shows first: the last to bet in the hand, or the last "
        "to bet in the final betting round",
    )  # fmt: skip
    face_up_misdeal: Literal["in the deal", "always"] = option(
        "in the deal", LAW("15(e)3"), "until when a second card face up in the deck is a misdeal"
    )

    # 14.15 General operating rules
    show_discards: bool = option(
        False, LAW("15(d)"), "require losing hands to be shown at the showdown"
    )
    exposed_card: Literal["discard", "burn"] = option(
        "discard", LAW("15(o)"), "a hole card dealt face up"
    )

    # 14.14 Poker revenue
    rake_percent: int = option(
        10, LAW("14(b)1i"), "percentage rake; 0 for none", range(MOST_PERCENT + 1)
    )
    rake_steps: str = option("", LAW("14(b)2"), "incremental rake in dollars, as 20:1 40:1 60:1")
    rake_cap: int = option(
        400,
        LAW("14(a)3"),
        "the most that is raked from a hand, in cents",
        of=("rake_percent", "rake_steps"),
    )
    no_flop_no_drop: bool = option(
        False, LAW("14(a)2"), "rake nothing where the first betting round ends the hand"
    )
    time_charge: int = option(0, LAW("14(b)3ii"), "time charge an hour, in cents; 0 for none")
    time_period: Literal[20, 30] = option(
        30, LAW("14(b)3iii"), "minutes that are charged at once", of="time_charge"
    )
    time_basis: Literal["player", "table"] = option(
        "player", LAW("14(b)3i"), "whether each player is charged, or the table", of="time_charge"
    )

    # 14.19, 14.20 Bad beat and high hand payouts
    payout: Literal["none", "bad beat", "high hand"] = option(
        "none",
        LAW("19(a)"),
        "a payout for a high hand that loses (bad beat), or for any high hand",
        offer=True,
    )
    payout_hand: str = option(
        "four-of-a-kind",
        LAW("19(b)3"),
        "the hand that qualifies for the payout",
        PAYOUT_HANDS,
        of="payout",
    )
    payout_rank: int = option(
        2, LAW("19(b)3"), "the lowest rank of that hand, 2 to 14 (ace)", range(2, 15), of="payout"
    )
    payout_shares: str = option(
        "50 25 25",
        LAW("19(b)3"),
        "percent of the payout to the hand, its winner and the others",
        of="payout",
    )
    payout_contribution: int = option(
        100, LAW("19(b)1"), "what each pot contributes to the payout, in cents", of="payout"
    )
    payout_pot: int = option(
        2_000, LAW("19(b)2"), "the least pot that contributes to the payout, in cents", of="payout"
    )
    payout_fund: Literal["table", "shared"] = option(
        "table",
        LAW("20(a)"),
        "whether the fund is this table's or shared with other tables",
        of="payout",
    )
    payout_count: Literal["closed table", "cage", "table inventory"] = option(
        "closed table", LAW("19(d)"), "where payout boxes are counted: at a closed table, at the "
        "cage, or at the table with the chips back in its inventory", of="payout"
    )  # fmt: skip
    payout_witness: str = option(
        POKER_SUPERVISOR, LAW("19(f)2ii"), "who witnesses a count of which the chips go back to "
        "the table inventory: the poker supervisor under surveillance, or another position that "
        "the internal controls identify", of="payout_count", at=(IN_LIEU,)
    )  # fmt: skip
    payout_paid: Literal["in chips", "at the cage"] = option(
        "in chips", LAW("19(j)"), "how a payout is distributed: in chips brought to the table, or "
        "at the cashiers' cage", of="payout"
    )  # fmt: skip
    reset_percent: int = option(
        0,
        LAW("19(p)"),
        "percent of the payout's contributions kept for the next one",
        range(101),
        of="payout",
    )
    several_hands: Literal["highest", "split"] = option(
        "highest", LAW("19(n)"), "who is paid if several hands qualify for the payout", of="payout"
    )
    second_payout: Literal["none", "own contribution", "from primary"] = option(
        "none",
        LAW("19(m)"),
        "a secondary bad beat payout, and what funds it",
        of="payout",
        at=(BAD_BEAT,),
        offer=True,
    )
    second_hand: str = option(
        "full house",
        LAW("19(m)"),
        "the lesser hand that qualifies for the secondary payout",
        PAYOUT_HANDS,
        of="second_payout",
    )
    second_rank: int = option(
        14,
        LAW("19(m)"),
        "the lowest rank of the lesser hand, 2 to 14 (ace)",
        range(2, 15),
        of="second_payout",
    )
    second_contribution: int = option(
        50,
        LAW("19(m)1"),
        "what each pot contributes to the secondary payout, in cents",
        of="second_payout",
        at=("own contribution",),
    )
    second_percent: int = option(
        10,
        LAW("19(m)2"),
        "the secondary payout, in percent of the primary one",
        range(1, 100),
        of="second_payout",
        at=("from primary",),
    )

    def check(self) -> None:
        self._check_bets()
        self._check_rake()
        self._check_payouts()

    def _check_bets(self) -> None:
        amounts = (self.ante, self.second_blind, self.third_blind, self.straddle)
        if min(amounts) < 0 or min(self.small_bet, self.first_blind, self.forced_bet) <= 0:
            raise BadOptions("Bets, blinds and the forced bet are above zero.", LAW("17"))
        if self.big_bet < self.small_bet:
            raise BadOptions("The big bet is no less than the small bet.", LAW("17"))
        if self.ante < DOLLAR and self.ante % COIN:
            raise BadOptions("An ante below a dollar is of 25 and 50 cent coins.", LAW("7(c)"))
        if self.third_blind and not self.second_blind:
            raise BadOptions("A third blind follows a second.", LAW("10(d)2"))
        if self.kind.is_stud and self.forced_bet >= self.small_bet:
            raise BadOptions("The forced bet is less than a full bet.", LAW("7(b)3"))
        if self.kind.has_button and self.straddle and self.straddle <= max(self.blinds):
            raise BadOptions("A straddle is more than the blinds.", LAW("10(d)3"))
        if self.players == 1 or self.players > self.kind.seats:
            raise BadOptions(
                f"{self.kind.title} is played by two to {self.kind.seats} players.",
                self.kind.seats_law,
            )
        if self.kill != NONE and self.variant != "omaha-eight":
            raise BadOptions("A kill goes with omaha high-low split.", LAW("11(i)"))
        if self.alternative_hands and self.kind.section not in ("10", "11"):
            raise BadOptions("Alternative hands go with hold 'em and omaha.", LAW("10(l)"))

    def _check_rake(self) -> None:
        if not (self.rake_percent or self.rake_steps or self.time_charge):
            raise BadOptions(
                "The casino takes a rake: a percentage, increments or time charges.", LAW("14(b)")
            )
        if min(self.rake_cap, self.time_charge) < 0:
            raise BadOptions("A rake is not below zero.", LAW("14(a)3"))
        levels = [step.level for step in self.steps]
        if levels != sorted(set(levels)):
            raise BadOptions("The steps of a rake rise from one to the next.", LAW("14(b)2i"))

    def _check_payouts(self) -> None:
        if self.payout == NONE:
            if self.second_payout != NONE:
                raise BadOptions("A secondary payout needs a primary one.", LAW("19(m)"))
            return
        if self.kind.high is None or self.kind.section == "13A":
            raise BadOptions("A payout is for five-card high hands.", LAW("19(a)"))
        if sum(self.shares) != 100:
            raise BadOptions("The shares of a payout are three that make 100.", LAW("19(a)"))
        self._check_witness()
        if self.second_payout != NONE and self.payout != BAD_BEAT:
            raise BadOptions("A secondary payout goes with a bad beat payout.", LAW("19(m)"))
        if self.second_payout != NONE and self.lesser >= self.qualifies:
            raise BadOptions("The secondary payout is for a lesser hand.", LAW("19(m)"))

    def _check_witness(self) -> None:
        """19(f)2ii: departments whose staff may not witness a count from outside poker."""
        who = self.payout_witness.lower()
        if who == POKER_SUPERVISOR:
            return
        if not who.strip():
            raise BadOptions("Name the position of the witness.", LAW("19(f)2ii"))
        for words, law in BARRED_WITNESSES.items():
            if any(word in who for word in words):
                raise BadOptions(
                    f"A count is not witnessed by a {self.payout_witness}: name a position of a "
                    "department without a part in poker, its payouts or their control.", law,
                )  # fmt: skip

    # Derived values

    @property
    def kind(self) -> Variant:
        """The type of poker, as data."""
        if self.variant == "deuce-to-seven" and self.wheel_is_straight:
            return WITH_WHEEL
        return VARIANTS[self.variant]

    @property
    def second_deck(self) -> bool:
        """14.2(d): with a shuffling device both decks are used, in turn."""
        return self.shuffler

    @property
    def shares_payout(self) -> bool:
        """Whether other tables offer the same payout."""
        return self.payout != NONE and self.payout_fund == "shared"

    @property
    def seats(self) -> int:
        return self.players or self.kind.seats

    @property
    def most_raises(self) -> int:
        """Raises in one betting round; 0 for no limit."""
        if self.raises < 0:
            return CUSTOMARY_RAISES if self.structure in (FIXED, SPREAD) else 0
        return self.raises

    @property
    def blinds(self) -> tuple[Cents, ...]:
        """The blind bets, from the left of the button."""
        return tuple(b for b in (self.first_blind, self.second_blind, self.third_blind) if b)

    @property
    def steps(self) -> tuple[RakeStep, ...]:
        return rake_steps(self.rake_steps)

    @property
    def shares(self) -> tuple[int, int, int]:
        """Percent of a payout to the hand that qualifies, to its winner, and to the others."""
        match [whole_number(word) for word in self.payout_shares.split()]:
            case [int(hand), int(winner), int(others)]:
                return hand, winner, others
        raise BadOptions("The shares of a payout are three whole percents.", LAW("19(b)3"))

    @property
    def qualifies(self) -> FiveRank:
        return FiveRank.least(Category(self.payout_hand), self.payout_rank)

    @property
    def lesser(self) -> FiveRank:
        return FiveRank.least(Category(self.second_hand), self.second_rank)

    @property
    def notice(self) -> list[str]:
        """14.14(c), 14.17, 14.19(b): the text of the sign at the table."""
        lines = [f"{self.kind.title}, {self.structure}", f"Bets {dollars(self.small_bet)}"]
        if self.structure in (FIXED, SPREAD):
            lines[-1] += f" to {dollars(self.big_bet)}"
        if self.most_raises:
            lines.append(f"No more than {self.most_raises} raises in a betting round")
        if not self.check_raise:
            lines.append("No raise after a check")
        if self.ante:
            lines.append(f"Ante {dollars(self.ante)}")
        if self.kind.has_button:
            lines.append("Blinds " + ", ".join(map(dollars, self.blinds)))
        else:
            lines.append(f"Forced bet {dollars(self.forced_bet)}")
        if self.straddle and self.kind.has_button:
            lines.append(f"Straddle {dollars(self.straddle)}")
        if self.kill != NONE:
            pot = f"{self.kill_multiple} minimum wagers" if self.kill_multiple else ""
            lines.append(f"{self.kill.capitalize()} after a pot of {pot or dollars(self.kill_pot)}")
        return lines + self._rake_notice() + self._payout_notice()

    def _payout_notice(self) -> list[str]:
        """14.19(b), (m)2iii, (p): who may be paid from the fund, and how it is filled."""
        if self.payout == NONE:
            return []
        hand, winner, others = self.shares
        least = f"{self.payout_hand} from {self.payout_rank}"
        lines = [
            f"{self.payout.capitalize()} payout for {least}",
            f"{dollars(self.payout_contribution)} of each pot of {dollars(self.payout_pot)} or "
            "more goes to it",
        ]
        if self.payout == BAD_BEAT:
            lines.append(
                f"{hand} percent to the hand, {winner} to its winner, {others} to the others"
            )
        if self.reset_percent:
            lines.append(f"{self.reset_percent} percent of contributions begin the next payout")
        if self.second_payout == "from primary":
            lines.append(
                f"Secondary payout for {self.second_hand} from {self.second_rank}: "
                f"{self.second_percent} percent of the primary payout, deducted from it if won"
            )
        elif self.second_payout != NONE:
            lines.append(
                f"Secondary payout for {self.second_hand} from {self.second_rank}: "
                f"{dollars(self.second_contribution)} more of each pot"
            )
        return lines

    def _rake_notice(self) -> list[str]:
        lines = []
        if self.rake_percent:
            lines.append(f"Rake {self.rake_percent} percent, {dollars(self.rake_cap)} at most")
        for step in self.steps:
            lines.append(f"Rake {dollars(step.taken)} when the pot comes to {dollars(step.level)}")
        if self.time_charge:
            lines.append(
                f"Time charge {dollars(self.time_charge)} an hour for each {self.time_basis}, "
                f"every {self.time_period} minutes"
            )
        return lines


def game_name(options: PokerOptions, bets: tuple[Cents, Cents] | None = None) -> str:
    """The name of a game with its limits: ``Hold 'em, fixed limit, $4 to $8``."""
    small, big = bets or (options.small_bet, options.big_bet)
    most = f" to {dollars(big)}" if options.structure in (FIXED, SPREAD) else ""
    return f"{options.kind.title}, {options.structure}, {dollars(small)}{most}"
