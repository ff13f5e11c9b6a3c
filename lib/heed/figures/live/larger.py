"""Language models from this book's to the largest that are told: parameters, tokens, context."""

from typing import Any

import traitlets as t

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice
from heed.figures.translators.writing import PUBLISHED, the_generator

# name, year, parameters, tokens that it learned from (0: not told), positions of its context
OTHERS = (
    # Radford et al. (2019), section 2 and table 2
    ("GPT-2", 2019, 1_542_000_000, 0, 1024),
    # Brown et al. (2020), table 2.1 and section 2.1
    ("GPT-3", 2020, 175_000_000_000, 300_000_000_000, 2048),
    # Touvron et al. (2023), table 2; and its code for the context
    ("LLaMA 65B", 2023, 65_200_000_000, 1_400_000_000_000, 2048),
    # Grattafiori et al. (2024), sections 1 and 3.4.2
    ("Llama 3 405B", 2024, 405_000_000_000, 15_600_000_000_000, 131_072),
)
KEYS = ("name", "year", "parameters", "tokens", "context")
MEASURES = {"parameters": "parameters", "tokens": "tokens", "context": "context"}


class Larger(Figure):
    """One measure of each model on a logarithmic axis, and how many times ours each is."""

    title = "Since GPT-3, the text has grown more than the weights"
    task = "Choose each measure: in which is LLaMA 65B ahead of GPT-3, in which behind?"

    measure = choice("parameters", MEASURES, "measure", "what is compared")
    model = choice("GPT-3", [name for name, *_ in OTHERS], "model", "the one that is told in words")
    models = t.List(t.Dict(), help="each of KEYS, ours first").tag(sync=True)

    @t.default("models")
    def _models(self) -> list[dict[str, Any]]:
        return [dict(zip(KEYS, one, strict=True)) for one in (ours(), *OTHERS)]


def ours() -> tuple[str, int, int, int, int]:
    """Return the row of this book's language model."""
    generator = the_generator(PUBLISHED)
    count = sum(parameter.numel() for parameter in generator.model.parameters())
    metadata = generator.metadata
    return "ours", 2026, count, int(metadata["tokens"]), int(metadata["max_length"])
