"""Irregularities of games with a board that void the hands but settle some side wagers.

13:69F-28.12, 13:69F-32.13 and 19:47-44.13 have them in the same words: a dealer's card that is
exposed, cards found face up, a dealer who misses a card.
"""

from __future__ import annotations

from typing import Any

from pitboss.errors import NoSuchIrregularity
from pitboss.games import misdeals
from pitboss.games.deal_plan import CardMissed
from pitboss.law import Citation
from pitboss.table.irregularities import (
    Interruption,
    Irregularities,
    Irregularity,
    Phase,
    Report,
    Void,
    void_all,
)
from pitboss.table.steps import Burn, Procedure, Seen
from pitboss.table.table import DEALER, Table

FIRST_CARDS, FULL_BOARD = 2, 5
"""Cards of each hand, and community cards."""
SET_ASIDE, VOIDS = "set aside", "voids the hands"
"""The effect of one card found face up after the first two cards."""


class SideWagersRemain(Interruption):
    """All hands are void, but side wagers on the players' cards are settled."""


def dealer_exposed(law: Citation, check: misdeals.Check) -> Irregularity:
    """A card of the dealer is seen while players are still deciding."""

    def handler(game: Any, table: Table, report: Report) -> Procedure[None]:
        raise SideWagersRemain(law, "All hands are void: a card of the dealer was exposed.")
        yield

    return Irregularity(
        law, "A card of the dealer is exposed before every player has decided", handler,
        check=check,
    )  # fmt: skip


def face_up(law: Citation, board: int = FULL_BOARD) -> Irregularity:
    """One card face up is set aside; more void all hands, except side wagers once all have their
    first cards. The game's option ``late_face_up_card`` decides the effect of a single late one."""

    def check(table: Table, report: Report) -> None:
        if len(table.community.cards) == board:
            raise NoSuchIrregularity("All cards of the round are dealt.", law)

    def handler(game: Any, table: Table, report: Report) -> Procedure[None]:
        yield Burn(law, 1, Seen.ALL)
        late = len(table.dealer.cards) == FIRST_CARDS  # the dealer's are dealt last
        alone = table.count(report.name) == 1
        if alone and not (late and game.options.late_face_up_card == VOIDS):
            return
        kind = SideWagersRemain if late else Void
        raise kind(law, "All hands are void: cards were found face up.")

    return Irregularity(
        law, "A card is found face up in the shoe or the deck", handler, check=check
    )


def dealer_completed(law: Citation) -> Irregularity:
    """The dealer misses a card of his or her own, and takes it after the players' cards."""

    def check(table: Table, report: Report) -> None:
        if table.awaiting != DEALER:
            raise NoSuchIrregularity("The next card is not the dealer's own.", law)

    def handler(game: Any, table: Table, report: Report) -> Procedure[None]:
        raise CardMissed(law, "The dealer's card comes after the players' cards.")
        yield

    return Irregularity(
        law, "The dealer misses a card, and takes it after the players' cards", handler,
        Phase.DEALING, check=check,
    )  # fmt: skip


def dealer_misdealt(law: Citation) -> Irregularity:
    return Irregularity(
        law, "The dealer has an incorrect number of cards that cannot be put right", void_all
    )


def shoe_jams(law: Citation) -> Irregularity:
    """The automated shoe deals only the first cards; the board is dealt from the hand."""

    def in_use(table: Table, report: Report) -> None:
        if len(table.dealer.cards) == FIRST_CARDS:
            raise NoSuchIrregularity("The cards have left the automated shoe.", law)

    return misdeals.shoe_fails(law, Phase.DEALING, in_use=in_use)


def of_cards(
    exposed: Citation,
    found_up: Citation,
    drawn: Citation,
    number: Citation,
    players_decide: misdeals.Check,
    board: int = FULL_BOARD,
) -> Irregularities:
    """The irregularities of the cards, in the order of the text."""
    return Irregularities(
        dealer_card_exposed=dealer_exposed(exposed, players_decide),
        card_face_up=face_up(found_up, board),
        card_drawn_in_error=misdeals.drawn_in_error(drawn, Phase.IN_PLAY),
        incorrect_number_of_cards=misdeals.wrong_number_voids_hand(number),
        dealer_misdealt=dealer_misdealt(number),
        dealer_hand_completed=dealer_completed(number),
    )
