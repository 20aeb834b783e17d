"""Makes the index of the law from the texts: read, number, classify, write."""
