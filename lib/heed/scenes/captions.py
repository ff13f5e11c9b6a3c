"""What is true of a scene: who does what with which thing."""

from collections.abc import Sequence

from heed.scenes.scene import Item
from heed.scenes.sprites import PEOPLE

REACH = 10
"""Columns between the middles of an actor and of a thing that the actor has thrown, at most."""


def action(actor: Item, thing: Item) -> str | None:
    """Return what ``actor`` does with ``thing``, or ``None``: where the thing is decides.

    A thing at a person's feet is kicked, one at the hand is held, one higher up or farther away in
    the air is thrown, if it is no kite. A dog carries what is at its mouth.
    """
    side, height = abs(thing.x - actor.x), actor.y - thing.y
    if actor.kind == "dog":
        return "carrying" if side <= 8 and 0 <= height <= 5 else None
    if actor.kind not in PEOPLE or side > REACH or not -2 <= height <= actor.height + 6:
        return None
    if height <= 2:
        return "kicking" if side <= 8 else None
    if side <= 7 and height <= actor.height - 3:
        return "holding"
    return "flying" if thing.kind == "kite" else "throwing"


def captions(scene: Sequence[Item]) -> list[str]:
    """Return every caption that is true of a scene, in the order of its objects.

    Where nobody does anything, they stand on the grass. White is not named.
    """
    actors = [item for item in scene if item.kind in (*PEOPLE, "dog")]
    said = [
        _sentence(actor, act, thing)
        for actor in actors
        for thing in scene
        if thing.is_thing and (act := action(actor, thing))
    ]
    return said or [f"a {actor.kind} is standing on the grass" for actor in actors]


def _sentence(actor: Item, act: str, thing: Item) -> str:
    name = thing.kind if thing.colour == "white" else f"{thing.colour} {thing.kind}"
    return f"a {actor.kind} is {act} a {name}"
