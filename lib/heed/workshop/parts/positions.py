"""The sinusoidal code of a position."""

from math import cos, pi, sin

from heed.workshop.part import Part, Test

START = '''\
from math import cos, sin


def position(t, width):
    """The code of position t: width numbers."""
'''


def position(t: int, width: int) -> list[float]:
    """Return a sine and a cosine for each frequency, beside each other."""
    angles = _angles(t, width)
    return [wave(angle) for angle in angles for wave in (sin, cos)]


def _angles(t: float, width: int) -> list[float]:
    """Return how far the hand of each pair has turned."""
    return [t / 10_000 ** (2 * j / width) for j in range(width // 2)]


def sines_first(t: int, width: int) -> list[float]:
    """All sines come first here, then all cosines. In this book the sine and the cosine of a pair
    stand beside each other.
    """
    angles = _angles(t, width)
    return [*map(sin, angles), *map(cos, angles)]


def cosines_first(t: int, width: int) -> list[float]:
    """In each pair the cosine comes first. The sine does: column 2j is a sine, 2j + 1 a cosine."""
    return [wave(angle) for angle in _angles(t, width) for wave in (cos, sin)]


def half_exponent(t: int, width: int) -> list[float]:
    """The exponent is j/D. It should be 2j/D, so that the last pairs turn very slowly."""
    angles = [t / 10_000 ** (j / width) for j in range(width // 2)]
    return [wave(angle) for angle in angles for wave in (sin, cos)]


def double_exponent(t: int, width: int) -> list[float]:
    """The frequency is too small: your exponent is 4j/D. If your loop goes over the columns 0, 2,
    4, …, then the column itself is 2j.
    """
    angles = [t / 10_000 ** (4 * j / width) for j in range(width // 2)]
    return [wave(angle) for angle in angles for wave in (sin, cos)]


def frozen(t: int, width: int) -> list[float]:
    """Every position gets the code of position 0: the angle has to grow with t."""
    return position(0, width)


def rounded_minus(t: int, width: int) -> list[float]:
    """Your exponent is a whole number: // rounds down, and −1 // 2 is −1. Divide with /."""
    angles = [t * 10_000.0 ** (-2 * j // width) for j in range(width // 2)]
    return [wave(angle) for angle in angles for wave in (sin, cos)]


def by_columns(t: int, width: int) -> list[float]:
    """Each column has a frequency of its own here. A sine and its cosine share one: the exponent
    of columns 2j and 2j + 1 is 2j/D.
    """
    return [(cos if c % 2 else sin)(t / 10_000 ** (c / width)) for c in range(width)]


def by_double_columns(t: int, width: int) -> list[float]:
    """You put the number of the column in place of j. j is the number of the pair: columns 0 and 1
    have j = 0, columns 2 and 3 have j = 1.
    """
    return [(cos if c % 2 else sin)(t / 10_000 ** (2 * c / width)) for c in range(width)]


def sines_only(t: int, width: int) -> list[float]:
    """Both columns of a pair are sines. The second is the cosine."""
    return [sin(angle) for angle in _angles(t, width) for _ in range(2)]


def half_width(t: int, width: int) -> list[float]:
    """There is one number for each pair. A pair needs two: its sine and its cosine."""
    return [sin(angle) for angle in _angles(t, width)]


def pairs(t: int, width: int) -> list[tuple[float, float]]:
    """You have a list of pairs. Make one list of numbers of them, with += or two loops in one."""
    return [(sin(angle), cos(angle)) for angle in _angles(t, width)]


def growing(t: int, width: int) -> list[float]:
    """The frequencies grow from pair to pair. They should fall: the exponent is −2j/D, so divide t
    by the power.
    """
    angles = [t * 10_000 ** (2 * j / width) for j in range(width // 2)]
    return [wave(angle) for angle in angles for wave in (sin, cos)]


def one_frequency(t: int, width: int) -> list[float]:
    """All pairs turn equally fast. Does // round your exponent down to 0?"""
    return [wave(t) for _ in range(width // 2) for wave in (sin, cos)]


def one_later(t: int, width: int) -> list[float]:
    """This is the code of position t + 1. Positions count from 0."""
    return position(t + 1, width)


def next_pair(t: int, width: int) -> list[float]:
    """Your pairs count from 1. The first one is j = 0, with the frequency 1."""
    angles = [t / 10_000 ** (2 * (j + 1) / width) for j in range(width // 2)]
    return [wave(angle) for angle in angles for wave in (sin, cos)]


def by_pairs(t: int, width: int) -> list[float]:
    """The last frequency is exactly 1/10,000: you divide by D/2 − 1 pairs. Divide 2j by D."""
    last = max(width // 2 - 1, 1)
    angles = [t / 10_000 ** (j / last) for j in range(width // 2)]
    return [wave(angle) for angle in angles for wave in (sin, cos)]


def fixed_ratio(t: int, width: int) -> list[float]:
    """Your frequencies don’t depend on D: each pair is 0.01 times as fast as the one before. That
    is so for D = 4 alone; the exponent is 2j/D.
    """
    angles = [t * 0.01**j for j in range(width // 2)]
    return [wave(angle) for angle in angles for wave in (sin, cos)]


def base_thousand(t: int, width: int) -> list[float]:
    """The base is 1,000 here. It is 10,000: 10_000 in Python."""
    angles = [t / 1_000 ** (2 * j / width) for j in range(width // 2)]
    return [wave(angle) for angle in angles for wave in (sin, cos)]


def degrees(t: int, width: int) -> list[float]:
    """You turn degrees into radians. The angle is in radians already: position 1 turns pair 0 by 1
    radian.
    """
    return [wave(a * pi / 180) for a in _angles(t, width) for wave in (sin, cos)]


def turns(t: int, width: int) -> list[float]:
    """You multiply by 2π, so pair 0 makes a whole turn at each position. Leave 2π out."""
    return [wave(a * 2 * pi) for a in _angles(t, width) for wave in (sin, cos)]


def angles_only(t: int, width: int) -> list[float]:
    """These are the angles. Their sines and cosines are asked for."""
    return [angle for angle in _angles(t, width) for _ in range(2)]


def bare_angles(t: int, width: int) -> list[float]:
    """These are the angles, one for each pair. Give the sine and the cosine of each."""
    return _angles(t, width)


PART = Part(
    start=START,
    book=(position,),
    tests=(
        Test("position 0: each sine is 0, each cosine is 1", "position", [(0, 4)]),
        Test("pair 0 turns by 1 radian a position", "position", [(1, 2), (3, 2)]),
        Test("with four columns, pair 1 turns by 0.01", "position", [(100, 4)]),
        Test("with six columns, too, the frequencies fall", "position", [(7, 6)]),
        Test(
            "60 positions, up to 64 columns, as the library does",
            "position",
            [(t, (2, 4, 8, 10, 32, 64)[t % 6]) for t in range(60)],
        ),
    ),
    mistakes={
        "position": (
            *(
                sines_first,
                cosines_first,
                half_exponent,
                double_exponent,
                rounded_minus,
                frozen,
                by_columns,
            ),
            *(by_double_columns, sines_only, half_width, pairs, growing, one_frequency, one_later),
            *(
                next_pair,
                by_pairs,
                fixed_ratio,
                base_thousand,
                degrees,
                turns,
                angles_only,
                bare_angles,
            ),
        )
    },
)
