"""Wrong passwords: counted before they are looked at, and against those who give them."""

from __future__ import annotations

import threading
from contextlib import suppress

import pytest
from sqlalchemy import select

from pitboss.casino.clock import HOUR, SECOND, ManualClock
from pitboss.casino.errors import NotFound, NotSignedIn
from pitboss.casino.house import Casino
from pitboss.casino.people.attempts import KNOWN, LOCKED, MOST_TRIES, TRIES
from pitboss.casino.people.roles import Role
from pitboss.casino.records.schema import attempts

PASSWORD = "correct horse"
HOME, STRANGER = "192.0.2.1", "198.51.100.9"


@pytest.fixture(autouse=True)
def sue(casino: Casino) -> None:
    casino.people.add("sue", PASSWORD, Role.SUPERVISOR)


def wrong(casino: Casino, address: str, times: int = 1, name: str = "sue") -> None:
    for _ in range(times):
        with pytest.raises(NotSignedIn):
            casino.people.sign_in(name, "wrong again", address)


def test_a_stranger_locks_nobody_else_out(casino: Casino) -> None:
    wrong(casino, STRANGER, 3 * TRIES)
    assert casino.people.sign_in("sue", PASSWORD, HOME)
    with pytest.raises(NotSignedIn):
        casino.people.sign_in("sue", PASSWORD, STRANGER)


def test_of_many_attempts_at_the_same_time_three_are_let_in(
    casino: Casino, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fifty guesses stand before the hash at once; all are right, and three are worth something."""
    start, entered = threading.Barrier(50), []
    matches = casino.people._matches

    def at_once(hashed: str, password: str) -> bool:
        start.wait(60)
        matches(hashed, password)
        return False

    def guess() -> None:
        with suppress(NotSignedIn):
            entered.append(casino.people.sign_in("sue", PASSWORD, STRANGER))

    monkeypatch.setattr(casino.people, "_matches", at_once)
    threads = [threading.Thread(target=guess) for _ in range(50)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    monkeypatch.undo()
    with casino.database.read() as connection:
        row = connection.execute(select(attempts).where(attempts.c.name == "sue")).one()
    assert row.failures == TRIES
    assert not entered
    wrong(casino, STRANGER)


def test_many_addresses_do_not_guess_on_and_the_owner_is_still_let_in(
    casino: Casino, clock: ManualClock
) -> None:
    casino.people.sign_in("sue", PASSWORD, HOME)
    for number in range(MOST_TRIES):
        wrong(casino, f"203.0.113.{number}")
    with pytest.raises(NotSignedIn):  # even who guesses right is not let in now
        casino.people.sign_in("sue", PASSWORD, STRANGER)
    assert casino.people.sign_in("sue", PASSWORD, HOME)
    clock.move(HOUR + SECOND)
    assert casino.people.sign_in("sue", PASSWORD, STRANGER)


def test_an_address_is_known_for_a_month(casino: Casino, clock: ManualClock) -> None:
    casino.people.sign_in("sue", PASSWORD, HOME)
    clock.move(KNOWN + SECOND)
    for number in range(MOST_TRIES):
        wrong(casino, f"203.0.113.{number}")
    with pytest.raises(NotSignedIn):
        casino.people.sign_in("sue", PASSWORD, HOME)


def test_unlocking_lets_in_at_once(casino: Casino) -> None:
    wrong(casino, HOME, TRIES)
    casino.people.unlock("sue", ":console")
    assert casino.people.sign_in("sue", PASSWORD, HOME)
    for number in range(MOST_TRIES):
        wrong(casino, f"203.0.113.{number}")
    casino.people.unlock("sue", ":console")
    assert casino.people.sign_in("sue", PASSWORD, STRANGER)
    with pytest.raises(NotFound):
        casino.people.unlock("nobody", ":console")


def test_guessing_the_old_password_is_counted_too(casino: Casino, clock: ManualClock) -> None:
    for _ in range(TRIES):
        with pytest.raises(NotSignedIn):
            casino.people.change_password("sue", "wrong again", "another one", HOME)
    with pytest.raises(NotSignedIn):
        casino.people.change_password("sue", PASSWORD, "another one", HOME)
    clock.move(LOCKED + SECOND)
    casino.people.change_password("sue", PASSWORD, "another one", HOME)
    assert casino.people.sign_in("sue", "another one", HOME)


def test_a_password_is_set_for_who_forgot_it(casino: Casino) -> None:
    token = casino.people.sign_in("sue", PASSWORD, HOME)
    wrong(casino, HOME, TRIES)
    casino.people.set_password("sue", "another one", ":console")
    with pytest.raises(NotSignedIn):
        casino.people.who(token)
    with pytest.raises(NotSignedIn):
        casino.people.sign_in("sue", PASSWORD, HOME)
    assert casino.people.sign_in("sue", "another one", HOME)
