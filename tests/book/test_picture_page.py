"""What the page *Attention over an image* says of the captioners is what was measured of them."""

from itertools import product
from pathlib import Path

import nbformat
import pytest
import torch

from heed.figures.recurrence.spotlight import BEGUN, ITEMS
from heed.model.captioner import BOUNDARY, pictures
from heed.scenes.captions import captions
from heed.scenes.generator import Event, held_out, scenes
from heed.scenes.scene import SIZE, Item, covers, paint
from heed.weights.captioner import load_captioner

PAGE = Path(__file__).parents[2] / "book/attend/recurrence/picture.ipynb"
TEXT = "\n".join(cell.source for cell in nbformat.read(PAGE, 4).cells)
ROWS = {"additive": "additive", "multiplicative": "multiplicative", "dot": "dot product"}
HIGHEST = 3 * 8  # places of the three upper rows, which show sky


@pytest.mark.parametrize("score", ROWS)
def test_the_table_of_scores(score):
    [row] = [line for line in TEXT.splitlines() if line.startswith(f"| {ROWS[score]} |")]
    trained = load_captioner(score)
    found = trained.measured["held out"]
    assert row.endswith(f"| {found['soft']:.1%} | {found['hard']:.1%} |")
    learnt = sum(weights.numel() for weights in trained.captioner.score.parameters())
    assert f"| {learnt:,} |" in row


def test_how_often_it_is_right_and_looks_at_what_it_names():
    found = load_captioner().measured["held out"]
    assert f"{found['soft']:.1%} of the captions" in TEXT
    assert f"in {found['on object']:.0%} of the cases" in TEXT
    assert f"would do so in {found['chance']:.0%}" in TEXT


def test_where_it_looks():
    trained = load_captioner()
    found = trained.captioner.write(pictures([paint(list(ITEMS))])[0])
    words = trained.sentence(found.tokens).split()
    at = dict(zip(words, torch.as_tensor(found.weights), strict=False))
    edge = at["frisbee"].topk(2)
    assert f"{edge.values.sum():.0%} of the weight is on two places" in TEXT
    assert set(edge.indices.tolist()) <= set(places("frisbee"))
    assert min(edge.indices.tolist()) // 8 == max(places("frisbee")) // 8  # the lowest row of it
    assert at["throwing"].argmax().item() in places("ball")
    assert at["woman"].argmax().item() in places("woman")
    assert all(at[word][:HIGHEST].sum() > 0.5 for word in ("a", "is"))


def test_another_thing_in_its_place_is_named():
    ball = [Item("ball", item.x, item.y) if item.kind == "frisbee" else item for item in ITEMS]
    assert caption(ITEMS) == "a woman is throwing a frisbee"
    assert caption(ball) == "a woman is throwing a ball"


def test_with_the_frisbee_painted_over_it_looks_at_the_ball():
    painted = [item for item in ITEMS if item.kind != "frisbee"]
    assert caption(painted) == "a woman is standing on the grass"
    trained = load_captioner()
    model, words = trained.captioner, trained.words
    begun = [BOUNDARY, *(words.index(word) for word in BEGUN[-1].split())]
    with torch.no_grad():
        seen = model.reader(pictures([paint(painted)]))
        logits, weights = model.look(seen, model.states(torch.tensor([begun])))
    assert words[int(logits[0, -1].argmax())] == "red"
    assert weights[0, -1].argmax().item() in places("ball")
    assert weights[0, -1, places("ball")].sum() > 0.5


def test_one_place_seldom_has_nearly_all_the_weight():
    drawn, captioner = scenes(held_out(), seed=5, idle=0), load_captioner().captioner
    found = [captioner.write(pictures([paint(next(drawn)[0])])[0]) for _ in range(300)]
    most = torch.cat([torch.as_tensor(one.weights).max(-1).values for one in found])
    share = (most >= 0.9).float().mean()
    assert f"one place gets 90% or more in only {share:.0%} of the steps" in " ".join(TEXT.split())


def test_a_dog_with_a_white_frisbee_is_seldom_told():
    assert Event("dog", "carrying", "white", "frisbee") in held_out()
    told = [caption(scene) in captions(scene) for scene in carried()]
    assert f"in {told.count(False)} of {len(told)} positions of the frisbee" in TEXT


def carried():
    """The scenes in which the dog carries the frisbee."""
    for x, y in product(range(SIZE), repeat=2):
        scene = [Item("frisbee", x, y) if one.kind == "frisbee" else one for one in ITEMS]
        fits = all(one.fits for one in scene)
        if fits and any("dog is carrying" in said for said in captions(scene)):
            yield scene


def caption(scene):
    trained = load_captioner()
    return trained.sentence(trained.captioner.write(pictures([paint(list(scene))])[0]).tokens)


def places(kind):
    """The places that an object of the picture touches."""
    [item] = [item for item in ITEMS if item.kind == kind]
    return covers(item)
