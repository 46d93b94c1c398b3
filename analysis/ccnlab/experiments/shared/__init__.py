"""What experiments are made of: grid and checks, verdicts, targets, the style of figures, the papers' testbed."""
