"""How good a translator is, on sentences that it has not learnt from."""

import random
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from reprlib import repr as shown
from typing import Any

import numpy as np

from heed.evaluation.metrics import Scores, score_translations
from heed.evaluation.record import Hits, Record
from heed.evaluation.selection import Selection, select
from heed.storage.fields import fits
from heed.text.corpora import load_corpus
from heed.text.pairs import Example, Splits, corpus_hash, source_key
from heed.text.splits import group_by_source, shares_target
from heed.training.loop import HISTORY, LOG
from heed.training.material import HASH
from heed.training.recipe import recipe_of
from heed.translator import Translator
from heed.weights.files import WEIGHTS
from heed.weights.parameters import load_weights
from heed.weights.safetensors import read_metadata

KEPT = re.compile(r"step-(\d{1,18})")
METADATA_TYPES = {
    **dict.fromkeys(("corpus", "model", HASH), str),
    **dict.fromkeys(("split_seed", "train_pairs"), int),
    **dict.fromkeys(("validation", "test"), float),
}
KINDS = {str: "a text", int: "a whole number", float: "a share or a number"}
OTHER_TEXT = (
    "it is another edition, whose test may hold sentences that were learnt from. Use --pairs with "
    "sentences of your own"
)


@dataclass(frozen=True)
class Evaluation:
    """Scores of a translator.

    beam: hypotheses kept at every step.
    all: on every sentence.
    unshared: on those none of whose translations stands in training by way of another sentence;
        ``None`` where the training pairs are not known.

    Example:
        >>> from heed.evaluation.metrics import score_translations
        >>> scores = score_translations(["Bonjour."], [["Bonjour."]], resamples=0)
        >>> found = Evaluation(beam=4, all=scores, unshared=None)
        >>> print(found.to_markdown())
        Beam 4, 1 sentences.
        <BLANKLINE>
        | source | sentences | BLEU | chrF | exact match, % |
        | --- | ---: | ---: | ---: | ---: |
        | all | 1 | ...
    """

    beam: int
    all: Scores
    unshared: Scores | None

    def to_markdown(self) -> str:
        """Return the tables, with a line that says what they are about."""
        text = f"Beam {self.beam}, {self.all.sentences:,} sentences.\n\n{self.all.to_markdown()}"
        if self.unshared is not None:
            text += (
                f"\nThe {self.unshared.sentences:,} of them that share no translation with a "
                f"training pair:\n\n{self.unshared.to_markdown()}"
            )
        return text


def evaluate(
    translator: Translator,
    examples: Sequence[Example],
    beam: int = 4,
    shared: Sequence[bool] | None = None,
) -> Evaluation:
    """Translate sentences and score the translations against their references.

    Args:
        translator: what is judged.
        examples: sentences with all their translations.
        beam: hypotheses kept at every step; 1 is greedy.
        shared: for each example whether one of its translations stands in training.

    Raises:
        ValueError: if there is nothing to score.

    Example:
        >>> from heed import Translator
        >>> from heed.text.small_world import small_world_splits
        >>> examples = small_world_splits(train=2000, validation=10, test=10).test
        >>> found = evaluate(Translator.load("small-world-transformer"), examples, beam=1)
        >>> found.all.sentences, found.all.exact_match.value
        (10, 100.0)
    """
    if not examples:
        raise ValueError("examples must hold at least one sentence, but is empty")
    written = translator.translate([example.source for example in examples], beam)
    keep = None if shared is None or all(shared) else [not s for s in shared]
    return Evaluation(
        beam,
        _scores(written, examples, [True] * len(examples)),
        None if keep is None else _scores(written, examples, keep),
    )


def evaluate_held_out(
    translator: Translator,
    part: str = "test",
    limit: int | None = None,
    beam: int = 4,
    corpus: str | None = None,
) -> Evaluation:
    """Score on the sentences that were held out when the translator was trained.

    Args:
        translator: loaded with its metadata, which says how its corpus was split.
        part: ``"test"`` or ``"validation"``.
        limit: only so many sentences.
        beam: hypotheses kept at every step.
        corpus: where its corpus is now, if it has moved.

    Raises:
        ValueError: if the held-out sentences are not known, see ``splits_of``.
    """
    splits = splits_of(translator, corpus)
    examples = (splits.test if part == "test" else splits.validation)[:limit]
    return evaluate(translator, examples, beam, shares_target(examples, splits.train))


def splits_of(translator: Translator, corpus: str | None = None) -> Splits:
    """Return the splits of the corpus that a translator was trained on.

    Args:
        translator: loaded with its metadata.
        corpus: a name or path under which that corpus is now; ``None``: where it was.

    Raises:
        FileNotFoundError: if it is not there.
        ValueError: if the metadata does not say how the corpus was split, or the corpus is not the
            text that it was trained on: another one is split otherwise, and what it holds out
            may have been learnt from.
    """
    metadata = _check_metadata(translator.metadata)
    recipe = recipe_of(metadata)
    name = corpus or recipe.corpus
    recipe = replace(recipe, corpus=name)
    try:
        _check_text(name, metadata.get(HASH))
        splits = recipe.splits()
    except FileNotFoundError as error:
        raise FileNotFoundError(
            f"{error}. If the corpus of this translator has moved, say where it is with --corpus"
        ) from error
    trained_on = metadata.get("train_pairs")
    if trained_on != len(splits.train):
        raise ValueError(
            f"corpus {name} leaves {len(splits.train)} pairs for training, "
            f"but this translator was trained on {trained_on}: {OTHER_TEXT}"
        )
    return splits


def _check_text(name: str, expected: str | None) -> None:
    """Refuse a corpus whose text is not the one that was trained on, where that is known."""
    if expected is not None and corpus_hash(load_corpus(name).pairs) != expected:
        raise ValueError(f"corpus {name} is not what this translator was trained on: {OTHER_TEXT}")


def _check_metadata(metadata: dict[str, Any]) -> dict[str, Any]:
    """Refuse metadata whose entries are not of their types; what is missing is found later."""
    for name, kind in METADATA_TYPES.items():
        value: Any = metadata.get(name, kind())
        if not fits(value, kind) or (kind is not str and value < 0):
            raise ValueError(
                f"{name} in the story of this translator must be {KINDS[kind]}, but is "
                f"{shown(value)}"
            )
    return metadata


def evaluate_pairs(
    translator: Translator, path: str, limit: int | None = None, beam: int = 4
) -> Evaluation:
    """Score on the pairs of a file or a named corpus; lines of one source are its references."""
    return evaluate(translator, group_by_source(load_corpus(path).pairs)[:limit], beam)


def choose_checkpoint(
    translator: Translator,
    folder: Path,
    examples: Sequence[Example],
    delta: float = 0.05,
    beam: int = 1,
) -> Selection:
    """Choose among a run's kept weights by exact match, and bound the chosen one's true error.

    Args:
        translator: of that run; it is left with the weights that were chosen.
        folder: of the run, its history kept (``heed train --keep-history``).
        examples: validation sentences.
        delta: probability with which the bound may be false.
        beam: hypotheses kept at every step.

    Raises:
        FileNotFoundError: if the run kept no history.
        ValueError: if there is no example.
    """
    if not examples:
        raise ValueError("examples must hold at least one sentence, but is empty")
    weights = kept_weights(folder)
    hits = {step: _hits_of(translator, path, examples, beam) for step, path in weights.items()}
    names = {f"step-{step:06}": step for step in weights}
    errors = {name: 1 - float(hits[step].mean()) for name, step in names.items()}
    chosen = select(errors, len(examples), delta)
    load_weights(translator.model, weights[names[chosen.name]])
    return chosen


def record_run(
    translator: Translator,
    folder: Path,
    limit: int | None = None,
    seed: int = 1,
    corpus: str | None = None,
) -> Record:
    """Translate the validation sentences with each of a run's kept weights, and note the hits.

    Args:
        translator: of that run, loaded with its metadata; it is left with the last weights.
        folder: of the run, its history kept (``heed train --keep-history``).
        limit: only so many sentences of each kind.
        seed: of the sentences that are drawn from training, as many as the test has.
        corpus: where its corpus is now, if it has moved.

    Raises:
        FileNotFoundError: if the run kept no history.
        ValueError: if the splits are not known, see ``splits_of``.
    """
    splits = splits_of(translator, corpus)
    validation, test = splits.validation[:limit], splits.test[:limit]
    learnt = group_by_source(splits.train)
    random.Random(seed).shuffle(learnt)
    weights = kept_weights(folder)
    rows = [_hits_of(translator, path, validation) for path in weights.values()]
    pairs = load_corpus(corpus or translator.metadata["corpus"]).pairs
    translations = Counter(source_key(pair.source) for pair in pairs)
    return Record(
        tuple(weights),
        np.stack(rows),
        np.array(shares_target(validation, splits.train)),
        exact_hits(translator, test),
        exact_hits(translator, learnt[: len(test)]),
        Counter(translations.values()),
    )


def kept_weights(folder: Path) -> dict[int, Path]:
    """Return the files of a run's kept weights and of its last, by the step they were kept at.

    Raises:
        FileNotFoundError: if the run kept no history.
        ValueError: if it is not known of which step the last weights are.
    """
    paths = sorted((folder / HISTORY).glob("step-*.safetensors"))
    weights = {int(found[1]): path for path in paths if (found := KEPT.fullmatch(path.stem))}
    if not weights:
        raise FileNotFoundError(f"{folder} keeps no history; train with --keep-history")
    return weights | {_last_step(folder): folder / WEIGHTS}


def _last_step(folder: Path) -> int:
    """Return after how many steps a run's last weights were written: they say it, or its log."""
    step = read_metadata(folder / WEIGHTS).get("step")
    if step is None:
        lines = (folder / LOG).read_text(encoding="utf-8", errors="replace").splitlines()
        found = re.match(r'{"step": (\d{1,18})[,}]', lines[-1]) if lines else None
        step = int(found[1]) if found else None
    if not isinstance(step, int) or isinstance(step, bool):
        raise ValueError(f"neither {folder / WEIGHTS} nor {folder / LOG} says of which step it is")
    return step


def exact_hits(translator: Translator, examples: Sequence[Example], beam: int = 1) -> Hits:
    """Return for each sentence whether its translation is one of the references."""
    written = translator.translate([example.source for example in examples], beam)
    return np.array([w in e.references for w, e in zip(written, examples, strict=True)])


def _hits_of(
    translator: Translator, weights: Path, examples: Sequence[Example], beam: int = 1
) -> Hits:
    load_weights(translator.model, weights)
    return exact_hits(translator, examples, beam)


def _scores(written: list[str], examples: Sequence[Example], keep: Sequence[bool]) -> Scores:
    chosen = [(w, e) for w, e, kept in zip(written, examples, keep, strict=True) if kept]
    return score_translations(
        [w for w, _ in chosen],
        [e.references for _, e in chosen],
        [e.source for _, e in chosen],
    )
