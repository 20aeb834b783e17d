"""Elements updated in place: the browser is sent only what changed."""
