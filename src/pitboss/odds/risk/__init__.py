"""What a table's wagers mean for the casino: its win, how far chance moves it, and reserves."""
