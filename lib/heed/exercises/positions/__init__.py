"""What the chapter *Positional encoding* asks."""
