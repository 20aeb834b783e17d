"""The pay table designer: prices a custom table, and finds tables for a wanted house advantage."""
