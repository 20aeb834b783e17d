"""The equity of poker hands against each other, and the rake."""
