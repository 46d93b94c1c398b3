"""Named questions to a database: ./ccn show answers them in a table and a figure.

A question is a file of `questions/`, a format of its answer a file of `formats/`: `question.py` and `form.py` say what they
have to define. Nothing else names them: `registry.py` finds the files.
"""
