"""Plays the same hands at our table and in PokerKit, and compares them.

Our table deals and asks. Each card that it deals is dealt in PokerKit, each decision is compared
(who acts, what is legal, to the cent), chosen at random, and made in both. At the end the pots,
their winners and every stack must agree. ``docs/poker-second-opinion.md`` lists where they cannot,
and which is right by the text.
"""

from __future__ import annotations

import dataclasses
import random
import warnings
from collections import Counter
from typing import Any

from pokerkit import (
    Automation,
    BettingStructure,
    Deck,
    FixedLimitBadugi,
    FixedLimitDeuceToSevenLowballTripleDraw,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitRazz,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    Opening,
    PotLimitOmahaHoldem,
    RegularLowHand,
    StandardHighHand,
    State,
    Street,
)

from pitboss.equipment.cards import Card
from pitboss.equipment.randomness import Seeded
from pitboss.games.poker_room.options import PokerOptions
from pitboss.games.poker_room.play import POT, SIDE_POT
from pitboss.games.poker_room.poker import Poker
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Burned, Choice, Dealt, Event, Moved, Shuffled, Span

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CHIPS_PULLING,
)
STRUCTURES = {
    "fixed limit": BettingStructure.FIXED_LIMIT,
    "pot limit": BettingStructure.POT_LIMIT,
    "no limit": BettingStructure.NO_LIMIT,
}
SMALL, BIG = 400, 800
BLINDS = (200, 400)
FORCED = 100
CHIP = 5
"""So small that an excess stays below a dollar, which goes to one player in both."""


def _street(up: tuple[bool, ...], opening: Opening, amount: int, **more: Any) -> Street:
    return Street(more.get("burns", True), up, 0, more.get("draws", False), opening, amount, 4)


def _remembering(kind: Any) -> Any:
    """The same kind of hand, with a cache of rankings."""
    known: dict[Any, Any] = {}

    class Remembering(kind):  # type: ignore[misc]
        @classmethod
        def from_game(cls, hole: Any, board: Any = ()) -> Any:
            key = (tuple(hole), tuple(board))
            if key not in known:
                if len(known) > 1_000:
                    known.clear()
                try:
                    known[key] = super().from_game(*key)
                except (KeyError, ValueError) as error:
                    known[key] = error
            if isinstance(known[key], Exception):
                raise known[key]
            return known[key]

    return Remembering


def _streets(variant: str) -> tuple[Any, tuple[Any, ...], tuple[Street, ...]]:
    """The deck, kinds of hand and streets of a variant in PokerKit's terms."""
    blinds = ((), True, 0, BLINDS, SMALL, BIG)
    forced = ((), True, 0, FORCED, SMALL, BIG)
    named = {
        "holdem": FixedLimitTexasHoldem(*blinds),
        "omaha": PotLimitOmahaHoldem((), True, 0, BLINDS, SMALL),
        "omaha-eight": FixedLimitOmahaHoldemHighLowSplitEightOrBetter(*blinds),
        "seven-card-stud": FixedLimitSevenCardStud(*forced),
        "seven-card-stud-low": FixedLimitRazz(*forced),
        "seven-card-stud-eight": FixedLimitSevenCardStudHighLowSplitEightOrBetter(*forced),
        "deuce-to-seven": FixedLimitDeuceToSevenLowballTripleDraw(*blinds),
        "badugi": FixedLimitBadugi(*blinds),
    }
    if variant in named:
        game = named[variant]
        return game.deck, tuple(map(_remembering, game.hand_types)), game.streets
    low = Opening.POSITION
    draw = (
        _street((False,) * 5, low, SMALL, burns=False),
        _street((), low, BIG, draws=True),
    )
    if variant == "five-card-draw":
        return Deck.STANDARD, (StandardHighHand,), draw
    if variant == "five-card-draw-low":
        return Deck.STANDARD, (RegularLowHand,), draw
    if variant == "five-card-stud":
        return (
            Deck.STANDARD,
            (StandardHighHand,),
            (
                _street((False, True), Opening.LOW_CARD, SMALL, burns=False),
                _street((True,), Opening.HIGH_HAND, SMALL),
                _street((True,), Opening.HIGH_HAND, BIG),
                _street((True,), Opening.HIGH_HAND, BIG),
            ),
        )
    assert variant == "seven-card-stud-high-low"
    stud = named["seven-card-stud-eight"].streets
    first = dataclasses.replace(stud[0], opening=Opening.HIGH_CARD)
    return Deck.STANDARD, (StandardHighHand, RegularLowHand), (first, *stud[1:])


class CommonCard(Exception):
    """Our table deals a common card, 14.9(h), while PokerKit deals mucked cards again."""


class Duel:
    """Hands of one variant under one structure, played in both."""

    def __init__(self, variant: str, structure: str, seed: int, **options: Any) -> None:
        self.variant, self.structure = variant, structure
        self.random = random.Random(f"{variant} {structure} {seed}")
        self.raises = 3 if structure == "fixed limit" else 0
        settings: dict[str, Any] = {
            "variant": variant, "structure": structure, "raises": self.raises,
            "small_bet": SMALL, "big_bet": BIG, "first_blind": BLINDS[0],
            "second_blind": BLINDS[1], "forced_bet": FORCED, "rake_percent": 0,
            "time_charge": 600, "forced_bet_in_full": True, "must_open": False, **options,
        }  # fmt: skip
        self.games = [
            Poker(PokerOptions(ante=ante, heads_up=heads_up, **settings))
            for ante in (0, 50)
            for heads_up in ("as printed", "button first")
        ]
        self.parts = _streets(variant)
        self.differences: Counter[str] = Counter()
        self.seen: Counter[str] = Counter()

    # One hand

    def play(self) -> None:
        pick = self.random
        game = pick.choice(self.games)
        self.game = game
        count = pick.randint(2, min(8, game.spots))
        self.stacks = [self.stack(game.options.ante) for _ in range(count)]
        self.session = Session(
            game,
            source=Seeded(pick.randrange(2**60)),
            chip=CHIP,
            automate=("showdown",),
            spots=game.spots,
        )
        for seat, stack in enumerate(self.stacks, start=1):
            self.session.sit(f"p{seat - 1}", seat, stack)
        self.told = 0
        self.held: list[Event] = []
        self.state = self.new_state(game)
        self.session.proceed()
        self.seen["hands"] += 1
        try:
            while self.session.last is None:
                self.follow(self.session.events)
                ask = self.session.pending
                assert isinstance(ask, Ask), ask
                self.decide(ask)
            self.follow(list(self.session.last.events))
            self.show()
        except CommonCard:
            self.differences["common card"] += 1
            return
        self.compare()

    def stack(self, ante: int) -> int:
        """Chips for the required bets and one more, and seldom many more."""
        least = ante + BLINDS[1] + SMALL
        return least + CHIP * int(self.random.paretovariate(0.8) * self.random.randint(0, 60))

    def new_state(self, game: Poker) -> State:
        deck, hands, streets = self.parts
        count = len(self.stacks)
        if self.structure == "fixed limit":
            # The text counts only raises: not a blind, forced bet or opening bet.
            caps = [self.raises, *[self.raises + 1] * (len(streets) - 1)]
        else:
            caps = [None] * len(streets)  # type: ignore[list-item]
            streets = tuple(
                dataclasses.replace(s, min_completion_betting_or_raising_amount=SMALL)
                for s in streets
            )
        streets = tuple(
            dataclasses.replace(street, max_completion_betting_or_raising_count=cap)
            for street, cap in zip(streets, caps, strict=True)
        )
        blinds: tuple[int, ...] = BLINDS if game.kind.has_button else (0, 0)
        if count == 2 and game.options.heads_up == "as printed":
            blinds = blinds[::-1]
        return State(
            AUTOMATIONS,
            deck,
            hands,
            streets,
            STRUCTURES[self.structure],
            True,
            game.options.ante,
            blinds,
            0 if game.kind.has_button else FORCED,
            self.stacks,
            count,
            divmod=_in_chips,
        )

    # Cards dealt by our table, dealt in PokerKit

    def follow(self, events: list[Event]) -> None:
        for event in events[self.told :]:
            if isinstance(event, Dealt | Burned):
                self.held.append(event)
            elif isinstance(event, Shuffled) and self.told:
                self.seen["reshuffled"] += event.cards < 52
        self.told = len(events)
        if self.state.stand_patter_or_discarder_index is None or not self.drawing:
            self.deal_held()

    @property
    def drawing(self) -> bool:
        street = self.state.street
        return bool(street is not None and street.draw_status)

    def deal_held(self) -> None:
        state = self.state
        while self.held:
            event = self.held[0]
            self.pass_by()
            if state.stand_patter_or_discarder_index is not None:
                return  # PokerKit deals when all have discarded
            self.show_all_in()
            self.held.pop(0)
            cards = "".join(card.code for card in event.cards)  # type: ignore[attr-defined]
            if isinstance(event, Burned):
                state.burn_card(cards)
            elif isinstance(event, Dealt) and event.spot == 0 and self.game.kind.is_stud:
                raise CommonCard
            elif isinstance(event, Dealt) and event.spot:
                state.deal_hole(cards, event.spot - 1)
            else:
                state.deal_board(cards)
        self.pass_by()

    def pass_by(self) -> None:
        """PokerKit also asks players with nothing to decide; our table does not."""
        state = self.state
        ask = self.session.pending
        turn = int(ask.patron[1:]) if isinstance(ask, Ask) and ask.topic == "play" else None
        if self.session.last is not None or self.held:
            turn = None
        while state.actor_index is not None and state.actor_index != turn:
            assert not state.checking_or_calling_amount, "a player was not asked"
            assert state.min_completion_betting_or_raising_to_amount is None
            state.check_or_call()
            self.seen["asked in vain"] += 1

    def show_all_in(self) -> None:
        while self.state.all_in_status and self.state.showdown_indices:
            self.state.show_or_muck_hole_cards(True)

    def show(self) -> None:
        """Everybody shows; returns PokerKit's pots and hands before it mucks any."""
        self.deal_held()
        state = self.state
        while state.status and state.can_show_or_muck_hole_cards():
            state.show_or_muck_hole_cards(True)
        self.their_pots = [(pot.amount, pot.player_indices) for pot in state.pots]
        self.their_hands = [
            tuple(state.get_hand(player, 0, kind) for kind in state.hand_type_indices)
            for player in state.player_indices
        ]
        while state.can_kill_hand():
            state.kill_hand()
        while state.can_push_chips():
            state.push_chips()

    # Decisions

    def decide(self, ask: Ask) -> None:
        index = int(ask.patron[1:])
        if ask.topic == "draw":
            self.draw(ask, index)
            return
        state = self.state
        self.deal_held()
        assert state.actor_index == index, f"{index} is asked, but in PokerKit {state.actor_index}"
        legal = {choice.name: choice for choice in ask.choices}
        if "forced bet" in legal:
            self.forced(ask, legal)
            return
        self.compare_legal(legal)
        choice = self.pick(legal)
        amount = 0
        if choice.amounts is not None and choice.name in ("bet", "raise"):
            amount = self.amount(choice)
            state.complete_bet_or_raise_to(amount)
        elif choice.name == "fold":
            state.fold()
        else:
            state.check_or_call()
        self.seen[choice.name] += 1
        self.session.choose(ask.patron, ask.spot, choice.name, amount)

    def compare_legal(self, legal: dict[str, Choice]) -> None:
        state = self.state
        assert ("fold" in legal) == state.can_fold()
        call = legal["call"].amounts if "call" in legal else (0,)
        assert call == (state.checking_or_calling_amount,)
        low, high = None, None
        raising = legal.get("raise") or legal.get("bet")
        if raising is not None:
            low, high = _bounds(raising)
        assert low == state.min_completion_betting_or_raising_to_amount
        assert high == state.max_completion_betting_or_raising_to_amount

    def forced(self, ask: Ask, legal: dict[str, Choice]) -> None:
        state = self.state
        assert legal["forced bet"].amounts == (state.effective_bring_in_amount,)
        assert legal["bet"].amounts == (state.min_completion_betting_or_raising_to_amount,)
        name = self.random.choice(["forced bet", "forced bet", "bet"])
        if name == "bet":
            state.complete_bet_or_raise_to(_bounds(legal["bet"])[0])
        else:
            state.post_bring_in()
        self.session.choose(ask.patron, ask.spot, name)

    def pick(self, legal: dict[str, Choice]) -> Choice:
        weights = {"fold": 2, "call": 8, "check": 6, "bet": 4, "raise": 4}
        names = list(legal)
        (name,) = self.random.choices(names, [weights[name] for name in names])
        return legal[name]

    def amount(self, choice: Choice) -> int:
        low, high = _bounds(choice)
        kind = self.random.random()
        if kind < 0.4:
            return low
        if kind < 0.65:
            return high
        return low + CHIP * self.random.randint(0, min((high - low) // CHIP, 200))

    def draw(self, ask: Ask, index: int) -> None:
        state = self.state
        self.pass_by()
        assert state.stand_patter_or_discarder_index == index
        hand = self.session.table.spots[ask.spot - 1].cards
        assert sorted(map(str, hand)) == sorted(map(repr, state.hole_cards[index]))
        cards: list[Card] = []
        if self.random.random() < 0.8:
            cards = self.random.sample(hand, self.random.randint(1, len(hand)))
        state.stand_pat_or_discard("".join(map(str, cards)))
        name = "draw" if cards else "stand pat"
        self.session.choose(ask.patron, ask.spot, name, 0, cards)

    # The end

    def compare(self) -> None:
        state, session = self.state, self.session
        assert not state.status, "PokerKit has not finished"
        ours = [session.table.patrons[f"p{at}"].amount for at in range(len(self.stacks))]
        theirs = list(state.stacks)
        assert sum(ours) == sum(theirs)
        if state.folded_status:
            assert ours == theirs
            return
        self.seen["showdowns"] += 1
        self.seen["side pots"] += len(self.their_pots) > 1
        reasons = self.compare_pots()
        if ours != theirs:
            assert reasons, f"{ours} but in PokerKit {theirs}"
            if "low of others" not in reasons:  # then only odd chips differ
                most = max(abs(mine - other) for mine, other in zip(ours, theirs, strict=True))
                assert most <= CHIP * len(ours) * len(self.their_pots)
            self.differences[" and ".join(sorted(reasons))] += 1

    def compare_pots(self) -> set[str]:
        """Pot by pot: its amount, and who wins which share by PokerKit's own ranking.

        Returns the reasons in the text for which PokerKit may pay other shares.
        """
        ours = self.pots()
        assert [sum(won.values()) for _, won in sorted(ours.items())] == [
            amount for amount, _ in self.their_pots
        ]
        reasons = set()
        if len(self.their_pots) > 1:
            reasons.add("pots merged")
        for number, (amount, players) in enumerate(self.their_pots):
            halves = self.halves(amount, players)
            low_of_others = (
                self.game.kind.splits
                and len(halves) == 1
                and any(hands[1] is not None for hands in self.their_hands if len(hands) > 1)
            )
            if low_of_others:
                reasons.add("low of others")
            base: Counter[int] = Counter()
            odd = 0
            for part, winners in halves:
                share, excess = _in_chips(part, len(winners))
                odd += excess
                for player in winners:
                    base[player] += share
            extra = Counter(ours[number])
            extra.subtract(base)
            assert set(ours[number]) <= set(base), "other winners"
            assert {player for player in base if base[player]} <= set(ours[number])
            assert min(extra.values()) >= 0, "a share too small"
            assert sum(extra.values()) == odd
            if odd and self.game.kind.splits:
                reasons.add("odd chips")
        return reasons

    def halves(self, amount: int, players: tuple[int, ...]) -> list[tuple[int, list[int]]]:
        """The parts of a pot and the winners of each, by the text and PokerKit's hands."""
        found = []
        for kind in range(len(self.parts[1])):
            held = [(self.their_hands[player][kind], player) for player in players]
            held = [(hand, player) for hand, player in held if hand is not None]
            if held:
                top = max(hand for hand, _ in held)
                found.append([player for hand, player in held if hand == top])
        if len(found) == 1:
            return [(amount, found[0])]
        half = amount // 2 // CHIP * CHIP
        return [(amount - half, found[0]), (half, found[1])]

    def pots(self) -> dict[int, dict[int, int]]:
        """What each player won of each of our pots."""
        assert self.session.last is not None
        won: dict[int, dict[int, int]] = {}
        for event in self.session.last.events:
            if isinstance(event, Moved) and event.what in ("pot", "odd chips"):
                pot = 0 if event.source == POT else int(event.source.removeprefix(SIDE_POT))
                player = int(event.target[1:])
                shares = won.setdefault(pot, {})
                shares[player] = shares.get(player, 0) + event.amount
        return won


def _bounds(choice: Choice) -> tuple[int, int]:
    amounts = choice.amounts
    assert amounts is not None
    return (amounts.low, amounts.high) if isinstance(amounts, Span) else (amounts[0], amounts[-1])


def _in_chips(amount: int, count: int) -> tuple[int, int]:
    share = amount // count // CHIP * CHIP
    return share, amount - share * count


CASES = [
    ("holdem", "fixed limit"), ("holdem", "no limit"), ("holdem", "pot limit"),
    ("omaha", "pot limit"), ("omaha", "no limit"), ("omaha-eight", "fixed limit"),
    ("omaha-eight", "pot limit"), ("seven-card-stud", "fixed limit"),
    ("seven-card-stud", "no limit"), ("seven-card-stud-low", "fixed limit"),
    ("seven-card-stud-high-low", "fixed limit"), ("seven-card-stud-eight", "fixed limit"),
    ("seven-card-stud-eight", "pot limit"), ("five-card-draw", "fixed limit"),
    ("five-card-draw", "no limit"), ("five-card-draw-low", "fixed limit"),
    ("deuce-to-seven", "fixed limit"), ("deuce-to-seven", "no limit"), ("badugi", "fixed limit"),
    ("badugi", "pot limit"), ("five-card-stud", "fixed limit"), ("five-card-stud", "no limit"),
]  # fmt: skip
"""Every variant that both have, or that PokerKit can be configured for, with its structures."""


def duel(variant: str, structure: str, hands: int, seed: int = 1) -> Duel:
    """Play hands in both; raises if they differ without a reason in the text."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        match = Duel(variant, structure, seed)
        for _ in range(hands):
            match.play()
    return match
