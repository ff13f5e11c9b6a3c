"""How many sentences of the corpus have how many tokens."""

from heed.text.primer import load_primer


def counts_of_lengths() -> dict[str, list[int]]:
    """Return, for "English" and "French", how many sentences have n tokens: entry n of the list.

    ``<eos>`` is counted, so no sentence has 0 tokens.
    """
    lengths = load_primer().lengths
    longest = 1 + max(max(pair) for pair in lengths)
    counts = {"English": [0] * (longest + 1), "French": [0] * (longest + 1)}
    for (source, target), count in lengths.items():
        counts["English"][source + 1] += count
        counts["French"][target + 1] += count
    return counts
