"""The risk of a table as one self-contained page, with a chart of daily results."""

from __future__ import annotations

import math
from html import escape
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from pitboss.odds.risk.table import Period
from pitboss.odds.show.odds_page import STYLE
from pitboss.odds.show.risk_report import RiskReport, money
from pitboss.odds.show.simulation_page import BARS, HEIGHT, MORE_STYLE, TOP, Axes
from pitboss.odds.show.simulation_report import TAILS

WIDE = 4
"""How many standard deviations the chart shows on each side."""


def page(found: RiskReport) -> str:
    """The whole page."""
    title = f"{found.game.title}: the operator's risk"
    rows = "".join(
        f"<tr><td>{name}</td>{''.join(f'<td>{cell}</td>' for cell in cells(period))}</tr>"
        for name, period in found.periods
    )
    parts = (
        "<!doctype html><html lang='en'><head><meta charset='utf-8'>",
        "<meta name='viewport' content='width=device-width, initial-scale=1'>",
        f"<title>{escape(title)}</title><style>{STYLE}{MORE_STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1><p class='dim'>{'<br>'.join(map(escape, found.headings()))}</p>",
        "<div class='scroll'><table><tr><th></th><th>wagered</th><th>win on average</th>",
        "<th>standard deviation</th><th>95 of 100 from</th><th>to</th></tr>",
        f"{rows}</table></div>",
        "<h2>How days end</h2>",
        "<p class='dim'>Red bars are losing days; the broken line is the average.</p>",
        chart(found.risk.day),
        f"<ul>{''.join(f'<li>{escape(text)}</li>' for text in found.answers())}</ul>",
        "<h2>What this rests on</h2>",
        f"<ul class='dim'>{''.join(f'<li>{escape(text)}</li>' for text in found.notes())}</ul>",
        "</body></html>",
    )
    return "\n".join(parts)


def cells(period: Period) -> list[str]:
    """The figures of an hour or a day."""
    low, high = (period.quantile(share) for share in TAILS)
    figures = (period.wagered, period.win, period.deviation, low, high)
    return [money(figure) for figure in figures]


def chart(day: Period) -> str:
    """The chance of each range of a day's win; losses in another colour, the average marked."""
    edges = bounds(day)
    sums = [day.below(math.ceil(edge)) for edge in edges]
    shares = [100 * (after - before) for before, after in pairwise(sums)]
    axes = Axes((edges[0] / 100, edges[-1] / 100), (0, max(shares)))
    drawn = []
    for share, (left, right) in zip(shares, pairwise(edges), strict=True):
        x, y = axes.x(left / 100), axes.y(share)
        width = axes.x(right / 100) - x
        kind = "lost" if right <= 0 else "bar"
        drawn.append(
            f"<rect class='{kind}' x='{x:.1f}' y='{y:.1f}' width='{max(0.5, width - 1):.1f}' "
            f"height='{HEIGHT - y:.1f}'><title>{money(left)} to {money(right)}: {share:.2f} %"
            "</title></rect>"
        )
    x = axes.x(float(day.win) / 100)
    drawn.append(
        f"<line class='mark' style='stroke: var(--ink)' x1='{x:.1f}' x2='{x:.1f}' y1='{TOP}' "
        f"y2='{HEIGHT}'/>"
    )
    return axes.draw(
        "How likely a day's win is", "".join(drawn), "the casino's win in a day, in dollars", " %"
    )


def bounds(day: Period) -> list[float]:
    """The edges of the bars, zero among them; each bar covers the same number of possible wins."""
    spread = WIDE * day.deviation or 100.0
    low, high = float(day.win) - spread, float(day.win) + spread
    width = (high - low) / BARS
    if day.distribution is not None:  # otherwise some bars would hold one value more than others
        step = _steps_between(day.distribution.chances) * float(day.distribution.step)
        width = step * max(1, math.ceil(width / step))
    first, last = math.floor(low / width), math.ceil(high / width)
    return [width * number for number in range(first, last + 1)]


def _steps_between(chances: NDArray[np.float64]) -> int:
    """The distance between likely values: 2 if only every other one is possible."""
    places = np.flatnonzero(chances > chances.max() * 1e-9)
    return int(np.gcd.reduce(np.diff(places))) if len(places) > 1 else 1
