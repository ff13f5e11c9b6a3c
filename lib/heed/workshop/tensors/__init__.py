"""The same workshop with tensors: properties that a reader's function shares with the library's."""
