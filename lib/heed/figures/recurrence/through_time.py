"""How the gradient of a state fades through time, in an RNN and in an LSTM."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import flag, real, seed


class ThroughTime(Figure):
    """Norms of ∂h_t/∂h_0 of an RNN and of ∂c_t/∂c_0 of an LSTM, eight units each, over 50 steps.

    Both have random inputs. U of the RNN is γ times a random rotation. The forget gate of the LSTM
    is held at f; its i, g and o read only the input or, with ``back``, the last h too, each by γ
    times a rotation of its own.
    """

    title = "How far a small change carries through 50 steps"
    task = (
        "Drag γ until the bound stays at 1: does the line of the RNN stay there too? Then drag f."
    )
    asks = Guess(
        "γ is 0.8. How much of the RNN’s gradient is left after 50 steps?",
        ("0.8", "0.01", "0.00001", "0.00000005"),
    )

    strength = real(0.8, 0.6, 2.5, "strength γ", "γ, by which U lengthens every row", step=0.02)
    forget = real(0.98, 0.6, 1, "forget gate f", "f, of the LSTM", step=0.01)
    size = real(0.3, 0, 1, "inputs", "standard deviation of an input x_t W + b", step=0.05)
    back = flag(
        False,
        "i, g and o read h",
        "the LSTM’s i, g and o read its last state, each by γ times a rotation; f does not",
    )
    seed = seed(1, "inputs and rotations")
