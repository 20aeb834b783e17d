"""Progressive meters that several tables of a game share: declared, joined, left and retired.

A meter has its own chain, which begins with the rules that its tables have in common, and one
ledger account for every pot that shows it. The casino puts the initial amount on it when it is
declared. A table that closes leaves it as it is. An open table joins or leaves a meter by a rule
change, between two rounds: joining adds what was on its own meter, and leaving takes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from pitboss.casino.errors import BadName, Conflict, NotFound
from pitboss.casino.money import transfers as money
from pitboss.casino.money.ledger import Ledger
from pitboss.casino.records.chain import Act, read_chain
from pitboss.casino.records.schema import chains
from pitboss.casino.records.store import Store, TransactionHook
from pitboss.casino.tables.rules import OwnTables, check_terms, other_rules
from pitboss.errors import BadOptions
from pitboss.games.registry import game_of, game_type
from pitboss.law import Citation
from pitboss.table.money import Cents
from pitboss.table.replay import Header

CHAIN = "meter-"
DECLARED, RETIRED = "meter declared", "meter retired"
JOINED, LEFT = "table joined the meter", "table left the meter"
_NAME = re.compile(r"[a-z][a-z0-9-]{0,39}")
_LIKE_A_TABLE = re.compile(r".*-\d+")


class SharedMeter(msgspec.Struct, frozen=True):
    """A meter that several tables share."""

    name: str
    game: str
    terms: dict[str, str]
    """The rules that its tables have in common."""
    shows: dict[str, Cents]
    """The amount in each of its pots; the first is the one patrons see."""
    retired: str = ""
    """The meter that received its amount when it was retired."""
    seq: int = 1
    """The last record of its chain."""


class SharedMeters:
    """All shared meters of a casino."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.ledger = Ledger(store)

    def all(self) -> list[SharedMeter]:
        """Every meter, by name."""
        query = select(chains.c.name).where(
            chains.c.name.startswith(CHAIN, autoescape=True), chains.c.seq > 0
        )
        with self.store.database.look() as connection:
            names = connection.execute(query).scalars().all()
        return [self.get(name.removeprefix(CHAIN)) for name in sorted(names)]

    def get(self, name: str) -> SharedMeter:
        with self.store.database.read() as connection:
            acts = [record.content for record in read_chain(connection, f"{CHAIN}{name}")]
        if not acts:
            raise NotFound(f"There is no shared meter '{name}'.")
        declared, *rest = acts
        assert isinstance(declared, Act), "a meter's chain has nothing but acts"
        held, game = self.ledger.balances(f"{money.METER}{name}:"), declared.details["game"]
        into = [a.details["into"] for a in rest if isinstance(a, Act) and a.what == RETIRED]
        pots = {pot: money.shared_meter(name, pot) for pot in game_type(game).shared_meters}
        shows = {pot.removeprefix(":"): held.get(account, 0) for pot, account in pots.items()}
        return SharedMeter(name, game, declared.details["terms"], shows, "".join(into), len(acts))

    def declare(
        self,
        name: str,
        game: str,
        actor: str,
        *,
        options: Mapping[str, Any] | None = None,
        own_tables: OwnTables | None = None,
        request: str | None = None,
    ) -> None:
        """Declare a meter for tables with these rules, with its initial amount."""
        if _NAME.fullmatch(name) is None or _LIKE_A_TABLE.fullmatch(name):
            raise BadName(
                "A meter's name has small letters, digits and dashes, and does not end in a number "
                "as a table's does."
            )
        kind = game_type(game)
        made = kind(kind.options_model.parse(options or {}), own_tables)
        terms = made.meter_terms()
        if not terms:
            raise BadOptions(
                f"{made.title} offers no progressive wager under these options; there is no meter "
                "to share.",
                made.law.citation,
            )
        pot, law = next(iter(made.shared_meters.items()))
        start = made.meter_start()
        details = {"name": name, "game": game, "terms": terms, "start": start, "law": str(law)}
        leg = (money.CAGE, money.shared_meter(name, pot), start, "initial amount", str(law))
        chain = f"{CHAIN}{name}"
        self.store.open_chain(chain)
        with self.store.database.read() as connection:
            known = request is not None and self.store.by_request(connection, chain, request)
            head = self.store.head(connection, chain)
        if not known and head is not None and head.seq:
            raise Conflict(f"There is a meter {name} already.")
        after = None if known else 0
        self.store.act(DECLARED, details, actor, legs=[leg], request=request, chain=chain,
                       after=after)  # fmt: skip

    def join(self, name: str, header: Header) -> Header:
        """A table's rules with this meter; refused if they differ from the other tables'."""
        meter, made = self.get(name), game_of(header)
        law: Citation = next(iter(made.shared_meters.values()), made.law.citation)
        if meter.retired:
            raise Conflict(f"The meter {name} is retired; {meter.retired} took it over.")
        if meter.game != header.game:
            title = game_type(meter.game).title
            raise BadOptions(f"The meter {name} is for tables of {title}.", law)
        check_terms(name, meter.terms, made)
        return msgspec.structs.replace(header, meter=name)

    def other_rules(
        self,
        old: Header,
        options: Mapping[str, Any],
        own_tables: OwnTables | None,
        meter: str | None = None,
    ) -> Header:
        """A table's rules with other options, pay tables or meter (empty for its own)."""
        if meter is None or meter == old.meter:
            return other_rules(old, options, own_tables)
        new = other_rules(msgspec.structs.replace(old, meter=""), options, own_tables)
        return self.join(meter, new) if meter else new

    def closed_to(self, old: Header, new: Header) -> bool:
        """Whether new rules would have a table join a meter that has been retired."""
        return new.meter not in ("", old.meter) and bool(self.get(new.meter).retired)

    def changed(self, table: str, old: str, new: str, actor: str) -> TransactionHook | None:
        """Records for both meters' chains when a table leaves one and joins another."""
        if old == new:
            return None

        def hook(connection: Connection) -> None:
            for what, name in ((LEFT, old), (JOINED, new)):
                if not name:
                    continue
                chain = f"{CHAIN}{name}"
                self.store.act_hook(what, {"table": table}, actor, chain=chain)(connection)
                acts = [record.content for record in read_chain(connection, chain)]
                if what == JOINED and any(isinstance(a, Act) and a.what == RETIRED for a in acts):
                    raise Conflict(f"The meter {name} has just been retired.")

        return hook

    def retire(self, name: str, into: str, users: Iterable[str], actor: str) -> None:
        """Move the amount of a meter that no table shares any more to another of the same game."""
        meter, other = self.get(name), self.get(into)
        law: Citation = next(iter(game_type(meter.game).shared_meters.values()))
        if meter.retired or other.retired or name == into:
            raise Conflict("A meter is retired into another meter that is in use.")
        if meter.game != other.game:
            raise Conflict(f"{into} is a meter of another game: players of {meter.game} have paid "
                           f"for {name}.", law)  # fmt: skip
        if tables := list(users):
            raise Conflict(f"{', '.join(tables)} shares the meter {name}; close it first.")
        legs = [
            (money.shared_meter(name, pot), money.shared_meter(into, pot), amount,
             "meter taken over", str(law))
            for pot, amount in meter.shows.items() if amount
        ]  # fmt: skip
        details = {"name": name, "into": into}
        self.store.act(RETIRED, details, actor, legs=legs, chain=f"{CHAIN}{name}", after=meter.seq)
