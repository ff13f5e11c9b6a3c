import pytest
import torch

from heed.model.transformer import Transformer, TransformerConfig
from heed.text.batches import Encoded, encode_pairs
from heed.text.bpe_dropout import BPEDropout
from heed.text.pairs import Pair
from heed.text.subword import SubwordTokenizer
from heed.training.augmentation import Augmentation, join, turn
from heed.training.data import TrainingData
from heed.training.hyperparameters import TrainingConfig
from heed.training.loop import Trainer
from heed.weights.files import WEIGHTS
from heed.weights.safetensors import read_tensors

PAIRS = [
    Pair(f"The {word} is here.", f"Voici la {word} !") for word in ["table", "gare", "rue", "mer"]
]
STEPS = range(1, 499)


@pytest.fixture(scope="module")
def tokenizer():
    return SubwordTokenizer.train((text for pair in PAIRS * 3 for text in pair), 300)


@pytest.fixture(scope="module")
def rows(tokenizer):
    return encode_pairs(PAIRS, tokenizer, tokenizer)


def test_with_nothing_to_do_rows_are_as_they_are(rows):
    assert Augmentation(rows)([2, 0], 1) == [rows[2], rows[0]]


def test_a_version_is_a_function_of_seed_and_step(rows, tokenizer):
    def versions(seed):
        dropout = BPEDropout(tokenizer, 0.3, seed)
        draw = Augmentation(rows, 0.5, 0.5, seed=seed, dropout=dropout, pairs=PAIRS)
        return {step: draw([3, 1, 0], step) for step in STEPS}

    forwards = versions(1)
    assert forwards == versions(1)
    assert forwards != versions(2)
    assert len({str(version) for version in forwards.values()}) > 100


def test_words_cut_otherwise_say_the_same(rows, tokenizer):
    draw = Augmentation(rows, dropout=BPEDropout(tokenizer, 0.3), pairs=PAIRS)
    seen = set()
    for step in STEPS:
        (row,) = draw([1], step)
        assert tokenizer.decode(row.source[:-1]) == PAIRS[1].source
        assert tokenizer.decode(row.target[1:-1]) == PAIRS[1].target
        assert (row.source[-1], row.target[0], row.target[-1]) == (2, 1, 2)
        seen.add(tuple(row.source))
    assert len(seen) > 5


def test_joined_sentences_say_both_and_end_once(rows, tokenizer):
    first, last = Augmentation(rows, joined=1.0)([0, 3, 2], 1)
    assert last == rows[2]
    assert tokenizer.decode(first.source[:-1]) == f"{PAIRS[0].source} {PAIRS[3].source}"
    assert tokenizer.decode(first.target[1:-1]) == f"{PAIRS[0].target} {PAIRS[3].target}"
    assert (first.source.count(2), first.target.count(2), first.target.count(1)) == (1, 1, 1)
    assert join(*rows[:2]).source[-1] == 2


def test_what_would_be_too_long_is_not_joined(rows):
    both = join(rows[0], rows[1])
    longest = max(len(both.source), len(both.target) - 1)
    fits = Augmentation(rows, joined=1.0, max_length=longest)
    assert fits([0, 1], 1) == [both]
    assert Augmentation(rows, joined=1.0, max_length=longest - 1)([0, 1], 1) == rows[:2]


def test_a_batch_turned_round_is_marked_and_closed(rows):
    (row,) = Augmentation(rows, reversed_=1.0)([1], 1)
    assert row.source == rows[1].target
    assert row.source[0] == 1  # <bos>: no other source opens with it
    assert row.target == [1, *rows[1].source]
    assert turn(Encoded([7, 2], [1, 5, 2])) == Encoded([1, 5, 2], [1, 7, 2])


@pytest.mark.parametrize("name", ["joined", "reversed_"])
def test_as_many_batches_are_changed_as_asked_for(rows, name):
    draw = Augmentation(rows, **{name: 0.3})
    changed = sum(draw([0, 1], step) != rows[:2] for step in STEPS)
    assert changed / len(STEPS) == pytest.approx(0.3, abs=0.062)  # three standard deviations


def test_cutting_takes_rows_no_further_than_their_limit(tokenizer):
    pairs = [Pair("a" * 41, "b" * 43)]
    rows = encode_pairs(pairs, tokenizer, tokenizer, 23)
    draw = Augmentation(rows, max_length=23, dropout=BPEDropout(tokenizer, 0.5), pairs=pairs)
    (row,) = draw([0], 5)
    assert (len(row.source), len(row.target)) == (23, 1 + 23)
    assert (row.source[-1], row.target[-1]) == (2, 2)


@pytest.mark.parametrize(("name", "said"), [("joined", "joined"), ("reversed_", "reversed")])
def test_impossible_probabilities_are_refused(rows, name, said):
    with pytest.raises(ValueError, match=rf"{said} must lie in \[0, 1\], but is 1.1"):
        Augmentation(rows, **{name: 1.1})


def trainer(folder, rows, tokenizer):
    """Everything that is drawn at random, in a run of eleven steps."""
    config = TrainingConfig(
        steps=11, batch_tokens=(41,), warmup=3, consistency=2.0, evaluate_every=11
    )
    torch.manual_seed(7)
    numbers = TransformerConfig(
        len(tokenizer), len(tokenizer), width=6, heads=2, encoder_blocks=1, decoder_blocks=1
    )
    dropout = BPEDropout(tokenizer, 0.3)
    draw = Augmentation(rows, 0.5, 0.5, dropout=dropout, pairs=PAIRS)
    data = TrainingData(rows, rows[:1], 0, 0, draw)
    return Trainer(Transformer(numbers), data, config, folder)


def test_a_run_in_two_parts_draws_what_one_draws(rows, tokenizer, tmp_path):
    trainer(tmp_path / "whole", rows, tokenizer).run()
    trainer(tmp_path / "parts", rows, tokenizer).run(until=5)
    second = trainer(tmp_path / "parts", rows, tokenizer)
    second.resume()
    second.run()
    whole, parts = (read_tensors(tmp_path / name / WEIGHTS)[0] for name in ("whole", "parts"))
    assert all(torch.equal(tensor, parts[name]) for name, tensor in whole.items())
