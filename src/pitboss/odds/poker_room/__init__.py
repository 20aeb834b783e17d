"""What hands of poker are worth against each other."""
