"""A simulation as one self-contained page: results, bankroll paths, how sessions end."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from pitboss.odds.page import STYLE
from pitboss.odds.simulation.bankroll import Fortunes
from pitboss.odds.simulation.kernel import Counts, Estimate, Kernel

WIDTH, HEIGHT = 820, 300
BARS = 60


def page(
    title: str,
    kernel: Kernel,
    counts: Counts,
    found: Sequence[Estimate],
    end: Fortunes,
    bankroll: int,
) -> str:
    """The whole page."""
    rows = "".join(
        f"<tr><td>{escape(one.wager)}</td><td>{-100 * one.mean:.4f} %</td>"
        f"<td>± {100 * one.interval:.4f} %</td><td>{one.deviation:.4f}</td></tr>"
        for one in found
    )
    return (
        "<!doctype html><html lang='en'><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width, initial-scale=1'>"
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>"
        f"<h1>{escape(title)}, simulated</h1><p class='dim'>{found[-1].rounds:,} rounds; sampled, "
        "so every figure carries its 95 percent interval.</p>"
        "<table><tr><th>wager</th><th>house advantage</th><th>interval</th>"
        f"<th>standard deviation</th></tr>{rows}</table>"
        f"<h2>{end.rounds:,} rounds with {bankroll} units</h2>"
        f"<p>Ruin in <b>{100 * end.risk_of_ruin:.2f} %</b> of {end.sessions:,} sessions; half end "
        f"with {end.quantile(0.5) / kernel.scale:.1f} units or less.</p>"
        f"{_paths(end)}<h2>How sessions end</h2>{_histogram(end, kernel.scale)}</body></html>"
    )


def _paths(end: Fortunes) -> str:
    """A line a session."""
    top = max(1, int(end.paths.max()))
    lines = []
    for path in end.paths:
        points = " ".join(
            f"{WIDTH * at / (len(path) - 1):.1f},{HEIGHT - HEIGHT * int(value) / top:.1f}"
            for at, value in enumerate(path)
        )
        lines.append(
            f"<polyline points='{points}' fill='none' stroke='var(--felt)' opacity='.55'/>"
        )
    return (
        f"<svg viewBox='0 0 {WIDTH} {HEIGHT}' role='img' aria-label='Bankroll paths'>"
        f"{''.join(lines)}<line x1='0' x2='{WIDTH}' y1='{HEIGHT}' y2='{HEIGHT}' "
        f"stroke='var(--loss)'/></svg>"
    )


def _histogram(end: Fortunes, scale: int) -> str:
    """How many sessions ended with how much."""
    low, high = int(end.ends[0]), end.quantile(0.99)  # a few lucky ones would flatten the rest
    span = max(1, high - low)
    heights = [0] * BARS
    for value in end.ends:
        heights[min(BARS - 1, (int(value) - low) * BARS // (span + 1))] += 1
    tallest = max(heights)
    bars = "".join(
        f"<rect x='{WIDTH * at / BARS:.1f}' y='{HEIGHT - 0.9 * HEIGHT * height / tallest:.1f}' "
        f"width='{WIDTH / BARS - 1:.1f}' height='{0.9 * HEIGHT * height / tallest:.1f}' "
        f"fill='var(--felt)'/>"
        for at, height in enumerate(heights)
    )
    return (
        f"<svg viewBox='0 0 {WIDTH} {HEIGHT + 18}' font-size='12' role='img' "
        f"aria-label='How sessions end'>{bars}<text y='{HEIGHT + 14}' fill='currentColor'>"
        f"{low / scale:.0f} units</text><text x='{WIDTH}' y='{HEIGHT + 14}' text-anchor='end' "
        f"fill='currentColor'>{high / scale:.0f} units or more</text></svg>"
    )
