"""A stack of residual blocks as steps along a path, and what halving the step does."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, real, whole


class EulerPath(Figure):
    """Euler's steps around a circle, from a start that can be moved and from 0."""

    title = "Twice the blocks follow the path twice as well"
    task = "Halve the step, and watch where the path ends. Then let the blocks see only the time."

    halvings = whole(1, 0, 5, "halvings of the step", "from 32 steps a turn on")
    sees = choice(
        "turning",
        {"turning": "its input: F(x)", "drifting": "only the time: F(t)"},
        "a block sees",
        "what the step of a block depends on",
    )
    x = real(1, -1, 1, "start, across", "the first number of the start", 0.05)
    y = real(0, -1, 1, "start, up", "the second number of the start", 0.05)
