"""Pay tables of one's own: priced, and found for a wanted house advantage."""
