"""What works on the module itself: ./ccn test, fuzz, bench and docs."""
