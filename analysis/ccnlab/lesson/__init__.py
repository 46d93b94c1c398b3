"""Lessons: a picture of a few prepared runs that asks first, plays what happens, and then says why."""
