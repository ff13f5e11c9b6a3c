"""What the chapter *Relative positions are rotations* asks."""
