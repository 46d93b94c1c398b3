"""One file an experiment: its grid, its query, its figure, its checks."""
