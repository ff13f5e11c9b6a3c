"""One sentence by the whole model and by one that is broken, and what became of the translation.

``damage.js`` does the same in the page.
"""

from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor

from heed.decoding.search import length_limits
from heed.experiments.rounding import stored
from heed.model import interventions
from heed.model.trace import tracing
from heed.text.batches import close
from heed.translator import Translator


def damage_of(
    translator: Translator,
    sentence: str,
    changes: Sequence[Sequence[Any]],
    padding: int = 0,
    at_once: bool = False,
) -> dict[str, Any]:
    """Translate a sentence greedily with the whole model and with the broken one.

    Args:
        translator: a transformer with its tokenizers.
        sentence: one of a few words.
        changes: each the name of an intervention, and its arguments.
        padding: how many <pad> stand behind the sentence.
        at_once: the broken model reads the whole translation in one pass, and what it takes for
            likeliest after each piece is what it writes.

    Returns:
        ``whole`` and ``broken``: pieces, their probabilities (4 figures) and text; ``under``: how
        probable the broken model finds each piece of the whole one's translation, after those
        before it.
    """
    (row,) = translator.pieces(sentence)
    broken = [getattr(interventions, name)(*values) for name, *values in changes]
    whole, sure = _write(translator, row, padding)
    with tracing(translator.model, *broken):
        if at_once:
            shares = _shares(translator, _read(translator, row, padding, whole))
            written, p = shares.argmax(-1).tolist(), shares.amax(-1).tolist()
            under = shares[torch.arange(len(whole)), whole].tolist()
        else:
            written, p = _write(translator, row, padding)
            under = _write(translator, row, padding, whole)[1]
    return {
        "whole": _told(translator, whole, sure),
        "broken": _told(translator, written, p),
        "under": [stored(share) for share in under],
    }


def translation_of(translator: Translator, sentence: str) -> dict[str, Any]:
    """Translate a sentence greedily, by any model: pieces, their probabilities, text."""
    (row,) = translator.pieces(sentence)
    return _told(translator, *_write(translator, row, 0))


def reading_of(
    translator: Translator,
    sentence: str,
    target: str = "",
    changes: Sequence[Sequence[Any]] = (),
) -> dict[str, Any]:
    """Have a changed model read a translation, teacher-forced, and the whole one write its own.

    Args:
        translator: a transformer with its tokenizers.
        sentence: one of a few words.
        target: the translation that is read; "" means the one that the model writes.
        changes: as ``damage_of`` has them, while it reads.

    Returns:
        ``pieces`` of the target and ``p`` (4 figures), how probable each is in one pass over them
        all; ``loss``, the mean of −ln p in nats; ``written``: pieces, probabilities and text.
    """
    (row,) = translator.pieces(sentence)
    written, sure = _write(translator, row, 0)
    ids = close(translator.target.encode(target), translator.target.eos_id) if target else written
    with tracing(translator.model, *(getattr(interventions, n)(*v) for n, *v in changes)):
        log_probs = _read(translator, row, 0, ids).double().log_softmax(-1)
    own = log_probs[torch.arange(len(ids)), ids]
    return {
        "pieces": [translator.target.piece(i) for i in ids],
        "p": [stored(float(share)) for share in own.exp()],
        "loss": stored(-float(own.mean())),
        "written": _told(translator, written, sure),
    }


def _source(translator: Translator, row: list[int], padding: int) -> tuple[Tensor, Tensor]:
    padded = row + padding * [translator.source.pad_id]
    return torch.tensor([padded]), torch.tensor([len(row)])


@torch.no_grad()
def _read(translator: Translator, row: list[int], padding: int, target: list[int]) -> Tensor:
    """Return the logits (T, V) of one pass over a translation."""
    read = torch.tensor([[translator.target.bos_id, *target[:-1]]])
    logits: Tensor = translator.model(*_source(translator, row, padding), read)[0]
    return logits


@torch.no_grad()
def _write(
    translator: Translator, row: list[int], padding: int, begun: Sequence[int] = ()
) -> tuple[list[int], list[float]]:
    """Return the pieces written, those of ``begun`` first, and how probable each was."""
    model: Any = translator.model
    target = translator.target
    (limit,) = length_limits(model, torch.tensor([row]), torch.tensor([len(row)]))
    state, token = model.start(*_source(translator, row, padding)), target.bos_id
    ids: list[int] = []
    p: list[float] = []
    while token != target.eos_id and len(ids) < limit:
        logits, state = model.step(torch.tensor([token]), state)
        (shares,) = _shares(translator, logits)
        token = begun[len(ids)] if len(ids) < len(begun) else int(shares.argmax())
        ids.append(token)
        p.append(float(shares[token]))
    return ids, p


def _shares(translator: Translator, logits: Tensor) -> Tensor:
    target = translator.target
    shares = logits.double().softmax(-1)
    shares[:, [target.pad_id, target.bos_id, target.unk_id]] = 0
    return shares


def _told(translator: Translator, ids: list[int], p: list[float]) -> dict[str, Any]:
    target = translator.target
    return {
        "pieces": [target.piece(i) for i in ids],
        "p": [stored(share) for share in p],
        "text": target.decode(i for i in ids if i != target.eos_id),
    }
