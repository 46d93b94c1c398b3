"""Sheets of the course with numbers of their own for each group: ./ccn course prints them and checks a group's answers.

A sheet is a file of `sheets/`: its settings, which a group's number varies, its commands, and its questions. An expected
answer is what ./ccn show answers to the same commands, so none is typed in.
"""
