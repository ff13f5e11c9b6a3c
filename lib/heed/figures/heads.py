"""Where the heads of your own translator look while it translates your own sentence."""

from typing import NamedTuple, get_args

import torch
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Picture
from torch import Tensor, nn

from heed.figures.base.colours import SEQUENTIAL
from heed.model.interventions import Place
from heed.model.trace import Trace, tracing
from heed.model.transformer import Transformer
from heed.text.tokenizer import Tokenizer
from heed.translator import Translator

NAMES: dict[Place, str] = {
    "encoder": "self-attention of the encoder, layer",
    "decoder": "self-attention of the decoder, layer",
    "cross": "cross-attention of the decoder, layer",
}
ROWS: dict[Place, str] = {"encoder": "reads", "decoder": "writes", "cross": "writes"}
ACROSS = 4  # heads side by side
CELL, MARGIN = 0.21, 0.35  # inches, of one weight and around a head


class Heads(NamedTuple):
    """What the heads of one block did: weights (H, T, N), and the pieces that T and N count."""

    weights: Tensor
    rows: list[str]
    columns: list[str]


def plot_heads(
    translator: Translator,
    sentence: str,
    translation: str | None = None,
    *,
    place: Place = "cross",
    layer: int = -1,
) -> Picture:
    """Draw the attention weights of every head of one block.

    Each head is a square of its own. A row is what the model reads (encoder) or is about to write
    (decoder); its colours say how much of each column it takes in, and sum to 1.

        plot_heads(Translator.load("runs/mine"), "Where is the station?").savefig("heads.png")

    A notebook shows the picture where this is the last line of a cell.

    Args:
        translator: one whose model is a ``Transformer``.
        sentence: what to translate; short enough to be read in one part.
        translation: what the decoder shall have written; ``None``: what the translator writes.
        place: ``"cross"``: where the decoder looks in the source; ``"decoder"``: where it looks
            among the pieces that it has read; ``"encoder"``: where the source looks in itself.
        layer: index of the block, from 0 as in a list; −1 is the last. The titles count layers and
            heads from 1, as the pages of the book do.

    Returns:
        the picture, one ``Axes`` for each head.

    Raises:
        ValueError: if an argument does not fit; the message names it.

    Example:
        >>> from heed import Translator
        >>> translator = Translator.load("small-world-transformer")
        >>> picture = plot_heads(translator, "Paul bought the car.", place="encoder", layer=0)
        >>> len(picture.axes)
        5
    """
    layer = _check(translator, place, layer)
    parts = translator.pieces(sentence)
    if len(parts) != 1:
        raise ValueError(
            f"sentence must be read in one part, but makes {len(parts)}: give one of a few words"
        )
    if translation is None:
        (translation,) = translator.translate([sentence])
    heads = _look(translator, parts[0], translator.target.encode(translation), place, layer)
    return _draw(heads, f"{sentence} → {translation}\n{NAMES[place]} {layer + 1}", ROWS[place])


def _check(translator: Translator, place: Place, layer: int) -> int:
    """Return the number of the block, counted from 0."""
    model = translator.model
    if not isinstance(model, Transformer):
        raise ValueError(
            "translator must have a Transformer as its model, whose attention has heads, "
            f"but has a {type(model).__name__}"
        )
    if place not in get_args(Place):
        raise ValueError(f"place must be encoder, decoder or cross, but is {place!r}")
    blocks = range(len(model.encoder if place == "encoder" else model.decoder))
    if not -len(blocks) <= layer < len(blocks):
        raise ValueError(f"layer must lie in {-len(blocks)}..{len(blocks) - 1}, but is {layer}")
    return blocks[layer]


def _look(
    translator: Translator, source: list[int], written: list[int], place: Place, layer: int
) -> Heads:
    """Decode the translation in one pass, and keep what the heads of one block saw."""
    read = [translator.target.bos_id, *written]
    trace = _trace(translator.model, source, read)
    block = (trace.encoder if place == "encoder" else trace.decoder)[layer]
    weights = block.cross_weights if place == "cross" else block.self_weights
    assert weights is not None, "a block of the decoder has both"
    of_source = _pieces(translator.source, source)
    columns = _pieces(translator.target, read) if place == "decoder" else of_source
    writes = _pieces(translator.target, [*written, translator.target.eos_id])
    rows = of_source if place == "encoder" else writes
    return Heads(weights[0].float().cpu(), rows, columns)


def _trace(model: nn.Module, source: list[int], target: list[int]) -> Trace:
    device = next(model.parameters()).device
    batch = ([source], [len(source)], [target])  # of one sentence
    with torch.no_grad(), tracing(model) as trace:
        model(*(torch.tensor(part, device=device) for part in batch))
    return trace


def _pieces(tokenizer: Tokenizer, numbers: list[int]) -> list[str]:
    return [tokenizer.piece(number) for number in numbers]


def _draw(heads: Heads, title: str, verb: str) -> Picture:
    from matplotlib import pyplot as plt  # with it a notebook knows how to show a picture

    count = len(heads.weights)
    across, down = min(ACROSS, count), -(-count // ACROSS)
    size = (across * _inches(heads.columns) + 1.5, down * _inches(heads.rows) + 1.5)
    picture = plt.figure(figsize=size, layout="constrained")
    grid = picture.subplots(down, across, squeeze=False).flatten()
    for head, axes in enumerate(grid[:count]):
        image = axes.imshow(heads.weights[head].numpy(), cmap=SEQUENTIAL, vmin=0, vmax=1)
        axes.set_title(f"head {head + 1}", fontsize="medium")
        _label(axes, heads)
        axes.tick_params(labelleft=head % across == 0, labelbottom=head + across >= count)
    for unused in grid[count:]:
        unused.remove()
    picture.colorbar(image, ax=grid[:count], label="weight", aspect=40)
    picture.suptitle(title, parse_math=False)
    picture.supxlabel("looks at")
    picture.supylabel(verb)
    plt.close(picture)  # or the notebook shows it a second time
    return picture


def _inches(pieces: list[str]) -> float:
    return CELL * len(pieces) + MARGIN


def _label(axes: Axes, heads: Heads) -> None:
    """Write the pieces along both sides; a dollar sign stands for itself."""
    axes.set_xticks(range(len(heads.columns)), heads.columns, rotation=90, parse_math=False)
    axes.set_yticks(range(len(heads.rows)), heads.rows, parse_math=False)
    axes.tick_params(length=0, labelsize="small")
