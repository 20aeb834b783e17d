"""The layout of a terminal table: lines with hanging indents, hands, menus."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from pitboss.equipment.cards import Card
from pitboss.table.admit import describe_amounts
from pitboss.table.game import Game
from pitboss.table.limits import Limits
from pitboss.table.money import Odds, dollars
from pitboss.table.steps import Choice
from pitboss.table.wagers import Wager
from pitboss.table.words import HIDDEN

INDENT, HANGING = 2, 6
NAMED = 14
"""The most wagers that a welcome names in full; of more, it names the first few."""
MANY = 8
"""The most cards of a face-down hand that are drawn one by one."""


def say(console: Console, markup: str) -> None:
    """Print a line; what does not fit continues below, indented further."""
    width = max(console.width - HANGING, 20)
    for number, line in enumerate(Text.from_markup(markup).wrap(console, width)):
        line.rstrip()
        console.print(Text(" " * (HANGING if number else INDENT)) + line)


def columns(console: Console, rows: Iterable[tuple[str, ...]]) -> None:
    """Print rows of markup in columns; the last column wraps within itself."""
    grid = Grid.grid(padding=(0, 2))
    drawn = list(rows)
    for _ in drawn[0][:-1] if drawn else ():
        grid.add_column(no_wrap=True)
    grid.add_column()
    for row in drawn:
        grid.add_row(*row)
    console.print(Padding(grid, (0, 0, 0, INDENT), expand=False))


def picture(hand: Iterable[Card | None]) -> str:
    """Cards in colour, as Rich markup."""
    drawn = []
    for card in hand:
        if card is None:
            drawn.append(f"[on blue] {HIDDEN} [/]")
        else:
            colour = "red" if card.is_red else "black"
            drawn.append(f"[{colour} on white] {card.sign} [/]")
    return " ".join(drawn)


def show_hands(
    console: Console, hands: Mapping[str, tuple[Card | None, ...]], worth: Mapping[str, str]
) -> None:
    """Print the cards on the layout, with their value if known."""
    columns(
        console,
        [
            (f"{key:>9}", _held(hand), escape(worth.get(key, "")))
            for key, hand in hands.items()
            if hand
        ],
    )


def _held(hand: tuple[Card | None, ...]) -> str:
    """A hand, or only its size if it has many cards and all are face down."""
    if len(hand) > MANY and not any(hand):
        return f"{picture(hand[:1])} {len(hand)} face down"
    return picture(hand)


def show_menu(console: Console, choices: Iterable[Choice]) -> None:
    """Print the choices, one per line."""
    rows = []
    for choice in choices:
        text = f"[cyan]{escape(choice.name)}[/]"
        if choice.amounts is not None:
            text += f" {describe_amounts(choice)}"
        if choice.cards is not None:
            text += f" ({choice.cards} card{'s' * (choice.cards.high > 1)} by place or code)"
        rows.append((text, f"[dim]{escape(choice.help)}[/]"))
    columns(console, rows)


def show_offers(console: Console, game: Game, limits: Limits, offers: Iterable[Wager]) -> None:
    """Print every wager of the table: what it is on, its limits, and what it pays."""
    rows = [("[bold]wager[/]", "[bold]limits[/]", "[bold]pays[/]")]
    for wager in offers:
        limit = game.limit(limits, wager)
        odds = [row.pays for row in game.rows_for(wager, "") if isinstance(row.pays, Odds)]
        low, high = min(odds, key=_ratio, default=None), max(odds, key=_ratio, default=None)
        pays = f"{high}" if low == high else f"{low}, up to {high}"
        on = game.on(wager)
        where = f", on {', '.join(on[:6])}{', …' if len(on) > 6 else ''}" if on else ""
        rows.append(
            (
                f"[cyan]{wager.name}[/]",
                f"{dollars(limit.minimum)} to {dollars(limit.maximum)}",
                escape(f"{pays}{where}"),
            )
        )
    columns(console, rows)


def _ratio(odds: Odds) -> Fraction:
    return odds.ratio


def welcome(console: Console, game: Game, limits: Limits, offers: list[Wager]) -> None:
    """Print the first lines of a table."""
    console.rule(f"[bold]{escape(game.title)}[/]  [dim]{game.law}[/]")
    named = offers if len(offers) <= NAMED else offers[: NAMED // 2]
    text = ", ".join(f"[cyan]{wager.name}[/]" for wager in named)
    if len(named) < len(offers):
        text += f", and {len(offers) - len(named)} more"
    if offers:
        limit = limits.default
        say(console, f"Wagers: {text}")
        say(console, f"from {dollars(limit.minimum)} to {dollars(limit.maximum)}.")
    say(console, "[dim]Type ? for help, wagers for what each wager pays.[/]")
