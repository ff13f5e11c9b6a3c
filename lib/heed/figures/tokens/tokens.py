"""A pair of sentences as the three rows that a translator is trained on."""

from typing import Any, NamedTuple

import traitlets
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture

from heed.figures.base.colours import WRONG
from heed.figures.base.figure import Figure
from heed.figures.tokens.rows import HEIGHT, PITCH, Row, draw_rows, shift_links
from heed.text.batches import Encoded, collate, encode_pairs
from heed.text.pairs import Pair
from heed.text.primer import load_primer
from heed.text.tokens import EOS
from heed.text.word import WordTokenizer

SOURCE, LABEL = 0, 2  # the rows that end in <eos>
MOST_AT_FULL_SIZE = 9  # tokens of a row in the still picture


class Shown(NamedTuple):
    """What a state of the figure shows; each row holds N numbers.

    source, read, label: source row, decoder input and label.
    lengths: valid lengths of source and label.
    wanted: how many tokens each language needs, ``<eos>`` among them.
    unknown: words, of both languages, that stand in the rows as ``<unk>``.
    """

    source: list[int]
    read: list[int]
    label: list[int]
    lengths: tuple[int, int]
    wanted: tuple[int, int]
    unknown: list[str]


class Tokens(Figure):
    """An English and a French sentence as tokens and numbers, padded or cut to one length.

    Three rows: source, decoder input, and label, which is the decoder input one place further on.
    The vocabularies are those of the first 641 pairs (``heed.text.primer``).

    Traits: ``english`` and ``french``, the sentences; ``length`` N of each row; ``ending``: whether
    what is too long is closed with ``<eos>`` or merely cut; ``english_words`` and
    ``french_words``, the vocabularies.
    """

    title = "Each label is what the decoder reads next"
    task = (
        "Type a pair of sentences of your own. Then make N smaller than they need, and compare "
        "“close” with “cut”: what is the last label then?"
    )

    english = traitlets.Unicode("Hi.", help="the sentence to translate").tag(
        sync=True, label="English", max_length=60
    )
    french = traitlets.Unicode("Salut.", help="its translation").tag(
        sync=True, label="French", max_length=60
    )
    length = traitlets.Int(9, min=2, max=16, help="tokens in each row").tag(
        sync=True, label="length N"
    )
    ending = traitlets.Enum(("close", "cut"), "close", help="what is done to long rows").tag(
        sync=True, label="rows too long", options={"close": "close", "cut": "cut"}
    )
    english_words: traitlets.List[str] = traitlets.List().tag(sync=True)
    french_words: traitlets.List[str] = traitlets.List().tag(sync=True)

    def __init__(self, name: str = "", **traits: Any) -> None:
        primer = load_primer()
        traits.setdefault("english_words", list(primer.english))
        traits.setdefault("french_words", list(primer.french))
        super().__init__(name, **traits)

    def rows(self) -> Shown:
        """Return the three rows, and what was lost on the way."""
        english, french = WordTokenizer(self.english_words), WordTokenizer(self.french_words)
        pair = Pair(self.english, self.french)
        (whole,) = encode_pairs([pair], english, french)
        kept = self._shortened(whole, pair, english, french)
        batch = collate([kept], english.pad_id, french.pad_id, length=self.length)
        unknown = [
            *_unknown(english, self.english, kept.source),
            *_unknown(french, self.french, kept.target[1:]),
        ]
        return Shown(
            batch.source[0].tolist(),
            batch.decoder_input[0].tolist(),
            batch.labels[0].tolist(),
            (int(batch.source_lens[0]), int(batch.target_lens[0])),
            (len(whole.source), len(whole.target) - 1),
            unknown,
        )

    def describe(self) -> str:
        """Say what the rows hold, and what is unknown, gone or lost."""
        shown = self.rows()
        n, t = shown.lengths
        source = [self.english_words[i] for i in shown.source[:n]]
        read = [self.french_words[i] for i in shown.read[: t + 1] if not self._pads(i)]
        label = [self.french_words[i] for i in shown.label[:t]]
        said = (
            f"Source: {' '.join(source)}, in numbers {_list(shown.source[:n])}; valid length {n} "
            f"of {self.length}. The decoder reads {' '.join(read)} and is asked for "
            f"{' '.join(label)}: {t} {'prediction' if t == 1 else 'predictions'}."
        )
        unknown = f"Not in the vocabulary: {', '.join(shown.unknown)}."
        return " ".join([said, *([unknown] if shown.unknown else []), *self._losses(shown)])

    def draw(self, picture: Picture) -> None:
        """Draw the three rows, arrows along the shift, and each lost ``<eos>``."""
        shown = self.rows()
        real, asked = shown.lengths
        axes = picture.subplots()
        rows = [
            _row("source", self.english_words, shown.source, real, "real tokens"),
            _row("decoder input", self.french_words, shown.read),
            _row("label", self.french_words, shown.label, asked, "predictions"),
        ]
        draw_rows(axes, rows, shift_links(asked))
        for text in axes.texts:  # boxes get narrow where there are many
            text.set_fontsize(float(text.get_fontsize()) * min(1, MOST_AT_FULL_SIZE / self.length))
        picture.set_layout_engine("none")  # draw_rows places the axes itself
        for row, lost in zip((SOURCE, LABEL), self._lost(shown), strict=True):
            if lost:
                _draw_lost(axes, row, self.length)

    def _shortened(
        self, whole: Encoded, pair: Pair, english: WordTokenizer, french: WordTokenizer
    ) -> Encoded:
        if self.ending == "close":
            (closed,) = encode_pairs([pair], english, french, max_length=self.length)
            return closed
        return Encoded(whole.source[: self.length], whole.target[: self.length + 1])

    def _pads(self, number: int) -> bool:
        return self.french_words[number] == "<pad>"

    def _lost(self, shown: Shown) -> tuple[bool, bool]:
        """Return whether the English and the French row lost their ``<eos>``."""
        n, t = shown.wanted
        cut = self.ending == "cut"
        return cut and n > self.length, cut and t > self.length

    def _losses(self, shown: Shown) -> list[str]:
        n, t = (max(0, wanted - self.length) for wanted in shown.wanted)
        if not n + t:
            fate = "end in <eos> all the same" if self.ending == "close" else "lose its <eos>"
            return [f"A sentence too long for {self.length} tokens would {fate}."]
        if self.ending == "close":
            return [
                f"To leave room for <eos>, the English loses {n} and the French {t} of its words."
            ]
        said = ["The source has lost its <eos>."] if n else []
        return [*said, "The label has lost its <eos>: nothing says stop."] if t else said


def _unknown(tokenizer: WordTokenizer, text: str, kept: list[int]) -> list[str]:
    words = zip(tokenizer.tokens(text), kept, strict=False)
    return [word for word, number in words if number == tokenizer.unk_id]


def _list(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers))


def _row(name: str, words: list[str], numbers: list[int], real: int = 0, what: str = "") -> Row:
    note = f"{real} {what}" if what else ""
    return Row(name, [words[i] for i in numbers], numbers, real, note)


def _draw_lost(axes: Axes, row: int, length: int) -> None:
    """Write the ``<eos>`` that was cut off after the end of a row."""
    x, y = length + 0.55, HEIGHT / 2 - PITCH * row
    axes.text(x, y, f"{EOS}\nlost", color=WRONG, size=10.5, ha="center", va="center")
    axes.set_xlim(right=length + 1.1)
