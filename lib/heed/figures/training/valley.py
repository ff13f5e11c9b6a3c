"""Down a narrow valley by plain gradient descent, and by Adam, step by step."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, flag, real, whole


class Valley(Figure):
    """Both paths down ½ (x² + c y²), and the numbers of Adam's last step."""

    title = "Gradient descent bounces, Adam walks along"
    task = "Go back to the first step, then forward: which path moves along, which across?"

    steps = whole(50, 0, 80, "steps t")
    rate = real(0.1, 0.02, 0.5, "Adam’s learning rate", "about how far a number moves", 0.01)
    corrected = flag(True, "bias correction", "divide both means by 1 − βᵗ")
    memory = choice(
        0.98, {0.98: "0.98", 0.999: "0.999"}, "β₂", "the memory of Adam’s mean of squares"
    )
    narrowness = whole(200, 2, 300, "narrowness c", "how much steeper the walls are")
