"""The audit: verifies every chain, transfer, balance and replay."""
