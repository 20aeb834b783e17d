"""Parts shared by all pages: frame, style, forms, and errors."""
