"""Accounts and signing in: names, passwords (argon2) and tokens that expire.

A token is random and only its hash is stored, so a reader of the database cannot sign in, and a
token can be revoked. A wrong name, a wrong password and a locked account look the same.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from sqlalchemy import Connection, Executable, bindparam, delete, insert, select, update

from pitboss.casino.clock import HOUR, MINUTE, Millis
from pitboss.casino.errors import BadName, CodeNeeded, Conflict, NotFound, NotSignedIn
from pitboss.casino.money import transfers as money
from pitboss.casino.people import totp
from pitboss.casino.people.attempts import Attempts
from pitboss.casino.people.passwords import check_password
from pitboss.casino.people.roles import Person, Role
from pitboss.casino.records.schema import tokens, users
from pitboss.casino.records.store import Store, TransactionHook, chain_hooks
from pitboss.casino.robots.names import ROBOT, is_robot
from pitboss.table.money import Cents

LIFETIME: Millis = 12 * HOUR
IDLE: Millis = 30 * MINUTE
"""Idle time after which a token expires."""
AT_ONCE = 4
"""Passwords hashed at the same time: each takes 19 MiB, which its thread then keeps."""
_TOUCH: Millis = MINUTE
GUEST = "guest-"
"""Prefix of guests' names; nobody knows their passwords."""
_NAME = re.compile(r"[a-z][a-z0-9_-]{1,31}")
_WRONG = "The name or the password is wrong, or the account is locked for a few minutes."
CODE_NEEDED = "Give the six digits of your second factor as well."

_WHO = (
    select(users.c.name, users.c.role, users.c.disabled, tokens.c.used_at, tokens.c.expires_at)
    .join(users, users.c.name == tokens.c.user)
    .where(tokens.c.hash == bindparam("of"))
)


class PersonAccount(msgspec.Struct, frozen=True):
    """An account as staff see it."""

    name: str
    role: Role
    disabled: bool
    created_at: Millis


class People:
    """All accounts of people."""

    def __init__(self, store: Store, hasher: PasswordHasher | None = None) -> None:
        self.store = store
        # 19 MiB and two passes: the minimum OWASP recommends for argon2id, about 20 ms.
        self.hasher = hasher or PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
        self._nobody = self.hasher.hash(secrets.token_hex())
        self._hashing = ThreadPoolExecutor(AT_ONCE, "hashing")
        self.attempts = Attempts(store)

    def add(
        self,
        name: str,
        password: str,
        role: Role = Role.PATRON,
        *,
        actor: str = "",
        welcome: Cents = 0,
        source: str = money.CAGE,
    ) -> Person:
        """Open an account; ``welcome`` is the money that a new patron is given at the cage.

        When a guest keeps their balance under another name, it comes from the guest's account.
        """
        if not _NAME.fullmatch(name):
            raise BadName(
                "A name has 2 to 32 lower-case letters, digits, - or _, and begins with a letter."
            )
        if is_robot(name):
            raise BadName(f"Names that begin with {ROBOT} are reserved for robots; choose another.")
        hashed = self._hashed(name, password)
        row = {"name": name, "role": str(role), "password": hashed,
               "created_at": self.store.clock.now()}  # fmt: skip
        reason = "welcome" if source == money.CAGE else "kept from a guest's account"
        leg = (source, money.patron(name), welcome, reason, "")
        try:
            self.store.act(
                "account opened", {"name": name, "role": str(role), "welcome": welcome},
                actor or name, legs=[leg] if welcome else [],
                hook=chain_hooks(insert(users).values(row)),
            )  # fmt: skip
        except Conflict:
            raise Conflict(f"The name {name} is taken; choose another.") from None
        return Person(name, role)

    def sign_in(self, name: str, password: str, address: str = "", code: str = "") -> str:
        """Return a token, given the password and, if there is a second factor, its code."""
        row = self._recognise(name, password, address)
        step = self._check_code(row, code)
        token, now = secrets.token_urlsafe(32), self.store.clock.now()
        with self.store.database.write() as connection:
            self._use_code(connection, name, step)
            self.attempts.succeeded(connection, name, address, now)
            connection.execute(delete(tokens).where(tokens.c.expires_at < now))
            connection.execute(
                insert(tokens).values(
                    hash=_hash(token),
                    user=name,
                    created_at=now,
                    used_at=now,
                    expires_at=now + LIFETIME,
                )
            )
        return token

    def _recognise(self, name: str, password: str, address: str) -> Any:
        """The row of an account whose password matches; the attempt is counted first."""
        admitted = self.attempts.admit(name, address)
        with self.store.database.read() as connection:
            row = connection.execute(select(users).where(users.c.name == name)).first()
        right = self._matches(row.password if row is not None else self._nobody, password)
        if row is None or row.disabled or not admitted or not right:
            raise NotSignedIn(_WRONG)
        return row

    def _check_code(self, row: Any, code: str) -> int | None:
        """The time step of the code given; None if the account has no second factor."""
        if not row.second_factor:
            return None
        if not code:
            raise CodeNeeded(CODE_NEEDED)
        now = self.store.clock.now()
        step = totp.matching_step(row.second_factor, code, now, row.last_code)
        if step is None:
            raise NotSignedIn("The code is wrong, or was used already; wait for the next.")
        return step

    def _use_code(self, connection: Connection, name: str, step: int | None) -> None:
        """Mark a code as used; one used elsewhere at the same moment is refused."""
        if step is None:
            return
        once = update(users).where(users.c.name == name, users.c.last_code < step)
        if connection.execute(once.values(last_code=step)).rowcount != 1:
            raise NotSignedIn("The code was used already; wait for the next.")

    def _matches(self, hashed: str, password: str) -> bool:
        try:
            return self._hashing.submit(self.hasher.verify, hashed, password).result()
        except (VerifyMismatchError, InvalidHashError):
            return False

    def _hashed(self, name: str, password: str) -> str:
        checked = check_password(name, password)
        return self._hashing.submit(self.hasher.hash, checked).result()

    def who(self, token: str) -> Person:
        """The owner of a token; raises NotSignedIn if it is forged, expired or revoked."""
        now = self.store.clock.now()
        row = self._valid(token)
        if row.used_at + _TOUCH <= now:
            used = update(tokens).where(tokens.c.hash == _hash(token)).values(used_at=now)
            with self.store.database.write() as connection:
                connection.execute(used)
        return Person(row.name, Role(row.role))

    def check(self, token: str) -> None:
        """Raise NotSignedIn if a token has expired; this does not extend it."""
        self._valid(token)

    def _valid(self, token: str) -> Any:
        now = self.store.clock.now()
        with self.store.database.look() as connection:
            row = connection.execute(_WHO, {"of": _hash(token)}).first()
        if row is None or row.disabled or row.expires_at <= now or row.used_at + IDLE <= now:
            raise NotSignedIn("Sign in again: the session has ended.")
        return row

    def sign_out(self, token: str) -> None:
        """Revoke a token."""
        with self.store.database.write() as connection:
            connection.execute(delete(tokens).where(tokens.c.hash == _hash(token)))

    def change_password(self, name: str, old: str, new: str, address: str = "") -> None:
        """Change a password; every token of the account is revoked."""
        self._recognise(name, old, address)
        hashed, now = self._hashed(name, new), self.store.clock.now()
        with self.store.database.write() as connection:
            self.attempts.succeeded(connection, name, address, now)
            connection.execute(update(users).where(users.c.name == name).values(password=hashed))
            connection.execute(delete(tokens).where(tokens.c.user == name))

    def set_password(self, name: str, new: str, actor: str) -> None:
        """Set a new password for somebody who forgot theirs; all their tokens are revoked."""
        self._expect(name)
        hashed = self._hashed(name, new)
        self.store.act(
            "password set", {"name": name}, actor,
            hook=chain_hooks(
                update(users).where(users.c.name == name).values(password=hashed),
                delete(tokens).where(tokens.c.user == name),
                lambda connection: self.attempts.forget(connection, name),
            ),
        )  # fmt: skip

    def unlock(self, name: str, actor: str, *, second_factor: bool = False) -> None:
        """Unlock an account after wrong passwords; optionally remove its second factor."""
        self._expect(name)
        parts: list[TransactionHook | Executable] = [lambda c: self.attempts.forget(c, name)]
        if second_factor:
            parts.append(_factor(name, ""))
        what = "account unlocked, second factor removed" if second_factor else "account unlocked"
        self.store.act(what, {"name": name}, actor, hook=chain_hooks(*parts))

    def has_second_factor(self, name: str) -> bool:
        """Whether an account needs a code to sign in."""
        with self.store.database.read() as connection:
            query = select(users.c.second_factor).where(users.c.name == name)
            return bool(connection.execute(query).scalar())

    def set_second_factor(
        self, name: str, password: str, secret: str, code: str, address: str = ""
    ) -> None:
        """Require codes from now on; one code proves that the phone has the secret."""
        if self.has_second_factor(name):
            raise Conflict("There is a second factor already; switch it off first.")
        row = self._recognise(name, password, address)
        now, wanted = self.store.clock.now(), totp.checked(secret)
        if totp.matching_step(wanted, code, now, row.last_code) is None:
            raise BadName("That code does not match the secret; check your app and try again.")
        self._switch(name, address, wanted, "second factor set")

    def drop_second_factor(self, name: str, password: str, code: str, address: str = "") -> None:
        """Stop requiring codes."""
        row = self._recognise(name, password, address)
        if self._check_code(row, code) is None:
            raise Conflict("There is no second factor to switch off.")
        self._switch(name, address, "", "second factor removed")

    def _switch(self, name: str, address: str, secret: str, what: str) -> None:
        now = self.store.clock.now()
        self.store.act(
            what, {"name": name}, name,
            hook=chain_hooks(
                _factor(name, secret),
                lambda connection: self.attempts.succeeded(connection, name, address, now),
            ),
        )  # fmt: skip

    def _expect(self, name: str) -> None:
        if not any(account.name == name for account in self.accounts()):
            raise NotFound(f"There is no account {name}.")

    def set_disabled(self, name: str, disabled: bool, actor: str) -> None:
        """Disable or enable an account; its money is untouched."""
        self._expect(name)
        statements: list[Executable] = [
            update(users).where(users.c.name == name).values(disabled=disabled)
        ]
        if disabled:
            statements.append(delete(tokens).where(tokens.c.user == name))
        what = "account disabled" if disabled else "account enabled"
        self.store.act(what, {"name": name}, actor, hook=chain_hooks(*statements))

    def accounts(self, role: Role | None = None) -> Sequence[PersonAccount]:
        """All accounts, by name."""
        query = select(users.c.name, users.c.role, users.c.disabled, users.c.created_at)
        if role is not None:
            query = query.where(users.c.role == str(role))
        with self.store.database.read() as connection:
            return [
                PersonAccount(row.name, Role(row.role), row.disabled, row.created_at)
                for row in connection.execute(query.order_by(users.c.name))
            ]


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _factor(name: str, secret: str) -> Executable:
    return update(users).where(users.c.name == name).values(second_factor=secret, last_code=0)
