"""The ledger: transfers made by events, balances, takings, meters and tickets."""
