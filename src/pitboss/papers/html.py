"""Writes a paper as one page of HTML that loads nothing from outside."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from pitboss.papers.blocks import (
    AnyBlock,
    Cited,
    Drawing,
    Facts,
    Grid,
    Heading,
    NewPage,
    Paper,
    Prose,
)

STYLE = """
:root { --ink: #1b1f24; --dim: #6b7280; --felt: #0b6b4a; --line: #d8d4c8; }
body { font: 16px/1.5 Georgia, 'Libertinus Serif', serif; color: var(--ink); background: #fff;
       max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
h1 { color: var(--felt); margin: 0; } h2 { color: var(--felt); margin: 1.8rem 0 .4rem; }
h3 { margin: 1.2rem 0 .3rem; } header { border-bottom: 2px solid var(--felt); }
.dim, .law, figcaption, dt, th, footer { color: var(--dim); } .law { font-size: .8em; }
.large { font-size: 1.7em; font-weight: bold; text-align: center; }
.box { border: 1px solid var(--felt); background: #f1f8f4; padding: .8rem; border-radius: 4px; }
.small { font-size: .85em; color: var(--dim); }
.cited { display: grid; grid-template-columns: 8rem 1fr; gap: .8rem; margin: .4rem 0; }
.cited p { margin: 0; }
table { border-collapse: collapse; width: 100%; border-block: 1px solid var(--felt); }
caption { text-align: left; font-weight: bold; } td, th { padding: .15rem .5rem;
text-align: left; border-bottom: 1px solid var(--line); } .figure { text-align: right; }
.total td { font-weight: bold; } dl { display: grid; grid-template-columns: auto 1fr;
gap: .2rem 1.2rem; } dd { margin: 0; overflow-wrap: anywhere; }
figure { margin: 1rem 0; text-align: center; } svg { width: 100%; height: auto; }
footer { border-top: 1px solid var(--line); margin-top: 2rem; font-size: .8em; }
main.sign { font-size: 1.3em; text-align: center; }
main.sign table, main.sign .cited { text-align: left; }
.wide { overflow-x: auto; } .figure { white-space: nowrap; } .large .law { display: block; }
@media (max-width: 34rem) { main.sign { font-size: 1em; } td, th { padding-inline: .3rem; }
.cited { grid-template-columns: 1fr; gap: 0; } p { overflow-wrap: anywhere; } }
@media print { .break { break-after: page; } body { margin: 0; } }
"""


def html(paper: Paper) -> str:
    """The paper as a page."""
    return "".join(_page(paper))


def _page(paper: Paper) -> Iterator[str]:
    sort = " class='sign'" if paper.large else ""
    yield "<!doctype html><html lang='en'><head><meta charset='utf-8'>"
    yield "<meta name='viewport' content='width=device-width, initial-scale=1'>"
    yield f"<title>{escape(paper.title)}</title><style>{STYLE}</style></head><body>"
    yield f"<main{sort}><header><h1>{escape(paper.title)}</h1>"
    yield f"<p class='dim'>{escape(paper.subtitle)}</p></header>"
    if paper.banner:
        yield _block(Prose(paper.banner, look="box"))
    yield from map(_block, paper.blocks)
    of = f", {paper.law}" if paper.law else ""
    issued = f" · {paper.issued}" if paper.issued else ""
    foot = f"{paper.kind}{of} · version {paper.version}{issued}"
    yield f"</main><footer>{escape(foot)}</footer></body></html>"


def _block(block: AnyBlock) -> str:
    match block:
        case Heading(text=text, law=law, level=level):
            return f"<h{level + 1}>{escape(text)}{_law(law)}</h{level + 1}>"
        case Prose(text=text, law=law, look=look):
            sort = f" class='{escape(look)}'" if look else ""
            return f"<p{sort}>{escape(text)}{_law(law)}</p>"
        case Cited(law=law, texts=texts, label=label):
            said = f"<b>{escape(label)}</b> {escape(' '.join(texts))}"
            return f"<div class='cited'><span class='law'>{escape(law)}</span><p>{said}</p></div>"
        case Grid():
            return _grid(block)
        case Facts(rows=rows):
            pairs = (f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in rows)
            return f"<dl>{''.join(pairs)}</dl>"
        case Drawing(svg=svg, caption=caption):
            return f"<figure>{svg}<figcaption>{escape(caption)}</figcaption></figure>"
        case NewPage():
            return "<div class='break'></div>"


def _grid(grid: Grid) -> str:
    def cells(row: tuple[str, ...], tag: str) -> str:
        return "".join(
            f"<{tag}{' class=figure' if at in grid.figures else ''}>{escape(cell)}</{tag}>"
            for at, cell in enumerate(row)
        )

    title = f"<caption>{escape(grid.title)}{_law(grid.law)}</caption>"
    head = f"<tr>{cells(grid.head, 'th')}</tr>" if any(grid.head) else ""
    last = len(grid.rows) - 1
    rows = (
        f"<tr{' class=total' if grid.total and at == last else ''}>{cells(row, 'td')}</tr>"
        for at, row in enumerate(grid.rows)
    )
    named = title if grid.title or grid.law else ""
    return f"<div class='wide'><table>{named}{head}{''.join(rows)}</table></div>"


def _law(law: str) -> str:
    return f" <span class='law'>{escape(law)}</span>" if law else ""
