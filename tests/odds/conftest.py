"""Every answer is worked out anew: a cache from other code would prove nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pitboss.odds import analyse


@pytest.fixture(scope="session", autouse=True)
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("odds")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(analyse, "cache_folder", lambda: folder)
        yield
