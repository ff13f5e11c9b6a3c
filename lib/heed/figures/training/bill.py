"""How long one core, one GPU and 1,000 GPUs take for a training, by its parameters and tokens."""

from typing import Any

import traitlets as t

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import real, whole
from heed.theory.training.training_cost import LONG_RUN

TRAININGS = (  # name, parameters, tokens, and the utilisation of a GPU in percent, supposed
    ("This book’s translator", int(LONG_RUN.parameters), int(LONG_RUN.tokens), 0.5),
    # Vaswani et al. (2017): 100,000 updates of about 25,000 target tokens
    ("Transformer base", 65_000_000, 100_000 * 25_000, 30.0),
    # Brown et al. (2020), table D.1
    ("GPT-3", 174_600_000_000, 300_000_000_000, 30.0),
)
KEYS = ("name", "parameters", "tokens", "utilisation")


class Bill(Figure):
    """The time that 6 P tokens operations take, on a logarithmic axis, and the energy.

    It neglects what devices send each other, their memory, and that updates wait for one another
    (``heed.theory.training.training_cost``).
    """

    title = "How long does a training take?"
    task = "Tap or click the three trainings: which rows take seconds, days or centuries?"
    asks = Guess(
        "How long would one core take to train GPT-3?",
        ("1 year", "100 years", "100,000 years", "10,000,000 years"),
    )

    parameters = whole(TRAININGS[-1][1], 10**5, 10**12, "parameters P", "P, of the model")
    tokens = whole(
        TRAININGS[-1][2], 10**6, 10**13, "tokens",
        "that it learns from, repeated ones counted again; of a translator the target’s",
    )  # fmt: skip
    utilisation = real(
        TRAININGS[-1][3],
        0.5,
        60.0,
        "utilisation",
        "the share of its peak that a GPU reaches",
        step=0.5,
    )
    trainings = t.List(t.Dict(), help="known ones: each of KEYS").tag(sync=True)

    @t.default("trainings")
    def _trainings(self) -> list[dict[str, Any]]:
        return [dict(zip(KEYS, one, strict=True)) for one in TRAININGS]
