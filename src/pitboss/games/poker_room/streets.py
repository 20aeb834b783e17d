"""The streets of a hand: burning, dealing, common cards, draws and alternative hands.

14.9(c) and (h), 14.10(e) to (i), (k) and (l), 14.11(d) and (j), 14.12(f), 14.12A(f), 14.12B(f),
14.13(c) and (g), 14.13A(c), (f) and (i).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.equipment.shoe import Shoe
from pitboss.games.poker_room.betting import Betting
from pitboss.games.poker_room.play import Player, PokerPlay
from pitboss.games.poker_room.variants import LAW, Opens, Street
from pitboss.law import Citation
from pitboss.table.irregularities import Phase
from pitboss.table.steps import (
    Announced,
    Answer,
    Ask,
    Burn,
    Choice,
    Deal,
    Discarded,
    Duty,
    Marked,
    Procedure,
    Seen,
    Shuffle,
    Span,
)
from pitboss.table.table import COMMUNITY, Hand, Table

DRAW, STAND_PAT, DISCARD = "draw", "stand pat", "discard"
ONCE, ALTERNATIVE = "one hand", "alternative hands"
DRAW_TOPIC, DISCARD_TOPIC, ALTERNATIVE_TOPIC = "draw", "discard", "alternative hands"
MOST_ALTERNATIVES = 4


class Alternatives(NamedTuple):
    """The paragraphs on alternative hands."""

    number: Citation
    juncture: Citation
    marker: Citation
    deal: Citation
    division: Citation


ALTERNATIVE_LAW = {
    "10": Alternatives(
        LAW("10(l)1i"), LAW("10(l)1ii"), LAW("10(l)2"), LAW("10(l)3"), LAW("10(l)4")
    ),
    "11": Alternatives(
        LAW("11(j)1i"), LAW("11(j)1ii"), LAW("11(j)2"), LAW("11(j)3"), LAW("11(j)4")
    ),
}
"""By section of the law."""
_TURNED = {"9": LAW("15(k)"), "13": LAW("15(l)"), "13A": LAW("15(m)")}
_DRAW_SHORT = {"12": LAW("12(f)2"), "12A": LAW("12A(f)"), "12B": LAW("12B(f)")}
_DRAW_BURN = {"12": LAW("12(f)1"), "12A": LAW("12A(f)"), "12B": LAW("12B(f)")}


def stub(shoe: Shoe) -> tuple[Card, ...]:
    """The cards still to come, in order if it is known."""
    return tuple(shoe.keyed.elements()) if shoe.keyed is not None else shoe.order[shoe.at :]


def _named(streets: tuple[Street, ...]) -> Iterator[tuple[str, Street]]:
    """The names of the choices to deal alternative hands from each street: now, or
    before a later one."""
    for number, street in enumerate(streets):
        yield (f"{ALTERNATIVE} before the {street.name}" if number else ALTERNATIVE), street


class Streets(Betting):
    """Dealing by street."""

    def deal_street(self, table: Table, play: PokerPlay, street: Street) -> Procedure[None]:
        """Deal the cards of a street, after its burn card."""
        play.street = street
        play.acted = False
        table.phase = Phase.DEALING
        if street.draws:
            yield from self.burn(table, play, _DRAW_BURN[play.variant.section])
            yield from self.draw(table, play, street)
            return
        if street.common and self._too_short(table, play):
            yield from self.common_card(table, play, street)
            return
        if street.burns:
            yield from self.burn(table, play, street.law)
        if street.board:
            yield Deal(COMMUNITY, 0, street.law, Seen.ALL, street.board)
        for face in street.deals:
            yield from self.deal_around(table, play, face, street.law)
        if play.exchanges:
            yield from self.exchange_exposed(table, play)

    def discard(
        self, play: PokerPlay, player: Player, cards: tuple[Card, ...], seen: Seen, law: Citation
    ) -> Procedure[None]:
        """Discard cards of a player, who is busy until it is done."""
        play.busy = player
        yield Discarded(player.hand.key, player.spot, cards, seen, law)
        play.busy = None

    def deal_around(
        self, table: Table, play: PokerPlay, face: str, law: Citation
    ) -> Procedure[None]:
        """Deal one round of cards, face down or up."""
        for player in play.players:
            if player.folded:
                continue
            hand = player.hand
            if face == "d":
                yield Deal(hand.key, hand.spot, law, Seen.OWNER)
            elif player.turned:
                player.turned -= 1  # a hole card is face up: this one replaces it
                yield Deal(hand.key, hand.spot, _TURNED[play.variant.section], Seen.OWNER)
            else:
                player.up += yield Deal(hand.key, hand.spot, law, Seen.ALL)

    def burn(self, table: Table, play: PokerPlay, law: Citation) -> Procedure[None]:
        """Burn the top card, apart from the discards."""
        if play.burn_ready is not None:
            ready, play.burn_ready = play.burn_ready, None
            yield Duty("The burn card lies there already", ready)
            return
        assert table.shoe is not None, "poker is played with cards"
        if not table.shoe.left and play.variant.is_draw:
            yield from self.reshuffle_discards(table, play, play.live()[0], 1)
        play.burned += yield Burn(law)

    # 14.9(h) Too few cards at stud

    def _too_short(self, table: Table, play: PokerPlay) -> bool:
        assert table.shoe is not None, "poker is played with cards"
        return table.shoe.left < play.remaining + 1

    def common_card(self, table: Table, play: PokerPlay, street: Street) -> Procedure[None]:
        """A common card, when the deck has too few for one each."""
        assert table.shoe is not None, "poker is played with cards"
        law = LAW("9(h)")
        if table.shoe.left <= 1:
            cards = (*play.burned, *stub(table.shoe))
            play.burned.clear()
            yield Shuffle(law, cards)
        play.burned += yield Burn(law)
        play.common += yield Deal(COMMUNITY, 0, law, Seen.ALL)
        yield Announced("Common card", law)

    # 14.12(f) Draws

    def draw(self, table: Table, play: PokerPlay, street: Street) -> Procedure[None]:
        """One player at a time, from the left of the button: discard, and draw as many."""
        table.phase = Phase.PLAYING
        law = street.law
        for player in play.players:
            if player.folded or play.remaining == 1:
                continue
            hand = player.hand
            choices = (
                Choice(STAND_PAT, "keep the hand"),
                Choice(DRAW, "discard, and draw as many", cards=Span(1, len(hand.cards))),
            )
            ask = Ask(player.name, player.spot, choices, law, STAND_PAT, DRAW_TOPIC)
            answer = yield from self.ask(play, player, ask)
            if answer.choice != DRAW or player.folded:
                continue
            yield from self.discard(play, player, answer.cards, Seen.OWNER, law)
            yield from self.replace(table, play, player, len(answer.cards), law)
            play.discarded.update(dict.fromkeys(answer.cards, player))

    def replace(
        self, table: Table, play: PokerPlay, player: Player, count: int, law: Citation
    ) -> Procedure[None]:
        """Deal new cards; if the deck is short, the discards of others are shuffled."""
        assert table.shoe is not None, "poker is played with cards"
        hand = player.hand
        left = table.shoe.left
        if left < count:
            if left and self.options.reshuffle == "stub first":
                yield Deal(hand.key, hand.spot, law, Seen.OWNER, left)
                count -= left
            yield from self.reshuffle_discards(table, play, player, count)
        yield Deal(hand.key, hand.spot, law, Seen.OWNER, count)

    def reshuffle_discards(
        self, table: Table, play: PokerPlay, player: Player, count: int
    ) -> Procedure[None]:
        """Shuffle the discard pile without the drawing player's discards; burn cards
        only if needed."""
        assert table.shoe is not None, "poker is played with cards"
        others = [card for card, by in play.discarded.items() if by is not player]
        for card in others:
            del play.discarded[card]
        cards = [*others, *stub(table.shoe)]
        if len(cards) < count:
            cards += play.burned
            play.burned.clear()
        yield Shuffle(_DRAW_SHORT[play.variant.section], tuple(cards))

    # 14.10(k) Pineapple

    def discard_one(self, table: Table, play: PokerPlay, law: Citation) -> Procedure[None]:
        """Each player discards one card, in the order of the betting round before."""
        at = play.after_blinds if play.street.opens is Opens.BLINDS else 0
        for player in (*play.players[at:], *play.players[:at]):
            if player.folded or play.remaining == 1:
                continue
            choices = (Choice(DISCARD, "one card", cards=Span(1, 1)),)
            ask = Ask(player.name, player.spot, choices, law, DISCARD, DISCARD_TOPIC)
            answer = yield from self.ask(play, player, ask)
            if player.folded:
                continue
            hand = player.hand
            cards = answer.cards or (hand.cards[-1],)
            play.discarded.update(dict.fromkeys(cards, player))
            yield from self.discard(play, player, cards, Seen.OWNER, law)

    # 14.15(o) Exposed cards

    def exchange_exposed(self, table: Table, play: PokerPlay) -> Procedure[None]:
        """Exchange each hole card that was dealt face up for the top card of the deck."""
        for player, card in play.exchanges:
            if player.folded or card not in player.hand.cards:
                continue
            hand = player.hand
            burns = self.options.exposed_card == "burn" and play.burn_ready is None
            law = LAW("15(o)2") if burns else LAW("15(o)1")
            yield from self.discard(play, player, (card,), Seen.ALL, law)
            if burns:
                play.burn_ready = law
                play.burned.append(card)
            else:
                play.discarded[card] = player
            yield Deal(hand.key, hand.spot, LAW("15(o)"), Seen.OWNER)
        play.exchanges.clear()

    # 14.10(l), 14.11(j) Alternative hands

    def offer_alternatives(
        self, table: Table, play: PokerPlay, streets: tuple[Street, ...]
    ) -> Procedure[int]:
        """The number of hands dealt from here on; offered until the players agree."""
        if not play.closed or not streets:
            return 1
        if play.juncture is None:
            yield from self._agree_on_alternatives(table, play, streets)
        return play.alternatives if play.juncture is streets[0] else 1

    def _agree_on_alternatives(
        self, table: Table, play: PokerPlay, streets: tuple[Street, ...]
    ) -> Procedure[None]:
        """Once betting is closed, agree on a number of hands and the street to deal them from."""
        choices = (Choice(ONCE, "deal the next cards once"), *self._junctures(table, streets))
        law = ALTERNATIVE_LAW[play.variant.section]
        first: Answer | None = None
        for player in play.live():
            if len(choices) == 1:
                return
            ask = Ask(player.name, player.spot, choices, law.number, ONCE, ALTERNATIVE_TOPIC)
            answer = yield from self.ask(play, player, ask)
            if player.folded:
                continue
            first = first or answer
            if answer.choice == ONCE or answer != first:
                return  # one player who disagrees is enough
        if first is None or play.remaining == 1:
            return
        names = [name for name, _ in _named(streets)]
        play.juncture, play.alternatives = streets[names.index(first.choice)], first.amount
        yield Announced(f"{first.amount} hands, before the {play.juncture.name}", law.juncture)
        yield Marked("alternative hands", str(first.amount), law.marker)

    @staticmethod
    def _junctures(table: Table, streets: tuple[Street, ...]) -> Iterator[Choice]:
        """From which street how many hands may be dealt with the cards left."""
        assert table.shoe is not None, "poker is played with cards"
        left = table.shoe.left
        for number, (name, street) in enumerate(_named(streets)):
            each = sum(later.board + 1 for later in streets[number:])
            most = min(MOST_ALTERNATIVES, left // each)
            # With several flops, crazy pineapple's single discard would be impossible.
            if most > 1 and not any(later.discard for later in streets[number:]):
                yield Choice(
                    name, f"hands from the {street.name} on", Span(2, most), in_chips=False
                )
            left -= street.board + 1

    def deal_alternatives(
        self, table: Table, play: PokerPlay, streets: tuple[Street, ...], count: int
    ) -> Procedure[None]:
        """Each alternative hand in turn, with its burn cards and without betting."""
        table.phase = Phase.DEALING
        shared = list(table.community.cards)
        for number in range(1, count + 1):
            key = COMMUNITY if number == 1 else f"{COMMUNITY} {number}"
            board = table.hands.setdefault(key, Hand(key))
            law = ALTERNATIVE_LAW[play.variant.section].deal
            for street in streets:
                yield from self.burn(table, play, law)
                yield Deal(key, 0, law, Seen.ALL, street.board)
            own = board.cards if number > 1 else board.cards[len(shared) :]
            play.boards.append([*shared, *own])
