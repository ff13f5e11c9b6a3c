"""What the chapter *The full transformer* asks."""

# page glance:

# page words:

# page network:

# page skips:

# page encoder:

# page decoder:
