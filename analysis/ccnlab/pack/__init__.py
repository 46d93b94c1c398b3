"""./ccn pack: a study as one archive that another machine reruns to equal rows."""
