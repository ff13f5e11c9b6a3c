"""The classifier: padding, order, what its loop needs, bad input, and the twin in the page."""

import pytest
import torch

from heed.model.classifier import Classifier, ClassifierConfig, attention_received
from heed.text.batches import Encoded, collate
from heed.training.objective import Objective
from twins import tables

V, D, C = 23, 14, 3
KINDS = [
    {"mixer": "attention", "pooling": "mean"},
    {"mixer": "attention", "pooling": "max"},
    {"mixer": "attention", "pooling": "first"},
    {"mixer": "attention", "pooling": "mean", "positions": False},
    {"mixer": "gru", "pooling": "last"},
    {"mixer": "gru", "pooling": "mean"},
    {"mixer": "bag", "pooling": "mean"},
    {"mixer": "bag", "pooling": "max"},
]
NAMES = ["-".join(map(str, kind.values())) for kind in KINDS]
BLIND = [kind for kind in KINDS if kind["mixer"] == "bag" or not kind.get("positions", True)]
TEXT = [1, 4, 11, 2, 19, 7]


def made(**changes):
    torch.manual_seed(5)
    settings = {"width": D, "heads": 2, "hidden": 11, "max_length": 13} | changes
    model = Classifier(ClassifierConfig(V, C, **settings)).eval()
    for parameter in model.parameters():  # no bias may hide a slip by being 0
        parameter.data += 0.3 * torch.randn_like(parameter)
    return model


def logits(model, *texts):
    lens = torch.tensor([len(text) for text in texts])
    rows = torch.full((len(texts), int(lens.max())), 22)
    for row, text in zip(rows, texts, strict=True):
        row[: len(text)] = torch.tensor(text)
    return model(rows, lens)


@pytest.mark.parametrize("kind", KINDS, ids=NAMES)
def test_padding_is_as_if_it_were_not_there(kind):
    model = made(**kind)
    together = logits(model, TEXT, TEXT[:3])
    assert together.shape == (2, C)
    torch.testing.assert_close(together[1], logits(model, TEXT[:3])[0])


@pytest.mark.parametrize("kind", KINDS, ids=NAMES)
def test_order_counts_with_positions_or_a_recurrence_alone(kind):
    model = made(**kind)
    other = [TEXT[0], *reversed(TEXT[1:])]
    assert torch.allclose(logits(model, TEXT), logits(model, other), atol=1e-5) == (kind in BLIND)


def test_a_bag_is_a_linear_map_of_the_counts_of_words():
    model = made(mixer="bag")
    counts = torch.bincount(torch.tensor(TEXT), minlength=V).float() / len(TEXT)
    rows = model.embedding.weight * D**0.5
    torch.testing.assert_close(logits(model, TEXT)[0], model.output(counts @ rows))


def test_the_loop_sees_a_translation_of_one_token():
    model = made()
    rows = [Encoded(TEXT, [0, 2]), Encoded(TEXT[:2], [0, 1])]
    batch = collate(rows, 0, -1)
    expected = torch.nn.functional.cross_entropy(
        logits(model, TEXT, TEXT[:2]), torch.tensor([2, 1]), reduction="sum"
    )
    torch.testing.assert_close(Objective(model, -1, 0.0)(batch), expected)


@pytest.mark.parametrize("kind", KINDS, ids=NAMES)
def test_every_parameter_learns(kind):
    model = made(**kind)
    logits(model, TEXT, TEXT[:2]).square().sum().backward()
    for name, parameter in model.named_parameters():
        assert parameter.grad is not None, name
        assert parameter.grad.any(), name


@pytest.mark.parametrize("kind", KINDS, ids=NAMES)
def test_the_page_scores_the_same(kind, javascript):
    model = made(**kind)
    call = [[settings(model), tables(model)], [["forward", [TEXT]], ["forward", [TEXT[:1]]]]]
    [found] = javascript([("model/classifier.js", "Classifier", call)])
    for answer, text in zip(found, (TEXT, TEXT[:1]), strict=True):
        expected = logits(model, text)[0].double()
        torch.testing.assert_close(
            torch.tensor(answer, dtype=torch.float64), expected, rtol=1e-5, atol=1e-5
        )


@pytest.mark.parametrize("pooling", ["mean", "first"])
def test_attention_received_sums_to_one(pooling):
    model = made(pooling=pooling)
    found = attention_received(model, torch.tensor(TEXT))
    assert found.shape == (len(TEXT),)
    assert float(found.sum()) == pytest.approx(1, abs=1e-6)
    assert model.encoder[-1].self_attention.kernel is None


@pytest.mark.parametrize("pooling", ["mean", "first"])
def test_the_page_sees_the_same_attention(pooling, javascript):
    model = made(pooling=pooling)
    call = [[settings(model), tables(model)], [["attention_received", [TEXT]]]]
    [[found]] = javascript([("model/classifier.js", "Classifier", call)])
    assert found == pytest.approx(attention_received(model, torch.tensor(TEXT)).tolist(), rel=1e-5)


def test_attention_received_is_what_the_first_token_pays():
    """Against the definition: the block's input, its norm, its projections, one softmax."""
    model = made(pooling="first", blocks=1)
    with torch.no_grad():
        x = model.positions(model.embedding(torch.tensor([TEXT])) * D**0.5)
        block = model.encoder[0]
        q, k, _ = block.self_attention.in_projection(block.attention_norm.enter(x)).chunk(3, -1)
        q, k = (one.view(len(TEXT), 2, D // 2).transpose(0, 1) for one in (q, k))
        weights = (q @ k.transpose(1, 2) / (D / 2) ** 0.5).softmax(-1)
    torch.testing.assert_close(attention_received(model, torch.tensor(TEXT)), weights[:, 0].mean(0))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"mixer": "lstm"}, "mixer must be one of attention, gru, bag, but is 'lstm'"),
        ({"pooling": "sum"}, "pooling must be one of mean, max, first, last, but is 'sum'"),
        ({"width": 15}, "width must be even and divisible by heads = 2, but is 15"),
        ({"dropout": 1.0}, r"dropout must lie in \[0, 1\), but is 1.0"),
        ({"attention_dropout": 1.0}, r"attention_dropout must lie in \[0, 1\), but is 1.0"),
        ({"mixer": "bag", "pooling": "first"}, "pooling 'first' needs mixer 'attention'"),
        ({"blocks": 0}, "blocks must be positive, but is 0"),
    ],
)
def test_impossible_settings_are_refused(changes, message):
    with pytest.raises(ValueError, match=message):
        made(**changes)


def test_one_class_is_refused():
    with pytest.raises(ValueError, match="classes must be 2 or more, but is 1"):
        ClassifierConfig(V, 1)


def test_texts_that_are_empty_or_too_long_are_refused():
    model = made()
    with pytest.raises(ValueError, match="valid_lens must be positive to be pooled"):
        model(torch.zeros(1, 4, dtype=torch.long), torch.tensor([0]))
    with pytest.raises(ValueError, match="a text of 10,000 tokens is longer than max_length = 13"):
        model(torch.zeros(1, 10_000, dtype=torch.long), torch.tensor([10_000]))


def test_a_bag_has_no_attention_to_look_at():
    with pytest.raises(ValueError, match="model must have attention, but its mixer is 'bag'"):
        attention_received(made(mixer="bag"), torch.tensor(TEXT))


def settings(model):
    c = model.config
    return {
        name: getattr(c, name)
        for name in ("mixer", "pooling", "positions", "width", "heads", "blocks", "max_length")
    }
