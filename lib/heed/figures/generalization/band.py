"""All models within ε of their true errors at once: what "uniform" asks for."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import real, seed, whole


class Band(Figure):
    """M models with a band of ±ε around their true errors, on a stream of validation sets.

    The true errors rise evenly from ``best`` to 0.5. The last of the ``sets`` is shown. A model is
    off if its gap is ε or more, as in the definition.
    """

    title = "Wide enough for one model, too narrow for twenty"
    task = "Widen the band until at most 5% of the sets are bad. Then do the same for 100 models."
    asks = Guess(
        "One model is off by ε or more on 3.5% of sets. And at least one of 20 models?",
        ("3.5%", "20%", "51%", "70%"),
    )

    epsilon = real(0.11, 0.01, 0.3, "band ±ε", "half the width; a gap of ε is too much", step=0.01)
    models = whole(20, 1, 100, "models M", "M, how many there are")
    examples = whole(100, 20, 500, "validation examples n", "n, in each validation set", step=10)
    delta = real(0.05, 0.01, 0.5, "allowed failures δ", "share of sets that may be bad", step=0.01)
    best = real(0.5, 0.2, 0.5, "least true error", "of the best model; the worst has 0.50", 0.01)
    sets = whole(200, 1, 500, "sets drawn", "how many validation sets; the last is shown")
    seed = seed(18, "the validation sets")
