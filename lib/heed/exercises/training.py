"""What the chapter *Training it* asks."""

# page loss:

# page adam:

# page yourself:

# page long:
