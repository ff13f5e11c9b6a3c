"""Sampling: temperature, top-k and top-p, by brute force; draws, seeds and batches."""

import math
import random
from collections import Counter

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from heed.decoding.sampling import STRIDE, Sampling, choices, drawn, sample
from heed.model.language_model import LanguageModel, LanguageModelConfig

V, EOS = 13, 2
LOGITS = st.lists(st.floats(-9, 9), min_size=V, max_size=V)


def brute_force(
    logits: list[float], temperature: float, top_k: int | None, top_p: float
) -> list[float]:
    """Probabilities by token, as the definitions have them, with whole lists at every step."""
    if temperature == 0:
        return [float(i == logits.index(max(logits))) for i in range(V)]
    top = max(logits)
    powers = [math.exp((x - top) / temperature) for x in logits]
    order = sorted(range(V), key=lambda i: (-logits[i], i))
    order = order[: top_k or V]
    total = sum(powers[i] for i in order)
    nucleus: list[int] = []
    for i in order:  # the smallest set of the most probable tokens with a sum of at least p
        if nucleus and sum(powers[j] for j in nucleus) / total >= top_p:
            break
        nucleus.append(i)
    mass = sum(powers[i] for i in nucleus)
    return [powers[i] / mass if i in nucleus else 0.0 for i in range(V)]


def warped(logits: torch.Tensor, temperature: float, top_k: int, top_p: float) -> torch.Tensor:
    """What the logits warpers of ``transformers`` do, one after the other, re-derived."""
    logits = logits / temperature  # TemperatureLogitsWarper
    kth = logits.topk(min(top_k, V)).values[..., -1, None]
    logits = logits.masked_fill(logits < kth, -math.inf)  # TopKLogitsWarper
    rising, order = logits.sort(descending=False)
    removed = rising.softmax(-1).cumsum(-1) <= 1 - top_p  # TopPLogitsWarper
    removed[..., -1:] = False  # min_tokens_to_keep = 1
    return logits.masked_fill(removed.scatter(-1, order, removed), -math.inf).softmax(-1)


def by_token(logits: list[float], sampling: Sampling) -> torch.Tensor:
    found = choices(torch.tensor([logits], dtype=torch.float64), sampling)
    return torch.zeros(1, V, dtype=torch.float64).scatter(1, found.tokens, found.after)[0]


@given(
    LOGITS,
    st.sampled_from([0, 0.1, 0.7, 1, 2, 10]),
    st.sampled_from([None, 1, 3, V, 99]),
    st.floats(0, 1),
)
def test_it_is_the_definition(logits, temperature, top_k, top_p):
    found = by_token(logits, Sampling(temperature, top_k, top_p))
    expected = torch.tensor(brute_force(logits, temperature, top_k, top_p), dtype=torch.float64)
    # where p is a sum of probabilities up to rounding, either set is right
    sums = torch.cumsum(found[found > 0].sort(descending=True).values, 0)
    if (sums - top_p).abs().min() > 1e-9:
        torch.testing.assert_close(found, expected, rtol=0, atol=1e-9)


def test_it_is_what_transformers_does():
    torch.manual_seed(5)
    for _ in range(200):
        logits = torch.randn(V, dtype=torch.float64) * 3
        temperature, top_p = 0.3 + 2 * random.Random(1).random(), float(torch.rand(()))
        top_k = int(torch.randint(1, V + 1, ()))
        found = by_token(logits.tolist(), Sampling(temperature, top_k, top_p))
        torch.testing.assert_close(found, warped(logits, temperature, top_k, top_p))


@given(LOGITS)
def test_edges(logits):
    best = logits.index(max(logits))
    for greedy in (Sampling(0), Sampling(1e-300), Sampling(top_k=1), Sampling(top_p=0)):
        found = by_token(logits, greedy)
        ties = [i for i, x in enumerate(logits) if x >= max(logits) - 1e-290]
        assert found[best] >= 1 / len(ties) - 1e-9
        assert math.isclose(float(found.sum()), 1)
    assert by_token(logits, Sampling(0))[best] == 1
    assert by_token(logits, Sampling(top_k=1))[best] == 1
    assert by_token(logits, Sampling(top_p=0))[best] == 1
    flat = by_token(logits, Sampling(1e6))
    torch.testing.assert_close(flat, torch.full_like(flat, 1 / V), rtol=0, atol=1e-5)
    whole = torch.tensor(logits, dtype=torch.float64).softmax(-1)
    torch.testing.assert_close(by_token(logits, Sampling()), whole)
    torch.testing.assert_close(by_token(logits, Sampling(top_p=1.0, top_k=V)), whole)


def test_of_equal_tokens_the_lower_number_is_first():
    found = choices(torch.zeros(1, V), Sampling(top_k=3))
    assert found.tokens[0, :3].tolist() == [0, 1, 2]
    assert found.after[0].tolist() == pytest.approx([1 / 3] * 3 + [0] * (V - 3))


def test_what_must_not_be_written_is_never_likely():
    logits = torch.tensor([[1.0, -math.inf, 0.0]])
    for temperature in (1e-3, 1, 1e6):
        found = choices(logits, Sampling(temperature))
        assert found.tokens[0].tolist() == [0, 2, 1]
        assert found.after[0, 2] == 0


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"temperature": -0.1}, "temperature must be finite and not negative, but is -0.1"),
        ({"temperature": math.inf}, "temperature must be finite"),
        ({"temperature": math.nan}, "temperature must be finite"),
        ({"top_k": 0}, "top_k must be positive, but is 0"),
        ({"top_p": 1.1}, r"top_p must lie in \[0, 1\], but is 1.1"),
        ({"top_p": math.nan}, r"top_p must lie in \[0, 1\]"),
    ],
)
def test_what_nothing_can_be_drawn_with_is_refused(wrong, message):
    with pytest.raises(ValueError, match=message):
        Sampling(**wrong)


def test_logits_of_another_shape_or_no_numbers_are_refused():
    with pytest.raises(ValueError, match=r"logits must have shape \(R, V\), but has \(13,\)"):
        choices(torch.zeros(V), Sampling())
    for bad in (math.nan, math.inf):
        with pytest.raises(FloatingPointError, match="logits that are not numbers"):
            choices(torch.tensor([[bad, 0.0]]), Sampling())
    with pytest.raises(FloatingPointError, match="logits that are not numbers"):
        choices(torch.full((1, V), -math.inf), Sampling())


def test_a_point_falls_into_the_share_that_holds_it():
    after = [0.5, 0.25, 0.25, 0.0]
    points = [(0.0, 0), (0.49, 0), (0.5, 1), (0.74, 1), (0.75, 2), (0.9999, 2)]
    assert [drawn(after, chance) for chance, _ in points] == [place for _, place in points]
    assert drawn([0.1] * 3 + [0.0], 0.9999) == 2  # rounding left a gap at the end


def test_tokens_are_drawn_as_often_as_they_are_probable():
    after = choices(torch.randn(1, V), Sampling(1.3, 9, 0.9)).after[0].tolist()
    chance, count = random.Random(4), 20_000
    found = Counter(drawn(after, chance.random()) for _ in range(count))
    for place, probability in enumerate(after):
        spread = 4 * math.sqrt(probability * (1 - probability) / count)
        assert abs(found[place] / count - probability) <= spread


# A language model is small enough to be asked for every token again.


def model_of() -> LanguageModel:
    torch.manual_seed(1)
    config = LanguageModelConfig(V, width=12, heads=3, blocks=2, hidden=7, max_length=23)
    model = LanguageModel(config).eval()
    for parameter in model.parameters():
        torch.nn.init.normal_(parameter, std=0.5)
    return model


PROMPTS = [[1], [1, 5, 7, 4], [1, 9], [1, 5, 7, 4, 4, 4]]


def slowly(model: LanguageModel, prompt: list[int], sampling: Sampling, row: int, most: int):
    """The same without a cache, a batch or a sort."""
    chance = random.Random(sampling.seed + row * STRIDE)
    tokens, logs = list(prompt), []
    while len(logs) < most:
        logits = model(torch.tensor([tokens]))[0, -1].double()
        logits[[0, 1]] = -math.inf
        args = sampling.temperature, sampling.top_k, sampling.top_p
        shares = brute_force(logits.tolist(), *args)
        order = sorted(range(V), key=lambda i: (-float(logits[i]), i))
        point, total = chance.random(), 0.0
        for i in order:
            total += shares[i]
            if total > point:
                break
        logs.append(float(logits.log_softmax(-1)[i]))
        tokens.append(i)
        if i == EOS:
            return tuple(tokens[len(prompt) : -1]), logs, True
    return tuple(tokens[len(prompt) :]), logs, False


@pytest.mark.parametrize("sampling", [Sampling(), Sampling(0), Sampling(1.5, 6, 0.8, seed=7)])
def test_with_cache_and_batch_it_writes_what_it_writes_without(sampling):
    model = model_of()
    with torch.no_grad():
        found = sample(model, PROMPTS, sampling, EOS, 9, banned=(0, 1))
        for row, (prompt, one) in enumerate(zip(PROMPTS, found, strict=True)):
            tokens, logs, finished = slowly(model, prompt, sampling, row, 9)
            assert (one.tokens, one.finished) == (tokens, finished)
            assert one.log_probabilities == pytest.approx(logs, abs=1e-5)


def test_a_seed_decides_everything_and_no_text_the_others():
    model = model_of()
    three = sample(model, [[1]] * 3, Sampling(seed=5), EOS, 9)
    assert three == sample(model, [[1]] * 3, Sampling(seed=5), EOS, 9)
    assert sample(model, [[1]], Sampling(seed=5), EOS, 9)[0].tokens == three[0].tokens
    assert len({one.tokens for one in three}) == 3
    assert three != sample(model, [[1]] * 3, Sampling(seed=6), EOS, 9)


def test_greedy_never_draws():
    model = model_of()
    one, other = (sample(model, PROMPTS, Sampling(0, seed=seed), EOS, 9) for seed in (1, 2))
    assert one == other


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"prompts": [[1], []]}, "prompts must begin with <bos>, but one is empty"),
        ({"max_tokens": 0}, "max_tokens must be positive, but is 0"),
        ({"banned": range(V)}, "leave a token of it"),
        ({"banned": [V]}, "banned must lie in the vocabulary of 13"),
    ],
)
def test_what_cannot_be_written_on_is_refused(wrong, message):
    told = {"prompts": [[1]], "sampling": Sampling(), "eos_id": EOS, "max_tokens": 3} | wrong
    with pytest.raises(ValueError, match=message):
        sample(model_of(), **told)
    with pytest.raises(ValueError, match="evaluation mode"):
        sample(model_of().train(), [[1]], Sampling(), EOS, 3)


def test_no_prompts_make_no_texts():
    assert sample(model_of(), [], Sampling(), EOS, 3) == []


# The twin.


def test_the_twin_chooses_among_the_same_with_the_same_probabilities(javascript):
    chance, cases = random.Random(8), []
    for _ in range(40):
        logits = [chance.gauss(0, 3) for _ in range(V)]
        top_k = chance.choice([None, 1, 4, V, 40])
        told = [chance.choice([0, 0.2, 1, 1.7, 1e6]), top_k, chance.choice([0, 0.3, 0.9, 1])]
        cases.append((logits, told))
    for logits, told in (([0.0] * V, [1, 3, 0.5]), ([1.0, 0.0] * 6 + [1.0], [1e-300, None, 1])):
        cases.append((logits, told))
    names = ("temperature", "top_k", "top_p")
    asked = [
        ("decoding/sampling.js", "choices", [logits, dict(zip(names, told, strict=True))])
        for logits, told in cases
    ]
    for (logits, told), answer in zip(cases, javascript(asked), strict=True):
        found = choices(torch.tensor([logits], dtype=torch.float64), Sampling(*told))
        assert answer["tokens"] == found.tokens[0].tolist()
        for name, expected in (("before", found.before), ("after", found.after)):
            values = torch.tensor(answer[name], dtype=torch.float64)
            torch.testing.assert_close(values, expected[0], rtol=1e-9, atol=1e-12)


def test_the_twin_draws_the_same(agree):
    after = choices(torch.randn(1, V), Sampling(1.3, 9)).after[0].tolist()
    points = [0.0, 0.1, 0.5, 0.75, 0.9, 1 - 2**-53]
    agree("decoding/sampling", *(("drawn", (after, point)) for point in points))
