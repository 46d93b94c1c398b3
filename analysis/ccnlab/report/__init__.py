"""What ./ccn figures makes of the experiments' runs: figures, scorecard and the page."""
