"""What the exercises on language models take for right, computed in another way."""

import torch

from answers import rights
from heed.decoding.sampling import Sampling, choices
from heed.exercises.live import generate
from heed.experiments.questions import answer
from heed.text_generator import TextGenerator


def test_the_loop_is_that_of_the_published_model():
    question = {"kind": "continued", "sentence": "Je ne sais pas", "temperature": 0, "ends": False}
    ids = [step["id"] for step in answer(TextGenerator.load(), question)["steps"]]
    period = next(
        n for n in range(1, 17) if all(ids[-i] == ids[-i - n] for i in range(1, max(n, 4) + 1))
    )
    assert rights(generate.loop()) == [["loop"], period]


def test_the_cuts_are_those_of_the_library():
    logits = torch.tensor([generate.LOGITS])
    cold = choices(logits, Sampling(0.5)).after[0, 0]
    cut = choices(logits, Sampling(top_p=0.8)).after[0]
    first, kept, after = rights(generate.cuts())
    assert abs(first - float(cold)) < 0.001
    assert kept == int((cut > 0).sum())
    assert abs(after - float(cut[0])) < 0.001


def test_perplexity_is_the_inverse_geometric_mean():
    assert rights(generate.perplexity()) == [round((2 * 4 * 8) ** (1 / 3), 9)]
