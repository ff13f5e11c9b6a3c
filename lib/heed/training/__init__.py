"""Loss, schedule, loop, checkpoints."""
