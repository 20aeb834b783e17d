"""Displays beside a table: the roads of baccarat, last results, and frequencies."""
