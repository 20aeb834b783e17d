"""Cards, dice, wheels and tiles; shoes, shuffling and dealing; sources of randomness."""
