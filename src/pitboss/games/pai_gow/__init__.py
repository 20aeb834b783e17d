"""Pai gow games: hands set in two or more, every position dealt to, and a bank that may rotate."""
