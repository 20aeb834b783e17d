"""The casino in a browser: an API and pages, in one server."""
