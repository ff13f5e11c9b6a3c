"""What the exercises on the encoder take for right, against the published translator."""

import pytest
import torch

from answers import rights
from heed.decoding.search import Search, greedy_search
from heed.exercises.transformer import encoder
from heed.experiments.stages import last_vectors
from heed.figures.translators.live import published

BAG, RED = "The bag is light.", "The light is red."


class Exchanged:
    """The translator's model with one row of the encoder's output replaced."""

    def __init__(self, model, place, row):
        self.model, self.place, self.row = model, place, row
        self.config = model.config

    def start(self, source, lens):
        encode = self.model.encode

        def exchanged(*arguments):
            memory = encode(*arguments).clone()
            memory[:, self.place] = self.row
            return memory

        self.model.encode = exchanged
        try:
            return self.model.start(source, lens)
        finally:
            del self.model.encode

    def step(self, tokens, state):
        return self.model.step(tokens, state)


@torch.no_grad()
def exchanged(one, other, word):
    """What is written if a word has the vector of the other sentence, and how far these differ."""
    translator = published("eng-fra")
    rows = [translator.pieces(sentence)[0] for sentence in (one, other)]
    memories = [
        translator.model.encode(torch.tensor([row]), torch.tensor([len(row)]))[0] for row in rows
    ]
    [number] = translator.source.encode(word)
    vectors = [memory[row.index(number)] for memory, row in zip(memories, rows, strict=True)]
    model = Exchanged(translator.model, rows[0].index(number), vectors[1])
    target = translator.target
    [found] = greedy_search(
        model, torch.tensor(rows[:1]), torch.tensor([len(rows[0])]),
        Search(bos_id=target.bos_id, eos_id=target.eos_id, banned=[target.pad_id, target.unk_id]),
    )  # fmt: skip
    return target.decode(found.tokens), 1 - float(torch.cosine_similarity(*vectors, dim=0))


def test_the_bag_stays_light_with_the_other_vector():
    written, apart = exchanged(BAG, RED, "light")
    assert written == "Le sac est léger."
    assert apart > 0.25
    assert exchanged(RED, BAG, "light")[0] == "Le feu est rouge."


@pytest.mark.parametrize(
    ("other", "place", "left"),
    [
        (BAG, 3, 0.77),
        (RED, 1, 0.09),
        ("In the room the bag is light.", 6, 0.61),
        ("I saw a light in the house.", 3, 0.69),
        ("The light bag is red.", 1, 0.13),
    ],
)
@torch.no_grad()
def test_neither_meaning_nor_position_alone_decides(other, place, left):
    translator = published("eng-fra")
    model, target = translator.model, translator.target
    places, vectors = last_vectors(translator, [BAG, other], "light")
    assert places.tolist() == [3, place]
    [row] = translator.pieces(BAG)
    read = torch.tensor([[target.bos_id, *target.encode("Le sac est")]])
    hook = model.encoder_norm.register_forward_hook(
        lambda _norm, _read, memory: memory.index_copy(1, places[:1], vectors[1:, None])
    )
    shares = model(torch.tensor([row]), torch.tensor([len(row)]), read)[0, -1].softmax(-1)
    hook.remove()
    assert round(float(shares[target.encode("lég")[0]]), 2) == left
    assert target.piece(shares.argmax()) == "▁lég" or other == "The light bag is red."
    assert rights(encoder.exchange()) == [["used"]]


@torch.no_grad()
def test_the_exchange_leaves_only_a_near_tie():
    translator = published("eng-fra")
    model, target = translator.model, translator.target
    rows = [translator.pieces(sentence)[0] for sentence in (BAG, RED)]
    memory, other = (model.encode(torch.tensor([row]), torch.tensor([len(row)])) for row in rows)
    [light] = translator.source.encode("light")
    exchanged = memory.clone()
    exchanged[0, rows[0].index(light)] = other[0, rows[1].index(light)]
    names = "▁lég", "▁éc"
    read = torch.tensor([[target.bos_id, *target.encode("Le sac est")]])
    found = []
    for one in (memory, exchanged):
        lens = torch.tensor([len(rows[0])])
        model.encode = lambda *_, one=one: one
        try:
            shares = model(torch.tensor(rows[:1]), lens, read)[0, -1].softmax(-1)
        finally:
            del model.encode
        found.append({target.piece(i): float(p) for i, p in enumerate(shares)})
    before, after = ([round(shares[name], 2) for name in names] for shares in found)
    assert before == [0.77, 0.01]
    assert after == [0.09, 0.09]
    assert max(found[1], key=found[1].get) == "▁lég"
