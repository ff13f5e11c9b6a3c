"""How a figure asks a translator: the sentence's field, the wait, the answers that are stored."""
