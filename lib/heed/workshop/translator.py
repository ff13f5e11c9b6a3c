"""The whole translator in one file: Python, its standard library and lists of numbers.

python translator.py "The nurse does not like old dogs."
"""

import json
import math
import re
import struct
import sys
from functools import reduce
from itertools import pairwise
from operator import add, mul
from pathlib import Path
from typing import Any
from unicodedata import category, normalize

Row = list[float]  # D numbers: what the translator has of a token
Rows = list[Row]
PAD, BOS, EOS, UNK = range(4)
KINDS = {" ": " ", "'": "A", "’": "A"}  # of characters: the rest by their Unicode category
# Letters with the space before them and the apostrophe behind, or digits, or signs, or spaces.
WORD = re.compile(r" ?[LM]+A?| ?N+| ?[^ LMN]+| +")
HIDDEN = [*range(33), *range(127, 161), 173]  # bytes that are no letter of their own
LETTERS = [chr(256 + HIDDEN.index(b) if b in HIDDEN else b) for b in range(256)]
FILES = ("config.json", "tokenizer.json")  # beside this file, with model.safetensors
HALVES = [bytes(((byte >> by) % 16 - 8) % 256 for byte in range(256)) for by in (0, 4)]
dot = getattr(math, "sumprod", lambda a, b: sum(map(mul, a, b)))  # in Python since 3.12


def softmax(scores: Row) -> Row:
    """Return weights that add up to 1; a score of -inf gets 0."""
    largest = max(scores)
    powers = [math.exp(score - largest) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


def attention(query: Row, keys: Rows, values: Rows) -> Row:
    """Return the mean of the values, weighted by how well each key fits the query."""
    weights = softmax([dot(query, key) / math.sqrt(len(query)) for key in keys])
    return [dot(weights, column) for column in zip(*values, strict=True)]


def multi_head(q: Rows, keys_values: list[Rows], heads: int) -> Rows:
    """Let each query look with each head, which has a share of the columns to itself."""
    found: Rows = [[] for _ in q]
    for h in range(heads):
        own = slice(h * len(q[0]) // heads, (h + 1) * len(q[0]) // heads)
        keys, values = ([row[own] for row in rows] for rows in keys_values)
        for t, row in enumerate(q):
            found[t] += attention(row[own], keys, values)
    return found


def linear(layer: Any, rows: Rows) -> Rows:
    """Return W x + b of each row x."""
    return [list(map(add, (dot(w, x) for w in layer["weight"]), layer["bias"])) for x in rows]


def layer_norm(layer: Any, rows: Rows) -> Rows:
    """Return each row with mean 0 and variance 1, times a gain, plus a bias."""
    both, normed = list(zip(layer["weight"], layer["bias"], strict=True)), []
    for x in rows:
        mean = sum(x) / len(x)
        apart = [number - mean for number in x]
        root = math.sqrt(dot(apart, apart) / len(x) + 1e-5)
        normed.append([a / root * gain + b for a, (gain, b) in zip(apart, both, strict=True)])
    return normed


def project(layer: Any, rows: Rows, names: str) -> list[Rows]:
    """Return queries, keys or values of rows: "qkv", "q" or "kv". One matrix has all three."""
    cuts = [slice(i * len(rows[0]), (i + 1) * len(rows[0])) for i in map("qkv".index, names)]
    return [linear({k: layer[k][cut] for k in ("weight", "bias")}, rows) for cut in cuts]


def added(rows: Rows, more: Rows) -> Rows:
    """Return X + Y."""
    return [list(map(add, x, y)) for x, y in zip(rows, more, strict=True)]


def network(layer: Any, rows: Rows) -> Rows:
    """Return max(0, x W1 + b1) W2 + b2 of each row x."""
    units = [[max(0.0, unit) for unit in x] for x in linear(layer["expand"], rows)]
    return linear(layer["contract"], units)


def encoder_block(block: Any, rows: Rows, heads: int) -> Rows:
    """Let each English row look at all of them, then think for itself."""
    own, read = block["self_attention"], layer_norm(block["attention_norm"], rows)
    q, *keys_values = project(own["in_projection"], read, "qkv")
    rows = added(rows, linear(own["out_projection"], multi_head(q, keys_values, heads)))
    return added(rows, network(block["feed_forward"], layer_norm(block["feed_forward_norm"], rows)))


def decoder_block(block: Any, rows: Rows, heads: int, past: list[Rows], source: list[Rows]) -> Rows:
    """Let the newest French row look at the French so far, then at the English, then think."""
    own, read = block["self_attention"], layer_norm(block["attention_norm"], rows)
    q, k, v = project(own["in_projection"], read, "qkv")
    past[:] = past[0] + k, past[1] + v  # the cache: no later row is in it, so it needs no mask
    rows = added(rows, linear(own["out_projection"], multi_head(q, past, heads)))
    own, read = block["cross_attention"], layer_norm(block["cross_norm"], rows)
    [q] = project(own["in_projection"], read, "q")
    rows = added(rows, linear(own["out_projection"], multi_head(q, source, heads)))
    return added(rows, network(block["feed_forward"], layer_norm(block["feed_forward_norm"], rows)))


def position(t: int, width: int) -> Row:
    """Return the sines and cosines of position t: a pair for each frequency."""
    angles = [t / 10_000 ** (2 * j / width) for j in range(width // 2)]
    return [wave(angle) for angle in angles for wave in (math.sin, math.cos)]


def embed(row: Row, t: int) -> Row:
    """Return a row of the table times the root of D, plus the code of its position t."""
    return [math.sqrt(len(row)) * x + p for x, p in zip(row, position(t, len(row)), strict=True)]


def greedy(step: Any, bos: int, eos: int, longest: int) -> list[int]:
    """Return the likeliest tokens: ``step`` reads the last one, and scores what may follow."""
    written = [bos]
    while written[-1] != eos and len(written) <= longest:
        scores = step(written[-1])
        written.append(max(range(len(scores)), key=scores.__getitem__))
    return [token for token in written if token not in (bos, eos)]


def write(model: Any, heads: int, english: list[int]) -> list[int]:
    """Translate tokens that end with <eos> into tokens."""
    table, blocks = model["target_embedding"]["weight"], model["decoder"].values()
    rows = [embed(table[token], t) for t, token in enumerate(english)]
    for block in model["encoder"].values():
        rows = encoder_block(block, rows, heads)
    rows = layer_norm(model["encoder_norm"], rows)
    memory = [project(block["cross_attention"]["in_projection"], rows, "kv") for block in blocks]
    past: list[list[Rows]] = [[[], []] for _ in blocks]

    def step(token: int) -> Row:
        rows = [embed(table[token], len(past[0][0]))]
        for block, *kept in zip(blocks, past, memory, strict=True):
            rows = decoder_block(block, rows, heads, *kept)
        last = layer_norm(model["decoder_norm"], rows)
        [scores] = linear({"weight": table, "bias": model["output_bias"]}, last)
        return [-math.inf if i in (PAD, BOS, UNK) else score for i, score in enumerate(scores)]

    return greedy(step, BOS, EOS, 2 * len(english) + 10)


def cut(text: str, ranks: dict[tuple[str, str], int]) -> list[str]:
    """Return the pieces of a text: in each word, the pair that was learnt first is joined first."""
    pieces = []
    for word in WORD.finditer("".join(KINDS.get(c) or category(c)[0] for c in text)):
        parts = [LETTERS[byte] for byte in text[word.start() : word.end()].encode()]
        while pairs := [pair for pair in pairwise(parts) if pair in ranks]:
            at = list(pairwise(parts)).index(min(pairs, key=ranks.__getitem__))
            parts[at : at + 2] = [parts[at] + parts[at + 1]]
        pieces += parts
    return pieces


def read_weights(path: Path) -> Any:
    """Return the weights of a safetensors file, matrices as rows, by the parts of their names."""
    data, raw, weights = path.read_bytes(), dict[str, Any](), dict[str, Any]()
    start = 8 + int.from_bytes(data[:8], "little")
    entries = {k: e for k, e in json.loads(data[8:start]).items() if k != "__metadata__"}
    for name, entry in entries.items():
        part = data[slice(*(start + at for at in entry["data_offsets"]))]
        if entry["dtype"] == "U8":  # two whole numbers to a byte, the first in its lower half
            codes = bytearray(2 * len(part))
            codes[::2], codes[1::2] = (part.translate(half) for half in HALVES)
            part = bytes(codes)
        kind = "e" if entry["dtype"] == "F16" else "b"
        raw[name] = struct.unpack(f"<{len(part) // struct.calcsize(kind)}{kind}", part)
    for name in sorted(raw.keys() - {name + ".scale" for name in raw}):
        x, scales, rows = raw[name], raw.get(name + ".scale"), entries[name]["shape"][0]
        if scales:  # neighbours of a matrix share a scale, by which they are multiplied
            size, width = len(x) // len(scales), len(x) // rows
            x = [n * s for g, s in enumerate(scales) for n in x[g * size : (g + 1) * size]]
            x = [x[r * width : (r + 1) * width] for r in range(rows)]
        *parts, last = name.replace("_norm.norm.", "_norm.").split(".")
        reduce(lambda inner, part: inner.setdefault(part, {}), parts, weights)[last] = x
    return weights


def main() -> None:
    """Translate what stands on the command line."""
    here, sentence = Path(__file__).parent, normalize("NFC", " ".join(sys.argv[1:]))
    config, pieces = (json.loads((here / name).read_bytes())["model"] for name in FILES)
    numbers, merges = pieces["vocab"], pieces["merges"]
    read = cut(" " + " ".join(sentence.split()), {tuple(pair): i for i, pair in enumerate(merges)})
    if not sentence.strip() or len(read) > 96:
        sys.exit('Write a sentence of at most 96 pieces: python translator.py "Go on."')
    model, english = read_weights(here / "model.safetensors"), [*map(numbers.get, read), EOS]
    letters = "".join(list(numbers)[i] for i in write(model, config["heads"], english))
    print(bytes(map(LETTERS.index, letters)).decode(errors="replace").strip())


if __name__ == "__main__":
    main()
