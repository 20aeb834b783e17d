"""The irregularities of fast action hold 'em, 13:69F-21.9."""

from __future__ import annotations

from typing import Any

from pitboss.errors import NoSuchIrregularity
from pitboss.games.misdeals import is_in_hand, show_exposed
from pitboss.games.pai_gow.fast_action.options import LAW
from pitboss.games.pai_gow.fast_action.state import CARDS, AskedAgain, CardSkipped, state_of
from pitboss.table.irregularities import Report, Void
from pitboss.table.steps import Burn, Duty, Marked, Procedure, Seen
from pitboss.table.table import DEALER, Table


def discard_any(game: Any, table: Table, report: Report) -> Procedure[None]:
    """21.9(a): cards found face up are not used, however many there are."""
    yield Burn(LAW("9(a)"), 1, Seen.ALL)


def has_unset_cards(table: Table, report: Report) -> None:
    """21.9(c): a player's card can be exposed too early until the hand is turned over."""
    spot = table.spots[report.spot - 1]
    if not any(hand.cards for hand in spot.hands):
        raise NoSuchIrregularity(f"Spot {report.spot} has no card yet.", LAW("9(c)"))
    is_in_hand(table, report, LAW("9(c)"))


def turn_down(game: Any, table: Table, report: Report) -> Procedure[None]:
    """21.9(c): everybody saw the card, and play goes on."""
    yield from show_exposed(table, report, LAW("9(c)"))
    yield Duty(f"Turn the card of spot {report.spot} face down again", LAW("9(c)"))


def dealer_is_next(table: Table, report: Report) -> None:
    if table.awaiting != DEALER:
        raise NoSuchIrregularity("The next card is not the dealer's own.", LAW("9(d)"))


def spot_is_next(table: Table, report: Report) -> None:
    if table.awaiting != table.spots[report.spot - 1].hand.key:
        raise NoSuchIrregularity(f"The next card is not that of spot {report.spot}.", LAW("9(e)"))


def skip(game: Any, table: Table, report: Report) -> Procedure[None]:
    """21.9(d) and (e): the card goes to the next hand; a missing card is dealt after the others."""
    raise CardSkipped(game.irregularities[report.name].law, "The card is missing.")
    yield


def dealer_has_four(table: Table, report: Report) -> None:
    if len(table.dealer.cards) < CARDS:
        raise NoSuchIrregularity("The dealer does not hold four cards.", LAW("9(f)"))


def void_with_fifth(game: Any, table: Table, report: Report) -> Procedure[None]:
    """21.9(f): the extra card has left the shoe, and all hands are void."""
    yield from game.deal(table, table.dealer, LAW("9(f)"), Seen.NONE)
    raise Void(LAW("9(f)"), "All hands are void.")


def has_four_unset(table: Table, report: Report) -> None:
    """21.9(g): a fifth card is dealt after the fourth, and before the hand is set."""
    spot = table.spots[report.spot - 1]
    if len(spot.cards) < CARDS:
        raise NoSuchIrregularity(f"Spot {report.spot} does not hold four cards.", LAW("9(g)"))


def one_more(game: Any, table: Table, report: Report) -> Procedure[None]:
    """21.9(g): the player takes the extra card, and sets one hand of two."""
    spot = table.spots[report.spot - 1]
    yield from game.deal(table, spot.hand, LAW("9(g)"), Seen.OWNER)
    if state_of(table).asked == spot.number:
        raise AskedAgain(LAW("9(g)"))


def dealer_is_set(table: Table, report: Report) -> None:
    if not state_of(table).dealer_set:
        raise NoSuchIrregularity("The dealer's hand is not set yet.", LAW("9(h)"))


def set_again(game: Any, table: Table, report: Report) -> Procedure[None]:
    """21.9(h): the dealer's hand is reset to the house way."""
    keep = " ".join(card.code for card in table.dealer.cards)
    yield Duty(f"Set the dealer's hand again in the house way: keep {keep}", LAW("9(h)"))


def no_card_yet(table: Table, report: Report) -> None:
    if table.spots[report.spot - 1].cards:
        raise NoSuchIrregularity(f"Spot {report.spot} has been dealt to.", LAW("9(j)"))


def marker_stayed(table: Table, report: Report) -> None:
    """21.9(k): the deal has not begun, and there was a round before."""
    dealt = table.dealer.cards or any(spot.cards for spot in table.spots)
    if dealt or not table.memory.marker_moved:
        raise NoSuchIrregularity(
            "The marker was moved before this deal, or is where the game began.", LAW("9(k)")
        )


def leave_marker(game: Any, table: Table, report: Report) -> Procedure[None]:
    """21.9(k): the marker stays where it was in the last round."""
    memory = table.memory
    memory.marker = (memory.marker - 1) % len(game.positions(table))
    memory.marker_moved = False
    yield Marked(game.marker_name, game.marker_place(memory), LAW("9(k)"))
