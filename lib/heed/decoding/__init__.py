"""From what a model says of the next token to whole sentences."""
