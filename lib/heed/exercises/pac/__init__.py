"""What the chapter *PAC learning* asks."""
