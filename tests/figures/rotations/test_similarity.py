import re

import numpy as np

from heed.figures.rotations import Similarity
from heed.theory.positions.similarity import similarity
from written_numbers import fixed

OFFSETS = np.arange(101)


def test_what_it_says_is_what_the_library_computes(say):
    for figure, text in say(Similarity):
        alike = similarity(OFFSETS, figure.width)
        assert text.startswith(f"The dot product with the code of position {figure.position} is ")
        one, ten, fifty = (fixed(alike[phi], 3) for phi in (1, 10, 50))
        assert f"{one} of D/2 = {figure.width // 2} at distance 1, {ten} at 10 and {fifty}" in text
        rises = np.flatnonzero(np.diff(alike) > 0)
        assert text.endswith(
            f"first rises after {rises[0]}." if rises.size else "never rises again."
        )


def test_few_columns_come_back_up(say):
    narrow, wide = say(Similarity, {"width": 8}, {"width": 512})
    first = [int(re.search(r"first rises after (\d+)", one.text)[1]) for one in (narrow, wide)]
    assert first[0] < 10 < first[1]
