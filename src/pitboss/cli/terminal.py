"""A player at a terminal: prints what happens, and turns typed lines into inputs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Protocol, TypeAlias

from rich.console import Console
from rich.markup import escape

from pitboss.cli.screen import columns, say, show_hands, show_menu, show_offers, welcome
from pitboss.equipment.cards import Card, cards
from pitboss.errors import BadChoice, NoSuchWager, PitbossError, Refused
from pitboss.table.duties import Duties
from pitboss.table.givers import Giver
from pitboss.table.inputs import Choose, Place
from pitboss.table.money import Cents, dollars, parse_dollars
from pitboss.table.numbers import counted, whole_number
from pitboss.table.sayings import Subject
from pitboss.table.session import Session
from pitboss.table.steps import (
    Ask,
    Bets,
    Burn,
    Choice,
    Chose,
    Deal,
    Dealt,
    Event,
    Paid,
    Pick,
    Placed,
    Roll,
    RoundBegan,
    Span,
    Spin,
    Taken,
)
from pitboss.table.view import hands_seen, owners, redacted, view
from pitboss.table.wagers import Wager
from pitboss.table.words import tell

PATRON = "Player"
HELP = (
    ("ante 25", "wager $25 on the ante; separate several by commas; straight 17 5 puts $5 on 17"),
    ("25", "wager $25 on the first wager, at each of your spots; @2 picks spot 2"),
    ("(Enter)", "deal; with no wager out, the last ones are placed again"),
    ("wagers", "the wagers of this table, their limits, and what they pay"),
    ("bets, clear", "show your wagers, or take them all down"),
    ("call WHAT", "say something at the table (a bet called on, a pass of the dice)"),
    ("report NAME [3]", "report an irregularity (at spot 3)"),
    ("law", "show the paragraph behind every step, or stop showing it"),
    ("duties", "show what a dealer's hands and eyes do at each step, or stop showing it"),
    ("buy 500, quit", "more chips, or leave"),
)
AGAIN = ("?", "help", "law", "duties", "bets", "wagers")
"""Commands that only show something, after which the question is repeated."""


Advisor: TypeAlias = Callable[[Session, Ask], str]
"""The best choice at a decision, in one line; empty if no strategy applies."""


class Others(Protocol):
    """The other players at the table, if the house provides any."""

    def __call__(self, session: Session, ask: Ask) -> Choose:
        """Decide for one of them."""

    def refill(self, session: Session) -> None:
        """Give chips to those who have lost theirs."""


class Leaving(Exception):
    """The player leaves the table."""


def number(text: str) -> int:
    """Parse a typed number; rejects digits such as ²."""
    found = whole_number(text)
    if found is None:
        raise BadChoice(f"'{text}' is not a number; write one like 3.")
    return found


def what_came(pending: Roll | Pick) -> str:
    """The prompt for dice or other numbers of a real table."""
    if isinstance(pending, Roll):
        return f"{pending.count} dice show"
    return f"{counted(pending.count, 'number')} that came, {pending.low} to {pending.high}"


class Terminal:
    """One player's place at a session."""

    def __init__(
        self,
        session: Session,
        console: Console,
        *,
        laws: bool = False,
        duties: bool = False,
        advisor: Advisor | None = None,
        others: Others | None = None,
    ) -> None:
        self.session = session
        self.others = others
        """Decides for the other players, if there are any."""
        self.console = console
        self.laws = laws
        self.duties = Duties(session.game) if duties else None
        """The duties still to be shown, each at its step; None if not wanted."""
        self.advisor = advisor
        self.told = 0
        self.round = 0
        self.last_bets: list[Place] = []
        self.new_bets: list[Place] = []
        self.start = self.worth = self._worth()
        """The player's chips at the start, including those bought, and after the last round."""
        self.chosen = 0
        """The player's own choices not shown yet; the house made the others for them."""
        self.bet_on: dict[int, str] = {}
        """What each wager is on, by its number."""

    @property
    def offers(self) -> list[Wager]:
        """The wagers that may be placed before the round."""
        return [wager for wager in self.session.game.offers.values() if not wager.in_play]

    @property
    def chips(self) -> int:
        patron = self.session.table.patrons.get(PATRON)
        return patron.amount if patron is not None else 0

    def _worth(self) -> int:
        """Chips on the rail and on the layout together."""
        bets = self.session.table.bets.values()
        return self.chips + sum(bet.amount for bet in bets if bet.patron == PATRON)

    def run(self) -> None:
        """Play until the player leaves."""
        game = self.session.game
        welcome(self.console, game, self.session.limits, self.offers)
        try:
            while True:
                self.turn()
        except (Leaving, EOFError, KeyboardInterrupt):
            change = self._worth() - self.start
            self.console.print(
                f"You leave with {dollars(self.chips)}, {dollars(abs(change))} "
                f"{'up' if change >= 0 else 'down'}."
            )

    def turn(self) -> None:
        """Let the table continue, then do what it waits for."""
        session = self.session
        self.tell_news()
        pending = session.pending
        try:
            if isinstance(pending, Bets):
                if self.others is not None:
                    self.others.refill(session)
                self.bet()
            elif isinstance(pending, Ask) and pending.patron != PATRON and self.others is not None:
                session.apply(self.others(session, pending))
            elif isinstance(pending, Ask):
                self.decide(pending)
            elif session.source.keyed and isinstance(pending, Deal | Burn | Roll | Spin | Pick):
                self.key_in(pending)
            else:
                session.step()
        except PitbossError as error:
            say(self.console, f"[red]{escape(str(error))}[/]")

    # Showing

    def tell_news(self) -> None:
        """Show what happened since the last time, as this player may see it."""
        session = self.session
        if session.last is not None and session.table.round != self.round:
            if self.round:
                self.tell(session.last.events[self.told :])
                self.sum_up()
            self.round, self.told = session.table.round, 0
        elif not self.round:
            self.round = session.table.round
        self.tell(session.events[self.told :])
        self.told = len(session.events)

    def tell(self, events: Iterable[Event]) -> None:
        for event in redacted(events, PATRON, owners(self.session.table)):
            self.tell_duties(event)
            if isinstance(event, Placed):
                self.bet_on[event.bet] = event.on
            text = tell(event, self.bet_on.get(getattr(event, "bet", 0), ""))
            if not text or self._nothing_to_see(event):
                continue
            if isinstance(event, RoundBegan):
                self.console.rule(f"[dim]{text}[/]", style="dim")
                continue
            law = getattr(event, "law", None)
            cite = f"  [dim]{law}[/]" if self.laws and law is not None else ""
            style = (
                "green" if isinstance(event, Paid) else "yellow" if isinstance(event, Taken) else ""
            )
            markup = f"[{style}]{escape(text)}[/]{cite}" if style else f"{escape(text)}{cite}"
            say(self.console, markup)

    def tell_duties(self, event: Event) -> None:
        """Show the dealer's duties at this step, the first time that it occurs."""
        for duty in self.duties.at(event) if self.duties is not None else ():
            cite = f"  [dim]{duty.law}[/]" if self.laws else ""
            say(self.console, f"[magenta]dealer: {escape(duty.text)}[/]{cite}")

    def sum_up(self) -> None:
        """Show the result of the round."""
        now = self._worth()
        change, self.worth = now - self.worth, now
        sign = "+" if change >= 0 else ""
        out = f"   on the layout {dollars(now - self.chips)}" if now != self.chips else ""
        self.console.print(
            f"  [bold]{sign}{dollars(change)}[/]   bankroll [bold]{dollars(self.chips)}[/]{out}"
        )

    def _nothing_to_see(self, event: Event) -> bool:
        """Whether to skip an event: others' face-down cards, or a routine choice of the house."""
        if isinstance(event, Chose) and event.patron == PATRON:
            self.chosen -= 1
            if self.chosen < 0:
                self.chosen = 0
                return True
        return isinstance(event, Dealt) and bool(event.spot) and not any(event.cards)

    def show_hands(self) -> None:
        """Show the cards on the layout, as far as this player may see them."""
        table = self.session.table
        worth = {
            hand.key: self.session.game.holding(table, spot)
            for spot in table.spots
            if PATRON in spot.patrons
            for hand in spot.hands[:1]
        }
        show_hands(self.console, hands_seen(view(self.session, PATRON)), worth)

    # Acting

    def read(self, prompt: str, choices: Iterable[str] = ()) -> str | None:
        """Read a line from the player; a general command is carried out, and returns None."""
        line = self.console.input(prompt).strip()
        word, _, rest = line.partition(" ")
        if word and any(choice.startswith(word.lower()) for choice in choices):
            return line  # at poker, "call" is a choice, not a command
        if word in ("quit", "q", "exit", "leave"):
            raise Leaving
        if word in ("?", "help"):
            self.help()
            names = ", ".join(self.session.game.irregularities)
            say(self.console, f"[dim]irregularities: {names}[/]")
            if calls := ", ".join(self.session.game.calls):
                say(self.console, f"[dim]calls: {calls}[/]")
        elif word == "wagers":
            show_offers(self.console, self.session.game, self.session.limits, self.offers)
        elif word == "law":
            self.laws = not self.laws
        elif word == "duties":
            self.duties = Duties(self.session.game) if self.duties is None else None
        elif word == "buy":
            self.buy(parse_dollars(rest))
        elif word == "bets":
            self.show_bets()
        elif word == "call":
            self.call(rest)
        elif word == "report":
            name, _, spot = rest.partition(" ")
            self.session.report(name, number(spot or "0"))
        else:
            return line
        return self.read(prompt, choices) if word in AGAIN else None

    def help(self) -> None:
        """Show the commands, with a wager of this table as an example."""
        first = self.offers[0].name if self.offers else "ante"
        rows = [(name.replace("ante", first), text.replace("ante", first)) for name, text in HELP]
        columns(self.console, [(f"[cyan]{escape(name)}[/]", text) for name, text in rows])

    def buy(self, chips: Cents) -> None:
        """Buy more chips; they count as brought, not as won."""
        self.session.buy(PATRON, chips)
        self.start += chips
        self.worth += chips

    def call(self, rest: str) -> None:
        """``call on 3``: the call, the wager, ticket or spot it is about, and further words.

        The player also speaks for the house, as there is nobody else at a terminal.
        """
        calls = self.session.game.calls
        fits = [what for what in calls if f"{rest} ".startswith(f"{what} ")]
        what = max(fits, key=len, default=rest)
        words = rest[len(what) :].split()
        spot, bet = self.session.table.patrons[PATRON].spots[0], 0
        about = calls[what].about if fits else Subject.TABLE
        if words and about is not Subject.TABLE and whole_number(words[0]) is not None:
            found = number(words.pop(0))
            spot, bet = (found, 0) if about is Subject.SPOT else (spot, found)
        own = PATRON if not fits or Giver.PATRON in calls[what].by else ""
        self.session.call(what, own, spot, bet, " ".join(words))

    def show_bets(self) -> None:
        if not self.session.table.bets:
            say(self.console, "No wager is on the layout.")
        for bet in self.session.table.bets.values():
            on = f" on {bet.on}" if bet.on else ""
            mark = f" [{bet.mark}]" if bet.mark else ""
            text = f"{bet.id}: {bet.wager.name}{on} {dollars(bet.amount)}{mark} at spot {bet.spot}"
            say(self.console, escape(text))

    def bet(self) -> None:
        """Handle one line at the betting prompt."""
        shown = self.session.game.standing(self.session.table)
        state = f"{dollars(self.chips)}{', ' if shown else ''}{shown}"
        line = self.read(f"[bold]bet[/] [dim]({escape(state)})[/]> ")
        if line is None:
            return
        if line in ("clear", "down"):
            for bet in list(self.session.table.bets.values()):
                self.session.withdraw(bet.patron, bet.id)
            self.new_bets.clear()
        elif line in ("", "deal", "roll", "shake", "spin"):
            if not self.session.table.bets and not self.new_bets:
                self.new_bets = self.place_again()
                if len(self.new_bets) < len(self.last_bets):
                    return  # some were refused: show the player the wagers first
            self.session.proceed()
            self.last_bets, self.new_bets = self.new_bets or self.last_bets, []
        else:
            for part in re.split(r",(?=\s|[a-zA-Z])", line):  # but 17,20 is one split
                for spot in self.spots_meant(part):
                    for place in self.parse_bet(part, spot):
                        self.session.apply(place)
                        self.new_bets.append(place)

    def place_again(self) -> list[Place]:
        """Place the last wagers again, as far as they are allowed now."""
        placed = []
        for place in self.last_bets:
            try:
                self.session.apply(place)
            except Refused as refused:
                say(self.console, f"[red]{escape(str(refused))}[/]")
            else:
                placed.append(place)
        return placed

    def spots_meant(self, text: str) -> list[int]:
        """The spot after an @, or every spot that the player holds."""
        match = re.search(r"@(\d+)\s*$", text)
        return [number(match.group(1))] if match else list(self.session.table.patrons[PATRON].spots)

    def parse_bet(self, text: str, spot: int) -> list[Place]:
        """``pair-plus 5``, ``25``, ``straight 17 5 @2``: a wager, what it is on, and an amount.

        A bare amount is for the first wager, and for those that must equal it.
        """
        words = re.sub(r"@\d+\s*$", "", text.replace("$", "")).split()
        *names, amount = words or [""]
        cents = parse_dollars(amount)
        offers = self.offers
        if not names:
            first = offers[0]
            alike = [wager for wager in offers if wager.equals is first]
            return [
                Place(PATRON, spot, wager.name, wager.times * cents) for wager in (first, *alike)
            ]
        for length in range(len(names), 0, -1):
            name = "-".join(names[:length]).lower()
            found = [wager for wager in offers if wager.name == name]
            found = found or [wager for wager in offers if wager.name.startswith(name)]
            if found:
                on = self.on_meant(found[0], [word for word in names[length:] if word != "on"])
                return [Place(PATRON, spot, found[0].name, cents, on)]
        offered = ", ".join(wager.name for wager in offers)
        raise NoSuchWager(f"There is no wager {' '.join(names)}; the table offers {offered}.")

    def on_meant(self, wager: Wager, words: list[str]) -> str:
        """``17,20`` and ``17 20`` are the split 17-20; odds default to the point."""
        text = " ".join(words)
        if not text:
            return self.session.game.meant(self.session.table, wager)
        joined = re.sub(r"[\s,/]+", "-", text)
        return joined if joined in self.session.game.on(wager) else text

    def decide(self, ask: Ask) -> None:
        """Ask the player for a decision."""
        self.show_hands()
        cite = f"  [dim]{ask.law}[/]" if self.laws else ""
        say(self.console, f"spot {ask.spot}, your choice:{cite}")
        show_menu(self.console, ask.choices)
        if self.advisor is not None and (advice := self.advisor(self.session, ask)):
            say(self.console, f"[dim]best:[/] {advice}")
        names = [choice.name for choice in ask.choices]
        line = self.read("[bold]your choice[/]> ", names)
        while line == "":
            say(self.console, f"Type {' or '.join(names)}, or an abbreviation.")
            line = self.read("[bold]your choice[/]> ", names)
        if line is not None:
            self.session.apply(self.parse_choice(ask, line))
            self.chosen += 1

    def parse_choice(self, ask: Ask, line: str) -> Choose:
        """A choice by its name or a prefix, with an amount or cards if it takes them."""
        fits = [c for c in ask.choices if line.lower().startswith(c.name)]
        if fits:
            choice = max(fits, key=lambda found: len(found.name))
            rest = line[len(choice.name) :].strip()
        else:
            word, _, rest = line.partition(" ")
            found = [c for c in ask.choices if c.name.startswith(word.lower())]
            takes_cards = [c for c in ask.choices if c.cards is not None]
            if not found and word.isdecimal() and takes_cards:
                found, rest = takes_cards, line  # two digits name two cards
            if not found:
                names = ", ".join(c.name for c in ask.choices)
                raise BadChoice(f"'{line}' is not a choice here; choose {names}.", ask.law)
            choice = found[0]
        amount, several = 0, not isinstance(choice.amounts, tuple) or len(choice.amounts) > 1
        if choice.amounts is not None and rest and (several or choice.cards is None):
            amount = (
                parse_dollars(rest) if choice.in_chips else number(re.sub(r"\D", "", rest) or "0")
            )
        elif isinstance(choice.amounts, Span):
            amount = choice.amounts.low
        elif choice.amounts:
            amount = choice.amounts[0]
        return Choose(
            ask.patron, ask.spot, choice.name, amount, self.named_cards(ask, choice, rest)
        )

    def named_cards(self, ask: Ask, choice: Choice, text: str) -> tuple[Card, ...]:
        if choice.cards is None:
            return ()
        own = [card for hand in self.session.table.spots[ask.spot - 1].hands for card in hand.cards]
        if text.replace(" ", "").isdecimal():
            places = [int(digit) for digit in text.replace(" ", "")]
            if not all(1 <= place <= len(own) for place in places):
                raise BadChoice(f"The cards are numbered 1 to {len(own)}.", ask.law)
            return tuple(own[place - 1] for place in places)
        return cards(text)

    def key_in(self, pending: Deal | Burn | Roll | Spin | Pick) -> None:
        """At a table with real cards or dice: ask what came."""
        if isinstance(pending, Deal | Burn):
            where = f"to {pending.hand}" if isinstance(pending, Deal) else "burned"
            line = self.read(f"[bold]{counted(pending.count, 'card')} {where}[/]> ")
            if line:
                self.session.key(cards=cards(line))
        elif isinstance(pending, Spin):
            if line := self.read("[bold]where does the ball rest?[/]> "):
                self.session.key(text=line)
        elif line := self.read(f"[bold]{what_came(pending)}[/]> "):
            self.session.key(numbers=[number(word) for word in re.findall(r"\d+", line)])
