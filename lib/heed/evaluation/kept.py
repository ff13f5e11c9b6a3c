"""Which words of a reference a translation keeps."""

from collections.abc import Sequence


def kept_words(text: str, references: Sequence[str]) -> list[bool]:
    """Return, for each word of the nearest reference, whether a text has it, in the same order.

    What is kept is a longest common subsequence, as in ROUGE-L (Lin, 2004). The nearest reference
    is that of which the largest share is kept. Words stand between spaces.

    Raises:
        ValueError: if there is no reference, or one has no word.
    """
    if not references or not all(reference.split() for reference in references):
        raise ValueError(f"references must each have a word, but are {list(references)}")
    kept = [_common(text.split(), reference.split()) for reference in references]
    return max(kept, key=lambda words: sum(words) / len(words))


def _common(x: Sequence[str], y: Sequence[str]) -> list[bool]:
    """Return which words of y belong to a longest common subsequence with x."""
    longest = _lengths(x, y)
    i, kept = 0, [False] * len(y)
    for j in range(len(y)):
        while i < len(x) and x[i] != y[j] and longest[i + 1][j] == longest[i][j]:
            i += 1
        kept[j] = i < len(x) and x[i] == y[j]
        i += kept[j]
    return kept


def _lengths(x: Sequence[str], y: Sequence[str]) -> list[list[int]]:
    """Return the length of the longest common subsequence of x from i and y from j on."""
    lengths = [[0] * (len(y) + 1) for _ in range(len(x) + 1)]
    for i in reversed(range(len(x))):
        for j in reversed(range(len(y))):
            either = max(lengths[i + 1][j], lengths[i][j + 1])
            lengths[i][j] = 1 + lengths[i + 1][j + 1] if x[i] == y[j] else either
    return lengths
