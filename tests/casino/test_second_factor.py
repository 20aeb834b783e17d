"""Codes of a phone, by the vectors of their RFCs, and as they are used here."""

from __future__ import annotations

import base64
import threading
from contextlib import suppress

import pytest

from pitboss.casino.clock import ManualClock
from pitboss.casino.errors import BadName, CodeNeeded, Conflict, NotSignedIn
from pitboss.casino.house import Casino
from pitboss.casino.people import totp
from pitboss.casino.people.attempts import TRIES
from pitboss.casino.people.roles import Role

PASSWORD = "correct horse"

RFC_6238 = """
         59  94287082  46119246  90693936
 1111111109  07081804  68084774  25091201
 1111111111  14050471  67062674  99943326
 1234567890  89005924  91819424  93441116
 2000000000  69279037  90698825  38618901
20000000000  65353130  77737706  47863826
"""
"""Appendix B: seconds, then eight digits with SHA-1, SHA-256 and SHA-512."""
SEEDS = {"sha1": 20, "sha256": 32, "sha512": 64}
RFC_4226 = [
    "755224",
    "287082",
    "359152",
    "969429",
    "338314",
    "254676",
    "287922",
    "162583",
    "399871",
    "520489",
]
"""Appendix D: the first ten counters."""


def test_rfc_6238_appendix_b() -> None:
    for line in RFC_6238.strip().splitlines():
        seconds, *wanted = line.split()
        for (digest, length), code in zip(SEEDS.items(), wanted, strict=True):
            key = (b"1234567890" * 7)[:length]
            assert totp.hotp(key, int(seconds) // 30, 8, digest) == code


def test_rfc_4226_appendix_d() -> None:
    key = b"12345678901234567890"
    assert [totp.hotp(key, counter) for counter in range(10)] == RFC_4226
    secret = base64.b32encode(key).decode()
    assert totp.code_at(secret, 59_000) == "287082"


@pytest.fixture
def secret(casino: Casino, clock: ManualClock) -> str:
    """Sue's, who has just switched it on."""
    casino.people.add("sue", PASSWORD, Role.SUPERVISOR)
    made = totp.new_secret()
    casino.people.set_second_factor("sue", PASSWORD, made, totp.code_at(made, clock.now()))
    return made


def code(secret: str, clock: ManualClock) -> str:
    return totp.code_at(secret, clock.now())


def test_a_password_alone_does_not_let_in(casino: Casino, clock: ManualClock, secret: str) -> None:
    with pytest.raises(CodeNeeded):
        casino.people.sign_in("sue", PASSWORD)
    with pytest.raises(NotSignedIn):
        casino.people.sign_in("sue", "wrong again", code=code(secret, clock))
    assert casino.people.sign_in("sue", PASSWORD, code=code(secret, clock))


def test_a_wrong_password_does_not_say_that_a_code_is_asked_for(
    casino: Casino, secret: str
) -> None:
    with pytest.raises(NotSignedIn) as refused:
        casino.people.sign_in("sue", "wrong again")
    assert not isinstance(refused.value, CodeNeeded)


def test_a_code_is_used_once(casino: Casino, clock: ManualClock, secret: str) -> None:
    used = code(secret, clock)
    casino.people.sign_in("sue", PASSWORD, code=used)
    with pytest.raises(NotSignedIn):
        casino.people.sign_in("sue", PASSWORD, code=used)
    clock.move(totp.STEP)
    assert casino.people.sign_in("sue", PASSWORD, code=code(secret, clock))


def test_a_code_is_used_once_also_at_the_same_time(
    casino: Casino, clock: ManualClock, secret: str
) -> None:
    used, came, start = code(secret, clock), [], threading.Barrier(8)

    def enter(number: int) -> None:
        start.wait(60)
        with suppress(NotSignedIn):
            came.append(casino.people.sign_in("sue", PASSWORD, f"192.0.2.{number}", used))

    threads = [threading.Thread(target=enter, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(came) == 1


@pytest.mark.parametrize(("steps", "good"), [(-2, False), (-1, True), (1, True), (2, False)])
def test_a_phone_may_be_half_a_minute_wrong(
    casino: Casino, clock: ManualClock, secret: str, steps: int, good: bool
) -> None:
    clock.move(10 * totp.STEP)
    shown = totp.code_at(secret, clock.now() + steps * totp.STEP)
    if good:
        assert casino.people.sign_in("sue", PASSWORD, code=shown)
    else:
        with pytest.raises(NotSignedIn):
            casino.people.sign_in("sue", PASSWORD, code=shown)


def test_codes_are_not_guessed(casino: Casino, clock: ManualClock, secret: str) -> None:
    right = code(secret, clock)
    for number in range(TRIES):
        with pytest.raises(NotSignedIn):
            casino.people.sign_in("sue", PASSWORD, code=f"{(int(right) + 1 + number) % 10**6:06}")
    with pytest.raises(NotSignedIn):
        casino.people.sign_in("sue", PASSWORD, code=right)


def test_switching_it_on_and_off(casino: Casino, clock: ManualClock, secret: str) -> None:
    people = casino.people
    with pytest.raises(Conflict):
        people.set_second_factor("sue", PASSWORD, secret, code(secret, clock))
    with pytest.raises(CodeNeeded):
        people.drop_second_factor("sue", PASSWORD, "")
    people.drop_second_factor("sue", PASSWORD, code(secret, clock))
    assert people.sign_in("sue", PASSWORD)
    for wrong in ("", "short", "1" * 32, "JBSWY3DPEHPK3PXP"):
        with pytest.raises(BadName):
            people.set_second_factor("sue", PASSWORD, wrong, "000000", wrong)
    off = f"{(int(code(secret, clock)) + 1) % 10**6:06}"
    with pytest.raises(BadName):
        people.set_second_factor("sue", PASSWORD, secret, off, "elsewhere")
    assert not people.has_second_factor("sue")


def test_a_phone_that_is_lost(casino: Casino, secret: str) -> None:
    casino.people.unlock("sue", ":console", second_factor=True)
    assert casino.people.sign_in("sue", PASSWORD)
    assert casino.audit(casino.people.who(casino.people.sign_in("sue", PASSWORD))).holds
