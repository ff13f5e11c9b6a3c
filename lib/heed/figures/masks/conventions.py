"""The same causal mask, written in four ways and given to two functions of PyTorch."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice

MASKS = {
    "visible": "True = visible",
    "hidden": "True = hidden",
    "minus": "0 and −∞",
    "ones": "1.0 and 0.0",
}
FUNCTIONS = {"sdpa": "scaled_dot_product_attention", "mha": "MultiheadAttention"}


class Conventions(Figure):
    """What a causal mask of four words lets a query see, by how it is written and who reads it."""

    title = "One PyTorch function hides what another shows"
    task = (
        "Give each of the four masks to both functions. Which of them let a word see a later one?"
    )

    mask = choice("visible", MASKS, "mask", "how the causal mask is written")
    function = choice("mha", FUNCTIONS, "given to", "who reads it: a function of torch.nn")
