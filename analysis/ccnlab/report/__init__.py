"""The results of ./ccn figures: figures, scorecard and report."""
