"""Mutants: what may be changed, how tests run on a change, and which changes make no difference."""
