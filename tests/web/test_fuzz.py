"""Schemathesis over the whole API: whatever is sent, no server error, and nothing undocumented."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import checks

from pitboss.casino.house import Casino
from tests.web.support import PASSWORD, make_app

_folder = tempfile.TemporaryDirectory()
_app = make_app(str(Path(_folder.name) / "casino.db"))
_casino: Casino = _app.state.casino
_casino.ledger.deposit("ann", 10**11, "test")
schema = schemathesis.openapi.from_asgi("/api/openapi.json", _app)

EXAMPLES = 8
SOAK_EXAMPLES = 60
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]


def fuzz(case: Any, name: str) -> None:
    """Send a made-up request as somebody, and check what comes back."""
    token = _casino.people.sign_in(name, PASSWORD)  # anew each time: it may sign itself out
    case.call_and_validate(headers={"Authorization": f"Bearer {token}"}, checks=CHECKS)
    if "disabled" in case.path:  # it may have been the one who asks
        _casino.people.set_disabled(name, False, "test")


@pytest.mark.parametrize("name", ["ann", "sue"])
@schema.parametrize()
@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
def test_no_request_is_a_server_error(case: Any, name: str) -> None:
    fuzz(case, name)


@pytest.mark.soak
@pytest.mark.parametrize("name", ["ann", "dee", "sue", "aud"])
@schema.parametrize()
@settings(max_examples=SOAK_EXAMPLES, suppress_health_check=list(HealthCheck))
def test_no_request_is_a_server_error_however_many(case: Any, name: str) -> None:
    fuzz(case, name)
