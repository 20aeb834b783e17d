"""The API's own documentation: one page of plain HTML, without scripts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from typing import Any

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
code { background: #eee; padding: 0 .2em; border-radius: 3px }
h3 { margin: 2rem 0 0; font-family: monospace; font-size: 1rem }
h3 b { display: inline-block; min-width: 4.5em }
table { border-collapse: collapse } td { padding: .1rem 1rem .1rem 0; vertical-align: top }
"""
COMMON_RESPONSES = ("400", "401", "403", "404", "409", "413", "422", "429", "503")
"""Responses that every request may get, described once by the schema of a Fault."""


def page(document: dict[str, Any]) -> str:
    """The page, from the OpenAPI document."""
    info = document["info"]
    title = escape(f"{info['title']} {info['version']}")
    parts = [
        f"<!doctype html><html lang=en><meta charset=utf-8><title>{title} API</title>"
        f"<style>{STYLE}</style><h1>{title}</h1>",
        _prose(info["description"]),
        "<p>For programs: <a href=openapi.json>openapi.json</a>. Bodies are JSON; a "
        'request needs <code>Authorization: Bearer TOKEN</code> unless it says "no token". '
        "Every refusal is a <a href=#FaultOut>Fault</a>.</p><h2>Requests</h2>",
    ]
    for path, methods in document["paths"].items():
        for method, what in methods.items():
            parts.extend(_operation(path, method, what))
    parts.append("<h2>Bodies</h2>")
    for name, schema in document["components"]["schemas"].items():
        parts.extend(_schema(name, schema))
    return "\n".join(parts)


def _operation(path: str, method: str, what: dict[str, Any]) -> Iterator[str]:
    yield f"<h3><b>{method.upper()}</b> {escape(path)}</h3>"
    token = "" if "security" in what else " <i>(no token)</i>"
    yield _prose(what.get("description", "")) + token
    rows = [
        (f"{each['name']} ({each['in']})", _type(each["schema"]), each.get("description", ""))
        for each in what.get("parameters", ())
    ]
    if "requestBody" in what:
        rows.append(("body", _type(_json(what["requestBody"])), ""))
    for status, answer in what["responses"].items():
        if status not in COMMON_RESPONSES:
            rows.append((f"answer {status}", _type(_json(answer)), ""))
    yield _table(rows)


def _schema(name: str, schema: dict[str, Any]) -> Iterator[str]:
    yield f"<h3 id={escape(name)}>{escape(name)}</h3>"
    yield _prose(schema.get("description", ""))
    needed = schema.get("required", ())
    fields = schema.get("properties", {})
    yield _table([
        (field, _type(kind), kind.get("description", "") or ("" if field in needed else "optional"))
        for field, kind in fields.items()
    ])  # fmt: skip


def _json(part: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = part.get("content", {}).get("application/json", {}).get("schema", {})
    return found


def _type(schema: dict[str, Any]) -> str:
    """The type of a value, as HTML."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rsplit("/", 1)[-1])
        return f"<a href=#{name}>{name}</a>"
    if "anyOf" in schema:
        return " or ".join(_type(each) for each in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(escape(str(each)) for each in schema["enum"])
    kind = schema.get("type", "")
    if kind == "array":
        return f"list of {_type(schema.get('items', {})) or 'values'}"
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"object of {_type(schema['additionalProperties']) or 'values'}"
    bounds = [f"{word} {schema[key]}" for key, word in BOUNDS.items() if key in schema]
    return escape(", ".join([kind, *bounds]))


BOUNDS = {
    "minimum": "from", "maximum": "to", "minLength": "length from", "maxLength": "length to",
    "pattern": "like",
}  # fmt: skip


def _table(rows: list[tuple[str, str, str]]) -> str:
    if not rows:
        return ""
    lines = (
        f"<tr><td><code>{escape(name)}</code><td>{kind}<td>{_inline(words)}"
        for name, kind, words in rows
    )
    return f"<table>{''.join(lines)}</table>"


def _prose(text: str) -> str:
    """Descriptions as HTML: paragraphs, headings and code."""
    made = []
    for block in re.split(r"\n\s*\n|\n(?=\d\. )", text):
        heading = block.startswith("## ")
        made.append(f"<h2>{_inline(block[3:])}</h2>" if heading else f"<p>{_inline(block)}</p>")
    return "".join(made)


def _inline(text: str) -> str:
    return re.sub(r"`+([^`]+)`+", r"<code>\1</code>", escape(text))
