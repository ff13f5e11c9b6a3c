"""What the chapter *Masks* asks."""
