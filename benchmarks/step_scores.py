"""How good each step's translator is on the hidden sentences, and what the step gave."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from copies import copies, made_pairs
from tables import table

from heed.evaluation.metrics import score_translations
from heed.evaluation.paired import bleu_counts, corpus_bleu, middle, resampled_bleu
from heed.storage.atomic import write_text
from heed.text.pairs import Example, Pair, Splits
from heed.text.splits import group_by_source
from heed.theory.learning.binomial import wilson_interval
from heed.translator import Translator

MADE = 500  # sentences with names and numbers that no pair to learn from has
BEAMS = (4, 1)


def score(name: str | Path, splits: Splits, backward: bool, output: Path) -> None:
    """Translate the hidden sentences and write all scores, with 95 % intervals.

    Args:
        name: of a translator, or its folder.
        splits: with the hidden sentences.
        backward: whether it translates the other way.
        output: what to write.
    """
    translator = Translator.load(name)
    examples = turned(splits.test) if backward else splits.test
    sources = [example.source for example in examples]
    references = [example.references for example in examples]
    written = {beam: translator.translate(sources, beam) for beam in BEAMS}
    found = {
        str(beam): {
            "scores": score_translations(lines, references, sources).to_dict(),
            "counts": bleu_counts(lines, references).tolist(),
            "written": lines,
        }
        for beam, lines in written.items()
    }
    copied = None if backward else count_copied(translator)
    write_text(output, json.dumps(found | {"copied": copied}, ensure_ascii=False))


def turned(examples: Sequence[Example]) -> list[Example]:
    """Return the sentences of the other language, each with all that it is a translation of."""
    return group_by_source(Pair(text, each.source) for each in examples for text in each.references)


def count_copied(translator: Translator) -> int:
    """Return in how many of ``MADE`` sentences names and numbers are copied without a fault."""
    made = made_pairs(MADE, tested=True)
    written = translator.translate([one.pair.source for one in made], beam=1)
    return sum(copies(text, one.copied) for one, text in zip(made, written, strict=True))


def report(scores: Mapping[str, Path], costs: Mapping[str, str]) -> str:
    """Return the table of steps.

    Args:
        scores: the files of ``score``, by step, in their order; those that are not there yet are
            left out.
        costs: the core hours of each step.
    """
    found = {name: json.loads(p.read_text("utf-8")) for name, p in scores.items() if p.is_file()}
    before = next((each for name, each in found.items() if name == "before"), None)
    head = ["step", "BLEU", "over before", "9+ words", "greedy", "chrF", "exact, %"]
    head += [f"copied, of {MADE}", "core hours"]
    rows = [[name, *_row(each, before), costs.get(name, "")] for name, each in found.items()]
    return (
        f"{table(head, rows)}\n\nBeam 4 unless it says greedy; all references; 95 % intervals by "
        "the bootstrap over sentences. *Over before*: paired bootstrap of the difference, on the "
        "same sentences; of a backward teacher there is none, for it answers other questions."
    )


def _row(found: Mapping[str, Any], before: Mapping[str, Any] | None) -> list[str]:
    beam, greedy = (found[str(size)]["scores"] for size in BEAMS)
    long = beam["by_length"].get("9+")
    forward = found["copied"] is not None
    return [
        _estimate(beam["bleu"]),
        difference(found, before) if before and forward and found is not before else "",
        _estimate(long["bleu"]) if long else "",
        f"{greedy['bleu']['value']:.1f}",
        f"{beam['chrf']['value']:.1f}",
        f"{beam['exact_match']['value']:.1f}",
        _share(found["copied"]) if forward else "",
    ]


def difference(found: Mapping[str, Any], before: Mapping[str, Any]) -> str:
    """Return how much more BLEU one has than the other, and its 95 % interval."""
    now, then = (_counts(each) for each in (found, before))
    low, high = middle(resampled_bleu(now) - resampled_bleu(then))
    return f"{corpus_bleu(now) - corpus_bleu(then):+.1f} ({low:+.1f} to {high:+.1f})"


def _counts(found: Mapping[str, Any]) -> Any:
    return np.array(found["4"]["counts"], dtype=np.int64)


def _estimate(value: Mapping[str, float | None]) -> str:
    low, high = value["low"], value["high"]
    text = f"{value['value']:.1f}"
    return text if low is None or high is None else f"{text} ({low:.1f}–{high:.1f})"


def _share(right: int) -> str:
    low, high = wilson_interval(right, MADE)
    return f"{right} ({MADE * low:.0f}–{MADE * high:.0f})"
