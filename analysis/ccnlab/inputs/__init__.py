"""Files that the scenario network reads: maps of networks, and lists of requests."""
