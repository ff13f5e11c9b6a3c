"""What the exercises on embeddings take for right, against PyTorch."""

import torch
import torch.nn.functional as F

from answers import rights
from heed.exercises.transformer import words
from heed.figures.translators.live import published

V, D = 4000, 3


def test_rows_that_have_a_gradient():
    read, labels = torch.tensor([2, 3, 5, 2, 4, 1, 0]), torch.tensor([7, 8, 9, 7, 6, 1, 0])
    own, output = torch.randn(V, D, requires_grad=True), torch.randn(V, D, requires_grad=True)
    F.cross_entropy(F.embedding(read, own) @ output.T, labels).backward()
    assert rights(words.rows())[0] == int(own.grad.ne(0).any(-1).sum())
    tied = torch.randn(V, D, requires_grad=True)
    F.cross_entropy(F.embedding(read, tied) @ tied.T, labels).backward()
    assert rights(words.rows())[1] == int(tied.grad.ne(0).any(-1).sum())


def test_the_longer_row_wins():
    rows = {"chat": [1.0, 0.0], "chien": [2.0, 1.0], "os": [0.0, 3.0]}
    logits = torch.tensor(list(rows.values())) @ torch.tensor(rows["chat"])
    assert rights(words.longest())[0] == [list(rows)[logits.argmax()]]
    assert rights(words.longest())[1] == logits.max()


def test_how_many_lose_on_their_own_row():
    table = published("eng-fra").model.output_layer()[0].detach()
    lost = (table @ table.T).argmax(1) != torch.arange(len(table))
    assert rights(words.longest())[2] == lost.sum()
    assert len(table) == words.longest().to_data()["fields"][2]["high"]
