"""The figures of the chapter on masks."""
