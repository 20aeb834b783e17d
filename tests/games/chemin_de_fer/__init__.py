"""Baccarat-chemin de fer, paragraph by paragraph."""
