"""A translation that is read by two translators, against the library."""

import pytest
import torch

from heed.experiments.damage import reading_of
from heed.figures.masks.cheat import OTHER, READERS, SENTENCE
from heed.figures.translators.live import published
from heed.figures.translators.small_world import SENTENCES
from heed.model.interventions import ReplaceMask
from heed.model.trace import tracing

HONEST, CHEAT = (name for name, _ in READERS.values())
NOTHING_HIDDEN = [["ReplaceMask", "decoder", None, None]]


def loss(translator, sentence, french):
    """The mean of −ln p over the pieces, by PyTorch's own cross-entropy."""
    (row,) = translator.pieces(sentence)
    target = translator.target
    ids = [target.bos_id, *target.encode(french), target.eos_id]
    logits = translator.model(
        torch.tensor([row]), torch.tensor([len(row)]), torch.tensor([ids[:-1]])
    )
    return float(torch.nn.functional.cross_entropy(logits[0], torch.tensor(ids[1:])))


@torch.no_grad()
def test_a_reading_is_teacher_forced():
    french = SENTENCES[SENTENCE]
    honest, cheat = published(HONEST), published(CHEAT)
    assert reading_of(honest, SENTENCE, french)["loss"] == pytest.approx(
        loss(honest, SENTENCE, french), rel=1e-3
    )
    with tracing(cheat.model, ReplaceMask("decoder", None, None)):
        expected = loss(cheat, SENTENCE, french)
    found = reading_of(cheat, SENTENCE, french, NOTHING_HIDDEN)
    assert found["loss"] == pytest.approx(round(expected, 5), rel=1e-3)  # as it is stored
    assert found["written"]["text"] == cheat.translate([SENTENCE], beam=1)[0]


def test_without_a_translation_it_reads_its_own():
    honest = published(HONEST)
    found = reading_of(honest, OTHER)
    assert found["written"]["text"] == SENTENCES[OTHER]
    assert found == reading_of(honest, OTHER, SENTENCES[OTHER])
