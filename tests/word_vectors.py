"""The made-up vectors and matrices of figures, computed without their modules."""

import random

import numpy as np
import torch

from heed.model.attention import scaled_dot_product_attention
from heed.theory.positions.codes import encoding


def word_vector(word, seed, width):
    """The normal numbers that the letters of a word and a seed decide: (width,)."""
    code = seed
    for letter in word.lower():
        code = (code * 1_000_003 + ord(letter) + 1) % (2**31 - 1)
    stream = random.Random(code)
    return np.array([stream.gauss(0, 1) for _ in range(width)])


def projections(seed, count, rows, width):
    """As many matrices of normal numbers with variance 1/width: (count, rows, width)."""
    stream = random.Random(seed)
    draws = [stream.gauss(0, 1) for _ in range(count * rows * width)]
    return np.reshape(draws, (count, rows, width)) / np.sqrt(width)


def attend(words, seed, add):
    """What one layer gives for these words, with P or without: (words, 6)."""
    x = np.stack([word_vector(word, seed, 6) for word in words]) + add * encoding(len(words), 6)
    inputs = (torch.from_numpy(x @ matrix) for matrix in projections(seed, 3, 6, 6))
    return scaled_dot_product_attention(*inputs)[0].numpy()
