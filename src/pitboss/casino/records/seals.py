"""Seals: records that reveal cards are encrypted with a key that is not in the database.

The order of a shoe and the salt of its commitment are worth money until they are disclosed, so
a reader of the database, or of a copy, must not see them. A sealed text names its key by a hash
and is bound to its place, so that it cannot be moved elsewhere. A record's hash covers the stored
text, so a chain can be checked without the key.

The same key signs the heads of the chains (Ed25519).
"""

from __future__ import annotations

import base64
import hashlib
import os
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from sqlalchemy.engine import URL

from pitboss.casino.errors import CasinoError
from pitboss.errors import BadRecord

VARIABLE = "PITBOSS_KEY"
"""The environment variable that may hold the key, as 64 hexadecimal digits."""
_BYTES = 32
_NONCE = 12
_PREFIX = "sealed:"
_known: dict[str, Seal] = {}
"""The seals of the databases that this process has opened."""


class Seal:
    """A key, with what it encrypts and signs."""

    def __init__(self, key: bytes) -> None:
        self._cipher = AESGCM(_derived(key, b"pitboss records"))
        self._signer = Ed25519PrivateKey.from_private_bytes(_derived(key, b"pitboss heads"))
        self.id = hashlib.sha256(b"pitboss key " + key).hexdigest()[:16]
        self.public_key = self._signer.public_key().public_bytes_raw().hex()
        _known[self.id] = self

    def close(self, text: str, place: str) -> str:
        """Encrypt a text for one place (a chain and its number)."""
        nonce = os.urandom(_NONCE)
        data = self._cipher.encrypt(nonce, zlib.compress(text.encode(), 1), place.encode())
        return f"{_PREFIX}{self.id}:{base64.b85encode(nonce + data).decode()}"

    def open(self, data: bytes, place: str) -> str:
        plain = self._cipher.decrypt(data[:_NONCE], data[_NONCE:], place.encode())
        return zlib.decompress(plain).decode()

    def sign(self, said: bytes) -> str:
        return self._signer.sign(said).hex()


def unsealed(text: str, place: str) -> str:
    """Decrypt a sealed text; a text that is not sealed is returned as it is."""
    if not text.startswith(_PREFIX):
        return text
    id, _, data = text.removeprefix(_PREFIX).partition(":")
    if id not in _known:
        raise BadRecord("The record is sealed with a key that this casino does not have.")
    try:
        return _known[id].open(base64.b85decode(data), place)
    except (InvalidTag, ValueError, zlib.error):
        raise BadRecord("The record cannot be read: its seal is broken.") from None


def key_file(url: URL) -> Path:
    """The file that holds the key unless the variable does: named after the database."""
    return Path(f"{url.database or 'pitboss'}-key")


def find_seal(url: URL, *, make: bool = False) -> Seal | None:
    """A database's seal: from the environment, or from its key file, which may be created."""
    given = os.environ.get(VARIABLE)
    if given:
        return Seal(_read(given, f"The environment variable {VARIABLE}"))
    file = key_file(url)
    try:
        if make and not file.exists():
            made = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(made, "w") as new:
                new.write(f"{os.urandom(_BYTES).hex()}\n")
                new.flush()
                os.fsync(new.fileno())
        if not file.exists():
            return None
        return Seal(_read(file.read_text(), f"The file {file}"))
    except OSError as error:
        raise CasinoError(
            f"The key of the casino cannot be stored in {file.absolute()}: {error.strerror}; give "
            f"it in {VARIABLE}."
        ) from None


def _read(text: str, where: str) -> bytes:
    try:
        key = bytes.fromhex(text.strip())
    except ValueError:
        key = b""
    if len(key) != _BYTES:
        raise CasinoError(f"{where} holds no valid key: a key is {2 * _BYTES} hexadecimal digits.")
    return key


def _derived(key: bytes, purpose: bytes) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=_BYTES, salt=None, info=purpose).derive(key)


# Heads


def signed(seal: Seal, heads: Mapping[str, tuple[int, str]], at: int) -> dict[str, Any]:
    """The heads of all chains at a time, signed with the casino's key."""
    return {
        "at": at, "heads": dict(heads), "public_key": seal.public_key,
        "signature": seal.sign(_said(heads, at)),
    }  # fmt: skip


def verified(kept: Any, public_key: str | None = None) -> dict[str, tuple[int, str]]:
    """Heads stored elsewhere, once their signature is verified as this casino's."""
    try:
        heads = {str(name): (int(seq), str(hash)) for name, (seq, hash) in kept["heads"].items()}
        signer = kept["public_key"] if public_key is None else public_key
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(signer))
        key.verify(bytes.fromhex(kept["signature"]), _said(heads, int(kept["at"])))
    except (LookupError, ValueError, TypeError, AttributeError):
        raise BadRecord("Not a file of heads; `pitboss audit --heads > FILE` writes one.") from None
    except InvalidSignature:
        raise BadRecord("The heads are not signed by this casino, or were altered.") from None
    return heads


def _said(heads: Mapping[str, tuple[int, str]], at: int) -> bytes:
    return msgspec.json.encode({"at": at, "heads": dict(sorted(heads.items()))}, order="sorted")
