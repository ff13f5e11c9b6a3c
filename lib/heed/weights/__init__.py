"""What was trained and ships; how a translator's folder is described and read."""
