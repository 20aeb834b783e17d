"""Signs and notices, 13:69F-8.3."""
