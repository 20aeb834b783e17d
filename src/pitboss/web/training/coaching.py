"""Explains a game to a new player: areas, terms, and what is asked of them and why."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from html import escape
from typing import NamedTuple

from pitboss.casino.papers.signs import wagers
from pitboss.law.drafts import index_of, known
from pitboss.table.game import Game
from pitboss.table.limits import Limits
from pitboss.table.money import Cents, dollars
from pitboss.table.steps import Arrival, Ask, Bets, Step
from pitboss.table.wagers import Wager

TERMS: Mapping[str, str] = {
    "ante": "the first wager, before any card is seen",
    "banco": "one player's wager against the whole bank",
    "bank": "the money that one player puts up, and the others wager against",
    "banker": "the player who holds the bank, or the hand of that name",
    "blind": "a wager that must be made before the cards are seen",
    "bonus": "an extra payout for a rare hand",
    "burn": "to lay a card aside unseen, so that nobody can know the next one",
    "burned": "laid aside unseen, so that nobody can know the next one",
    "button": "marks the player who would deal; it moves after each hand",
    "come out": "the first roll of the dice, which sets the point",
    "community": "cards in the middle that count for everybody",
    "curator": "the player who deals the cards out of the shoe",
    "cut": "to divide the shuffled stack with a card, against stacked decks",
    "discard rack": "where used cards lie until the next shuffle",
    "fold": "to give up the hand and the wagers that the rules name",
    "hard": "a hand without an ace that counts eleven",
    "house way": "how the casino itself sets a hand, by written rules",
    "insurance": "a side wager that the dealer has blackjack",
    "jackpot": "a prize that grows with every wager on it",
    "natural": "eight or nine with two cards, or an ace and a ten",
    "odds": "an extra wager on the point, paid at true odds",
    "point": "the total that must come again before a seven",
    "progressive": "a prize that grows with every wager on it",
    "push": "nobody wins; your wager is returned",
    "rake": "the casino's share of a pot",
    "runner": "who takes tickets and money to the keno counter for players, and back",
    "shoe": "the box that cards are dealt from",
    "shooter": "the player who throws the dice",
    "soft": "a hand in which an ace counts eleven",
    "spot": "a place at the table to wager at",
    "stub": "the cards left after the deal",
    "surrender": "to give up the hand for half of the wager",
    "vigorish": "the casino's commission on some wagers",
    "writer": "who sells and pays keno tickets at the counter",
    "void": "it does not count, and wagers are returned",
}
"""Terms used at the tables, with their meanings."""
_TERM = re.compile(rf"\b({'|'.join(sorted(TERMS, key=len, reverse=True))})s?\b", re.IGNORECASE)
TOPICS: Mapping[str, str] = {
    "bank": "You may hold the bank: the others then wager against your money.",
    "button": "You may choose who has the button.",
    "curator": "You may be the curator, who deals the cards out of the shoe. It changes no odds.",
    "cut": "You may cut the cards, against stacked decks. It changes no odds.",
    "insurance": "The dealer shows an ace: you may wager that it is blackjack.",
    "shooter": "You may be the shooter, who throws the dice. It changes no odds.",
    "straddle": "You may bet blind before the cards, to act last.",
}
"""What a decision is about, other than playing a hand."""
ONCE = ("curator", "cut", "shooter", "straddle")
"""Decisions that can be remembered and not asked again: who handles the cards or dice, or an
optional bet."""


class AreaText(NamedTuple):
    """An area of the layout, in words."""

    title: str
    text: str
    law: str


class CoachText(NamedTuple):
    """What is asked of somebody now, and why."""

    text: str
    why: str = ""
    law: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    """Each choice, and its effect."""


def explained(text: str) -> str:
    """A text as HTML in which terms show their meaning when touched."""
    parts, end = [], 0
    for match in _TERM.finditer(text):
        means = escape(TERMS[match[1].lower()], quote=True)
        parts.append(escape(text[end : match.start()]))
        parts.append(
            f"<span class='term' tabindex='0' role='note' data-means='{means}' "
            f"aria-label='{escape(match[0])}: {means}'>{escape(match[0])}</span>"
        )
        end = match.end()
    return "".join(parts) + escape(text[end:])


def area_texts(game: Game, limits: Limits) -> list[AreaText]:
    """What each area of the layout is, from the game's declarations."""
    return [
        AreaText(_capital(one["title"]), _about(game.offers[one["name"]], one), one["law"])
        for one in wagers(game, limits)
        if one["name"] in game.offers
    ]


def _about(wager: Wager, listed: Mapping[str, object]) -> str:
    pays = listed["pays"]
    rows = list(pays) if isinstance(pays, Iterable) else []
    said = [_capital(wager.help.rstrip("."))] if wager.help else []
    if wager.in_play:
        said.append("Made while the round is played")
    elif wager.equals is not None:
        said.append(f"Goes with the {wager.equals.title}")
    if len(rows) == 1:
        said.append(f"Pays {rows[0]['pays']}")
    elif rows:
        best = ", ".join(f"{row['outcome']} {row['pays']}" for row in rows[:3])
        said.append(f"Pays by its table: {best}{', …' if len(rows) > 3 else ''}")
    return ". ".join(said) + "."


def coach(
    pending: Step | None,
    game: Game,
    viewer: str,
    *,
    seated: bool,
    laid: Mapping[str, Cents],
    least: Cents,
    go_on: str,
) -> CoachText:
    """What is asked of the viewer; ``laid`` are their wagers, ``go_on`` the button's label."""
    if not seated:
        return CoachText("Take a free spot: your chips come with you from the cage.")
    if isinstance(pending, Arrival):
        return CoachText("The table waits for another player; you can ask for robots.")
    if isinstance(pending, Ask) and pending.patron == viewer:
        about = TOPICS.get(pending.topic, "It is your turn.")
        named = tuple((one.name, one.help) for one in pending.choices)
        default = f"If your time runs out, the choice is “{pending.default}”."
        return CoachText(f"{about} {default}", *_why(pending.law), named)
    if isinstance(pending, Ask):
        return CoachText(f"{pending.patron.lstrip(':')} decides; you need not do anything.")
    if isinstance(pending, Bets):
        return _wagering(pending, game, laid, least, go_on)
    return CoachText("Watch: the dealer deals and settles. The story tells every step.")


def _wagering(
    pending: Bets, game: Game, laid: Mapping[str, Cents], least: Cents, go_on: str
) -> CoachText:
    why = _why(pending.law)
    if not game.offers:
        return CoachText(f"The hand begins when everybody is ready: press “{go_on}”.", *why)
    names = [n for n in pending.wagers or game.offers if not game.offers[n].in_play]
    missing = [
        game.offers[name] for name in names
        if (other := game.offers[name].equals) is not None and other.name in laid
        and name not in laid
    ]  # fmt: skip
    if missing:
        return CoachText(f"Put as much on the {missing[0].title}: your wager needs it.", *why)
    if laid:
        return CoachText(f"Your wager is placed. Add others, then press “{go_on}”.", *why)
    first = game.offers[names[0]] if names else None
    if first is None:
        return CoachText(f"Press “{go_on}” to continue.", *why)
    about = f" {_capital(first.help.rstrip('.'))}." if first.help else ""
    text = f"Pick a chip and click “{first.title}”, {dollars(least)} or more.{about}"
    return CoachText(text, *why)


def _why(law: object) -> tuple[str, str]:
    """The paragraph's name in the index, and the paragraph."""
    cite = str(law)
    return (index_of(cite).get(cite).name if known(cite) else "", cite)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
