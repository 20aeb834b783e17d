"""Tables of figures on the floor's page; on a phone every row is a small card, so that no column is
out of sight."""

from __future__ import annotations

STYLE = """
.figures { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
.figures td, .figures th { padding: 4px 10px; text-align: right; border-bottom: 1px solid #3b332c; }
.figures td { white-space: nowrap; }
.figures th { color: #a89f92; font-size: 13px; font-weight: 500; }
.figures a { text-decoration: underline; }
.figures :is(td, th):is(:first-child, .words) { text-align: left; }
@media (max-width: 640px) {
  .figures, .figures tbody { display: block; }
  .figures th, .figures td:not([data-head]) { display: none; }
  .figures tr { display: flex; flex-wrap: wrap; gap: 0 14px; border-bottom: 1px solid #3b332c;
    padding: 6px 0; }
  .figures td { border: 0; padding: 1px 0; white-space: normal; }
  .figures td:first-child { width: 100%; }
  .figures td[data-head]:not([data-head=''])::before {
    content: attr(data-head) " "; color: #a89f92; }
  .figures td > * { display: inline-flex; }
}
"""


def heading(name: str, shown: bool) -> str:
    """The attribute that names a cell on a phone; a cell without it is not shown there."""
    return f'data-head="{name}"' if shown else ""
