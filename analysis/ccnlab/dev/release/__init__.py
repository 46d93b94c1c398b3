"""`./ccn dev release`: the files of a release in one folder, equal bytes for equal commits."""
