"""The certificate of a dealer's passed test, with the record that proves it."""

from __future__ import annotations

from pitboss.casino.clock import written
from pitboss.casino.people.lessons import PassedTest
from pitboss.papers.blocks import Facts, Paper, Prose


def certificate_paper(test: PassedTest, title: str, law: str) -> Paper:
    """``title`` and ``law`` are those of the game that was dealt."""
    return Paper(
        "Certificate",
        f"{test.name} deals {title}",
        "certificate of a test passed",
        "",
        (
            Prose(f"{test.name} has passed the test of dealing {title} by the book.", look="large"),
            Facts(
                (
                    ("Game", f"{title}, {law}"),
                    ("Answered right", f"{test.right} of {test.asked}"),
                    ("Rounds dealt", str(test.rounds)),
                    ("Passed", f"{written(test.at)} UTC"),
                    ("Record of the floor", str(test.seq)),
                    ("Its hash", test.hash),
                )
            ),
            Prose(
                "The test asks for the next step, for payouts typed in and laid out in chips, and "
                "for what follows when something goes wrong. Every answer is judged by its "
                "paragraph.",
                look="small",
            ),
        ),
        f"record {test.seq}",
    )
