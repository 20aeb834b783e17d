"""Mini-baccarat, paragraph by paragraph."""
