"""A payout offered jointly by several casinos, 13:69F-14.20: the agreement, what each casino
posts, and the internal controls of the system.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitboss.errors import BadOptions
from pitboss.games.poker_room.multi_casino import RULES
from pitboss.games.poker_room.options import NONE, PokerOptions
from pitboss.law import Subchapter
from pitboss.papers.blocks import AnyBlock, Cited, Heading, NewPage, Paper, Prose, listed
from pitboss.table.money import dollars

LAW = Subchapter("13:69F-14")
BLANK = "(to be named)"


def agreement_paper(
    chosen: PokerOptions, casinos: Sequence[str] = (), host: str = "", address: str = ""
) -> Paper:
    """The agreement of the casinos, with what each posts and the controls of the system."""
    if chosen.payout == NONE:
        raise BadOptions(
            "No payout is offered under these options, so there is none to offer jointly: choose "
            "a bad beat or a high hand payout.",
            LAW("20(a)"),
        )
    return Paper(
        "Multi-casino payout system", "Agreement, posting and internal controls",
        "payout system agreement", str(LAW("20(b)")),
        (*_agreement(chosen, casinos, host), *_posting(chosen, casinos, host, address),
         *_controls()),
    )  # fmt: skip


def _named(casinos: Sequence[str]) -> str:
    return listed(casinos) if casinos else BLANK


def _agreement(chosen: PokerOptions, casinos: Sequence[str], host: str) -> Iterator[AnyBlock]:
    yield Heading("Agreement", str(LAW("20(c)")))
    yield Cited(
        str(LAW("20(c)")),
        (f"Casino licensees: {_named(casinos)}.", f"Host: {host or BLANK}.",
         "Each has the role, the authority and the duties that follow."),
        "Parties.",
    )  # fmt: skip
    same = [
        option.says(getattr(chosen, option.name))
        for option in chosen.in_effect() if option.name in RULES
    ]  # fmt: skip
    yield Cited(
        str(LAW("20(c)1")),
        ("A change of the payout's rules takes the written consent of every casino licensee, and "
         "each puts it in force at the same time. The system refuses a casino whose rules differ.",
         f"Rules: {'; '.join(same)}."),
        "How decisions are made.",
    )  # fmt: skip
    yield Cited(
        str(LAW("20(c)2")),
        ("Each casino counts its payout boxes into the one fund, which is recorded by casino and "
         f"held by the host, {host or BLANK}; {chosen.reset_percent} percent begin the next "
         "payout. All of the fund is paid to players; costs of the system are paid apart from it, "
         f"in parts agreed here: {BLANK}.",),
        "Funds, fees and costs.",
    )  # fmt: skip
    yield Cited(
        str(LAW("20(c)3")),
        (f"{host or BLANK} makes and keeps the records and reports of the system.",),
        "Records and reports.",
    )
    yield Cited(
        str(LAW("20(f)")),
        (f"Casino key employees whom a licensee designates to represent it: {BLANK}.",),
        "Representatives.",
    )
    yield Prose(f"Signed for each casino licensee: {BLANK}. Approved by the Division: {BLANK}.")


def _posting(
    chosen: PokerOptions, casinos: Sequence[str], host: str, address: str
) -> Iterator[AnyBlock]:
    yield NewPage()
    yield Heading("Posted in each poker room", str(LAW("20(d)")))
    yield Prose("Every casino licensee of the agreement posts this.", str(LAW("20(d)1")))
    yield Cited(
        str(LAW("20(d)1i")),
        (f"{chosen.payout.capitalize()} payout for {chosen.payout_hand} or better; "
         f"{dollars(chosen.payout_contribution)} of each pot of {dollars(chosen.payout_pot)} or "
         "more goes to it. The display shows what it comes to now.",),
        "Payout information.",
    )  # fmt: skip
    yield Cited(
        str(LAW("20(d)1ii")),
        (f"Offered by {_named(casinos)}.", f"Host casino: {host or BLANK}, {address or BLANK}."),
        "Who offers it.",
    )


CONTROLS = (
    (LAW("20(e)"), "In general",
     "The licensees keep these controls and follow them; `pitboss audit` verifies every record and "
     "transfer and reports what fails."),
    (LAW("20(e)1"), "Security of the server",
     "The database server is kept in a locked room of the host. Processes own tables by lease; one "
     "that lost its lease writes nothing."),
    (LAW("20(e)2"), "Integrity of data",
     "Every record carries the hash of the one before it, and every transfer a key that a retry "
     "cannot repeat, so that what arrives is whole and arrives once. Contributions are kept by the "
     "casino that sent them. Records that tell of cards are sealed."),
    (LAW("20(e)3"), "Limited access",
     "Who may read, run or rule is decided by role, for every call; roles are given by a "
     "supervisor and recorded. An account may need a second factor."),
    (LAW("20(e)5"), "Installation and changes",
     "A change of the system is installed after written notice to the Division, and recorded; the "
     "rules in force are known by their hash."),
)  # fmt: skip


def _controls() -> Iterator[AnyBlock]:
    yield NewPage()
    yield Heading("Internal controls", str(LAW("20(e)")))
    for law, title, text in CONTROLS:
        yield Cited(str(law), (text,), f"{title}.")
