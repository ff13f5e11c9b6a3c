"""Language models from this book's to the largest that are told: parameters and tokens."""

from typing import Any

import traitlets as t

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice
from heed.figures.translators.writing import PUBLISHED, the_generator

# name, year, parameters, tokens that it learned from (0: not told)
OTHERS = (
    # Radford et al. (2019), table 2
    ("GPT-2", 2019, 1_542_000_000, 0),
    # Brown et al. (2020), table 2.1
    ("GPT-3", 2020, 175_000_000_000, 300_000_000_000),
    # Touvron et al. (2023), table 2
    ("LLaMA 65B", 2023, 65_200_000_000, 1_400_000_000_000),
    # Grattafiori et al. (2024), section 1
    ("Llama 3 405B", 2024, 405_000_000_000, 15_600_000_000_000),
)
# on buttons, so that four stand side by side
SHORT = {"LLaMA 65B": "LLaMA", "Llama 3 405B": "Llama 3"}
KEYS = ("name", "year", "parameters", "tokens")


class Larger(Figure):
    """Each model at its parameters and its tokens, both logarithmic, one compared with the last."""

    title = "What has grown since GPT-3?"
    task = (
        "Choose a Llama. Which has grown more since the model before, its parameters or its text?"
    )
    asks = Guess(
        "How many times GPT-3’s parameters does LLaMA 65B have, three years later?",
        ("0.37", "1", "5", "100"),
    )

    model = choice(
        "LLaMA 65B",
        {name: SHORT.get(name, name) for name, *_ in OTHERS},
        "model",
        "the one that is told in words",
    )
    models = t.List(t.Dict(), help="each of KEYS, ours first").tag(sync=True)

    @t.default("models")
    def _models(self) -> list[dict[str, Any]]:
        return [dict(zip(KEYS, one, strict=True)) for one in (ours(), *OTHERS)]


def ours() -> tuple[str, int, int, int]:
    """Return the row of this book's language model."""
    generator = the_generator(PUBLISHED)
    count = sum(parameter.numel() for parameter in generator.model.parameters())
    return "ours", 2026, count, int(generator.metadata["tokens"])
