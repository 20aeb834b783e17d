"""Displays beside a table: the roads of baccarat, last results, and what came how often."""
