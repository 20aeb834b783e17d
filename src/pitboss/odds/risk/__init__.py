"""The operator's risk: the win of a table, its variation by chance, and reserves."""
