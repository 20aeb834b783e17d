"""What goes wrong with cards: irregularities that many subchapters have in the same words.

Each is declared as a class attribute of a game, and told its own paragraph:
``card_face_up = misdeals.face_up(LAW("12(a)"))``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from pitboss.equipment.shoe import LEAST_CUT
from pitboss.errors import NoSuchIrregularity
from pitboss.games.dealing import AUTOMATED
from pitboss.law import Citation
from pitboss.table.irregularities import (
    Irregularity,
    Phase,
    Report,
    Void,
    discard_face_up,
    reshuffle,
    use_as_next,
    void_all,
    void_hand,
)
from pitboss.table.steps import Duty, Procedure
from pitboss.table.table import Table

Check: TypeAlias = Callable[[Table, Report], None]
"""Refuses a report that the state of the table belies."""


def device_removed(game: Any, table: Table, report: Report) -> Procedure[None]:
    """A device is taken from the table before another method is used: a duty of the casino."""
    yield Duty("Remove the device from the table", game.irregularities[report.name].law)


def deck_removed(game: Any, table: Table, report: Report) -> Procedure[None]:
    """A deck that is not complete leaves the table, and all hands of it are void."""
    law = game.irregularities[report.name].law
    yield Duty("Remove the deck from the table, and open another", law)
    if table.phase in Phase.IN_PLAY:
        raise Void(law, "All hands are void: the deck is not complete.")
    yield from game.shuffle(table)


def recut(game: Any, table: Table, report: Report) -> Procedure[None]:
    """The cards are cut again; before they are stacked there is nothing to cut."""
    if table.shoe is not None and table.shoe.left >= 2 * LEAST_CUT:
        yield from game.cut(table)


def dealer_has_cards(table: Table, report: Report) -> None:
    if not table.dealer.cards:
        raise NoSuchIrregularity("The dealer has no card yet.")


def _shuffled_by_device(options: Any) -> bool:
    return bool(options.shuffler)


def _cut_by_dealer(options: Any) -> bool:
    return not _shuffled_by_device(options)


def _dealt_by_device(options: Any) -> bool:
    return bool(options.dealing == AUTOMATED)


def _counted_by_device(options: Any) -> bool:
    return bool(options.shuffler and options.counting_shuffler)


def face_up(law: Citation) -> Irregularity:
    """One card face up is set aside; more make all hands void."""
    return Irregularity(
        law, "A card is found face up in the shoe or the deck", discard_face_up, Phase.DEALING
    )


def drawn_in_error(law: Citation, during: Phase = Phase.DEALING) -> Irregularity:
    return Irregularity(law, "A card is drawn in error, its face not exposed", use_as_next, during)


def wrong_number_voids_all(law: Citation) -> Irregularity:
    """Whoever was misdealt, all hands are void."""
    return Irregularity(
        law, "A player or the dealer is dealt an incorrect number of cards", void_all
    )


def wrong_number_voids_hand(law: Citation) -> Irregularity:
    """A player who was misdealt is out of the round, and nobody else."""
    return Irregularity(
        law, "A player is dealt an incorrect number of cards", void_hand, at_spot=True
    )


def dealer_exposed(law: Citation) -> Irregularity:
    return Irregularity(
        law, "A card of the dealer is exposed before it is revealed", void_all,
        check=dealer_has_cards,
    )  # fmt: skip


def shuffler_fails(law: Citation) -> Irregularity:
    return Irregularity(
        law, "The shuffling device jams or does not finish", reshuffle, Phase.SHUFFLING,
        applies=_shuffled_by_device,
    )  # fmt: skip


def shoe_fails(
    law: Citation, during: Phase = Phase.IN_PLAY, check: Check | None = None
) -> Irregularity:
    return Irregularity(
        law, "The automated dealing shoe jams or does not deal all cards", void_all, during,
        applies=_dealt_by_device, check=check,
    )  # fmt: skip


def device_leaves(law: Citation) -> Irregularity:
    return Irregularity(
        law, "A device is removed so that another method may be used", device_removed,
        Phase.SHUFFLING | Phase.BETTING,
    )  # fmt: skip


def cut_improper(law: Citation) -> Irregularity:
    return Irregularity(
        law, "A supervisor finds the cut improper", recut, Phase.BETTING, applies=_cut_by_dealer
    )


def stub_shows_misdeal(law: Citation, check: Check | None = None) -> Irregularity:
    return Irregularity(
        law, "The count of the stub shows that the cards were misdealt", void_all, Phase.PLAYING,
        check=check,
    )  # fmt: skip


def stub_shows_bad_deck(law: Citation, check: Check | None = None) -> Irregularity:
    return Irregularity(
        law, "The count of the stub shows that the deck is not complete", deck_removed,
        Phase.PLAYING, check=check,
    )  # fmt: skip


def shuffler_counts_bad_deck(law: Citation) -> Irregularity:
    return Irregularity(
        law, "The shuffling device counts a deck that is not complete", deck_removed,
        Phase.SHUFFLING | Phase.BETTING, applies=_counted_by_device,
    )  # fmt: skip
