"""The exercises: a folder for each chapter, and how an answer is read and judged."""

from heed.exercises.exercise import Exercise

__all__ = ["Exercise"]
