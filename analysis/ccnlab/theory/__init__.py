"""Theory: hit ratios of caches, confidence intervals of means."""
