"""What book/reference/formats.md tells is enough: here a model is read and run by it alone."""

import json
import math
from pathlib import Path

import numpy as np
import pytest
import torch

from heed import Translator
from heed.text.batches import pad_rows
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


class Network:
    """A transformer with its norms inside the residual branches, by the page's table."""

    def __init__(self, folder):
        self.config = json.loads((folder / "config.json").read_text(encoding="utf-8"))["model"]
        self.w = tensors((folder / "model.safetensors").read_bytes())

    def linear(self, name, x, rows=slice(None)):
        return x @ self.w[f"{name}.weight"][rows].T + self.w[f"{name}.bias"][rows]

    def norm(self, name, x):
        x = x - x.mean(-1, keepdims=True)
        x = x / np.sqrt((x**2).mean(-1, keepdims=True) + 1e-5)
        return x * self.w[f"{name}.weight"] + self.w[f"{name}.bias"]

    def attend(self, name, x, memory, causal=False):
        d, heads = self.config["width"], self.config["heads"]
        parts = [
            self.linear(f"{name}.in_projection", rows, slice(k * d, (k + 1) * d))
            for k, rows in enumerate((x, memory, memory))
        ]
        q, k, v = (p.reshape(len(p), heads, -1).swapaxes(0, 1) for p in parts)
        scores = q @ k.swapaxes(1, 2) / math.sqrt(d / heads)
        if causal:
            scores = np.where(np.tri(len(x), dtype=bool), scores, -np.inf)
        weights = np.exp(scores - scores.max(-1, keepdims=True))
        weights /= weights.sum(-1, keepdims=True)
        return self.linear(f"{name}.out_projection", (weights @ v).swapaxes(0, 1).reshape(x.shape))

    def embed(self, row):
        d = self.config["width"]
        angles = np.arange(len(row))[:, None] * 10_000.0 ** (-np.arange(0, d, 2) / d)
        positions = np.stack((np.sin(angles), np.cos(angles)), -1).reshape(len(row), d)
        return self.w["target_embedding.weight"][row] * math.sqrt(d) + positions

    def block(self, name, x, memory=None):
        y = self.norm(f"{name}.attention_norm.norm", x)
        x = x + self.attend(f"{name}.self_attention", y, y, causal=memory is not None)
        if memory is not None:
            y = self.norm(f"{name}.cross_norm.norm", x)
            x = x + self.attend(f"{name}.cross_attention", y, memory)
        y = self.norm(f"{name}.feed_forward_norm.norm", x)
        y = np.maximum(0, self.linear(f"{name}.feed_forward.expand", y))
        return x + self.linear(f"{name}.feed_forward.contract", y)

    def logits(self, source, target):
        memory, x = self.embed(source), self.embed(target)
        for number in range(self.config["encoder_blocks"]):
            memory = self.block(f"encoder.{number}", memory)
        memory = self.norm("encoder_norm", memory)
        for number in range(self.config["decoder_blocks"]):
            x = self.block(f"decoder.{number}", x, memory)
        x = self.norm("decoder_norm", x)
        return x @ self.w["target_embedding.weight"].T + self.w["output_bias"]


@pytest.mark.parametrize("name", ["small-world-transformer", "eng-fra"])
def test_a_translator_is_read_and_run_from_its_format_alone(name):
    translator = Translator.load(name)
    source, lens = pad_rows(translator.pieces("Paul bought the car."), translator.source.pad_id)
    target = torch.tensor([[translator.target.bos_id, 40, 50, 60]])
    with torch.no_grad():
        right = translator.model(source, lens, target)[0]
    found = Network(find_model(name)).logits(source[0].numpy(), target[0].numpy())
    assert np.abs(found - right.numpy()).max() < 1e-3 * float(right.abs().max())


def test_the_recipe_on_the_page_is_one():
    stored = json.loads(TEXT.split("```json\n")[1].partition("```")[0])
    assert {"numbers", *Recipe.__dataclass_fields__} > set(stored)
    recipe = Recipe("fra-eng").with_settings(stored["numbers"] | stored["training"])
    assert (recipe.hyperparameters, recipe.training.steps) == ({"width": 256}, 9500)
