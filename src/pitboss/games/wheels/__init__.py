"""Games of a wheel: roulette, big six, pokette."""
