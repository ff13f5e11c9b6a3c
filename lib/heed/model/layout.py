"""How the weights of a model lie in memory: column-major where that translates faster."""

import torch
from torch import nn


@torch.no_grad()
def store_for_translating(model: nn.Module) -> None:
    """Store every matrix so that its longer side is the one without gaps.

    One sentence is one row at every step, and a row times a matrix is next to no arithmetic: the
    time goes into reading the matrix, which is slow in many short runs and fast in a few long ones.
    PyTorch stores O outputs of I inputs as O runs of I numbers. Where there are more outputs than
    inputs, above all in the output layer, I runs of O numbers are read up to twice as fast.

    Shapes, names and values stay; products may round differently. Training gets no faster.

    Args:
        model: any of ``heed.model``; changed in place.
    """
    for weight in model.parameters():
        if weight.dim() == 2 and weight.size(0) > weight.size(1):
            weight.data = weight.data.T.contiguous().T
