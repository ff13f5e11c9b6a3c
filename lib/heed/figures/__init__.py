"""The pictures of the chapters, and what checks a reader's answers."""
