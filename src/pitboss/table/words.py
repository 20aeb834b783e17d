"""Events in words, for people: one line each."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.equipment.cards import CARDS, Card
from pitboss.equipment.tiles import TILES
from pitboss.table import steps
from pitboss.table.money import dollars
from pitboss.table.moves import BET
from pitboss.table.steps import Event

HIDDEN = "▒▒"
_SIGNS = {card.code: "joker" if card.is_joker else card.sign for card in CARDS}


def show(cards: Iterable[Card | None]) -> str:
    """Cards as people read them: ``A♠ 10♦ ▒▒``."""
    return " ".join(card.sign if card is not None else HIDDEN for card in cards)


def signs(text: str) -> str:
    """Cards written as codes, as people read them; any other text unchanged."""
    words = text.split()
    return " ".join(_SIGNS[word] for word in words) if set(words) <= _SIGNS.keys() else text


def who(spot: int, hand: str = "") -> str:
    """Whose hand it is: ``spot 3``, ``the dealer``, ``the community``."""
    if spot:
        return hand or f"spot {spot}"
    return f"the {hand or 'table'}"


def wager(name: str, on: str = "") -> str:
    """A wager's name as people read it, with cards by their signs."""
    text = name.replace("-", " ")
    return f"{text} on {spoken_place(on)}" if on else text


def spoken_place(on: str) -> str:
    """What a wager is on, as people read it: ``A♠ K♠`` for ``As-Ks``; any other text unchanged."""
    codes = on.replace("-", " ")
    read = signs(codes)
    return on if read == codes else read


def tell(event: Event, on: str = "") -> str:
    """An event in one line; empty for events that are only for machines.

    ``on`` is what the settled wager was bet on.
    """
    match event:
        case steps.RoundBegan(number=number):
            return f"Round {number}"
        case steps.Sat(patron=patron, spot=spot):
            return f"{patron} takes spot {spot}"
        case steps.Left(patron=patron, spot=spot, chips=chips):
            return f"{patron} leaves spot {spot} with {dollars(chips)}"
        case steps.Bought(patron=patron, chips=chips):
            return f"{patron} buys {dollars(chips)} in chips"
        case steps.Announced(text=text):
            return f"“{text}”"
        case steps.Duty(text=text):
            return text
        case steps.Shuffled(cards=count):
            pieces = "tiles" if count == len(TILES) else "cards"  # no deck is that small
            return f"{count} {pieces} are shuffled"
        case steps.Cut(by=by):
            return f"{by} cuts the cards"
        case steps.Arranged(how=how, by=by):
            return f"{how}, by {by}"
        case steps.Dealt(hand=hand, spot=spot, cards=cards):
            return f"{show(cards)} to {who(spot, hand)}"
        case steps.Burned(cards=cards):
            return f"{show(cards)} burned"
        case steps.Revealed(hand=hand, spot=spot, cards=cards, text=text):
            return f"{who(spot, hand)} shows {show(cards)}" + (f": {text}" if text else "")
        case steps.Shifted(source=source, target=target, cards=cards):
            return f"{show(cards)} from {source} to {target}"
        case steps.Turned(stack=stack) if stack:
            return f"The {stack} comes into play"
        case steps.Turned(side=side):
            return f"The {('left', 'right')[side]} side of the shoe is dealt from"
        case steps.FormMade(number=number, designation=designation, amount=amount):
            return f"Form No. {number}: {designation}, {dollars(amount)}"
        case steps.Counted(cards=count):
            return f"The stub is counted: {count} cards"
        case steps.Rolled(dice=dice):
            return f"The dice show {' and '.join(map(str, dice))}"
        case steps.Spun(pocket=pocket):
            return f"The spin ends on {signs(pocket)}"
        case steps.Numbered(numbers=numbers):
            return f"Drawn: {' '.join(map(str, numbers))}"
        case steps.Marked(what=what, value=value):
            return f"{what}: {signs(value) or 'none'}"
        case _:
            return _tell_money(event, on)


def _by(outcome: str) -> str:
    """The outcome that decided a wager, where it adds anything to won, lost or returned."""
    plain = outcome in ("win", "lose", "void") or outcome.isdigit()  # a number was reported before
    return "" if plain or not outcome else f" ({outcome})"


def _tell_money(event: Event, on: str) -> str:
    match event:
        case steps.Placed(patron=patron, wager=name, on=what, amount=amount):
            return f"{patron} wagers {dollars(amount)} on {wager(name, what)}"
        case steps.Withdrawn(patron=patron, wager=name, on=what, amount=amount):
            return f"{patron} takes back {dollars(amount)} from {wager(name, what)}"
        case steps.Paid(patron=patron, wager=name, amount=amount, outcome=outcome):
            return f"{wager(name, on)} of {patron} wins {dollars(amount)}{_by(outcome)}"
        case steps.Taken(patron=patron, wager=name, amount=amount, outcome=outcome):
            return f"{wager(name, on)} of {patron} loses {dollars(amount)}{_by(outcome)}"
        case steps.Returned(patron=patron, wager=name, amount=amount, outcome=outcome):
            return f"{wager(name, on)} of {patron} is returned, {dollars(amount)}{_by(outcome)}"
        case steps.Charged(patron=patron, amount=amount, what=what):
            return f"{patron} pays {dollars(amount)} {what}"
        case steps.Moved(source=source, target=target, amount=amount) if source.startswith(
            BET
        ) and not target.startswith(":"):
            return f"{target} wins {dollars(amount)} from the other side"
        case steps.Moved(source=source, target=target, amount=amount, what=what):
            return f"{dollars(amount)} from {source.lstrip(':')} to {target.lstrip(':')} ({what})"
        case steps.PaidAtCage(patron=patron, amount=amount, what=what):
            return f"{patron} is paid {dollars(amount)} at the cashiers' cage ({what})"
        case steps.Chose(patron=patron, choice=choice, amount=amount):
            return f"{patron.lstrip(':')} chooses {choice}" + (f", {amount}" if amount < 0 else "")
        case steps.Reported(irregularity=name, spot=spot):
            where = f" at spot {spot}" if spot else ""
            return f"Irregularity{where}: {wager(name)}"
        case steps.Voided(text=text):
            return text or "All hands are void"
        case _:
            return ""
