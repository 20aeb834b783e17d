"""Baccarat: punto banco, chemin de fer and mini-baccarat."""
