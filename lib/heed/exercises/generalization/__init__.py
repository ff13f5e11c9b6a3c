"""What the chapter *Generalization by the union bound* asks."""
