"""Who may come in: names, passwords (argon2) and tokens that expire.

A token is random and only its hash is stored, so that the database gives no way in and a
token can be revoked. A wrong name, a wrong password and a locked account look the same.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from sqlalchemy import Executable, bindparam, case, delete, insert, select, update

from pitboss.casino import money
from pitboss.casino.clock import HOUR, MINUTE, Millis
from pitboss.casino.errors import BadName, Conflict, NotFound, NotSignedIn
from pitboss.casino.roles import Person, Role
from pitboss.casino.schema import tokens, users
from pitboss.casino.store import Store, doing
from pitboss.table.money import Cents

LIFETIME: Millis = 12 * HOUR
IDLE: Millis = 30 * MINUTE
"""After so long without a request one signs in again."""
TRIES = 3
LOCKED: Millis = 5 * MINUTE
_TOUCH: Millis = MINUTE
_NAME = re.compile(r"[a-z][a-z0-9_-]{1,31}")
_PASSWORD_LENGTH = range(8, 129)
_WRONG = "The name or the password is wrong, or the account is locked for a few minutes."

_WHO = (
    select(users.c.name, users.c.role, users.c.disabled, tokens.c.used_at, tokens.c.expires_at)
    .join(users, users.c.name == tokens.c.user)
    .where(tokens.c.hash == bindparam("of"))
)


class Account(msgspec.Struct, frozen=True):
    """Somebody who may sign in, as staff see them."""

    name: str
    role: Role
    disabled: bool
    created_at: Millis


class People:
    """Everybody who has an account."""

    def __init__(self, store: Store, hasher: PasswordHasher | None = None) -> None:
        self.store = store
        # 19 MiB and two passes: the least that OWASP recommends for argon2id, in about 20 ms.
        self.hasher = hasher or PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
        self._nobody = self.hasher.hash(secrets.token_hex())

    def add(
        self,
        name: str,
        password: str,
        role: Role = Role.PATRON,
        *,
        actor: str = "",
        welcome: Cents = 0,
    ) -> Person:
        """A new account; ``welcome`` is the money that a new patron is given at the cage."""
        if not _NAME.fullmatch(name):
            raise BadName(
                "A name has 2 to 32 small letters, digits, - or _, and begins with a letter."
            )
        hashed = self.hasher.hash(_password(password))
        row = {"name": name, "role": str(role), "password": hashed,
               "created_at": self.store.clock.now()}  # fmt: skip
        leg = (money.CAGE, money.patron(name), welcome, "welcome", "")
        try:
            self.store.act(
                "account opened", {"name": name, "role": str(role), "welcome": welcome},
                actor or name, legs=[leg] if welcome else [], also=doing(insert(users).values(row)),
            )  # fmt: skip
        except Conflict:
            raise Conflict(f"The name {name} is taken; choose another.") from None
        return Person(name, role)

    def sign_in(self, name: str, password: str) -> str:
        """A token for who knows the password."""
        now = self.store.clock.now()
        with self.store.database.read() as connection:
            row = connection.execute(select(users).where(users.c.name == name)).first()
        hashed = row.password if row is not None else self._nobody
        right = self._matches(hashed, password)
        if row is None or row.disabled or row.locked_until > now:
            raise NotSignedIn(_WRONG)
        if not right:
            failures = users.c.failures + 1  # counted there: others may fail at the same time
            locked = case((failures % TRIES == 0, now + LOCKED), else_=users.c.locked_until)
            wrong = update(users).where(users.c.name == name)
            with self.store.database.write() as connection:
                connection.execute(wrong.values(failures=failures, locked_until=locked))
            raise NotSignedIn(_WRONG)
        token = secrets.token_urlsafe(32)
        with self.store.database.write() as connection:
            if row.failures:
                connection.execute(update(users).where(users.c.name == name).values(failures=0))
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

    def _matches(self, hashed: str, password: str) -> bool:
        try:
            return self.hasher.verify(hashed, password)
        except (VerifyMismatchError, InvalidHashError):
            return False

    def who(self, token: str) -> Person:
        """Whose token it is; raises NotSignedIn for a forged, expired or revoked one."""
        now = self.store.clock.now()
        row = self._valid(token)
        if row.used_at + _TOUCH <= now:
            used = update(tokens).where(tokens.c.hash == _hash(token)).values(used_at=now)
            with self.store.database.write() as connection:
                connection.execute(used)
        return Person(row.name, Role(row.role))

    def check(self, token: str) -> None:
        """Raises NotSignedIn if a token has ended; to look on is not to use it."""
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

    def change_password(self, name: str, old: str, new: str) -> None:
        """Another password; every token of the account is revoked."""
        with self.store.database.read() as connection:
            row = connection.execute(select(users.c.password).where(users.c.name == name)).first()
        if row is None or not self._matches(row.password, old):
            raise NotSignedIn(_WRONG)
        hashed = self.hasher.hash(_password(new))
        with self.store.database.write() as connection:
            connection.execute(update(users).where(users.c.name == name).values(password=hashed))
            connection.execute(delete(tokens).where(tokens.c.user == name))

    def set_disabled(self, name: str, disabled: bool, actor: str) -> None:
        """Close an account to its owner, or open it again; its money stays what it is."""
        if not any(account.name == name for account in self.accounts()):
            raise NotFound(f"There is no account {name}.")

        statements: list[Executable] = [
            update(users).where(users.c.name == name).values(disabled=disabled)
        ]
        if disabled:
            statements.append(delete(tokens).where(tokens.c.user == name))
        what = "account disabled" if disabled else "account enabled"
        self.store.act(what, {"name": name}, actor, also=doing(*statements))

    def accounts(self, role: Role | None = None) -> Sequence[Account]:
        """Everybody, by name."""
        query = select(users.c.name, users.c.role, users.c.disabled, users.c.created_at)
        if role is not None:
            query = query.where(users.c.role == str(role))
        with self.store.database.read() as connection:
            return [
                Account(row.name, Role(row.role), row.disabled, row.created_at)
                for row in connection.execute(query.order_by(users.c.name))
            ]


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _password(password: str) -> str:
    if len(password) not in _PASSWORD_LENGTH:
        raise BadName("A password has 8 to 128 characters.")
    return password
