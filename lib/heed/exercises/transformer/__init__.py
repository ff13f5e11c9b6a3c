"""What the chapter *The full transformer* asks."""
