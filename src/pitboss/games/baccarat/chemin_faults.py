"""The irregularities of chemin de fer, 13:69F-4.12."""

from __future__ import annotations

from typing import Any

from pitboss.errors import NoSuchIrregularity
from pitboss.games.baccarat import shoe
from pitboss.games.baccarat.bank import LAW
from pitboss.games.baccarat.drawing import NATURALS
from pitboss.games.baccarat.shoe import BANKER, PLAYER, hand_of, while_cards_last
from pitboss.table.irregularities import Interruption, Report, Void
from pitboss.table.steps import Ask, Choice, Duty, Procedure, Seen
from pitboss.table.table import Table

TRANSFER, LEAVE_BANK = "transfer the bank", "leave the bank"
AFTER_STAY = ("card-after-stay", "card-after-stay-and-call")


class Recount(Interruption):
    """The initial deal left a hand with other cards, so that the counts are made again."""


def wrong_order(game: Any, table: Table, report: Report) -> Procedure[None]:
    """4.12(a): the hand is annulled, and the bank may be transferred."""
    law = LAW("12(a)")
    answer = yield Ask(
        ":floorperson", 0,
        (Choice(LEAVE_BANK, "with the Banker"), Choice(TRANSFER, "to the next participant")),
        law, default=LEAVE_BANK,
    )  # fmt: skip
    if answer.choice == TRANSFER:
        game.must_pass_unbeaten(table)
    raise Void(law, "The hand is annulled: the cards were taken in the wrong order.")


def banker_takes_three(game: Any, table: Table, report: Report) -> Procedure[None]:
    """4.12(b): one card too many for the Banker, whose hand counts nothing."""
    yield from game.deal(table, hand_of(table, BANKER), LAW("12(b)"), Seen.OWNER)
    table.state.banker_spoiled = True
    raise Recount(LAW("12(b)"))


def player_given_three(game: Any, table: Table, report: Report) -> Procedure[None]:
    """4.12(c): one card too many for the Dominant Player, who counts the best of them."""
    yield from game.deal(table, hand_of(table, PLAYER), LAW("12(c)"), Seen.OWNER)
    table.state.player_extra = True
    raise Recount(LAW("12(c)"))


def banker_draws_two(game: Any, table: Table, report: Report) -> Procedure[None]:
    """4.12(d): a second card with the third; the lowest count applies."""
    yield from game.deal(table, hand_of(table, BANKER), LAW("12(d)"))
    table.state.banker_extra = True


@while_cards_last
def card_after_stay(game: Any, table: Table, report: Report) -> Procedure[None]:
    """4.12(e) and (f): the first such card is the Banker's if the Banker must draw; any other is
    discarded."""
    law = game.irregularities[report.name].law
    first = sum(map(table.count, AFTER_STAY)) == 1
    if first and game.table_3_draws(table):
        yield Duty("The card becomes the third card of the Banker's Hand", law)
    else:
        yield from game.discard_error(table)


@while_cards_last
def give_to_player(game: Any, table: Table, report: Report) -> Procedure[None]:
    """4.12(i): the card is the Dominant Player's, and the Banker continues by Table 3; after a
    natural there are no third cards, and it counts as drawn in error."""
    if game.counts(table)[1] in NATURALS:
        yield from shoe.drawn_in_error(game, table, Report("card-drawn-in-error"))
    else:
        yield Duty("Give the card to the Dominant Player", LAW("12(i)"))


def found_face_up(game: Any, table: Table, report: Report) -> Procedure[None]:
    """4.12(j): the card is discarded; it voids the last hand of a shoe."""
    yield from shoe.found_face_up(game, table, report)
    if game.shoe(table).cutting_card_reached:
        raise Void(LAW("12(j)"), "The last hand of the shoe is void: a card of it was face up.")


# Reports that contradict the state of the table


def before_third_cards(table: Table, report: Report) -> None:
    """The initial deal can be corrected only before anybody speaks of a third card."""
    if table.state is None or table.state.said:
        raise NoSuchIrregularity("The initial deal is not under way.", LAW("12(a)"))


def initial_deal_done(table: Table, report: Report) -> None:
    """A card too many is reported when both hands have two cards; for one hand, and once."""
    before_third_cards(table, report)
    if not table.state.dealt or table.state.banker_spoiled or table.state.player_extra:
        raise NoSuchIrregularity("Both hands must have just their two cards.", LAW("12(b)"))


def banker_has_drawn(table: Table, report: Report) -> None:
    coup = table.state
    if coup is None or not coup.banker_third or coup.banker_extra or coup.banker_spoiled:
        raise NoSuchIrregularity("The Banker does not take a third card now.", LAW("12(d)"))


def player_stayed(table: Table, report: Report) -> None:
    coup = table.state
    if coup is None or coup.said != "stay" or coup.banker_third:
        raise NoSuchIrregularity("The Dominant Player has not just said 'Stay'.", LAW("12(e)"))


def card_requested(table: Table, report: Report) -> None:
    coup = table.state
    due = coup is not None and coup.said == "card" and len(hand_of(table, PLAYER).cards) == 2
    if not due:
        raise NoSuchIrregularity("No card was requested that is still to come.", LAW("12(i)"))
