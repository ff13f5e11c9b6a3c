"""Training a model: hyperparameters, data, loss, schedule, loop, checkpoints, folder and log."""
