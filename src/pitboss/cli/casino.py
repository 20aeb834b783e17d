"""``pitboss serve``, ``audit``, ``backup`` and ``restore``: run the casino, and verify it."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from pitboss.errors import BadOptions, BadRecord

if TYPE_CHECKING:
    from pitboss.casino.audit.report import AuditReport

DEFAULT_DATABASE = "pitboss.db"


def database_url(given: str | None) -> str:
    """The casino's database: from the flag, the environment, or a default file here."""
    return given or os.environ.get("PITBOSS_DATABASE") or DEFAULT_DATABASE


def serve(
    database: str | None,
    host: str,
    port: int,
    open_tables: bool,
    countdown: bool,
    workers: int,
    trusted_proxies: Sequence[str] = (),
) -> None:
    """Run the casino until it is stopped."""
    import uvicorn

    from pitboss.casino.house import Casino
    from pitboss.web.guard.logs import log_safely
    from pitboss.web.server import create_app, prepare, server_options

    url = database_url(database)
    options = server_options(trusted_proxies)
    log_safely()
    casino = Casino(url, keep_heads=True)
    file = Path(f"{casino.database.url.database or 'pitboss'}-password")
    keep = partial(keep_password, file)
    prepare(casino, keep, open_tables=open_tables, countdown=countdown)
    if workers > 1:
        casino.stop()
        _serve_many(url, host, port, workers, options)
        return
    print(f"The casino is at http://{host}:{port}/ and its API at /api/docs; stop it with Ctrl-C.")
    uvicorn.run(create_app(casino, pages=True), host=host, port=port, **options)


def keep_password(file: Path, password: str) -> None:
    """Show the supervisor's first password on a terminal; a log only names its file."""
    if sys.stdout.isatty():
        print(f"A supervisor's account was created: name 'supervisor', password '{password}'.")
        print("It is shown only once; change it after signing in.")
        return
    try:
        file.unlink(missing_ok=True)  # another process might have the old one open
        kept = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(kept, "w") as text:
            text.write(f"{password}\n")
    except OSError as error:
        raise BadOptions(
            f"The supervisor's first password cannot be written to {file.absolute()}: "
            f"{error.strerror}; start in a terminal, or where files can be written."
        ) from None
    print(f"A supervisor's account was created: name 'supervisor', password in {file.absolute()}.")
    print("Change it after signing in, and delete the file.", flush=True)


def _serve_many(url: str, host: str, port: int, workers: int, options: dict[str, Any]) -> None:
    """Run several processes on one port, which share the floor through the database."""
    import uvicorn

    os.environ["PITBOSS_DATABASE"] = url
    print(f"{workers} processes are serving http://{host}:{port}/; stop them with Ctrl-C.")
    with TemporaryDirectory(prefix="pitboss-") as siblings:
        os.environ["PITBOSS_SIBLINGS"] = siblings
        uvicorn.run(
            "pitboss.web.server:app_from_environment", factory=True, host=host, port=port,
            workers=workers, **options,
        )  # fmt: skip


def audit(
    database: str | None, heads: bool, against: Path | None, as_json: bool, strict: bool = False
) -> None:
    """Verify every chain, transfer, balance and replay; exit code 1 if anything fails."""
    import msgspec

    from pitboss.casino.audit.verify import audit as verify
    from pitboss.casino.audit.verify import heads as read_heads
    from pitboss.casino.clock import SystemClock
    from pitboss.casino.records import seals
    from pitboss.casino.records.database import Database

    base = Database(database_url(database), migrate=False)
    if heads:
        print(json.dumps(seals.signed(base.seal, read_heads(base), SystemClock().now()), indent=1))
        return
    known = _read_heads(against, base.seal.public_key) if against is not None else None
    report = _with_progress(lambda step: verify(base, known, step))
    if as_json:
        print(json.dumps({**msgspec.to_builtins(report), "holds": report.holds}))
    else:
        print(
            f"{report.chains} chains, {report.records} records, {report.rounds} rounds replayed, "
            f"{report.transfers} transfers, {report.accounts} accounts."
        )
        if report.other_rules:
            print(
                "Not replayed, because their rules are not installed here: "
                f"{', '.join(report.unreplayed)}."
            )
        print("Everything verifies." if report.holds else "First fault: " + str(report.faults[0]))
        for fault in report.faults[1:]:
            print(f"Also: {fault}")
    if not report.holds or (strict and report.unreplayed):
        sys.exit(1)


def backup(database: str | None, file: Path) -> None:
    """Copy a casino's database as it is now."""
    from pitboss.casino.records import files
    from pitboss.casino.records.database import database_at

    url = database_at(database_url(database))
    files.backup(url, file)
    print(f"{url.render_as_string(hide_password=True)} is copied to {file}; the copy is verified.")
    print("Store the casino's key separately: without it the copy cannot be used.")


def restore(database: str | None, file: Path) -> None:
    """Replace a casino's database by a backup."""
    from pitboss.casino.records import files
    from pitboss.casino.records.database import database_at

    url = database_at(database_url(database))
    old = files.restore(url, file)
    print(f"{file} is restored to {url.render_as_string(hide_password=True)}.")
    if old is not None:
        print(f"The previous database is in {old}.")


def _with_progress(run: Callable[[Callable[[int], None] | None], AuditReport]) -> AuditReport:
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    if not console.is_terminal:
        return run(None)
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("Records verified", total=None)
        return run(lambda step: progress.advance(task, step))


def _read_heads(file: Path, public_key: str) -> dict[str, tuple[int, str]]:
    from pitboss.casino.records.seals import verified

    try:
        kept = json.loads(file.read_text())
    except (OSError, ValueError):
        raise BadRecord(
            f"{file} holds no heads; write them with `pitboss audit --heads > FILE`."
        ) from None
    return verified(kept, public_key)
