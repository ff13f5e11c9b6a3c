"""Influence, against states that really move."""

import pytest
import torch

from heed.model.influence import decoder_influence, encoder_influence
from heed.model.recurrent import RecurrentConfig, RecurrentTranslator

STEP, DRAWS = 1e-4, 4000
SOURCE, TARGET = torch.tensor([3, 7, 1, 7, 2]), torch.tensor([1, 5, 9])


def translator(cell="gru", layers=1):
    torch.manual_seed(5)
    config = RecurrentConfig(
        11, 11, width=7, hidden=13, layers=layers, cell=cell, attention=None, dropout=0.0
    )
    return RecurrentTranslator(config).double().eval()


def root_mean_square(moved):
    return moved.norm(dim=-1).square().mean(0).sqrt() / STEP


def directions(width):
    steps = torch.randn(DRAWS, width, dtype=torch.float64, generator=torch.manual_seed(11))
    return STEP * steps / steps.norm(dim=1, keepdim=True)


def read(model, words):
    """The last state of each reader and the first of the writer, of sentences as vectors."""
    _, ends = model.encoder[0](words)
    first = torch.tanh(model.bridges[0](torch.cat(ends, dim=-1))).chunk(len(ends), dim=-1)[0]
    return *ends[0].chunk(2, dim=-1), first


@pytest.mark.parametrize("cell", ["rnn", "gru", "lstm"])
def test_a_state_moves_so_far_when_a_word_moves(cell):
    model = translator(cell)
    found = encoder_influence(model, SOURCE)
    with torch.no_grad():
        words = model.embed(SOURCE[None], model.source_embedding)
        before = read(model, words)
        for place in range(len(SOURCE)):
            moved = words.repeat(DRAWS, 1, 1)
            moved[:, place] += directions(7)
            for state, old, influence in zip(read(model, moved), before, found, strict=True):
                expected = root_mean_square(state - old)
                assert float(influence[place]) == pytest.approx(float(expected), rel=0.05)


@pytest.mark.parametrize("cell", ["rnn", "gru", "lstm"])
def test_the_writer_moves_so_far_when_its_first_state_does(cell):
    model = translator(cell)
    found = decoder_influence(model, SOURCE, TARGET)
    with torch.no_grad():
        first, *others = model.start(SOURCE[None], torch.tensor([5])).layers[0]
        read = model.embed(TARGET[None], model.target_embedding)
        before, _ = model.decoder[0](read, (first, *others))
        many = [each.repeat(DRAWS, 1) for each in others]
        after, _ = model.decoder[0](read.repeat(DRAWS, 1, 1), (first + directions(13), *many))
    torch.testing.assert_close(found, root_mean_square(after - before), rtol=0.05, atol=0)


def test_what_it_cannot_tell_is_refused():
    with pytest.raises(ValueError, match="model must have one layer, but has 2"):
        encoder_influence(translator(layers=2), SOURCE)
    with pytest.raises(ValueError, match="tokens must be a row of at least one"):
        decoder_influence(translator(), SOURCE, TARGET[:0])
