"""The figures of the chapter *Training it*."""

from heed.figures.training.averages import Averages
from heed.figures.training.beams import Beams
from heed.figures.training.live_training import LiveTraining
from heed.figures.training.scaling import Scaling
from heed.figures.training.smoothed import Smoothed

__all__ = [
    "Averages",
    "Beams",
    "LiveTraining",
    "Scaling",
    "Smoothed",
]
