"""The questions of ./ccn show, a file each, named like the question with _ for -."""
