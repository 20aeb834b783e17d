"""Guards between the network and the casino: sizes, times, addresses, headers, origins."""
