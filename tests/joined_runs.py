"""Runs of a translator as the page joins them to words."""

import numpy as np

from heed.storage.arrays import decode_array

JOINED = "figures/translators/joined.js"


def in_words(javascript, runs):
    """Return the words of each run, and weights (layers, heads, French words, English words)."""
    words = javascript([(JOINED, "joined", [run]) for run in runs])
    crosses = [decode_array(run["cross"]) / 255 for run in runs]
    calls = [
        (JOINED, "join_words", [[head_of(weights)], joined])
        for joined, cross in zip(words, crosses, strict=True)
        for weights in cross.reshape(-1, *cross.shape[2:])
    ]
    weights = iter(javascript(calls))
    return [
        {**joined, "text": run["text"], "weights": of_heads(weights, *cross.shape[:2])}
        for joined, run, cross in zip(words, runs, crosses, strict=True)
    ]


def of_heads(weights, layers, heads):
    return np.array([[next(weights) for _ in range(heads)] for _ in range(layers)])


def head_of(weights):
    rows, columns = weights.shape
    return {"weights": {"rows": rows, "columns": columns, "values": weights.ravel().tolist()}}
