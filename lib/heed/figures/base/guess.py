"""What a figure asks its reader before its picture opens."""

from dataclasses import dataclass

QUESTION, CHOICE = 90, 20  # letters that a phone's screen has room for
FEWEST, MOST = 2, 4  # choices


@dataclass(frozen=True)
class Guess:
    """A question about a figure's first state, and the answers to choose from.

    Which answer is right is not said here: the figure's module computes it, by its function
    ``answer``.

    Args:
        question: what is asked, with a question mark at its end.
        choices: 2 to 4 answers, each as it goes on after “It’s”.

    Raises:
        ValueError: if the question or a choice is too long, or there are too few or too many.

    Example:
        >>> Guess("How steep is the line?", ("flat", "steep")).choices
        ('flat', 'steep')
    """

    question: str
    choices: tuple[str, ...]

    def __post_init__(self) -> None:
        if not self.question.endswith("?") or len(self.question) > QUESTION:
            raise ValueError(
                f"question must end with “?” and have at most {QUESTION} letters,"
                f" but is {self.question!r}"
            )
        if not FEWEST <= len(self.choices) <= MOST:
            raise ValueError(f"choices must be {FEWEST} to {MOST}, but are {self.choices!r}")
        for choice in self.choices:
            if not 1 <= len(choice) <= CHOICE or self.choices.count(choice) > 1:
                raise ValueError(
                    f"choices must differ, each of 1 to {CHOICE} letters, but one is {choice!r}"
                )

    def to_data(self) -> dict[str, object]:
        """Return what the figure's module is told of it."""
        return {"question": self.question, "choices": list(self.choices)}
