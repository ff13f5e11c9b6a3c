"""What the page *Add or concatenate?* says of words and positions in the book's translator."""

import pytest
import torch

from heed.model.positions import sinusoidal_encoding
from heed.translator import Translator

TRANSLATOR = Translator.load()
SENTENCES = (
    "The dog bites the man.",
    "My sister lost her keys yesterday.",
    "The cat walks on the street.",
    "I don’t know what you are talking about.",
    "He gave me an interesting book.",
    "We have never seen such a big house before.",
    "She did not want to go home with him.",
    "Tom asked Mary why she had been late.",
)


def words():
    """Return the rows of all pieces as they enter the encoder, before a code is added."""
    table = TRANSLATOR.model.source_embedding.weight.detach().double()
    return table * table.shape[1] ** 0.5


def parts(sentence):
    """Return word and code of each piece after the layer norm, which divides both alike."""
    [ids] = TRANSLATOR.pieces(sentence)
    x, p = words()[torch.tensor(ids)], sinusoidal_encoding(len(ids), words().shape[1]).double()
    norm = TRANSLATOR.model.encoder[0].attention_norm.norm
    common = ((x + p).var(1, unbiased=False, keepdim=True) + norm.eps).sqrt()
    return [(r - r.mean(1, keepdim=True)) / common * norm.weight.detach() for r in (x, p)]


def terms(sentence):
    """Return the four terms of all scores, by head, each less its mean over the keys."""
    attention = TRANSLATOR.model.encoder[0].self_attention
    width, heads = attention.width, attention.heads
    weight = attention.in_projection.weight.detach().double()
    both = parts(sentence)

    def by_head(rows, matrix):
        return (rows @ matrix.T).unflatten(1, (heads, -1)).transpose(0, 1)

    asks = [by_head(rows, weight[:width]) for rows in both]
    asked = [by_head(rows, weight[width : 2 * width]) for rows in both]
    scores = [q @ k.transpose(1, 2) / k.shape[2] ** 0.5 for q in asks for k in asked]
    return [(one - one.mean(2, keepdim=True)).flatten(1) for one in scores]


def test_words_and_places_count_for_themselves_more_than_for_each_other():
    every = [torch.cat(some, 1) for some in zip(*map(terms, SENTENCES), strict=True)]
    word, place, other, places = (one.square().mean(1).sqrt() for one in every)
    apart = torch.minimum(word, places) > torch.maximum(place, other)
    assert [head + 1 for head in range(8) if not apart[head]] == [3]
    assert float(places[2]) == pytest.approx(3.8, abs=0.05)
    assert max(float(one[2]) for one in (word, place, other)) < 1.3


def test_trained_words_avoid_the_directions_of_the_positions():
    rows, codes = words(), sinusoidal_encoding(20, 256).double()
    rows = rows - rows.mean(0)
    first = torch.linalg.svd(codes - codes.mean(0))[2][:6]
    left = float((rows @ first.T).square().sum() / rows.square().sum())
    torch.manual_seed(1)
    random = [torch.linalg.qr(torch.randn(256, 6).double())[0] for _ in range(100)]
    by_chance = [float((rows @ one).square().sum() / rows.square().sum()) for one in random]
    assert left == pytest.approx(0.0104, abs=0.0001)
    assert sum(by_chance) / 100 == pytest.approx(0.0234, abs=0.0003)
    assert left < 0.5 * min(by_chance)


def test_words_are_orthogonal_to_codes_only_in_what_varies():
    rows, codes = words(), sinusoidal_encoding(20, 256).double()

    def cosine(a, b):
        return float((torch.cosine_similarity(a[:, None], b[None], dim=2)).abs().mean())

    assert cosine(rows, codes) == pytest.approx(0.121, abs=0.002)
    assert cosine(rows - rows.mean(0), codes - codes.mean(0)) == pytest.approx(0.031, abs=0.002)
