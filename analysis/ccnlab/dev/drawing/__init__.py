"""`./ccn dev drawings`: the drawings on the pages of the documentation, from TOML to SVG (doc/drawings/README.md)."""
