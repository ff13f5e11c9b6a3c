"""What the exercises on classification take for right, computed in another way."""

import pytest
import torch

from answers import rights
from heed.exercises.training import label
from heed.figures.training.classified import KINDS, load_classified
from heed.model.pooling import max_pool, mean_pool


def test_the_bag_of_words_is_never_right_there():
    counts = load_classified()["right"]["bag"]["combinations"]
    at = list(KINDS).index("negation")
    assert max(row[at] for row in counts) / load_classified()["texts"] < 0.02
    assert rights(label.turned())[0] == 0


def test_padding_changes_neither_mean_nor_maximum():
    rows = torch.tensor([[[2.0, -3.0], [0.0, -1.0], [1.0, -2.0], [0.0, 0.0]]])
    three = torch.tensor([3])
    mean, largest = mean_pool(rows, three)[0], max_pool(rows, three)[0]
    expected = [float(mean[0]), float(largest[1]), float(rows.mean(1)[0, 0])]
    assert rights(label.pooled())[:3] == pytest.approx(expected)


def test_the_share_is_a_difference_of_logits():
    with_word, without = (torch.tensor(p).logit().item() for p in (0.9, 0.2))
    assert rights(label.share())[0] == pytest.approx(with_word - without, abs=1e-3)
