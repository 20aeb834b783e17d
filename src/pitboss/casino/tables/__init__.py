"""One table of the floor: hosted, stored, watched, and what is done to it between rounds."""
