"""English words for what somebody does that name no gender, and their French ones."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from heed.storage.json_file import read_object

FILE = Path(__file__).parent / "professions.json"
VOWELS = "aeiou"


@dataclass(frozen=True)
class Profession:
    """One English word, and its French ones in small letters.

    english: the word, for a person of either gender.
    masculine: what a man is called.
    feminine: what a woman is called; a form that is in both tells nothing by itself.
    """

    english: str
    masculine: tuple[str, ...]
    feminine: tuple[str, ...]

    def with_article(self) -> str:
        """Return the English word with *a* or *an*."""
        return f"{'an' if self.english[0] in VOWELS else 'a'} {self.english}"


@cache
def load_professions() -> tuple[Profession, ...]:
    """Return the 158 of the list that comes with the package, in the order of the alphabet."""
    stored = read_object(FILE)
    return tuple(
        Profession(english, tuple(masculine), tuple(feminine))
        for english, (masculine, feminine) in stored.items()
    )
