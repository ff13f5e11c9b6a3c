"""The figures of the chapter from recurrence to attention."""
