"""What a figure may ask of a translator, and the answers; ``questions.js`` asks in the page."""

from collections.abc import Callable, Mapping
from typing import Any

from heed.experiments.anatomy import anatomy_of
from heed.experiments.caching import caching_of
from heed.experiments.contexts import contexts_of
from heed.experiments.continued import continued_of
from heed.experiments.damage import damage_of, reading_of, translation_of
from heed.experiments.edits import edits_of
from heed.experiments.forcing import forcing_of
from heed.experiments.machine import machine_of
from heed.experiments.neighbours import near_of
from heed.experiments.padding import padding_of
from heed.experiments.passes import passes_of
from heed.experiments.projections import projections_of
from heed.experiments.spread import spread_of
from heed.experiments.stages import senses_of, stages_of
from heed.experiments.translated import run_of, tree_of
from heed.text_generator import TextGenerator
from heed.translator import Translator

EXPERIMENTS: dict[str, Callable[..., dict[str, Any]]] = {
    "anatomy": anatomy_of,
    "beam": tree_of,
    "broken": damage_of,
    "caching": caching_of,
    "contexts": contexts_of,
    "edits": edits_of,
    "forcing": forcing_of,
    "machine": machine_of,
    "near": near_of,
    "padding": padding_of,
    "passes": passes_of,
    "projections": projections_of,
    "reading": reading_of,
    "run": run_of,
    "senses": senses_of,
    "spread": spread_of,
    "stages": stages_of,
    "translation": translation_of,
}
"""The experiments; each takes a translator, a sentence, and the rest of its question by name."""
WRITING: dict[str, Callable[..., dict[str, Any]]] = {"continued": continued_of}
"""Those of language models, whose sentence is the beginning of a text."""


def answer(translator: Translator | TextGenerator, question: Mapping[str, Any]) -> dict[str, Any]:
    """Return the answer to a question: its ``kind``, its ``sentence``, and what else it names.

    Raises:
        KeyError: if there is no such experiment.
        ValueError: as the experiment does.
    """
    told = dict(question)
    known = WRITING if isinstance(translator, TextGenerator) else EXPERIMENTS
    experiment = known[told.pop("kind")]
    return experiment(translator, told.pop("sentence"), **told)
