"""The baccarat shoe: who cuts, the burn, the last hand, and cards drawn in error."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, Final, Literal, TypeAlias

from pitboss.equipment.cards import Card
from pitboss.equipment.shoe import OutOfCards, Shoe
from pitboss.errors import NoSuchIrregularity
from pitboss.games.baccarat.drawing import banker_draws, player_draws
from pitboss.games.shoe_game import RESHUFFLE, ShoeGame, ShoeMemory
from pitboss.hands.points import BACCARAT_VALUE, BLACKJACK_VALUE, baccarat
from pitboss.law import Citation
from pitboss.table.givers import SUPERVISION
from pitboss.table.irregularities import Phase, Report
from pitboss.table.options import option
from pitboss.table.results import Display, RoundResult
from pitboss.table.sayings import Saying
from pitboss.table.steps import Burn, Duty, Procedure, Seen
from pitboss.table.table import Hand, Spot, Table

PLAYER = "Player's Hand"
BANKER = "Banker's Hand"
SIMULATED = ("simulated Player's Hand", "simulated Banker's Hand")

LEAST_BEHIND, MOST_BEHIND = 14, 156
LEAST_DECKS, MOST_DECKS = 6, 12
MOST_PITS = 99
ROADS: Final = Display(groups=("Player", "Banker", "Tie"), roads=True, shoe=True)
COLOURS: Final = {"Player": "blue", "Banker": "red", "Tie": "green"}
INITIAL = 4
"""Cards of the initial deal, to the Player's and the Banker's Hand in turn."""
THIRD_IN_ERROR: Final = ("third-card-in-error", "third-card-disclosed")

BY_VALUE: Final = "as many as its value"
ONE_MORE: Final = "one more, face down"
SIMULATION: Final = "simulated round"
ErrorCard: TypeAlias = Literal["as many as its value", "one more, face down", "simulated round"]

LACED: Final = "laced"
Shuffling: TypeAlias = Literal["laced", "laced and shuffled again", "washed, then by each dealer"]
SAME_PLAYER: Final = "same player"
Recut: TypeAlias = Literal["same player", "next player"]


def road_result(side: str) -> RoundResult:
    """The result of a round that this side won, or of a Tie."""
    return RoundResult(side[0], side, COLOURS[side])


def decks_option(law: Citation) -> int:
    return option(8, law, "decks in the shoe, at least six", range(LEAST_DECKS, MOST_DECKS + 1))


def behind_option(law: Citation) -> int:
    return option(
        LEAST_BEHIND, law, "cards behind the cutting card, at least 14",
        range(LEAST_BEHIND, MOST_BEHIND + 1),
    )  # fmt: skip


def shuffling_option(law: Citation) -> Shuffling:
    return option(LACED, law, "how the dealers shuffle")


def pit_option(law: Citation) -> int:
    return option(1, law, "the gaming pit that the table stands in", range(1, MOST_PITS + 1))


def recut_option(law: Citation) -> Recut:
    return option(SAME_PLAYER, law, "who cuts again after an improper cut")


def error_card_option(law: Citation) -> ErrorCard:
    return option(BY_VALUE, law, "what is discarded with a card disclosed in error")


def error_ten_option(law: Citation) -> Literal[1, 10]:
    return option(
        10,
        law,
        "cards discarded with a 10 or face card disclosed in error",
        of="error_card",
        at=(BY_VALUE,),
    )


def face_up_ten_option(law: Citation) -> Literal[0, 10]:
    return option(0, law, "cards discarded with a 10 or face card found face up in the shoe")


class BaccaratMemory(ShoeMemory):
    """The memory of a baccarat table between rounds."""

    last_hand: bool = False
    """Whether the cutting card has appeared, so that the next hand is the last of the shoe."""
    recut_from: int | None = None
    """The seat that must cut again; 0 for the dealer."""


def counterclockwise(table: Table, first: int) -> Iterator[Spot]:
    """Every taken seat once, starting here; seats are numbered counterclockwise."""
    seated = [spot for spot in table.spots if spot.patron]
    yield from (spot for spot in seated if spot.number >= first)
    yield from (spot for spot in seated if spot.number < first)


def clockwise(table: Table, first: int) -> Iterator[Spot]:
    """Every taken seat once, starting here, in the other direction."""
    seated = [spot for spot in reversed(table.spots) if spot.patron]
    yield from (spot for spot in seated if spot.number <= first)
    yield from (spot for spot in seated if spot.number > first)


def hand_of(table: Table, key: str) -> Hand:
    """One of the hands of this round, created when it is first used."""
    return table.hands.setdefault(key, Hand(key))


class BaccaratShoe(ShoeGame):
    """Six decks or more, two cutting cards, and a shoe that is played to its last hand."""

    memory_model = BaccaratMemory
    card_boxes = (PLAYER, BANKER)
    equal_areas = True
    wash_law: ClassVar[Citation]
    burn_law: ClassVar[Citation]
    last_hand_law: ClassVar[Citation]
    error_laws: ClassVar[dict[str, Citation]]
    """The paragraphs on the three ways of discarding a card that was disclosed in error."""
    face_up_law: ClassVar[Citation]
    void_law: ClassVar[Citation]
    """The paragraph that voids a round without enough cards."""
    duties: ClassVar[dict[str, tuple[str, Citation]]]
    """The dealers' duties after the shuffle, by way of shuffling."""
    pit_shuffle_law: ClassVar[Citation]
    """All tables within a pit must be shuffled in the same way."""

    @property
    def shuffled_by_hand(self) -> bool:
        return True

    def same_everywhere(self) -> dict[str, tuple[str, Citation]]:
        found = super().same_everywhere()
        if self.shuffled_by_hand:
            what = f"way of shuffling at {self.title.lower()} in pit {self.options.pit}"
            found[what] = self.options.shuffling, self.pit_shuffle_law
        return found

    def short_law(self) -> Citation:
        return self.void_law

    def point_count(self, cards: Sequence[Card]) -> str:
        return str(baccarat(cards)) if cards else ""

    def display(self) -> Display:
        return ROADS

    def cards_behind(self, shoe: Shoe) -> int:
        return int(self.options.cards_behind_cutting_card)

    def hands(self, table: Table) -> tuple[Hand, Hand]:
        return hand_of(table, PLAYER), hand_of(table, BANKER)

    def simulated(self, table: Table) -> tuple[Hand, Hand]:
        """Two hands that nobody wagers on."""
        return hand_of(table, SIMULATED[0]), hand_of(table, SIMULATED[1])

    # Cut and burn

    def first_cutter(self, table: Table) -> int:
        """The seat that is offered the cut first: the highest number."""
        return len(table.spots)

    def shuffle(self, table: Table) -> Procedure[None]:
        if table.round == 1 and not self.preshuffled(table):
            yield Duty("Turn the cards face down, wash and stack them", self.wash_law)
        yield from super().shuffle(table)

    def cut_and_mark(self, table: Table) -> Procedure[None]:
        table.memory.last_hand = False
        yield from super().cut_and_mark(table)

    def offer_cut(self, table: Table) -> Procedure[None]:
        if self.preshuffled(table):
            yield from self.cut(table)
            return
        text, law = self.duties[self.options.shuffling]
        yield Duty(text, law)
        yield from self.cut(table)

    def cut(self, table: Table) -> Procedure[None]:
        yield from super().offer_cut(table)

    def cutters(self, table: Table) -> Iterator[Spot]:
        """Who is offered the cut, clockwise from the first, or from the player
        who must cut again."""
        memory = table.memory
        first = self.first_cutter(table) if memory.recut_from is None else memory.recut_from
        yield from clockwise(table, first) if first else ()

    def burn_first(self, table: Table) -> Procedure[None]:
        """Burn the first card, and as many more as its count, all shown."""
        (first,) = yield Burn(self.burn_law, 1, Seen.ALL)
        yield Burn(self.burn_law, BLACKJACK_VALUE[first], Seen.ALL)

    # The end of the shoe

    def conclude(self, table: Table) -> Procedure[None]:
        """The cutting card makes the next hand the last of the shoe."""
        yield from self.simulate(table)
        memory = table.memory
        if self.is_continuous():
            memory.reshuffle = memory.reshuffle or not self.shoe(table).aside
        elif memory.last_hand or memory.reshuffle:
            memory.reshuffle, memory.last_hand = True, False
        elif self.shoe(table).cutting_card_reached:
            memory.last_hand = True
            yield table.announce("Last hand", self.last_hand_law)
        self.shoe(table).take_up()

    def sayings(self) -> Iterator[Saying]:
        yield from super().sayings()
        yield Saying(
            what=RESHUFFLE, law=self.last_hand_law, help="never: the shoe is played out",
            by=SUPERVISION, when=lambda table: False,
            otherwise="The shoe is played to its last hand.",
        )  # fmt: skip

    # Cards in error

    def discard_error(self, table: Table) -> Procedure[None]:
        """Discard a card that was disclosed in error, in the way chosen in the options."""
        way = self.options.error_card
        law = self.error_laws[way]
        simulated = self.simulated(table)
        held = sum(len(hand.cards) for hand in simulated)
        table.memory.fresh_cut = False
        if way == SIMULATION and held < INITIAL:
            yield table.deal(simulated[held % 2], law)
            if not any(hand.cards for hand in self.hands(table)):
                yield from self.simulate(table)
            return
        (card,) = yield Burn(law, 1, Seen.ALL)
        if way == BY_VALUE:
            more = BACCARAT_VALUE[card] or self.options.error_ten
            yield from self.burn_up_to(table, law, more, Seen.ALL)
        elif way == ONE_MORE:
            yield from self.burn_up_to(table, law, 1, Seen.NONE)

    def burn_up_to(self, table: Table, law: Citation, count: int, seen: Seen) -> Procedure[None]:
        """Discard that many cards, or all that are left; a hand that needs another is void."""
        left = self.shoe(table).left
        if left < count:
            table.memory.reshuffle = True
        if count and left:
            yield Burn(law, min(count, left), seen)

    def simulate(self, table: Table) -> Procedure[None]:
        """Deal and discard a round without wagers, beginning with the card disclosed in error."""
        player, banker = self.simulated(table)
        if not player.cards:
            return
        law = self.error_laws[SIMULATION]
        # no wagers, so an empty shoe does no harm
        phase, table.phase = table.phase, Phase.SHUFFLING
        try:
            while len(player.cards) + len(banker.cards) < INITIAL:
                at = len(player.cards) + len(banker.cards)
                yield from self.deal(table, (player, banker)[at % 2], law)
            if player_draws(player.cards, banker.cards):
                yield from self.deal(table, player, law)
            if banker_draws(player.cards, banker.cards):
                yield from self.deal(table, banker, law)
        except OutOfCards:
            table.memory.reshuffle = True
        for hand in (player, banker):
            if hand.cards:
                yield table.collect(hand, law)
        table.phase = phase

    def discard_face_up(self, table: Table) -> Procedure[None]:
        """Discard a card found face up, and as many more as its value, all shown."""
        (card,) = yield Burn(self.face_up_law, 1, Seen.ALL)
        more = BACCARAT_VALUE[card] or self.options.face_up_ten
        yield from self.burn_up_to(table, self.face_up_law, more, Seen.ALL)


def while_cards_last(
    handler: Callable[[Any, Table, Report], Procedure[None]],
) -> Callable[[Any, Table, Report], Procedure[None]]:
    """Wraps a handler that draws cards. If they run out, the cards are shuffled before the next
    round; the current round is void only if it needs another card itself."""

    def handle(game: Any, table: Table, report: Report) -> Procedure[None]:
        try:
            yield from handler(game, table, report)
        except OutOfCards:
            table.memory.reshuffle = True

    handle.__doc__ = handler.__doc__
    return handle


@while_cards_last
def drawn_in_error(game: BaccaratShoe, table: Table, report: Report) -> Procedure[None]:
    """A card drawn unseen during a hand becomes the first card of the next hand.

    Between two hands it is simply the next card of the shoe.
    """
    law = game.irregularities[report.name].law
    if any(hand.cards for hand in game.hands(table)):
        game.shoe(table).set_aside()
    yield Duty("Keep the card face down: it is the first card of the next hand", law)


def bankers_third(game: BaccaratShoe, table: Table) -> bool:
    """Whether a third card dealt in error is the Banker's: the first one is, if the
    Banker must draw."""
    player, banker = game.hands(table)
    return sum(map(table.count, THIRD_IN_ERROR)) == 1 and banker_draws(player.cards, banker.cards)


@while_cards_last
def third_card_undisclosed(game: BaccaratShoe, table: Table, report: Report) -> Procedure[None]:
    """An unseen third card that the Player's Hand may not have becomes the Banker's, or the first
    card of the next hand."""
    if bankers_third(game, table):
        law = game.irregularities[report.name].law
        yield Duty("The card becomes the third card of the Banker's Hand", law)
    else:
        yield from drawn_in_error(game, table, report)


@while_cards_last
def disclosed(game: BaccaratShoe, table: Table, report: Report) -> Procedure[None]:
    """A card drawn in error was seen, and cannot be used."""
    yield from game.discard_error(table)


@while_cards_last
def found_face_up(game: BaccaratShoe, table: Table, report: Report) -> Procedure[None]:
    """A card found face up is not used."""
    yield from game.discard_face_up(table)


@while_cards_last
def third_card_disclosed(game: BaccaratShoe, table: Table, report: Report) -> Procedure[None]:
    """A third card that the Player's Hand may not have becomes the Banker's, or is discarded."""
    if bankers_third(game, table):
        law = game.irregularities[report.name].law
        yield Duty("The card becomes the third card of the Banker's Hand", law)
    else:
        yield from game.discard_error(table)


def no_third_card_due(law: Citation) -> Callable[[Table, Report], None]:
    """Refuses a report of a third card in error before one can be dealt, or where one is due."""

    def check(table: Table, report: Report) -> None:
        player, banker = (hand_of(table, key).cards for key in (PLAYER, BANKER))
        if not len(player) == len(banker) == 2 or player_draws(player, banker):
            raise NoSuchIrregularity("No third card can have come in error now.", law)

    return check


def recut(game: BaccaratShoe, table: Table, report: Report) -> Procedure[None]:
    """The cards are cut again, by the same player or by the next in turn."""
    memory = table.memory
    seat = memory.cutter
    if seat and game.options.recut_by != SAME_PLAYER:
        order = [spot.number for spot in clockwise(table, game.first_cutter(table))]
        later = order[order.index(seat) + 1 :] if seat in order else []
        seat = later[0] if later else 0
    memory.recut_from = seat
    yield Duty("Have the cards cut again", game.irregularities[report.name].law)
    yield from game.cut(table)
    memory.recut_from = None


def just_cut(law: Citation) -> Callable[[Table, Report], None]:
    """Refuses a recut before the cut, or after a card is dealt; burning does not
    count as dealing."""

    def check(table: Table, report: Report) -> None:
        if not table.memory.fresh_cut:
            raise NoSuchIrregularity(
                "Cards are cut again after the cut, and before any is dealt.", law
            )

    return check
