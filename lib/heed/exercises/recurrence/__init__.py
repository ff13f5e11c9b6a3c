"""What the chapter *From recurrence to attention* asks."""
