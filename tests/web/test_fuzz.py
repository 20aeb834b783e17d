"""Schemathesis over the whole API: whatever is sent, no server error, and nothing undocumented."""

from __future__ import annotations

import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import checks

from pitboss.casino.errors import NotSignedIn
from pitboss.casino.house import Casino
from tests.web.support import PASSWORD, make_app

_folder = tempfile.TemporaryDirectory()
_app = make_app(str(Path(_folder.name) / "casino.db"))
_casino: Casino = _app.state.casino
_casino.ledger.deposit("ann", 10**11, "test")
schema = schemathesis.openapi.from_asgi("/api/openapi.json", _app)

SOAK = settings.get_current_profile_name() == "soak"
SENDERS = (
    [pytest.param(name, marks=pytest.mark.soak) for name in ("ann", "dee", "sue", "aud")]
    if SOAK else ["ann", "sue"]
)  # fmt: skip
"""One test for both runs: thousands of examples are made up when a test is collected."""
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]


_tokens: dict[str, str] = {}


def token_of(name: str) -> str:
    """A token of somebody; a new one where a request has revoked the last."""
    with suppress(NotSignedIn):
        _casino.people.check(_tokens.get(name, ""))
        return _tokens[name]
    _tokens[name] = _casino.people.sign_in(name, PASSWORD)
    return _tokens[name]


@pytest.mark.parametrize("name", SENDERS)
@schema.parametrize()
@settings(max_examples=60 if SOAK else 8, suppress_health_check=list(HealthCheck))
def test_no_request_is_a_server_error(case: Any, name: str) -> None:
    """Made-up requests as somebody; what comes back is documented."""
    case.call_and_validate(headers={"Authorization": f"Bearer {token_of(name)}"}, checks=CHECKS)
    if "disabled" in case.path:  # it may have been the one who asks
        _casino.people.set_disabled(name, False, "test")
