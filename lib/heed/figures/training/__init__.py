"""The figures of the chapter *Training it*."""

from heed.figures.training.averages import Averages
from heed.figures.training.live_training import LiveTraining
from heed.figures.training.smoothed import Smoothed

__all__ = [
    "Averages",
    "LiveTraining",
    "Smoothed",
]
