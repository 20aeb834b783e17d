"""Irregularities that the subchapters of the blackjack games have in common.

Each is made with its own paragraph: ``card_face_up = irregular.card_face_up(LAW("15(a)"))``.
"""

from __future__ import annotations

from typing import Any

from pitboss.errors import NoSuchIrregularity
from pitboss.games.blackjack.options import DEVICE
from pitboss.games.blackjack.state import Missed, RoundState
from pitboss.games.card_table import SHUFFLER
from pitboss.games.misdeals import device_leaves
from pitboss.hands.points import BLACKJACK_VALUE, blackjack
from pitboss.law import Citation
from pitboss.table.irregularities import (
    Handler,
    Irregularity,
    Phase,
    Report,
    Void,
    discard_face_up,
    reshuffle,
    use_as_next,
    void_all,
)
from pitboss.table.steps import Burn, Duty, Marked, Procedure, Seen
from pitboss.table.table import Table


def card_face_up(law: Citation, *, void_on_second: bool = True) -> Irregularity:
    """A card found face up is not used; in most games a second one makes the round void."""
    handler: Handler = discard_face_up if void_on_second else _burn_face_up
    return Irregularity(law, "A card is found face up in the shoe", handler)


def _burn_face_up(game: Any, table: Table, report: Report) -> Procedure[None]:
    yield Burn(game.irregularities[report.name].law, 1, Seen.ALL)


def card_drawn_in_error(law: Citation) -> Irregularity:
    return Irregularity(law, "A card is drawn in error, its face not exposed", use_as_next)


def card_exposed(law: Citation) -> Irregularity:
    """A card exposed after the first deal is the next card, or is burned."""

    def check(table: Table, report: Report) -> None:
        if not isinstance(table.state, RoundState) or table.state.exposed:
            raise NoSuchIrregularity("A card lies exposed already.", law)
        if table.state.awaiting is not None:
            raise NoSuchIrregularity("The next card was requested, so drawing it is no error.", law)

    def handler(game: Any, table: Table, report: Report) -> Procedure[None]:
        table.state.exposed = True
        yield from game.from_shoe(table, table.community, law, Seen.ALL)
        yield table.announce("Who lets this card pass draws no more in this round", law)

    return Irregularity(
        law, "A card is drawn in error and exposed to the players", handler, Phase.PLAYING,
        check=check,
    )  # fmt: skip


def dealer_draws_too_many(law: Citation) -> Irregularity:
    """A card that the dealer draws to a hand that must stand is burned."""

    def check(table: Table, report: Report) -> None:
        cards, state = table.dealer.cards, table.state
        if len(cards) < 2 or not state.stands(blackjack(cards)):
            raise NoSuchIrregularity("The dealer's hand does not have to stand.", law)

    return Irregularity(
        law, "The dealer draws a card to a hand that must stand", _burn_face_up, Phase.SETTLING,
        check=check,
    )  # fmt: skip


def _awaited(law: Citation, *, dealers: bool = False) -> Any:
    def check(table: Table, report: Report) -> None:
        state = table.state
        spot = 0 if dealers else report.spot
        if not isinstance(state, RoundState) or state.awaiting != spot:
            raise NoSuchIrregularity("That is not where the next card belongs.", law)

    return check


def _missed(game: Any, table: Table, report: Report) -> Procedure[None]:
    raise Missed(game.irregularities[report.name].law, "The card is missed.")
    yield


def dealer_misses_own_card(law: Citation) -> Irregularity:
    """The dealer continues, and takes his or her cards after the players'."""
    return Irregularity(
        law, "The dealer misses a card of his or her own", _missed, Phase.DEALING,
        check=_awaited(law, dealers=True),
    )  # fmt: skip


def card_not_dealt(law: Citation) -> Irregularity:
    """A box without cards is out; one with a single card may have the second late."""
    return Irregularity(
        law, "A card of the first deal is not dealt to a player", _missed, Phase.DEALING,
        at_spot=True, check=_awaited(law),
    )  # fmt: skip


def card_not_drawn(law: Citation) -> Irregularity:
    """A requested card is dealt late, or the hand is dead, as the player chooses."""
    return Irregularity(
        law, "A card that a player asked for is not dealt", _missed, Phase.PLAYING,
        at_spot=True, check=_awaited(law),
    )  # fmt: skip


def reader_used_wrongly(law: Citation, dead: Citation, goes_on: Citation) -> Irregularity:
    """The hole card is read although it could not make a blackjack."""

    def check(table: Table, report: Report) -> None:
        cards = table.dealer.cards
        if table.memory.reader_fails:
            raise NoSuchIrregularity("The card reader is out of order.", law)
        if len(cards) < 2:
            raise NoSuchIrregularity("There is no hole card to be read.", law)
        if BLACKJACK_VALUE[cards[0]] in (1, 10):
            raise NoSuchIrregularity("The card reader is properly used with such a card.", law)

    def handler(game: Any, table: Table, report: Report) -> Procedure[None]:
        if game.options.reader_shows_players:
            raise Void(dead, "The hole card could be seen: all hands are dead.")
        yield Duty("Notify a casino supervisor, and go on", goes_on)

    return Irregularity(
        law, "The hole card is read although it could make no blackjack", handler, Phase.PLAYING,
        applies=lambda options: options.hole_card == "card reader", check=check,
    )  # fmt: skip


def reader_fails(law: Citation) -> Irregularity:
    """Without the card reader, the hole card stays down until all players have drawn."""

    def check(table: Table, report: Report) -> None:
        if table.memory.reader_fails:
            raise NoSuchIrregularity("The card reader is out of order already.", law)

    def handler(game: Any, table: Table, report: Report) -> Procedure[None]:
        table.memory.reader_fails = True
        yield Marked("card reader", "out of order", law)

    return Irregularity(
        law, "The card reader device malfunctions", handler, Phase.ANY,
        applies=lambda options: options.hole_card == "card reader", check=check,
    )  # fmt: skip


def dealer_misses_first_card(law: Citation) -> Irregularity:
    """Where the dealer's first card comes before the players', a round without it is void."""

    def check(table: Table, report: Report) -> None:
        if table.dealer.cards:
            raise NoSuchIrregularity("The dealer has the first card.", law)
        _awaited(law, dealers=True)(table, report)

    return Irregularity(
        law, "The dealer does not deal the first card to himself or herself", void_all,
        Phase.DEALING, check=check,
    )  # fmt: skip


def ten_found(law: Citation) -> Irregularity:
    """A ten in a deck without tens is taken out; a second one makes the round void."""

    def handler(game: Any, table: Table, report: Report) -> Procedure[None]:
        yield Duty("A floorperson takes the ten out of the shoe and destroys it", law)
        if table.count(report.name) > 1:
            raise Void(law, "More than one ten was found in the shoe.")

    return Irregularity(law, "A ten is found in the shoe", handler)


def _shuffled_by_device(options: Any) -> bool:
    return bool(options.shuffle == DEVICE)


def shuffler_jams(law: Citation) -> Irregularity:
    return Irregularity(
        law, "The shuffling device jams or does not finish", reshuffle, Phase.SHUFFLING,
        applies=_shuffled_by_device,
    )  # fmt: skip


def shuffler_leaves(law: Citation) -> Irregularity:
    """Until the device is back, cards are shuffled and cut by hand."""
    return device_leaves(law, SHUFFLER, _shuffled_by_device)
