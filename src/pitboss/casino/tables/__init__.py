"""One table of the floor: its host and stored state, its viewers, and changes between rounds."""
