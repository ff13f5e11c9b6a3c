"""Word vectors learnt for a question: ``python -m heed.training.reading`` makes the stored ones."""

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor
from torch.nn import functional as F

from heed.model.reader import SentenceReader
from heed.text.small_world.labels import Labelled, labelled_statements
from heed.weights.readers import Readers, store_readers

QUESTIONS = ("animal", "past")
"""Is the one who acts an animal? Does the sentence tell of the past?"""


@dataclass(frozen=True)
class ReadingConfig:
    """How a reader is trained. The defaults are those of the stored ones."""

    width: int = 8
    """D, of a word's vector."""
    spread: float = 0.1
    """Standard deviation of the first vectors: small, so that no two words are related."""
    sentences: int = 10_000
    """For training."""
    tested: int = 2_000
    """Other sentences, on which the accuracy is measured."""
    steps: int = 1_500
    """Updates."""
    batch: int = 128
    """Sentences an update."""
    rate: float = 1e-2
    """Adam's learning rate."""
    penalty: float = 1e-3
    """Weight of the squared lengths of a sentence's vectors: a word that the question does not
    need has no reason to stay away from 0."""
    seed: int = 1
    """Decides the first vectors and the batches."""

    def __post_init__(self) -> None:
        """Refuse numbers that cannot make a training."""
        for name in ("width", "sentences", "tested", "steps", "batch"):
            if getattr(self, name) < 1:
                raise ValueError(f"{name} must be positive, but is {getattr(self, name)}")
        if self.penalty < 0:
            raise ValueError(f"penalty must not be negative, but is {self.penalty}")


def make_readers(config: ReadingConfig) -> Readers:
    """Train one reader for each question, from the same first vectors."""
    said = labelled_statements(config.sentences + config.tested)
    words = ["", *sorted({word for one in said for word in one.words})]
    numbers = numbered(said, words)
    trained, accuracy = {}, {}
    for question in QUESTIONS:
        answers = torch.tensor([getattr(one, question) for one in said])
        reader = new_reader(len(words), config)
        train_reader(reader, numbers[: config.sentences], answers[: config.sentences], config)
        trained[question] = reader.eval()
        accuracy[question] = share_right(
            reader, numbers[config.sentences :], answers[config.sentences :]
        )
    first = new_reader(len(words), config).vectors.detach()
    return Readers(words, first, trained, accuracy)


def new_reader(words: int, config: ReadingConfig) -> SentenceReader:
    """Return a reader that has learnt nothing; the same seed gives the same one."""
    torch.manual_seed(config.seed)
    return SentenceReader(words, config.width, config.spread)


def numbered(said: Sequence[Labelled], words: Sequence[str]) -> Tensor:
    """Return the numbers of the words of each sentence, padded by 0: (sentences, N)."""
    place = {word: number for number, word in enumerate(words)}
    longest = max(len(one.words) for one in said)
    return torch.tensor([
        [place[word] for word in one.words] + [0] * (longest - len(one.words)) for one in said
    ])  # fmt: skip


def train_reader(
    reader: SentenceReader, numbers: Tensor, answers: Tensor, config: ReadingConfig
) -> None:
    """Train on sentences (sentences, N) and their answers, with as many *yes* as *no* a batch."""
    chance = torch.Generator().manual_seed(config.seed)
    sides = [torch.nonzero(answers == side).squeeze(-1) for side in (False, True)]
    optimiser = torch.optim.Adam(reader.parameters(), config.rate)
    for _ in range(config.steps):
        drawn = [
            side[torch.randint(len(side), (config.batch // 2,), generator=chance)] for side in sides
        ]
        some = torch.cat(drawn)
        optimiser.zero_grad()
        reading_loss(reader, numbers[some], answers[some], config.penalty).backward()
        optimiser.step()


def reading_loss(
    reader: SentenceReader, numbers: Tensor, answers: Tensor, penalty: float
) -> Tensor:
    """Return the cross-entropy of the answers, plus the penalty on the vectors that were used."""
    lengths = reader.vectors[numbers].square().sum(-1) * (numbers > 0)  # (B, N)
    wrong = F.binary_cross_entropy_with_logits(reader(numbers), answers.float())
    return wrong + penalty * lengths.sum(-1).mean()


@torch.no_grad()
def share_right(reader: SentenceReader, numbers: Tensor, answers: Tensor) -> float:
    """Return the share of sentences that a reader answers rightly."""
    return float(((reader(numbers) > 0) == answers).float().mean())


if __name__ == "__main__":
    store_readers(make_readers(ReadingConfig()))
