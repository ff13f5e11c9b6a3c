"""The parts of a translator that a reader writes: a module for each."""
