"""The verifier for patrons: a page and a script that use none of the casino's code."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fastapi import FastAPI

SCRIPT = Path(__file__).parent / "verify.mjs"
PAGE = Path(__file__).parent / "verify.html"


def install(app: FastAPI) -> None:
    """Serve the page and its script."""
    from fastapi.responses import FileResponse

    @app.get("/verify", include_in_schema=False)
    async def page() -> FileResponse:
        return FileResponse(PAGE, media_type="text/html")

    @app.get("/verify/verify.mjs", include_in_schema=False)
    async def script() -> FileResponse:
        return FileResponse(SCRIPT, media_type="text/javascript")
