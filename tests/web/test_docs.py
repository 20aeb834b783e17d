"""The page that documents the API: whole, and loaded from nowhere else."""

from __future__ import annotations

import re

from fastapi import FastAPI
from fastapi.testclient import TestClient


def test_it_has_every_request_and_body_and_loads_nothing(app: FastAPI) -> None:
    http = TestClient(app)
    page, document = http.get("/api/docs"), http.get("/api/openapi.json").json()
    assert page.headers["content-type"].startswith("text/html")
    for path in document["paths"]:
        assert f"</b> {path}</h3>" in page.text
    for name in document["components"]["schemas"]:
        assert f"<h3 id={name}>" in page.text
    links = re.findall(r"(?:href|src)=([^ >]+)", page.text)
    assert {link for link in links if not link.startswith("#")} == {"openapi.json"}
    assert all(f"<h3 id={link[1:]}>" in page.text for link in links if link.startswith("#"))
    assert "<script" not in page.text
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert "/stream</code>" in page.text, "websockets, which OpenAPI has no place for"
