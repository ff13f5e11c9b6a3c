"""What is asked of a reader, how an answer is read, and how it is judged."""

from heed.exercises.exercise import Exercise

__all__ = ["Exercise"]
