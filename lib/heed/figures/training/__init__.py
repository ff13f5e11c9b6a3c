"""The figures of the chapter *Training it*."""

from heed.figures.training.averages import Averages
from heed.figures.training.beams import Beams
from heed.figures.training.bill import Bill
from heed.figures.training.classified import Classified
from heed.figures.training.double_descent import DoubleDescent
from heed.figures.training.judged import Judged
from heed.figures.training.live_training import LiveTraining
from heed.figures.training.memorised import Memorised
from heed.figures.training.resampled import Resampled
from heed.figures.training.scaling import Scaling
from heed.figures.training.smoothed import Smoothed
from heed.figures.training.valley import Valley
from heed.figures.training.warm_ups import WarmUps
from heed.figures.training.watched import Watched

__all__ = [
    "Averages",
    "Beams",
    "Bill",
    "Classified",
    "DoubleDescent",
    "Judged",
    "LiveTraining",
    "Memorised",
    "Resampled",
    "Scaling",
    "Smoothed",
    "Valley",
    "WarmUps",
    "Watched",
]
