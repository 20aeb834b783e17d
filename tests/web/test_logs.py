"""The log: lines cannot be forged, and hold no parameters of the database."""

from __future__ import annotations

import logging
import sys

import pytest
from fastapi import FastAPI
from sqlalchemy import text

from pitboss.web.guard.logs import FORMAT, OneLine

FORGED = "\n2026-01-01 00:00:00,000 ERROR the vault is open"


def written(message: str, *args: object, failed: bool = False) -> str:
    info = sys.exc_info() if failed else None
    record = logging.LogRecord("x", logging.ERROR, "x", 1, message, args, info)
    return OneLine(FORMAT).format(record)


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n", "\x0b", "\x0c", "\x1b[2K", "\x85", "\u2028"])
def test_a_name_or_path_does_not_begin_a_line(end: str) -> None:
    line = written("GET %s failed", f"/x{end}{FORGED}")
    assert len(line.splitlines()) == 1
    assert "\\n2026" in line


def test_nor_does_the_message_of_an_error() -> None:
    try:
        raise ValueError(FORGED)
    except ValueError:
        lines = written("GET %s failed", "/", failed=True).splitlines()
    assert len(lines) > 3
    assert all(line.startswith("    | ") for line in lines[1:])
    assert any("the vault is open" in line for line in lines[1:])


def test_parameters_stay_out_of_what_an_error_says(app: FastAPI) -> None:
    with (
        pytest.raises(Exception, match="no_such_table") as failed,
        app.state.casino.database.engine.begin() as connection,
    ):
        connection.execute(text("INSERT INTO no_such_table VALUES (:x)"), {"x": "seven of clubs"})
    assert "seven of clubs" not in str(failed.value)
