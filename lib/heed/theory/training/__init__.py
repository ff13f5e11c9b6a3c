"""Training: cross-entropy, gradient descent and Adam, dropout, scaling laws, what it costs."""
