"""From a model to sentences, and what they are worth."""
