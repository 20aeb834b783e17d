"""Hands are worth what the law says: by paragraph, by enumeration and against others."""
