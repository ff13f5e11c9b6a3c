"""The binary digits of a position beside the hands of four clocks."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import whole


class Odometer(Figure):
    """Four binary digits of ``position``, and four clocks that turn as fast as the digits blink.

    Digit j is 0 for 2^j positions and then 1 for as many; hand j turns once in 2 · 2^j positions,
    clockwise, and starts at twelve. The digit is 1 in the second half of each turn.
    """

    title = "Digits jump; the hands of clocks turn evenly"
    task = "Step from position 7 to 8, and on: which take equal steps, the digits or the hands?"
    asks = Guess(
        "From position 7 to position 8: how many of the four binary digits flip?",
        ("1", "2", "3", "4"),
    )

    position = whole(7, 0, 15, "position t", "t, whose digits are shown")
