"""The numbers in bold of the corrections to the chapter on self-attention."""

from collections.abc import Callable

import numpy as np

from heed.weights.readers import load_readers


def dot() -> list[str]:
    """Dot product and cosine of a user with film A, then with film C."""
    user, films = np.array([1.0, 2.0]), np.array([[1.0, 2.0], [10.0, 1.0]])
    dots = films @ user
    cosines = dots / np.linalg.norm(films, axis=1) / np.linalg.norm(user)
    assert dots.argmax() == 1
    assert cosines.argmax() == 0
    return [f"{dots[0]:.0f}", f"{cosines[0]:.2f}", f"{dots[1]:.0f}", f"{cosines[1]:.3f}"]


def task() -> list[str]:
    """Two pairs of words for the question about animals, then for that about the past."""
    readers, pairs = load_readers(), (("cat", "dog"), ("ran", "slept"))
    return [
        f"{readers.relatedness(question, *pair):.2f}"
        for question in ("animal", "past")
        for pair in pairs
    ]


ATTENTION: dict[str, Callable[[], list[str]]] = {
    "dot": dot,
    "task": task,
}
