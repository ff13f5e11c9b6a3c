"""What teachers wrote, merged into pairs that a student may learn from."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from copies import count_of, made_pairs
from plan import BACKWARD, MERGED, Plan

from heed.export.exporter import export_model
from heed.extras import extra_package
from heed.storage.atomic import write_text
from heed.text.corpora import FLAW, load_corpus
from heed.text.pairs import Example, Pair, Splits, normalise_spaces, source_key
from heed.text.splits import drop_sources
from heed.translator import Translator

with extra_package():
    from sacrebleu.metrics.bleu import BLEU
    from sacrebleu.metrics.chrf import CHRF

CHUNK = 512  # sentences between two writings: what a stop may cost
LONGEST = 100  # tokens, of a source and of a translation
Written = dict[str, list[str]]  # the hypotheses of each sentence, likeliest first
Engine = Callable[[Sequence[str]], list[list[str]]]


def write_backward(splits: Splits, folder: Path) -> None:
    """Write the training side, turned round: no held-out sentence is in it, on either side."""
    turned = [Pair(target, source) for source, target in splits.train]
    refuse_held_out([Pair(pair.target, pair.source) for pair in turned], splits)
    write_pairs(folder / BACKWARD, turned)


def write_pairs(path: Path, pairs: Iterable[Pair]) -> None:
    """Write what ``load_corpus`` reads."""
    write_text(path, "".join(f"{source}\t{target}\n" for source, target in pairs))


def refuse_held_out(pairs: Iterable[Pair], splits: Splits) -> None:
    """Let nobody pass who would learn from a kept or a hidden sentence.

    Args:
        pairs: what is to be learnt, the language of the held-out sentences first.
        splits: with the sentences that are kept to choose by and hidden to report on.

    Raises:
        ValueError: if a source is a held-out one, compared as ``source_key`` compares.
    """
    keys = {source_key(example.source) for example in splits.validation + splits.test}
    held_out = [pair for pair in pairs if source_key(pair.source) in keys]
    if held_out:
        raise ValueError(
            f"{len(held_out)} pairs have a source that is held out, such as "
            f"{held_out[0].source!r}: nothing is trained on them"
        )


def check_merged(plan: Plan, folder: Path) -> None:
    """Compare the merged text, as it lies on the disk, with the kept and the hidden sentences."""
    refuse_held_out(load_corpus(folder / MERGED).pairs, plan.splits())


def translate_side(
    plan: Plan, run: Path, texts: Sequence[str], output: Path, stopped: Callable[[], bool]
) -> bool:
    """Translate texts with a teacher, and go on where it was stopped; tell whether all is done.

    Args:
        plan: says the beam and how many hypotheses are kept.
        run: the teacher's folder.
        texts: what to translate, each text once.
        output: a line of JSON for each text.
        stopped: asked after each chunk.
    """
    done = read_written(output)
    left = sorted((text for text in texts if text not in done), key=lambda t: (len(t), t))
    if not left:
        return True
    engine = _engine(plan, run)
    for start in range(0, len(left), CHUNK):
        if stopped():
            return False
        chunk = left[start : start + CHUNK]
        with output.open("a", encoding="utf-8") as file:
            for text, found in zip(chunk, engine(chunk), strict=True):
                file.write(json.dumps([text, found], ensure_ascii=False) + "\n")
    return True


def read_written(path: Path) -> Written:
    """Read what ``translate_side`` wrote; a line that was cut by a kill is taken off the file."""
    if not path.is_file():
        return {}
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    if whole != data:
        path.write_bytes(whole)
    return dict(json.loads(line) for line in whole.decode("utf-8").split("\n")[:-1])


def _engine(plan: Plan, run: Path) -> Engine:
    """Return CTranslate2 with weights of 8 bits; where it is not installed, Heed's own search."""
    translator = Translator.load(run)
    folder = run / "engine"
    try:
        import ctranslate2

        if not (folder / "README.md").is_file():
            export_model(run, "ctranslate2", folder)
    except ImportError:
        return lambda texts: [[text] for text in translator.translate(texts, plan.beam)]
    from heed.export.ctranslate2 import vocabulary

    made = ctranslate2.Translator(
        str(folder), compute_type="int8", inter_threads=1, intra_threads=1
    )
    pieces = [vocabulary(tokenizer) for tokenizer in (translator.source, translator.target)]
    numbers = {piece: number for number, piece in enumerate(pieces[1])}

    def translate(texts: Sequence[str]) -> list[list[str]]:
        rows = [[pieces[0][n] for n in translator.source.encode(text)] for text in texts]
        found = made.translate_batch(rows, **_search(plan))
        return [
            [translator.target.decode([numbers[piece] for piece in one]) for one in each.hypotheses]
            for each in found
        ]

    return translate


def _search(plan: Plan) -> dict[str, Any]:
    """What comes closest to Heed's own beam (see the card of ``heed export``)."""
    return {
        "beam_size": plan.beam,
        "num_hypotheses": plan.hypotheses,
        "length_penalty": 0.7,
        "patience": 2,
        "max_input_length": LONGEST,
        "max_decoding_length": LONGEST,
        "min_decoding_length": 0,
        "disable_unk": True,
        "suppress_sequences": [["<pad>"], ["<bos>"]],
        "max_batch_size": 64,
    }


def nearest(
    hypotheses: Iterable[str], references: Sequence[str], measure: BLEU | CHRF
) -> str | None:
    """Return the hypothesis nearest to one of the references, the first of equals; None of none.

    Kim and Rush (2016), section 3.2, choose so among the hypotheses of a beam.

    Args:
        hypotheses: in the order of preference.
        references: at least one.
        measure: of one sentence, its score in percent.
    """
    lines = dict.fromkeys(map(normalise_spaces, hypotheses))
    different = [text for text in lines if text and not FLAW.search(text)]  # else no corpus has it
    equal = [text for text in different if text in references]
    if equal or len(different) < 2:
        return next(iter(equal + different), None)
    return max(different, key=lambda text: measure.sentence_score(text, list(references)).score)


def chosen_pairs(
    written: Sequence[Written], known: Mapping[str, Sequence[str]], measure: BLEU | CHRF
) -> list[Pair]:
    """Return for each text that was translated its nearest translation.

    Args:
        written: by each teacher.
        known: the references of each text.
        measure: see ``nearest``.
    """
    pairs = []
    for text, references in known.items():
        hypotheses = [one for each in written for one in each.get(text, [])]
        if (best := nearest(hypotheses, references, measure)) is not None:
            pairs.append(Pair(text, best))
    return pairs


def references_of(pairs: Iterable[Pair]) -> dict[str, list[str]]:
    """Return each source as it is written, with the targets of all that count as the same."""
    by_key: dict[str, dict[str, None]] = {}
    spelt: dict[str, str] = {}
    for source, target in pairs:
        key = spelt.setdefault(source, source_key(source))
        by_key.setdefault(key, {})[target] = None
    return {source: list(by_key[key]) for source, key in spelt.items()}


def merge(
    plan: Plan, splits: Splits, forward: Sequence[Written], backward: Sequence[Written]
) -> tuple[list[Pair], dict[str, int]]:
    """Return what is learnt besides the corpus, and how many pairs came from where.

    For each source the nearest translation, for each target the nearest source that was written for
    it, and pairs made by rules; without what stands in the corpus and without what is held out.
    Diversification by both directions: Nguyen et al. (2020).

    Args:
        plan: says the measure and the share of made pairs.
        splits: of the corpus.
        forward: what each forward teacher wrote.
        backward: likewise.
    """
    measure = CHRF() if plan.nearest == "chrf" else BLEU(effective_order=True)
    turned = references_of(Pair(target, source) for source, target in splits.train)
    parts = {
        "forward": chosen_pairs(forward, references_of(splits.train), measure),
        "backward": [
            Pair(source, target) for target, source in chosen_pairs(backward, turned, measure)
        ],
    }
    taken = set(splits.train)
    new = {name: _new(pairs, taken) for name, pairs in parts.items()}
    count = count_of(plan.made, len(splits.train) + sum(map(len, new.values())))
    new["made"] = _new([one.pair for one in made_pairs(count)], taken)
    found = [pair for pairs in new.values() for pair in pairs]
    kept = drop_sources(found, _held_out(splits))
    counts = {name: len(pairs) for name, pairs in parts.items()}
    counts |= {f"new {name}": len(pairs) for name, pairs in new.items()}
    return kept, counts | {"held out": len(found) - len(kept), "merged": len(kept)}


def _held_out(splits: Splits) -> list[Example]:
    return splits.validation + splits.test


def _new(pairs: Iterable[Pair], taken: set[Pair]) -> list[Pair]:
    """Return the pairs that were not there yet, each once, and count them as there."""
    new = [pair for pair in dict.fromkeys(pairs) if pair not in taken]
    taken.update(new)
    return new
