"""Signs, notices and submissions, 13:69F-8.3."""
