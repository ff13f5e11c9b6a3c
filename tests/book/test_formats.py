"""What book/reference/formats.md tells is enough: here models are read and run by it alone."""

import json
import math
import re
from dataclasses import asdict
from itertools import product
from pathlib import Path

import numpy as np
import pytest
import torch
from tokenizers import pre_tokenizers

from heed import Translator
from heed.model.classifier import Classifier, ClassifierConfig
from heed.model.language_model import LanguageModel, LanguageModelConfig
from heed.model.recurrent import RecurrentConfig, RecurrentTranslator
from heed.model.transformer import Transformer, TransformerConfig
from heed.text.batches import pad_rows
from heed.text.subword import SubwordTokenizer
from heed.training.recipe import Recipe
from heed.weights.files import find_model

TYPES = {"F16": "<f2", "F32": "<f4", "I8": "i1", "U8": "u1"}
TEXT = (Path(__file__).parents[2] / "book/reference/formats.md").read_text(encoding="utf-8")


def tensors(data):
    """A safetensors file, quantized matrices as what they stand for."""
    length = int.from_bytes(data[:8], "little")
    header = json.loads(data[8 : 8 + length])
    header.pop("__metadata__", None)
    found = {}
    for name, entry in header.items():
        start, end = (8 + length + offset for offset in entry["data_offsets"])
        numbers = np.frombuffer(data[start:end], TYPES[entry["dtype"]])
        found[name] = numbers.reshape(entry["shape"])
    return {n: whole(t, found.get(f"{n}.scale")) for n, t in found.items() if n[-6:] != ".scale"}


def whole(codes, scales):
    if scales is None:
        return codes.astype("f4")
    if codes.dtype == np.uint8:
        codes = np.stack((codes & 15, codes >> 4), -1).reshape(len(codes), -1).astype("f4") - 8
    groups = codes.astype("f4").reshape(*scales.shape, -1)
    return (groups * scales.astype("f4")[..., None]).reshape(codes.shape)


def sigma(x):
    return 1 / (1 + np.exp(-x))


def softmax(scores):
    weights = np.exp(scores - scores.max(-1, keepdims=True))
    return weights / weights.sum(-1, keepdims=True)


class Network:
    """What all networks have in common, by the page's tables."""

    def __init__(self, config, weights):
        self.config, self.w = config, weights

    def linear(self, name, x, rows=slice(None)):
        y = x @ self.w[f"{name}.weight"][rows].T
        return y + self.w[f"{name}.bias"][rows] if f"{name}.bias" in self.w else y

    def norm(self, name, x):
        if f"{name}.bias" not in self.w:  # rms
            return x / np.sqrt((x**2).mean(-1, keepdims=True) + 1e-5) * self.w[f"{name}.weight"]
        x = x - x.mean(-1, keepdims=True)
        x = x / np.sqrt((x**2).mean(-1, keepdims=True) + 1e-5)
        return x * self.w[f"{name}.weight"] + self.w[f"{name}.bias"]

    def attend(self, name, x, memory, causal=False):
        d, heads = self.config["width"], self.config["heads"]
        group, width = self.config.get("group", 1), d // heads
        ends = np.cumsum([0, d, d // group, d // group])
        q, k, v = (
            self.linear(f"{name}.in_projection", rows, slice(*ends[part : part + 2]))
            .reshape(len(rows), -1, width)
            .swapaxes(0, 1)
            for part, rows in enumerate((x, memory, memory))
        )
        if self.config.get("positions") == "rotary":
            q, k = self.turn(q), self.turn(k)
        k, v = (part[np.arange(heads) // group] for part in (k, v))
        scores = q @ k.swapaxes(1, 2) / math.sqrt(width)
        if causal:
            scores = np.where(np.tri(len(x), dtype=bool), scores, -np.inf)
        joined = (softmax(scores) @ v).swapaxes(0, 1).reshape(x.shape)
        return self.linear(f"{name}.out_projection", joined)

    def turn(self, x):
        angles = self.angles(*x.shape[1:])
        p, q, cos, sin = x[..., 0::2], x[..., 1::2], np.cos(angles), np.sin(angles)
        return np.stack((p * cos - q * sin, p * sin + q * cos), -1).reshape(x.shape)

    def angles(self, length, width):
        return np.arange(length)[:, None] * 10_000.0 ** (-np.arange(0, width, 2) / width)

    def embed(self, table, row, positions=True):
        x = self.w[f"{table}.weight"][row] * math.sqrt(self.config["width"])
        if not positions:
            return x
        angles = self.angles(*x.shape)
        return x + np.stack((np.sin(angles), np.cos(angles)), -1).reshape(x.shape)

    @property
    def source_table(self):
        shared = self.config["shared_embeddings"]
        return "target_embedding" if shared else "source_embedding"

    def block(self, name, x, memory=None, causal=False):
        y = self.norm(f"{name}.attention_norm.norm", x)
        x = x + self.attend(f"{name}.self_attention", y, y, causal)
        if memory is not None:
            y = self.norm(f"{name}.cross_norm.norm", x)
            x = x + self.attend(f"{name}.cross_attention", y, memory)
        y, part = self.norm(f"{name}.feed_forward_norm.norm", x), f"{name}.feed_forward"
        y = self.linear(f"{part}.expand", gated := y)
        if f"{part}.gate.weight" in self.w:
            gate = self.linear(f"{part}.gate", gated)
            return x + self.linear(f"{part}.contract", gate * sigma(gate) * y)
        return x + self.linear(f"{part}.contract", np.maximum(0, y))

    def cell(self, name, x, state):
        a, u = (
            self.linear(f"{name}.{p}_projection", v)
            for p, v in (("input", x), ("hidden", state[0]))
        )
        if self.config.get("cell", "gru") == "rnn":
            return (np.tanh(a + u),)
        if self.config.get("cell", "gru") == "lstm":
            i, f, g, o = np.split(a + u, 4)
            c = sigma(f) * state[1] + sigma(i) * np.tanh(g)
            return sigma(o) * np.tanh(c), c
        a, u = np.split(a, 3), np.split(u, 3)
        r, z = sigma(a[0] + u[0]), sigma(a[1] + u[1])
        return ((1 - z) * np.tanh(a[2] + r * u[2]) + z * state[0],)

    def read(self, name, rows, state):
        """What a cell gives at each row, and its last state."""
        given = []
        for row in rows:
            state = self.cell(name, row, state)
            given.append(state[0])
        return np.stack(given), state


class TranslatingTransformer(Network):
    """With its norms inside the residual branches."""

    def logits(self, source, target):
        memory, x = self.embed(self.source_table, source), self.embed("target_embedding", target)
        for number in range(self.config["encoder_blocks"]):
            memory = self.block(f"encoder.{number}", memory)
        memory = self.norm("encoder_norm", memory)
        for number in range(self.config["decoder_blocks"]):
            x = self.block(f"decoder.{number}", x, memory, causal=True)
        x = self.norm("decoder_norm", x)
        return x @ self.w["target_embedding.weight"].T + self.w["output_bias"]


class RecurrentNetwork(Network):
    def logits(self, source, target):
        x, first = self.embed(self.source_table, source, positions=False), []
        for layer in range(self.config["layers"]):
            zeros = (np.zeros(self.config["hidden"]),) * (2 if self.config["cell"] == "lstm" else 1)
            forth, end = self.read(f"encoder.{layer}.forth", x, zeros)
            back, start = self.read(f"encoder.{layer}.back", x[::-1], zeros)
            x = np.concatenate((forth, back[::-1]), -1)
            ends = np.concatenate([part for pair in zip(end, start, strict=True) for part in pair])
            bridged = np.tanh(self.linear(f"bridges.{layer}", ends))
            first.append(np.split(bridged, len(zeros)))
        s = self.embed("target_embedding", target, positions=False)
        for layer, state in enumerate(first):
            s, _ = self.read(f"decoder.{layer}", s, state)
        context = self.context(s, x)
        y = np.tanh(self.linear("readout", np.concatenate((*context, s), -1)))
        return y @ self.w["target_embedding.weight"].T + self.w["output_bias"]

    def context(self, s, k):
        score = "attention.score"
        if self.config["attention"] is None:
            return ()
        if self.config["attention"] == "multiplicative":
            return (softmax(s @ self.linear(f"{score}.projection", k).T) @ k,)
        query = self.linear(f"{score}.query_projection", s)[:, None]
        added = np.tanh(query + self.linear(f"{score}.key_projection", k))
        return (softmax(self.linear(f"{score}.vector", added)[..., 0]) @ k,)


class WritingNetwork(Network):
    def logits(self, row):
        x = self.embed("embedding", row, self.config["positions"] == "sinusoidal")
        for number in range(self.config["blocks"]):
            x = self.block(f"decoder.{number}", x, causal=True)
        return self.norm("decoder_norm", x) @ self.w["embedding.weight"].T + self.w["output_bias"]


class JudgingNetwork(Network):
    def logits(self, row):
        mixer = self.config["mixer"]
        x = self.embed("embedding", row, mixer == "attention" and self.config["positions"])
        for number in range(self.config["blocks"]):
            if mixer == "attention":
                x = self.block(f"encoder.{number}", x)
            elif mixer == "gru":
                x, _ = self.read(f"cells.{number}", x, (np.zeros(self.config["width"]),))
        x = self.norm("encoder_norm", x) if mixer == "attention" else x
        pool = {"mean": x.mean(0), "max": x.max(0), "first": x[0], "last": x[-1]}
        return self.linear("output", pool[self.config["pooling"]])


SIZES = {"width": 12, "heads": 2, "hidden": 7, "dropout": 0.0}
BLOCKS = {"encoder_blocks": 2, "decoder_blocks": 2}
RECURRENT = {"width": 5, "hidden": 7, "dropout": 0.0}
FOUR = ("norm", "positions", "network", "group")


def cases():
    """Models of every kind and setting, untrained; no bias is zero."""
    torch.manual_seed(1)
    for shared in (True, False):
        sizes = SIZES | BLOCKS | {"shared_embeddings": shared}
        yield Transformer(TransformerConfig(11, 11, **sizes))
    for cell, attention in product(("rnn", "lstm", "gru"), ("additive", "multiplicative", None)):
        how = {"cell": cell, "attention": attention, "layers": 2}
        yield RecurrentTranslator(RecurrentConfig(11, 11, **RECURRENT, **how))
    for values in (("layer", "sinusoidal", "relu", 1), ("rms", "rotary", "swiglu", 2)):
        how = dict(zip(FOUR, values, strict=True))
        yield LanguageModel(LanguageModelConfig(11, blocks=2, **SIZES, **how))
    for mixer, pooling in (("attention", "first"), ("gru", "last"), ("bag", "max")):
        yield Classifier(ClassifierConfig(11, 3, mixer=mixer, pooling=pooling, **SIZES))


def made(model):
    for parameter in model.parameters():
        torch.nn.init.normal_(parameter, std=0.4)
    return model.eval()


MODELS = [made(model) for model in cases()]
READERS = {
    Transformer: TranslatingTransformer,
    RecurrentTranslator: RecurrentNetwork,
    LanguageModel: WritingNetwork,
    Classifier: JudgingNetwork,
}
SECTIONS = {
    Transformer: "transformer",
    RecurrentTranslator: "recurrent translator",
    LanguageModel: "language model",
    Classifier: "classifier",
}


def named(model):
    told = {k: v for k, v in asdict(model.config).items() if k in ("cell", "attention", "mixer")}
    return f"{type(model).__name__}-{told}"


def rows_of(kind):
    """The names of weights in a section's table, as patterns, each with its shape in letters."""
    section = TEXT.split(f"### The weights of a {SECTIONS[kind]}\n")[1].partition("\n##")[0]
    for line in re.findall(r"^\|( `.+)\|$", section, re.MULTILINE):
        names, shapes, what = line.split("|")
        weight, *bias = re.findall(r"`([^`]+)`", names)
        own = weight.removesuffix(".weight")
        likewise = re.findall(r"`([^`]+)`", what.partition("likewise ")[2])
        for shape, name in zip(re.findall(r"\(([^)]+)\)", shapes), (weight, *bias), strict=False):
            for other in (own, *likewise):
                yield pattern_of(other + name.removeprefix(own)), shape


def pattern_of(name):
    return re.escape(name).replace("…", r"[\w.]+").replace("0", r"\d")


def sizes(model):
    c = model.config
    letters = {"D": c.width, "F": c.hidden, "C": getattr(c, "classes", 0), "V": 11}
    letters |= {"G": getattr(c, "group", 1), "K": 0, "S": 0}
    if isinstance(model, RecurrentTranslator):
        letters["K"] = {"rnn": 1, "gru": 3, "lstm": 4}[c.cell]
        letters["S"] = 2 if c.cell == "lstm" else 1
    return letters


def shape_of(letters, text):
    spelt = re.sub(r"(?<=[\dA-Z])(?=[A-Z])", "*", text)
    return tuple(int(eval(part, dict(letters))) for part in spelt.split(",") if part.strip())


@pytest.mark.parametrize("model", MODELS, ids=named)
def test_every_weight_is_in_the_tables_with_its_shape(model):
    rows = list(rows_of(type(model)))
    rows += list(rows_of(Transformer)) if isinstance(model, Classifier) else []
    letters = sizes(model)
    widths = {letters["D"], letters["F"], 2 * letters["F"]}
    for name, parameter in model.named_parameters():
        fits = [shape for pattern, shape in rows if re.fullmatch(pattern, name)]
        assert fits, f"{name} is on no line"
        shapes = {shape_of(letters | {"I": width}, fit) for fit in fits for width in widths}
        if name == "readout.weight" and model.config.attention is None:
            shapes = {(letters["D"], letters["F"])}
        assert tuple(parameter.shape) in shapes, name


@pytest.mark.parametrize("model", MODELS, ids=named)
def test_models_of_every_kind_are_run_from_their_format_alone(model):
    weights = {name: p.detach().double().numpy() for name, p in model.named_parameters()}
    source, target = [5, 6, 7, 2], [1, 8, 9]
    row, lens = torch.tensor([source]), torch.tensor([4])
    network = READERS[type(model)](asdict(model.config), weights)
    if isinstance(model, LanguageModel):
        right, found = model(row), network.logits(source)
    elif isinstance(model, Classifier):
        right, found = model(row, lens), network.logits(source)
    else:
        right, found = model(row, lens, torch.tensor([target])), network.logits(source, target)
    assert np.allclose(found, right[0].detach().numpy(), atol=1e-4)


@pytest.mark.parametrize(
    ("name", "reader"),
    [
        ("small-world-transformer", TranslatingTransformer),
        ("eng-fra", TranslatingTransformer),
        ("small-world-gru", RecurrentNetwork),
        ("small-world-gru-attention", RecurrentNetwork),
    ],
)
def test_a_translator_is_read_and_run_from_its_format_alone(name, reader):
    translator = Translator.load(name)
    source, lens = pad_rows(translator.pieces("Paul bought the car."), translator.source.pad_id)
    target = torch.tensor([[translator.target.bos_id, 40, 50, 60]])
    with torch.no_grad():
        right = translator.model(source, lens, target)[0]
    network = read_model(name, reader)
    found = network.logits(source[0].numpy(), target[0].numpy())
    assert np.abs(found - right.numpy()).max() < 1e-3 * float(right.abs().max())


def read_model(name, reader):
    folder = find_model(name)
    config = json.loads((folder / "config.json").read_text(encoding="utf-8"))["model"]
    return reader(config, tensors((folder / "model.safetensors").read_bytes()))


def numbers_after(words):
    """The numbers of the page's test vector that follow these words."""
    text = " ".join(TEXT.split("To test a reader:")[1].split())
    said = re.match(r"[\d., and]+", text.split(words)[1])[0]
    return [float(number) for number in re.findall(r"\d+(?:\.\d+)?", said)]


def test_the_test_vector_is_what_a_reader_finds():
    network = read_model("eng-fra", TranslatingTransformer)
    source = [int(number) for number in numbers_after("*Good morning.* as ")]
    assert np.allclose(
        network.logits(source, [1])[0, :5], numbers_after("first five logits are "), atol=2e-3
    )
    written = greedy(network, source, network.config["max_length"])
    assert written == numbers_after("and it writes ")
    translator = Translator.load("eng-fra")
    assert translator.pieces("Good\t morning.\u200e ") == [source]
    assert translator.target.decode(written[:-1]) == "Bonjour !"
    assert "*Bonjour !*" in TEXT


def greedy(network, source, most):
    """The tokens that the page's third step writes, ``<eos>`` too."""
    target = [1]
    while target[-1] != 2 and len(target) <= min(2 * len(source) + 10, most):
        logits = network.logits(source, target)[-1]
        logits[[0, 1, 3]] = -np.inf
        target.append(int(logits.argmax()))
    return target[1:]


def test_a_greedy_translation_is_made_from_the_page_alone():
    name = "small-world-gru-attention"
    network, translator = read_model(name, RecurrentNetwork), Translator.load(name)
    texts = ["These farmers saw the red cars.", "Zzzz zzz."]
    for text, right in zip(texts, translator.translate(texts, beam=1), strict=True):
        [source] = translator.pieces(text)
        written = [token for token in greedy(network, source, 1000) if token != 2]
        assert translator.target.decode(written) == right


def test_bytes_are_the_letters_of_the_table():
    own = [*range(33, 127), *range(161, 173), *range(174, 256)]
    others = [number for number in range(256) if number not in own]
    letters = dict(zip(own, map(chr, own), strict=True))
    letters |= {number: chr(256 + place) for place, number in enumerate(others)}
    assert (len(others), letters[32]) == (68, "Ġ")
    assert {*letters.values()} == {*pre_tokenizers.ByteLevel.alphabet()}
    stored = json.loads(Translator.load("eng-fra").source.to_json())["model"]["vocab"]
    assert {letters[byte] for byte in "é ".encode()} <= {*stored}


def test_the_leftmost_of_equal_pairs_is_joined_first():
    assert SubwordTokenizer.train(["aaab " * 9], size=262).tokens("xaaa")[-2:] == ["aa", "a"]


def test_the_recipe_on_the_page_is_one():
    stored = json.loads(TEXT.split("```json\n")[1].partition("```")[0])
    assert {"numbers", *Recipe.__dataclass_fields__} > set(stored)
    recipe = Recipe("fra-eng").with_settings(stored["numbers"] | stored["training"])
    assert (recipe.hyperparameters, recipe.training.steps) == ({"width": 256}, 9500)
