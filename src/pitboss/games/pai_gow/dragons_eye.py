"""The dragon's eye variation: wagers on three dice, one of which is the dragon's eye.

The first die of a roll is the dragon's eye die; it has its own color.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Literal, NamedTuple, TypeAlias

from pitboss.errors import WagerRule
from pitboss.games.pai_gow.banking import Banking
from pitboss.games.pai_gow.memory import memory_of, round_of
from pitboss.games.pai_gow.starting import StartingPosition
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.money import Cents
from pitboss.table.options import option
from pitboss.table.pay_tables import fixed, pay_tables
from pitboss.table.steps import Ask, Choice, Marked, Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.verdicts import Fate, Verdict, lost, won
from pitboss.table.wagers import Wager

SHAKES = 5
SHAKE_TOPIC: Final = "shake"
THREE_TRIPLES = 3
_TRIPLE: Final = ("first triple", "second triple", "third triple")
_DICE: Final = ("", "one die", "two dice", "three dice")

Vigorish: TypeAlias = Literal["five percent", "triples lose"]
FIVE_PERCENT: Final = "five percent"
TRIPLES_LOSE: Final = "triples lose"


class EyeLaws(NamedTuple):
    """The paragraphs on the dragon's eye variation."""

    announce: Citation
    settle: Citation
    shaker: Citation
    start: Citation
    shake: Citation
    declines: Citation
    bonus: Citation
    """Who may place a dice bonus wager."""
    triples_lose: Citation
    """Triples lose the main wagers if no vigorish is taken."""


def is_triple(dice: Sequence[int]) -> bool:
    """Whether all three dice show the same."""
    return len(set(dice)) == 1


def dragons_eye_option(law: Citation) -> bool:
    return option(
        False, law, "offer the dragon's eye variation, with wagers on the dice", offer=True
    )


def eye_start_option(law: Citation) -> Literal["dragon's eye button", "starting position"]:
    return option(
        "dragon's eye button",
        law,
        "where the deal begins in the dragon's eye variation",
        of="dragons_eye",
    )


def alone_option(law: Citation) -> bool:
    return option(
        False, law, "wagers on the dice may be placed without one on the hands", of="dragons_eye"
    )


def eye_vigorish_option(law: Citation) -> Vigorish:
    return option(
        FIVE_PERCENT,
        law,
        "in the dragon's eye variation take 5%, or let triples lose all hands",
        of="dragons_eye",
    )


def position_numbers_option(law: Citation) -> Literal["from the left", "from the right"]:
    return option(
        "from the left", law, "how the layout numbers the player positions that dice stand for"
    )


def _offered(options: Any) -> bool:
    return bool(options.dragons_eye)


def match_wager(law: Citation, place: Citation, main: Wager) -> Wager:
    table = """
                      fixed
        one die       1 to 1
        two dice      2 to 1
        three dice    3 to 1
    """
    return Wager(
        "match wager", place, pay_tables(law, table), offered=_offered, requires=(main,),
        help="dice that show the number of the position",
    )  # fmt: skip


def dice_wager(title: str, law: Citation, place: Citation, main: Wager, pays: str) -> Wager:
    return Wager(title, place, fixed(law, pays), offered=_offered, requires=(main,))


def dice_bonus_wager(law: Citation, place: Citation, main: Wager) -> Wager:
    table = """
                                fixed
        first triple, shaker    30 to 1
        first triple            25 to 1
        second triple, shaker   500 to 1
        second triple           50 to 1
        third triple, shaker    10,000 to 1
        third triple            1,000 to 1
    """
    return Wager(
        "dice bonus wager", place, pay_tables(law, table), offered=_offered, requires=(main,),
        stands=True, help="triples, up to three rounds in a row",
    )  # fmt: skip


class DragonsEye(Banking, StartingPosition):
    """A game with optional wagers on the dice that start it.

    Its options include ``dragons_eye``, ``dragons_eye_start``, ``dragons_eye_vigorish``,
    ``dice_wagers_alone`` and ``position_numbers``.
    """

    eye_laws: ClassVar[EyeLaws]
    match: ClassVar[Wager]
    even: ClassVar[Wager]
    odd: ClassVar[Wager]
    double: ClassVar[Wager]
    triple: ClassVar[Wager]
    dice_bonus: ClassVar[Wager]

    @property
    def dice_wagers(self) -> tuple[Wager, ...]:
        return (self.match, self.even, self.odd, self.double, self.triple, self.dice_bonus)

    @property
    def triples_lose(self) -> bool:
        """Whether no vigorish is taken, so that a triple loses every wager on the hands."""
        return bool(self.options.dragons_eye and self.options.dragons_eye_vigorish == TRIPLES_LOSE)

    @property
    def charges_vigorish(self) -> bool:
        return super().charges_vigorish and not self.triples_lose

    @property
    def charges_bank(self) -> bool:
        return super().charges_bank and not self.triples_lose

    def hand_bets(self, spot: Spot) -> list[Bet]:
        """The wagers of a spot that its cards, not the dice, decide."""
        return [bet for bet in spot.bets if bet.wager not in self.dice_wagers]

    def number_of(self, table: Table, spot: Spot) -> int:
        """The number that the layout prints at a player position."""
        if self.options.position_numbers == "from the left":
            return spot.number
        return len(table.spots) + 1 - spot.number

    def at_number(self, table: Table, number: int) -> Spot | None:
        return next((s for s in table.spots if self.number_of(table, s) == number), None)

    # Placing

    def wager_rule(
        self, table: Table, patron: str, spot: Spot, wager: Wager, amount: Cents, on: str
    ) -> None:
        super().wager_rule(table, patron, spot, wager, amount, on)
        if wager is self.dice_bonus and memory_of(table).triples:
            raise WagerRule(
                "After a triple only those who wagered before it are in for the next.",
                self.eye_laws.bonus,
            )

    def needs_main(self, table: Table, spot: Spot, bet: Bet) -> bool:
        """False for a wager on the dice that the casino allows alone, and for one
        that is pending."""
        alone = self.options.dice_wagers_alone and bet.wager in self.dice_wagers
        return super().needs_main(table, spot, bet) and not alone and not bet.mark

    # The dice

    def eye_shaker(self, table: Table) -> Procedure[None]:
        """The holder of the dragon's eye button shakes, if a dice bonus wager is placed there."""
        state, memory, laws = round_of(table), memory_of(table), self.eye_laws
        state.shaker = state.bank.patron if state.bank is not None else ""
        spot = table.spots[memory.eye - 1] if memory.eye else None
        if spot is None or spot.bet(self.dice_bonus) is None:
            return
        choices = (Choice("shake"), Choice("dealer", "the dealer shakes for you"))
        yield Ask(spot.patron, spot.number, choices, laws.declines, "shake", SHAKE_TOPIC)
        state.shaker = spot.patron  # even if the dealer does it for the player

    def roll_eye(self, table: Table) -> Procedure[Any]:
        """Shake, and settle every wager on the dice; returns the dice."""
        laws, memory = self.eye_laws, memory_of(table)
        yield from self.eye_shaker(table)
        dice = yield from self.shake(table, SHAKES, laws.shake)
        yield table.announce(f"The dragon's eye is {dice[0]}", laws.announce)
        holder = self.at_number(table, dice[0])
        memory.eye = holder.number if holder is not None else 0
        if holder is not None:
            yield Marked("dragon's eye button", holder.hand.key, laws.announce)
        memory.triples = memory.triples + 1 if is_triple(dice) else 0
        if memory.triples:
            yield Marked("triples", str(memory.triples), laws.shaker)
        yield from self.settle_dice(table, dice)
        if memory.triples == THREE_TRIPLES:
            memory.triples = 0
        return dice

    def settle_dice(self, table: Table, dice: Sequence[int]) -> Procedure[None]:
        """From the right to the left, losing wagers first, then winning ones."""
        verdicts = [
            (bet, self.dice_verdict(table, bet, dice))
            for spot in table.counterclockwise()
            for bet in spot.bets
            if bet.wager in self.dice_wagers
        ]
        for bet, verdict in verdicts:
            if verdict.fate is Fate.LOST:
                yield from table.settle(bet, verdict)
        for bet, verdict in verdicts:
            if verdict.fate is Fate.WON:
                yield from table.settle(bet, verdict)
                if verdict.stays:
                    bet.mark = str(memory_of(table).triples)

    def dice_verdict(self, table: Table, bet: Bet, dice: Sequence[int]) -> Verdict:
        """The verdict on a placed wager on the dice."""
        number = self.number_of(table, table.spots[bet.spot - 1])
        shaker = bet.patron == round_of(table).shaker
        triples = memory_of(table).triples
        return self.on_dice(bet.wager, dice, number, triples=triples, shaker=shaker)

    def on_dice(
        self,
        wager: Wager,
        dice: Sequence[int],
        number: int = 1,
        *,
        triples: int = 1,
        shaker: bool = False,
    ) -> Verdict:
        """The verdict on a wager on the dice, at the position of this number.

        ``triples``: how many there are in a row, if this is one; a dice bonus wager stays until
        the third. ``shaker``: whether the player shook the dice.
        """
        eye, one, other = dice
        row = {
            self.match: _DICE[dice.count(number)],
            self.even: "win" if not is_triple(dice) and eye % 2 == 0 else "",
            self.odd: "win" if not is_triple(dice) and eye % 2 == 1 else "",
            self.double: "win" if one == other else "",
            self.triple: "win" if is_triple(dice) else "",
            self.dice_bonus: _TRIPLE[triples - 1] if is_triple(dice) else "",
        }[wager]
        if not row:
            return lost(self.eye_laws.settle)
        if wager is self.dice_bonus and shaker:
            row = f"{row}, shaker"
        stays = wager is self.dice_bonus and triples < THREE_TRIPLES
        return won(self.odds(wager, row), self.tables[wager.name].law, row, stays=stays)

    def on_roll(self, dice: Sequence[int]) -> Verdict | None:
        """The verdict on the wagers on the hands by the dice; None if the hands decide."""
        if self.triples_lose and is_triple(dice):
            return lost(self.eye_laws.triples_lose, "triple")
        return None

    def lose_to_triple(self, table: Table, verdict: Verdict) -> Procedure[None]:
        """If no vigorish is taken, a triple loses the wagers on the hands before the deal."""
        state = round_of(table)
        for spot in list(table.counterclockwise()):
            bet = spot.bet(self.main)
            if bet is not None:
                yield from self.collect_loss(table, bet, verdict.law, verdict.outcome)
        if state.bank is not None:
            yield from self.settle_dealer_wager(table, "lose")
            yield from self.settle_center(table, [])

    def eye_position(self, table: Table, dice: Any) -> Procedure[int | None]:
        """The starting position by the dragon's eye button; None if it is found otherwise."""
        if self.options.dragons_eye_start != "dragon's eye button":
            return None
        holder = memory_of(table).eye
        if not holder:
            return None
        start = self.place_of(table, table.spots[holder - 1].hand)
        yield from self.start_marked(table, start, self.eye_laws.start)
        return start

    def roll_for_hands(self, table: Table) -> Procedure[tuple[int, ...]]:
        """Roll; a triple loses the wagers on the hands if no vigorish is taken."""
        dice: tuple[int, ...] = yield from self.roll_eye(table)
        verdict = self.on_roll(dice)
        if verdict is not None:
            yield from self.lose_to_triple(table, verdict)
        return dice

    def start(self, table: Table) -> Procedure[int]:
        """The starting position: the dragon's eye button, or the usual one."""
        if not self.options.dragons_eye:
            return (yield from super().start(table))
        dice = yield from self.roll_for_hands(table)
        at = yield from self.eye_position(table, dice)
        return at if at is not None else (yield from self.find_start(table, dice))
