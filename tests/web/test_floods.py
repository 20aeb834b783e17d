"""Floods of every kind: what the others at their tables notice of each."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psutil
import pytest

from pitboss.casino.people.roles import Role
from tests.casino.support import open_casino
from tests.web.browser import served
from tests.web.crowd import Crowd, gather, prepare
from tests.web.floods import KINDS
from tests.web.test_crowd import check

TABLES, ROUNDS, THINK = 8, 6, 0.2
MEGABYTE = 1_000_000


async def beside(
    kind: str, port: int, tokens: dict[str, list[str]], *those: str
) -> tuple[Crowd, str]:
    """The crowd plays while a flood comes in; what they saw, and how the flood was answered."""
    command = [sys.executable, "-m", "tests.web.floods", kind, str(port), next(iter(tokens))]
    flood = await asyncio.create_subprocess_exec(
        *(command if kind else ["true"]), *those, stdin=PIPE, stdout=PIPE
    )
    crowd = await gather(port, tokens, 600, ROUNDS, THINK)
    answers, _ = await flood.communicate(b"")  # which ends its input, and so the flood
    return crowd, answers.decode().strip()


@pytest.mark.soak
@pytest.mark.alone
def test_floods_beside_a_crowd(tmp_path: Path, figure: Any) -> None:
    database = f"sqlite:///{tmp_path}/casino.db"
    kinds = ["", *KINDS, ""]  # quiet before and after
    tokens = prepare(database, TABLES * len(kinds))
    casino = open_casino(database)
    casino.people.add("sue", "correct horse battery", Role.SUPERVISOR)
    casino.people.add("mallory", "correct horse")
    sue = casino.people.sign_in("sue", "correct horse battery")
    mallory = casino.people.sign_in("mallory", "correct horse")
    casino.stop()
    tables = list(tokens)
    with served(tmp_path, database, "--no-tables") as there:
        port = urlsplit(there.url).port
        assert port is not None
        size = psutil.Process(there.process.pid).memory_info
        for at, kind in enumerate(kinds):
            mine = {table: tokens[table] for table in tables[at * TABLES : (at + 1) * TABLES]}
            before = size().rss
            crowd, answers = asyncio.run(beside(kind, port, mine, mallory, sue))
            more = max(0, size().rss - before) // MEGABYTE
            figure(f"{kind or 'nothing else'}: {crowd}; +{more} MB; {answers}")
            assert not crowd.errors, (kind, crowd.errors[:3])
            assert crowd.rounds == TABLES * ROUNDS
            assert more < 500, kind
    check(database)
