"""A transformer of one block that reverses or sorts six digits, small enough to train in a page.

``digits.js`` is the same training in JavaScript: from the same seed it makes the same updates,
until rounding drives them apart, which takes longer the smaller the rate is.
"""

from collections.abc import Sequence
from random import Random

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from heed.model.blocks import EncoderBlock

KINDS, LENGTH = 10, 6  # digits, and how many stand in a row
WIDTH, HIDDEN, HEADS = 16, 32, 1
BATCH, UNSEEN = 32, 50  # rows
BETAS, EPSILON = (0.9, 0.98), 1e-9
TASKS = ("reverse", "sort")

Row = tuple[int, ...]


class DigitTransformer(nn.Module):
    """Embeddings of digits and of places, one block of an encoder, and 10 logits at each place."""

    def __init__(self) -> None:
        super().__init__()
        self.digits = nn.Parameter(torch.zeros(KINDS, WIDTH))
        self.places = nn.Parameter(torch.zeros(LENGTH, WIDTH))
        self.block = EncoderBlock(WIDTH, HEADS, HIDDEN)
        self.norm = nn.LayerNorm(WIDTH)
        self.output = nn.Linear(WIDTH, KINDS)

    def forward(self, rows: Tensor) -> Tensor:
        """Map rows of digits (B, 6) to logits (B, 6, 10)."""
        x = self.digits[rows] + self.places  # (B, 6, 16)
        logits: Tensor = self.output(self.norm(self.block(x)))
        return logits


class DigitTraining:
    """A training that is decided by its seed: weights, unseen rows and batches are drawn from it.

    Args:
        task: ``"reverse"`` or ``"sort"``.
        rate: learning rate of Adam, the same in all updates.
        seed: where the random numbers begin.

    Raises:
        ValueError: if there is no such task.
    """

    def __init__(self, task: str = "reverse", rate: float = 0.01, seed: int = 1) -> None:
        if task not in TASKS:
            raise ValueError(f"task must be one of {', '.join(TASKS)}, but is {task}")
        self.task = task
        self.random = Random(seed)
        self.model = DigitTransformer().double()
        draw_weights(self.model, self.random)
        self.unseen = [self.draw_row() for _ in range(UNSEEN)]
        self.adam = torch.optim.Adam(self.model.parameters(), rate, BETAS, EPSILON)

    def update(self) -> float:
        """Learn from one batch; return its mean loss per digit, in nats."""
        loss = self.loss(self.draw_batch())
        self.adam.zero_grad()
        loss.backward()
        self.adam.step()
        return float(loss.detach())

    def loss(self, rows: Sequence[Row]) -> Tensor:
        """Return the mean cross-entropy of rows, in nats per digit."""
        labels = torch.tensor([answer(self.task, row) for row in rows])
        logits = self.model(torch.tensor(rows))
        return F.cross_entropy(logits.flatten(0, 1), labels.flatten())

    @torch.no_grad()
    def right(self) -> int:
        """Count the unseen rows of which all six digits are right."""
        written = self.model(torch.tensor(self.unseen)).argmax(-1).tolist()
        return sum(
            tuple(own) == answer(self.task, row)
            for own, row in zip(written, self.unseen, strict=True)
        )

    def draw_batch(self) -> list[Row]:
        """Draw rows to learn from; none of them is an unseen one."""
        batch: list[Row] = []
        while len(batch) < BATCH:
            row = self.draw_row()
            if row not in self.unseen:
                batch.append(row)
        return batch

    def draw_row(self) -> Row:
        """Draw six digits."""
        return tuple(self.random.randrange(KINDS) for _ in range(LENGTH))


def answer(task: str, row: Row) -> Row:
    """Return what the model shall write for a row."""
    return tuple(sorted(row)) if task == "sort" else row[::-1]


@torch.no_grad()
def draw_weights(model: nn.Module, random: Random) -> None:
    """Draw each matrix evenly from ±√(6 / (rows + columns)), row by row; biases are 0, gains 1.

    Glorot & Bengio (2010), equation 16. The three projections of attention are matrices of their
    own, though they are stored as one.
    """
    for name, parameter in model.named_parameters():
        if parameter.dim() == 1:
            parameter.fill_(float("norm" in name and "weight" in name))
            continue
        for part in parameter.split(WIDTH) if "in_projection" in name else [parameter]:
            limit = (6 / sum(part.shape)) ** 0.5
            drawn = [limit * (2 * random.random() - 1) for _ in range(part.numel())]
            part.copy_(torch.tensor(drawn, dtype=part.dtype).view_as(part))
