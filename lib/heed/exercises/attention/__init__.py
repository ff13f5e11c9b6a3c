"""What the chapter *Self-attention* asks."""
