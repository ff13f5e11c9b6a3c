"""The readers that come with the package: word vectors that two questions have shaped."""

from dataclasses import dataclass
from pathlib import Path

from torch import Tensor

from heed.model.reader import SentenceReader
from heed.weights.safetensors import read_tensors, write_tensors

STORED = Path(__file__).parent / "readers" / "readers.safetensors"


@dataclass(frozen=True)
class Readers:
    """Readers of the same words, each trained for one question from the same first vectors."""

    words: list[str]
    """The vocabulary: the word with number 1 stands at place 1, "" for padding at place 0."""
    first: Tensor
    """The vectors before training, (words, D)."""
    trained: dict[str, SentenceReader]
    """By question."""
    accuracy: dict[str, float]
    """Share of right answers to sentences that training has not seen, by question."""

    def relatedness(self, question: str, one: str, other: str) -> float:
        """Return the dot product of two words' vectors, trained for a question.

        Raises:
            ValueError: if no reader is for this question, or a word is unknown.
        """
        if question not in self.trained:
            known = ", ".join(self.trained)
            raise ValueError(f"question must be one of {known}, but is {question!r}")
        for word in (one, other):
            if not word or word not in self.words:
                raise ValueError(f"no reader knows the word {word!r}")
        vectors = self.trained[question].vectors.detach()
        first, second = (vectors[self.words.index(word)] for word in (one, other))
        return float(first @ second)


def store_readers(readers: Readers, path: Path = STORED) -> None:
    """Write readers to one file."""
    tensors = {"first": readers.first}
    for question, reader in readers.trained.items():
        tensors |= {f"{question}.{name}": value for name, value in reader.state_dict().items()}
    metadata = {"words": readers.words, "accuracy": readers.accuracy}
    path.parent.mkdir(parents=True, exist_ok=True)
    write_tensors(path, tensors, metadata)


def load_readers(path: Path = STORED) -> Readers:
    """Read what ``store_readers`` wrote.

    Raises:
        FileNotFoundError: if there is no such file.
        ValueError: if it is damaged.
    """
    tensors, metadata = read_tensors(path)
    first = tensors["first"]
    trained = {}
    for question in metadata["accuracy"]:
        own = {name.removeprefix(f"{question}."): value for name, value in tensors.items()}
        trained[question] = SentenceReader(*first.shape)
        trained[question].load_state_dict(
            {name: own[name] for name in trained[question].state_dict()}
        )
    return Readers(metadata["words"], first, trained, metadata["accuracy"])
