"""The Python side of a figure: class, traits, and its modules joined for a widget."""
