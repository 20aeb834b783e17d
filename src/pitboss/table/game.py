"""A game: its wagers, options and irregularities as data, and its round as a procedure."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, TypeVar

import msgspec

from pitboss.equipment.cards import Card, Deck
from pitboss.equipment.shoe import OutOfCards
from pitboss.errors import BadAmount, BadOptions, NotNow, WagerRule
from pitboss.law import ALL_GAMES, Citation, Subchapter
from pitboss.law.drafts import DraftIndex
from pitboss.table.chips import Bet, Patron
from pitboss.table.combining import goes_with
from pitboss.table.inputs import Buy, Call, Leave, Sit
from pitboss.table.irregularities import (
    Interruption,
    Irregularities,
    Irregularity,
    Phase,
    RoundOver,
    Void,
)
from pitboss.table.layout import Layout
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import DOLLAR, Cents, Odds, Payout, dollars
from pitboss.table.options import Options
from pitboss.table.pay_tables import PayTable, Row, own_table
from pitboss.table.printed import Track, printed_payouts
from pitboss.table.readings import Reading
from pitboss.table.results import Display, RoundResult
from pitboss.table.sayings import Saying
from pitboss.table.steps import (
    Answer,
    Event,
    Procedure,
    RoundBegan,
    RoundEnded,
    Step,
    Voided,
)
from pitboss.table.table import Spot, Table
from pitboss.table.tender import Tender
from pitboss.table.wagers import Bonus, Wager

D = TypeVar("D")


class KeptTicket(msgspec.Struct, frozen=True):
    """A winning ticket that was not redeemed: the casino owes it even after the table closes."""

    number: int
    patron: str
    issued: str
    """The day it was issued, like 2026-05-01; empty if no day was opened."""
    won: Cents


class Game:
    """The rules of one game. A subclass is one subchapter of the law."""

    id: ClassVar[str]
    title: ClassVar[str]
    family: ClassVar[str]
    law: ClassVar[Subchapter]
    revision: ClassVar[int] = 1
    """The edition of this game's code: raise it with every change to the game's events, chips or
    choices, and with no other. A round in progress ends void under a new revision."""
    options_model: ClassVar[type[Options]] = Options
    shared_meters: ClassVar[dict[str, Citation]] = {}
    """Pots whose meters tables may share, and the paragraph on each; the first is paid first."""
    meter_options: ClassVar[tuple[str, ...]] = ()
    """The options on which all tables of a shared meter agree."""
    meter_wager: ClassVar[str] = ""
    """The wager that feeds the meter."""
    funds: ClassVar[tuple[str, ...]] = ()
    """Pots that are owed to patrons, and remain when the table closes."""
    memory_model: ClassVar[type[msgspec.Struct] | None] = None
    """The type of the game's memory between rounds: a mutable struct, or None."""
    spots: int = 7
    """How many betting positions its table has."""
    hand_size: ClassVar[int] = 5
    """The most cards first dealt to one hand, for drawing the table."""
    card_places: ClassVar[Mapping[str, tuple[tuple[int, int], ...]]] = {}
    """Hands that are not laid out in a row: for each, the column of every card from the dealer's
    left, and its row from the dealer."""
    card_boxes: ClassVar[tuple[str, ...]] = ()
    """Hands that have their own box in the middle of the layout, from left to right."""
    equal_areas: ClassVar[bool] = False
    """Whether the areas of a spot are all equal, rather than the first above the others."""
    adjacent: ClassVar[bool] = True
    """Whether the spots of one patron must be next to each other."""
    discloses: ClassVar[bool] = True
    """Whether the order of the cards is shown once they are gathered up; False where hands that
    were never shown must stay secret."""
    wagers: ClassVar[dict[str, Wager]] = {}
    bonuses: ClassVar[dict[str, Bonus]] = {}
    irregularities: ClassVar[dict[str, Irregularity]] = {}
    readings: ClassVar[tuple[Reading, ...]] = ()
    dollar_wagers: ClassVar[Mapping[str, Citation]] = {}
    """Wagers of at least $1, with the paragraph."""
    tender: ClassVar[Tender | None] = None
    """The law on match play coupons and cash; None if there is none. The options ``match_play`` and
    ``cash_wagers`` decide whether the casino accepts them."""
    only_law: ClassVar[Citation | None] = None
    """The paragraph, if any, that permits no other wagers."""
    remain_law: ClassVar[Citation | None] = None
    """The paragraph, if any, that keeps a player who was dealt cards at the table until the round
    is over, even after folding."""
    draft: ClassVar[DraftIndex | None] = None
    """The draft rules of a proposed game, 13:69F-8.4(d)3ii; None for a game of the law."""
    obeys: ClassVar[tuple[Citation, ...]] = ()
    """Paragraphs that the engine or the family obeys, so that no step of the game cites them."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.wagers = _declared(cls, Wager)
        cls.bonuses = _declared(cls, Bonus)
        cls.irregularities = _declared(cls, Irregularity)

    def __init__(
        self,
        options: Options | None = None,
        own_tables: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        self.options: Any = options if options is not None else self.options_model()
        own = own_tables or {}
        paid: dict[str, Wager | Bonus] = {**self.wagers, **self.bonuses}
        for name in own:
            if name not in paid:
                raise BadOptions(f"There is no wager {name} at {self.title} to pay by your table.")
        self.own_tables = {name: dict(rows) for name, rows in own.items()}
        self.tables = {
            name: self._chosen_table(wager, own.get(name)) for name, wager in paid.items()
        }
        self.offers = {
            name: wager
            for name, wager in self.wagers.items()
            if wager.offered is None or wager.offered(self.options)
        }
        self._units: dict[tuple[str, str, Cents], Cents] = {}
        """The amounts whose multiples can be paid: for a wager, on what, by chip."""
        self._admitted: set[tuple[str, str, Cents, Cents]] = set()
        """Wagers within these limits, the last that were asked for: on what, how much, by chip."""
        self._admitted_by: Limits | None = None

    def _chosen_table(self, wager: Wager | Bonus, own: Mapping[str, str] | None) -> PayTable:
        name = getattr(self.options, f"{wager.name.replace('-', '_')}_table", None)
        chosen = wager.tables[0]
        for table in wager.tables:
            if table.name == name:
                chosen = table
        return own_table("own", chosen, own) if own else chosen

    # Questions about the rules

    def pays(self, wager: Wager | Bonus, outcome: str) -> Payout | None:
        """The payout of an outcome of a wager at this table; None if the wager loses."""
        return self.tables[wager.name].pays(outcome)

    def odds(self, wager: Wager | Bonus, outcome: str = "win") -> Odds:
        """The odds of an outcome that the pay table is known to have."""
        pays = self.pays(wager, outcome)
        assert isinstance(pays, Odds), f"{wager.name} has no odds for {outcome}"
        return pays

    def digest(self) -> str:
        """A hash of the rules in force: the game, its revision, its options and its pay tables.

        It depends on neither the package's version nor any wording.
        """
        return self._hash(f"revision {self.revision}")

    def knows(self, rules: str) -> bool:
        """Whether a digest is that of these rules, also as version 0.1.0 computed it."""
        first = self.revision == 1 and rules == self._hash("0.1.0")
        return first or rules == self.digest_cached

    def _hash(self, edition: str) -> str:
        state = [self.id, edition, sorted(self.options.as_dict().items())]
        state.append(
            [(name, [(r.outcome, str(r.pays)) for r in t.rows]) for name, t in self.tables.items()]
        )
        return hashlib.sha256(msgspec.json.encode(state, enc_hook=str)).hexdigest()

    def check_limits(self, limits: Limits) -> None:
        """Refuse limits that 13:69F-8.2(a) forbids."""
        for name, wager in self.offers.items():
            if not wager.in_play:
                self.limit(limits, wager).check(wager.title, self.tables[name])

    # Hooks for subclasses

    same_with: ClassVar[tuple[str, ...]] = ()
    """The ids of other games whose tables must agree with this one's."""

    def same_everywhere(self) -> dict[str, tuple[str, Citation]]:
        """Settings that must be the same at all of a casino's tables of this game, by label.

        Each is this table's value, as displayed, and the paragraph.
        """
        return {}

    def deck(self) -> Deck | None:
        """The cards of the game, all decks together; None for no cards."""
        return None

    def compartments(self) -> int:
        """The compartments of the shoe, each with its own deck: two in a double shoe."""
        return 1

    def felt(self) -> Layout | None:
        """The layout that all patrons share; None where every spot has its own areas."""
        return None

    def marked(self, on: str) -> tuple[int, ...]:
        """The numbers that a wager on this marks, in a game with a board."""
        return ()

    def printed(self) -> Sequence[str]:
        """Payouts printed in the middle of the layout, one sentence each."""
        return printed_payouts([*self.offers.values(), *self.open_bonuses()], self.tables)

    def open_bonuses(self) -> list[Bonus]:
        """The bonuses of wagers that are offered."""
        return [one for one in self.bonuses.values() if one.wager.name in self.offers]

    def track(self) -> Track | None:
        """The row of boxes along which a marker moves, if the layout has one."""
        return None

    def point_count(self, cards: Sequence[Card]) -> str:
        """The point count of these cards, in a game that counts points."""
        return ""

    def markers(self, memory: Any) -> Mapping[str, str]:
        """What pucks and buttons show between rounds, given the game's memory."""
        return {}

    def display(self) -> Display | None:
        """How results are displayed beside the table; None if they are not."""
        return None

    def result_of(self, events: Sequence[Event]) -> RoundResult | None:
        """The result of a round, from the events that everybody may see; None if it was void."""
        return None

    def illuminated(self, dice: tuple[int, ...]) -> Collection[tuple[str, str]]:
        """The areas (wager, and what it is on) that a device lights up for these dice."""
        return ()

    def covering(self, pocket: str) -> Collection[tuple[str, str]]:
        """The areas (wager, and what it is on) that win when the wheel stops here."""
        return ()

    def spots_per_patron(self) -> int:
        """How many spots one patron may wager on."""
        return 1

    def patrons_per_spot(self) -> int:
        """How many patrons may wager on one spot."""
        return 1

    def deals_to(self, spot: Spot) -> bool:
        """Whether a spot is still dealt cards: not once its hand is void."""
        return not spot.void

    def short_law(self) -> Citation:
        """The paragraph under which a round without enough cards is void."""
        return self.law.citation

    def seating_law(self) -> Citation:
        """The paragraph on how many spots one patron may have."""
        return ALL_GAMES("2(f)")

    def limit(self, limits: Limits, wager: Wager, on: str = "") -> Limit:
        """The limit of a wager at a table with these limits, where the law does not fix one."""
        if wager.exactly is not None:
            return Limit(wager.exactly, wager.exactly)
        if wager.equals is not None and wager.times > 1 and wager.name not in limits.wagers:
            other, times = self.limit(limits, wager.equals), wager.times
            return Limit(times * other.minimum, times * other.maximum, other.increment)
        return limits.of(wager.name)

    def unpayable_law(self, wager: Wager) -> Citation:
        """The paragraph that refuses an amount which cannot be paid in whole chips."""
        return self.tables[wager.name].law

    def rows_for(self, wager: Wager, on: str) -> Iterable[Row]:
        """The pay table rows that could apply to a wager on this, including its bonuses."""
        rows = self.tables[wager.name].rows
        for name, bonus in self.bonuses.items():
            if bonus.wager is wager:
                rows += self.tables[name].rows
        return rows

    def on(self, wager: Wager) -> tuple[str, ...]:
        """What a wager may be bet on at this table; a subclass may offer less by its options."""
        return wager.on

    def written(self, table: Table, on: str) -> str:
        """What a wager is bet on, where a patron may name it by something the table knows."""
        return on

    def meant(self, table: Table, wager: Wager) -> str:
        """What a wager is bet on if the patron does not say, such as the come out point."""
        return ""

    def standing(self, table: Table) -> str:
        """The state that the layout shows between rounds, in a word or two, such as a point."""
        return ""

    def meters(self, table: Table) -> dict[str, Cents]:
        """The amount of each progressive meter of a table; its starting amount before
        the first round."""
        return {}

    def meter_start(self) -> Cents:
        """The casino's first deposit on a meter."""
        return 0

    def meter_terms(self) -> dict[str, str]:
        """The terms on which tables of a shared meter agree; None if no meter is offered."""
        if self.meter_wager not in self.offers:
            return {}
        wager = self.offers[self.meter_wager]
        rows = {f"pays {row.outcome}": str(row.pays) for row in self.rows_for(wager, "")}
        return {name: str(getattr(self.options, name)) for name in self.meter_options} | rows

    def unredeemed(self, memory: Any) -> tuple[KeptTicket, ...]:
        """Winning tickets that were not redeemed, from the game's memory."""
        return ()

    def remembered_meters(self, memory: Any) -> dict[str, Cents]:
        """Meters that the game keeps in its memory instead of a pot, by the name of a pot."""
        return {}

    def caution(self, table: Table, spot: Spot, answer: Answer) -> str:
        """A warning before a choice, such as that a hand would be fouled."""
        return ""

    def holding(self, table: Table, spot: Spot) -> str:
        """The description of a spot's hand so far, from the cards its holder can see."""
        return ""

    def owed(self, table: Table, patron: str) -> Cents:
        """What a patron still owes the casino, to be charged when they leave."""
        return 0

    def debt_law(self) -> Citation:
        """The paragraph under which a debt is charged."""
        raise NotImplementedError(f"{self.id} charges nothing")

    def settle_debt(self, table: Table, patron: Patron, paid: Cents) -> Iterable[Event]:
        """Record that a leaving patron has paid a debt; returns what the layout then shows."""
        return ()

    def coming_and_going(self, table: Table, input: Sit | Leave | Buy) -> None:
        """Check this game's rules on sitting down, leaving and buying chips; raise a Refused."""

    def notice(self) -> list[str]:
        """What the sign says apart from wagers and options, such as a rake."""
        return []

    def stakes(self, table: Table) -> str:
        """The stakes among the players, in one line; empty where they wager against the house."""
        return ""

    def closing_calls(self, table: Table) -> Iterator[Call]:
        """The calls to make at a table before it closes, such as counting a box."""
        yield from ()

    def post_limits(self, table: Table, limits: Limits) -> str:
        """Put new limits in force; returns the announcement of the limits that changed."""
        old, table.limits = table.limits, limits
        said = limits.changes(old, {name: wager.title for name, wager in self.offers.items()})
        text = "; ".join(said) or f"Wagers are {limits.default}, as before"
        return text[0].upper() + text[1:]

    def check_change(self, table: Table, new: Options) -> None:
        """Refuse a change of options that the table's present state forbids; raise a BadOptions."""

    def wager_rule(
        self, table: Table, patron: str, spot: Spot, wager: Wager, amount: Cents, on: str
    ) -> None:
        """Check this game's rules on placing a wager; raise a Refused with the paragraph."""

    def at_work(self, bet: Bet) -> bool:
        """Whether placing more makes a new wager, rather than adding to this one."""
        return bool(bet.mark)

    def tender_of(self, wager: Wager) -> Tender | None:
        """The rules on coupons and cash for this wager; usually the same for all wagers."""
        return self.tender

    def coupon_rule(
        self, table: Table, wager: Wager, amount: Cents, on: str, coupon: Cents
    ) -> None:
        """Refuse a match play coupon that is not allowed on a wager of this total."""
        tender = self.tender_of(wager)
        if tender is None or not getattr(self.options, "match_play", False):
            law = tender.law if tender is not None else None
            raise WagerRule("This table accepts no match play coupons; wager chips.", law)
        if wager.name not in tender.coupons_on:
            raise WagerRule(f"No match play coupon may lie on this: {wager.title}.", tender.law)
        if coupon < 0 or coupon > amount:
            raise BadAmount(
                f"A match play coupon is matched by chips: it may be up to {dollars(amount)} here.",
                tender.law,
            )
        if coupon % self.payable_unit(wager, on, table.chip):
            raise self._unpayable(table, wager, coupon, on)

    def cash_rule(self, wager: Wager) -> tuple[str, ...]:
        """Who confirms a wager in cash; raises if the law or the casino accepts none."""
        tender = self.tender_of(wager)
        if tender is None or tender.confirmed_by is None:
            law = tender.law if tender is not None else None
            raise WagerRule("A verbal wager accompanied by cash is not accepted here.", law)
        if not getattr(self.options, "cash_wagers", True):
            raise WagerRule("This table accepts no cash wagers; buy chips first.", tender.law)
        return tender.confirmed_by

    def removal_rule(self, table: Table, bet: Bet, amount: Cents) -> None:
        """Check the rules on taking down or reducing a wager while wagers are open."""

    def placed(self, table: Table, bet: Bet, amount: Cents) -> Iterable[Step]:
        """Steps performed at once when a wager is placed or added to; they need no answer."""
        return ()

    def withdrawn(self, table: Table, bet: Bet, amount: Cents) -> Iterable[Step]:
        """Steps performed at once when a wager is taken down or reduced."""
        return ()

    def closing_rule(self, table: Table) -> None:
        """Check the rules on combining wagers when wagering ends."""
        for spot in table.spots:
            for bet in spot.bets:
                wager = bet.wager
                if wager.requires or wager.equals or wager.at_most:
                    goes_with(spot, bet)

    def admit_amount(self, table: Table, wager: Wager, amount: Cents, on: str) -> None:
        """Refuse an amount outside the limits, or one that could not be paid in chips."""
        if table.limits is not self._admitted_by:
            self._admitted_by, self._admitted = table.limits, set()
        key = (wager.name, on, amount, table.chip)
        if key not in self._admitted:
            self._check_amount(table, wager, amount, on)
            self._admitted.add(key)

    def _check_amount(self, table: Table, wager: Wager, amount: Cents, on: str) -> None:
        if amount <= 0:
            raise BadAmount("A wager is more than nothing.")
        if amount < DOLLAR and wager.name in self.dollar_wagers:
            law = self.dollar_wagers[wager.name]
            raise BadAmount(f"The {wager.title} is at least $1.", law)
        if amount % table.chip:
            raise BadAmount(
                f"The smallest chip at this table is {dollars(table.chip)}.", ALL_GAMES("2(f)")
            )
        if wager.exactly is not None and amount != wager.exactly:
            raise BadAmount(f"The {wager.title} is {dollars(wager.exactly)}.", wager.law)
        if table.limits.strict:
            self.limit(table.limits, wager, on).admit(wager.title, amount, wager.maximum_law)
        key = (wager.name, on, table.chip)
        unit = self._units.get(key)
        if unit is None:
            unit = self._units[key] = self.payable_unit(wager, on, table.chip)
        if amount % unit:
            raise self._unpayable(table, wager, amount, on)

    def _unpayable(self, table: Table, wager: Wager, amount: Cents, on: str) -> BadAmount:
        """An error with the amounts that could be paid."""
        unit = self.payable_unit(wager, on, table.chip)
        limits = table.limits
        limit = self.limit(limits, wager, on) if limits.strict else Limit(unit, amount + unit)
        near = " or ".join(dollars(legal) for legal in limit.nearest(amount, unit))
        advice = f": wager {near}" if near else ", but none of them is within the limits"
        return BadAmount(
            f"{dollars(amount)} on {wager.title} cannot be paid in whole chips of "
            f"{dollars(table.chip)}; multiples of {dollars(unit)} can{advice}.",
            self.unpayable_law(wager),
        )

    def payable_unit(self, wager: Wager, on: str, chip: Cents) -> Cents:
        """The smallest amount whose multiples can all be paid in whole chips."""
        unit = chip
        while not all(
            unit * row.pays.win % (row.pays.stake * chip) == 0
            for row in self.rows_for(wager, on)
            if isinstance(row.pays, Odds)
        ) or (wager.halved and unit % (2 * chip)):
            unit += chip
        return unit

    @cached_property
    def calls(self) -> dict[str, Saying]:
        """The calls possible at this table, by name."""
        return {saying.what: saying for saying in self.sayings()}

    def sayings(self) -> Iterator[Saying]:
        """The calls of this game that change how play goes on, and who may make them."""
        yield from ()

    def due(self, table: Table, now: int, today: str) -> Iterator[Call]:
        """The call that the casino's clock should make now (milliseconds since 1970), and its day.

        A day is written like 2024-05-01.
        """
        yield from ()

    def call(self, table: Table, call: Call) -> Procedure[None]:
        """The steps that follow from a call; a subclass handles its own calls."""
        raise NotNow(f"Nobody calls '{call.what}' at {self.title}.")
        yield

    # The round

    def conduct(self, table: Table) -> Procedure[None]:
        """One round, with the ways of ending that all games share."""
        yield RoundBegan(table.round, self.digest_cached)
        try:
            yield from self.round(table)
        except RoundOver:
            table.phase = Phase.SETTLING  # nothing can be reported once the round is over
        except Interruption as void:
            table.phase = Phase.SETTLING  # nothing can be reported that would void them again
            yield from self.void(table, void)
        except OutOfCards:
            table.phase = Phase.SETTLING
            yield from self.void(table, Void(self.short_law(), "There are too few cards to go on."))
        yield from self.conclude(table)
        yield RoundEnded(table.round)

    @property
    def digest_cached(self) -> str:
        """The digest, computed once."""
        cached = self.__dict__.get("_digest")
        if cached is None:
            cached = self.__dict__["_digest"] = self.digest()
        return str(cached)

    def round(self, table: Table) -> Procedure[None]:
        """The procedure from wagers to settlement, in the order of the subchapter."""
        raise NotImplementedError

    def void(self, table: Table, void: Interruption) -> Procedure[None]:
        """All hands are void: every wager of this round is returned.

        A standing wager that is older, or already working (marked), stays, less what was added to
        it in this round.
        """
        yield Voided(0, void.text, void.law)
        for spot in table.spots:
            for bet in list(spot.bets):
                stays = bet.wager.stands and (self.at_work(bet) or bet.placed_in < table.round)
                if not stays or bet.added:
                    yield table.give_back(bet, void.law, "void", bet.added if stays else None)

    def drawn_unseen(self, table: Table) -> None:
        """Called when a card was drawn in error, unseen: it is the next card dealt."""

    def conclude(self, table: Table) -> Procedure[None]:
        """Steps at the end of every round, even a void one."""
        return
        yield


def _declared(cls: type, kind: type[D]) -> dict[str, D]:
    """Class attributes of a kind, base classes first, in the order of declaration."""
    found: dict[str, D] = {}
    for base in reversed(cls.__mro__):
        for value in vars(base).values():
            for one in value.values() if isinstance(value, Irregularities) else (value,):
                if isinstance(one, kind):
                    found[one.name] = one  # type: ignore[attr-defined]
    return found
