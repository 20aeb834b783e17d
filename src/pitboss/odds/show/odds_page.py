"""Odds as one self-contained page: tables and charts, nothing loaded from outside."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from html import escape
from itertools import count, groupby

from pitboss.games.registry import game_type
from pitboss.odds.core.analyse import wager_of
from pitboss.odds.core.result import WagerOdds
from pitboss.odds.show.compare import HEADS, side_by_side
from pitboss.odds.show.odds_report import (
    SHORT,
    chance,
    exactness,
    figure,
    net,
    options,
    percent,
    remarks,
    rounded,
    true_odds,
)
from pitboss.table.game import Game

FEW = 12
"""The number of wagers up to which outcomes are shown unfolded."""

STYLE = """
:root { color-scheme: light dark; --ink: #1b1f24; --paper: #fbfaf7; --line: #d8d4c8;
        --felt: #0b6b4a; --loss: #b3423a; --push: #b08d2b; --dim: #6b7280; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e6df; --paper: #15181b; --line: #34383d; --felt: #37b183; --loss: #e07a70;
          --push: #d9b95a; --dim: #9aa1ab; } }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
       max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { margin-top: 2.5rem; border-bottom: 2px solid var(--felt); }
h3 { margin: 1.6rem 0 .2rem; } .dim { color: var(--dim); } .big { font-size: 1.2rem; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0;
        font-variant-numeric: tabular-nums; }
td, th { padding: .15rem .6rem; border-bottom: 1px solid var(--line); text-align: right; }
td:first-child, th:first-child { text-align: left; } th { font-weight: 500; color: var(--dim); }
.scroll { overflow-x: auto; } svg { width: 100%; height: auto; }
"""
MORE_STYLE = """
a { color: inherit; } summary { cursor: pointer; color: var(--dim); }
code { overflow-wrap: anywhere; } details.long { display: inline-block; max-width: 100%; }
td details.long { min-width: 8rem; } nav ul { columns: 2 20rem; padding-left: 1.2rem; }
td + td, th { white-space: nowrap; } td details[open] { white-space: normal; }
.bars { list-style: none; padding: 0; font-size: .85rem; }
.bars li { display: grid; grid-template-columns: minmax(9rem, 2fr) 3fr 5rem; gap: .6rem;
           align-items: center; padding: .1rem 0; border-bottom: 1px solid var(--line); }
.bars a { overflow-wrap: anywhere; } .figure { text-align: right; }
.bar i { display: block; height: .75rem; min-width: 1px; border-radius: 2px;
         background: var(--felt); }
.best { color: var(--felt); } .worst { color: var(--loss); }
"""


def page(results: Iterable[WagerOdds], title: str = "House advantage") -> str:
    """The whole page."""
    odds = list(results)
    games = [(game_type(id), list(group)) for id, group in groupby(odds, lambda one: one.game)]
    numbers = count(1)
    parts = [
        "<!doctype html><html lang='en'><head><meta charset='utf-8'>",
        "<meta name='viewport' content='width=device-width, initial-scale=1'>",
        f"<title>{escape(title)}</title><style>{STYLE}{MORE_STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1>",
        "<p class='dim'>Every figure is exact unless it says sampled. House advantage is per unit "
        "of the first wager, with the best play, unless it says otherwise.</p>",
        contents(games) if len(games) > 1 else "",
    ]
    for kind, group in games:
        named = [(f"w{next(numbers)}", one) for one in group]
        if len(games) > 1:
            parts.append(f"<h2 id='{kind.id}'>{escape(kind.title)}</h2>")
        parts.append(overview([(id, one) for id, one in named if _made_alone(kind, one)]))
        parts.append(comparison(named, opened=len(games) == 1))
        parts += [section(id, one, opened=len(odds) <= FEW) for id, one in named]
    parts.append("</body></html>")
    return "\n".join(parts)


def contents(games: Sequence[tuple[type[Game], Sequence[WagerOdds]]]) -> str:
    """Every game, with the number of its priced wagers and their lowest and highest cost."""
    items = []
    for kind, group in games:
        costs = [one.house_advantage for one in group if _made_alone(kind, one)]
        items.append(
            f"<li><a href='#{kind.id}'>{escape(kind.title)}</a> <span class='dim'>{len(group)} "
            f"priced, from {percent(min(costs), 2)} to {percent(max(costs), 2)}</span></li>"
        )
    return f"<nav><ul>{''.join(items)}</ul></nav>"


def _made_alone(kind: type[Game], one: WagerOdds) -> bool:
    """Whether a wager is not part of another whose advantage includes it."""
    wager = kind.wagers.get(wager_of(one.wager))
    return wager is None or wager.equals is None


def label(one: WagerOdds, tables: Mapping[str, set[str]]) -> str:
    """The name of an entry within its game, with its table if there are several."""
    table = f" ({one.table})" if len(tables[wager_of(one.wager)]) > 1 else ""
    return f"{one.wager}{table}{options(one)}"


def overview(named: Sequence[tuple[str, WagerOdds]]) -> str:
    """One bar for each wager that costs anything, longest first, linked to its section."""
    bars = [(id, one) for id, one in named if one.house_advantage]
    bars.sort(key=lambda item: item[1].house_advantage, reverse=True)
    tables: dict[str, set[str]] = {}
    for _, one in bars:
        tables.setdefault(wager_of(one.wager), set()).add(one.table)
    top = max((one.house_advantage for _, one in bars), default=Fraction(1))
    lines = []
    for id, one in bars:
        width = float(100 * max(one.house_advantage, Fraction(0)) / (top if top > 0 else 1))
        lines.append(
            f"<li><a href='#{id}'>{escape(label(one, tables))}</a>"
            f"<span class='bar'><i style='width:{width:.2f}%'></i></span>"
            f"<span class='figure'>{percent(one.house_advantage, 2)}</span></li>"
        )
    return f"<ol class='bars' aria-label='House advantage of every wager'>{''.join(lines)}</ol>"


def comparison(named: Sequence[tuple[str, WagerOdds]], *, opened: bool) -> str:
    """A grid for every wager with several tables, each line linked to its section."""
    places = {id(one): place for place, one in named}
    heads = "".join(f"<th>{head.replace(chr(10), ' ')}</th>" for head in HEADS)
    grids = []
    for wager, compared in side_by_side(one for _, one in named).items():
        rows = "".join(
            f"<tr class='{one.mark}'><td><a href='#{places[id(one.odds)]}'>{escape(one.name)}</a>"
            f"</td>{''.join(f'<td>{cell}</td>' for cell in one.figures)}<td>{one.mark}</td></tr>"
            for one in compared
        )
        grids.append(
            f"<details class='compared'{' open' if opened else ''}><summary>{escape(wager)}, "
            f"{len(compared)} side by side</summary><div class='scroll'><table>"
            f"<tr><th>table</th>{heads}<th></th></tr>{rows}</table></div></details>"
        )
    return "".join(grids)


def number(value: Fraction) -> str:
    """A fraction in full; a long one is folded."""
    text = str(value)
    if len(text) <= SHORT:
        return text
    return f"<details class='long'><summary>fraction</summary><code>{text}</code></details>"


def section(id: str, one: WagerOdds, *, opened: bool) -> str:
    """One wager: the advantage, win, push and loss with a bar of them, and its outcomes."""
    rows = "".join(
        f"<tr><td>{escape(outcome.name)}</td><td>{escape(outcome.pays)}</td>"
        f"<td>{net(outcome)}</td><td>{true_odds(outcome)}</td><td>{chance(outcome)}</td>"
        f"<td class='dim'>{number(outcome.probability)}</td></tr>"
        for outcome in one.outcomes
    )
    figures = (
        exactness(one),
        f"win {percent(one.win)}, push {percent(one.push)}, lose {percent(one.loss)}",
        f"standard deviation {one.standard_deviation:.4f}",
        *(escape(remark) for remark in remarks(one)),
        *(
            f"{escape(name)}: {figure(found)} {number(found.value) if rounded(found) else ''}"
            for name, found in one.figures.items()
        ),
    )
    per = "" if one.per == "first wager" else f" per {escape(one.per)}"
    return (
        f"<h3 id='{id}'>{escape(one.wager)} <span class='dim'>table "
        f"{escape(one.table + options(one))}</span></h3>"
        f"<div><span class='big'>{percent(one.house_advantage)}</span>{per} "
        f"{number(one.house_advantage)}</div>"
        f"<div class='dim'>{' · '.join(figures)}</div>"
        f"{bar(one)}<details{' open' if opened else ''}><summary>{len(one.outcomes)} outcomes"
        "</summary><div class='scroll'><table><tr><th>outcome</th><th>pays</th><th>net</th>"
        f"<th>true odds</th><th>probability</th><th>fraction</th></tr>{rows}</table></div>"
        "</details>"
    )


def bar(one: WagerOdds) -> str:
    """Win, push and loss, to scale."""
    x = Fraction(0)
    parts = []
    for share, colour, name in (
        (one.win, "var(--felt)", "win"),
        (one.push, "var(--push)", "push"),
        (one.loss, "var(--loss)", "lose"),
    ):
        width = 820 * share
        parts.append(
            f"<rect x='{float(x):.2f}' y='0' width='{float(width):.2f}' height='10' "
            f"fill='{colour}'>"
            f"<title>{name} {percent(share)}</title></rect>"
        )
        x += width
    label = f"win {percent(one.win, 2)}, push {percent(one.push, 2)}, lose {percent(one.loss, 2)}"
    return f"<svg viewBox='0 0 820 10' role='img' aria-label='{label}'>{''.join(parts)}</svg>"
