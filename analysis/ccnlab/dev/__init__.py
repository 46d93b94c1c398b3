"""What works on the module itself: ./ccn test, fuzz and bench."""
