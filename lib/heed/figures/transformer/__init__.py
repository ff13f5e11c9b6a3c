"""The figures of the chapter *The full transformer*."""

from heed.figures.transformer.depth import Depth
from heed.figures.transformer.embedded import Embedded
from heed.figures.transformer.euler_path import EulerPath
from heed.figures.transformer.kinks import Kinks
from heed.figures.transformer.scale import Scale
from heed.figures.transformer.sphere import Sphere
from heed.figures.transformer.work import Work

__all__ = [
    "Depth",
    "Embedded",
    "EulerPath",
    "Kinks",
    "Scale",
    "Sphere",
    "Work",
]
