"""Robots that fill seats when somebody asks for them."""
