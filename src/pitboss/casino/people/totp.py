"""A second factor: six digits that a phone shows and that change every half minute, RFC 6238."""

from __future__ import annotations

import base64
import binascii
import hmac
import secrets
from urllib.parse import quote, urlencode

from pitboss.casino.clock import SECOND, Millis
from pitboss.casino.errors import BadName

STEP: Millis = 30 * SECOND
DIGITS = 6
EITHER_WAY = 1
"""Steps by which a phone's clock may be off."""
SECRET_BYTES = 20


def new_secret() -> str:
    """A new secret for somebody's phone, in base 32."""
    return base64.b32encode(secrets.token_bytes(SECRET_BYTES)).decode()


def checked(secret: str) -> str:
    """Validate a secret that a client sends back; refused unless it could be one of ours."""
    try:
        raw = base64.b32decode(secret.strip().upper())
    except (binascii.Error, ValueError):
        raw = b""
    if len(raw) != SECRET_BYTES:
        raise BadName("That is not a second-factor secret; ask for a new one.")
    return secret.strip().upper()


def uri(name: str, secret: str) -> str:
    """The otpauth link that an authenticator app reads, directly or from a QR code."""
    return f"otpauth://totp/{quote(f'Pitboss:{name}')}?" + urlencode(
        {"secret": secret, "issuer": "Pitboss"}
    )


def hotp(key: bytes, counter: int, digits: int = DIGITS, digest: str = "sha1") -> str:
    """The digits of a counter, RFC 4226."""
    mac = hmac.digest(key, counter.to_bytes(8, "big"), digest)
    start = mac[-1] & 15
    number = int.from_bytes(mac[start : start + 4], "big") & 0x7FFF_FFFF
    return str(number % 10**digits).zfill(digits)


def code_at(secret: str, at: Millis) -> str:
    """The code that a phone shows at a time."""
    return hotp(base64.b32decode(secret), at // STEP)


def matching_step(secret: str, code: str, at: Millis, after: int) -> int | None:
    """The time step these digits belong to, if near now and later than the last one used."""
    given, key, now = code.strip().encode(), base64.b32decode(secret), at // STEP
    found = None
    for step in range(now - EITHER_WAY, now + EITHER_WAY + 1):
        if hmac.compare_digest(hotp(key, step).encode(), given) and step > after:
            found = step
    return found
