"""The commands for work on the module itself: ./ccn test, fuzz, bench and docs."""
