"""Ledger accounts in words, for people."""

from __future__ import annotations

PLAIN = {
    "cage": "the cage",
    "promotions": "promotions",
    "robots": "the robots",
    "fund:poker-payouts": "poker payouts, kept at the cage",
}
OF_TABLE = {
    "wagers": "wagers on the layout of {table}",
    "table": "chip tray of {table}",
    "drop": "drop box of {table}",
    "rake": "rake of {table}",
    "tickets": "unredeemed tickets of {table}",
    "coupons-on": "coupons on the layout of {table}",
}
OF_PART = {
    "rail": "{part}'s chips at {table}",
    "progressive": "progressive meter of {table}, “{part}”",
    "meter": "shared meter {table}, “{part}”",
    "fund": "fund “{part}” at {table}",
    "ticket": "ticket {part} of {table}",
}


def account_words(account: str) -> str:
    """An account in words: ``rail:craps-1:ann`` is ann's chips at craps-1."""
    if account in PLAIN:
        return PLAIN[account]
    kind, _, rest = account.partition(":")
    if kind == "patron":
        return f"{rest}, at the cage"
    if kind == "coupons":
        return f"coupons of {rest}"
    table, _, part = rest.partition(":")
    if part and kind in OF_PART:
        return OF_PART[kind].format(table=table, part=part.replace("-", " ") if
                                    kind in ("progressive", "meter", "fund") else part)  # fmt: skip
    return OF_TABLE[kind].format(table=table) if kind in OF_TABLE and table else account
