"""The poker room, 13:69F-14: players against each other, with a dealer and a rake."""
