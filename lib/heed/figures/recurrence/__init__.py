"""The figures of the chapter *From recurrence to attention*."""

from heed.figures.recurrence.alignment import Alignment
from heed.figures.recurrence.by_length import ByLength
from heed.figures.recurrence.captioned import Captioned
from heed.figures.recurrence.chain import Chain
from heed.figures.recurrence.consult import Consult
from heed.figures.recurrence.downhill import Downhill
from heed.figures.recurrence.fading import Fading
from heed.figures.recurrence.forced import Forced
from heed.figures.recurrence.gates import Gates
from heed.figures.recurrence.inputs import Inputs
from heed.figures.recurrence.spotlight import Spotlight
from heed.figures.recurrence.through_time import ThroughTime
from heed.figures.recurrence.unrolled import Unrolled
from heed.figures.recurrence.vector import Vector

__all__ = [
    "Alignment",
    "ByLength",
    "Captioned",
    "Chain",
    "Consult",
    "Downhill",
    "Fading",
    "Forced",
    "Gates",
    "Inputs",
    "Spotlight",
    "ThroughTime",
    "Unrolled",
    "Vector",
]
