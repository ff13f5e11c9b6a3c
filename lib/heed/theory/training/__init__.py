"""What a training minimises, how it goes down, and what it costs."""
