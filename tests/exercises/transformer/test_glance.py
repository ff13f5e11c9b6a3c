"""What the exercises of the first page on the transformer take for right, computed."""

from itertools import permutations

import torch
import torch.nn.functional as F

from answers import rights
from heed.exercises.transformer import glance

N = 12
CHANGES = {
    "norm": lambda x: x - x.mean(1, keepdim=True),
    "center": lambda x: x - x.mean(0),
    "shift": lambda x: x + F.pad(x, (0, 0, 1, 0))[:-1],
    "relu": torch.relu,
    "softmax": lambda x: x.softmax(1),
}


def test_only_one_order_is_right():
    field = glance.path().to_data()["fields"][0]
    letters, wrong = [item[0] for item in field["items"]], [pair for pair, _ in field["misplaced"]]
    right = [
        "".join(one)
        for one in permutations(letters)
        if not any(one.index(a) < one.index(b) for a, b in wrong)
    ]
    assert right == ["emcnls"]


def test_which_changes_mix_rows():
    torch.manual_seed(1)
    x = torch.randn(N, 16)
    y = x.clone()
    y[4] = torch.randn(16)
    mixing = {
        name
        for name, change in CHANGES.items()
        if (change(x) - change(y)).abs().sum(1).gt(1e-6).sum() > 1
    }
    fields = glance.mixing().to_data()["fields"]
    assert {key for key, _ in fields[0]["options"]} == set(CHANGES)
    assert set(fields[0]["right"]) == mixing


def test_how_many_layers_news_takes_where_each_row_adds_the_row_before():
    x = torch.zeros(N, 16)
    x[0] = 1
    layers = 0
    while not x[6].any():
        x = CHANGES["shift"](x)
        layers += 1
    assert [layers] == rights(glance.mixing())[1:]
