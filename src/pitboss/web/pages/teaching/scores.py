"""A trainee's results: scores over time, and certificates of tests passed."""

from __future__ import annotations

from collections.abc import Sequence

from nicegui import ui

from pitboss.casino.clock import written
from pitboss.casino.house import Casino
from pitboss.casino.people.lessons import LessonTaken, PassedTest
from pitboss.games.registry import name_of
from pitboss.papers.certificate import certificate_paper
from pitboss.web.pages.shared.handing import hand_out

WIDE, HIGH, EDGE = 300, 70, 6


def score_chart(taken: Sequence[LessonTaken]) -> str:
    """The share of right answers, lesson by lesson, as an SVG; the newest at the right."""
    shares = [100 * one.right // one.asked for one in reversed(taken)]
    if len(shares) < 2:
        return ""
    apart = (WIDE - 2 * EDGE) / (len(shares) - 1)
    points = [
        (EDGE + number * apart, HIGH - EDGE - share * (HIGH - 2 * EDGE) / 100)
        for number, share in enumerate(shares)
    ]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dots = "".join(
        f"<circle cx='{x:.1f}' cy='{y:.1f}' r='3' fill='#fde68a'><title>{share} %</title></circle>"
        for (x, y), share in zip(points, shares, strict=True)
    )
    words = f"right answers over the last {len(shares)} lessons: {shares[0]} % to {shares[-1]} %"
    return (
        f"<svg viewBox='0 0 {WIDE} {HIGH}' class='scores w-full' role='img' aria-label='{words}'>"
        f"<line x1='0' y1='{EDGE}' x2='{WIDE}' y2='{EDGE}' stroke='#57534e'/>"
        f"<line x1='0' y1='{HIGH - EDGE}' x2='{WIDE}' y2='{HIGH - EDGE}' stroke='#57534e'/>"
        f"<polyline points='{line}' fill='none' stroke='#fde68a' stroke-width='1.5'/>{dots}"
        f"<text x='2' y='{EDGE + 9}' font-size='8' fill='#a8a29e'>100 %</text></svg>"
    )


def certificate(casino: Casino, test: PassedTest) -> None:
    """A passed test, with its certificate to print."""
    kind = name_of(test.game)
    with ui.row().classes("w-full justify-between items-center gap-2"):
        ui.label(f"{kind.title}: {test.right} of {test.asked}, {written(test.at)} UTC")
        ui.button(
            "Certificate",
            icon="print",
            on_click=lambda: hand_out(
                casino,
                lambda _: certificate_paper(test, kind.title, kind.law),
                "certificate", test.name, test.game,
            ),
        ).props("outline dense no-caps").mark("certificate")  # fmt: skip
