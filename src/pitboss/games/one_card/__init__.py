"""Games that one card decides."""
