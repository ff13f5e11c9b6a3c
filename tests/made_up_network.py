"""The network of two units of the recurrence figures, built in PyTorch from its seed alone."""

import random

import numpy as np
import torch

from word_vectors import word_vector

WIDTH = 2


def draws(seed, rows=0):
    """Return W, U, and so many more rows of normal numbers with variance 1/2, each (·, 2)."""
    stream = random.Random(seed)
    W = _normal(stream, WIDTH)
    angle = 2 * np.pi * stream.random()
    U = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    return tuple(torch.from_numpy(a).float().double() for a in (W, U, _normal(stream, rows)))


def _normal(stream, rows):
    numbers = [stream.gauss(0, 1) for _ in range(rows * WIDTH)]
    return np.reshape(numbers, (rows, WIDTH)) / np.sqrt(WIDTH)


def vectors(words, seed):
    """Return the vectors of the words: (N, 2)."""
    return torch.from_numpy(np.stack([word_vector(word, seed, WIDTH) for word in words]))


def states(words, seed, reverse=False):
    """Return what ``torch.nn.RNN`` makes of the words: (N, 2). Backward reads another network."""
    rnn = torch.nn.RNN(WIDTH, WIDTH, bias=False).double()
    W, U, _ = draws(seed + 10_000 * reverse)
    rnn.weight_ih_l0.data, rnn.weight_hh_l0.data = W.T, U.T
    x = vectors(words, seed)
    h = rnn(x.flip(0) if reverse else x)[0].detach()
    return h.flip(0) if reverse else h
