"""The generated pages of doc/reference: what the programs state of themselves, as tables, and the names for the search."""
