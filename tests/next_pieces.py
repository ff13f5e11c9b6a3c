"""What a translator would write next."""

import torch

from heed import Translator


def next_pieces(
    translator: Translator, english: str, french: str, count: int
) -> list[tuple[str, float]]:
    """The likeliest pieces after a French beginning, as text, each with its probability."""
    [row] = translator.pieces(english)
    read = [translator.target.bos_id, *translator.target.encode(french)]
    source, lens = torch.tensor([row]), torch.tensor([len(row)])
    with torch.no_grad():
        logits = translator.model(source, lens, torch.tensor([read]))[0, -1]
    shares, ids = logits.softmax(-1).topk(count)
    pieces = [translator.target.decode([one]) for one in ids.tolist()]
    return [(piece, round(p, 2)) for piece, p in zip(pieces, shares.tolist(), strict=True)]
