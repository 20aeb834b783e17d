"""Steps in words, as actions of the dealer."""

from __future__ import annotations

import re

from pitboss.table import steps
from pitboss.table.money import dollars
from pitboss.table.steps import Seen, Step
from pitboss.table.table import COMMUNITY, DEALER, Table
from pitboss.table.words import wager

VOID = "Call all hands void, and return every wager"
_SHORT = 24
"""The longest marker value that is spelled out."""


def act(step: Step, table: Table) -> str:
    """What the dealer does; empty for a step by somebody else, or by a machine alone."""
    match step:
        case steps.Deal(hand=hand, spot=spot, count=count, seen=seen):
            return f"Deal {_cards(count)} {_side(seen)} to {whose(table, spot, hand)}"
        case steps.Burn(count=count, seen=seen):
            return f"Burn {_cards(count)} {_side(seen)}"
        case steps.Shuffle(into=into):
            return "Shuffle the discards back in" if into else "Shuffle the cards"
        case steps.Cut():
            return "Have the cards cut"
        case steps.Arranged(how=how):
            return how
        case steps.Roll(count=count):
            return f"Have the {count} dice thrown"
        case steps.Spin():
            return "Spin the wheel"
        case steps.Pick(silent=False, count=count):
            return "Draw a number" if count == 1 else f"Draw {count} numbers"
        case steps.Announced(text=text):
            return f"Announce “{text}”"
        case steps.Duty(text=text):
            return text
        case steps.Marked(what="dealer", value=value):
            who = "a new dealer" if value == "new" else value
            return f"Note that {who} deals from now on"
        case steps.Marked(what=what, value=value):
            shown = f" to {value}" if len(value) <= _SHORT else ""
            return f"Set the {what}{shown}" if value else f"Clear the {what}"
        case steps.Turned(stack=stack) if stack:
            return f"Take the {stack} from the shuffling device"
        case steps.Turned(side=side):
            return f"Deal from the {('left', 'right')[side]} side of the shoe"
        case steps.Counted():
            return "Count the stub"
        case steps.FormMade(number=number, designation=designation):
            return f"Make out form No. {number} for the {designation}"
        case _:
            return _with_hands(step, table) or _with_chips(step, table)


def exact_act(step: Step, table: Table) -> str:
    """The same with amounts, spots and numbers of cards, as needed at a live table."""
    if isinstance(step, steps.Collected):
        return f"Collect {_cards(step.cards)} of {whose(table, step.spot, step.hand)}; count them"
    if isinstance(step, steps.Paid | steps.Taken | steps.Returned):
        verb = {steps.Paid: "Pay", steps.Taken: "Take", steps.Returned: "Return"}[type(step)]
        bet = table.bets.get(step.bet)
        words = wager(step.wager, bet.on if bet is not None else "")
        return f"{verb} {dollars(step.amount)} {words}, spot {step.spot}"
    return act(step, table)


def _with_hands(step: Step, table: Table) -> str:
    match step:
        case steps.Revealed(hand=hand, spot=spot, cards=cards) if None in cards:
            return f"Turn the next card or cards of {whose(table, spot, hand)} face up"
        case steps.Revealed(hand=hand, spot=spot):
            return f"Turn the cards of {whose(table, spot, hand)} face up"
        case steps.Collected(hand=hand, spot=spot):
            return f"Collect the cards of {whose(table, spot, hand)}"
        case steps.Discarded(hand=hand, spot=spot, cards=cards):
            return f"Discard {_cards(len(cards))} of {whose(table, spot, hand)}"
        case steps.Shifted(source=source, target=target, spot=spot, cards=cards):
            ends = (_laid(table, source, spot), _laid(table, target, spot))
            return f"Move {_cards(len(cards))} from {ends[0]} to {ends[1]}"
        case steps.Voided(spot=spot):
            return f"Call the hand of {whose(table, spot)} void" if spot else VOID
        case _:
            return ""


def _with_chips(step: Step, table: Table) -> str:
    match step:
        case steps.Paid(patron=patron):
            return f"Pay the {_title(step, table)} of {patron}"
        case steps.Taken(patron=patron):
            return f"Take the {_title(step, table)} of {patron}"
        case steps.Returned(patron=patron):
            return f"Return the {_title(step, table)} of {patron}"
        case steps.Charged(patron=patron, amount=amount, what=what):
            return f"Take {dollars(amount)} {what} from {patron}"
        case steps.Moved(source=source, target=target, amount=amount, what=what):
            return f"Move {dollars(amount)} from {_account(source)} to {_account(target)} ({what})"
        case _:
            return ""


def _title(step: steps.Paid | steps.Taken | steps.Returned, table: Table) -> str:
    """The settled wager by its title, or by its name once it is off the layout."""
    bet = table.bets.get(step.bet)
    return bet.wager.title if bet is not None else wager(step.wager)


def about(step: Step, table: Table) -> str:
    """An act without names, spots and amounts, so that it reads the same each time."""
    names = [patron for spot in table.spots for patron in spot.patrons]
    text = re.sub(rf"\b({'|'.join(map(re.escape, names))})\b", "a player", act(step, table))
    text = re.sub(r"\bspot \d+", "a spot", text)
    if isinstance(step, steps.Announced | steps.Marked):
        text = re.sub(r"\d+(?: \d+)*", "…", text)
    if isinstance(step, steps.Charged | steps.Moved):
        text = re.sub(r"\bticket \d+", "a ticket", text.replace(dollars(step.amount), "chips"))
    return text


def whose(table: Table, spot: int, hand: str = "") -> str:
    """Whose hand it is: a player's by name, the dealer's, the community's."""
    if not spot:
        return f"the {hand or DEALER}" if hand in ("", DEALER, COMMUNITY) else hand
    patron = table.spots[spot - 1].patron or f"spot {spot}"
    other = hand.removeprefix(f"spot {spot}").strip()
    return f"{patron} ({other})" if other else patron


def _laid(table: Table, hand: str, spot: int) -> str:
    """A hand on the layout, or a new one at a spot."""
    return whose(table, table.hands[hand].spot if hand in table.hands else spot, hand)


def _account(name: str) -> str:
    return f"the {name[1:]}" if name.startswith(":") else name


def _cards(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


def _side(seen: Seen) -> str:
    return "face up" if seen is Seen.ALL else "face down"
