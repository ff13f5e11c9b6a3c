"""What figures that ask a translator share: the sentence typed, the wait, stored answers."""
