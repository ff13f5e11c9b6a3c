"""The record of the book's translator, for the figures of this chapter."""

from heed.record import Record, load_record

__all__ = ["Record", "load_record"]
