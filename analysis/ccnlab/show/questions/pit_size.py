"""How many Interests are pending."""

from ccnlab.show.sizes import size_question

QUESTION = size_question("pit", "PIT")
