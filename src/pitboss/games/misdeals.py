"""Misdeals: irregularities that many subchapters have in the same words.

Each is declared as a class attribute of a game, with its own paragraph: ``card_face_up =
misdeals.face_up(LAW("12(a)"))``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from pitboss.errors import NoSuchIrregularity
from pitboss.games.card_table import SHUFFLER
from pitboss.games.deal_plan import CardMissed
from pitboss.games.dealing import AUTOMATED
from pitboss.law import Citation
from pitboss.table.givers import SUPERVISION
from pitboss.table.irregularities import (
    Irregularities,
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
from pitboss.table.table import DEALER, Table

Check: TypeAlias = Callable[[Table, Report], None]
"""Refuses a report that contradicts the state of the table."""


def deck_removed(game: Any, table: Table, report: Report) -> Procedure[None]:
    """An incomplete deck is removed from the table, and all hands dealt from it are void.

    Between rounds it is the deck that the device has just counted.
    """
    law = game.irregularities[report.name].law
    yield Duty("Remove the deck from the table, and open another", law)
    if table.phase in Phase.IN_PLAY:
        raise Void(law, "All hands are void: the deck is not complete.")
    yield from game.after_jam(table, law)


def is_in_hand(table: Table, report: Report, law: Citation) -> None:
    """Refuses a report about cards that the spot does not hold."""
    held = [card for hand in table.spots[report.spot - 1].hands for card in hand.cards]
    for card in report.cards:
        if card not in held:
            raise NoSuchIrregularity(f"The {card.name} is not in that hand.", law)


def show_exposed(table: Table, report: Report, law: Citation) -> Procedure[None]:
    """Show the exposed cards to everybody: those named in the report, or else the
    last one dealt."""
    spot = table.spots[report.spot - 1]
    for hand in spot.hands:
        up = [at for at, card in enumerate(hand.cards) if card in report.cards]
        if hand is spot.hand and not report.cards:
            up = [len(hand.cards) - 1]
        if up:
            yield table.reveal(hand, law, up=up)


def forfeit_all(game: Any, table: Table, report: Report) -> Procedure[None]:
    """One player loses every wager of the round and is out of it; the others play on."""
    law = game.irregularities[report.name].law
    spot = table.spots[report.spot - 1]
    spot.void = True
    for bet in list(spot.bets):
        yield table.take(bet, law, "forfeit")
    for hand in spot.hands:
        if hand.cards:
            yield table.collect(hand, law)


def recut(game: Any, table: Table, report: Report) -> Procedure[None]:
    """The dealer cuts the cards again."""
    yield from game.cut(table)


def just_cut(table: Table, report: Report) -> None:
    if not table.memory.fresh_cut:
        raise NoSuchIrregularity("The cards have not been cut for this round, or are dealt.")


def stub_out(table: Table, report: Report) -> None:
    if not table.memory.stub_out:
        raise NoSuchIrregularity("The stub is counted once all cards are dealt.")


def dealer_has_cards(table: Table, report: Report) -> None:
    if not table.dealer.cards:
        raise NoSuchIrregularity("The dealer has no card yet.")


def _shuffled_by_device(options: Any) -> bool:
    return bool(options.shuffler)


def _dealt_by_device(options: Any) -> bool:
    return bool(options.dealing == AUTOMATED)


def _counted_by_device(options: Any) -> bool:
    return bool(options.shuffler and options.counting_shuffler)


def face_up(
    law: Citation, during: Phase = Phase.DEALING, check: Check | None = None
) -> Irregularity:
    """One card found face up is set aside; more than one makes all hands void."""
    return Irregularity(
        law, "A card is found face up in the shoe or the deck", discard_face_up, during,
        check=check,
    )  # fmt: skip


def cards_to_come(table: Table, report: Report) -> None:
    """Refuses a report after the last card of the round, when the stub has left the shoe."""
    if table.memory.stub_out:
        raise NoSuchIrregularity("All cards of the round are dealt.")


def drawn_in_error(
    law: Citation, during: Phase = Phase.DEALING, check: Check = cards_to_come
) -> Irregularity:
    return Irregularity(
        law, "A card is drawn in error, its face not exposed", use_as_next, during, check=check
    )


def wrong_number_voids_all(law: Citation) -> Irregularity:
    """Makes all hands void, whoever was misdealt."""
    return Irregularity(
        law, "A player or the dealer is dealt an incorrect number of cards", void_all
    )


def wrong_number_voids_hand(law: Citation) -> Irregularity:
    """Puts a misdealt player out of the round, and nobody else."""
    return Irregularity(
        law, "A player is dealt an incorrect number of cards", void_hand, at_spot=True
    )


def wrong_community_voids_all(law: Citation) -> Irregularity:
    """Makes all hands void for too many or too few community cards."""
    return Irregularity(
        law, "The area of the community cards is dealt an incorrect number of cards", void_all
    )


def information_exchanged(law: Citation) -> Irregularity:
    """A player who talks about the hand forfeits all wagers of the round."""
    return Irregularity(
        law, "A player exchanges or communicates information about the hand", forfeit_all,
        at_spot=True,
    )  # fmt: skip


def dealer_exposed(law: Citation, check: Check = dealer_has_cards) -> Irregularity:
    return Irregularity(
        law, "A card of the dealer is exposed before it is revealed", void_all, check=check
    )


def dealer_card_missed(law: Citation) -> Irregularity:
    """The dealer's missing card is dealt after all others. If the dealer misses a second one, all
    hands are void."""

    def check(table: Table, report: Report) -> None:
        if table.awaiting != DEALER:
            raise NoSuchIrregularity("The next card is not the dealer's own.", law)

    def handler(game: Any, table: Table, report: Report) -> Procedure[None]:
        raise CardMissed(law, "The dealer's card comes after the others.")
        yield

    return Irregularity(
        law, "The dealer misses a card of his or her own", handler, Phase.DEALING, check=check
    )


def dealer_misdealt(law: Citation) -> Irregularity:
    return Irregularity(
        law, "The dealer has an incorrect number of cards that cannot be put right", void_all,
        check=dealer_has_cards,
    )  # fmt: skip


def shuffler_fails(law: Citation) -> Irregularity:
    """The cards in the device are shuffled again. The device works between rounds, or all the time
    if it holds a second stack; then the stack in play is not touched."""

    def check(table: Table, report: Report) -> None:
        if SHUFFLER in table.memory.removed:
            raise NoSuchIrregularity("The shuffling device was removed from the table.", law)
        if not (table.memory.alternating or table.phase is Phase.SHUFFLING):
            raise NoSuchIrregularity("The device has no cards to shuffle now.", law)

    return Irregularity(
        law, "The shuffling device jams or does not finish", reshuffle, Phase.ANY,
        applies=_shuffled_by_device, check=check,
    )  # fmt: skip


def shoe_fails(
    law: Citation,
    during: Phase = Phase.IN_PLAY,
    *,
    applies: Callable[[Any], bool] = _dealt_by_device,
    in_use: Check | None = None,
) -> Irregularity:
    """The round is void; a shoe that no longer holds cards has no effect."""

    def check(table: Table, report: Report) -> None:
        if AUTOMATED in table.memory.removed:
            raise NoSuchIrregularity("The automated shoe was removed from the table.", law)
        if table.memory.stub_out:
            raise NoSuchIrregularity("The cards have left the automated shoe.", law)
        if in_use is not None:
            in_use(table, report)

    return Irregularity(
        law, "The automated dealing shoe jams or does not deal all cards", void_all, during,
        applies=applies, check=check,
    )  # fmt: skip


def while_dealing(in_use: Check) -> Callable[[Citation], Irregularity]:
    """The same for a shoe that the cards leave early, while ``in_use`` is true."""
    return lambda law: shoe_fails(law, Phase.DEALING, in_use=in_use)


def shuffler_leaves(law: Citation) -> Irregularity:
    """Until the device is back, the cards are shuffled and cut by hand."""
    return device_leaves(law, SHUFFLER, _shuffled_by_device)


def shoe_leaves(law: Citation) -> Irregularity:
    """Until the device is back, the cards are dealt from a manual shoe."""
    return device_leaves(law, AUTOMATED, _dealt_by_device)


def device_leaves(law: Citation, name: str, applies: Callable[[Any], bool]) -> Irregularity:
    """A device is removed from the table, if the options have it in use."""

    def check(table: Table, report: Report) -> None:
        if name in table.memory.removed:
            raise NoSuchIrregularity(f"The {name} has been removed from the table already.", law)

    def handler(game: Any, table: Table, report: Report) -> Procedure[None]:
        yield from game.remove_device(table, name, law)

    return Irregularity(
        law, f"The {name} is removed so that another method may be used", handler,
        Phase.SHUFFLING | Phase.BETTING, applies=applies, check=check,
    )  # fmt: skip


def cut_improper(law: Citation) -> Irregularity:
    return Irregularity(
        law, "A supervisor finds the cut improper", recut, Phase.BETTING, check=just_cut,
        by=SUPERVISION,
    )  # fmt: skip


def stub_shows_misdeal(law: Citation, check: Check = stub_out) -> Irregularity:
    return Irregularity(
        law, "The count of the stub shows that the cards were misdealt", void_all, Phase.PLAYING,
        check=check,
    )  # fmt: skip


def stub_shows_bad_deck(law: Citation, check: Check = stub_out) -> Irregularity:
    return Irregularity(
        law, "The count of the stub shows that the deck is not complete", deck_removed,
        Phase.PLAYING, check=check,
    )  # fmt: skip


def shuffler_counts_bad_deck(law: Citation) -> Irregularity:
    return Irregularity(
        law, "The shuffling device counts a deck that is not complete", deck_removed,
        Phase.SHUFFLING | Phase.BETTING, applies=_counted_by_device,
    )  # fmt: skip


def in_the_deal(
    found_up: Citation, drawn: Citation, number: Citation, exposed: Citation | None = None
) -> Irregularities:
    """Misdeals that make all hands void in the end, and an exposed card of the dealer, if the
    subchapter has that."""
    found = Irregularities(
        card_face_up=face_up(found_up), card_drawn_in_error=drawn_in_error(drawn),
        incorrect_number_of_cards=wrong_number_voids_all(number),
    )  # fmt: skip
    if exposed is not None:
        found |= Irregularities(dealer_card_exposed=dealer_exposed(exposed))
    return found


def devices(
    shuffler: Citation,
    shoe: Citation,
    removed: Citation,
    jams: Callable[[Citation], Irregularity] = shoe_fails,
) -> Irregularities:
    """A shuffling device or an automated shoe fails, or is removed from the table."""
    return Irregularities(
        shuffler_jams=shuffler_fails(shuffler), shoe_jams=jams(shoe),
        shuffler_removed=shuffler_leaves(removed), shoe_removed=shoe_leaves(removed),
    )  # fmt: skip


def cut_and_count(
    cut: Citation | None, stub: Citation, device: Citation | None = None
) -> Irregularities:
    """An improper cut, if the cards are cut; what a count of the stub, or by the
    shuffling device, shows."""
    found = Irregularities(
        stub_misdealt=stub_shows_misdeal(stub), deck_incomplete=stub_shows_bad_deck(stub)
    )
    if cut is not None:
        found |= Irregularities(improper_cut=cut_improper(cut))
    if device is not None:
        found |= Irregularities(shuffler_miscounts=shuffler_counts_bad_deck(device))
    return found
