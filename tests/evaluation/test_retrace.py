"""A run looked back at: against the translator itself, and the definition of the loss."""

import math

import numpy as np
import pytest
import torch

from heed.evaluation.retrace import (
    LONGER,
    Trial,
    learnt_from,
    loss_of,
    retrace_run,
    sharpest_layer,
    swap_sources,
    translate_traced,
)
from heed.model.registry import build_model
from heed.model.trace import tracing
from heed.text.batches import Encoded, encode_pairs
from heed.text.pairs import Pair, corpus_hash
from heed.text.small_world import small_world_pairs
from heed.text.splits import split_pairs
from heed.text.subword import SubwordTokenizer
from heed.translator import Translator

PAIRS = small_world_pairs(211, seed=3)
SPLIT = {"validation": 11, "test": 13, "split_seed": 7}
SENTENCES = ("The cat sees a dog.", "Is it raining?")


@pytest.fixture(scope="module")
def published():
    return Translator.load("eng-fra")


def build(kind="transformer"):
    torch.manual_seed(2)
    pieces = SubwordTokenizer.train((text for pair in PAIRS for text in pair), 283)
    numbers = {"source_vocabulary": len(pieces), "target_vocabulary": len(pieces), "hidden": 11}
    if kind == "transformer":
        numbers |= {"width": 14, "heads": 7, "encoder_blocks": 1, "decoder_blocks": 2}
    else:
        numbers |= {"width": 8}
    train = split_pairs(PAIRS, *SPLIT.values()).train
    metadata = {
        "model": "transformer",
        "train_pairs": len(train),
        "corpus_sha256": corpus_hash(PAIRS),
    }
    return Translator(build_model(kind, numbers), pieces, pieces, metadata | SPLIT)


@pytest.fixture
def run(tmp_path):
    """The folder of a run whose weights differ from step to step, and its corpus."""
    corpus = tmp_path / "pairs.tsv"
    lines = (f"{pair.source}\t{pair.target}\n" for pair in PAIRS)
    corpus.write_text("".join(lines), encoding="utf-8")
    folder, translator = tmp_path / "run", build()
    translator.metadata["corpus"] = str(corpus)
    for step in (1, 2, 4):
        translator.save(tmp_path / f"after-{step}", torch.float32)
        with torch.no_grad():
            for parameter in translator.model.parameters():
                parameter.mul_(1.1)
    translator.save(folder, torch.float32)
    (folder / "history").mkdir()
    for step in (1, 2, 4):
        kept = folder / "history" / f"step-{step:06}.safetensors"
        (tmp_path / f"after-{step}" / "model.safetensors").rename(kept)
    (folder / "log.jsonl").write_text('{"step": 5, "loss": 1.0}\n')
    return folder


def test_a_trial_is_the_greedy_translation_with_its_probabilities(published):
    text = "The old man was reading a book."
    (row,) = published.pieces(text)
    trial = translate_traced(published, row)
    assert trial.numbers[-1] == published.target.eos_id
    assert published.target.decode(trial.numbers[:-1]) == published.translate([text], 1)[0]
    read = torch.tensor([[published.target.bos_id, *trial.numbers[:-1]]])
    with torch.no_grad(), tracing(published.model) as trace:
        logits = published.model(torch.tensor([row]), torch.tensor([len(row)]), read)
    expected = logits[0].double().softmax(-1)[torch.arange(len(trial.numbers)), trial.numbers]
    np.testing.assert_allclose(trial.probabilities, expected, atol=1e-4)
    means = [layer.cross_weights[0].mean(0).numpy() for layer in trace.decoder]
    np.testing.assert_allclose(trial.attention, means, atol=1e-6)


def test_what_does_not_end_is_cut():
    translator = build()
    with torch.no_grad():
        translator.model.output_bias[translator.target.eos_id] = -1e4
    (row,) = translator.pieces(SENTENCES[0])
    trial = translate_traced(translator, row)
    assert len(trial.numbers) == len(trial.probabilities) == len(row) + LONGER
    assert trial.attention.shape == (2, len(row) + LONGER, len(row))


def test_what_repeats_without_an_end_is_cut_where_the_longest_that_ends_does(published):
    eos = published.target.eos_id
    text = published.target.encode("Elle est belle.")
    (row,) = published.pieces("She is beautiful.")

    def trial(numbers):
        shape = (2, len(numbers), len(row))
        weights = np.zeros(shape, np.float32)
        weights[1] = 1 / len(row)
        return Trial(tuple(numbers), (0.5,) * len(numbers), weights)

    trials = [trial(text[:1] * 9), trial([*text, eos]), trial([eos])]
    learnt = learnt_from(published, "She is beautiful.", row, trials, 1)
    lengths = [len(text) + 1, len(text) + 1, 1]
    assert [len(written.pieces) for written in learnt.written] == lengths
    assert [len(written.probabilities) for written in learnt.written] == lengths
    assert [written.attention.shape for written in learnt.written] == [
        (length, len(row)) for length in lengths
    ]
    assert all((each.attention == round(255 / len(row))).all() for each in learnt.written)
    assert [each.text for each in learnt.written][1:] == ["Elle est belle.", ""]
    assert learnt.written[0].text == " ".join(["Elle"] * lengths[0])
    whole = learnt_from(published, "She is beautiful.", row, trials[:1], 1)
    assert len(whole.written[0].pieces) == 9


def test_the_loss_is_the_mean_over_pieces_of_minus_log_p(published):
    pairs = [
        Pair("I am here.", "Je suis ici."),
        Pair("Go!", "Va !"),
        Pair("It is a very old house.", "C'est une très vieille maison."),
    ]
    rows = encode_pairs(pairs, published.source, published.target)
    total = 0.0
    for row in rows:
        read, labels = torch.tensor([row.target[:-1]]), row.target[1:]
        with torch.no_grad():
            logits = published.model(
                torch.tensor([row.source]), torch.tensor([len(row.source)]), read
            )
        total -= float(logits[0].log_softmax(-1)[torch.arange(len(labels)), labels].sum())
    expected = total / sum(len(row.target) - 1 for row in rows)
    assert loss_of(published, rows) == pytest.approx(expected, rel=1e-5)


def test_swapping_leaves_no_target_with_its_own_source():
    rng = np.random.default_rng(5)
    pairs = [Encoded([i] * int(rng.integers(1, 9)), [i]) for i in range(13)]
    swapped = swap_sources(pairs)
    assert sorted(pair.target for pair in swapped) == sorted(pair.target for pair in pairs)
    assert sorted(pair.source for pair in swapped) == sorted(pair.source for pair in pairs)
    assert all(pair.source[0] != pair.target[0] for pair in swapped)
    own = {pair.target[0]: len(pair.source) for pair in pairs}
    further = [abs(len(pair.source) - own[pair.target[0]]) for pair in swapped]
    assert sorted(further)[-2] <= 2  # the longest alone gets the shortest
    with pytest.raises(ValueError, match="at least 2, but are 1"):
        swap_sources(pairs[:1])


def test_the_sharpest_layer_has_the_largest_shares():
    flat, sharp = np.full((2, 3), 1 / 3), np.array([[0.1, 0.8, 0.1], [0.5, 0.25, 0.25]])
    trial = Trial((5, 7), (1.0, 1.0), np.stack([flat, sharp, flat]).astype(np.float32))
    longer = Trial((5,), (1.0,), np.full((3, 1, 2), 0.5, np.float32))
    assert sharpest_layer([trial, longer]) == 1


def test_a_run_is_retraced_with_the_weights_of_each_step(run):
    history = retrace_run(Translator.load(run), run, SENTENCES)
    assert history.steps == (1, 2, 4, 5)
    assert history.examples == 11
    assert tuple(one.text for one in history.sentences) == SENTENCES
    assert len(set(history.losses)) == 4
    assert all(0 < loss < 30 for loss in (*history.losses, *history.swapped))
    last = Translator.load(run)
    for one in history.sentences:
        (row,) = last.pieces(one.text)
        trial, written = translate_traced(last, row), one.written[-1]
        assert written.probabilities == trial.probabilities[: len(written.pieces)]
        expected = np.rint(255 * trial.attention[history.layer - 1, : len(written.pieces)])
        np.testing.assert_allclose(written.attention, expected, atol=1)
    again = retrace_run(Translator.load(run), run, SENTENCES, limit=5)
    assert again.examples == 5
    assert math.isclose(again.losses[0], history.losses[0], rel_tol=0.2)
    assert again.losses != history.losses


def test_what_cannot_be_retraced_is_refused(run):
    with pytest.raises(ValueError, match="must be a transformer, but is a Recurrent"):
        retrace_run(build("recurrent"), run)
    for wrong in ("", " "):
        with pytest.raises(ValueError, match="of a few words each, but one is '"):
            retrace_run(Translator.load(run), run, [wrong])
