"""What users may rely on: the names of the last release, which doc/stable lists, and what has become of them since."""
