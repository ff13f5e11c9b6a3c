"""What is asked of a reader, how an answer is read, and how it is judged."""
