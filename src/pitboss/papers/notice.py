"""A rule change on paper: its sign, its announcement, and the notification to the Division.

13:69F-8.3(b).
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.casino.clock import written
from pitboss.casino.papers.notices import Notice
from pitboss.papers.blocks import AnyBlock, Facts, Heading, NewPage, Paper, Prose

LAW = "13:69F-8.3(b)"
STATES = {"posted": "announced", "applied": "in force", "withdrawn": "withdrawn"}


def notice_paper(notice: Notice, title: str, *, size: str, sign: str) -> Paper:
    """A notice; ``title`` is that of its table, ``sign`` the text of its sign."""
    return Paper(
        "Rule change", f"{title}, table {notice.table}", "notice of a rule change", LAW,
        tuple(_blocks(notice, title, sign)), f"notice {notice.id}", size,
    )  # fmt: skip


def _blocks(notice: Notice, title: str, sign: str) -> Iterator[AnyBlock]:
    when = f"{written(notice.effective_at)} UTC"
    if notice.state == "withdrawn":
        yield Prose("This change was withdrawn before it came into force.", look="box")
    yield Heading("Sign at the table", f"{LAW}1")
    yield Prose(sign, look="large")
    yield NewPage()
    yield Heading("Announcement to patrons at the table", f"{LAW}2")
    yield Prose(f"“{notice.text}”")
    yield Heading("Notification", f"{LAW}3")
    yield Facts(
        (
            ("To", "Division of Gaming Enforcement"),
            ("Gaming table", f"{title}, {notice.table}"),
            ("Rule change", notice.text),
            ("Posted, announced and notified", f"{written(notice.posted_at)} UTC"),
            ("Effective", when),
            ("State", STATES.get(notice.state, notice.state)),
            ("Rules from then on, by hash", notice.header.rules),
        )
    )
    if notice.surveillance:
        yield NewPage()
        yield Heading("Written notice", ", ".join(notice.surveillance))
        yield Facts(
            (
                ("To", "Division of Gaming Enforcement"),
                ("And to", "Surveillance department of the casino licensee"),
                ("Gaming table", f"{title}, {notice.table}"),
                ("Procedure", notice.text),
                ("Given", f"{written(notice.posted_at)} UTC, at least 30 minutes ahead"),
                ("Effective", when),
            )
        )
