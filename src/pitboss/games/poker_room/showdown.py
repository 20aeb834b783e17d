"""The showdown: who shows, who wins, how pots are divided, and the odd chips.

14.3, 14.6(d) and (e)5 and 6, 14.9(i) to (l), 14.10(j) and (l)4, 14.11(f) to (h), 14.12(h),
14.12A(l), 14.12B(l), 14.13(h), 14.13A(k) to (m), 14.15(d).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pitboss.equipment.cards import ACE, Card
from pitboss.games.poker_room.payouts import PokerPayouts
from pitboss.games.poker_room.play import Player, PokerPlay, Pot
from pitboss.games.poker_room.streets import ALTERNATIVE_LAW
from pitboss.games.poker_room.variants import LAW, Variant
from pitboss.hands.rank import Category, Rank
from pitboss.law import Citation
from pitboss.table.irregularities import Phase
from pitboss.table.money import DOLLAR, Cents
from pitboss.table.steps import Announced, Ask, Choice, Collected, Moved, Procedure, Revealed
from pitboss.table.table import Table

SHOW, MUCK = "show", "muck"
SHOWDOWN_TOPIC = "showdown"

_SHOW_OR_MUCK = (Choice(SHOW, "lay the hand open"), Choice(MUCK, "concede and discard it"))


class OddChips(NamedTuple):
    """The paragraphs on odd chips in a game with split pots."""

    halves: Citation
    high: Citation
    low: Citation
    suits: Citation


_ODD = {
    "9": OddChips(LAW("9(i)3i"), LAW("9(i)3ii"), LAW("9(i)3iii"), LAW("9(i)3iv")),
    "11": OddChips(LAW("11(f)2i"), LAW("11(f)2ii"), LAW("11(f)2iii"), LAW("11(f)2iv")),
    "13A": OddChips(LAW("13A(k)1"), LAW("13A(k)2"), LAW("13A(k)3"), LAW("13A(k)4")),
}
_FIVE_CARD = {
    Category.ROYAL_FLUSH: LAW("3(b)1"),
    Category.STRAIGHT_FLUSH: LAW("3(b)2"),
    Category.FOUR: LAW("3(b)3"),
    Category.FULL_HOUSE: LAW("3(b)4"),
    Category.FLUSH: LAW("3(b)5"),
    Category.STRAIGHT: LAW("3(b)6"),
    Category.THREE: LAW("3(b)7"),
    Category.TWO_PAIRS: LAW("3(b)8"),
    Category.PAIR: LAW("3(b)9"),
    Category.HIGH_CARD: LAW("3(d)"),
}
_THREE_CARD = {
    Category.ROYAL_FLUSH: LAW("3(c)1"),
    Category.STRAIGHT_FLUSH: LAW("3(c)2"),
    Category.THREE: LAW("3(c)3"),
    Category.STRAIGHT: LAW("3(c)4"),
    Category.FLUSH: LAW("3(c)5"),
    Category.PAIR: LAW("3(c)6"),
    Category.HIGH_CARD: LAW("3(d)"),
}
_BADUGI = {
    Category.BADUGI: LAW("12B(l)1"),
    Category.THREE_CARDS: LAW("12B(l)2"),
    Category.TWO_CARDS: LAW("12B(l)3"),
    Category.ONE_CARD: LAW("12B(l)4"),
}

Ranks = dict[Player, Rank]


class Worths(NamedTuple):
    """The worth of the hands of a showdown with one board."""

    board: Sequence[Card]
    high: Ranks
    low: Ranks
    """Only low hands that qualify."""


class PokerShowdown(PokerPayouts):
    """The end of a hand."""

    def finish(self, table: Table, play: PokerPlay) -> Procedure[None]:
        """Award the pots: to the last player left, or by a showdown."""
        table.phase = Phase.SETTLING
        if play.remaining == 1:
            (winner,) = play.live()
            play.settled = True
            yield from self.contribute(table, play)
            for pot in reversed(play.pots):
                yield from self._push(play, pot, winner, pot.account.amount, LAW("6(e)5"))
            yield Collected(winner.hand.key, winner.spot, len(winner.hand.cards), LAW("6(e)5"))
        else:
            worths = [self.worth(play, board) for board in play.boards or [table.community.cards]]
            yield from self.show(table, play, worths)
            play.settled = True
            yield from self.contribute(table, play)
            winners = self.winners(play, worths)
            for player in play.players:
                if not player.folded and player not in winners:
                    yield from self.put_away(play, player)
            for pot in reversed(play.pots):
                if len(play.pots) > 1:
                    yield Announced(f"The {pot.name[1:]}", LAW("6(e)6"))
                yield from self.award(play, pot, worths)
            boards = [(worth.high, self.winners(play, [worth])) for worth in worths]
            yield from self.pay_out(table, play, boards)
            for player in play.players:
                if player.hand.cards:
                    yield from self.put_away(play, player)
        assert not play.total, "every pot is awarded"
        for hand in list(table.hands.values()):
            if hand.cards:
                yield Collected(hand.key, hand.spot, len(hand.cards), LAW("6(e)5"))

    def put_away(self, play: PokerPlay, player: Player) -> Procedure[None]:
        """14.6(e)5: losing hands are collected before the pot is pushed, the winning one after."""
        hand = player.hand
        yield Collected(hand.key, hand.spot, len(hand.cards), LAW("6(e)5"))

    def worth(self, play: PokerPlay, board: Sequence[Card]) -> Worths:
        """14.3(g): hands are ranked by the cards they hold."""
        variant = play.variant
        live = play.live()
        high: Ranks = {}
        low: Ranks = {}
        if variant.high is not None:
            rank = variant.high
            high = {player: rank(player.hand.cards, board) for player in live}
        if variant.low is not None:
            rank = variant.low
            low = {player: rank(player.hand.cards, board) for player in live}
            if (least := variant.qualifier) is not None:
                low = {player: worth for player, worth in low.items() if worth >= least}
        return Worths(board, high, low)

    # 14.15(d) Showing

    def first_to_show(self, play: PokerPlay) -> Player:
        """Who made the final wager; by option, in the last betting round only."""
        shows = play.initiator if self.options.shows_first == "final wager" else play.latest
        if shows is None or shows.folded:
            return play.live()[0]
        return shows

    def show(self, table: Table, play: PokerPlay, worths: list[Worths]) -> Procedure[None]:
        """Hands are shown in turn; a beaten player may concede without showing."""
        law = LAW("15(d)")
        for player in play.clockwise(self.first_to_show(play)):
            if player.folded:
                continue
            if not self.options.show_discards and not self._stands_alone(play, player):
                wins = self._may_win(play, player, worths) or self.may_be_paid(
                    worth.high[player] for worth in worths if player in worth.high
                )
                default = SHOW if wins else MUCK
                ask = Ask(player.name, player.spot, _SHOW_OR_MUCK, law, default, SHOWDOWN_TOPIC)
                answer = yield from self.ask(play, player, ask)
                if play.remaining == 1:
                    break  # the others were called dead, so nothing must be shown
                if player.folded:
                    continue
                if answer.choice == MUCK:
                    yield from self.fold(table, play, player, law)
                    continue
            play.shown.append(player)
            hand = player.hand
            yield Revealed(
                hand.key,
                hand.spot,
                tuple(hand.cards),
                self.words(player, worths[0]),
                self.kind_law(play.variant, player, worths[0]),
            )

    @staticmethod
    def _stands_alone(play: PokerPlay, player: Player) -> bool:
        """Whether some pot has no other contender, so that it cannot be conceded."""
        return any(player in pot.players and len(pot.contenders) == 1 for pot in play.pots)

    @staticmethod
    def kind_law(variant: Variant, player: Player, worth: Worths) -> Citation:
        """The paragraph on the kind of hand that is shown."""
        if player in worth.high:
            kinds = _THREE_CARD if variant.section == "13A" else _FIVE_CARD
            return kinds[worth.high[player].category]
        if variant.section == "12B":
            return _BADUGI[worth.low[player].category]
        return LAW("3(f)")

    @staticmethod
    def words(player: Player, worth: Worths) -> str:
        """The hand in words, for the dealer to announce."""
        found = [ranks[player].words for ranks in worth[1:] if player in ranks]
        return " and ".join(found) or "no low"

    def _may_win(self, play: PokerPlay, player: Player, worths: list[Worths]) -> bool:
        """Whether no hand shown so far beats this one for every pot it contends for."""
        for pot in play.pots:
            if player in pot.players:
                rivals = [other for other in play.shown if other in pot.players]
                for worth in worths:
                    for ranks in (worth.high, worth.low):
                        own = ranks.get(player)
                        if own is not None and all(
                            ranks.get(other, own) <= own for other in rivals
                        ):
                            return True
        return False

    # Awarding

    @staticmethod
    def best(ranks: Ranks, contenders: list[Player]) -> list[Player]:
        """The holders of the highest ranking hand; several if they tie."""
        held = [(ranks[player], player) for player in contenders if player in ranks]
        if not held:
            return []
        top = max([rank for rank, _ in held])
        return [player for rank, player in held if rank == top]

    def winners(self, play: PokerPlay, worths: list[Worths]) -> set[Player]:
        """Everybody who wins any part of any pot."""
        found: set[Player] = set()
        for pot in play.pots:
            contenders = pot.contenders or play.live()
            for worth in worths:
                found.update(self.best(worth.high, contenders))
                found.update(self.best(worth.low, contenders))
        return found

    def award(self, play: PokerPlay, pot: Pot, worths: list[Worths]) -> Procedure[None]:
        """14.6(e)6: side pots first; each board's portion goes to its own winners."""
        # A side pot whose last hand was called dead goes to the remaining players.
        contenders = pot.contenders or play.live()
        amount = pot.account.amount
        count = len(worths)
        portion = amount // count // DOLLAR * DOLLAR if count > 1 else 0
        for number, worth in enumerate(worths):
            # The remainder of the division goes with the first alternative hand.
            part = portion if number else amount - portion * (count - 1)
            law = ALTERNATIVE_LAW[play.variant.section].division if count > 1 else play.variant.win
            yield from self._split(play, pot, part, contenders, worth, law)

    def _split(
        self,
        play: PokerPlay,
        pot: Pot,
        amount: Cents,
        contenders: list[Player],
        worth: Worths,
        law: Citation,
    ) -> Procedure[None]:
        """Award the high and the low half, or all of it to one of them."""
        variant = play.variant
        highest = self.best(worth.high, contenders)
        lowest = self.best(worth.low, contenders)
        if not (highest and lowest):
            winners = highest or lowest
            ranks = worth.high if highest else worth.low
            if variant.section == "12B":
                law = _BADUGI[ranks[winners[0]].category]
            yield from self._divide(play, pot, amount, winners, worth, law, low=not highest)
            return
        half = amount // 2 // play.unit * play.unit
        if amount - half > half:
            law = _ODD[variant.section].halves
        yield from self._divide(play, pot, amount - half, highest, worth, law, low=False)
        low_law = variant.low_win or variant.win
        yield from self._divide(play, pot, half, lowest, worth, low_law, low=True)

    def _divide(
        self,
        play: PokerPlay,
        pot: Pot,
        amount: Cents,
        winners: list[Player],
        worth: Worths,
        law: Citation,
        *,
        low: bool,
    ) -> Procedure[None]:
        """14.3(d): equal shares to tied hands, and the odd chips by the section's rule."""
        count = len(winners)
        if count == 1:
            yield from self._push(play, pot, winners[0], amount, law)
            return
        share = amount // count // play.unit * play.unit
        tie = LAW("12B(l)5") if play.variant.section == "12B" else LAW("3(d)")
        for player in winners:
            yield from self._push(play, pot, player, share, tie)
        excess = amount - share * count
        if not excess:
            return
        order, odd_law = self.odd_chips(play, winners, worth, low)
        if play.variant.splits:
            suits = _ODD[play.variant.section].suits
            yield Announced("Suits rank spades, hearts, diamonds, clubs", suits)
        if excess <= DOLLAR:
            yield from self._push(play, pot, order[0], excess, odd_law, "odd chips")
            return
        for player in order:
            # More than a dollar is not odd chips: one chip each until none is left.
            part = min(play.unit, excess)
            if part:
                yield from self._push(play, pot, player, part, odd_law, "odd chips")
            excess -= part

    def odd_chips(
        self, play: PokerPlay, winners: list[Player], worth: Worths, low: bool
    ) -> tuple[list[Player], Citation]:
        """The order in which tied players get the odd chips."""
        variant = play.variant
        if variant.splits:
            law = _ODD[variant.section].low if low else _ODD[variant.section].high
        elif self.options.odd_chips == "left of the button":
            return winners, LAW("15(r)")  # players are in order from the left
        else:
            law = LAW("15(r)")
        if low:
            return sorted(winners, key=lambda p: lowest_cards(variant, p, worth)), law
        return sorted(winners, key=lambda p: highest_cards(variant, p, worth), reverse=True), law

    def _push(
        self,
        play: PokerPlay,
        pot: Pot,
        player: Player,
        amount: Cents,
        law: Citation,
        what: str = "pot",
    ) -> Procedure[None]:
        if amount:
            play.won[player.name] = play.won.get(player.name, 0) + amount
            yield Moved(pot.name, player.name, amount, what, law)


def _used(
    variant: Variant,
    player: Player,
    worth: Worths,
    rank: Callable[[Sequence[Card], Sequence[Card]], Rank] | None,
    wanted: Rank,
) -> list[tuple[Card, ...]]:
    """The combinations of a player's cards that make the winning hand."""
    ways = variant.uses(player.hand.cards, worth.board)
    if len(ways) == 1 or rank is None:
        return ways
    if variant.section == "11":
        return [way for way in ways if rank(way[:2], way[2:]) == wanted]
    return [way for way in ways if rank(way, ()) == wanted]


def highest_cards(variant: Variant, player: Player, worth: Worths) -> list[tuple[int, int]]:
    """The cards of a high hand, highest first, by rank and then by suit, spades on top."""
    ways = _used(variant, player, worth, variant.high, worth.high[player])
    return max(sorted([(card.rank, card.suit) for card in way], reverse=True) for way in ways)


def lowest_cards(variant: Variant, player: Player, worth: Worths) -> list[tuple[int, int]]:
    """The cards of a low hand, lowest first, ace low, by rank and then by suit."""
    ways = _used(variant, player, worth, variant.low, worth.low[player])
    return min(
        sorted([(1 if card.rank == ACE else card.rank, card.suit) for card in way]) for way in ways
    )
