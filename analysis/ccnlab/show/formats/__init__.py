"""The formats of ./ccn show beside the table, a file each, named like the format with _ for -."""
