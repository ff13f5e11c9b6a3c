"""What the page on the embedding and the output layer says and does not compute."""

import math

import pytest
import torch
import torch.nn.functional as F
from torch import nn

from heed.experiments.neighbours import near_of
from heed.figures.translators.live import published
from heed.model.positions import sinusoidal_encoding

WORDS, PLACES, BATCH, WIDTH, UPDATES = 9, 12, 16, 256, 200
ROOT = WIDTH**-0.5


@pytest.fixture(scope="module")
def big():
    return published("eng-fra")


def test_numbers_next_to_each_other_are_not_alike(big):
    piece = big.source.piece
    assert [piece(1615), piece(1616)] == ["▁mother", "▁jours"]
    [king] = big.pieces("king")
    assert [piece(i) for i in king[:-1]] == ["▁k", "ing"]


def test_the_piece_that_is_near_to_mother_is_the_end_of_mother(big):
    [mother] = big.pieces("Mother")
    assert [big.source.piece(i) for i in mother[:-1]] == ["▁M", "other"]
    table = F.normalize(big.model.source_embedding.weight.detach(), dim=-1)
    near = (table @ table[mother[1]]).topk(3).indices.tolist()
    assert {big.source.piece(i) for i in near} == {"other", "▁mom", "▁mother"}


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("eat", ["▁eating", "▁ate", "▁eaten", "▁drink"]),
        ("mother", ["▁mom", "▁sister", "other"]),
        ("station", ["▁gare"]),
        ("chat", ["▁chien", "▁talk"]),
    ],
)
def test_which_rows_are_nearest(big, word, near):
    assert near_of(big, word)["nearest"][0][: len(near)] == near


def test_mother_wins_on_its_own_row(big):
    table, bias = (part.detach() for part in big.model.output_layer())
    assert int((table @ table[1615]).argmax()) == 1615
    assert int((table @ table[1615] + bias).argmax()) == 1615


def test_one_table_serves_source_target_and_output(big):
    model = big.model
    weight, _ = model.output_layer()
    assert model.source_embedding.weight is model.target_embedding.weight is weight


def test_two_rows_taken_at_random_have_this_cosine(big):
    rows = F.normalize(big.model.source_embedding.weight.detach(), dim=-1)
    cosines = (rows @ rows.T)[~torch.eye(len(rows), dtype=torch.bool)]
    assert round(float(cosines.mean()), 2) == 0.09


def test_most_pieces_that_lose_on_their_own_row_are_single_signs(big):
    table = big.model.source_embedding.weight.detach()
    lost = (table @ table.T).argmax(1) != torch.arange(len(table))
    pieces = [big.source.piece(i).strip("▁") for i in lost.nonzero().flatten().tolist()]
    assert "{" in pieces
    single = [one for one in pieces if len(one) == 1 or one.startswith("<0x")]
    assert len(single) > 2 / 3 * len(pieces)


class Block(nn.Module):
    """One head of attention, with a skip, that reads words plus codes."""

    def __init__(self, deviation, factor):
        super().__init__()
        self.factor, self.codes = factor, sinusoidal_encoding(PLACES, WIDTH).float()
        self.table = nn.Parameter(deviation * torch.randn(WORDS, WIDTH))
        self.maps = nn.ModuleList(nn.Linear(WIDTH, WIDTH, bias=False) for _ in range(4))
        self.out = nn.Linear(WIDTH, WORDS)

    def forward(self, words):
        x = self.factor * self.table[words] + self.codes
        q, k, v = (one(x) for one in self.maps[:3])
        weights = (q @ k.mT / math.sqrt(WIDTH)).softmax(-1)
        return self.out(x + self.maps[3](weights @ v))


def share_right(deviation, factor):
    """Learn to name the word before each place; return the share right on other sentences."""
    torch.manual_seed(1)
    block = Block(deviation, factor)
    adam = torch.optim.Adam(block.parameters(), 1e-3)
    for _ in range(UPDATES):
        words = torch.randint(WORDS, (BATCH, PLACES))
        logits = block(words)[:, 1:]
        loss = F.cross_entropy(logits.flatten(0, 1), words[:, :-1].flatten())
        adam.zero_grad()
        loss.backward()
        adam.step()
    words = torch.randint(WORDS, (499, PLACES))
    with torch.no_grad():
        found = block(words)[:, 1:].argmax(-1)
    return float((found == words[:, :-1]).float().mean())


@pytest.mark.in_turn
@pytest.mark.parametrize(
    ("deviation", "factor"), [(ROOT, 1 / ROOT), (1, 1), (ROOT, 1)], ids=["paper", "own", "short"]
)
def test_a_block_soon_hears_the_position(deviation, factor):
    assert share_right(deviation, factor) > 0.99


def test_a_block_does_not_hear_the_position_beside_a_long_word():
    by_chance = 1 / WORDS
    assert round(by_chance, 2) == 0.11
    assert abs(share_right(1, 1 / ROOT) - by_chance) < 0.02  # sums differ with the processor
