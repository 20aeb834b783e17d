"""A session's results as a chart: the total won or lost, round by round."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from pitboss.table.money import Cents, dollars
from pitboss.table.numbers import counted
from pitboss.web.felt.shapes import PALE, text

WIDTH, HEIGHT, MARGIN = 300, 92, 16
UP, DOWN = "#86efac", "#fca5a5"


def session_chart(nets: Sequence[Cents]) -> str:
    """A line from zero through the running total of the rounds, oldest first."""
    sums = [0, *accumulate(nets)]
    low, high = min(sums), max(sums)
    span, step = max(1, high - low), WIDTH / max(1, len(sums) - 1)

    def down(cents: Cents) -> float:
        return MARGIN + (HEIGHT - 2 * MARGIN) * (high - cents) / span

    points = " ".join(f"{step * n:.1f},{down(cents):.1f}" for n, cents in enumerate(sums))
    end, colour = sums[-1], UP if sums[-1] >= 0 else DOWN
    won = sum(net > 0 for net in nets)
    words = f"{'+' if end > 0 else ''}{dollars(end)} in {counted(len(nets), 'round')}, {won} won"
    return (
        f"<svg viewBox='0 0 {WIDTH} {HEIGHT}' class='session' role='img' "
        f"aria-label='your results: {words}' font-family='system-ui, sans-serif'>"
        + text("your results", 0, 10, 10, PALE, anchor="start")
        + text(words, WIDTH, 10, 11, colour, anchor="end", weight=700)
        + f"<path d='M0 {down(0):.1f}H{WIDTH}' stroke='#ffffff44' stroke-dasharray='3 3'/>"
        f"<polyline points='{points}' fill='none' stroke='{colour}' stroke-width='2'/>"
        f"{text(dollars(high), 0, MARGIN + 10, 9, PALE, anchor='start')}"
        f"{text(dollars(low), 0, HEIGHT - 4, 9, PALE, anchor='start') if low < high else ''}</svg>"
    )
