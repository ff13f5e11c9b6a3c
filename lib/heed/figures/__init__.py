"""The live figures: a folder for each chapter; what all share is in ``base`` and ``kit``."""
