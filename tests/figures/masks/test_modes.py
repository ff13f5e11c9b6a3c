"""What the figure of the three uses says, against the record and the model."""

import json
import re
from contextlib import nullcontext
from itertools import groupby
from pathlib import Path
from unittest.mock import patch

import pytest
import torch
import torch.nn.functional as F

from heed.figures.masks import Modes, modes
from heed.figures.masks.modes import load_modes
from heed.figures.translators.live import published
from heed.model.transformer import PositionalEncoding
from heed.text.batches import encode_pairs
from heed.text.pairs import Pair
from heed.text.small_world import small_world_splits
from heed.weights.files import find_model

NAME = "small-world-transformer"
NO_MASK = lambda *_: None  # noqa: E731


@torch.no_grad()
def loss(pairs):
    """The mean of −ln p over all pieces of the right translations, sentence by sentence alike."""
    translator = published(NAME)
    rows = encode_pairs(pairs, translator.source, translator.target)
    sizes = lambda row: (len(row.source), len(row.target))  # noqa: E731
    found = []
    for (length, _), same in groupby(sorted(rows, key=sizes), key=sizes):
        batch = list(same)
        target = torch.tensor([row.target for row in batch])
        lengths = torch.full((len(batch),), length)
        logits = translator.model(
            torch.tensor([row.source for row in batch]), lengths, target[:, :-1]
        )
        found.append(F.cross_entropy(logits.mT, target[:, 1:], reduction="none").flatten())
    return torch.cat(found).mean().item()


@pytest.mark.in_turn
def test_the_losses_are_those_of_the_published_translator():
    stored = load_modes()
    splits = small_world_splits(seed=1)
    count = stored["sentences"]
    held_out = [Pair(one.source, one.references[0]) for one in splits.test[:count]]
    assert len(held_out) == count
    assert loss(splits.train[:count]) == pytest.approx(stored["learnt"], rel=1e-3)
    assert loss(held_out) == pytest.approx(stored["always"]["validation"], rel=1e-3)
    with patch("heed.model.transformer.causal_mask", NO_MASK):
        assert loss(held_out) == pytest.approx(stored["training"]["validation"], rel=1e-3)


def test_the_translations_are_those_that_were_judged_before():
    metadata = json.loads((find_model(NAME) / "config.json").read_text())["story"]
    stored = load_modes()
    assert stored["always"]["cached"] == pytest.approx(metadata["scores"]["exact_match"])
    assert stored["always"]["cached"] == stored["training"]["cached"]


@pytest.mark.in_turn
def test_positions_that_begin_again_spoil_the_writing():
    right = PositionalEncoding.forward
    held_out = small_world_splits(seed=1).test
    with patch.object(PositionalEncoding, "forward", lambda self, x, _=0: right(self, x, 0)):
        written = published(NAME).translate([one.source for one in held_out], beam=1)
    exact = [line in one.references for line, one in zip(written, held_out, strict=True)]
    assert sum(exact) == 362  # the solution of masks-ex-symptoms, and its page
    assert "et ils vont le lire un lire un lire" in written[1]


def test_its_facts_are_what_is_recorded(facts):
    stored = load_modes()
    leaks = {
        ("always", "cached"): [False, False, False],
        ("always", "afresh"): [False, False, False],
        ("training", "cached"): [False, True, False],
        ("training", "afresh"): [False, True, True],
    }
    states = ({"rule": rule, "writing": writing} for rule, writing in leaks)
    for figure, found in facts(Modes, *states):
        measured = stored[figure.rule]
        assert found == {
            "learnt": stored["learnt"],
            "validation": measured["validation"],
            "exact": measured[figure.writing],
            "kept": stored["always"][figure.writing],
            "worse": measured[figure.writing] < stored["always"][figure.writing],
            "leaks": leaks[figure.rule, figure.writing],
        }


def test_what_it_says(say):
    off = {"rule": "training", "writing": "afresh"}
    (_, first), (_, always), (_, afresh) = say(Modes, {}, {"rule": "always"}, off)
    assert first == (
        "The loss in validation is 2.37, far above the 0.11 of training, which never met later "
        "pieces. 98.7% of the translations are exactly right, as with the mask always on."
    )
    assert afresh.endswith(" 98.0%, not 98.7%, of the translations are exactly right.")
    assert ", near the 0.11 of training. " in always


@torch.no_grad()
@pytest.mark.parametrize("masked", [True, False])
def test_each_step_writes_the_piece_that_it_prints(masked):
    translator = published(NAME)
    target = translator.target
    (row,) = translator.pieces("The boy is ready.")
    ids = [target.bos_id]
    change = nullcontext() if masked else patch("heed.model.transformer.causal_mask", NO_MASK)
    with change:
        while ids[-1] != target.eos_id and len(ids) < 17:
            logits = translator.model(
                torch.tensor([row]), torch.tensor([len(row)]), torch.tensor([ids])
            )
            ids.append(int(logits[0, -1].argmax()))
    written = [target.piece(one).removeprefix("▁") for one in ids[1:]]
    code = Path(modes.__file__).with_suffix(".js").read_text(encoding="utf-8")
    [pieces] = re.findall(r"const PIECES = (\[.*\]);", code)
    assert written == [*json.loads(pieces)[1:], "<eos>"]
