"""Translators in Heed's own form, rounded: small enough for a page to load."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from torch import nn

from heed.evaluation.evaluate import splits_of
from heed.evaluation.metrics import Scores, score_translations
from heed.export.card import card
from heed.export.languages import names_of
from heed.text.pairs import Example, Splits, one_line
from heed.text.splits import shares_target
from heed.translator import Translator
from heed.weights.files import WEIGHTS
from heed.weights.quantized import GROUP, TABLE_BITS, choose_bits

TRAINED, ROUNDED = "trained", "rounded"
BEAMS = (4, 1)


def write_heed(translator: Translator, folder: Path, bits: int = 4) -> str:
    """Write what ``Translator.load(folder)`` loads; return the card.

    The card compares the rounded weights with those that they were, on the test sentences, which
    takes a minute or two; it says why, where there are none.

    Args:
        translator: with its metadata.
        folder: what to fill.
        bits: 4 or 8, to which matrices are quantized.

    Raises:
        ValueError: if ``bits`` is neither.
    """
    metadata = translator.metadata | {"rounding": grid_of(bits)}
    replace(translator, metadata=metadata).save(folder, bits=bits)
    both = {TRAINED: translator, ROUNDED: Translator.load(folder)}
    return card(
        "heed",
        translator,
        precision=precision_of(translator.model, bits),
        size=f"{(folder / WEIGHTS).stat().st_size / 1e6:.2f}",
        scores=_scores(both),
    )


def grid_of(bits: int) -> dict[str, int]:
    """Return how weights are rounded, as metadata tells it."""
    return {"bits": bits, "bits of embeddings": TABLE_BITS, "group": GROUP}


def precision_of(model: nn.Module, bits: int) -> str:
    """Say how many bits a weight has once a model is quantized."""
    rounded = choose_bits(model, bits)
    odd = [n for n, p in model.named_parameters() if p.dim() == 2 and n not in rounded]
    text = (
        f"matrices have {bits} bits a weight, tables of embeddings {TABLE_BITS}, with a scale in "
        f"half precision for each {GROUP} neighbours, everything else is in half precision"
    )
    names = ", ".join(f"`{name}`" for name in odd)
    return f"{text}, and so are matrices whose rows do not fit: {names}" if odd else text


def _scores(translators: Mapping[str, Translator]) -> str:
    """Return tables of what rounding costs on the test sentences, or say that there are none."""
    try:
        splits = splits_of(translators[TRAINED])
    except (ValueError, OSError) as error:
        return f"None: {one_line(str(error))}."
    return "\n".join(compare(translators, splits, beam) for beam in BEAMS)


def compare(translators: Mapping[str, Translator], splits: Splits, beam: int) -> str:
    """Score translators on the same test sentences.

    Args:
        translators: by what their weights are called in the table.
        splits: of the corpus that they were trained on.
        beam: hypotheses kept at every step; 1 is greedy.

    Returns:
        a table in Markdown, with what it is about above it, and signatures below.
    """
    examples = splits.test
    sources = [example.source for example in examples]
    written = {name: each.translate(sources, beam) for name, each in translators.items()}
    apart = [not shared for shared in shares_target(examples, splits.train)]
    _, target = names_of(next(iter(translators.values())))
    unshared = f"no {target or 'translation'} of training"
    found = {name: _score(lines, examples, apart, unshared) for name, lines in written.items()}
    same = sum(len(set(lines)) == 1 for lines in zip(*written.values(), strict=True))
    rows = next(iter(found.values()))
    signed = rows["all"]
    search = "Greedy" if beam == 1 else f"Beam {beam}"
    return f"""\
{search}, {len(sources):,} test sentences, all references, 95 % intervals; {same:,} translations are
the same, letter for letter:

| source | weights | sentences | BLEU | chrF | exact match, % |
| --- | --- | ---: | ---: | ---: | ---: |
{"".join(_row(row, name, found[name][row]) for row in rows for name in found)}
BLEU `{signed.bleu_signature}`; chrF `{signed.chrf_signature}`.
"""


def _score(
    written: Sequence[str], examples: Sequence[Example], apart: Sequence[bool], unshared: str
) -> dict[str, Scores]:
    """Score all translations, those of each length, and ``unshared``: not met in training."""
    references = [example.references for example in examples]
    sources = [example.source for example in examples]
    everything = score_translations(written, references, sources)
    found = {"all": everything}
    found |= {f"{name} words": scores for name, scores in everything.by_length.items()}
    if any(apart) and not all(apart):
        kept = [i for i, alone in enumerate(apart) if alone]
        some = score_translations([written[i] for i in kept], [references[i] for i in kept])
        found[unshared] = some
    return found


def _row(source: str, weights: str, scores: Scores) -> str:
    cells = (source, weights, f"{scores.sentences:,}", scores.bleu, scores.chrf, scores.exact_match)
    return f"| {' | '.join(map(str, cells))} |\n"
