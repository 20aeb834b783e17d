"""Red dog, 13:69F-6."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from pitboss.errors import BadOptions, BadPayTable, NoSuchIrregularity
from pitboss.games.dealing import preshuffled_option
from pitboss.games.one_card.rank_game import Draw
from pitboss.games.shown_burn import ShownBurn
from pitboss.law import Citation, Subchapter
from pitboss.table.givers import SUPERVISION
from pitboss.table.irregularities import (
    Interruption,
    Irregularity,
    Phase,
    Report,
    RoundOver,
    use_as_next,
    void_hand,
)
from pitboss.table.options import Options, option
from pitboss.table.pay_tables import PayTable, Row, pay_tables
from pitboss.table.printed import Track
from pitboss.table.readings import Reading
from pitboss.table.results import Display, RoundResult, is_void
from pitboss.table.steps import (
    Ask,
    Bets,
    Burn,
    Choice,
    Collected,
    Duty,
    Event,
    Marked,
    Procedure,
    Seen,
    Span,
)
from pitboss.table.table import Hand, Spot, Table
from pitboss.table.tender import (
    DEALER_AND_SUPERVISOR,
    Tender,
    cash_option,
    match_play_option,
)
from pitboss.table.verdicts import Verdict, lost, returned, won
from pitboss.table.view import complete, hands_seen
from pitboss.table.wagers import Wager

LAW = Subchapter("13:69F-6")

LEFT, MIDDLE, RIGHT = "left box", "middle box", "right box"
PAIR, CONSECUTIVE, WIDEST = -1, 0, 11
"""Spreads: -1 stands for a pair, 0 for consecutive cards, 11 for a two and an ace."""
SPREAD: Final = "spread"
THREE: Final = "three of a kind"
NO_THREE: Final = "No three of a kind: tie hand"
EVEN_FROM = 4
"""The smallest spread in the last row of the payout odds."""
RAISE, NO_RAISE = "raise", "no raise"
PLAY_OUT, VOID_ROUND = "play out the round", "void the round"
MOST_DECKS, MOST_AREAS = 12, 7
KINDS: Final = {"win": "green", "lose": "red", "tie": "blue"}
LEAST_BEHIND, QUARTER, MOST_BEHIND = 20, 25, 30

STAY_OPEN: Final = "go on"
REOPENED: Final = "are asked again"
AfterExposure: TypeAlias = Literal["go on", "are asked again"]


@dataclass(frozen=True)
class RedDogOptions(Options):
    """The options that 13:69F-6 leaves to the casino."""

    decks: int = option(6, LAW("1(a)"), "decks in the shoe", range(1, MOST_DECKS + 1))
    match_play: bool = match_play_option(LAW("5(b)"))
    cash_wagers: bool = cash_option(LAW("5(b)"))
    preshuffled: bool = preshuffled_option(LAW("2(a)"))
    cards_behind_cutting_card: int = option(
        QUARTER, LAW("3(c)"), "percent of the shoe behind the cutting card, about a quarter",
        range(LEAST_BEHIND, MOST_BEHIND + 1),
    )  # fmt: skip
    recut_by: Literal["same player", "next player"] = option(
        "same player", LAW("3(d)"), "who cuts again after an improper cut"
    )
    raises_after_exposure: AfterExposure = option(
        STAY_OPEN, LAW("7(c)"), "raises, once a third card exposed too early is discarded"
    )
    betting_areas: int = option(
        1, LAW("8"), "betting areas that one player may wager on", range(1, MOST_AREAS + 1)
    )
    continuous: bool = option(
        False, LAW("9"), "use a device that reshuffles the cards after every round"
    )


class DogEnd(NamedTuple):
    """How a round ended."""

    spread: int
    """The values between the first two cards; 0 for consecutive ones, -1 for a pair."""
    hit: bool
    """Whether the third card was between the others, or made three of a kind."""


def row_of(spread: int) -> str:
    """The row of the pay table for a spread."""
    if spread == PAIR:
        return THREE
    return f"spread {spread}" if spread < EVEN_FROM else f"spread {EVEN_FROM} to {WIDEST}"


SPREADS = pay_tables(
    LAW("5(i)2"),
    """
                      minimum
    spread 1          5 to 1
    spread 2          4 to 1
    spread 3          2 to 1
    spread 4 to 11    1 to 1
    """,
    minimum=True,
)
ALL_ROWS = (
    PayTable(
        "minimum",
        LAW("5(i)2"),
        (*SPREADS[0].rows, *(pay_tables(LAW("5(f)1"), f"x\n{THREE}  11 to 1")[0].rows)),
        minimum=True,
    ),
)


class RaisesReopened(Interruption):
    """A third card was exposed, so every player is asked again about a raise."""


def _raises_open(table: Table, report: Report) -> None:
    if not table.state:
        raise NoSuchIrregularity(
            "A third card comes too early between the spread and 'Raises closed'.", LAW("7(c)")
        )


def _just_cut(table: Table, report: Report) -> None:
    if not table.memory.fresh_cut:
        raise NoSuchIrregularity(
            "Cards are cut again after the cut, and before any is dealt.", LAW("3(d)")
        )


class RedDog(ShownBurn):
    """Two cards, and a wager that the third is between them; a raise once they are seen."""

    id = "red-dog"
    title = "Red dog"
    family = "one-card"
    law = LAW
    revision = 4
    options_model = RedDogOptions
    hand_size = 1
    card_boxes = (LEFT, MIDDLE, RIGHT)
    adjacent = False
    tender = Tender(LAW("5(b)"), ("original",), DEALER_AND_SUPERVISOR)

    opening_law = LAW("2(b)")
    preshuffled_law = LAW("2(a)")
    shuffle_law = LAW("3(a)")
    cut_offer_law = LAW("3(b)")
    cut_law = cutting_card_law = LAW("3(c)")
    recut_law = LAW("3(d)")
    burn_law = LAW("4(a)")
    burns_during_round = True
    continuous_law = LAW("9")
    obeys = (
        LAW("1(c)"), LAW("4(b)"),  # from the shoe, face up
        LAW("1(b)1"), LAW("1(b)2"), LAW("1(b)3"), LAW("1(b)4"),
        LAW("1(b)5"),  # the rank of a card is its value
        LAW("5(i)3"),  # the casino's own pay table may pay more, but never less
        LAW("5(d)"),  # wagers are closed before the first card, and stay until they are settled
        LAW("5(k)"),  # the family reshuffles once the cutting card has appeared
    )  # fmt: skip

    original = Wager("original wager", LAW("5(a)"), ALL_ROWS)
    raise_ = Wager("raise wager", LAW("5(h)"), SPREADS, in_play=True, at_most=original)

    readings = (
        Reading(LAW("1(a)"), "The second cutting card covers the stack, and has no other use."),
        Reading(LAW("5(d)"), "A raise is added beside an original wager that stays as it is."),
        Reading(LAW("5(g)"), "The spread counts values, not cards, between the first two."),
        Reading(LAW("5(h)"), "A raise may be any amount of chips that can be paid, up to the "
                "original wager; a coupon is no part of it."),
        Reading(LAW("5(i)3"), "Higher odds may be offered for a spread, to wagers and raises "
                "alike; three of a kind pays 11 to 1 always."),
        Reading(LAW("7(a)"), "Every card found face up is discarded, however many there are."),
        Reading(LAW("7(c)"), "Raises are not closed by the exposed card: whoever has not answered "
                "is still asked; the casino may ask everybody again.", "raises_after_exposure"),
        Reading(LAW("9"), "A continuous device takes the place of cut, cutting card and burn.",
                "continuous"),
    )  # fmt: skip

    def __init__(
        self,
        options: Options | None = None,
        own_tables: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        """6.5(i)3: raises are paid as the original wager is, and three of a kind is fixed."""
        if self.raise_.name in (own_tables or {}):
            raise BadOptions(
                "Raises are paid at the odds of the original wager: give its table.", LAW("5(i)2")
            )
        super().__init__(options, own_tables)
        chosen, least = self.tables[self.original.name], self.original.tables[0]
        if chosen.pays(THREE) != least.pays(THREE):
            raise BadPayTable("Three of a kind pays 11 to 1, no more and no less.", LAW("5(f)1"))
        rows: tuple[Row, ...] = tuple(row for row in chosen.rows if row.outcome != THREE)
        law = LAW("5(i)2") if chosen is least else LAW("5(i)3")
        self.tables[self.raise_.name] = PayTable(chosen.name, law, rows, chosen.minimum)

    def spots_per_patron(self) -> int:
        return int(self.options.betting_areas)

    def seating_law(self) -> Citation:
        return LAW("8")

    def short_law(self) -> Citation:
        return LAW("5(k)")

    def new_dealer_law(self) -> Citation:
        return LAW("4(a)")

    def open_table(self, table: Table) -> Procedure[None]:
        yield from super().open_table(table)
        yield Duty("Turn the cards face down, wash and stack them", LAW("2(c)"))

    # 6.5 The round

    def ended(self, ranks: Sequence[int], choice: str = "") -> DogEnd:
        """6.5(e) to (i): the first two cards, and a third unless they are consecutive."""
        low, high = sorted(ranks[:2])
        hit = any(third == low if low == high else low < third < high for third in ranks[2:])
        return DogEnd(high - low - 1, hit)

    def draws(self, end: DogEnd) -> tuple[Draw, ...]:
        """6.5(e), (f) and (h): the continuations after the first two cards."""
        if end.spread == CONSECUTIVE:
            return (Draw(),)
        if end.spread == PAIR:
            return (Draw(cards=1),)
        return Draw(NO_RAISE, 1), Draw(RAISE, 1, adds=self.raise_)

    def verdict(self, wager: Wager, end: DogEnd) -> Verdict | None:
        """The verdict on a wager; None if there is no raise."""
        spread, row = end.spread, row_of(end.spread)
        if wager is self.raise_ and spread < 1:
            return None
        if spread == CONSECUTIVE:
            return returned(LAW("5(e)"), "consecutive")
        if spread == PAIR:
            if end.hit:
                return won(self.odds(self.original, row), LAW("5(f)1"), row)
            return returned(LAW("5(f)2"), "pair")
        if end.hit:
            return won(self.odds(self.original, row), LAW("5(i)2"), row)
        return lost(LAW("5(i)1"), f"not within {row}")

    def beside(self, end: DogEnd) -> None:
        """No wager may be placed with a raise."""

    def track(self) -> Track:
        """The spreads with their payouts, along which the dealer's marker moves."""
        spreads = range(1, WIDEST + 1)
        return Track(
            SPREAD, tuple((str(n), str(self.odds(self.original, row_of(n)))) for n in spreads)
        )

    def printed(self) -> list[str]:
        three = self.odds(self.original, THREE)
        return [
            f"Three of a kind pays {three}",
            "A pair without a third, and consecutive cards: tie",
        ]

    def display(self) -> Display:
        spreads = tuple(str(spread) for spread in range(1, WIDEST + 1))
        return Display(groups=tuple(KINDS), faces=("0", "pair", *spreads))

    def result_of(self, events: Sequence[Event]) -> RoundResult | None:
        """The spread, and whether the third card was between the others."""
        hands = hands_seen(event for event in events if not isinstance(event, Collected))
        first, second, third = (complete(hands.get(key, ())) for key in (LEFT, RIGHT, MIDDLE))
        if is_void(events) or not first or not second:
            return None
        end = self.ended([card.rank for card in (*first, *second, *third)])
        kind = "win" if end.hit else "lose" if end.spread > CONSECUTIVE else "tie"
        return RoundResult("pair" if end.spread == PAIR else str(end.spread), kind, KINDS[kind])

    def box(self, table: Table, key: str) -> Hand:
        return table.hands.setdefault(key, Hand(key))

    def round(self, table: Table) -> Procedure[None]:
        yield from self.prepare(table)
        table.phase = Phase.BETTING
        yield Bets(LAW("5(a)"))
        table.phase = Phase.DEALING
        first = yield from self.deal(table, self.box(table, LEFT), LAW("5(c)"))
        second = yield from self.deal(table, self.box(table, RIGHT), LAW("5(c)"))
        cards = [first, second]
        spread = self.ended([first.rank, second.rank]).spread
        if spread == CONSECUTIVE:
            yield table.announce("The cards are consecutive: tie hand", LAW("5(e)"))
        elif spread == PAIR:
            yield table.announce("We have a pair", LAW("5(f)"))
            cards.append((yield from self.deal(table, self.box(table, MIDDLE), LAW("5(f)"))))
        else:
            yield from self.raises(table, spread)
            cards.append((yield from self.deal(table, self.box(table, MIDDLE), LAW("5(i)"))))
        yield from self.settle(table, self.ended([card.rank for card in cards]))

    def raises(self, table: Table, spread: int) -> Procedure[None]:
        """6.5(g) and (h): announce the spread, and let every player raise until it is closed."""
        yield table.announce(f"The spread is {spread}", LAW("5(g)"))
        yield Marked(SPREAD, str(spread), LAW("5(g)"))
        table.phase, table.state = Phase.PLAYING, True
        asked: set[int] = set()
        while True:
            try:
                for spot in list(table.clockwise()):
                    if spot.number not in asked and not spot.void:
                        yield from self.offer_raise(table, spot)
                        asked.add(spot.number)
                yield table.announce("Raises closed", LAW("5(i)"))
                break
            except RaisesReopened:
                asked.clear()
        table.phase, table.state = Phase.DEALING, None

    def offer_raise(self, table: Table, spot: Spot) -> Procedure[None]:
        """A raise, or an addition to one, up to the original wager in total."""
        original = spot.bet(self.original)
        assert original is not None, "every player has an original wager"
        step = self.payable_unit(self.raise_, "", table.chip)
        raised = sum(bet.amount for bet in spot.bets if bet.wager is self.raise_)
        most = min(original.amount - raised, table.patrons[spot.patron].amount) // step * step
        if most < step:
            return
        answer = yield Ask(
            spot.patron, spot.number,
            (Choice(NO_RAISE), Choice(RAISE, "in support of the wager", Span(step, most, step))),
            LAW("5(h)"), default=NO_RAISE,
        )  # fmt: skip
        if answer.choice == RAISE:
            yield table.place(spot, spot.patron, self.raise_, answer.amount, LAW("5(h)"))

    def settle(self, table: Table, end: DogEnd) -> Procedure[None]:
        """6.5(e), (f) and (i): all wagers win, all lose, or all are void."""
        table.phase = Phase.SETTLING
        middle = self.box(table, MIDDLE).cards
        if end.spread == PAIR:
            what, law = ("Three of a kind", "5(f)1") if end.hit else (NO_THREE, "5(f)2")
            yield table.announce(what, LAW(law))
        elif middle:
            yield table.announce(f"The third card is {middle[0].name}", LAW("5(i)"))
        for spot in list(table.clockwise()):
            for bet in list(spot.bets):
                verdict = self.verdict(bet.wager, end)
                assert verdict is not None, "a raise is made on a spread alone"
                yield from table.settle(bet, verdict)
        yield from self.pick_up(table)

    def pick_up(self, table: Table) -> Procedure[None]:
        """6.5(j): the cards go to the discard rack in order; the marker leaves the layout."""
        for key in (LEFT, RIGHT, MIDDLE):
            if self.box(table, key).cards:
                yield table.collect(self.box(table, key), LAW("5(j)"))
        yield Marked(SPREAD, "", LAW("5(j)"))

    # 6.7 Irregularities

    def discard_face_up(self, table: Table, report: Report) -> Procedure[None]:
        """A card found face up in the shoe."""
        yield Burn(LAW("7(a)"), 1, Seen.ALL)

    card_face_up = Irregularity(LAW("7(a)"), "A card is found face up in the shoe", discard_face_up)
    card_drawn_in_error = Irregularity(
        LAW("7(b)"), "A card is drawn in error, its face not exposed", use_as_next
    )

    def third_card_too_early(self, table: Table, report: Report) -> Procedure[None]:
        """The card is discarded; each player plays the round out, or takes back all wagers."""
        law = LAW("7(c)")
        yield Burn(law, 1, Seen.ALL)
        for spot in list(table.clockwise()):
            answer = yield Ask(
                spot.patron, spot.number,
                (Choice(PLAY_OUT, "for another third card"),
                 Choice(VOID_ROUND, "take back the wager and any raise")),
                law, default=PLAY_OUT,
            )  # fmt: skip
            if answer.choice == VOID_ROUND:
                yield from void_hand(self, table, Report(report.name, spot.number))
        if not table.bets:
            table.phase, table.state = Phase.SETTLING, None
            yield from self.pick_up(table)
            raise RoundOver(law)
        if self.options.raises_after_exposure == REOPENED:
            raise RaisesReopened(law)

    third_card_exposed = Irregularity(
        LAW("7(c)"), "A third card is exposed before raises are closed", third_card_too_early,
        Phase.PLAYING, check=_raises_open,
    )  # fmt: skip

    def cut_again(self, table: Table, report: Report) -> Procedure[None]:
        yield from self.recut(table, by_next=self.options.recut_by != "same player")

    improper_cut = Irregularity(
        LAW("3(d)"), "A casino supervisor finds that the cut was improper", cut_again,
        Phase.SHUFFLING | Phase.BETTING, applies=lambda options: not options.continuous,
        check=_just_cut, by=SUPERVISION,
    )  # fmt: skip
