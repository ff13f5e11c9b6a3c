"""What a decoder writes without the piece that it looks at most."""

import pytest
import torch

from heed.evaluation.hidden import without_heaviest
from heed.experiments.damage import translation_of
from heed.figures.translators.live import published
from heed.training.recipe import recipe_for

NAME = "small-world-gru-attention"


def step_by_step(translator, sentence, hidden=None):
    """The most probable piece and the weights at each step; hidden: a step and a source place."""
    model, target = translator.model, translator.target
    [row] = translator.pieces(sentence)
    state = model.start(torch.tensor([row]), torch.tensor([len(row)]))
    looked, written, token = [], [], target.bos_id
    hook = model.attention.register_forward_hook(lambda _, __, out: looked.append(out[1][0, 0]))
    while token != target.eos_id:
        visible = torch.ones(1, 1, len(row), dtype=torch.bool)
        if hidden and hidden[0] == len(written):
            visible[0, 0, hidden[1]] = False
        with torch.no_grad():
            logits, state = model.step(torch.tensor([token]), state._replace(visible=visible))
        token = int(logits.argmax())
        written.append(token)
        if hidden and hidden[0] == len(written) - 1:
            break
    hook.remove()
    return written, torch.stack(looked)


@pytest.mark.parametrize("sentence", ["The boy is ready.", "The nurse does not like old dogs."])
def test_it_finds_what_hiding_one_step_after_the_other_finds(sentence):
    translator = published(NAME)
    found = without_heaviest(translator, sentence)
    written, looked = step_by_step(translator, sentence)
    torch.testing.assert_close(found.weight, looked.amax(-1))
    for t, piece in enumerate(written):
        without, _ = step_by_step(translator, sentence, (t, int(looked[t].argmax())))
        assert bool(found.changed[t]) == (without[-1] != piece)


@pytest.mark.in_turn
def test_what_the_page_says_of_200_sentences():
    examples = recipe_for("small-world").splits().test[:200]
    found = [without_heaviest(published(NAME), one.source) for one in examples]
    weight, changed = (torch.cat(parts) for parts in zip(*found, strict=True))
    heavy, spread = weight >= 0.9, weight < 0.5
    counts = [len(weight), int(heavy.sum()), int(spread.sum())]
    shares = [round(100 * float(changed[rows].float().mean()), 1) for rows in (heavy, spread)]
    assert (counts, shares) == ([2485, 1917, 81], [69.8, 1.2])


def test_it_needs_attention():
    with pytest.raises(ValueError, match="translator must be recurrent, with attention"):
        without_heaviest(published("small-world-gru"), "The boy is ready.")
    assert translation_of(published(NAME), "The boy is ready.")["text"] == "Le garçon est prêt."
