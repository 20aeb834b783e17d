"""Elements that change in place: the browser is sent what changed, not the whole."""
