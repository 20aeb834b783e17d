"""The Rules of the Games Submission: a casino's choices for a game, for the Division.

The rake of poker, its payouts and who wins them, and how a dealer's hands are set; for every
game, the options in force.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.casino.papers.signs import rules_in_effect
from pitboss.games.pai_gow.asia_poker.house_way import IN_WORDS
from pitboss.games.poker_room.options import BAD_BEAT, NONE, PokerOptions
from pitboss.law import Subchapter
from pitboss.papers.blocks import AnyBlock, Cited, Heading, Paper, Prose, capital, listed
from pitboss.table.game import Game
from pitboss.table.money import dollars

POKER = Subchapter("13:69F-14")
ASIA = Subchapter("13:69F-31")
FROM_PRIMARY = "from primary"
RANKS = dict(enumerate(
    ("deuces", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks",
     "queens", "kings", "aces"), start=2,
))  # fmt: skip


def submission_paper(game: Game) -> Paper:
    """The submission of a game under its options."""
    return Paper(
        game.title, f"Rules of the Games Submission, {game.law}", "rules of the games submission",
        "", tuple(_blocks(game)),
    )  # fmt: skip


def _blocks(game: Game) -> Iterator[AnyBlock]:
    if isinstance(game.options, PokerOptions):
        yield Heading("Poker revenue", str(POKER("14(a)")))
        yield from _rake(game.options)
        if game.options.payout != NONE:
            yield Heading("Appendix: payouts", str(POKER("19")))
            yield from _payouts(game.options)
    if game.id == "asia-poker":
        yield Heading("How the hands of the dealer are set", str(ASIA("12(d)")))
        for number, text in enumerate(IN_WORDS, start=1):
            yield Cited(str(number), (f"{capital(text)}.",))
    yield Heading("Options in force")
    for option in rules_in_effect(game):
        yield Cited(option["law"], (f"{capital(option['says'])}.",))


def _rake(chosen: PokerOptions) -> Iterator[AnyBlock]:
    types = [name for name, used in (
        ("a straight percentage rake", chosen.rake_percent), ("an incremental rake", chosen.steps),
        ("a time charge", chosen.time_charge),
    ) if used]  # fmt: skip
    told = f"{capital(listed(types))}." if types else "No rake is taken."
    yield Cited(str(POKER("14(a)1")), (told,), "Types of rake.")
    ways = [line for line in chosen.notice if line.startswith(("Rake", "Time charge"))]
    if chosen.no_flop_no_drop:
        ways.append("No rake is taken if the first betting round ends the hand")
    yield Cited(str(POKER("14(a)2")), tuple(f"{way}." for way in ways), "Methodology.")
    most = dollars(chosen.rake_cap) if chosen.rake_percent else dollars(
        sum(step.taken for step in chosen.steps)
    )  # fmt: skip
    yield Cited(str(POKER("14(a)3")), (f"{most} a hand.",), "Maximum permissible rake.")


def _payouts(chosen: PokerOptions) -> Iterator[AnyBlock]:
    if chosen.second_payout != NONE:
        yield Cited(
            str(POKER("19(m)2i")),
            (both_hands(chosen),),
            "A round with a higher and a lower qualifying hand.",
        )
    if chosen.payout == BAD_BEAT:
        yield Cited(str(POKER("19(n)")), (several_hands(chosen),), "Several qualifying hands.")


def both_hands(chosen: PokerOptions) -> str:
    """What is paid if a round has a hand for each of the two payouts."""
    source = (
        "is deducted from the primary payout"
        if chosen.second_payout == FROM_PRIMARY
        else "is paid from its own contributions"
    )
    return (
        f"The hand from {chosen.payout_hand} up wins the primary payout; no secondary payout is "
        f"made in that round. A secondary payout, when it is won alone, {source}."
    )


def several_hands(chosen: PokerOptions) -> str:
    """Who is paid if several hands qualify."""
    if chosen.several_hands == "split":
        return "The players whose hands qualify share the part of the hand equally."
    return "The highest qualifying hand wins; the hands below it count as other players."


def payout_rules_paper(game: Game) -> Paper:
    """The payout rules as posted in the poker room, 13:69F-14.19(b)."""
    chosen = game.options
    assert isinstance(chosen, PokerOptions), "payouts are poker's"
    title = "Payouts" if chosen.payout == NONE else f"{chosen.payout.capitalize()} payout"
    return Paper(
        title, "Payout rules, posted in the poker room", "sign: payouts", str(POKER("19(b)")),
        tuple(_posted(chosen)), large=True,
    )  # fmt: skip


def _posted(chosen: PokerOptions) -> Iterator[AnyBlock]:
    if chosen.payout == NONE:
        yield Prose("No payout is offered at these tables.", str(POKER("19(b)")), "box")
        return
    contribution, pot = dollars(chosen.payout_contribution), dollars(chosen.payout_pot)
    yield Cited(str(POKER("19(b)1")), (
        f"{contribution} of a pot, after the rake, and never more.",), "Contribution.")  # fmt: skip
    yield Cited(str(POKER("19(b)2")), (f"{pot}; a smaller pot adds nothing.",), "Smallest pot.")
    hand, winner, others = chosen.shares
    paid = f"{capital(from_rank(chosen.payout_hand, chosen.payout_rank))} qualifies."
    shared = "The hand wins the whole payout."
    if chosen.payout == BAD_BEAT:
        parts = f"{hand} percent to the hand, {winner} to its winner, {others} to the others"
        shared = f"{parts} at the table."
    yield Cited(str(POKER("19(b)3")), (paid, shared), "Who qualifies.")
    yield Cited(str(POKER("19(b)4")), (other_awards(chosen),), "Other awards.")
    if chosen.second_payout == FROM_PRIMARY:
        yield Prose(
            f"The secondary payout ({from_rank(chosen.second_hand, chosen.second_rank)}) is "
            f"funded from the primary payout: {chosen.second_percent} percent of it, deducted "
            "from the primary payout if it is won.",
            str(POKER("19(m)2iii")), "box",
        )  # fmt: skip
    if chosen.reset_percent:
        yield Cited(str(POKER("19(p)")), (
            f"{chosen.reset_percent} percent of each day's contributions begin the next payout.",
        ), "Reset amount.")  # fmt: skip


def from_rank(hand: str, rank: int) -> str:
    """The lowest hand that qualifies: ``four-of-a-kind, deuces or better``."""
    return f"{hand}, {RANKS[rank]} or better"


def other_awards(chosen: PokerOptions) -> str:
    """Other awards paid from pot contributions."""
    if chosen.second_payout == NONE:
        return "None: all contributions go to this payout."
    funded = (
        "from the primary payout"
        if chosen.second_payout == FROM_PRIMARY
        else f"by {dollars(chosen.second_contribution)} more of each pot"
    )
    return f"A secondary bad beat payout for {chosen.second_hand} or better, funded {funded}."
