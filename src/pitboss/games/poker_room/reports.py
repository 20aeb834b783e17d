"""Checks, before anything changes, that a report of an irregularity is possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.errors import NoSuchIrregularity
from pitboss.games.poker_room.betting import CALL, CHECK, FOLD
from pitboss.games.poker_room.openings import BET
from pitboss.games.poker_room.play import Player, PokerPlay
from pitboss.games.poker_room.variants import LAW
from pitboss.table.irregularities import Report
from pitboss.table.numbers import whole_number
from pitboss.table.steps import Answer
from pitboss.table.table import Table

TOO_LATE = 2
"""The number of players who have bet voluntarily after which a misdeal is too late,
14.15(e)2 and 4.
"""


def under_way(table: Table) -> PokerPlay:
    play: PokerPlay | None = table.state
    if play is None or play.settled:
        raise NoSuchIrregularity("No hand is being played.", LAW("15"))
    return play


def no_hand_yet(table: Table, report: Report) -> None:
    if table.state is not None:
        raise NoSuchIrregularity("Cards have been dealt.", LAW("5(c)"))


def in_hand(table: Table, report: Report) -> None:
    under_way(table)


def holder(table: Table, report: Report) -> Player:
    player = under_way(table).at(report.spot)
    if player is None or player.folded or player is under_way(table).busy:
        raise NoSuchIrregularity(f"Spot {report.spot} has no hand.", LAW("15"))
    return player


def has_hand(table: Table, report: Report) -> None:
    holder(table, report)
    if under_way(table).remaining == 1:
        raise NoSuchIrregularity("The pot is the last player's.", LAW("6(d)"))


def no_hand(table: Table, report: Report) -> None:
    if not 1 <= report.spot <= len(table.spots):
        raise NoSuchIrregularity(f"There is no spot {report.spot}.", LAW("15(f)"))
    player = under_way(table).at(report.spot)
    if player is not None and not player.folded:
        raise NoSuchIrregularity(f"Spot {report.spot} is dealt in.", LAW("15(f)"))


def left_out(table: Table, report: Report) -> None:
    """An eligible player without cards: seated when the deal began, and not sitting out."""
    play, law = under_way(table), LAW("15(e)4")
    if not 1 <= report.spot <= len(table.spots):
        raise NoSuchIrregularity(f"There is no spot {report.spot}.", law)
    player = play.at(report.spot)
    if player is not None:
        if player.hand.cards or player.folded:
            raise NoSuchIrregularity(f"Spot {report.spot} is dealt in.", law)
        return
    names = [name for name in table.spots[report.spot - 1].patrons if name in play.present]
    if not any(_eligible(table, play, name) for name in names):
        raise NoSuchIrregularity(f"Nobody at spot {report.spot} was to be dealt in.", law)


def _eligible(table: Table, play: PokerPlay, name: str) -> bool:
    out = {*table.memory.away, *table.memory.barred, *play.waiting}
    return name not in out and table.patrons[name].amount >= play.small_bet


def cards_left(table: Table, report: Report) -> None:
    under_way(table)
    assert table.shoe is not None, "poker is played with cards"
    if table.shoe.left < max(1, len(report.cards)):
        raise NoSuchIrregularity("The deck has no such cards left.", LAW("15(h)"))


def ineligible(table: Table, report: Report) -> None:
    no_hand(table, report)
    cards_left(table, report)


def in_turn(table: Table, report: Report) -> None:
    player = holder(table, report)
    play = under_way(table)
    if play.asked is not player or not play.betting:
        raise NoSuchIrregularity(f"It is not the turn of spot {report.spot}.", LAW("7(d)"))


def least(play: PokerPlay) -> str:
    """A call, or the least bet if there is nothing to call."""
    return CALL if any(choice.name == CALL for choice in play.legal) else BET


def spoken(play: PokerPlay, text: str) -> Answer:
    """The action that a statement binds to, if the rules and limits allow it."""
    word, _, rest = text.partition(" ")
    amount = whole_number(rest) or 0
    for choice in play.legal:
        if choice.name != word:
            continue
        if word in (CHECK, CALL, FOLD):
            return Answer(word)
        if choice.amounts is not None and (not amount or amount in choice.amounts):
            return Answer(word, amount)  # without an amount, the least that may be bet
    names = ", ".join(choice.name for choice in play.legal)
    raise NoSuchIrregularity(f"'{text}' does not bind here; {names} would.", LAW("7(d)"))


def says(table: Table, report: Report) -> None:
    in_turn(table, report)
    spoken(under_way(table), report.text)


def puts_in(table: Table, report: Report) -> None:
    in_turn(table, report)
    play = under_way(table)
    spoken(play, report.text or least(play))


def out_of_turn(table: Table, report: Report) -> None:
    player = holder(table, report)
    play = under_way(table)
    if play.asked is player or not play.betting:
        raise NoSuchIrregularity(f"Spot {report.spot} does not act out of turn.", LAW("7(d)"))


def facing_bet(table: Table, report: Report) -> None:
    in_turn(table, report)
    if holder(table, report).bet >= under_way(table).level:
        raise NoSuchIrregularity(f"Spot {report.spot} has no bet to call.", LAW("7(i)"))


def section(*sections: str) -> Callable[[Any], bool]:
    return lambda options: options.kind.section in sections


def hole_card(table: Table, report: Report) -> None:
    """A hole card that has just been dealt, while the rule can still be followed."""
    player, play = holder(table, report), under_way(table)
    count = len(player.hand.cards)
    first = play.street is play.variant.streets[0]
    section = play.variant.section
    in_time = {
        "9": (first and 1 <= count <= 2) or (count == 7 and play.street.deals == "d"),
        "13": first and count == 1,
        "13A": (first and count == 1) or (count == 3 and play.street.deals == "d"),
    }.get(section, first and count >= 1)
    in_time = in_time and not play.acted
    if not in_time or (report.cards and report.cards[0] not in player.hand.cards):
        raise NoSuchIrregularity("No hole card can be exposed now.", LAW("15(k)"))


def just_dealt(table: Table, report: Report) -> None:
    """A card of a hand, or (spot 0) of the board, before anybody has acted after it."""
    cards_left(table, Report(report.name))
    play, law = under_way(table), LAW("15(n)")
    dealt = holder(table, report).hand.cards if report.spot else table.community.cards
    if not dealt or (not report.spot and not (play.street.board or play.common)):
        raise NoSuchIrregularity("No card was dealt there yet.", law)
    if play.acted:
        raise NoSuchIrregularity("Players have acted since the cards were dealt.", law)
    if report.cards and report.cards[0] not in dealt:
        raise NoSuchIrregularity(f"The {report.cards[0].name} is not there.", law)


def somebody(table: Table, report: Report) -> None:
    if not 1 <= report.spot <= len(table.spots) or not table.spots[report.spot - 1].patron:
        raise NoSuchIrregularity(f"Nobody sits at spot {report.spot}.", LAW("16(b)"))
    play: PokerPlay | None = table.state
    if play is not None and play.busy is not None and play.busy.spot == report.spot:
        raise NoSuchIrregularity(f"Spot {report.spot} is discarding.", LAW("16(b)"))


def board_to_come(table: Table, report: Report) -> None:
    play = under_way(table)
    following = play.following()
    assert table.shoe is not None, "poker is played with cards"
    if not play.betting or not following or not following[0].board or play.burn_ready:
        raise NoSuchIrregularity("No card of the board is to come.", LAW("15(r)"))
    if table.shoe.left <= following[0].board:
        raise NoSuchIrregularity("The deck has no such cards left.", LAW("15(r)"))
