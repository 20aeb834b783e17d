"""What events mean in accounts, and the ledger."""
