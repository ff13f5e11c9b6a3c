"""A captioner: a convolution reads a picture, a recurrent network says what is in it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

import torch
from torch import Tensor, nn

from heed.model.attention import AdditiveScore, MultiplicativeScore, masked_softmax
from heed.model.cells import GRUCell
from heed.model.settings import check_fields

BOUNDARY = 0
"""The token before the first word and after the last."""
LONGEST = 10
"""Tokens that are written at most: a caption has up to 8, the end among them."""


class DotScore(nn.Module):
    """Score qᵀ k: nothing is learnt, so queries and keys must be equally wide.

    Luong, Pham & Manning (2015), section 3.1, "dot".
    """

    def forward(self, query: Tensor, key: Tensor) -> Tensor:
        """Score (B, T, D) against (B, N, D): (B, T, N)."""
        return query @ key.transpose(-2, -1)


SCORES: dict[str, Callable[[int], nn.Module]] = {
    "additive": lambda width: AdditiveScore(width, width, width),
    "multiplicative": lambda width: MultiplicativeScore(width, width),
    "dot": lambda _: DotScore(),
}


@dataclass(frozen=True)
class CaptionerConfig:
    """The hyperparameters of a captioner."""

    kind: ClassVar[str] = "captioner"

    vocabulary: int
    """V: the words, and the boundary."""
    width: int = 48
    """D, of what stands at a place, and of the state: a dot product needs them equally wide."""
    embedding: int = 32
    """Width of a word's vector."""
    score: str = "additive"
    """A key of ``SCORES``: how a state is compared with a place."""

    def __post_init__(self) -> None:
        """Refuse numbers that cannot make a model."""
        check_fields(self)
        if self.score not in SCORES:
            raise ValueError(f"score must be one of {', '.join(SCORES)}, but is {self.score!r}")


class Written(NamedTuple):
    """A caption, and where the captioner looked at each token."""

    tokens: list[int]
    """Without the boundary."""
    weights: Tensor
    """(T, 64): a row for each token, and one for the boundary at the end."""
    probabilities: Tensor
    """(T, V) of each next token."""


class PictureReader(nn.Module):
    """Three layers of convolution: 32 × 32 pixels become 8 × 8 places, D numbers at each.

    A place is the middle of 4 × 4 pixels, and sees 18 × 18 around it: 4, and 2 · 3 and 4 · 2 more.

    Args:
        width: D, the number of filters of the last layer.
    """

    def __init__(self, width: int) -> None:
        super().__init__()
        self.layers = nn.ModuleList([
            nn.Conv2d(3, 16, 4, stride=2, padding=1),  # 16 × 16 places
            nn.Conv2d(16, 32, 4, stride=2, padding=1),  # 8 × 8
            nn.Conv2d(32, width, 3, padding=1),
        ])  # fmt: skip

    def forward(self, picture: Tensor) -> Tensor:
        """Read pictures (B, 3, 32, 32), numbers in 0 .. 1: (B, 64, D), row after row of places."""
        x = picture - 0.5
        for layer in self.layers:
            x = torch.relu(layer(x))
        return x.flatten(2).transpose(1, 2)


class Captioner(nn.Module):
    """A picture in, a sentence out; the picture is seen through attention alone.

    After Xu et al. (2015), "Show, Attend and Tell", made small. The state h of a GRU knows the
    words so far. A softmax of its scores against all places gives their weights, the context c is
    the mean of the places under these weights, and the next word is read off [c; h]. There the
    picture chooses the first state too; here all pictures have the same one, so that whatever is
    said of a picture has come through the weights.
    """

    def __init__(self, config: CaptionerConfig) -> None:
        super().__init__()
        self.config = config
        self.reader = PictureReader(config.width)
        self.embedding = nn.Embedding(config.vocabulary, config.embedding)
        self.cell = GRUCell(config.embedding, config.width)
        self.score = SCORES[config.score](config.width)
        self.output = nn.Linear(2 * config.width, config.vocabulary)

    def forward(self, picture: Tensor, tokens: Tensor, hard: bool = False) -> Tensor:
        """Return the logits of every next token, given the true ones before it.

        Args:
            picture: (B, 3, 32, 32), in 0 .. 1.
            tokens: (B, T), the boundary first.
            hard: look at the place with the largest weight alone.

        Returns:
            (B, T, V).
        """
        return self.look(self.reader(picture), self.states(tokens), hard)[0]

    def states(self, tokens: Tensor) -> Tensor:
        """Return h after each token (B, T): (B, T, D). No picture has a part in it."""
        h: Tensor = self.cell(self.embedding(tokens))[0]
        return h

    def look(self, places: Tensor, h: Tensor, hard: bool = False) -> tuple[Tensor, Tensor]:
        """Return the logits of the next tokens (B, T, V), and the weights of the places (B, T, 64).

        Args:
            places: (B, 64, D), from ``reader``.
            h: (B, T, D).
            hard: give the place with the largest weight all of it.
        """
        weights = masked_softmax(self.score(h, places))  # (B, T, 64)
        if hard:
            weights = nn.functional.one_hot(weights.argmax(-1), weights.size(-1)).to(weights.dtype)
        return self.tell(weights @ places, h), weights

    def tell(self, context: Tensor, h: Tensor) -> Tensor:
        """Score the vocabulary: context and state, each (B, T, D), to (B, T, V)."""
        logits: Tensor = self.output(torch.cat((context, h), dim=-1))
        return logits

    @torch.no_grad()
    def write(self, picture: Tensor, hard: bool = False) -> Written:
        """Describe one picture (3, 32, 32): always the most probable token next."""
        places = self.reader(picture[None])
        tokens = [BOUNDARY]
        rows: list[Tensor] = []
        chances: list[Tensor] = []
        while len(rows) < LONGEST:
            h = self.states(torch.tensor([tokens]))[:, -1:]
            logits, weights = self.look(places, h, hard)
            rows.append(weights[0, 0])
            chances.append(logits[0, 0].softmax(-1))
            if (best := int(logits.argmax())) == BOUNDARY:
                break
            tokens.append(best)
        return Written(tokens[1:], torch.stack(rows), torch.stack(chances))


def pictures(painted: Sequence[object]) -> Tensor:
    """Return painted pictures, each (32, 32, 3) in 0 .. 255, as (B, 3, 32, 32) in 0 .. 1."""
    stacked = torch.stack([torch.as_tensor(one) for one in painted])
    return stacked.permute(0, 3, 1, 2).float() / 255
