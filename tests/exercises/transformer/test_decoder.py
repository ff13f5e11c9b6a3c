"""What the exercises on the decoder take for right, computed in other ways."""

import torch

from heed.exercises.transformer import decoder
from heed.figures.translators.live import published


def field(card, at):
    return card.to_data()["fields"][at]


@torch.no_grad()
def written(english, french):
    """What the small world's translator makes of a French beginning."""
    translator = published("small-world-transformer")
    [row], target = translator.pieces(english), translator.target
    ids = [target.bos_id, *target.encode(french)]
    source, lens = torch.tensor([row]), torch.tensor([len(row)])
    while ids[-1] != target.eos_id and len(ids) < 40:
        ids.append(int(translator.model(source, lens, torch.tensor([ids]))[0, -1].argmax()))
    return target.decode(ids[1:-1])


def test_the_memory_says_what_is_left_to_tell():
    nurse = "L'infirmière"
    right = {field(decoder.memory(), 0)["options"][0][0]: "a aidé le garçon."}
    assert field(decoder.memory(), 0)["right"] == list(right)
    assert written("I helped the boy.", nurse) == f"{nurse} {right['helped']}"
    for english, rest in (
        ("The nurse is hungry.", "a faim."),
        ("The boy is ready.", "est prêt."),
        ("The red book is old.", "est vieux."),
        ("The nurse is ready.", "est prête."),
    ):
        assert written(english, nurse) == f"{nurse} {rest}"


def test_the_wrong_repair_leaves_nothing():
    card = decoder.repair()
    assert "self.table[:, offset : x.shape[1]]" in field(card, 0)["steps"][field(card, 0)["right"]]
    table, x = torch.zeros(1, 256, 8), torch.zeros(1, 1, 8)
    assert (x + table[:, 2 : x.shape[1]]).shape == (1, 0, 8)
    assert (x + table[:, 2 : 2 + x.shape[1]]).shape == x.shape
    assert field(card, 1)["right"] == ["empty"]
