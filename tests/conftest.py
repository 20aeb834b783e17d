"""For all tests: figures that a test has measured are shown at the end of the run."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.fixture
def figure(record_property: Any) -> Any:
    """Report a measured figure in words; shown also when tests run in several processes."""
    return lambda words: record_property("figure", words)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    found = [
        (report.nodeid, value)
        for reports in terminalreporter.stats.values()
        for report in reports
        if getattr(report, "when", "") == "call"
        for name, value in report.user_properties
        if name == "figure"
    ]
    if found:
        terminalreporter.section("figures")
        for node, value in found:
            terminalreporter.write_line(f"{node.split('::')[-1]}: {value}")
