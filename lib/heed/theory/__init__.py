"""The mathematics of the chapters, computed with NumPy alone: a folder for each subject."""
