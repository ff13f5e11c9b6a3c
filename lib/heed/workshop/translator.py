"""English to French with a transformer, in one file, with nothing but Python's standard library.

    python translator.py "The nurse does not like old dogs."

The weights lie beside it, as the book *Heed* publishes them: config.json, tokenizer.json and
model.safetensors. A vector is a list of numbers, a matrix a list of rows. From top to bottom:
numbers, attention, the transformer, pieces of words, search, files.
"""

import json
import math
import re
import struct
import sys
from itertools import islice, pairwise
from operator import mul
from pathlib import Path
from unicodedata import category

PAD, BOS, EOS, UNK = range(4)  # the first pieces of the vocabulary
GROUP = 32  # neighbours in a row that share a scale
KINDS = {"L": "L", "M": "L", "N": "N"}  # of Unicode: letters with their marks, and numbers


def dot(a, b):
    """The sum of the products of the entries."""
    return sum(map(mul, a, b))


dot = getattr(math, "sumprod", dot)  # Python 3.12 has it: three times as fast


def add(x, y):
    """A residual connection: what a layer found is added to what it was given."""
    return [a + b for a, b in zip(x, y)]


def softmax(scores):
    """Weights that sum to 1: e to each score, divided by the sum of all."""
    largest = max(scores)
    powers = [math.exp(score - largest) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


def attention(query, keys, values):
    """The average of the values, weighted by how well the query fits each key."""
    weights = softmax([dot(query, key) / math.sqrt(len(query)) for key in keys])
    return [dot(weights, column) for column in zip(*values)]


class Transformer:
    """An encoder that reads, and a decoder that writes one piece after the other."""

    def __init__(self, weights, config):
        self.weights, self.heads, self.width = weights, config["heads"], config["width"]
        self.encoder = [f"encoder.{i}" for i in range(config["encoder_blocks"])]
        self.decoder = [f"decoder.{i}" for i in range(config["decoder_blocks"])]

    def linear(self, name, x, rows=slice(None)):
        """A dot product with each row of a matrix, plus a bias."""
        weight, bias = self.weights[f"{name}.weight"][rows], self.weights[f"{name}.bias"][rows]
        return [dot(row, x) + b for row, b in zip(weight, bias)]

    def norm(self, name, x):
        """Layer norm: mean 0 and variance 1, then a factor and a shift for each entry."""
        mean = sum(x) / len(x)
        centered = [entry - mean for entry in x]
        spread = math.sqrt(dot(centered, centered) / len(x) + 1e-5)
        gain, shift = self.weights[f"{name}.weight"], self.weights[f"{name}.bias"]
        return [c / spread * g + s for c, g, s in zip(centered, gain, shift)]

    def projected(self, name, part, x):
        """Queries, keys or values, parts 0, 1 and 2 of one matrix: a piece for each head."""
        whole = slice(part * self.width, (part + 1) * self.width)
        y, size = self.linear(f"{name}.in_projection", x, whole), self.width // self.heads
        return [y[i : i + size] for i in range(0, self.width, size)]

    def read(self, name, x):
        """Keys and values of a row, for the cache."""
        return self.projected(name, 1, x), self.projected(name, 2, x)

    def ask(self, name, x, cache):
        """What a row gathers from the rows in the cache, with all heads side by side."""
        found = []
        for head, query in enumerate(self.projected(name, 0, x)):
            keys, values = ([row[kind][head] for row in cache] for kind in (0, 1))
            found += attention(query, keys, values)
        return self.linear(f"{name}.out_projection", found)

    def network(self, block, x):
        """Of a block: for each row by itself, with its residual connection."""
        y = self.norm(f"{block}.feed_forward_norm.norm", x)
        hidden = [max(0.0, unit) for unit in self.linear(f"{block}.feed_forward.expand", y)]
        return add(x, self.linear(f"{block}.feed_forward.contract", hidden))

    def embed(self, token, t):
        """The row of a token, plus waves, long and short, that say where it stands."""
        row = [x * math.sqrt(self.width) for x in self.weights["target_embedding.weight"][token]]
        angles = [t * 10_000 ** (-j / self.width) for j in range(0, self.width, 2)]
        return add(row, [wave(angle) for angle in angles for wave in (math.sin, math.cos)])

    def encode(self, tokens):
        """Read a sentence: all rows see all. Return a cache for each block of the decoder."""
        rows = [self.embed(token, t) for t, token in enumerate(tokens)]
        for block in self.encoder:
            entered = [self.norm(f"{block}.attention_norm.norm", x) for x in rows]
            cache = [self.read(f"{block}.self_attention", y) for y in entered]
            asked = [self.ask(f"{block}.self_attention", y, cache) for y in entered]
            rows = [self.network(block, add(x, y)) for x, y in zip(rows, asked)]
        memory = [self.norm("encoder_norm", x) for x in rows]
        return [[self.read(f"{one}.cross_attention", x) for x in memory] for one in self.decoder]

    def step(self, token, pasts, memories):
        """Take one more token: it sees the past, itself, and the source. Score what may follow."""
        x = self.embed(token, len(pasts[0]))
        for block, past, memory in zip(self.decoder, pasts, memories):
            y = self.norm(f"{block}.attention_norm.norm", x)
            past.append(self.read(f"{block}.self_attention", y))
            x = add(x, self.ask(f"{block}.self_attention", y, past))
            y = self.norm(f"{block}.cross_norm.norm", x)
            x = add(x, self.ask(f"{block}.cross_attention", y, memory))
            x = self.network(block, x)
        x, biases = self.norm("decoder_norm", x), self.weights["output_bias"]
        return add([dot(row, x) for row in self.weights["target_embedding.weight"]], biases)


class Tokenizer:
    """Byte-pair encoding: letters for bytes, joined in the order in which pairs were learnt."""

    def __init__(self, numbers, merges):
        self.numbers, self.pieces = numbers, sorted(numbers, key=numbers.get)
        self.ranks = {tuple(pair): rank for rank, pair in enumerate(merges)}
        seen_first = sorted(range(256), key=lambda byte: byte == 32 or not chr(byte).isprintable())
        self.letters = dict(zip(seen_first, self.pieces[UNK + 1 :]))
        self.bytes = {letter: byte for byte, letter in self.letters.items()}

    def encode(self, text):
        """Words first, each with the space before it and the apostrophe after it; then pieces."""
        kinds = "".join(KINDS.get(category(c)[0], c) for c in text.replace("’", "'"))
        words = [text[slice(*m.span())] for m in re.finditer(" ?L+'?| ?N+| ?[^LN ]+| +", kinds)]
        return [self.numbers[piece] for word in words for piece in self.cut(word)]

    def cut(self, word):
        """Join the pair that was learnt first, wherever it stands, until no pair is known."""
        parts = [self.letters[byte] for byte in word.encode()]
        while known := [pair for pair in pairwise(parts) if pair in self.ranks]:
            pair = min(known, key=self.ranks.get)
            while pair in (pairs := [*pairwise(parts)]):
                at = pairs.index(pair)
                parts[at : at + 2] = ["".join(pair)]
        return parts

    def decode(self, tokens):
        """The text of these numbers."""
        letters = "".join(self.pieces[token] for token in tokens)
        return bytes(map(self.bytes.get, letters)).decode(errors="replace").strip()


def translate(sentence, transformer, tokenizer):
    """Greedy search: at every step the likeliest piece, until that is the end."""
    tokens = [*tokenizer.encode(f" {' '.join(sentence.split())}"), EOS]
    memories, pasts = transformer.encode(tokens), [[] for _ in transformer.decoder]
    written = [BOS]
    while written[-1] != EOS and len(written) <= 2 * len(tokens) + 10:
        scores = transformer.step(written[-1], pasts, memories)
        written.append(max((EOS, *range(UNK + 1, len(scores))), key=scores.__getitem__))
    return tokenizer.decode(token for token in written if token > UNK)


def load(folder):
    """Read a folder: what ``translate`` needs. Weights are codes of a few bits, times scales."""
    config = json.loads((folder / "config.json").read_text("utf-8"))["model"]
    pieces = json.loads((folder / "tokenizer.json").read_text("utf-8"))["model"]
    data = (folder / "model.safetensors").read_bytes()
    end = 8 + int.from_bytes(data[:8], "little")
    header = json.loads(data[8:end])

    def numbers(name):
        part = data[slice(*(end + offset for offset in header[name]["data_offsets"]))]
        if header[name]["dtype"] == "U8":  # two codes in a byte
            return [code - 8 for byte in part for code in (byte & 15, byte >> 4)]
        kind, size = {"F16": ("e", 2), "I8": ("b", 1)}[header[name]["dtype"]]
        return struct.unpack(f"<{len(part) // size}{kind}", part)

    def rows(name):
        codes = iter(numbers(name))
        entries = [s * c for s in numbers(f"{name}.scale") for c in islice(codes, GROUP)]
        width = len(entries) // header[f"{name}.scale"]["shape"][0]
        return [entries[i : i + width] for i in range(0, len(entries), width)]

    names = [name for name in header if not name.endswith((".scale", "__"))]
    weights = {name: rows(name) if f"{name}.scale" in header else numbers(name) for name in names}
    return Transformer(weights, config), Tokenizer(pieces["vocab"], pieces["merges"])


if __name__ == "__main__":
    loaded = load(Path(__file__).parent)
    for sentence in sys.argv[1:]:
        print(translate(sentence, *loaded))
