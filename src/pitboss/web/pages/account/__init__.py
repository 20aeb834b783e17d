"""A visitor: account, statement, sign-in cookie, preferences."""
