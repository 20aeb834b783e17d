"""13:69F-33.12: the irregularities of winner's pot poker."""

from __future__ import annotations

from typing import Any

from pitboss.errors import NoSuchIrregularity
from pitboss.games.banked_poker.winners_pot import DEALERS_WAGERS, LAW, STAKE, PotRound
from pitboss.games.deal_plan import PlanChanged
from pitboss.games.misdeals import is_in_hand, show_exposed
from pitboss.law import Citation
from pitboss.table.irregularities import (
    Irregularity,
    Phase,
    Report,
    discard_face_up,
    use_as_next,
    void_hand,
)
from pitboss.table.moves import HOUSE
from pitboss.table.steps import Duty, Moved, Procedure, Voided
from pitboss.table.table import Hand, Spot, Table
from pitboss.table.verdicts import Fate

DOWN_CARDS = 2


def _hand(table: Table, report: Report) -> Hand:
    """The hand of a report: a player's, or the dealer's if it names no spot."""
    return table.spots[report.spot - 1].hand if report.spot else table.dealer


# 33.12(a) Down cards turned face up in the dealing process


def _down_card_dealt(table: Table, report: Report) -> None:
    law = LAW("12(a)")
    if not 0 <= report.spot <= len(table.spots):
        raise NoSuchIrregularity(f"There is no spot {report.spot} at this table.", law)
    hand = _hand(table, report)
    if not 1 <= len(hand.cards) <= DOWN_CARDS:
        raise NoSuchIrregularity("It is about the first two cards, before the third is dealt.", law)
    for card in report.cards:
        if card not in hand.cards:
            raise NoSuchIrregularity(f"The {card.name} is not in that hand.", law)
    if not _still_down(table, report):
        raise NoSuchIrregularity("That card was reported before.", law)


def _still_down(table: Table, report: Report) -> list[int]:
    """The cards a report can be about: those it names, or else any not yet reported."""
    hand, known = _hand(table, report), table.state.exposed
    return [
        at
        for at, card in enumerate(hand.cards)
        if at not in known.get(hand.key, ()) and (not report.cards or card in report.cards)
    ]


def _turned_face_up(game: Any, table: Table, report: Report) -> Procedure[None]:
    """One down card turned up: the third is dealt face down. Both: the hand is dead."""
    play: PotRound = table.state
    law, hand = LAW("12(a)"), _hand(table, report)
    found = _still_down(table, report)
    exposed = play.exposed.setdefault(hand.key, set())
    exposed.update(found if report.cards else found[-1:])
    assert play.deal is not None, "the cards are being dealt"
    dead = len(exposed) == DOWN_CARDS
    changed = dead or play.deal.turn_down(hand.key)
    if dead:
        play.deal.strike(hand.key)
    yield table.reveal(hand, law, up=exposed)
    if dead and hand.spot:
        yield from _dead_player(game, table, table.spots[hand.spot - 1], law)
    elif dead:
        yield from _dead_dealer(game, table, law)
    if changed:
        raise PlanChanged(law)


def _dead_player(game: Any, table: Table, spot: Spot, law: Citation) -> Procedure[None]:
    """The wagers are void, except a jacks plus bonus that the two cards win."""
    spot.void = True
    yield Voided(spot.number, "The hand is dead.", law)
    for bet in list(spot.bets):
        verdict = game.verdict(spot.cards) if bet.wager is game.jacks_plus else None
        if verdict is not None and verdict.fate is Fate.WON:
            yield from table.settle(bet, verdict)
        else:
            yield table.give_back(bet, law, "void")
    yield table.collect(spot.hand, law)


def _dead_dealer(game: Any, table: Table, law: Citation) -> Procedure[None]:
    """The dealer's wagers are void too; the players play on for what they put into the pot."""
    table.state.dealer_dead = True
    yield table.announce("The dealer's hand is dead", law)
    yield Moved(DEALERS_WAGERS, HOUSE, STAKE * game.options.ante, "void wagers of the dealer", law)
    yield table.collect(table.dealer, law)


down_card_exposed = Irregularity(
    LAW("12(a)"), "A first or second card is turned face up in the dealing process",
    _turned_face_up, Phase.DEALING, check=_down_card_dealt,
)  # fmt: skip


# 33.12(b) and (c) The cards still to come


def _found_face_up(game: Any, table: Table, report: Report) -> Procedure[None]:
    """Set aside while cards are still to be dealt; later it changes nothing."""
    if table.state.all_dealt:
        yield Duty("Settle all wagers: every card had been dealt", LAW("12(b)"))
    else:
        yield from discard_face_up(game, table, report)


def cards_to_come(table: Table, report: Report) -> None:
    if table.state.all_dealt:
        raise NoSuchIrregularity("All cards of the round have been dealt.", LAW("12(c)"))


card_face_up = Irregularity(
    LAW("12(b)"), "A card is found face up in the shoe or the deck", _found_face_up,
)  # fmt: skip
card_drawn_in_error = Irregularity(
    LAW("12(c)"), "A card is drawn in error, its face not exposed", use_as_next,
    check=cards_to_come,
)  # fmt: skip


# 33.12(d) and (e) Too many cards; a card that was not burned


def _hand_counts(table: Table, report: Report) -> None:
    """A folded hand counts only for its jacks plus bonus."""
    spot = table.spots[report.spot - 1]
    if spot.folded and [bet.wager.name for bet in spot.bets] != ["jacks-plus"]:
        raise NoSuchIrregularity(f"Spot {report.spot} has folded.", LAW("12(d)"))


incorrect_number_of_cards = Irregularity(
    LAW("12(d)"), "A player is dealt an incorrect number of cards", void_hand, at_spot=True,
    check=_hand_counts,
)  # fmt: skip


def _burn_due(table: Table, report: Report) -> None:
    deal = table.state.deal
    if deal is None or deal.burn_due is None:
        raise NoSuchIrregularity("No card is due to be burned now.", LAW("12(e)"))


def _not_burned(game: Any, table: Table, report: Report) -> Procedure[None]:
    """The deal continues; the card is burned with the next, after the decisions."""
    play: PotRound = table.state
    assert play.deal is not None, "cards are being dealt"
    play.burns_owed = play.deal.skip_burn()
    raise PlanChanged(LAW("12(e)"))
    yield


burn_missed = Irregularity(
    LAW("12(e)"), "The dealer fails to burn a card", _not_burned, Phase.DEALING, check=_burn_due
)


# 33.12(g) and (h) The button, and players who show their cards


def _button_was_due(table: Table, report: Report) -> None:
    if not table.state.button_moved:
        raise NoSuchIrregularity("The button is placed, not moved, in this round.", LAW("12(g)"))


def _as_if_moved(game: Any, table: Table, report: Report) -> Procedure[None]:
    """The round continues as if the button had been moved; the next round moves it from there."""
    where = game.button_at(table.memory)
    yield Duty(f"Play on as if the button had been moved to {where}", LAW("12(g)"))


def _has_cards(table: Table, report: Report) -> None:
    if not table.spots[report.spot - 1].cards:
        raise NoSuchIrregularity(f"Spot {report.spot} has no cards to expose.", LAW("12(h)"))
    is_in_hand(table, report, LAW("12(h)"))


def _shown(game: Any, table: Table, report: Report) -> Procedure[None]:
    """Everybody has seen the named cards, or else all; the hand stays active."""
    if report.cards:
        yield from show_exposed(table, report, LAW("12(h)"))
    else:
        yield table.reveal(table.spots[report.spot - 1].hand, LAW("12(h)"))


button_not_moved = Irregularity(
    LAW("12(g)"), "The dealer fails to move the button", _as_if_moved, check=_button_was_due
)
player_exposes_cards = Irregularity(
    LAW("12(h)"), "A player exposes a down card before the dealer does", _shown, at_spot=True,
    check=_has_cards,
)  # fmt: skip
