"""What theory says: hit ratios of caches, means with their confidence."""
