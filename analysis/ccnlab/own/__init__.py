"""Programs and experiments outside the tree: new ones, their build, and the installed library."""
