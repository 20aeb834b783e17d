"""The API: what people and programs may ask of the casino, over HTTP and websockets."""
