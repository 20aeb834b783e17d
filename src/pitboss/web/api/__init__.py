"""The casino's API for people and programs, over HTTP and websockets."""
