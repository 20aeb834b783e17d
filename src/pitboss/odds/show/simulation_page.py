"""A simulation as one self-contained page: results, bankroll paths, ruin, how sessions end."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import numpy as np
from numpy.typing import NDArray

from pitboss.odds.show.odds_page import STYLE
from pitboss.odds.show.simulation_report import SimulationReport

WIDTH, HEIGHT = 820, 280
LEFT, BOTTOM, TOP = 52, 34, 12
BARS = 60
MOST_NETS = 24
"""The most nets of a round shown separately; of more, the rarest are left out."""
RIGHT = 20
INNER = WIDTH - LEFT - RIGHT
MORE_STYLE = """
text { fill: var(--dim); font-size: 12px; } .grid { stroke: var(--line); }
.band { fill: var(--felt); opacity: .15; } .path { fill: none; stroke: var(--felt); opacity: .35; }
.line { fill: none; stroke: var(--felt); stroke-width: 2; } .bar { fill: var(--felt); }
.lost { fill: var(--loss); } .even { fill: var(--push); }
.mark { stroke: var(--loss); stroke-dasharray: 4 3; }
"""


def page(found: SimulationReport) -> str:
    """The whole page."""
    title, end = found.game.title, found.end
    rows = "".join(
        f"<tr><td>{escape(one.wager)}</td><td>{one.advantage:.4f} %</td>"
        f"<td>± {100 * one.interval:.4f} %</td><td>{one.deviation:.4f}</td></tr>"
        for one in found.found
    )
    mean, low, high = found.hour
    total = found.total
    sentences = "".join(f"{escape(text)}<br>" for text in found.headings())
    parts = (
        "<!doctype html><html lang='en'><head><meta charset='utf-8'>",
        "<meta name='viewport' content='width=device-width, initial-scale=1'>",
        f"<title>{escape(title)}, simulated</title><style>{STYLE}{MORE_STYLE}</style></head><body>",
        f"<h1>{escape(title)}, simulated</h1><p class='dim'>{sentences}",
        "House advantages carry their 95 percent interval.</p>",
        f"<p>House advantage of all together: <b class='big'>{total.advantage:.4f} %</b> ",
        f"± {100 * total.interval:.4f} % of a unit.</p>",
        "<h2>A round</h2><p>What all wagers together net in a round, in units, and how often.</p>",
        nets(found),
        "<h2>An hour</h2>",
        f"<p>{found.hourly} rounds net <b>{mean:+.2f} units</b> on average; 95 of 100 hours end ",
        f"between {signed(low)} and {signed(high)}.</p>",
        f"<h2>{end.rounds:,} rounds with {found.bankroll} units</h2>",
        f"<p>Ruin in <b>{100 * end.risk_of_ruin:.2f} %</b> of {end.sessions:,} sessions; half end ",
        f"with {found.units(end.quantile(0.5)):.1f} units or less.</p>",
        paths(found),
        "<h2>How sessions end</h2>",
        ends(found),
        "<h2>Risk of ruin by bankroll</h2>",
        f"<p>The share of sessions of {end.rounds:,} rounds that lose all of a bankroll.</p>",
        ruin(found),
        "<h2>Every wager</h2>",
        "<div class='scroll'><table><tr><th>wager</th><th>house advantage</th><th>interval</th>",
        f"<th>standard deviation</th></tr>{rows}</table></div>",
        "</body></html>",
    )
    return "\n".join(parts)


class Axes:
    """A frame with ticks, and the position of a value in it."""

    def __init__(self, x: tuple[float, float], y: tuple[float, float]) -> None:
        self.low_x, self.high_x = x[0], max(x[1], x[0] + 1e-9)
        self.low_y, self.high_y = y[0], max(y[1], y[0] + 1e-9)

    def x(self, value: float) -> float:
        return LEFT + INNER * (value - self.low_x) / (self.high_x - self.low_x)

    def y(self, value: float) -> float:
        share = (value - self.low_y) / (self.high_y - self.low_y)
        return TOP + (HEIGHT - TOP) * (1 - share)

    def points(self, xs: Sequence[float], ys: Sequence[float]) -> str:
        pairs = zip(xs, ys, strict=True)
        return " ".join(f"{self.x(x):.1f},{self.y(y):.1f}" for x, y in pairs)

    def draw(self, label: str, inner: str, x_name: str, suffix: str = "") -> str:
        """The chart, with its ticks behind it."""
        lines = []
        for value in ticks(self.low_y, self.high_y):
            y = self.y(value)
            lines.append(
                f"<line class='grid' x1='{LEFT}' x2='{WIDTH - RIGHT}' y1='{y:.1f}' y2='{y:.1f}'/>"
                f"<text x='{LEFT - 6}' y='{y + 4:.1f}' text-anchor='end'>{short(value)}{suffix}"
                "</text>"
            )
        for value in ticks(self.low_x, self.high_x):
            lines.append(
                f"<text x='{self.x(value):.1f}' y='{HEIGHT + 15}' text-anchor='middle'>"
                f"{short(value)}</text>"
            )
        lines.append(
            f"<text x='{WIDTH - RIGHT}' y='{HEIGHT + 31}' text-anchor='end'>{escape(x_name)}</text>"
        )
        return (
            f"<svg viewBox='0 0 {WIDTH} {HEIGHT + BOTTOM}' role='img' "
            f"aria-label='{escape(label)}'>{''.join(lines)}{inner}</svg>"
        )


def ticks(low: float, high: float) -> list[float]:
    """About five round numbers between two."""
    step = 10.0 ** np.floor(np.log10(high - low))
    for part in (5, 2.5, 1):
        if (high - low) / (step / part) <= 6:
            step /= part
            break
    first = np.ceil(low / step) * step
    return [float(value) for value in np.arange(first, high + step / 1e6, step)]


def short(value: float) -> str:
    return f"{value:,.0f}" if value == round(value) else f"{value:g}"


def signed(value: float) -> str:
    """With its sign, except zero: ``+2,000``, ``-0.95``, ``0``."""
    text = short(abs(round(value, 2)))
    return text if not float(f"{value:.2f}") else f"{'-' if value < 0 else '+'}{text}"


def nets(found: SimulationReport) -> str:
    """One bar a net if there are few; of many, the rarest are left out."""
    values, places = np.unique(found.all.nets, return_inverse=True)
    counts = np.zeros(len(values), np.int64)
    np.add.at(counts, places, found.all.counts)
    commonest = np.sort(np.argsort(-counts)[:MOST_NETS])
    commonest = commonest[counts[commonest] > 0]
    width = INNER / len(commonest)
    total, top = int(counts.sum()), int(counts.max())
    bars = []
    for number, at in enumerate(commonest):
        net, share = found.units(int(values[at])), counts[at] / total
        height = (HEIGHT - TOP - 16) * counts[at] / top
        x, y = LEFT + number * width, HEIGHT - height
        kind = "lost" if net < 0 else "bar" if net > 0 else "even"
        bars.append(
            f"<rect class='{kind}' x='{x + 1:.1f}' y='{y:.1f}' width='{max(1, width - 2):.1f}' "
            f"height='{height:.1f}'><title>{signed(net)}: {100 * share:.4f} %</title></rect>"
            f"<text x='{x + width / 2:.1f}' y='{HEIGHT + 15}' text-anchor='middle'>{signed(net)}"
            f"</text>"
        )
        if width > 40:
            bars.append(
                f"<text x='{x + width / 2:.1f}' y='{y - 4:.1f}' text-anchor='middle'>"
                f"{100 * share:.3g} %</text>"
            )
    return (
        f"<svg viewBox='0 0 {WIDTH} {HEIGHT + BOTTOM}' role='img' "
        f"aria-label='Net of a round'>{''.join(bars)}</svg>"
    )


def paths(found: SimulationReport) -> str:
    """One line a session, and the median line of those shown."""
    end = found.end
    lines: NDArray[np.float64] = end.paths / found.kernel.scale
    rounds = np.linspace(0, end.rounds, lines.shape[1])
    axes = Axes((0, end.rounds), (0, float(lines.max())))
    drawn = "".join(
        f"<polyline class='path' points='{axes.points(rounds, path)}'/>"  # type: ignore[arg-type]
        for path in lines
    )
    drawn += f"<polyline class='line' points='{axes.points(rounds, np.median(lines, axis=0))}'/>"  # type: ignore[arg-type]
    return axes.draw(f"{len(lines)} bankrolls on their way", drawn, "rounds")


def ends(found: SimulationReport) -> str:
    """How many sessions ended with how much; a few lucky ones are merged, or they would
    flatten the rest."""
    end = found.end
    last = found.units(end.quantile(0.99))
    values = np.minimum(end.ends / found.kernel.scale, last)
    heights, edges = np.histogram(values, bins=BARS, range=(0, max(1.0, last)))
    shares = 100 * heights / end.sessions
    axes = Axes((0, float(edges[-1])), (0, float(shares.max())))
    drawn = []
    for share, left, right in zip(shares, edges, edges[1:], strict=False):
        x, y = axes.x(float(left)), axes.y(float(share))
        width = axes.x(float(right)) - x - 1
        kind = "bar" if right > found.bankroll else "lost"
        drawn.append(
            f"<rect class='{kind}' x='{x:.1f}' y='{y:.1f}' width='{width:.1f}' "
            f"height='{HEIGHT - y:.1f}'/>"
        )
    return axes.draw(
        "How sessions end", "".join(drawn), "units at the end, the last bar or more", " %"
    )


def ruin(found: SimulationReport) -> str:
    """The risk for every bankroll up to one that almost no session loses."""
    end, scale = found.end, found.kernel.scale
    top = max(float(np.quantile(end.lows, 0.995)) / scale, float(found.bankroll))
    bankrolls = np.linspace(1, max(2.0, top), 160)
    shares = [100 * end.ruin_with(bankroll * scale) for bankroll in bankrolls]
    axes = Axes((0, float(bankrolls[-1])), (0, 100))
    x = axes.x(found.bankroll)
    line = axes.points(bankrolls, shares)  # type: ignore[arg-type]
    drawn = (
        f"<line class='mark' x1='{x:.1f}' x2='{x:.1f}' y1='{TOP}' y2='{HEIGHT}'/>"
        f"<polyline class='line' points='{line}'/>"
    )
    return axes.draw("Risk of ruin by bankroll", drawn, "units to begin with", " %")
