"""A training: its recipe, material, loss, schedule, loop and folder."""
