"""The same causal mask, written in four ways and given to two functions of PyTorch."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice

MASKS = {
    "visible": "True = visible",
    "hidden": "True = hidden",
    "minus": "0 and −∞",
    "ones": "1.0 and 0.0",
}


class Conventions(Figure):
    """What a causal mask of four words lets a query see, as two functions of torch.nn read it."""

    title = "One PyTorch function hides what another shows"
    task = (
        "Give each of the four masks to both functions: which of them lets a word see a later one?"
    )
    asks = Guess(
        "True = visible goes to MultiheadAttention. What weights does “pig” get from it?",
        ("0.25 each", "0 each", "1 on itself", "nan"),
    )

    mask = choice("visible", MASKS, "mask", "how the causal mask is written")
