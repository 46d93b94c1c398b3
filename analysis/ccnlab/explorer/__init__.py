"""The explorer: one HTML page that replays the packets and tables of one run."""
