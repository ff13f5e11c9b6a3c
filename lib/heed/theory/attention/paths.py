"""How far a word has to travel through a network, and what the last word can see."""

import numpy as np
from numpy.typing import NDArray

from heed.theory.arguments import MOST, check, check_counts


def window(layers: int, size: int, dilated: bool = False) -> int:
    """Return how many words in a row one output sees, itself and earlier ones.

    In one layer an output sees the ``size`` entries d apart that end at its own place. Plain layers
    have d = 1; a dilated layer number l, counted from 0, has d = size^l, as in van den Oord et al.
    (2016), where size is 2.

    Args:
        layers: L, from 0 on.
        size: k of a kernel, or r of restricted attention, at least 2.
        dilated: whether the layers are.

    Returns:
        1 + L(k − 1), or k^L.

    Raises:
        ValueError: if ``layers`` is negative or ``size`` is below 2, or dilated layers are so many
            that no computer holds the number.
    """
    check_counts(layers=layers, least=0, up_to=MOST if dilated else None)
    check_counts(size=size, least=2)
    return int(size**layers if dilated else 1 + layers * (size - 1))


def layers_to_see(length: int, size: int, dilated: bool = False) -> int:
    """Return how many layers it takes until the last output sees the first of ``length`` words.

    Args:
        length: number of words.
        size: how many neighbours a window of convolution has.
        dilated: whether the gaps in a window grow from layer to layer.

    Raises:
        ValueError: if ``length`` is below 1 or ``size`` below 2.

    Example:
        >>> layers_to_see(length=20, size=3), layers_to_see(length=20, size=3, dilated=True)
        (10, 3)
    """
    check_counts(length=length)
    check_counts(size=size, least=2)
    if not dilated:
        return -(-(int(length) - 1) // (int(size) - 1))
    layers = 0
    while window(layers, size, dilated) < length:
        layers += 1
    return layers


def path(length: int, size: int, dilated: bool = False) -> list[int]:
    """Return a shortest way from the first word to the last output: its place in each layer.

    It jumps as far as it can, early. With dilated layers the jumps are the digits of
    ``length`` − 1 in base k: digit l times k^l.

    Returns:
        positions from 0 to ``length`` − 1, one for the words and one for each layer.

    Raises:
        ValueError: as ``layers_to_see``, or if it takes too many layers.
    """
    layers = layers_to_see(length, size, dilated)
    check(f"need at most {MOST} layers", lambda _: layers <= MOST, length=length)
    places = [0]
    for layer in range(layers):
        left = length - 1 - places[-1]
        step = size**layer if dilated else 1
        jumps = left // step % size if dilated else min(left, size - 1)
        places.append(places[-1] + jumps * step)
    return places


def seen(length: int, size: int, dilated: bool = False) -> NDArray[np.bool_]:
    """Return what the last output sees, layer by layer.

    Returns:
        (L + 1, length), the words first: True where an entry has a part in the last output.

    Raises:
        ValueError: as ``layers_to_see``, or if there would be too many entries.
    """
    layers = layers_to_see(length, size, dilated)
    check(f"need at most {MOST} entries", lambda n: (layers + 1) * n <= MOST, length=length)
    found = np.zeros((layers + 1, length), dtype=bool)
    found[layers, -1] = True
    for layer in reversed(range(layers)):
        step = size**layer if dilated else 1
        for jump in range(0, min(size * step, length), step):
            found[layer, : length - jump] |= found[layer + 1, jump:]
    return found
