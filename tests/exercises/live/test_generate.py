"""What the exercises on language models take for right, computed in another way."""

import math
from pathlib import Path

import nbformat
import pytest
import torch
from torch.nn.functional import logsigmoid

from answers import rights
from heed.decoding.sampling import Sampling, choices
from heed.exercises.live import generate
from heed.text_generator import TextGenerator

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize(
    ("prompt", "left"), [("Je ne sais", 2), ("Je", 30), ("Je ne sais pas", 24)]
)
def test_a_nucleus_holds_few_pieces_where_few_fit(prompt, left):
    generator = TextGenerator.load()
    with torch.no_grad():
        logits = generator.model(torch.tensor([generator.begun(prompt)]))[:, -1]
    t = generator.tokenizer
    logits[:, [t.pad_id, t.bos_id, t.unk_id]] = -math.inf
    probabilities = logits.double().softmax(-1)[0].sort(descending=True).values
    assert int((probabilities.cumsum(0) < 0.9).sum()) + 1 == left
    if prompt == "Je ne sais":
        assert rights(generate.nucleus()) == [left, ["hundreds"]]
        assert probabilities[:2].tolist() == pytest.approx([0.88, 0.023], abs=0.001)
        thirty = choices(logits, Sampling(top_k=30)).after[0]
        assert float(thirty[2:].sum()) == pytest.approx(0.09, abs=0.005)
        hot = choices(logits, Sampling(2, top_p=0.9)).after[0]
        assert float(hot[0]) == pytest.approx(0.21, abs=0.005)
        assert int((hot > 0).sum()) == 749


def test_by_hand_and_by_the_library_are_the_same():
    logits = torch.tensor([[math.log(generate.ODDS), 0.0]], dtype=torch.float64)
    odds = []
    for temperature in (2, 0.5):
        first, other = choices(logits, Sampling(temperature)).before[0].tolist()
        odds.append(first / other)
    inverse_geometric_mean = (2 * 4 * 8) ** (1 / 3)
    assert rights(generate.by_hand()) == pytest.approx([inverse_geometric_mean, *odds])


def test_odds_of_nine_are_three_at_temperature_2():
    logits = torch.tensor([[math.log(9), 0.0, -1.0]], dtype=torch.float64)
    first, other, _ = choices(logits, Sampling(2)).before[0].tolist()
    assert first / other == pytest.approx(3)


def test_a_reward_models_loss_sees_the_difference_alone():
    pairs = torch.tensor([[7.0, 6.0], [1.0, 2.0]], dtype=torch.float64)
    raised, swapped, convinced = rights(generate.rewards())
    assert [raised, swapped] == pytest.approx((-logsigmoid(pairs[:, 0] - pairs[:, 1])).tolist())
    assert convinced == ["rater"]


def test_the_page_has_the_loss_of_two_rewards():
    page = nbformat.read(ROOT / "book/translate/live/generate.ipynb", 4)
    text = " ".join(cell.source for cell in page.cells)
    assert "$-\\ln \\sigma(2 - 1) = 0.31$" in text
    loss = -logsigmoid(torch.tensor(2.0 - 1.0, dtype=torch.float64))
    assert float(loss) == pytest.approx(0.31, abs=0.005)


@pytest.mark.parametrize(
    ("card", "field", "entered", "reason"),
    [
        ("rewards", 0, "5.31", "Add 5 to both rewards"),
        ("rewards", 0, "-0.31", "never negative"),
        ("rewards", 0, "0.69", "for equal rewards"),
        ("rewards", 1, "-1.31", "never negative"),
        ("rewards", 1, "0.69", "for equal rewards"),
        ("by_hand", 0, "2.8", "the mean of all three"),
    ],
)
def test_a_slip_gets_its_reason(javascript, card, field, entered, reason):
    asked = getattr(generate, card)().to_data()["fields"][field]
    [said] = javascript([("exercises/judge.js", "judge", [asked, entered])])
    assert said["answer"] == "wrong"
    assert reason in said["reply"]
