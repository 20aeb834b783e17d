"""Request and response bodies, validated before anything else reads them."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Header, Path, Query
from pydantic import BaseModel, ConfigDict, Field

from pitboss.casino.floor import BETTING_SECONDS, DECISION_SECONDS, MOST_SECONDS
from pitboss.casino.people.roles import Role
from pitboss.casino.robots.crew import MOST as MOST_ROBOTS
from pitboss.equipment.cards import Card
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import LARGEST_AMOUNT
from pitboss.table.session import DEFAULT_CHIP

MOST_CENTS = LARGEST_AMOUNT
LAST_MILLIS = 253_402_300_799_000
"""The end of the year 9999, the last that can be written as a date."""
_ID = r"^[a-z0-9][a-z0-9-]{0,63}$"
_NAME = r"^[a-z][a-z0-9_-]{1,31}$"
_LINE = r"^[^\x00-\x1f\x7f]*$"
_CARD = r"^[A-Za-z0-9*#+@]{1,8}$"

Id = Annotated[str, Path(pattern=_ID, description="The id of a table or a game.")]
PersonName = Annotated[str, Path(pattern=_NAME, description="The name of an account.")]
Number = Annotated[int, Path(ge=1, le=2**31 - 1)]
Before = Annotated[int | None, Query(ge=1, le=2**31 - 1, description="Only earlier ones.")]
Count = Annotated[int, Query(ge=1, le=200, description="How many at most.")]
Key = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        pattern=r"^[A-Za-z0-9_-]{1,64}$",
        description="A request repeated with the same key is carried out once.",
    ),
]

Word = Annotated[str, Field(max_length=64, pattern=_LINE)]
Text = Annotated[str, Field(max_length=500, pattern=_LINE)]
Spot = Annotated[int, Field(ge=0, le=40, strict=True)]
Money = Annotated[int, Field(ge=0, le=MOST_CENTS, strict=True, description="Whole cents.")]
Whole = Annotated[int, Field(ge=0, le=2**31 - 1, strict=True)]
CodeIn = Annotated[str, Field(max_length=6, pattern=r"^[0-9]*$", description="Six digits.")]
Value = Annotated[bool, Field(strict=True)] | Whole | Word


class In(BaseModel):
    """A request body; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


class FaultOut(BaseModel):
    """An error: one sentence, its name, and the paragraph that forbids the request."""

    error: str
    message: str
    law: str | None = None


class Credentials(In):
    name: Annotated[str, Field(pattern=_NAME)]
    password: Annotated[str, Field(min_length=8, max_length=128, pattern=_LINE)]


class SigningIn(In):
    name: Annotated[str, Field(pattern=_NAME)]
    password: Annotated[str, Field(max_length=128, pattern=_LINE)]
    code: CodeIn = ""


class SecretOut(BaseModel):
    secret: str
    uri: str
    """The link that an authenticator app reads."""


class FactorIn(In):
    password: Annotated[str, Field(max_length=128, pattern=_LINE)]
    secret: Annotated[str, Field(max_length=64, pattern=_LINE)]
    code: CodeIn


class FactorOff(In):
    password: Annotated[str, Field(max_length=128, pattern=_LINE)]
    code: CodeIn


class Passwords(In):
    old: Annotated[str, Field(max_length=128, pattern=_LINE)]
    new: Annotated[str, Field(min_length=8, max_length=128, pattern=_LINE)]


class NewStaff(Credentials):
    role: Role


class Disabled(In):
    disabled: bool


class SignedIn(BaseModel):
    token: str
    name: str
    role: Role


class PersonOut(BaseModel):
    name: str
    role: Role


class Me(PersonOut):
    balance: int
    chips: dict[str, int]


class SitIn(In):
    spot: Spot
    chips: Money = 0


class BuyIn(In):
    chips: Money


class PlaceIn(In):
    spot: Spot
    wager: Word
    amount: Money
    on: Word = ""
    coupon: Money = 0
    cash: bool = False


class RobotsIn(In):
    """How many robots a table should have, by how they play."""

    best: Annotated[int, Field(ge=0, le=MOST_ROBOTS)] = 0
    common: Annotated[int, Field(ge=0, le=MOST_ROBOTS)] = 0


class WithdrawIn(In):
    bet: Whole
    amount: Money = 0


class ChooseIn(In):
    spot: Spot
    choice: Word
    amount: Money = 0
    cards: Annotated[list[Annotated[str, Field(pattern=_CARD)]], Field(max_length=20)] = []
    patron: Word = ""
    """Empty for oneself; for a decision of the dealer, a name that begins with a colon."""


class Say(In):
    what: Word
    patron: Word = ""
    """Whom a member of the house means; empty for the table, and when a patron speaks."""
    spot: Spot = 0
    bet: Whole = 0
    value: Word = ""


class Irregular(In):
    name: Word
    spot: Spot = 0
    cards: Annotated[list[Annotated[str, Field(pattern=_CARD)]], Field(max_length=20)] = []
    text: Text = ""


class LimitIn(In):
    minimum: Money
    maximum: Money
    increment: Annotated[int, Field(ge=1, le=MOST_CENTS, strict=True)] = 1

    def limit(self) -> Limit:
        return Limit(self.minimum, self.maximum, self.increment)


class LimitsIn(In):
    default: LimitIn
    wagers: Annotated[dict[Word, LimitIn], Field(max_length=100)] = {}
    strict: bool = True
    waived: list[Word] = []

    def limits(self) -> Limits:
        wagers = {name: limit.limit() for name, limit in self.wagers.items()}
        return Limits(self.default.limit(), wagers, self.strict, tuple(self.waived))


class WaiverIn(In):
    minimum: Money
    maximum: Money


class SignFormIn(In):
    location: Text
    size: Word
    language: Text


OwnTables = Annotated[dict[Word, dict[Word, Word]], Field(max_length=40)]
OptionsIn = Annotated[dict[Word, Value], Field(max_length=60)]


class NewTable(In):
    game: Word
    title: Word = ""
    options: OptionsIn = {}
    own_tables: OwnTables = {}
    limits: LimitsIn | None = None
    chip: Annotated[int, Field(ge=1, le=100_000, strict=True)] = DEFAULT_CHIP
    spots: Annotated[int | None, Field(ge=1, le=40)] = None
    betting_seconds: Annotated[int, Field(ge=0, le=MOST_SECONDS)] = BETTING_SECONDS
    decision_seconds: Annotated[int, Field(ge=0, le=MOST_SECONDS)] = DECISION_SECONDS
    inventory: Money = 0
    meter: Word = ""
    """A progressive meter to share with other tables."""


class MeterIn(In):
    name: Word
    game: Word
    options: OptionsIn = {}
    own_tables: OwnTables = {}


class RetiredIn(In):
    into: Word


class PricesIn(In):
    options: OptionsIn = {}
    pays: OwnTables = {}
    wager: Word = ""
    unlawful: bool = False


class DesignIn(In):
    options: OptionsIn = {}
    wager: Word
    advantage: Annotated[str, Field(max_length=32, description="In percent, as 2..4.")] = ""
    hit: Annotated[str, Field(max_length=32, description="In percent, as 20..30.")] = ""
    deviation: Annotated[str, Field(max_length=32, description="As 2..3.5.")] = ""
    count: Annotated[int, Field(ge=1, le=100)] = 10
    unlawful: bool = False


class RuleChange(In):
    effective_at: Annotated[
        int, Field(ge=0, le=LAST_MILLIS, description="Milliseconds since 1970.")
    ]
    options: OptionsIn = {}
    own_tables: OwnTables | None = None
    meter: Annotated[
        Word | None,
        Field(description="A shared progressive meter to join; empty for the table's own."),
    ] = None


class DealerIn(In):
    dealer: Annotated[str, Field(max_length=32, pattern=r"^([a-z][a-z0-9_-]{1,31})?$")]


class DuplicatesIn(In):
    """The duplicates of Payout Contribution Forms, by serial number, and their amounts."""

    duplicates: Annotated[dict[int, Money], Field(max_length=1_000)]


class CageIn(In):
    patron: Annotated[str, Field(pattern=_NAME)]
    amount: Money


class TicketIn(In):
    table: Annotated[str, Field(pattern=_ID)]
    number: Annotated[int, Field(ge=1, le=2**31 - 1)]


class CageTicketIn(TicketIn):
    patron: Annotated[str, Field(pattern=_NAME)]


class TicketOut(BaseModel):
    paid: int


class OpenedOut(BaseModel):
    id: str


class ClosedOut(BaseModel):
    closed: bool
    """False while a round is under way: the table closes after it."""


class DoneOut(BaseModel):
    seq: int
    again: bool
    events: list[dict[str, Any]]


class RecordOut(BaseModel):
    seq: int


class HeadsOut(BaseModel):
    at: int
    heads: dict[str, list[int | str]]
    """By chain: the number of its last record, and that record's hash."""
    public_key: str
    signature: str


class TextOut(BaseModel):
    text: str


def cards(texts: list[str]) -> tuple[Card, ...]:
    """Parse cards; a text that is not a card is refused."""
    return tuple(Card(text) for text in texts)


def texts(options: dict[str, Any]) -> dict[str, str]:
    """Options as texts, so that each is parsed by its own type."""
    return {name: str(value).lower() if isinstance(value, bool) else str(value)
            for name, value in options.items()}  # fmt: skip


class ParticipantOut(BaseModel):
    """A participant of a tournament."""

    name: str
    paid: Annotated[int, Field(description="Buy-in, re-buys and add-ons, in whole cents.")]
    chips: Annotated[
        int | float,
        Field(
            description="Tournament chips, counted as in the structure: 800 are 800 chips. The "
            "requests of a tournament's table count them in hundredths, as they count cents."
        ),
    ]
    out: bool
    table: Annotated[str, Field(description="The table of their seat; empty without one.")]


class TournamentOut(BaseModel):
    """A tournament: prices and prizes are in whole cents, chips in whole tournament chips."""

    id: str
    state: str
    structure: dict[str, Any]
    filing: dict[str, Any]
    certified: list[str]
    level: int
    stage: int
    pause_until: int
    collected: Annotated[int, Field(description="Whole cents.")]
    participants: list[ParticipantOut]
    standings: list[list[str]]
    prizes: Annotated[dict[str, int], Field(description="Whole cents, by participant.")]
    tips: Annotated[int, Field(description="Whole cents.")]
    why: str
