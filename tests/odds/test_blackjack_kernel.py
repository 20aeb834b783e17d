"""Blackjack: the engine plays on from its cards, and the kernel settles each round alike."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

import numpy as np
import pytest

from pitboss.equipment.cards import ACE, CARDS, Card
from pitboss.equipment.randomness import Seeded
from pitboss.equipment.shoe import Shoe
from pitboss.games.blackjack.regular.bonus_display import pockets
from pitboss.games.blackjack.regular.progressive import CHIP, METER
from pitboss.games.registry import game_type
from pitboss.odds.blackjack.simulation.chart import DOUBLE, HIT, SPLIT, STAND, SURRENDER
from pitboss.odds.blackjack.simulation.dealing import after_round, insert, new_stack
from pitboss.odds.blackjack.simulation.kernel import BlackjackKernel
from pitboss.odds.core.chance import stream
from pitboss.odds.core.sampling import Plan
from pitboss.odds.core.shoe import DEALT, END, SHUFFLED
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Paid, Placed, Spun, Taken
from tests.odds.support import made
from tests.support.play import Answer, round_of, table

T = TypeVar("T")
UNIT = 20_00
ROUNDS = 700
CODES = {
    "no insurance": 0, "insurance": 1, "even money": 2, "no card": 0, "card": 1,
    "stand": STAND, "hit": HIT, "double": DOUBLE, "split": SPLIT, "surrender": SURRENDER,
}  # fmt: skip
ADDED = ("double", "split", "insurance")
STREAKS = tuple(f"streak {length}" for length in range(2, 6))

OPTIONS: list[dict[str, object]] = [
    {"most_hands": 3, "resplit_aces": True, "surrender": True, "hole_card": "card reader"},
    {"boxes": 5, "most_hands": 4, "soft_17": "hit", "hole_card": "face down", "surrender": True,
     "even_money": True, "insurance_when": "own turn", "decks": 8},
    {"variation": "6 to 5", "soft_17": "hit", "double_after_split": False},
    {"six_seven_eight": True, "three_sevens": True, "designated_blackjack": "AsJs",
     "five_cards_21": True, "added_wagers_odds": "same", "busted_added_wagers": "lost"},
    {"five_cards_21": True, "split_21": "pushes", "most_hands": 3, "surrender": True},
    {"hole_card": "face up", "decks": 6},
    {"dealing": "hand", "shuffle": "shuffling device", "decks": 2, "burn_each_round": True,
     "doubling": "hard 9 to 11", "double_after_split": False},
    {"dealing": "hand", "shuffle": "shuffling device", "decks": 1, "one_round_per_deck": True},
    {"dealing": "continuous shuffler", "decks": 5},
    {"additional_wager": "over or under 13", "match_the_dealer": True},
    {"additional_wager": "same suit", "optional_bonus": True, "surrender": True},
    {"additional_wager": "sevens", "twenty_point_bonus": True, "twenty_point_bonus_table": "B",
     "hole_card": "card reader"},
    {"additional_wager": "sevens", "in_between": True, "in_between_table": "D",
     "hole_card": "face up"},
    {"twenty_point_bonus": True, "surrender": True, "decks": 2},
    {"optional_bonus": True, "soft_17": "hit", "hole_card": "face down"},
    {"doubled_card": "face down", "additional_wager": "sevens", "most_hands": 3},
    {"blackjack_bonus": True, "even_money": True},
    {"blackjack_bonus": True, "bonus_stake": "kept", "hole_card": "card reader",
     "bonus_display_5": "$71.25 x80, $133.35 x20", "match_the_dealer": True},
    {"multiple_action": "three wagers", "even_money": True, "soft_17": "hit",
     "designated_blackjack": "AhKh", "five_cards_21": True},
    {"multiple_action": "two or three wagers", "additional_wager": "sevens", "decks": 8},
    {"multiple_action": "three wagers", "doubled_card": "face down", "dealing": "double shoe",
     "additional_wager": "same suit"},
    {"dealing": "double shoe", "red_side": "right", "decks": 2, "hole_card": "card reader"},
    {"dealing": "double shoe", "cards_behind_cutting_card": 60, "in_between": True, "decks": 4},
    {"shuffle": "Bart Carter", "decks": 2},
    {"shuffle": "Bart Carter", "decks": 6, "match_the_dealer": True, "streak": True},
]  # fmt: skip


class Lumpy(Seeded):
    """A source that likes runs of one rank, so that pairs and sevens are not rare."""

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        order = list(super().shuffled(items))
        cards = [card for card in order if isinstance(card, Card)]
        assert len(cards) == len(order)
        rng = random.Random(self.below(1 << 30))
        for at in range(len(order)):
            if rng.random() < 0.2:
                rank = rng.choice((7, 8, 12, 14, cards[at - 1].rank))
                later = [n for n in range(at, len(cards)) if cards[n].rank == rank]
                if later:
                    other = rng.choice(later)
                    cards[at], cards[other] = cards[other], cards[at]
        return tuple(cards)  # type: ignore[return-value]


class Aces(Seeded):
    """One by which red aces come together, and black ones, with few other cards among them."""

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        order = super().shuffled(items)
        aces = [card for card in order if isinstance(card, Card) and card.rank == ACE]
        aces.sort(key=lambda card: card.is_red)
        rest = [card for card in order if card not in aces]
        for number in range(len(aces) // 8):
            aces.insert(9 * number + self.below(8), rest.pop())  # type: ignore[arg-type]
        return (*aces, *rest)  # type: ignore[return-value]


class Both:
    """A table of the engine and a kernel, which play the same rounds."""

    def __init__(
        self, options: dict[str, object], plan: Plan | None = None, source: type[Seeded] = Lumpy
    ) -> None:
        self.game, compiled = made("blackjack", options, None, plan or Plan())
        assert isinstance(compiled, BlackjackKernel)
        self.compiled, self.options = compiled, options
        self.rng = random.Random(str((options, plan)))
        self.session: Session = table(
            self.game, source(self.rng.randrange(1 << 30)), spots=self.game.spots
        )
        self.seen: Counter[str] = Counter()
        """Choices that were made, and how often each wager won and lost."""
        self.on: dict[int, str] = {}
        """What each bet that was placed is on."""
        self.meter = 0
        self.stack, self.shoes = new_stack(compiled.dealing)
        self.shoes[:, SHUFFLED] = len(self.stack[0])
        self.shoes[:, DEALT] = [side.at for side in self.sides()]
        self.chosen: list[int] = []

    def sides(self) -> list[Shoe]:
        """What is dealt from, the left side of a double shoe first; no batch in a device."""
        shoe = self.session.table.shoe
        assert shoe is not None
        if shoe.other is None or self.options.get("dealing") != "double shoe":
            return [shoe]
        return [shoe, shoe.other] if shoe.side == 0 else [shoe.other, shoe]

    def to_come(self) -> list[list[int]]:
        """The cards left, of the side dealt from last and the other."""
        shoe = self.session.table.shoe
        assert shoe is not None
        double = self.options.get("dealing") == "double shoe"
        sides = [shoe, shoe.other] if double and shoe.other is not None else [shoe]
        return [[card.index for card in side.order[side.at :]] for side in sides]

    def wagers(self) -> list[tuple[int, str, int, str]]:
        """Everything that may be placed, and the streaks that ride once all are decided."""
        found = []
        standing = {bet.wager.name for bet in self.session.table.bets.values()}
        for name in self.game.offers:
            if name in ADDED or (name == "third-wager" and name not in self.compiled.wagers):
                continue
            amount, on = UNIT, [""]
            if name == "progressive":
                amount = CHIP
            elif name == "blackjack-bonus":
                amount = self.rng.choice((1_00, 5_00))
            elif name == "over-under-13":
                on = [self.rng.choice(("over", "under"))]
            elif name == "streak":
                rides = zip(self.compiled.wagers, self.compiled.rides, strict=True)
                on = [each.split(" ")[1] for each, rides in rides if rides and each in STREAKS]
                on = [] if name in standing else on
            found += [(1, name, amount, each) for each in on]
        return found

    def answer(self, ask: Ask) -> Answer:
        if ask.topic == "button":
            return ask.default
        names = [one.name for one in ask.choices if one.name in CODES]
        weights = [3 if name in ("split", "double", "hit") else 1 for name in names]
        name = self.rng.choices(names, weights)[0]
        if len(names) > 1:  # a hand face down is asked even where it can but stand
            self.chosen.append(CODES[name])
            self.seen[name] += 1
        amounts = next(one.amounts for one in ask.choices if one.name == name)
        return (name, amounts[0]) if isinstance(amounts, tuple) and amounts else name

    def shown(self, record: RoundRecord, amount: int) -> list[int]:
        """What the bonus display showed, in the order of what it may show, for either amount."""
        for event in record.events:
            if isinstance(event, Spun):
                text = getattr(self.game.options, f"bonus_display_{amount // 100}")
                place = pockets(text).index(event.pocket)
                return [place, 0] if amount == 1_00 else [0, place]
        return [0, 0]

    def engine(self, record: RoundRecord) -> Counter[str]:
        """What each wager came to, in cents."""
        nets: Counter[str] = Counter()
        for event in record.events:
            if isinstance(event, Placed):
                self.on[event.bet] = event.on
                if event.wager == "blackjack-bonus":
                    self.on[event.bet] = str(event.amount // 100)
                elif event.wager in ADDED:
                    self.on[event.bet] = ""  # which hand it is on
            elif isinstance(event, Paid | Taken):
                name = f"{event.wager} {self.on[event.bet]}".strip()
                nets[name] += event.amount if isinstance(event, Paid) else -event.amount
        return nets

    def unit(self, name: str) -> int:
        if name == "progressive":
            return CHIP
        return int(name[-1]) * 100 if name.startswith("blackjack-bonus") else UNIT

    def round(self) -> None:
        """One round; the kernel is to net the same on every wager, and to take as many cards."""
        before, sides = self.to_come(), {id(side.order): side.at for side in self.sides()}
        placed, self.chosen = self.wagers(), []
        record = round_of(self.session, placed, self.answer)
        bonus = next((amount for _, name, amount, _ in placed if name == "blackjack-bonus"), 0)
        choices = [*self.chosen, *self.shown(record, bonus)]
        nets = self.compiled.settle(before[0], choices, *before[1:])
        engine = self.engine(record)
        offered = {f"{name} {on}".strip() for _, name, _, on in placed}
        offered |= {f"blackjack-bonus {bonus // 100}", *ADDED}
        riding = zip(self.compiled.wagers, self.compiled.rides, strict=True)
        offered |= {name for name, rides in riding if rides}
        for name, net in nets.items():
            if name in offered:
                cents = net * self.unit(name) + self.on_meter(name, net * CHIP)
                assert engine[name] == cents, (name, before[0][:14], choices)
                self.seen[f"{name} {'won' if net > 0 else 'lost'}"] += net != 0
        after = {id(side.order): side.at for side in self.sides()}
        if sides.keys() == after.keys():  # and none was shuffled for the next round
            burned = bool(self.options.get("burn_each_round"))
            used = sum(after.values()) - sum(sides.values()) - burned
            assert self.compiled.used.sum() == used, (before[0][:14], choices)

    def on_meter(self, name: str, won: object) -> int:
        """What the meter has beyond its start, where it is won: 70 cents of each dollar."""
        start = self.game.options.progressive_start
        if name != "progressive":
            return 0
        self.meter += self.game.options.progressive_rate
        if won != start - CHIP:
            return 0
        self.seen["meter"] += 1
        more, self.meter = self.meter, 0
        return more

    def shuffles(self) -> None:
        """The kernel has shuffled for the next round what the engine has."""
        kernel = self.compiled
        burned = kernel.dealing.burn_each
        self.shoes[:, DEALT] += kernel.used
        numbers, spare = np.array(kernel.dealing, np.int64), self.stack[0].copy()
        state = stream(np.uint64(1), np.uint64(1))
        after_round(state, self.stack, self.shoes, kernel.side, spare, numbers)
        self.shoes[:, SHUFFLED] = len(self.stack[0])
        self.shoes[:, DEALT] += burned
        assert self.shoes[:, DEALT].tolist() == [side.at for side in self.sides()]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_blackjack(options: dict[str, object]) -> None:
    no_chart = options.get("hole_card") == "face up"
    plan = Plan("mimic-the-dealer") if no_chart else Plan()
    both = Both(options, plan)
    for _ in range(ROUNDS):
        both.round()
        both.shuffles()
    seen = {name for name in both.seen if both.seen[name]}
    assert {"hit", "stand", "double", "split"} <= seen
    for name in both.compiled.wagers:
        if name not in STREAKS and not (name == "insurance" and no_chart):
            assert {f"{name} won", f"{name} lost"} <= seen


def test_two_wagers_of_multiple_action() -> None:
    both = Both({"multiple_action": "two or three wagers"}, Plan("basic", ("wager",)))
    for _ in range(ROUNDS):
        both.round()
    assert "third-wager" not in both.compiled.wagers
    assert both.seen["second-wager won"]
    assert both.seen["second-wager lost"]


def test_progressive() -> None:
    both = Both({"progressive": True, "decks": 8}, Plan(), Aces)
    for _ in range(2_000):
        both.round()
    assert both.seen["progressive lost"]
    assert both.seen["meter"]
    assert both.seen["meter"] < both.seen["progressive won"]
    meter = METER.amount(both.session.table)
    assert meter == both.game.options.progressive_start + both.meter


@pytest.mark.parametrize(
    "chosen", [STREAKS, ("wager", "streak 2", "streak 4"), ("streak 3",), ("streak 5",)], ids=str
)
def test_streaks(chosen: tuple[str, ...]) -> None:
    options = {"streak": True, "surrender": True, "most_hands": 3, "hole_card": "face down"}
    both = Both(options, Plan("basic", chosen))
    for _ in range(2_000):
        both.round()
    for name in STREAKS:
        ends = [both.seen[f"{name} {end}"] for end in ("won", "lost")]
        assert all(ends) if name in chosen else not any(ends)


def test_stacks_go_where_the_engine_puts_them() -> None:
    rng = random.Random(3)
    for _ in range(50):
        order = rng.sample(range(52), 52)
        gone = rng.randrange(3, 40)
        shoe = Shoe([])  # type: ignore[arg-type]
        shoe.load([CARDS[index] for index in order])
        shoe.at = gone
        quarter = shoe.left // 4
        shoe.insert(shoe.order[:gone], [quarter, 2 * quarter, 3 * quarter])
        deck = np.array(order)
        insert(deck, gone, deck.copy())
        assert deck.tolist() == [card.index for card in shoe.order]


def test_cards_that_came_again_are_shuffled_with_both_sides() -> None:
    """2.15(f): the engine then shuffles all for the next round."""
    both = Both({"dealing": "double shoe"})
    both.shoes[:, DEALT] = 9, 30
    both.shoes[0, END] = 150  # what the discards of its earlier rounds were
    both.compiled.used[:] = 0
    both.shuffles()
    assert both.shoes[:, END].tolist() == [312, 312]


@pytest.mark.parametrize(
    "options", [{}, {"additional_wager": "sevens", "match_the_dealer": True}, OPTIONS[6]], ids=str
)
def test_both_loops_play_the_same(
    options: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = made("blackjack", options)[1]
    quick = compiled.block(4, 0, 20_000)
    monkeypatch.setattr(BlackjackKernel, "is_plain", False)
    assert (quick == compiled.block(4, 0, 20_000)).all()


def test_every_wager_on_offer_is_settled() -> None:
    kind = game_type("blackjack")
    seen = set()
    for options in [*OPTIONS, {"progressive": True}, {"streak": True}]:
        if options.get("hole_card") == "face up":
            continue
        game, compiled = made("blackjack", options)
        names = {name.split(" ")[0] for name in compiled.wagers}
        assert names == set(game.offers)
        seen |= names
    assert seen == set(kind.wagers)
