"""Answers to the card that asks for the code of a position."""

RIGHT = [
    """
from math import cos, sin
def position(t, width):
    code = []
    for j in range(width // 2):
        angle = t / 10_000 ** (2 * j / width)
        code += [sin(angle), cos(angle)]
    return code
""",
    """
import math
def position(t, width):
    code = [0] * width
    for c in range(0, width, 2):
        code[c] = math.sin(t * 10000 ** (-c / width))
        code[c + 1] = math.cos(t * 10000 ** (-c / width))
    return code
""",
    """
from math import cos, sin
def position(t, width):
    return [(cos if c % 2 else sin)(t / 10_000 ** ((c - c % 2) / width)) for c in range(width)]
""",
    """
from math import pi, sin
def position(t, width):
    return [sin(t * 10_000 ** (-(c // 2) * 2 / width) + c % 2 * pi / 2) for c in range(width)]
""",
    """
from math import cos, exp, log, sin
def position(t, width):
    def pair(j):
        if 2 * j == width:
            return []
        w = exp(-2 * j / width * log(10_000))
        return [sin(w * t), cos(w * t)] + pair(j + 1)
    return pair(0)
""",
]


def with_angles(angles, body="return [f(a) for a in angles for f in (sin, cos)]"):
    return f"""
from math import cos, pi, radians, sin
def position(t, width):
    angles = [{angles}]
    {body}
"""


ANGLES = "t / 10_000 ** (2 * j / width) for j in range(width // 2)"
WRONG = [
    (
        with_angles(ANGLES, "return [sin(a) for a in angles] + [cos(a) for a in angles]"),
        "All sines come first",
    ),
    (with_angles(ANGLES, "return [f(a) for a in angles for f in (cos, sin)]"), "the cosine comes"),
    (with_angles("t / 10_000 ** (j / width) for j in range(width // 2)"), "exponent is j/D"),
    (with_angles("t / 10_000 ** (2 * j / width) for j in range(0, width, 2)"), "column itself is"),
    (
        with_angles(
            "t / 10_000 ** (c / width) for c in range(width)",
            "return [cos(a) if c % 2 else sin(a) for c, a in enumerate(angles)]",
        ),
        "frequency of its own",
    ),
    (
        with_angles(
            "t / 10_000 ** (2 * c / width) for c in range(width)",
            "return [cos(a) if c % 2 else sin(a) for c, a in enumerate(angles)]",
        ),
        "in place of j",
    ),
    (with_angles(ANGLES, "return [sin(a) for a in angles]"), "one number for each pair"),
    (with_angles(ANGLES, "return [(sin(a), cos(a)) for a in angles]"), "a list of pairs"),
    (with_angles("t * 10_000 ** (2 * j / width) for j in range(width // 2)"), "frequencies grow"),
    (with_angles("t / 10_000 ** (2 * j // width) for j in range(width // 2)"), "round your"),
    (
        with_angles("t / 10_000 ** (2 * j / width) for j in range(1, width // 2 + 1)"),
        "count from 1",
    ),
    (with_angles("radians(t / 10_000 ** (2 * j / width)) for j in range(width // 2)"), "radians"),
    (with_angles("t * 0.01**j for j in range(width // 2)"), "don’t depend on D"),
    (with_angles("t / 10_000 ** (2 * j / 4) for j in range(width // 2)"), "don’t depend on D"),
    (
        with_angles("t / 10_000 ** (j / max(width // 2 - 1, 1)) for j in range(width // 2)"),
        "by D/2 − 1 pairs",
    ),
    (with_angles(ANGLES, "return angles"), "one for each pair. Give"),
    (with_angles(ANGLES, "return (f(a) for a in angles for f in (sin, cos))"), "a generator"),
]
