"""How many objects the content store holds."""

from ccnlab.show.sizes import size_question

QUESTION = size_question("cs", "content store")
