"""Learning theory: sample complexity, deviation and union bounds, growth functions, learners."""
