"""What every page is made of: frame, look, forms, and errors."""
