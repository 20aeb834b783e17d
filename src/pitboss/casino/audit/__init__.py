"""Verifies every chain, transfer, balance and replay."""
