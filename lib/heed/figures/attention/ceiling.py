"""The largest weight that one word of a sentence can get, from cosines and from dot products."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import real, whole


class Ceiling(Figure):
    """e^b / (e^b + (N − 1) e^(−b)) against N, for cosines (b = 1) and dot products (b = r²)."""

    title = "Cosines cannot single out one word among many"
    task = "Drag a point to longer sentences. Then lengthen the vectors: which curve rises?"

    count = whole(20, 2, 1000, "words N", "N, how many words the weights are shared among")
    length = real(2.0, 0.5, 3.0, "length r", "of every word vector", 0.1)
