"""The folder for files that can be worked out again."""

from __future__ import annotations

import os
from pathlib import Path


def cache_folder() -> Path:
    """``$PITBOSS_CACHE``, or ``pitboss`` in the user's cache folder."""
    if own := os.environ.get("PITBOSS_CACHE"):
        return Path(own)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pitboss"
