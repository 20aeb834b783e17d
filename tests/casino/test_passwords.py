"""Passwords that are tried first are refused; others are not."""

from __future__ import annotations

import pytest

from pitboss.casino.errors import BadName
from pitboss.casino.people.passwords import check_password

COMMON = """
password Password1 P@ssw0rd passw0rd! password123 12345678 123456789 87654321 11111111 00000000
qwertyuiop qwerty123 asdfghjkl 1q2w3e4r5t 1qaz2wsx abcdefgh abcd1234 iloveyou letmein1 welcome1
sunshine superman football trustno1 admin123 changeme casino123 pitboss1 supervisor Supervisor1
summer2026 aaaaaaaa abababab abc12345 zyxwvuts 20262026 19900101 dealer!! jackpot777 testtest
"""
GOOD = ("correct horse", "long enough", "another one", "tr0mb0ne-lagoon", "Vq8#mm2!xKd0",
        "my aunt deals cards", "password of a long sentence", "ünïcödé wörds")  # fmt: skip


@pytest.mark.parametrize("password", COMMON.split())
def test_refused(password: str) -> None:
    with pytest.raises(BadName, match=r"first to be guessed|8 to 128"):
        check_password("sue", password)


@pytest.mark.parametrize("password", GOOD)
def test_taken(password: str) -> None:
    assert check_password("sue", password) == password


@pytest.mark.parametrize("password", ["margaret", "margaret1", "Margaret!!", "margaretmargaret"])
def test_ones_own_name_is_refused(password: str) -> None:
    with pytest.raises(BadName):
        check_password("margaret", password)


@pytest.mark.parametrize("password", ["", "short", "x1y2z3w" + "y" * 122])
def test_too_short_and_too_long(password: str) -> None:
    with pytest.raises(BadName, match="8 to 128"):
        check_password("sue", password)
