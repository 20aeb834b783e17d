"""For all tests: how examples are found, and the figures that a test has measured.

The suite tries the same examples in every run, however slow the machine; a soak looks for
others each time.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings

settings.register_profile("suite", deadline=None, derandomize=True)
settings.register_profile("soak", deadline=None)


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("suite" if "not soak" in config.option.markexpr else "soak")


@pytest.fixture
def figure(record_property: Any) -> Any:
    """Report a measured figure in words; shown also when tests run in several processes."""
    return lambda words: record_property("figure", words)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Show the figures at the end of the run."""
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
