"""The context vector of a sentence, against the library."""

import numpy as np
import pytest
import torch

from heed.experiments.contexts import context_of, contexts_of, usual_distance
from heed.figures.recurrence.replaced import replaced
from heed.figures.recurrence.vector import SENTENCES, STUDENT, known_groups
from heed.figures.translators.live import published
from heed.storage.arrays import decode_array
from heed.weights.files import find_model

OWN = "A nurse sees an apple."


@pytest.fixture(scope="module")
def translator():
    return published(STUDENT)


def test_a_context_is_all_that_the_decoder_starts_from(translator):
    (source,) = translator.pieces(SENTENCES[0])
    state = translator.model.start(torch.tensor([source]), torch.tensor([len(source)]))
    assert state.memory is None
    ((first,),) = state.layers
    np.testing.assert_allclose(context_of(translator, SENTENCES[0]), first[0].detach(), rtol=1e-6)
    assert context_of(translator, "The boy is ready.").shape == (256,)


def test_usual_is_the_mean_over_all_pairs(translator):
    sentences = ["The boy is ready.", "I know these castles.", *SENTENCES]
    x = [context_of(translator, one) for one in sentences]
    pairs = [np.linalg.norm(a - b) for i, a in enumerate(x) for b in x[:i]]
    assert usual_distance(translator, sentences) == pytest.approx(np.mean(pairs))


def test_the_page_finds_what_is_stored(translator, engine):
    others = [one.sentence for one in replaced(OWN, known_groups())]
    assert len(others) == 3
    question = {"kind": "contexts", "sentence": OWN, "others": others}
    (found,) = engine(find_model(STUDENT), [{"kind": "ask", "question": question}])
    stored = contexts_of(translator, OWN, others)
    assert found["texts"] == stored["texts"]
    np.testing.assert_allclose(found["distances"], stored["distances"], atol=2e-3)
    kept = decode_array(stored["vectors"]) / 127.5 - 1
    np.testing.assert_allclose(found["vectors"], kept, atol=0.005)
