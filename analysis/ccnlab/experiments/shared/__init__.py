"""Shared parts of experiments: grids, checks, verdicts, targets, the style of figures, the testbed."""
