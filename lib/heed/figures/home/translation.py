"""A translation, and where each of its words looked in the sentence that it translates."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import traitlets
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture
from numpy.typing import NDArray

from heed.figures.base.arrays import STEPS, decode_array, encode_array
from heed.figures.base.colours import ACCENT, FAINT, INK, SEQUENTIAL
from heed.figures.base.figure import Figure
from heed.figures.base.numbers import percent
from heed.figures.home.translated import translated

# Each with the place of the French word to begin with.
SENTENCES = {
    "He gave me an interesting book.": 6,
    "The red car is mine.": 1,
    "Where is the train station?": 3,
    "I don't like cold coffee.": 6,
    "I miss you.": 0,
    "The little black cat is sleeping.": 3,
}
MOST = 8  # sentences
LONGEST = 40  # French words
LAYERS, HEADS = 3, 8  # of the published translator
MEAN = 0  # the number that stands for the mean of the heads
MENTIONED = 0.1  # weights from here on are told in words
DRAWN = 0.02  # and from here on as a line


class Translation(Figure):
    """A sentence, its French translation, and the cross-attention of each head of the translator.

    Sentences are translated when the figure is made. Traits: ``sentence`` (which one), ``word``
    (the place of a French word; beyond the last, the last), ``layer`` of the decoder, ``head``
    (0: the mean of all), and ``sentences``, which holds words and weights.

    Args:
        texts: up to 8 sentences to choose from, short ones.
        name: as of every figure.
        **traits: the state to start from.

    Raises:
        ValueError: if there is no sentence, or more than 8, or one is too long to be shown.
    """

    title = "French puts words in another order, and attention follows"
    task = (
        "Choose a French word: the lines lead to the English words that the translator looks at "
        "when it writes it. Other heads look elsewhere."
    )

    sentence = traitlets.Int(0, min=0, max=MOST - 1, help="which sentence to translate").tag(
        sync=True, label="English sentence"
    )
    word = traitlets.Int(6, min=0, max=LONGEST - 1, help="place of the French word").tag(
        sync=True, label="French word"
    )
    layer = traitlets.Enum(
        tuple(range(1, LAYERS + 1)), 2, help="of the decoder, from its input on"
    ).tag(sync=True, label="layer")
    head = traitlets.Enum(
        tuple(range(HEADS + 1)), 1, help="each head of a layer has weights of its own"
    ).tag(sync=True, label="head", options={MEAN: "mean of all 8"})
    sentences: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)

    def __init__(
        self, texts: Sequence[str] = tuple(SENTENCES), name: str = "", **traits: Any
    ) -> None:
        traits.setdefault("sentences", [_entry(text) for text in _checked(texts)])
        super().__init__(name, **traits)

    def weights(self) -> NDArray[np.float64]:
        """Return what is shown: (French words, English words), each row a share of attention."""
        layer = self._steps()[self.layer - 1]
        if self.head == MEAN:
            return np.asarray(layer.sum(axis=0, dtype=np.int64) / (STEPS * HEADS))
        return np.asarray(layer[self.head - 1] / STEPS)

    def describe(self) -> str:
        """Say where the chosen word looks, and how many words look at one word alone."""
        shown, weights = self._shown(), self.weights()
        word = min(self.word, len(weights) - 1)
        who = f"head {self.head} of layer {self.layer}"
        if self.head == MEAN:
            who = f"layer {self.layer}, in the mean of its heads,"
        firm = int((weights.max(axis=1) > 0.5).sum())
        return (
            f"“{shown['source']}” becomes “{shown['target']}” Where it writes "
            f"“{shown['french'][word]}”, {who} looks at {_list(weights[word], shown['english'])}. "
            f"Of the {len(weights)} French words, {firm} give more than half of their attention "
            "to one English word."
        )

    def draw(self, picture: Picture) -> None:
        """Draw lines from French words to English ones, and all weights beside them."""
        shown, weights = self._shown(), self.weights()
        word = min(self.word, len(weights) - 1)
        lines, heat = picture.subplots(1, 2, width_ratios=(1, 1.1))
        _draw_lines(lines, shown["english"], shown["french"], weights, word)
        heat.imshow(weights, cmap=SEQUENTIAL, vmin=0, vmax=1, aspect="auto")
        heat.set_xticks(range(len(shown["english"])), shown["english"], rotation=90)
        heat.set_yticks(range(len(weights)), shown["french"])
        heat.xaxis.tick_top()
        for (t, n), weight in np.ndenumerate(weights):
            heat.text(n, t, percent(weight)[:-1], ha="center", va="center", fontsize=9)
        heat.axhspan(word - 0.5, word + 0.5, fill=False, edgecolor=INK, linewidth=2)
        heat.set_xlabel("attention in percent")

    def _shown(self) -> dict[str, Any]:
        return self.sentences[min(self.sentence, len(self.sentences) - 1)]

    def _steps(self) -> NDArray[np.uint8]:
        return decode_array(self._shown()["weights"])


def _checked(texts: Sequence[str]) -> Sequence[str]:
    if isinstance(texts, str):
        raise ValueError("texts must be a list of sentences; for one sentence write [sentence]")
    if not 1 <= len(texts) <= MOST:
        raise ValueError(f"texts must be 1 to {MOST} sentences, but are {len(texts)}")
    return texts


def _entry(text: str) -> dict[str, Any]:
    """Return what the page needs to know of a sentence."""
    source, target, english, french, weights = translated(text)
    if len(french) > LONGEST:
        raise ValueError(
            f"texts must have translations of at most {LONGEST} words, but that of {text!r} "
            f"has {len(french)}"
        )
    return {
        "source": source,
        "target": target,
        "english": english,
        "french": french,
        "first": SENTENCES.get(text, 0),
        "weights": encode_array(weights),
    }


def _list(row: NDArray[np.float64], english: list[str]) -> str:
    """Name the words with much weight, the heaviest first."""
    order = sorted(range(len(row)), key=lambda n: (-row[n], n))
    said = [n for n in order if row[n] >= MENTIONED] or order[:1]
    return ", ".join(f"“{english[n]}” ({percent(row[n])})" for n in said)


def _draw_lines(
    axes: Axes, english: list[str], french: list[str], weights: NDArray[np.float64], word: int
) -> None:
    rows, columns = weights.shape
    curve = np.linspace(0, 1, 30)
    bend = curve**2 * (3 - 2 * curve)
    for (t, n), weight in np.ndenumerate(weights):
        if weight >= DRAWN:
            start, end = (n + 0.5) / columns, (t + 0.5) / rows
            style = {"color": FAINT, "linewidth": 3 * weight, "alpha": 0.5}
            if t == word:
                style = {"color": ACCENT, "linewidth": 1 + 6 * weight}
            axes.plot(curve, start + (end - start) * bend, **style)  # type: ignore[arg-type]
    for n, name in enumerate(english):
        axes.text(-0.04, (n + 0.5) / columns, name, ha="right", va="center")
    for t, name in enumerate(french):
        bold = "bold" if t == word else "normal"
        axes.text(1.04, (t + 0.5) / rows, name, ha="left", va="center", fontweight=bold)
    axes.set(xlim=(-0.6, 1.6), ylim=(1, 0))
    axes.axis("off")
