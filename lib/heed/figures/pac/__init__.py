"""The figures of the chapter *PAC learning*."""

from heed.figures.pac.agnostic import Agnostic
from heed.figures.pac.complexity import Complexity
from heed.figures.pac.errors import Errors
from heed.figures.pac.falling import Falling
from heed.figures.pac.four_strips import FourStrips
from heed.figures.pac.gardeners import Gardeners
from heed.figures.pac.growth import Growth
from heed.figures.pac.lunch import Lunch
from heed.figures.pac.memorise import Memorise
from heed.figures.pac.misleading import Misleading
from heed.figures.pac.rectangle import Rectangle
from heed.figures.pac.shatter import Shatter
from heed.figures.pac.strips import Strips
from heed.figures.pac.swaps import Swaps
from heed.figures.pac.tradeoff import Tradeoff
from heed.figures.pac.unseen import Unseen

__all__ = [
    "Agnostic",
    "Complexity",
    "Errors",
    "Falling",
    "FourStrips",
    "Gardeners",
    "Growth",
    "Lunch",
    "Memorise",
    "Misleading",
    "Rectangle",
    "Shatter",
    "Strips",
    "Swaps",
    "Tradeoff",
    "Unseen",
]
