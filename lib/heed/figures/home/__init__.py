"""The figure of the book's first page, and that of its last one."""

from heed.figures.home.life import Life
from heed.figures.home.machine import Machine

__all__ = ["Life", "Machine"]
