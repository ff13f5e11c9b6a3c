"""The figures of the chapter *The full transformer*."""

from heed.figures.transformer.cached import Cached
from heed.figures.transformer.decoder_block import DecoderBlock
from heed.figures.transformer.depth import Depth
from heed.figures.transformer.edited import Edited
from heed.figures.transformer.kinks import Kinks
from heed.figures.transformer.neighbours import Neighbours
from heed.figures.transformer.reach import Reach
from heed.figures.transformer.scale import Scale
from heed.figures.transformer.senses import Senses
from heed.figures.transformer.sphere import Sphere
from heed.figures.transformer.stack import Stack
from heed.figures.transformer.whole import Whole

__all__ = [
    "Cached",
    "DecoderBlock",
    "Depth",
    "Edited",
    "Kinks",
    "Neighbours",
    "Reach",
    "Scale",
    "Senses",
    "Sphere",
    "Stack",
    "Whole",
]
