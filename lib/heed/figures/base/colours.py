"""The colours of still pictures: those of the live figures on light paper, in ``figures/kit/``."""

import numpy as np
from matplotlib.colors import ListedColormap
from numpy.typing import NDArray

INK, FAINT, PAPER, LINE = "#1d2129", "#5f6672", "#fdfcfa", "#e4e1da"
ACCENT, WRONG = "#0b50b4", "#b3261e"
# They stay apart for readers who see fewer colours.
SERIES = {
    "blue": "#1462e6",
    "orange": "#dd6e06",
    "green": "#2a6846",
    "pink": "#aa4b8e",
    "violet": "#51247c",
}

# Ends of the ramps in OKLCh: lightness, chroma, hue in degrees.
ZERO, PLUS, MINUS = (0.975, 0.004, 255.0), (0.65, 0.155, 255.0), (0.65, 0.155, 55.0)
STEPS = 255


def _oklab(lightness: float, chroma: float, hue: float) -> NDArray[np.float64]:
    angle = np.radians(hue)
    return np.array([lightness, chroma * np.cos(angle), chroma * np.sin(angle)])


def _srgb(lab: NDArray[np.float64]) -> NDArray[np.float64]:
    """Turn OKLab (…, 3) into sRGB (…, 3) in whole 255ths (Ottosson, 2020)."""
    cones = lab @ np.array([
        [1.0, 0.3963377774, 0.2158037573],
        [1.0, -0.1055613458, -0.0638541728],
        [1.0, -0.0894841775, -1.291485548],
    ]).T  # fmt: skip
    light = cones**3 @ np.array([
        [4.0767416621, -3.3077115913, 0.2309699292],
        [-1.2684380046, 2.6097574011, -0.3413193965],
        [-0.0041960863, -0.7034186147, 1.707614701],
    ]).T  # fmt: skip
    light = light.clip(0, 1)
    bent = 1.055 * light ** (1 / 2.4) - 0.055
    srgb: NDArray[np.float64] = np.where(light <= 0.0031308, 12.92 * light, bent)
    return np.round(255 * srgb) / 255


def _ramp(end: tuple[float, float, float]) -> NDArray[np.float64]:
    """Colours from ``ZERO`` to ``end`` in equal steps: (256, 3)."""
    return _srgb(np.linspace(_oklab(*ZERO), _oklab(*end), STEPS + 1))


# For imshow(…, cmap=SEQUENTIAL, vmin=0, vmax=1) and imshow(…, cmap=DIVERGING, vmin=-1, vmax=1).
SEQUENTIAL = ListedColormap(_ramp(PLUS), "heed sequential")
DIVERGING = ListedColormap(np.vstack([_ramp(MINUS)[:0:-1], _ramp(PLUS)]), "heed diverging")
