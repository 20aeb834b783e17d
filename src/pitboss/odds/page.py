"""Odds as one self-contained page: tables and charts, nothing loaded from outside."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from html import escape
from itertools import groupby

from pitboss.odds.report import chance, fraction, options, percent, true_odds
from pitboss.odds.result import Odds

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


def page(results: Iterable[Odds], title: str = "House advantage") -> str:
    """The whole page."""
    odds = list(results)
    parts = [
        "<!doctype html><html lang='en'><head><meta charset='utf-8'>",
        "<meta name='viewport' content='width=device-width, initial-scale=1'>",
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1>",
        "<p class='dim'>Every figure is exact unless it says sampled. House advantage is per unit "
        "of the first wager, with the best play.</p>",
        overview(odds),
    ]
    for game, group in groupby(odds, key=lambda one: one.game):
        parts.append(f"<h2>{escape(game)}</h2>")
        parts += [section(one) for one in group]
    parts.append("</body></html>")
    return "\n".join(parts)


def overview(odds: list[Odds]) -> str:
    """A bar a wager, longest first: the whole house at a glance."""
    bars = sorted(odds, key=lambda one: one.house_advantage, reverse=True)
    top = max((one.house_advantage for one in bars), default=Fraction(1)) or Fraction(1)
    lines = []
    for number, one in enumerate(bars):
        y = 18 * number
        width = max(1, round(430 * max(one.house_advantage, Fraction(0)) / top))
        label = f"{one.game}: {one.wager} ({one.table})"
        lines.append(
            f"<text x='300' y='{y + 13}' text-anchor='end' fill='currentColor'>"
            f"{escape(label)}</text>"
            f"<rect x='308' y='{y + 3}' width='{width}' height='12' rx='2' fill='var(--felt)'/>"
            f"<text x='{314 + width}' y='{y + 13}' fill='currentColor'>"
            f"{percent(one.house_advantage, 2)}</text>"
        )
    height = 18 * len(bars) + 6
    return (
        f"<svg viewBox='0 0 820 {height}' font-size='11' role='img' "
        f"aria-label='House advantage of every wager'>{''.join(lines)}</svg>"
    )


def section(one: Odds) -> str:
    """One wager: the advantage, a bar of win, push and loss, and its outcomes."""
    how = "exact" if one.exact else f"sampled, ± {percent(one.interval)}"
    rows = "".join(
        f"<tr><td>{escape(outcome.name)}</td><td>{escape(outcome.pays)}</td>"
        f"<td>{float(outcome.net):+g}</td><td>{true_odds(outcome)}</td><td>{chance(outcome)}</td>"
        f"<td class='dim'>{fraction(outcome.probability)}</td></tr>"
        for outcome in one.outcomes
    )
    return (
        f"<h3>{escape(one.wager)} <span class='dim'>table "
        f"{escape(one.table + options(one))}</span></h3>"
        f"<p><span class='big'>{percent(one.house_advantage)}</span> "
        f"<span class='dim'>{fraction(one.house_advantage)} · {how} · standard deviation "
        f"{one.standard_deviation:.4f} · {percent(one.per_unit_at_risk)} of all money at risk"
        f"{' · ' + escape(one.note) if one.note else ''}</span></p>"
        f"{bar(one)}<div class='scroll'><table><tr><th>outcome</th><th>pays</th><th>net</th>"
        f"<th>true odds</th><th>probability</th><th>fraction</th></tr>{rows}</table></div>"
    )


def bar(one: Odds) -> str:
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
