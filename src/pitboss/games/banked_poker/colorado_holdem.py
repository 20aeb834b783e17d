"""Colorado hold 'em poker, 13:69F-23."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, NamedTuple

from pitboss.equipment.cards import Card
from pitboss.errors import BadOptions
from pitboss.games import misdeals
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.colorado_tables import (
    ACE_LOW,
    AS_PRINTED,
    BONUS_PAYS,
    HANDS,
    INSTANT_STRAIGHT_FLUSH,
    INSTANT_WINNERS,
    NO_INSTANT_WINNER,
    PAYS,
    REQUIRED,
)
from pitboss.games.banked_poker.ends import BOARD, FOLD, OWN, End, Grade, Sees, Stage
from pitboss.games.banked_poker.payouts import within
from pitboss.games.banked_poker.sections import (
    FIVE_CARD_RANKS,
    FirstCards,
    dealt_by_7c,
    family_obeys_4,
    opened_by_4,
    ranked,
)
from pitboss.games.deal_plan import DOWN, Give, To, in_turn
from pitboss.games.dealing import OneDeckOptions
from pitboss.hands import five, three
from pitboss.hands.kinds import FIVE_CARDS
from pitboss.hands.rank import Category
from pitboss.law import Citation, Subchapter
from pitboss.table.irregularities import Irregularity, Phase, void_all
from pitboss.table.money import DOLLAR
from pitboss.table.options import option
from pitboss.table.readings import Reading
from pitboss.table.steps import Ask, Choice, Procedure, Seen, Shifted, Span, Voided
from pitboss.table.table import Spot, Table
from pitboss.table.tender import Tender
from pitboss.table.verdicts import Fate, Verdict, lost, returned
from pitboss.table.wagers import Bonus, Wager

LAW = Subchapter("13:69F-23")

CARDS = COMMUNITY_CARDS = 3
PAYOUT_LIMIT = 50_000
"""In dollars: the lowest limit that a casino may set."""
FOLDS = Choice(FOLD, "forfeit the ante")
NO_BET = Choice("no-bet", "play on without a bet wager")
DECLARE = Choice("declare", "turn up an instant winner, and be paid for it at once")
DISCARD: Final = "discard"
DISCARDS = Choice(DISCARD, "name the card that is not to count", cards=Span(1, 1))


class VersionLaws(NamedTuple):
    """The paragraphs of one version of the game."""

    declared: Citation
    community: Citation
    hands: Citation
    lose: Citation
    push: Citation
    collect: Citation
    limit: Citation


REQUIRED_LAWS = VersionLaws(
    LAW("10(b)3i"), LAW("10(c)"), LAW("10(d)"), LAW("10(e)"), LAW("10(f)"),
    LAW("10(g)2"), LAW("12(c)"),
)  # fmt: skip
PERMISSIBLE_LAWS = VersionLaws(
    LAW("11(b)2i"), LAW("11(c)"), LAW("11(d)"), LAW("11(e)"), LAW("11(f)"),
    LAW("11(g)2"), LAW("13(c)"),
)  # fmt: skip
FIRST = FirstCards(
    in_turn(LAW.numbered("7(c)", 6)), in_turn(LAW.numbered("8(c)", 6)),
    (Give(To.PLAYERS, LAW("9(c)"), DOWN * CARDS),
     Give(To.COMMUNITY, LAW("9(c)"), DOWN * COMMUNITY_CARDS)),
)  # fmt: skip
DECK = opened_by_4(LAW, LAW("6(a)"))


@dataclass(frozen=True)
class ColoradoOptions(OneDeckOptions):
    """The options that 13:69F-23 leaves to the casino."""

    cards = DECK
    version: Literal["required bet", "permissible bet"] = option(
        "required bet", LAW("6(f)"), "whether a player who continues must place a bet wager, or may"
    )
    betting_positions: Literal[1, 2] = option(
        1, LAW("6(e)"), "adjacent betting positions that one player may wager at"
    )
    bonus: bool = option(True, LAW("6A(a)"), "offer the bonus wager", offer=True)
    ace_low: bool = option(
        True, LAW("3(c)1"), "the suited ace, two and three is an instant winner"
    )  # fmt: skip
    bonus_pair: Literal["pushes", "loses, as printed"] = option(
        "pushes", LAW("12(d)"),
        "a bonus wager with a pair of jacks or better, in the version with a required bet",
        of="bonus",
    )  # fmt: skip
    bonus_of_void_hand: Literal["lost", "returned"] = option(
        "lost", LAW("14(d)"), "the bonus wager of a hand that was declared in error", of="bonus"
    )
    payout_limit: int = option(
        PAYOUT_LIMIT, LAW("12(c)"), "dollars that one hand may win, without a bonus; 0 for no limit"
    )

    @property
    def ante_table(self) -> str:
        return self.version

    bet_table = ante_table

    @property
    def bonus_wager_table(self) -> str:
        printed = self.version == REQUIRED and self.bonus_pair != "pushes"
        return AS_PRINTED if printed else self.version

    def check(self) -> None:
        super().check()
        if self.payout_limit and self.payout_limit < PAYOUT_LIMIT:
            law = LAW("12(c)") if self.version == REQUIRED else LAW("13(c)")
            raise BadOptions("A payout limit is $50,000 or more, or 0 for none at all.", law)


class ColoradoHoldem(BankedPoker):
    """Three cards of which one is discarded, and three community cards; a pay table decides."""

    id = "colorado-holdem"
    title = "Colorado hold 'em poker"
    law = LAW
    revision = 2
    options_model = ColoradoOptions
    tender = Tender(LAW("6(a)"), ("ante",))
    hand_size = CARDS

    remain_law = LAW("6(b)")
    seat_law = LAW("6(e)")
    cards = DECK
    methods = dealt_by_7c(LAW, FIRST, waived=(LAW("7(f)"), LAW("8(e)"), LAW("9(e)")))
    obeys = (
        LAW("10(a)"), LAW("11(a)"),  # players look at their own cards before they are asked
        LAW("10(h)"), LAW("11(h)"),  # every hand is picked up separately
        *family_obeys_4(LAW),
        LAW("6A(d)"),  # independent wagers
        LAW("10(b)3ii"), LAW("11(b)2ii"),  # nobody must declare
        LAW("10(d)1"), LAW("10(d)2"),  # two cards and three make the hand, which the verdict uses
        LAW("11(d)1"), LAW("11(d)2"),
        LAW("10(g)"), LAW("11(g)"),  # winners after all others, whose cards stay until then
        LAW("10(g)1"), LAW("11(g)1"),  # winners are paid from the dealer's right
    )  # fmt: skip

    # 23.3 Rankings

    ranker = FIVE_CARDS
    ranking = ranked(FIVE_CARD_RANKS, *LAW.numbered("3(b)", 9))
    instant_winners = {
        Category.STRAIGHT_FLUSH: LAW("3(c)1"),
        Category.THREE: LAW("3(c)2"),
    }

    # 23.6 and 23.6A Wagers

    ante = Wager("ante", LAW("6(d)"), PAYS)
    bet = Wager(
        "bet", LAW("6(d)"), PAYS, in_play=True, equals=ante,
        help="play on for as much again as the ante",
    )  # fmt: skip
    bonus_wager = Wager(
        "bonus wager", LAW("6A(b)"), BONUS_PAYS, requires=(ante,), exactly=DOLLAR,
        help="$1 on a pair of jacks or better",
        offered=lambda options: bool(options.bonus),
    )  # fmt: skip

    main = ("ante", "bet")
    settled = ("bonus-wager", "ante", "bet")
    grades = {name: Grade(HANDS, (OWN, BOARD)) for name in settled}
    must_bet = Stage(
        LAW("10(b)"), Sees(CARDS), bet, (1,), FOLDS, LAW("10(b)1"), discards=True,
        declares=DECLARE,
    )  # fmt: skip
    may_bet = Stage(
        LAW("11(b)"), Sees(CARDS), bet, (1,), NO_BET, LAW("11(b)1"), discards=True,
        declares=DECLARE,
    )  # fmt: skip

    readings = (
        Reading(LAW("3(b)1"), "A royal flush is the suited ace, king, queen, jack and 10."),
        Reading(LAW("3(c)1"), "The suited ace, two and three is an instant winner; king, ace and "
                "two is not.", "ace_low"),
        Reading(LAW("6(c)"), "A bet wager is placed under 23.10(b)1, for which 10(c)1 stands."),
        Reading(LAW("7(f)"), "The lost opening says that the stub need not be counted with a "
                "device that counts the cards."),
        Reading(LAW("10(b)2"), "A folded hand makes no five-card hand: its bonus wager is lost."),
        Reading(LAW("10(b)3i"), "A declared instant winner is paid by 23.12(b), for which 11(b) "
                "stands, and its bonus wager by 23.12(d), both at once."),
        Reading(LAW("10(b)3ii"), "A hand that was not declared is no instant winner: its wagers "
                "are paid by five cards alone, the bonus wager too."),
        Reading(LAW("11(d)"), "The cards of everybody who plays on are turned up, with a bet wager "
                "or without. The exception of (h) says nothing of it."),
        Reading(LAW("10(f)"), "A bonus wager is settled with its hand: collected with a hand that "
                "loses or pushes, paid before the other wagers of one that wins."),
        Reading(LAW("12(b)"), "The row that is cut short pays a pair of 10s or better 1 to 1."),
        Reading(LAW("12(c)"), "The limit is on what ante and bet wager win together; the bet "
                "wager is paid last, and is cut."),
        Reading(LAW("12(d)"), "A bonus wager with a pair of jacks or better pushes in both "
                "versions: 23.6A(a) says that such a pair is what it is for.", "bonus_pair"),
        Reading(LAW("14(c)"), "A community card that is exposed too early voids nothing."),
        Reading(LAW("14(d)"), "An immediate winner is an instant winner. The ante of a hand that "
                "was declared in error is lost, and its bonus wager like that of a folded hand; or "
                "the bonus wager of the void hand goes back.", "bonus_of_void_hand"),
    )  # fmt: skip

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        required = self.options.version == REQUIRED
        self.stages = (self.must_bet if required else self.may_bet,)
        self.laws = REQUIRED_LAWS if required else PERMISSIBLE_LAWS

    def same_everywhere(self) -> dict[str, tuple[str, Citation]]:
        return {"version": (self.options.version, LAW("6(f)"))}

    def holding(self, table: Table, spot: Spot) -> str:
        return three.best(spot.cards).words if len(spot.cards) == CARDS else ""

    # 23.7 to 23.11 The round

    def round(self, table: Table) -> Procedure[None]:
        yield from self.prepare(table)
        yield from self.betting(table, LAW("6(c)"))
        yield from self.planned_deal(table).rest(table)
        table.phase = Phase.PLAYING
        yield from self.rack_stub(table)
        for spot in table.clockwise():
            yield from self.play_hand(table, spot, self.stages[0])
        table.phase = Phase.SETTLING
        yield table.reveal(table.community, self.laws.community)
        yield from self.settle(table)

    def play_hand(self, table: Table, spot: Spot, stage: Stage) -> Procedure[None]:
        """23.10(b) and 23.11(b): continue and discard, fold if that is possible, or declare."""
        ante = spot.bet(self.ante)
        assert ante is not None, "only a player with an ante decides"
        bet = Choice(self.bet.name, self.bet.help, (ante.amount,))
        choices = (bet, stage.otherwise, DECLARE)
        answer = yield Ask(spot.patron, spot.number, choices, stage.law, stage.otherwise.name)
        if answer.choice == DECLARE.name:
            yield from self.declare(table, spot)
        elif answer.choice == FOLD:
            yield from self.fold(table, spot)
        else:
            law = stage.placed or stage.law
            if answer.choice == self.bet.name:
                yield table.place(spot, spot.patron, self.bet, answer.amount, law)
            answer = yield Ask(spot.patron, spot.number, (DISCARDS,), law, DISCARD)
            cards = answer.cards or (min(spot.cards),)
            key = spot.hand.key
            yield Shifted(key, f"{key} {DISCARD}", spot.number, cards, Seen.OWNER, law)

    def fold(self, table: Table, spot: Spot) -> Procedure[None]:
        """23.10(b)2: wagers and cards are collected at once."""
        spot.folded = True
        table.phase = Phase.SETTLING
        yield from list(self.forfeits(table, spot))
        yield table.collect(spot.hand, LAW("10(b)2"))
        table.phase = Phase.PLAYING

    def declare(self, table: Table, spot: Spot) -> Procedure[None]:
        """23.10(b)3i and 23.11(b)2i: the dealer verifies and pays; 23.14(d) if it is
        not a winner."""
        table.phase = Phase.SETTLING
        kind = self.declared(spot.cards)
        law = self.laws.declared
        yield table.reveal(spot.hand, law, HANDS.names[kind])
        if HANDS.names[kind] == NO_INSTANT_WINNER:
            law = LAW("14(d)")
            spot.void = True
            yield Voided(spot.number, "The hand is void.", law)
        yield from self.pay(table, spot, End(kinds=(kind,)))
        yield table.collect(spot.hand, law)
        table.phase = Phase.PLAYING

    def declared(self, cards: Sequence[Card]) -> int:
        """The result of three declared cards: an index in ``HANDS``."""
        return HANDS.place[self.instant_rows[INSTANT_WINNERS.of(cards)]]

    @property
    def instant_rows(self) -> tuple[str, ...]:
        """By kind of ``INSTANT_WINNERS``: the kind it is paid as."""
        low = INSTANT_STRAIGHT_FLUSH if self.options.ace_low else NO_INSTANT_WINNER
        return tuple(low if name == ACE_LOW else name for name in INSTANT_WINNERS.names)

    # Settlement

    def settle(self, table: Table) -> Procedure[None]:
        """23.10(d) to (g), 23.11(d) to (g): losing hands, then pushes, then winners."""
        spots, ends = list(table.counterclockwise()), {}
        for spot in spots:
            hand = five.best([*spot.cards, *table.community.cards])
            yield table.reveal(spot.hand, self.laws.hands, hand.words)
            ends[spot.number] = self.end(table, spot, hand=hand)
        for fate, law in ((Fate.LOST, self.laws.lose), (Fate.RETURNED, self.laws.push)):
            for spot in spots:
                if self.fate(ends[spot.number]) is fate:
                    yield from self.pay(table, spot, ends[spot.number])
                    for part in spot.hands:
                        yield table.collect(part, law)
        for spot in spots:
            if self.fate(ends[spot.number]) is Fate.WON:
                yield from self.pay(table, spot, ends[spot.number])
        yield from self.collect_all(table, self.laws.collect)

    def fate(self, end: End) -> Fate:
        """The fate of the ante, which decides when a hand is settled."""
        verdict = self.verdict(self.ante, end)
        assert verdict is not None, "an ante is at stake in every round"
        return verdict.fate

    def pay(self, table: Table, spot: Spot, end: End) -> Procedure[None]:
        """Settle all wagers of a spot; only a bonus wager is exempt from the payout limit."""
        results = self.results(table, spot, end)
        apart = 1 if spot.bet(self.bonus_wager) else 0
        yield from results[:apart]
        limit = self.options.payout_limit * DOLLAR
        yield from (
            within(table, limit, results[apart:], self.laws.limit) if limit else results[apart:]
        )

    # 23.10 to 23.14 Verdicts

    def verdict(self, paid: Wager | Bonus, end: End) -> Verdict | None:
        if end.folded:
            return None if paid is self.bet else lost(LAW("10(b)2"), FOLD)
        if HANDS.names[end.kinds[0]] == NO_INSTANT_WINNER:
            kept = paid is self.bonus_wager and self.options.bonus_of_void_hand == "returned"
            return (returned if kept else lost)(LAW("14(d)"), NO_INSTANT_WINNER)
        if paid is self.bonus_wager:
            return self.by_grade(paid, end, LAW("6A(c)"))
        found = self.by_grade(paid, end, self.laws.lose)
        pushes = found.fate is Fate.RETURNED
        return returned(self.laws.push, found.outcome) if pushes else found

    # 23.14 Irregularities, and those of the cut and the count

    card_face_up = misdeals.face_up(LAW("14(a)"))
    card_drawn_in_error = misdeals.drawn_in_error(LAW("14(b)"))
    incorrect_number_of_cards = Irregularity(
        LAW("14(c)"), "A player or the community area is dealt an incorrect number of cards",
        void_all,
    )  # fmt: skip
    devices = misdeals.devices(LAW("14(e)"), LAW("14(f)"), LAW("14(g)"))
    cut_and_count = misdeals.cut_and_count(LAW("5(d)"), LAW("7(e)2"), LAW("7(f)"))
