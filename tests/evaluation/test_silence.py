"""Heads taken away: against the intervention of a trace, and BLEU against sacrebleu."""

import numpy as np
import pytest
import torch

from heed.evaluation.head_record import Head
from heed.evaluation.metrics import score_translations
from heed.evaluation.silence import (
    bleu_counts,
    bleu_of,
    heads_of,
    loss_of_bleu,
    without_heads,
)
from heed.model.trace import KnockOutHead, tracing
from heed.model.transformer import Transformer, TransformerConfig
from heed.text.pairs import Example

EXAMPLES = [
    Example("a", ("le chat est noir .", "le chat noir .")),
    Example("b", ("il fait froid ce soir .",)),
    Example("c", ("je ne sais pas du tout .",)),
    Example("d", ("nous allons à la gare .", "on va à la gare .")),
]
SAID = ["le chat est noir .", "il fait chaud ce soir .", "je sais .", "nous allons à la plage ."]


@pytest.fixture(scope="module")
def model():
    torch.manual_seed(5)
    config = TransformerConfig(
        source_vocabulary=13,
        target_vocabulary=13,
        width=14,
        heads=7,
        encoder_blocks=2,
        decoder_blocks=3,
        hidden=11,
    )
    return Transformer(config).eval()


def logits(model):
    source = torch.tensor([[3, 4, 5, 2], [6, 7, 2, 0]])
    with torch.no_grad():
        return model(source, torch.tensor([4, 3]), torch.tensor([[1, 8, 9], [1, 10, 11]]))


def test_every_head_is_named_once(model):
    heads = heads_of(model)
    assert len(heads) == len(set(heads)) == 7 * (2 + 3 + 3)
    assert heads[0] == ("encoder", 0, 0)
    assert heads[-1] == ("cross", 2, 6)


@pytest.mark.parametrize(
    "head", [Head("encoder", 1, 0), Head("decoder", 0, 6), Head("cross", 2, 3)]
)
def test_a_silenced_head_is_one_that_was_knocked_out(model, head):
    with tracing(model, KnockOutHead(*head)):
        expected = logits(model)
    before = logits(model)
    with without_heads(model, [head]):
        torch.testing.assert_close(logits(model), expected)
    assert not torch.allclose(before, expected)
    assert torch.equal(logits(model), before)


def test_several_heads_are_silenced_together(model):
    heads = [Head("encoder", 0, 1), Head("encoder", 0, 4), Head("cross", 1, 2)]
    with tracing(model, *(KnockOutHead(*head) for head in heads)):
        expected = logits(model)
    before = logits(model)
    with without_heads(model, heads):
        torch.testing.assert_close(logits(model), expected)
    assert torch.equal(logits(model), before)


def test_a_head_that_there_is_not_is_refused_and_the_others_come_back(model):
    before = logits(model)
    missing = [Head("encoder", 0, 1), Head("encoder", 2, 0)]
    with pytest.raises(ValueError, match="heads must be some"), without_heads(model, missing):
        pass
    assert torch.equal(logits(model), before)


def test_bleu_of_sums_is_that_of_sacrebleu():
    found = bleu_of(bleu_counts(SAID, EXAMPLES).sum(axis=0))
    references = [example.references for example in EXAMPLES]
    assert found == pytest.approx(score_translations(SAID, references, resamples=0).bleu.value)


def test_bleu_is_zero_where_nothing_fits():
    assert bleu_of(bleu_counts(["x y z u v"], EXAMPLES[:1])[0]) == 0
    assert bleu_of(np.zeros(10)) == 0


def test_what_changes_nothing_loses_nothing():
    counts = bleu_counts(SAID, EXAMPLES)
    assert loss_of_bleu(counts, counts) == loss_of_bleu(counts, counts, seed=2)
    assert loss_of_bleu(counts, counts).value == loss_of_bleu(counts, counts).high == 0


def test_the_interval_covers_what_is_lost():
    right = [example.references[0] for example in EXAMPLES] * 50
    counts = bleu_counts(right, EXAMPLES * 50), bleu_counts(SAID * 50, EXAMPLES * 50)
    lost = loss_of_bleu(*counts)
    assert lost.low < lost.value < lost.high
    assert lost.value == pytest.approx(100 - bleu_of(counts[1].sum(axis=0)))
    many, few = (loss_of_bleu(counts[0][:n], counts[1][:n]) for n in (200, 40))
    assert many.high - many.low < few.high - few.low


def test_sentences_are_drawn_for_both_alike():
    random = np.random.default_rng(4)
    easy = random.random(300) < 0.5  # sentences differ far more than the two translators do
    before = np.array(
        [[9, 8, 7, 6, 9, 8, 7, 6, 9, 9] if e else [3, 1, 1, 1, 9, 8, 7, 6, 9, 9] for e in easy],
        float,
    )
    after = before.copy()
    after[:, 0] -= 1
    lost = loss_of_bleu(before, after)
    alone = np.quantile(
        [bleu_of(before[random.integers(0, 300, 300)].sum(0)) for _ in range(200)], (0.025, 0.975)
    )
    assert lost.high - lost.low < (alone[1] - alone[0]) / 3
