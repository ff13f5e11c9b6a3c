"""What samples promise about a model: bounds on its error, and the learners that they are about."""
