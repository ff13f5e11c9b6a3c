"""Scenes drawn at random, each with exactly one true caption."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from random import Random
from typing import NamedTuple

from heed.scenes.captions import REACH, action, captions
from heed.scenes.scene import SIZE, Item, Scene, overlap
from heed.scenes.sprites import COLOURS, HORIZON, PEOPLE, SPRITES, THINGS

ACTORS = (*PEOPLE, "dog")
EXTRAS = 2
"""Objects that have no part in what happens, at most."""
IDLE = 0.1
"""Share of scenes in which nothing happens."""
SHIFTS = ((1, 0), (-1, 0), (0, 1), (0, -1))


class Event(NamedTuple):
    """Who does what with which thing."""

    actor: str
    act: str
    colour: str
    thing: str


FRISBEE = Event("woman", "throwing", "white", "frisbee")
"""A woman is throwing a frisbee."""


def events() -> list[Event]:
    """Return all that can happen, in a fixed order: 156 events."""
    things = list(product(COLOURS, THINGS))
    found = [Event("dog", "carrying", *thing) for thing in things]
    for person, (colour, thing) in product(PEOPLE, things):
        far = "flying" if thing == "kite" else "throwing"
        found += [Event(person, act, colour, thing) for act in ("kicking", "holding", far)]
    return found


def held_out(count: int = 24, seed: int = 1) -> list[Event]:
    """Return the events that training never sees: ``FRISBEE`` and others at random."""
    others = [event for event in events() if event != FRISBEE]
    return [FRISBEE, *Random(seed).sample(others, count - 1)]


def scenes(allowed: Sequence[Event], seed: int, idle: float = IDLE) -> Iterator[tuple[Scene, str]]:
    """Yield scenes and their captions without end, every event alike often.

    Args:
        allowed: what may happen.
        seed: with which chance begins.
        idle: the share of scenes in which nothing happens, in [0, 1].

    Raises:
        ValueError: if nothing is allowed, or ``idle`` is no share.
    """
    if not allowed:
        raise ValueError("allowed must hold an event, but is empty")
    if not 0 <= idle <= 1:
        raise ValueError(f"idle must lie in 0 .. 1, but is {idle}")
    chance = Random(seed)
    while True:
        event = None if chance.random() < idle else chance.choice(allowed)
        while (scene := _scene(event, chance)) is None:
            pass
        yield scene, captions(scene)[0]


def is_clear(scene: Sequence[Item]) -> bool:
    """Return whether one caption is true, and stays so if any object moves by one pixel."""
    said = captions(scene)
    moved = (
        (*scene[:i], replace(item, x=item.x + right, y=item.y + down), *scene[i + 1 :])
        for i, item in enumerate(scene)
        for right, down in SHIFTS
    )
    return len(said) == 1 and all(captions(one) == said for one in moved)


def _scene(event: Event | None, chance: Random) -> Scene | None:
    """Return a scene in which this happens, or ``None`` if what was drawn is not clear."""
    actor = _anywhere(event.actor if event else chance.choice(ACTORS), chance)
    scene = [actor]
    if event:
        thing = _near(actor, event, chance)
        if action(actor, thing) != event.act:
            return None
        scene.append(thing)
    kinds = (*ACTORS, *THINGS, "tree")
    more = range(chance.randint(0, EXTRAS))
    scene += [_anywhere(chance.choice(kinds), chance) for _ in more]
    apart = not any(overlap(a, b) for i, a in enumerate(scene) for b in scene[:i])
    fits = apart and all(item.fits for item in scene)
    chance.shuffle(scene)
    return tuple(scene) if fits and is_clear(scene) else None


def _anywhere(kind: str, chance: Random) -> Item:
    """Return an object somewhere in the picture: on the grass, if it is no thing."""
    half, height = len(SPRITES[kind][0]) // 2, len(SPRITES[kind])
    highest = height - 1 if kind in THINGS else HORIZON + 2
    x, y = chance.randint(half, SIZE - 1 - half), chance.randint(highest, SIZE - 1)
    return Item(kind, x, y, chance.choice(list(COLOURS)))


def _near(actor: Item, event: Event, chance: Random) -> Item:
    """Return the thing of an event within reach of the actor."""
    right = chance.randint(-REACH, REACH)
    up = chance.randint(-2, actor.height + 6)
    return Item(event.thing, actor.x + right, actor.y - up, event.colour)
