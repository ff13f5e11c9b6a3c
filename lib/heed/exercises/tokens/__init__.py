"""What the chapter *A sentence becomes three rows of numbers* asks."""
