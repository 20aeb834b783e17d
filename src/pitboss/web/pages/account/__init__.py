"""A visitor: account, statement, the cookie that says who it is, preferences."""
