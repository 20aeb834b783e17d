"""The database's tables. Triggers keep history append-only on either engine."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

metadata = MetaData()

# SQLite numbers rows automatically only where the type is INTEGER.
Serial = BigInteger().with_variant(Integer, "sqlite")

chains = Table(
    "chains",
    metadata,
    Column("name", Text, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("hash", Text, nullable=False),
    Column("owner", Text, nullable=False, server_default=text("''")),
)
"""The head of every chain, and the process that may add to it."""

records = Table(
    "records",
    metadata,
    Column("chain", Text, ForeignKey("chains.name"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("round", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("actor", Text, nullable=False),
    Column("request", Text, nullable=True),
    Column("body", Text, nullable=False),
    Column("hash", Text, nullable=False),
    UniqueConstraint("chain", "request", name="records_request"),
    Index("records_round", "chain", "kind", "round"),
)
"""All records, in chains of hashes: append-only."""

accounts = Table(
    "accounts",
    metadata,
    Column("id", Serial, primary_key=True, autoincrement=True),
    Column("name", Text, nullable=False, unique=True),
    Column("may_owe", Boolean, nullable=False),
    Column("balance", BigInteger, nullable=False, server_default=text("0")),
    CheckConstraint("may_owe OR balance >= 0", name="accounts_covered"),
)
"""Accounts and their balances; a trigger on transfers updates the balance."""

transfers = Table(
    "transfers",
    metadata,
    Column("id", Serial, primary_key=True, autoincrement=True),
    Column("key", Text, nullable=False),
    Column("leg", Integer, nullable=False),
    Column("source", Serial, ForeignKey("accounts.id"), nullable=False),
    Column("target", Serial, ForeignKey("accounts.id"), nullable=False),
    Column("amount", BigInteger, nullable=False),
    Column("reason", Text, nullable=False),
    Column("law", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("key", "leg", name="transfers_once"),
    CheckConstraint("amount > 0", name="transfers_forward"),
    CheckConstraint("source <> target", name="transfers_between_two"),
    Index("transfers_source", "source"),
    Index("transfers_target", "target"),
)
"""Cents moved from one account to another: a row is both debit and credit. Append-only."""

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("dealer", Text, nullable=False, server_default=text("''")),
    Column("cards_opened_at", BigInteger, nullable=False),
    Column("betting_seconds", Integer, nullable=False),
    Column("decision_seconds", Integer, nullable=False),
    Column("dealer_gone", BigInteger, nullable=False, server_default=text("0")),
    CheckConstraint("state IN ('open', 'closing', 'closed', 'frozen')", name="tables_state"),
)

notices = Table(
    "notices",
    metadata,
    Column("id", Serial, primary_key=True, autoincrement=True),
    Column("table", Text, ForeignKey("tables.id"), nullable=False),
    Column("state", Text, nullable=False),
    Column("posted_at", BigInteger, nullable=False),
    Column("effective_at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Index("notices_due", "state", "effective_at"),
    CheckConstraint("state IN ('posted', 'applied', 'withdrawn')", name="notices_state"),
)
"""Announced rule changes, 13:69F-8.3(b)."""

submissions = Table(
    "submissions",
    metadata,
    Column("id", Serial, primary_key=True, autoincrement=True),
    Column("what", Text, nullable=False),
    Column("subject", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("submitted_at", BigInteger, nullable=False),
    Index("submissions_of", "what", "subject"),
)
"""Submissions to the Division before use: forms of signs, 13:69F-8.3(d), and samples of
gaming guides, 13:69F-8.5(c)."""

signs = Table(
    "signs",
    metadata,
    Column("id", Serial, primary_key=True, autoincrement=True),
    Column("table", Text, ForeignKey("tables.id"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("form", Serial, ForeignKey("submissions.id"), nullable=False),
    Column("notice", Integer, nullable=False, server_default=text("0")),
    Column("text", Text, nullable=False),
    Column("posted_at", BigInteger, nullable=False),
    Column("removed_at", BigInteger, nullable=True),
    Index("signs_table", "table", "kind"),
)
"""Every sign posted at a table, 13:69F-8.3; ``notice`` is the rule change's, or 0."""

shifts = Table(
    "shifts",
    metadata,
    Column("id", Serial, primary_key=True, autoincrement=True),
    Column("table", Text, ForeignKey("tables.id"), nullable=False),
    Column("dealer", Text, nullable=False),
    Column("began_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger, nullable=True),
)

users = Table(
    "users",
    metadata,
    Column("name", Text, primary_key=True),
    Column("role", Text, nullable=False),
    Column("password", Text, nullable=False),
    Column("disabled", Boolean, nullable=False, server_default=false()),
    Column("created_at", BigInteger, nullable=False),
    Column("second_factor", Text, nullable=False, server_default=text("''")),
    Column("last_code", BigInteger, nullable=False, server_default=text("0")),
)
"""Accounts of people; ``last_code`` is the time step of the last code used, to prevent reuse."""

attempts = Table(
    "attempts",
    metadata,
    Column("name", Text, ForeignKey("users.name"), primary_key=True),
    Column("address", Text, primary_key=True),
    Column("failures", Integer, nullable=False),
    Column("locked_until", BigInteger, nullable=False),
    Column("tried_at", BigInteger, nullable=False),
    Column("succeeded_at", BigInteger, nullable=False),
)
"""Failed sign-ins, by name and address."""

tokens = Table(
    "tokens",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("user", Text, ForeignKey("users.name"), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("used_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Index("tokens_user", "user"),
)
"""Signed-in sessions: hashes of random tokens."""

calls = Table(
    "calls",
    metadata,
    Column("id", Text, primary_key=True),
    Column("table", Text, ForeignKey("tables.id"), nullable=False),
    Column("actor", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("outcome", Text, nullable=True),
    Column("at", BigInteger, nullable=False),
    Index("calls_open", "table", "outcome"),
)
"""Commands from one process to the process that owns a table."""

processes = Table(
    "processes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("beats", BigInteger, nullable=False, server_default=text("0")),
    Column("lease", BigInteger, nullable=False, server_default=text("0")),
)
"""Server processes: each one's heartbeat count, and how long it may stay silent."""

settings = Table(
    "settings",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
"""Settings of the whole database, such as the id of the key that seals its records and how many
robots a table should have."""

lessons = Table(
    "lessons",
    metadata,
    Column("id", Serial, primary_key=True, autoincrement=True),
    Column("user", Text, ForeignKey("users.name"), nullable=False),
    Column("game", Text, nullable=False),
    Column("began_at", BigInteger, nullable=False),
    Column("rounds", Integer, nullable=False, server_default=text("0")),
    Index("lessons_user", "user"),
)
"""Dealer training: one row per lesson."""

answers = Table(
    "answers",
    metadata,
    Column("id", Serial, primary_key=True, autoincrement=True),
    Column("lesson", Serial, ForeignKey("lessons.id"), nullable=False),
    Column("about", Text, nullable=False),
    Column("law", Text, nullable=False),
    Column("right", Boolean, nullable=False),
    Index("answers_lesson", "lesson"),
)
"""Questions put to a trainee: the paragraph behind each, and whether the answer was right."""
