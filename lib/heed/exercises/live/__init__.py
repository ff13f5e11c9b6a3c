"""What the chapter *The translator, live* asks."""
