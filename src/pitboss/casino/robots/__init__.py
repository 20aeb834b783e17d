"""Robots that fill seats on request."""
