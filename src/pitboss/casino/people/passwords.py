"""Accepts passwords: long enough, and not among the first that an attacker would guess."""

from __future__ import annotations

import re

from pitboss.casino.errors import BadName

LENGTH = range(8, 129)
LEAST_DIFFERENT = 5
"""The least number of different characters."""
ROWS = (
    "abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop",
    "azertyuiop", "1qaz2wsx3edc4rfv5tgb", "1q2w3e4r5t6y7u8i9o0p", "qazwsxedcrfv",
)  # fmt: skip
"""Rows of neighboring keys, from which whole passwords are made."""
WORDS = frozenset(
    """
    password passwort passw letmein welcome admin administrator login master secret iloveyou
    sunshine princess monkey dragon football baseball superman batman trustno starwars whatever
    freedom shadow michael jordan hunter killer computer internet google facebook samsung
    changeme default guest test user root supervisor floorperson dealer auditor patron casino
    pitboss poker blackjack roulette jackpot lucky qwerty abc aa spring summer autumn winter
    january february march april june july august september october november december
    """.split()  # noqa: SIM905
)
"""Words that common passwords are made of; digits and signs around them do not help."""
_LEET = str.maketrans("013457@$", "oleastas")


def check_password(name: str, password: str) -> str:
    """Return the password if the account may have it."""
    if len(password) not in LENGTH:
        raise BadName("A password has 8 to 128 characters.")
    if is_common(name, password):
        raise BadName("That password is one of the first to be guessed; choose another.")
    return password


def is_common(name: str, password: str) -> bool:
    """Whether a password is among the first that an attacker would try."""
    lower = password.lower()
    if len(set(lower)) < LEAST_DIFFERENT or _is_row(lower):
        return True
    known = WORDS | {name.lower(), re.sub(r"[^a-z]", "", name.lower())}
    for text in (lower, lower.translate(_LEET)):
        core = re.sub(r"[^a-z]", "", text)
        if core in known or (core == "" and len(lower) < 12):
            return True
        if any(core == word * times for word in known for times in (2, 3) if word):
            return True
    return False


def _is_row(password: str) -> bool:
    """Whether it runs along the alphabet or the keyboard, either way, in at most three pieces."""
    pieces, rest = 0, password
    while rest:
        length = max(len(rest[:n]) for n in range(1, len(rest) + 1) if _beside(rest[:n]))
        pieces, rest = pieces + 1, rest[length:]
    return pieces <= 3


def _beside(piece: str) -> bool:
    return len(piece) == 1 or any(piece in row or piece[::-1] in row for row in ROWS)
