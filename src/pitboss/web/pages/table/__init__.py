"""The page of a table: the felt, the controls, the dealer's side, advice and aids."""
