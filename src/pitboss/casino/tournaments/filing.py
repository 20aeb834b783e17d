"""The notice of a tournament and its internal controls, 13:69F-8.6(b), (f) and (g)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from pitboss.casino.clock import Millis, written
from pitboss.casino.errors import Conflict
from pitboss.casino.tournaments import business_days
from pitboss.casino.tournaments.structure import (
    LAST_WITH_CHIPS,
    UNIT,
    BadTournament,
    Structure,
    TournamentLevel,
    in_chips,
)
from pitboss.errors import BadOptions
from pitboss.games.registry import game_type
from pitboss.law import ALL_GAMES, Citation
from pitboss.table.money import dollars
from pitboss.table.numbers import counted

BUSINESS_DAYS = 5
LONGEST = 2_000
LONGEST_NAME = 80
LAST_DAY: Millis = 4_102_444_800_000
"""The end of the century, the latest date accepted."""

SECURITY: Final = "security"
OPERATIONS: Final = "casino gaming operations"
SURVEILLANCE: Final = "surveillance"
CONTROLLER: Final = "casino controller"
KEY_EMPLOYEE: Final = "casino key employee"
OFFICES: Final[Mapping[str, tuple[str, Citation]]] = {
    SECURITY: ("it does not harm the security and integrity of gaming", ALL_GAMES("6(b)5")),
    OPERATIONS: ("it does not harm the security and integrity of gaming", ALL_GAMES("6(b)5")),
    SURVEILLANCE: ("it does not harm the security and integrity of gaming", ALL_GAMES("6(b)5")),
    CONTROLLER: ("the rules were reviewed as to how revenue is reported", ALL_GAMES("6(b)6")),
    KEY_EMPLOYEE: ("it is conducted by the internal controls on file", ALL_GAMES("6(b)7")),
}
"""The certifications needed. 8.6(b)7 cites controls under (e), the pool; (f) is meant."""


class Filing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of the notice, beside the tournament's rules."""

    starts_at: Millis
    location: str
    expected: int
    """How many participants are expected."""
    security: str
    """The security and surveillance measures."""
    registration: str = "At the cage and on the casino's pages, in one's own name, with a buy-in."
    forms: str = "Registration record, seat draw, payout record; each kept in the chain of records."

    def check(self, structure: Structure) -> None:
        """Refuse a notice that lacks what its paragraph requires."""
        for field, what, law in (
            ("location", "where the tournament is held", ALL_GAMES("6(b)1")),
            ("security", "the security and surveillance measures", ALL_GAMES("6(b)4")),
            ("registration", "how participants register", ALL_GAMES("6(f)5")),
            ("forms", "which forms are used", ALL_GAMES("6(f)8")),
        ):
            text = getattr(self, field)
            if not text.strip() or len(text) > LONGEST:
                raise BadTournament(f"Describe in up to {LONGEST} letters {what}.", law, field)
        if not 0 < self.starts_at < LAST_DAY:
            raise BadTournament(
                "Give a day and hour of this century.", ALL_GAMES("6(b)1"), "starts_at"
            )
        if not structure.least <= self.expected <= structure.most:
            raise BadTournament(
                f"From {structure.least:,} to {structure.most:,} participants can be expected.",
                ALL_GAMES("6(b)3"), "expected",
            )  # fmt: skip


class Certification(msgspec.Struct, frozen=True):
    """A certification given for an office."""

    office: str
    name: str
    account: str
    """The account that was signed in."""
    at: Millis


def certifier(office: str, name: str) -> str:
    """The name of somebody who certifies for an office, if it can be recorded."""
    if office not in OFFICES:
        raise BadOptions(f"Nobody certifies as {office}; the offices are {', '.join(OFFICES)}.")
    if not 0 < len(name.strip()) <= LONGEST_NAME:
        said = f"Name who certifies as {office}, in {LONGEST_NAME} characters at most."
        raise BadTournament(said, OFFICES[office][1], office)
    return name.strip()


def check_start(filing: Filing, now: Millis) -> None:
    """Refuse a draft whose notice would be late already."""
    if said := _late(filing, now):
        raise BadTournament(said, ALL_GAMES("6(b)"), "starts_at")


def _late(filing: Filing, now: Millis) -> str:
    earliest = business_days.after(business_days.day_of(now), BUSINESS_DAYS)
    if business_days.day_of(filing.starts_at) >= earliest:
        return ""
    return f"A notice filed today is for {earliest} or later, five business days ahead."


def check_filing(filing: Filing, certified: Mapping[str, Certification], now: Millis) -> None:
    """Refuse to file a notice that is late or lacks a certification."""
    if said := _late(filing, now):
        raise Conflict(said, ALL_GAMES("6(b)"))
    for office, (_, law) in OFFICES.items():
        if office not in certified:
            raise Conflict(f"The certification of {office} is missing.", law)


class Control(msgspec.Struct, frozen=True):
    """One matter that the internal controls address."""

    title: str
    law: str
    lines: tuple[str, ...]
    public: bool


PUBLIC = ALL_GAMES("6(g)")


def controls(structure: Structure, filing: Filing) -> tuple[Control, ...]:
    """The internal controls of a tournament, from its rules, 8.6(f)."""
    matters = (
        ("Game type", ALL_GAMES("6(f)1"), game_lines(structure), True),
        ("Rules of play and participation", ALL_GAMES("6(f)2"), play_lines(structure), True),
        ("Prize structure", ALL_GAMES("6(f)3"), prize_lines(structure), True),
        ("Dealer tips", ALL_GAMES("6(f)4"), [tip_line(structure)], True),
        ("Registration", ALL_GAMES("6(f)5"), [filing.registration, entry_line(structure)], True),
        ("How winners are determined", ALL_GAMES("6(f)6"), winner_lines(structure), True),
        ("Equipment", ALL_GAMES("6(f)7"), equipment(structure, filing.expected), False),
        ("Forms", ALL_GAMES("6(f)8"), [filing.forms], False),
    )
    return tuple(Control(title, str(law), tuple(lines), p) for title, law, lines, p in matters)


def public_controls(structure: Structure, filing: Filing) -> tuple[Control, ...]:
    """The controls that anybody may read, 8.6(g): the first six."""
    return tuple(each for each in controls(structure, filing) if each.public)


# The text of each


def game_lines(structure: Structure) -> Iterator[str]:
    kind = game_type(structure.game)
    yield f"{kind.title}, {kind.law}."
    for option in kind.options_model.describe():
        if option.name in structure.options:
            yield option.says(structure.options[option.name])
    # 8.6(d): skill may decide, as long as chance has a part in the game.
    yield f"Chance has its part in it: {chance_of(structure)} decide."


def chance_of(structure: Structure) -> str:
    """The element of chance in a game; a tournament of skill alone is refused, 8.6(d)."""
    game = game_type(structure.game)()
    found = "shuffled cards or tiles" if game.deck() is not None else FAMILY_CHANCE.get(game.family)
    if found is None:
        raise BadOptions(f"Nothing in {game.title} is left to chance.", ALL_GAMES("6(d)"))
    return found


FAMILY_CHANCE: Final = {"dice": "dice", "wheels": "the turns of a wheel", "keno": "numbers drawn"}


def play_lines(structure: Structure) -> Iterator[str]:
    yield (
        f"Everybody begins with {structure.stack:,} tournament chips, which are not money and are "
        "not redeemed."
    )
    yield f"Seats are drawn; a table has {structure.places}."
    for number, level in enumerate(structure.levels, start=1):
        yield f"Level {number}: {level_line(structure, level)}"
    if structure.blinds_go_on:
        yield (
            "After the last level the blinds and the ante are doubled, and again each time that as "
            "much has been played as in that level."
        )
    if structure.is_poker:
        yield (
            "Who has fewer chips than the forced bets of the level and one bet at the minimum is "
            "out, 13:69F-14.7(c)3."
        )
    else:
        yield "A participant with fewer chips than the minimum is out. All wager every round."
    yield (
        "A participant who does not act in time gets the minimum action: a check or a fold, the "
        "minimum wager, or the game's default."
    )
    if structure.format == LAST_WITH_CHIPS:
        yield "Tables are balanced by drawing; a table is broken once the others hold its players."
    for name, sale in (("Re-buys", structure.rebuy), ("Add-ons", structure.add_on)):
        if sale is not None:
            when = f"up to the end of level {sale.until_level}"
            if name == "Add-ons":
                when = f"in the break after level {sale.until_level}"
            yield (
                f"{name}: {dollars(sale.price)} for {sale.chips:,} chips, up to {sale.most} each, "
                f"{when}."
            )
    yield "If the tournament is stopped or cancelled, everybody is paid back what they paid."


def level_line(structure: Structure, level: TournamentLevel) -> str:
    span = f"{counted(level.rounds, 'round')} at each table"
    if level.minutes:
        span = counted(level.minutes, "minute")
    if structure.is_poker:
        bets = f"blinds {level.small_blind:,} and {level.big_blind:,}"
        bets += f", ante {level.ante:,}" if level.ante else ""
    else:
        bets = f"wagers of {level.minimum:,} to {level.maximum:,}"
    pause = counted(level.break_minutes, "minute")
    rest = f", then a break of {pause}" if level.break_minutes else ""
    return f"{bets}, {span}{rest}."


def prize_lines(structure: Structure) -> Iterator[str]:
    for band in structure.prizes:
        shares = ", ".join(f"place {n}: {share} %" for n, share in enumerate(band.shares, start=1))
        yield f"With up to {band.participants:,} participants: {shares}."
    yield (
        "Everything collected, less the tips below, is paid to participants. Odd cents, and "
        "the shares of places without a participant, go to the first place."
    )


def tip_line(structure: Structure) -> str:
    if not structure.tip_percent:
        return "None are withheld."
    return f"{structure.tip_percent} % of what is collected is withheld for the dealers."


def entry_line(structure: Structure) -> str:
    return (
        f"The buy-in is {dollars(structure.buy_in)}; it is paid back to a participant "
        f"who withdraws before the start. {structure.least:,} to {structure.most:,} participants; "
        "with fewer it is cancelled."
    )


def winner_lines(structure: Structure) -> Iterator[str]:
    if structure.format == LAST_WITH_CHIPS:
        yield "Whoever is left with chips when nobody else has any is first."
        yield (
            "The others are placed by when they were out, the later the better; of those out after "
            "the same round, by their chips then and by their chips before that round."
        )
    else:
        rounds = sum(level.rounds for level in structure.levels)
        yield f"Whoever has the most chips after {rounds} rounds at the last table is first."
        most = "the one with the most chips goes"
        if structure.advance > 1:
            most = f"the {structure.advance} with the most chips go"
        yield (
            f"From each table of an earlier stage {most} on, with new chips; a tie for the last "
            "place that goes on is decided by lot."
        )
    yield (
        "Those who tie share the prizes of their places; odd cents go to those who registered "
        "first."
    )


def equipment(structure: Structure, expected: int) -> Iterator[str]:
    """The equipment, 8.6(b)2 and (f)7, for that many participants."""
    game = game_type(structure.game)()
    tables = -(-expected // structure.places)
    yield f"{tables} {'table' if tables == 1 else 'tables'} of {game.title}"
    deck = game.deck()
    if deck is not None:
        yield f"{tables * game.compartments()} sets of {len(deck)} cards or tiles"
    elif game.family in FAMILY_CHANCE:
        yield {"dice": "dice and a cup or shaker at each table", "wheels": "a wheel at each table",
               "keno": "the equipment that draws numbers"}[game.family]  # fmt: skip
    yield f"{expected * structure.stack:,} tournament chips ({in_chips(UNIT)} is the smallest)"


def notice_lines(
    structure: Structure, filing: Filing, certified: Mapping[str, Certification]
) -> Iterator[tuple[Citation, str, tuple[str, ...]]]:
    """The seven contents of the notice: paragraph, title and text."""
    starts = (f"{written(filing.starts_at)} UTC", filing.location)
    measures = "Security and surveillance measures"
    yield ALL_GAMES("6(b)1"), "Date, time and location", starts
    yield ALL_GAMES("6(b)2"), "Equipment", tuple(equipment(structure, filing.expected))
    yield ALL_GAMES("6(b)3"), "Participants expected", (f"{filing.expected:,}",)
    yield ALL_GAMES("6(b)4"), measures, (filing.security,)
    for law in (ALL_GAMES("6(b)5"), ALL_GAMES("6(b)6"), ALL_GAMES("6(b)7")):
        offices = [(office, says) for office, (says, own) in OFFICES.items() if own is law]
        lines = tuple(signed(office, says, certified.get(office)) for office, says in offices)
        yield law, "Certification", lines


def signed(office: str, says: str, by: Certification | None) -> str:
    """A certification in a line, or that it is missing."""
    if by is None:
        return f"{office}: NOT YET CERTIFIED that {says}"
    return f"{office}: {by.name} certifies that {says} ({written(by.at)} UTC)"
