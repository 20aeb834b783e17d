"""Code that the games of banked poker share: a poker hand against the dealer's, or a pay table.

A game declares its ``stages`` (what is seen, what may be wagered), its ``grades`` (the cards that
each pay table depends on) and its ``verdict`` (the decision on a wager at each end). Procedure,
odds, advice and simulation are made from these.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from pitboss.equipment.cards import Card
from pitboss.games.banked_poker.ends import (
    BOARD,
    EQUAL,
    FIRST_THREE,
    GIVES_UP,
    HIGHER,
    LOWER,
    OWN,
    RIDE,
    THE_DEALERS,
    End,
    Grade,
    Stage,
    gradings,
)
from pitboss.games.banked_poker.payouts import LimitPerHand, within
from pitboss.games.dealing import OneDeckGame
from pitboss.hands.kinds import Kinds, Ranker
from pitboss.hands.rank import Category, Rank
from pitboss.law import Citation
from pitboss.table.irregularities import Phase
from pitboss.table.money import DOLLAR, Cents
from pitboss.table.steps import Ask, Choice, Duty, Event, Procedure, Span
from pitboss.table.table import Spot, Table
from pitboss.table.verdicts import Fate, Verdict, by_row, lost, returned, won
from pitboss.table.wagers import Bonus, Wager

NO_QUALIFIER: Final = "dealer does not qualify"
Needed: TypeAlias = tuple[int, Kinds, tuple[str, ...], bool]
"""A grading that decides a wager: its number, the kinds, whose cards, and whether these are the
cards of the player's hand, so that its rank decides."""


class Comparison(NamedTuple):
    """The paragraphs on settling a hand against the dealer's."""

    win: Citation
    lose: Citation
    push: Citation


class Folding(NamedTuple):
    """What happens at once when a hand is folded."""

    collect: Citation
    """The cards are collected, if no wager is left."""
    waits: Duty | None = None
    """They wait for a wager that stays."""
    lose: Citation | None = None
    """The paragraph under which wagers are lost, if not the verdict's."""


class BankedPoker(OneDeckGame):
    """One deck a round; hands are compared with the dealer's, or paid by a posted table."""

    family = "banked poker"
    bets_law: ClassVar[Citation]
    """The paragraph on placing wagers before the cards are dealt."""
    ante: ClassVar[Wager]
    """The first mandatory wager; other wagers and the odds are in units of it."""
    ante_name: ClassVar[str] = "ante"
    """Its name in the subchapter."""
    main: ClassVar[tuple[str, ...]]
    """The wagers that the decisions are about: the mandatory ones and those of the stages; the
    others are side wagers."""
    ranking: ClassVar[Mapping[Category, Citation]]
    """The hands of the game from highest to lowest, each with its paragraph."""
    ranker: ClassVar[Ranker]
    """How hands are compared."""
    qualifier: Rank | None = None
    """The lowest hand with which the dealer qualifies, unless an option chooses it."""
    stages: tuple[Stage, ...] = ()
    """The decisions of a player, in order; a game may change them by its options."""
    grades: ClassVar[Mapping[str, Grade]] = {}
    """By wager or bonus: the cards that its pay table depends on."""
    settled: ClassVar[tuple[str, ...]] = ()
    """The wagers in the order of settlement; by default, in the order of declaration."""
    foldings: ClassVar[tuple[Folding, ...]] = ()
    """What happens to a folded hand at each stage, or at every one; without an entry, nothing until
    all have decided."""
    payout: ClassVar[LimitPerHand | None] = None
    """The limit on what one hand is paid, if the subchapter has one."""
    seat_law: ClassVar[Citation | None] = None
    """The paragraph on how many spots one patron may wager at."""
    saved: ClassVar[tuple[str, ...]] = ()
    """Side wagers that are settled even if all hands are void."""
    bonuses_last: ClassVar[bool] = False
    """Whether a bonus is paid after its wager is settled, not before."""
    gradings: ClassVar[tuple[tuple[Kinds, tuple[str, ...]], ...]] = ()
    """Every different set of cards that the game grades."""
    graded: ClassVar[dict[str, int]] = {}
    """By wager or bonus: the number of its grading."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if cls.ante_name in cls.wagers:
            cls.ante = cls.wagers[cls.ante_name]
        cls.settled = cls.settled or tuple(cls.wagers)
        cls.gradings = gradings(cls.grades.values())
        cls.graded = {
            name: cls.gradings.index((grade.kinds, grade.cards))
            for name, grade in cls.grades.items()
        }

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._gradings_of: dict[tuple[tuple[str, ...], bool], list[Needed]] = {}
        self._ends: dict[tuple[int, bool, tuple[int, ...]], End] = {}
        """The ends met so far, since there are few and a new one takes long to make."""
        self._judged: dict[tuple[str, End], tuple[Verdict, ...]] = {}
        self._verdicts: dict[
            tuple[End, tuple[str, ...], tuple[str, ...]], list[tuple[int, Verdict]]
        ] = {}
        """For an end, wagers placed and wagers settled: verdicts, each with its wager's place."""

    def meter_priced(self) -> Cents:
        """The amount of a progressive meter for stated odds: just reset, plus the
        wager's own contribution."""
        return 0

    @property
    def asked(self) -> frozenset[str]:
        """The wagers that players are asked for, or asked to withdraw, in play."""
        return frozenset(one.name for stage in self.stages for one in stage.wagers)

    # Seats and wagers

    def seating_law(self) -> Citation:
        return self.seat_law or super().seating_law()

    def spots_per_patron(self) -> int:
        return int(getattr(self.options, "betting_positions", 1))

    def holding(self, table: Table, spot: Spot) -> str:
        whole = len(spot.cards) == self.stages[0].sees.own
        return self.ranker.best(spot.cards).words if whole else ""

    # Ends and verdicts

    def verdict(self, paid: Wager | Bonus, end: End) -> Verdict | None:
        """The verdict on a wager at this end; None if it is not at stake."""
        raise NotImplementedError

    def by_grade(self, paid: Wager | Bonus, end: End, lose: Citation | None = None) -> Verdict:
        """The verdict by the posted pay table of a wager and the cards it depends on."""
        grade, table = self.grades[paid.name], self.tables[paid.name]
        row = grade.kinds.row(end.kinds[self.graded[paid.name]], table.pays)
        if grade.rest and table.pays(row) is None:
            row = grade.rest
        return by_row(table, row, lose)

    def bonus_by_grade(self, bonus: Bonus, end: End) -> Verdict | None:
        """The verdict on a bonus without its own stake: paid by its table, or nothing."""
        found = self.by_grade(bonus, end)
        if found.fate is not Fate.WON or found.pays is None:
            return None
        return won(found.pays, found.law, bonus.title, stays=True)

    def compared(self, wager: Wager, end: End, laws: Comparison) -> Verdict:
        """A wager on the player's hand against the dealer's: the higher wins, equal hands push."""
        if end.against == HIGHER:
            return won(self.odds(wager), laws.win)
        if end.against == LOWER:
            return lost(laws.lose)
        return returned(laws.push)

    def end(
        self, table: Table, spot: Spot, dealer: Rank | None = None, hand: Rank | None = None
    ) -> End:
        """The end of the round for a spot; ``dealer`` is the dealer's hand, if there is one, and
        ``hand`` the player's, if it is known already."""
        board = table.community.cards
        cards: dict[str, list[Card]] = {}
        graded = [0] * len(self.gradings)
        placed = tuple([bet.wager.name for bet in spot.bets])
        for at, way, whose, by_rank in self._needed(placed, bool(board)):
            place = way.of_rank(hand) if by_rank and hand is not None else None
            if place is None:
                cards = cards or self.held(table, spot)
                place = way.of(self.cards_of(cards, whose))
            graded[at] = place
        kinds = tuple(graded)
        if dealer is None or spot.folded:
            return End(EQUAL, True, kinds, spot.folded)
        hand = hand or self.ranker.best([*spot.cards, *board])
        qualifies = self.dealer_qualifies(dealer, table.dealer.cards)
        key = (self.compare(hand, dealer), qualifies, kinds)
        return self._ends.get(key) or self._ends.setdefault(key, End(*key))

    def dealer_qualifies(self, dealer: Rank, cards: list[Card]) -> bool:
        """Whether the dealer qualifies with this hand, or with these own cards."""
        return self.qualifier is None or dealer >= self.qualifier

    def graded_end(self, name: str, cards: Collection[Card]) -> End:
        """The end for a wager that a pay table decides before all cards are dealt."""
        kinds = [0] * len(self.gradings)
        kinds[self.graded[name]] = self.grades[name].kinds.of(cards)
        return End(kinds=tuple(kinds))

    def held(self, table: Table, spot: Spot) -> dict[str, list[Card]]:
        """The cards of each holder when a spot is settled."""
        return {
            OWN: spot.cards, BOARD: table.community.cards, THE_DEALERS: table.dealer.cards,
            FIRST_THREE: spot.cards[:3],
        }  # fmt: skip

    def compare(self, hand: Rank, dealer: Rank) -> int:
        """Whether a hand is lower than the dealer's, equal or higher."""
        return (hand > dealer) - (hand < dealer)

    def _needed(self, placed: tuple[str, ...], board: bool) -> list[Needed]:
        """The gradings that decide the placed wagers and their bonuses."""
        found = self._gradings_of.get((placed, board))
        if found is None:
            whole = (OWN, BOARD) if board else (OWN,)
            bonuses = [name for name, one in self.bonuses.items() if one.wager.name in placed]
            numbers = {self.graded[name] for name in (*placed, *bonuses) if name in self.graded}
            found = self._gradings_of[placed, board] = [
                (at, way, whose, whose == whole and way.ranker is self.ranker)
                for at, (way, whose) in enumerate(self.gradings)
                if at in numbers
            ]
        return found

    def cards_of(self, cards: Mapping[str, list[Card]], whose: tuple[str, ...]) -> list[Card]:
        """The cards that are graded together."""
        if len(whose) == 1:
            return cards[whose[0]]
        return [card for one in whose for card in cards[one]]

    # The round

    def round(self, table: Table) -> Procedure[None]:
        """Deal all cards at once, then ask for decisions; other games override it."""
        yield from self.prepare(table)
        yield from self.betting(table, self.bets_law)
        yield from self.before_deal(table)
        yield from self.planned_deal(table).rest(table)
        table.phase = Phase.PLAYING
        yield from self.rack_stub(table)
        yield from self.before_decisions(table)
        for stage in self.stages:
            yield from self.decide(table, stage)
        yield from self.settle(table)

    def before_deal(self, table: Table) -> Procedure[None]:
        """Steps after "No more bets"."""
        yield from ()

    def before_decisions(self, table: Table) -> Procedure[None]:
        """Steps after all cards are dealt."""
        yield from ()

    def settle(self, table: Table) -> Procedure[None]:
        """Settle all wagers, once everybody has decided."""
        raise NotImplementedError

    def decide(self, table: Table, stage: Stage) -> Procedure[None]:
        """Ask everybody in play who has not placed the wager of this stage, or who has one
        that can be withdrawn."""
        table.phase = Phase.PLAYING
        wager, withdraws, folds = stage.wager, stage.withdraws, stage.folds
        offered: dict[Cents, tuple[Choice, ...]] = {}
        for spot in table.clockwise():
            if spot.folded or (ante := spot.bet(self.ante)) is None:
                continue
            if (spot.bet(wager) is not None) != withdraws:
                continue
            if withdraws:
                yield from self.ride_or_withdraw(table, spot, stage)
                continue
            choices = offered.get(ante.amount)
            if choices is None:
                choices = offered[ante.amount] = self.choices(table, ante.amount, stage)
            played = yield from self.offer(table, spot, choices, stage)
            if folds and not played:
                yield from self.fold(table, spot)

    def ride_or_withdraw(self, table: Table, spot: Spot, stage: Stage) -> Procedure[None]:
        """A placed wager stays, or is returned to its patron."""
        choices = (RIDE, stage.otherwise)
        answer = yield Ask(spot.patron, spot.number, choices, stage.law, RIDE.name)
        bet = spot.bet(stage.wager)
        if answer.choice == stage.otherwise.name and bet is not None:
            yield table.withdraw(bet, stage.placed or stage.law)

    def choices(self, table: Table, ante: Cents, stage: Stage) -> tuple[Choice, ...]:
        """The choices of a stage: a multiple of the ante, up to it or within a range, on the wager
        of the stage or on one of the others; or not to wager."""
        wager = stage.wager
        multiples = tuple([ante * times for times in stage.times])
        amounts: tuple[int, ...] | Span = multiples
        if stage.or_less or stage.between:
            unit = self.payable_unit(wager, "", table.chip)
            amounts = Span(unit if stage.or_less else min(multiples), max(multiples), unit)
        wagers = [Choice(one.name, one.help, amounts) for one in stage.wagers]
        return (*wagers, stage.otherwise)

    def offer(
        self, table: Table, spot: Spot, choices: tuple[Choice, ...], stage: Stage
    ) -> Procedure[bool]:
        """Ask for a wager of the stage; returns whether it was placed."""
        patron, wager, otherwise, law = spot.patron, stage.wager, stage.otherwise.name, stage.law
        answer = yield Ask(patron, spot.number, choices, law, otherwise)
        if answer.choice == otherwise:
            return False
        chosen = wager if answer.choice == wager.name else self.wagers[answer.choice]
        yield table.place(spot, patron, chosen, answer.amount, stage.placed or law)
        return True

    def fold(self, table: Table, spot: Spot) -> Procedure[None]:
        """A player gives up the hand; usually lost wagers are taken at once."""
        at = self.stage_of(spot) if len(self.foldings) > 1 else 0
        spot.folded = True
        if not self.foldings:
            return
        folding = self.foldings[at]
        for step in self.forfeits(table, spot):
            yield step if folding.lose is None else replace(step, law=folding.lose)
        if not spot.bets and spot.cards:
            yield table.collect(spot.hand, folding.collect)
        elif spot.bets and folding.waits is not None:
            yield folding.waits

    def stage_of(self, spot: Spot) -> int:
        """The stage at which a spot decides."""
        return next(at for at, one in enumerate(self.stages) if spot.bet(one.wager) is None)

    def forfeits(self, table: Table, spot: Spot) -> Iterator[Event]:
        """The wagers that a folded hand loses whatever its cards."""
        end = End(kinds=(0,) * len(self.gradings), folded=True)
        for bet in list(spot.bets):
            verdict = self.verdict(bet.wager, end)
            if verdict is not None and verdict.outcome in GIVES_UP:
                yield from table.settle(bet, verdict)

    # Settlement

    def most_won(self, stakes: Mapping[str, Cents]) -> Cents:
        """The most that these wagers could win together, each by its highest row."""
        most = 0
        for name, amount in stakes.items():
            highest = self.tables[name].highest
            assert highest is not None, f"{name} pays odds"
            most += amount * highest.win // highest.stake
        return most

    def chosen_limit(self) -> Cents:
        """The payout limit chosen by the casino; 0 for none. Games override it by their options."""
        return self.payout.least if self.payout is not None else 0

    def payout_limit(self, table: Table) -> Cents:
        """The most that one hand may win: the limit, or more if the minimum wagers could win
        it; 0 for none."""
        chosen = self.chosen_limit()
        if not chosen or self.payout is None:
            return 0
        ante = table.limits.of(self.ante.name).minimum
        stakes = {name: times * ante for name, times in self.payout.antes.items()}
        for name in self.payout.sides:
            least = DOLLAR if name in self.dollar_wagers else 0
            stakes[name] = max(least, table.limits.of(name).minimum)
        return max(chosen, self.most_won(stakes))

    def limited(self, table: Table, steps: Iterable[Event]) -> Iterable[Event]:
        """The same steps, with payments cut to the payout limit."""
        limit = self.payout_limit(table)
        if not limit or self.payout is None:
            return steps
        return within(table, limit, list(steps), self.payout.law)

    def saved_on(self, spot: Spot) -> bool:
        """Whether a spot has a side wager that is settled even if all hands are void.

        The wagers of a hand that was void by itself go back, also where that is under way.
        """
        return not spot.void and any(bet.wager.name in self.saved for bet in spot.bets)

    def in_order(self, steps: list[Event]) -> list[Event]:
        """The results of one hand in the table's order, if options decide it."""
        return steps

    def results(
        self, table: Table, spot: Spot, end: End, names: Iterable[str] | None = None
    ) -> list[Event]:
        """The verdicts on the wagers of a spot, or on those named, in the order of settlement."""
        bets = spot.bets
        placed = tuple([bet.wager.name for bet in bets])
        wanted = self.settled if names is None else tuple(names)
        verdicts = self._verdicts.get((end, placed, wanted))
        if verdicts is None:
            places = {name: place for place, name in enumerate(placed)}
            verdicts = self._verdicts[end, placed, wanted] = [
                (places[name], verdict)
                for name in wanted if name in placed
                for verdict in self.judged(name, end)
            ]  # fmt: skip
        steps: list[Event] = []
        for at, verdict in verdicts:
            steps += table.settle(bets[at], verdict)
        return steps

    def judged(self, name: str, end: End) -> tuple[Verdict, ...]:
        """The verdicts on a wager, computed once for each end."""
        return self._judged.get((name, end)) or self.judge(name, end)

    def judge(self, name: str, end: End) -> tuple[Verdict, ...]:
        """The verdicts on a wager and its bonuses, in the order of settlement."""
        wager = self.wagers[name]
        bonuses = [self.verdict(one, end) for one in self.bonuses.values() if one.wager is wager]
        own = self.verdict(wager, end)
        order = (own, *bonuses) if self.bonuses_last else (*bonuses, own)
        found = tuple(one for one in order if one is not None)
        assert found, f"a {name} on the layout has an end"
        self._judged[name, end] = found
        return found
