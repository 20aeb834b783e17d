"""Odds in the terminal, and numbers formatted for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid

from pitboss.equipment.cards import write
from pitboss.odds.core.result import Figure, Outcome, WagerOdds
from pitboss.table.numbers import counted

if TYPE_CHECKING:
    from pitboss.odds.poker_room.equities import Equity

SHORT = 28
"""A longer fraction is printed on its own line."""
NAME = 20
"""The least columns for the name of an outcome."""
PAYS = 14
"""The least columns for its payout: ``1,000 to 1 and``."""


def percent(value: Fraction, places: int = 4) -> str:
    """Exactly rounded: ``2.3301 %``."""
    scaled = round(value * 100 * 10**places)
    sign = "-" if scaled < 0 else ""
    whole, part = divmod(abs(scaled), 10**places)
    return f"{sign}{whole}.{part:0{places}} %"


def chance(outcome: Outcome) -> str:
    """A readable probability: a percentage, or one in so many."""
    probability = outcome.probability
    if not probability:
        return "never"
    if probability >= Fraction(1, 1000):
        return percent(probability)
    return f"1 in {round(1 / probability):,}"


def true_odds(outcome: Outcome) -> str:
    odds = outcome.true_odds
    if odds is None:
        return ""
    return f"{odds.numerator:,} to 1" if odds.denominator == 1 else f"{decimal(odds)} to 1"


def decimal(value: Fraction) -> str:
    """To the hundredth: ``1,013.54``."""
    hundredths = round(value * 100)
    return f"{hundredths // 100:,}.{hundredths % 100:02}"


def net(outcome: Outcome) -> str:
    """The net of an outcome, with its sign."""
    text = str(outcome.net) if len(str(outcome.net)) < 12 else f"{float(outcome.net):.4f}"
    return f"+{text}" if outcome.net > 0 else text


def options(odds: WagerOdds) -> str:
    """The options that the odds depend on, in words: ``, decks: 8, fire bet, no shuffler``."""
    return f", {said(odds.options)}" if odds.options else ""


def said(values: Mapping[str, Any]) -> str:
    """Options and their values in words."""
    words = []
    for option, value in values.items():
        name = option.replace("_", " ")
        words.append(
            name if value is True else f"no {name}" if value is False else f"{name}: {value}"
        )
    return ", ".join(words)


def exactness(odds: WagerOdds) -> str:
    return "exact" if odds.exact else f"sampled, ± {percent(odds.interval)}"


def at_risk(odds: WagerOdds) -> str:
    """The money put at risk, and its cost."""
    return (
        f"{decimal(odds.at_risk)} units at risk in all, at a cost of "
        f"{percent(odds.per_unit_at_risk)} of each"
    )


def figure(one: Figure) -> str:
    """A named figure in its unit."""
    if one.unit == "percent":
        return percent(one.value)
    return f"${decimal(one.value)}" if one.unit == "dollars" else decimal(one.value)


def rounded(one: Figure) -> bool:
    """Whether a figure has more digits than are shown."""
    places = 10**6 if one.unit == "percent" else 100
    return (one.value * places).denominator != 1


def remarks(odds: WagerOdds) -> Iterator[str]:
    """Further remarks on a wager, in sentences."""
    if odds.at_risk != 1:
        yield at_risk(odds)
    if odds.note:
        yield odds.note
    reasons: dict[str, list[str]] = {}
    for name, why in odds.approximate.items():
        reasons.setdefault(why, []).append(name.replace("_", " "))
    for why, names in reasons.items():
        yield f"not exact: {', '.join(names)} ({why})"
    if odds.leaves_out:
        yield f"not counted: {said(odds.leaves_out)}"


def show(console: Console, results: Iterable[WagerOdds]) -> None:
    """One wager after the other: the advantage, then every outcome."""
    for odds in results:
        advantage = str(odds.house_advantage)
        beside = f" {advantage}" if len(advantage) <= SHORT else ""
        per = f" per {odds.per}" if odds.per != "first wager" else ""
        console.print(
            f"\n[bold]{odds.wager}[/]  table {odds.table}{options(odds)}  house advantage "
            f"[bold]{percent(odds.house_advantage)}[/]{beside}{per}  [dim]{exactness(odds)}[/]"
        )
        if not beside:
            whole(console, advantage)
        console.print(
            f"  win {percent(odds.win)}  push {percent(odds.push)}  "
            f"lose {percent(odds.loss)}  standard deviation {odds.standard_deviation:.4f}"
        )
        for sentence in remarks(odds):
            console.print(f"  {sentence}", markup=False)
        for name, one in odds.figures.items():
            if rounded(one):
                whole(console, str(one.value), f"{name}: {figure(one)} ")
            else:
                console.print(f"  {name}: {figure(one)}", markup=False)
        _show_rows(console, odds)


def whole(console: Console, number: str, name: str = "", indent: str = "  ") -> None:
    """A number that is never cut: a terminal wraps it, a file has it on one line."""
    console.print(f"{indent}{name}[dim]= {number}[/]", soft_wrap=True)


def _share(room: int, name: int, pays: int) -> tuple[int, int]:
    """Columns for names and for payouts within the given width; names are folded last."""
    name = min(name, max(NAME, room - min(pays, PAYS)))
    return name, min(pays, room - name)


def _fold(pays: str, width: int) -> str:
    """Split over several lines, keeping the odds of each line together: ``25 to 1
    and``, ``50 to 1``."""
    bound = pays.replace(" to ", "\N{NO-BREAK SPACE}to\N{NO-BREAK SPACE}")
    lines = wrap(bound, width, break_long_words=False)
    return "\n".join(lines).replace("\N{NO-BREAK SPACE}", " ")


def _show_rows(console: Console, odds: WagerOdds) -> None:
    """Every outcome; fractions too long for the table follow it."""
    cells = [
        (outcome.name, outcome.pays, net(outcome), true_odds(outcome), chance(outcome),
         str(outcome.probability))
        for outcome in odds.outcomes
    ]  # fmt: skip
    heads = ("outcome", "pays", "net", "true odds", "probability", "fraction")
    widths = [max(map(len, column)) for column in zip(heads, *cells, strict=True)]
    beside = min(widths[0], NAME) + sum(widths[1:]) + 2 * len(widths) <= console.width
    shown = len(heads) if beside else len(heads) - 1
    room = console.width - 2 * shown - sum(widths[2:shown])
    name, pays = _share(room, widths[0], widths[1])
    fits = pays >= max(len(word) for row in cells for word in ("pays", *row[1].split()))
    grid = Grid(box=None, pad_edge=False, padding=(0, 1), header_style="dim")
    grid.add_column("outcome", overflow="fold", width=name if fits else None)
    grid.add_column("pays", justify="right", overflow="fold", width=pays if fits else None)
    for head in heads[2:shown]:
        grid.add_column(head, justify="right", no_wrap=fits, overflow="fold")
    for row in cells:
        grid.add_row(row[0], _fold(row[1], pays) if fits else row[1], *row[2:shown])
    console.print(Padding(grid, (0, 0, 0, 2), expand=False), markup=False)
    if not beside:
        for row in cells:
            whole(console, row[-1], f"{row[0]} ")


# Hands of poker against each other


def show_equities(console: Console, found: Sequence[Equity], title: str) -> None:
    """One line a hand, then every fraction in full."""
    grid = Grid(box=None, pad_edge=False, padding=(0, 2), header_style="dim")
    grid.add_column("hand")
    for head in ("equity", "wins all", "takes part"):
        grid.add_column(head, justify="right", no_wrap=True)
    for one in found:
        grid.add_row(write(one.hand), *(percent(s) for s in (one.equity, one.win, one.tie)))
    console.print(f"[bold]{title}[/]")
    console.print(grid)
    for one in found:
        whole(console, str(one.equity), f"{write(one.hand)} ")
    console.print(f"[dim]{counted(found[0].boards, 'way')} to deal the rest, exact[/]")
