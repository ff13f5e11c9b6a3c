"""A translator of the small world, watched while it learns."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from heed.evaluation.history import History
from heed.evaluation.retrace import (
    Trial,
    encode_examples,
    learnt_from,
    loss_of,
    sharpest_layer,
    swap_sources,
    translate_traced,
)
from heed.evaluation.watch import Watch
from heed.text.corpora import SMALL_WORLD
from heed.text.pairs import Example
from heed.training.loop import Trainer
from heed.training.material import Material, prepare
from heed.training.recipe import Recipe, recipe_for
from heed.translator import Translator

STEPS = (1, 50, 100, 150, 200, 250, 300, 400, 500, 600, 700, 800, 900, 1000)
SENTENCES = (  # of the small world's test split
    "The boat is not green.",
    "The nurse forgot her book.",
    "This morning, Alice saw this black bike.",
    "The cat that the good doctor found is tired.",
)
TESTED = 100  # sentences that are translated to count the right ones
EXAMPLES = 200  # sentences that the loss is measured on


def watch(
    steps: Sequence[int] = STEPS,
    sentences: Sequence[str] = SENTENCES,
    tested: int = TESTED,
    rate: float | None = None,
    warmup: int | None = None,
    seed: int = 1,
) -> Iterator[Watch]:
    """Train a transformer on the small world from nothing, and show it at each checkpoint.

    Args:
        steps: after how many updates to look, growing; the last ends the training.
        sentences: to be translated each time.
        tested: how many unseen sentences are translated to count the right ones.
        rate: the peak of the learning rate; ``None``: that of ``recipe_for``.
        warmup: updates until the peak; ``None``: likewise.
        seed: decides weights and batches.

    Yields:
        what was seen so far.
    """
    start = time.process_time()
    material = prepare(_recipe(steps[-1], rate, warmup, seed))
    seen = _Seen(material, sentences, tested)
    with TemporaryDirectory() as folder:
        config = material.recipe.training
        trainer = Trainer(material.translator.model, material.data, config, Path(folder))
        batches = material.data.batches(config.batch_tokens, config.seed)
        for step in range(1, steps[-1] + 1):
            trainer.train_step(material.data.rows(next(batches), step))
            if step in steps:
                trainer.average.swap()
                yield seen.look(step, time.process_time() - start)
                trainer.average.swap()


def _recipe(steps: int, rate: float | None, warmup: int | None, seed: int) -> Recipe:
    recipe = recipe_for(SMALL_WORLD)
    training = recipe.training
    training = replace(
        training,
        steps=steps,
        learning_rate=training.learning_rate if rate is None else rate,
        warmup=training.warmup if warmup is None else warmup,
        seed=seed,
    )
    return replace(recipe, training=training)


class _Seen:
    """What all looks so far have found."""

    def __init__(self, material: Material, sentences: Sequence[str], tested: int) -> None:
        self.translator: Translator = material.translator
        self.sentences = sentences
        self.rows = [self.translator.pieces(sentence)[0] for sentence in sentences]
        self.tested: Sequence[Example] = material.splits.test[:tested]
        self.own = encode_examples(self.translator, material.splits.validation, EXAMPLES)
        self.steps: list[int] = []
        self.seconds: list[float] = []
        self.right: list[int] = []
        self.losses: list[tuple[float, float]] = []
        self.trials: list[list[Trial]] = []

    def look(self, step: int, seconds: float) -> Watch:
        """Judge the weights as they are, and join it to what was seen before."""
        translator = self.translator
        translator.model.eval()
        self.trials.append([translate_traced(translator, row) for row in self.rows])
        losses = loss_of(translator, self.own), loss_of(translator, swap_sources(self.own))
        self.losses.append((round(losses[0], 4), round(losses[1], 4)))
        written = translator.translate([example.source for example in self.tested], beam=1)
        pairs = zip(self.tested, written, strict=True)
        self.right.append(sum(text in example.references for example, text in pairs))
        self.steps.append(step)
        self.seconds.append(round(seconds, 1))
        return Watch(self._history(), tuple(self.right), tuple(self.seconds), len(self.tested))

    def _history(self) -> History:
        layer = sharpest_layer(self.trials[-1])
        columns = zip(self.sentences, self.rows, zip(*self.trials, strict=True), strict=True)
        learnt = tuple(learnt_from(self.translator, *column, layer) for column in columns)
        right, wrong = zip(*self.losses, strict=True)
        return History(tuple(self.steps), right, wrong, len(self.own), layer + 1, learnt)
