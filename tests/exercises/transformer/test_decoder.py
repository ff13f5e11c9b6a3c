"""What the exercises on the decoder take for right, computed in other ways."""

import math

import numpy as np
import pytest
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


def test_swapped_roles_make_equal_rows_of_one_and_stop_where_there_are_more():
    card, stream = decoder.roles(), np.random.default_rng(1)
    lines = field(card, 0)["steps"]
    assert field(card, 0)["right"] == 1
    assert field(card, 1)["right"] == ["rows"]
    matrices = {f"W_{name}": torch.tensor(stream.normal(size=(4, 4))) for name in "qkvo"}

    def ran(rows, lines=lines):
        """What the lines make of French rows, where the English has 8."""
        made = {"math": math, "norm": lambda Y: Y, "D": 4, **matrices}
        made |= {"M": torch.tensor(stream.normal(size=(8, 4))), "Y": torch.ones(rows, 4).double()}
        exec("\n".join(lines), made)
        return made["Y"]

    assert ran(1).shape == (8, 4)
    assert torch.allclose(ran(1), ran(1)[:1])
    assert ran(8).shape == (8, 4)
    with pytest.raises(RuntimeError, match="must match"):
        ran(5)
    mended = [*lines[:1], "q, k, v = read @ W_q, M @ W_k, M @ W_v", *lines[2:]]
    assert [ran(rows, mended).shape for rows in (1, 5)] == [(1, 4), (5, 4)]
