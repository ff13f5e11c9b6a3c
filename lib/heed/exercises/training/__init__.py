"""What the chapter *Training it* asks."""
