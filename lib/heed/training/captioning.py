"""Captioners of small scenes: ``python -m heed.training.captioning`` makes the stored ones."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

import torch
from torch import Tensor
from torch.nn import functional as F

from heed.model.captioner import (
    BOUNDARY,
    SCORES,
    Captioner,
    CaptionerConfig,
    Written,
    pictures,
)
from heed.scenes.generator import IDLE, Event, events, held_out, scenes
from heed.scenes.scene import Scene, covers, paint
from heed.scenes.sprites import COLOURS, SPRITES
from heed.weights.captioner import Trained, restored, rounded, store_captioner

PADDING = -1  # behind the tokens of a short caption
TESTED = 2  # the seed of the scenes that are tested, another than that of training
GRID = 8  # places in a row


@dataclass(frozen=True)
class CaptioningConfig:
    """How a captioner is trained. The defaults are those of the stored ones."""

    scenes: int = 24_000
    """For training."""
    tested: int = 1_000
    """Other scenes, of events that training has seen, and as many of events that it has not."""
    steps: int = 7_000
    """Updates."""
    batch: int = 64
    """Scenes an update."""
    rate: float = 2e-3
    """Adam's learning rate at first; it falls to 0 along a straight line."""
    seed: int = 1
    """Decides the scenes, the first weights and the batches."""

    def __post_init__(self) -> None:
        """Refuse numbers that cannot make a training."""
        for name in ("scenes", "tested", "steps", "batch"):
            if getattr(self, name) < 1:
                raise ValueError(f"{name} must be positive, but is {getattr(self, name)}")


def make_captioner(score: str, config: CaptioningConfig) -> Trained:
    """Train a captioner, round its weights, and measure what is left of it."""
    drawn = list(islice(scenes(seen(), config.seed), config.scenes))
    words = vocabulary()
    torch.manual_seed(config.seed)
    captioner = Captioner(CaptionerConfig(len(words), score=score))
    images = pictures([paint(scene) for scene, _ in drawn])
    train_captioner(captioner, images, numbered([said for _, said in drawn], words), config)
    final = restored(captioner.config, rounded(captioner))
    trained = Trained(final, words, {})
    measured = {
        "seen": measure(trained, fresh_scenes(seen(), config.tested)),
        "held out": measure(trained, fresh_scenes(held_out(), config.tested, idle=0)),
    }
    return Trained(final, words, measured)


def seen() -> list[Event]:
    """Return the events that training shows."""
    hidden = held_out()
    return [event for event in events() if event not in hidden]


def fresh_scenes(
    allowed: Sequence[Event], count: int, idle: float = IDLE
) -> list[tuple[Scene, str]]:
    """Return scenes drawn with a seed that no training has, and their captions.

    Those of events that are held out are new. Of the others a few, which show a person alone, also
    occur in training.
    """
    return list(islice(scenes(allowed, TESTED, idle), count))


def vocabulary() -> list[str]:
    """Return the words of all captions in the order of the alphabet, behind "" for the boundary."""
    said = [f"a {e.actor} is {e.act} a {e.colour} {e.thing}" for e in events()]
    words = {word for one in [*said, "standing on the grass"] for word in one.split()}
    return ["", *sorted(words - {"white"})]


def numbered(said: Sequence[str], words: Sequence[str]) -> Tensor:
    """Return the tokens of captions between boundaries, padded by −1: (captions, T + 1)."""
    place = {word: number for number, word in enumerate(words)}
    rows = [[BOUNDARY, *(place[word] for word in one.split()), BOUNDARY] for one in said]
    longest = max(map(len, rows))
    return torch.tensor([row + [PADDING] * (longest - len(row)) for row in rows])


def train_captioner(
    captioner: Captioner, images: Tensor, tokens: Tensor, config: CaptioningConfig
) -> None:
    """Train on pictures (scenes, 3, 32, 32) and their captions (scenes, T + 1).

    Every second picture is mirrored by chance: left and right are not in a caption.
    """
    chance = torch.Generator().manual_seed(config.seed)
    optimiser = torch.optim.Adam(captioner.parameters(), config.rate)
    schedule = torch.optim.lr_scheduler.LinearLR(optimiser, 1.0, 1e-3, config.steps)
    for _ in range(config.steps):
        some = torch.randint(len(tokens), (config.batch,), generator=chance)
        optimiser.zero_grad()
        seen_from = torch.rand(config.batch, generator=chance)[:, None, None, None]
        shown = torch.where(seen_from < 0.5, images[some], images[some].flip(-1))
        caption_loss(captioner, shown, tokens[some]).backward()
        optimiser.step()
        schedule.step()


def caption_loss(captioner: Captioner, images: Tensor, tokens: Tensor) -> Tensor:
    """Return the cross-entropy of every next token, given the true ones before it."""
    logits = captioner(images, tokens[:, :-1].clamp(min=0))
    return F.cross_entropy(logits.flatten(0, 1), tokens[:, 1:].flatten(), ignore_index=PADDING)


def measure(trained: Trained, tested: Sequence[tuple[Scene, str]]) -> dict[str, float]:
    """Return shares of scenes and of words.

    soft, hard: scenes of which the whole caption is right; hard gives all weight to the largest.
    on object: of the nouns in right captions, those at which the largest weight is on a place that
    the named object covers. chance: how often a place drawn at random would be.
    """
    count, right = len(tested), {"soft": 0, "hard": 0}
    hits: list[tuple[bool, float]] = []
    for scene, said in tested:
        picture = pictures([paint(scene)])[0]
        written = {how: trained.captioner.write(picture, how == "hard") for how in right}
        told = {how: trained.sentence(found.tokens) == said for how, found in written.items()}
        right = {how: right[how] + told[how] for how in right}
        hits += looked(scene, said, written["soft"]) if told["soft"] else []
    nouns = max(1, len(hits))
    on, chance = sum(hit for hit, _ in hits) / nouns, sum(share for _, share in hits) / nouns
    shares = {how: number / count for how, number in right.items()}
    return {**shares, "on object": on, "chance": chance}


def looked(scene: Scene, said: str, written: Written) -> list[tuple[bool, float]]:
    """Return, for each noun of a right caption, whether its object was looked at, and the chance.

    Nouns that name several objects of the scene are left out: there is no telling which is meant.
    """
    found = []
    words = said.split()
    for t, word in enumerate(words):
        colour = words[t - 1] if words[t - 1] in COLOURS else "white"
        named = [
            item
            for item in scene
            if item.kind == word and (not item.is_thing or item.colour == colour)
        ]
        if word in SPRITES and len(named) == 1:
            places = covers(named[0])
            best = int(written.weights[t].argmax())
            found.append((best in places, len(places) / GRID**2))
    return found


if __name__ == "__main__":
    for score in sys.argv[1:] or SCORES:
        store_captioner(make_captioner(score, CaptioningConfig()))
